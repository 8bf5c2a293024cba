"""Over/Under (58 Pa. Code Chapter 686a).

Three cards against a number: after seeing the first, the player says that the total will pass 23 or stay under 18, or
gives up the Ante. Totals of 18 to 23 belong to the house. An ace is always 11.
"""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.kit import *
from fairfelt.kit.irregularities import Stage, where

ANTE = Wager("Ante", cite="686a.6(d)", required=True)
BONUS = Wager("Bonus", cite="686a.6(e)", optional=True, needs=(ANTE,))
OVER_23 = Wager("Over 23", cite="686a.7(g)(1)", equals=ANTE, later=True)
UNDER_18 = Wager("Under 18", cite="686a.7(g)(2)", equals=ANTE, later=True)
SURRENDER = Choice("Surrender", cite="686a.7(g)(3)", forfeits=(ANTE,), keeps=(BONUS,))

POINTS = {str(n): n for n in range(2, 10)} | dict.fromkeys("TJQK", 10) | {"A": 11}  # § 686a.3(d)
WINNING = {OVER_23: range(24, 34), UNDER_18: range(6, 18)}  # § 686a.7(i)
WINS = {OVER_23: "686a.7(i)(1)", UNDER_18: "686a.7(i)(2)"}
BONUS_PAYS = Paytable(
    "686a.8(b)",
    pays=BONUS,
    loses="686a.7(l)",
    rows={
        (6, 33): to_1(50),
        (7, 32): to_1(10),
        (8, 31): to_1(5),
        (9, 30): to_1(4),
        (10, 29): to_1(3),
        (11, 28): to_1(2),
        (12, 27): to_1(1),
    },
)
SHUFFLER = where("shuffler", "continuous", "batches")


def points(cards: Cards) -> int:
    """The point total of a hand; an ace is always 11: § 686a.3(d)."""
    return sum(POINTS[card.rank] for card in cards)


def settle(seat: Seat, house: House) -> Outcomes:
    """Compare the total with the wagers placed; of a hand surrendered the Bonus is left: § 686a.7(h)-(l)."""
    bonus: Outcomes = {BONUS: house.pays(BONUS, seat.hand)}
    if seat.chose(SURRENDER):
        return bonus
    side = OVER_23 if seat.chose(OVER_23) else UNDER_18
    return each((ANTE, side), against_the_total(side, seat.hand, house)) | bonus


def against_the_total(side: Wager, total: int, house: House) -> Outcome:
    """Whether the side chosen wins, and under the reading OU1 what becomes of the wrong side."""
    if total in WINNING[side]:
        return win(EVEN, WINS[side], f"{total}")
    if 18 <= total <= 23 or house.reading("OU1") == "R1":
        return lose("686a.7(k)")
    return push("686a.7(k)")


def late(seat: Seat) -> bool:
    """Who was passed over, and is dealt to after all others: § 686a.9(c)."""
    return seat.called("686a.9(c) dealt late")


def given_up(seat: Seat, house: House) -> Outcomes:
    """An Ante that was surrendered before the hand was called dead, by R2 of reading OU6: § 686a.9(c)."""
    lost = seat.chose(SURRENDER) and house.reading("OU6") == "R2"
    return {ANTE: lose("686a.7(g)(3)")} if lost else {}


GAME = Game(
    name="Over/Under",
    chapter="686a",
    seats=6,
    seats_cite="686a.2(a)",
    shoe=Shoe(decks=6, cite="686a.3(a)"),
    wagers=(ANTE, BONUS, OVER_23, UNDER_18),
    moves=(SURRENDER,),
    hand=points,
    round=(
        Place(ANTE, BONUS, cite="686a.6(c)"),
        Deal(1, cite="686a.7(e)"),
        Choose(OVER_23, UNDER_18, SURRENDER, cite="686a.7(g)"),
        std.forfeit(SURRENDER, "686a.7(g)(3)", {}),
        Turn(Deal(2, cite="686a.7(i)"), Settle(cite="686a.7(j)"), last=late),
    ),
    settle=settle,
    family="totals",
    paytables=(BONUS_PAYS,),
    options=(
        std.adjacent_boxes("686a.6(f)", most=6),
        Option(
            "shuffler",
            "686a.3(b)",
            "how the six decks are shuffled and dealt",
            {
                "manual": "by hand, from a multi-deck shoe",
                "continuous": "by a continuous shuffler",
                "batches": "by an automated device, two six-deck batches in turn",
            },
        ),
        Option(
            "midshoe_entry",
            "686a.6(b)",
            "whether a patron who sat out a round may wager before the next shuffle",
            {"allowed": "yes", "barred": "not until a reshuffle, or until the certificate holder permits it"},
        ),
    ),
    upkeep=(
        Upkeep("686a.3(b)(4)", "of two batches that a device shuffles, change the one in play with every shoe"),
        Upkeep("686a.3(c)", "change the decks", every_hours=24, task=Task.CHANGE_DECKS),
        Upkeep(
            "686a.4(a)",
            "inspect decks that come to the table, the floorperson verifying it, and spread them",
            task=Task.OPEN,
        ),
        Upkeep("686a.5(a)", "shuffle before play begins, after each shoe, and when a floorperson or above says so"),
        Upkeep(
            "686a.5(b)", "offer the cut to the player of (c), at least ten cards from either end; else cut yourself"
        ),
        Upkeep("686a.5(d)", "after the cut, put the cover card a quarter of the stack or more from the bottom"),
        Upkeep("686a.5(g)", "while nobody plays, spread the cards face down; open the table anew when a player comes"),
        Upkeep("686a.7(c)", "burn the first card of a full shoe, and one for each new dealer", task=Task.BURN),
        Upkeep("686a.7(d)", "reshuffle after the round in which the cover card appears"),
        put_away("686a.7(m)"),
    ),
    flat=(Flat("686a.8(a)", (ANTE, OVER_23, UNDER_18), EVEN),),
    equipment=(
        std.drop_and_tip_boxes("686a.2(c)"),
        std.discard_rack("686a.2(d)"),
    ),
    layout=Layout(
        Spots(BONUS, cite="686a.2(b)(5)"),
        Spots(ANTE, OVER_23, UNDER_18, cite="686a.2(b)(2)"),
        cards=(CardArea(PLAYERS, 3, cite="686a.2(b)(3)"),),
    ),
    inscriptions=(
        std.logo("686a.2(b)(1)"),
        Inscription("686a.2(b)(2)", "betting areas for the Ante, Over 23 and Under 18 of each player"),
        Inscription("686a.2(b)(3)", "three boxes for the cards of each player"),
        Inscription("686a.2(b)(4)(i)", "All bets pay even money except for Bonus Bets"),
        Inscription("686a.2(b)(4)(ii)", "House wins on 18-23"),
        Inscription("686a.2(b)(4)(iii)", "Aces are always counted as 11"),
        Inscription("686a.2(b)(5)", "a betting area for the Bonus of each player", "Bonus"),
        std.posted("686a.2(b)(6)"),
    ),
    irregularities=(
        Irregularity(
            "686a.9(a)",
            "a card is found face up in the shoe",
            "it is not used in this round and goes to the discard rack; the round goes on",
            aside=True,
        ),
        Irregularity(
            "686a.9(b)",
            "too few cards are left in the shoe to finish the round",
            "the discards are shuffled and cut, one card is put away unseen, and the round is finished from them",
            reshuffled=True,
            aside=True,
            stage=Stage.DEALING,
        ),
        Irregularity(
            "686a.9(c)",
            "a player is not dealt the two additional cards, and has the hand called dead",
            "the Ante goes back, and by our reading OU3 every other wager of that hand; of a surrendered Ante see OU6",
            Void.HAND,
            still=given_up,
            case="dead",
            option="player",
            fits=lambda table, seat: seat is not None and len(seat.cards) == 1 and bool(seat.answers),
        ),
        Irregularity(
            "686a.9(c)",
            "a player is not dealt the two additional cards, and wants them",
            "the two cards follow after all other players have theirs, and the round is finished",
            case="dealt late",
            option="player",
            fits=lambda table, seat: seat is not None and bool(seat.answers),
        ),
        devices.shuffler_jams("686a.9(d)", SHUFFLER),
        devices.device_out_of_order("686a.9(e)", SHUFFLER, "shuffling device"),
    ),
    readings=(
        Reading(
            "OU1",
            "686a.7(k)",
            "Only totals of 18 to 23 are said to lose. An Over 23 that ends under 18, or an Under 18 above 23, is not named.",
            {"R1": "the wrong side loses; the Board's 98.95% presumes it", "R2": "the wrong side is returned"},
        ),
        Reading("OU2", "686a.7(h)", "Two subsections are lettered (i), and (h) sends the Bonus to (k); (l) is meant."),
        Reading(
            "OU3",
            "686a.9(c)",
            "A dead hand returns the Ante; the Over 23, Under 18 and Bonus of that hand are not named. All are returned.",
        ),
        Reading(
            "OU6",
            "686a.9(c)",
            "A dead hand returns the initial Ante; nothing is said of one that was surrendered, of a hand dealt on for its Bonus.",
            {"R1": "it goes back, as any initial Ante", "R2": "it stays with the house: 686a.7(g)(3) took it"},
        ),
        Reading("OU4", "686a.5(c)(3)", "Speaks of a dealer's hand, which this game does not have."),
        Reading(
            "OU5",
            "686a.7(f)",
            "All decisions come before any additional card; (i) and (j) deal after a player's decision, and settle before the "
            "next player. All players decide first, and each is then dealt to and settled in turn.",
        ),
        Reading("G11", "686a.1", "Says that a player shall make the optional Bonus Wager; 686a.6(e) leaves it to him."),
    ),
    notes=(
        "The Board's preamble prints 98.95% for the required wagers: the exact payback per total wagered.",
        "For the Bonus it prints 94.393%; exactly it is 45503/48205, 94.395%. The print comes out when the contribution of "
        "each row, and of losing, is rounded to five decimals before adding.",
    ),
)
