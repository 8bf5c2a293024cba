"""The electronic wagering system at work: one writer, HTTP and sockets, the automatic dealer, the demonstration facility."""
