"""What a house pays, as it is posted: every wager offered, its paytable in force, its meter and its Envy Bonus.

The sign prints it and the layout check compares with it; both therefore follow the Rules Submission.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby

from fairfelt.engine.bounds import bounds
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.options import Progressive
from fairfelt.kit.pay import NA, Dollars, usd
from fairfelt.kit.paytables import EnvySchedule, Flat, Paytable
from fairfelt.kit.wagers import Bonus, Wager

WIN, OTHER_WIN = "on a win", "with any other win"


@dataclass(frozen=True, slots=True)
class Posted:
    """One table as it is posted: the wagers that it pays, each hand with its pay, and what is said beside it.

    `grids` are further tables that belong to it, each with its title and heads: an Envy Bonus.
    """

    names: tuple[str, ...]
    cite: Cite
    rows: tuple[tuple[str, str], ...]
    letter: str = ""
    notes: tuple[str, ...] = ()
    grids: "tuple[Envy, ...]" = ()
    of: Cite = ""  # the paragraph that the wager stands in

    @property
    def title(self) -> str:
        """The wagers' names."""
        return " / ".join(self.names) if any("," in name for name in self.names) else listed(self.names)


@dataclass(frozen=True, slots=True)
class Envy:
    """What other players' hands bring: by the amount of one's own wager, where that matters."""

    title: str
    cite: Cite
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def listed(names: Sequence[str], last: str = "and") -> str:
    """A, B and C."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {last} {names[-1]}"


def posted(house: House) -> tuple[Posted, ...]:
    """Every table that this house posts: first what pays without a printed table, then the wagers in their order."""
    return (*_flats(house), *_together(_tables(house)))


def odds_of(house: House) -> dict[str, dict[str, str]]:
    """What every wager and bonus pays, by hand: the odds that a layout or a sign must show."""
    found: dict[str, dict[str, str]] = {}
    for table in posted(house):
        for name in table.names:
            found.setdefault(name, {}).update(table.rows)
    return found


# --- without a printed table ------------------------------------------------------------------------------------------


def _flats(house: House) -> Iterator[Posted]:
    due = [flat for flat in house.game.flat if flat.when is None or flat.when(house)]
    special = {key.name for flat in due if flat.hand for key in flat.wagers}
    for flat in due:
        names = [key.name for key in flat.wagers if offered(house, key)]
        notes = (_sentence(flat.note(house)),) if flat.note else ()
        for (others, _), group in groupby(names, lambda name: (name in special, name if "," in name else "")):
            hand = flat.hand or (OTHER_WIN if others else WIN)
            yield Posted(tuple(group), flat.cite, ((hand, _words(flat)),), notes=notes)


def _words(flat: Flat) -> str:
    return flat.pay if isinstance(flat.pay, str) else str(flat.pay)


def offered(house: House, key: Wager | Bonus) -> bool:
    """Whether a wager, or the one that a bonus hangs on, may be placed here."""
    return house.asks_for(key.on if isinstance(key, Bonus) else key)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


# --- paytables --------------------------------------------------------------------------------------------------------


def _tables(house: House) -> Iterator[Posted]:
    game = house.game
    for wager in game.wagers:
        keys: list[Wager | Bonus] = [wager, *(bonus for bonus in game.bonuses if bonus.on.name == wager.name)]
        for key in keys:
            table = house.table(key) if offered(house, key) else None
            if table is not None and table.pays.name == key.name and (made := _table(house, key, table)).rows:
                yield made


def _table(house: House, key: Wager | Bonus, table: Paytable) -> Posted:
    pays = {row: house.posted(table, row) for row in table.rows}
    rows = tuple((_label(table, row), str(pay)) for row, pay in pays.items() if pay not in (NA, Dollars(0)))
    also = tuple(wager.name for wager in table.also if house.asks_for(wager))
    notes = [*_conditions(house, key, table), *_amounts(house, key), *_meter(house, key)]
    if any(getattr(pay, "stake_back", False) for pay in pays.values()):
        notes.append("The wager is returned besides.")
    return Posted(
        (key.name, *also),
        table.cite,
        rows,
        letter=house.letter(key),
        notes=tuple(notes),
        grids=tuple(_envy(house, key, table)),
        of=key.cite,
    )


def _conditions(house: House, key: Wager | Bonus, table: Paytable) -> Iterator[str]:
    """What holds for this table alone; not what chose it, which the Rules Submission did."""
    if table.conditions and not table.also and table.when is None and _progressive(house, key) is None:
        yield _sentence(table.conditions)
    if table.note is not None and (said := table.note(house)):
        yield _sentence(said)


def _label(table: Paytable, row: Hashable) -> str:
    label = table.label(row)
    return f"{label[:1].upper()}{label[1:]}"


def _amounts(house: House, key: Wager | Bonus) -> Iterator[str]:
    if isinstance(key, Wager) and bounds(key, house).by_chapter.amounts:
        yield f"The wager is {listed([usd(cents) for cents in bounds(key, house).amounts], 'or')}."


def _meter(house: House, key: Wager | Bonus) -> Iterator[str]:
    meter = _progressive(house, key)
    if meter is None:
        return
    yield f"The meter begins, and begins again when all of it is won, at {usd(house.seed_cents(meter.wager))}."
    rate = house.rates.get(meter.wager.name)
    if rate is not None:
        yield f"{percent(rate)} of every wager goes to the meter."


def _progressive(house: House, key: Wager | Bonus) -> Progressive | None:
    return next((meter for meter in house.game.progressives if meter.wager.name == key.name), None)


def percent(rate: Fraction) -> str:
    """A rate as percent, to four digits after the point at most: 14%, 7.5%."""
    whole, part = divmod(round(rate * 1_000_000), 10_000)
    return f"{whole}.{part:04d}".rstrip("0").rstrip(".") + "%"


# --- envy -------------------------------------------------------------------------------------------------------------


def _envy(house: House, key: Wager | Bonus, table: Paytable) -> Iterator[Envy]:
    """The Envy Bonus of a wager: the paytable's own rows, or a schedule by the amount wagered."""
    at = table.index(house.column(table))
    paid = [(_label(table, row), str(pays[at])) for row, pays in table.envy.items() if pays[at] != NA]
    if paid and (table.envious is None or table.envious(house)):
        yield Envy("Envy Bonus", table.cite, ("Another player's hand", "Pays"), tuple(paid))
    for schedule in house.game.envy:
        if schedule.bonus.on.name == key.name and (schedule.when is None or schedule.when(house)):
            columns = [*_columns(house, schedule)]
            rows = ((_label(table, row), *(str(pays[i]) for i in columns)) for row, pays in schedule.rows.items())
            heads = (f"{usd(schedule.stakes_cents[i])} wager" for i in columns)
            kept = tuple(row for row in rows if any(cell != str(NA) for cell in row[1:]))
            if columns and kept:
                yield Envy("Envy Bonus", schedule.cite, ("Another player's hand", *heads), kept)


def _columns(house: House, schedule: EnvySchedule) -> Iterator[int]:
    """The columns in force: those of the paytable's letter, or of the schedule that the Rules Submission names."""
    letter = house.letter(schedule.bonus.on)
    if house.game.option("envy_schedule") and house.option("envy_schedule") in schedule.columns:
        letter = house.option("envy_schedule")
    for at in range(len(schedule.stakes_cents)):
        if not schedule.columns or schedule.columns[at] == letter:
            yield at


# --- tables that belong together --------------------------------------------------------------------------------------


def _together(tables: Iterator[Posted]) -> Iterator[Posted]:
    """Wagers that one paragraph pays alike share a table."""

    def alike(one: Posted) -> tuple[object, ...]:
        return (one.cite, one.rows, one.letter, one.notes, one.grids) if len(one.rows) > 1 else (one.names,)

    for _, group in groupby(tables, alike):
        same = list(group)
        yield replace(same[0], names=tuple(name for one in same for name in one.names))


def families(tables: Sequence[Posted]) -> Iterator[tuple[Posted, ...]]:
    """Tables of a row or two that one paragraph holds for wagers of one kind: they are printed as one."""

    def kind(one: Posted) -> tuple[object, ...]:
        small = one.of and not one.letter and not one.grids and len(one.rows) <= 2 and len(one.names) == 1
        return (one.cite, one.of.rpartition("(")[0]) if small else (id(one),)

    for _, group in groupby(tables, kind):
        yield tuple(group)


def common(names: Sequence[str]) -> str:
    """A title for wagers of one kind: the words that all begin with, or the first and the last."""
    shared: list[str] = []
    for words in zip(*(name.split() for name in names), strict=False):
        if len(set(words)) > 1:
            break
        shared.append(words[0])
    return " ".join(shared) or f"{names[0]} to {names[-1]}"
