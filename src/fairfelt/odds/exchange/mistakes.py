"""What common habits cost in an exchange game: the same deals, with some choice made otherwise than best."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from fairfelt.families.poker import Kind
from fairfelt.kit.house import House
from fairfelt.odds.advice.short_strategy import Mistake
from fairfelt.odds.exchange.draws import BETS, BUYS, ENDS, FOLDS, INSTANT, Drawing
from fairfelt.odds.exchange.hands import EXCHANGE, HELD, KEYS, Array, Hands
from fairfelt.odds.exchange.policy import Part, Policy, Rank, never_folding
from fairfelt.odds.exchange.tables import LISTS
from fairfelt.odds.play import Play
from fairfelt.odds.situations import situation


@dataclass
class Habits:
    """The habits of players of one house, beside its best play."""

    policy: Policy
    play: Play
    house: House

    def mistakes(self) -> tuple[Mistake, ...]:
        """Each with what it costs a round, the dearest first."""
        found = [*self._at_first(), *self._counted_again(), self._silent()]
        return tuple(sorted(found, key=lambda one: -one.cost))

    def _at_first(self) -> Iterator[Mistake]:
        """Habits that show in the first choice."""
        fold = self.policy.at_once
        yield self._costing("Bet at once with every hand", lambda part: part.bet)
        yield self._costing("Never pay for cards: bet or fold at once", lambda part: np.maximum(part.bet, fold))
        never = "Never exchange cards: bet, fold or buy a sixth card"
        yield self._costing(never, lambda part: np.maximum(np.maximum(part.bet, part.bought), fold))
        below = self._but(Kind.HIGH_CARD, lambda part: np.full(len(part.best), fold))
        yield self._costing("Fold every hand below ace-king at once", below)
        for words, kind in (("ace-king", Kind.ACE_KING), ("one pair", Kind.PAIR)):
            bets = self._but(kind, lambda part: part.bet)
            yield self._costing(f"Bet at once with {words}, whatever the other cards", bets)
        yield self._costing("Buy a sixth card with two pair", self._but(Kind.TWO_PAIR, lambda part: part.bought))

    def _but(self, kind: Kind, instead: Callable[[Part], Array]) -> Callable[[Part], Array]:
        """Best play but for the hands of one kind."""
        number = self._number(kind)
        return lambda part: np.where(
            kinds_of(self.policy.hands, part.cards.astype(np.int64)) == number, instead(part), part.best
        )

    def _costing(self, words: str, worth: Callable[[Part], Array]) -> Mistake:
        return Mistake(words, self.policy.total(lambda part: part.best - worth(part)))

    def _number(self, kind: Kind) -> int:
        return self.policy.hands.kind_names.index(kind)

    def _counted_again(self) -> Iterator[Mistake]:
        """Habits for which draws must be counted again: all that a hand could do instead, or what comes later."""
        policy, instead, never = self.policy, {}, np.zeros(self.policy.counts.shape, object)

        def work(at: Rank, draws: dict[int, Drawing], rank: int) -> None:
            part = policy.parts[rank]
            instead[rank] = self._without_sixth(at, draws, part)
            never[...] += policy.tally(at._replace(tables=never_folding(at.tables)), draws, part.option)[0]

        policy.each_rank(work, "what mistakes cost", (0.6, 0.7))
        lost = {id(part): part.best - instead[rank] for rank, part in policy.parts.items()}
        yield Mistake("Never buy a sixth card", policy.total(lambda part: lost[id(part)]))
        yield Mistake("Never fold after paying for cards", self.worth(policy.counts) - self.worth(never))

    def _without_sixth(self, at: Rank, draws: dict[int, Drawing], part: Part) -> Array:
        """What hands that best buy a sixth card are worth without it."""
        buys = part.option == BUYS
        option = np.where(buys, BETS, INSTANT).astype(np.int64)
        best = part.bet.copy()
        self.policy.exchange(at, draws, best, option, self.policy.at_once)
        return np.where(buys, np.maximum(best, self.policy.at_once), part.best)

    def worth(self, counts: NDArray[np.object_]) -> Fraction:
        """What so many endings are worth in Antes, but for those that are paid at once."""
        hands, total = self.policy.hands, 0
        values = hands.results[1]
        first, later = (int(fold * hands.scale) for fold in hands.folds)
        for way, c, group in np.argwhere(counts.sum(axis=0) > 0).tolist():
            if way != ENDS:
                ended = (
                    first if way == FOLDS else later if c == len(hands.labels) else values[min(way, EXCHANGE), c, group]
                )
                total += int(counts[:, way, c, group].sum()) * int(ended)
        return Fraction(total, self.policy.deals.number * hands.scale)

    def _silent(self) -> Mistake:
        """What those who do not declare a hand lose of the Super Wager."""
        game, house, lost = self.policy.hands.game, self.house, Fraction(0)
        for ending in self.play.endings:
            if ending.choices[:1] == ("Declare",):
                said, unsaid = (
                    situation(game, house, self.play.bets, ending.cards, (word, *ending.choices[1:])).total()
                    for word in ("Declare", "Say nothing")
                )
                lost += (said - unsaid) * ending.number
        return Mistake("Say nothing of a hand that wins the Super Wager", lost / self.play.deals)


def kinds_of(hands: Hands, cards: Array) -> Array:
    """The kind of each first hand; flushes are told by their suits."""
    kind: Array = hands.kind[LISTS.at[HELD, KEYS[cards // 4].sum(axis=1)]].copy()
    suited = (cards % 4 == cards[:, :1] % 4).all(axis=1)
    masks = (1 << (cards[suited] // 4)).sum(axis=1)
    kind[suited] = hands.kind_at[hands.flush_strength[masks]]
    return kind
