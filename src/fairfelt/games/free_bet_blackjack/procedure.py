"""A round of Free Bet Blackjack, step by step."""

from collections.abc import Iterator
from dataclasses import replace

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import Total, equal_value, total, worth
from fairfelt.games.free_bet_blackjack.settlement import hands, lammers, read, settle
from fairfelt.games.free_bet_blackjack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    EVEN_MONEY,
    FREE_DOUBLE,
    FREE_SPLIT,
    HIT,
    INSURANCE,
    NO_INSURANCE,
    OFFERED,
    PUSH_22,
    SPLIT,
    STAND,
)
from fairfelt.kit import *

FREE_TOTALS = (9, 10, 11)  # § 672a.9(a)(1), hard
MOST_HANDS = 4  # § 672a.10(d)
natural = t21.hands_that(settle, BLACKJACK, lambda seat, hand: read(seat, hand).blackjack)
even_money = t21.hands_that(settle, BLACKJACK, lambda seat, hand: seat.chose(EVEN_MONEY))


def busts(seat: Seat, house: House) -> Outcomes:
    """What lies at busts that no dealer's total can save; at the first of hands split free, once all have gone."""
    numbers = [number for number in range(1, len(seat.piles) + 1) if read(seat, number).bust]
    if not numbers:
        return {}
    if seat.chose(FREE_SPLIT) and len(numbers) < len(seat.piles):
        numbers = [number for number in numbers if number > 1]
    keys: list[Wager | Bonus] = []
    for number in numbers:
        keys += [BLACKJACK.on(number), DOUBLE_DOWN.on(number), *lammers(seat, number)]
    low, high = hands(seat, Total(17)), hands(seat, Total(23))
    return {key: end for key, end in t21.only(settle, *keys)(seat, house).items() if low[key] == high[key]}


def splits(seat: Seat, hand: int) -> t21_hands.Moves:
    """How a pair may be split, into four hands at the most: § 672a.10(a), (b), (d)."""
    held, count = seat.piles[hand - 1].cards, len(seat.piles)
    if count == MOST_HANDS or not equal_value(held):
        return ()
    return (replace(SPLIT, wager=BLACKJACK.on(count + 1)),) if worth(held[0]) == 10 else (FREE_SPLIT,)


def moves(seat: Seat, hand: int) -> t21_hands.Moves:
    """What may be done with a hand; nothing once it is complete: § 672a.7(h)(2), (j), .9, .10."""
    now = total(seat.piles[hand - 1].cards)
    if now.points >= 21 or seat.has(DOUBLE_DOWN.on(hand)) or seat.chose(FREE_DOUBLE, hand):
        return ()
    free = (FREE_DOUBLE,) if now.points in FREE_TOTALS and not now.soft else ()
    paid = (DOUBLE_DOWN.on(hand),) if not free or seat.table.house.reading("FB3") == "R2" else ()
    split = t21_hands.parted(seat, hand, SPLIT, FREE_SPLIT)
    return t21_hands.may(seat, hand, (STAND, HIT), (*free, *paid), splits(seat, hand), split=split)


def ends(seat: Seat, hand: int) -> Iterator[Step]:
    """A bust is collected at once, where the chapter does not have it wait: § 672a.7(q)(1), .10(c)."""
    if busts(seat, seat.table.house):
        cite = "672a.10(c)" if t21_hands.parted(seat, hand, SPLIT, FREE_SPLIT) else "672a.7(q)(1)"
        yield Settle(cite=cite, by=busts, seat=seat.position)


MANNER = t21_hands.Manner(
    moves=moves,
    choose="672a.7(h)(2)",
    draws={HIT.name: "672a.7(i)", DOUBLE_DOWN.name: "672a.9(c)", FREE_DOUBLE.name: "672a.9(c)"},
    splits=(SPLIT.name, FREE_SPLIT.name),
    second="672a.10(c)",
    follows=lambda seat, hand, answer: iter(()),
    ends=ends,
)


def turn(seat: Seat) -> t21.Play:
    """One player's decisions; a Blackjack is announced and paid instead: § 672a.7(h)."""
    if read(seat, 1).blackjack and BLACKJACK not in seat.outcomes:
        yield t21_hands.call(seat, "672a.7(h)(1)")
        yield Settle(cite="672a.7(h)(1)", by=natural, seat=seat.position)
    yield from t21_hands.play_hands(seat, (1,), MANNER)


def instead(seat: Seat) -> tuple[Choice, ...]:
    """Even money for a Blackjack, in place of Insurance, if the Rules Submission has it: § 672a.8(e)."""
    return (EVEN_MONEY,) if read(seat, 1).blackjack and seat.table.house.option("even_money") == OFFERED else ()


TWO_CARDS = ("672a.7(e)(1)", "672a.7(e)(2)", "672a.7(e)(3)", "672a.7(e)(4)")


def round_of_play(table: Table) -> t21.Play:
    """§ 672a.7, in its order and directions."""
    yield Place(BLACKJACK, PUSH_22, cite="672a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21.deal_two(table, TWO_CARDS, late="672a.12(g) dealt late", missed="672a.12(e)")
    yield from t21.offer_insurance(table, INSURANCE, NO_INSURANCE, BLACKJACK, "672a.8(b)", also=instead)
    yield Settle(cite="672a.8(e)", by=even_money)
    none = Settle(cite="672a.8(d)", by=t21.only(settle, INSURANCE))
    blackjack = yield from t21.peek_and_play(table, turn, "672a.7(g)", none, late="672a.12(h) dealt late")
    yield Reveal(DEALER, cite="672a.7(k)")
    if not blackjack:
        yield from t21.dealer_draws(table, hands, "672a.7(l)", "672a.7(l)")
    yield from t21.collect(table, settle, "672a.7(r)(1)", "672a.7(r)(2)")
