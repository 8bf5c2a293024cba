"""What becomes of every wager of Let It Ride Poker."""

from typing import TypeAlias

from fairfelt.families.poker import THREE_CARD_ROYAL, Kind, PokerHand
from fairfelt.games.let_it_ride_poker.paytables import TENS
from fairfelt.games.let_it_ride_poker.wagers import BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS, WITHDRAW_1, WITHDRAW_2
from fairfelt.kit import *

Row: TypeAlias = Kind | str


def five_card_row(hand: PokerHand) -> Row:
    """The hand's line in the tables of five cards, which pay no lower pair than tens: § 643a.12(a), (b)."""
    return TENS if hand.kind is Kind.PAIR and hand.values[0] >= 10 else hand.kind


def three_card_row(cards: Cards, house: House) -> Kind:
    """The line of the player's own cards in the Three Card Bonus: § 643a.6(c), reading G3."""
    hand = THREE_CARD_ROYAL.rank(cards)
    low = hand.kind is Kind.STRAIGHT_FLUSH and hand.values == (6,)
    return Kind.STRAIGHT if low and house.reading("G3") == "R2" else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """The bets that ride, then the two bonuses: § 643a.11(f)(3)."""
    row = five_card_row(seat.hand)
    riding = [bet for bet, back in ((BET_1, WITHDRAW_1), (BET_2, WITHDRAW_2)) if not seat.chose(back)]
    return each((*riding, BET_3), house.pays(BET_1, row)) | {
        BONUS: house.pays(BONUS, row),
        THREE_CARD_BONUS: house.pays(THREE_CARD_BONUS, three_card_row(seat.cards, house)),
    }


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Three Card Bonus goes by the player's own cards."""
    if not seat.cards:
        return ""
    return str(THREE_CARD_ROYAL.rank(seat.cards) if key == THREE_CARD_BONUS else seat.hand)
