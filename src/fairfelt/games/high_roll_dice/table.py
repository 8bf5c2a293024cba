"""What the table of High Roll Dice has and shows, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.kit import *

UPKEEP = (
    Upkeep("675a.3(b)(1)", "take the dice off the table", every_hours=24),
    Upkeep("675a.3(c)", "never leave the shaker unattended at the table: the dealer answers for it"),
    Upkeep("675a.3(a)", "play with ten dice of 19 mm, received and inspected by 603a.13"),
    Upkeep("675a.3(d)", "have a shaker and ten dice at the table", task=Task.OPEN),
)
EQUIPMENT = (std.drop_and_tip_boxes("675a.1(d)"),)
INSCRIPTIONS = (
    std.logo("675a.1(b)(1)"),
    Inscription("675a.1(b)(2)(i)", "seven circles at each position, two of a kind to eight of a kind"),
    Inscription("675a.1(b)(2)(ii)", "two circles at each position, nine and ten of a kind, so inscribed"),
    Inscription("675a.1(b)(2)(ii)", "First Roll Side Bet", label=True),
    Inscription(
        "675a.1(b)(2)(iii)", "six dice at each position, the two-spot at the player's left, the one-spot at the right"
    ),
    Inscription(
        "675a.1(b)(2)(iv)", "that all Pip Street, Like Kind Boulevard and Extra Roll Wagers must be of equal value"
    ),
    Inscription("675a.1(b)(2)(v)", "an extra-roll sensor at each position"),
    std.posted("675a.1(b)(3)", "the payout odds of every wager offered"),
    Inscription(
        "675a.1(b)(4)", "a throw box with areas so labeled, from the ace at the dealer's left to the two at the right"
    ),
    *(Inscription("675a.1(b)(4)", die, label=True) for die in ("Ace", "Six", "Five", "Four", "Three", "Two")),
    Inscription("675a.1(c)(1)", "at each position a device that takes or confirms the Extra Roll Wager", device=True),
    Inscription("675a.1(c)(2)", 'a device that locks out Extra Roll Wagers placed after "no more bets"', device=True),
    Inscription("675a.3(b)(2)", "on the shaker: the certificate holder's name or logo", device=True),
)
