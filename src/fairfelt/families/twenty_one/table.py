"""What the Blackjack chapters say nearly word for word besides the play: options, upkeep, layout, readings.

Each function takes the whole citation of each paragraph that its chapter says it in. What goes wrong is in `irregularities`.
"""

from collections.abc import Iterator

from fairfelt.families.standard import HAND
from fairfelt.families.twenty_one.hands import ONE_CARD
from fairfelt.families.twenty_one.totals import (
    BY_PLAYER,
    DOUBLE_SHOE,
    LEFT,
    LOSING_FIRST,
    RIGHT,
    SHOE,
    Play,
    determinant,
)
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.options import Inscription, Option, Task, Upkeep
from fairfelt.kit.seats import Table
from fairfelt.kit.steps import Burn

BY_HAND, BATCHES, CONTINUOUS = "by hand", "batches", "continuous"
MOST_DECKS = 99  # where a chapter sets no maximum


def ways_of_dealing(cite: Cite, double: Cite, hand: Cite) -> Option:
    """A shoe, a double shoe or the dealer's hand."""
    ways = {SHOE: "a dealing shoe", DOUBLE_SHOE: f"a double shoe, § {double}", HAND: f"the dealer's hand, § {hand}"}
    return Option("dealing", cite, "from what the cards are dealt", ways)


def red_side(cite: Cite) -> Option:
    """Of a double shoe, which side is for which colour."""
    return Option("red_side", cite, "the side of hearts and diamonds", {LEFT: "the left", RIGHT: "the right"})


def card_before(table: Table, burned: Cite, drawn: Cite, laid: Cite) -> Play:
    """What comes before the deal: a card burned from the hand, or the determinant card of a double shoe."""
    if table.house.dealing == HAND:
        yield Burn(cite=burned)
    elif table.house.dealing == DOUBLE_SHOE:
        yield from determinant(table, table.house.option("red_side"), drawn, laid)


def any_decks(cite: Cite) -> Option:
    """One deck or more."""
    return Option("decks", cite, "how many decks a round is dealt from", least=1, most=MOST_DECKS, default=6)


def split_aces(cite: Cite) -> Option:
    """Whether split aces are played on."""
    return Option("split_aces", cite, "split aces are", {"played on": "as any pair", ONE_CARD: "dealt a card each"})


def ways_of_shuffling(cite: Cite, continuous: Cite) -> Option:
    """The dealer, a device, or one that shuffles continuously, by a paragraph of its own."""
    choices = {
        BY_HAND: "by the dealer",
        BATCHES: "by an automated device, two batches of as many decks in turn",
        CONTINUOUS: f"by a dealing device that reshuffles continuously, § {continuous}",
    }
    return Option("shuffler", cite, "how the cards are shuffled", choices)


def midshoe_entry(cite: Cite) -> Option:
    """Who may begin to play before the next shuffle."""
    words = "whether a patron who sat out a round may wager before the next shuffle"
    barred = "not until a reshuffle, or until the certificate holder permits it"
    return Option("midshoe_entry", cite, words, {"allowed": "yes", "barred": barred})


def least_chip(cite: Cite) -> Option:
    """To what the half of a wager is rounded that chips cannot make."""
    words = "the least value chip in cents: Insurance goes to the next unit above a half that chips cannot make"
    return Option("chip_cents", cite, words, least=1, default=100)


def collection(cite: Cite, losing_first: Cite, by_player: Cite) -> Option:
    """In which order wagers are collected and paid."""
    choices = {
        LOSING_FIRST: f"all losing wagers, then all winning ones, § {losing_first}",
        BY_PLAYER: f"counterclockwise, collecting and paying, § {by_player}",
    }
    return Option("collection", cite, "in which order wagers are collected and paid", choices)


def change_of_decks(cite: Cite, hours: int = 24, dealing: str = "") -> Upkeep:
    """New decks now and then."""
    return Upkeep(cite, "change the decks", every_hours=hours, dealing=dealing, task=Task.CHANGE_DECKS)


def batches_in_turn(cite: Cite) -> Upkeep:
    """Two batches, one of which is shuffled while the other is in play."""
    return Upkeep(cite, "of two batches that a device shuffles, change the one in play with every shoe")


def inspection(cite: Cite) -> Upkeep:
    """What is done with decks that come to the table."""
    words = "inspect decks that come to the table, the floorperson verifying it, and spread them"
    return Upkeep(cite, words, task=Task.OPEN)


def shuffle(cite: Cite) -> Upkeep:
    """When the cards are shuffled."""
    return Upkeep(cite, "shuffle before play begins, after each shoe, and when a floorperson or above says so")


def offer_the_cut(cite: Cite) -> Upkeep:
    """Who cuts the cards."""
    return Upkeep(cite, "offer the cut to the player of (c), or cut the cards")


def cut(cite: Cite) -> Upkeep:
    """How the cards are cut."""
    words = "cut ten cards or more from either end; the cover card then goes a quarter or more from the bottom"
    return Upkeep(cite, words)


def idle_table(cite: Cite) -> Upkeep:
    """What is done with the cards of a table where nobody plays."""
    return Upkeep(cite, "while nobody plays, spread the cards face down; open the table anew when a player comes")


def reader_inspected(cite: Cite) -> Upkeep:
    """When the card reader device is inspected."""
    words = "the floorperson inspects the card reader device as the gaming day begins"
    return Upkeep(cite, words, every_hours=24, by="floorperson")


def burn(cite: Cite, dealing: str = "") -> Upkeep:
    """When a card is burned; `dealing` says of which way of dealing."""
    words = "burn the first card of a full shoe, and one for each new dealer"
    return Upkeep(cite, words, dealing=dealing, task=Task.BURN)


def cover_card(cite: Cite, double_shoe: bool = False) -> Upkeep:
    """When the cover card has the cards reshuffled; of a `double_shoe` one side's."""
    side = "; of a double shoe, that side" if double_shoe else ""
    return Upkeep(cite, f"reshuffle after the round in which the cover card appears{side}")


def from_the_hand(house: House, decks: Cite, shuffled: Cite) -> Iterator[Finding]:
    """Cards dealt from the hand: two decks at the most, shuffled by a device."""
    if house.dealing != HAND:
        return
    if house.option("decks") > 2:
        wrong = f"cards dealt from the hand are of one or two decks, not {house.option('decks')}"
        yield Finding(decks, wrong, "Choose decks = 1 or 2.", "options.decks")
    if house.option("shuffler") == BY_HAND:
        wrong = "cards dealt from the hand are shuffled by an automated device"
        yield Finding(shuffled, wrong, f"Choose {BATCHES!r} or {CONTINUOUS!r}.", "options.shuffler")


def sentences(blackjack: Cite, insurance: Cite, draws: Cite) -> tuple[Inscription, ...]:
    """What the layout says of Blackjack, of Insurance, and of how the dealer draws."""
    return (
        Inscription(blackjack, "Blackjack pays 3 to 2"),
        Inscription(insurance, "Insurance pays 2 to 1"),
        Inscription(draws, "Dealer shall draw to 16 and stand on all 17s", similar=True),
    )


def split_21_reading(cite: Cite) -> Reading:
    """Reading BJ6: nothing is said of an ace and a 10 of a split pair."""
    choices = {"R1": "is 21, not Blackjack", "R2": "is Blackjack"}
    return Reading("BJ6", cite, "A split ace with a 10-value card.", choices)


def stands_reading(cite: Cite) -> Reading:
    """Reading BJ8: a dealer who stands on more than 17."""
    return Reading("BJ8", cite, "Says 17: any total that the dealer stands on is meant.")


def split_aces_reading(cite: Cite) -> Reading:
    """Reading BJ10: how many cards split aces are dealt."""
    return Reading("BJ10", cite, "Nothing limits split aces to one card; the option split_aces does, if submitted.")


def dead_hand_reading(cite: Cite) -> Reading:
    """Reading BJ19: what a dead hand returns."""
    return Reading(
        "BJ19",
        cite,
        "Returns the original Blackjack Wager of a hand called dead, and names no other. The paragraph before it, of a hand "
        "without its first cards, names none; there all go back.",
        {
            "R1": "all that is neither settled nor decided by a card goes back",
            "R2": "the original Blackjack Wager alone goes back, and what else stands is collected",
        },
    )


def double_shoe_reading(cite: Cite, reader: Cite) -> Reading:
    """Reading FB5: a chapter whose irregularities alone speak of a double shoe, and at the card `reader` of Blackjack."""
    return Reading("FB5", cite, f"Of a double shoe the chapter knows nothing else; {reader} says Blackjack.")


def preshuffled_reading(cite: Cite, also: Cite) -> Reading:
    """Reading G9: a slip of the pen, `also` in another paragraph."""
    return Reading("G9", cite, f"Says reshuffled for preshuffled, as {also} does.")
