"""What the Blackjack chapters say nearly word for word besides the play: options, upkeep, layout, irregularities, readings.

Each function takes the paragraphs of its chapter.
"""

from collections.abc import Callable, Iterator

from fairfelt.families.devices import device_out_of_order, shuffler_jams
from fairfelt.families.standard import HAND, adjacent_boxes, area, drawn_in_error, layout
from fairfelt.families.twenty_one.hands import ONE_CARD
from fairfelt.families.twenty_one.totals import (
    BY_PLAYER,
    LEFT,
    LOSING_FIRST,
    RIGHT,
    STANDS_ON,
    Play,
    Settler,
    ace_or_ten,
    determinant,
    settled_early,
    total,
)
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Stage, Void, where
from fairfelt.kit.options import Inscription, Option, Task, Upkeep, put_away
from fairfelt.kit.outcomes import Outcomes
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import Burn
from fairfelt.kit.wagers import Wager

BY_HAND, BATCHES, CONTINUOUS = "by hand", "batches", "continuous"
MOST_DECKS = 99  # where a chapter sets no maximum
SHOE, DOUBLE_SHOE = "shoe", "double shoe"


def ways_of_dealing(cite: Cite, double: Cite, hand: Cite) -> tuple[Option, Option]:
    """A shoe, a double shoe or the dealer's hand; of a double shoe, which side is for which colour."""
    ways = {SHOE: "a dealing shoe", DOUBLE_SHOE: f"a double shoe, § {double}", HAND: f"the dealer's hand, § {hand}"}
    sides = {LEFT: "the left", RIGHT: "the right"}
    return (
        Option("dealing", cite, "from what the cards are dealt", ways),
        Option("red_side", f"{double}(1)", "the side of hearts and diamonds", sides),
    )


def card_before(table: Table, burned: Cite, drawn: Cite, laid: Cite) -> Play:
    """What comes before the deal: a card burned from the hand, or the determinant card of a double shoe."""
    if table.house.dealing == HAND:
        yield Burn(cite=burned)
    elif table.house.dealing == DOUBLE_SHOE:
        yield from determinant(table, table.house.option("red_side"), drawn, laid)


def any_decks(cite: Cite) -> Option:
    """One deck or more."""
    return Option("decks", cite, "how many decks a round is dealt from", least=1, most=MOST_DECKS, default=6)


def options(chapter: str, splits: Cite, collection: Cite, boxes: Cite, most: int) -> tuple[Option, ...]:
    """What every such chapter leaves to the Rules Submission; the sections that differ are given."""
    return (
        Option("split_aces", splits, "split aces are", {"played on": "as any pair", ONE_CARD: "dealt a card each"}),
        Option(
            "shuffler",
            f"{chapter}.3(b)",
            "how the cards are shuffled",
            {
                BY_HAND: "by the dealer",
                BATCHES: "by an automated device, two batches of as many decks in turn",
                CONTINUOUS: f"by a dealing device that reshuffles continuously, § {chapter}.5(h)",
            },
        ),
        Option(
            "midshoe_entry",
            f"{chapter}.6(b)",
            "whether a patron who sat out a round may wager before the next shuffle",
            {"allowed": "yes", "barred": "not until a reshuffle, or until the certificate holder permits it"},
        ),
        Option(
            "chip_cents",
            f"{chapter}.8(b)",
            "the least value chip in cents: Insurance goes to the next unit above a half that chips cannot make",
            least=1,
            default=100,
        ),
        Option(
            "collection",
            collection,
            "in which order wagers are collected and paid",
            {
                LOSING_FIRST: f"all losing wagers, then all winning ones, § {collection}(1)",
                BY_PLAYER: f"counterclockwise, collecting and paying, § {collection}(2)",
            },
        ),
        adjacent_boxes(boxes, most),
    )


def upkeep(
    chapter: str, change: Cite, cover: Cite, away: Cite, shoes: tuple[str, ...] = ("",), by_hand: bool = False
) -> Iterator[Upkeep]:
    """What is due now and then. `shoes` names the ways of dealing from a shoe; of the first one a card is burned.

    `by_hand` says that cards may be dealt from the hand as well, and are then changed sooner.
    """
    if by_hand:
        yield Upkeep(change, "change the decks", every_hours=4, dealing=HAND, task=Task.CHANGE_DECKS)
    for how in shoes:
        yield Upkeep(change, "change the decks", every_hours=24, dealing=how, task=Task.CHANGE_DECKS)
    batches = "of two batches that a device shuffles, change the one in play with every shoe"
    yield Upkeep(f"{chapter}.3(b)(4)", batches)
    inspected = "inspect decks that come to the table, the floorperson verifying it, and spread them"
    yield Upkeep(f"{chapter}.4(a)", inspected, task=Task.OPEN)
    for cite, words in (
        (".5(a)", "shuffle before play begins, after each shoe, and when a floorperson or above says so"),
        (".5(b)", "offer the cut to the player of (c), or cut the cards"),
        (".5(d)", "cut ten cards or more from either end; the cover card then goes a quarter or more from the bottom"),
        (".5(g)", "while nobody plays, spread the cards face down; open the table anew when a player comes"),
    ):
        yield Upkeep(f"{chapter}{cite}", words)
    inspect = "the floorperson inspects the card reader device as the gaming day begins"
    yield Upkeep(f"{chapter}.2(d)", inspect, every_hours=24, by="floorperson")
    burn = "burn the first card of a full shoe, and one for each new dealer"
    yield Upkeep(f"{chapter}.7(c)", burn, dealing=shoes[0], task=Task.BURN)
    whole = "; of a double shoe, that side" if len(shoes) > 1 else ""
    yield Upkeep(cover, f"reshuffle after the round in which the cover card appears{whole}")
    yield put_away(away)


def from_the_hand(house: House, section: str) -> Iterator[Finding]:
    """Cards dealt from the hand: two decks at the most, shuffled by a device."""
    if house.dealing != HAND:
        return
    if house.option("decks") > 2:
        wrong = f"cards dealt from the hand are of one or two decks, not {house.option('decks')}"
        yield Finding(f"{section}(1)", wrong, "Choose decks = 1 or 2.", "options.decks")
    if house.option("shuffler") == BY_HAND:
        wrong = "cards dealt from the hand are shuffled by an automated device"
        yield Finding(f"{section}(2)", wrong, f"Choose {BATCHES!r} or {CONTINUOUS!r}.", "options.shuffler")


def inscriptions(section: str, additional: tuple[Wager, ...], *sentences: Inscription) -> Iterator[Inscription]:
    """The layout's name, betting area and three sentences, or more; then an area for each additional wager, from (4) on."""
    yield from layout(
        section,
        ("(1)", "the certificate holder's name or logo", ""),
        ("(2)", "a betting area for the Blackjack of each player", ""),
        ("(3)(i)", "Blackjack pays 3 to 2", ""),
        ("(3)(ii)", "Insurance pays 2 to 1", ""),
    )
    yield Inscription(f"{section}(3)(iii)", "Dealer shall draw to 16 and stand on all 17s", similar=True)
    yield from sentences
    yield from layout(section, *(area(f"({number})", wager) for number, wager in enumerate(additional, start=4)))


def _received(cards: int) -> Callable[[Table, Seat | None], bool]:
    """At a player who was dealt so few of the first two cards."""

    def fits(table: Table, seat: Seat | None) -> bool:
        first = table.notes.get(f"initial {seat.position}", [pile.cards for pile in seat.piles]) if seat else ()
        return cards in map(len, first)

    return fits


def _dealt(table: Table, _seat: Seat | None) -> bool:
    """After the first two cards."""
    return len(table.dealer) >= 2


def _asked(table: Table, seat: Seat | None) -> bool:
    """At a player who asked for a card."""
    return seat is not None and f"asked {seat.position}" in table.notes


def _needless(table: Table, _seat: Seat | None) -> bool:
    """With an up card that makes no Blackjack."""
    return any(not ace_or_ten(card) for card in table.dealer.cards[:1])


def _stands(table: Table, _seat: Seat | None) -> bool:
    """With a dealer who draws no more, as everybody sees: before the hole card lies face up nobody knows."""
    seen = tuple(card for card in table.dealer.seen(own=False) if card is not None)
    return len(seen) == len(table.dealer) >= 2 and total(seen).points >= STANDS_ON


def irregularities(
    section: str, decided: Settler | None = None, double_shoe: bool = False, hole_seen: bool = False
) -> Iterator[Irregularity]:
    """The lettered paragraphs of the irregularities, in the common order.

    A dead hand keeps what was settled, and what `decided` finds in its first cards. `double_shoe` adds the paragraph on
    its wrong side, `hole_seen` the one on a card reader that shows players the hole card.
    """
    letters = iter("abcdefghijklm")

    def still(seat: Seat, house: House) -> Outcomes:
        return (decided(seat, house) if decided else {}) | settled_early(seat)

    def cite() -> Cite:
        return f"{section}({next(letters)})"

    aside = "the discard rack or a segregated area of the double shoe" if double_shoe else "the discard rack"
    yield Irregularity(
        cite(), "a card is found face up in the shoe", f"it is not used in this round and goes to {aside}", aside=True
    )
    yield drawn_in_error(cite())
    exposed = cite()
    when = "after the first two cards, a card is drawn in error and exposed"
    used = "it is dealt as the next card of the shoe"
    yield Irregularity(exposed, when, used, case="used", stage=Stage.DEALING, fits=_dealt)
    yield Irregularity(
        exposed,
        f"{when}, and a player refuses it",
        "that player gets no more cards this round",
        case="refused",
        option="player",
        stage=Stage.DEALING,
        fits=_dealt,
    )
    yield Irregularity(
        exposed,
        f"{when}; the players refuse it and the dealer cannot use it",
        "it is discarded",
        case="unused",
        aside=True,
        fits=_dealt,
    )
    drawn = "the dealer, standing on 17 or more, draws a card"
    yield Irregularity(cite(), drawn, "the card is discarded", aside=True, fits=_stands)
    yield Irregularity(
        cite(),
        "the dealer misses one of his own first two cards",
        "the players' first two cards are dealt on, then the dealer takes as many as are due",
        stage=Stage.FIRST_CARDS,
    )
    yield Irregularity(
        cite(),
        "too few cards are left in the shoe to finish the round",
        f"the cards in {aside} are shuffled and cut, the first goes face down to the discard rack, and the round goes on",
        reshuffled=True,
        aside=True,
        stage=Stage.DEALING,
    )
    missed = cite()
    yield Irregularity(
        missed,
        "no card is dealt to a player",
        "the hand is dead, its wagers go back, and the player is in the next deal",
        Void.HAND,
        case="no card",
        fits=_received(0),
    )
    yield Irregularity(
        missed,
        "one card only is dealt to a player, who wants the second",
        "it follows after all other players have their second card",
        case="dealt late",
        option="player",
        stage=Stage.FIRST_CARDS,
    )
    yield Irregularity(
        missed,
        "one card only is dealt to a player, who does not want the second",
        "the hand is dead and, by our reading, its wagers go back",
        Void.HAND,
        case="dead",
        option="player",
        fits=_received(1),
    )
    if double_shoe:
        yield Irregularity(
            cite(),
            "the round is dealt from the wrong side of the double shoe",
            "it counts as if dealt from the right side, and is finished",
            only=where("dealing", DOUBLE_SHOE),
            stage=Stage.DEALT,
        )
    further = cite()
    yield Irregularity(
        further,
        "a player who asked for a card does not get it, and wants it",
        "it follows after the other players' cards and before the hole card is turned up",
        case="dealt late",
        option="player",
        stage=Stage.HIDDEN,
        fits=_asked,
    )
    yield Irregularity(
        further,
        "a player who asked for a card does not get it, and has the hand called dead",
        "the Blackjack Wager goes back, and what is not settled yet with it",
        Void.HAND,
        still=still,
        case="dead",
        option="player",
        fits=_asked,
    )
    peeked = cite()
    when = "the hole card is put into the card reader though the up card is neither an ace nor worth 10"
    on = "the floorperson is told, and play goes on"
    if hole_seen:
        dead = "the floorperson is told, all hands are dead, the cards are collected and the wagers go back"
        seen = f"{when}, and a player could learn it"
        yield Irregularity(f"{peeked}(1)", seen, dead, Void.ROUND, still=still, floorperson=True, fits=_needless)
        unseen = f"{when}, and no player could learn it"
        yield Irregularity(f"{peeked}(2)", unseen, on, floorperson=True, fits=_needless)
    else:
        yield Irregularity(peeked, when, on, floorperson=True, fits=_needless)
    fails = "no more cards are dealt at this table until it is repaired or replaced"
    yield Irregularity(cite(), "the card reader device fails", fails, between=True)
    shuffler = where("shuffler", BATCHES, CONTINUOUS)
    yield shuffler_jams(cite(), shuffler)
    yield device_out_of_order(cite(), shuffler, "shuffling device")


def readings(
    chapter: str, splits: Cite, errors: Cite, split_21: bool = True, double_shoe: bool = False
) -> Iterator[Reading]:
    """Where these chapters are unclear in the same way; `errors` is the section of the irregularities.

    `split_21` says that nothing is said of an ace and a 10 of a split pair, `double_shoe` that the chapter knows one.
    """
    if split_21:
        choices = {"R1": "is 21, not Blackjack", "R2": "is Blackjack"}
        yield Reading("BJ6", f"{chapter}.1", "A split ace with a 10-value card.", choices)
    yield Reading("BJ8", f"{errors}(d)", "Says 17: any total that the dealer stands on is meant.")
    yield Reading("BJ10", splits, "Nothing limits split aces to one card; the option split_aces does, if submitted.")
    dead = "A dead hand, or a second card declined, returns all that is neither settled nor decided by a card yet."
    yield Reading("BJ19", f"{errors}(g)", dead)
    if not double_shoe:
        alien = f"Of a double shoe the chapter knows nothing else; {errors}(j) says Blackjack."
        yield Reading("FB5", f"{errors}(a)", alien)
        yield Reading("G9", f"{chapter}.4(e)", f"Says reshuffled for preshuffled, as {chapter}.5(a) does.")
