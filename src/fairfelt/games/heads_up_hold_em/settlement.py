"""What becomes of every wager of Heads-Up Hold 'Em."""

from fairfelt.families.comparing import compared
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand
from fairfelt.games.heads_up_hold_em.paytables import STRAIGHT_OR_HIGHER, Pocket
from fairfelt.games.heads_up_hold_em.wagers import ANTE, BAD_BEAT, ODDS, POCKET_BONUS, RAISE, TRIPS_PLUS
from fairfelt.kit import *


def pocket(cards: Cards) -> Pocket | None:
    """The row of the Pocket Bonus that two cards belong to, if any: § 677a.12(d)."""
    low, high = sorted(card.value for card in cards)
    if low == high:
        return Pocket.ACES if high == 14 else Pocket.PAIR
    if high == 14 and low >= 11:
        return Pocket.SUITED if cards[0].suit == cards[1].suit else Pocket.MIXED
    return None


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Pocket Bonus and Trips Plus: § 677a.11(h), (i)."""
    read, board = compared(FIVE_CARD, house).rank, seat.table.board.cards
    hand, dealer = (read(two + board) for two in (seat.cards, seat.table.dealer.cards))
    main = showdown(hand, dealer, house) if seat.has(RAISE) else Outcomes()
    return main | both_bonuses(seat, house)


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante, Raise and Odds against the dealer's hand: § 677a.11(h)."""
    paid = house.pays(ODDS, hand.kind)
    if dealer.kind is Kind.HIGH_CARD:
        back: Outcomes = {ANTE: push("677a.11(h)(1)")}
        if hand > dealer:
            return back | {RAISE: win(EVEN, "677a.11(h)(1)(i)"), ODDS: paid}
        even = hand == dealer
        return back | each((RAISE, ODDS), push("677a.11(h)(1)(ii)") if even else lose("677a.11(h)(1)(iii)"))
    if hand > dealer:
        return each((ANTE, RAISE), win(EVEN, "677a.11(h)(2)(i)")) | {ODDS: paid}
    if hand == dealer:
        return each((ANTE, RAISE, ODDS), push("677a.11(h)(2)(ii)"))
    lost: Outcomes = {ANTE: lose("677a.11(h)(2)(iii)")}
    if hand.kind in STRAIGHT_OR_HIGHER:
        beaten: Outcomes = {RAISE: lose("677a.11(h)(2)(iii)(B)"), ODDS: push("677a.11(h)(2)(iii)(B)")}
        return lost | beaten | house.bonus(BAD_BEAT, hand.kind)
    return lost | each((RAISE, ODDS), lose("677a.11(h)(2)(iii)(A)"))


def pocket_bonus(seat: Seat, house: House) -> Outcomes:
    """The player's two cards against their paytable, whatever else happens: § 677a.11(i)(1)."""
    return {POCKET_BONUS: house.pays(POCKET_BONUS, pocket(seat.cards))} if seat.has(POCKET_BONUS) else {}


def both_bonuses(seat: Seat, house: House) -> Outcomes:
    """And then the player's hand against its own, whatever the dealer holds: § 677a.11(i)(2)."""
    trips: Outcomes = {TRIPS_PLUS: house.pays(TRIPS_PLUS, seat.hand.kind)} if seat.has(TRIPS_PLUS) else {}
    return pocket_bonus(seat, house) | trips


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; a Pocket Bonus goes by two cards."""
    if not seat.cards:
        return ""
    return str(pocket(seat.cards) or show(seat.cards)) if key == POCKET_BONUS else str(seat.hand)
