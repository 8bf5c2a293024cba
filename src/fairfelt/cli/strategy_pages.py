"""The section on strategy in a game's page of docs/odds, from the page that is shipped."""

from collections.abc import Iterator
from fractions import Fraction

from fairfelt.book.plain import rounded
from fairfelt.book.strategy import StrategyPage, load
from fairfelt.cli.markdown import grid
from fairfelt.kit.game import Game
from fairfelt.odds.advice.short_strategy import ShortStrategy

MOST_LINES = 120  # of best play on a page


def strategy_section(game: Game) -> Iterator[str]:
    """How to play: rules to remember, best play, what mistakes cost."""
    page = load(game)
    if page is None:
        return
    yield from ("", "## Strategy", "")
    yield f"Costs are exact and come on top of what best play loses, per {page.per}. `fairfelt strategy {game.chapter}` has"
    yield from ("it all on screen, for any hand, and as a card to print.", "", "### To remember", "")
    yield from _short(page, page.learn)
    yield from ("", "Found by search; the best list of so many rules:", "")
    yield from grid(["Rules", "Costs", "Exactly"], [[str(n), _percent(c), f"`{c}`"] for n, c in page.learn.tried])
    yield from _chart(page)
    yield from _lines(page)
    if page.mistakes:
        yield from ("", "### What mistakes cost", "")
        rows = [[one.words, _percent(one.cost), f"`{one.cost}`"] for one in page.mistakes]
        yield from grid(["Mistake", f"Costs, per {page.per}", "Exactly"], rows)


def _short(page: StrategyPage, short: ShortStrategy) -> Iterator[str]:
    for rules in short.rules:
        if len(short.rules) > 1:
            yield from (f"**{rules.stage}**", "")
        yield from (f"{number}. {line}" for number, line in enumerate(rules.lines, start=1))
        yield ""
    if short.cost:
        yield f"This costs {_percent(short.cost)} of the {page.per} more than best play, exactly `{short.cost}`."
    else:
        yield "This is best play itself."


def _chart(page: StrategyPage) -> Iterator[str]:
    chart = page.chart
    if chart is None:
        return
    yield from ("", "### By hand and the dealer's card", "")
    yield f"This chart costs {_percent(chart.cost)} of the {page.per} more than best play, exactly `{chart.cost}`."
    for name, rows in chart.parts:
        yield ""
        yield from grid([name, *chart.columns], [[label, *letters] for label, letters in rows])
    yield from ("", ", ".join(f"{letter}: {words}" for letter, words in chart.legend.items()) + ".")


def _lines(page: StrategyPage) -> Iterator[str]:
    if not page.lines or len(page.lines) > MOST_LINES:
        return
    several, shown = len({line.stage for line in page.lines}) > 1, any(line.seen for line in page.lines)
    yield from ("", "### Best play", "", "Where two choices are named, the other cards decide.", "")
    rows = []
    for line in page.lines:
        choices = ", ".join(f"{choice} {_percent(Fraction(number, page.deals))}" for choice, number in line.choices)
        rows.append([*[line.stage] * several, *[line.seen] * shown, line.hands, choices])
    yield from grid([*["At"] * several, *["Dealer shows"] * shown, "Hand", "Best, and in how many of all deals"], rows)


def _percent(part: Fraction) -> str:
    return f"{rounded(part * 100, 4)}%"
