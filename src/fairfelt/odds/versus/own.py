"""Wagers that go by the player's own cards, counted on the hands of `versus`.

Where cards are wild, a hand's class is its kind, how many wild cards it holds, and the kind that it makes with none of them
wild (or that it holds the joker). Where the round draws a card in the joker's place, every such card is counted.
"""

from collections.abc import Mapping
from math import comb
from typing import TYPE_CHECKING

import numpy as np
from numba import njit

from fairfelt.engine.questions import AskCard
from fairfelt.engine.record import Record, Recorded
from fairfelt.engine.round import run
from fairfelt.evaluator import rank5
from fairfelt.evaluator.hands import JOKER_BIT
from fairfelt.evaluator.tables import KINDS
from fairfelt.kit.cards import Cards
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer
from fairfelt.odds.play import Ending, Play
from fairfelt.odds.situations import UNIT
from fairfelt.odds.versus.duel import asked, card_at, cards_of
from fairfelt.odds.versus.hands import I32, I64, JOKER_AT, bit_of
from fairfelt.odds.versus.kernel import WILDS, type_of

if TYPE_CHECKING:
    from fairfelt.odds.versus.solver import Solver

METHOD = (
    "every hand of the player up to a renaming of suits, by what it makes and what best play of the game does with it"
)
PLAIN = 11  # the kinds of five cards, and the joker


@njit(cache=True)
def _code(word: int, ranking: int, wild: int, order_of: I32, kind_of: I64) -> int:
    kind = type_of(ranking, wild, word)
    if not wild:
        return int(kind_of[order_of[kind]]) * WILDS * PLAIN
    plain = PLAIN - 1 if word >> JOKER_BIT & 1 else KINDS[rank5(word)]
    return int((kind_of[order_of[kind]] * WILDS + kind % WILDS) * PLAIN + plain)


@njit(cache=True)
def count(
    words: I64, weights: I64, picks: I64, deck: I64, replaced: bool, ranking: int, wild: int, order_of: I32, kind_of: I64,
    found: I64, shown: I64,
) -> None:  # fmt: skip
    """Count the hands by class and choice, with a word and a place of each; each card that may replace the joker apart."""
    for row in range(len(words)):
        word = words[row]
        if replaced and word >> JOKER_BIT & 1:
            for place in deck:
                bit = bit_of(place)
                if not word & bit:
                    code = _code(word & ~bit_of(JOKER_AT) | bit, ranking, wild, order_of, kind_of)
                    found[1, code, picks[row]] += weights[row]
                    shown[1, code, picks[row], 0] = word
                    shown[1, code, picks[row], 1] = place
        else:
            code = _code(word, ranking, wild, order_of, kind_of)
            found[0, code, picks[row]] += weights[row] * (len(deck) - 5 if replaced else 1)
            shown[0, code, picks[row], 0] = word


def play(solver: "Solver", house: House, bets: Mapping[str, int]) -> Play:
    """The endings of `bets`; a player who is asked plays best for the game itself."""
    player, weights, *_ = solver.hands
    scale = solver.scale(house)
    kinds = int(scale.kind_of.max()) + 1
    first = cards_of(int(player[0]))
    choices = asked(solver.game, house, bets, {1: first, "dealer": _rest(solver, first)})
    if choices and solver.dealt.ups:
        raise ValueError(f"{solver.game.name}: a wager on the player's own cards is staked with the game itself")
    words, held, picks = player, weights, np.zeros(len(player), np.int64)
    if choices:
        best = solver.best(house)
        words, held, picks = best.rows.words, best.rows.weights, best.picks[:, 0].astype(np.int64)
        choices = best.choices[0]
    drawn = [_drawn(solver, house, bets, choices[at : at + 1]) for at in range(max(1, len(choices)))]
    codes = (2, kinds * WILDS * PLAIN, max(1, len(choices)))
    found, shown = np.zeros(codes, np.int64), np.zeros((*codes, 2), np.int64)
    deck = np.array(solver.deck.places, np.int64)
    count(words, held, picks, deck, any(drawn), *solver.evaluator, scale.order_of, scale.kind_of, found, shown)
    endings: list[Ending] = []
    for joker, code, pick in np.argwhere(found).tolist():
        word, place = shown[joker, code, pick].tolist()
        own = cards_of(word)
        card = (card_at(place),) if joker else ()
        deal: dict[int | str, Cards] = {1: own, "dealer": _rest(solver, own + card)}
        if joker and drawn[pick]:
            deal[drawn[pick]] = card
        endings.append(Ending(int(found[joker, code, pick]), deal, choices[pick : pick + 1]))
    deals = comb(len(deck), solver.dealt.own) * (len(deck) - 5 if any(drawn) else 1)
    return Play(bets, deals, tuple(endings), METHOD)


def _rest(solver: "Solver", cards: Cards) -> Cards:
    """Some cards for the dealer, the joker not among them if that can be."""
    return tuple(card_at(place) for place in solver.deck.places if card_at(place) not in cards)[: solver.dealt.dealer]


def _drawn(solver: "Solver", house: House, bets: Mapping[str, int], choices: tuple[Answer, ...]) -> str:
    """The place to which a card is drawn for a joker in the hand of a player who chooses so, or nothing."""
    if not solver.deck.jokers:
        return ""
    own = tuple(card_at(place) for place in solver.deck.places[-solver.dealt.own :])
    staked = {1: {name: units * UNIT for name, units in bets.items()}}
    record = Record(staked, {1: own, "dealer": _rest(solver, own)}, {1: choices})
    pending = run(solver.game, house, record.wagers, Recorded(record)).pending
    return str(pending.to) if isinstance(pending, AskCard) else ""
