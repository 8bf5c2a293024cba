"""Face Up Pai Gow Poker (58 Pa. Code Chapter 688a).

Pai gow against a dealer whose seven cards lie face up and are set before the players set theirs. There is no vigorish;
instead every wager against the dealer is a tie when the dealer has nothing above an ace.
"""

from collections.abc import Generator, Hashable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from fairfelt.kit import *
from fairfelt.kit import house_way, pai_gow
from fairfelt.kit import pai_gow_table as at
from fairfelt.kit import standard as std
from fairfelt.kit.pai_gow import Hands, Seven
from fairfelt.kit.pay import Dollars, Meter, Pay
from fairfelt.kit.poker import PAI_GOW_HIGH, WILD_JOKER

FACE_UP = Wager("Face Up Pai Gow Poker", cite="688a.7(d)", required=True)
ACE_HIGH = Wager("Ace High Bonus", cite="688a.7(e)(1)", optional=True, needs=(FACE_UP,))
FORTUNE = Wager("Fortune Bonus", cite="688a.7(e)(2)", optional=True, needs=(FACE_UP,))
PROGRESSIVE = Wager(
    "Progressive Payout", cite="688a.7(e)(3)", optional=True, needs=(FACE_UP,), amounts_cents=(100, 500)
)
OPTIONAL = (ACE_HIGH, FORTUNE, PROGRESSIVE)
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="688a.12(c)", on=FORTUNE)
ENVY_PROGRESSIVE = Bonus("Progressive Payout Envy Bonus", cite="688a.12(d)", on=PROGRESSIVE)
SET = Setting("Set", cite="688a.11(c)", low=2)
HOUSE_WAY = Choice("House way", cite="688a.11(b)(1)")
SURRENDER = Choice("Surrender", cite="688a.11(d)", forfeits=(FACE_UP,))
STAND = Choice("Stand", cite="688a.11(e)")
MIS_SET = "688a.11(f)(1)(iv)"
FOUL = (MIS_SET, "688a.11(f)(1)(iii)")
STACKS = "from the hand or an automated shoe"
BOTH, WITH_JOKER, NO_JOKER = (
    "Both dealer and player have ace high",
    "Only dealer has ace high, with joker",
    "Only dealer has ace high, no joker",
)
LABELS: dict[Hashable, str] = {
    Seven.STRAIGHT_FLUSH: "7 card straight flush",
    Seven.ROYAL_MATCH: "Royal flush + royal match",
    Seven.WITH_JOKER: "7 card straight flush with joker",
    Kind.FIVE_ACES: "Five aces",
}
LOST_FULL_HOUSE = {"6": 7, "7": 5}  # dollars: reading FU3, R2


def and_stake(cents: int, percent: int = 0) -> tuple[Pay, ...]:
    """A sum, with a part of the meter or without, and the wager returned: Paytable 4 of § 688a.12(d)."""
    return (Meter(Fraction(percent), cents, stake_back=True) if percent else Dollars(cents, stake_back=True),)


PAYTABLES = (
    Paytable(
        "688a.12(b)",
        pays=ACE_HIGH,
        columns=("1", "2", "3", "4", "5"),
        loses="688a.11(h)(1)(i)(A)",
        rows={
            BOTH: to_1(20, 40, 30, 25, 40),
            WITH_JOKER: to_1(10, 15, 15, 10, 12),
            NO_JOKER: to_1(8, 5, 6, 7, 5),
        },
    ),
    Paytable(
        "688a.12(c)",
        pays=FORTUNE,
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
        columns=("1", "2", "3", "5", "6", "7"),
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
        columns=("4",),
        loses="688a.11(h)(3)(i)(A)",
        conditions="a $5 wager, returned",
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
RATES = {"1": 28, "2": 7, "3": 29, "4": 1, "5": 17, "6": 17, "7": 26}  # percent
SEEDS_CENTS = {"3": 200_000, "5": 500_000, "6": 200_000, "7": 100_000}


def ace_high(cards: Cards) -> bool:
    """Whether seven cards are an Ace High Pai Gow: § 688a.1."""
    return pai_gow.nothing_high(cards) == 14


def row(wager: Wager, cards: Cards, house: House) -> Seven | Kind | None:
    """The line of seven cards in the Fortune Bonus's table or the Progressive Payout's: § 688a.6(b), (e), (f)."""
    letter = house.letter(wager)
    if wager == FORTUNE or letter == "4":
        below = house.reading("FU1" if wager == FORTUNE else "FU5") == "R1"
        found = pai_gow.fortune_line(cards, house, Seven.ROYAL_MATCH, ("KQ",), joker=True, three=below)
        if found is Kind.TWO_PAIR and below:
            return pai_gow.with_three_pair(cards).kind
        return None if wager == PROGRESSIVE and not below and found in (Kind.FLUSH, Kind.STRAIGHT) else found
    if letter in ("1", "3"):
        return pai_gow.progressive_line(cards, house)
    run = pai_gow.in_one_run(cards, house)
    if run:
        return run if letter == "2" else Seven.STRAIGHT_FLUSH
    kind = (WILD_JOKER if house.reading("FU4") == "R1" else PAI_GOW_HIGH).rank(cards).kind
    return Kind.FIVE if kind is Kind.FIVE_ACES and letter == "2" else kind  # reading FU11


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
    ties = ace_high(cards) and (house.reading("FU7") == "R1" or outcome.cite not in FOUL)
    return {FACE_UP: push("688a.11(f)(2)(iii)") if ties else outcome}


def ace_high_bonus(seat: Seat, house: House) -> Outcome:
    """The Ace High Bonus, which goes by the dealer's cards first: §§ 688a.6(d), 688a.11(h)(1)."""
    dealers = seat.table.dealer.cards
    alone = WITH_JOKER if JOKER in dealers else NO_JOKER
    return house.pays(ACE_HIGH, (BOTH if ace_high(seat.cards) else alone) if ace_high(dealers) else None)


def fortune(seat: Seat, house: House) -> Outcome:
    """The Fortune Bonus; four-of-a-kind in Paytable 5 as reading FU2 has it: § 688a.11(h)(2)."""
    found = row(FORTUNE, seat.cards, house)
    paid = house.pays(FORTUNE, found)
    misprint = found is Kind.FOUR and house.letter(FORTUNE) == "5" and house.reading("FU2") == "R2"
    return replace(paid, pay=to_1(25)[0]) if misprint else paid


def progressive(seat: Seat, house: House) -> Outcome:
    """The Progressive Payout, with what readings FU3 and FU5b make of the tables: § 688a.11(h)(3)."""
    found, letter = row(PROGRESSIVE, seat.cards, house), house.letter(PROGRESSIVE)
    paid = house.pays(PROGRESSIVE, found)
    if found is Kind.FULL_HOUSE and letter in LOST_FULL_HOUSE and house.reading("FU3") == "R2":
        return win(dollars(LOST_FULL_HOUSE[letter])[0], "688a.12(d)", str(found))
    if isinstance(paid.pay, Meter) and house.reading("FU5b") == "R2":
        return replace(paid, pay=replace(paid.pay, cents=0))
    return paid


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers of one player: § 688a.11(h)(1)-(3)."""
    paid = {ACE_HIGH: ace_high_bonus, FORTUNE: fortune, PROGRESSIVE: progressive}
    return {wager: settled(seat, house) for wager, settled in paid.items() if seat.has(wager)}


def lammers(seat: Seat) -> tuple[Wager, ...]:
    """The Qualifying Wagers of a seat: § 688a.1."""
    return at.lammers(seat, (FORTUNE, PROGRESSIVE))


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 688a.11(h)(2)(ii), and by reading FU6 § 688a.12(d)."""
    paid = (ENVY_FORTUNE, ENVY_PROGRESSIVE) if house.reading("FU6") == "R1" else (ENVY_FORTUNE,)
    return at.envy(seat, paid, lammers(seat), row)


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 688a.11(d)-(h)."""
    return main(seat, house) | optional(seat, house) | envy(seat, house)


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; seven cards to everybody; the dealer sets, then the players; each player in turn: §§ 688a.8-688a.11."""
    yield Place(FACE_UP, *OPTIONAL, cite="688a.7(c)")
    at.check_calls(table, FACE_UP, MIS_SET, "688a.13(i)", (std.HAND, std.AUTOMATED))
    yield from at.deal(table, PROGRESSIVE, 7, "four", dealer=Face.UP)
    dealers = house_way.by_house_way(table.dealer.cards, table.house)
    yield Announce(f"the dealer sets {dealers}", cite="688a.11(a)")
    for seat in at.setting_order(table, FACE_UP):
        yield Choose(SET, HOUSE_WAY, cite="688a.11(c)", seat=seat.position, asks=sets_hands)
    for seat in table.order(COUNTERCLOCKWISE):
        yield Choose(SURRENDER, STAND, cite="688a.11(d)", seat=seat.position, asks=may_surrender)
        gone = seat.chose(SURRENDER)
        if not gone or any(map(lammers, table.seats)):
            yield Reveal(PLAYERS, cite="688a.11(h)" if gone else "688a.11(e)", seat=seat.position)
        yield Settle(cite="688a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "688a.11(h)(3)(i)(B)")
        yield Settle(cite="688a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="688a.11(h)(2)(ii)", by=envy)


def sets_hands(seat: Seat) -> bool:
    """Who sets hands: whoever wagers, unless they were called set otherwise than the chapter allows."""
    return bool(seat.wagers) and not seat.called(MIS_SET)


def may_surrender(seat: Seat) -> bool:
    """Only a player without an optional wager may surrender: § 688a.11(d)."""
    return set(seat.wagers) == {FACE_UP}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    if len(seat.cards) < 7:
        return ""
    said = seat.low or seat.chose(HOUSE_WAY)
    return str(own(seat, seat.table.house)) if key == FACE_UP and said else str(seat.hand)


def placement(wagers: Mapping[Wager, int], house: House) -> Iterator[Finding]:
    """Each paytable of the Progressive Payout is for one amount: § 688a.12(d)."""
    letter = house.letter(PROGRESSIVE)
    due = 500 if letter == "4" else 100
    if wagers.get(PROGRESSIVE, due) != due:
        yield Finding("688a.12(d)", f"Progressive Paytable {letter} is for a wager of {usd(due)}")


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
        "Paytables 6 and 7 have no full house, which 688a.11(h)(3)(i)(B) pays; the Board's percentage of 6 has none either, "
        "but a rate of progression of 45%.",
        {"R1": "it loses there", "R2": "it wins $7 in 6 and $5 in 7, so that they pay back about as the others do"},
    ),
    Reading(
        "FU4",
        "688a.12(d)",
        "Paytables 2, 5, 6 and 7 have a fully wild joker, which 688a.6(a) does not know.",
        {
            "R1": "any card, so that five-of-a-kind of any rank can be held",
            "R2": "an ace, or to complete a hand, as in (a)",
        },
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
        "FU9",
        "688a.11(h)(2)(iii)",
        "Collects all cards before the Progressive Payout is settled; (i) goes before it. A surrender is offered though "
        "the dealer's hands are known, and a surrendered hand stays for the Qualifying Wagers of others.",
    ),
    Reading(
        "FU10",
        "688a.2(b)(5)",
        "Aces High for Ace High, 688.7 for 688a.7, 688a.13(j) as (g), Pai Gow Poker Wager in 688a.7(e), face down for all "
        "in 688a.9(b); 688a.5(h) does not say what falls away with a device that reshuffles.",
    ),
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
    words=words,
    round=play,
    settle=settle,
    placement=placement,
    paytables=PAYTABLES,
    progressives=(
        Progressive(
            PROGRESSIVE,
            "688a.12(d)",
            seed_cents=1_000_000,
            rates={letter: std.percent(rate) for letter, rate in RATES.items()},
            seeds_cents=SEEDS_CENTS,
        ),
    ),
    leaving="688a.7(b)",
    options=(
        Option("house_way", "688a.11(a)", "how the dealer sets", default=house_way.DEFAULT, check=house_way.fault),
        *at.options("688a"),
    ),
    upkeep=at.upkeep("688a", "688a.2(c)(1)(i)", "four"),
    inscriptions=(
        *at.layout(
            "688a",
            FACE_UP,
            OPTIONAL,
            Inscription("", "that a wager is a push and goes back if the dealer has an Ace High Pai Gow"),
            std.posted(""),
        ),
        *std.progressive_system("688a.2(d)", PROGRESSIVE),
    ),
    irregularities=(*at.irregularities("688a.13", hidden=False, stacks=STACKS), at.mis_set(MIS_SET, FACE_UP)),
    readings=(
        *READINGS,
        *at.readings("688a.13", "four", "688a.11(h)(2)(ii)", "688a.11(h)(3)(i)(A)", hidden=False, stacks=STACKS),
        *pai_gow.seven_card_readings(three="688a.12(c)", royal="688a.6(e)(2)", run="688a.6(e)(1)"),
    ),
)
