"""Four Card Poker (58 Pa. Code Chapter 641a).

The best four of the player's five cards against the best four of the dealer's six, one of which lies face up: the player
bets one to three times the Ante or folds, the dealer always plays, and a tie wins. Aces Up and the Progressive Payout
run against posted paytables.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import FOUR_CARD, Kind, PokerHand
from fairfelt.kit import *

ANTE = Wager("Ante", cite="641a.7(d)(1)")
ACES_UP = Wager("Aces Up", cite="641a.7(d)(2)")
PROGRESSIVE = Wager(
    "Progressive Payout", cite="641a.7(d)(4)", optional=True, needs=(ANTE, ACES_UP), amounts_cents=(100, 500)
)
PLAY = Wager("Play", cite="641a.11(b)", at_least=(Fraction(1), ANTE), at_most=(Fraction(3), ANTE), later=True)
FOLD = Choice("Fold", cite="641a.11(b)", forfeits=(ANTE, PROGRESSIVE), keeps=(ACES_UP,))  # reading FC3
ANTE_BONUS = Bonus("Ante Bonus", cite="641a.12(b)", on=ANTE)
ENVY = Bonus("Envy Bonus", cite="641a.12(d)(5)", on=PROGRESSIVE)

Row: TypeAlias = Kind | str
FOUR_ACES, PAIR_OF_ACES = "Four Aces", "Pair of Aces"
OF_THE_PAYTABLE = "paytable"

PAYTABLES = (
    Paytable(
        "641a.12(b)",
        pays=ANTE_BONUS,
        rows={
            Kind.FOUR: to_1(25),
            Kind.STRAIGHT_FLUSH: to_1(20),
            Kind.THREE: to_1(2),
        },
    ),
    Paytable(
        "641a.12(c)",
        pays=ACES_UP,
        columns=("A", "B", "C", "D", "E", "F"),
        loses="641a.11(c)(4)",
        rows={
            Kind.FOUR: to_1(50, 50, 50, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(30, 30, 40, 40, 30, 40),
            Kind.THREE: to_1(9, 7, 8, 8, 8, 7),
            Kind.FLUSH: to_1(6, 6, 5, 6, 6, 5),
            Kind.STRAIGHT: to_1(4, 5, 4, 4, 4, 4),
            Kind.TWO_PAIR: to_1(2, 2, 3, 2, 2, 3),
            PAIR_OF_ACES: to_1(1, 1, 1, 1, 1, 1),
        },
    ),
    Paytable(
        "641a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="641a.11(c)(5)",
        rows={
            FOUR_ACES: meter(100, 100),
            Kind.FOUR: for_1(300, 300),
            Kind.STRAIGHT_FLUSH: for_1(100, 100),
            Kind.THREE: for_1(9, 15),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "641a.12(d)(5)",
    bonus=ENVY,
    stakes_cents=(100, 100, 500, 500),
    columns=("A", "B", "A", "B"),
    rows={
        FOUR_ACES: dollars(100, 100, 500, 500),
        Kind.FOUR: dollars(10, 25, 50, 125),
        Kind.STRAIGHT_FLUSH: dollars(5, None, 25, None),
    },
)


def read(cards: Cards, house: House) -> PokerHand:
    """The highest ranking four of a hand's cards, compared as this house reads § 641a.6(c)."""
    return compared(FOUR_CARD, house).rank(cards)


def aces_up_row(hand: PokerHand) -> Row:
    """The hand's line in the Aces Up table, which pays no lower pair than aces: § 641a.12(c)."""
    return PAIR_OF_ACES if hand.kind is Kind.PAIR and hand.values[0] == 14 else hand.kind


def progressive_row(hand: PokerHand) -> Row:
    """The hand's line in the Progressive Payout table, which pays four aces apart: § 641a.12(d)(1)."""
    return FOUR_ACES if hand.kind is Kind.FOUR and hand.values[0] == 14 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Aces Up, then the Progressive Payout and envy: § 641a.11(c)(3)-(5)."""
    hand, dealer = read(seat.cards, house), read(seat.table.dealer.cards, house)
    main = showdown(hand, dealer, house) if seat.has(PLAY) else Outcomes()
    main |= {ACES_UP: house.pays(ACES_UP, aces_up_row(hand))}
    if not seat.chose(FOLD) or PROGRESSIVE not in given_up(seat, house):
        main |= {PROGRESSIVE: house.pays(PROGRESSIVE, progressive_row(hand))}
    return main | envy(seat, house)


def given_up(seat: Seat, house: House) -> Outcomes:
    """What a fold forfeits: § 641a.11(b)(1), (2), reading FC3."""
    ends: Outcomes = {ANTE: lose("641a.11(b)"), PROGRESSIVE: lose("641a.11(b)(2)")}
    if seat.has(ACES_UP) and house.reading("FC3") == "R2":
        del ends[PROGRESSIVE]
    return ends


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante and Play against the dealer's hand, with the Ante Bonus: § 641a.11(c)(3)."""
    bonus = house.bonus(ANTE_BONUS, hand.kind)
    if hand >= dealer:
        return each((ANTE, PLAY), win(EVEN, "641a.11(c)(3)(ii)")) | bonus
    lost = each((ANTE, PLAY), lose("641a.11(c)(3)(i)"))
    return lost if house.reading("FC1") == "R2" else lost | bonus


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's qualifying hand, unless it was folded (reading FC5): § 641a.11(c)(5)(v)."""
    held = std.holders(seat, FOLD, lives=house.reading("FC5") == "R2")
    rows = {other: progressive_row(read(other.cards, house)) for other in held}
    chosen = house.option("envy_schedule")
    return house.envy(ENVY, seat, rows, "" if chosen == OF_THE_PAYTABLE else chosen)


def lawful(house: House) -> Iterator[Finding]:
    """The schedule of the Envy Bonus goes with the paytable of the Progressive Payout: § 641a.12(d)(5), reading FC4."""
    chosen, letter = house.option("envy_schedule"), house.letter(PROGRESSIVE)
    if house.reading("FC4") == "R1" and chosen not in (OF_THE_PAYTABLE, letter):
        yield Finding(
            "641a.12(d)(5)", f"Envy Bonus schedule {chosen} does not go with Progressive Payout paytable {letter}"
        )


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; an Envy Bonus is for another's."""
    envious = isinstance(key, Bonus) and key.on == PROGRESSIVE
    return "" if envious or not seat.cards else str(read(seat.cards, seat.table.house))


def on_the_table(seat: Seat) -> bool:
    """Whose cards are not discarded with a fold: § 641a.11(c), readings FC3 and FC5."""
    return seat.has(ACES_UP) or not seat.chose(FOLD) or seat.table.house.reading("FC5") == "R2"


def stacks(house: House) -> bool:
    """Whether the dealer's sixth card comes in a stack of five: § 641a.10(b)."""
    return house.dealing == std.AUTOMATED


DEALT = std.dealing("641a.8(d)", "641a.9(b)", "641a.10(b)")
GAME = Game(
    name="Four Card Poker",
    chapter="641a",
    seats=7,
    seats_cite="641a.2(a)",
    shoe=Shoe(decks=1, cite="641a.3(a)"),
    wagers=(ANTE, ACES_UP, PROGRESSIVE, PLAY),
    moves=(FOLD,),
    bonuses=(ANTE_BONUS, ENVY),
    hand=FOUR_CARD.rank,
    words=words,
    round=(
        Place(ANTE, ACES_UP, PROGRESSIVE, cite="641a.7(c)"),
        *std.no_more_bets(std.dealing("641a.8(b)", "641a.9(a)(3)", "641a.10(a)(2)"), PROGRESSIVE),
        Deal(5, cite=DEALT, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
        Deal(1, cite=DEALT, to=(DEALER,)),
        Burn(cite="641a.10(b)", count=4, when=stacks, words="put one of the four other cards of the stack away unseen"),
        std.stub(std.dealing("641a.8(e)", "641a.9(c)", "641a.10(c)")),
        Choose(PLAY, FOLD, cite="641a.11(b)", asks=std.placed(ANTE)),
        Settle(
            "641a.11(c)",
            CLOCKWISE,
            by=given_up,
            asks=std.chose(FOLD),
            words="collect what Fold gives up",
            discards=std.unless(on_the_table),
        ),
        Reveal(DEALER, cite="641a.11(c)"),
        Turn(
            Reveal(PLAYERS, cite="641a.11(c)(1)", asks=on_the_table),
            std.validation(PROGRESSIVE, "641a.11(c)(5)"),
            Settle(cite="641a.11(c)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="versus",
    classes=Classes(
        player=lambda cards, house: (aces_up_row(read(cards, house)), progressive_row(read(cards, house))),
        ranking=lambda house: compared(FOUR_CARD, house),
    ),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "641a.12(d)(3)", 500_000, seeds_cents={"B": 100_000}),),
    leaving="641a.7(b)",
    lawful=lawful,
    options=(
        Option(
            "envy_schedule",
            "641a.12(d)(5)",
            "which schedule of the Envy Bonus holds",
            {
                OF_THE_PAYTABLE: "the one of the Progressive Payout's own letter",
                "A": "schedule A, which also pays for a straight flush",
                "B": "schedule B",
            },
        ),
        *std.ways_of_dealing("641a"),
        std.adjacent_boxes("641a.7(e)", most=7),
    ),
    upkeep=std.upkeep("641a", std.dealing("641a.8(f)", "641a.9(d)", "641a.10(d)"), away="(d)"),
    flat=(Flat("641a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=std.equipment("641a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "641a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante, Play and Aces Up of each player", ""),
            std.area("(3)", PROGRESSIVE),
        ),
        std.posted("641a.2(b)(4)"),
        *std.progressive_system("641a.2(c)", PROGRESSIVE),
    ),
    irregularities=tuple(
        std.irregularities(
            "641a",
            std.dealing("641a.8(h)", "641a.9(f)", "641a.10(f)"),
            own=(
                std.exposed(
                    "641a.13(d)",
                    "a card of the dealer that lies face down is exposed before the dealer reveals it",
                    std.dealer_has_cards,
                ),
            ),
        )
    ),
    readings=(
        Reading(
            "FC1",
            "641a.12(b)",
            "Pays the Ante Bonus whether or not the hand outranks the dealer's; 641a.11(c)(3) names it only where the hand "
            "is higher or equal. The chapter does not define it.",
            {"R1": "paid win or lose", "R2": "paid only if the hand is not lower than the dealer's"},
        ),
        Reading("FC2", "641a.11(c)(3)(ii)", "A hand equal to the dealer's, which 641a.6(c) calls a tie, is paid."),
        Reading(
            "FC3",
            "641a.11(b)",
            "A fold keeps Aces Up and forfeits the Progressive Payout; (c) then collects the cards, by which Aces Up must "
            "still be settled. They lie on where Aces Up was placed. Of a Progressive Payout beside it nothing more is said.",
            {"R1": "it is forfeited", "R2": "it is settled with the hand that Aces Up keeps alive"},
        ),
        Reading(
            "FC4",
            "641a.12(d)(5)",
            "The schedules of the Envy Bonus are lettered A and B like the paytables of (1), but are said to be selected.",
            {
                "R1": "the schedule goes with the paytable of its letter",
                "R2": "either schedule goes with either paytable",
            },
        ),
        Reading(
            "FC5",
            "641a.11(c)",
            "A fold forfeits the hand. Whether its player is still the holder of an Envy Bonus Qualifying Hand is not said.",
            {"R1": "no: nobody is paid envy for a folded hand", "R2": "yes: the others are paid"},
        ),
        Reading("FC6", "641a.13(d)", "Speaks of any card of the dealer; the sixth lies face up and cannot be exposed."),
        Reading(
            "FC7",
            "641a.7(d)(1)",
            "A Play Wager is from one to three times the Ante; that it must be a whole multiple is not said, and not asked.",
        ),
        identical_rank("641a"),
        *std.readings("641a", envy="641a.12(d)(5)"),
        Reading("G11", "641a.1", "Calls the Aces Up Wager required; 641a.7(d)(2) leaves it to the player."),
    ),
)
