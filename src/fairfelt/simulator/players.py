"""Simulated players: what they wager, and which of the moves open to them they may make.

A player is asked as a real one is, and sees what a real one sees. Strategies that think are in `strategies`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from fairfelt.engine.answers import missing_amount
from fairfelt.engine.bounds import Bounds, bounds
from fairfelt.engine.questions import LEAVE, AskMove, AskWagers
from fairfelt.engine.wagering import against, check_wagers, closed, open_to, refused_move
from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Answer, Choice, Move, Raise, Setting, Wager

Bets: TypeAlias = Mapping[str, int]
Wagering: TypeAlias = Callable[[AskWagers, Random], Bets]
Choosing: TypeAlias = Callable[[AskMove, Random], Answer]
UNIT_CENTS = 10_00
_TRIES = 500


@dataclass(frozen=True, slots=True)
class Player:
    """How somebody wagers and how somebody plays."""

    wagers: Wagering
    move: Choosing


def accepted(ask: AskWagers, bets: Bets) -> Refused | None:
    """Why the table would not take these wagers; None if it would."""
    table = ask.seat.table
    seat = replace(ask.seat, wagers={})
    standing = {wager.title: cents for wager, cents in ask.seat.standing.items()}
    try:
        check_wagers(table.game, table.house, seat, standing | dict(bets), ask.wagers, minimum=True)
    except Refused as refusal:
        return refusal
    return None


# --- wagers -----------------------------------------------------------------------------------------------------------


def fixed(bets: Bets) -> Wagering:
    """The same wagers every round, those of them that can be placed when asked."""

    def wagers(ask: AskWagers, random: Random) -> Bets:
        titles = {wager.title for wager in ask.wagers}
        return {name: cents for name, cents in bets.items() if name in titles}

    return wagers


def settled_on(wagering: Wagering) -> Wagering:
    """A way of wagering that is thought about once, and then repeated while the question stays the same."""
    known: dict[tuple[object, ...], Bets] = {}

    def wagers(ask: AskWagers, random: Random) -> Bets:
        question = (ask.seat.position, tuple(w.title for w in ask.wagers), tuple(ask.seat.standing))
        if question not in known:
            known[question] = wagering(ask, random)
        return known[question]

    return wagers


def everything(ask: AskWagers, random: Random | None = None) -> Bets:
    """Every wager that can stand beside the others, a unit on each or the least that is allowed; what stands stays."""
    house = ask.seat.table.house
    placed: dict[str, int] = {}
    required = [wager for wager in ask.wagers if wager.required]
    for wager in required:
        placed[wager.title] = _amount(wager, ask, placed, max(UNIT_CENTS, house.least_cents))
    for wager in ask.wagers:
        if wager in ask.seat.standing:
            continue
        with_it = placed | {wager.title: _amount(wager, ask, placed, max(UNIT_CENTS, house.least_cents))}
        if accepted(ask, with_it) is None:
            placed = with_it
    return placed if accepted(ask, placed) is None else _pairs(ask)


def enough(ask: AskWagers, random: Random | None = None) -> Bets:
    """The fewest wagers that one may take part with."""
    placed: dict[str, int] = {}
    for wager in ask.wagers:
        if wager.required:
            placed[wager.title] = _amount(wager, ask, placed, max(UNIT_CENTS, ask.seat.table.house.least_cents))
    if placed and accepted(ask, placed) is None:
        return placed
    for wager in ask.wagers:
        alone = placed | {wager.title: _amount(wager, ask, placed, UNIT_CENTS)}
        if accepted(ask, alone) is None:
            return alone
    return _pairs(ask)


def _pairs(ask: AskWagers) -> Bets:
    """Two wagers that the chapter takes only together."""
    for one in ask.wagers:
        for other in ask.wagers:
            both = {wager.title: _amount(wager, ask, {}, UNIT_CENTS) for wager in (one, other)}
            if accepted(ask, both) is None:
                return both
    raise Refused("no wagers of a simple kind are taken here: name them yourself", ask.cite)


def _bounds(wager: Wager, ask: AskWagers, placed: Bets) -> Bounds:
    """What the table takes of a wager beside those placed."""
    known = {other: placed[other.title] for other in ask.wagers if other.title in placed}
    table = ask.seat.table
    return bounds(wager, table.house, known, 0, against(wager, table), closed(wager, table))


def _amount(wager: Wager, ask: AskWagers, placed: Bets, wish: int) -> int:
    """The amount nearest to a wish that the table takes beside the wagers placed."""
    if not wager.limited:  # a bank's cover: more than everybody else can win
        return 2 * sum(cents for seat in ask.seat.table.seats for cents in seat.wagers.values()) + 100 * UNIT_CENTS
    return _bounds(wager, ask, placed).nearest(wish)


def at_random(ask: AskWagers, random: Random) -> Bets:
    """Any wagers that the table takes, in any amounts."""
    for _ in range(_TRIES):
        placed: dict[str, int] = {}
        for wager in ask.wagers:
            if wager in ask.seat.standing:
                placed |= {wager.title: 0} if random.random() < 0.2 else {}
            elif wager.required or random.random() < 0.5:
                amounts = _bounds(wager, ask, placed).amounts
                cents = random.choice(amounts) if amounts else 0
                placed[wager.title] = cents or _amount(wager, ask, placed, 50 * random.randint(2, 200))
        if placed and accepted(ask, placed) is None:
            return placed
    return enough(ask)


# --- moves ------------------------------------------------------------------------------------------------------------


def first(ask: AskMove, random: Random) -> Answer:
    """The first move named, for as much as it may be."""
    move, _, most = open_to(ask)[0]
    return _make(ask, move, most, lambda many, count: many[:count])


def anything(ask: AskMove, random: Random) -> Answer:
    """Any move, for any amount that is allowed, with any cards."""
    move, least, most = random.choice(open_to(ask))
    return _make(ask, move, random.randint(least, most), random.sample)


def _make(
    ask: AskMove, move: Move, cents: int, pick: Callable[[tuple[tuple[str, str], ...], int], Iterable[tuple[str, str]]]
) -> Answer:
    if isinstance(move, Setting):
        return Answer(move.name, cards=tuple(pick(ask.seat.cards, move.low)))
    named = isinstance(move, Wager) or (isinstance(move, Choice) and move.most_cents)
    return Answer(move.name, cents if named else None)


def taken(ask: AskMove, answer: Answer) -> Refused | None:
    """Why the table would not take this choice; None if it would."""
    if answer.name == LEAVE and ask.seat.table.game.leaving:
        return None
    if answer.name not in ask.moves:
        return Refused(f"choose {' or '.join(ask.moves)}; {answer.name!r} was given", ask.cite)
    move, least, most = ask.moves[answer.name]
    if answer.cents is not None and (move, least, most) in open_to(ask) and not least <= answer.cents <= most:
        amount = f"from {usd(least)} to {usd(most)}" if most else "without an amount"
        return Refused(f"{move.name} must be {amount}; {usd(answer.cents)} was offered", move.cite)
    return refused_move(ask, answer) or missing_amount(ask, answer)


def named(ask: AskMove, *wishes: str) -> Answer:
    """The first of these moves that is open."""
    names = {move.name: move for move, _, _ in open_to(ask)}
    for wish in wishes:
        if wish in names:
            return Answer(wish)
    raise Refused(f"none of {', '.join(wishes)} is open: there are {', '.join(names)}", ask.cite)


def raising(ask: AskMove, times: int) -> str | None:
    """The name of the raise by that many times, if it is open."""
    return next((move.name for move, _, _ in open_to(ask) if isinstance(move, Raise) and move.times == times), None)


def passing(ask: AskMove) -> str | None:
    """The name of the choice that gives nothing up and places nothing."""
    return next((m.name for m, _, _ in open_to(ask) if isinstance(m, Choice) and not m.forfeits), None)


def folding(ask: AskMove) -> str | None:
    """The name of the choice that gives something up."""
    return next((m.name for m, _, _ in open_to(ask) if isinstance(m, Choice) and m.forfeits), None)
