"""What every department is made of: messages, context, refusals, approval by two persons, alarms, dispatch, digest."""
