"""A hand against the dealer's, after one decision."""
