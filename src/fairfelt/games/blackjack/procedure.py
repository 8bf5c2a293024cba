"""A round of Blackjack, step by step."""

from collections.abc import Iterator
from functools import partial

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import ace_or_ten, total
from fairfelt.games.blackjack.settlement import additional, hands, read, settle
from fairfelt.games.blackjack.wagers import (
    ADDITIONAL,
    BLACKJACK,
    CROWN_TREASURE,
    DOUBLE_DOWN,
    FACE_DOWN,
    HIT,
    INSURANCE,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    NO_INSURANCE,
    NO_SWITCH,
    ROYAL_MATCH,
    SECOND,
    SPLIT,
    STAND,
    SUPER_MATCH,
    SURRENDER,
    SWITCH,
    dealt,
    taken_beside,
)
from fairfelt.kit import *

surrendered = t21.hands_that(settle, BLACKJACK, lambda seat, hand: seat.chose(SURRENDER, hand))
natural = t21.hands_that(
    settle, BLACKJACK, lambda seat, hand: read(seat, hand).blackjack and not seat.chose(SWITCH), "633a.7(j)(1)(i)"
)


def moves(seat: Seat, hand: int) -> t21_hands.Moves:
    """What may be done with a hand; nothing once it is complete: § 633a.7(j)(2), (l), .9-.11."""
    house, held, count = seat.table.house, seat.piles[hand - 1].cards, dealt(seat.table.house)
    if seat.has(DOUBLE_DOWN.on(hand)) or total(held).points >= 21:
        return ()
    most = 1 + house.option("resplits_of_aces" if held[0].rank == "A" else "resplits")
    again = t21_hands.next_split(seat, hand, SPLIT, most, count)
    split = t21_hands.parted(seat, hand, SPLIT, dealt=count)
    give_up = (SURRENDER,) if not split and (count == 1 or house.reading("BJ14") == "R2") else ()
    return t21_hands.may(seat, hand, (STAND, HIT), (DOUBLE_DOWN.on(hand),), again, give_up, split)


def follows(seat: Seat, hand: int, answer: Answer) -> Iterator[Step]:
    """What a decision brings besides cards: § 633a.9(a)(1), .12(b)(6)(i)."""
    if answer.name not in (STAND.name, HIT.name):
        yield from t21.turn_up([seat], "633a.12(b)(6)(i)")
    if answer.name == SURRENDER.name and not ace_or_ten(seat.table.dealer.cards[0]):
        yield Settle(cite="633a.9(a)(1)", by=surrendered, seat=seat.position)


def turn(seat: Seat) -> t21.Play:
    """One player's decisions: § 633a.7(i)-(l), .12(a)(4), .12(b)(6)."""
    house, count, by_hand = seat.table.house, dealt(seat.table.house), seat.table.house.dealing == std.HAND
    if not by_hand:
        yield t21_hands.call(seat, "633a.7(i)")
    if count == 2:
        answer = yield Choose(SWITCH, NO_SWITCH, cite="633a.12(a)(4)", seat=seat.position)
        if answer and answer.name == SWITCH.name:
            t21_hands.switch(seat)
    if natural(seat, house) and (count == 1 or house.reading("BJ13") == "R2"):
        yield from t21.turn_up([seat], "633a.7(j)(1)")
        if not ace_or_ten(seat.table.dealer.cards[0]):
            yield Settle(cite="633a.7(j)(1)(i)", by=natural, seat=seat.position)
    manner = t21_hands.Manner(
        moves=moves,
        choose="633a.12(b)(6)" if by_hand else "633a.7(j)(2)",
        draws={HIT.name: "633a.12(b)(7)" if by_hand else "633a.7(k)", DOUBLE_DOWN.name: "633a.10(c)"},
        splits=(SPLIT.name,),
        second="633a.11(b)",
        follows=follows,
        announce="633a.7(k)",
        announce_second="633a.11(c)",
        down=(DOUBLE_DOWN.name,) if house.option("double_down_card") == FACE_DOWN else (),
    )
    yield from t21_hands.play_hands(seat, range(1, count + 1), manner)
    if by_hand and any(total(pile.cards).bust and Face.DOWN not in pile.faces for pile in seat.piles):
        yield Announce(f"position {seat.position} discards the first two cards of a bust", cite="633a.12(b)(6)(ii)")


NO_BLACKJACK = (
    Settle(cite="633a.8(d)", by=t21.only(settle, INSURANCE, INSURANCE.on(2))),
    Settle(cite="633a.7(g)(1)(i)", by=t21.only(settle, LUCKY_LADIES)),
    Settle(cite="633a.7(g)(6)(i)", by=t21.only(settle, KINGS_BOUNTY)),
)
FROM_A_SHOE = ("633a.7(f)(1)", "633a.7(f)(2)", "633a.7(f)(3)", "633a.7(f)(4)")
FROM_THE_HAND = ("633a.12(b)(5)(i)", "633a.12(b)(5)(ii)", "633a.12(b)(5)(iii)", "633a.12(b)(5)(iv)")


def round_of_play(table: Table) -> t21.Play:
    """§ 633a.7, in its order and directions."""
    house, count, by_hand = table.house, dealt(table.house), table.house.dealing == std.HAND
    every = ADDITIONAL if taken_beside(house) else ()
    yield Place(BLACKJACK, *(() if count == 1 else (SECOND, SUPER_MATCH)), *every, cite="633a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21_table.card_before(table, burned="633a.12(b)(5)", drawn="633a.7(d)(1)", laid="633a.7(d)(2)")
    dealing, face = (FROM_THE_HAND, Face.OWN) if by_hand else (FROM_A_SHOE, Face.UP)
    yield from t21.deal_two(table, dealing, count, face, "633a.14(g) dealt late", missed="633a.14(e)")
    yield from t21.turn_up([seat for seat in table.order(COUNTERCLOCKWISE) if additional(seat, house)], "633a.7(g)")
    yield Settle(cite="633a.7(g)", by=partial(additional, waiting=False))
    yield from t21.offer_insurance(table, INSURANCE, NO_INSURANCE, BLACKJACK, "633a.8(b)", count)
    blackjack = yield from t21.peek_and_play(
        table, turn, "633a.7(h)", *NO_BLACKJACK, peek_first=house.reading("BJ7") == "R1", late="633a.14(i) dealt late"
    )
    hole = "633a.12(b)(8)" if by_hand else "633a.7(m)"
    yield Reveal(DEALER, cite=hole)
    yield Settle(cite="633a.7(g)(4)", by=t21.only(settle, ROYAL_MATCH, CROWN_TREASURE))
    yield Settle(cite="633a.9(a)(2)", by=surrendered)
    yield from t21.turn_up(table.order(CLOCKWISE), "633a.10(c)", Face.DOWN)
    if not blackjack:
        yield from t21.dealer_draws(table, hands, "633a.7(n)", hole)
    yield from t21.turn_up(table.order(COUNTERCLOCKWISE), "633a.12(b)(9)")
    yield from t21.collect(table, settle, "633a.7(r)(1)", "633a.7(r)(2)", along=(LUCKY_LADIES, KINGS_BOUNTY))
