"""`python -m fairfelt` is the same as `fairfelt`."""

from fairfelt.cli import main

main()
