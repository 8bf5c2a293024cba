"""DJ Wild Stud Poker (58 Pa. Code Chapter 687a).

Five cards each, the 2s and the joker wild: the player raises twice the Ante or folds. The Blind is paid for good hands
that win; Trips Bonus, Two-Way Bad Beat Bonus and Progressive Bonus run against posted paytables.
"""

from collections.abc import Generator, Hashable
from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD, WILD_DEUCES, Kind, PokerHand, Ranking
from fairfelt.families.wild import DEUCES_ALONE, DEUCES_WITHOUT_FIVE, compare, line, natural_and_wild, without_joker
from fairfelt.kit import *

ANTE = Wager("Ante", cite="687a.7(d)(1)", required=True)
BLIND = Wager("Blind", cite="687a.7(d)(1)", required=True, equals=ANTE)
PROGRESSIVE = Wager(
    "Progressive Bonus",
    cite="687a.7(d)(2)",
    optional=True,
    needs=(ANTE,),
    amounts_cents=(100, 500),
    provisos=std.one_amount("687a.12(c)", {"1": 100, "2": 500}),
)
TRIPS = Wager("Trips Bonus", cite="687a.7(d)(3)", optional=True, needs=(ANTE,))
BAD_BEAT = Wager("Two-Way Bad Beat Bonus", cite="687a.7(d)(4)", optional=True, needs=(ANTE,))
RAISE = Wager("Raise", cite="687a.7(d)(1)", later=True)
RAISES = Raise("Raise", cite="687a.11(b)", wager=RAISE, times=Fraction(2), of=ANTE)
FOLD = Choice("Fold", cite="687a.11(b)", forfeits=(ANTE, BLIND, BAD_BEAT), keeps=(TRIPS,))
ENVY = Bonus("Envy Bonus", cite="687a.12(c)", on=PROGRESSIVE)

LESS = (Kind.THREE, Kind.TWO_PAIR, Kind.PAIR, Kind.HIGH_CARD)
OR_LESS = "Three-of-a-kind or less"
REPLACEMENT = "replacement"
on_the_table = std.placed(RAISE, TRIPS, PROGRESSIVE)  # whose cards are not collected with a fold: § 687a.11(c)


def without_five(house: House, row: Hashable, pay: Pay) -> Pay:
    """Five-of-a-kind is a hand, or under R2 of reading DJ1 none that is ever held: § 687a.6(c)."""
    return NA if str(row).startswith(str(Kind.FIVE)) and house.reading("DJ1") == "R2" else pay


PAYTABLES = (
    Paytable(
        "687a.12(b)",
        pays=BLIND,
        labels={LESS: OR_LESS},
        posts=without_five,
        rows={
            Kind.FIVE_WILDS: to_1(1000),
            Kind.ROYAL_FLUSH: to_1(50),
            Kind.FIVE: to_1(10),
            Kind.STRAIGHT_FLUSH: to_1(9),
            Kind.FOUR: to_1(4),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: to_1(2),
            Kind.STRAIGHT: to_1(1),
            LESS: (PUSH,),
        },
    ),
    Paytable(
        "687a.12(c)",
        pays=PROGRESSIVE,
        columns=("1", "2"),
        loses="687a.11(f)(1)(i)",
        posts=lambda house, row, pay: stake_included(pay) if house.reading("DJ6") == "R2" else pay,
        rows={
            Kind.ROYAL_FLUSH: meter(100, 100),
            Kind.STRAIGHT_FLUSH: meter(10, 10),
            Kind.FOUR: to_1(300, 300),
            Kind.FULL_HOUSE: to_1(50, 50),
            Kind.FLUSH: to_1(40, 40),
            Kind.STRAIGHT: to_1(30, 30),
            Kind.THREE: to_1(9, 9),
        },
    ),
    Paytable(
        "687a.12(d)",
        pays=TRIPS,
        columns=("DJWT-04", "DJWT-05", "DJWT-06", "DJWT-07"),
        loses="687a.11(f)(2)(i)",
        posts=without_five,
        rows=natural_and_wild(
            (Kind.FIVE_WILDS, to_1(None, None, None, None), to_1(2000, 2000, 500, 2000)),
            (Kind.ROYAL_FLUSH, to_1(1000, 1000, 400, 1000), to_1(90, 70, 70, 60)),
            (Kind.FIVE, to_1(None, None, None, None), to_1(70, 60, 60, 50)),
            (Kind.STRAIGHT_FLUSH, to_1(200, 200, 200, 200), to_1(25, 25, 25, 25)),
            (Kind.FOUR, to_1(60, 50, 50, 40), to_1(6, 6, 6, 6)),
            (Kind.FULL_HOUSE, to_1(30, 30, 30, 30), to_1(5, 5, 5, 5)),
            (Kind.FLUSH, to_1(25, 25, 25, 25), to_1(4, 4, 4, 4)),
            (Kind.STRAIGHT, to_1(20, 20, 20, 20), to_1(3, 3, 3, 3)),
            (Kind.THREE, to_1(6, 6, 6, 6), to_1(1, 1, 1, 1)),
        ),
    ),
    Paytable(
        "687a.12(e)",
        pays=BAD_BEAT,
        columns=("DJWBB-01", "DJWBB-02", "DJWBB-03", "DJWBB-04"),
        loses="687a.11(f)(3)(i)",
        reads=lambda house: Reads.BOTH,
        posts=without_five,
        rows={
            Kind.ROYAL_FLUSH: to_1(500, 10000, 500, 299),
            Kind.FIVE: to_1(500, 10000, 500, 299),
            Kind.STRAIGHT_FLUSH: to_1(500, 5000, 500, 299),
            Kind.FOUR: to_1(500, 500, 300, 299),
            Kind.FULL_HOUSE: to_1(400, 400, 200, 200),
            Kind.FLUSH: to_1(300, 300, 100, 100),
            Kind.STRAIGHT: to_1(100, 100, 50, 50),
            Kind.THREE: to_1(9, 9, 15, None),
            OR_LESS: to_1(None, None, None, 15),  # reading DJ7
        },
    ),
)


def envied(house: House) -> bool:
    """Whether anybody is paid for another's hand: reading DJ11."""
    return house.reading("DJ11") == "R1"


ENVY_PAYS = EnvySchedule(
    "687a.12(c)",
    bonus=ENVY,
    stakes_cents=(100, 500),
    columns=("1", "2"),
    rows={Kind.ROYAL_FLUSH: dollars(1000, 5000), Kind.STRAIGHT_FLUSH: dollars(300, 1500)},
    when=envied,
)


def ranking(house: House) -> Ranking:
    """The hands that there are, as reading DJ1 has it: § 687a.6(c)."""
    return DEUCES_WITHOUT_FIVE if house.reading("DJ1") == "R2" else WILD_DEUCES


def read(cards: Cards, house: House) -> PokerHand:
    """The best hand that five cards make with the 2s and the joker wild: § 687a.6(b), (c)."""
    return ranking(house).rank(cards)


def kind(cards: Cards, house: House) -> Kind:
    """The kind of that hand."""
    return read(cards, house).kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then the optional wagers: § 687a.11(e), (f)."""
    if seat.chose(FOLD):
        return bonuses(seat, house)
    hand, dealer = read(seat.cards, house), read(seat.table.dealer.cards, house)
    higher = compare(hand, dealer, kind_alone=house.reading("DJ3") == "R2")
    if higher > 0:
        main = each((ANTE, RAISE), win(EVEN, "687a.11(e)(1)")) | {BLIND: house.pays(BLIND, hand.kind)}
    else:
        main = each((ANTE, BLIND, RAISE), lose("687a.11(e)(3)") if higher < 0 else push("687a.11(e)(2)"))
    return main | bonuses(seat, house) | bad_beat(higher, hand, dealer, house)


def bonuses(seat: Seat, house: House) -> Outcomes:
    """What goes by the player's cards alone, with envy: § 687a.11(f)(1), (2), readings DJ4 and DJ6."""
    paid = envy(seat, house)
    if seat.has(PROGRESSIVE):
        outcome = house.pays(PROGRESSIVE, progressive_hand(seat, house).kind)
        paid[PROGRESSIVE] = outcome if qualifies(seat) else lose("687a.11(b)(3)")
    if seat.has(TRIPS):
        paid[TRIPS] = house.pays(TRIPS, line(read(seat.cards, house), "2*" if house.reading("DJ4") == "R2" else ""))
    return paid


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The player's cards with the joker replaced, the 2s not wild (reading DJ5): § 687a.11(f)(1)."""
    five = without_joker(seat.cards, seat.table.notes.get(REPLACEMENT, JOKER))
    return (DEUCES_ALONE if house.reading("DJ5") == "R2" else FIVE_CARD).rank(five)


def qualifies(seat: Seat) -> bool:
    """Whether a hand counts for the Progressive Bonus; folded, only if it lies there and the house says so: § 687a.11(b)(3)."""
    return not seat.chose(FOLD) or (on_the_table(seat) and seat.table.house.option("folded_hands") == "qualify")


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's straight flush or royal flush that is not collected unseen (reading DJ11): § 687a.12(c)."""
    paid = envied(house) and seat.has(PROGRESSIVE)
    held = (other for other in seat.others if paid and other.cards and not other.left and qualifies(other))
    return house.envy(ENVY, seat, {other: progressive_hand(other, house).kind for other in held})


def bad_beat(higher: int, hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """A good hand that loses, as readings DJ2 and, for the last line of DJWBB-04, DJ7 have it: § 687a.11(f)(3)."""
    loser = {1: dealer, 0: None, -1: hand}[higher]
    beaten = {"R1": loser, "R2": hand if higher < 0 else None, "R3": hand}[house.reading("DJ2")]
    last = LESS if house.reading("DJ7") == "R2" else LESS[:1]
    or_less = beaten and beaten.kind in last and house.letter(BAD_BEAT) == "DJWBB-04"
    return {BAD_BEAT: house.pays(BAD_BEAT, OR_LESS if or_less else beaten and beaten.kind)}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Progressive Bonus has its own, and an Envy Bonus is for another's."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    house = seat.table.house
    return str(progressive_hand(seat, house) if key == PROGRESSIVE else read(seat.cards, house))


def joker_matters(table: Table) -> bool:
    """Whether the joker lies in a hand that a Progressive Bonus, its player's or another's, goes by: § 687a.11(f)(1)."""
    holders = (seat for seat in table.seats if JOKER in seat.cards and not seat.left and qualifies(seat))
    return any(
        one.has(PROGRESSIVE) for seat in holders for one in (seat, *(seat.others if envied(table.house) else ()))
    )


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """One round: §§ 687a.7-687a.11."""
    yield Place(ANTE, BLIND, PROGRESSIVE, TRIPS, BAD_BEAT, cite="687a.7(c)")
    yield Announce("no more bets", cite=std.dealing("687a.8(b)", "687a.9(a)(3)", "687a.10(a)(2)"))
    wagered = any(seat.has(PROGRESSIVE) for seat in table.seats)
    if wagered and table.house.dealing != std.AUTOMATED:
        lit = "press Start Game, which lights up the Progressive Bonus Wagers, and collect them"
        yield Announce(lit, cite={std.MANUAL: "687a.8(c)", std.HAND: "687a.9(b)"})
    yield Turn(Deal(5, cite=std.dealing("687a.8(d)", "687a.9(c)", "687a.10(b)"), face=Face.OWN))
    yield Deal(5, cite=std.dealing("687a.8(e)", "687a.9(d)", "687a.10(c)"), to=(DEALER,), face=Face.DOWN)
    lays = wagered or (table.house.offers(PROGRESSIVE) and table.house.dealing != std.AUTOMATED)
    first = "lay one card face down, to replace the joker if need be" if lays else ""
    table.laid_apart = int(lays)
    yield std.stub(std.dealing("687a.8(f)", "687a.9(e)", "687a.10(c)"), first=first)
    yield Choose(RAISES, FOLD, cite="687a.11(b)")
    yield std.forfeit(FOLD, "687a.11(c)", {BAD_BEAT: "687a.11(b)(2)"}, discards=std.unless(on_the_table))
    yield Reveal(DEALER, cite="687a.11(d)")
    if joker_matters(table):
        table.notes[REPLACEMENT] = yield Draw(REPLACEMENT, cite="687a.11(f)(1)")
        table.laid_apart = 0
    shown = Reveal(PLAYERS, cite="687a.11(e)", asks=on_the_table)
    yield Turn(shown, Settle(cite="687a.11(e)"), direction=COUNTERCLOCKWISE)


EXPOSED = std.exposed_but(
    "687a.13(d)",
    "a card of a player or of the dealer is revealed before the Raise Wagers are placed",
    returns=(ANTE, BLIND, RAISE, BAD_BEAT),
    lives=(PROGRESSIVE, TRIPS),
    still=bonuses,
    fits=std.before(FOLD, RAISE, anybodys=True),
)
GAME = Game(
    name="DJ Wild Stud Poker",
    chapter="687a",
    seats=6,
    seats_cite="687a.2(a)",
    shoe=Shoe(decks=1, cite="687a.3(a)", jokers=1),
    wagers=(ANTE, BLIND, PROGRESSIVE, TRIPS, BAD_BEAT, RAISE),
    moves=(RAISES, FOLD),
    bonuses=(ENVY,),
    hand=WILD_DEUCES.rank,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "687a.11(f)(1)" if house.offers(PROGRESSIVE) else "",
    family="versus",
    classes=Classes(player=kind, dealer=kind, ranking=ranking),
    paytables=PAYTABLES,
    envy=(ENVY_PAYS,),
    progressives=(Progressive(PROGRESSIVE, "687a.12(c)", 200_000, rate_required=False, seeds_cents={"2": 1_000_000}),),
    leaving="687a.7(b)",
    options=(
        Option(
            "folded_hands",
            "687a.11(b)(3)",
            "whether a folded hand counts for the Progressive Bonus",
            {"qualify": "it is paid as any other", "do not qualify": "the wager is lost with the fold"},
        ),
        *std.ways_of_dealing("687a"),
        std.adjacent_boxes("687a.7(e)", most=6),
    ),
    upkeep=std.upkeep("687a", std.dealing("687a.8(g)", "687a.9(f)", "687a.10(d)"), away="(g)"),
    flat=(Flat("687a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=std.equipment("687a.2", boxes="(c)", rack="(d)"),
    inscriptions=(
        *std.layout(
            "687a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante, Blind and Raise", ""),
            *(std.area("(3)", wager) for wager in (PROGRESSIVE, TRIPS, BAD_BEAT)),
            ("(4)", "an area for one card face down, which may replace the joker", PROGRESSIVE.name),
        ),
        std.posted("687a.2(b)(5)", "the payout odds of every wager offered"),
    ),
    irregularities=tuple(
        std.irregularities("687a", std.dealing("687a.8(i)", "687a.9(h)", "687a.10(f)"), [EXPOSED], who="a player")
    ),
    readings=(
        Reading(
            "DJ1",
            "687a.6(c)",
            "Five-of-a-kind is in no list of hands; 687a.12(b), (d), (e) pay it between a royal and a straight flush.",
            {"R1": "it ranks there", "R2": "such a hand ranks, and is paid, as the next best that it makes"},
        ),
        Reading(
            "DJ2",
            "687a.11(f)(3)",
            "Pays the Two-Way Bad Beat Bonus for a good hand of the player that loses; 687a.7(d)(4) asks no loss. Two-way "
            "means either hand: that pays back some 86%, as the Board published, the player's loss alone 44%.",
            {"R1": "the hand that loses, whoever's", "R2": "the player's if it loses", "R3": "the player's anyhow"},
        ),
        Reading("DJ3", "687a.6(c)", "No order within a kind.", {"R1": "as at poker", "R2": "hands of one kind tie"}),
        Reading(
            "DJ4",
            "687a.12(d)",
            "Natural is not defined. A 2 that is a 2 must be, for the Board's paybacks (98.843% is a misprint of 93.843%).",
            {"R1": "natural if no card need stand for another", "R2": "natural only without a 2 or the joker"},
        ),
        Reading(
            "DJ5",
            "687a.11(f)(1)",
            "Replaces the joker for the Progressive Bonus and is silent on the 2s. With them wild the fixed pays return "
            "606%; without, 53%, and the Board published 77% in all.",
            {"R1": "no card is wild", "R2": "the 2s are wild"},
        ),
        Reading(
            "DJ6",
            "687a.12(c)",
            "Odds to 1 for a wager that was collected before the deal; other chapters say for 1.",
            {"R1": "as printed: the wager is returned besides", "R2": "the odds include the wager"},
        ),
        Reading(
            "DJ7",
            "687a.12(e)",
            "The last row of DJWBB-04 says three-of-a-kind or less; the other paytables, three-of-a-kind.",
            {"R1": "three-of-a-kind", "R2": "any lower hand, too"},
        ),
        Reading("DJ8", "687a.6(b)", "A wild card assumes a rank, and any suit, too: the Board's paybacks need it."),
        Reading(
            "DJ9",
            "687a.11(e)",
            "Counterclockwise from the dealer's left: from the right, as elsewhere. The card for the joker is laid in any case "
            "by 687a.8(f), for a Progressive Bonus Wager by 687a.10(c). 687a.13(c) speaks of a player's cards only; (d) does "
            "not settle the Two-Way Bad Beat Bonus, so it goes back, and deals five cards first for what it settles.",
        ),
        Reading("DJ10", "687a.8(i)", "52 cards for 53; 687a.8(f) excepts (i) for (g); 687a.12(b): Blind Bonus."),
        Reading(
            "DJ11",
            "687a.12(c)",
            "A column Envy, and no word of who is paid it, or when. A hand collected unseen by 687a.11(c) is not envied.",
            {"R1": "who has a Progressive Bonus Wager, for another player's hand", "R2": "nobody, without a procedure"},
        ),
        Reading("DJ12", "687a.12(c)", "Prints one seed for each paytable: taken as the least, as in other chapters."),
        *std.readings("687a", counts="8(i)"),
        Reading("G8", "687a.11(f)(1)(i)", "Collects a Progressive Bonus Wager that was collected before the deal."),
        Reading("G11", "687a.1", "Optional wagers that a player shall make: 687a.7(d) leaves them to the player."),
        Reading("G12", "687a.9(e)", "Takes the stub out of a manual shoe, though the cards were dealt from the hand."),
    ),
)
