"""Files of proposed layouts: a small TOML that lists what a layout shows, read and written."""

from collections.abc import Iterator
from pathlib import Path

from fairfelt.kit.errors import Faulty
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.papers.layout import AS_POSTED, Layout, asked, complete
from fairfelt.rules.documents import Document, Part, parse, read
from fairfelt.rules.writing import comment, key, money, value


def load(source: Path | str, game: Game) -> Layout:
    """The layout that a file describes; all faults of the file are raised together. `source` is a path or the text itself."""
    document = parse(read(source) if isinstance(source, Path) else source, cite=f"{game.chapter}.2")
    top = document.top
    chapter = top.take("chapter", str, f'"{game.chapter}"')
    if chapter not in (None, game.chapter):
        wrong = f"this is a layout of chapter {chapter}, not of {game.chapter}"
        top.fault("chapter", wrong, f'Write chapter = "{game.chapter}", or name that chapter.')
    shown = Layout(
        name=top.take("name", str, '"The Grand Felt"') or "",
        layout=top.words("layout"),
        sign=top.words("sign"),
        table=top.words("table"),
        odds=_odds(top.part("odds"), document),
        limit=_limit(top),
        linked=bool(top.take("linked", bool)),
        approved=_approved(top.part("approved")),
    )
    top.done()
    if document.findings:
        raise Faulty(document.in_order(document.findings))
    return shown


def _limit(top: Part) -> int | str | None:
    if top.data.get("payout_limit") == AS_POSTED:
        top.take("payout_limit")
        return AS_POSTED
    return top.cents("payout_limit")


def _approved(part: Part) -> dict[str, str]:
    found = {words: part.take(words, str, '"Dealer stands on all 17s"') for words in part.data}
    return {words: other for words, other in found.items() if other is not None}


def _odds(part: Part, document: Document) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for wager, hands in part.data.items():
        if not isinstance(hands, dict):
            part.fault(wager, f"the odds of {wager} must be a table of hands", 'Write "Flush" = "3 to 1" under it.')
            continue
        for hand, pay in hands.items():
            if not isinstance(pay, str):
                document.fault(f"odds.{wager}", f"{wager}, {hand}: the pay must be text in quotes", 'Write "3 to 1".')
        found[wager] = {hand: pay for hand, pay in hands.items() if isinstance(pay, str)}
    return found


def written(house: House, shown: Layout | None = None) -> str:
    """A layout file, with the section beside each line; the complete one of this house, unless another is given."""
    shown = shown or complete(house)
    return "\n".join(_lines(house, shown)) + "\n"


def _lines(house: House, shown: Layout) -> Iterator[str]:
    game = house.game
    yield from comment(f"A proposed layout of {game.name}. Check it with: fairfelt layout {game.chapter} FILE.")
    yield f"chapter = {value(game.chapter)}"
    yield f"name = {value(shown.name)}"
    if shown.limit is not None:
        yield f"payout_limit = {money(shown.limit) if isinstance(shown.limit, int) else value(shown.limit)}"
    if shown.linked:
        yield "linked = true"
    sections = {asked(house, one): one.cite for one in game.inscriptions} | {o.shown: o.cite for o in game.equipment}
    for name, some, what in (
        ("layout", shown.layout, "Inscribed or marked out on the layout."),
        ("sign", shown.sign, "On a sign at the table instead."),
        ("table", shown.table, "What stands at the table."),
    ):
        yield from ("", f"# {what}", f"{name} = [")
        for words in some:
            yield f"    {value(words)},{f' # § {sections[words]}' if words in sections else ''}"
        yield "]"
    for wager, hands in shown.odds.items():
        yield from ("", f"[odds.{key(wager)}]")
        for hand, pay in hands.items():
            yield f"{key(hand)} = {value(pay)}"
