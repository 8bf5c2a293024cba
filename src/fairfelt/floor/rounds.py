"""A round of play at a live table: its inputs so far, and what the game makes of them.

Nothing of a round is kept but what came from the world. The game is run from the start at every input; `courses` does it
where several terminals share a hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from fairfelt.engine.questions import AskCard, AskMove, AskWagers
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.wagering import open_to
from fairfelt.families.pai_gow.player_bank import COVER
from fairfelt.floor.courses import KNOWN, Course, Inputs, by_default
from fairfelt.kit.cards import Card
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.wagers import Answer, Wager

__all__ = ["Kept", "Round", "Spots", "by_default", "closing", "open_moves", "spots"]


@dataclass(frozen=True, slots=True)
class Kept:
    """What a table keeps from one round to the next: the game's own state, and wagers that stand, by terminal."""

    state: Any = None
    standing: Mapping[str, Mapping[str, int]] = field(default_factory=dict)

    def of(self, terminal: str) -> Mapping[str, int]:
        """The wagers of a terminal that stand."""
        return self.standing.get(terminal, {})


@dataclass
class Round:
    """One round: wagers by terminal, then cards, dice, and each terminal's answers in the order in which they came."""

    number: str
    wagers: dict[str, dict[str, int]] = field(default_factory=dict)
    places: dict[int, tuple[str, ...]] = field(default_factory=dict)  # who was where when the wagering closed
    open: bool = False  # wagers are still to come, and the round stands where it asks for them
    cards: list[Card] = field(default_factory=list)
    laid: list[tuple[int | str, int]] = field(default_factory=list)  # to whom each card was due, and to which hand
    dice: list[tuple[int, ...]] = field(default_factory=list)
    answers: dict[str, list[Answer]] = field(default_factory=dict)  # a list is put in another's place, never added to
    happened: list[Happened] = field(default_factory=list)
    before: Kept = field(default_factory=Kept)
    last: str = ""  # which kind of input came last: a card that nothing followed may be taken back
    _known: list[Course] = field(default_factory=list, repr=False, compare=False)  # the newest last

    def course(self, house: House) -> Course:
        """Where the round stands, for the table and for every terminal; worked out once for the same inputs."""
        known = next((one for one in self._known if self._same(one.one) and one.one.answers == self.answers), None)
        if known is None:
            known = Course(house, self._copy(), self._prior())
            _ = known.view  # what cannot be is refused here
            self._known[:] = [*self._known[1 - KNOWN :], known]
        return known

    def _same(self, other: "Round", cards: int | None = None) -> bool:
        """Whether the same came of everything but answers; of the cards, up to so many."""
        same = (other.cards, other.dice, other.happened) == (self.cards[:cards], self.dice, self.happened)
        return same and (other.open, other.places) == (self.open, self.places)

    def _prior(self) -> Course | None:
        """Where it stood a card or an answer before, as far as that is known."""
        for one in reversed(self._known):
            if self._same(one.one) or (self._same(one.one, -1) and one.one.answers == self.answers):
                return one
        return None

    def _copy(self) -> "Round":
        """The inputs as they are now: a course is asked about later, when more have come."""
        return replace(
            self,
            cards=[*self.cards],
            laid=[*self.laid],
            dice=[*self.dice],
            answers={**self.answers},
            happened=[*self.happened],
            _known=[],
        )

    def view(self, house: House) -> View:
        """Where the round stands at the table."""
        return self.course(house).view

    def laid_next(self, house: House) -> tuple[int | str, int]:
        """To whom the next card is due, and to which hand."""
        pending = self.view(house).pending
        return (pending.to, pending.hand) if isinstance(pending, AskCard) else ("", 0)

    def with_card(self, house: House, card: Card) -> View:
        """Where it would stand with one card more; refused if that card cannot have come."""
        laid = [*self.laid, self.laid_next(house)]
        return replace(self, cards=[*self.cards, card], laid=laid).view(house)

    def with_dice(self, house: House, dice: tuple[int, ...]) -> View:
        """Where it would stand after this throw."""
        return replace(self, dice=[*self.dice, dice]).view(house)

    def with_answer(self, house: House, terminal: str, answer: Answer) -> Course:
        """Where it would stand with this answer; refused if it cannot be given."""
        mine = [*self.answers.get(terminal, ()), answer]
        return replace(self, answers=self.answers | {terminal: mine}).course(house)

    def with_irregularity(self, house: House, one: Happened) -> View:
        """Where it would stand with this irregularity called; refused if it cannot have happened to anybody."""
        now = self.course(house)
        if now.shared:
            now.must_accept(one)
        return replace(self, happened=[*self.happened, one]).course(house).view


class _Listening(Inputs):
    """Hears which wagers each position is asked for, and by which paragraph; lets the round stand at its first card.

    What was said before the wagers is repeated; who has not been asked says what costs nothing.
    """

    def __init__(self, said: Mapping[int, Sequence[Answer]] | None = None) -> None:
        super().__init__(Round(""), {}, shared=False)
        self._said = {position: iter(answers) for position, answers in (said or {}).items()}
        self.asked: dict[int, tuple[Wager, ...]] = {}
        self.cite: Cite = ""

    def move(self, ask: AskMove) -> Answer:
        return next(self._said.get(ask.seat.position, iter(())), None) or by_default(ask)

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        self.cite = self.cite or ask.cite
        self.asked[ask.seat.position] = (*self.asked.get(ask.seat.position, ()), *ask.wagers)
        return {}


@dataclass(frozen=True, slots=True)
class Spots:
    """The betting spots of each position before the deal, and which position has the bank."""

    of: Mapping[int, tuple[Wager, ...]] = field(default_factory=dict)
    bank: int = 0


def spots(house: House, positions: Iterable[int], before: Kept, said: Mapping[int, Sequence[Answer]]) -> Spots:
    """The betting spots as the round itself asks for them, once the players have said so much."""
    listening = _Listening(said)
    run(house.game, house, positions, listening, Carried(before.state))
    bank = next((position for position, asked in listening.asked.items() if COVER in asked), 0)
    return Spots(listening.asked, bank)


@lru_cache(maxsize=1024)
def closing(house: House) -> Cite:
    """By which paragraph wagering ends: that of "no more bets", or else the one on when wagers are placed."""
    listening = _Listening()
    view = run(house.game, house, (1,), listening)
    return next((entry.cite for entry in view.table.log if entry.words.startswith("no more bets")), listening.cite)


def open_moves(ask: AskMove) -> tuple[str, ...]:
    """The names of the moves that may be made."""
    return tuple(move.name for move, _, _ in open_to(ask))
