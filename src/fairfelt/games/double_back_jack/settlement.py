"""What becomes of every wager of Double Back Jack."""

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import Total, total, worth
from fairfelt.games.double_back_jack.paytables import TWO_TO_ONE
from fairfelt.games.double_back_jack.wagers import BLACKJACK, DOUBLE_DOWN, INSURANCE, SECOND_CHANCE, SPLIT, SURRENDER
from fairfelt.kit import *


def count(cards: Cards) -> Total:
    """A hand's total. A card after a bust is the second chance card: it is subtracted, an ace as 1: § 673a.7(l)."""
    before = total(cards[:-1])
    if not before.bust:
        return total(cards)
    return Total(before.points - (1 if cards[-1].rank == "A" else worth(cards[-1])), cards=len(cards))


def read(seat: Seat, hand: int) -> Total:
    """A hand's total; an ace and a 10 of a split pair are 21 and not Blackjack: § 673a.11(b)."""
    return t21_hands.read(seat, hand, SPLIT, count=count)


def against(hand: Total, dealer: Total, house: House) -> Outcome:
    """What becomes of a Blackjack Wager that has no Second Chance beside it: § 673a.7(f), (h), (l)-(s)."""
    if hand.blackjack:
        return win(TWO_TO_ONE, "673a.7(f)", "Blackjack")
    if dealer.blackjack:
        return lose("673a.7(h)")
    if hand.bust:
        return declined(dealer, house)
    if hand.points == 21:
        return win(EVEN, "673a.7(m)")
    if dealer.points == 22:
        return push("673a.7(q)(1)")
    if hand.points == dealer.points:
        return push("673a.7(r)(2)")
    if hand.points < dealer.points <= 21:
        return lose("673a.7(r)(3)(ii)")
    return win(EVEN, "673a.7(r)(1)(i)" if dealer.bust else "673a.7(r)(1)(ii)")


def declined(dealer: Total, house: House) -> Outcome:
    """A bust without a Second Chance: lost, unless reading DB1 has it wait for the dealer's total."""
    if house.reading("DB1") == "R1":
        return lose("673a.7(l)")
    if dealer.bust:
        return push("673a.7(q)(1)" if dealer.points == 22 else "673a.7(q)")
    return lose("673a.7(r)(3)(i)")


def bought(hand: Total, dealer: Total, house: House) -> tuple[Outcome, Outcome]:
    """What becomes of a Blackjack Wager and of the Second Chance beside it: § 673a.7(l)(1)-(3), (s)."""
    if hand.bust:
        return lose("673a.7(l)(1)"), lose("673a.7(l)(1)")
    if hand.points == 21:
        return push("673a.7(l)(2)"), win(EVEN, "673a.7(l)(2)")
    end = against(hand, dealer, house)
    return (push("673a.7(s)(1)(i)") if end.verdict is Verdict.WIN else end), end


def hands(seat: Seat, dealer: Total) -> Outcomes:
    """The wagers on every hand, should the dealer end with that total: § 673a.7(f)-(s), .9-.11."""
    found: Outcomes = {}
    house = seat.table.house
    for number in range(1, len(seat.piles) + 1):
        hand, chanced = read(seat, number), seat.has(SECOND_CHANCE.on(number))
        main, second = bought(hand, dealer, house) if chanced else (against(hand, dealer, house), None)
        if seat.chose(SURRENDER, number):
            main = t21.given_up(seat.table.dealer.cards[0], dealer, "673a.9(a)(1)", "673a.9(a)(2)")
        found |= each((BLACKJACK.on(number), DOUBLE_DOWN.on(number)), main)
        found |= {SECOND_CHANCE.on(number): second} if second else {}
    return found


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that is not settled yet: § 673a.7(f)-(t), .8, .9."""
    return t21.unsettled(seat, hands, INSURANCE, "673a.12(c)", "673a.8(d)")


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    return str(read(seat, key.hand)) if seat.cards else ""
