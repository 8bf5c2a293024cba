"""Free Bet Blackjack (58 Pa. Code Chapter 672a).

Blackjack in which the house lays a lammer for the player's second wager: to double down on a hard 9, 10 or 11, and to
split any pair but 10s. A lammer wins as the wager beside it would and costs nothing else. The dealer's 22 returns wagers.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from fairfelt.families import standard as std
from fairfelt.families.runs import same_colour
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.side_wagers import suited
from fairfelt.families.twenty_one.totals import Total, equal_value, total, worth
from fairfelt.kit import *

BLACKJACK = Wager("Blackjack", cite="672a.6(d)", required=True)
PUSH_22 = Wager("Push 22", cite="672a.6(e)", optional=True, needs=(BLACKJACK,))
INSURANCE, NO_INSURANCE = t21.insurance("672a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("672a.9(a)(2)", BLACKJACK)
SPLIT = t21_hands.split_pair("672a.10(b)(1)", BLACKJACK)
FREE_DOUBLE = Choice("Free Double Down", cite="672a.9(a)(1)")
FREE_SPLIT = Choice("Free Split", cite="672a.10(b)(2)")
DOUBLED = Bonus("Free Bet lammer, Double Down", cite="672a.9(a)(1)", on=BLACKJACK)
PARTED = Bonus("Free Bet lammer, Split", cite="672a.10(b)(2)(i)", on=BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("672a.7(h)(2)", "672a.7(j)")
EVEN_MONEY = Choice("Even Money", cite="672a.8(e)")

THREE_TO_TWO = odds(3, 2)
FREE_TOTALS = (9, 10, 11)  # § 672a.9(a)(1), hard
MOST_HANDS = 4  # § 672a.10(d)
OFFERED = "offered"
SUITED, COLORED, OTHER = "Same suit 22", "Same color 22", "Other 22"
PUSH_22_PAYS = Paytable(
    "672a.11(c)",
    PUSH_22,
    {SUITED: to_1(50, 50), COLORED: to_1(20, 20), OTHER: to_1(8, 7)},
    ("A", "B"),
    loses="672a.7(n)(2)",
)


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


def round_of_play(table: Table) -> t21.Play:
    """§ 672a.7, in its order and directions."""
    yield Place(BLACKJACK, PUSH_22, cite="672a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21.deal_two(table, "672a.7(e)", late="672a.12(g) dealt late", missed="672a.12(e)")
    yield from t21.offer_insurance(table, INSURANCE, NO_INSURANCE, BLACKJACK, "672a.8(b)", also=instead)
    yield Settle(cite="672a.8(e)", by=even_money)
    none = Settle(cite="672a.8(d)", by=t21.only(settle, INSURANCE))
    blackjack = yield from t21.peek_and_play(table, turn, "672a.7(g)", none, late="672a.12(h) dealt late")
    yield Reveal(DEALER, cite="672a.7(k)")
    if not blackjack:
        yield from t21.dealer_draws(table, hands, "672a.7(l)", "672a.7(l)")
    yield from t21.collect(table, settle, "672a.7(r)")


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; behind a Push 22 the dealer's."""
    if key == PUSH_22:
        return show(seat.table.dealer.cards)
    hand = key.hand if isinstance(key, Wager) else int(key.name.partition(", hand ")[2] or 1)
    return str(read(seat, hand)) if seat.cards else ""


READINGS = (
    Reading(
        "FB1",
        "672a.7(q)(1)",
        "A bust loses if the dealer has 21 or less; against a dealer's bust nothing collects it, and (n)(1) returns all "
        "remaining wagers.",
        {"R1": "it loses at once", "R2": "as printed: it waits, and goes back against 22 or more"},
    ),
    Reading(
        "FB2",
        "672a.10(c)(2)",
        "The first hand of a pair split free busts, and its cards stay until the other hands bust as well.",
        {"R1": "its Blackjack Wager is lost, the lammer needing it to lie there", "R2": "lost only if all hands bust"},
    ),
    Reading(
        "FB3",
        "672a.9(a)(1)",
        "Whether a wager may be placed to double down on a hard 9, 10 or 11.",
        {"R1": "only a lammer", "R2": "a lammer or a wager"},
    ),
    Reading(
        "FB4", "672a.7(h)(1)", "Blackjack is paid before the dealer draws: a 22 does not return it. Push 22 waits."
    ),
    Reading(
        "FB6", "672a.10(b)(2)", "A pair other than 10s is split with a lammer; a wager instead could only lose more."
    ),
    Reading("FB7", "672a.11(a)", "An equivalent amount, 672a.7(o): of a lammer, that of the original Blackjack Wager."),
    *t21_table.readings("672a", splits="672a.10(d)", errors="672a.12"),
)
PUSHES = "Blackjack Wagers will push if the dealer's hand has a total point count of 22"
NO_SURRENDER = "Surrender is not available on a Free Bet Blackjack table"
GAME = Game(
    name="Free Bet Blackjack",
    chapter="672a",
    seats=6,
    seats_cite="672a.2(a)",
    shoe=Shoe(decks=6, cite="672a.3(a)"),
    wagers=(BLACKJACK, PUSH_22, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, FREE_DOUBLE, SPLIT, FREE_SPLIT, EVEN_MONEY, NO_INSURANCE),
    bonuses=(DOUBLED, PARTED),
    hand=total,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "672a.7(i)",
    family="shoe",
    paytables=(PUSH_22_PAYS,),
    options=(
        Option("decks", "672a.3(a)", "of how many decks the shoe is", {6: "six decks", 8: "eight decks"}),
        Option(
            "even_money",
            "672a.8(e)",
            "even money for a Blackjack",
            {"not offered": "no choice", OFFERED: "a choice instead of Insurance"},
        ),
        *t21_table.options("672a", splits="672a.10(d)", collection="672a.7(r)", boxes="672a.6(f)", most=6),
    ),
    upkeep=tuple(t21_table.upkeep("672a", change="672a.3(c)", cover="672a.7(d)", away="672a.7(s)")),
    flat=(
        Flat("672a.11(a)", (BLACKJACK,), THREE_TO_TWO, hand="with Blackjack"),
        Flat("672a.11(a)", (BLACKJACK, DOUBLE_DOWN, DOUBLED, PARTED), EVEN),
        Flat("672a.11(b)", (INSURANCE,), t21.INSURED),
    ),
    equipment=std.equipment("672a.2", boxes="(c)", reader="(d)", rack="(e)"),
    inscriptions=(
        *t21_table.inscriptions(
            "672a.2(b)",
            (PUSH_22,),
            Inscription("672a.2(b)(3)(iv)", PUSHES, similar=True),
            replace(std.posted("672a.2(b)(3)(v)", NO_SURRENDER), similar=True),
        ),
        std.posted("672a.2(b)(5)"),
    ),
    irregularities=tuple(t21_table.irregularities("672a.12")),
    readings=READINGS,
)
