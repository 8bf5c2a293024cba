"""Three Card Poker (58 Pa. Code Chapter 649a).

Three cards each: the player plays or folds, and the dealer plays with queen high or better. Pair Plus, Six Card Bonus
and the Progressive Payout run against posted paytables.
"""

from dataclasses import replace
from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import FIVE_CARD, THREE_CARD, Kind, PokerHand
from fairfelt.kit import *

STANDARD, VERSION_1, VERSION_2, VERSION_3 = "standard", "equal or greater Ante", "at least half", "compulsory"
VERSIONS = (VERSION_1, VERSION_2, VERSION_3)
COMPULSORY = Proviso(
    "649a.7(e)(3)",
    "Ante and Pair Plus are both required, neither above five times the other",
    option=("version", VERSION_3),
    required=True,
)
ANTE = Wager("Ante", cite="649a.7(d)(1)", provisos=(COMPULSORY,))
PAIR_PLUS = Wager(
    "Pair Plus",
    cite="649a.7(d)(2)",
    provisos=(
        Proviso(
            "649a.7(e)(1)",
            "Pair Plus needs an Ante of at least the same amount",
            option=("version", VERSION_1),
            at_most=(Fraction(1), ANTE),
        ),
        Proviso(
            "649a.7(e)(2)",
            "Pair Plus needs an Ante of at least half its amount",
            option=("version", VERSION_2),
            at_most=(Fraction(2), ANTE),
        ),
        replace(COMPULSORY, at_least=(Fraction(1, 5), ANTE), at_most=(Fraction(5), ANTE)),
    ),
)
PROGRESSIVE = Wager(
    "Progressive Payout", cite="649a.7(d)(4)", optional=True, needs=(ANTE, PAIR_PLUS), amounts_cents=(100, 500)
)
SIX_CARD = Wager("Six Card Bonus", cite="649a.7(d)(5)", optional=True, needs=(ANTE, PAIR_PLUS))
PLAY = Wager("Play", cite="649a.11(b)", equals=ANTE, later=True)
FOLD = Choice("Fold", cite="649a.11(b)", forfeits=(ANTE, PAIR_PLUS, PROGRESSIVE), keeps=(SIX_CARD,))
ANTE_BONUS = Bonus("Ante Bonus", cite="649a.12(b)", on=ANTE)
ENVY = Bonus("Envy Bonus", cite="649a.12(e)(5)", on=PROGRESSIVE)

SPADES = "Ace, King and Queen of Spades"
SUITED = "Ace, King and Queen of Hearts, Diamonds or Clubs"
ACE_KING_QUEEN = "Ace, King, Queen"
PAYTABLES = (
    Paytable(
        "649a.12(b)",
        pays=ANTE_BONUS,
        columns=("A", "B", "C"),
        when=("version", (STANDARD,)),
        conditions="the version of 649a.7(d)",
        rows={
            Kind.STRAIGHT_FLUSH: to_1(5, 5, 4),
            Kind.THREE: to_1(4, 3, 3),
            Kind.STRAIGHT: to_1(1, 1, 1),
        },
    ),
    Paytable(
        "649a.12(c)",
        pays=ANTE_BONUS,
        columns=("A", "B", "C"),
        when=("version", VERSIONS),
        conditions="a version of 649a.7(e)",
        labels={SPADES: f"{ACE_KING_QUEEN} of Spades"},
        rows={
            SPADES: to_1(50, 50, 50),
            ACE_KING_QUEEN: to_1(5, 50, 10),
            Kind.STRAIGHT_FLUSH: to_1(4, 8, 6),
            Kind.THREE: to_1(3, 6, 3),
            Kind.STRAIGHT: to_1(1, None, None),
        },
    ),
    Paytable(
        "649a.12(d)",
        pays=PAIR_PLUS,
        columns=("A", "B", "C"),
        loses="649a.11(c)(4)",
        rows={
            Kind.STRAIGHT_FLUSH: to_1(35, 40, 40),
            Kind.THREE: to_1(25, 30, 30),
            Kind.STRAIGHT: to_1(5, 5, 6),
            Kind.FLUSH: to_1(3, 4, 3),
            Kind.PAIR: to_1(1, 1, 1),
        },
    ),
    Paytable(
        "649a.12(e)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="649a.11(c)(5)",
        rows={
            SPADES: meter(100, 100),
            SUITED: for_1(500, 500),
            Kind.STRAIGHT_FLUSH: for_1(70, 100),
            Kind.THREE: for_1(60, 90),
            Kind.STRAIGHT: for_1(6, None),
        },
    ),
    Paytable(
        "649a.12(f)",
        pays=SIX_CARD,
        reads=lambda house: Reads.POOL,  # § 649a.11(c)(6)
        columns=("A", "B", "C"),
        loses="649a.11(c)(6)",
        rows={
            Kind.ROYAL_FLUSH: to_1(1000, 1000, 1000),
            Kind.STRAIGHT_FLUSH: to_1(200, 200, 200),
            Kind.FOUR: to_1(50, 100, 100),
            Kind.FULL_HOUSE: to_1(25, 20, 20),
            Kind.FLUSH: to_1(20, 15, 15),
            Kind.STRAIGHT: to_1(10, 9, 10),
            Kind.THREE: to_1(5, 8, 7),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "649a.12(e)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={SPADES: dollars(100, 500), SUITED: dollars(25, 125)},
)
QUEEN_HIGH = THREE_CARD.exact((card("QC"), card("3D"), card("2H")))  # the lowest hand the dealer plays


def top(cards: Cards) -> Kind | str:
    """The hand's line in a paytable that pays A-K-Q of one suit apart: § 649a.12(c), (e)."""
    return line(THREE_CARD.rank(cards))


def line(hand: PokerHand) -> Kind | str:
    """The same of a hand that was read already."""
    if hand.kind is Kind.STRAIGHT_FLUSH and hand.values == (28,):
        return SPADES if hand.cards[0].suit == "S" else SUITED
    return hand.kind


def ante_bonus_row(cards: Cards, house: House) -> Kind | str:
    """The hand's line in the Ante Bonus table in force: § 649a.12(b), (c)."""
    row = top(cards)
    if house.option("version") == STANDARD:
        return row if isinstance(row, Kind) else Kind.STRAIGHT_FLUSH
    if row == SUITED:
        return ACE_KING_QUEEN
    if house.reading("TC2") == "R2" and THREE_CARD.rank(cards).values == (28,) and row is Kind.STRAIGHT:
        return ACE_KING_QUEEN
    return row


def six_card_row(cards: Cards, house: House) -> Kind:
    """The best five of the player's and the dealer's six cards: § 649a.6(d)."""
    kind = FIVE_CARD.rank(cards).kind
    return Kind.FULL_HOUSE if kind is Kind.THREE and house.reading("TC1") == "R2" else kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Play against the dealer, then each paytable; of a hand folded what is left: § 649a.11(c)."""
    six = six_card_row(seat.cards + seat.table.dealer.cards, house)
    always = envy(seat, house) | {SIX_CARD: house.pays(SIX_CARD, six)}
    if seat.chose(FOLD):
        return always
    against: Outcomes = {
        PAIR_PLUS: house.pays(PAIR_PLUS, seat.hand.kind),
        PROGRESSIVE: house.pays(PROGRESSIVE, top(seat.cards)),
    }
    read = compared(THREE_CARD, house).rank
    hands = read(seat.cards), read(seat.table.dealer.cards)
    main = showdown(*hands, seat.cards, house) if seat.has(PLAY) else Outcomes()
    return main | against | always


def showdown(hand: PokerHand, dealer: PokerHand, cards: Cards, house: House) -> Outcomes:
    """Ante and Play against the dealer's hand, with the Ante Bonus: § 649a.11(c)(3)."""
    bonus = house.bonus(ANTE_BONUS, ante_bonus_row(cards, house))
    plays = dealer >= QUEEN_HIGH
    if not plays:
        paid = "649a.11(c)(3)(i)"
        main: Outcomes = {ANTE: win(EVEN, paid), PLAY: push(paid)}
    elif hand < dealer:
        main = each((ANTE, PLAY), lose("649a.11(c)(3)(ii)(A)"))
    elif hand > dealer:
        main = each((ANTE, PLAY), win(EVEN, "649a.11(c)(3)(ii)(B)"))
    else:
        main = each((ANTE, PLAY), push("649a.11(c)(3)(ii)(C)"))
    only_wins = house.option("version") != STANDARD and house.reading("TC3") == "R2"
    return main if only_wins and not (plays and hand > dealer) else main | bonus


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's ace, king and queen of one suit, unless they were folded (reading TC6): § 649a.11(c)(5)(v)."""
    held = std.holders(seat, FOLD, lives=house.reading("TC6") == "R2")
    return house.envy(ENVY, seat, {other: top(other.cards) for other in held})


def shown(seat: Seat) -> bool:
    """A hand folded went to the discard rack unseen, unless something still goes by it: § 649a.11(c)."""
    return not seat.chose(FOLD) or seat.has(SIX_CARD) or seat.table.house.reading("TC6") == "R2"


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Six Card Bonus goes by the dealer's cards too: § 649a.6(d)."""
    six = seat.cards + seat.table.dealer.cards
    return str(FIVE_CARD.rank(six)) if key == SIX_CARD and len(six) == 6 else str(seat.hand) if seat.cards else ""


def player_class(cards: Cards, house: House) -> tuple[Kind | str, bool]:
    """What the paytables tell apart: the hand's line, and an ace-high straight (reading TC2)."""
    hand = THREE_CARD.rank(cards)
    return line(hand), hand.values == (28,)


def dealer_plays(cards: Cards, house: House) -> bool:
    """Whether the dealer has queen high or better: § 649a.11(c)(3)."""
    return THREE_CARD.rank(cards) >= QUEEN_HIGH


DEALT = std.dealing("649a.8(d)", "649a.9(b)", "649a.10(b)")
GAME = Game(
    name="Three Card Poker",
    chapter="649a",
    seats=7,
    seats_cite="649a.2(a)",
    shoe=Shoe(decks=1, cite="649a.3(a)"),
    wagers=(ANTE, PAIR_PLUS, PROGRESSIVE, SIX_CARD, PLAY),
    moves=(FOLD,),
    bonuses=(ANTE_BONUS, ENVY),
    hand=THREE_CARD.rank,
    round=(
        Place(ANTE, PAIR_PLUS, PROGRESSIVE, SIX_CARD, cite="649a.7(c)"),
        *std.no_more_bets(std.dealing("649a.8(b)", "649a.9(a)(3)", "649a.10(a)(2)"), PROGRESSIVE),
        Deal(3, cite=DEALT, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
        std.stub(std.dealing("649a.8(e)", "649a.9(c)", "649a.10(c)")),
        Choose(PLAY, FOLD, cite="649a.11(b)", asks=std.placed(ANTE)),
        std.forfeit(
            FOLD,
            "649a.11(c)",
            {PAIR_PLUS: "649a.11(b)(1)", PROGRESSIVE: "649a.11(b)(2)"},
            discards=std.unless(shown),
        ),
        Reveal(DEALER, cite="649a.11(c)"),
        Turn(
            Reveal(PLAYERS, cite="649a.11(c)(1)", asks=shown),
            std.validation(PROGRESSIVE, "649a.11(c)(5)"),
            Settle(cite="649a.11(c)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="showdown",
    classes=Classes(player_class, dealer_plays, ranking=lambda house: compared(THREE_CARD, house)),
    words=words,
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "649a.12(e)(3)", 100_000, {"A": std.percent(14), "B": std.percent(20)}),),
    leaving="649a.7(b)",
    options=(
        Option(
            "version",
            "649a.7(e)",
            "how Ante and Pair Plus hang together",
            {
                STANDARD: "either or both, § 649a.7(d)(1)-(3)",
                VERSION_1: "Pair Plus only with an Ante at least as great, § 649a.7(e)(1)",
                VERSION_2: "Pair Plus only with an Ante of at least half its amount, § 649a.7(e)(2)",
                VERSION_3: "both compulsory, neither above five times the other, § 649a.7(e)(3)",
            },
        ),
        *std.ways_of_dealing("649a"),
        std.adjacent_boxes("649a.7(f)", most=7),
    ),
    upkeep=std.upkeep("649a", std.dealing("649a.8(f)", "649a.9(d)", "649a.10(d)"), away="(d)"),
    flat=(Flat("649a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=std.equipment("649a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "649a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante, Play and Pair Plus of each player", ""),
            ("(3)", "a betting area for the Progressive Payout of each player", "Progressive Payout"),
            ("(4)", "a betting area for the Six Card Bonus of each player", "Six Card Bonus"),
            ("(5)", "Dealer Plays with Queen High or Better", ""),
        ),
        std.posted("649a.2(b)(5)"),
        *std.progressive_system("649a.2(c)", PROGRESSIVE),
    ),
    irregularities=tuple(
        std.irregularities(
            "649a",
            std.dealing("649a.8(h)", "649a.9(f)", "649a.10(f)"),
            own=(
                std.exposed(
                    "649a.13(d)",
                    "a card of the dealer is exposed before the dealer reveals the hand",
                    std.dealer_has_cards,
                ),
            ),
        )
    ),
    readings=(
        Reading(
            "TC1",
            "649a.6(d)(4)",
            "A full house of the Six Card Bonus is said to be three-of-a-kind, without the pair.",
            {"R1": "an ordinary full house", "R2": "every three-of-a-kind is paid as a full house"},
        ),
        Reading(
            "TC2",
            "649a.12(c)",
            "The row for ace, king and queen does not say that they are of one suit.",
            {"R1": "of one suit, other than spades", "R2": "any ace, king and queen"},
        ),
        Reading(
            "TC3",
            "649a.12(c)",
            "(b) pays the Ante Bonus whether or not the player wins; (c), for the versions of 649a.7(e), does not say so.",
            {"R1": "paid win or lose", "R2": "under (c) paid only on a win against a dealer who plays"},
        ),
        Reading(
            "TC4",
            "649a.11(b)",
            "A fold forfeits Pair Plus, which by 649a.1 runs whatever becomes of the hand, and the Progressive Payout. Ante "
            "with Six Card Bonus alone is not listed; the Six Card Bonus lives on there too, as (c) keeps the cards.",
        ),
        Reading(
            "TC5", "649a.12(f)", "Says amounts; the table holds odds. A straight flush is not said to exclude a royal."
        ),
        Reading(
            "TC6",
            "649a.11(c)",
            "A fold forfeits the hand, and its cards are discarded unless a Six Card Bonus keeps them. Whether its player is "
            "still the holder of an Envy Bonus Qualifying Hand is not said.",
            {"R1": "no: nobody is paid envy for a folded hand", "R2": "yes: the others are paid"},
        ),
        Reading("G11", "649a.1", "Calls the Pair Plus Wager required; 649a.7(d) leaves it to the player."),
        identical_rank("649a"),
        *std.readings("649a", envy="649a.12(e)(5)"),
    ),
)
