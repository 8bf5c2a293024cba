"""The electronic wagering system under dual key control, and what is chosen for the whole facility (§ 605a.2(b))."""
