"""What goes over a socket: views of each role, whom a change concerns, commands and replies, the automatic dealer."""
