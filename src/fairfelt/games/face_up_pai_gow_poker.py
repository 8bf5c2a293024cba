"""Face Up Pai Gow Poker (58 Pa. Code Chapter 688a).

Pai gow against a dealer whose seven cards lie face up and are set before the players set theirs. There is no vigorish;
instead every wager against the dealer is a tie when the dealer has nothing above an ace.
"""

from collections.abc import Callable, Generator, Hashable
from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands, Seven, ace_high
from fairfelt.families.poker import PAI_GOW_HIGH, WILD_JOKER, Kind
from fairfelt.kit import *
from fairfelt.kit.pay import Dollars, Meter, and_stake

FACE_UP = Wager("Face Up Pai Gow Poker", cite="688a.7(d)", required=True)
ACE_HIGH = Wager("Ace High Bonus", cite="688a.7(e)(1)", optional=True, needs=(FACE_UP,))
FORTUNE = Wager("Fortune Bonus", cite="688a.7(e)(2)", optional=True, needs=(FACE_UP,))
AMOUNTS_CENTS = dict.fromkeys("123567", 100) | {"4": 500}
PROGRESSIVE = Wager(
    "Progressive Payout",
    cite="688a.7(e)(3)",
    optional=True,
    needs=(FACE_UP,),
    amounts_cents=(100, 500),
    provisos=std.one_amount("688a.12(d)", AMOUNTS_CENTS),
)
OPTIONAL = (ACE_HIGH, FORTUNE, PROGRESSIVE)
QUALIFYING = (FORTUNE, PROGRESSIVE)  # of at least $5: § 688a.1
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="688a.12(c)", on=FORTUNE)
ENVY_PROGRESSIVE = Bonus("Progressive Payout Envy Bonus", cite="688a.12(d)", on=PROGRESSIVE)
SET = Setting("Set", cite="688a.11(c)", low=2)
HOUSE_WAY = Choice("House way", cite="688a.11(b)(1)")
SURRENDER = Choice("Surrender", cite="688a.11(d)", forfeits=(FACE_UP,))
STAND = Choice("Stand", cite="688a.11(e)")
MIS_SET = "688a.11(f)(1)(iv)"
STACKS = (std.HAND, std.AUTOMATED)  # dealt so, an exposed card sends every wager back
PUSH_SHOWN = "that a wager is a push and goes back if the dealer has an Ace High Pai Gow"
BOTH = "Both dealer and player have ace high"
WITH_JOKER = "Only dealer has ace high, with joker"
NO_JOKER = "Only dealer has ace high, no joker"
LABELS: dict[Hashable, str] = {
    Seven.STRAIGHT_FLUSH: "7 card straight flush",
    Seven.ROYAL_MATCH: "Royal flush + royal match",
    Seven.WITH_JOKER: "7 card straight flush with joker",
    Kind.FIVE_ACES: "Five aces",
}
AS_READ: dict[Hashable, tuple[str, Pay]] = {  # a line under R2 of a reading, by wager, paytable and hand
    (FORTUNE, "5", Kind.FOUR): ("FU2", odds(25, 1)),
    (PROGRESSIVE, "6", Kind.FULL_HOUSE): ("FU3", Dollars(700)),
    (PROGRESSIVE, "7", Kind.FULL_HOUSE): ("FU3", Dollars(500)),
    **{(FORTUNE, letter, kind): ("FU1", NA) for letter in "123456" for kind in (Kind.THREE, Kind.THREE_PAIR)},
    **{(PROGRESSIVE, "4", kind): ("FU5", NA) for kind in (Kind.FLUSH, Kind.THREE, Kind.STRAIGHT)},
}


def as_read(wager: Wager) -> Callable[[House, Hashable, Pay], Pay]:
    """What readings FU1, FU2, FU3, FU5 and FU5b make of a line: § 688a.12(c), (d)."""

    def posts(house: House, row: Hashable, printed: Pay) -> Pay:
        reading, other = AS_READ.get((wager, house.letter(wager), row), ("", printed))
        if reading and house.reading(reading) == "R2":
            return other
        if isinstance(printed, Meter) and house.reading("FU5b") == "R2":
            return replace(printed, cents=0)
        return printed

    return posts


def wild_joker(house: House) -> str:
    """What is said of a fully wild joker, where the Progressive Payout has one: reading FU4."""
    has_one = house.letter(PROGRESSIVE) in ("2", "5", "6", "7") and house.reading("FU4") == "R1"
    return "the joker is fully wild" if has_one else ""


PAYTABLES = (
    Paytable(
        "688a.12(b)",
        pays=ACE_HIGH,
        columns=("1", "2", "3", "4", "5"),
        loses="688a.11(h)(1)(i)(A)",
        rows={BOTH: to_1(20, 40, 30, 25, 40), WITH_JOKER: to_1(10, 15, 15, 10, 12), NO_JOKER: to_1(8, 5, 6, 7, 5)},
    ),
    Paytable(
        "688a.12(c)",
        pays=FORTUNE,
        posts=as_read(FORTUNE),
        columns=("1", "2", "3", "4", "5", "6"),
        loses="688a.11(h)(2)(i)(A)",
        labels=LABELS,
        rows={
            Seven.STRAIGHT_FLUSH: to_1(5000, 8000, 5000, 2500, 5000, 5000),
            Seven.ROYAL_MATCH: to_1(1000, 2000, 2000, 1000, 1000, 2000),
            Seven.WITH_JOKER: to_1(750, 1000, 1000, 750, 500, 1000),
            Kind.FIVE_ACES: to_1(250, 400, 400, 250, 300, 400),
            Kind.ROYAL_FLUSH: to_1(100, 150, 150, 125, 100, 150),
            Kind.STRAIGHT_FLUSH: to_1(50, 50, 50, 50, 45, 50),
            Kind.FOUR: to_1(20, 25, 25, 25, 5, 25),  # the 5 as printed: reading FU2
            Kind.FULL_HOUSE: to_1(5, 5, 5, 5, 5, 5),
            Kind.FLUSH: to_1(4, 4, 4, 4, 4, 4),
            Kind.THREE: to_1(3, 3, 3, 3, 3, 3),
            Kind.STRAIGHT: to_1(2, 2, 2, 2, 2, 2),
            Kind.THREE_PAIR: (PUSH, NA, NA, NA, NA, NA),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(1000, 5000, 3000, 1000, 2500, 2500),
            Seven.ROYAL_MATCH: dollars(250, 1000, 1000, 750, 500, 500),
            Seven.WITH_JOKER: dollars(100, 500, 500, 250, 250, 250),
            Kind.FIVE_ACES: dollars(50, 250, 250, 100, 150, 150),
            Kind.ROYAL_FLUSH: dollars(25, 50, 50, 50, 55, 55),
            Kind.STRAIGHT_FLUSH: dollars(10, 20, 20, 20, 25, 25),
            Kind.FOUR: dollars(5, 5, 5, 5, 6, 6),
        },
    ),
    Paytable(
        "688a.12(d)",
        pays=PROGRESSIVE,
        posts=as_read(PROGRESSIVE),
        columns=("1", "2", "3", "5", "6", "7"),
        note=wild_joker,
        loses="688a.11(h)(3)(i)(A)",
        conditions="a $1 wager, not returned; in 2, 5, 6 and 7 a fully wild joker",
        labels=LABELS | {Seven.WITH_JOKER: "7 card wild straight flush"},
        rows={
            Seven.STRAIGHT_FLUSH: meter(100, 100, 100, 100, 100, 100),  # in 2 the natural one
            Seven.WITH_JOKER: meter(None, 10, None, None, None, None),
            Kind.FIVE_ACES: meter(10, None, 10, 10, 10, 10),
            Kind.FIVE: dollars(None, 500, None, 1000, 800, 800),
            Kind.ROYAL_FLUSH: dollars(500, 300, 500, 500, 400, 400),
            Kind.STRAIGHT_FLUSH: dollars(100, 100, 100, 100, 75, 75),
            Kind.FOUR: dollars(75, 30, 75, 20, 10, 10),
            Kind.FULL_HOUSE: dollars(4, 7, 4, 5, None, None),
        },
    ),
    Paytable(
        "688a.12(d)",
        pays=PROGRESSIVE,
        posts=as_read(PROGRESSIVE),
        columns=("4",),
        envious=lambda house: house.reading("FU6") == "R1",
        loses="688a.11(h)(3)(i)(A)",
        conditions="a $5 wager, returned; a reserve rate of 1%",
        labels=LABELS,
        rows={
            Seven.STRAIGHT_FLUSH: and_stake(500_000, 100),
            Seven.ROYAL_MATCH: and_stake(500_000, 20),
            Seven.WITH_JOKER: and_stake(500_000, 10),
            Kind.FIVE_ACES: and_stake(250_000),
            Kind.ROYAL_FLUSH: and_stake(50_000),
            Kind.STRAIGHT_FLUSH: and_stake(20_000),
            Kind.FOUR: and_stake(10_000),
            Kind.FULL_HOUSE: and_stake(2_500),
            Kind.FLUSH: and_stake(2_000),
            Kind.THREE: and_stake(1_500),
            Kind.STRAIGHT: and_stake(750),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(5000),
            Seven.ROYAL_MATCH: dollars(3750),
            Seven.WITH_JOKER: dollars(1250),
            Kind.FIVE_ACES: dollars(500),
            Kind.ROYAL_FLUSH: dollars(250),
            Kind.STRAIGHT_FLUSH: dollars(100),
            Kind.FOUR: dollars(25),
        },
    ),
)
RATES = dict(zip("1234567", map(std.percent, (28, 7, 29, 1, 17, 17, 26)), strict=True))
SEEDS_CENTS = {"3": 200_000, "5": 500_000, "6": 200_000, "7": 100_000}


def row(wager: Wager, cards: Cards, house: House) -> Seven | Kind | None:
    """The line of seven cards in the Fortune Bonus's table or the Progressive Payout's: § 688a.6(b), (e), (f)."""
    letter = house.letter(wager)
    if wager == FORTUNE or letter == "4":
        below = house.reading("FU1" if wager == FORTUNE else "FU5") == "R1"
        line = pai_gow.fortune_line(cards, house, Seven.ROYAL_MATCH, ("KQ",), joker=True, three=below)
        if line is Kind.TWO_PAIR and below:
            return pai_gow.with_three_pair(cards).kind
        return None if wager == PROGRESSIVE and not below and line in (Kind.FLUSH, Kind.STRAIGHT) else line
    found = pai_gow.progressive_line(cards, house, WILD_JOKER if wild_joker(house) else PAI_GOW_HIGH)
    if letter == "2":  # a run with the joker has a line of its own, and five aces have none: reading FU11
        return Kind.FIVE if found is Kind.FIVE_ACES else pai_gow.in_one_run(cards, house) or found
    return found


def own(seat: Seat, house: House) -> Hands:
    """A player's hands, as set or as the dealer told him to: § 688a.11(b)(1), (c)."""
    return pai_gow.arranged(seat.cards, seat.low, house) if seat.low else house_way.by_house_way(seat.cards, house)


def main(seat: Seat, house: House) -> Outcomes:
    """The Face Up Pai Gow Poker Wager: § 688a.11(d), (f), reading FU7."""
    if seat.chose(SURRENDER):
        return forfeited(SURRENDER)
    cards, outcome = seat.table.dealer.cards, lose(MIS_SET)
    if not seat.called(MIS_SET):
        outcome = pai_gow.showdown("688a.11(f)", own(seat, house), house_way.by_house_way(cards, house))
    ties = ace_high(cards) and (house.reading("FU7") == "R1" or outcome.cite not in (MIS_SET, "688a.11(f)(1)(iii)"))
    return {FACE_UP: push("688a.11(f)(2)(iii)") if ties else outcome}


def ace_high_row(seat: Seat) -> str | None:
    """The line of the Ace High Bonus's table, which goes by the dealer's cards first: § 688a.6(d)."""
    line = dealers_line(seat.table.dealer.cards)
    return BOTH if line and ace_high(seat.cards) else line


def dealers_line(dealers: Cards) -> str | None:
    """The same as it is for a player who has no ace high himself."""
    return (WITH_JOKER if JOKER in dealers else NO_JOKER) if ace_high(dealers) else None


def paid(wager: Wager, seat: Seat, house: House) -> Outcome:
    """An optional wager by its table: § 688a.11(h)(1)-(3)."""
    return house.pays(wager, ace_high_row(seat) if wager == ACE_HIGH else row(wager, seat.cards, house))


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers of one player: § 688a.11(h)(1)-(3)."""
    return {wager: paid(wager, seat, house) for wager in OPTIONAL if seat.has(wager)}


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 688a.11(h)(2)(ii), and by reading FU6 § 688a.12(d)."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_PROGRESSIVE), at.lammers(seat, QUALIFYING), row)


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 688a.11(d)-(h)."""
    return main(seat, house) | optional(seat, house) | envy(seat, house)


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; seven cards to everybody; the dealer sets, then the players; each player in turn: §§ 688a.8-688a.11."""
    yield Place(FACE_UP, *OPTIONAL, cite="688a.7(c)")
    envious = any(at.lammers(seat, QUALIFYING) for seat in table.seats)
    yield from at.deal(table, PROGRESSIVE, 7, "four", envious, dealer=Face.UP)
    yield Announce(f"the dealer sets {house_way.by_house_way(table.dealer.cards, table.house)}", cite="688a.11(a)")
    yield from at.set_hands(table, FACE_UP, SET, HOUSE_WAY, MIS_SET)
    for seat in table.order(COUNTERCLOCKWISE):
        yield from at.show(seat, SURRENDER, STAND, envious)
        yield Settle(cite="688a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "688a.11(h)(3)(i)(B)")
        yield Settle(cite="688a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="688a.11(h)(2)(ii)", by=envy, words="pay the Envy Bonuses")


READINGS = (
    Reading(
        "FU1",
        "688a.11(h)(2)(i)(A)",
        "Collects what is below a straight; 688a.7(e)(2) and the tables have three-of-a-kind and three pair as well.",
        {"R1": "the table decides: three-of-a-kind wins, three pair is a push in Paytable 1", "R2": "both lose"},
    ),
    Reading(
        "FU2",
        "688a.12(c)",
        "Paytable 5 pays four-of-a-kind 5 to 1, as a full house; the Board's percentage speaks for 25.",
        {"R1": "5 to 1, as printed", "R2": "25 to 1"},
    ),
    Reading(
        "FU3",
        "688a.12(d)",
        "Paytables 6 and 7 have no full house, which 688a.11(h)(3)(i)(B) pays; the Board reckoned 6 without, at a rate of 45%.",
        {"R1": "it loses there", "R2": "it wins $7 in 6 and $5 in 7, so that they pay back about as the others do"},
    ),
    Reading(
        "FU4",
        "688a.12(d)",
        "Paytables 2, 5, 6 and 7 have a fully wild joker, which 688a.6(a) does not know.",
        {"R1": "any card: five-of-a-kind of any rank can be held", "R2": "an ace, or to complete a hand, as in (a)"},
    ),
    Reading(
        "FU5",
        "688a.12(d)",
        "Paytable 4 pays a flush, three-of-a-kind and a straight, which are below a full house.",
        {"R1": "they win", "R2": "they are collected by 688a.11(h)(3)(i)(A)"},
    ),
    Reading(
        "FU5b",
        "688a.12(d)",
        "Paytable 4 has $5,000/100% of meter and the like in one column, Pay & Progressive. Its reserve rate is not explained.",
        {"R1": "the $5,000 and that part of the meter", "R2": "that part of the meter alone"},
    ),
    Reading(
        "FU6",
        "688a.12(d)",
        "Paytable 4 has Envy Bonuses, but 688a.11(h)(3) has no step that pays them.",
        {"R1": "they are paid like those of (c)", "R2": "they are not paid"},
    ),
    Reading(
        "FU7",
        "688a.11(f)(2)(iii)",
        "An Ace High Pai Gow of the dealer is a tie, though (1) or (3) may fit the hands too.",
        {"R1": "always a tie", "R2": "a tie, unless the player's hands were not set as they must be"},
    ),
    Reading("FU8", "688a.6(b)(9)", "Three aces, three kings and three queens: pairs of them are meant."),
    Reading(
        "FU9", "688a.11(h)(2)(iii)", "Collects cards before the Progressive Payout is settled; (i) goes before it."
    ),
    Reading("FU9b", "688a.11(d)", "The dealer's hands are known at a surrender; its cards stay for Qualifying Wagers."),
    Reading(
        "FU10", "688a.2(b)(5)", "Aces High for Ace High, 688.7 in (d), Pai Gow Poker in 688a.7(e); 688a.13(j) as (g)."
    ),
    Reading("FU10b", "688a.9(b)", "Face down for all: the dealer's cards lie face up, by (c)."),
    Reading("FU10c", "688a.5(h)", "What falls away with a device that reshuffles is not said."),
    Reading("FU11", "688a.6(f)", "Paytable 2 has no line for five aces: they are five-of-a-kind, by (6)."),
)
GAME = Game(
    name="Face Up Pai Gow Poker",
    chapter="688a",
    seats=6,
    seats_cite="688a.2(a)",
    shoe=Shoe(decks=1, cite="688a.3(a)", jokers=1),
    dice=3,
    wagers=(FACE_UP, *OPTIONAL),
    moves=(SET, HOUSE_WAY, SURRENDER, STAND),
    bonuses=(ENVY_FORTUNE, ENVY_PROGRESSIVE),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, FACE_UP, mis_set=MIS_SET),
    round=play,
    settle=settle,
    family="split",
    split=SplitHands(lambda house: PAI_GOW_HIGH, face_up=True),
    classes=Classes(lambda cards, house: ace_high(cards), lambda cards, house: dealers_line(cards)),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "688a.12(d)", 1_000_000, RATES, seeds_cents=SEEDS_CENTS),),
    leaving="688a.7(b)",
    options=(house_way.option("688a.11(a)"), *at.options("688a")),
    upkeep=at.upkeep("688a", "688a.2(c)(1)(i)", "four"),
    flat=(Flat("688a.12(a)", (FACE_UP,), EVEN),),
    equipment=(*std.equipment("688a.2", boxes="(e)", rack="(f)"), at.shaker("688a.2(c)(1)(iii)")),
    inscriptions=(
        *at.layout("688a", FACE_UP, OPTIONAL, Inscription("", PUSH_SHOWN), std.posted("")),
        *std.progressive_system("688a.2(d)", PROGRESSIVE, linked=True),
    ),
    irregularities=(*at.irregularities("688a.13", hidden=False, dealt=STACKS), at.mis_set(MIS_SET, FACE_UP)),
    readings=(
        *READINGS,
        *at.readings("688a.13", "four", "688a.11(h)(2)(ii)", "688a.11(h)(3)(i)(A)", hidden=False, dealt=STACKS),
        *pai_gow.seven_card_readings(three="688a.12(c)", royal="688a.6(e)(2)", run="688a.6(e)(1)"),
    ),
)
