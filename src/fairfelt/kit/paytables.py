"""Paytables and envy schedules, rows and columns as printed."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from fairfelt.kit.cite import Cite
from fairfelt.kit.pay import NA, Pay
from fairfelt.kit.wagers import Bonus, Wager

if TYPE_CHECKING:
    from fairfelt.kit.house import House


Rows: TypeAlias = Mapping[Hashable, tuple[Pay, ...]]  # a hand, or several that share a line, and its pay a column


class Reads(Enum):
    """Which cards a paytable goes by."""

    HAND = "the player's hand"
    POOL = "the player's and the dealer's cards together"
    FLOP = "the player's cards and the Flop"
    BOTH = "the player's hand and the dealer's"
    OWN = "the player's own cards"
    BOARD = "the community cards"
    ALL = "the best three of the player's own and the community cards"


@dataclass(frozen=True, slots=True, eq=False)
class Paytable:
    """One printed table. `rows` maps a hand (or a tuple of hands that share a line) to a pay a column.

    `columns` are the letters that a Rules Submission chooses from, empty where there is only one column. `loses` is the
    paragraph that collects a wager whose hand is in no row. `when` names the option and the values for which the table
    is meant ("decks", (6,)); `posts` says what a house pays on a row where a reading or an option has it otherwise.
    """

    cite: Cite
    pays: Wager | Bonus
    rows: Mapping[Hashable, tuple[Pay, ...]]
    columns: tuple[str, ...] = ()
    loses: Cite = ""
    when: tuple[str, tuple[Any, ...]] | None = None
    conditions: str = ""
    envy: Mapping[Hashable, tuple[Pay, ...]] = field(default_factory=dict)
    labels: Mapping[Hashable, str] = field(default_factory=dict)
    reads: "Callable[[House], Reads] | None" = None  # which cards it goes by, where not the player's whole hand
    also: tuple[Wager, ...] = ()  # other wagers that the same table pays, under the same letter
    posts: "Callable[[House, Hashable, Pay], Pay] | None" = None
    envious: "Callable[[House], bool] | None" = None  # where its envy is not always paid
    note: "Callable[[House], str] | None" = None  # what a sign says beside it

    def __post_init__(self) -> None:
        width = len(self.columns) or 1
        for key, pays in (*self.rows.items(), *self.envy.items()):
            if len(pays) != width:
                raise ValueError(f"{self.cite}: row {key!r} has {len(pays)} pays for {width} columns")

    def goes_by(self, house: "House") -> Reads:
        """Which cards it goes by under this house's readings."""
        return Reads.HAND if self.reads is None else self.reads(house)

    def label(self, key: Hashable) -> str:
        """A row's name as printed."""
        if key in self.labels:
            return self.labels[key]
        return " or ".join(map(str, key)) if isinstance(key, tuple) else str(key)

    def find(self, hand: Hashable) -> Hashable | None:
        """The row that pays `hand`, if there is one."""
        if hand in self.rows:
            return hand
        return next((key for key in self.rows if isinstance(key, tuple) and hand in key), None)

    def index(self, column: str) -> int:
        """Where a column stands."""
        return self.columns.index(column) if self.columns else 0

    def pay(self, hand: Hashable, column: str = "") -> Pay:
        """What `hand` is paid in a column; N/A where nothing is."""
        key = self.find(hand)
        return NA if key is None else self.rows[key][self.index(column)]


@dataclass(frozen=True, slots=True, eq=False)
class Flat:
    """What wagers pay that go by no printed table: even money, or 3 to 2 for one hand. `when` narrows it to some houses.

    A pay that is no odds at all, such as a pot that is shared, is said in words.
    """

    cite: Cite
    wagers: tuple[Wager | Bonus, ...]
    pay: Pay | str
    hand: str = ""
    note: "Callable[[House], str] | None" = None
    when: "Callable[[House], bool] | None" = None


@dataclass(frozen=True, slots=True, eq=False)
class EnvySchedule:
    """Fixed sums for another player's hand, by the amount of one's own wager."""

    cite: Cite
    bonus: Bonus
    stakes_cents: tuple[int, ...]
    rows: Mapping[Hashable, tuple[Pay, ...]]
    columns: tuple[str, ...] = ()  # where each stake has its own paytable's letter
    when: "Callable[[House], bool] | None" = None  # where it is not always paid

    def pay(self, hand: Hashable, stake_cents: int, letter: str = "") -> Pay:
        """What an envious player with that stake is paid, by the schedule of that letter where there are several."""
        for at, pay in enumerate(self.rows.get(hand, ())):
            if self.stakes_cents[at] == stake_cents and (not self.columns or self.columns[at] == letter):
                return pay
        return NA
