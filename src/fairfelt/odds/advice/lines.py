"""Best play as a person reads it: hands from the highest to the lowest, those that are played alike on one line."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from fairfelt.families.poker import FIVE_CARD, PokerHand
from fairfelt.families.runs import Flush
from fairfelt.kit.cards import RANK_WORDS
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.steps import Deal, To, Turn
from fairfelt.odds.advice.features import Hand, Key, key_of, reader, said, values_of
from fairfelt.odds.advice.strategy import Situation

Counts: TypeAlias = dict[str, int]  # how many deals each choice is best in
Entry: TypeAlias = tuple[Hand, Counts]
FULL = 7  # as many ranks as any hand has


@dataclass(frozen=True)
class Line:
    """Hands that follow each other and have the same best choices; more than one where it depends on the other cards."""

    stage: str
    seen: str  # the cards that lie open, in words
    highest: str
    lowest: str
    choices: tuple[tuple[str, int], ...]  # with how many deals each is best
    deals: int = 0  # of how many, where it is not of those of the page

    @property
    def hands(self) -> str:
        """The line's hands in words."""
        return self.highest if self.highest == self.lowest else f"{self.highest} to {self.lowest}"


def lines(game: Game, house: House, situations: Iterable[Situation], most: int = 0) -> tuple[Line, ...]:
    """Best play, stage after stage, and for every rank of what lies open before the dealer.

    With `most`, no more lines a table than that if it can be: hands are then told apart by fewer of their ranks.
    """
    shared = community(game)
    read = FIVE_CARD.rank if shared else reader(game, house)
    tables: dict[tuple[str, Key], dict[Key, Entry]] = {}
    named: dict[tuple[str, Key], str] = {}
    for one in situations:
        hand = read(one.own + one.seen if shared else one.own)
        if not isinstance(hand, PokerHand | Flush | int) or (shared and one.seen and game.hand is None):
            return ()  # cards that are not read as one hand
        table = (one.stage, () if shared else tuple(card.value for card in one.seen))
        named.setdefault(table, "" if shared else " ".join(RANK_WORDS.get(card.rank, card.rank) for card in one.seen))
        _, counts = tables.setdefault(table, {}).setdefault(key_of(hand), (hand, {}))
        counts[one.best] = counts.get(one.best, 0) + one.number
    for ranks in (FULL, 3, 2, 1):
        found = tuple(
            line for table, hands in tables.items() for line in _table(*table[:1], named[table], hands, ranks)
        )
        if not most or len(found) <= most * len(tables):
            break
    return found


def community(game: Game) -> bool:
    """Whether the cards that lie open are everybody's."""
    steps = game.round if isinstance(game.round, tuple) else ()
    every = [one for step in steps for one in (step.steps if isinstance(step, Turn) else (step,))]
    return any(isinstance(one, Deal) and To.BOARD in one.to for one in every)


def _table(stage: str, seen: str, hands: Mapping[Key, Entry], ranks: int) -> Iterator[Line]:
    """The lines of one table, hands told apart by their kind and so many ranks."""
    alike: dict[Key, Entry] = {}
    for key in sorted(hands, reverse=True):
        hand, counts = hands[key]
        _, sums = alike.setdefault(key[: 1 + ranks], (hand, {}))
        _add(sums, counts)
    for _, run in groupby(alike.values(), key=lambda entry: sorted(entry[1])):
        these = list(run)
        together: Counts = {}
        for _, counts in these:
            _add(together, counts)
        choices = tuple(sorted(together.items(), key=lambda item: (-item[1], item[0])))
        yield Line(stage, seen, in_words(these[0][0], ranks), in_words(these[-1][0], ranks), choices)


def _add(sums: Counts, counts: Mapping[str, int]) -> None:
    for choice, number in counts.items():
        sums[choice] = sums.get(choice, 0) + number


def in_words(hand: Hand, ranks: int) -> str:
    """A hand with so many of its ranks: "queen-6-4", "a pair of 3s and a 7"; points by their number."""
    if isinstance(hand, int):
        return f"{hand} points"
    return said(hand, min(ranks, len(values_of(hand)))).rstrip(",")
