"""Where the betting spots lie: § 675a.1."""

from fairfelt.games.high_roll_dice.wagers import EXTRA_ROLL, LIKES, MILLIONAIRE_ROW, PIP_STREET
from fairfelt.kit import *

LAYOUT = Layout(
    Spots(
        *(
            Spot(wager, cite="675a.1(b)(2)(iii)", label=wager.name.removeprefix("Pip Street "), dice=(face,))
            for face, wager in PIP_STREET.items()
        ),
        title="Pip Street",
    ),
    Spots(
        *(
            Spot(wager, cite="675a.1(b)(2)(i)", label=wager.name.removeprefix("Like Kind Boulevard "))
            for wager in LIKES
        ),
        title="Like Kind Boulevard",
    ),
    Spots(Spot(EXTRA_ROLL, cite="675a.1(b)(2)(v)", sensor="675a.1(c)(1)")),
    Spots(
        *(
            Spot(wager, cite="675a.1(b)(2)(ii)", label=wager.name.removeprefix("Millionaire Row "))
            for wager in MILLIONAIRE_ROW.values()
        ),
        title="Millionaire Row: First Roll Side Bet",
    ),
)
