"""What becomes of every wager of Free Bet Blackjack."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from fairfelt.families.runs import same_colour
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.side_wagers import suited
from fairfelt.families.twenty_one.totals import Total
from fairfelt.games.free_bet_blackjack.paytables import COLORED, OTHER, SUITED, THREE_TO_TWO
from fairfelt.games.free_bet_blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    DOUBLED,
    EVEN_MONEY,
    FREE_DOUBLE,
    FREE_SPLIT,
    INSURANCE,
    PARTED,
    PUSH_22,
    SPLIT,
)
from fairfelt.kit import *


def shade(cards: Cards) -> str:
    """Which 22 the dealer's cards make: § 672a.11(c)."""
    return SUITED if all(suited((cards[0], card)) for card in cards) else COLORED if same_colour(cards) else OTHER


@cache
def numbered(lammer: Bonus, hand: int) -> Bonus:
    """The lammer of one of the player's hands; its amount is that of the original Blackjack Wager."""
    return lammer if hand == 1 else replace(lammer, name=f"{lammer.name}, hand {hand}")


def lammers(seat: Seat, hand: int) -> Iterator[Bonus]:
    """The lammers that lie at a hand: § 672a.9(a)(1), .10(b)(2)(ii)."""
    if hand > 1 and not seat.has(BLACKJACK.on(hand)):
        yield numbered(PARTED, hand)
    if seat.chose(FREE_DOUBLE, hand):
        yield numbered(DOUBLED, hand)


def read(seat: Seat, hand: int) -> Total:
    """A hand's total; an ace and a 10 of a split pair are 21 and not Blackjack, unless reading BJ6 says so."""
    return t21_hands.read(seat, hand, SPLIT, FREE_SPLIT, plain=seat.table.house.reading("BJ6") == "R1")


def against(hand: Total, dealer: Total, house: House) -> Outcome:
    """A hand against the dealer's: § 672a.7(g), (h)(1), (n)-(q)."""
    if dealer.blackjack:
        return push("672a.7(g)(1)") if hand.blackjack else lose("672a.7(g)(2)")
    if hand.blackjack:
        return win(THREE_TO_TWO, "672a.7(h)(1)", "Blackjack")
    if hand.bust:
        saved = dealer.bust and house.reading("FB1") == "R2"
        return push("672a.7(n)(1)" if dealer.points == 22 else "672a.7(n)(2)") if saved else lose("672a.7(q)(1)")
    if dealer.points == 22:
        return push("672a.7(n)(1)")
    if dealer.bust:
        return win(EVEN, "672a.7(o)(1)")
    if hand.points == dealer.points:
        return push("672a.7(p)")
    return win(EVEN, "672a.7(o)(2)") if hand.points > dealer.points else lose("672a.7(q)(2)")


def first_bust(seat: Seat) -> Outcome | None:
    """What is said of the first split hand if it busts: § 672a.10(c)(1), (2), with reading FB2."""
    if not t21_hands.parted(seat, 1, SPLIT, FREE_SPLIT) or not read(seat, 1).bust:
        return None
    if not seat.chose(FREE_SPLIT, 1):
        return lose("672a.10(c)(1)")
    if all(read(seat, number).bust for number in range(2, len(seat.piles) + 1)):
        return lose("672a.10(c)(2)")
    if seat.table.house.reading("FB2") == "R2":
        return push("672a.10(c)(2)")
    return lose("672a.10(c)(2)") if seat.table.house.reading("FB1") == "R2" else None  # lost in any case


def hands(seat: Seat, dealer: Total) -> Outcomes:
    """All but Insurance, should the dealer end with that total: § 672a.7(g)-(q), .8(e), .9, .10. A lammer costs nothing."""
    house = seat.table.house
    found: Outcomes = {}
    for number in range(1, len(seat.piles) + 1):
        main = (first_bust(seat) if number == 1 else None) or against(read(seat, number), dealer, house)
        if seat.chose(EVEN_MONEY):
            main = win(EVEN, EVEN_MONEY.cite, "Blackjack")
        found |= each((BLACKJACK.on(number), DOUBLE_DOWN.on(number)), main)
        for lammer in lammers(seat, number):
            found[lammer] = main if main.verdict is Verdict.WIN else lose(main.cite)  # nothing is staked on it
    if dealer.blackjack:
        found[PUSH_22] = lose("672a.7(g)(1)" if read(seat, 1).blackjack else "672a.7(g)(2)")
    elif seat.has(PUSH_22):
        found[PUSH_22] = house.pays(PUSH_22, shade(seat.table.dealer.cards) if dealer.points == 22 else "")
    return found


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that is not settled yet: § 672a.7(g)-(r), .8."""
    return t21.unsettled(seat, hands, INSURANCE, "672a.11(b)", "672a.8(d)")


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; behind a Push 22 the dealer's."""
    if key == PUSH_22:
        return show(seat.table.dealer.cards)
    hand = key.hand if isinstance(key, Wager) else int(key.name.partition(", hand ")[2] or 1)
    return str(read(seat, hand)) if seat.cards else ""
