"""The rules in force at a table: what the certificate holder chose from what the chapter allows.

A `House` is what an accepted Rules Submission comes to. It answers the questions that a game's functions ask.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fairfelt.kit.cards import Cards, Composition, Shoe
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.options import PayoutLimit
from fairfelt.kit.outcomes import Outcome, Outcomes, lose, win
from fairfelt.kit.pay import NA, Dollars, Pay
from fairfelt.kit.paytables import Paytable
from fairfelt.kit.wagers import Bonus, Wager

if TYPE_CHECKING:
    from fairfelt.kit.game import Game
    from fairfelt.kit.seats import Seat
    from fairfelt.kit.steps import Cited


@dataclass(frozen=True, eq=False)
class House:
    """Paytables by wager, options by key, readings by name, progressives by wager; what is not named is the first."""

    game: "Game"
    offered: frozenset[str] | None = None  # the optional wagers offered; all of them, without it
    paytables: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    seeds_cents: Mapping[str, int] = field(default_factory=dict)
    rates: Mapping[str, Fraction] = field(default_factory=dict)
    limit_cents: int | None = None
    least_cents: int = 100
    most_cents: int | None = None
    deck: Cards | None = None  # other cards than the chapter's, for the reference solver
    gone: Cards = ()  # cards of the shoe that were dealt before: exact odds of what is left of it

    def but(self, **choices: Any) -> "House":
        """The same house with something chosen otherwise."""
        return replace(self, **choices)

    def offers(self, wager: Wager) -> bool:
        """Whether a wager may be placed here at all; never one whose paytables are all meant for other options."""
        return not wager.optional or wager.name in self._offered

    @cached_property
    def _offered(self) -> frozenset[str]:
        chosen = (wager for wager in self.game.wagers if self.offered is None or wager.name in self.offered)
        return frozenset(one.name for one in chosen if not self.game.tables(one) or self.table(one) is not None)

    def asks_for(self, wager: Wager) -> bool:
        """Whether a round here ever asks for a wager: it is offered, and neither an option nor a reading rules it out."""
        return self.offers(wager) and (wager.where is None or wager.where(self))

    def option(self, key: str) -> Any:
        """What was chosen for an option of the chapter."""
        if key in self.options:
            return self.options[key]
        option = self.game.option(key)
        if option is None:
            raise KeyError(f"{self.game.name} has no option {key!r}")
        return option.standard

    def reading(self, reading: str) -> str:
        """Which reading holds."""
        return self._read[reading]

    @cached_property
    def _read(self) -> dict[str, str]:
        return {one.id: self.readings.get(one.id) or one.taken for one in self.game.readings}

    @property
    def payout_limit(self) -> PayoutLimit | None:
        """The limit that the chapter allows, as it is read here."""
        limit = self.game.limit
        if limit is None or limit.under is None:
            return limit
        reading, choice, other = limit.under
        return other if self.reading(reading) == choice else limit

    @cached_property
    def dealing(self) -> str:
        """How the cards are dealt, where the chapter has several ways."""
        return self.option("dealing") if self.game.option("dealing") else ""

    def cited(self, cite: "Cited") -> Cite:
        """The paragraph that holds for this house's way of dealing."""
        return cite if isinstance(cite, str) else cite[self.dealing]

    @cached_property
    def shoe(self) -> Shoe:
        """The cards in play."""
        shoe = self.game.shoe
        if shoe is None:
            raise Refused(f"{self.game.name} is not played with cards")
        if self.game.option("decks"):
            shoe = shoe._replace(decks=self.option("decks"))
        shoe = shoe._replace(gone=self.gone)
        return shoe if self.deck is None else shoe._replace(deck=self.deck, jokers=0)

    @cached_property
    def _cards(self) -> Cards:
        return self.shoe.cards()

    def composition(self) -> Composition:
        """A full shoe to draw from."""
        return self._full.whole()

    @cached_property
    def _full(self) -> Composition:
        return Composition(self._cards, self.shoe.decks)

    def table(self, pays: Wager | Bonus) -> Paytable | None:
        """The paytable in force for a wager or bonus: the first whose condition holds and that has the letter chosen."""
        for table in self.game.tables(pays):
            chosen = self.paytables.get(table.pays.name)
            fits = table.when is None or self.option(table.when[0]) in table.when[1]
            if fits and (chosen is None or not table.columns or chosen in table.columns):
                return table
        return None

    def column(self, table: Paytable) -> str:
        """The letter chosen from a table's columns."""
        return self.paytables.get(table.pays.name) or (table.columns[0] if table.columns else "")

    def letter(self, pays: Wager | Bonus) -> str:
        """The letter of the paytable in force for a wager or bonus; empty where there is only one column."""
        table = self.table(pays)
        return self.column(table) if table is not None and table.columns else ""

    def pays(self, wager: Wager | Bonus, hand: Hashable) -> Outcome:
        """What a wager against a posted paytable comes to."""
        found = self._paid.get((wager.name, hand))
        if found is None:
            found = self._paid[wager.name, hand] = self._pays(wager, hand)
        return found

    @cached_property
    def _paid(self) -> dict[tuple[str, Hashable], Outcome]:
        return {}

    def _pays(self, wager: Wager | Bonus, hand: Hashable) -> Outcome:
        table = self.table(wager)
        if table is None:
            raise Refused(f"{wager.name} has no paytable for these options", wager.cite)
        row = table.find(hand)
        pay = NA if row is None else self.posted(table, row)
        if pay in (NA, Dollars(0)):
            return lose(table.loses or table.cite)
        return win(pay, table.cite, table.label(row))

    def posted(self, table: Paytable, row: Hashable) -> Pay:
        """What a row of a paytable in force pays here, as it is read."""
        printed = table.rows[row][table.index(self.column(table))]
        return printed if table.posts is None else table.posts(self, row, printed)

    def bonus(self, bonus: Bonus, hand: Hashable) -> Outcomes:
        """A bonus that is paid if the hand is in its paytable, and otherwise is nothing."""
        outcome = self.pays(bonus, hand)
        return {bonus: outcome} if outcome.pay != NA else {}

    def seed_cents(self, wager: Wager) -> int:
        """Where a progressive meter starts and resets."""
        meter = next(p for p in self.game.progressives if p.wager.name == wager.name)
        return self.seeds_cents.get(wager.name, meter.least_seed_cents(self.letter(wager)))

    def envy(self, bonus: Bonus, seat: "Seat", held: "Mapping[Seat, Hashable]", letter: str = "") -> Outcomes:
        """Envy Bonuses for the hands that other players hold: fixed sums by the amount of the seat's own wager.

        `letter` names the schedule where there are several; the letter of the wager's own paytable, without it.
        """
        stake = seat.wagers.get(bonus.on)
        paid: Outcomes = {}
        if stake is None:
            return paid
        for schedule in self.game.envy:
            if schedule.bonus.name != bonus.name or not (schedule.when is None or schedule.when(self)):
                continue
            for other in seat.others:
                pay = schedule.pay(held.get(other), stake, letter or self.letter(bonus.on))
                if pay != NA:
                    name = f"{bonus.name}, position {other.position}"
                    paid[replace(bonus, name=name)] = win(pay, schedule.cite, str(held[other]))
        return paid
