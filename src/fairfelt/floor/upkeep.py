"""What is due now and then for the cards, the dice and the devices of a table, and the counts: a wrong one stops play.

Nothing is due at a table that deals from a simulated shoe by itself.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fairfelt.engine.questions import AskCard
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import Phase, State, Table
from fairfelt.floor.tables import at, must_be
from fairfelt.kit.options import Task, Upkeep

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context

HOUR = 3_600_000
COUNTS = (Task.COUNT_STUB, Task.COUNT_DECK)


def holds(table: Table) -> Iterator[Upkeep]:
    """The chapter's upkeep for this table's way of dealing; a shuffler that counts the cards spares the dealer that."""
    counting = bool(table.game.option("shuffler")) and table.house.option("shuffler") == "counting"
    for one in table.game.upkeep:
        if one.dealing in ("", table.house.dealing) and not (counting and one.task in COUNTS):
            yield one


def due(table: Table, now: int) -> tuple[Upkeep, ...]:
    """What must be done before the table goes on: the stub counted when all cards are dealt, all else between rounds."""
    if table.automatic:
        return ()
    if table.all_dealt and not table.void:
        return tuple(one for one in holds(table) if one.task is Task.COUNT_STUB and _rounds(table, one))
    if table.phase is not Phase.READY:
        return ()
    return tuple(one for one in holds(table) if one.task is not Task.COUNT_STUB and _between(table, one, now))


def opening(table: Table) -> Upkeep:
    """What is done with the cards or the dice before a table is opened."""
    return next(one for one in table.game.upkeep if one.task is Task.OPEN)


def burns(table: Table) -> Upkeep | None:
    """What has a card burned of a full shoe and for each new dealer, where a chapter has that."""
    return None if table.automatic else next((one for one in holds(table) if one.task is Task.BURN), None)


def reminders(table: Table) -> tuple[Upkeep, ...]:
    """What the dealer does between any two rounds."""
    return tuple(one for one in holds(table) if one.every_rounds == 1 and one.task not in COUNTS)


def _between(table: Table, one: Upkeep, now: int) -> bool:
    if one.task is Task.CHANGE_DECKS and table.upkept.leaves:
        return True
    if one.task is Task.COUNT_DECK:
        return _rounds(table, one)
    return bool(one.every_hours) and now - _last(table, one)[0] >= one.every_hours * HOUR


def _rounds(table: Table, one: Upkeep) -> bool:
    return table.rounds - _last(table, one)[1] >= one.every_rounds


def _last(table: Table, one: Upkeep) -> tuple[int, int]:
    return table.upkept.done.get(one.cite, (0, 0))


def touched(table: Table) -> tuple[str, ...]:
    """The rounds dealt since the cards were last known to be all there."""
    return tuple(f"{table.name}-{number}" for number in range(table.upkept.trusted + 1, table.rounds + 1))


def count(state: State, command: c.CountCards, context: "Context") -> list[e.AnyEvent]:
    """A count that does not add up stops the table; who counts is not told beforehand what should come out."""
    table = at(state, command.table)
    must_be(table, Phase.READY, Phase.LOCKED)
    if table.game.shoe is None:
        raise Decline("no cards", f"{table.game.name} is not played with cards")
    if table.phase is Phase.LOCKED and (table.view is None or isinstance(table.view.pending, AskCard)):
        raise Decline("early", "cards are still due: count when all are dealt")
    if not 0 <= command.aside <= sum(one.irregularity.aside for one in table.round.happened):
        raise Decline("aside", "a card is set aside by an irregularity that says so: call it first")
    task = next(
        (one for one in table.game.upkeep if one.task in COUNTS and one.dealing in ("", table.house.dealing)), None
    )
    cite = task.cite if task else table.house.shoe.cite
    right = expected(table) - command.aside
    if command.cards != right:
        why = f"the count found {command.cards} cards, and {right} should be there"
        return [e.TableStopped(table.name, why, touched(table))]
    return [e.CardsCounted(table.name, table.round.number, cite, command.cards, command.aside)]


def expected(table: Table) -> int:
    """The cards that a count must find: the stub, what is left in the shoe or, between rounds, the one deck."""
    size = len(table.house.shoe.cards())
    if table.phase is not Phase.LOCKED and table.house.shoe.decks == 1:
        return size
    dealt = table.view.table if table.view and table.phase is Phase.LOCKED else None
    apart = len(dealt.burned) + dealt.laid_apart if dealt else 0
    return size - sum(map(len, table.seen.values())) - table.upkept.burned - apart


def change_decks(state: State, command: c.ChangeDecks, context: "Context") -> list[e.AnyEvent]:
    """Other decks between rounds; a floorperson verifies that they were inspected."""
    table = at(state, command.table)
    must_be(table, Phase.READY)
    if table.game.shoe is None:
        raise Decline("no cards", f"{table.game.name} is not played with cards")
    return [e.DecksBrought(table.name)]


def do_upkeep(state: State, command: c.DoUpkeep, context: "Context") -> list[e.AnyEvent]:
    """What is neither a count nor new decks; some of it only a floorperson does."""
    table = at(state, command.table)
    must_be(table, Phase.READY)
    known = (one for one in holds(table) if one.every_hours and one.task is Task.OTHER)
    found = next((one for one in known if one.cite == command.section), None)
    if found is None:
        raise Decline("unknown", f"nothing is due by {command.section!r} now and then")
    if found.by and context.actor.role != found.by:
        raise Decline("forbidden", f"that is for a {found.by}", found.cite)
    return [e.UpkeepDone(table.name, found.cite)]
