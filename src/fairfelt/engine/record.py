"""A finished round as it is written down: who wagered what, which cards lay where, who chose what.

This is how a dispute is decided: the record is driven through the game, and an impossible record is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending, in_the_chapters_words
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.settlement import Line, settlements
from fairfelt.kit.cards import UNSEEN, Card, Cards, cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Void
from fairfelt.kit.pay import dollars_to_cents
from fairfelt.kit.wagers import Answer


@dataclass(frozen=True)
class Record:
    """One round. Cards are listed by pile in the order dealt: a position's, the "dealer"'s, the "board"'s."""

    wagers: Mapping[int, Mapping[str, int]]
    cards: Mapping[int | str, Cards] = field(default_factory=dict)
    choices: Mapping[int, tuple[str | Answer, ...]] = field(default_factory=dict)
    dice: tuple[tuple[int, ...], ...] = ()
    before: Carried = field(default_factory=Carried)
    happened: tuple[Happened, ...] = ()
    meters_cents: Mapping[str, int] = field(default_factory=dict)
    players: Mapping[int, int] = field(default_factory=dict)  # a second area's position: its player's first


class Recorded:
    """The driver that answers from a record."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self._cards = {to: list(these) for to, these in record.cards.items()}
        self._choices = {seat: list(these) for seat, these in record.choices.items()}
        self._dice = list(record.dice)
        self._asked: set[int] = set()

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        self._asked.add(ask.seat.position)
        return self.record.wagers.get(ask.seat.position, {})

    def card(self, ask: AskCard) -> Card:
        pile = self._cards.get(ask.to)
        if pile:
            return pile.pop(0)
        if ask.to == "burn":
            return UNSEEN
        raise Pending

    def move(self, ask: AskMove) -> Answer:
        left = self._choices.get(ask.seat.position)
        if not left:
            raise Pending
        said = left.pop(0)
        return said if isinstance(said, Answer) else parse_answer(said, tuple(ask.moves))

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        if not self._dice:
            raise Pending
        return self._dice.pop(0)

    def leftovers(self) -> list[str]:
        """What the round did not ask for."""
        left = [
            f"{_place(to)} has {len(these)} more card(s) than the round deals"
            for to, these in self._cards.items()
            if these and not (to == "burn" and self.record.happened)  # an irregularity may put a card away
        ]
        placed = (seat for seat, wagers in self.record.wagers.items() if any(wagers.values()))
        left += [f"position {seat} is not asked for wagers" for seat in placed if seat not in self._asked]
        left += [f"position {seat} is not asked for {these[0]!s}" for seat, these in self._choices.items() if these]
        return left + (["there are more throws of the dice than the round has"] if self._dice else [])


def _place(to: int | str) -> str:
    return f"position {to}" if isinstance(to, int) else f"the {to}"


def parse_answer(text: str, names: tuple[str, ...]) -> Answer:
    """A choice as people write it: "Play", "Insurance $5", "Set KS QD"; "Hit" is Draw."""
    text = in_the_chapters_words(text, names)
    name = max((n for n in names if text.lower().startswith(n.lower())), key=len, default="")
    if not name:
        return Answer(text)
    rest = text[len(name) :].strip()
    if not rest:
        return Answer(name)
    if rest.startswith("$") or rest.replace(".", "").isdigit():
        return Answer(name, dollars_to_cents(rest))
    return Answer(name, cards=cards(rest))


def replay(game: Game, house: House, record: Record) -> View:
    """Drive a record through its game; refuse what cannot have been."""
    driver = Recorded(record)
    view = run(game, house, record.wagers, driver, record.before, record.happened, record.players)
    if view.pending is not None:
        raise Refused("the record ends before the round does: " + describe(view), view.pending.cite)
    if all(one.irregularity.void is Void.NOTHING for one in record.happened):
        for leftover in driver.leftovers():
            raise Refused(f"the record does not fit the round: {leftover}")
    return view


def describe(view: View) -> str:
    """What a round waits for, in words."""
    match view.pending:
        case AskWagers(seat=seat):
            return f"position {seat.position} has not placed its wagers"
        case AskMove(seat=seat, moves=moves, hand=hand):
            which = f" on hand {hand}" if hand > 1 else ""
            return f"position {seat.position} must choose{which}: {', '.join(moves)}"
        case AskCard(to=to, hand=hand):
            return f"a card is due to {_place(to)}{f', hand {hand}' if hand > 1 else ''}"
        case AskDice(count=count):
            return f"{count} dice are to be thrown"
        case None:
            return "nothing: the round is complete"


def settle(game: Game, house: House, record: Record) -> tuple[Line, ...]:
    """Every wager of a recorded round: its outcome, its money, its section."""
    return settlements(replay(game, house, record).table, record.meters_cents)
