"""Remembers what the rules made of a round's inputs, so that the same inputs are not walked through again."""

from dataclasses import dataclass, field

from fairfelt.facility.rounds.inputs import Round
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.kit.house import House

REMEMBERED = 4  # before and after an input, asked about and done


@dataclass(eq=False)
class RoundMemory:
    """The newest hands of one round, the newest last. It belongs to the round: a new round has a new memory."""

    known: list[SharedHands] = field(default_factory=list)

    def hands(self, house: House, inputs: Round) -> SharedHands:
        """Where the round stands, for the table and for every terminal; refused if these inputs cannot be."""
        for hands in self.known:
            if inputs.same(hands.inputs) and hands.inputs.answers == inputs.answers:
                return hands
        hands = SharedHands(house, inputs.copy(), self._prior(inputs))
        _ = hands.view  # what cannot be is refused here
        self.known[:] = [*self.known[1 - REMEMBERED :], hands]
        return hands

    def _prior(self, inputs: Round) -> SharedHands | None:
        """Where it stood a card or an answer before, as far as that is known."""
        for hands in reversed(self.known):
            if inputs.same(hands.inputs) or (inputs.same(hands.inputs, -1) and hands.inputs.answers == inputs.answers):
                return hands
        return None
