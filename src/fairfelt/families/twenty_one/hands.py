"""The hands of a player at 21: splitting, switching, what may be done with a hand, and playing it out.

What the Blackjack chapters share; each function takes the paragraphs of its chapter. What a total wins stays in the game.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias

from fairfelt.families.twenty_one.totals import Play, Total, equal_value, total
from fairfelt.kit.cards import Cards
from fairfelt.kit.cite import Cite
from fairfelt.kit.seats import Pile, Seat
from fairfelt.kit.steps import Announce, Choose, Cited, Deal, Face, Step
from fairfelt.kit.wagers import Answer, Choice, Move, Raise, Wager

Moves: TypeAlias = tuple[Move, ...]

ONE_CARD = "one card"  # what split aces get, if the Rules Submission says so


def stand_or_draw(stand: Cite, draw: Cite) -> tuple[Choice, Choice]:
    """What may be done with every hand."""
    return Choice("Stand", cite=stand), Choice("Draw", cite=draw)


def double_down(cite: Cite, on: Wager) -> Wager:
    """A wager of up to as much again, for one more card."""
    return Wager("Double Down", cite=cite, later=True, at_most=(Fraction(1), on))


def split_pair(cite: Cite, of: Wager) -> Raise:
    """An equal wager on a second hand."""
    return Raise("Split", cite=cite, wager=of.on(2), times=Fraction(1), of=of)


def split(seat: Seat, hand: int) -> int:
    """Part a pair: the second card begins a new hand to the right of the first. The new hand's number."""
    pile = Pile()
    pile.add(*seat.piles[hand - 1].take(1))
    seat.piles.append(pile)
    return len(seat.piles)


def switch(seat: Seat) -> None:
    """Exchange the second cards of the first two hands."""
    one, two = (pile.take(1) for pile in seat.piles[:2])
    seat.piles[0].add(*two)
    seat.piles[1].add(*one)


def lineage(seat: Seat, splits: Iterable[str], dealt: int = 1) -> dict[int, int]:
    """From which of the hands dealt each hand stems; a new hand has the next number. `splits` names the moves."""
    first = {hand: hand for hand in range(1, dealt + 1)}
    for on, answer in seat.answers:
        if answer.name in splits:
            first[len(first) + 1] = first[on]
    return first


def parted(seat: Seat, hand: int, *splits: Choice | Raise, dealt: int = 1) -> bool:
    """Whether a hand stems from a split pair; `splits` are the moves that part one."""
    return hand > dealt or any(seat.chose(split, hand) for split in splits)


def read(
    seat: Seat,
    hand: int,
    *splits: Choice | Raise,
    dealt: int = 1,
    count: Callable[[Cards], Total] = total,
    plain: bool = True,
) -> Total:
    """What a hand counts. Where `plain`, an ace and a 10 of a split pair are 21 and not Blackjack."""
    found = count(seat.piles[hand - 1].cards)
    return found._replace(blackjack=False) if plain and parted(seat, hand, *splits, dealt=dealt) else found


def next_split(seat: Seat, hand: int, split: Raise, most: int, dealt: int = 1) -> tuple[Raise, ...]:
    """The move that parts this hand, with a wager on the new one; none if `most` splits of what was dealt are done."""
    stems = lineage(seat, (split.name,), dealt)
    done = list(stems.values()).count(stems[hand]) - 1
    may = done < most and equal_value(seat.piles[hand - 1].cards)
    return (replace(split, wager=split.wager.on(len(seat.piles) + 1)),) if may else ()


def may(
    seat: Seat,
    hand: int,
    play: tuple[Choice, Choice],
    double: Moves,
    again: Moves,
    give_up: Moves = (),
    split: bool = False,
) -> Moves:
    """What may be done with a hand that is not complete: stand or draw, which is `play`, and more with two cards.

    `split` says whether it stems from a split pair. Aces so parted may have one card each, and be split `again` at the most.
    """
    held = seat.piles[hand - 1].cards
    if len(held) > 2:
        return play
    if split and held[0].rank == "A" and seat.table.house.option("split_aces") == ONE_CARD:
        return (play[0], *again) if again else ()
    return *play, *double, *again, *give_up


@dataclass(frozen=True, slots=True)
class Manner:
    """How a chapter has hands played out.

    `moves` says what may be done with a hand, nothing once it is complete; `draws` which of the moves bring a card, and by
    which paragraph; `splits` which of them part the hand; `follows` what else a decision brings; `ends` what is done at
    once with a hand that is complete.
    """

    moves: Callable[[Seat, int], tuple[Move, ...]]
    choose: Cited
    draws: Mapping[str, Cited]
    splits: tuple[str, ...]
    second: Cite  # the second card of a split hand
    follows: Callable[[Seat, int, Answer], Iterator[Step]]
    announce: Cite = ""  # the dealer calls the new total, where the chapter has him do so
    announce_second: Cite = ""  # and that of a split hand with its second card
    down: tuple[str, ...] = ()  # the moves whose card is dealt face down
    ends: Callable[[Seat, int], Iterator[Step]] = lambda seat, hand: iter(())


def call(seat: Seat, cite: Cite) -> Announce:
    """The dealer calls a player's totals."""
    return Announce(
        f"position {seat.position} has {' and '.join(str(total(pile.cards)) for pile in seat.piles)}", cite=cite
    )


def play_hands(seat: Seat, hands: Iterable[int], manner: Manner) -> Play:
    """A player's hands one after the other, the incomplete one on the dealer's left first, with all that splits bring."""
    todo = list(hands)
    while todo:
        hand = todo.pop(0)
        if len(seat.piles[hand - 1]) == 1 and not seat.gets_no_card:
            yield from _draw(seat, hand, manner.second, manner.announce_second)
        while not seat.left and (moves := _open(seat, hand, manner)):
            answer = yield Choose(*moves, cite=seat.gets_no_card or manner.choose, seat=seat.position, hand=hand)
            if answer is None:
                return
            yield from manner.follows(seat, hand, answer)
            if answer.name in (*manner.draws, *manner.splits):
                seat.table.notes[f"asked {seat.position}"] = True
            if answer.name in manner.splits:
                todo = [hand, split(seat, hand), *todo]
            if answer.name not in manner.draws:
                break
            face = Face.DOWN if answer.name in manner.down else Face.UP
            yield from _draw(seat, hand, manner.draws[answer.name], manner.announce, face)
        if hand not in todo:
            yield from manner.ends(seat, hand)


def _open(seat: Seat, hand: int, manner: Manner) -> Moves:
    """What may be done with a hand: nothing that brings a card to a player who gets no more."""
    moves = manner.moves(seat, hand)
    if not seat.gets_no_card:
        return moves
    return tuple(move for move in moves if move.name not in (*manner.draws, *manner.splits))


def _draw(seat: Seat, hand: int, cite: Cited, announce: Cite, face: Face = Face.UP) -> Play:
    pile, notes, waits = seat.piles[hand - 1], seat.table.notes, f"waits {seat.position}"
    notes[waits], before = True, len(pile)
    yield Deal(1, cite=cite, face=face, seat=seat.position, hand=hand)
    notes[waits] = len(pile) == before
    if announce and all(face is Face.UP for face in pile.faces):
        yield Announce(f"position {seat.position} has {total(pile.cards)}", cite=announce)
