"""Best play at 21, asked for at the table: what to do with a hand as it lies."""

from fairfelt.engine.questions import AskMove
from fairfelt.families.twenty_one.hands import lineage
from fairfelt.odds.shoe import kernel
from fairfelt.odds.shoe.best import NAMES, Against, Best, Parting
from fairfelt.odds.shoe.count import Insures, best_insurance
from fairfelt.odds.shoe.rules import CHANCE_MOVE, DOUBLING, GIVE_UP, INSURANCE, PARTING
from fairfelt.odds.shoe.tables import VALUES, value_of


class Advice:
    """What the solver found, for one shoe and one house."""

    dealt = 1  # hands

    def __init__(self, best: Best, against: tuple[Against, ...], insures: Insures = best_insurance) -> None:
        self.best, self.insures, self._against = best, insures, {one.up: one for one in against}

    def __call__(self, ask: AskMove) -> str:
        """The move that best play makes."""
        seat, moves = ask.seat, ask.moves
        against = self.against(ask)
        hand = [value_of(card) for card in seat.piles[ask.hand - 1].cards]
        if INSURANCE in moves:
            two = (hand[0], hand[1])
            return self.insures(self.best.rules, self.best.shoe.tolist(), two) or f"No {INSURANCE}"
        held = [0] * VALUES
        for value in hand:
            held[value] += 1
        g = self.best.table.index[tuple(held)]
        parting, done = self.parted(ask, against)
        way = against.way if parting is None else parting.ways[0 if ask.hand <= self.dealt else 1]
        if CHANCE_MOVE in moves:
            doubled = {name for on, answer in seat.answers if on == ask.hand and (name := answer.name) in DOUBLING}
            kind = next((1 + DOUBLING.index(name) for name in doubled), 0)
            return CHANCE_MOVE if way.bought[g, kind] else f"No {CHANCE_MOVE}"
        if f"No {GIVE_UP}" in moves:
            return GIVE_UP if way.move[g] == kernel.GIVE_UP else f"No {GIVE_UP}"
        again = next((move for move in PARTING if move in moves), "")
        pair = len(hand) == 2 and hand[0] == hand[1]
        if again and pair and (way.move[g] == kernel.SPLIT if parting is None else done < parting.most):
            return again
        return NAMES[int(way.move[g])]

    def against(self, ask: AskMove) -> Against:
        """Best play in which this question comes."""
        return self._against[value_of(ask.seat.table.dealer.cards[0])]

    def parted(self, ask: AskMove, against: Against) -> tuple[Parting | None, int]:
        """The pair that was split, and how often."""
        stems = lineage(ask.seat, PARTING, self.dealt)
        done = list(stems.values()).count(stems[ask.hand]) - 1
        if not done:
            return None, 0
        first = value_of(ask.seat.piles[ask.hand - 1].cards[0])
        return next(one for one in against.partings if one.value == first), done
