"""Why another reading changes no figure of the book, where none does; `readings` has the figures that change."""

REASONS: dict[str, tuple[str, ...]] = {
    "it is about irregularities, and no deal that is counted has one": (
        "633a BJ19",
        "645a PG6",
        "645a G4",
        "653a UT2",
        "670a PG6",
        "670a G4",
        "672a BJ19",
        "673a BJ19",
        "677a HU5",
        "686a OU6",
        "688a PG6",
        "688a G4",
    ),
    "a bank has no figure, and an optional wager of its own would be worth what it is to any player": (
        "645a PG9",
        "645a PG12",
        "645a PG13",
        "645a PG14",
    ),
    "best play folds no hand that is paid envy": ("641a FC5", "649a TC6", "669a RU7", "687a DJ13"),
    "best play folds no pair, and either side's is as often above the other's": ("649a G1",),
    "best play folds no hand that the Progressive Payout pays": ("641a FC3",),
    "best play declares every hand that wins": ("671a LP5",),
    "the Pot hangs on how many play and on their hands, and has no figure": ("667a FP2", "667a G1"),
    "figures are of a wager of $1, for which all readings say the same": ("643a LR1", "675a HR9"),
    "figures are of a wager for which envy is scheduled": ("670a G7",),
    "envy is then of a wager of $5, for which it is worth the same a dollar; for $1 there is none": ("670a SF1",),
    "a figure is of a meter from which nobody was paid before in the round": ("687a DJ9",),
    "figures are without a payout limit": ("633a BJ1",),
    "such a wager goes by the first two cards of a hand, as it does in Blackjack": ("633a BJ15",),
    "figures are with a vigorish of 5% exactly, nothing being rounded": ("645a PG7",),
    "its figure is of one that is placed before any lammer is collected": ("668a PH2",),
    "the dealer's setting has a pair of eights in the high hand wherever the six cards have one": ("670a SF5",),
    "a wager is never better than a lammer, which costs nothing": ("672a FB3",),
    "best play doubles no hand that one card can bust": ("673a DB4", "673a DB7"),
    "best play of six decks takes no Insurance": ("673a DB6",),
    "best play raises as much as it may wherever the readings differ": ("678a HF4",),
    "who plays best sets no hands wrongly": ("688a FU7",),
}


def reason(chapter: str, reading: str) -> str:
    """Why that reading changes no figure; nothing where it does."""
    return next((words for words, names in REASONS.items() if f"{chapter} {reading}" in names), "")
