"""What becomes of every wager of Ultimate Texas Hold 'Em Poker."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand
from fairfelt.games.ultimate_texas_hold_em_poker.paytables import progressive_cards
from fairfelt.games.ultimate_texas_hold_em_poker.wagers import ANTE, BLIND, ENVY, FOLD, PLAY, PROGRESSIVE, TRIPS
from fairfelt.kit import *


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The hand of the Progressive Payout: § 653a.12(d)(2)."""
    board = seat.table.board.cards
    return FIVE_CARD.rank(seat.cards + (board[:3] if progressive_cards(house) is Reads.FLOP else board))


def collect(seat: Seat, house: House) -> Outcomes:
    """What a fold gives up, collected at once: § 653a.11(f)(2), reading UT1."""
    kept = (PROGRESSIVE,) if house.reading("UT1") == "R2" else ()
    return {wager: lost for wager, lost in forfeited(FOLD).items() if wager not in kept}


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Trips, then the Progressive Payout and envy: § 653a.11(h)-(j)."""
    kind = progressive_hand(seat, house).kind
    progressive: Outcomes = {PROGRESSIVE: house.pays(PROGRESSIVE, kind)}
    if seat.chose(FOLD):
        return trips(seat, house) | (progressive if house.reading("UT1") == "R2" else {}) | envy(seat, house)
    read, board = compared(FIVE_CARD, house).rank, seat.table.board.cards
    hand, dealer = (read(two + board) for two in (seat.cards, seat.table.dealer.cards))
    return showdown(hand, dealer, house) | trips(seat, house) | progressive | envy(seat, house)


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante, Blind and Play against the dealer's hand: § 653a.11(h)."""
    if hand < dealer:
        main = each((ANTE, BLIND, PLAY), lose("653a.11(h)(2)(i)"))
    elif hand > dealer:
        main = each((ANTE, PLAY), win(EVEN, "653a.11(h)(2)(ii)")) | {BLIND: house.pays(BLIND, hand.kind)}
    else:
        main = each((ANTE, BLIND, PLAY), push("653a.11(h)(2)(iii)"))
    return main if dealer.kind is not Kind.HIGH_CARD else main | {ANTE: push("653a.11(h)(1)")}


def trips(seat: Seat, house: House) -> Outcomes:
    """The Trips Wager against its paytable, whatever the dealer holds: § 653a.11(i)."""
    return {TRIPS: house.pays(TRIPS, seat.hand.kind)} if seat.has(TRIPS) else {}


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's straight flush or royal flush, unless it was folded (reading UT1): § 653a.11(j)(5)."""
    held = std.holders(seat, FOLD, lives=house.reading("UT1") == "R2")
    return house.envy(ENVY, seat, {other: progressive_hand(other, house).kind for other in held})


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Progressive Payout has its own."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    return str(progressive_hand(seat, seat.table.house) if key == PROGRESSIVE else seat.hand)
