"""What becomes of every wager of Lunar Poker."""

from dataclasses import replace

from fairfelt.families.combos import second_combination
from fairfelt.families.comparing import compared
from fairfelt.families.poker import ACE_KING, Kind
from fairfelt.families.runs import all_pictures, holds, same_colour
from fairfelt.games.lunar_poker.paytables import INSTANT, Super
from fairfelt.games.lunar_poker.wagers import ANTE, BET, DECLARE, FEE, FOLD, ON_DEALER, SUPER
from fairfelt.kit import *


def super_hand(five: Cards, house: House) -> Super | None:
    """The highest hand of the Super Wager that five cards are, if any: § 671a.6(d), reading LP1."""
    kind = ACE_KING.rank(five).kind
    if kind in INSTANT and house.reading("LP1") != "R1":
        return Super.FLUSH if house.reading("LP1") == "R2" else None
    others = {
        Super.PICTURES: all_pictures(five),
        Super.ACE_KING_QUEEN: holds(five, "AKQ"),
        Super.COLOUR: same_colour(five),
    }
    return next((hand for hand in Super if hand.name == kind.name or others.get(hand)), None)


def super_wager(wager: Wager, holder: Seat, seat: Seat, house: House) -> Outcomes:
    """A Super Wager on a player's first five cards, which must have been declared: § 671a.11(c)(1), (2)."""
    if not holder.cards:
        return {wager: void("671a.7(c)(3)")}  # reading LP9
    hand = super_hand(holder.cards, house)
    heard = holder.chose(DECLARE) or house.reading("LP5") == "R2"
    return {wager: house.pays(SUPER, hand) if hand and heard else lose("671a.11(c)(1)")}


def dealer_super(seat: Seat, house: House) -> Outcomes:
    """A Super Wager on the dealer's hand: § 671a.11(e)."""
    hand = super_hand(seat.table.dealer.cards, house)
    return {ON_DEALER: house.pays(SUPER, hand) if hand else lose("671a.11(e)(1)")}


def early(seat: Seat, house: House) -> Outcomes:
    """An Ante that is settled before any more cards are dealt: § 671a.11(c)(3), (4)."""
    if instant(seat):
        return {ANTE: house.pays(ANTE, ACE_KING.rank(seat.cards).kind)}
    return {ANTE: lose("671a.11(c)(4)")} if seat.chose(FOLD) else {}


def combinations_of(cards: Cards, house: House) -> tuple[Kind, Kind | None]:
    """What a winning hand of five or six cards is paid for: § 671a.11(f)(2)(ii)."""
    hand = compared(ACE_KING, house).rank(cards)
    return hand.kind, second_combination(cards, hand, ACE_KING, lower=house.reading("LP3") == "R2")


def settle(seat: Seat, house: House) -> Outcomes:
    """Ante and Bet against the dealer's hand: § 671a.11(f)."""
    hand, dealer = (compared(ACE_KING, house).rank(pile.cards) for pile in (seat.piles[0], seat.table.dealer))
    if not dealer_plays(seat.table):
        return {ANTE: win(EVEN, "671a.11(f)(1)"), BET: push("671a.11(f)(1)")}
    if hand < dealer:
        return each((ANTE, BET), lose("671a.11(f)(2)(i)"))
    if hand == dealer:
        return each((ANTE, BET), push("671a.11(f)(2)(iii)"))
    first, second = combinations_of(seat.cards, house)
    paid = house.pays(BET, first)
    besides = (house.pays(BET, second).pay,) if second else ()
    return {ANTE: push("671a.11(f)(2)(ii)"), BET: replace(paid, besides=besides)}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; a Super Wager goes by the first five cards, which its row names."""
    return str(seat.hand) if seat.cards and key in (ANTE, BET) else ""


def instant(seat: Seat) -> bool:
    """Whether the first five cards are paid at once: § 671a.11(b)(2), (c)(3)."""
    return len(seat.cards) == 5 and not seat.has(FEE) and ACE_KING.rank(seat.cards).kind in INSTANT


def dealer_plays(table: Table) -> bool:
    """Whether the dealer has ace-king or better: § 671a.11(f)."""
    return ACE_KING.rank(table.dealer.cards).kind is not Kind.HIGH_CARD
