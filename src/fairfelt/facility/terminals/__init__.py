"""Electronic wagering terminals: buy-in, game account, meters (§§ 605a.3, 605a.5(d))."""
