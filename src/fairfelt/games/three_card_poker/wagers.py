"""The wagers of Three Card Poker, what a player may choose, and the bonuses."""

from collections.abc import Iterator

from fairfelt.kit import *

ANTE = Wager("Ante", cite="649a.7(d)(1)")
PAIR_PLUS = Wager("Pair Plus", cite="649a.7(d)(2)")
PROGRESSIVE = Wager(
    "Progressive Payout", cite="649a.7(d)(4)", optional=True, needs=(ANTE, PAIR_PLUS), amounts_cents=(100, 500)
)
SIX_CARD = Wager("Six Card Bonus", cite="649a.7(d)(5)", optional=True, needs=(ANTE, PAIR_PLUS))
PLAY = Wager("Play", cite="649a.11(b)", equals=ANTE, later=True)
FOLD = Choice("Fold", cite="649a.11(b)", forfeits=(ANTE, PAIR_PLUS, PROGRESSIVE), keeps=(SIX_CARD,))
ANTE_BONUS = Bonus("Ante Bonus", cite="649a.12(b)", on=ANTE)
ENVY = Bonus("Envy Bonus", cite="649a.12(e)(5)", on=PROGRESSIVE)
STANDARD, VERSION_1, VERSION_2, VERSION_3 = "standard", "equal or greater Ante", "at least half", "compulsory"
VERSIONS = (VERSION_1, VERSION_2, VERSION_3)


def placement(seat: Seat, house: House) -> Iterator[Finding]:
    """How Ante and Pair Plus hang together: § 649a.7(d), (e)."""
    ante, pair_plus = seat.wagers.get(ANTE, 0), seat.wagers.get(PAIR_PLUS, 0)
    match house.option("version"):
        case "equal or greater Ante" if pair_plus > ante:
            yield Finding("649a.7(e)(1)", "Pair Plus needs an Ante of at least the same amount")
        case "at least half" if pair_plus > 2 * ante:
            yield Finding("649a.7(e)(2)", "Pair Plus needs an Ante of at least half its amount")
        case "compulsory" if not ante or not pair_plus or max(ante, pair_plus) > 5 * min(ante, pair_plus):
            yield Finding("649a.7(e)(3)", "Ante and Pair Plus are both required, neither above five times the other")
