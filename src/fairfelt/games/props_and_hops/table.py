"""What the table of Props & Hops has and shows, what the house chooses, and what is due now and then."""

from fairfelt.families import standard as std
from fairfelt.games.props_and_hops.wagers import SHAKE, ZONE_OPTIONS, ZONES
from fairfelt.kit import *
from fairfelt.kit.dice import pairs_fault

OPTIONS = tuple(
    Option(option, hop.cite, f"the combinations that win {hop.name}", default=ZONES[hop], check=pairs_fault)
    for hop, option in ZONE_OPTIONS.items()
)
UPKEEP = (
    Upkeep("668a.3(b)(1)", "take the dice off the table", every_hours=24),
    Upkeep("668a.3(c)", "keep the shaker, which is the dealer's, never unattended at the table"),
    Upkeep(
        "668a.3(d)",
        "the floorperson, before the dealer, puts the dice into the shaker as the table opens",
        task=Task.OPEN,
    ),
    Upkeep("668a.3(d)", "shake the covered shaker before play begins and after each round", every_rounds=1),
)
EQUIPMENT = (std.drop_and_tip_boxes("668a.1(c)"),)
INSCRIPTIONS = (
    std.logo("668a.1(b)(1)"),
    Inscription(
        "668a.1(b)(2)", "an area for each of the 29 wagers of 668a.2, with the combinations of the four Hop zones"
    ),
    Inscription("668a.1(b)(3)", "a circle for the shaker to the right of the dealer"),
    Inscription("668a.1(b)(4)", "a diagram of where each player's wagers are placed"),
    Inscription(
        "668a.1(b)(5)",
        "that a Six Eight Shake wins once every six (1-5, 2-4, 3-3) and every eight (2-6, 3-5, 4-4) has come before a 7",
        SHAKE.name,
    ),
    Inscription(
        "668a.1(b)(5)", "that a Six Eight Shake may be taken down at any time before a 7 is rolled", SHAKE.name
    ),
    std.posted("668a.1(b)(6)", "the payout odds of every wager offered"),
    Inscription("668a.3(b)(3)", "on the shaker: the certificate holder's name or logo", device=True),
)
