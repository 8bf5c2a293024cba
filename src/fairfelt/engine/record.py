"""A finished round as it is written down: who wagered what, which cards lay where, who chose what.

This is how a dispute is decided: the record is driven through the game, and an impossible record is refused.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fairfelt.engine.answers import missing_amount, parse_answer
from fairfelt.engine.calls import check_calls
from fairfelt.engine.lateness import check_lateness
from fairfelt.engine.questions import LEAVE, Ask, AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.settlement import Line, settlements
from fairfelt.kit.cards import UNSEEN, Card, Cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.kept import faults
from fairfelt.kit.seats import Table
from fairfelt.kit.wagers import Answer


@dataclass(frozen=True)
class Record:
    """One round. Cards are listed by pile in the order dealt: a position's, the "dealer"'s, the "board"'s."""

    wagers: Mapping[int, Mapping[str, int]]
    cards: Mapping[int | str, Cards] = field(default_factory=dict)
    choices: Mapping[int, tuple[str | Answer, ...]] = field(default_factory=dict)
    dice: tuple[tuple[int, ...], ...] = ()
    before: Carried = field(default_factory=Carried)
    happened: tuple[Happened, ...] = ()
    meters_cents: Mapping[str, int] = field(default_factory=dict)
    players: Mapping[int, int] = field(default_factory=dict)  # a second area's position: its player's first


class Recorded:
    """The driver that answers from a record. With `as_written`, a choice must name its amount where several are possible."""

    def __init__(self, record: Record, as_written: bool = False) -> None:
        self.record, self.as_written = record, as_written
        self._cards = {to: list(these) for to, these in record.cards.items()}
        self._choices = {seat: list(these) for seat, these in record.choices.items()}
        self._dice = list(record.dice)
        self._asked: set[int] = set()

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        self._asked.add(ask.seat.position)
        return self.record.wagers.get(ask.seat.position, {})

    def card(self, ask: AskCard) -> Card:
        pile = self._cards.get(ask.to)
        if pile:
            return pile.pop(0)
        if ask.to == "burn":
            return UNSEEN
        raise Pending

    def move(self, ask: AskMove) -> Answer:
        left = self._choices.get(ask.seat.position)
        if not left:
            raise Pending
        said = left.pop(0)
        answer = said if isinstance(said, Answer) else parse_answer(said, ask)
        refusal = missing_amount(ask, answer)
        if refusal and self.as_written:
            raise refusal
        return answer

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        if not self._dice:
            raise Pending
        return self._dice.pop(0)

    def leave_after(self) -> dict[int, int]:
        """Who left when nothing more was asked, and how many choices they had made before."""
        left = {
            seat: these
            for seat, these in self._choices.items()
            if [str(one).strip().title() for one in these] == [LEAVE]
        }
        return {seat: len(self.record.choices[seat]) - 1 for seat in left}

    def without_leaving(self) -> Record:
        """The same record without the word of those who left when nothing more was asked."""
        gone = self.leave_after()
        return replace(
            self.record, choices={s: these[:-1] if s in gone else these for s, these in self.record.choices.items()}
        )

    def put_aside(self, table: Table) -> None:
        """Take out of the shoe the cards that an irregularity put away, or laid where none was due, and those that lie apart,
        though nobody needed them: each lies in one place.
        """
        happened = [call.irregularity for call in self.record.happened]
        misdealt, found = any(one.misdealt for one in happened), any(one.found_cards for one in happened)
        burned = self._cards.get("burn", [])
        aside = burned if found or misdealt else burned[: sum(one.aside for one in happened)]
        stray = [pile for to, pile in self._cards.items() if misdealt and to != "burn"]
        apart = [card for name, count in table.laid_apart.items() for card in self._cards.get(name, [])[:count]]
        for card in (*aside, *(card for pile in stray for card in pile), *(() if misdealt else apart)):
            if table.shoe:
                table.shoe.take(card)
        for name, count in table.laid_apart.items():
            self._cards[name] = self._cards.get(name, [])[count:]
        del burned[: len(aside)]
        for pile in stray:
            pile.clear()

    def leftovers(self, than: str = "the round deals") -> list[str]:
        """What the round did not ask for."""
        left = [f"{_place(to)} has {len(these)} more card(s) than {than}" for to, these in self._cards.items() if these]
        placed = (seat for seat, wagers in self.record.wagers.items() if any(wagers.values()))
        left += [f"position {seat} is not asked for wagers" for seat in placed if seat not in self._asked]
        left += [f"position {seat} is not asked for {these[0]!s}" for seat, these in self._choices.items() if these]
        return left + (["there are more throws of the dice than the round has"] if self._dice else [])


def _place(to: int | str) -> str:
    return f"position {to}" if isinstance(to, int) else f"the {to}"


def replay(game: Game, house: House, record: Record, *, as_written: bool = False) -> View:
    """Drive a record through its game; refuse what cannot have been.

    A record is taken as people have written it down, or drawn up by a solver, who stakes units and means the most.
    """
    before = record.before
    if before.state is not None:
        for finding in faults(game.kept, before.state, house, before.standing):
            raise Refused(f"{finding.where}: {finding.wrong}. {finding.right}".strip(), finding.cite)
    driver = Recorded(record, as_written)
    view = _run(game, house, record, driver)
    leaves = driver.leave_after()
    if leaves and game.leaving:
        driver = Recorded(driver.without_leaving(), as_written)
        view = _run(game, house, record, driver, leaves)
    check_calls(record.happened, view.table)
    if view.pending is not None:
        raise Refused("the record ends before the round does: " + describe(view), view.pending.cite)
    driver.put_aside(view.table)
    dealt = f"came before the round broke off ({in_words(view.broke_off)})" if view.broke_off else "the round deals"
    for leftover in driver.leftovers(dealt):
        raise Refused(f"the record does not fit the round: {leftover}")
    check_lateness(record.happened, view.table)
    return view


def _run(game: Game, house: House, record: Record, driver: Recorded, leaves: Mapping[int, int] | None = None) -> View:
    """The walk that a driver makes with what else is in its record."""
    minimum = driver.as_written
    return run(game, house, record.wagers, driver, record.before, record.happened, record.players, minimum, leaves)


def describe(view: View) -> str:
    """What a round waits for, in words."""
    return in_words(view.pending)


def in_words(ask: Ask | None) -> str:
    """What is asked, in words."""
    match ask:
        case AskWagers(seat=seat):
            return f"position {seat.position} has not placed its wagers"
        case AskMove(seat=seat, moves=moves, hand=hand):
            which = f" on hand {hand}" if hand > 1 else ""
            return f"position {seat.position} must choose{which}: {', '.join(moves)}"
        case AskCard(to=to, hand=hand):
            return f"a card is due to {_place(to)}{f', hand {hand}' if hand > 1 else ''}"
        case AskDice(count=count):
            return f"{count} dice are to be thrown"
        case None:
            return "nothing: the round is complete"


def settle(game: Game, house: House, record: Record) -> tuple[Line, ...]:
    """Every wager of a recorded round: its outcome, its money, its section."""
    return settlements(replay(game, house, record, as_written=True).table, record.meters_cents)
