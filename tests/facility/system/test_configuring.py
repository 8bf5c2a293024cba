"""The facility is configured once, by two departments: what it is for, and when its gaming day starts."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from fairfelt.facility import FACILITY, Noted, State, decode, digest, evolve
from fairfelt.facility.access.events import SignedIn
from fairfelt.facility.access.state import of_day
from fairfelt.facility.core.approval import KeyRequests
from fairfelt.facility.core.configuration import Configuration, Purpose, day_of
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.day.state import Days, accounts_of
from fairfelt.facility.system.commands import ConfigureFacility
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, Key
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Readings
from fairfelt.ledger.days import SIX, DayStart
from tests.facility.facility import ADMINISTRATOR, FINANCE, SUPERVISOR, Facility, at, replayed
from tests.helpers import rule

HERE = ZoneInfo("America/New_York")
SEVEN = ConfigureFacility(Purpose.GAMING, "07:30", "America/New_York", 2, "2010-07-18")


def ms(*local, zone=HERE):
    return int(datetime(*local).replace(tzinfo=zone).astimezone(UTC).timestamp()) * 1000


@pytest.fixture
def new():
    """A facility that nobody has configured."""
    return Facility(purpose="")


def test_a_facility_is_configured_by_two_departments_and_the_journal_says_how(new):
    new.must(SEVEN, SUPERVISOR)
    assert new.state[Configuration] == Configuration()
    new.turn(SEVEN, FINANCE)
    chosen = new.state[Configuration]
    assert chosen == Configuration("gaming", DayStart("07:30", "America/New_York"), 2, "2010-07-18")
    facts = "gaming", "07:30", "America/New_York", 2, "2010-07-18"
    asked, done = (decode(body).event for body in new.journal)
    assert asked == ConfigurationAsked(*facts, "slot supervisor")
    assert done == FacilityConfigured(*facts, (Key("sue", "slot supervisor"), Key("finn", "finance")))
    again = replayed(new.journal)
    assert again[Configuration] == chosen
    assert digest(again) == digest(new.state) != digest(State())


def test_an_administrator_does_not_configure(new):
    assert new.give(SEVEN, ADMINISTRATOR).code == "forbidden"


@pytest.mark.parametrize(
    ("command", "code", "cite"),
    [
        (ConfigureFacility("fun"), "purpose", ""),
        (ConfigureFacility("gaming", "25:00"), "refused", "465a.31"),
        (ConfigureFacility("gaming", "6:00"), "refused", "465a.31"),
        (ConfigureFacility("gaming", "06:00", "Mars/Olympus"), "refused", "465a.31"),
        (ConfigureFacility("gaming", "06:00", "../etc/passwd"), "refused", "465a.31"),
        (ConfigureFacility("gaming", category=4), "category", "605a.9(b)"),
        (ConfigureFacility("gaming", table_games_since="July"), "date", ""),
    ],
)
def test_what_cannot_be_chosen_is_named(new, command, code, cite):
    reply = new.give(command, FINANCE)
    assert (reply.code, reply.cite) == (code, cite)


def test_a_facility_is_configured_once_and_before_anything_is_set_up(new):
    new.must(SEVEN, FINANCE)
    new.terminal("EWT-1", 0)
    assert new.give(SEVEN, FINANCE).code == "late"
    with pytest.raises(AssertionError, match="late"):  # asked before, agreed to after a terminal was enrolled
        new.turn(SEVEN)
    configured = Facility()
    assert configured.give(SEVEN, FINANCE).code == "configured"


@rule("465a.31")
@pytest.mark.parametrize(
    ("local", "day"),
    [
        ((2026, 1, 5, 7, 29, 59), (2026, 1, 4)),
        ((2026, 1, 5, 7, 30, 0), (2026, 1, 5)),
        ((2026, 3, 8, 7, 29, 59), (2026, 3, 7)),
        ((2026, 3, 8, 7, 30, 0), (2026, 3, 8)),
    ],
)
def test_the_day_starts_when_the_facility_says(new, local, day):
    new.both_keys(SEVEN)
    assert day_of(new.state, ms(*local)) == date(*day)


@rule("465a.31")
def test_one_start_holds_for_totals_meters_sign_ins_and_the_close(new):
    new.both_keys(SEVEN)
    new.at = ms(2026, 1, 5, 6, 59, 0)
    new.terminal("EWT-1", 10_000)
    evolve(new.state, Noted(new.at, "", "flora", SignedIn("floorperson", "10.0.0.1")))
    before, day = date(2026, 1, 4), date(2026, 1, 5)
    assert [(one.name, one.totals.deposited) for one in accounts_of(new.state, before)] == [("EWT-1", 10_000)]
    assert new.state[Days].totals.keys() == {"2026-01-04"}
    assert len(of_day(new.state, before)) == 1
    new.at = ms(2026, 1, 5, 7, 29, 0)
    assert new.give(CloseDay("2026-01-04"), FINANCE).code == "early"
    new.at = ms(2026, 1, 5, 7, 30, 0)
    new.must(InsertBill(500), at("EWT-1"))
    assert [(one.name, one.totals.deposited) for one in accounts_of(new.state, day)] == [("EWT-1", 500)]
    assert new.state[Readings][before]["EWT-1"]["bill in"] == 10_000
    new.must(CloseDay("2026-01-04"), FINANCE)


@rule("465a.31")
def test_a_facility_elsewhere_goes_by_its_own_clocks(new):
    new.both_keys(ConfigureFacility(Purpose.TRAINING, "06:00", "Europe/Berlin"))
    berlin = ZoneInfo("Europe/Berlin")
    assert day_of(new.state, ms(2026, 1, 5, 5, 59, 0, zone=berlin)) == date(2026, 1, 4)
    assert day_of(new.state, ms(2026, 1, 5, 6, 0, 0, zone=berlin)) == date(2026, 1, 5)


def test_a_journal_that_says_nothing_has_days_from_six():
    state = State()
    assert state[Configuration].day_start == SIX == DayStart("06:00", "America/New_York")
    assert "facility" not in FACILITY.plain(state)


def test_what_the_second_key_agrees_to_is_put_in_words(new):
    new.must(SEVEN, FINANCE)
    (request,) = new.state[KeyRequests].values()
    words = FACILITY.asks[ConfigurationAsked].words(new.state, request.event)
    assert words == "the facility is for gaming, and its gaming day starts at 07:30 (America/New_York)"
