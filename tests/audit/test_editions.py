"""What version 0.1.0 did otherwise is judged by its own rules, is reported, and does not come back.

A settlement names the edition of the rules of payment; the close of a gaming day names the time that its figures are of.
"""

import pytest
from msgspec.structs import replace

from fairfelt.audit.auditor import Auditor
from fairfelt.facility import decode
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.events import DayClosed
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.rounds.events import Settled
from fairfelt.facility.vouchers.commands import CashOut
from fairfelt.ledger.days import gaming_day
from tests.audit.evening import DAY, NOON
from tests.facility.facility import DEALER, FINANCE, FLOOR, HANDS, Facility, at

STRAIGHT = ("9S", "KD", "8H", "7C", "7S", "2D")  # to position 1 and the dealer in turn


@pytest.fixture(scope="module")
def journal():
    """A round of Three Card Poker with a fixed progressive payout, and one without."""
    facility = Facility("editions")
    facility.table("649a")
    facility.seated("EWT-1")
    for cards in (STRAIGHT, HANDS):
        facility.lock({"EWT-1": {"Ante": 1000, "Progressive Payout": 100}})
        facility.deal(*cards)
        facility.must(Choose("Play"), at("EWT-1"))
        facility.give(Validate("T1"), FLOOR)
        facility.must(Settle("T1"), DEALER)
    return [decode(body) for body in facility.journal]


def audited(journal, editions=(1, 1), validated=True):
    """What the auditor says of a journal whose settlements name these editions."""
    auditor, left = Auditor(), list(editions)
    for noted in journal:
        if isinstance(noted.event, Settled):
            noted = replace(noted, event=replace(noted.event, edition=left.pop(0)))
        if validated or not isinstance(noted.event, Validated):
            auditor.take(noted)
    auditor.end()
    return [difference.words for difference in auditor.differences], auditor.examined


def test_a_settlement_names_the_edition_in_force(journal):
    assert [noted.event.edition for noted in journal if isinstance(noted.event, Settled)] == [1, 1]
    words, examined = audited(journal)
    assert (words, examined["progressive payouts"], examined["rounds of 0.1.0"]) == ([], 1, 0)


def test_a_fixed_progressive_payout_that_nobody_validated_is_found(journal):
    words, _ = audited(journal, validated=False)
    assert words == ["round T1-1 made a progressive payout, and nobody had validated that"]


def test_version_0_1_0_paid_a_fixed_one_without_a_validation_and_the_report_says_so(journal):
    words, examined = audited(journal, editions=(0, 0), validated=False)
    assert (words, examined["rounds of 0.1.0"]) == ([], 2)


@pytest.mark.parametrize("editions", [(1, 0), (1, 2)])
def test_an_edition_that_is_not_in_force_is_found(journal, editions):
    words, _ = audited(journal, editions)
    assert words == [f"round T1-2 was paid by edition {editions[1]} of the rules of payment, which is not in force"]


# --- what is owed as a gaming day ends --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def days():
    """A voucher on each of two days, which are closed on the third."""
    facility = Facility("days")
    facility.at = NOON
    for name in ("EWT-1", "EWT-2"):
        facility.terminal(name, 20_000)
        facility.must(CashOut(), at(name))
        facility.at += DAY
    for ended in (2 * DAY, DAY):
        facility.must(CloseDay(gaming_day(facility.at - ended).isoformat()), FINANCE)
    return [decode(body) for body in facility.journal]


def closed(days, **first):
    """What the auditor says where the first close has other fields."""
    auditor, left = Auditor(), [first, {}]
    for noted in days:
        if isinstance(noted.event, DayClosed):
            noted = replace(noted, event=replace(noted.event, **left.pop(0)))
        auditor.take(noted)
    auditor.end()
    return [difference.words for difference in auditor.differences], auditor.examined["days of 0.1.0"]


def test_figures_of_the_end_of_the_day_are_right(days):
    assert [noted.event.vouchers for noted in days if isinstance(noted.event, DayClosed)] == [20_000, 40_000]
    assert closed(days) == ([], 0)


def test_figures_of_the_button_are_wrong_now(days):
    words, _ = closed(days, vouchers=40_000)
    assert words == ["the gaming day 2026-11-16 was closed with $400 owed in vouchers; $200 is owed"]


def test_version_0_1_0_wrote_the_figures_of_the_button_and_the_report_says_so(days):
    assert closed(days, vouchers=40_000, game_accounts=0, as_of=0) == ([], 1)


def test_figures_without_their_time_do_not_come_back(days):
    turned = [replace(noted, event=replace(noted.event, as_of=0)) if noted is days[-1] else noted for noted in days]
    words, _ = closed(turned)
    assert words == ["the gaming day 2026-11-17 was closed without the time that its figures are of"]
