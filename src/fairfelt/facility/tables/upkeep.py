"""Counts, shuffles, other decks, and what else is due now and then: a wrong count stops play."""

from fairfelt.engine.questions import AskCard
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import COUNTS, expected, holds, touched
from fairfelt.facility.tables.commands import ChangeDecks, CountCards, DoUpkeep, Shuffle
from fairfelt.facility.tables.events import CardsCounted, DecksBrought, DecksChanged, Shuffled, TableStopped, UpkeepDone
from fairfelt.facility.tables.state import Phase, at
from fairfelt.kit.options import Task


def count(state: State, command: CountCards, context: Context) -> Events:
    """A count that does not add up stops the table; who counts does not hear beforehand what should come out."""
    table = at(state, command.table)
    play = state[Rounds][table.name]
    table.must_be(Phase.READY, Phase.LOCKED)
    if table.game.shoe is None:
        raise Decline("no cards", f"{table.game.name} is not played with cards")
    if table.phase is Phase.LOCKED and (play.view is None or isinstance(play.view.pending, AskCard)):
        raise Decline("early", "cards are still due: count when all are dealt")
    if not 0 <= command.aside <= sum(called.irregularity.aside for called in play.round.happened):
        raise Decline("aside", "a card is set aside by an irregularity that says so: call it first")
    counted = (one for one in table.game.upkeep if one.task in COUNTS and one.dealing in ("", table.house.dealing))
    task = next(counted, None)
    right = expected(play) - command.aside
    if command.cards != right:
        why = f"the count found {command.cards} cards, and {right} should be there"
        return [TableStopped(table.name, why, touched(table))]
    cite = task.cite if task else table.house.shoe.cite
    return [CardsCounted(table.name, play.round.number, cite, command.cards, command.aside)]


def shuffle(state: State, command: Shuffle, context: Context) -> Events:
    """Between rounds all cards go back."""
    table = at(state, command.table)
    table.must_be(Phase.READY)
    return [Shuffled(table.name)]


def change_decks(state: State, command: ChangeDecks, context: Context) -> Events:
    """Other decks between rounds; a floorperson verifies that they were inspected."""
    table = at(state, command.table)
    table.must_be(Phase.READY)
    if table.game.shoe is None:
        raise Decline("no cards", f"{table.game.name} is not played with cards")
    return [DecksBrought(table.name)]


def verified(state: State, asked: DecksBrought, context: Context) -> Events:
    """A floorperson has verified the inspection."""
    return [DecksChanged(asked.table, context.actor.name)]


def do_upkeep(state: State, command: DoUpkeep, context: Context) -> Events:
    """What is neither a count nor new decks; some of it only a floorperson does."""
    table = at(state, command.table)
    table.must_be(Phase.READY)
    known = (upkeep for upkeep in holds(table) if upkeep.every_hours and upkeep.task is Task.OTHER)
    found = next((upkeep for upkeep in known if upkeep.cite == command.section), None)
    if found is None:
        raise Decline("unknown", f"nothing is due by {command.section!r} now and then")
    if found.by and context.actor.role != found.by:
        raise Decline("forbidden", f"that is for a {found.by}", found.cite)
    return [UpkeepDone(table.name, found.cite)]
