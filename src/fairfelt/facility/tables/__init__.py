"""Gaming tables: set up, opened, dealt at, kept up, stopped (§§ 605a.1, 605a.9; section .5 of each chapter)."""
