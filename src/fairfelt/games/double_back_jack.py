"""Double Back Jack (58 Pa. Code Chapter 673a).

Blackjack in which a player's Blackjack is paid 2 to 1 and a 21 at once, whatever the dealer holds. A bust may buy a
second chance, a card that is subtracted from the hand. The dealer's 22 returns the wagers that are left.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import Total, ace_or_ten, total, worth
from fairfelt.kit import *

BLACKJACK = Wager("Blackjack", cite="673a.6(d)", required=True)
SECOND_CHANCE = Wager("Second Chance", cite="673a.7(l)", later=True, equals=BLACKJACK)
INSURANCE, NO_INSURANCE = t21.insurance("673a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("673a.10(a)", BLACKJACK)
SPLIT = t21_hands.split_pair("673a.11(a)", BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("673a.7(i)", "673a.7(k)")
NO_CHANCE = Choice("No Second Chance", cite="673a.7(l)")
SURRENDER = Choice("Surrender", cite="673a.9(a)")
NO_SURRENDER = Choice("No Surrender", cite="673a.9(a)")

TWO_TO_ONE = odds(2, 1)
MOST_SPLITS = 1  # § 673a.11(a): two hands


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
            main = t21.given_up(seat.table.dealer.cards[0], dealer, "673a.9(a)")
        found |= each((BLACKJACK.on(number), DOUBLE_DOWN.on(number)), main)
        found |= {SECOND_CHANCE.on(number): second} if second else {}
    return found


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that is not settled yet: § 673a.7(f)-(t), .8, .9."""
    return t21.unsettled(seat, hands, INSURANCE, "673a.12(c)", "673a.8(d)")


natural = t21.hands_that(settle, BLACKJACK, lambda seat, hand: read(seat, hand).blackjack)
surrendered = t21.hands_that(settle, BLACKJACK, lambda seat, hand: seat.chose(SURRENDER, hand))


def made_21(seat: Seat, house: House) -> Outcomes:
    """The hands of 21 that are paid before the hole card is turned up: § 673a.7(m)."""
    return {key: end for key, end in settle(seat, house).items() if end.cite == "673a.7(m)"}


def chance(seat: Seat, hand: int) -> Wager:
    """The Second Chance of a hand: as much as its Blackjack Wager, with what doubled it unless DB4 is read otherwise."""
    stake, doubled = seat.wagers[BLACKJACK.on(hand)], seat.wagers.get(DOUBLE_DOWN.on(hand), 0)
    whole = stake + doubled if seat.table.house.reading("DB4") == "R1" else stake
    part = Fraction(whole, stake), BLACKJACK.on(hand)
    return replace(SECOND_CHANCE.on(hand), equals=None, at_least=part, at_most=part)


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
        number = 2 if ace_or_ten(seat.table.dealer.cards[0]) else 1
        yield Settle(cite=f"673a.9(a)({number})", by=surrendered, seat=seat.position)


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


def round_of_play(table: Table) -> t21.Play:
    """§ 673a.7, in its order and directions."""
    yield Place(BLACKJACK, cite="673a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21.deal_two(table, "673a.7(e)", late="673a.13(g) dealt late", missed="673a.13(e)")
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
    yield from t21.collect(table, settle, "673a.7(t)")


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    return str(read(seat, key.hand)) if seat.cards else ""


READINGS = (
    Reading("DB0", "673a.12", "As printed, with surrender, the best play comes out a little ahead of the house."),
    Reading(
        "DB1",
        "673a.7(l)",
        "A bust is collected after a second chance card only. One without it loses to a dealer's 21 or less by (r)(3)(i), "
        "is among the remaining wagers of (q)(1), and of a dealer's 23 or more nothing is said.",
        {"R1": "it loses at once", "R2": "as printed: it waits, and goes back against 22 or more"},
    ),
    Reading("DB2", "673a.7(q)", "Has 22 and 21 or less only; against 23 or more (r)(1)(i) has the player win."),
    Reading("DB3", "673a.7(f)", "A player's Blackjack is paid before the card reader, so also against a Blackjack."),
    Reading(
        "DB4",
        "673a.7(l)",
        "The current Blackjack Wager that a Second Chance equals, of a hand doubled down.",
        {"R1": "both wagers together", "R2": "the original one"},
    ),
    Reading("DB5", "673a.3(a)", "Excepts (c), which is the change of decks: (b) is meant. 673a.13(i) says floorman."),
    Reading(
        "DB6",
        "673a.8(a)",
        "Insurance is for each player, and comes after a Blackjack was paid and its cards removed.",
        {"R1": "a player so paid is not offered it", "R2": "such a player may insure as well"},
    ),
    Reading(
        "DB7",
        "673a.10(a)",
        "One more card only for a hand doubled down; 673a.7(l) offers every bust after (k) another.",
        {"R1": "it may have a Second Chance", "R2": "it may not"},
    ),
    Reading("DB8", "673a.2(b)(4)(iii)", "A 21 is paid right away; by 673a.7(m), once all players have their cards."),
    Reading(
        "BJ7",
        "673a.9(a)(2)",
        "Settles a surrender when the card reader is used; 673a.7(i) has players decide after that.",
        {"R1": "surrender comes after the card reader", "R2": "against an ace or 10 it is decided before"},
    ),
    *t21_table.readings("673a", splits="673a.11(c)", errors="673a.13", split_21=False),
)
GAME = Game(
    name="Double Back Jack",
    chapter="673a",
    seats=6,
    seats_cite="673a.2(a)",
    shoe=Shoe(decks=6, cite="673a.3(a)"),
    wagers=(BLACKJACK, SECOND_CHANCE, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, NO_CHANCE, SPLIT, SURRENDER, NO_SURRENDER, NO_INSURANCE),
    hand=count,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "673a.7(j)",
    family="shoe",
    options=(
        t21_table.any_decks("673a.3(a)"),
        *t21_table.options("673a", splits="673a.11(c)", collection="673a.7(t)", boxes="673a.6(e)", most=6),
    ),
    upkeep=tuple(t21_table.upkeep("673a", change="673a.3(c)", cover="673a.7(d)", away="673a.7(u)")),
    flat=(
        Flat("673a.12(a)", (BLACKJACK,), TWO_TO_ONE, hand="with Blackjack"),
        Flat("673a.12(a)", (BLACKJACK, DOUBLE_DOWN), EVEN),
        Flat("673a.12(b)", (SECOND_CHANCE,), EVEN),
        Flat("673a.12(c)", (INSURANCE,), t21.INSURED),
    ),
    equipment=std.equipment("673a.2", boxes="(c)", reader="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "673a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "a betting area for the Blackjack of each player", ""),
            ("(3)", "a betting area for the Second Chance of each player", ""),
        ),
        *(
            Inscription(f"673a.2(b)(4)({number})", words, similar=True)
            for number, words in (
                ("i", "Blackjack and Insurance pays 2 to 1"),
                ("ii", "Dealer shall draw to 16 and stand on all 17s"),
                (
                    "iii",
                    "Blackjack Wagers will push if the dealer's hand has a total point count of 22, player 21 pays right "
                    "away, Second Chance pays even money",
                ),
            )
        ),
        std.posted("673a.2(b)(5)"),
    ),
    irregularities=tuple(t21_table.irregularities("673a.13")),
    readings=READINGS,
)
