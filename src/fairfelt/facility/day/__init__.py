"""The gaming day: what it comes to at each terminal and table, and its close (§§ 465a.31, 605a.2(d)(7))."""
