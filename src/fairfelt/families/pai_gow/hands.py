"""What the pai gow chapters make of cards: hands set apart and compared, and seven cards read as one hand.

Who is dealt to and what is paid for others' hands is in `table`, what goes wrong in `irregularities`, how a dealer's hand
is set in `house_way`.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import NamedTuple

from fairfelt.families.poker import ONE_CARD, PAI_GOW_HIGH, PAI_GOW_LOW, Kind, PokerHand, Ranking
from fairfelt.families.runs import whole_run
from fairfelt.kit.cards import JOKER, SUITS, Card, Cards, show
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House
from fairfelt.kit.names import Named
from fairfelt.kit.outcomes import Outcome, lose, push, win
from fairfelt.kit.pay import EVEN

_PAIRS = Ranking(7, (Kind.THREE_PAIR, Kind.HIGH_CARD))
_ROYAL = "AKQJT"


class Seven(Named):
    """Hands of all seven cards, labelled as the paytables print them."""

    STRAIGHT_FLUSH = "7 card Straight Flush"
    ROYAL_MATCH = "Royal Flush and Royal Match"
    ROYAL_ACE_KING = "Royal Flush and Ace King suited"
    WITH_JOKER = "7 card Straight Flush with Joker"


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


def arrange(cards: Cards, low: Cards, literal: bool = False, ranking: Ranking = PAI_GOW_HIGH) -> Hands:
    """The two hands of cards of which `low` are laid apart; `literal` compares kickers first (reading G1, R2)."""
    rest = list(cards)
    for card in low:
        rest.remove(card)
    high = _literally(ranking) if literal else ranking
    return Hands(high.rank(rest), (PAI_GOW_LOW if len(low) == 2 else ONE_CARD).rank(low))


@cache
def _literally(ranking: Ranking) -> Ranking:
    return replace(ranking, literal=True)


def arranged(cards: Cards, low: Cards, house: House, ranking: Ranking = PAI_GOW_HIGH) -> Hands:
    """Cards of which `low` are laid apart, to be compared as reading G1 has it."""
    return arrange(cards, low, house.reading("G1") == "R2", ranking)


def arrangements(cards: Cards, low: int = 2, ranking: Ranking = PAI_GOW_HIGH) -> Iterator[Hands]:
    """Every legal way of setting the cards."""
    for laid in combinations(cards, low):
        hands = arrange(cards, laid, ranking=ranking)
        if hands.legal:
            yield hands


class Showdown(NamedTuple):
    """The paragraphs that decide two hands against two."""

    lower: Cite  # neither hand is higher, and none is a copy
    copied: Cite
    illegal: Cite  # the high hand ranks below the low one
    high_alone: Cite  # higher, and the other is not
    low_alone: Cite
    both: Cite


def showdown(cites: Showdown, player: Hands, banker: Hands) -> Outcome:
    """Two hands against two. A copy goes to the dealer or the bank."""
    above = player.high > banker.high, player.low > banker.low
    if not player.legal:
        return lose(cites.illegal)
    if all(above):
        return win(EVEN, cites.both)
    if any(above):
        return push(cites.high_alone if above[0] else cites.low_alone)
    copied = player.high == banker.high or player.low == banker.low
    return lose(cites.copied if copied else cites.lower)


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
            if not lacking or (joker_left and joker_matches and len(lacking) == 1):
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


def ace_high(cards: Cards) -> bool:
    """Whether seven cards are an Ace High Pai Gow, the joker as an ace: § 688a.1."""
    return nothing_high(cards) == 14


def progressive_line(cards: Cards, house: House, ranking: Ranking = PAI_GOW_HIGH) -> Seven | Kind:
    """Seven cards in one run of a suit, joker or not, else the best five: §§ 645a.6(f), 688a.6(f)."""
    return Seven.STRAIGHT_FLUSH if in_one_run(cards, house) else ranking.rank(cards).kind


def fortune_line(
    cards: Cards, house: House, match: Seven, ranks: Collection[str], joker: bool, three: bool = True
) -> Seven | Kind | None:
    """A line of the tables that pay three-of-a-kind more than the higher ranking straight: readings PG1b, PG3, PG15.

    `match` is the line of a royal flush with two more cards of these `ranks`, of which one may be a `joker`; `three`
    says whether three-of-a-kind wins at all.
    """
    royal = match if royal_match(cards, ranks, joker and house.reading("PG3") == "R1") else None
    best = best_of_seven(cards, in_one_run(cards, house), royal)
    if best is Kind.STRAIGHT and three and house.reading("PG1b") == "R2" and holds_three(cards):
        return Kind.THREE
    return best if three or best is not Kind.THREE else None


def in_one_run(cards: Cards, house: House) -> Seven | None:
    """All seven cards in one run of one suit, an ace low as reading PG15 has it."""
    return seven_straight_flush(cards, low_ace=house.reading("PG15") == "R1")


def seven_card_readings(three: Cite, royal: Cite, run: Cite) -> Iterator[Reading]:
    """Where the paytables of seven cards are unclear, in chapters 645a and 688a: PG1b, PG3, PG15."""
    yield Reading(
        "PG1b",
        three,
        "Three-of-a-kind pays more than the higher ranking straight: seven cards may hold both.",
        {"R1": "the highest ranking hand counts, the straight", "R2": "the better payout counts, three-of-a-kind"},
    )
    yield Reading(
        "PG3",
        royal,
        "A royal flush plus Royal Match is with or without a joker: of which part is not said.",
        {"R1": "the joker may be a card of the royal flush or of the match", "R2": "of the royal flush only"},
    )
    yield Reading(
        "PG15",
        run,
        "Whether an ace may be low in a seven-card straight flush is not said; in (a) it stands with 2, 3, 4 and 5.",
        {"R1": "ace to 7 is one", "R2": "it is not"},
    )
