"""What goes wrong at the Blackjack tables, in the common order of the chapters; each function is one lettered paragraph.

A dead hand keeps what was settled before, and what its first cards decided.
"""

from collections.abc import Callable

from fairfelt.families.twenty_one.table import BATCHES, CONTINUOUS
from fairfelt.families.twenty_one.totals import DOUBLE_SHOE, STANDS_ON, Settler, ace_or_ten, settled_early, total
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Stage, Void, where
from fairfelt.kit.outcomes import Outcomes, each, lose
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Wager

SHUFFLER = where("shuffler", BATCHES, CONTINUOUS)
RACK = "the discard rack"
RACK_OR_AREA = "the discard rack or a segregated area of the double shoe"


def _received(cards: int) -> Callable[[Table, Seat | None], bool]:
    """At a player who was dealt so few of the first two cards."""

    def fits(table: Table, seat: Seat | None) -> bool:
        first = table.notes.get(f"initial {seat.position}", [pile.cards for pile in seat.piles]) if seat else ()
        return cards in map(len, first)

    return fits


def _dealt(table: Table, _seat: Seat | None) -> bool:
    """After the first two cards."""
    return len(table.dealer) >= 2


def _asked(table: Table, seat: Seat | None) -> bool:
    """At a player who asked for a card."""
    return seat is not None and f"asked {seat.position}" in table.notes


def _waits(table: Table, seat: Seat | None) -> bool:
    """At a player who asked for a card that has not come."""
    return seat is not None and table.notes.get(f"waits {seat.position}", False)


def _needless(table: Table, _seat: Seat | None) -> bool:
    """With an up card that makes no Blackjack."""
    return any(not ace_or_ten(card) for card in table.dealer.cards[:1])


def _stands(table: Table, _seat: Seat | None) -> bool:
    """With a dealer who draws no more, as everybody sees: before the hole card lies face up nobody knows."""
    seen = tuple(card for card in table.dealer.seen(own=False) if card is not None)
    return len(seen) == len(table.dealer) >= 2 and total(seen).points >= STANDS_ON


def face_up_card(cite: Cite, aside: str = RACK) -> Irregularity:
    """A card found face up goes `aside`."""
    remedy = f"it is not used in this round and goes to {aside}"
    return Irregularity(cite, "a card is found face up in the shoe", remedy, aside=True)


def exposed_in_error(cite: Cite) -> tuple[Irregularity, ...]:
    """A card drawn in error and seen: used, refused by a player, or of no use to anybody."""
    when = "after the first two cards, a card is drawn in error and exposed"
    return (
        Irregularity(
            cite, when, "it is dealt as the next card of the shoe", case="used", stage=Stage.DEALING, fits=_dealt
        ),
        Irregularity(
            cite,
            f"{when}, and a player refuses it",
            "that player gets no more cards this round",
            case="refused",
            option="player",
            stage=Stage.DEALING,
            no_more_cards=True,
            fits=_dealt,
        ),
        Irregularity(
            cite,
            f"{when}; the players refuse it and the dealer cannot use it",
            "it is discarded",
            case="unused",
            aside=True,
            fits=_dealt,
        ),
    )


def drawn_needlessly(cite: Cite) -> Irregularity:
    """A dealer who stands draws a card all the same."""
    when = "the dealer, standing on 17 or more, draws a card"
    return Irregularity(cite, when, "the card is discarded", aside=True, fits=_stands)


def own_card_missed(cite: Cite) -> Irregularity:
    """The dealer forgets a card of his own."""
    return Irregularity(
        cite,
        "the dealer misses one of his own first two cards",
        "the players' first two cards are dealt on, then the dealer takes as many as are due",
        stage=Stage.FIRST_CARDS,
    )


def shoe_runs_out(cite: Cite, aside: str = RACK) -> Irregularity:
    """The cards that went `aside` are dealt again."""
    return Irregularity(
        cite,
        "too few cards are left in the shoe to finish the round",
        f"the cards in {aside} are shuffled and cut, the first goes face down to the discard rack, and the round goes on",
        reshuffled=True,
        aside=True,
        stage=Stage.DEALING,
    )


def first_cards_missed(cite: Cite) -> tuple[Irregularity, ...]:
    """A player who was dealt no card, or one only and wants the second or does not."""
    return (
        Irregularity(
            cite,
            "no card is dealt to a player",
            "the hand is dead, its wagers go back, and the player is in the next deal",
            Void.HAND,
            case="no card",
            fits=_received(0),
        ),
        Irregularity(
            cite,
            "one card only is dealt to a player, who wants the second",
            "it follows after all other players have their second card",
            case="dealt late",
            option="player",
            stage=Stage.FIRST_CARDS,
        ),
        Irregularity(
            cite,
            "one card only is dealt to a player, who does not want the second",
            "the hand is dead and, by our reading, its wagers go back",
            Void.HAND,
            case="dead",
            option="player",
            fits=_received(1),
        ),
    )


def wrong_side(cite: Cite) -> Irregularity:
    """The wrong side of a double shoe."""
    return Irregularity(
        cite,
        "the round is dealt from the wrong side of the double shoe",
        "it counts as if dealt from the right side, and is finished",
        only=where("dealing", DOUBLE_SHOE),
        stage=Stage.DEALT,
    )


def kept(decided: Settler | None, cite: Cite = "") -> Settler:
    """What a dead hand keeps: all that was settled, and what `decided` finds in its first cards.

    By R2 of reading BJ19 the paragraph `cite` returns the original Blackjack Wager alone.
    """

    def still(seat: Seat, house: House) -> Outcomes:
        lost = [wager for wager in seat.wagers if cite and house.reading("BJ19") == "R2" and not _original(seat, wager)]
        return each(lost, lose(cite)) | (decided(seat, house) if decided else {}) | settled_early(seat)

    return still


def _original(seat: Seat, wager: Wager) -> bool:
    """Whether it is the Blackjack Wager of a hand as it was dealt, not of one split off."""
    return wager.name == "Blackjack" and wager.hand <= len(seat.table.notes.get(f"initial {seat.position}", (1,)))


def further_card_missed(cite: Cite, decided: Settler | None = None) -> tuple[Irregularity, ...]:
    """A player who asked for a card, was not dealt it, and wants it or has the hand called dead."""
    return (
        Irregularity(
            cite,
            "a player who asked for a card does not get it, and wants it",
            "it follows after the other players' cards and before the hole card is turned up",
            case="dealt late",
            option="player",
            stage=Stage.HIDDEN,
            fits=_asked,
        ),
        Irregularity(
            cite,
            "a player who asked for a card does not get it, and has the hand called dead",
            "the Blackjack Wager goes back; of its other wagers see reading BJ19",
            Void.HAND,
            still=kept(decided, cite),
            case="dead",
            option="player",
            fits=_waits,
        ),
    )


_PEEKED = "the hole card is put into the card reader though the up card is neither an ace nor worth 10"


def needless_peek(cite: Cite, unseen: bool = False) -> Irregularity:
    """The card reader used without need; `unseen` where the chapter has another remedy if a player could learn the card."""
    when = f"{_PEEKED}, and no player could learn it" if unseen else _PEEKED
    return Irregularity(cite, when, "the floorperson is told, and play goes on", floorperson=True, fits=_needless)


def hole_card_seen(cite: Cite, decided: Settler | None = None) -> Irregularity:
    """The card reader used without need, so that a player could learn the hole card."""
    return Irregularity(
        cite,
        f"{_PEEKED}, and a player could learn it",
        "the floorperson is told, all hands are dead, the cards are collected and the wagers go back",
        Void.ROUND,
        still=kept(decided),
        floorperson=True,
        fits=_needless,
    )


def reader_fails(cite: Cite) -> Irregularity:
    """The card reader device fails."""
    remedy = "no more cards are dealt at this table until it is repaired or replaced"
    return Irregularity(cite, "the card reader device fails", remedy, between=True)
