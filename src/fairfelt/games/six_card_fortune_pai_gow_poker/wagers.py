"""The wagers of Six-Card Fortune Pai Gow Poker, what a player may choose, and the bonuses."""

from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.kit import *

MAIN = Wager("Six-Card Fortune Pai Gow Poker", cite="670a.7(d)", required=True)
DOUBLE_DOWN = Wager("Double Down", cite="670a.7(e)(1)", optional=True, needs=(MAIN,), equals=MAIN, later=True)
INSURANCE = Wager("Insurance", cite="670a.7(e)(3)", optional=True, needs=(MAIN,))


def scheduled(name: str, cite: Cite) -> Wager:
    """A wager of one of the amounts that the Envy Bonuses are scheduled for, unless reading G7 has it otherwise."""
    free = Wager(name, cite=cite, optional=True, needs=(MAIN,))
    return replace(free, amounts_cents=(100, 500), under=("G7", "R2", free))


FORTUNE = scheduled("Fortune Bonus", "670a.7(e)(2)")
PROGRESSIVE = scheduled("Progressive Payout", "670a.7(e)(4)")
OPTIONAL = (FORTUNE, INSURANCE, PROGRESSIVE)
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="670a.12(b)(2)", on=FORTUNE)
ENVY_PROGRESSIVE = Bonus("Progressive Payout Envy Bonus", cite="670a.12(d)(4)", on=PROGRESSIVE)
SET = Setting("Set", cite="670a.11(b)", low=1)
HOUSE_WAY = Choice("House way", cite="670a.11(a)(1)")
NO_DOUBLE_DOWN = Choice("No Double Down", cite="670a.11(c)")
STACKS = (std.AUTOMATED,)  # dealt so, an exposed card sends every wager back
