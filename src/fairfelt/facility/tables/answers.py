"""What others ask of the tables: what is due for cards, dice and devices, which rounds a wrong card touches, by which section.

Nothing is due at a table that deals from a simulated shoe by itself.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from fairfelt.facility.core.configuration import Configuration
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.tables.state import Phase, Table
from fairfelt.kit.options import Task, Upkeep
from fairfelt.kit.table_class import TableClass

if TYPE_CHECKING:
    from fairfelt.facility.rounds.state import Play

HOUR = 3_600_000
COUNTS = (Task.COUNT_STUB, Task.COUNT_DECK)


def simulates(state: State, table: Table) -> bool:
    """Whether cards and dice may be simulated: at a table without a dealer; else only where nobody plays for money.

    A table that version 0.1.0 set up has no stated class, and its facility no stated purpose: it goes on as it did.
    """
    return not (table.stated_class and table.table_class.dealt) or state[Configuration].simulates


def must_simulate(state: State, table: Table) -> None:
    """Refuse a simulated card or throw where a person deals for money."""
    if not simulates(state, table):
        words = f"a person deals at this {table.table_class.words}: read or type what came"
        raise Decline("simulated", words, "605a.1")


def must_take_terminals(table: Table) -> None:
    """Refuse electronic wagers at a live table, where chips are wagered."""
    if table.table_class is TableClass.LIVE:
        raise Decline(
            "live", f"table {table.name} is live: its wagers are chips, and no terminal plays there", "605a.1"
        )


def holds(table: Table) -> Iterator[Upkeep]:
    """The chapter's upkeep for this table's way of dealing; a shuffler that counts the cards spares the dealer that."""
    counting = bool(table.game.option("shuffler")) and table.house.option("shuffler") == "counting"
    for upkeep in table.game.upkeep:
        if upkeep.dealing in ("", table.house.dealing) and not (counting and upkeep.task in COUNTS):
            yield upkeep


def due(play: "Play", now: int) -> tuple[Upkeep, ...]:
    """What must be done before the table goes on: the stub counted when all cards are dealt, all else between rounds."""
    table = play.table
    if table.automatic:
        return ()
    if play.all_dealt and not play.void:
        return tuple(one for one in holds(table) if one.task is Task.COUNT_STUB and _rounds(table, one))
    if table.phase is not Phase.READY:
        return ()
    return tuple(one for one in holds(table) if one.task is not Task.COUNT_STUB and _between(table, one, now))


def must_be_kept_up(play: "Play", now: int) -> None:
    """Refuse to go on while something is due."""
    for upkeep in due(play, now):
        raise Decline("upkeep", f"due first: {upkeep.words}", upkeep.cite)


def opening(table: Table) -> Upkeep:
    """What is done with the cards or the dice before a table is opened."""
    return next(upkeep for upkeep in table.game.upkeep if upkeep.task is Task.OPEN)


def burns(table: Table) -> Upkeep | None:
    """What has a card burned of a full shoe and for each new dealer, where a chapter has that."""
    return None if table.automatic else next((one for one in holds(table) if one.task is Task.BURN), None)


def reminders(table: Table) -> tuple[Upkeep, ...]:
    """What the dealer does between any two rounds."""
    return tuple(one for one in holds(table) if one.every_rounds == 1 and one.task not in COUNTS)


def _between(table: Table, upkeep: Upkeep, now: int) -> bool:
    if upkeep.task is Task.CHANGE_DECKS and table.decks.leave:
        return True
    if upkeep.task is Task.COUNT_DECK:
        return _rounds(table, upkeep)
    return bool(upkeep.every_hours) and now - _last(table, upkeep)[0] >= upkeep.every_hours * HOUR


def _rounds(table: Table, upkeep: Upkeep) -> bool:
    return table.rounds - _last(table, upkeep)[1] >= upkeep.every_rounds


def _last(table: Table, upkeep: Upkeep) -> tuple[int, int]:
    return table.decks.done.get(upkeep.cite, (0, 0))


def touched(table: Table) -> tuple[str, ...]:
    """The rounds dealt since the cards were last known to be all there."""
    return tuple(f"{table.name}-{number}" for number in range(table.decks.trusted + 1, table.rounds + 1))


def expected(play: "Play") -> int:
    """The cards that a count must find: the stub, what is left in the shoe or, between rounds, the one deck."""
    table = play.table
    size = len(table.house.shoe.cards())
    if table.phase is not Phase.LOCKED and table.house.shoe.decks == 1:
        return size
    dealt = play.view.table if play.view and table.phase is Phase.LOCKED else None
    apart = len(dealt.burned) + sum(dealt.laid_apart.values()) if dealt else 0
    return size - sum(map(len, table.decks.seen.values())) - table.decks.burned - apart


def on_wrong_cards(table: Table, misdealt: bool = False) -> str:
    """The chapter's paragraph on a wrong count or deck, for this table's way of dealing; else that on its cards."""
    for irregularity in table.game.irregularities:
        right = irregularity.case == "misdealt" if misdealt else irregularity.wrong_deck
        if right and irregularity.holds(table.house):
            return irregularity.cite
    if misdealt:
        raise Decline("unknown", f"{table.game.name} has no paragraph on a wrong count with a whole deck")
    return table.house.shoe.cite
