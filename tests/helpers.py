"""Words for tests: `case` and `rule` name the paragraph, `play` settles a hand in units."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import Any, TypeVar

import pytest

from fairfelt.engine.answers import parse_answer
from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded, settle
from fairfelt.engine.round import Carried, Happened, run
from fairfelt.engine.settlement import Line
from fairfelt.engine.wagering import with_amount
from fairfelt.kit import Answer, Cards, Game, House, Refused, Wager, cards

UNIT = 100_00  # a stake that every odds divides without a rest
F = TypeVar("F")


def case(section: str, *values: Any) -> Any:
    """One line of a parametrized test, named by the paragraph that it follows."""
    named = (sorted(v) if isinstance(v, set | frozenset) else v for v in values[:2])
    plain = (value for value in named if " object at 0x" not in str(value))  # names must be the same in every worker
    return pytest.param(*values, id="-".join([section, *map(str, plain)]))


def rule(section: str) -> pytest.MarkDecorator:
    """The paragraph that a test follows."""
    return pytest.mark.rule(section)


class Result(dict[str, Fraction]):
    """Net units by wager, with the lines behind them."""

    lines: tuple[Line, ...]

    @property
    def net(self) -> Fraction:
        return sum(self.values(), Fraction(0))

    @property
    def sections(self) -> dict[str, str]:
        return {line.wager: line.cite for line in self.lines}

    @property
    def total(self) -> Fraction:
        return self.net


def deal(text: str | Cards) -> Cards:
    """Cards from a line; a bare rank such as "K" takes the next suit in turn."""
    if not isinstance(text, str):
        return text
    words = [
        word if len(word) > 1 and word != "10" else f"{word}{'SHDC'[i % 4]}" for i, word in enumerate(text.split())
    ]
    return cards(" ".join(words))


class AtMost(Recorded):
    """Answers from a record, each choice without an amount for the most that it may be."""

    def __init__(self, record: Record) -> None:
        super().__init__(record)
        self.named: dict[int, tuple[str | Answer, ...]] = {}

    def move(self, ask: AskMove) -> Answer:
        position = ask.seat.position
        left = self._choices.get(position)
        if left:
            said = left[0] if isinstance(left[0], Answer) else parse_answer(left[0], ask)
            left[0] = with_amount(ask, said)
            self.named[position] = (*self.named.get(position, ()), left[0])
        return super().move(ask)


def at_most(game: Game, house: House, record: Record) -> Record:
    """The same record with every amount in it: the most, where a choice names none."""
    driver = AtMost(record)
    with suppress(Refused):  # whoever settles the record hears of it
        run(game, house, record.wagers, driver, record.before, record.happened, record.players)
    named = {
        seat: (*driver.named.get(seat, ()), *said[len(driver.named.get(seat, ())) :])
        for seat, said in record.choices.items()
    }
    return replace(record, choices=named)


def play(
    game: Game,
    hand: str | Cards,
    *choices: str | Answer | Any,
    bets: Mapping[Wager, int | Fraction],
    dealer: str | Cards = "",
    board: str | Cards = "",
    house: House | None = None,
    dice: Sequence[tuple[int, ...]] = (),
    before: Carried | None = None,
    happened: tuple[Happened, ...] = (),
    meters_cents: Mapping[str, int] | None = None,
    unit: int = UNIT,
) -> Result:
    """One player's round: net units by wager. Choices are names, answers or the game's own moves."""
    record = Record(
        wagers={1: {wager.title: int(stake * unit) for wager, stake in bets.items()}},
        cards={1: deal(hand), "dealer": deal(dealer), "board": deal(board)},
        choices={1: tuple(c if isinstance(c, str | Answer) else c.name for c in choices)},
        dice=tuple(dice),
        before=before or Carried(),
        happened=happened,
        meters_cents=meters_cents or {},
    )
    house = house or game.house()
    lines = settle(game, house, at_most(game, house, record))
    result = Result({line.wager: Fraction(line.net_cents, unit) for line in lines})
    result.lines = lines
    return result


def called(game: Game, key: str, seat: int | None = None) -> Happened:
    """An irregularity by its section (and case), as called at the table."""
    return Happened(next(one for one in game.irregularities if one.key == key), seat)
