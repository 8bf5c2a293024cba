"""Every hand against every dealer's hand."""
