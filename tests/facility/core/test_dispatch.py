"""The facility made from its departments: who may give a command, which guards are asked, and who takes an event in."""

from datetime import date

import msgspec
import pytest

from fairfelt.facility import (
    DEPARTMENTS,
    FACILITY,
    Actor,
    Command,
    Context,
    Event,
    Facility,
    Noted,
    Role,
    State,
    encode,
)
from fairfelt.facility.core.department import Department, Does, Fact
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.pit.commands import Acknowledge
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, PlaceWager
from fairfelt.facility.system.commands import ConfigureFacility, TurnKey, WithdrawKey
from fairfelt.facility.tables.commands import AtTable, CountCards, DoUpkeep, Join, SetUpTable
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill, SetLimits
from fairfelt.facility.terminals.events import Limits
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher, TakeVoucher
from fairfelt.kit.errors import Refused
from fairfelt.ledger import InvariantBroken, Transfer
from fairfelt.ledger.accounts import box, game_account


@pytest.mark.parametrize("role", sorted(FACILITY.may))
def test_every_role_may_do_what_is_written_and_nothing_else(facility, role):
    samples = {
        InsertBill: InsertBill(500),
        InsertVoucher: InsertVoucher("1"),
        TakeVoucher: TakeVoucher("1"),
        Join: Join("T1", 1),
        PlaceWager: PlaceWager("Ante", 100),
        Choose: Choose("Fold"),
        CallIrregularity: CallIrregularity("T1", "649a.13(c)"),
        PayHand: PayHand("x"),
        PaySlip: PaySlip("x"),
        SignSlip: SignSlip("x", 1),
        CountCards: CountCards("T1", 52),
        DoUpkeep: DoUpkeep("T1", "x"),
        Acknowledge: Acknowledge(1),
        CloseDay: CloseDay("1970-01-01"),
        EnrollTerminal: EnrollTerminal("EWT-77"),
        SetLimits: SetLimits("EWT-1", Limits()),
        SetUpTable: SetUpTable("T77", ""),
        ConfigureFacility: ConfigureFacility("gaming"),
        TurnKey: TurnKey("facility", ""),
        WithdrawKey: WithdrawKey("facility"),
    }
    every = {kind for kinds in FACILITY.may.values() for kind in kinds}
    for kind in every:
        command = samples.get(kind) or (kind("T1") if issubclass(kind, AtTable) else kind())
        reply = facility.give(command, Actor("somebody", role, "EWT-1" if role == "terminal" else ""))
        assert (reply.code == "forbidden") is (kind not in FACILITY.may[role]), (role, kind)
    assert facility.give(CashOut(), Actor("nobody", "")).code == "forbidden"


# --- a facility of two departments ------------------------------------------------------------------------------------

DAY = 24 * 3_600_000
DANA = Actor("dana", "dealer")


class Ring(Command, frozen=True):
    """Ring a bell; what is wrong with it, if anything."""

    wrong: str = ""


class Rang(Event, frozen=True):
    """A bell rang."""

    cents: int = 0


class Unheard(Event, frozen=True):
    """Of no department."""


class Heard(list[str]):
    """Who was asked or told, in order."""


def ring(state, command, context):
    state[Heard].append("decided")
    match command.wrong:
        case "declined":
            raise Decline("no bell", "there is no bell", "605a.1")
        case "refused":
            raise Refused("the rules forbid it", "649a.7(b)")
        case "fault":
            raise ZeroDivisionError
    return [Rang(), Rang(500)]


def stops(state, does, command, context):
    state[Heard].append("guard of bells")
    if command.wrong == "guarded":
        raise Decline("quiet", "not now")


def watches(state, does, command, context):
    state[Heard].append("guard of ears")


def into_account(state, event):
    state[Heard].append("moved")
    yield Transfer(box("EWT-1"), game_account("EWT-1"), event.cents)


def listens(name):
    return lambda state, event, noted: state[Heard].append(f"{name} {event.cents} by {noted.by}")


def at_most_one_bell(state):
    """Yields what does not hold."""
    if state[Heard].count("bells 0 by dana") > 1:
        yield "B1: the bell rang twice"


BELLS = Department(
    name="bells",
    words="",
    cite="605a.1",
    commands=(Does(Ring, ring, by=(Role.DEALER,), cite="605a.1"),),
    events=(Fact(Rang, listens("bells"), moves=into_account), Fact(Declined)),
    guards=(stops,),
    day_ends=lambda state, day: state[Heard].append(f"bells {day}"),
    holds=(at_most_one_bell,),
    plain=lambda state: {
        "tables": {"T1": {"bells": state[Heard].count("bells 0 by dana")}},
        "rings": len(state[Heard]),
    },
)
EARS = Department(
    name="ears",
    words="",
    cite="605a.1",
    follows=(Fact(Rang, listens("ears")),),
    guards=(watches,),
    day_ends=lambda state, day: state[Heard].append(f"ears {day}"),
    plain=lambda state: {"tables": {"T1": {"ears": 2}}},
)
TOWER = Facility((BELLS, EARS))


def given(command, actor=DANA, tower=TOWER):
    state = State()
    return *tower.decide(state, command, Context(1, actor, lambda most: 0)), state[Heard]


def test_guards_are_asked_in_the_order_of_the_departments_and_then_it_is_decided():
    reply, events, heard = given(Ring())
    assert (reply.ok, reply.code, events) == (True, "", [Rang(), Rang(500)])
    assert heard == ["guard of bells", "guard of ears", "decided"]
    assert given(Ring(), tower=Facility((EARS, BELLS)))[2] == ["guard of ears", "guard of bells", "decided"]


@pytest.mark.parametrize(
    ("command", "actor", "code", "words", "cite", "heard"),
    [
        (Ring(), Actor("sam", "cashier"), "forbidden", "cashier may not do that here", "", 0),
        (Ring(), Actor("", ""), "forbidden", "nobody signed in may not do that here", "", 0),
        (Ring("guarded"), DANA, "quiet", "not now", "", 1),
        (Ring("declined"), DANA, "no bell", "there is no bell", "605a.1", 3),
        (Ring("refused"), DANA, "refused", "the rules forbid it", "649a.7(b)", 3),
        (Ring("fault"), DANA, "fault", "a fault of the system, nothing was done: ZeroDivisionError", "", 3),
        (CashOut(), DANA, "fault", "a fault of the system, nothing was done: KeyError", "", 0),
    ],
    ids=["role", "nobody", "guard", "declined", "refused", "fault", "of no department"],
)
def test_a_refusal_says_why_and_is_an_event(command, actor, code, words, cite, heard):
    reply, events, asked = given(command, actor)
    assert (reply.ok, reply.code, reply.words, reply.cite) == (False, code, words, cite)
    tag = "cash_out" if isinstance(command, CashOut) else "ring"
    assert events == [Declined(tag, code, words, cite)]
    assert len(asked) == heard  # who is not allowed is not even looked at


def test_money_moves_before_anybody_takes_a_fact_in_and_the_order_of_the_departments_is_theirs():
    state = State()
    TOWER.evolve(state, Noted(7, "c1", "dana", Rang(500)))
    assert state[Heard] == ["moved", "bells 500 by dana", "ears 500 by dana"]
    assert (state.at, state.ledger.balance(game_account("EWT-1"))) == (7, 500)
    TOWER.evolve(state, Noted(8, "c2", "dana", Rang(0)))  # nothing is posted for nothing
    assert dict(state.ledger.accounts()) == {box("EWT-1"): -500, game_account("EWT-1"): 500}
    assert TOWER.money_events == {Rang}


def test_a_gaming_day_ends_before_the_first_event_of_another():
    state = State()
    for at in (0, 1, 2 * DAY):
        TOWER.evolve(state, Noted(at, f"c{at}", "dana", Declined("ring", "quiet", "")))
    ended = date(1969, 12, 31)  # days of the facility begin at six in the morning
    assert state[Heard] == [f"bells {ended}", f"ears {ended}"]
    assert state.day is not None
    assert state.day > ended


def test_an_event_of_no_department_is_taken_in_by_nobody():
    with pytest.raises(KeyError):
        TOWER.evolve(State(), Noted(1, "c1", "dana", Unheard()))
    with pytest.raises(msgspec.ValidationError):
        TOWER.decode(encode(Noted(1, "c1", "dana", Unheard())))
    noted = Noted(1, "c1", "dana", Rang(5))
    assert TOWER.decode(encode(noted)) == noted


def test_a_promise_that_does_not_hold_is_named():
    state = State()
    TOWER.evolve(state, Noted(1, "c1", "dana", Rang()))
    TOWER.check(state)
    TOWER.evolve(state, Noted(2, "c2", "dana", Rang()))
    assert list(TOWER.broken(state)) == ["B1: the bell rang twice"]
    with pytest.raises(InvariantBroken, match="the bell rang twice"):
        TOWER.check(state)


def test_departments_say_together_what_a_state_is():
    state = State()
    TOWER.evolve(state, Noted(3, "c1", "dana", Rang(500)))
    assert TOWER.plain(state) == {
        "at": 3,
        "ledger": {box("EWT-1"): -500, game_account("EWT-1"): 500},
        "alarms": [],
        "tables": {"T1": {"bells": 0, "ears": 2}},
        "rings": 3,
    }


# --- the facility itself ----------------------------------------------------------------------------------------------


def test_every_part_of_the_state_is_of_one_department():
    parts = [part for department in DEPARTMENTS for part in department.state]
    assert len(parts) == len(set(parts))
    for department in DEPARTMENTS:
        own = f"fairfelt.facility.{department.name.replace(' ', '_')}."
        assert all(part.__module__.startswith((own, "fairfelt.facility.core.")) for part in department.state)


def test_a_department_follows_facts_of_others_and_never_its_own_twice():
    for department in DEPARTMENTS:
        taken = [fact.event for fact in (*department.events, *department.follows)]
        assert len(taken) == len(set(taken))
        assert {fact.event for fact in department.follows} <= set(FACILITY.events)


def test_what_waits_for_a_second_person_is_asked_by_a_command_of_the_same_department():
    for department in DEPARTMENTS:
        commands = {does.command for does in department.commands}
        events = {fact.event for fact in department.events}
        for asks in department.asks:
            assert asks.command in commands
            assert asks.event in events
