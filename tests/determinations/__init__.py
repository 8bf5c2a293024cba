"""The other agencies' determinations, section by section."""
