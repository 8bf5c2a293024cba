"""Irregularities and their lawful remedies, with the second person where the chapter wants one.

What a remedy does to every wager is worked out by the round itself, before anybody agrees to it.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fairfelt.engine.round import Happened
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.control import agreed, deals
from fairfelt.floor.courses import Course
from fairfelt.floor.happening import has_come, possible, where_it_fits
from fairfelt.floor.refusal import Decline
from fairfelt.floor.rounds_end import owed
from fairfelt.floor.state import Phase, State, Table
from fairfelt.floor.tables import at, must_be
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Irregularity, Stage, Void
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Wager

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

PLAYED_ON = "played on"
STILL_SETTLED = "still settled"


def irregularity(state: State, command: c.CallIrregularity, context: "Context") -> list[e.AnyEvent]:
    """What happened, as the chapter names it. What voids anything needs a floorperson besides the dealer."""
    table = at(state, command.table)
    one = named(table, command.section, command.case, command.seat)
    done = tuple(effects(table, one))
    names = (table.name, table.round.number, command.section, command.case, command.seat)
    if needs_two(one.irregularity):
        return [e.IrregularityAsked(*names, done)]
    return [e.IrregularityCalled(*names, "", done)]


def needs_two(one: Irregularity) -> bool:
    """Whether a floorperson must agree."""
    return one.void is not Void.NOTHING or one.floorperson


def named(table: Table, section: str, case: str, seat: int | None) -> Happened:
    """The irregularity of that paragraph, if it may be called now."""
    found = next((one for one in table.game.irregularities if (one.cite, one.case) == (section, case)), None)
    if found is None:
        raise Decline("unknown", f"{table.game.name} has no irregularity {section} {case}".strip())
    must_be(table, Phase.LOCKED, *((Phase.READY,) if found.between else ()))
    if table.phase is Phase.LOCKED and not has_come(table.stands, found.stage):
        raise Decline("stage", f"{found.when}: that is called {found.stage.value}", section)
    if not found.possible(table.house):
        raise Decline("refused", f"{found.when}: that cannot be at this table", section)
    return Happened(found, seat)


def may_be_called(table: Table) -> Iterator[Irregularity]:
    """What the dealer is offered. Where a remedy puts a player's turn off, it is tried: others may have played by then."""
    for one in possible(table):
        if one.stage is not Stage.HIDDEN or _taken(table, one):
            yield one


def _taken(table: Table, one: Irregularity) -> bool:
    """Whether it would be done, were it called at one of the seats."""
    for seat in where_it_fits(one, table.stands.table):
        try:
            return bool(tuple(effects(table, Happened(one, seat.position if seat else None))))
        except Refused:
            continue
    return False


def effects(table: Table, one: Happened) -> Iterator[e.Effect]:
    """What a remedy does to every wager on the layout, if any lies there; refused where it cannot have happened."""
    if table.phase is not Phase.LOCKED:
        return
    table.round.with_irregularity(table.house, one)
    called = replace(table.round, happened=[*table.round.happened, one])
    course = called.course(table.house)
    _as_it_lies(table, course, one)
    if course.view.pending is not None:
        for terminal, lane in course.lanes.items():
            yield from _so_far(table, terminal, lane.seat, called.happened)
        return
    for terminal, line in owed(table, course):
        words = line.verdict.value
        yield e.Effect(line.seat, line.wager, line.stake_cents, words, line.returned_cents, terminal)


def _as_it_lies(table: Table, course: Course, one: Happened) -> None:
    """Refuse a call by which a choice that placed a wager was never asked for, or cards of shared hands lay elsewhere."""
    for name, lane in table.course.lanes.items() if table.course else ():
        if course.lanes[name].seat.wagers != lane.seat.wagers:
            words = f"{name} has wagered by the cards as they lie: this had to be called before"
            raise Decline("chosen", words, one.irregularity.cite)
    if course.shared and any(due != lies for due, lies in zip(course.dealt(), table.round.laid, strict=False)):
        raise Decline("laid", "cards lie where they were due: this had to be called before them", one.irregularity.cite)


def _so_far(table: Table, terminal: str, seat: Seat, called: list[Happened]) -> Iterator[e.Effect]:
    """What is certain of a seat's wagers while the round goes on."""
    mine = [one.irregularity for one in called if one.irregularity.void is Void.ROUND or _of(one, seat)]
    for wager, cents in seat.wagers.items():
        voided = any(wager in (one.returns or seat.wagers) and not _lives(one, wager, table, seat) for one in mine)
        words = Verdict.VOID.value if voided else STILL_SETTLED if mine else PLAYED_ON
        yield e.Effect(seat.position, wager.title, cents, words, cents if voided else None, terminal)


def _of(one: Happened, seat: Seat) -> bool:
    return one.irregularity.void is Void.HAND and one.seat == seat.position


def _lives(one: Irregularity, wager: Wager, table: Table, seat: Seat) -> bool:
    """Whether a wager of a void hand is settled all the same; where the paragraph names what goes back, that does."""
    return one.still is not None and not one.returns and wager in one.still(seat, table.house)


def approve(state: State, command: c.Approve, context: "Context") -> list[e.AnyEvent]:
    """A second person agrees, and it is done."""
    table = at(state, command.table)
    asked = agreed(table, command, context)
    who = context.actor.name
    if asked.kind == "decks":
        return [e.DecksChanged(table.name, who)]
    one = asked.happened
    if one is None:
        return _resumed(table, who, asked.section, asked.misdealt)
    names = (table.name, table.round.number, one.irregularity.cite, one.irregularity.case, one.seat)
    return [e.IrregularityCalled(*names, who, tuple(effects(table, one)))]


def validate(state: State, command: c.Validate, context: "Context") -> list[e.AnyEvent]:
    """A progressive payout is right, says somebody who does not deal."""
    table = at(state, command.table)
    if not table.over:
        raise Decline("not due", "there is nothing to validate")
    if deals(table, context.actor.name):
        raise Decline("two persons", "who deals cannot be the one who validates the payout")
    return [e.Validated(table.name, table.round.number)]


def resume(state: State, command: c.Resume, context: "Context") -> list[e.AnyEvent]:
    """A stopped table is to go on, with other decks unless the deck was only misdealt; the round in progress is void."""
    table = at(state, command.table)
    must_be(table, Phase.STOPPED)
    section = on_wrong_cards(table, command.misdealt)
    back = tuple(
        e.Effect(line.position, line.wager, line.stake, line.verdict, line.returned, line.terminal)
        for line in _all_back(table, section)
    )
    return [e.ResumeAsked(table.name, table.round.number, section, command.misdealt, back)]


def on_wrong_cards(table: Table, misdealt: bool = False) -> str:
    """The chapter's paragraph on a wrong count or deck, for this table's way of dealing; else that on its cards."""
    for one in table.game.irregularities:
        right = one.case == "misdealt" if misdealt else one.wrong_deck
        if right and one.holds(table.house):
            return one.cite
    if misdealt:
        raise Decline("unknown", f"{table.game.name} has no paragraph on a wrong count with a whole deck")
    return table.house.shoe.cite


def _all_back(table: Table, section: str) -> tuple[e.Paid, ...]:
    if table.stopped_in is not Phase.LOCKED:
        return ()  # its last round is settled
    return tuple(
        e.Paid(terminal, position, wager.title, cents, cents, Verdict.VOID.value, section)
        for terminal, position, wager, cents in table.on_layout()
    )


def _resumed(table: Table, who: str, section: str, misdealt: bool) -> list[e.AnyEvent]:
    resumed = e.TableResumed(table.name, who, misdealt)
    if table.stopped_in is not Phase.LOCKED:
        return [resumed]
    return [resumed, e.Settled(table.name, table.round.number, _all_back(table, section), voided=True)]
