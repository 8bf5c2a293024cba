"""The combinations within a hand: which of its cards make a pair, a straight, an ace-king."""

from collections.abc import Iterator
from itertools import combinations

from fairfelt.families.poker import Kind, PokerHand, Ranking
from fairfelt.kit.cards import Cards

_SIZES = {Kind.FOUR: 4, Kind.THREE: 3, Kind.TWO_PAIR: 4, Kind.PAIR: 2, Kind.ACE_KING: 2}  # the others take a whole hand


def made_by(cards: Cards, kind: Kind, ranking: Ranking) -> Iterator[Cards]:
    """The combinations of that kind among the cards, without any card that does not belong to it."""
    some = combinations(cards, _SIZES.get(kind, ranking.size))
    return (made for made in some if ranking.exact(made).kind is kind)


def second_combination(cards: Cards, hand: PokerHand, ranking: Ranking, lower: bool = False) -> Kind | None:
    """The best combination with a card that is not in the one that makes the hand; with `lower`, of a lower kind."""
    first = set(next(made_by(hand.cards, hand.kind, ranking)))
    others = ranking.kinds[ranking.kinds.index(hand.kind) + 1 :] if lower else ranking.kinds
    for kind in others:
        if kind is not Kind.HIGH_CARD and any(not first.issuperset(made) for made in made_by(cards, kind, ranking)):
            return kind
    return None
