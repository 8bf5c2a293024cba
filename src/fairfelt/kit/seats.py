"""Who sits where with what: the state of a round, made anew from its inputs each time.

Positions count clockwise from the dealer's left; position 1 is farthest to the left.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from fairfelt.kit.cards import Card, Cards, Composition
from fairfelt.kit.cite import Cite
from fairfelt.kit.outcomes import Outcomes
from fairfelt.kit.steps import Direction, Face
from fairfelt.kit.wagers import Answer, Bonus, Choice, Raise, Setting, Wager

if TYPE_CHECKING:
    from fairfelt.kit.game import Game
    from fairfelt.kit.house import House


class Pile:
    """Cards that lie before somebody, and who may look at each."""

    __slots__ = ("_cards", "faces")

    def __init__(self) -> None:
        self._cards: list[Card] = []
        self.faces: list[Face] = []

    @property
    def cards(self) -> Cards:
        return tuple(self._cards)

    def add(self, card: Card, face: Face) -> None:
        """Lay a card on."""
        self._cards.append(card)
        self.faces.append(face)

    def take(self, index: int) -> tuple[Card, Face]:
        """Lift a card off (to split a pair, to switch)."""
        return self._cards.pop(index), self.faces.pop(index)

    def turn_up(self, count: int | None = None, which: tuple[int, ...] = ()) -> Cards:
        """Turn every card, or the first `count`, or those at the places `which`, face up; the cards turned."""
        places = which or range(len(self._cards))[:count]
        for place in places:
            self.faces[place] = Face.UP
        return tuple(self._cards[place] for place in places)

    def seen(self, own: bool) -> tuple[Card | None, ...]:
        """The cards as their owner, or everybody else, sees them; None is a card's back."""
        visible = (Face.UP, Face.OWN) if own else (Face.UP,)
        return tuple(c if f in visible else None for c, f in zip(self._cards, self.faces, strict=True))

    def __len__(self) -> int:
        return len(self._cards)


@dataclass(eq=False)
class Seat:
    """A player's position: wagers, hands, choices, and what became of them."""

    position: int
    table: "Table"
    wagers: dict[Wager, int] = field(default_factory=dict)
    piles: list[Pile] = field(default_factory=lambda: [Pile()])
    answers: list[tuple[int, Answer]] = field(default_factory=list)  # with the hand that it was for
    outcomes: Outcomes = field(default_factory=dict)
    low: Cards = ()  # the cards laid apart as the low hand
    left: bool = False
    void: Cite = ""
    player: int = 0  # whose it is, by that player's first position; the position itself, without it
    standing: dict[Wager, int] = field(default_factory=dict)  # what the rounds before left on the layout
    down: set[Wager] = field(default_factory=set)  # standing wagers that the player took back before this round
    no_cards: tuple[int, Cite] | None = None  # after how many choices no card is dealt here any more, and why

    @property
    def cards(self) -> Cards:
        """The player's (first) hand."""
        return self.piles[0].cards

    @property
    def hand(self) -> Any:
        """The cards read as the game reads them, with the community cards."""
        read = self.table.game.hand
        return None if read is None else read(self.cards + self.table.board.cards)

    @property
    def dealer(self) -> Any:
        """The dealer's cards, read in the same way."""
        read = self.table.game.hand
        return None if read is None else read(self.table.dealer.cards + self.table.board.cards)

    @property
    def others(self) -> "tuple[Seat, ...]":
        """Every other player in the round; a second area that the same player wagers on is not another's."""
        return tuple(seat for seat in self.table.seats if seat.owner != self.owner)

    @property
    def owner(self) -> int:
        """Who wagers here: the position of the player's first area."""
        return self.player or self.position

    def chose(self, move: Wager | Choice | Raise | Setting, hand: int | None = None) -> bool:
        """Whether the player made this choice (on that hand)."""
        return move.name in [answer.name for on, answer in self.answers if hand in (None, on)]

    @property
    def gets_no_card(self) -> Cite:
        """By which paragraph no more cards are dealt to this player; nothing while they are."""
        return self.no_cards[1] if self.no_cards and len(self.answers) >= self.no_cards[0] else ""

    def has(self, key: Wager | Bonus) -> bool:
        """Whether a wager, or the one that a bonus hangs on, was placed."""
        return (key.on if isinstance(key, Bonus) else key) in self.wagers

    def called(self, irregularity: str) -> bool:
        """Whether the floor called this irregularity at this seat."""
        return (irregularity, self.position) in self.table.calls

    def decide(self, outcomes: Outcomes) -> None:
        """Take what a settle function found, for the wagers that stand; a wager is never settled twice."""
        for key, outcome in outcomes.items():
            if not self.has(key) or key in self.down:
                continue
            if key in self.outcomes:
                raise AssertionError(
                    f"{self.table.game.name}: {key.title} of position {self.position} was settled twice"
                )
            self.outcomes[key] = outcome
            self.table.paid.append((self, key))
            self.table.log.append(Entry(outcome.cite, f"{key.title}: {outcome.verdict.value}", self.position))


@dataclass(eq=False)
class Table:
    """One round in progress."""

    game: "Game"
    house: "House"
    seats: tuple[Seat, ...] = ()
    dealer: Pile = field(default_factory=Pile)
    board: Pile = field(default_factory=Pile)
    burned: list[Card] = field(default_factory=list)
    throws: list[tuple[int, ...]] = field(default_factory=list)
    before: Any = None  # what the rounds before left to this one
    shoe: Composition | None = None
    log: "list[Entry]" = field(default_factory=list)
    paid: list[tuple[Seat, Wager | Bonus]] = field(default_factory=list)  # settlements in the order they were made
    notes: dict[str, Any] = field(default_factory=dict)  # a procedure's own memory, such as who is the bank
    calls: tuple[tuple[str, int | None], ...] = ()  # the irregularities called, by key and position
    all_dealt: bool = False  # the cards that are left were put away
    laid_apart: dict[str, int] = field(default_factory=dict)  # cards that lie face down for a later use, by name
    asked: int = 0  # steps of the round in which players were to choose, whoever was asked

    @property
    def dice(self) -> tuple[int, ...]:
        """The dice as they lie: the last throw."""
        return self.throws[-1] if self.throws else ()

    def order(self, direction: Direction) -> Iterator[Seat]:
        """The seats in the order of a step."""
        seats = sorted(self.seats, key=lambda seat: seat.position)
        return iter(seats if direction is Direction.CLOCKWISE else reversed(seats))

    def seat(self, position: int) -> Seat:
        """The seat at a position."""
        return next(seat for seat in self.seats if seat.position == position)

    def seen_by(self, position: int | None) -> Mapping[str, tuple[Card | None, ...]]:
        """All cards on the table as one player (or, with None, a bystander) sees them."""
        seen: dict[str, tuple[Card | None, ...]] = {"dealer": self.dealer.seen(False), "board": self.board.seen(False)}
        for seat in self.seats:
            for number, pile in enumerate(seat.piles, start=1):
                seen[f"position {seat.position} hand {number}"] = pile.seen(seat.position == position)
        return seen


class Entry(NamedTuple):
    """One line of what happened: the paragraph, the words, and the seat that it concerns."""

    cite: Cite
    words: str
    seat: int | None = None
    cards: Cards = ()
    face: Face = Face.UP
    to: str = ""  # "dealer" or "board" where it is about their cards
    todo: bool = False  # what the dealer does at that seat
