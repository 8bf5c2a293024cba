"""Six-Card Fortune Pai Gow Poker (58 Pa. Code Chapter 670a).

Six cards with a joker in the deck, set into a high hand of five and a low hand of one. The chapter itself says how the
dealer sets. Both hands must be higher to win; the wager may be doubled, against a dealer with a pair of eights or better.
"""

from collections.abc import Generator, Hashable
from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands
from fairfelt.families.poker import PAI_GOW_HIGH, Kind, PokerHand
from fairfelt.kit import *

MAIN = Wager("Six-Card Fortune Pai Gow Poker", cite="670a.7(d)", required=True)
DOUBLE_DOWN = Wager("Double Down", cite="670a.7(e)(1)", optional=True, needs=(MAIN,), equals=MAIN, later=True)
INSURANCE = Wager("Insurance", cite="670a.7(e)(3)", optional=True, needs=(MAIN,))


def scheduled(name: str, cite: Cite) -> Wager:
    """A wager of one of the amounts that the Envy Bonuses are scheduled for, unless reading G7 has it otherwise."""
    free = Wager(name, cite=cite, optional=True, needs=(MAIN,))
    return replace(free, amounts_cents=(100, 500), under=("G7", "R2", free))


FORTUNE = scheduled("Fortune Bonus", "670a.7(e)(2)")
PROGRESSIVE = scheduled("Progressive Payout", "670a.7(e)(4)")
OPTIONAL = (FORTUNE, INSURANCE, PROGRESSIVE)
ENVY_FORTUNE = Bonus("Fortune Bonus Envy Bonus", cite="670a.12(b)(2)", on=FORTUNE)
ENVY_PROGRESSIVE = Bonus("Progressive Payout Envy Bonus", cite="670a.12(d)(4)", on=PROGRESSIVE)
SET = Setting("Set", cite="670a.11(b)", low=1)
HOUSE_WAY = Choice("House way", cite="670a.11(a)(1)")
NO_DOUBLE_DOWN = Choice("No Double Down", cite="670a.11(c)")
STACKS = (std.AUTOMATED,)  # dealt so, an exposed card sends every wager back

_NO_STRAIGHT_FLUSH = replace(PAI_GOW_HIGH, completes=frozenset((Kind.STRAIGHT, Kind.FLUSH, Kind.ROYAL_FLUSH)))
RANKINGS = {"R1": PAI_GOW_HIGH, "R2": _NO_STRAIGHT_FLUSH}  # by reading SF3
EIGHTS = PAI_GOW_HIGH.rank(cards("8S 8H 4D 3C 2S"))
HIGH = {8: "Eight-high", 9: "Nine-high", 10: "Ten-high", 11: "Jack-high", 12: "Queen-high", 13: "King-high"}
LABELS: dict[Hashable, str] = {Kind.FIVE_ACES: "Five aces"}

PAYTABLES = (
    Paytable(
        "670a.12(b)(1)",
        pays=FORTUNE,
        loses="670a.11(h)(1)(i)(A)",
        labels=LABELS,
        rows={
            Kind.FIVE_ACES: to_1(1000),
            Kind.ROYAL_FLUSH: to_1(250),
            Kind.STRAIGHT_FLUSH: to_1(100),
            Kind.FOUR: to_1(50),
            Kind.FULL_HOUSE: to_1(15),
            Kind.FLUSH: to_1(10),
            Kind.STRAIGHT: to_1(8),
            Kind.THREE: to_1(5),
        },
    ),
    Paytable(
        "670a.12(c)",
        pays=INSURANCE,
        loses="670a.11(h)(2)(i)",
        rows={
            "Eight-high": to_1(100),
            "Nine-high": to_1(30),
            "Ten-high": to_1(10),
            "Jack-high": to_1(7),
            "Queen-high": to_1(4),
            "King-high": to_1(3),
        },
    ),
    Paytable(
        "670a.12(d)(1)",
        pays=PROGRESSIVE,
        loses="670a.11(h)(3)(i)(A)",
        labels=LABELS,
        rows={
            Kind.FIVE_ACES: meter(100),
            Kind.ROYAL_FLUSH: meter(10),
            Kind.STRAIGHT_FLUSH: for_1(300),
            Kind.FOUR: for_1(150),
            Kind.FULL_HOUSE: for_1(15),
            Kind.FLUSH: for_1(6),
            Kind.STRAIGHT: for_1(3),
        },
    ),
)
ENVY_PAYS = (
    EnvySchedule(
        "670a.12(b)(2)",
        bonus=ENVY_FORTUNE,
        stakes_cents=(100, 500),
        rows={
            Kind.FIVE_ACES: dollars(1000, 5000),
            Kind.ROYAL_FLUSH: dollars(200, 1000),
            Kind.STRAIGHT_FLUSH: dollars(50, 250),
            Kind.FOUR: dollars(15, 75),
            Kind.FULL_HOUSE: dollars(5, 25),
        },
    ),
    EnvySchedule(
        "670a.12(d)(4)",
        bonus=ENVY_PROGRESSIVE,
        stakes_cents=(100, 500),
        rows={
            Kind.FIVE_ACES: dollars(100, 500),
            Kind.ROYAL_FLUSH: dollars(50, 250),
            Kind.STRAIGHT_FLUSH: dollars(10, 50),
            Kind.FOUR: dollars(5, 25),
        },
    ),
)


# --- how the dealer sets: § 670a.11(d) ------------------------------------------------------------------------------

SETS: house_way.Data = (  # no set is broken, and the highest other card is laid low: (1), (6)
    {"hands": ["five aces", "four-of-a-kind", "full house"], "low": ["single 1"]},
    {"hands": ["four and a pair"], "low": ["second"]},  # of which one must be broken: reading SF6b
    {"hands": ["two threes", "three pair"], "low": ["first"]},  # (1)(i), (ii)
    {"hands": ["three-of-a-kind", "two pair", "pair"], "low": ["single 1"]},
    {"hands": ["no pair"], "low": ["single 2"]},
)


def made_hands(*holding: str) -> house_way.Data:
    """A straight flush before a flush, a flush before a straight, each the lowest possible: (2)-(5)."""
    made = (["straight flush", "royal flush"], ["flush"], ["straight"])
    return tuple({"hands": list(holding), "made": kinds, "low": "made"} for kinds in made)


WAYS: dict[str, house_way.Data] = {  # by reading SF6
    "R1": [*made_hands("no pair", "pair", "two pair", "three-of-a-kind"), *SETS],
    "R2": [*made_hands("no pair"), *SETS],
}


def by_chapter(cards: Cards, house: House) -> Hands:
    """Cards as the dealer's are set: § 670a.11(d)."""
    hands = house_way.hands_by(cards, WAYS[house.reading("SF6")], 1, RANKINGS[house.reading("SF3")])
    return pai_gow.arranged(cards, hands.low.cards, house, RANKINGS[house.reading("SF3")])


# --- settlement -----------------------------------------------------------------------------------------------------


def best(cards: Cards, house: House) -> PokerHand:
    """The highest ranking hand of six cards: § 670a.11(h)."""
    return RANKINGS[house.reading("SF3")].rank(cards)


def own(seat: Seat, house: House) -> Hands:
    """A player's hands, as set or as the dealer told him to: § 670a.11(a)(1), (b)."""
    if not seat.low:
        return by_chapter(seat.cards, house)
    return pai_gow.arranged(seat.cards, seat.low, house, RANKINGS[house.reading("SF3")])


def showdown(player: Hands, dealer: Hands) -> Outcome:
    """Two hands against two, a copy being the dealer's and a joker laid low the player's: § 670a.6(c), .11(f)."""
    high = (player.high > dealer.high) - (player.high < dealer.high)
    low = (player.low > dealer.low) - (player.low < dealer.low)
    if JOKER in player.low.cards:
        low = 1
    if not player.legal:
        return lose("670a.11(f)(1)(v)")
    if high > 0:
        return win(EVEN, "670a.11(f)(3)") if low > 0 else push("670a.11(f)(2)(i)")
    if low > 0:
        return push("670a.11(f)(2)(ii)")
    copied = {(-1, -1): "(i)", (-1, 0): "(ii)", (0, -1): "(iii)", (0, 0): "(iv)"}
    return lose(f"670a.11(f)(1){copied[high, low]}")


def main(seat: Seat, house: House) -> Outcomes:
    """The wager against the dealer and the Double Down: § 670a.11(f), (g), reading SF5."""
    dealers = seat.table.dealer.cards
    outcome, plays = showdown(own(seat, house), by_chapter(dealers, house)), qualifies(dealers, house)
    return {MAIN: outcome, DOUBLE_DOWN: replace(outcome, cite="670a.11(g)(1)") if plays else push("670a.11(g)(2)")}


def qualifies(dealers: Cards, house: House) -> bool:
    """Whether the Double Down is played: § 670a.11(g), reading SF5."""
    return best(dealers if house.reading("SF5") == "R1" else by_chapter(dealers, house).high.cards, house) >= EIGHTS


def row(wager: Wager, cards: Cards, house: House) -> Kind | str | None:
    """The line of an optional wager's paytable for six cards: § 670a.7(e)(2)-(4)."""
    hand = best(cards, house)
    if wager == INSURANCE:
        return HIGH.get(hand.values[0]) if hand.kind is Kind.HIGH_CARD else None
    return hand.kind


def optional(seat: Seat, house: House) -> Outcomes:
    """The wagers on the player's own six cards: § 670a.11(h)."""
    return {wager: house.pays(wager, row(wager, seat.cards, house)) for wager in OPTIONAL if seat.has(wager)}


def lammers(seat: Seat, house: House) -> tuple[Wager, ...]:
    """The wagers that entitle a seat to Envy Bonuses: § 670a.1, reading SF1."""
    wagers = (FORTUNE, PROGRESSIVE)
    return tuple(filter(seat.has, wagers)) if house.reading("SF1") == "R1" else at.lammers(seat, wagers)


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 670a.11(h)(1)(ii), (3)(ii), reading PG5."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_PROGRESSIVE), lammers(seat, house), row)


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 670a.11(f)-(h)."""
    return main(seat, house) | optional(seat, house) | envy(seat, house)


def play(table: Table) -> Generator[Step, Told, None]:
    """Wagers; six cards to everybody; the hands set; the Double Down; each player in turn: §§ 670a.8-670a.11."""
    yield Place(MAIN, *OPTIONAL, cite="670a.7(c)")
    yield from at.deal(table, PROGRESSIVE, 6, "eleven", any(lammers(seat, table.house) for seat in table.seats))
    yield from at.set_hands(table, MAIN, SET, HOUSE_WAY)
    if table.house.offers(DOUBLE_DOWN):
        yield Choose(DOUBLE_DOWN, NO_DOUBLE_DOWN, cite="670a.11(c)")
    yield Reveal(DEALER, cite="670a.11(d)")
    yield Announce(f"the dealer sets {by_chapter(table.dealer.cards, table.house)}", cite="670a.11(d)")
    for seat in table.order(COUNTERCLOCKWISE):
        yield Reveal(PLAYERS, cite="670a.11(e)", seat=seat.position)
        yield Settle(cite="670a.11(f)", by=main, seat=seat.position)
        yield from at.validated(seat, PROGRESSIVE, "670a.11(h)(3)(i)(B)")
        yield Settle(cite="670a.11(h)", by=optional, seat=seat.position)
    yield Settle(cite="670a.11(h)(1)(ii)", by=envy, words="pay the Envy Bonuses")


READINGS = (
    Reading(
        "SF1",
        "670a.12(b)(2)",
        "A Qualifying Wager is of at least $5 by 670a.1, yet there are schedules for wagers of $1.",
        {"R1": "$1 is paid by its schedule", "R2": "nothing is paid below $5"},
    ),
    Reading("SF2", "670a.11(f)(2)", "One hand higher and one identical, unlisted: by 670a.6(c) the copy loses, a tie."),
    Reading(
        "SF3",
        "670a.6(a)",
        "A joker completes a straight or a flush, and by (b)(2) a royal flush; of a straight flush nothing is said.",
        {"R1": "it completes a straight flush too", "R2": "it does not"},
    ),
    Reading("SF4", "670a.11(h)(1)(i)(A)", "Names the main wager, as (B) does: who placed the Fortune Bonus is meant."),
    Reading(
        "SF5",
        "670a.11(g)(1)",
        "Where a pair of eights is looked for is not said. By 670a.7(e)(1) the Double Down is on beating both hands; it may tie.",
        {
            "R1": "in the dealer's six cards",
            "R2": "in the high hand: another only if SF6, R2 breaks up a straight or flush",
        },
    ),
    Reading(
        "SF6",
        "670a.11(d)(1)",
        "No set is broken, with the following notwithstanding: exceptions are meant. A straight or a flush with a pair "
        "among the six cards is not covered.",
        {"R1": "the straight or flush is set, as the higher hand", "R2": "the pair is kept"},
    ),
    Reading("SF6b", "670a.11(d)(1)", "Of four-of-a-kind and a pair the four are kept; a card of the pair is laid low."),
    Reading("SF7", "670a.13(j)", "Seven stacks, of six cards; (k) is as (h)."),
    Reading("SF7b", "670a.5(e)", "A cover card is put four from the bottom, though eleven cards remain."),
    Reading("SF7c", "670a.11(h)(3)(i)(A)", "Discards cards before the Envy Bonuses are paid; (i) goes before it."),
    Reading("SF8", "670a.11(c)", "The Double Down is asked for clockwise when all hands are set: no order is said."),
    Reading("SF9", "670a.11(f)(1)", "Hands set wrongly otherwise than by (v), with two cards low, are not mentioned."),
    Reading("SF10", "670a.11(b)", "Laid low, a joker ranks as an ace, though by 670a.6(c) it beats the dealer's ace."),
    Reading(
        "G7",
        "670a.12(d)(4)",
        "Envy Bonuses are scheduled for wagers of $1 and $5 only.",
        {"R1": "no other Fortune Bonus or Progressive Payout is taken", "R2": "others are, without an Envy Bonus"},
    ),
    Reading("G9", "670a.4(e)", "Reshuffled decks, here and in 670a.5(a): preshuffled ones are meant."),
    Reading("G10", "670a.12", "Its title has a rate of progression, the section sets none; payable is paytable."),
)
GAME = Game(
    name="Six-Card Fortune Pai Gow Poker",
    chapter="670a",
    seats=6,
    seats_cite="670a.2(a)",
    shoe=Shoe(decks=1, cite="670a.3(a)", jokers=1),
    dice=3,
    wagers=(MAIN, DOUBLE_DOWN, *OPTIONAL),
    moves=(SET, HOUSE_WAY, NO_DOUBLE_DOWN),
    bonuses=(ENVY_FORTUNE, ENVY_PROGRESSIVE),
    hand=PAI_GOW_HIGH.rank,
    words=at.words(own, MAIN, DOUBLE_DOWN, best=best),
    round=play,
    settle=settle,
    family="split",
    split=SplitHands(lambda house: RANKINGS[house.reading("SF3")], 1, lambda house: WAYS[house.reading("SF6")]),
    classes=Classes(best, qualifies),
    paytables=PAYTABLES,
    envy=ENVY_PAYS,
    progressives=(Progressive(PROGRESSIVE, "670a.12(d)(2)", 500_000, rate_required=False),),
    leaving="670a.7(b)",
    options=at.options("670a"),
    upkeep=at.upkeep("670a", "670a.2(d)(1)(i)", "eleven"),
    flat=(Flat("670a.12(a)", (MAIN, DOUBLE_DOWN), EVEN),),
    equipment=(*std.equipment("670a.2", boxes="(e)", rack="(f)"), at.shaker("670a.2(d)(1)(iii)")),
    inscriptions=(
        *at.layout("670a", MAIN, (DOUBLE_DOWN, *OPTIONAL), std.posted("")),
        *std.progressive_system("670a.2(c)", PROGRESSIVE),
    ),
    irregularities=tuple(at.irregularities("670a.13", dealt=STACKS)),
    readings=(
        *READINGS,
        *at.readings("670a.13", "eleven", "670a.11(h)(1)(ii)", "670a.11(h)(3)(i)(A)", dealt=STACKS),
    ),
)
