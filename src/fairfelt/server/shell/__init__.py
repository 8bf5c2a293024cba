"""The shell around the pure facility: the one writer with its clock and chance, its snapshot, what is over and archived."""
