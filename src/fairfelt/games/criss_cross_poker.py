"""Criss-Cross Poker (58 Pa. Code Chapter 674a).

Five community cards lie in a cross. A player's two cards make one hand with the row and another with the column; three
times, before more of the cross is turned up, the player bets on or gives up. All wagers run against posted odds.
"""

from fractions import Fraction

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand, Ranking
from fairfelt.kit import *
from fairfelt.kit.names import Named

ANTE_ACROSS = Wager("Ante Across", cite="674a.7(d)", required=True)
ANTE_DOWN = Wager("Ante Down", cite="674a.7(d)", required=True, equals=ANTE_ACROSS)
FIVE_CARD_BONUS = Wager("Five Card Bonus", cite="674a.7(e)", optional=True, needs=(ANTE_ACROSS,))


def bet(name: str, cite: Cite, ante: Wager) -> Wager:
    """A bet of one to three times an Ante: § 674a.7(f)."""
    return Wager(name, cite=cite, later=True, at_least=(Fraction(1), ante), at_most=(Fraction(3), ante))


ACROSS = bet("Across Bet", "674a.11(b)", ANTE_ACROSS)
DOWN = bet("Down Bet", "674a.11(d)", ANTE_DOWN)
MIDDLE = bet("Middle Bet", "674a.11(f)", ANTE_ACROSS)
ANTES = (ANTE_ACROSS, ANTE_DOWN)
NO_ACROSS = Choice("No Across Bet", cite="674a.11(b)", forfeits=ANTES, keeps=(FIVE_CARD_BONUS,))
NO_DOWN = Choice("No Down Bet", cite="674a.11(d)", forfeits=(*ANTES, ACROSS), keeps=(FIVE_CARD_BONUS,))
NO_MIDDLE = Choice("No Middle Bet", cite="674a.11(f)", forfeits=(*ANTES, ACROSS, DOWN), keeps=(FIVE_CARD_BONUS,))

ROW, COLUMN = (1, 2, 3), (0, 2, 4)  # places in the cross by the order dealt: far, the three of the row, near
NO_STRAIGHT = Ranking(5, tuple(kind for kind in FIVE_CARD.kinds if kind is not Kind.STRAIGHT))  # reading CC1, R2


class Pair(Named):
    """The two lots of pairs that the paytables tell apart; a lower pair is nothing."""

    HIGH = "Pair of jacks, queens, kings or aces"
    MIDDLE = "Pair of 6s through 10s"


BETTER = (*FIVE_CARD.kinds[: FIVE_CARD.kinds.index(Kind.PAIR)], Pair.HIGH)
EITHER_PAIR = (Pair.HIGH, Pair.MIDDLE)


def ante_pays(ante: Wager, loses: Cite) -> Paytable:
    """The odds of both Antes: § 674a.12(a)."""
    return Paytable(
        "674a.12(a)",
        pays=ante,
        loses=loses,
        labels={BETTER: "Pair of jacks or better"},
        rows={BETTER: to_1(1), Pair.MIDDLE: (PUSH,)},
    )


def bet_pays(wager: Wager, loses: Cite) -> Paytable:
    """The odds of all three bets: § 674a.12(b)."""
    return Paytable(
        "674a.12(b)",
        pays=wager,
        loses=loses,
        rows={
            Kind.ROYAL_FLUSH: to_1(500),
            Kind.STRAIGHT_FLUSH: to_1(100),
            Kind.FOUR: to_1(40),
            Kind.FULL_HOUSE: to_1(12),
            Kind.FLUSH: to_1(8),
            Kind.STRAIGHT: to_1(5),
            Kind.THREE: to_1(3),
            Kind.TWO_PAIR: to_1(2),
            Pair.HIGH: to_1(1),
            Pair.MIDDLE: (PUSH,),
        },
    )


PAYTABLES = (
    ante_pays(ANTE_ACROSS, "674a.11(h)(1)(i)"),
    ante_pays(ANTE_DOWN, "674a.11(h)(2)(i)"),
    bet_pays(ACROSS, "674a.11(h)(1)(i)"),
    bet_pays(DOWN, "674a.11(h)(2)(i)"),
    bet_pays(MIDDLE, "674a.11(h)(3)"),
    Paytable(
        "674a.12(c)",
        pays=FIVE_CARD_BONUS,
        loses="674a.11(h)(5)",  # reading CC4
        reads=lambda house: Reads.BOARD,  # § 674a.7(e)
        labels={EITHER_PAIR: "Pair of 6s or better"},
        rows={
            Kind.ROYAL_FLUSH: to_1(250),
            Kind.STRAIGHT_FLUSH: to_1(100),
            Kind.FOUR: to_1(40),
            Kind.FULL_HOUSE: to_1(15),
            Kind.FLUSH: to_1(10),
            Kind.STRAIGHT: to_1(6),
            Kind.THREE: to_1(4),
            Kind.TWO_PAIR: to_1(3),
            EITHER_PAIR: to_1(1),
        },
    ),
)


def line(seat: Seat, places: tuple[int, ...]) -> Cards:
    """The player's cards with those of one line of the cross: § 674a.11(g)."""
    return seat.cards + tuple(seat.table.board.cards[place] for place in places)


def read(cards: Cards, house: House) -> PokerHand:
    """Five cards as § 674a.6(b) ranks them."""
    return (NO_STRAIGHT if house.reading("CC1") == "R2" else FIVE_CARD).rank(cards)


def row(hand: PokerHand) -> Kind | Pair:
    """The hand's line in the paytables."""
    if hand.kind is not Kind.PAIR or hand.values[0] < 6:
        return hand.kind
    return Pair.HIGH if hand.values[0] >= 11 else Pair.MIDDLE


def settle(seat: Seat, house: House) -> Outcomes:
    """The row, the column, the better of them, and the five community cards: § 674a.11(h)."""
    bonus: Outcomes = {FIVE_CARD_BONUS: house.pays(FIVE_CARD_BONUS, row(read(seat.table.board.cards, house)))}
    if not seat.has(MIDDLE):
        return bonus
    across, down = read(line(seat, ROW), house), read(line(seat, COLUMN), house)
    won: Outcomes = {wager: house.pays(wager, row(across)) for wager in (ANTE_ACROSS, ACROSS)}
    won |= {wager: house.pays(wager, row(down)) for wager in (ANTE_DOWN, DOWN)}
    return won | {MIDDLE: house.pays(MIDDLE, row(max(across, down)))} | bonus


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement: the row's, the column's, the better one, or that of the community cards."""
    house, board = seat.table.house, seat.table.board.cards
    if not seat.cards or len(board) < 5:
        return ""
    across, down = read(line(seat, ROW), house), read(line(seat, COLUMN), house)
    if key == FIVE_CARD_BONUS:
        return str(read(board, house))
    if key == MIDDLE:
        return str(max(across, down))
    return str(across if key in (ANTE_ACROSS, ACROSS) else down)


DEALT = std.dealing("674a.8(d)", "674a.9(b)", "674a.10(b)")
GAME = Game(
    name="Criss-Cross Poker",
    chapter="674a",
    seats=6,
    seats_cite="674a.2(a)",
    shoe=Shoe(decks=1, cite="674a.3(a)"),
    wagers=(ANTE_ACROSS, ANTE_DOWN, FIVE_CARD_BONUS, ACROSS, DOWN, MIDDLE),
    moves=(NO_ACROSS, NO_DOWN, NO_MIDDLE),
    words=words,
    round=(
        Place(ANTE_ACROSS, ANTE_DOWN, FIVE_CARD_BONUS, cite="674a.7(c)"),
        Announce("no more bets", cite=std.dealing("674a.8(b)", "674a.9(a)(3)", "674a.10(a)(2)")),
        Deal(5, cite=DEALT, to=(BOARD,), face=Face.DOWN),
        Deal(2, cite=DEALT, face=Face.OWN),
        std.stub(std.dealing("674a.8(e)", "674a.9(c)", "674a.10(c)")),
        Choose(ACROSS, NO_ACROSS, cite="674a.11(b)"),
        std.forfeit(NO_ACROSS, "674a.11(b)", {}, discards=std.chose(NO_ACROSS)),
        Reveal(BOARD, cite="674a.11(c)", which=(ROW[0], ROW[2])),
        Choose(DOWN, NO_DOWN, cite="674a.11(d)", asks=std.placed(ACROSS)),
        std.forfeit(NO_DOWN, "674a.11(d)", {}, discards=std.chose(NO_DOWN)),
        Reveal(BOARD, cite="674a.11(e)", which=(COLUMN[0], COLUMN[2])),
        Choose(MIDDLE, NO_MIDDLE, cite="674a.11(f)", asks=std.placed(DOWN)),
        std.forfeit(NO_MIDDLE, "674a.11(f)", {}, discards=std.chose(NO_MIDDLE)),
        Announce("who stays lays the cards face down", cite="674a.11(f)"),
        Reveal(BOARD, cite="674a.11(g)", which=(ROW[1],)),
        Turn(
            Reveal(PLAYERS, cite="674a.11(g)", asks=std.placed(MIDDLE)),
            Settle(cite="674a.11(h)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="draws",
    classes=Classes(player=lambda cards, house: row(read(cards, house))),  # of one line
    paytables=PAYTABLES,
    leaving="674a.7(b)",
    options=(
        std.ways_of_dealing("674a.8(a)", shoe="674a.8", hand="674a.9", automated="674a.10"),
        std.ways_of_shuffling("674a.5(a)", counting="674a.5(b)", by_hand="674a.9(a)(1)", reshuffling="674a.5(g)"),
        std.adjacent_boxes("674a.7(g)", most=1),
    ),
    upkeep=(
        *std.change_of_cards(hand="674a.3(c)(1)", shoe="674a.3(c)(2)"),
        std.decks_in_turn("674a.3(b)(3)"),
        std.inspection("674a.4(a)"),
        std.shuffle("674a.5(a)"),
        std.cut("674a.5(d)"),
        std.idle_table("674a.5(f)"),
        put_away("674a.11(i)"),
        *std.stub_counts(std.dealing("674a.8(f)", "674a.9(d)", "674a.10(d)")),
    ),
    equipment=(
        std.drop_and_tip_boxes("674a.2(c)"),
        std.discard_rack("674a.2(d)"),
    ),
    layout=Layout(
        Spots(Spot(FIVE_CARD_BONUS, cite="674a.2(b)(4)"), MIDDLE, cite="674a.2(b)(2)"),
        Spots(ANTE_ACROSS, ACROSS, ANTE_DOWN, DOWN, cite="674a.2(b)(2)"),
        cards=(CardArea(BOARD, 5, cite="674a.2(b)(3)", form=Form.CROSS),),
    ),
    inscriptions=(
        std.logo("674a.2(b)(1)"),
        Inscription(
            "674a.2(b)(2)", "five betting areas for each player: two Antes and the Across, Down and Middle Bets"
        ),
        Inscription(
            "674a.2(b)(3)",
            "five areas for the community cards in a cross: one farthest from the table inventory container, three in "
            "the center row, one directly before the container",
        ),
        Inscription("674a.2(b)(4)", "a betting area for the Five Card Bonus of each player", "Five Card Bonus"),
        std.posted("674a.2(b)(5)"),
    ),
    irregularities=(
        devices.miscounted("674a.5(b)"),
        std.face_up_card("674a.13(a)"),
        std.face_up_cards("674a.13(a)"),
        std.drawn_in_error("674a.13(b)"),
        std.wrong_count("674a.13(c)", "a player or the community cards' area"),
        std.community_card_exposed("674a.13(d)"),
        devices.shuffler_jams("674a.13(e)", std.SHUFFLER),
        devices.shoe_jams("674a.13(f)", std.SHOE),
        devices.device_out_of_order("674a.13(g)", std.ANY_DEVICE),
        *std.wrong_stub(std.dealing("674a.8(h)", "674a.9(f)", "674a.10(f)")),
    ),
    readings=(
        Reading(
            "CC1",
            "674a.6(b)(6)",
            "A straight is said to be of different suits. Five cards of five suits do not exist.",
            {"R1": "of more than one suit", "R2": "each of another suit: there are no straights"},
        ),
        Reading(
            "CC2",
            "674a.2(b)(2)",
            "Five betting areas for the Ante Wagers: there are two, and three bets. 674a.7(c) forgets the Five Card Bonus "
            "and that no wager is increased or withdrawn; 674a.6(a) does not say that it goes from the highest down.",
        ),
        Reading(
            "CC3",
            "674a.11(b)",
            "A bet of one to three times the Ante may be any amount between, not only a whole multiple.",
        ),
        Reading("CC4", "674a.11(h)(5)", "Pays a winning Five Card Bonus; that a losing one is collected is not said."),
        Reading(
            "CC5",
            "674a.11(h)(4)",
            "Pays the Middle Bet if either hand has a pair of 6s or better; with 6s to 10s the table returns it.",
        ),
        Reading("G2", "674a.6(b)", "Hands of one kind are not compared; no payout needs it."),
        std.misdeal_reading("674a.8(h)", dealt="674a.13(c)"),
        std.error_reading("674a.13(b)"),
        Reading("G9", "674a.5(c)(2)", "Says reshuffled for preshuffled."),
    ),
)
