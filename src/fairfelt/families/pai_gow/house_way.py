"""The house way: how a dealer's hand is set, as data that a Rules Submission can hold, and one function that follows it.

A house way is a list of rules; the first that fits the cards and gives a legal setting is followed. A rule is plain data:

- `hands` names what the cards hold by rank alone, the joker as an ace ("two pair", "three-of-a-kind"; see `HOLDINGS`);
- `first`, `second`, `third` bound the ranks of the groups, the larger group first, then the higher ("J-K", "A");
- `single` and `no_single` ask for an unpaired card in a range, or for none ("A", "K-A"; a list asks for one in each);
- `made` asks for a legal setting with one of these in the high hand, and `leaving` for a low hand of at least this
  ("pair", "AK", "10 10") in the best of them;
- `low` says what is laid low: ["second", "second"] is the second group's pair, ["first", "single 1"] one card of the first
  group and the highest unpaired card; "made" takes the setting that `made` found, the one with the highest low hand
  unless `prefer` says "high" (the highest high hand) or "kind" (the highest kind of hand, then the highest low hand).

Of settings that lay the same ranks low, the one with the best high hand is taken.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any, NamedTuple, TypeAlias

from fairfelt.families.pai_gow.hands import Hands, arrange, arranged, arrangements
from fairfelt.families.poker import ONE_CARD, PAI_GOW_HIGH, PAI_GOW_LOW, Kind, PokerHand, Ranking
from fairfelt.kit.cards import JOKER, RANKS, SUITS, Card, Cards, show
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.options import Option

Data: TypeAlias = Sequence[Mapping[str, Any]]

HOLDINGS = {
    (5,): "five aces",
    (5, 2): "five aces",
    (4, 3): "four and three",
    (4, 2): "four and a pair",
    (4,): "four-of-a-kind",
    (3, 3): "two threes",
    (3, 2): "full house",
    (3, 2, 2): "full house",
    (3,): "three-of-a-kind",
    (2, 2, 2): "three pair",
    (2, 2): "two pair",
    (2,): "pair",
    (): "no pair",
}
NAMES = tuple(dict.fromkeys(HOLDINGS.values()))
MADE = ["straight", "flush", "straight flush", "royal flush"]
_GROUPS = ("first", "second", "third")
_KEYS = ("hands", *_GROUPS, "single", "no_single", "made", "leaving", "low", "prefer")
_FIRST, _SECOND, _SINGLES = ["first", "first"], ["second", "second"], ["single 1", "single 2"]

DEFAULT: Data = [
    {"hands": ["no pair", "pair"], "made": MADE, "low": "made"},
    {"hands": [*NAMES[1:9]], "made": MADE, "leaving": "pair", "low": "made"},
    {"hands": ["five aces"], "second": "K", "low": _SECOND},
    {"hands": ["five aces"], "low": _FIRST},
    {"hands": ["four and three", "four and a pair"], "low": _SECOND},
    {"hands": ["four-of-a-kind"], "first": "A", "low": _FIRST},
    {"hands": ["four-of-a-kind"], "first": "J-K", "no_single": "A", "low": _FIRST},
    {"hands": ["four-of-a-kind"], "first": "7-10", "no_single": "K-A", "low": _FIRST},
    {"hands": ["four-of-a-kind"], "low": _SINGLES},
    {"hands": ["two threes"], "low": _FIRST},
    {"hands": ["full house"], "low": _SECOND},
    {"hands": ["three-of-a-kind"], "first": "A", "low": ["first", "single 1"]},
    {"hands": ["three-of-a-kind"], "low": _SINGLES},
    {"hands": ["three pair"], "low": _FIRST},
    {"hands": ["two pair"], "first": "A", "low": _SECOND},
    {"hands": ["two pair"], "first": "J-K", "second": "6-Q", "low": _SECOND},
    {"hands": ["two pair"], "first": "J-K", "no_single": "A", "low": _SECOND},
    {"hands": ["two pair"], "first": "7-10", "second": "6-9", "no_single": "A", "low": _SECOND},
    {"hands": ["two pair"], "first": "2-10", "no_single": "K-A", "low": _SECOND},
    {"hands": ["two pair"], "low": _SINGLES},
    {"hands": ["pair"], "low": _SINGLES},
    {"hands": ["no pair"], "low": ["single 2", "single 3"]},
]


class Held(NamedTuple):
    """Cards by rank alone, the joker as an ace: the groups, larger and higher first, and the unpaired ranks from high to low."""

    name: str
    groups: tuple[int, ...]
    singles: tuple[int, ...]


def held(cards: Cards) -> Held:
    """What the cards hold by rank."""
    counts = Counter(map(_value, cards))
    groups = sorted((value for value in counts if counts[value] > 1), key=lambda v: (counts[v], v), reverse=True)
    singles = sorted((value for value in counts if counts[value] == 1), reverse=True)
    return Held(HOLDINGS[tuple(counts[value] for value in groups)], tuple(groups), tuple(singles))


def _value(card: Card) -> int:
    return 14 if card == JOKER else card.value


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, read."""

    hands: tuple[str, ...]
    groups: tuple[tuple[int, range], ...]
    single: tuple[range, ...]
    no_single: tuple[range, ...]
    made: frozenset[Kind]
    leaving: PokerHand | None
    low: tuple[str, ...]  # empty: what `made` found
    prefer: str

    @property
    def certain(self) -> bool:
        """Whether it sets every hand that it names."""
        return not (self.groups or self.single or self.no_single or self.made)

    def fits(self, cards: Held) -> bool:
        """Whether the ranks are those that it is meant for."""
        return (
            cards.name in self.hands
            and all(index < len(cards.groups) and cards.groups[index] in span for index, span in self.groups)
            and all(any(value in span for value in cards.singles) for span in self.single)
            and not any(value in span for value in cards.singles for span in self.no_single)
        )

    def sets(self, cards: Cards, low: int, ranking: Ranking = PAI_GOW_HIGH) -> Hands | None:
        """The setting that it gives, if it fits."""
        seen = held(cards)
        if not self.fits(seen):
            return None
        if self.made:
            best = self._best_made(cards, low, ranking)
            if best is None or (self.leaving is not None and best.low < self.leaving):
                return None
            if not self.low:
                return best
        wanted = sorted(filter(None, (_picked(pick, seen) for pick in self.low)))
        laid = (two for two in combinations(sorted(cards), low) if sorted(map(_value, two)) == wanted)
        legal = (hands for two in laid if (hands := arrange(cards, two, ranking=ranking)).legal)
        return max(legal, key=_by_high, default=None)

    def _best_made(self, cards: Cards, low: int, ranking: Ranking) -> Hands | None:
        if not _may_be_made(cards):
            return None
        settings = arrangements(tuple(sorted(cards)), low, ranking)
        made = (hands for hands in settings if hands.high.kind in self.made)
        return max(made, key=_PREFER[self.prefer], default=None)


def _picked(pick: str, seen: Held) -> int:
    if pick in _GROUPS:
        return seen.groups[_GROUPS.index(pick)] if _GROUPS.index(pick) < len(seen.groups) else 0
    place = int(pick.split()[1])
    return seen.singles[place - 1] if place <= len(seen.singles) else 0


def _by_low(hands: Hands) -> tuple[Any, ...]:
    return hands.low.key, hands.high.key


def _by_high(hands: Hands) -> tuple[Any, ...]:
    return hands.high.key, hands.low.key


def _by_kind(hands: Hands) -> tuple[Any, ...]:
    return hands.high.key[0], hands.low.key, hands.high.key


_PREFER: Mapping[str, Callable[[Hands], tuple[Any, ...]]] = {"low": _by_low, "high": _by_high, "kind": _by_kind}


def _may_be_made(cards: Cards) -> bool:
    """A quick look whether five cards can be of one suit or in sequence."""
    jokers = cards.count(JOKER)
    if max(Counter(card.suit for card in cards if card != JOKER).values()) + jokers >= 5:
        return True
    values = {card.value for card in cards if card != JOKER}
    values |= {1} if 14 in values else set()
    return any(len(values.intersection(range(top - 4, top + 1))) + jokers >= 5 for top in range(5, 15))


def hands_by(cards: Cards, way: Data, low: int = 2, ranking: Ranking = PAI_GOW_HIGH) -> Hands:
    """The cards, set by the house way; `low` is how many cards its low hand has, `ranking` ranks the high hand."""
    for rule in read(way):
        hands = rule.sets(cards, low, ranking)
        if hands is not None:
            return hands
    raise Refused(f"no rule of the house way sets {show(cards)}")


def by_house_way(cards: Cards, house: House) -> Hands:
    """Cards as the Rules Submission sets the dealer's."""
    return arranged(cards, hands_by(cards, house.option("house_way")).low.cards, house)


def read(way: Data) -> tuple[Rule, ...]:
    """The rules of a house way, which must have no faults."""
    return _read(json.dumps(way))


@lru_cache(maxsize=32)
def _read(text: str) -> tuple[Rule, ...]:
    return tuple(_rule(rule) for rule in json.loads(text))


def _rule(rule: Mapping[str, Any]) -> Rule:
    bounds = tuple((index, _span(rule[name])) for index, name in enumerate(_GROUPS) if name in rule)
    return Rule(
        hands=tuple(rule["hands"]),
        groups=bounds,
        single=tuple(map(_span, _listed(rule.get("single", [])))),
        no_single=tuple(map(_span, _listed(rule.get("no_single", [])))),
        made=frozenset(_KINDS[name] for name in rule.get("made", [])),
        leaving=_least_low(rule["leaving"]) if "leaving" in rule else None,
        low=() if rule["low"] == "made" else tuple(rule["low"]),
        prefer=rule.get("prefer", "low"),
    )


_KINDS = dict(zip(MADE, (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH), strict=True))


def _listed(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _span(text: str) -> range:
    """The values of "J-K", or of "A" alone."""
    ends = text.split("-")
    return range(_rank(ends[0]), _rank(ends[-1]) + 1) if len(ends) < 3 else range(0)


def _rank(text: str) -> int:
    return list(RANKS).index(text.strip().replace("10", "T")) + 2


def _least_low(text: str) -> PokerHand:
    ranks = "22" if text == "pair" else text.replace("10", "T").replace(" ", "")
    cards = tuple(Card(rank, suit) for rank, suit in zip(ranks, SUITS, strict=False))
    return (PAI_GOW_LOW if len(cards) == 2 else ONE_CARD).exact(cards)


def option(cite: Cite) -> Option:
    """The house way of the Rules Submission, where a chapter leaves it to the certificate holder."""
    return Option("house_way", cite, "how the dealer sets", default=DEFAULT, check=fault)


# --- what is wrong with one -----------------------------------------------------------------------------------------


def fault(way: Any, low: int = 2) -> str:
    """Everything that is wrong with a house way, empty if nothing is."""
    if not isinstance(way, list | tuple) or not way:
        return "must be a list of rules, such as { hands = ['pair'], low = ['single 1', 'single 2'] }"
    wrong = [f"rule {number} {one}" for number, rule in enumerate(way, start=1) for one in _wrong(rule, low)]
    return "; ".join(wrong or _gaps(read(way), low))


def _wrong(rule: Any, low: int) -> Iterator[str]:
    """The faults of one rule by itself."""
    if not isinstance(rule, Mapping):
        yield "is not a table"
        return
    for key in rule:
        if key not in _KEYS:
            yield f"has {key!r}, which is none of {', '.join(_KEYS)}"
    names = rule.get("hands")
    if not isinstance(names, list | tuple) or not names or any(name not in NAMES for name in names):
        yield f"must list in hands one or more of {', '.join(NAMES)}"
    for key in (*_GROUPS, "single", "no_single"):
        spans = [rule[key]] if key in _GROUPS and key in rule else rule.get(key, [])
        if not isinstance(spans, str | list | tuple) or not all(map(_is_span, _listed(spans))):
            yield f"has no range of ranks for {key}: write such as J-K or A, the lower rank first"
    made = rule.get("made", [])
    if not isinstance(made, list | tuple) or any(name not in MADE for name in made):
        yield f"must list in made some of {', '.join(MADE)}"
        made = []
    if not made and ("leaving" in rule or "prefer" in rule or rule.get("low") == "made"):
        yield "speaks of a made hand, but made lists none"
    if "leaving" in rule and not _is_low(rule["leaving"], low):
        yield "must give in leaving 'pair' or the ranks of the least low hand, such as 'AK'"
    if rule.get("prefer", "low") not in tuple(_PREFER):
        yield f"must prefer one of {', '.join(_PREFER)}"
    yield from _wrong_low(rule.get("low"), low)


def _wrong_low(picks: Any, low: int) -> Iterator[str]:
    known = (*_GROUPS, *(f"single {place}" for place in range(1, 8)))
    if picks == "made":
        return
    if not isinstance(picks, list | tuple) or len(picks) != low or any(pick not in known for pick in picks):
        yield f"must lay {low} low: 'made', or {low} of {', '.join(known[:5])} and so on"


def _is_span(text: Any) -> bool:
    try:
        return isinstance(text, str) and len(_span(text)) > 0
    except ValueError:
        return False


def _is_low(text: Any, low: int) -> bool:
    if not isinstance(text, str):
        return False
    ranks = text.replace("10", "T").replace(" ", "")
    return (text == "pair" and low == 2) or (len(ranks) == low and all(rank in RANKS for rank in ranks))


def _gaps(rules: tuple[Rule, ...], low: int) -> Iterator[str]:
    """Hands that no rule sets for certain, rules that are never reached, and last rules that are not always legal."""
    examples = list(_examples(5 + low))
    for name in dict.fromkeys(held(cards).name for cards in examples):
        numbered = [(number, rule) for number, rule in enumerate(rules, start=1) if name in rule.hands]
        last = next(((number, rule) for number, rule in numbered if rule.certain), None)
        if last is None:
            yield f"no rule without conditions sets {name!r}: add one as its last"
            continue
        for number, _ in numbered:
            if number > last[0]:
                yield f"rule {number} is never reached for {name!r}: rule {last[0]} sets them all"
        for cards in examples:
            if held(cards).name == name and last[1].sets(cards, low) is None:
                yield f"rule {last[0]} gives no legal setting of {show(cards)}"
                break


@lru_cache(maxsize=4)
def _examples(size: int) -> tuple[Cards, ...]:
    """Hands of every holding with the groups high and low, none of them near a straight or a flush."""
    return tuple(
        hand
        for counts in HOLDINGS
        if sum(counts) <= size
        for values in permutations((14, 12, 10, 8, 6, 4, 2)[: len(counts) + size - sum(counts)], len(counts))
        if (counts[:1] != (5,) or values[0] == 14) and (hand := _example(counts, values, size))
    )


def _example(counts: tuple[int, ...], values: tuple[int, ...], size: int) -> Cards:
    ranks = (14, 12, 10, 8, 6, 4, 2)[: len(counts) + size - sum(counts)]
    grouped = [
        JOKER if place == 4 else Card(RANKS[value - 2], SUITS[place])
        for count, value in zip(counts, values, strict=True)
        for place in range(count)
    ]
    alone = [value for value in ranks if value not in values]
    return (*grouped, *(Card(RANKS[value - 2], SUITS[-1 - place % 4]) for place, value in enumerate(alone)))
