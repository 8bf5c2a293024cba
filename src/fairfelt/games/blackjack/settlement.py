"""What becomes of every wager of Blackjack."""

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import side_wagers as side
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import Total, initial
from fairfelt.games.blackjack.paytables import THREE_TO_TWO, natural_pay
from fairfelt.games.blackjack.wagers import (
    BLACKJACK,
    CROWN_TREASURE,
    DOUBLE_DOWN,
    INSURANCE,
    SPLIT,
    SUPER_MATCH,
    SURRENDER,
    SWITCH,
    dealt,
)
from fairfelt.kit import *


def additional(seat: Seat, house: House, waiting: bool = True) -> Outcomes:
    """The additional wagers that stand, with or without those that wait for the hole card: § 633a.7(g)(1)-(7)."""
    other = {name: house.reading(name) == "R2" for name in ("BJ5", "BJ4", "BJ20")}
    sight = side.look(seat, tens_only=other["BJ5"], ace_low=other["BJ4"], twins_only=other["BJ20"])
    crown = CROWN_TREASURE if house.option("crown_treasure") == "offered" else None
    return side.outcomes(seat, house, sight, crown, waiting)


def read(seat: Seat, hand: int) -> Total:
    """A hand's total; an ace and a 10 of a split pair are 21 and not Blackjack, unless reading BJ6 says so."""
    house = seat.table.house
    return t21_hands.read(seat, hand, SPLIT, dealt=dealt(house), plain=house.reading("BJ6") == "R1")


def against(hand: Total, dealer: Total, house: House, switched: bool = False) -> Outcome:
    """A hand against the dealer's: § 633a.7(p), (q), .12(a)(5)."""
    if hand.bust:
        tie = hand.points == dealer.points and house.reading("BJ11") == "R2"
        return push("633a.7(q)") if tie else lose("633a.7(p)")
    if dealt(house) == 2 and (decided := under_switch(hand, dealer, house, switched)):
        return decided
    if dealer.blackjack and hand.points == 21 and not hand.blackjack:
        return lose("633a.7(q)")
    if hand.points == dealer.points and hand.blackjack == dealer.blackjack:
        return push("633a.7(q)")
    if hand.points < dealer.points <= 21:
        return lose("633a.7(p)(2)")
    cite = "633a.7(p)(1)" if dealer.bust else "633a.7(p)(3)" if dealer.points == 21 else "633a.7(p)(2)"
    return win(THREE_TO_TWO, cite, "Blackjack") if hand.blackjack else win(EVEN, cite)


def under_switch(hand: Total, dealer: Total, house: House, switched: bool) -> Outcome | None:
    """What Blackjack Switch decides otherwise: § 633a.12(a)(5)(i)-(v), with readings BJ3, BJ3v and BJ12."""
    if not hand.blackjack:
        return push("633a.12(a)(5)(v)") if dealer.points == 22 else None
    if dealer.blackjack:
        return lose("633a.12(a)(5)(iii)") if switched else push("633a.12(a)(5)(ii)")
    if switched and dealer.points in (21, 22):
        return push("633a.12(a)(5)(iv)")
    if dealer.points == 22 and house.reading("BJ3v") == "R1":
        return push("633a.12(a)(5)(v)")
    if dealer.points == 21:
        return win(EVEN, "633a.12(a)(5)(i)", "Blackjack")
    return win(natural_pay(house, switched), "633a.13(a)", "" if switched else "Blackjack")


def hands(seat: Seat, dealer: Total) -> Outcomes:
    """The Blackjack and Double Down of every hand, should the dealer end with that total: § 633a.7(p), (q), .9-.11."""
    found: Outcomes = {}
    house = seat.table.house
    for number in range(1, len(seat.piles) + 1):
        switched = seat.chose(SWITCH) and not t21_hands.parted(seat, number, SPLIT, dealt=dealt(house))
        main = against(read(seat, number), dealer, house, switched)
        if seat.chose(SURRENDER, number):
            main = t21.given_up(seat.table.dealer.cards[0], dealer, "633a.9(a)(1)", "633a.9(a)(2)")
        found[BLACKJACK.on(number)] = push("633a.11(d)") if dealer.blackjack and number > dealt(house) else main
        found[DOUBLE_DOWN.on(number)] = push("633a.10(b)") if dealer.blackjack else main
    return found


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that is not settled yet: § 633a.7(g)-(r), .8-.11."""
    return t21.unsettled(seat, hands, INSURANCE, "633a.13(b)", "633a.8(d)", first=additional(seat, house))


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    if key.name in side.READERS or isinstance(key, Bonus):
        return show(initial(seat, dealt(seat.table.house) if key == SUPER_MATCH else 1))
    return str(read(seat, key.hand)) if seat.cards else ""
