"""The steps of a round, in the chapter's words. A round is a tuple of steps, or a generator that yields them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.wagers import Move, Wager

if TYPE_CHECKING:
    from fairfelt.kit.house import House
    from fairfelt.kit.outcomes import Outcomes
    from fairfelt.kit.seats import Seat

Cited: TypeAlias = Cite | Mapping[str, Cite]  # one paragraph, or one for each way of dealing


class To(Enum):
    """Who is dealt to."""

    PLAYERS = "each player"
    DEALER = "the dealer"
    BOARD = "the community cards"


class Face(Enum):
    """Who may look at a card: everybody, its player, or nobody yet."""

    UP = "face up"
    OWN = "face down, for its player to examine"
    DOWN = "face down"


class Direction(Enum):
    """Round the table: clockwise from the dealer's left, counterclockwise from the dealer's right."""

    CLOCKWISE = "from the dealer's left, clockwise"
    COUNTERCLOCKWISE = "from the dealer's right, counterclockwise"


CLOCKWISE, COUNTERCLOCKWISE = Direction.CLOCKWISE, Direction.COUNTERCLOCKWISE
PLAYERS, DEALER, BOARD = To.PLAYERS, To.DEALER, To.BOARD


@dataclass(frozen=True, slots=True)
class Place:
    """Players place wagers until the dealer announces "no more bets". `asks` says who is asked; everybody, without it."""

    wagers: tuple[Wager, ...]
    cite: Cited
    asks: "Callable[[Seat], bool] | None" = None

    def __init__(self, *wagers: Wager, cite: Cited, asks: "Callable[[Seat], bool] | None" = None) -> None:
        object.__setattr__(self, "wagers", wagers)
        object.__setattr__(self, "cite", cite)
        object.__setattr__(self, "asks", asks)


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal `count` cards to each of `to`: one at a time round the table, or a stack each from an automated shoe."""

    count: int
    cite: Cited
    to: tuple[To, ...] = (To.PLAYERS,)
    face: Face = Face.UP
    dealer_face: Face | None = None  # where the dealer's cards lie otherwise than the players'
    seat: int | None = None  # only to this position
    hand: int = 1  # to which of that player's hands
    when: "Callable[[House], bool] | None" = None  # only in a house that deals so


@dataclass(frozen=True, slots=True)
class Burn:
    """Put the next card away face down, unseen."""

    cite: Cited
    count: int = 1
    when: "Callable[[House], bool] | None" = None
    words: str = "burn one card"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw one card face up to a place of its own, `name`; the procedure is told the card and lays it where it belongs."""

    name: str
    cite: Cited


@dataclass(frozen=True, slots=True)
class Choose:
    """Ask the players, one after the other. `asks` says who is asked; everybody with a wager, without it."""

    moves: tuple[Move, ...]
    cite: Cited
    asks: "Callable[[Seat], bool] | None" = None
    direction: Direction = Direction.CLOCKWISE
    seat: int | None = None
    hand: int = 1

    def __init__(
        self,
        *moves: Move,
        cite: Cited,
        asks: "Callable[[Seat], bool] | None" = None,
        direction: Direction = Direction.CLOCKWISE,
        seat: int | None = None,
        hand: int = 1,
    ) -> None:
        for name, value in (
            ("moves", moves),
            ("cite", cite),
            ("asks", asks),
            ("direction", direction),
            ("seat", seat),
            ("hand", hand),
        ):
            object.__setattr__(self, name, value)


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn face up what lies face down. `asks` says whose cards, of all players; never those of one who left."""

    what: To
    cite: Cited
    direction: Direction = Direction.COUNTERCLOCKWISE
    seat: int | None = None
    count: int | None = None  # only the first so many of the dealer's or the community cards
    which: tuple[int, ...] = ()  # only these of them, by their places in the order dealt: 0 is the first
    when: "Callable[[House], bool] | None" = None
    asks: "Callable[[Seat], bool] | None" = None


@dataclass(frozen=True, slots=True)
class Throw:
    """Shake and read the dice, or, with other `faces`, a random number generator's display."""

    dice: int
    cite: Cited
    faces: int = 6


@dataclass(frozen=True, slots=True)
class Announce:
    """Say, do or check something that needs no answer: "no more bets", the point total, a look at the hole card.

    In a player's turn, `asks` says whether it is due there. With `put_away`, no card of the deck is dealt any more.
    """

    words: str
    cite: Cited
    when: "Callable[[House], bool] | None" = None
    asks: "Callable[[Seat], bool] | None" = None
    put_away: bool = False


@dataclass(frozen=True, slots=True)
class Settle:
    """Pay and collect, in this direction. `by` decides instead of the game's own `settle`, `asks` for whom.

    `discards` says whose cards go to the discard rack with it, while the round goes on.
    """

    cite: Cited
    direction: Direction = Direction.COUNTERCLOCKWISE
    by: "Callable[[Seat, House], Outcomes] | None" = None
    seat: int | None = None
    asks: "Callable[[Seat], bool] | None" = None
    words: str = "collect losing wagers and pay winning ones"
    discards: "Callable[[Seat], bool] | None" = None


@dataclass(frozen=True, slots=True)
class Turn:
    """All these steps for one player before the dealer moves to the next. `last` says who is taken after all others."""

    steps: "tuple[Step, ...]"
    direction: Direction = Direction.CLOCKWISE
    last: "Callable[[Seat], bool] | None" = None

    def __init__(
        self,
        *steps: "Step",
        direction: Direction = Direction.CLOCKWISE,
        last: "Callable[[Seat], bool] | None" = None,
    ) -> None:
        object.__setattr__(self, "steps", steps)
        object.__setattr__(self, "direction", direction)
        object.__setattr__(self, "last", last)


Step: TypeAlias = Place | Deal | Burn | Draw | Choose | Reveal | Throw | Announce | Settle | Turn
Told: TypeAlias = Any  # what a generator is sent back: the answer of a choice, the dice of a throw, the card of a draw
