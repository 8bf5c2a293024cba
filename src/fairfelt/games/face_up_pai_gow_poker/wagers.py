"""The wagers of Face Up Pai Gow Poker, what a player may choose, and the bonuses."""

from fairfelt.families import standard as std
from fairfelt.kit import *

FACE_UP = Wager("Face Up Pai Gow Poker", cite="688a.7(d)", required=True)
ACE_HIGH = Wager("Ace High Bonus", cite="688a.7(e)(1)", optional=True, needs=(FACE_UP,))
FORTUNE = Wager("Fortune Bonus", cite="688a.7(e)(2)", optional=True, needs=(FACE_UP,))
AMOUNTS_CENTS = dict.fromkeys("123567", 100) | {"4": 500}
PROGRESSIVE = Wager(
    "Progressive Payout",
    cite="688a.7(e)(3)",
    optional=True,
    needs=(FACE_UP,),
    amounts_cents=(100, 500),
    provisos=std.one_amount("688a.12(d)", AMOUNTS_CENTS),
)
OPTIONAL = (ACE_HIGH, FORTUNE, PROGRESSIVE)
QUALIFYING = (FORTUNE, PROGRESSIVE)  # of at least $5: § 688a.1
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="688a.12(c)", on=FORTUNE)
ENVY_PROGRESSIVE = Bonus("Progressive Payout Envy Bonus", cite="688a.12(d)", on=PROGRESSIVE)
SET = Setting("Set", cite="688a.11(c)", low=2)
HOUSE_WAY = Choice("House way", cite="688a.11(b)(1)")
SURRENDER = Choice("Surrender", cite="688a.11(d)", forfeits=(FACE_UP,))
STAND = Choice("Stand", cite="688a.11(e)")
MIS_SET = "688a.11(f)(1)(iv)"
STACKS = (std.HAND, std.AUTOMATED)  # dealt so, an exposed card sends every wager back
