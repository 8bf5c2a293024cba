"""What is known of a table's cards, fact by fact: dealt, burned, counted, shuffled, changed."""

from fairfelt.facility.core import approval
from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.events import CardDealt, CardTakenBack, IrregularityCalled, Settled
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.answers import burns, holds
from fairfelt.facility.tables.events import CardsCounted, DecksBrought, DecksChanged, Shuffled, UpkeepDone
from fairfelt.facility.tables.state import Decks, Table, Tables
from fairfelt.kit.cards import card
from fairfelt.kit.options import Task


def _one_more(table: Table) -> int:
    """How many cards a full shoe or a new dealer has burned."""
    return int(burns(table) is not None)


def _single(table: Table) -> bool:
    return table.game.shoe is not None and table.house.shoe.decks == 1


def several(table: Table) -> bool:
    """Whether several decks are dealt one round after the other, until they are shuffled."""
    return table.game.shoe is not None and table.house.shoe.decks > 1


def inspect(table: Table, at: int) -> None:
    """The opening inspection counts as every upkeep."""
    done = {upkeep.cite: (at, table.rounds) for upkeep in table.game.upkeep}
    table.decks = Decks(table.decks.seen, table.rounds, to_burn=_one_more(table), done=done)


def burn_for_dealer(table: Table) -> None:
    """A new dealer burns a card where the chapter says so."""
    table.decks.to_burn += _one_more(table)


def dealt(state: State, event: CardDealt, noted: Noted) -> None:
    """The card is out of the shoe; what was to be burned before it is."""
    decks = state[Tables][event.table].decks
    decks.burned, decks.to_burn = decks.burned + decks.to_burn, 0
    decks.seen.setdefault(card(event.card), []).append(event.round)


def taken_back(state: State, event: CardTakenBack, noted: Noted) -> None:
    """It was read wrongly."""
    state[Tables][event.table].decks.seen[card(event.card)].pop()


def brought(state: State, event: DecksBrought, noted: Noted) -> None:
    """A floorperson has to verify them."""
    table = state[Tables][event.table]
    section = next(upkeep.cite for upkeep in holds(table) if upkeep.task is Task.CHANGE_DECKS)
    approval.ask(state, table.name, noted, section)


def changed(state: State, event: DecksChanged, noted: Noted) -> None:
    """Other decks, whole and verified."""
    approval.answered(state, event.table)
    renew(state[Tables][event.table], noted.at)


def renew(table: Table, at: int) -> None:
    """Nothing is known of other decks but that they are whole."""
    fresh = {upkeep.cite: (at, table.rounds) for upkeep in table.game.upkeep if upkeep.task is not Task.OTHER}
    table.decks = Decks({}, table.rounds, to_burn=_one_more(table), done=table.decks.done | fresh)


def counted(state: State, event: CardsCounted, noted: Noted) -> None:
    """All cards are there."""
    table = state[Tables][event.table]
    table.decks.done[event.section], table.decks.trusted = (noted.at, table.rounds), table.rounds


def kept_up(state: State, event: UpkeepDone, noted: Noted) -> None:
    """It is due again later."""
    table = state[Tables][event.table]
    table.decks.done[event.section] = (noted.at, table.rounds)


def shuffled(state: State, event: Shuffled, noted: Noted) -> None:
    """All cards are back; with several decks they were checked while they were shuffled."""
    table = state[Tables][event.table]
    decks = table.decks
    decks.seen, decks.burned, decks.to_burn = {}, 0, _one_more(table)
    if table.game.shoe and not _single(table):
        decks.trusted = table.rounds


def gather(table: Table) -> None:
    """A single deck is shuffled before every round."""
    if _single(table):
        table.decks.seen = {}


def unburn(table: Table) -> None:
    """Of a single deck nothing is burned when wagering opens."""
    if _single(table):
        table.decks.burned = 0


def keep_burned(state: State, event: Settled) -> None:
    """What the round burned stays burned until the next shuffle."""
    view = state[Rounds][event.table].view
    if view is not None and event.lines:
        state[Tables][event.table].decks.burned += len(view.table.burned)


def irregularity(state: State, event: IrregularityCalled, noted: Noted) -> None:
    """Some remedies take the decks away, or have them shuffled at once."""
    table = state[Tables][event.table]
    called = table.game.irregularity(event.section, event.case)
    table.decks.leave |= called.wrong_deck or called.deck_leaves
    if called.reshuffled:
        table.decks.seen, table.decks.burned = {}, 0


FOLLOWS = (
    Fact(CardDealt, dealt),
    Fact(CardTakenBack, taken_back),
    Fact(IrregularityCalled, irregularity),
)
