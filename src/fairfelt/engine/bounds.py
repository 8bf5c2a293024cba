"""What may be wagered: the one answer that the engine, the live floor, the screens, simulated players and print go by.

A wager's facts stand in its game. Here they meet the house (its limits, options and readings), the player's other wagers
and what a round before left on the layout. Whether wagers go together is asked of `wagering`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.pay import round_up_to, usd
from fairfelt.kit.wagers import Choice, Move, Proviso, Raise, Setting, Wager, any_of, in_common

NOTHING: Mapping[Wager, int] = {}


class By(Enum):
    """Who sets a limit."""

    CHAPTER = "the chapter"
    TABLE = "the table"
    LAYOUT = "what stands on the layout"


class Minimum(Enum):
    """How the chapter itself has a wager go by the table's minimum."""

    EQUAL = "equal to the table's minimum"
    LEAST = "at least the table's minimum"


@dataclass(frozen=True, slots=True)
class Share:
    """So many times what lies on another wager."""

    times: Fraction
    of: Wager

    def __str__(self) -> str:
        parts = {Fraction(1): "", Fraction(1, 2): "half ", Fraction(2): "twice "}
        return f"{parts.get(self.times, f'{self.times} times ')}the {self.of.name}"


# what is said to somebody who offers another amount
OFFERED = "; {offered} was offered"
FIXED = "{title} must be {amounts}" + OFFERED
FROM = "{title} must be at least {least}" + OFFERED
BETWEEN = "{title} must be from {least} to {most}" + OFFERED
EQUAL = "{title} must be equal to {most}" + OFFERED
EQUAL_TO = "{title} must be equal to the {other}, {most}" + OFFERED
MINIMUM = "{title} must be equal to the table's minimum, {most}" + OFFERED
TABLE_LEAST = "{title} must be at least {least}, the table minimum"
TABLE_MOST = "{title} of {offered} is above the table's limit of {most}"
STANDS = "{title} stands at {least}: keep it, add to it, or take all of it down"
COVERS = "the bank must have {least} on the table to cover all wagers; {offered} is there"
UP_TO = "{title} takes at most {most}"
NO_AMOUNT = "{title} takes no amount"


@dataclass(frozen=True, slots=True)
class Limit:
    """One limit in cents, who sets it, and how somebody who offers another amount is refused."""

    by: By
    cite: Cite
    words: str
    least: int = 1
    most: int | None = None
    amounts: tuple[int, ...] = ()  # no other amount, where there are any
    other: str = ""  # the wager that it goes by

    def refuse(self, title: str, cents: int) -> Refused:
        """The refusal of an amount that does not keep to this limit."""
        said = {
            "title": title,
            "other": self.other,
            "offered": usd(cents),
            "least": usd(self.least),
            "most": "" if self.most is None else usd(self.most),
            "amounts": " or ".join(map(usd, self.amounts)),
        }
        return Refused(self.words.format_map(said), self.cite)

    def allows(self, cents: int, may_grow: bool = False) -> bool:
        """Whether an amount keeps to this limit. What `may_grow` is not too little for the table's minimum yet."""
        if self.amounts:
            return cents in self.amounts
        enough = cents >= self.least or (may_grow and self.by is By.TABLE)
        return enough and (self.most is None or cents <= self.most)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much a wager or a choice may place. The amount goes by whole cents, in steps of `step`.

    `limits` are those that are known in cents. `equal_to` (with `plus` added), `same_as`, `at_least` and `at_most` say
    which other wagers the amount goes by, whether or not these are placed; `rounded_up_to` the option to whose unit such a
    part may be rounded up; `covers` and `up_to`, in words, what else of the round bounds it. `needs` are wagers of which
    one must be placed first, and is not, by the paragraph `needs_cite` where that is another; `only_while` says, in words, when
    alone it may be placed.
    """

    title: str
    cite: Cite
    limits: tuple[Limit, ...] = ()
    equal_to: Share | None = None
    plus: tuple[Wager, ...] = ()
    same_as: tuple[Wager, ...] = ()
    at_least: Share | None = None
    at_most: Share | None = None
    minimum: Minimum | None = None
    rounded_up_to: str = ""
    covers: str = ""
    up_to: str = ""
    needs: tuple[Wager, ...] = ()
    needs_cite: Cite = ""
    only_while: str = ""
    step: int = 1

    @property
    def least(self) -> int:
        """The least cents, as far as it is known."""
        return max((limit.least for limit in self.limits), default=1)

    @property
    def most(self) -> int | None:
        """The most cents, as far as it is known; None where there is no most."""
        return min((limit.most for limit in self.limits if limit.most is not None), default=None)

    @property
    def amounts(self) -> tuple[int, ...]:
        """The only amounts, where nothing between them is taken."""
        sets = [limit.amounts for limit in self.limits if limit.amounts]
        return tuple(cents for cents in sets[0] if all(cents in others for others in sets)) if sets else ()

    def allows(self, cents: int) -> bool:
        """Whether so many cents may be placed."""
        return not self.needs and cents >= self.least and all(limit.allows(cents) for limit in self.limits)

    def refusal(self, cents: int, may_grow: bool = False) -> Refused | None:
        """Why so many cents may not be placed; None if they may. What `may_grow` need not reach the table's minimum."""
        if self.needs:
            return Refused(f"{self.title} needs {any_of(self.needs)} first", self.needs_cite or self.cite)
        limit = next((one for one in self.limits if not one.allows(cents, may_grow)), None)
        return limit.refuse(self.title, cents) if limit else None

    def nearest(self, wish: int) -> int:
        """The amount nearest to a wish; of fixed amounts, the smallest."""
        if self.amounts:
            return min(self.amounts)
        wish = max(wish, self.least)
        return wish if self.most is None else min(wish, self.most)

    @property
    def words(self) -> str:
        """How much may be placed, as print has it; "any" where nothing bounds the amount."""
        if self.minimum is not None:
            return self.minimum.value
        fixed, most = self.by_chapter.amounts, self.by_chapter.most
        if fixed:
            return " or ".join(map(usd, fixed))
        if self.equal_to is not None:
            equal = self.equal_to
            together = " and ".join(other.name for other in (equal.of, *self.plus))
            return f"equal to the {together}" if equal.times == 1 else str(equal)
        parts = [self._same] if self.same_as else []
        parts += [f"at most {usd(most)}"] if most else ["none"] if most == 0 and not self.up_to else []
        parts += [f"at least {self.covers}"] if self.covers else [f"at most {self.up_to}"] if self.up_to else []
        return ", ".join([", ".join(parts + self._shares) or "any", *([self.only_while] if self.only_while else [])])

    @property
    def by_chapter(self) -> "Bounds":
        """The same without the table's limits and what stands."""
        return replace(self, limits=tuple(limit for limit in self.limits if limit.by is By.CHAPTER))

    @property
    def _same(self) -> str:
        own = in_common((Wager(self.title, self.cite), *self.same_as))
        return (
            f"the same on every {own}" if own else f"as much as the {in_common(self.same_as) or any_of(self.same_as)}"
        )

    @property
    def _shares(self) -> list[str]:
        low, high = self.at_least, self.at_most
        if low and low == high:
            return [f"as much as the {high.of.name}" if low.times == 1 else str(low)]
        if low and high and low.of == high.of:
            return [f"{low.times} to {high.times} times the {high.of.name}"]
        rounded = ", or the next amount that chips make" if self.rounded_up_to else ""
        said = [f"at {side} {share}" for side, share in (("least", low), ("most", high)) if share]
        return [f"{' and '.join(said)}{rounded}"] if said else []


def as_read(wager: Wager, house: House | None) -> Wager:
    """The wager with the bounds that it has under a house's readings; without a house, under those that are taken."""
    if wager.under is None or house is None:
        return wager
    reading, choice, other = wager.under
    return other if house.reading(reading) == choice else wager


def closing(wager: Wager, house: House, state: object, gone: bool) -> str:
    """Why a wager is closed after the rounds before, which left that state, and nothing of the wager if it is `gone`."""
    closes = as_read(wager, house).closes
    return closes.why(state, gone) if closes else ""


def holds(proviso: Proviso, wager: Wager, house: House | None) -> bool:
    """Whether a proviso holds in a house; without a house, none does."""
    if house is None:
        return False
    if proviso.option is not None:
        key, value = proviso.option
        return bool(house.option(key) == value)
    return house.letter(wager) == proviso.letter


def bounds(
    move: Move,
    house: House | None = None,
    placed: Mapping[Wager, int] = NOTHING,
    stands: int = 0,
    against: int = 0,
    closed: str = "",
    *,
    complete: bool = False,
    minimum: bool = True,
) -> Bounds:
    """How much a wager, or a choice during the round, may place.

    `placed` are the player's other wagers, `stands` is what a round before left on this spot, `against` the other players'
    wagers, for chips that must cover these, and `closed` why nothing may be added now, as `closing` says. With `complete`,
    a wager that is not among those placed is not there; otherwise it may still come, and what goes by it is left open.
    Without `minimum` the table's minimum is left out: a solver stakes units, where a live table and a record hold to it.
    Without a house the answer is the chapter's own, as print has it.
    """
    match move:
        case Raise():
            return _of_raise(move, placed, complete)
        case Choice() | Setting():
            most = move.most_cents if isinstance(move, Choice) else 0
            limit = Limit(By.CHAPTER, move.cite, UP_TO if most else NO_AMOUNT, 0, most)
            return Bounds(move.name, move.cite, (limit,), up_to=move.up_to if isinstance(move, Choice) else "")
        case Wager():
            read = as_read(move, house)
            unit = house.option(read.rounded_up_to) if house and read.rounded_up_to else 0
            limits = [*_chapter(read, placed, complete, unit)]
            provisos = tuple(one for one in read.provisos if holds(one, read, house))
            for proviso in provisos:
                limits += _proviso(proviso, placed, complete)
            if house is not None and not read.later:
                limits += _table(read, house, minimum)
            if stands:
                limits.append(Limit(By.LAYOUT, read.cite, STANDS, stands))
            if read.covers and against:
                limits.append(Limit(By.LAYOUT, read.cite, COVERS, against))
            if read.closes and closed:
                limits.append(Limit(By.LAYOUT, read.closes.cite, closed, most=stands))
            return _of_wager(read, provisos, tuple(limits), _first(read, placed) if complete else ())


def _first(wager: Wager, placed: Mapping[Wager, int]) -> tuple[Wager, ...]:
    """The wagers of which one must be placed before this one, where none is: those it needs, and the one it equals."""
    for others in (wager.needs, (wager.equals,) if wager.equals else ()):
        if others and not any(other in placed for other in others):
            return others
    return ()


def _of_raise(move: Raise, placed: Mapping[Wager, int], complete: bool) -> Bounds:
    limits: tuple[Limit, ...] = ()
    if complete or move.of in placed:
        cents = int(placed.get(move.of, 0) * move.times)
        limits = (Limit(By.CHAPTER, move.cite, EQUAL, cents, cents),)
    return Bounds(move.name, move.cite, limits, equal_to=Share(move.times, move.of))


def _of_wager(
    wager: Wager, provisos: tuple[Proviso, ...], limits: tuple[Limit, ...], needs: tuple[Wager, ...]
) -> Bounds:
    bounded: tuple[Wager | Proviso, ...] = (*provisos, wager)
    least = next((one.at_least for one in bounded if one.at_least), None)
    most = next((one.at_most for one in bounded if one.at_most), None)
    return Bounds(
        wager.title,
        wager.cite,
        limits,
        equal_to=Share(Fraction(1), wager.equals) if wager.equals else None,
        plus=wager.plus,
        same_as=wager.same_as,
        at_least=Share(*least) if least else None,
        at_most=Share(*most) if most else None,
        minimum=Minimum.EQUAL if wager.at_minimum else Minimum.LEAST if wager.from_minimum else None,
        rounded_up_to=wager.rounded_up_to,
        covers=wager.covers,
        needs=needs,
        needs_cite=wager.needs_cite,
        only_while=wager.closes.words if wager.closes else "",
    )


def _one_of(amounts: tuple[int, ...], by: By, cite: Cite, words: str) -> Limit:
    return Limit(by, cite, words, min(amounts), max(amounts), amounts)


def _chapter(wager: Wager, placed: Mapping[Wager, int], complete: bool, unit: int) -> Iterator[Limit]:
    """What the chapter says of the wager itself; with a `unit`, a part of another wager may be rounded up to it."""
    if wager.amounts_cents:
        yield _one_of(wager.amounts_cents, By.CHAPTER, wager.cite, FIXED)
    equal = wager.equals or next((other for other in wager.same_as if other in placed), None)
    if equal is not None:
        if complete or equal in placed:
            cents = placed.get(equal, 0) + sum(placed.get(other, 0) for other in wager.plus)
            cite = wager.same_cite if wager.same_cite and wager.equals is None else wager.cite
            words = EQUAL if wager.later else EQUAL_TO  # a player who is asked during the round sees the amount alone
            yield Limit(By.CHAPTER, cite, words, cents, cents, other=equal.name)
        return
    least, most = _between(wager, placed, complete, unit)
    if wager.most_cents is not None:
        most = wager.most_cents if most is None else min(most, wager.most_cents)
    if least > 1 or most is not None:
        words = FROM if most is None else EQUAL if wager.later and least == most else BETWEEN
        yield Limit(By.CHAPTER, wager.cite, words, least, most)


def _proviso(proviso: Proviso, placed: Mapping[Wager, int], complete: bool) -> Iterator[Limit]:
    """What holds besides, by an option or a paytable."""
    if proviso.amounts_cents:
        yield _one_of(proviso.amounts_cents, By.CHAPTER, proviso.cite, proviso.wrong)
    least, most = _between(proviso, placed, complete)
    if least > 1 or most is not None:
        yield Limit(By.CHAPTER, proviso.cite, proviso.wrong, least, most)


def _between(
    bounded: Wager | Proviso, placed: Mapping[Wager, int], complete: bool, unit: int = 0
) -> tuple[int, int | None]:
    """The least and the most by other wagers: whole cents that do not pass the part named, but for rounding up."""
    least: int = 1
    most: int | None = None
    if bounded.at_least is not None:
        part, other = bounded.at_least
        least = max(least, -int(-part * placed.get(other, 0) // 1))
    if bounded.at_most is not None:
        part, other = bounded.at_most
        if complete or other in placed:
            whole = part * placed.get(other, 0)
            most = round_up_to(whole, unit) if unit else int(whole)
    return least, most


def _table(wager: Wager, house: House, minimum: bool) -> Iterator[Limit]:
    """The table's own limits. Its minimum gives way to a fixed amount, and to a lower most of the chapter's own."""
    if wager.at_minimum:
        yield _one_of((house.least_cents,), By.TABLE, wager.cite, MINIMUM)
    if not wager.limited:
        return
    if house.most_cents is not None:
        yield Limit(By.TABLE, wager.cite, TABLE_MOST, most=house.most_cents)
    capped = wager.most_cents is not None and wager.most_cents < house.least_cents
    if wager.from_minimum or (minimum and not wager.amounts_cents and not capped):
        yield Limit(By.TABLE, wager.cite, TABLE_LEAST, house.least_cents)
