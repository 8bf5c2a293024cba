"""Where a round is, also where several terminals share a hand: one deal, and for each terminal its own wagers and answers.

The cards lie where they were laid, whatever anybody chose: only a game in which choices change no cards is shared so. At the
table one terminal stands for each position: the one that is asked now, or whose hand is still played.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from fairfelt.engine.questions import AskCard, AskMove
from fairfelt.engine.round import Carried, Happened, View, run
from fairfelt.engine.settlement import Line
from fairfelt.facility.rounds.driver import DealDriver, RoundDriver
from fairfelt.facility.rounds.inputs import Round
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Choice


@dataclass(frozen=True, eq=False)
class Player:
    """One terminal's way through the round, as far as it has come."""

    position: int
    view: View

    @cached_property
    def before(self) -> int:
        """How far the round has come for it: what was done at the table but for its own part."""
        return sum(entry.seat != self.position for entry in self.view.table.log)

    @cached_property
    def seat(self) -> Seat:
        """Its hand, its wagers, its answers."""
        return self.view.table.seat(self.position)

    @cached_property
    def waits(self) -> bool:
        """Whether it is the player's turn to answer, before anything else can happen to this position."""
        pending = self.view.pending
        return isinstance(pending, AskMove) and pending.seat.position == self.position

    @cached_property
    def wagers(self) -> dict[str, int]:
        """What lies before it, by the wagers' titles."""
        return {wager.title: cents for wager, cents in self.seat.wagers.items()}

    @cached_property
    def lives(self) -> bool:
        """Whether the hand is still played here: neither given up nor left."""
        gives_up = {move.name for move in self.view.table.game.moves if isinstance(move, Choice) and move.forfeits}
        return not self.seat.left and not any(answer.name in gives_up for _, answer in self.seat.answers)


@dataclass(frozen=True, slots=True)
class Bill:
    """What is owed to which terminal, with the progressive meters as they stand; every screen of a stadium asks for it."""

    meters: Mapping[str, int]
    lines: list[tuple[str, Line]]
    from_meters: list[Line]  # those to which a meter gives something
    to_validate: list[tuple[str, Line]]  # those that a floorperson validates before they are paid


@dataclass(eq=False)
class SharedHands:
    """Where a round stands: at the table, and for every terminal.

    With `prior`, the hands a card or an answer before, only players with other inputs are led through the round again.
    """

    house: House
    inputs: Round
    prior: "SharedHands | None" = None
    bill: Bill | None = None  # at the end
    _ways: dict[int, dict[object, Player]] = field(default_factory=dict)  # by position, wagers and answers
    _of: dict[Player, View] = field(default_factory=dict)

    @cached_property
    def terminals(self) -> dict[int, tuple[str, ...]]:
        """The terminals of each position that take part; of one where nobody does, all."""
        places = {position: names for position, names in self.inputs.places.items() if names}
        return {
            position: tuple(name for name in names if name in self.inputs.wagers) or names[:1]
            for position, names in places.items()
        }

    @cached_property
    def shared(self) -> bool:
        """Whether any hand is played at more than one terminal."""
        return any(len(names) > 1 for names in self.terminals.values())

    @cached_property
    def view(self) -> View:
        """The table as the dealer sees it. Where no choice came with a card, nobody's way has parted from another's."""
        if self.prior is not None and self.shared:
            view = self._after_answers(self.prior) if self._same_cards(self.prior) else self._after_card(self.prior)
        else:
            view = None
        self.prior = None
        return view or self._run(self.standing_for)

    def _same_cards(self, prior: "SharedHands") -> bool:
        return len(prior.inputs.cards) == len(self.inputs.cards)

    def _after_card(self, prior: "SharedHands") -> View | None:
        if isinstance(prior.view.pending, AskCard):
            view = self._run(prior.standing_for)
            if view.table.asked == prior.view.table.asked and not isinstance(view.pending, AskMove):
                self.__dict__["standing_for"], self.__dict__["players"] = prior.standing_for, prior.players
                return view
        return None

    def _after_answers(self, prior: "SharedHands") -> View | None:
        """The same view where those who stand for the positions have wagered and answered the same as those before them."""
        self.__dict__["players"] = self._players(prior)
        stood = (prior.players[name] for name in prior.standing_for.values())
        if all(before is self.players[name] for before, name in zip(stood, self.standing_for.values(), strict=True)):
            self._of = prior._of
            return prior.view
        return None

    @cached_property
    def standing_for(self) -> dict[int, str]:
        """Which terminal stands for each position: one that is waited for, the least advanced; else one that plays on."""
        if not self.shared:
            return {position: names[0] for position, names in self.terminals.items()}
        return {position: self._stands_for(position, names) for position, names in self.terminals.items()}

    def _stands_for(self, position: int, names: tuple[str, ...]) -> str:
        waiting = [name for name in names if self.players[name].waits]
        if waiting:
            return min(waiting, key=lambda name: self.players[name].before)
        here = [name for name in names if not self.players[name].seat.left] or names
        last = max(here, key=lambda name: len(self.players[name].seat.answers))
        lives = [name for name in here if self.players[name].lives]
        still = [
            name for name in lives if self.players[name].view.pending
        ]  # a void round is dealt on for some wagers alone
        return next(iter((*still, *lives)), last)

    @cached_property
    def players(self) -> dict[str, Player]:
        """Every player's own way, as far as his last choice; those who wagered and answered the same share one."""
        if not self.shared:
            return {names[0]: Player(position, self.view) for position, names in self.terminals.items()}
        return self._players(None)

    def _players(self, prior: "SharedHands | None") -> dict[str, Player]:
        """The ways of all; those that no answer since `prior` touches are as they were."""
        first = {position: names[0] for position, names in self.terminals.items()}
        parted = self._parted(prior) if prior else set()
        found: dict[str, Player] = {}
        for position, names in self.terminals.items():
            keeps = prior if parted.isdisjoint(name for place, name in first.items() if place != position) else None
            self._ways[position] = keeps._ways.setdefault(position, {}) if keeps else {}
            for name in names:
                if keeps and name not in parted:
                    found[name] = keeps.players[name]
                else:
                    found[name] = self._way(position, name, first)
        return found

    def _parted(self, prior: "SharedHands") -> set[str]:
        now, before = self.inputs.answers, prior.inputs.answers
        return {name for name in now.keys() | before.keys() if now.get(name) != before.get(name)}

    def _way(self, position: int, name: str, first: Mapping[int, str]) -> Player:
        wagers, answers = self.inputs.wagers.get(name, {}), self.inputs.answers.get(name, ())
        key = (tuple(sorted(wagers.items())), tuple(answers), tuple(self._left(name)))
        ways = self._ways[position]
        if key not in ways:
            ways[key] = self._player(position, {**first, position: name})
        return ways[key]

    def _left(self, name: str) -> Iterable[tuple[str, int]]:
        return sorted(self.inputs.before.of(name).items())

    def _player(self, position: int, who: Mapping[int, str]) -> Player:
        return Player(position, self._run(who, RoundDriver(self.inputs, who, self.shared, own=position)))

    @cached_property
    def asks(self) -> dict[str, AskMove]:
        """What each terminal is asked now: all of the position whose turn it is that have not answered yet."""
        pending = self.view.pending
        if not isinstance(pending, AskMove):
            return {}
        names = self.terminals[pending.seat.position]
        if not self.shared:
            return {names[0]: pending}
        waiting = {name: self.players[name] for name in names if self.players[name].waits}
        first = min(player.before for player in waiting.values())
        return {
            name: player.view.pending
            for name, player in waiting.items()
            if player.before == first and isinstance(player.view.pending, AskMove)
        }

    @cached_property
    def laid(self) -> dict[int, dict[str, int]]:
        """What lies at each position, of all who share it."""
        total: dict[int, dict[str, int]] = {}
        for player in self.players.values():
            here = total.setdefault(player.position, {})
            for title, cents in player.wagers.items():
                here[title] = here.get(title, 0) + cents
        return total

    def of(self, terminal: str) -> View:
        """The table as it is for one terminal: it stands for its position itself."""
        if not self.shared or terminal not in self.players:
            return self.view
        player = self.players[terminal]
        if player is self.players.get(self.standing_for[player.position]):
            return self.view
        if player not in self._of:  # those who wagered and answered the same see the same
            self._of[player] = self._run(self.standing_for | {player.position: terminal})
        return self._of[player]

    def dealt(self) -> list[tuple[int | str, int]]:
        """To whom the cards went, in the order in which they came, had all been known that is known now."""
        driver = DealDriver(self.inputs, self.standing_for)
        self._run(self.standing_for, driver)
        return driver.places

    def must_accept(self, called: Happened) -> None:
        """Refuse the call of something that can have happened to nobody; what was called is of the hand, for all who share it."""
        refusals = []
        ways = {player: name for name, player in self.players.items()}
        then = replace(self.inputs, happened=[*self.inputs.happened, called])
        for player, name in ways.items():
            who = self.standing_for | {player.position: name}
            try:
                self._run(who, RoundDriver(then, who, self.shared), called)
            except Refused as no:
                refusals.append(no)
        if refusals and len(refusals) == len(ways):
            raise refusals[0]

    def _run(self, who: Mapping[int, str], driver: RoundDriver | None = None, called: Happened | None = None) -> View:
        """Run the game with these at their positions."""
        before = self.inputs.before
        standing = {position: before.of(name) for position, name in who.items() if before.of(name)}
        happened = [_accepted(call) for call in self.inputs.happened]
        happened += [called] if called else []
        driver = driver or RoundDriver(self.inputs, who, self.shared)
        return run(self.house.game, self.house, who, driver, Carried(before.state, standing), happened)


def _accepted(call: Happened) -> Happened:
    """A call that was accepted, and holds whatever comes; also for somebody else who shares the hand."""
    return replace(call, irregularity=replace(call.irregularity, fits=None))
