"""Cards and dice as they come, and the deck watch: a card that cannot come stops the table."""

from typing import TYPE_CHECKING

from fairfelt.engine.questions import AskCard, AskDice
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.refusal import Decline
from fairfelt.floor.state import Phase, State, Table
from fairfelt.floor.tables import at, must_be
from fairfelt.floor.upkeep import touched
from fairfelt.kit.cards import Card
from fairfelt.kit.cards import card as read

if TYPE_CHECKING:
    from fairfelt.floor.decide import Context


def card(state: State, command: c.DealCard, context: "Context") -> list[e.AnyEvent]:
    """The next card, read by the dealer or drawn from the simulated shoe."""
    table = at(state, command.table)
    must_be(table, Phase.LOCKED)
    if table.view is None or not isinstance(table.view.pending, AskCard):
        raise Decline("not due", "no card is due now")
    came = read(command.card) if command.card else _drawn(table, context)
    in_decks = table.house.shoe.cards().count(came)
    if not in_decks:
        raise Decline("card", f"the {came.words} does not belong to this game's cards", table.house.shoe.cite)
    before = table.seen.get(came, [])
    if len(before) >= in_decks:
        rounds = tuple(dict.fromkeys((*touched(table), *before, table.round.number)))
        times = "a second time" if in_decks == 1 else f"for the {in_decks + 1}th time in {in_decks} decks"
        return [e.TableStopped(table.name, f"the {came.words} came {times}", rounds)]
    table.round.with_card(table.house, came)
    source = "dealer" if command.card else "shoe"
    return [e.CardDealt(table.name, table.round.number, str(came), source)]


def _drawn(table: Table, context: "Context") -> Card:
    """Any of the cards that are left, each as likely as the other."""
    left = table.house.composition().left()
    weights = [(one, count - len(table.seen.get(one, ()))) for one, count in left.items()]
    place = context.below(sum(max(count, 0) for _, count in weights))
    for one, count in weights:
        place -= max(count, 0)
        if place < 0:
            return one
    raise Decline("empty", "the shoe is empty: shuffle")


def take_back(state: State, command: c.TakeBack, context: "Context") -> list[e.AnyEvent]:
    """The last card or throw, if it was read and nothing has followed it."""
    table = at(state, command.table)
    must_be(table, Phase.LOCKED)
    if table.round.last not in ("CardDealt", "DiceThrown"):
        raise Decline("too late", "something has followed the last card: call the floorperson")
    if table.simulated:
        raise Decline("simulated", "nobody read it, so nobody misread it: it stays")
    if table.round.last == "DiceThrown":
        return [e.DiceTakenBack(table.name, table.round.number, table.round.dice[-1])]
    return [e.CardTakenBack(table.name, table.round.number, str(table.round.cards[-1]))]


def dice(state: State, command: c.ThrowDice, context: "Context") -> list[e.AnyEvent]:
    """What the dice show."""
    table = at(state, command.table)
    must_be(table, Phase.LOCKED)
    if table.view is None or not isinstance(table.view.pending, AskDice):
        raise Decline("not due", "no dice are due now")
    ask = table.view.pending
    thrown = command.dice or tuple(context.below(ask.faces) + 1 for _ in range(ask.count))
    table.round.with_dice(table.house, thrown)
    return [e.DiceThrown(table.name, table.round.number, thrown, "dealer" if command.dice else "shaker")]


def shuffle(state: State, command: c.Shuffle, context: "Context") -> list[e.AnyEvent]:
    """Between rounds all cards go back."""
    table = at(state, command.table)
    must_be(table, Phase.READY)
    return [e.Shuffled(table.name)]
