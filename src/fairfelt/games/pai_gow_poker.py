"""Pai Gow Poker (58 Pa. Code Chapter 645a).

Seven cards with a joker in the deck, set into a high hand of five and a low hand of two, against the dealer's two or
those of a player who banks. Both must be higher to win; a copy goes to the dealer or the bank; a win pays 5% vigorish.
"""

from collections.abc import Generator, Hashable

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way, player_bank
from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands, Seven
from fairfelt.families.pai_gow.player_bank import COVER, SETTLES, VIGORISH, Centre
from fairfelt.families.poker import PAI_GOW_HIGH, Kind
from fairfelt.kit import *

PAI_GOW = Wager("Pai Gow Poker", cite="645a.7(d)", required=True)
FORTUNE = Wager("Fortune Bonus", cite="645a.7(e)(1)", optional=True, needs=(PAI_GOW,))
EMPEROR = Wager("Emperor's Treasure", cite="645a.7(e)(2)", optional=True, needs=(PAI_GOW,))
INSURANCE = Wager("Pai Gow Insurance", cite="645a.7(e)(3)", optional=True, needs=(PAI_GOW,))
PROGRESSIVE = Wager("Progressive Payout", cite="645a.7(e)(4)", optional=True, needs=(PAI_GOW,))
OPTIONAL = (FORTUNE, EMPEROR, INSURANCE, PROGRESSIVE)
QUALIFYING = (FORTUNE, EMPEROR)  # of at least $5: § 645a.1
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="645a.13(b)", on=FORTUNE)
ENVY_EMPEROR = Bonus("Emperor's Treasure Envy Bonus", cite="645a.13(c)", on=EMPEROR)
MIS_SET = "645a.11(f)(1)(iv)"
LIMIT_SHOWN = "the payout limit per hand, or that a posted limit applies"
SET = Setting("Set", cite="645a.11(b)", low=2)
HOUSE_WAY = Choice("House way", cite="645a.11(a)(1)")
SURRENDER = Choice("Surrender", cite="645a.11(d)", forfeits=(PAI_GOW,))
STAND = Choice("Stand", cite="645a.11(e)")
HIGH = {9: "Nine-High", 10: "Ten-High", 11: "Jack-High", 12: "Queen-High", 13: "King-High", 14: "Ace-High"}


def three_loses(house: House, row: Hashable, pay: Pay) -> Pay:
    """Three-of-a-kind is paid as the tables have it, or loses: reading PG1."""
    return NA if row is Kind.THREE and house.reading("PG1") == "R2" else pay


def bonus_table(cite: Cite, pays: Wager, matched: Seven, loses: Cite) -> Paytable:
    """The tables of § 645a.13(b) and (c), which differ in one row's name."""
    return Paytable(
        cite,
        pays=pays,
        columns=("A", "B", "C", "D"),
        loses=loses,
        posts=three_loses,
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
    if wager == PROGRESSIVE:
        return pai_gow.progressive_line(cards, house)
    match, ranks = (Seven.ROYAL_MATCH, ("AK", "KQ")) if wager == FORTUNE else (Seven.ROYAL_ACE_KING, ("AK",))
    return pai_gow.fortune_line(cards, house, match, ranks, joker=wager == FORTUNE, three=house.reading("PG1") == "R1")


def own(seat: Seat, house: House) -> Hands:
    """A player's hands as set, by himself or as the dealer told him; a bank's are reset: §§ 645a.12(e), (i), 645a.14(i)."""
    bank = seat.has(COVER)
    if seat.low and not (bank and house.reading("PG13") == "R1"):
        hands = pai_gow.arranged(seat.cards, seat.low, house)
        if hands.legal or not bank:
            return hands
    return house_way.by_house_way(seat.cards, house)


def opposite(table: Table) -> Hands:
    """What every player plays against: the bank's hands, or the dealer's."""
    bank = player_bank.bank_of(table)
    return own(bank, table.house) if bank else house_way.by_house_way(table.dealer.cards, table.house)


def main(seat: Seat, house: House) -> Outcomes:
    """The Pai Gow Poker Wager: § 645a.11(d), (f)."""
    if seat.chose(SURRENDER):
        return forfeited(SURRENDER)
    if seat.called(MIS_SET):
        return {PAI_GOW: lose(MIS_SET)}
    outcome = pai_gow.showdown("645a.11(f)", own(seat, house), opposite(seat.table))
    return {PAI_GOW: less_vigorish(outcome, VIGORISH, rounds_up(house)) if outcome.verdict is Verdict.WIN else outcome}


def rounds_up(house: House) -> bool:
    """How the vigorish is rounded: reading PG7."""
    return house.reading("PG7") == "R1"


def less(house: House) -> str:
    """What is kept of a win: § 645a.13(a)."""
    unit, way = house.option("vigorish_cents"), "up to the next" if rounds_up(house) else "to the nearest"
    ends = f", rounded {way} {unit} cents" if unit > 1 else ""
    return f"less a vigorish of {VIGORISH * 100}% of what is won{ends}"


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers, which are always against the house: §§ 645a.11(h), 645a.12(n)."""
    return {wager: house.pays(wager, row(wager, seat.cards, house)) for wager in OPTIONAL if seat.has(wager)}


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 645a.11(h)(1)(ii), (2)(ii)."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_EMPEROR), at.lammers(seat, QUALIFYING), row)


def centre(table: Table) -> Centre:
    """What the wagers against the bank bring to the centre of the table: § 645a.12(i), (j), (l)."""
    house, apart = table.house, [seat for seat in table.seats if at.voided(seat)]
    if house.reading("PG14") == "R2":
        apart += [seat for seat in table.seats if seat.chose(SURRENDER)]
    dealer = None
    if player_bank.dealers_cents(table):
        dealer = pai_gow.showdown("645a.11(f)", house_way.by_house_way(table.dealer.cards, house), opposite(table))
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
    if banker is not None and at.voided(banker):
        raise Refused("an exposed card of the bank voids the round, not the bank's hand alone", "645a.14(e)")
    first, button = banker.position if banker else 0, player_bank.left_by_last(table)["button"]
    envious = any(at.lammers(seat, QUALIFYING) for seat in table.seats)
    yield from at.deal(table, PROGRESSIVE, 7, "four", envious, first, button)
    yield from at.set_hands(table, PAI_GOW, SET, HOUSE_WAY, MIS_SET, but=banker)
    yield from expose(table, banker)
    exposes = SETTLES[player_bank.co_banked(table)] if banker else STAND.cite
    for seat in table.order(COUNTERCLOCKWISE):
        if seat is not banker:
            yield from at.show(seat, SURRENDER, STAND, envious, exposes)
            yield Settle(cite="645a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "645a.11(h)(4)(ii)")
        yield Settle(cite="645a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="645a.11(h)", by=envy, words="pay the Envy Bonuses")
    if banker is not None:
        yield Announce(str(centre(table)), cite=exposes)
        yield Settle(cite=exposes, by=bank, seat=banker.position)


def expose(table: Table, banker: Seat | None) -> Generator[Step, Told, None]:
    """The dealer's hands if the dealer plays, then the bank's, which the bank has set: §§ 645a.11(c), 645a.12(e), (i)."""
    plays = "645a.11(c)" if banker is None else "645a.12(i)" if player_bank.dealers_cents(table) else ""
    if banker is not None and not player_bank.co_banked(table):
        yield Choose(SET, HOUSE_WAY, cite="645a.11(c)", seat=banker.position)
        banker.left = False  # a bank that leaves still pays: its hand is set by the house way
    if plays:
        yield Reveal(DEALER, cite=plays)
    if banker is not None:
        yield Reveal(PLAYERS, cite=plays or "645a.11(c)", seat=banker.position)


def carry(table: Table) -> player_bank.State | None:
    """Who banked, who may bank next, and where the button lies: §§ 645a.5(i)(3), 645a.12(b)-(d)."""
    return player_bank.carry(table, PAI_GOW, always_right=table.house.reading("PG12") == "R2")


READINGS = (
    Reading(
        "PG1",
        "645a.11(h)(1)(i)(A)",
        "Collects what is below a straight, yet the tables pay three-of-a-kind, which ranks lower.",
        {"R1": "three-of-a-kind wins as the tables have it", "R2": "it loses"},
    ),
    Reading(
        "PG2",
        "645a.7(e)",
        "A straight or better is said to be in 645a.6(d) or (e); below the super hands it is in (b).",
    ),
    Reading("PG4", "645a.6(f)(1)", "A 7 card Straight Flush may hold a joker in 645a.13(e), not in (b) or (c)."),
    Reading(
        "PG7",
        "645a.13(a)",
        "The vigorish may be rounded off to 25 cents or the next highest multiple.",
        {"R1": "always up", "R2": "to the nearest 25 cents"},
    ),
    Reading(
        "PG7b",
        "645a.11(i)",
        "(h) discards the cards before the other optional wagers are settled; (i) goes before it. A surrendered hand stays "
        "for the Qualifying Wagers of others: its player has none.",
    ),
    Reading("PG8", "645a.14(k)", "Says what (h) says. 645a.13(e) means percent of the meter, and reset for resent."),
    Reading("G10", "645a.13", "The title promises a rate of progression, and the section sets none."),
)
GAME = Game(
    name="Pai Gow Poker",
    chapter="645a",
    seats=6,
    seats_cite="645a.2(a)",
    shoe=Shoe(decks=1, cite="645a.3(a)", jokers=1),
    dice=3,
    wagers=(PAI_GOW, *OPTIONAL, COVER),
    moves=(*player_bank.MOVES, SET, HOUSE_WAY, SURRENDER, STAND),
    bonuses=(ENVY_FORTUNE, ENVY_EMPEROR),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, PAI_GOW, COVER, mis_set=MIS_SET),
    round=play,
    settle=settle,
    own_hand=lambda house: "" if house.option("player_bank") == player_bank.NOBODY else "645a.12(a)",
    family="split",
    carry=carry,
    forget=player_bank.forget,
    lawful=at.lawful,
    split=SplitHands(lambda house: PAI_GOW_HIGH),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "645a.13(e)(2)", 200_000, rate_required=False),),
    limit=PayoutLimit("645a.13(f)", covers=OPTIONAL, floor_cents=5_000_000),
    leaving="645a.7(b)",
    options=(
        house_way.option("645a.11(c)"),
        *at.options("645a", button=True),
        Option("vigorish_cents", "645a.13(a)", "the vigorish's unit, in cents", {25: "rounded", 1: "not rounded"}),
        *player_bank.options(),
    ),
    upkeep=at.upkeep("645a", "645a.2(c)(1)(i)", "four", preshuffled=True),
    flat=(Flat("645a.13(a)", (PAI_GOW,), EVEN, note=less),),
    equipment=(*std.equipment("645a.2", boxes="(e)", rack="(f)"), at.shaker("645a.2(c)(1)(iii)")),
    inscriptions=(
        *at.layout("645a", PAI_GOW, OPTIONAL, std.posted(""), std.posted("", LIMIT_SHOWN)),
        *std.progressive_system("645a.2(d)", PROGRESSIVE),
    ),
    irregularities=(
        *at.irregularities("645a.14", "the dealer or of the bank"),
        player_bank.LID_OFF,
        at.mis_set(MIS_SET, PAI_GOW),
    ),
    readings=(
        *READINGS,
        *player_bank.READINGS,
        *at.readings("645a.14", "four", envies="645a.11(h)(1)(ii)", collects="645a.11(h)(4)(i)"),
        *pai_gow.seven_card_readings(three="645a.13(b)", royal="645a.6(d)(2)", run="645a.6(d)(1)"),
    ),
)
