"""Games in which cards are turned one after the other between decisions."""
