"""Where the chapter of Lunar Poker is unclear, and how it is read."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import identical_rank
from fairfelt.kit import *

READINGS = (
    Reading(
        "LP1",
        "671a.6(d)",
        "A royal or straight flush is in no row of the Super Wager; a flush is not in order, a straight of several suits.",
        {"R1": "paid as ace-king-queen or same colored five, if it is", "R2": "paid as a flush", "R3": "not paid"},
    ),
    Reading("LP2", "671a.6(a)", "An ace with 2, 3 and 4, as in four-card poker; (b)(2), (6) have a 5 besides."),
    Reading(
        "LP3",
        "671a.11(f)(2)(ii)",
        "A second combination needs one card that is not in the first. Of one of the same kind nothing is said (the "
        "game's maker pays it), nor whether it must beat the dealer's hand (it need not), nor of a third (not paid).",
        {"R1": "of any kind, be only one card another", "R2": "only of a lower kind than the first"},
    ),
    Reading(
        "LP4",
        "671a.11(d)(1)(ii)",
        "Five players who exchange five cards each need 55 cards. Nobody exchanges more cards than are left. Where fewer "
        "than two are left, nobody can exchange any: the Options fee goes back, and the hand is played as it is.",
    ),
    Reading(
        "LP5",
        "671a.11(c)(1)",
        "Collects the Super Wager of a player who did not declare a winning hand, and the others' on it.",
        {"R1": "a winning hand that is not declared loses", "R2": "it is paid all the same"},
    ),
    Reading("LP6", "671a.11(f)(2)", "Against a dealer who qualifies, less than ace-king can only lose."),
    Reading("LP7", "671a.11(c)", "Slips: withdraw, folded, payout out; (4) calls the Options fee a wager."),
    Reading(
        "LP8",
        "671a.13(d)",
        "All wagers are returned, though Super Wagers and instant payouts may be settled by then: they are returned, "
        "too, and so is an Options fee. An instant payout need not be declared to be paid: 671a.11(c)(3). Who is paid "
        "it is asked nothing more, though 671a.11(b)(2) forbids only a Bet.",
    ),
    Reading("LP9", "671a.7(c)(3)", "A Super Wager on a position to which no cards are dealt goes back."),
    identical_rank("671a.6(c)"),
    std.error_reading("671a.13(b)"),
    Reading("G10", "671a.7(c)(2)", "A posted payable is a posted paytable."),
)
