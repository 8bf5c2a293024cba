"""Cards and dice as they come, and the deck watch: a card that cannot come stops the table, once the dealer confirms it."""

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.choices import go_on, note_log
from fairfelt.facility.rounds.commands import DealCard, TakeBack, ThrowDice
from fairfelt.facility.rounds.events import CardDealt, CardTakenBack, DiceTakenBack, DiceThrown
from fairfelt.facility.rounds.state import Play, Rounds, at
from fairfelt.facility.tables.answers import must_simulate, touched
from fairfelt.facility.tables.events import TableStopped
from fairfelt.facility.tables.state import Phase, Table
from fairfelt.kit.cards import Card
from fairfelt.kit.cards import card as read


def deal_card(state: State, command: DealCard, context: Context) -> Events:
    """The next card, read by the dealer or drawn from the simulated shoe."""
    play = at(state, command.table)
    table = play.table
    table.must_be(Phase.LOCKED)
    if play.view is None or not isinstance(play.view.pending, AskCard):
        raise Decline("not due", "no card is due now")
    if not command.card:
        must_simulate(state, table)
    came = read(command.card) if command.card else _drawn(table, context)
    in_decks = table.house.shoe.cards().count(came)
    if not in_decks:
        raise Decline("card", f"the {came.words} does not belong to this game's cards", table.house.shoe.cite)
    if len(table.decks.seen.get(came, [])) >= in_decks:
        return _too_often(play, came, in_decks, confirmed=command.again)
    if command.again:
        raise Decline("not twice", f"the {came.words} can still come: read the card again", table.house.shoe.cite)
    play.with_card(came)
    source = "dealer" if command.card else "shoe"
    return [CardDealt(table.name, play.round.number, str(came), source)]


def _too_often(play: Play, came: Card, in_decks: int, *, confirmed: bool) -> Events:
    """A card more than the decks have: most likely it was misread, so that is asked first; confirmed, it stops the table."""
    table = play.table
    times = "a second time" if in_decks == 1 else f"for the {in_decks + 1}th time in {in_decks} decks"
    if not confirmed:
        words = f"the {came.words} is out already: read the card again, or confirm that it came {times}"
        raise Decline("twice", f"{words}, which stops the table", table.house.shoe.cite)
    rounds = tuple(dict.fromkeys((*touched(table), *table.decks.seen[came], play.round.number)))
    return [TableStopped(table.name, f"the {came.words} came {times}", rounds)]


def _drawn(table: Table, context: Context) -> Card:
    """Any of the cards that are left, each as likely as the other."""
    left = table.house.composition().left()
    weights = [(card, count - len(table.decks.seen.get(card, ()))) for card, count in left.items()]
    place = context.below(sum(max(count, 0) for _, count in weights))
    for card, count in weights:
        place -= max(count, 0)
        if place < 0:
            return card
    raise Decline("empty", "the shoe is empty: shuffle")


def card_dealt(state: State, event: CardDealt, noted: Noted) -> None:
    """The card lies where it was due."""
    play = state[Rounds][event.table]
    _dealt(play, event, noted)
    play.round.laid.append(play.laid_next())
    play.round.cards.append(read(event.card))
    go_on(play, event, noted.at)


def _dealt(play: Play, event: CardDealt | DiceThrown, noted: Noted) -> None:
    """Who had a hand in it, and whether it was simulated."""
    play.dealt_by = tuple(dict.fromkeys((*play.dealt_by, noted.by)))
    play.simulated = event.source != "dealer"
    note_log(play)


def take_back(state: State, command: TakeBack, context: Context) -> Events:
    """The last card or throw, if it was read and nothing has followed it."""
    play = at(state, command.table)
    play.table.must_be(Phase.LOCKED)
    if play.round.last not in (CardDealt, DiceThrown):
        raise Decline("too late", "something has followed the last card: call the floorperson")
    if play.simulated:
        raise Decline("simulated", "nobody read it, so nobody misread it: it stays")
    if play.round.last is DiceThrown:
        return [DiceTakenBack(play.table.name, play.round.number, play.round.dice[-1])]
    return [CardTakenBack(play.table.name, play.round.number, str(play.round.cards[-1]))]


def card_taken_back(state: State, event: CardTakenBack, noted: Noted) -> None:
    """The card is not there."""
    play = state[Rounds][event.table]
    play.round.cards.pop()
    play.round.laid.pop()
    go_on(play, event, noted.at)


def throw_dice(state: State, command: ThrowDice, context: Context) -> Events:
    """What the dice show."""
    play = at(state, command.table)
    play.table.must_be(Phase.LOCKED)
    if play.view is None or not isinstance(play.view.pending, AskDice):
        raise Decline("not due", "no dice are due now")
    if not command.dice:
        must_simulate(state, play.table)
    ask = play.view.pending
    thrown = command.dice or tuple(context.below(ask.faces) + 1 for _ in range(ask.count))
    play.with_dice(thrown)
    return [DiceThrown(play.table.name, play.round.number, thrown, "dealer" if command.dice else "shaker")]


def dice_thrown(state: State, event: DiceThrown, noted: Noted) -> None:
    """The throw is an input of the round."""
    play = state[Rounds][event.table]
    _dealt(play, event, noted)
    play.round.dice.append(event.dice)
    go_on(play, event, noted.at)


def dice_taken_back(state: State, event: DiceTakenBack, noted: Noted) -> None:
    """The throw is not there."""
    play = state[Rounds][event.table]
    play.round.dice.pop()
    go_on(play, event, noted.at)
