"""What many chapters say nearly word for word, said once: devices, misdeals, stub counts, changes of cards.

Each function takes the paragraph where its chapter says it.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from fairfelt.kit.cite import Cite
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.options import Inscription, Option, Upkeep

MANUAL, HAND, AUTOMATED = "manual shoe", "hand", "automated shoe"


def dealing(shoe: Cite, hand: Cite, automated: Cite) -> dict[str, Cite]:
    """The paragraphs of one step for the three ways of dealing."""
    return {MANUAL: shoe, HAND: hand, AUTOMATED: automated}


def ways_of_dealing(section: str, shoe: int = 8) -> tuple[Option, ...]:
    """A manual shoe, from the hand, or an automated shoe: sections .8 to .10 of the poker chapters."""
    choices = {
        MANUAL: f"from a manual dealing shoe, § {section}.{shoe}",
        HAND: f"from the dealer's hand, § {section}.{shoe + 1}",
        AUTOMATED: f"stacks from an automated dealing shoe, § {section}.{shoe + 2}",
    }
    return (
        Option("dealing", f"{section}.{shoe}(a)", "how the cards are dealt", choices),
        Option(
            "shuffler",
            f"{section}.3(b)",
            "how the cards are shuffled",
            {
                "counting": "by a device that counts the cards after each shuffle",
                "automated": "by a device that does not count them",
                "manual": "by hand; not with cards dealt from the hand",
            },
        ),
    )


def change_of_cards(cite: Cite) -> tuple[Upkeep, ...]:
    """New decks every 4 hours when dealt by hand, every 8 when dealt from a shoe."""
    return (
        Upkeep(f"{cite}(1)", "change the decks", every_hours=4, dealing=HAND),
        Upkeep(f"{cite}(2)", "change the decks", every_hours=8, dealing=MANUAL),
        Upkeep(f"{cite}(2)", "change the decks", every_hours=8, dealing=AUTOMATED),
    )


def stub_counts(cites: Mapping[str, Cite]) -> tuple[Upkeep, ...]:
    """The stub counted face down at least every five rounds, unless the shuffler counts the cards."""
    words = "count the stub face down, unless the shuffler counts the cards"
    return tuple(Upkeep(cite, words, every_rounds=5, dealing=how) for how, cite in cites.items())


def wrong_stub(cites: Mapping[str, Cite]) -> Iterator[Irregularity]:
    """A stub that shows a wrong number of cards: misdealt, or a deck that is not whole."""
    for how, cite in cites.items():
        yield Irregularity(
            cite,
            f"the stub count is wrong because of a misdeal, but the deck is whole (dealt from: {how})",
            "all hands are void and every wager goes back",
            Void.ROUND,
            case="misdealt",
        )
        yield Irregularity(
            cite,
            f"the stub count is wrong and nothing was misdealt (dealt from: {how})",
            "all hands are void, every wager goes back, and the whole deck leaves the table",
            Void.ROUND,
            case="wrong deck",
        )


def face_up_card(cite: Cite) -> Irregularity:
    """One card found face up in the shoe or the deck: put aside, and the deal goes on."""
    return Irregularity(
        cite,
        "one card is found face up in the shoe or the deck while dealing",
        "the card is not used in this round and goes to the discard rack; the round goes on",
        case="one card",
    )


def face_up_cards(cite: Cite) -> Irregularity:
    """More than one such card: all hands void."""
    return Irregularity(
        cite,
        "more than one card is found face up in the shoe or the deck while dealing",
        "all hands are void, every wager goes back, and the cards are reshuffled",
        Void.ROUND,
        case="several cards",
    )


def drawn_in_error(cite: Cite) -> Irregularity:
    """A card drawn in error but not exposed is simply the next card."""
    return Irregularity(
        cite,
        "a card is drawn in error without its face being exposed",
        "it is used as the next card; the round goes on",
    )


def wrong_count(cite: Cite, who: str = "a player or the dealer") -> Irregularity:
    """A wrong number of cards: all hands void."""
    return Irregularity(
        cite,
        f"{who} is dealt a wrong number of cards",
        "all hands are void, every wager goes back, and the cards are reshuffled",
        Void.ROUND,
    )


def shuffler_jams(cite: Cite) -> Irregularity:
    """The shuffling device jams or stops in mid-shuffle."""
    return Irregularity(
        cite, "the automated shuffling device jams or stops before it is done", "the cards are reshuffled"
    )


def shoe_jams(cite: Cite) -> Irregularity:
    """The dealing shoe jams in mid-round."""
    return Irregularity(
        cite,
        "the automated dealing shoe jams, stops or does not deal all cards during a round",
        "the round is void, every wager goes back, and all cards are taken out and reshuffled with those dealt",
        Void.ROUND,
    )


def device_out_of_order(cite: Cite, devices: str = "shuffling device or dealing shoe") -> Irregularity:
    """A device that cannot be used."""
    return Irregularity(
        cite,
        f"the automated {devices} cannot be used",
        "cover it, or put an out-of-order sign on it, before any other way of shuffling or dealing is used",
    )


def layout(section: Cite, *lines: tuple[str, str, str]) -> tuple[Inscription, ...]:
    """Inscriptions as (paragraph, words, the wager that makes it due)."""
    return tuple(Inscription(f"{section}{paragraph}", words, offering) for paragraph, words, offering in lines)


def percent(number: int) -> Fraction:
    """Percent as a fraction."""
    return Fraction(number, 100)


def adjacent_boxes(cite: Cite, most: int) -> Option:
    """How many adjacent boxes one player may wager on."""
    return Option(
        "adjacent_boxes", cite, "on how many adjacent boxes one player may wager", least=1, most=most, default=1
    )
