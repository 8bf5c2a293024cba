"""Who is there: staff and terminals, their sessions, what each role may ask for, and the guard who looks."""
