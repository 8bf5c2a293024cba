"""What a chapter leaves to the certificate holder, and what it demands of the table besides the play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from fairfelt.kit.cite import Cite
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Bonus, Wager

if TYPE_CHECKING:
    from fairfelt.kit.house import House

ELSEWHERE = ", here or on a sign"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a Rules Submission must or may say. The first choice, or `default`, holds where it is silent.

    `choices` lists what may be said, with a word of explanation; without choices it is a whole number from `least` to
    `most`, or, with `check`, anything that `check` finds no fault with.
    """

    key: str
    cite: Cite
    words: str
    choices: Mapping[Any, str] = field(default_factory=dict)
    least: int | None = None
    most: int | None = None
    default: Any = None
    check: "Callable[[Any], str] | None" = None  # what is wrong with a value, empty if nothing is

    @property
    def standard(self) -> Any:
        """What holds where the Rules Submission is silent."""
        if self.default is not None:
            return self.default
        return next(iter(self.choices)) if self.choices else self.least

    def fault(self, value: Any) -> str:
        """What is wrong with `value`, empty if nothing is."""
        if self.check is not None:
            return self.check(value)
        if self.choices:
            names = ", ".join(map(str, self.choices))
            return "" if value in self.choices and type(value) in map(type, self.choices) else f"must be one of {names}"
        if type(value) is not int:
            return "must be a whole number"
        if self.least is not None and value < self.least:
            return f"must be at least {self.least}"
        return f"must be at most {self.most}" if self.most is not None and value > self.most else ""


@dataclass(frozen=True, slots=True)
class Progressive:
    """The meter of a progressive wager: the least initial and reset amount, and the least rate of progression."""

    wager: Wager
    cite: Cite
    seed_cents: int
    rates: Mapping[str, Fraction] = field(default_factory=dict)  # the least rate for each paytable's letter
    rate_required: bool = True  # whether the rate must be in the Rules Submission
    seeds_cents: Mapping[str, int] = field(default_factory=dict)  # the least amount for a paytable's letter, if another
    validation: Cite = ""  # where a floorperson is to validate what this wager wins, before it is paid

    def least_rate(self, column: str) -> Fraction:
        """The lowest lawful rate with that paytable."""
        return self.rates.get(column, Fraction(0))

    def least_seed_cents(self, column: str) -> int:
        """The lowest lawful initial and reset amount with that paytable."""
        return self.seeds_cents.get(column, self.seed_cents)

    @property
    def least_seeds(self) -> str:
        """The lowest lawful amounts in words: "$5,000, $1,000 with paytable B"."""
        others = (f"{usd(cents)} with paytable {letter}" for letter, cents in self.seeds_cents.items())
        return ", ".join((usd(self.seed_cents), *others))


@dataclass(frozen=True, slots=True)
class PayoutLimit:
    """The most that a house may be made to pay: which wagers it covers, its floor, and who shares it."""

    cite: Cite
    covers: tuple[Wager | Bonus, ...]
    floor_cents: int
    shared: bool = False  # over all winning hands of the round, in proportion to their wagers
    rows: tuple[str, ...] = ()  # only these hands
    at_maximum: bool = False  # its other floor is reckoned at the maximum wager, not at the minimum
    under: "tuple[str, str, PayoutLimit] | None" = None  # another limit, under that choice of that reading


class Task(Enum):
    """What kind of upkeep is due, for a table that takes the count or the change, or is opened with it."""

    COUNT_STUB = "count the stub"
    COUNT_DECK = "count the deck"
    CHANGE_DECKS = "change the decks"
    OPEN = "open the table"
    BURN = "burn a card"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Something due now and then: a count of the stub, new cards. `dealing` narrows it to one way of dealing."""

    cite: Cite
    words: str
    every_rounds: int = 0
    every_hours: int = 0
    dealing: str = ""
    task: Task = Task.OTHER
    by: str = ""  # the role that alone does it


def put_away(cite: Cite) -> Upkeep:
    """After every round: how the cards are laid into the discard rack."""
    return Upkeep(cite, "put the cards away so that each hand can be made out again", every_rounds=1)


class Tells(Enum):
    """What an inscription must say that the Rules Submission decides."""

    ODDS = "payout odds"
    LIMIT = "payout limit"
    RAISES = "raises"


@dataclass(frozen=True, slots=True)
class Inscription:
    """What the layout (or a sign beside it) must show; `offering` names the wager that makes it due.

    Words that begin with a capital or a figure are inscribed as they stand; others say what the inscription tells, what is
    marked out, or what the table has. `when` names the option and the values that make it due.
    """

    cite: Cite
    words: str
    offering: str = ""
    sign_instead: bool = False  # a sign at the table will do
    tells: Tells | None = None
    when: tuple[str, tuple[Any, ...]] | None = None
    linked: bool = False  # due only where several tables or games share a meter
    device: bool = False  # stands at the table and is not on the layout
    similar: bool = False  # similar words will do, once they are approved
    label: bool = False  # names a place on the layout, and tells a player nothing

    @property
    def shown(self) -> str:
        """The words alone, without where they may stand."""
        return self.words.removesuffix(ELSEWHERE)

    @property
    def quoted(self) -> bool:
        """Whether the words themselves are inscribed."""
        return not self.words[0].islower()

    @property
    def marked(self) -> str:
        """The words, and where they may stand; in quotation marks where they are inscribed as they are."""
        return f"“{self.shown}”{self.words.removeprefix(self.shown)}" if self.quoted else self.words

    @property
    def literal(self) -> bool:
        """Whether these words are inscribed as they stand, and no similar ones will do."""
        return self.quoted and not self.similar

    def due(self, house: "House") -> bool:
        """Whether a house's table must show it."""
        if self.offering and not house.asks_for(house.game.wager(self.offering)):
            return False
        if self.tells is Tells.LIMIT and house.limit_cents is None:
            return False
        return self.when is None or house.option(self.when[0]) in self.when[1]
