"""Irregularities and their lawful remedies, with the second person where the chapter wants one."""

from typing import TYPE_CHECKING

from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import Phase, State
from fairfelt.floor.tables import at, must_be
from fairfelt.kit.irregularities import Void
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.round import Happened

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context


def irregularity(state: State, command: c.CallIrregularity, context: "Context") -> list[e.AnyEvent]:
    """What happened, as the chapter names it. What voids anything needs a floorperson besides the dealer."""
    table = at(state, command.table)
    must_be(table, Phase.LOCKED)
    known = (one for one in table.game.irregularities if (one.cite, one.case) == (command.section, command.case))
    found = next(known, None)
    if found is None:
        raise Decline("unknown", f"{table.game.name} has no irregularity {command.section} {command.case}".strip())
    table.round.with_irregularity(table.house, Happened(found, command.seat))
    names = (table.name, table.round.number, command.section, command.case, command.seat)
    if found.void is Void.NOTHING and not found.floorperson:
        return [e.IrregularityCalled(*names, "")]
    return [e.IrregularityAsked(*names)]


def approve(state: State, command: c.Approve, context: "Context") -> list[e.AnyEvent]:
    """A floorperson, who is not the one who asked."""
    table = at(state, command.table)
    if table.asked is None:
        raise Decline("nothing", "nobody has asked for a remedy")
    if context.actor.name in (table.dealer, table.asked_by):
        raise Decline("two persons", "who asked for the remedy, or deals, cannot be the one who agrees")
    one = table.asked
    names = (table.name, table.round.number, one.irregularity.cite, one.irregularity.case, one.seat)
    return [e.IrregularityCalled(*names, context.actor.name)]


def validate(state: State, command: c.Validate, context: "Context") -> list[e.AnyEvent]:
    """A progressive payout is right."""
    table = at(state, command.table)
    if not table.over:
        raise Decline("not due", "there is nothing to validate")
    return [e.Validated(table.name, table.round.number)]


def resume(state: State, command: c.Resume, context: "Context") -> list[e.AnyEvent]:
    """After the cards were counted the table goes on. Every wager of its round goes back, by the paragraph on a wrong deck."""
    table = at(state, command.table)
    must_be(table, Phase.STOPPED)
    wrong = (one for one in table.game.irregularities if one.wrong_deck)
    cite = next(wrong, table.game.irregularities[0]).cite
    lines = tuple(
        e.Paid(table.seats[seat.position], seat.position, wager.title, cents, cents, Verdict.VOID.value, cite)
        for seat in table.stands.table.seats
        for wager, cents in seat.wagers.items()
    )
    return [e.TableResumed(table.name), e.Settled(table.name, table.round.number, lines, voided=True)]
