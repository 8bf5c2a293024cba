"""A round of Double Back Jack, step by step."""

from collections.abc import Iterator
from dataclasses import replace

from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import ace_or_ten, total
from fairfelt.games.double_back_jack.settlement import hands, read, settle
from fairfelt.games.double_back_jack.wagers import (
    BLACKJACK,
    DOUBLE_DOWN,
    HIT,
    INSURANCE,
    NO_CHANCE,
    NO_INSURANCE,
    NO_SURRENDER,
    SECOND_CHANCE,
    SPLIT,
    STAND,
    SURRENDER,
)
from fairfelt.kit import *

MOST_SPLITS = 1  # § 673a.11(a): two hands
natural = t21.hands_that(settle, BLACKJACK, lambda seat, hand: read(seat, hand).blackjack)
surrendered = t21.hands_that(settle, BLACKJACK, lambda seat, hand: seat.chose(SURRENDER, hand))


def made_21(seat: Seat, house: House) -> Outcomes:
    """The hands of 21 that are paid before the hole card is turned up: § 673a.7(m)."""
    return {key: end for key, end in settle(seat, house).items() if end.cite == "673a.7(m)"}


def chance(seat: Seat, hand: int) -> Wager:
    """The Second Chance of a hand: as much as its Blackjack Wager, with what doubled it unless DB4 is read otherwise."""
    doubled = (DOUBLE_DOWN.on(hand),) if seat.table.house.reading("DB4") == "R1" else ()
    return replace(SECOND_CHANCE.on(hand), equals=BLACKJACK.on(hand), plus=doubled, under=None)


def early(table: Table) -> bool:
    """Whether surrender is decided before the card reader is used: § 673a.9(a)(2), by reading BJ7."""
    return ace_or_ten(table.dealer.cards[0]) and table.house.reading("BJ7") == "R2"


def moves(seat: Seat, hand: int) -> t21_hands.Moves:
    """What may be done with a hand; nothing once it is complete: § 673a.7(i)-(l), .9-.11."""
    house, held = seat.table.house, seat.piles[hand - 1].cards
    doubled = seat.has(DOUBLE_DOWN.on(hand))
    if seat.chose(SURRENDER, hand) or seat.has(SECOND_CHANCE.on(hand)):
        return ()
    if total(held).bust:
        return () if doubled and house.reading("DB7") == "R2" else (chance(seat, hand), NO_CHANCE)
    if doubled or total(held).points == 21:
        return ()
    split = t21_hands.parted(seat, hand, SPLIT)
    again = t21_hands.next_split(seat, hand, SPLIT, MOST_SPLITS)
    give_up = () if split or early(seat.table) else (SURRENDER,)
    return t21_hands.may(seat, hand, (STAND, HIT), (DOUBLE_DOWN.on(hand),), again, give_up, split)


def follows(seat: Seat, hand: int, answer: Answer) -> Iterator[Step]:
    """A surrender is settled at once, the card reader having been used: § 673a.9(a)(1), (2)."""
    if answer.name == SURRENDER.name:
        cite = "673a.9(a)(2)" if ace_or_ten(seat.table.dealer.cards[0]) else "673a.9(a)(1)"
        yield Settle(cite=cite, by=surrendered, seat=seat.position)


def ends(seat: Seat, hand: int) -> Iterator[Step]:
    """A hand that is lost, or 21 with its second chance card, is settled at once: § 673a.7(l)(1), (2)."""
    now, chanced = read(seat, hand), seat.has(SECOND_CHANCE.on(hand))
    decided = (now.bust or now.points == 21) if chanced else now.bust and seat.table.house.reading("DB1") == "R1"
    if decided:
        keys = [wager.on(hand) for wager in (BLACKJACK, DOUBLE_DOWN, SECOND_CHANCE)]
        yield Settle(cite="673a.7(l)", by=t21.only(settle, *keys), seat=seat.position)


MANNER = t21_hands.Manner(
    moves=moves,
    choose="673a.7(i)",
    draws={HIT.name: "673a.7(j)", DOUBLE_DOWN.name: "673a.10(b)", SECOND_CHANCE.name: "673a.7(l)"},
    splits=(SPLIT.name,),
    second="673a.11(b)",
    follows=follows,
    ends=ends,
)


def turn(seat: Seat) -> t21.Play:
    """One player's decisions: § 673a.7(i)-(l)."""
    yield from t21_hands.play_hands(seat, (1,), MANNER)


def insurable(seat: Seat) -> tuple[Choice, ...] | None:
    """Who is offered Insurance: nobody whose Blackjack has been paid, unless reading DB6 says so."""
    return None if BLACKJACK in seat.outcomes and seat.table.house.reading("DB6") == "R1" else ()


TWO_CARDS = ("673a.7(e)(1)", "673a.7(e)(2)", "673a.7(e)(3)", "673a.7(e)(4)")


def round_of_play(table: Table) -> t21.Play:
    """§ 673a.7, in its order and directions."""
    yield Place(BLACKJACK, cite="673a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21.deal_two(table, TWO_CARDS, late="673a.13(g) dealt late", missed="673a.13(e)")
    yield Settle(cite="673a.7(f)", by=natural)
    yield from t21.offer_insurance(table, INSURANCE, NO_INSURANCE, BLACKJACK, "673a.8(b)", also=insurable)
    for seat in table.order(CLOCKWISE) if early(table) else ():
        if seat.wagers and BLACKJACK not in seat.outcomes:
            yield Choose(SURRENDER, NO_SURRENDER, cite="673a.9(a)(2)", seat=seat.position)
    none = (
        Settle(cite="673a.8(d)", by=t21.only(settle, INSURANCE)),
        Settle(cite="673a.9(a)(2)", by=surrendered),
    )
    blackjack = yield from t21.peek_and_play(table, turn, "673a.7(h)", *none, late="673a.13(h) dealt late")
    if not blackjack:
        yield Settle(cite="673a.7(m)", by=made_21)
    yield Reveal(DEALER, cite="673a.7(n)")
    if blackjack:
        yield Settle(cite="673a.9(a)(2)", by=surrendered)
    else:
        yield from t21.dealer_draws(table, hands, "673a.7(o)", "673a.7(o)")
    yield from t21.collect(table, settle, "673a.7(t)(1)", "673a.7(t)(2)")
