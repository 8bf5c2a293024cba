"""The wagers of Pai Gow Poker, what a player may choose, and the bonuses."""

from fairfelt.kit import *

PAI_GOW = Wager("Pai Gow Poker", cite="645a.7(d)", required=True)
FORTUNE = Wager("Fortune Bonus", cite="645a.7(e)(1)", optional=True, needs=(PAI_GOW,))
EMPEROR = Wager("Emperor's Treasure", cite="645a.7(e)(2)", optional=True, needs=(PAI_GOW,))
INSURANCE = Wager("Pai Gow Insurance", cite="645a.7(e)(3)", optional=True, needs=(PAI_GOW,))
PROGRESSIVE = Wager("Progressive Payout", cite="645a.7(e)(4)", optional=True, needs=(PAI_GOW,))
OPTIONAL = (FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE)
QUALIFYING = (FORTUNE, EMPEROR)  # of at least $5: § 645a.1
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="645a.13(b)", on=FORTUNE)
ENVY_EMPEROR = Bonus("Emperor's Treasure Envy Bonus", cite="645a.13(c)", on=EMPEROR)
MIS_SET = "645a.11(f)(1)(iv)"
SET = Setting("Set", cite="645a.11(b)", low=2)
HOUSE_WAY = Choice("House way", cite="645a.11(a)(1)")
SURRENDER = Choice("Surrender", cite="645a.11(d)", forfeits=(PAI_GOW,))
STAND = Choice("Stand", cite="645a.11(e)")
