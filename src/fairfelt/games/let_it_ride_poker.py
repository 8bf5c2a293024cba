"""Let It Ride Poker (58 Pa. Code Chapter 643a).

Three equal bets on a hand of three own cards and two community cards, paid from a pair of tens. The first bet may be
withdrawn on the own cards, the second on the first community card. The Let It Ride Bonus and the Three Card Bonus run
against paytables of their own.
"""

from typing import TypeAlias

from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD, THREE_CARD_ROYAL, Kind, PokerHand
from fairfelt.kit import *

BET_1 = Wager("Bet Number 1", cite="643a.7(d)", required=True)
BET_2 = Wager("Bet Number 2", cite="643a.7(d)", required=True, equals=BET_1)
BET_3 = Wager("Bet Number 3", cite="643a.7(d)", required=True, equals=BET_1)
ANY_BONUS = Wager("Let It Ride Bonus", cite="643a.7(e)", optional=True, needs=(BET_3,))
BONUS = Wager(
    "Let It Ride Bonus",
    cite="643a.7(e)",
    optional=True,
    needs=(BET_3,),
    amounts_cents=(100,),
    under=("LR1", "R2", ANY_BONUS),
)
THREE_CARD_BONUS = Wager("Three Card Bonus", cite="643a.7(f)", optional=True, needs=(BET_3,))
RIDE_1 = Choice("Let Bet Number 1 Ride", cite="643a.11(b)(1)")
WITHDRAW_1 = Choice("Withdraw Bet Number 1", cite="643a.11(b)(2)")
RIDE_2 = Choice("Let Bet Number 2 Ride", cite="643a.11(d)(1)")
WITHDRAW_2 = Choice("Withdraw Bet Number 2", cite="643a.11(d)(2)")

Row: TypeAlias = Kind | str
TENS = "Pair—Tens or better"

PAYTABLES = (
    Paytable(
        "643a.12(a)",
        pays=BET_1,
        also=(BET_2, BET_3),
        columns=("A", "B"),
        loses="643a.11(f)(3)",
        conditions="the same for Bet Number 2 and Bet Number 3",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 500),
            Kind.STRAIGHT_FLUSH: to_1(200, 200),
            Kind.FOUR: to_1(50, 50),
            Kind.FULL_HOUSE: to_1(11, 11),
            Kind.FLUSH: to_1(8, 8),
            Kind.STRAIGHT: to_1(5, 5),
            Kind.THREE: to_1(3, 3),
            Kind.TWO_PAIR: to_1(2, 2),
            TENS: to_1(1, 1),
        },
    ),
    Paytable(
        "643a.12(b)",
        pays=BONUS,
        columns=("A", "B", "C"),
        loses="643a.11(f)(3)",
        rows={
            Kind.ROYAL_FLUSH: dollars(25_000, 20_000, 20_000),
            Kind.STRAIGHT_FLUSH: dollars(2_500, 2_000, 2_000),
            Kind.FOUR: dollars(400, 200, 100),
            Kind.FULL_HOUSE: dollars(200, 75, 75),
            Kind.FLUSH: dollars(50, 50, 50),
            Kind.STRAIGHT: dollars(25, 25, 25),
            Kind.THREE: dollars(5, 5, 9),
            Kind.TWO_PAIR: dollars(0, 4, 6),
            TENS: dollars(0, 1, 0),
        },
    ),
    Paytable(
        "643a.12(c)",
        pays=THREE_CARD_BONUS,
        columns=("A", "B", "C", "D", "E", "F"),
        loses="643a.11(f)(3)",
        reads=lambda house: Reads.OWN,  # § 643a.7(f)
        rows={
            Kind.MINI_ROYAL: to_1(40, 40, 40, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40, 40, 40),
            Kind.THREE: to_1(30, 30, 30, 30, 30, 30),
            Kind.STRAIGHT: to_1(6, 5, 6, 6, 5, 6),
            Kind.FLUSH: to_1(4, 4, 3, 4, 4, 3),
            Kind.PAIR: to_1(1, 1, 1, 1, 1, 1),
        },
    ),
)


def five_card_row(hand: PokerHand) -> Row:
    """The hand's line in the tables of five cards, which pay no lower pair than tens: § 643a.12(a), (b)."""
    return TENS if hand.kind is Kind.PAIR and hand.values[0] >= 10 else hand.kind


def three_card_row(cards: Cards, house: House) -> Kind:
    """The line of the player's own cards in the Three Card Bonus: § 643a.6(c), reading G3."""
    hand = THREE_CARD_ROYAL.rank(cards)
    low = hand.kind is Kind.STRAIGHT_FLUSH and hand.values == (6,)
    return Kind.STRAIGHT if low and house.reading("G3") == "R2" else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """The bets that ride, then the two bonuses: § 643a.11(f)(3)."""
    row = five_card_row(seat.hand)
    riding = [bet for bet, back in ((BET_1, WITHDRAW_1), (BET_2, WITHDRAW_2)) if not seat.chose(back)]
    return each((*riding, BET_3), house.pays(BET_1, row)) | {
        BONUS: house.pays(BONUS, row),
        THREE_CARD_BONUS: house.pays(THREE_CARD_BONUS, three_card_row(seat.cards, house)),
    }


def give_back(bet: Wager, withdraw: Choice) -> Settle:
    """A bet goes back at once to who withdraws it: § 643a.11(b)(2), (d)(2)."""
    back: Outcomes = {bet: push(withdraw.cite)}
    words = f"give {bet.name} back if it is withdrawn"
    return Settle(withdraw.cite, by=lambda seat, house: back, asks=std.chose(withdraw), words=words)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Three Card Bonus goes by the player's own cards."""
    if not seat.cards:
        return ""
    return str(THREE_CARD_ROYAL.rank(seat.cards) if key == THREE_CARD_BONUS else seat.hand)


def stacks(house: House) -> bool:
    """Whether an automated shoe deals stacks of three: § 643a.10(b)."""
    return house.dealing == std.AUTOMATED


def singly(house: House) -> bool:
    """Whether the cards are dealt one at a time: § 643a.8(d), § 643a.9(b)."""
    return not stacks(house)


def one_by_one(paragraph: str) -> dict[str, Cite]:
    """The paragraphs of one card for the two ways of dealing them singly."""
    return {std.MANUAL: f"643a.8(d){paragraph}", std.HAND: f"643a.9(b){paragraph}"}


def turn_up(cite: Cite, place: int) -> tuple[Reveal, Reveal]:
    """The community card at this place from the dealer's left, where the first one dealt lies: § 643a.8(d)(4), § 643a.9(b)(4).

    The top card of a stack lies to the right instead: § 643a.10(b).
    """
    by_card, by_stack = dict.fromkeys((std.MANUAL, std.HAND), cite), {std.AUTOMATED: cite}
    return (
        Reveal(BOARD, by_card, which=(place,), when=singly),
        Reveal(BOARD, by_stack, which=(1 - place,), when=stacks),
    )


GAME = Game(
    name="Let It Ride Poker",
    chapter="643a",
    seats=7,
    seats_cite="643a.2(a)",
    shoe=Shoe(decks=1, cite="643a.3(a)"),
    wagers=(BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS),
    moves=(RIDE_1, WITHDRAW_1, RIDE_2, WITHDRAW_2),
    hand=FIVE_CARD.rank,
    words=words,
    round=(
        Place(BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS, cite="643a.7(c)"),
        *std.no_more_bets(std.dealing("643a.8(b)", "643a.9(a)(3)", "643a.10(a)(2)"), BONUS),
        Deal(1, cite=one_by_one("(1)"), face=Face.OWN, when=singly),
        Deal(1, cite=one_by_one("(2)"), to=(BOARD,), face=Face.DOWN, when=singly),
        Deal(1, cite=one_by_one("(3)"), face=Face.OWN, when=singly),
        Deal(1, cite=one_by_one("(4)"), to=(BOARD,), face=Face.DOWN, when=singly),
        Deal(1, cite=one_by_one("(5)"), face=Face.OWN, when=singly),
        Deal(3, cite="643a.10(b)", face=Face.OWN, when=stacks),
        Deal(2, cite="643a.10(b)", to=(BOARD,), face=Face.DOWN, when=stacks),
        Burn(cite="643a.10(b)", when=stacks, words="put the third community card, to the dealer's left, away unseen"),
        std.stub(std.dealing("643a.8(e)", "643a.9(c)", "643a.10(c)")),
        Turn(Choose(RIDE_1, WITHDRAW_1, cite="643a.11(b)"), give_back(BET_1, WITHDRAW_1)),
        *turn_up("643a.11(c)", 0),
        Turn(Choose(RIDE_2, WITHDRAW_2, cite="643a.11(d)"), give_back(BET_2, WITHDRAW_2)),
        Announce("the players' cards lie face down and are not touched again", cite="643a.11(a)(3)"),
        *turn_up("643a.11(e)", 1),
        Turn(
            Reveal(PLAYERS, cite="643a.11(f)(1)"),
            Settle(cite="643a.11(f)(3)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="draws",
    classes=Classes(player=lambda cards, house: five_card_row(FIVE_CARD.rank(cards))),
    paytables=PAYTABLES,
    limit=PayoutLimit("643a.12(d)", (BET_1, BET_2, BET_3), 5_000_000),
    leaving="643a.7(b)",
    options=(
        *std.ways_of_dealing("643a"),
        std.adjacent_boxes("643a.7(h)", most=7),
    ),
    upkeep=std.upkeep("643a", std.dealing("643a.8(f)", "643a.9(d)", "643a.10(d)"), away="(g)"),
    equipment=std.equipment("643a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "643a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "three betting areas for the Let It Ride Poker Wagers of each player", ""),
            ("(3)", "an area for the cards of each player", ""),
            ("(4)", "an area for the community cards before the table inventory container", ""),
            ("(5)", "a betting area for the Let It Ride Bonus of each player", "Let It Ride Bonus"),
            ("(6)", "a betting area for the Three Card Bonus of each player", "Three Card Bonus"),
        ),
        std.posted("643a.2(b)(7)"),
        std.posted("643a.2(b)(8)", "the payout limit per hand, or that the posted payout limit applies"),
        *std.progressive_system("643a.2(c)", BONUS),
    ),
    irregularities=tuple(
        std.irregularities(
            "643a",
            std.dealing("643a.8(h)", "643a.9(f)", "643a.10(f)"),
            own=(std.community_card_exposed("643a.13(d)"),),
            who="a player or the community cards' area",
        )
    ),
    readings=(
        Reading(
            "LR1",
            "643a.12(b)",
            "Pays the Let It Ride Bonus in dollars; how much the wager is, is nowhere said. The chip is collected before the "
            "deal, so the sum is all that comes back, and $0 is a loss.",
            {"R1": "the wager is $1", "R2": "the wager is any amount, for the same dollars"},
        ),
        Reading(
            "LR2",
            "643a.7(e)",
            "Its last sentence names the Three Card Bonus instead of the Let It Ride Bonus; 643a.9(a)(3) repeats a word; in "
            "Paytables A to C of 643a.12(c) a mini-royal pays no more than a straight flush.",
        ),
        Reading(
            "LR3",
            "643a.10(f)",
            "Counts two community cards, though the shoe has dealt three: one was put away unseen, 643a.10(b).",
        ),
        Reading(
            "G3",
            "643a.6(c)(2)",
            "Ace, 2 and 3 are said to be consecutive for the straight of (4), not for the straight flush.",
            {"R1": "of one suit they are a straight flush", "R2": "of one suit they are a straight as well"},
        ),
        Reading("G2", "643a.6(b)", "What decides between hands of equal rank is not said; no payout needs it."),
        *std.readings("643a"),
    ),
    notes=("At the minimum a royal flush wins 3,000 minimum wagers with Paytable A: 1,000 on each bet that rides.",),
)
