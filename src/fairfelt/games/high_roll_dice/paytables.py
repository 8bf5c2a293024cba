"""The paytables of High Roll Dice."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from fairfelt.games.high_roll_dice.wagers import EXTRA_ROLL, FACES, LIKE_KIND, MILLIONAIRE_ROW, PIP_STREET
from fairfelt.kit import *
from fairfelt.kit.dice import NUMBERS
from fairfelt.kit.pay import Dollars

KINDS: dict[Any, str] = {n: f"{NUMBERS[n]}-of-a-kind" for n in NUMBERS}
PIP_ROWS: dict[Any, str] = FACES | {1: "One/ace"}
PIP_PAYS = {2: to_1(6), 3: to_1(6), 4: to_1(5), 5: to_1(4), 6: to_1(4), 1: to_1(3)}
LIKE_PAYS = {8: to_1(5000), 7: to_1(400), 6: to_1(30), 5: to_1(4), 4: to_1(1), 3: (odds(3, 5),), 2: to_1(12)}
MILLIONAIRE_PAYS = {10: dollars(1_000_000), 9: dollars(50_000)}
EXTRA_PAYS: dict[Any, Any] = {8: to_1(50), 7: to_1(10), 6: to_1(4), 5: to_1(2), 4: to_1(1), 3: to_1(6)}


def millions(house: House, row: Hashable, pay: Pay) -> Pay:
    """Millionaire Row as reading HR9 has it: a sum, a sum in proportion to $1, or one with the wager besides."""
    if house.reading("HR9") == "R3" and isinstance(pay, Dollars):
        return replace(pay, stake_back=True)
    return stake_included(pay) if house.reading("HR9") == "R2" else pay


def extra_pay(house: House, row: Hashable, pay: Pay) -> Pay:
    """The Extra Roll as reading HR1 has it: besides the wager, or including it."""
    return stake_included(pay) if house.reading("HR1") == "R2" else pay


PAYTABLES = (
    *(
        Paytable("675a.5(a)", PIP_STREET[face], {face: pay}, loses="675a.4(f)(1)", labels=PIP_ROWS)
        for face, pay in PIP_PAYS.items()
    ),
    *(Paytable("675a.5(b)", LIKE_KIND[kind], {kind: pay}, labels=KINDS) for kind, pay in LIKE_PAYS.items()),
    *(
        Paytable("675a.5(c)", MILLIONAIRE_ROW[kind], {kind: pay}, loses="675a.4(f)(3)", labels=KINDS, posts=millions)
        for kind, pay in MILLIONAIRE_PAYS.items()
    ),
    Paytable("675a.5(d)", EXTRA_ROLL, EXTRA_PAYS, loses="675a.4(h)", labels=KINDS, posts=extra_pay),
)
