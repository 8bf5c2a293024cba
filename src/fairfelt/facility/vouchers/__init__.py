"""Gaming vouchers: issued at a cash-out, redeemed once (§§ 461a.8, 605a.3)."""
