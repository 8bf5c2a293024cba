"""The paytables of Props & Hops."""

from typing import Any

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

IN_THE_ZONE = "a combination of the zone"
UP_TO_1_6 = "1-6, or a total under seven"
FROM_3_4 = "3-4, or a total over seven"
ALL_SIX = "every six and every eight before a seven"
ORDINARY = (3, 4, 9, 10, 11)


def pays(wager: Wager, rows: Any, labels: Any = None) -> Paytable:
    """The part of the one table of § 668a.4 that belongs to a wager."""
    return Paytable("668a.4", pays=wager, rows=rows, loses=wager.cite, labels=labels or {})


PAYTABLES = (
    *(pays(wager, {double: to_1(30)}) for double, wager in DOUBLES.items()),
    *(pays(wager, {mixed: to_1(15)}) for mixed, wager in ANY_NUMBER.items()),
    pays(FIELD, {(2, 12): to_1(2), ORDINARY: to_1(1)}, {ORDINARY: "3, 4, 9, 10 or 11"}),
    pays(HOP_TOP, {IN_THE_ZONE: (odds(3, 2),)}),
    pays(HOP_LEFT, {IN_THE_ZONE: to_1(2)}),
    pays(HOP_RIGHT, {IN_THE_ZONE: to_1(2)}),
    pays(HOP_CENTER, {IN_THE_ZONE: (odds(3, 2),)}),
    pays(UNDER, {UP_TO_1_6: to_1(1)}),
    pays(OVER, {FROM_3_4: to_1(1)}),
    pays(SHAKE, {ALL_SIX: to_1(150)}),
)
