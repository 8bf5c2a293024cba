"""The wagers of Props & Hops, what a player may choose, and the bonuses."""

from dataclasses import replace
from typing import Any

from fairfelt.kit import *
from fairfelt.kit.wagers import Closing

DOUBLES = {
    "1-1": Wager("Two the Hardway", "668a.2(d)(1)"),
    "2-2": Wager("Four the Hardway", "668a.2(d)(2)"),
    "3-3": Wager("Six the Hardway", "668a.2(d)(3)"),
    "4-4": Wager("Eight the Hardway", "668a.2(d)(4)"),
    "5-5": Wager("Ten the Hardway", "668a.2(d)(5)"),
    "6-6": Wager("Twelve the Hardway", "668a.2(d)(6)"),
}
ANY_NUMBER = {
    "1-2": Wager("One-Two", "668a.2(e)(1)"),
    "1-3": Wager("One-Three", "668a.2(e)(2)"),
    "1-4": Wager("One-Four", "668a.2(e)(3)"),
    "1-5": Wager("One-Five", "668a.2(e)(4)"),
    "1-6": Wager("One-Six", "668a.2(e)(5)"),
    "2-3": Wager("Two-Three", "668a.2(e)(6)"),
    "2-4": Wager("Two-Four", "668a.2(e)(7)"),
    "2-5": Wager("Two-Five", "668a.2(e)(8)"),
    "2-6": Wager("Two-Six", "668a.2(e)(9)"),
    "3-4": Wager("Three-Four", "668a.2(e)(10)"),
    "3-5": Wager("Three-Five", "668a.2(e)(11)"),
    "3-6": Wager("Three-Six", "668a.2(e)(12)"),
    "4-5": Wager("Four-Five", "668a.2(e)(13)"),
    "4-6": Wager("Four-Six", "668a.2(e)(14)"),
    "5-6": Wager("Five-Six", "668a.2(e)(15)"),
}
FIELD = Wager("Field", "668a.2(f)(1)")
HOP_TOP = Wager("Hop the Top", "668a.2(f)(2)")
HOP_LEFT = Wager("Hop the Left", "668a.2(f)(3)")
HOP_RIGHT = Wager("Hop the Right", "668a.2(f)(4)")
HOP_CENTER = Wager("Hop the Center", "668a.2(f)(5)")
UNDER = Wager("1-6 and Under", "668a.2(f)(6)")
OVER = Wager("3-4 and Over", "668a.2(f)(7)")


def joined_late(state: Any, gone: bool) -> str:
    """Why no Six Eight Shake may be placed, or added to, beside one that has lammers collected: § 668a.3(e)."""
    came = ", ".join(() if gone else (state or {}).get("collected", ()))
    return f"a Six Eight Shake may be placed after the next seven: {came} came already" if came else ""


FROM_THE_START = Closing("668a.3(e)", "only while no lammer is collected", joined_late)
SHAKE = Wager("Six Eight Shake", "668a.2(f)(8)", optional=True, stays=True)
SHAKE = replace(SHAKE, under=("PH2", "R2", replace(SHAKE, closes=FROM_THE_START)))
WAGERS = (*DOUBLES.values(), *ANY_NUMBER.values(), FIELD, HOP_TOP, HOP_LEFT, HOP_RIGHT, HOP_CENTER, UNDER, OVER, SHAKE)
ZONES = {  # our own layout (reading PH1): low, middle and high; the top row cuts across
    HOP_TOP: ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "1-2", "5-6", "1-6", "3-4"),
    HOP_LEFT: ("1-1", "2-2", "3-3", "1-2", "1-3", "1-4", "2-3"),
    HOP_RIGHT: ("6-6", "5-5", "4-4", "5-6", "4-6", "3-6", "4-5"),
    HOP_CENTER: ("1-5", "2-4", "1-6", "2-5", "3-4", "2-6", "3-5"),
}
ZONE_OPTIONS = {hop: hop.name.lower().replace(" the ", "_") for hop in ZONES}
