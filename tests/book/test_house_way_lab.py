"""The house ways that are shipped are what their first lines say."""

from fairfelt import find
from fairfelt.book.house_way_lab import read
from fairfelt.cli.console import DATA
from fairfelt.families.pai_gow.house_way import DEFAULT


def test_the_shipped_ways_are_what_their_first_lines_say():
    """645a: two pair kept, all else as the default."""
    kept = read(DATA / "house_ways" / "two-pair-kept.toml", find("645a"))
    assert list(kept) == [rule for rule in DEFAULT if rule["hands"] != ["two pair"] or "first" not in rule]
