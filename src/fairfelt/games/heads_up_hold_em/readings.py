"""Where the chapter of Heads-Up Hold 'Em is unclear, and how it is read."""

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "HU1",
        "677a.1",
        "A Bad Beat Bonus is for a hand that, as printed, lists to the dealer's: that loses to it. The Odds Wager is "
        "not collected then: it goes back, and the bonus, so much to 1, is paid on it. A royal flush never loses: its "
        "row says N/A. Nor does a straight to a dealer without a pair.",
    ),
    Reading(
        "HU2",
        "677a.11(b)",
        "A Raise is up to three times the Ante before the Flop, up to twice after it; what it is at least is not said. "
        "If it may be next to nothing, a free showdown can be bought, and the game favors the player.",
        {"R1": "at least the Ante", "R2": "any amount"},
    ),
    Reading(
        "HU3",
        "677a.13(a)",
        "Cards found face up after the first two: only the Pocket Bonus is settled, so Trips Plus goes back with the "
        "rest. (d) settles both: the community cards are dealt by then, or are dealt for it.",
    ),
    Reading(
        "HU4",
        "677a.8(d)",
        "Excepts subsection (f); the stub count is in (e). 677a.10(g) sends the revealing to 677a.11(c), (e) and (f), "
        "though (f) reveals nothing; the optional wagers of 677a.11(f) stay until, not under, they are settled.",
    ),
    hold_em.late_reading("HU5", "677a.13(a)"),
    Reading("HU6", "677a.2(b)(8)(ii)", "Calls the payout limit one per hand; 677a.12(f) has one per player and round."),
    identical_rank("677a.6(c)"),
    std.misdeal_reading("677a.8(g)", dealt="677a.13(c)"),
    std.error_reading("677a.13(b)"),
)
