"""Raise It Up Stud Poker (58 Pa. Code Chapter 669a).

Three cards each and three in common, against posted odds from a pair of 10s. The player bets one to three times the Ante
on his own cards, less on 4th Street, once on 5th Street, or folds. Pair Plus, the Progressive Payout and the Six Card
Bonus run against paytables of their own.
"""

from collections.abc import Callable
from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand
from fairfelt.families.three_cards import best_three, low_ace_reading, royal_row
from fairfelt.kit import *
from fairfelt.kit.irregularities import has_cards

ANTE = Wager("Ante", cite="669a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="669a.7(d)(1)", required=True, equals=ANTE)
PAIR_PLUS = Wager("Pair Plus", cite="669a.7(d)(3)", needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Payout", cite="669a.7(d)(4)", optional=True, needs=(BLIND,), amounts_cents=(100, 500))
SIX_CARD = Wager("Six Card Bonus", cite="669a.7(d)(5)", optional=True, needs=(ANTE,))
PLAY = Wager("Play", cite="669a.7(d)(2)", later=True)


def on_every_street(house: House) -> bool:
    """Whether a Play Wager is placed on each street: reading RU3."""
    return house.reading("RU3") == "R2"


PLAY_4TH = Wager("Play, 4th Street", cite="669a.11(d)", later=True, where=on_every_street)
PLAY_5TH = Wager("Play, 5th Street", cite="669a.11(f)", later=True, where=on_every_street)
FOLD = Choice("Fold", cite="669a.11(f)", forfeits=(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE), keeps=(SIX_CARD,))  # RU4
CHECK = Choice("Check", cite="669a.11(b)")
CHECK_AGAIN = Choice("Check", cite="669a.11(d)")
ENVY = Bonus("Envy Bonus", cite="669a.12(e)(5)", on=PROGRESSIVE)


def times(number: int, cite: Cite, wager: Wager = PLAY) -> Raise:
    """A Play Wager of so many times the Ante."""
    return Raise(f"Play {number}x", cite=cite, wager=wager, times=Fraction(number), of=ANTE)


FIRST = tuple(times(number, "669a.11(b)") for number in (3, 2, 1))
SECOND = tuple(times(number, "669a.11(d)") for number in (2, 1))
SECOND_AGAIN = tuple(times(number, "669a.11(d)", PLAY_4TH) for number in (2, 1))
LAST, LAST_AGAIN = times(1, "669a.11(f)"), times(1, "669a.11(f)", PLAY_5TH)

SPADES, SUITED = "Ace, king and queen of spades", "Ace, king and queen of hearts, diamonds or clubs"
TENS, TOLD = "Pair of 10s or better", "669a.11(a)(3)"
PAYTABLES = (
    Paytable(
        "669a.12(a)",
        pays=PAIR_PLUS,
        columns=("A", "B", "C", "D"),
        loses="669a.11(i)(1)",
        reads=lambda house: Reads.OWN,
        rows={
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.THREE: to_1(30, 25, 30, 30),
            Kind.STRAIGHT: to_1(6, 6, 5, 6),
            Kind.FLUSH: to_1(4, 4, 4, 3),
            Kind.PAIR: to_1(1, 1, 1, 1),
        },
    ),
    Paytable(
        "669a.12(c)",
        pays=PLAY,
        also=(PLAY_4TH, PLAY_5TH),
        loses="669a.11(i)(2)(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(20),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(6),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
            Kind.THREE: to_1(3),
            Kind.TWO_PAIR: (odds(3, 2),),
            TENS: to_1(1),
        },
    ),
    Paytable(
        "669a.12(d)",
        pays=BLIND,
        loses="669a.11(i)(2)(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000),
            Kind.STRAIGHT_FLUSH: to_1(200),
            Kind.FOUR: to_1(30),
            Kind.FULL_HOUSE: to_1(4),
            Kind.FLUSH: to_1(3),
            Kind.STRAIGHT: to_1(2),
            Kind.THREE: to_1(1),
            Kind.TWO_PAIR: (PUSH,),
            TENS: (PUSH,),
        },
    ),
    Paytable(
        "669a.12(e)(1)",
        pays=PROGRESSIVE,
        loses="669a.11(i)(3)(i)",
        reads=lambda house: Reads.ALL if house.reading("RU2") == "R2" else Reads.OWN,
        rows={
            SPADES: meter(100),
            SUITED: for_1(500),
            Kind.STRAIGHT_FLUSH: for_1(70),
            Kind.THREE: for_1(60),
            Kind.STRAIGHT: for_1(6),
        },
    ),
    Paytable(
        "669a.12(f)",
        pays=SIX_CARD,
        columns=("A", "B", "C", "D"),
        loses="669a.11(i)(3)(ii)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 1000, 1000, 1000),
            Kind.STRAIGHT_FLUSH: to_1(200, 200, 200, 200),
            Kind.FOUR: to_1(50, 50, 100, 100),
            Kind.FULL_HOUSE: to_1(25, 25, 20, 20),
            Kind.FLUSH: to_1(20, 15, 15, 15),
            Kind.STRAIGHT: to_1(10, 10, 9, 10),
            Kind.THREE: to_1(5, 5, 8, 7),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "669a.12(e)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={SPADES: dollars(100, 500), SUITED: dollars(25, 125)},
)


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The hand that the Progressive Payout and envy go by: § 669a.12(e)(2), reading RU2."""
    return best_three(seat.cards + (seat.table.board.cards if house.reading("RU2") == "R2" else ()), house)


def progressive_row(seat: Seat, house: House) -> Kind | str:
    """Its line in the Progressive Payout and for envy: § 669a.12(e)(1), (5)."""
    return royal_row(progressive_hand(seat, house), SPADES, SUITED)


def five_card_row(hand: PokerHand) -> Kind | str:
    """The hand's line in the tables of Play and Blind, which pay no lower pair than 10s: § 669a.12(c), (d)."""
    return TENS if hand.kind is Kind.PAIR and hand.values[0] >= 10 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """All that a fold has not given up already: § 669a.11(i)."""
    found = all_forfeited(seat, house) if seat.called(TOLD) else against_the_tables(seat, house)
    gone = given_up(seat, house) if seat.chose(FOLD) else Outcomes()
    return {key: outcome for key, outcome in found.items() if key not in gone}


def against_the_tables(seat: Seat, house: House) -> Outcomes:
    """Pair Plus, then Ante, Play and Blind, then the Progressive Payout, envy and the Six Card Bonus: § 669a.11(i)."""
    row = five_card_row(seat.hand)
    play = house.pays(PLAY, row)
    found: Outcomes = {PAIR_PLUS: house.pays(PAIR_PLUS, best_three(seat.cards, house).kind)}
    found[ANTE] = win(EVEN, "669a.12(b)") if play.verdict is Verdict.WIN else play
    found |= each((PLAY, PLAY_4TH, PLAY_5TH), play)
    found[BLIND] = house.pays(BLIND, row)
    found[PROGRESSIVE] = house.pays(PROGRESSIVE, progressive_row(seat, house))
    return found | envy(seat, house) | {SIX_CARD: house.pays(SIX_CARD, seat.hand.kind)}


def given_up(seat: Seat, house: House) -> Outcomes:
    """What a fold forfeits: § 669a.11(f), (g), readings RU3 and RU4."""
    ends = each((ANTE, BLIND, PLAY, PLAY_4TH), lose("669a.11(f)")) | {PROGRESSIVE: lose("669a.11(g)")}
    return ends if house.reading("RU4") == "R2" else ends | {PAIR_PLUS: lose("669a.11(f)")}


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's ace, king and queen of one suit that lie there in the end (reading RU7): § 669a.11(i)(3)(i)(E)."""
    held = std.holders(seat, FOLD, lives=house.reading("RU7") == "R2")
    lying = (one for one in held if on_the_table(one) and not one.called(TOLD))
    return house.envy(ENVY, seat, {one: progressive_row(one, house) for one in lying})


def all_forfeited(seat: Seat, house: House) -> Outcomes:
    """Who tells others of his hand loses every wager of the round: § 669a.11(a)(3)."""
    return each(seat.wagers, lose(TOLD))


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; Pair Plus and the Progressive Payout go by three cards."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    house = seat.table.house
    three = {PAIR_PLUS: best_three(seat.cards, house), PROGRESSIVE: progressive_hand(seat, house)}
    return str(three.get(key, seat.hand))


def asked(reading: str) -> Callable[[Seat], bool]:
    """Who is asked on a later street: only who has not bet yet, or, by reading RU3, R2, everybody: § 669a.11(d), (f)."""
    again = reading == "R2"
    return lambda seat: (
        seat.table.house.reading("RU3") == reading and bool(seat.wagers) and (again or not seat.has(PLAY))
    )


def on_the_table(seat: Seat) -> bool:
    """Whose cards are not discarded with a fold: § 669a.11(f), reading RU4."""
    kept = seat.has(PROGRESSIVE) or seat.has(SIX_CARD)
    return kept or not seat.chose(FOLD) or (seat.has(PAIR_PLUS) and seat.table.house.reading("RU4") == "R2")


GAME = Game(
    name="Raise It Up Stud Poker",
    chapter="669a",
    seats=6,
    seats_cite="669a.2(a)",
    shoe=Shoe(decks=1, cite="669a.3(a)"),
    wagers=(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD, PLAY, PLAY_4TH, PLAY_5TH),
    moves=(*FIRST, CHECK, *SECOND, CHECK_AGAIN, LAST, FOLD),
    bonuses=(ENVY,),
    hand=FIVE_CARD.rank,
    words=words,
    round=(
        Place(ANTE, BLIND, PAIR_PLUS, PROGRESSIVE, SIX_CARD, cite="669a.7(c)"),
        *std.no_more_bets(std.dealing("669a.8(b)", "669a.9(a)(3)", "669a.10(a)(2)"), PROGRESSIVE),
        Deal(3, cite=std.dealing("669a.8(d)(1)", "669a.9(b)(1)", "669a.10(b)"), face=Face.OWN),
        Deal(3, cite=std.dealing("669a.8(d)(2)", "669a.9(b)(2)", "669a.10(b)"), to=(BOARD,), face=Face.DOWN),
        std.stub(std.dealing("669a.8(e)", "669a.9(c)", "669a.10(c)")),
        Choose(*FIRST, CHECK, cite="669a.11(b)"),
        Reveal(BOARD, cite="669a.11(c)", which=(0,)),
        Choose(*SECOND, CHECK_AGAIN, cite="669a.11(d)", asks=asked("R1")),
        Choose(*SECOND_AGAIN, CHECK_AGAIN, cite="669a.11(d)", asks=asked("R2")),
        Reveal(BOARD, cite="669a.11(e)", which=(1,)),
        Turn(
            Choose(LAST, FOLD, cite="669a.11(f)", asks=asked("R1")),
            Choose(LAST_AGAIN, FOLD, cite="669a.11(f)", asks=asked("R2")),
            Settle(
                cite="669a.11(f)",
                by=given_up,
                asks=std.chose(FOLD),
                words="collect what Fold gives up",
                discards=std.unless(on_the_table),
            ),
        ),
        Reveal(BOARD, cite="669a.11(h)", which=(2,)),
        Turn(
            Reveal(PLAYERS, cite="669a.11(i)", asks=on_the_table),
            std.validation(PROGRESSIVE, "669a.11(i)(3)(i)"),
            Settle(cite="669a.11(i)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="draws",
    classes=Classes(player=lambda cards, house: five_card_row(FIVE_CARD.rank(cards))),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "669a.12(e)(3)", 100_000, {"": std.percent(14)}),),
    leaving="669a.7(b)",
    options=(*std.ways_of_dealing("669a"), std.adjacent_boxes("669a.7(e)", most=1)),
    upkeep=std.upkeep("669a", std.dealing("669a.8(f)", "669a.9(d)", "669a.10(d)"), away="(j)"),
    flat=(Flat("669a.12(b)", (ANTE,), EVEN),),
    equipment=std.equipment("669a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "669a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante, Blind and Play of each player", ""),
            *(("(3)", street, "") for street in ("4th Street", "5th Street", "6th Street")),
            ("(3)", "areas so inscribed for the three community cards before the table inventory container", ""),
            std.area("(4)", PROGRESSIVE),
            std.area("(5)", SIX_CARD),
        ),
        std.posted("669a.2(b)(6)"),
        std.posted("669a.2(b)(6)", "how many times the Ante a Play Wager must be"),
        *std.progressive_system("669a.2(c)", PROGRESSIVE),
    ),
    irregularities=(
        Irregularity(
            TOLD,
            "a player exchanges or tells something of his hand before all community cards are revealed",
            "that player forfeits every wager of the round; the others play on",
            Void.HAND,
            still=all_forfeited,
            fits=has_cards,
        ),
        *std.irregularities(
            "669a",
            std.dealing("669a.8(h)", "669a.9(f)", "669a.10(f)"),
            own=(std.community_card_exposed("669a.13(d)"),),
            who="a player or the community cards' area",
        ),
    ),
    readings=(
        Reading(
            "RU1",
            "669a.7(d)(4)",
            "Offers the Progressive Payout for a pair or better; 669a.11(i)(3)(i) and the paytable know nothing below a "
            "straight. A flush and a pair have no pay, and lose.",
        ),
        Reading(
            "RU2",
            "669a.12(e)(2)",
            "Goes by the highest hand of the player's and the community cards; 669a.7(d)(4) and 669a.11(i)(3)(i) by the "
            "player's three cards.",
            {"R1": "the player's three cards", "R2": "the best three of the six cards"},
        ),
        Reading(
            "RU3",
            "669a.11(d)",
            "Each player is to check or bet on 4th Street and to bet or fold on 5th; that only those are asked who have not "
            "bet yet is not said. Several Play Wagers would give the player an edge of 64% of the Ante or more.",
            {
                "R1": "one Play Wager a round; who has placed it is not asked again",
                "R2": "a Play Wager on every street; who folds on 5th Street loses the earlier ones as well",
            },
        ),
        Reading(
            "RU4",
            "669a.11(f)",
            "A fold leaves the cards for the Progressive Payout and the Six Card Bonus; Pair Plus is not mentioned.",
            {"R1": "Pair Plus is forfeited with the hand", "R2": "Pair Plus is settled by (i)(1)"},
        ),
        Reading("RU5", "669a.11(g)", "A fold forfeits the Progressive Payout, not envy or the Six Card Bonus."),
        Reading("RU6", "669a.2(b)(2)", "Names no betting area for Pair Plus, in 669a.11(i)(1) once Pairs Plus."),
        Reading(
            "RU7",
            "669a.11(f)",
            "Folded cards with a Progressive Payout or Six Card Bonus stay until any Envy Bonus is settled; whether for envy "
            "of the hand folded is not said. For one discarded, or forfeited by (a)(3), nobody is paid envy in any case.",
            {"R1": "nobody is paid envy for a folded hand", "R2": "the others are paid, if its cards stay"},
        ),
        Reading("RU8", "669a.11(i)(1)", "Pays a Pair Plus that wins; that another loses is implied, as in (3)."),
        low_ace_reading("669a.6(a)"),
        *std.readings("669a", envy="669a.12(e)(5)"),
        Reading("G9", "669a.4(e)", "Says reshuffled, here and in 669a.5(a) and (c)(2); preshuffled is meant."),
    ),
)
