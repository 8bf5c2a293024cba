"""A game: the facts of one chapter, and the pure functions that decide it.

Everything else (live play, odds, checks, signs) reads a `Game`; a `Game` reads nothing but `kit`.
"""

import re
from collections.abc import Callable, Collection, Generator, Hashable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from fairfelt.kit.cards import Cards, Shoe
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.kept import Kept
from fairfelt.kit.layout import Layout, complete
from fairfelt.kit.options import Inscription, Option, PayoutLimit, Progressive, Upkeep
from fairfelt.kit.outcomes import Outcomes, Verdict
from fairfelt.kit.paytables import EnvySchedule, Flat, Paytable
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Step, Told
from fairfelt.kit.wagers import Bonus, Choice, Raise, Setting, Wager

if TYPE_CHECKING:
    from fairfelt.families.pai_gow.house_way import Data
    from fairfelt.families.poker import Ranking

Steps: TypeAlias = tuple[Step, ...]
Procedure: TypeAlias = Callable[[Table], Generator[Step, Told, None]]
Throws: TypeAlias = Callable[[tuple[tuple[int, ...], ...], House, Collection[str]], Hashable]


@dataclass(frozen=True, slots=True)
class Classes:
    """All that `settle` looks at, besides which hand is higher: a class of the player's cards and one of the dealer's.

    Solvers count deals by these classes and ask `settle` about one deal of each. Tests hold `settle` to them.
    """

    player: Callable[[Cards, House], Hashable]
    dealer: Callable[[Cards, House], Hashable] = lambda cards, house: None  # where no dealer has a hand
    ranking: "Callable[[House], Ranking] | None" = None  # how a house compares hands, where its readings change that


@dataclass(frozen=True, slots=True)
class SplitHands:
    """Hands that are set apart: how many cards are laid low, the dealer's house way, and what ranks the high hand.

    With `face_up`, a player sees the dealer's hands before setting.
    """

    ranking: "Callable[[House], Ranking]"
    low: int = 2
    way: "Callable[[House], Data]" = lambda house: house.option("house_way")
    face_up: bool = False


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """One chapter of Subpart K. The fields follow the chapter: table, cards, wagers, play, pay, irregularities."""

    name: str
    chapter: str
    seats: int
    seats_cite: Cite
    wagers: tuple[Wager, ...]
    round: Steps | Procedure
    settle: Callable[[Seat, House], Outcomes]
    shoe: Shoe | None = None
    dice: int = 0
    hand: Callable[[Cards], Any] | None = None  # how the cards before a player are read
    words: Callable[[Seat, Wager | Bonus], str] | None = None  # the hand behind a settlement; str(seat.hand) without it
    dealer_words: Callable[[Table], str] | None = None  # the dealer's hands as they are set, where they are set
    moves: tuple[Choice | Raise | Setting, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    paytables: tuple[Paytable, ...] = ()
    envy: tuple[EnvySchedule, ...] = ()
    flat: tuple[Flat, ...] = ()  # what pays without a printed table
    progressives: tuple[Progressive, ...] = ()
    limit: PayoutLimit | None = None
    options: tuple[Option, ...] = ()
    upkeep: tuple[Upkeep, ...] = ()
    layout: Layout = field(default_factory=Layout)  # where spots and cards lie; see `felt`
    inscriptions: tuple[Inscription, ...] = ()
    equipment: tuple[Inscription, ...] = ()  # what stands at the table, by the same section
    irregularities: tuple[Irregularity, ...] = ()
    readings: tuple[Reading, ...] = ()
    leaving: Cite = ""  # wagers of a player who leaves may be treated as losing
    lawful: Callable[[House], Iterator[Finding]] | None = None  # options that the chapter does not allow together
    carry: Callable[[Table], Any] | None = None  # what the next round must know of this one
    kept: tuple[Kept, ...] = ()  # what that is made of, and how a record writes it
    forget: Callable[[Any, int], Any] | None = None  # the same, once the player of a position has left the table
    own_hand: Callable[[House], Cite] = lambda house: ""  # by which paragraph no two players may share a hand
    family: str = ""  # which solver counts its deals: totals, showdown, streets, throws
    classes: Classes | None = None
    throws: Throws | None = None  # what `settle` looks at in the dice, with these wagers placed
    split: SplitHands | None = None
    notes: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The name as a command line or a file name has it: "over-under"."""
        return re.sub(r"[^a-z0-9]+", "-", self.name.lower().replace("&", "and").replace("'", "-")).strip("-")

    @cached_property
    def felt(self) -> Layout:
        """The layout with everything on it: what the game leaves unsaid follows from its wagers and its round."""
        return complete(self)

    def wager(self, name: str) -> Wager:
        """The wager of that name."""
        return next(wager for wager in self.wagers if wager.name == name)

    def progressive_payout(self, title: str, verdict: Verdict) -> bool:
        """Whether a settlement is a progressive payout: a win of a progressive wager, of the meter or fixed.

        By this the dealer's log asks for a validation, the settlement waits for it, and a terminal meters what is paid.
        """
        return verdict is Verdict.WIN and any(meter.wager.name == title for meter in self.progressives)

    def option(self, key: str) -> Option | None:
        """The option of that name, if the chapter has it."""
        return self._options.get(key)

    @cached_property
    def _options(self) -> dict[str, Option]:
        return {option.key: option for option in self.options}

    def irregularity(self, cite: Cite, case: str = "") -> Irregularity:
        """The irregularity of that paragraph and case; LookupError where the chapter has none."""
        for irregularity in self.irregularities:
            if (irregularity.cite, irregularity.case) == (cite, case):
                return irregularity
        raise LookupError(f"{self.name} has no irregularity {cite} {case}".strip())

    def reading(self, reading: str) -> Reading:
        """The reading of that name."""
        return next(one for one in self.readings if one.id == reading)

    def tables(self, pays: Wager | Bonus) -> tuple[Paytable, ...]:
        """The paytables of one wager or bonus."""
        return self._tables.get(pays.name, ())

    @cached_property
    def _tables(self) -> dict[str, tuple[Paytable, ...]]:
        found: dict[str, tuple[Paytable, ...]] = {}
        for table in self.paytables:
            for pays in (table.pays, *table.also):
                found[pays.name] = (*found.get(pays.name, ()), table)
        return found

    def house(self, **choices: Any) -> House:
        """A house that chose the first of everything, but for what is named here; see `House`."""
        return House(self, **choices)
