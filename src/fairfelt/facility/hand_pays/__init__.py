"""Hand pays: what an attendant pays, with a slip and, if it is large, a second signature (§ 465a.26)."""
