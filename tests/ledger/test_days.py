"""A gaming day ends when the next one begins, also on the days on which the clocks are changed."""

from datetime import date, timedelta

import pytest

from fairfelt.ledger.days import ends, gaming_day
from tests.helpers import rule

HOUR = 3_600_000


@rule("465a.31")
@pytest.mark.parametrize(
    ("day", "hours"),
    [(date(2026, 11, 16), 24), (date(2026, 3, 7), 23), (date(2026, 10, 31), 25), (date(2026, 12, 31), 24)],
)
def test_a_day_ends_where_the_next_begins(day, hours):
    assert gaming_day(ends(day) - 1) == day
    assert gaming_day(ends(day)) == day + timedelta(days=1)
    assert ends(day) - ends(day - timedelta(days=1)) == hours * HOUR
