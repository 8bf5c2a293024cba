"""Ultimate Texas Hold 'Em Poker (58 Pa. Code Chapter 653a).

Two cards each and five in common. The earlier the player bets against the dealer, the more: four or three times the
Ante before the Flop, twice after it, once at the end, or fold. Trips and the Progressive Payout run against paytables.
"""

from fractions import Fraction

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand
from fairfelt.kit import *

ANTE = Wager("Ante", cite="653a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="653a.7(d)(1)", required=True, equals=ANTE)
TRIPS = Wager("Trips", cite="653a.7(d)(2)", needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Payout", cite="653a.7(d)(3)", optional=True, needs=(ANTE,), amounts_cents=(100, 500))
PLAY = Wager("Play", cite="653a.7(d)(1)", later=True)
PLAY_4X = Raise("Play 4x", cite="653a.11(b)(1)", wager=PLAY, times=Fraction(4), of=ANTE)
PLAY_3X = Raise("Play 3x", cite="653a.11(b)(1)", wager=PLAY, times=Fraction(3), of=ANTE)
PLAY_2X = Raise("Play 2x", cite="653a.11(d)(1)", wager=PLAY, times=Fraction(2), of=ANTE)
PLAY_1X = Raise("Play 1x", cite="653a.11(f)(1)", wager=PLAY, times=Fraction(1), of=ANTE)
CHECK = Choice("Check", cite="653a.11(b)(2)")
CHECK_AGAIN = Choice("Check", cite="653a.11(d)(2)")
FOLD = Choice("Fold", cite="653a.11(f)(2)", forfeits=(ANTE, BLIND, PROGRESSIVE), keeps=(TRIPS,))  # reading UT1
ENVY = Bonus("Envy Bonus", cite="653a.12(d)(5)", on=PROGRESSIVE)
LESS = (Kind.THREE, Kind.TWO_PAIR, Kind.PAIR, Kind.HIGH_CARD)


def progressive_cards(house: House) -> Reads:
    """Which cards the Progressive Payout goes by: § 653a.12(d)(2), reading UT4."""
    return Reads.HAND if house.reading("UT4") == "R2" else Reads.FLOP


PAYTABLES = (
    Paytable(
        "653a.12(b)",
        pays=BLIND,
        labels={LESS: "Less than a straight"},
        rows={
            Kind.ROYAL_FLUSH: to_1(500),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: (odds(3, 2),),
            Kind.STRAIGHT: to_1(1),
            LESS: (PUSH,),
        },
    ),
    Paytable(
        "653a.12(c)",
        pays=TRIPS,
        columns=("A", "B", "C", "D"),
        loses="653a.11(i)",
        rows={
            Kind.ROYAL_FLUSH: to_1(50, 50, 50, 50),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.FOUR: to_1(30, 30, 30, 20),
            Kind.FULL_HOUSE: to_1(9, 8, 8, 7),
            Kind.FLUSH: to_1(7, 6, 7, 6),
            Kind.STRAIGHT: to_1(4, 5, 4, 5),
            Kind.THREE: to_1(3, 3, 3, 3),
        },
    ),
    Paytable(
        "653a.12(d)(1)",
        pays=PROGRESSIVE,
        reads=progressive_cards,
        loses="653a.11(j)",
        rows={
            Kind.ROYAL_FLUSH: meter(100),
            Kind.STRAIGHT_FLUSH: meter(10),
            Kind.FOUR: for_1(300),
            Kind.FULL_HOUSE: for_1(50),
            Kind.FLUSH: for_1(40),
            Kind.STRAIGHT: for_1(30),
            Kind.THREE: for_1(9),
        },
    ),
)
ENVY_PAYS = EnvySchedule(
    "653a.12(d)(5)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    rows={Kind.ROYAL_FLUSH: dollars(1000, 5000), Kind.STRAIGHT_FLUSH: dollars(300, 1500)},
)


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The hand of the Progressive Payout: § 653a.12(d)(2)."""
    board = seat.table.board.cards
    return FIVE_CARD.rank(seat.cards + (board[:3] if progressive_cards(house) is Reads.FLOP else board))


def collect(seat: Seat, house: House) -> Outcomes:
    """What a fold gives up, collected at once: § 653a.11(f)(2), reading UT1."""
    kept = (PROGRESSIVE,) if house.reading("UT1") == "R2" else ()
    return {wager: lost for wager, lost in forfeited(FOLD).items() if wager not in kept}


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Trips, then the Progressive Payout and envy: § 653a.11(h)-(j)."""
    kind = progressive_hand(seat, house).kind
    progressive: Outcomes = {PROGRESSIVE: house.pays(PROGRESSIVE, kind)}
    if seat.chose(FOLD):
        return trips(seat, house) | (progressive if house.reading("UT1") == "R2" else {}) | envy(seat, house)
    read, board = compared(FIVE_CARD, house).rank, seat.table.board.cards
    hand, dealer = (read(two + board) for two in (seat.cards, seat.table.dealer.cards))
    return showdown(hand, dealer, house) | trips(seat, house) | progressive | envy(seat, house)


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante, Blind and Play against the dealer's hand: § 653a.11(h)."""
    if hand < dealer:
        main = each((ANTE, BLIND, PLAY), lose("653a.11(h)(2)(i)"))
    elif hand > dealer:
        main = each((ANTE, PLAY), win(EVEN, "653a.11(h)(2)(ii)")) | {BLIND: house.pays(BLIND, hand.kind)}
    else:
        main = each((ANTE, BLIND, PLAY), push("653a.11(h)(2)(iii)"))
    return main if dealer.kind is not Kind.HIGH_CARD else main | {ANTE: push("653a.11(h)(1)")}


def trips(seat: Seat, house: House) -> Outcomes:
    """The Trips Wager against its paytable, whatever the dealer holds: § 653a.11(i)."""
    return {TRIPS: house.pays(TRIPS, seat.hand.kind)} if seat.has(TRIPS) else {}


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's straight flush or royal flush, unless it was folded (reading UT1): § 653a.11(j)(5)."""
    held = std.holders(seat, FOLD, lives=house.reading("UT1") == "R2")
    return house.envy(ENVY, seat, {other: progressive_hand(other, house).kind for other in held})


def shown(seat: Seat) -> bool:
    """A hand without a Play Wager went to the discard rack unseen, unless something goes by it: § 653a.11(f)(2), (h)(2)."""
    lives = seat.chose(FOLD) and seat.table.house.reading("UT1") == "R2"
    return seat.has(PLAY) or seat.has(TRIPS) or lives


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Progressive Payout has its own."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    return str(progressive_hand(seat, seat.table.house) if key == PROGRESSIVE else seat.hand)


EXPOSED = Irregularity(
    "653a.13(d)",
    "a card of the dealer is exposed before every player has folded or bet",
    "all hands are void: Ante, Blind, Play and Progressive Payout go back and the cards are reshuffled; if anybody "
    "placed Trips, the community cards are dealt first and Trips is settled",
    Void.ROUND,
    returns=(ANTE, BLIND, PLAY, PROGRESSIVE),  # the last by reading UT2
    still=trips,
    deals_on=True,
    fits=std.before(PLAY, FOLD),
)
GAME = Game(
    name="Ultimate Texas Hold 'Em Poker",
    chapter="653a",
    seats=6,
    seats_cite="653a.2(a)",
    shoe=Shoe(decks=1, cite="653a.3(a)"),
    wagers=(ANTE, BLIND, TRIPS, PROGRESSIVE, PLAY),
    moves=(PLAY_4X, PLAY_3X, CHECK, PLAY_2X, CHECK_AGAIN, PLAY_1X, FOLD),
    bonuses=(ENVY,),
    hand=FIVE_CARD.rank,
    words=words,
    round=(
        Place(ANTE, BLIND, TRIPS, PROGRESSIVE, cite="653a.7(c)"),
        *std.no_more_bets(std.dealing("653a.8(b)", "653a.9(a)(3)", "653a.10(a)(2)"), PROGRESSIVE),
        *hold_em.two_cards_each("653a.10(g)", std.dealing("653a.8(d)", "653a.9(b)", "653a.10(b)")),
        Choose(PLAY_4X, PLAY_3X, CHECK, cite="653a.11(b)"),
        Burn(cite="653a.11(c)", when=hold_em.board_last),
        Deal(3, cite="653a.11(c)", to=(BOARD,), when=hold_em.board_last),
        Reveal(BOARD, cite="653a.10(g)", count=3, when=hold_em.board_first),
        Choose(PLAY_2X, CHECK_AGAIN, cite="653a.11(d)", asks=hold_em.undecided(PLAY)),
        Burn(cite="653a.11(e)", when=hold_em.board_last),
        Deal(2, cite="653a.11(e)", to=(BOARD,), when=hold_em.board_last),
        std.stub(std.dealing("653a.8(e)", "653a.9(c)", "653a.10(c)"), when=hold_em.board_last),
        Reveal(BOARD, cite="653a.10(g)", when=hold_em.board_first),
        Choose(PLAY_1X, FOLD, cite="653a.11(f)", asks=hold_em.undecided(PLAY)),
        Settle(
            "653a.11(f)(2)",
            CLOCKWISE,
            by=collect,
            asks=std.chose(FOLD),
            words="collect what Fold gives up",
            discards=std.unless(shown),
        ),
        Reveal(DEALER, cite="653a.11(g)"),
        Turn(
            Reveal(PLAYERS, cite="653a.11(h)(2)", asks=shown),
            std.validation(PROGRESSIVE, "653a.11(j)"),
            Settle(cite="653a.11(h)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="streets",
    classes=hold_em.CLASSES,
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "653a.12(d)(3)", 1_000_000),),
    limit=PayoutLimit("653a.12(e)", (ANTE, BLIND, PLAY, TRIPS), 5_000_000),
    leaving="653a.7(b)",
    lawful=hold_em.board_lawful("653a.10(g)"),
    options=hold_em.options("653a"),
    upkeep=std.upkeep("653a", std.dealing("653a.8(f)", "653a.9(d)", "653a.10(d)"), away="(k)"),
    flat=(Flat("653a.12(a)", (ANTE, PLAY), EVEN),),
    equipment=std.equipment("653a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *hold_em.layout(
            "653a",
            "for each player betting areas for Ante, Blind (right of it, with = between), Play and Trips",
            std.area("(5)", PROGRESSIVE),
        ),
        std.posted("653a.2(b)(6)"),
        std.posted("653a.2(b)(7)(i)", "that the Ante is returned if the dealer has less than a pair"),
        std.posted("653a.2(b)(7)(ii)", "that the Blind is returned if the winning hand is less than a straight"),
        std.posted("653a.2(b)(7)(iii)", "how many times the Ante a Play Wager must be"),
        std.posted("653a.2(b)(7)(iv)", "the payout limit per hand, or that the posted payout limit applies"),
        *std.progressive_system("653a.2(c)", PROGRESSIVE),
    ),
    irregularities=hold_em.irregularities(
        "653a", std.dealing("653a.8(h)", "653a.9(f)", "653a.10(f)"), reading="UT2", late=EXPOSED, exposed=EXPOSED
    ),
    readings=(
        Reading(
            "UT1",
            "653a.11(f)(2)",
            "A fold collects Ante and Blind and keeps Trips. Of the Progressive Payout, of an Envy Bonus for the player who "
            "folds and of one for the hand folded nothing is said. The player stays eligible for envy in any case.",
            {
                "R1": "the Progressive Payout is forfeited, and nobody is paid envy for the hand folded",
                "R2": "the Progressive Payout is settled by (j), and the hand folded still counts for envy",
            },
        ),
        hold_em.late_reading(
            "UT2",
            "653a.13(a)",
            " Only Trips is said to be settled; here and in (d) the Progressive Payout is returned with the rest.",
        ),
        Reading(
            "UT3", "653a.11(h)(1)", "Returns the Ante, then resolves by (2), which pays or collects it: it is returned."
        ),
        Reading(
            "UT4",
            "653a.12(d)(2)",
            "The Progressive Payout is for the player's five-card hand, which 653a.1 makes the best of seven cards. The fixed "
            "pays alone would then return 483%; for the two cards with the Flop they return 53%.",
            {"R1": "the player's two cards and the Flop", "R2": "the best five of the seven cards"},
        ),
        Reading(
            "UT5",
            "653a.10(g)",
            "Community cards dispensed first are revealed by 653a.11, which burns a card before it deals. Nothing is dealt "
            "any more, so nothing is burned.",
        ),
        Reading("G11", "653a.1", "Calls the Trips Wager required; 653a.7(d)(2) leaves it to the player."),
        Reading("G12", "653a.9(c)", "Takes the stub out of a manual shoe, though the cards were dealt from the hand."),
        identical_rank("653a"),
        *std.readings("653a", envy="653a.12(d)(5)"),
    ),
    notes=("At the minimum a royal flush wins 555 minimum wagers: 1 Ante, 500 Blind, 4 Play and 50 Trips.",),
)
