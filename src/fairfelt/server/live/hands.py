"""Hands as screens show them: in words, and, where a game sets hands apart, which cards lie low."""

from collections import Counter
from functools import lru_cache
from itertools import combinations

from fairfelt.families.pai_gow.hands import arranged
from fairfelt.families.pai_gow.house_way import hands_by
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import SplitHands
from fairfelt.kit.house import House
from fairfelt.kit.seats import Seat, Table
from fairfelt.server.wire.views import SetHands

HOUSE_WAY = "House way"
HIGH = 5  # cards in a high hand


def in_words(table: Table, cards: Cards, low: Cards = ()) -> str:
    """Cards as the game reads them beside what lies open on the board; cards that are set apart, as two hands."""
    read, split = table.game.hand, table.game.split
    board = tuple(card for card in table.board.seen(False) if card is not None)
    if read is None or not cards:
        return ""
    try:
        if split and low:
            return str(arranged(cards, low, table.house, split.ranking(table.house)))
        return str(read(cards + board))
    except (ValueError, LookupError):
        return ""


def laid_low(seat: Seat) -> Cards:
    """What a player has laid low: himself, or by the house way that he asked for."""
    asked_for = any(answer.name == HOUSE_WAY for _, answer in seat.answers)
    return seat.low or (by_the_house(seat.table, seat.cards) if asked_for else ())


def by_the_house(table: Table, cards: Cards) -> Cards:
    """What the house way lays low of a hand, once it has all its cards."""
    split = table.game.split
    return _by_the_house(split, table.house, cards) if split and len(cards) == HIGH + split.low else ()


@lru_cache(maxsize=4096)
def _by_the_house(split: SplitHands, house: House, cards: Cards) -> Cards:
    return tuple(hands_by(cards, split.way(house), split.low, split.ranking(house)).low.cards)


def settings(seat: Seat) -> list[SetHands]:
    """Every way to set a hand, where the game sets hands apart and all cards are there."""
    split = seat.table.game.split
    return _settings(split, seat.table.house, seat.cards) if split and len(seat.cards) == HIGH + split.low else []


@lru_cache(maxsize=4096)
def _settings(split: SplitHands, house: House, cards: Cards) -> list[SetHands]:
    return [_set(split, house, cards, laid) for laid in combinations(range(len(cards)), split.low)]


def _set(split: SplitHands, house: House, cards: Cards, laid: tuple[int, ...]) -> SetHands:
    hands = arranged(cards, tuple(cards[at] for at in laid), house, split.ranking(house))
    return SetHands(list(laid), str(hands), not hands.legal)


def places(cards: Cards, low: Cards) -> list[int]:
    """Where among the cards those lie that are laid low."""
    wanted, found = Counter(low), []
    for at, card in enumerate(cards):
        if wanted[card]:
            wanted[card] -= 1
            found.append(at)
    return found
