"""What the pai gow chapters share: setting hands, comparing them, seven cards read as one hand, envy, and the deal.

Everybody is dealt to, wager or not, from a starting position that dice, a number or a button finds. How a dealer's hand
is set is in `house_way`; who banks, in `player_bank`.
"""

from collections import Counter
from collections.abc import Collection, Generator, Hashable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from itertools import combinations
from typing import NamedTuple

from fairfelt.kit.cards import JOKER, SUITS, Card, Cards, show
from fairfelt.kit.cite import Reading
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.options import Option
from fairfelt.kit.outcomes import Outcome, Outcomes, lose, push, win
from fairfelt.kit.pay import EVEN, NA
from fairfelt.kit.poker import ONE_CARD, PAI_GOW_HIGH, PAI_GOW_LOW, Kind, PokerHand, Ranking
from fairfelt.kit.runs import whole_run
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.standard import (
    AUTOMATED,
    device_out_of_order,
    drawn_in_error,
    face_up_card,
    face_up_cards,
    shoe_jams,
    shuffler_jams,
    wrong_count,
)
from fairfelt.kit.steps import CLOCKWISE, DEALER, Burn, Cited, Deal, Face, Step, Throw, Told
from fairfelt.kit.wagers import Bonus, Wager

SHAKER, NUMBER, BUTTON = "shaker", "random number generator", "flat button"
_PAIRS = Ranking(7, (Kind.THREE_PAIR, Kind.HIGH_CARD))
_ROYAL = "AKQJT"
_LITERAL_HIGH = replace(PAI_GOW_HIGH, literal=True)


class Seven(Enum):
    """Hands of all seven cards, labelled as the paytables print them."""

    STRAIGHT_FLUSH = "7 card Straight Flush"
    ROYAL_MATCH = "Royal Flush and Royal Match"
    ROYAL_ACE_KING = "Royal Flush and Ace King suited"
    WITH_JOKER = "7 card Straight Flush with Joker"

    def __str__(self) -> str:
        return self.value


class Hands(NamedTuple):
    """A player's or the dealer's cards, set."""

    high: PokerHand
    low: PokerHand

    @property
    def legal(self) -> bool:
        """Whether the high hand ranks equal to or higher than the low hand."""
        return may_stand(self.high, self.low)

    def __str__(self) -> str:
        laid = sorted(self.low.cards, key=lambda card: card.value, reverse=True)
        return f"{self.high.words}; low {self.low.words if self.low.kind is Kind.PAIR else show(laid)}"


def arrange(cards: Cards, low: Cards, literal: bool = False) -> Hands:
    """The two hands of cards of which `low` are laid apart; `literal` compares kickers first (reading G1, R2)."""
    rest = list(cards)
    for card in low:
        rest.remove(card)
    high = _LITERAL_HIGH if literal else PAI_GOW_HIGH
    return Hands(high.rank(rest), (PAI_GOW_LOW if len(low) == 2 else ONE_CARD).rank(low))


def arrangements(cards: Cards, low: int = 2) -> Iterator[Hands]:
    """Every legal way of setting the cards."""
    for laid in combinations(cards, low):
        hands = arrange(cards, laid)
        if hands.legal:
            yield hands


def showdown(section: str, player: Hands, banker: Hands) -> Outcome:
    """Two hands against two: paragraph (f) of § 645a.11 and § 688a.11. A copy goes to the dealer or the bank."""
    above = player.high > banker.high, player.low > banker.low
    if not player.legal:
        return lose(f"{section}(1)(iii)")
    if all(above):
        return win(EVEN, f"{section}(3)")
    if any(above):
        return push(f"{section}(2)(i)" if above[0] else f"{section}(2)(ii)")
    copied = player.high == banker.high or player.low == banker.low
    return lose(f"{section}(1)(ii)" if copied else f"{section}(1)(i)")


def with_three_pair(cards: Cards) -> PokerHand:
    """The best hand of the cards, three pair standing between three-of-a-kind and two pair: § 688a.6(b)(9)."""
    best = PAI_GOW_HIGH.rank(cards)
    pairs = _PAIRS.exact(cards)
    return pairs if best.kind is Kind.TWO_PAIR and pairs.kind is Kind.THREE_PAIR else best


def royal_match(cards: Collection[Card], matches: Collection[str] = ("AK", "KQ"), joker_matches: bool = True) -> bool:
    """Whether seven cards are a royal flush and two more of one suit, of the ranks in `matches`.

    A joker may stand for a card of the royal flush, and with `joker_matches` for one of the other two instead:
    § 645a.6(d)(2), (e)(2) and § 688a.6(e)(2), reading PG3.
    """
    return any(_royal_match(set(cards), suit, matches, joker_matches) for suit in SUITS)


def _royal_match(cards: set[Card], suit: str, matches: Collection[str], joker_matches: bool) -> bool:
    missing = {Card(rank, suit) for rank in _ROYAL} - cards
    rest = cards - {Card(rank, suit) for rank in _ROYAL}
    if len(missing) > 1 or (missing and JOKER not in cards):
        return False
    joker_left = JOKER in cards and not missing
    more = rest - {JOKER}
    for match in matches:
        for other in SUITS:
            lacking = {Card(rank, other) for rank in match} - more
            if not lacking or (joker_left and joker_matches and len(lacking) == 1 and more):
                return True
    return False


def may_stand(high: PokerHand, low: PokerHand) -> bool:
    """Whether a high hand ranks equal to or higher than a low hand of one or two cards.

    Card for card: § 645a.11(b), § 670a.11(b), § 688a.11(c).
    """
    if high.kind is low.kind:
        return high.values[: len(low.values)] >= low.values
    return high.kind is not Kind.HIGH_CARD


# --- hands of seven cards -------------------------------------------------------------------------------------------


def seven_straight_flush(cards: Cards, low_ace: bool = True) -> Seven | None:
    """All seven cards in one run of one suit, without the joker or with it: § 645a.6(d)(1), (3), (f)(1)."""
    run = whole_run(cards, low_ace) if len(cards) == 7 else None
    return None if run is None else Seven.STRAIGHT_FLUSH if run.natural else Seven.WITH_JOKER


def best_of_seven(cards: Cards, seven: Seven | None, royal: Seven | None = None) -> Seven | Kind:
    """A paytable's line: a hand of all seven cards, a royal flush that is matched, or the best five cards."""
    if seven is Seven.STRAIGHT_FLUSH:
        return seven
    return royal or seven or PAI_GOW_HIGH.rank(cards).kind


def holds_three(cards: Cards) -> bool:
    """Whether three cards are of one rank, the joker as an ace, whatever else they make."""
    return max(Counter(14 if card == JOKER else card.value for card in cards).values()) >= 3


def nothing_high(cards: Cards) -> int | None:
    """The value of the highest card of a hand without a pair or better; None if there is one."""
    best = PAI_GOW_HIGH.rank(cards)
    return best.values[0] if best.kind is Kind.HIGH_CARD else None


def envy(bonus: Bonus, wager: Wager, house: House, held: Mapping[Seat, Hashable]) -> Outcomes:
    """An Envy Bonus for each other player's hand that the wager's paytable has one for, whatever one's own stake."""
    table = house.table(wager)
    if table is None:
        return {}
    column = table.index(house.column(table))
    rows = {other: table.envy[row][column] for other, row in held.items() if row in table.envy}
    return {
        replace(bonus, name=f"{bonus.name}, seat {other.position}"): win(pay, table.cite, table.label(held[other]))
        for other, pay in rows.items()
        if pay != NA
    }


# --- the order of things --------------------------------------------------------------------------------------------


def setting_order(table: Table, wager: Wager) -> tuple[Seat, ...]:
    """Who sets when: of one player's two areas the larger wager first, equal ones counterclockwise: paragraph .7(f)."""
    seats = tuple(table.order(CLOCKWISE))
    first = {owner: min(s.position for s in seats if s.owner == owner) for owner in {seat.owner for seat in seats}}
    return tuple(sorted(seats, key=lambda seat: (first[seat.owner], -seat.wagers.get(wager, 0), -seat.position)))


def ways_to_start(section: str, button: bool = False) -> Option:
    """How the starting position is found: paragraph .5(i) of the three chapters."""
    choices = {
        SHAKER: f"three dice in a Pai Gow Poker shaker, § {section}.5(i)(1)",
        NUMBER: f"a number from 1 to 7 from a random number generator, § {section}.5(i)(2)",
    }
    if button:
        choices[BUTTON] = f"a flat button, only with a shuffling device and an automated shoe, § {section}.5(i)(3)"
    return Option("start", f"{section}.5(i)", "how the starting position for the deal is found", choices)


def ways_to_shuffle(section: str) -> Option:
    """How the cards are shuffled: paragraphs .3(b), .5(a), (h) and .9(a)(1) of the three chapters."""
    choices = {
        "automated": f"by an automated device, two decks in turn, § {section}.3(b)",
        "manual": f"by hand; not with cards dealt from the hand, § {section}.9(a)(1)",
        "reshuffling": f"by an approved shoe or device that reshuffles by itself, § {section}.5(h)",
    }
    return Option("shuffler", f"{section}.5(a)", "how the cards are shuffled", choices)


def counted(number: int, first: int, seats: int) -> int:
    """The place that a count reaches, counterclockwise from `first` as number one; the dealer's place is 0."""
    return (first - (number - 1)) % (seats + 1)


def starting_position(table: Table, section: str, first: int = 0, button: int = 0) -> Generator[Step, Told, int]:
    """Shake, ask for a number, or look for the button; `first` is who counts as number one, the dealer or the bank."""
    match table.house.option("start"):
        case "shaker":
            number = sum((yield Throw(3, cite=f"{section}.5(i)(1)(iii)")))
        case "random number generator":
            number = sum((yield Throw(1, cite=f"{section}.5(i)(2)", faces=7)))
        case _:
            return button
    return counted(number, first, table.game.seats)


def deal_to_all(table: Table, start: int, count: int, cite: Cited, dealer: Face) -> Generator[Step, Told, None]:
    """Deal to every position and the dealer, clockwise from `start`; what has no wager is dealt to all the same."""
    places = [(start + step) % (table.game.seats + 1) for step in range(table.game.seats + 1)]
    wagering = {seat.position for seat in table.seats if seat.wagers}
    stacks = table.house.dealing == AUTOMATED
    for _ in range(1 if stacks else count):
        for place in places:
            each = count if stacks else 1
            if place == 0:
                yield Deal(each, cite, to=(DEALER,), face=dealer)
            elif place in wagering:
                yield Deal(each, cite, seat=place, face=Face.OWN)
            else:
                yield Burn(cite, each, words=f"one card face down to position {place}, where nobody wagers")


# --- what goes wrong ------------------------------------------------------------------------------------------------


def irregularities(
    section: str,
    exposed: str = "a card of the dealer",
    stacks: str = "from the hand",
    under: tuple[str, str] | None = None,
) -> Iterator[Irregularity]:
    """The paragraphs on irregularities, which the three chapters have in one order.

    `exposed` says whose exposed card voids the round, empty where the chapter has no such paragraph; `stacks` how the
    stacks are dealt of which no card may be exposed, and `under` the reading by which that goes before the player's choice.
    """
    letters = iter("abcdefghijklmn")

    def cite() -> str:
        return f"{section}({next(letters)})"

    void = "all hands are void, every wager goes back, and the cards are reshuffled"
    again = "the dealer calls no roll and shakes again"
    yield Irregularity(cite(), "not all three dice land flat in the shaker", again)
    yield Irregularity(cite(), "a die falls out of the shaker", again)
    when = "the dice are totalled wrongly and the first card goes to the wrong position"
    yield Irregularity(cite(), when, void, Void.ROUND)
    when, players = "the dealer exposes a card of a player, who", cite()
    yield Irregularity(
        players,
        f"{when} voids the hand without looking at the other cards",
        "the hand is void, and its wagers go back",
        Void.HAND,
        case="void",
        option="player",
    )
    yield Irregularity(
        players,
        f"{when} plays the hand, not having looked at the other cards",
        "the hand is played, and the round goes on",
        case="play",
        option="player",
    )
    if exposed:
        yield Irregularity(cite(), f"{exposed} is exposed", void, Void.ROUND)
    face_up = cite()
    yield replace(face_up_card(face_up), under=("G4", "R1"))
    yield Irregularity(
        face_up,
        "one card is found face up while dealing, so that too few cards remain",
        "all hands are void, every wager goes back, and the whole deck leaves the table",
        Void.ROUND,
        case="one card, count short",
        under=("G4", "R2"),
    )
    yield face_up_cards(face_up)
    yield drawn_in_error(cite())
    yield wrong_count(cite())
    when = "hands are not set as the house requires them to be"
    yield Irregularity(cite(), when, "they are reset by the house way, and the round is completed")
    when = f"a card is exposed while the seven stacks are dealt {stacks}"
    yield Irregularity(cite(), when, "every wager goes back, and the cards are reshuffled", Void.ROUND, under=under)
    yield wrong_count(cite(), "a position, wagered on or not, or the dealer")
    yield shuffler_jams(cite())
    yield shoe_jams(cite())
    yield device_out_of_order(cite())


def was_called(seat: Seat, key: str) -> bool:
    """Whether the floor called an irregularity at this seat."""
    return (key, seat.position) in seat.table.calls


def readings(section: str, remain: str) -> tuple[Reading, Reading, Reading]:
    """Where the three chapters are unclear in the same way: G1, G4, G5. `remain` counts the cards that must be left."""
    return (
        Reading(
            "G1",
            f"{section}.6(c)",
            "Hands of identical rank are told apart by the highest card that only one holds: the same pair, or any pairs?",
            {"R1": "the same pair or three-of-a-kind, then the other cards", "R2": "any two hands of one kind"},
        ),
        Reading(
            "G4",
            f"{section}.8(f)",
            f"A card found face up is put aside; then fewer than {remain} remain, and the count voids the round.",
            {"R1": "the card put aside counts among them", "R2": "the round is void"},
        ),
        Reading(
            "G5", f"{section}.8(f)", "A misdeal found by the count: void without a reshuffle here, elsewhere with one."
        ),
    )
