"""The signs of a table: payout odds, the layout's inscriptions, the payout limit. Each is a document made from a house."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from fairfelt.kit.house import House
from fairfelt.kit.options import Inscription, PayoutLimit, Tells
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Bonus, Raise, Wager
from fairfelt.papers.model import Document, Grid, Part, Point, Points, Section, Text
from fairfelt.papers.posted import WIN, Posted, common, families, listed, offered, posted

ODDS, INSCRIPTIONS, LIMIT = "Payout odds", "What the layout shows", "Payout limit"
IN_THESE_WORDS = "Words in quotation marks are inscribed on the layout as they stand."


def foot(house: House) -> str:
    """What a document holds for."""
    return f"58 Pa. Code Chapter {house.game.chapter}. As filed in the Rules Submission."


# --- the payout sign --------------------------------------------------------------------------------------------------


def payout_sign(house: House, holder: str = "") -> Document:
    """What every wager offered here pays: the sign that each chapter's section .2 asks for where the layout does not say it."""
    return Document(house.game.name, ODDS, tuple(payouts(house)), holder, foot(house))


def payouts(house: House) -> Iterator[Section]:
    """The sections of the payout sign; the gaming guide has them, too."""
    tables = posted(house)
    flat = [table for table in tables if not table.of]
    if flat:
        yield _main(flat)
    for family in families([table for table in tables if table.of]):
        yield _family(family) if len(family) > 1 else _paytable(family[0])
    if told := tuple(statements(house)):
        yield Section("At this table", (Points(told),))
    if house.limit_cents is not None:
        yield Section(LIMIT, (limit_text(house),), house.payout_limit.cite if house.payout_limit else "")
    legend = Points((*map(Point, _legend(tables)), Point(wagers_from(house))))
    yield Section("Reading the odds", (legend,), aside=True)


def _main(flat: list[Posted]) -> Section:
    plain = all(hand == WIN for table in flat for hand, _ in table.rows)
    rows = ((f"{table.title} {hand}".removesuffix(f" {WIN}"), pay) for table in flat for hand, pay in table.rows)
    grid = Grid(("Wager", "Pays"), tuple(rows))
    names = list(dict.fromkeys(name for table in flat for name in table.names))
    notes = tuple(Text(note) for table in flat for note in table.notes)
    cites = dict.fromkeys(table.cite for table in flat)
    title = listed(names) if plain and len(names) <= 2 else "Main wagers"
    return Section(title, (grid, *notes), next(iter(cites)) if len(cites) == 1 else flat[0].cite)


def _paytable(table: Posted) -> Section:
    parts: list[Part] = [Grid(("Hand", "Pays"), table.rows), *map(Text, table.notes)]
    envy = tuple(Section(one.title, (Grid(one.heads, one.rows),), one.cite) for one in table.grids)
    detail = f"Paytable {table.letter}" if table.letter else ""
    return Section(table.title, tuple(parts), table.cite, detail, envy)


def _family(family: tuple[Posted, ...]) -> Section:
    title = common([table.title for table in family])
    if all(table.title.startswith(title) for table in family):  # the rest of its name says what a wager wins with
        rest = ((table.title.removeprefix(title).strip(), pay) for table in family for _, pay in table.rows)
        grid = Grid(("Wager", "Pays"), tuple(rest))
    else:
        rows = ((table.title, hand, pay) for table in family for hand, pay in table.rows)
        grid = Grid(("Wager", "Wins with", "Pays"), tuple(rows))
    return Section(title, (grid,), family[0].cite)


def statements(house: House) -> Iterator[Point]:
    """What the inscriptions in force tell a player in words."""
    due = [one for one in house.game.inscriptions if one.due(house) and not one.label]
    for one in due:
        if words := statement(house, one):
            yield Point(f"“{words}”" if one.literal else words, (one.cite,))
    if any(one.literal for one in due):
        yield Point(IN_THESE_WORDS)


def statement(house: House, one: Inscription) -> str:
    """An inscription as a sentence; empty where it is a table, an area or a device."""
    if one.tells is Tells.RAISES:
        return _raises(house)
    if one.quoted:
        return one.shown
    words = one.shown.removeprefix("that ")
    return f"{words[:1].upper()}{words[1:]}" if words != one.shown else ""


def _raises(house: House) -> str:
    """How much may be wagered at each decision."""
    moves = house.game.moves
    asked = [list(group) for raising, group in groupby(moves, lambda one: isinstance(one, Raise)) if raising]
    said = []
    for number, some in enumerate(asked):
        times = [_times(one) for one in some if isinstance(one, Raise)]
        said.append(f"{listed(times, 'or')} {('at the first decision', 'at the second', 'at the third')[number]}")
    first = next(one for one in moves if isinstance(one, Raise))
    return f"The {first.wager.name} Wager, as a multiple of the {first.of.name}: {'; '.join(said)}"


def _times(one: Raise) -> str:
    return f"{one.times} time{'s' if one.times != 1 else ''}"


def wagers_from(house: House) -> str:
    """The table's minimum and maximum."""
    most = f" to {usd(house.most_cents)}" if house.most_cents is not None else ""
    return f"Wagers at this table are from {usd(house.least_cents)}{most} unless a wager says otherwise."


def _legend(tables: tuple[Posted, ...]) -> Iterator[str]:
    pays = [pay for table in tables for _, pay in table.rows]
    if any(" to " in pay for pay in pays):
        yield "“To 1” is paid besides the wager, which is returned."
    if any(" for " in pay for pay in pays):
        yield "“For 1” includes the wager."
    if any("$" in pay or "meter" in pay for pay in pays):
        yield "A sum in dollars or a part of the meter is the whole payment, unless the table says otherwise."
    if "push" in pays:
        yield "“Push”: the wager is returned."


# --- the payout limit -------------------------------------------------------------------------------------------------


def limit_notice(house: House, holder: str = "") -> Document:
    """The most that is paid on the wagers that a limit covers; where none was filed, that there is none."""
    return Document(house.game.name, LIMIT, (Section("Payout limit", (limit_text(house),)),), holder, foot(house))


def limit_text(house: House) -> Text:
    """The payout limit in words."""
    limit = house.payout_limit
    if limit is None or house.limit_cents is None:
        return Text("No payout limit is filed for this table: every wager is paid in full.")
    wagers = [key for key in limit.covers if offered(house, key)]
    covers = listed([key.name for key in wagers] or ["these wagers"])
    rows = f" for {listed(hands, 'or')}" if (hands := _limited(house, limit, wagers)) else ""
    whom = (
        "in one round to all players together, shared in proportion to their wagers"
        if limit.shared
        else "in one round to a player"
    )
    return Text(f"No more than {usd(house.limit_cents)} is paid on {covers}{rows} {whom}.", limit.cite, loud=True)


def _limited(house: House, limit: PayoutLimit, wagers: Sequence[Wager | Bonus]) -> list[str]:
    """The hands that a limit holds for, of the wagers that may be placed here."""
    tables = [table for key in wagers if (table := house.table(key)) is not None]
    paid = {table.label(row) for table in tables for row in table.rows}
    return [row for row in limit.rows if row in paid]


# --- inscriptions -----------------------------------------------------------------------------------------------------


def inscriptions(house: House, holder: str = "") -> Document:
    """Everything that the layout must carry, a sign may carry instead, and the table must have: section .2, point by point."""
    every = [one for one in (*house.game.inscriptions, *house.game.equipment) if one.due(house)]
    due, stands = ([one for one in every if one.device is device] for device in (False, True))
    sections = (
        Section(
            "Inscribed in these words", _points(house, [one for one in due if one.quoted and not one.sign_instead])
        ),
        Section("Shown on the layout", _points(house, [one for one in due if not one.quoted and not one.sign_instead])),
        Section("On the layout, or on a sign at the table", _points(house, [one for one in due if one.sign_instead])),
        Section("At the table", _points(house, stands)),
    )
    return Document(house.game.name, INSCRIPTIONS, tuple(one for one in sections if one.parts), holder, foot(house))


def _points(house: House, some: list[Inscription]) -> tuple[Part, ...]:
    points = tuple(Point(_shown(house, one), (one.cite,)) for one in some)
    return (Points(points),) if points else ()


def _shown(house: House, one: Inscription) -> str:
    words = statement(house, one) or one.shown
    if one.quoted:
        return f"“{words}”{', or similar words that were approved' if one.similar else ''}"
    return f"{words[:1].upper()}{words[1:]}"
