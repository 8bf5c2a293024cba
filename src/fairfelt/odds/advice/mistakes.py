"""What common mistakes cost, found from the game itself: one choice for every hand, a choice that is never taken, hands given up
too easily, the dealer's own rule, and no eye for the card that lies open.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import TypeAlias

from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.advice.features import Read, key_of, reader, said
from fairfelt.odds.advice.short_strategy import Mistake
from fairfelt.odds.advice.strategy import Plays, Situation, cost

Habit: TypeAlias = tuple[str, Plays]
KINDS = 2  # how many kinds above the lowest somebody may wait for


def mistakes(game: Game, house: House, situations: Iterable[Situation]) -> tuple[Mistake, ...]:
    """Every habit that costs something, the dearest first; of those that come to the same the first."""
    these = list(situations)
    deals = sum(one.number for one in these)
    found: dict[Fraction, Mistake] = {}
    for words, plays in habits(game, house, these):
        lost = cost(these, plays, deals)
        if lost:
            found.setdefault(lost, Mistake(words, lost))
    return tuple(sorted(found.values(), key=lambda one: -one.cost))


def habits(game: Game, house: House, situations: list[Situation]) -> Iterator[Habit]:
    """The habits that this game's players may have."""
    choices = list(dict.fromkeys(choice for one in situations for choice in one.worth))
    for choice in choices:
        offered = all(choice in one.worth for one in situations)
        yield f"{choice} {'with every hand' if offered else 'wherever it is offered'}", _always(choice)
    for choice in choices:
        yield f"Never {choice}, but the next best", _never(choice)
    read = reader(game, house)
    gives_up = next((choice for choice in choices if _constant(choice, situations)), None)
    if gives_up is not None and not isinstance(read(situations[0].own), int):
        yield from _waiting(gives_up, read, situations)
        yield from _as_the_dealer(gives_up, game, house, situations)
    if any(one.seen for one in situations):
        yield "Play by your own hand alone, whatever card of the dealer's lies open", _blind(read, situations)


def _always(choice: str) -> Plays:
    return lambda one: choice if choice in one.worth else one.best


def _never(choice: str) -> Plays:
    def plays(one: Situation) -> str:
        others = [other for other in one.worth if other != choice]
        return max(others, key=lambda other: one.worth[other]) if others else choice

    return plays


def _constant(choice: str, situations: list[Situation]) -> bool:
    """Whether a choice is worth the same whatever the cards are: the wagers are given up."""
    return len({one.worth.get(choice) for one in situations}) == 1


def _but(choice: str, gives_up: Callable[[Situation], bool]) -> Plays:
    """Give up certain hands, and play all others as well as can be."""
    never = _never(choice)
    return lambda one: choice if gives_up(one) else never(one)


def _waiting(choice: str, read: Read, situations: list[Situation]) -> Iterator[Habit]:
    kinds = {key_of(hand)[0]: hand for hand in (read(one.own) for one in situations)}
    for least in sorted(kinds)[1 : 1 + KINDS]:
        yield f"{choice} everything below {said(kinds[least], 0)}", _but(choice, _below(least, read))


def _below(least: int, read: Read) -> Callable[[Situation], bool]:
    return lambda one: key_of(read(one.own))[0] < least


def _as_the_dealer(choice: str, game: Game, house: House, situations: list[Situation]) -> Iterator[Habit]:
    """Where a dealer plays some hands and not others."""
    classes = game.classes
    if classes is None or not isinstance(classes.dealer(situations[0].own, house), bool):
        return
    words = f"Play as the dealer does: {choice} what he would not play"
    yield words, _but(choice, lambda one: not classes.dealer(one.own, house))


def _blind(read: Read, situations: list[Situation]) -> Plays:
    """The best that can be done by the hand alone."""
    worth: dict[tuple[int, ...], dict[str, Fraction]] = {}
    for one in situations:
        sums = worth.setdefault(key_of(read(one.own)), {})
        for choice, value in one.worth.items():
            sums[choice] = sums.get(choice, Fraction(0)) + value * one.number
    best = {key: max(sums, key=lambda choice: sums[choice]) for key, sums in worth.items()}
    return lambda one: best[key_of(read(one.own))]
