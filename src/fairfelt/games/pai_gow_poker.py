"""Pai Gow Poker (58 Pa. Code Chapter 645a).

Seven cards with a joker in the deck, set into a high hand of five and a low hand of two, against the dealer's two or
those of a player who banks. Both must be higher to win; a copy goes to the dealer or the bank; a win pays 5% vigorish.
"""

from collections.abc import Generator, Iterator

from fairfelt.kit import *
from fairfelt.kit import house_way, pai_gow, player_bank
from fairfelt.kit import standard as std
from fairfelt.kit.pai_gow import BUTTON, Hands, Seven
from fairfelt.kit.player_bank import COVER, START, VIGORISH, Centre
from fairfelt.kit.poker import PAI_GOW_HIGH

PAI_GOW = Wager("Pai Gow Poker", cite="645a.7(d)", required=True)
NEEDS = (PAI_GOW, COVER)
FORTUNE = Wager("Fortune Bonus", cite="645a.7(e)(1)", optional=True, needs=NEEDS)
EMPEROR = Wager("Emperor's Treasure", cite="645a.7(e)(2)", optional=True, needs=NEEDS)
INSURANCE = Wager("Pai Gow Insurance", cite="645a.7(e)(3)", optional=True, needs=NEEDS)
PROGRESSIVE = Wager("Progressive Payout", cite="645a.7(e)(4)", optional=True, needs=NEEDS)
OPTIONAL = (FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE)
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="645a.13(b)", on=FORTUNE)
ENVY_EMPEROR = Bonus("Emperor's Treasure Envy Bonus", cite="645a.13(c)", on=EMPEROR)
MIS_SET, VOIDED = "645a.11(f)(1)(iv)", "645a.14(d) void"
QUALIFYING_CENTS = 500  # § 645a.1
SET = Setting("Set", cite="645a.11(b)", low=2)
HOUSE_WAY = Choice("House way", cite="645a.11(a)(1)")
SURRENDER = Choice("Surrender", cite="645a.11(d)", forfeits=(PAI_GOW,))
STAND = Choice("Stand", cite="645a.11(e)")
HIGH = {9: "Nine-High", 10: "Ten-High", 11: "Jack-High", 12: "Queen-High", 13: "King-High", 14: "Ace-High"}


def bonus_table(cite: Cite, pays: Wager, matched: Seven, loses: Cite) -> Paytable:
    """The tables of § 645a.13(b) and (c), which differ in one row's name."""
    return Paytable(
        cite,
        pays=pays,
        columns=("A", "B", "C", "D"),
        loses=loses,
        rows={
            Seven.STRAIGHT_FLUSH: to_1(8000, 5000, 5000, 2500),
            matched: to_1(2000, 2000, 2000, 1000),
            Seven.WITH_JOKER: to_1(1000, 1000, 1000, 750),
            Kind.FIVE_ACES: to_1(400, 400, 400, 250),
            Kind.ROYAL_FLUSH: to_1(150, 150, 150, 125),
            Kind.STRAIGHT_FLUSH: to_1(50, 50, 50, 50),
            Kind.FOUR: to_1(25, 25, 25, 25),
            Kind.FULL_HOUSE: to_1(5, 5, 5, 5),
            Kind.FLUSH: to_1(4, 4, 4, 4),
            Kind.THREE: to_1(3, 3, 3, 3),
            Kind.STRAIGHT: to_1(2, 2, 2, 2),
        },
        envy={
            Seven.STRAIGHT_FLUSH: dollars(5000, 3000, 2500, 1000),
            matched: dollars(1000, 1000, 500, 750),
            Seven.WITH_JOKER: dollars(500, 500, 250, 250),
            Kind.FIVE_ACES: dollars(250, 250, 150, 100),
            Kind.ROYAL_FLUSH: dollars(50, 50, 55, 50),
            Kind.STRAIGHT_FLUSH: dollars(20, 20, 25, 20),
            Kind.FOUR: dollars(5, 5, 6, 5),
        },
    )


PAYTABLES = (
    bonus_table("645a.13(b)", FORTUNE, Seven.ROYAL_MATCH, "645a.11(h)(1)(i)(A)"),
    bonus_table("645a.13(c)", EMPEROR, Seven.ROYAL_ACE_KING, "645a.11(h)(2)(i)(A)"),
    Paytable(
        "645a.13(d)",
        pays=INSURANCE,
        columns=("A", "B"),
        loses="645a.11(h)(3)(i)",
        rows={
            "Nine-High": to_1(100, 100),
            "Ten-High": to_1(25, 25),
            "Jack-High": to_1(15, 15),
            "Queen-High": to_1(6, 7),
            "King-High": to_1(5, 5),
            "Ace-High": to_1(3, 3),
        },
    ),
    Paytable(
        "645a.13(e)(1)",
        pays=PROGRESSIVE,
        loses="645a.11(h)(4)(i)",
        rows={
            Seven.STRAIGHT_FLUSH: meter(100),
            Kind.FIVE_ACES: meter(10),
            Kind.ROYAL_FLUSH: for_1(500),
            Kind.STRAIGHT_FLUSH: for_1(100),
            Kind.FOUR: for_1(75),
            Kind.FULL_HOUSE: for_1(4),
        },
    ),
)


def row(wager: Wager, cards: Cards, house: House) -> Seven | Kind | str | None:
    """The line of an optional wager's paytable for seven cards: § 645a.6(b), (d)-(f)."""
    if wager == INSURANCE:
        return HIGH.get(pai_gow.nothing_high(cards) or 0)
    seven = pai_gow.seven_straight_flush(cards, low_ace=house.reading("PG15") == "R1")
    if wager == PROGRESSIVE:
        return Seven.STRAIGHT_FLUSH if seven else pai_gow.best_of_seven(cards, None)
    return bonus_row(wager, cards, seven, house)


def bonus_row(wager: Wager, cards: Cards, seven: Seven | None, house: House) -> Seven | Kind | None:
    """The line in § 645a.13(b) or (c), where three-of-a-kind pays more than the higher straight: readings PG1, PG3."""
    matches, matched = (("AK", "KQ"), Seven.ROYAL_MATCH) if wager == FORTUNE else (("AK",), Seven.ROYAL_ACE_KING)
    joker = wager == FORTUNE and house.reading("PG3") == "R1"
    royal = matched if pai_gow.royal_match(cards, matches, joker) else None
    best = pai_gow.best_of_seven(cards, seven, royal)
    if house.reading("PG1") == "R2":
        return None if best is Kind.THREE else best
    both = best is Kind.STRAIGHT and house.reading("PG1b") == "R2" and pai_gow.holds_three(cards)
    return Kind.THREE if both else best


def by_house_way(cards: Cards, house: House) -> Hands:
    """Cards as the Rules Submission sets them: § 645a.11(c)."""
    return arranged(cards, house_way.hands_by(cards, house.option("house_way")).low.cards, house)


def arranged(cards: Cards, low: Cards, house: House) -> Hands:
    """Two hands, compared as reading G1 has it."""
    return pai_gow.arrange(cards, low, literal=house.reading("G1") == "R2")


def own(seat: Seat, house: House) -> Hands:
    """A player's hands as set, by himself or as the dealer told him; a bank's are reset if wrong: § 645a.12(e), (i)."""
    hands = arranged(seat.cards, seat.low, house) if seat.low else by_house_way(seat.cards, house)
    if not seat.has(COVER):
        return hands
    return by_house_way(seat.cards, house) if not hands.legal or house.reading("PG13") == "R2" else hands


def opposite(table: Table) -> Hands:
    """What every player plays against: the bank's hands, or the dealer's."""
    bank = player_bank.bank_of(table)
    return own(bank, table.house) if bank else by_house_way(table.dealer.cards, table.house)


def main(seat: Seat, house: House) -> Outcomes:
    """The Pai Gow Poker Wager: § 645a.11(d), (f)."""
    if seat.chose(SURRENDER):
        return forfeited(SURRENDER)
    if pai_gow.was_called(seat, MIS_SET):
        return {PAI_GOW: lose(MIS_SET)}
    outcome = pai_gow.showdown("645a.11(f)", own(seat, house), opposite(seat.table))
    return {PAI_GOW: less_vigorish(outcome, VIGORISH, rounds_up(house)) if outcome.verdict is Verdict.WIN else outcome}


def rounds_up(house: House) -> bool:
    """How the vigorish is rounded: reading PG7."""
    return house.reading("PG7") == "R1"


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers, which are always against the house: §§ 645a.11(h), 645a.12(n)."""
    return {wager: house.pays(wager, row(wager, seat.cards, house)) for wager in OPTIONAL if seat.has(wager)}


def lammers(seat: Seat) -> tuple[Wager, ...]:
    """The Qualifying Wagers of a seat, of at least $5: § 645a.1."""
    return tuple(wager for wager in (FORTUNE, EMPEROR) if seat.wagers.get(wager, 0) >= QUALIFYING_CENTS)


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players, never the dealer's: § 645a.11(h)(1)(ii), (2)(ii)."""
    qualifying = lammers(seat)
    others = [other for other in seat.others if other.wagers and not pai_gow.was_called(other, VOIDED)]
    paid: Outcomes = {}
    for bonus in (ENVY_FORTUNE, ENVY_EMPEROR):
        wager = bonus.on
        either = qualifying if house.reading("PG5") == "R2" and house.offers(wager) else ()
        on = wager if wager in qualifying else next(iter(either), None)
        if on is not None:
            held = {other: row(wager, other.cards, house) for other in others}
            paid |= pai_gow.envy(Bonus(bonus.name, bonus.cite, on), wager, house, held)
    return paid


def centre(table: Table) -> Centre:
    """What the wagers against the bank bring to the centre of the table: § 645a.12(i), (j), (l)."""
    house, apart = table.house, [seat for seat in table.seats if pai_gow.was_called(seat, VOIDED)]
    if house.reading("PG14") == "R2":
        apart += [seat for seat in table.seats if seat.chose(SURRENDER)]
    dealer = None
    if player_bank.dealers_cents(table):
        dealer = pai_gow.showdown("645a.11(f)", by_house_way(table.dealer.cards, house), opposite(table))
    return player_bank.centre(table, PAI_GOW, dealer, apart)


def bank(seat: Seat, house: House) -> Outcomes:
    """What the bank is left with: § 645a.12(j), (l)."""
    return {COVER: player_bank.outcome(centre(seat.table), rounds_up(house))}


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 645a.11(d)-(h)."""
    ends = bank(seat, house) if seat.has(COVER) else main(seat, house)
    return ends | optional(seat, house) | envy(seat, house)


def play(table: Table) -> Generator[Step, Told, None]:
    """The bank, if any; wagers; seven cards to everybody; the hands set; each player in turn: §§ 645a.8-645a.12."""
    banker = yield from player_bank.offer(table)
    yield Place(PAI_GOW, *OPTIONAL, cite="645a.7(c)", asks=lambda seat: seat is not banker and not seat.left)
    if banker is not None:
        besides = OPTIONAL if table.house.reading("PG9") == "R2" else ()
        banker = yield from player_bank.cover(table, banker, PAI_GOW, besides)
    yield Announce("no more bets; an Envy lammer for each Qualifying Wager; Progressive Payouts collected", cite=LOCK)
    first, button = banker.position if banker else 0, (table.before or START)["button"]
    start = yield from pai_gow.starting_position(table, "645a", first, button)
    yield from pai_gow.deal_to_all(table, start, 7, DEALS, Face.DOWN)
    yield Announce("four cards are left; they and the stacks without a wager are discarded unseen", cite=COUNTS)
    for seat in pai_gow.setting_order(table, PAI_GOW):
        if seat is not banker:
            yield Choose(SET, HOUSE_WAY, cite="645a.11(b)", seat=seat.position, asks=sets_hands)
    yield from expose(table, banker)
    for seat in table.order(COUNTERCLOCKWISE):
        if seat is not banker:
            yield Choose(SURRENDER, STAND, cite="645a.11(d)", seat=seat.position, asks=may_surrender)
            gone = seat.chose(SURRENDER)
            if not gone or any(map(lammers, table.seats)):
                yield Reveal(PLAYERS, cite="645a.11(h)" if gone else "645a.11(e)", seat=seat.position)
            yield Settle(cite="645a.11(f)", by=main, seat=seat.position)
        yield Settle(cite="645a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="645a.11(h)", by=envy)
    if banker is not None:
        yield Announce(str(centre(table)), cite="645a.12(j)")
        yield Settle(cite="645a.12(j)", by=bank, seat=banker.position)


def expose(table: Table, banker: Seat | None) -> Generator[Step, Told, None]:
    """The bank's hands, then the dealer's if the dealer plays: §§ 645a.11(c), 645a.12(e), (i)."""
    if banker is not None:
        yield Reveal(PLAYERS, cite="645a.11(c)", seat=banker.position)
        if not player_bank.co_banked(table):
            yield Choose(SET, HOUSE_WAY, cite="645a.11(c)", seat=banker.position)
            banker.left = False  # a bank that leaves still pays: its hand is set by the house way
    if banker is None or player_bank.dealers_cents(table):
        yield Reveal(DEALER, cite="645a.11(c)" if banker is None else "645a.12(i)")


def sets_hands(seat: Seat) -> bool:
    """Who sets hands: whoever wagers, unless they were called set otherwise than the chapter allows."""
    return bool(seat.wagers) and not pai_gow.was_called(seat, MIS_SET)


def may_surrender(seat: Seat) -> bool:
    """Only a player without an optional wager may surrender: § 645a.11(d)."""
    return set(seat.wagers) == {PAI_GOW}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    if len(seat.cards) < 7:
        return ""
    said = seat.low or seat.chose(HOUSE_WAY) or seat.has(COVER)
    return str(own(seat, seat.table.house)) if key in (PAI_GOW, COVER) and said else str(seat.hand)


def carry(table: Table) -> player_bank.State | None:
    """Who banked, who may bank next, and where the button lies: §§ 645a.5(i)(3), 645a.12(b)-(d)."""
    return player_bank.carry(table, PAI_GOW, always_right=table.house.reading("PG12") == "R2")


def lawful(house: House) -> Iterator[Finding]:
    """A flat button goes with a shuffling device and an automated shoe only: § 645a.5(i)(3)."""
    devices = house.dealing == std.AUTOMATED and house.option("shuffler") != "manual"
    if house.option("start") == BUTTON and not devices:
        yield Finding("645a.5(i)(3)", "a flat button needs an automated shuffling device and an automated dealing shoe")


READINGS = (
    Reading(
        "PG1",
        "645a.11(h)(1)(i)",
        "Collects what is below a straight, yet the tables pay three-of-a-kind, which ranks lower.",
        {"R1": "three-of-a-kind wins as the tables have it", "R2": "it loses"},
    ),
    Reading(
        "PG1b",
        "645a.13(b)",
        "Three-of-a-kind pays more than the higher ranking straight: seven cards may hold both.",
        {"R1": "the highest ranking hand counts, the straight", "R2": "the better payout counts, three-of-a-kind"},
    ),
    Reading(
        "PG2",
        "645a.7(e)",
        "A straight or better is said to be in 645a.6(d) or (e); below the super hands it is in (b).",
    ),
    Reading(
        "PG3",
        "645a.6(d)(2)",
        "A royal flush plus Royal Match is with or without a joker: of which part? (e)(2) has none in the ace and king.",
        {"R1": "the joker may be a card of the royal flush or of the match", "R2": "of the royal flush only"},
    ),
    Reading("PG4", "645a.6(f)(1)", "A 7 card Straight Flush may hold a joker in 645a.13(e), not in (b) or (c)."),
    Reading(
        "PG5",
        "645a.11(h)(1)(ii)",
        "A lammer comes with either Qualifying Wager, and each table's Envy Bonus is for whoever has a lammer.",
        {"R1": "each table pays those who made its own wager", "R2": "a lammer is paid by both tables"},
    ),
    Reading(
        "PG6",
        "645a.14(j)",
        "By (d) a player whose card is exposed may choose; by (j), dealing the stacks from the hand, all wagers go back.",
        {"R1": "(j) is the special rule while dealing from the hand", "R2": "(d) holds there too"},
    ),
    Reading(
        "PG7",
        "645a.13(a)",
        "The vigorish may be rounded off to 25 cents or the next highest multiple.",
        {"R1": "always up", "R2": "to the nearest 25 cents"},
    ),
    Reading(
        "PG7b", "645a.11(i)", "(h) discards the cards before the other optional wagers are settled; (i) goes before it."
    ),
    Reading("PG8", "645a.14(k)", "Says what (h) says. 645a.13(e) means percent of the meter, and reset for resent."),
    Reading(
        "PG15",
        "645a.6(d)(1)",
        "Whether an ace may be low in a seven-card straight flush is not said; 645a.6(a) lets it stand with 2, 3, 4 and 5.",
        {"R1": "ace to 7 is one", "R2": "it is not"},
    ),
    Reading("G8", "645a.11(h)(4)(i)", "A losing Progressive Payout was collected before the deal; it is taken once."),
)
LOCK = std.dealing("645a.8(b)", "645a.9(a)(3)", "645a.10(a)(2)")
DEALS = std.dealing("645a.8(d)", "645a.9(c)", "645a.10(c)")
COUNTS = std.dealing("645a.8(e)", "645a.9(d)", "645a.10(d)")
GAME = Game(
    name="Pai Gow Poker",
    chapter="645a",
    seats=6,
    seats_cite="645a.2(a)",
    shoe=Shoe(decks=1, cite="645a.3(a)", jokers=1),
    dice=3,
    wagers=(PAI_GOW, *OPTIONAL, COVER),
    moves=(SET, HOUSE_WAY, SURRENDER, STAND),
    bonuses=(ENVY_FORTUNE, ENVY_EMPEROR),
    hand=PAI_GOW_HIGH.rank,
    words=words,
    round=play,
    settle=settle,
    carry=carry,
    lawful=lawful,
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "645a.13(e)(2)", 200_000, rate_required=False),),
    limit=PayoutLimit("645a.13(f)", covers=OPTIONAL, floor_cents=5_000_000),
    leaving="645a.7(b)",
    options=(
        Option("house_way", "645a.11(c)", "how the dealer sets", default=house_way.DEFAULT, check=house_way.fault),
        std.ways_of_dealing("645a")[0],
        pai_gow.ways_to_shuffle("645a"),
        pai_gow.ways_to_start("645a", button=True),
        Option("vigorish_cents", "645a.13(a)", "the vigorish's unit, in cents", {25: "rounded", 1: "not rounded"}),
        *player_bank.options(),
        std.adjacent_boxes("645a.7(f)", most=2),
    ),
    upkeep=(
        *std.change_of_cards("645a.3(c)"),
        Upkeep("645a.2(c)(1)(i)", "take the dice of the shaker off the table", every_hours=24),
        *(
            Upkeep(cite, "spread the remaining cards face down: there must be four", every_rounds=1, dealing=how)
            for how, cite in COUNTS.items()
        ),
    ),
    inscriptions=std.layout(
        "645a.2(b)",
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "a betting area for the Pai Gow Poker Wager of each player", ""),
        ("(3)", "two areas for the high and the low hand of each player", ""),
        ("(4)", "two areas for the high and the low hand of the dealer", ""),
        *(
            (f"({n})", f"a betting area for the {w.name} of each player", w.name)
            for n, w in enumerate(OPTIONAL, start=5)
        ),
        ("(9)", "the payout odds or amounts of every wager offered, here or on a sign", ""),
        ("(10)", "the payout limit per hand, or that a posted limit applies, here or on a sign", ""),
    ),
    irregularities=(
        *pai_gow.irregularities("645a.14", "a card of the dealer or of the bank", under=("PG6", "R1")),
        Irregularity("645a.5(i)(1)(ii)", "the bank takes the shaker's lid off", "it is covered and shaken again"),
        Irregularity(
            MIS_SET,
            "a player's hands are set otherwise than the chapter allows, such as with three cards low",
            "the Pai Gow Poker Wager loses; the optional wagers are settled",
        ),
        *std.wrong_stub(std.dealing("645a.8(f)", "645a.9(e)", "645a.10(e)")),
    ),
    readings=(*READINGS, *player_bank.READINGS, *pai_gow.readings("645a", "four")),
)
