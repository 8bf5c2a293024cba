"""The rules card: how a round goes under one Rules Submission, in the chapter's order, told to a player.

The steps are the game's own. What only the dealer does (shuffling, burning, announcing, counting the stub) is left out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from fairfelt.engine.bounds import bounds
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.steps import BOARD, DEALER, PLAYERS, Choose, Deal, Face, Place, Reveal, Settle, Step, Throw, Turn
from fairfelt.kit.wagers import Choice, Move, Raise, Setting, Wager, any_of
from fairfelt.papers.facts import cards_of, times_of, when_of
from fairfelt.papers.model import Document, Grid, Point, Points, Section
from fairfelt.papers.placings import amount_of
from fairfelt.papers.posted import listed
from fairfelt.papers.procedure import taken_by
from fairfelt.papers.signs import foot, statements

KIND = "How it is played"
SHOWN = 6  # wagers of a step that are named one by one
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 10: "ten"}
_SETTLED = Settle(cite="").words


@dataclass(frozen=True, slots=True)
class Line:
    """A step as the card tells it: its words, or the wagers and moves open, and its paragraph."""

    kind: str
    words: str
    cite: Cite
    moves: tuple[Move, ...] = ()
    deal: Deal | None = None


def rules_card(house: House, holder: str = "") -> Document:
    """How a round goes, what may be wagered, and what each choice does."""
    said = tuple(statements(house))
    known = (Section("Good to know", (Points(said),)),) if said else ()
    return Document(house.game.name, KIND, (*rules(house), *known), holder, foot(house))


def rules(house: House) -> Iterator[Section]:
    """The sections of the rules card; the gaming guide has them, too."""
    yield Section("The wagers", (Grid(("Wager", "When", "How much"), tuple(_wagers(house)), pays=False),))
    points = tuple(Point(words, cites) for words, cites in _told(house))
    yield Section("The round", (Points(points, ordered=True),))


# --- wagers -----------------------------------------------------------------------------------------------------------


def _wagers(house: House) -> Iterator[tuple[str, str, str]]:
    """Each wager that may be placed; those in a row that are placed alike share a line."""
    wagers = [wager for wager in house.game.wagers if house.asks_for(wager)]
    rows = [(wager.name, _when(house, wager), _amount(house, wager)) for wager in wagers]
    for (when, amount), group in groupby(rows, lambda row: row[1:]):
        names = [name for name, *_ in group]
        yield _few(names), when, amount


def _when(house: House, wager: Wager) -> str:
    needs = tuple(one for one in wager.needs if house.asks_for(one))
    beside = f", with {any_of(needs)}" if needs else ""
    return f"{when_of(house.game, wager)}{beside}{', required' if wager.required else ''}"


def _amount(house: House, wager: Wager) -> str:
    """How much may be placed; where it is a multiple of another wager, which."""
    raises = [move for move in house.game.moves if isinstance(move, Raise) and move.wager.name == wager.name]
    if wager.later and raises:
        return listed(list(dict.fromkeys(times_of(move.times, move.of) for move in raises)), "or")
    return _any(amount_of(house.game, wager, house))


def _any(amount: str) -> str:
    return "any amount" if amount == "any" else amount


def _few(names: list[str]) -> str:
    return listed(names) if len(names) <= SHOWN else f"{names[0]} to {names[-1]}"


# --- the round --------------------------------------------------------------------------------------------------------


def _told(house: House) -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """Each line once, in the order in which the steps come; lines in a row that say the same are one."""
    lines: list[Line] = []
    often: dict[tuple[str, Cite], list[int]] = {}
    rounds = 0
    for steps in taken_by(house):
        walked = [(step, line) for step in _flat(steps) if (line := _line(step, house)) is not None]
        _merge(lines, (line for _, line in walked))
        dealt = Counter((line.words, line.cite, step.seat) for step, line in walked if isinstance(step, Deal))
        rounds += any(isinstance(step, Settle) for step, _ in walked)
        for key in {key[:2] for key in dealt}:
            often.setdefault(key, []).append(max(times for one, times in dealt.items() if one[:2] == key))
    said = ((_words(line, house, often.get((line.words, line.cite), []), rounds), line.cite) for line in lines)
    for words, group in groupby(said, lambda one: one[0]):
        yield words, tuple(dict.fromkeys(cite for _, cite in group))


def _words(line: Line, house: House, often: list[int], rounds: int) -> str:
    """A line once all rounds are walked. `often` says how many times it dealt a card, in each round where it did.

    Cards that always come so often, one by one, are told at once; those that do not always come depend on somebody's choice.
    """
    if line.kind == "place":
        return _placed([move for move in line.moves if isinstance(move, Wager)])
    if line.kind == "choose":
        return _choices(line, house)
    if line.deal is not None and len(often) < rounds:
        begins = "As you choose" if line.words.startswith("You") else "If need be"
        return f"{begins}, {line.words[:1].lower()}{line.words[1:]}"
    if line.deal is not None and min(often) == max(often):
        return _dealt(replace(line.deal, count=line.deal.count * min(often)))
    return line.words


def _merge(lines: list[Line], walked: Iterable[Line]) -> None:
    """Put lines that are new after all that came before them; one that is known may have more moves this time."""
    last = -1
    for line in walked:
        at = next((at for at, one in enumerate(lines) if _alike(one, line)), None)
        if at is None:
            last += 1
            lines.insert(last, line)
            continue
        last, one = max(last, at), lines[at]
        more = (move for move in line.moves if all(move.name != known.name for known in one.moves))
        words = one.words if one.words == line.words else "The other dice are shaken again."
        lines[at] = replace(one, moves=(*one.moves, *more), words=words)


def _alike(one: Line, other: Line) -> bool:
    """Whether two lines are the same step; of a throw, however many dice it takes."""
    same = (one.kind, one.cite) == (other.kind, other.cite)
    return same and (one.words == other.words or one.kind == "throw")


def _flat(steps: Iterable[Step]) -> Iterator[Step]:
    for step in steps:
        if isinstance(step, Turn):
            yield from _flat(step.steps)
        else:
            yield step


def _line(step: Step, house: House) -> Line | None:
    """A step in words, None where it is the dealer's own business."""
    if isinstance(step, Deal | Reveal) and step.when is not None and not step.when(house):
        return None
    match step:
        case Place():
            wagers = tuple(wager for wager in step.wagers if house.asks_for(wager))
            return Line("place", "", house.cited(step.cite), wagers) if wagers else None
        case Deal():
            return Line("deal", _dealt(step), house.cited(step.cite), deal=step)
        case Choose():
            return Line("choose", "", house.cited(step.cite), step.moves)
        case Reveal():
            return Line("reveal", _revealed(step), house.cited(step.cite))
        case Throw():
            return Line("throw", _thrown(step), house.cited(step.cite))
        case Settle():
            return Line("settle", _settled(step), house.cited(step.cite))
        case _:
            return None


def _placed(wagers: list[Wager]) -> str:
    required, others = (
        list(dict.fromkeys(wager.name for wager in wagers if wager.required is must)) for must in (True, False)
    )
    if not required:
        return f"Place any of {_few(others)}." if len(others) > 1 else f"You may place {others[0]}."
    also = f" You may also place {_few(others)}." if others else ""
    return f"Place {_few(required)}.{also}"


def _dealt(step: Deal) -> str:
    count = f"{_NUMBERS.get(step.count, step.count)} card{'s' if step.count > 1 else ''}"
    down = "face up" if step.face is Face.UP else "face down"
    if step.to == (BOARD,):
        return f"{count.capitalize()} {'are' if step.count > 1 else 'is'} dealt to the middle, {down}."
    whom = {PLAYERS: "You get", DEALER: "The dealer gets"}
    if step.seat is not None or len(step.to) == 1:
        return f"{whom[step.to[0] if step.seat is None else PLAYERS]} {count}, {down}."
    faced = step.dealer_face or step.face
    dealers = "" if (faced is Face.UP) == (step.face is Face.UP) else f"; the dealer's {faced.value}"
    who = listed(["you" if to is PLAYERS else to.value for to in step.to])
    return f"{who[:1].upper()}{who[1:]} get {count} each, {down}{dealers}."


def _revealed(step: Reveal) -> str:
    number = step.count or len(step.which)
    count = f"{_NUMBERS.get(number, number)} " if number else ""
    if step.what is PLAYERS:
        return "Your cards are turned up."
    whose = {DEALER: "of the dealer's cards" if count else "the dealer's cards", BOARD: "community cards"}[step.what]
    if number == 1 and step.what is BOARD:
        whose = "community card"
    verb = "is" if number == 1 else "are"
    return f"{f'{count}{whose}'[:1].upper()}{f'{count}{whose}'[1:]} {verb} turned up."


def _thrown(step: Throw) -> str:
    if step.faces != 6:
        return f"A number from 1 to {step.faces} is drawn."
    return f"{_NUMBERS.get(step.dice, str(step.dice)).capitalize()} dice are shaken."


def _settled(step: Settle) -> str:
    if step.words == _SETTLED:
        return "Losing wagers are collected, winning ones paid."
    return f"The dealer will {step.words}."


def _choices(line: Line, house: House) -> str:
    """A choice, and what each move of it does."""
    said = [f"{move.name}{_does(move, house)}" for move in line.moves]
    return f"You choose: {'; or '.join(said)}." if len(said) > 1 else f"You may choose {said[0]}."


def _does(move: Move, house: House) -> str:
    match move:
        case Wager():
            return f" ({_any(bounds(move, house).words)})"
        case Raise():
            same = move.wager.name == move.name
            return f" ({'' if same else f'the {move.wager.name}, '}{times_of(move.times, move.of)})"
        case Setting():
            return f" ({cards_of(move.low)} apart as {move.apart})"
        case Choice():
            return _gives_up(move, house)


def _gives_up(move: Choice, house: House) -> str:
    lost, kept = ([wager.name for wager in some if house.asks_for(wager)] for some in (move.forfeits, move.keeps))
    gives = f"gives up {listed(lost)}" if lost else ""
    keeps = f"keeps {listed(kept)}" if kept else ""
    both = ", ".join(filter(None, (gives, keeps)))
    return f" ({both})" if both else ""
