"""A way of playing 21, counted exactly: how many deals of the shoe end in each class, and what the classes come to.

A deal is K cards of the shoe in order, K being as many as any round may need, so that there are N(N-1)..(N-K+1); those that
a round does not come to are dealt all the same. The counts are found modulo primes and put together by the Chinese
remainder theorem.

Rounds without a split are endings like those of any game. A split pair's hands are counted one by one: how many hands
there are of each class in all deals. That is enough for what a round is worth, since wagers on several hands add up, and
not for the chances of its whole result: those are in `rounds`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, cached_property
from itertools import product
from math import perm, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.figure import Progress
from fairfelt.odds.play import Play, Weighed
from fairfelt.odds.shoe.best import THREADS, Against, Best, Way, splits, trees
from fairfelt.odds.shoe.rules import DEALT, EVEN_MONEY, INSURANCE, PARTED, End, Rules
from fairfelt.odds.shoe.sets import PLACES, held_of
from fairfelt.odds.shoe.tables import (
    ACE,
    ANY,
    BLACKJACK,
    CLASSES,
    LOW,
    TEN,
    VALUES,
    Ints,
    drawn,
    hole,
)
from fairfelt.odds.shoe.tally import SLOW, Dealer, Rows, dealer_of, small, tallied, united
from fairfelt.odds.shoe.tally_kernel import PRIME_BITS
from fairfelt.odds.situations import Ended
from fairfelt.odds.value import Value

Counts: TypeAlias = dict[tuple[End, int], int]  # by how the player's hand and the dealer's end
Counted: TypeAlias = tuple[End, int, int]  # the player's end, the dealer's, and how many
Net: TypeAlias = Callable[[End, int], Fraction]  # what an end of a hand nets against an end of the dealer's
INSURED = End(DEALT, (INSURANCE,))
Insures: TypeAlias = Callable[[Rules, Sequence[int], tuple[int, ...]], str]
LARGEST_BITS = 50  # of the primes that `times` takes


@dataclass(frozen=True)
class WeighedHands(Weighed):
    """Rounds with what each comes to, and hands of split pairs (and Insurance) with what each of those comes to.

    `rounds` finds how many deals there are of each net result of some wagers, as far as several hands make a round. What
    comes `besides`, on average, is of no single hand.
    """

    hands: tuple[tuple[int, Value], ...] = ()
    rounds: Callable[[tuple[str, ...]], Mapping[Fraction, int]] | None = None
    crossed: Fraction | None = None  # what every two hands of a round net, multiplied and added up, on average
    besides: Value = field(default_factory=Value)

    def _value(self) -> Value:
        total = super()._value() + self.besides
        for number, value in self.hands:
            total += value * Fraction(number, self.deals)
        return total

    def spread(self, names: Iterable[str]) -> dict[Fraction, int]:
        """How many deals there are of each net result; nothing where hands are counted one by one alone."""
        if self.hands and not self.rounds:
            return {}
        wanted = tuple(names)
        counts = Counter(super().spread(wanted))
        for net, number in self.rounds(wanted).items() if self.rounds and self.hands else ():
            counts[net] += number
        worth = sum((net * number for net, number in counts.items()), Fraction(0))
        if sum(counts.values()) != self.deals or worth != self.value.total(wanted) * self.deals:
            raise AssertionError("rounds and hands, counted each by itself, do not come to the same")
        return {net: counts[net] for net in sorted(counts) if counts[net]}

    def singly(self, names: Iterable[str]) -> dict[tuple[str, Fraction], int]:
        """How many hands there are of each net result, of split pairs and others, the lowest first; before them Insurance."""
        wanted = tuple(names)
        if self.besides.net:
            return {}
        counts = Counter({("", net): number for net, number in super().spread(wanted).items()})
        for number, value in self.hands:
            counts[INSURANCE if INSURANCE in value.net else "", value.total(wanted)] += number
        return dict(sorted(counts.items(), key=lambda one: (one[0][0] == "", one[0])))

    def square(self, names: Iterable[str]) -> Fraction | None:
        """The expected square of the net result, where its distribution is known, or what two hands net, multiplied."""
        if self.rounds or not self.hands:
            return super().square(names)
        wanted = tuple(names)
        each = sum((number * value.total(wanted) ** 2 for number, value in self.hands), Fraction(0)) / self.deals
        return None if self.crossed is None else each + 2 * self.crossed


@dataclass(frozen=True)
class HandByHand(Play):
    """A play at 21. `counts` has rounds by their end, and hands of split pairs, whose rounds are `PARTED`.

    `rounds` counts the rounds of several wagers by what they net, which takes longer than all the rest and is done only
    where it is asked for.
    """

    counts: tuple[Counted, ...] = ()
    hands: int = 1  # dealt to the player; of several, each is counted by itself
    rounds: Callable[[Net], Mapping[Fraction, int]] | None = None

    def __post_init__(self) -> None:
        whole = sum(number for end, _, number in self.counts if not end.origin.parted and end != INSURED)
        if whole != self.deals * self.hands:
            raise AssertionError(f"the rounds do not sum to the {self.deals:,} deals")

    @property
    def taken(self) -> dict[str, int]:
        """How many rounds are played in each way, as far as it changes what is staked."""
        counts: dict[str, int] = {}
        for end, _, number in self.counts:
            if end.origin == DEALT:
                words = "Split" if end == PARTED else ", then ".join(end.how)
                counts[words] = counts.get(words, 0) + number
        return counts

    def weigh(self, game: Game, house: House, bets: Mapping[str, int] | None = None) -> WeighedHands:
        """What every end comes to in this house. No wager but those of the game itself is told about."""
        return self.weighed(Rules(game, house))

    def weighed(self, rules: Rules, counts: tuple[Counted, ...] | None = None) -> WeighedHands:
        """The same under rules that have been asked before; or only what some of the counts come to."""
        single: list[tuple[int, Ended]] = []
        hands: list[tuple[int, Value]] = []
        worth = worths(rules)
        for end, dealer, number in self.counts if counts is None else counts:
            if end != PARTED:
                value = worth(end, dealer)
                if end.origin == DEALT and end != INSURED and self.hands == 1:
                    single.append((number, Ended(value, {})))
                else:
                    hands.append((number, value))
        rounds = self.rounds

        @cache
        def netted(names: tuple[str, ...]) -> Mapping[Fraction, int]:
            return rounds(cache(lambda end, dealer: worth(end, dealer).total(names))) if rounds else {}

        return WeighedHands(self.deals, tuple(single), tuple(hands), netted if rounds else None)


def worths(rules: Rules) -> Callable[[End, int], Value]:
    """What an end comes to against an end of the dealer's; asked of the game where that was not known."""
    known = dict(rules.values)

    def worth(end: End, dealer: int) -> Value:
        if end == INSURED:
            return (rules.insurance or ())[dealer == BLACKJACK]
        if (end, dealer) not in known:
            other = known.get((end, ANY)) if dealer != BLACKJACK else None
            known[end, dealer] = other or rules.value(end, 0 if dealer == ANY else dealer)
        return known[end, dealer]

    return worth


class Counting:
    """Best play against every up card, counted."""

    each = 1  # how many hands are dealt

    def __init__(
        self, best: Best, against: tuple[Against, ...], progress: Progress, insures: Insures | None = None
    ) -> None:
        self.best, self.rules, self.table, self.against, self.progress = best, best.rules, best.table, against, progress
        self.insures = insures or best_insurance
        self.shoe = [int(number) for number in best.shoe]
        self.cards = sum(self.shoe)
        self.deals = min(self.cards, max(self._longest(), 4))

    def _longest(self) -> int:
        """As many cards as any round needs: both up card and hands, and those of a pair that are known to be gone."""
        most = 0
        for one in self.against:
            tree = int(trees(one.up, not self.rules.peeks, True)[5].max())
            most = max(most, 1 + tree + self._size(one.way))
            for parting in one.partings:
                gone = 1 + max(j for _, _, j in splits(parting.most))
                most = max(most, 1 + gone + tree + max(self._size(way) for way in parting.ways))
        return most

    def _size(self, way: Way) -> int:
        start = self.best.dealt(way.left) if way.origin == DEALT else (self.table.size == 2).astype(np.int64)
        ended = way.ended(self.rules, self.table, start)
        return int(self.table.size[ended[:, 0]].max(initial=2))

    def play(self, bets: Mapping[str, int], method: str) -> HandByHand:
        """The whole play."""
        return HandByHand(bets, perm(self.cards, self.deals), (), method, self.counted())

    def counted(self) -> tuple[Counted, ...]:
        """The counts that are not zero."""
        return tuple((end, dealer, number) for (end, dealer), number in self.counts().items() if number)

    def counts(self) -> Counts:
        """How many deals, or hands of split pairs, there are of each class."""
        found: Counts = {}
        wanted = self._primes()
        residues = np.zeros((len(wanted), len(self.rules.ends), CLASSES), np.int64)
        with ThreadPoolExecutor(THREADS) as pool:
            for done, (up, rows) in enumerate(self.rows.items()):
                self.progress(0.4 + 0.1 * done / len(self.rows), "counting every deal")
                by_total = self.rules.by_total[rows[:, 1]]
                for full, ways in enumerate((hole, drawn)):
                    keys, kinds, orders = rows[by_total == full].T
                    each = united(held_of(keys) @ SLOW, kinds.astype(np.int32), small(orders))
                    house = dealer_of(up, ways(up, not self.rules.peeks), self.rules.peeks)
                    residues[:, :, house.ends] += self.tallied(up, each, len(self.rules.ends), house, wanted, pool)
        numbers = put_together(wanted, residues % np.array(wanted)[:, None, None])
        for at, dealer in np.argwhere(numbers != 0).tolist():
            found[self.rules.ends[at], dealer] = int(numbers[at, dealer])
        if self.rules.peeks:
            self._add_blackjacks(found)
        if self.shoe[ACE]:
            self._add_insurance(found)
        return found

    def tallied(
        self, up: int, rows: Rows, kinds: int, dealer: Dealer, wanted: list[int], pool: ThreadPoolExecutor
    ) -> Ints:
        """The deals with that up card by the kind of row and the dealer's end, modulo each prime that is wanted."""
        found = tallied(rows, kinds, dealer, self.best.without(up), self.deals - 1, np.array(wanted), pool)
        return found * self.shoe[up]

    def _primes(self) -> list[int]:
        """So many primes that their product exceeds every count: all deals, with as many hands as a round may have."""
        found: list[int] = []
        for prime in primes(PRIME_BITS):
            if prod(found) > perm(self.cards, self.deals) * self._hands():
                break
            found.append(prime)
        return found

    def _hands(self) -> int:
        """As many hands as a round may have, and one."""
        return 2 + max((parting.most for one in self.against for parting in one.partings), default=0)

    @cached_property
    def rows(self) -> dict[int, Ints]:
        """By up card: the cards that are gone, how a hand of them ends, and in how many orders, some of them negative."""
        found: dict[int, Ints] = {}
        for one in self.against:
            ended = one.way.ended(self.rules, self.table, self.best.dealt(one.way.left))
            rows = [self.gone(ended, 0, 1)]
            for parting in one.partings:
                for (way, is_pair, gone), times in parting.hands().items():
                    ended = way.ended(self.rules, self.table, self.best.start(parting.value, is_pair))
                    rows.append(self.gone(ended, (1 + gone) * int(PLACES[parting.value]), times))
            found[one.up] = np.concatenate(rows)
        return found

    def gone(self, ended: Ints, besides: int, times: int) -> Ints:
        """Where hands end, with the keys of their cards and of those that are gone besides, so many times."""
        return np.column_stack([self.best.keys[ended[:, 0]] + besides, ended[:, 1], ended[:, 2] * times])

    def _add_blackjacks(self, found: Counts) -> None:
        """The dealer's Blackjack, where nobody decides anything: against a Blackjack, and against all else."""
        rest = perm(self.cards - 4, self.deals - 4)
        for up, under in ((ACE, TEN), (TEN, ACE)):
            left = list(self.shoe)
            ways = left[up] * left[under]
            left[up] -= 1
            left[under] -= 1
            natural = 2 * left[ACE] * left[TEN]
            other = perm(self.cards - 2, 2) - natural
            for end, number in ((End(DEALT, (), 21, natural=True), natural), (End(DEALT, (), LOW), other)):
                found[end, BLACKJACK] = found.get((end, BLACKJACK), 0) + ways * number * rest * self.each if ways else 0

    def _add_insurance(self, found: Counts) -> None:
        """Insurance, and even money for a Blackjack, wherever either is better for two cards against an ace."""
        rest = perm(self.cards - 4, self.deals - 4)
        plain, even = End(DEALT, (), 21, natural=True), End(DEALT, (EVEN_MONEY,), 21, natural=True)
        for two in product(range(VALUES), repeat=2):
            left = list(self.shoe)
            ways = rest
            for value in (ACE, *two):
                ways *= max(left[value], 0)
                left[value] -= 1
            taken = self.insures(self.rules, self.shoe, two) if ways else ""
            numbers = {BLACKJACK: ways * left[TEN], ANY: ways * (sum(left) - left[TEN])}
            for at, number in numbers.items():
                if taken == EVEN_MONEY:
                    found[plain, at] = found.get((plain, at), 0) - number
                if taken:
                    end = even if taken == EVEN_MONEY else INSURED
                    found[end, at] = found.get((end, at), 0) + number


def best_insurance(rules: Rules, shoe: Sequence[int], two: tuple[int, ...]) -> str:
    """What is best against an ace with these two cards: Insurance, even money, or neither."""
    left = list(shoe)
    for value in (ACE, *two):
        left[value] -= 1
    numbers = {BLACKJACK: left[TEN], ANY: sum(left) - left[TEN]}
    natural = set(two) == {ACE, TEN}
    gains = {"": Fraction(0)}
    if offered := rules.insurance_of(natural):
        gains[INSURANCE] = sum((offered[at == BLACKJACK].total() * n for at, n in numbers.items()), Fraction(0))
    if natural and rules.even_money:
        plain, even = End(DEALT, (), 21, natural=True), End(DEALT, (EVEN_MONEY,), 21, natural=True)
        worth = ((rules.values[even, at].total() - rules.values[plain, at].total()) * n for at, n in numbers.items())
        gains[EVEN_MONEY] = sum(worth, Fraction(0))
    return max(gains, key=lambda name: gains[name])


def put_together(wanted: Iterable[int], residues: Iterable[Ints]) -> NDArray[np.object_]:
    """The numbers that have these residues modulo these primes: the Chinese remainder theorem, one prime after the other."""
    modulus, numbers = 1, np.zeros((), object)
    for prime, part in zip(wanted, residues, strict=True):
        # the number that is the one before modulo all primes before, and this part modulo this one
        numbers = numbers + (part - numbers) * pow(modulus, -1, prime) % prime * modulus
        modulus *= prime
    return numbers


def primes(bits: int = LARGEST_BITS) -> Iterator[int]:
    """Primes of so many bits, the largest first, found by Miller's test to the bases that suffice below 2^64."""
    number = (1 << bits) - 1
    while True:
        if is_prime(number):
            yield number
        number -= 2


def is_prime(number: int) -> bool:
    """Whether an odd number above 37 and below 2^64 is prime: Miller's test to twelve bases is a proof there."""
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        power = pow(base, odd, number)
        if power in (1, number - 1):
            continue
        for _ in range(twos - 1):
            power = power * power % number
            if power == number - 1:
                break
        else:
            return False
    return True
