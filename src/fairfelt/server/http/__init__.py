"""What goes over HTTP: the application, reports, past rounds, the rules in force, the compliance desk."""
