"""A paytable of one's own within a chapter's frame: what other pays would do, and which pay makes a given hold.

Play does not change with the paytable of a wager beside the game, so that its counts are weighed anew at once; for a
paytable of the game itself the game is solved again with it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from fairfelt import odds
from fairfelt.book.page import page_of
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.pay import NA, PUSH, Dollars, For, Meter, Pay, To, dollars_to_cents, gain
from fairfelt.kit.paytables import Paytable
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.figure import Figure, Progress, Row
from fairfelt.odds.figures import variants

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


def design(game: Game, name: str, column: str, changes: Mapping[str, Pay], progress: Progress | None = None) -> Design:
    """The figure of a column with some of its pays changed."""
    pays, table = _table(game, name, column)
    rows = {table.label(key): key for key in table.rows}
    for row in changes:
        if row not in rows:
            raise Refused(f"{pays.name} pays {', '.join(rows)}; {row!r} was given", table.cite)
    index = table.index(column)
    wanted = {label: changes.get(label, table.rows[key][index]) for label, key in rows.items()}
    main = main_of(game)
    base = pays.on if isinstance(pays, Bonus) else pays
    own = base.name in main.names
    figure = _anew(game, table, column, wanted, base, progress) if own else _weighed(game, table, column, wanted, base)
    return Design(pays.name, table.cite, column, wanted, figure, _printed(table, wanted), own)


def pay_for(game: Game, name: str, column: str, row: str, hold: Fraction, changes: Mapping[str, Pay]) -> Fraction:
    """The odds to 1 on one row with which a wager beside the game has this hold exactly; the other rows as they are."""
    found = design(game, name, column, {**changes, row: To(Fraction(0))})
    if found.solved_anew:
        raise Refused(
            f"{name} is the game itself: best play changes with its pays, and no one pay can be reckoned back"
        )
    counted = next((one for one in found.figure.rows if one.name == row), None)
    if counted is None:
        raise Refused(f"no hand is paid {row!r}: no pay of that row changes the hold", found.section)
    without = found.figure.ev  # with that row paid its stake back and nothing besides
    return (-hold - without) * found.figure.deals / counted.deals


def _table(game: Game, name: str, column: str) -> tuple[Wager | Bonus, Paytable]:
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
    return pays, tables[0]


def _rows(figures: Iterable[Figure], printed: Figure) -> dict[str, Row]:
    """Every row of a wager's paytables with how many of the same deals it is paid on, whichever column pays it."""
    alike = [f for f in figures if (f.wager, f.deals) == (printed.wager, printed.deals)]
    return {row.name: row for figure in alike for row in figure.rows}


def _printed_as(figures: Iterable[Figure], wager: Wager, column: str) -> Figure:
    return next(f for f in figures if f.wager == wager.name and f.paytable == column and f.outcomes)


def _weighed(game: Game, table: Paytable, column: str, wanted: Mapping[str, Pay], wager: Wager) -> Figure:
    """The counts of the book with other pays. What no row is paid on stays as it is: lost, or returned."""
    page = page_of(game)
    printed = _printed_as(page.figures, wager, column)
    seeds = [game.house().seed_cents(wager) for p in game.progressives if p.wager == wager]
    spread = Counter(dict(printed.outcomes))
    for row in printed.rows:
        spread[row.net] -= row.deals
    if min(spread.values()) < 0:
        raise Refused(
            f"{wager.name} is paid together with a bonus: its rows alone do not tell what it comes to", table.cite
        )
    rows = []
    paid = {row.name for row in printed.rows}
    for name, row in _rows(page.figures, printed).items():
        net = gain(wanted[name], Fraction(100), Fraction(seeds[0] if seeds else 0)) / 100
        if name not in paid:
            spread[Fraction(-1)] -= row.deals
        spread[net] += row.deals
        rows.append(replace(row, net=net))
    ev = sum((net * number for net, number in spread.items()), Fraction(0)) / printed.deals
    outcomes = tuple(sorted((net, number) for net, number in spread.items() if number))
    return replace(printed, ev=ev, outcomes=outcomes, rows=tuple(rows), meter=None)


def _anew(
    game: Game, table: Paytable, column: str, wanted: Mapping[str, Pay], wager: Wager, progress: Progress | None
) -> Figure:
    """The game solved with the altered table."""
    index = table.index(column)
    rows = {
        key: tuple(wanted[table.label(key)] if at == index else pay for at, pay in enumerate(pays))
        for key, pays in table.rows.items()
    }
    other = replace(table, rows=rows)
    altered = replace(game, paytables=tuple(other if one is table else one for one in game.paytables))
    house, _, _ = next(v for v in variants(altered, altered.house(), table.pays) if v[1] is other and v[2] == column)
    found = odds.solve(altered, house, progress)
    return next(figure for figure in found if figure.wager == wager.name)


def _printed(table: Paytable, wanted: Mapping[str, Pay]) -> str:
    """The column of the chapter that has just these pays."""
    for column in table.columns or ("",):
        if all(pays[table.index(column)] == wanted[table.label(key)] for key, pays in table.rows.items()):
            return column or "the only one"
    return ""
