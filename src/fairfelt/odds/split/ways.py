"""House ways, compiled: the setting of every class of hands, and every setting that a player may choose.

`kit.house_way` is what a house way means; here the same rules are arrays that a kernel follows. A setting is a *point*:
the strength of the high hand and that of the low hand. Tests hold both to each other, class by class.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import numpy as np
from numba import njit

from fairfelt import evaluator
from fairfelt.evaluator.hands import FIVE_ACES, best_of
from fairfelt.evaluator.tables import ACE, FLUSH_FILLED, FLUSH_PAI_GOW, PLAIN_PAI_GOW, STRAIGHT_FILLED, Table
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.poker import ONE_CARD, PAI_GOW_HIGH, PAI_GOW_LOW, Kind, PokerHand, Ranking
from fairfelt.kit.cards import DECK, RANKS, Card, Cards
from fairfelt.kit.house import House
from fairfelt.odds.split.classes import JOKER_BIT, LENGTH, Ints, Small

_MADE = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)
_PREFER = ("low", "high", "kind")
HIGHS = evaluator.strengths(PAI_GOW_HIGH)
LOWS = {1: 13, 2: 91}  # strengths of a low hand by its cards


class Rules(NamedTuple):
    """A house way as arrays, a row each rule."""

    hands: Ints  # a bit for each holding
    bounds: Ints  # the least and the highest value of each group, -1 where nothing is asked
    single: Ints  # sets of values of which one must be unpaired
    no_single: Ints
    made: Ints  # a bit for each kind
    leaving: Ints  # the least low hand
    low: Ints  # groups from 0, single cards from 3; -1 for what was made
    prefer: Ints


class Scale(NamedTuple):
    """How hands are read: what a joker fills in a suit, the kind of each strength, and the low hand that each may have."""

    filled: Table
    kind: Ints
    made: Ints  # a bit for each kind that a rule may ask for
    most: Ints  # the highest low hand beside it
    low_cards: int


def compiled(way: house_way.Data, low: int) -> Rules:
    """A house way without faults, as arrays."""
    rules = house_way.read(way)
    spans = max((len(rule.single) for rule in rules), default=0)
    bounds = np.full((len(rules), 3, 2), -1, np.int64)
    single = np.full((len(rules), spans + 1), -1, np.int64)
    picks = np.full((len(rules), low), -1, np.int64)
    for row, rule in enumerate(rules):
        for index, span in rule.groups:
            bounds[row, index] = span.start, span.stop - 1
        for place, span in enumerate(rule.single):
            single[row, place] = _bits(span)
        picks[row, : len(rule.low)] = [_pick(pick) for pick in rule.low]
    return Rules(
        np.array([sum(1 << house_way.NAMES.index(name) for name in rule.hands) for rule in rules], np.int64),
        bounds,
        single,
        np.array([sum(map(_bits, rule.no_single)) for rule in rules], np.int64),
        np.array([sum(1 << _MADE.index(kind) for kind in rule.made) for rule in rules], np.int64),
        np.array([_strength(rule.leaving) if rule.leaving else -1 for rule in rules], np.int64),
        picks,
        np.array([_PREFER.index(rule.prefer) for rule in rules], np.int64),
    )


def _bits(span: range) -> int:
    return sum(1 << value for value in span)


def _pick(pick: str) -> int:
    groups = ("first", "second", "third")
    return groups.index(pick) if pick in groups else 2 + int(pick.split()[1])


def _strength(low: PokerHand) -> int:
    """The strength of a low hand of one or two cards."""
    return low.cards[0].value - 2 if len(low.cards) == 1 else evaluator.strength_of(PAI_GOW_LOW, low.cards)


@cache
def examples() -> tuple[Cards, ...]:
    """Five cards of each strength of a high hand."""
    rows = [[4 * rank for rank in suited] for suited in combinations(range(13), 5)]
    for mixed in combinations_with_replacement(range(13), 5):
        if mixed[0] != mixed[4]:
            rows.append([4 * rank + place % 4 for place, rank in enumerate(mixed)])
    words = np.array(rows, np.uint8)
    found = dict(zip(evaluator.ranks(PAI_GOW_HIGH, words).tolist(), rows, strict=True))
    found[FIVE_ACES] = [48, 49, 50, 51, 52]
    return tuple(evaluator.decode(found[strength]) for strength in range(HIGHS))


def low_examples(low: int) -> tuple[Cards, ...]:
    """A low hand of each strength."""
    if low == 1:
        return tuple((Card(rank, "S"),) for rank in RANKS)
    pairs = {evaluator.strength_of(PAI_GOW_LOW, two): two for two in combinations(DECK, 2)}
    return tuple(pairs[strength] for strength in range(LOWS[2]))


@cache
def scale(ranking: Ranking, low: int) -> Scale:
    """How a ranking and the kit read hands."""
    hands = [PAI_GOW_HIGH.exact(five) for five in examples()]
    lows = [(PAI_GOW_LOW if low == 2 else ONE_CARD).exact(cards) for cards in low_examples(low)]
    most = [sum(pai_gow.may_stand(hand, other) for other in lows) - 1 for hand in hands]
    kinds = [hand.key[0] for hand in hands]
    made = [1 << _MADE.index(hand.kind) if hand.kind in _MADE else 0 for hand in hands]
    filled = FLUSH_FILLED if ranking.completes >= frozenset(_MADE) else _filled(ranking)
    return Scale(filled, np.array(kinds, np.int64), np.array(made, np.int64), np.array(most, np.int64), low)


def _filled(ranking: Ranking) -> Table:
    """The best flush of each set of ranks with a joker that completes only some hands."""
    kinds = [PAI_GOW_HIGH.exact(five).kind for five in examples()]
    best = FLUSH_PAI_GOW.astype(np.int16).copy()
    for mask in np.argsort(LENGTH, kind="stable").tolist():
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        if len(ranks) == 4:
            made = [int(FLUSH_PAI_GOW[mask | 1 << rank]) for rank in range(13) if rank not in ranks]
            best[mask] = max(strength for strength in made if kinds[strength] in ranking.completes)
        elif len(ranks) > 4:
            best[mask] = max(int(best[mask]), *(int(best[mask & ~(1 << rank)]) for rank in ranks))
    return best


def order(house: House, ranking: Ranking, low: int) -> Ints:
    """The place of each strength when high hands are compared in this house: itself, but for a literal reading."""
    keys = []
    for five in examples():
        aside = tuple(card for card in DECK if card not in five)[:low]
        keys.append(pai_gow.arranged(five + aside, aside, house, ranking).high.key)
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return np.array([places[key] for key in keys], np.int64)


# --- kernels --------------------------------------------------------------------------------------------------------


@njit(cache=True)
def rank_high(word: int, filled: Table) -> int:
    """The best five of five to seven cards, as `rank_pai_gow` has it, with what a joker fills in a suit."""
    if word >> JOKER_BIT == 0:
        return evaluator.rank_pai_gow(word)
    c, d, h, s = evaluator.lanes(word)
    one, two, three, four = evaluator.held(c, d, h, s)
    if four >> ACE != 0:
        return FIVE_ACES
    flush = best_of(filled, c, d, h, s)
    straight = int(STRAIGHT_FILLED[one])
    one, two, three, four = evaluator.add(one, two, three, four, ACE)
    return max(flush, evaluator.unsuited(one, two, three, four, max(straight, int(PLAIN_PAI_GOW[one]))))


@njit(cache=True)
def settings(word: int, scale: Scale, highs: Ints, lows: Ints, laid: Ints, ranks: Ints) -> int:
    """Every way to lay one or two cards apart, legal or not: the strengths of both hands, what is laid, its ranks."""
    bits = np.empty(8, np.int64)
    values = np.empty(8, np.int64)
    size = 0
    if word >> JOKER_BIT:  # first, as the kit has it: of an ace and the joker, the joker is laid low
        bits[size], values[size] = np.int64(1) << JOKER_BIT, ACE
        size += 1
    for lane in range(4):
        for rank in range(13):
            bit = np.int64(1) << (16 * lane + rank)
            if word & bit:
                bits[size], values[size] = bit, rank
                size += 1
    count = 0
    for a in range(size):
        if scale.low_cards == 1:
            laid[count], lows[count], ranks[count] = bits[a], values[a], values[a]
            count += 1
        for b in range(a if scale.low_cards == 2 else 0):
            laid[count] = bits[a] | bits[b]
            lows[count] = evaluator.rank2(bits[a] | bits[b])
            ranks[count] = 16 * max(values[a], values[b]) + min(values[a], values[b])
            count += 1
    for i in range(count):
        highs[i] = rank_high(word ^ laid[i], scale.filled)
    return count


@njit(cache=True)
def groups_of(word: int, groups: Ints, singles: Ints) -> tuple[int, int, int]:
    """What is held by rank, the joker an ace: the shape in base 6, and how many groups and unpaired cards."""
    one, two, three, four = evaluator.held(*evaluator.lanes(word))
    five = 0
    if word >> JOKER_BIT:
        five = four & (1 << ACE)
        one, two, three, four = evaluator.add(one, two, three, four, ACE)
    shape, count, alone = 0, 0, 0
    for many in range(5, 1, -1):
        these = (two & ~three, three & ~four, four & ~five, five)[many - 2]
        for rank in range(12, -1, -1):
            if these >> rank & 1:
                groups[count] = rank
                count += 1
                shape = 6 * shape + many
    for rank in range(12, -1, -1):
        if (one & ~two) >> rank & 1:
            singles[alone] = rank
            alone += 1
    return shape, count, alone


SHAPES = np.full(6**4, -1, np.int64)
for _held, _name in house_way.HOLDINGS.items():
    _at = 0
    for _many in _held:
        _at = 6 * _at + _many
    SHAPES[_at] = house_way.NAMES.index(_name)


@njit(cache=True)
def follow(word: int, rules: Rules, scale: Scale) -> tuple[int, int, int]:
    """The setting that the first rule that fits gives: the strengths and what is laid low; -1 if none does."""
    highs, lows, laid, ranks = (
        np.empty(21, np.int64),
        np.empty(21, np.int64),
        np.empty(21, np.int64),
        np.empty(21, np.int64),
    )
    count = settings(word, scale, highs, lows, laid, ranks)
    groups, singles = np.empty(8, np.int64), np.empty(8, np.int64)
    shape, many, alone = groups_of(word, groups, singles)
    unpaired = 0
    for i in range(alone):
        unpaired |= 1 << (singles[i] + 2)
    for row in range(len(rules.hands)):
        if not _fits(rules, row, shape, groups, many, unpaired):
            continue
        best = -1
        if rules.made[row]:
            top = -1
            for i in range(count):
                if scale.made[highs[i]] & rules.made[row] and lows[i] <= scale.most[highs[i]]:
                    worth = _worth(rules.prefer[row], scale.kind[highs[i]], highs[i], lows[i])
                    if worth > top:
                        top, best = worth, i
            if best < 0 or lows[best] < rules.leaving[row]:
                continue
        if rules.low[row, 0] >= 0:
            best = _laid(rules.low[row], groups, many, singles, alone, scale, count, highs, lows, ranks)
        if best >= 0:
            return highs[best], lows[best], laid[best]
    return -1, -1, -1


@njit(cache=True)
def _fits(rules: Rules, row: int, shape: int, groups: Ints, many: int, unpaired: int) -> bool:
    if rules.hands[row] >> SHAPES[shape] & 1 == 0 or rules.no_single[row] & unpaired:
        return False
    for place in range(3):
        least, most = rules.bounds[row, place]
        if least >= 0 and (place >= many or groups[place] + 2 < least or groups[place] + 2 > most):
            return False
    for place in range(rules.single.shape[1]):
        if rules.single[row, place] >= 0 and rules.single[row, place] & unpaired == 0:
            return False
    return True


@njit(cache=True)
def _worth(prefer: int, kind: int, high: int, low: int) -> int:
    """What is preferred, as a number."""
    if prefer == 0:
        return int((low << 16) + high)
    if prefer == 1:
        return int((high << 16) + low)
    return int((kind << 32) + (low << 16) + high)


@njit(cache=True)
def _laid(
    picks: Ints,
    groups: Ints,
    many: int,
    singles: Ints,
    alone: int,
    scale: Scale,
    count: int,
    highs: Ints,
    lows: Ints,
    ranks: Ints,
) -> int:
    """The legal setting with these ranks laid low and the best high hand; -1 if there is none."""
    wanted = np.full(2, -1, np.int64)
    for place in range(len(picks)):
        if picks[place] < 3 and picks[place] < many:
            wanted[place] = groups[picks[place]]
        elif picks[place] >= 3 and picks[place] - 3 < alone:
            wanted[place] = singles[picks[place] - 3]
        else:
            return -1
    low = wanted[0] if len(picks) == 1 else 16 * max(wanted[0], wanted[1]) + min(wanted[0], wanted[1])
    best = -1
    for i in range(count):
        if ranks[i] == low and lows[i] <= scale.most[highs[i]] and (best < 0 or highs[i] > highs[best]):
            best = i
    return best


@njit(cache=True)
def follow_all(words: Ints, rules: Rules, scale: Scale, joker: int) -> tuple[Small, Small]:
    """The setting of each hand; the joker laid low alone counts as `joker`."""
    highs, lows = np.empty(len(words), np.int32), np.empty(len(words), np.int32)
    for i in range(len(words)):
        high, low, laid = follow(words[i], rules, scale)
        highs[i], lows[i] = high, joker if laid >> JOKER_BIT and scale.low_cards == 1 else low
    return highs, lows


@njit(cache=True)
def best_settings(word: int, scale: Scale, order: Ints, joker: int, highs: Ints, lows: Ints, laid: Ints) -> int:
    """The legal settings that no other one equals or beats in both hands, the highest high hand first."""
    ranks = np.empty(21, np.int64)
    some = settings(word, scale, highs, lows, laid, ranks)
    for i in range(some):
        legal = lows[i] <= scale.most[highs[i]]
        highs[i] = order[highs[i]] if legal else -1
        if laid[i] >> JOKER_BIT and scale.low_cards == 1:
            lows[i] = joker
    count = 0
    while True:
        best = -1
        for i in range(count, some):
            if highs[i] < 0 or (count > 0 and lows[i] <= lows[count - 1]):
                continue
            if best < 0 or highs[i] > highs[best] or (highs[i] == highs[best] and lows[i] > lows[best]):
                best = i
        if best < 0:
            return count
        for these in (highs, lows, laid):
            these[count], these[best] = these[best], these[count]
        count += 1


@njit(cache=True)
def all_settings(words: Ints, scale: Scale, order: Ints, joker: int) -> tuple[Ints, Small, Small]:
    """The same for many hands: where those of each start, and the points."""
    start = np.zeros(len(words) + 1, np.int64)
    found = np.zeros((2, 21 * len(words)), np.int32)
    highs, lows, laid = np.empty(21, np.int64), np.empty(21, np.int64), np.empty(21, np.int64)
    for i in range(len(words)):
        count = best_settings(words[i], scale, order, joker, highs, lows, laid)
        start[i + 1] = start[i] + count
        found[0, start[i] : start[i + 1]] = highs[:count]
        found[1, start[i] : start[i + 1]] = lows[:count]
    return start, found[0, : start[-1]].copy(), found[1, : start[-1]].copy()


@njit(cache=True)
def every_setting(words: Ints, scale: Scale, order: Ints, joker: int) -> tuple[Small, Small, Small]:
    """Every legal setting of many hands, whatever beats it: the hand's number, and the point."""
    found = np.zeros((3, 21 * len(words)), np.int32)
    highs, lows, laid, ranks = (
        np.empty(21, np.int64),
        np.empty(21, np.int64),
        np.empty(21, np.int64),
        np.empty(21, np.int64),
    )
    count = 0
    for i in range(len(words)):
        for s in range(settings(words[i], scale, highs, lows, laid, ranks)):
            if lows[s] <= scale.most[highs[s]]:
                alone = laid[s] >> JOKER_BIT and scale.low_cards == 1
                found[0, count], found[1, count], found[2, count] = i, order[highs[s]], joker if alone else lows[s]
                count += 1
    return found[0, :count].copy(), found[1, :count].copy(), found[2, :count].copy()
