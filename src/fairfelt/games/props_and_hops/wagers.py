"""The wagers of Props & Hops, what a player may choose, and the bonuses."""

from itertools import combinations

from fairfelt.kit import *

TOTALS = ("Two", "Four", "Six", "Eight", "Ten", "Twelve")
FACES = ("One", "Two", "Three", "Four", "Five", "Six")
DOUBLES = {f"{n}-{n}": Wager(f"{name} the Hardway", f"668a.2(d)({n})") for n, name in enumerate(TOTALS, start=1)}
ANY_NUMBER = {
    f"{a}-{b}": Wager(f"{FACES[a - 1]}-{FACES[b - 1]}", f"668a.2(e)({n})")
    for n, (a, b) in enumerate(combinations(range(1, 7), 2), start=1)
}
FIELD = Wager("Field", "668a.2(f)(1)")
HOP_TOP = Wager("Hop the Top", "668a.2(f)(2)")
HOP_LEFT = Wager("Hop the Left", "668a.2(f)(3)")
HOP_RIGHT = Wager("Hop the Right", "668a.2(f)(4)")
HOP_CENTER = Wager("Hop the Center", "668a.2(f)(5)")
UNDER = Wager("1-6 and Under", "668a.2(f)(6)")
OVER = Wager("3-4 and Over", "668a.2(f)(7)")
SHAKE = Wager("Six Eight Shake", "668a.2(f)(8)", optional=True, stays=True)
WAGERS = (*DOUBLES.values(), *ANY_NUMBER.values(), FIELD, HOP_TOP, HOP_LEFT, HOP_RIGHT, HOP_CENTER, UNDER, OVER, SHAKE)
ZONES = {  # our own layout (reading PH1): low, middle and high; the top row cuts across
    HOP_TOP: ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "1-2", "5-6", "1-6", "3-4"),
    HOP_LEFT: ("1-1", "2-2", "3-3", "1-2", "1-3", "1-4", "2-3"),
    HOP_RIGHT: ("6-6", "5-5", "4-4", "5-6", "4-6", "3-6", "4-5"),
    HOP_CENTER: ("1-5", "2-4", "1-6", "2-5", "3-4", "2-6", "3-5"),
}
ZONE_OPTIONS = {hop: hop.name.lower().replace(" the ", "_") for hop in ZONES}
