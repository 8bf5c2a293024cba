"""Flop Poker (58 Pa. Code Chapter 667a).

Three cards each and three in common: a hand is all three of one's own and two of the others. The player folds or bets
once more against posted odds; whoever has the highest hand in the end, folded or not, takes the Pot that all paid into.
"""

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import FIVE_CARD, THREE_CARD_ROYAL, Kind, PokerHand, Ranking
from fairfelt.kit import *

POT = Wager("Pot", cite="667a.7(d)(1)", required=True, at_minimum=True)
ANTE = Wager("Ante", cite="667a.7(d)(1)", required=True)
THREE_CARD_BONUS = Wager("Three Card Bonus", cite="667a.7(d)(3)", optional=True, needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Flop", cite="667a.7(d)(4)", optional=True, needs=(ANTE,))
FLOP = Wager("Flop", cite="667a.7(d)(2)", later=True, equals=ANTE)
FOLD = Choice("Fold", cite="667a.11(b)", forfeits=(ANTE,), keeps=(POT, THREE_CARD_BONUS, PROGRESSIVE))

HIGH_PAIR = "A pair of jacks, queens, kings or aces"
NO_LOW_ACE = Ranking(3, THREE_CARD_ROYAL.kinds, low_ace=False)  # reading G3, R2
PAYTABLES = (
    Paytable(
        "667a.12(b)",
        pays=FLOP,
        loses="667a.11(d)(2)",  # reading FP3
        rows={
            Kind.ROYAL_FLUSH: to_1(1000),
            Kind.STRAIGHT_FLUSH: to_1(500),
            Kind.FOUR: to_1(100),
            Kind.FULL_HOUSE: to_1(30),
            Kind.FLUSH: to_1(20),
            Kind.STRAIGHT: to_1(10),
            Kind.THREE: to_1(4),
            Kind.TWO_PAIR: to_1(2),
            HIGH_PAIR: to_1(1),
        },
    ),
    Paytable(
        "667a.12(c)",
        pays=THREE_CARD_BONUS,
        loses="667a.11(d)(1)",  # reading FP3
        reads=lambda house: Reads.OWN,  # § 667a.7(d)(3)
        labels={Kind.MINI_ROYAL: "Royal", Kind.PAIR: "A pair"},
        rows={
            Kind.MINI_ROYAL: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.THREE: to_1(25),
            Kind.STRAIGHT: to_1(6),
            Kind.FLUSH: to_1(3),
            Kind.PAIR: to_1(1),
        },
    ),
    Paytable(
        "667a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="667a.11(d)(2)",
        rows={
            Kind.ROYAL_FLUSH: meter(100, 100),
            Kind.STRAIGHT_FLUSH: meter(5, 5),
            Kind.FOUR: for_1(250, 250),
            Kind.FULL_HOUSE: for_1(30, 50),
            Kind.FLUSH: for_1(20, 25),
        },
    ),
)


def ways(six: Cards, house: House) -> tuple[tuple[PokerHand, Card], ...]:
    """Every five-card hand that a player may form of his own and the community cards, with the card left over.

    § 667a.11(d)(2), reading FP1.
    """
    places = range(6) if house.reading("FP1") == "R2" else range(3, 6)
    ranking = compared(FIVE_CARD, house)
    return tuple((ranking.rank(six[:out] + six[out + 1 :]), six[out]) for out in places)


def best(six: Cards, house: House) -> PokerHand:
    """The highest five-card hand of a player's own and the community cards."""
    return max(hand for hand, _ in ways(six, house))


def contest(seat: Seat, house: House) -> tuple[PokerHand, int]:
    """What the Pot goes by: the hand, then under reading FP2 R2 the card left over."""
    sixth = house.reading("FP2") == "R2"
    return max((hand, out.value if sixth else 0) for hand, out in ways(seat.cards + seat.table.board.cards, house))


def three(cards: Cards, house: House) -> PokerHand:
    """The player's own three cards: § 667a.6(d)."""
    return (NO_LOW_ACE if house.reading("G3") == "R2" else THREE_CARD_ROYAL).rank(cards)


def row(hand: PokerHand) -> Kind | str:
    """The hand's line in the paytables: § 667a.12(b), (d)."""
    return HIGH_PAIR if hand.kind is Kind.PAIR and hand.values[0] >= 11 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Three Card Bonus, Ante and Flop, Progressive Flop; of one who folded, no Ante any more: § 667a.11(d)."""
    hand = best(seat.cards + seat.table.board.cards, house)
    found: Outcomes = {THREE_CARD_BONUS: house.pays(THREE_CARD_BONUS, three(seat.cards, house).kind)}
    if not seat.chose(FOLD):
        paid = house.pays(FLOP, row(hand))
        found |= {ANTE: win(EVEN, "667a.12(a)") if paid.verdict is Verdict.WIN else paid, FLOP: paid}
    if house.reading("FP3") == "R2":
        found = {key: end if end.verdict is Verdict.WIN else push(end.cite) for key, end in found.items()}
    return found | {PROGRESSIVE: house.pays(PROGRESSIVE, row(hand))}


def pot(seat: Seat, house: House) -> Outcomes:
    """The Pot to the highest hand of those at the table, folded or not, or split between equal ones: § 667a.11(e)."""
    table = seat.table
    hands = {one: contest(one, house) for one in table.order(COUNTERCLOCKWISE) if one.has(POT) and not one.left}
    highest = max(hands.values())
    winners = [one for one, hand in hands.items() if hand == highest]
    if seat not in winners:
        return {POT: lose("667a.11(e)")}
    share, odd = divmod(sum(one.wagers.get(POT, 0) for one in table.seats), len(winners))
    share += winners.index(seat) < odd  # reading FP2
    return {POT: Outcome(Verdict.WIN, "667a.11(e)", cents=share - seat.wagers[POT])}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Three Card Bonus has its own."""
    if not seat.cards or len(seat.table.board) < 3:
        return ""
    house = seat.table.house
    return str(
        three(seat.cards, house) if key == THREE_CARD_BONUS else best(seat.cards + seat.table.board.cards, house)
    )


def flop_first(house: House) -> bool:
    """Whether the Flop is dispensed with the players' stacks: § 667a.10(c)."""
    return house.dealing == std.AUTOMATED


def flop_later(house: House) -> bool:
    """Whether the Flop is dealt once all have chosen: § 667a.11(c)."""
    return not flop_first(house)


GAME = Game(
    name="Flop Poker",
    chapter="667a",
    seats=6,
    seats_cite="667a.2(a)",
    shoe=Shoe(decks=1, cite="667a.3(a)"),
    wagers=(POT, ANTE, THREE_CARD_BONUS, PROGRESSIVE, FLOP),
    moves=(FOLD,),
    words=words,
    round=(
        Place(POT, ANTE, THREE_CARD_BONUS, PROGRESSIVE, cite="667a.7(c)"),
        *std.no_more_bets(std.dealing("667a.8(b)", "667a.9(b)", "667a.10(a)(2)"), PROGRESSIVE),
        Announce(
            "collect the Pot Wagers into the center of the table",
            cite=std.dealing("667a.8(c)", "667a.9(c)", "667a.10(b)"),
        ),
        Deal(3, cite=std.dealing("667a.8(d)", "667a.9(d)", "667a.10(c)"), face=Face.OWN),
        Deal(3, cite="667a.10(c)", to=(BOARD,), face=Face.DOWN, when=flop_first),
        std.stub("667a.10(d)", flop_first),
        Choose(FLOP, FOLD, cite="667a.11(b)"),
        std.forfeit(FOLD, "667a.11(b)", {}),
        Burn(cite="667a.11(c)", when=flop_later),
        Deal(3, cite="667a.11(c)", to=(BOARD,), when=flop_later),
        std.stub(std.dealing("667a.8(e)", "667a.9(e)", "667a.10(d)"), flop_later),
        Reveal(BOARD, cite="667a.11(c)", when=flop_first),
        Turn(
            Reveal(PLAYERS, cite="667a.11(d)"),
            std.validation(PROGRESSIVE, "667a.11(d)(2)(iii)", "any part of the meter"),
            Settle(cite="667a.11(d)"),
            direction=COUNTERCLOCKWISE,
        ),
        Settle(cite="667a.11(e)", by=pot, words="pay the Pot to the highest hand, or split it between equal ones"),
    ),
    settle=settle,
    own_hand=lambda house: "667a.11(e)",
    family="draws",
    classes=Classes(player=lambda cards, house: row(best(cards, house))),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "667a.12(d)(3)", 1_000_000),),
    leaving="667a.7(b)",
    options=(
        *std.ways_of_dealing("667a"),
        std.adjacent_boxes("667a.7(e)", most=1),
    ),
    upkeep=std.upkeep("667a", std.dealing("667a.8(f)", "667a.9(f)", "667a.10(e)"), away="(f)"),
    flat=(
        Flat("667a.12(a)", (ANTE,), EVEN),
        Flat("667a.11(e)", (POT,), "the whole pot, to the best hand; equal hands share it"),
    ),
    equipment=std.equipment("667a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "667a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante, Flop and Pot of each player", ""),
            ("(3)", "an area for the three community cards before the table inventory container", ""),
            std.area("(4)", THREE_CARD_BONUS),
            std.area("(5)", PROGRESSIVE),
        ),
        std.posted("667a.2(b)(6)"),
        std.posted("667a.2(b)(7)(i)", "that the Flop Wager must equal the Ante Wager"),
        std.posted("667a.2(b)(7)(ii)", "that the Pot Wager must equal the table minimum"),
        *std.progressive_system("667a.2(c)", PROGRESSIVE, linked=True),
    ),
    irregularities=tuple(
        std.irregularities(
            "667a",
            std.dealing("667a.8(h)", "667a.9(h)", "667a.10(g)"),
            who="a player or the community cards' area",
        )
    ),
    readings=(
        Reading(
            "FP1",
            "667a.11(d)(2)",
            "A hand is the player's three cards and two of the community cards; 667a.1 speaks of the best possible hand. Any "
            "five of the six would give the player 32% of the Ante.",
            {"R1": "all three own cards and two others", "R2": "any five of the six cards"},
        ),
        Reading(
            "FP2",
            "667a.11(e)",
            "Of a tie the next highest card decides, and identical hands split the Pot evenly. What becomes of an odd cent "
            "is not said: the winners that the dealer comes to first have one more.",
            {"R1": "the other cards of the five", "R2": "after those, the sixth card, which the hand leaves over"},
        ),
        Reading(
            "FP3",
            "667a.11(d)",
            "Winning wagers are paid; that others are collected is nowhere said. The Progressive Flop was collected before.",
            {"R1": "losing wagers are collected", "R2": "Ante, Flop and Three Card Bonus go back if they do not win"},
        ),
        Reading(
            "FP4",
            "667a.10(c)",
            "A community card that is exposed too early has no remedy here, though an automated shoe dispenses all three "
            "face down before anybody chooses.",
        ),
        Reading(
            "FP5",
            "667a.8(e)",
            "Here and in 667a.9(e) the exception is in (f), not (e). 667a.2(b)(8) means (7), not (6), and 667a.2(c) the "
            "Progressive Flop Wager; 667a.8(d) forgets that the cards lie face down. With 667a.10(c) nothing is burned.",
        ),
        Reading(
            "FP6",
            "667a.7(d)(4)",
            "How much a Progressive Flop Wager is, is not said: any amount is taken. What it wins of the meter does not "
            "depend on it.",
        ),
        Reading(
            "FP7",
            "667a.7(b)",
            "The Pot Wager of a player who leaves is abandoned: it stays in the Pot, which that player cannot win. If all "
            "leave, it is collected as every other wager.",
        ),
        Reading(
            "G3",
            "667a.6(d)(4)",
            "By 667a.6(a) an ace is low only with 2, 3, 4 and 5; of ace, 2 and 3 nothing is said.",
            {"R1": "ace, 2 and 3 are a straight", "R2": "they are not"},
        ),
        identical_rank("667a"),
        *std.readings("667a"),
        Reading("G9", "667a.5(c)(2)", "Says reshuffled for preshuffled, as 667a.4(e) and 667a.5(a) do."),
        Reading(
            "G10",
            "667a.12",
            "Its title promises an Envy Bonus and a payout limitation; it has neither. 667a.7(d)(2) says payable for paytable.",
        ),
    ),
)
