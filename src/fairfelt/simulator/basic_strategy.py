"""Basic strategy for blackjack: six decks, the dealer stands on soft 17, doubling after a split, late surrender.

Total-dependent: it looks at the hand's total and the dealer's card, and at pairs. A row has a letter for each dealer's
card from 2 to 10 and the ace: S stand, H hit, D double or else hit, d double or else stand, P split, R surrender or else
hit, and a dot where the pair is played by its total. The chart that the solver finds for six decks is the same, but for a 16
of three cards or more against 10, which it would rather stand on; a test holds the two together.
"""

from random import Random

from fairfelt.engine.questions import AskMove
from fairfelt.families.twenty_one.totals import equal_value, total, worth
from fairfelt.kit.wagers import Answer
from fairfelt.simulator.players import named

HARD = {
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    13: "SSSSSHHHHH",
    14: "SSSSSHHHHH",
    15: "SSSSSHHHRH",
    16: "SSSSSHHRRR",
}
SOFT = {
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SddddSSHHH",
}
PAIRS = {
    2: "PPPPPP....",
    3: "PPPPPP....",
    4: "...PP.....",
    6: "PPPPP.....",
    7: "PPPPPP....",
    8: "PPPPPPPPPP",
    9: "PPPPP.PP..",
    11: "PPPPPPPPPP",
}
WISHES = {
    "S": ("Stand",),
    "H": ("Draw",),
    "D": ("Double Down", "Draw"),
    "d": ("Double Down", "Stand"),
    "P": ("Split",),
    "R": ("Surrender", "Draw"),
}


def basic(ask: AskMove, random: Random) -> Answer:
    """What the tables say; never insurance, never a switch."""
    if "Stand" not in ask.moves:
        return named(ask, "No Insurance", "No Switch", *ask.moves)
    hand = ask.seat.piles[ask.hand - 1].cards
    up = next(card for card in ask.seat.table.dealer.seen(False) if card is not None)
    column = worth(up) - 2
    if equal_value(hand) and "Split" in ask.moves:
        letter = PAIRS.get(worth(hand[0]), "." * 10)[column]
        if letter == "P":
            return named(ask, *WISHES["P"])
    held = total(hand)
    rows = SOFT if held.soft else HARD
    stands = held.points > max(rows)
    letter = "S" if stands else rows.get(held.points, "H" * 10)[column]
    return named(ask, *WISHES[letter], "Stand")
