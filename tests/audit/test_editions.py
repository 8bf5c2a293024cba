"""The rules of payment have editions: a settlement is held to the edition that it names, and no edition comes back."""

import pytest
from msgspec.structs import replace

from fairfelt.audit.auditor import Auditor
from fairfelt.facility import decode
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.commands import Choose, Settle
from fairfelt.facility.rounds.events import Settled
from tests.facility.facility import DEALER, FLOOR, HANDS, Facility, at

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
