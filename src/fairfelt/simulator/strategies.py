"""Strategies by name: the two that fit every game, and for some chapters one that thinks.

A strategy sees what its player sees. Games are known here by name only; nothing of a game is imported.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from fairfelt.engine.questions import AskMove
from fairfelt.families.pai_gow.hands import arranged, arrangements, showdown
from fairfelt.families.pai_gow.house_way import by_house_way, held
from fairfelt.families.poker import FIVE_CARD, PAI_GOW_HIGH, THREE_CARD, Kind
from fairfelt.games.face_up_pai_gow_poker.settlement import SHOWDOWN
from fairfelt.kit.cards import DECK, Card, Cards, cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.wagers import Answer
from fairfelt.simulator.basic_strategy import basic
from fairfelt.simulator.players import Choosing, Wagering, anything, at_random, first, folding, named, passing, raising

if TYPE_CHECKING:
    from fairfelt.odds.streets.solver import Streets


@dataclass(frozen=True, slots=True)
class Strategy:
    """How to choose. `wagers` is set where the strategy wagers in a way of its own."""

    name: str
    words: str
    move: Choosing
    wagers: Wagering | None = None


EVERYWHERE = (
    Strategy("random", "any move and any wagers that the table takes", anything, at_random),
    Strategy("first", "always the first move named", first),
)


def strategies(game: Game) -> dict[str, Strategy]:
    """The strategies of a game by name, its own first."""
    return {one.name: one for one in (*_OWN.get(game.slug, ()), *EVERYWHERE)}


def strategy_named(game: Game, name: str = "") -> Strategy:
    """A strategy by name; without one, the game's own, or random play."""
    known = strategies(game)
    if not name:
        return next(iter(known.values()))
    plain = name.strip().lower().replace(" ", "-")
    if plain in known:
        return known[plain]
    close = get_close_matches(plain, known, n=1)
    hint = f"did you mean {close[0]}?" if close else f"there are {', '.join(known)}"
    raise Refused(f"{game.name} has no strategy {name[:40]!r}: {hint}")


# --- 649a, 686a -------------------------------------------------------------------------------------------------------

_QUEEN_6_4 = THREE_CARD.exact(cards("QC 6D 4H"))


def queen_six_four(ask: AskMove, random: Random) -> Answer:
    """Three Card Poker: play queen, six, four or better."""
    return named(ask, "Play" if THREE_CARD.rank(ask.seat.cards) >= _QUEEN_6_4 else "Fold")


def over_from_six(ask: AskMove, random: Random) -> Answer:
    """Over/Under: under with a first card of 2 to 5, over with 6 or more; no first card is worth a surrender."""
    return named(ask, "Under 18" if ask.seat.cards[0].value <= 5 else "Over 23")


# --- 645a, 670a, 688a -------------------------------------------------------------------------------------------------

_LEAST_SINGLE = {Kind.TWO_PAIR: 11, Kind.PAIR: 13, Kind.HIGH_CARD: 15}  # to double; none with a higher hand
_WORTH = {Verdict.WIN: 1, Verdict.PUSH: 0, Verdict.LOSE: -1}
_QUEENS = PAI_GOW_HIGH.exact(cards("QC QD 4H 3S 2C"))


def house_way(ask: AskMove, random: Random) -> Answer:
    """The pai gow chapters: hands set as the dealer sets his; no surrender, no Double Down, and never the bank."""
    return named(ask, "House way", "Stand", "No Double Down", "Pass", "Dealer's wager")


def against_the_dealers(ask: AskMove, random: Random) -> Answer:
    """Face Up Pai Gow Poker: of all settings the one that does best against the dealer's hands, which lie face up."""
    if "Set" not in ask.moves:
        return named(ask, "Stand")
    own, table = ask.seat.cards, ask.seat.table
    dealers = by_house_way(table.dealer.cards, table.house)

    def worth(low: Cards) -> int:
        return _WORTH[showdown(SHOWDOWN, arranged(own, low, table.house), dealers).verdict]

    best = max((hands.low.cards for hands in arrangements(own)), key=worth)
    return Answer("Set", cards=best)


def house_way_doubling(ask: AskMove, random: Random) -> Answer:
    """Six-Card Fortune Pai Gow Poker: the same, with a Double Down where the hands are good enough for it."""
    return named(ask, "House way", "Double Down" if good_for_doubling(ask.seat.cards) else "No Double Down")


def good_for_doubling(six: Cards) -> bool:
    """Three-of-a-kind or better, two pair and a single jack or better, or queens or better and a single king or better.

    The Double Down counts only against a pair of eights or better, so that both hands must be better than the usual.
    """
    best, singles = PAI_GOW_HIGH.rank(six), held(six).singles
    if best.kind is Kind.PAIR and best < _QUEENS:
        return False
    return not singles or singles[0] >= _LEAST_SINGLE.get(best.kind, 0)


# --- 653a -------------------------------------------------------------------------------------------------------------

_WITH_ACE_KING = {14: (2, 2), 13: (2, 5), 12: (6, 8), 11: (8, 10)}  # the lowest other card: suited, unsuited
DEALER_OUTS = 21


def early_or_late(ask: AskMove, random: Random) -> Answer:
    """Ultimate Texas Hold 'Em: four times with a good start, twice with a hand on the flop, once if it may stand up."""
    hole, board = ask.seat.cards, tuple(card for card in ask.seat.table.board.seen(False) if card is not None)
    if not board:
        return _raise_or_pass(ask, 4 if good_start(hole) else 0)
    if len(board) == 3:
        return _raise_or_pass(ask, 2 if made_on_the_flop(hole, board) else 0)
    return _raise_or_pass(ask, 1 if hidden(hole, board) or dealer_outs(hole, board) < DEALER_OUTS else 0)


def best_street(ask: AskMove, random: Random) -> Answer:
    """Ultimate Texas Hold 'Em: what the solver finds best for Ante, Blind and Play."""
    table = ask.seat.table
    board = tuple(card for card in table.board.seen(False) if card is not None)
    return named(ask, _solved(table.game, table.house).advise(ask.seat.cards, board))


@cache
def _solved(game: Game, house: House) -> "Streets":
    from fairfelt.odds.base_wagers import main_of
    from fairfelt.odds.streets.solver import Streets

    main = main_of(game)
    return Streets(game, house, main.bets, main.names)


def _raise_or_pass(ask: AskMove, times: int) -> Answer:
    wish = raising(ask, times) if times else None
    return named(ask, *filter(None, (wish, passing(ask), folding(ask))))


def good_start(hole: Cards) -> bool:
    """A pair of threes or better, any ace, K-2 suited or K-5, Q-6 suited or Q-8, J-8 suited or J-10."""
    low, high = sorted(card.value for card in hole)
    if low == high:
        return low >= 3
    suited, unsuited = _WITH_ACE_KING.get(high, (15, 15))
    return low >= (suited if hole[0].suit == hole[1].suit else unsuited)


def made_on_the_flop(hole: Cards, board: Cards) -> bool:
    """Two pair or better, a hidden pair other than pocket deuces, or four to a flush with a hidden ten or better."""
    kind = FIVE_CARD.rank(hole + board).kind
    if kind not in (Kind.PAIR, Kind.HIGH_CARD):
        return True
    deuces = all(card.rank == "2" for card in hole)
    if kind is Kind.PAIR and hidden(hole, board) and not deuces:
        return True
    for suit in {card.suit for card in hole}:
        held = [card.value for card in hole if card.suit == suit]
        if len(held) + sum(card.suit == suit for card in board) == 4 and max(held) >= 10:
            return True
    return False


def hidden(hole: Cards, board: Cards) -> bool:
    """Whether the hole cards make a pair or better that the board does not make by itself."""
    ranks = {card.rank for card in board}
    if hole[0].rank == hole[1].rank or any(card.rank in ranks for card in hole):
        return True
    return FIVE_CARD.rank(hole + board).kind is not FIVE_CARD.rank(board).kind


def dealer_outs(hole: Cards, board: Cards) -> int:
    """How many single cards would put the dealer ahead of a hand that is only the board's.

    Counted are cards that pair the board, that outrank both hole cards, or that complete the board's four to a flush or to
    a straight. It is an approximation: a kicker that the board outranks does not play, and the dealer holds two cards.
    """
    best = max(card.value for card in hole)
    seen, ranks = {*hole, *board}, {card.value for card in board}
    return sum(card not in seen and _out(card, best, board, ranks) for card in DECK)


def _out(card: Card, best: int, board: Cards, ranks: set[int]) -> bool:
    if card.value in ranks or card.value > best:
        return True
    if sum(other.suit == card.suit for other in board) >= 4:
        return True
    values = ranks | {card.value}
    values |= {1} if 14 in values else set()
    return any(set(range(low, low + 5)) <= values for low in range(1, 11))


_AS_THE_DEALER = "hands set as the dealer sets his"
_BASIC = "total-dependent basic strategy for six decks, the dealer standing on soft 17"
_OWN: Mapping[str, tuple[Strategy, ...]] = {
    "blackjack": (Strategy("basic", _BASIC, basic),),
    "pai-gow-poker": (Strategy("house-way", _AS_THE_DEALER, house_way),),
    "six-card-fortune-pai-gow-poker": (
        Strategy("house-way", f"{_AS_THE_DEALER}, and no Double Down", house_way),
        Strategy("doubling", f"{_AS_THE_DEALER}, and a Double Down with good ones", house_way_doubling),
    ),
    "face-up-pai-gow-poker": (
        Strategy("house-way", _AS_THE_DEALER, house_way),
        Strategy("best", "the setting that does best against the dealer's hands, which are seen", against_the_dealers),
    ),
    "three-card-poker": (Strategy("queen-six-four", "play queen, six, four or better", queen_six_four),),
    "ultimate-texas-hold-em-poker": (
        Strategy("simple", "four times, twice or once by a short list of hands", early_or_late),
        Strategy("best", "the exact solver's best play; it is solved first, which takes some seconds", best_street),
    ),
    "props-and-hops": (Strategy("flat", "a wager on everything; there is nothing to choose", first),),
    "over-under": (Strategy("best", "under with a first card of 2 to 5, over with 6 or more", over_from_six),),
}
