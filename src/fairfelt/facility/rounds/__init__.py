"""Rounds of play at gaming tables: wagers, cards, choices, irregularities, settlement (§ 605a.9, Subpart K)."""
