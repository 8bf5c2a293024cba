"""Play at each table: the round in progress, what goes on from the rounds before, and who dealt."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from fairfelt.engine.bounds import closing
from fairfelt.engine.questions import AskCard, AskMove, AskWagers
from fairfelt.engine.round import Happened, View
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.events import Paid
from fairfelt.facility.rounds.inputs import Carried, Round
from fairfelt.facility.rounds.memory import RoundMemory
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.spots import Spots, spots
from fairfelt.facility.tables.state import IN_ROUND, Phase, Table
from fairfelt.games.pai_gow_poker.player_bank import bank_of
from fairfelt.kit.cards import Card
from fairfelt.kit.irregularities import Void
from fairfelt.kit.wagers import Answer, Wager

__all__ = ["Carried", "Play", "Rounds", "SharedHands", "at"]


@dataclass
class Play:
    """The round at a table. Nothing of it is kept but what came from the world; `hands` is what the rules make of that."""

    table: Table
    round: Round = field(default_factory=lambda: Round(""))
    hands: SharedHands | None = None
    carried: Carried = field(default_factory=Carried)
    until: int = 0  # when wagering closes, or when the player who is asked must have answered
    dealt_by: tuple[str, ...] = ()  # who had a hand in dealing this round
    simulated: bool = False  # the last card or throw was drawn by the system, not read
    told: int = 0  # lines of the round's log before the last input: what follows is the dealer's to do with it
    last: Sequence[Paid] = ()  # the settlements of the last round
    memory: RoundMemory = field(default_factory=RoundMemory, repr=False)
    _spots: tuple[Any, Spots] = field(default=(None, Spots()), repr=False)
    _together: tuple[int, dict[int, dict[str, int]]] = field(default=(0, {}), repr=False)

    # --- where the round is ------------------------------------------------------------------------------------------

    @property
    def view(self) -> View | None:
        """The round as it lies on the table."""
        return self.hands.view if self.hands else None

    @property
    def locked_view(self) -> View:
        """The round as it lies on the table, once wagers are locked."""
        if self.view is None:
            raise ValueError(f"table {self.table.name} has no round that is locked")
        return self.view

    @property
    def ask(self) -> AskMove | None:
        """What a player is asked now."""
        pending = self.view.pending if self.view else None
        return pending if isinstance(pending, AskMove) else None

    @property
    def asks(self) -> dict[str, AskMove]:
        """What each terminal is asked now."""
        return self.hands.asks if self.hands else {}

    @property
    def taking(self) -> bool:
        """Whether the round waits for wagers."""
        return self.view is not None and isinstance(self.view.pending, AskWagers)

    @property
    def over(self) -> bool:
        """Whether the round waits only to be settled."""
        return self.table.phase is Phase.LOCKED and self.view is not None and self.view.pending is None

    @property
    def all_dealt(self) -> bool:
        """Whether every card has come that the round takes: what is left can be counted."""
        if self.table.phase is not Phase.LOCKED or self.view is None or isinstance(self.view.pending, AskCard):
            return False
        return self.over or self.view.table.all_dealt

    @property
    def void(self) -> bool:
        """Whether the whole round was voided."""
        return any(called.irregularity.void is Void.ROUND for called in self.round.happened)

    @property
    def bank(self) -> int:
        """The position that banks the round; 0 if nobody does."""
        if self.view is not None:
            bank = bank_of(self.view.table)
            return bank.position if bank else 0
        return self._asked_for(0).bank if self.round.answers else 0

    def dealt(self, name: str) -> bool:
        """Whether somebody deals at the table, or had a hand in dealing its round."""
        return name in (self.table.dealer, *self.dealt_by)

    # --- what lies on the layout -------------------------------------------------------------------------------------

    def on_layout(self) -> Iterator[tuple[str, int, Wager, int]]:
        """Every wager of the round that is locked: whose, at which position, which, and how much."""
        for name, player in self.hands.players.items() if self.hands else ():
            for wager, cents in player.seat.wagers.items():
                yield name, player.position, wager, cents

    def laid(self, terminal: str) -> Mapping[str, int]:
        """What a terminal has on the layout, by the wagers' titles."""
        player = self.hands.players.get(terminal) if self.hands else None
        if player is not None:
            return player.wagers
        return self.round.wagers.get(terminal, {}) if self.table.phase is Phase.WAGERING else {}

    def together(self, at: int) -> dict[int, dict[str, int]]:
        """What all who share a position have on the layout; worked out once after each command."""
        if self._together[0] != at:
            total = dict(self.hands.laid) if self.hands else {}
            for position in self.table.places.keys() - total:
                here = total[position] = {}
                for name in self.table.places[position]:
                    for title, cents in self.laid(name).items():
                        here[title] = here.get(title, 0) + cents
            self._together = at, total
        return self._together[1]

    def spots(self, position: int) -> tuple[Wager, ...]:
        """The betting spots of a position before the deal."""
        return self._asked_for(position).of.get(position, ())

    def closed(self, wager: Wager) -> str:
        """Why a wager is closed after the rounds before; nothing where it is open."""
        stood = [name for name, left in self.carried.standing.items() if wager.name in left]
        gone = bool(stood) and not any(self.round.wagers.get(name, {}).get(wager.title) for name in stood)
        return closing(wager, self.table.house, self.carried.state, gone)

    def _asked_for(self, position: int) -> Spots:
        """What the round asks for before the deal, whoever else may come to that position."""
        table = self.table
        key = (table.places.keys() | {position} - {0}, table.rounds, table.phase, len(self.round.answers))
        if self._spots[0] != key:
            answers = self.round.answers if table.phase in IN_ROUND else {}
            given = {place: answers[name] for place, name in table.seats.items() if name in answers}
            self._spots = (key, spots(table.house, sorted(key[0]), self.carried, given))
        return self._spots[1]

    # --- what would be, and what is now ------------------------------------------------------------------------------

    def given(self, inputs: Round | None = None) -> SharedHands:
        """What the rules make of these inputs, or of those of the round; refused if they cannot be."""
        return self.memory.hands(self.table.house, inputs or self.round)

    def laid_next(self) -> tuple[int | str, int]:
        """To whom the next card is due, and to which hand."""
        pending = self.given().view.pending
        return (pending.to, pending.hand) if isinstance(pending, AskCard) else ("", 0)

    def with_card(self, card: Card) -> View:
        """Where the round would be with one card more; refused if that card cannot have come."""
        laid = [*self.round.laid, self.laid_next()]
        return self.given(replace(self.round, cards=[*self.round.cards, card], laid=laid)).view

    def with_dice(self, dice: tuple[int, ...]) -> View:
        """Where it would be after this throw."""
        return self.given(replace(self.round, dice=[*self.round.dice, dice])).view

    def with_answer(self, terminal: str, answer: Answer) -> SharedHands:
        """Where it would be with this answer; refused if it cannot be given."""
        mine = [*self.round.answers.get(terminal, ()), answer]
        return self.given(replace(self.round, answers=self.round.answers | {terminal: mine}))

    def with_irregularity(self, called: Happened) -> SharedHands:
        """Where it would be with this irregularity called; refused if it cannot have happened to anybody."""
        self.given().must_accept(called)
        return self.given(replace(self.round, happened=[*self.round.happened, called]))

    def set_clock(self, at: int, before: SharedHands | None = None) -> None:
        """A player who is asked has so long to answer; those who share a hand have the same time, whoever answers first."""
        if before is not None and self.asks and self.asks.keys() < before.asks.keys():
            return
        seconds = self.table.seconds_to_choose
        self.until = at + 1000 * seconds if self.ask and seconds else 0

    def __getstate__(self) -> dict[str, Any]:
        """What a snapshot holds: all but what is worked out again when it is asked for."""
        return {name: value for name, value in self.__dict__.items() if name not in ("memory", "_spots", "_together")}

    def __setstate__(self, known: dict[str, Any]) -> None:
        for name, value in known.items():
            setattr(self, name, value)
        self.memory, self._spots, self._together = RoundMemory(), (None, Spots()), (0, {})


class Rounds(dict[str, Play]):
    """Play at each table, by the table's name."""


def at(state: State, name: str) -> Play:
    """Play at the table of that name."""
    play = state[Rounds].get(name)
    if play is None:
        raise Decline("unknown", f"there is no table {name!r}")
    return play
