"""The devices that shuffle and deal, where they fail. Each function takes its chapter's paragraph, and where the device is used.

A device fails between rounds as well as during one, but for a shoe, which jams only while it deals.
"""

from fairfelt.kit.cite import Cite
from fairfelt.kit.irregularities import Choices, Irregularity, Stage, Void, where


def miscounted(cite: Cite) -> Irregularity:
    """The shuffling device finds too few or too many cards."""
    when, only = "the shuffler counts a wrong number of cards", where("shuffler", "counting")
    return Irregularity(cite, when, "the deck leaves the table", only=only, between=True, deck_leaves=True)


def shuffler_jams(cite: Cite, only: Choices) -> Irregularity:
    """The shuffling device jams or stops in mid-shuffle."""
    when = "the automated shuffling device jams or stops before it is done"
    return Irregularity(cite, when, "the cards are reshuffled", only=only, between=True)


def shoe_jams(cite: Cite, only: Choices) -> Irregularity:
    """The dealing shoe jams in mid-round."""
    return Irregularity(
        cite,
        "the automated dealing shoe jams, stops or does not deal all cards during a round",
        "the round is void, every wager goes back, and all cards are taken out and reshuffled with those dealt",
        Void.ROUND,
        only=only,
        stage=Stage.DEALING,
    )


def device_out_of_order(cite: Cite, only: Choices, devices: str = "shuffling device or dealing shoe") -> Irregularity:
    """A device that cannot be used."""
    cover = "cover it, or put an out-of-order sign on it, before any other way of shuffling or dealing is used"
    return Irregularity(cite, f"the automated {devices} cannot be used", cover, only=only, between=True)
