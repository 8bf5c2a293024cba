"""A round on a screen: the steps as they happen, the cards, and the settlement; and the same as plain data."""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table as RichTable
from rich.text import Text

from fairfelt.cli.console import cards_text, money, section, table
from fairfelt.engine.settlement import Line
from fairfelt.kit.cards import Card
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Entry, Table
from fairfelt.kit.steps import Face

VERDICTS = {"win": "bold green", "lose": "red", "push": "yellow", "void": "yellow", "stands": "cyan"}


def settlements_data(shown: Table, lines: Sequence[Line]) -> dict[str, Any]:
    """A finished round as JSON has it: cents are whole numbers."""
    seats = sorted({line.seat for line in lines})
    return {
        "chapter": shown.game.chapter,
        "game": shown.game.name,
        "dealer_hand": dealers_hand(shown),
        "throws": [list(throw) for throw in shown.throws],
        "settlements": [line_data(line) for line in lines],
        "totals": [{"seat": seat, **sums(line for line in lines if line.seat == seat)} for seat in seats],
    }


def line_data(line: Line) -> dict[str, Any]:
    """One settlement."""
    return {
        "seat": line.seat,
        "wager": line.wager,
        "bonus": line.bonus,
        "stake_cents": line.stake_cents,
        "verdict": line.verdict.value,
        "returned_cents": line.returned_cents,
        "net_cents": line.net_cents,
        "vigorish_cents": line.vigorish_cents,
        "pays": line.pays,
        "row": line.row,
        "hand": line.hand,
        "section": line.cite,
    }


def sums(lines: Iterable[Line]) -> dict[str, int]:
    """What was staked, what went back, and the difference."""
    these = list(lines)
    return {
        "stake_cents": sum(line.stake_cents for line in these),
        "returned_cents": sum(line.returned_cents for line in these),
        "net_cents": sum(line.net_cents for line in these),
    }


def log_of(shown: Table) -> list[dict[str, Any]]:
    """Every step of a round."""
    return [
        {"section": one.cite, "words": one.words, "seat": one.seat, "cards": [str(card) for card in one.cards]}
        for one in shown.log
    ]


def condensed(log: Iterable[Entry]) -> Iterator[Entry]:
    """A log with the cards of one deal laid together, a line for each who was dealt to."""
    open_: dict[tuple[int | None, str], Entry] = {}
    for entry in log:
        key = (entry.seat, entry.words)
        if entry.cards and (not open_ or next(iter(open_.values())).cite == entry.cite):
            before = open_.get(key)
            open_[key] = entry._replace(cards=before.cards + entry.cards) if before else entry
            continue
        yield from open_.values()
        open_ = {key: entry} if entry.cards else {}
        if not entry.cards:
            yield entry
    yield from open_.values()


def tell(to: Console, log: Iterable[Entry], sees: Container[int | None] | None = None, cite: bool = True) -> None:
    """Steps, one a line, the section at the right, as somebody at the positions `sees` sees them; None sees everything."""
    for entry in log:
        grid = RichTable.grid(padding=(0, 2), expand=True)
        grid.width = min(to.width, 100)
        grid.add_column(ratio=1)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_row(step_text(entry, sees), section(entry.cite) if cite else "")
        to.print(grid)


def step_text(entry: Entry, sees: Container[int | None] | None) -> Text:
    """One step: who, what, and the cards that may be seen."""
    who = f"position {entry.seat}" if entry.seat is not None else "dealer"
    words = entry.words if len(entry.cards) < 2 else entry.words.replace("one card", f"{len(entry.cards)} cards")
    line = Text.assemble((f"{who:<12}", "cyan" if entry.seat is not None else "magenta"), words)
    if entry.cards:
        line.append("  ").append_text(cards_text(visible(entry, sees)))
    return line


def visible(entry: Entry, sees: Container[int | None] | None) -> tuple[Card | None, ...]:
    """The cards of a step, with backs for those that must not be seen."""
    own = sees is None or (entry.face is Face.OWN and entry.seat in sees)
    return entry.cards if own or entry.face is Face.UP else (None,) * len(entry.cards)


def settlement_screen(to: Console, shown: Table, lines: Sequence[Line], steps: bool = False) -> None:
    """The end of a round: the cards, then every wager of every seat."""
    to.print(Text(f"{shown.game.name}, chapter {shown.game.chapter}", style="bold"))
    if steps:
        tell(to, condensed(shown.log))
        to.print()
    for name, pile in (("Dealer", shown.dealer), ("Board", shown.board)):
        if len(pile):
            said = dealers_hand(shown) if name == "Dealer" else ""
            to.print(Text.assemble((f"{name:<12}", "magenta"), cards_text(pile.cards), f"   {said}" if said else ""))
    for number, throw in enumerate(shown.throws, start=1):
        name = f"Throw {number}" if len(shown.throws) > 1 else "Dice"
        to.print(Text.assemble((f"{name:<12}", "magenta"), " ".join(map(str, throw))))
    for seat in sorted({line.seat for line in lines}):
        own = [line for line in lines if line.seat == seat]
        seat_screen(to, shown, seat, own)
    if not lines:
        to.print("Nobody placed a wager.")


def dealers_hand(shown: Table) -> str:
    """The dealer's hands as they are set, once they lie face up."""
    words, hidden = shown.game.dealer_words, any(face is not Face.UP for face in shown.dealer.faces)
    return words(shown) if words and not hidden else ""


def headline(shown: Table, lines: Sequence[Line]) -> list[str]:
    """The words of a seat's hands: behind the first wager of the chapter that has any, hand by hand."""
    for wager in shown.game.wagers:
        titles = [wager.on(hand).title for hand in range(1, len(lines) + 1)]
        words = {line.wager: line.hand for line in lines if not line.bonus and line.hand}
        said = [words[title] for title in titles if title in words]
        if said:
            return said
    return []


def seat_screen(to: Console, shown: Table, seat: int, lines: Sequence[Line]) -> None:
    """One seat's cards and wagers; on a narrow screen the section stands under the wager."""
    head = Text(f"{f'Position {seat}':<12}", style="cyan")
    hands = [cards_text(pile.cards) for pile in shown.seat(seat).piles if len(pile)]
    said = headline(shown, lines)
    words = Text("  |  ".join(said))
    to.print(head + Text("   ").join([*([Text("  |  ").join(hands)] if hands else []), *([words] if words else [])]))
    made = wagers_table(lines, said, folded=False)
    needed = Measurement.get(to, to.options.update(width=1000), made).maximum
    to.print(made if needed <= to.width else wagers_table(lines, said, folded=True))


def wagers_table(lines: Sequence[Line], said: Sequence[str], folded: bool) -> RichTable:
    """The wagers of one seat; a hand that is not among those `said` of the seat stands with its wager."""
    vigorish = ["Vigorish"] if any(line.vigorish_cents for line in lines) else []
    heads = ["Wager", "Stake", "Result", *vigorish, "Back", "Net", *([] if folded else ["Section"])]
    made = table(*heads, right=("Stake", "Vigorish", "Back", "Net"))
    made.columns[0].min_width = max(len(section(line.cite)) for line in lines) if folded else None
    for line in lines:
        name = Text(line.wager)
        if folded:
            name.append("\n").append_text(section(line.cite))
        result = Text(line.verdict.value, style=VERDICTS.get(line.verdict.value, ""))
        result.append(f" {line.pays}" if line.pays else "", style="not bold default")
        if line.hand and line.hand not in said and line.hand != line.row:
            result.append(f"\n{line.hand}", style="not bold dim default")
        if line.row and line.row not in line.hand:
            result.append(f"\n{line.row}", style="not bold dim default")
        stake = usd(line.stake_cents) if not line.bonus else ""
        last = () if folded else (section(line.cite),)
        took = [usd(line.vigorish_cents) if line.vigorish_cents else ""] if vigorish else []
        back = usd(line.returned_cents)
        made.add_row(name, stake, result, *took, back, money(line.net_cents, signed=True), *last)
    total = sums(lines)
    made.add_section()
    made.add_row(
        Text("together", style="bold"),
        usd(total["stake_cents"]),
        "",
        *([usd(sum(line.vigorish_cents for line in lines))] if vigorish else []),
        usd(total["returned_cents"]),
        money(total["net_cents"], signed=True),
    )
    return made
