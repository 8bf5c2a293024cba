"""Where the betting spots lie: § 668a.1."""

from fairfelt.games.props_and_hops.wagers import (
    ANY_NUMBER,
    DOUBLES,
    FIELD,
    HOP_CENTER,
    HOP_LEFT,
    HOP_RIGHT,
    HOP_TOP,
    OVER,
    SHAKE,
    UNDER,
)
from fairfelt.kit import *


def box(dice: str, wager: Wager) -> Spot:
    """A box that shows two dice: § 668a.2(d), (e)."""
    first, second = map(int, dice.split("-"))
    return Spot(wager, cite="668a.1(b)(2)", label=wager.name.removesuffix(" the Hardway"), dice=(first, second))


LAYOUT = Layout(
    Spots(*(box(dice, wager) for dice, wager in DOUBLES.items()), title="Hardways"),
    Spots(*(box(dice, wager) for dice, wager in ANY_NUMBER.items()), title="Hops"),
    Spots(FIELD, HOP_TOP, HOP_LEFT, HOP_RIGHT, HOP_CENTER, UNDER, OVER, SHAKE, cite="668a.1(b)(2)", title="Zones"),
    shared="668a.1(b)(4)",
)
