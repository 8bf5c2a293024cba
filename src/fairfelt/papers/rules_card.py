"""The rules card: how a round goes under one Rules Submission, in the chapter's order, told to a player.

The steps are the game's own. What only the dealer does (shuffling, burning, announcing, counting the stub) is left out.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from fairfelt.engine.bounds import bounds
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.steps import BOARD, DEALER, PLAYERS, Choose, Deal, Face, Place, Reveal, Settle, Step, Throw, Turn
from fairfelt.kit.wagers import Choice, Move, Raise, Setting, Wager, any_of
from fairfelt.papers.facts import cards_of, times_of, when_of
from fairfelt.papers.model import Document, Grid, Point, Points, Section
from fairfelt.papers.placings import amount_of
from fairfelt.papers.posted import common, listed
from fairfelt.papers.procedure import taken_by
from fairfelt.papers.signs import foot, statements

KIND = "How it is played"
SHOWN = 6  # wagers of a step that are named one by one
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 10: "ten"}
_SETTLED = Settle(cite="").words
Walks: TypeAlias = Sequence[Sequence[Step]]  # the steps of some rounds
Hand: TypeAlias = tuple[
    str, Cite, int | None, int
]  # the words and paragraph of a deal, the seat and which of its hands


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
    walks = [[*_flat(steps)] for steps in taken_by(house)]
    yield Section("The wagers", (Grid(("Wager", "When", "How much"), tuple(_wagers(house, walks)), pays=False),))
    points = tuple(Point(words, cites) for words, cites in _told(house, walks))
    yield Section("The round", (Points(points, ordered=True),))


# --- wagers -----------------------------------------------------------------------------------------------------------


def _wagers(house: House, walks: Walks) -> Iterator[tuple[str, str, str]]:
    """Each wager that may be placed; those in a row that are placed alike share a line."""
    wagers = [wager for wager in house.game.wagers if house.asks_for(wager)]
    each = _hands(walks)
    rows = [(wager.name, _when(house, wager), _amount(house, wager, each[wager.name])) for wager in wagers]
    for (when, amount), group in groupby(rows, lambda row: row[1:]):
        names = [name for name, *_ in group]
        yield _few(names), when, amount


def _hands(walks: Walks) -> Counter[str]:
    """On how many hands each required wager is placed at once."""
    placed = {wager for steps in walks for step in steps if isinstance(step, Place) for wager in step.wagers}
    return Counter(wager.name for wager in placed if wager.required)


def _when(house: House, wager: Wager) -> str:
    needs = tuple(one for one in wager.needs if house.asks_for(one))
    beside = f", with {any_of(needs)}" if needs else ""
    return f"{when_of(house.game, wager)}{beside}{', required' if wager.required else ''}"


def _amount(house: House, wager: Wager, hands: int) -> str:
    """How much may be placed; where it is a multiple of another wager, which, and on how many `hands` the same."""
    raises = [move for move in house.game.moves if isinstance(move, Raise) and move.wager.name == wager.name]
    if wager.later and raises:
        return listed(list(dict.fromkeys(times_of(move.times, move.of) for move in raises)), "or")
    same = f", the same on each of {_NUMBERS[hands]} hands" if hands > 1 else ""
    return f"{_any(amount_of(house.game, wager, house))}{same}"


def _any(amount: str) -> str:
    return "any amount" if amount == "any" else amount


def _few(names: list[str]) -> str:
    return listed(names) if len(names) <= SHOWN else f"{names[0]} to {names[-1]}"


# --- the round --------------------------------------------------------------------------------------------------------


def _told(house: House, walks: Walks) -> Iterator[tuple[str, tuple[Cite, ...]]]:
    """Each line once, in the order in which the steps come; lines in a row that say the same are one."""
    lines: list[Line] = []
    dealt: list[Counter[Hand]] = []
    for steps in walks:
        walked = [(step, line) for step in steps if (line := _line(step, house)) is not None]
        _merge(lines, (line for _, line in walked))
        if any(isinstance(step, Settle) for step, _ in walked):
            hands = ((line.words, line.cite, step.seat, step.hand) for step, line in walked if isinstance(step, Deal))
            dealt.append(Counter(hands))
    said = ((_words(line, house, dealt), line.cite) for line in lines)
    for words, group in groupby(said, lambda one: one[0]):
        yield words, tuple(dict.fromkeys(cite for _, cite in group))


def _words(line: Line, house: House, dealt: list[Counter[Hand]]) -> str:
    """A line once all rounds are walked. `dealt` says how many times it dealt to each hand, round by round.

    Cards that always come so often, one by one, are told at once; those that do not always come depend on somebody's choice.
    """
    if line.kind == "place":
        return _placed([move for move in line.moves if isinstance(move, Wager)])
    if line.kind == "choose":
        return _choices(line, house)
    if line.deal is None:
        return line.words
    hands = [{key: times for key, times in one.items() if key[:2] == (line.words, line.cite)} for one in dealt]
    always = all(hands)
    often = [times for one in hands for times in (_by_seat(one) if always else one).values()] or [1]
    words = _dealt(replace(line.deal, count=line.deal.count * min(often)), line.deal.count * max(often))
    begins = "" if always else "As you choose, " if line.words.startswith("You") else "If need be, "
    return words if always else f"{begins}{words[:1].lower()}{words[1:]}"


def _by_seat(hands: Mapping[Hand, int]) -> Counter[int | None]:
    """How many cards came to each seat, on all of its hands."""
    seats: Counter[int | None] = Counter()
    for (_, _, seat, _), times in hands.items():
        seats[seat] += times
    return seats


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
    """Whether two lines are the same step; of a throw, however many dice it takes; of a choice, if a move is the same."""
    if (one.kind, one.cite) != (other.kind, other.cite):
        return False
    if one.kind == "choose":
        return not {move.name for move in one.moves}.isdisjoint(move.name for move in other.moves)
    return one.words == other.words or one.kind == "throw"


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
    """Which wagers are placed; without a required one, at least one of those that need no other."""
    required = Counter(wager.name for wager in wagers if wager.required)
    free = list(dict.fromkeys(wager.name for wager in wagers if not wager.required and not wager.needs))
    beside = list(dict.fromkeys(wager.name for wager in wagers if not wager.required and wager.needs))
    if required:
        beside = [name for name in dict.fromkeys(wager.name for wager in wagers) if name not in required]
        names = [name if hands == 1 else f"{_NUMBERS[hands]} equal {name} Wagers" for name, hands in required.items()]
        begins = f"Place {_kinds(names)}."
    elif free:
        begins = f"Place one or more of {_kinds(free)}." if len(free) > 1 else f"You may place {free[0]}."
    else:
        return f"You may place {_kinds(beside)}."
    return begins + (f" You may also place {_kinds(beside)}." if beside else "")


def _kinds(names: list[str]) -> str:
    """Wagers by name; of many, those that are named alike once."""
    kinds = [common([*group]) for _, group in groupby(names, lambda name: name.split()[0])]
    return _few(names) if len(names) <= SHOWN or len(kinds) > SHOWN else listed(kinds)


def _dealt(step: Deal, most: int = 0) -> str:
    """Cards that are dealt; with a `most`, from so many to so many."""
    upto = f" to {_NUMBERS.get(most, most)}" if most > step.count > 1 else " or more" if most > step.count else ""
    count = f"{_NUMBERS.get(step.count, step.count)}{upto} card{'s' if step.count > 1 or upto else ''}"
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
    held = next((f"{move.held}, " for move in line.moves if isinstance(move, Wager) and move.held), "")
    words = f"{held}you choose: {'; or '.join(said)}." if len(said) > 1 else f"{held}you may choose {said[0]}."
    return f"{words[:1].upper()}{words[1:]}"


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
