"""Access: who signed in, from where, and who was locked out."""
