"""Progressives: meters and the validation of their payouts (§§ 605a.7, 605a.8)."""
