"""A paytable of one's own within a chapter's frame: what other pays would do, and which pay makes a given hold.

Play does not change with the paytable of a wager beside the game, so that its counts are weighed anew at once; for a
paytable of the game itself the game is solved again with it.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fairfelt.book.page import load
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.pay import NA, PUSH, Dollars, For, Meter, Pay, To, dollars_to_cents, gain
from fairfelt.kit.paytables import Paytable
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import Figure, Progress
from fairfelt.odds.figures import Survey
from fairfelt.rules.checks import needed

DECKS = "decks"
_ODDS = re.compile(r"(\d{1,12}(?:\.\d{1,12})?)\s{0,3}(to|for)\s{0,3}(\d{1,12})", re.IGNORECASE)


@dataclass(frozen=True)
class Design:
    """An altered column: its pays, what it is worth, and what the chapter says to it."""

    wager: str
    section: str
    column: str
    pays: Mapping[str, Pay]  # by row, all of them
    figure: Figure
    permitted: str  # the column of the chapter that has the same pays, or nothing
    itself: bool  # the table is the game's own: best play goes by it, and the figure is of the whole game
    solved_anew: bool


def pay_of(text: str) -> Pay:
    """A pay as people write it: "7 to 1", "500 for 1", "$25", "10% of meter", "push", "N/A"."""
    words = text.strip().lower()
    found = _ODDS.fullmatch(words)
    if found:
        win, how, per = Fraction(found[1]), found[2], Fraction(found[3])
        if per == 0 or win > 10**9 or (how == "for" and per != 1):
            raise Refused(f"{text!r} is no pay: write such as 7 to 1, 3 to 2 or 500 for 1")
        return To(win, per) if how == "to" else For(win)
    if words in ("push", "n/a"):
        return PUSH if words == "push" else NA
    if words.startswith("$"):
        return Dollars(dollars_to_cents(words))
    share = re.fullmatch(r"(\d{1,3})% of meter", words)
    if share and int(share[1]) <= 100:
        return Meter(Fraction(int(share[1])))
    raise Refused(f'{text!r} is no pay: write such as "7 to 1", "500 for 1", "$25", "10% of meter", "push" or "N/A"')


def design(
    game: Game,
    name: str,
    column: str,
    changes: Mapping[str, Pay],
    progress: Progress | None = None,
    house: House | None = None,
) -> Design:
    """The figure of a column with some of its pays changed, in a house; in one that chose the first of everything without it."""
    chosen = _with_decks(house or game.house())
    pays, table = _table(chosen, name, column)
    rows = {table.label(key): key for key in table.rows}
    for row in changes:
        if row not in rows:
            raise Refused(f"{pays.name} pays {', '.join(rows)}; {row!r} was given", table.cite)
    index = table.index(column)
    wanted = {label: changes.get(label, table.rows[key][index]) for label, key in rows.items()}
    base = pays.on if isinstance(pays, Bonus) else pays
    counted = _weighed(chosen, table, column, wanted, base)
    own = counted is None and base.name in main_of(game).names
    figure = counted or _anew(chosen, table, column, wanted, base, progress)
    return Design(pays.name, table.cite, column, wanted, figure, _printed(table, wanted), own, counted is None)


def pay_for(
    game: Game,
    name: str,
    column: str,
    row: str,
    hold: Fraction,
    changes: Mapping[str, Pay],
    house: House | None = None,
) -> Fraction:
    """The odds to 1 on one row with which a wager beside the game has this hold exactly; the other rows as they are."""
    without, paid = (
        design(game, name, column, {**changes, row: To(Fraction(odds_to_1))}, house=house) for odds_to_1 in (0, 1)
    )
    if without.itself:
        raise Refused(
            f"{name} is the game itself: best play changes with its pays, and no one pay can be reckoned back"
        )
    each = paid.figure.ev - without.figure.ev
    if not each:
        raise Refused(f"no hand is paid {row!r}: no pay of that row changes the hold", without.section)
    return (-hold - without.figure.ev) / each


def _with_decks(house: House) -> House:
    """The house with its decks named, so that figures of other shoes are left out."""
    return house.but(options={**house.options, DECKS: house.option(DECKS)}) if house.game.option(DECKS) else house


def _table(house: House, name: str, column: str) -> tuple[Wager | Bonus, Paytable]:
    game = house.game
    keys: tuple[Wager | Bonus, ...] = (*game.wagers, *game.bonuses)
    paid = {key.name.lower(): key for key in keys if game.tables(key)}
    if name.lower() not in paid:
        names = ", ".join(key.name for key in paid.values())
        raise Refused(f"{game.name} has paytables for {names}; {name!r} was asked")
    pays = paid[name.lower()]
    tables = [t for t in game.tables(pays) if (column in t.columns if t.columns else not column)]
    if not tables:
        letters = ", ".join(letter for table in game.tables(pays) for letter in table.columns) or "one paytable only"
        raise Refused(f"{pays.name} has {letters}; paytable {column!r} was asked", game.tables(pays)[0].cite)
    for table in tables:
        if table.when is None or house.option(table.when[0]) in table.when[1]:
            return pays, table
    asked = f"paytable {column} of {pays.name}" if column else f"the paytable of {pays.name}"
    raise Refused(f"{asked} is for {needed(tables[0])}; this house has {house.shoe.decks}", tables[0].cite)


def _known(house: House, wager: Wager) -> list[Figure]:
    """The figures of the book for a wager in this house; none where other rules hold."""
    page = load(house.game)
    others = {key: value for key, value in house.options.items() if key != DECKS}
    if page is None or not page.answers(house.but(options=others)):
        return []
    every = house.but(paytables={}, offered=None)
    return [figure for figure in page.narrowed(every) if figure.wager == wager.name]


def _weighed(house: House, table: Paytable, column: str, wanted: Mapping[str, Pay], wager: Wager) -> Figure | None:
    """The counts of the book with other pays; None where it has none, or these rows do not tell all that the wager comes to.

    What no row is paid on stays as it is: lost, or returned.
    """
    known = [f for f in _known(house, wager) if f.paytable in (table.columns or ("",))]
    printed = next((f for f in known if f.paytable == column and f.outcomes and f.rows), None)
    if printed is None:
        return None
    seeds = [house.seed_cents(wager) for p in house.game.progressives if p.wager == wager]
    spread = Counter(dict(printed.outcomes))
    for row in printed.rows:
        spread[row.net] -= row.deals
    if min(spread.values()) < 0:  # a bonus is paid besides on some of these deals
        return None
    paid = {row.name for row in printed.rows}
    rows = []
    for row in {row.name: row for f in known if _alike(f, printed) for row in f.rows}.values():
        net = _net(row.name, wanted, Fraction(seeds[0] if seeds else 0))
        if net is None:
            return None
        if row.name not in paid:
            spread[Fraction(-1)] -= row.deals
        spread[net] += row.deals
        rows.append(replace(row, net=net))
    ev = sum((net * number for net, number in spread.items()), Fraction(0)) / printed.deals
    outcomes = tuple(sorted((net, number) for net, number in spread.items() if number))
    return replace(printed, ev=ev, outcomes=outcomes, rows=tuple(rows), meter=None)


def _alike(one: Figure, other: Figure) -> bool:
    """Whether two columns read the same deals alike: each row of both comes equally often."""
    counts = {row.name: row.deals for row in other.rows}
    return one.deals == other.deals and all(row.deals == counts.get(row.name, row.deals) for row in one.rows)


def _net(name: str, wanted: Mapping[str, Pay], seed_cents: Fraction) -> Fraction | None:
    """What a row nets of a unit, or several that are paid together; None where the table does not say it."""
    if name in wanted:
        return gain(wanted[name], Fraction(100), seed_cents) / 100
    first = next((row for row in wanted if name.startswith(f"{row} and ")), None)
    rest = _net(name.removeprefix(f"{first} and "), wanted, seed_cents) if first else None
    pay = wanted[first] if first else NA
    return rest + pay.odds if rest is not None and isinstance(pay, To) else None


def _anew(
    house: House, table: Paytable, column: str, wanted: Mapping[str, Pay], wager: Wager, progress: Progress | None
) -> Figure:
    """The wager counted with the altered table, or, where it belongs to the game itself, the game solved with it."""
    game, index = house.game, table.index(column)
    rows = {
        key: tuple(wanted[table.label(key)] if at == index else pay for at, pay in enumerate(pays))
        for key, pays in table.rows.items()
    }
    other = replace(table, rows=rows)
    altered = replace(game, paytables=tuple(other if one is table else one for one in game.paytables))
    letters = {**house.paytables, table.pays.name: column} if column else house.paytables
    survey = Survey(altered, house.but(game=altered, paytables=letters, offered=None), progress or _silent)
    found = survey.itself() if wager.name in main_of(game).names else survey.side(wager)
    figure = next(found, None)
    if figure is None:
        raise Refused(f"{wager.name} is never placed under these rules", wager.cite)
    return figure


def _silent(done: float, what: str) -> None:
    """Nobody watches."""


def _printed(table: Paytable, wanted: Mapping[str, Pay]) -> str:
    """The column of the chapter that has just these pays."""
    for column in table.columns or ("",):
        if all(pays[table.index(column)] == wanted[table.label(key)] for key, pays in table.rows.items()):
            return column or "the only one"
    return ""
