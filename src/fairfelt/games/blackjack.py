"""Blackjack (58 Pa. Code Chapter 633a).

Closer to 21 than the dealer without passing it; the dealer draws to 16 and stands on all 17s. With surrender, Insurance,
doubling down and splitting, seven additional wagers, Blackjack Switch, the double shoe and dealing from the hand.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial

from fairfelt.families import standard as std
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import side_wagers as side
from fairfelt.families.twenty_one import table as t21_table
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.side_wagers import CROWN, FOUR, PAIR, PAIRS, ROYAL, SUITED, THREE
from fairfelt.families.twenty_one.table import DOUBLE_SHOE, MOST_DECKS, SHOE
from fairfelt.families.twenty_one.totals import Total, ace_or_ten, initial, total
from fairfelt.kit import *
from fairfelt.kit.paytables import Rows

BLACKJACK = Wager("Blackjack", cite="633a.6(d)", required=True)
SECOND = replace(BLACKJACK.on(2), cite="633a.12(a)(1)", equals=BLACKJACK)  # of a Blackjack Switch player
SWITCH_TABLE = "Blackjack Switch"


def dealt(house: House) -> int:
    """How many hands each player is dealt: two at a Blackjack Switch table, § 633a.12(a)(3)."""
    return 2 if house.option("variation") == SWITCH_TABLE else 1


def no_switch(house: House) -> bool:
    """Whether Blackjack itself is dealt."""
    return dealt(house) == 1


def of_two_hands(house: House) -> bool:
    """Whether Blackjack Switch is."""
    return dealt(house) == 2


def taken_beside(house: House) -> bool:
    """Whether the wagers of § 633a.6(e)(1)-(6) are taken: at a Blackjack Switch table under R2 of reading BJ15 alone."""
    return no_switch(house) or house.reading("BJ15") == "R2"


*BESIDE, SUPER = side.wagers("633a.6(e)", BLACKJACK)
ADDITIONAL = tuple(replace(wager, where=taken_beside) for wager in BESIDE)
LUCKY_LADIES, MATCH_THE_DEALER, IN_BETWEEN, ROYAL_MATCH, BET_THE_SET, KINGS_BOUNTY = ADDITIONAL
SUPER_MATCH = replace(SUPER, where=of_two_hands)  # § 633a.12(a)(2)
CROWN_TREASURE = Bonus("Crown Treasure Bonus", cite="633a.7(g)(4)", on=ROYAL_MATCH)
INSURANCE, NO_INSURANCE = t21.insurance("633a.8(a)", BLACKJACK)
DOUBLE_DOWN = t21_hands.double_down("633a.10(a)", BLACKJACK)
SPLIT = t21_hands.split_pair("633a.11(a)", BLACKJACK)
STAND, HIT = t21_hands.stand_or_draw("633a.7(j)(2)", "633a.7(l)")
SURRENDER = Choice("Surrender", cite="633a.9(a)")
SWITCH = Choice("Switch", cite="633a.12(a)(4)")
NO_SWITCH = Choice("No Switch", cite="633a.12(a)(4)")

FACE_DOWN = "face down"
AS_DEALT, SWITCHED = "with Blackjack as dealt", "with Blackjack switched to"
THREE_TO_TWO = odds(3, 2)
AT_SWITCH = ("variation", (SWITCH_TABLE,))
ONE, TWO, SIX, EIGHT = (("decks", (count,)) for count in (1, 2, 6, 8))
SEVERAL, FOUR_UP = (("decks", tuple(range(least, MOST_DECKS + 1))) for least in (2, 4))
AB, CD, CDE = map(tuple, ("AB", "CD", "CDE"))
LADIES: Rows = {
    side.QUEENS_AND_BLACKJACK: to_1(1000),
    "Queen of Hearts pair": to_1(200),
    "Matched 20": to_1(25),
    "Suited 20": to_1(10),
    "Any 20": to_1(4),
}
SPREADS: Rows = {
    "Triple Match": to_1(30),
    "One card spread": to_1(10),
    "Two card spread": to_1(6),
    "Three card spread": to_1(4),
    "All others": to_1(1),
}
MATCHES: Rows = {ROYAL: to_1(10, 5), SUITED: to_1(3, 3), CROWN: for_1(1000, 1000)}
MATCHES_OF_SEVERAL: Rows = {ROYAL: to_1(30, 25, 50), SUITED: to_1("2.5", "2.5", 2), CROWN: for_1(1000, 1000, 1000)}
SUPER_OF_SIX: Rows = {FOUR: to_1(40), PAIRS: to_1(8), THREE: to_1(5), PAIR: to_1(1)}
SUPER_OF_EIGHT: Rows = {FOUR: to_1(50), PAIRS: to_1(7), THREE: to_1(5), PAIR: to_1(1)}
BOUNTY: Rows = {
    side.KINGS_AND_BLACKJACK: to_1(1000),
    "King of Spades pair": to_1(200),
    "Suited Kings pair": to_1(50),
    "Suited Queens, Jacks or 10s pair": to_1(25),
    "Suited 20": to_1(9),
    "Pair of kings": to_1(6),
    "Any 20": to_1(4),
}


def crowned(house: House, row: Hashable, pay: Pay) -> Pay:
    """The Crown Treasure is paid only where it is offered: § 633a.7(g)(4)."""
    return NA if row == CROWN and house.option("crown_treasure") != "offered" else pay


pays = partial(Paytable, loses="633a.7(g)")
PAYTABLES = (
    pays("633a.13(c)", LUCKY_LADIES, LADIES),
    pays("633a.13(d)(1)", MATCH_THE_DEALER, {side.OTHER_SUIT: to_1(4), side.SAME_SUIT: to_1(11)}, when=SIX),
    pays("633a.13(d)(2)", MATCH_THE_DEALER, {side.OTHER_SUIT: to_1(3), side.SAME_SUIT: to_1(14)}, when=EIGHT),
    pays("633a.13(e)", IN_BETWEEN, SPREADS),
    pays("633a.13(f)(1)", ROYAL_MATCH, MATCHES, AB, when=ONE, posts=crowned),
    pays("633a.13(f)(2)", ROYAL_MATCH, MATCHES_OF_SEVERAL, CDE, when=SEVERAL, posts=crowned),
    pays("633a.13(g)(1)", BET_THE_SET, {"Pairs": to_1(15)}, ("A",), when=ONE),
    pays("633a.13(g)(2)", BET_THE_SET, {"Pairs": to_1(10), "Suited Pairs": to_1(25)}, ("B",), when=TWO),
    pays("633a.13(g)(3)", BET_THE_SET, {"Pairs": to_1(10, 10), "Suited Pairs": to_1(15, 12)}, CD, when=FOUR_UP),
    pays("633a.13(h)", KINGS_BOUNTY, BOUNTY),
    pays("633a.13(i)(1)", SUPER_MATCH, SUPER_OF_SIX, when=SIX),
    pays("633a.13(i)(2)", SUPER_MATCH, SUPER_OF_EIGHT, when=EIGHT),
)
LIMITED = (side.QUEENS_AND_BLACKJACK, side.KINGS_AND_BLACKJACK, ROYAL)
PRINTED = PayoutLimit("633a.13(j)", (ROYAL_MATCH, KINGS_BOUNTY), 25_000_00, True, LIMITED, at_maximum=True)
LIMIT = replace(PRINTED, covers=(LUCKY_LADIES, KINGS_BOUNTY), under=("BJ1", "R2", PRINTED))


def additional(seat: Seat, house: House, waiting: bool = True) -> Outcomes:
    """The additional wagers that stand, with or without those that wait for the hole card: § 633a.7(g)(1)-(7)."""
    sight = side.look(seat, tens_only=house.reading("BJ5") == "R2", ace_low=house.reading("BJ4") == "R2")
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


def natural_pay(house: House, switched: bool) -> Pay:
    """What a winning Blackjack pays at a Blackjack Switch table: readings BJ3 and, switched to, BJ12."""
    even = house.reading("BJ12") == "R1" if switched else house.reading("BJ3") == "R2"
    return EVEN if even else THREE_TO_TWO


def hands(seat: Seat, dealer: Total) -> Outcomes:
    """The Blackjack and Double Down of every hand, should the dealer end with that total: § 633a.7(p), (q), .9-.11."""
    found: Outcomes = {}
    house = seat.table.house
    for number in range(1, len(seat.piles) + 1):
        switched = seat.chose(SWITCH) and not t21_hands.parted(seat, number, SPLIT, dealt=dealt(house))
        main = against(read(seat, number), dealer, house, switched)
        if seat.chose(SURRENDER, number):
            main = t21.given_up(seat.table.dealer.cards[0], dealer, "633a.9(a)")
        found[BLACKJACK.on(number)] = push("633a.11(d)") if dealer.blackjack and number > dealt(house) else main
        found[DOUBLE_DOWN.on(number)] = push("633a.10(b)") if dealer.blackjack else main
    return found


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that is not settled yet: § 633a.7(g)-(r), .8-.11."""
    return t21.unsettled(seat, hands, INSURANCE, "633a.13(b)", "633a.8(d)", first=additional(seat, house))


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


def round_of_play(table: Table) -> t21.Play:
    """§ 633a.7, in its order and directions."""
    house, count, by_hand = table.house, dealt(table.house), table.house.dealing == std.HAND
    every = ADDITIONAL if taken_beside(house) else ()
    yield Place(BLACKJACK, *(() if count == 1 else (SECOND, SUPER_MATCH)), *every, cite="633a.6(c)")
    if not any(seat.wagers for seat in table.seats):
        return
    yield from t21_table.card_before(table, burned="633a.12(b)(5)", drawn="633a.7(d)(1)", laid="633a.7(d)(2)")
    section, face = ("633a.12(b)(5)", Face.OWN) if by_hand else ("633a.7(f)", Face.UP)
    yield from t21.deal_two(table, section, count, face, "633a.14(g) dealt late", missed="633a.14(e)", roman=by_hand)
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
    yield from t21.collect(table, settle, "633a.7(r)", along=(LUCKY_LADIES, KINGS_BOUNTY))


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    if key.name in side.READERS or isinstance(key, Bonus):
        return show(initial(seat, dealt(seat.table.house) if key == SUPER_MATCH else 1))
    return str(read(seat, key.hand)) if seat.cards else ""


def paid_as(wager: str, pay: Pay) -> Callable[[House], bool]:
    """Whether a Blackjack as dealt, or one switched to, is paid so at a Blackjack Switch table: readings BJ3 and BJ12."""
    return lambda house: of_two_hands(house) and natural_pay(house, switched=wager == SWITCHED) == pay


FLAT = (
    Flat("633a.13(a)", (BLACKJACK,), THREE_TO_TWO, hand="with Blackjack", when=no_switch),
    *(
        Flat("633a.13(a)", (BLACKJACK,), pay, hand=hand, when=paid_as(hand, pay))
        for hand in (AS_DEALT, SWITCHED)
        for pay in (THREE_TO_TWO, EVEN)
    ),
    Flat(
        "633a.12(a)(5)(i)",
        (BLACKJACK,),
        EVEN,
        hand="with Blackjack as dealt, against the dealer's 21",
        when=of_two_hands,
    ),
    Flat("633a.13(a)", (BLACKJACK, DOUBLE_DOWN), EVEN),
    Flat("633a.13(b)", (INSURANCE,), t21.INSURED),
)
OPTIONS = (
    t21_table.any_decks("633a.3(a)"),
    *t21_table.ways_of_dealing("633a.7(a)", double="633a.7(d)", hand="633a.12(b)"),
    Option("variation", "633a.12(a)", "which game is dealt", {"standard": "Blackjack", SWITCH_TABLE: "with two hands"}),
    Option("crown_treasure", "633a.7(g)(4)", "the Crown Treasure is", {"offered": "paid", "not offered": "not paid"}),
    Option("resplits", "633a.11(c)", "how many more times a split pair may be split", least=0, default=2),
    Option("resplits_of_aces", "633a.11(c)", "how many more times split aces may be split", least=0, default=2),
    Option("double_down_card", "633a.10(c)", "a Double Down's card lies", {"face up": "open", FACE_DOWN: "unseen"}),
    *t21_table.options("633a", splits="633a.11(c)", collection="633a.7(r)", boxes="633a.6(f)", most=7),
)
READINGS = (
    Reading(
        "BJ1",
        "633a.13(j)",
        "Names (b), (g), Royal Match 21 and King's Bounty, but the hands of (c) and (h). The layout says per hand, (j) per round.",
        {"R1": "Lucky Ladies and King's Bounty", "R2": "as printed: Royal Match 21 and King's Bounty"},
    ),
    Reading("BJ2", "633a.13(d)", "A wager that has no paytable for the decks in use (also (g), (i)) is not offered."),
    Reading("BJ3", "633a.12(a)(5)(i)", "A Blackjack that wins, if not against 21.", {"R1": "3 to 2", "R2": "1 to 1"}),
    Reading("BJ3v", "633a.12(a)(5)(v)", "A Blackjack as dealt against 22.", {"R1": "returned, as 21", "R2": "it wins"}),
    Reading("BJ4", "633a.7(g)(3)(i)", "The rank of an ace In Between.", {"R1": "high only", "R2": "high or low"}),
    Reading("BJ5", "633a.1", "Whether an ace and a 9 are a 20.", {"R1": "they are", "R2": "only 10-value cards are"}),
    Reading(
        "BJ7",
        "633a.9(a)(2)",
        "Here, in 633a.10(b), .11(d) and .12(a)(5)(iii) Blackjack is found after the players decided; 633a.7(h) rules that out.",
        {"R1": "the card reader comes first", "R2": "the players decide first"},
    ),
    Reading("BJ9", "633a.6(e)(4)", "Either card is both cards. The Crown Treasure is 1,000 wagers, the stake apart."),
    Reading("BJ11", "633a.7(q)", "A bust that equals the dealer's bust.", {"R1": "loses", "R2": "ties, as printed"}),
    Reading("BJ12", "633a.12(a)(5)(iv)", "A Blackjack switched to, that wins.", {"R1": "pays 1 to 1", "R2": "3 to 2"}),
    Reading("BJ13", "633a.12(a)(5)", "A Switch Blackjack against 2 to 9.", {"R1": "waits", "R2": "paid by .7(j)(1)"}),
    Reading("BJ14", "633a.12(a)(4)", "Unlike 633a.7(j)(2), no word of surrender.", {"R1": "none", "R2": "either hand"}),
    Reading("BJ15", "633a.12(a)(2)", "Names 633a.6(e)(7) alone.", {"R1": "no other", "R2": "the others on hand 1"}),
    Reading("BJ16", "633a.13", "The decks used are those of one batch, or of one side of a double shoe."),
    Reading("BJ17", "633a.8(b)", "A Switch player may insure each of the two Blackjack Wagers up to its half."),
    Reading("BJ18", "633a.12(b)(6)", "Cards in a player's hand are shown where 633a.7(g) or (j) has a wager settled."),
    *t21_table.readings("633a", splits="633a.11(c)", errors="633a.14", double_shoe=True),
)
GAME = Game(
    name="Blackjack",
    chapter="633a",
    seats=7,
    seats_cite="633a.2(a)",
    shoe=Shoe(decks=6, cite="633a.3(a)"),
    wagers=(BLACKJACK, *ADDITIONAL, SUPER_MATCH, INSURANCE, DOUBLE_DOWN),
    moves=(STAND, HIT, SPLIT, SURRENDER, NO_INSURANCE, SWITCH, NO_SWITCH),
    bonuses=(CROWN_TREASURE,),
    hand=total,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "633a.7(k)",
    family="shoe",
    carry=t21.drawn_from,
    lawful=partial(t21_table.from_the_hand, section="633a.12(b)"),
    paytables=PAYTABLES,
    limit=LIMIT,
    options=OPTIONS,
    upkeep=tuple(
        t21_table.upkeep("633a", "633a.3(d)", "633a.7(e)", "633a.7(s)", shoes=(SHOE, DOUBLE_SHOE), by_hand=True)
    ),
    flat=FLAT,
    equipment=std.equipment("633a.2", boxes="(c)", reader="(d)", rack="(e)"),
    inscriptions=(
        *t21_table.inscriptions("633a.2(b)", ADDITIONAL),
        Inscription("633a.2(b)(10)", "of a Blackjack Switch table: that it is one", when=AT_SWITCH),
        Inscription(
            "633a.2(b)(10)(i)", "of such a table: two betting areas for the Blackjack of each player", when=AT_SWITCH
        ),
        Inscription(
            "633a.2(b)(10)(ii)",
            "a betting area for the Super Match of each player",
            SUPER_MATCH.name,
            when=AT_SWITCH,
        ),
        std.posted("633a.2(b)(11)"),
        std.posted("633a.2(b)(12)", "the payout limit, or that the posted limit holds"),
    ),
    irregularities=tuple(t21_table.irregularities("633a.14", additional, double_shoe=True, hole_seen=True)),
    readings=READINGS,
)
