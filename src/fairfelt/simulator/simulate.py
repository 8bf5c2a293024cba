"""Many rounds, seeded: what each wager won or lost, with the mean and its standard error.

Sums are whole numbers of cents, so the mean is exact; only the error is rounded. Every round is dealt from a full shoe.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from random import Random
from typing import TypeAlias

from fairfelt.engine.round import Carried, run
from fairfelt.engine.settlement import settlements
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Table
from fairfelt.simulator.players import Player
from fairfelt.simulator.shoe import SimulatedTable

Progress: TypeAlias = Callable[[int, int], object]  # rounds done, rounds wanted; says False to stop
EVERY = 100  # rounds between two reports
MOST_ROUNDS = 100_000_000


@dataclass(slots=True)
class Tally:
    """What one wager came to. A bonus is reckoned by the wager that it hangs on.

    Seats of one round share cards, so the error is reckoned over rounds, while `count` and `hits` count wagers.
    """

    wager: str
    count: int = 0
    staked_cents: int = 0
    net_cents: int = 0
    hits: int = 0
    rounds: int = 0
    _net2: int = 0
    _cross: int = 0
    _staked2: int = 0

    def add(self, results: Sequence[tuple[int, int]]) -> None:
        """One round's results: what each seat staked, and what it won or lost."""
        staked, net = sum(one[0] for one in results), sum(one[1] for one in results)
        self.count += len(results)
        self.hits += sum(one[1] > 0 for one in results)
        self.rounds += 1
        self.staked_cents += staked
        self.net_cents += net
        self._net2 += net * net
        self._cross += net * staked
        self._staked2 += staked * staked

    @property
    def mean(self) -> Fraction:
        """Net per unit staked."""
        return Fraction(self.net_cents, self.staked_cents) if self.staked_cents else Fraction(0)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if self.rounds < 2 or not self.staked_cents:
            return 0.0
        mean = self.mean
        squares = self._net2 - 2 * mean * self._cross + mean * mean * self._staked2
        return sqrt(float(squares) * self.rounds / (self.rounds - 1)) / self.staked_cents

    @property
    def hit_frequency(self) -> Fraction:
        """How often it won."""
        return Fraction(self.hits, self.count) if self.count else Fraction(0)


@dataclass
class Simulation:
    """The result so far: a tally a wager, and the whole round per the wager that `per` names."""

    game: Game
    per: str
    rounds: int = 0
    wagers: dict[str, Tally] = field(default_factory=dict)
    total: Tally = field(default_factory=lambda: Tally("all wagers"))
    wagered: Tally = field(default_factory=lambda: Tally("all wagers"))
    cancelled: bool = False

    def tally(self, name: str) -> Tally:
        """The tally of a wager or bonus, begun if need be."""
        return self.wagers.setdefault(name, Tally(name))

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """The tallies in the chapter's order, bonuses last."""
        names = dict.fromkeys((*(w.name for w in self.game.wagers), *(b.name for b in self.game.bonuses)))
        return tuple(self.wagers[name] for name in names if name in self.wagers)


def simulate(
    game: Game,
    house: House,
    players: Mapping[int, Player],
    rounds: int,
    seed: int | str = 0,
    progress: Progress | None = None,
    per: str = "",
) -> Simulation:
    """Play `rounds` rounds. The same seed gives the same rounds; a progress that says False ends them early."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused(f"the number of rounds must be from 1 to {MOST_ROUNDS:,}; {rounds:,} was given")
    driver = SimulatedTable(house, players, Random(seed))  # noqa: S311 - play money, and a seed that can be repeated
    result = Simulation(game, per)
    bonuses = {bonus.name: bonus.on.name for bonus in game.bonuses}
    carried: Carried | None = None
    for done in range(rounds):
        if progress is not None and done % EVERY == 0 and progress(done, rounds) is False:
            result.cancelled = True
            break
        driver.shuffle()
        view = run(game, house, players, driver, carried)
        carried = view.carried
        _count(result, view.table, bonuses)
    if progress is not None and not result.cancelled:
        progress(rounds, rounds)
    return result


def _count(result: Simulation, table: Table, bonuses: Mapping[str, str]) -> None:
    seats: dict[int, dict[str, tuple[int, int]]] = {}
    for line in settlements(table):
        if line.verdict is not Verdict.STANDS:
            sums, name = seats.setdefault(line.seat, {}), base_name(line.wager)
            staked, net = sums.get(name, (0, 0))
            sums[name] = staked + line.stake_cents, net + line.net_cents
    wagers: dict[str, list[tuple[int, int]]] = {}
    whole: list[tuple[int, int]] = []
    wagered: list[tuple[int, int]] = []
    for position, sums in seats.items():
        for name, both in sums.items():
            if name not in bonuses:
                wagers.setdefault(name, []).append(both)
        for bonus, on in bonuses.items():
            if on in sums:
                wagers.setdefault(bonus, []).append((sums[on][0], sums.get(bonus, (0, 0))[1]))
        net = sum(both[1] for both in sums.values())
        wagered.append((sum(both[0] for both in sums.values()), net))
        placed = {wager.name: cents for wager, cents in table.seat(position).wagers.items() if wager.hand == 1}
        result.per = result.per or next(iter(placed), "")
        if result.per in sums and result.per in placed:
            whole.append((placed[result.per], net))
    for name, results in wagers.items():
        result.tally(name).add(results)
    for tally, results in ((result.wagered, wagered), (result.total, whole)):
        if results:
            tally.add(results)
    result.rounds += 1


def base_name(title: str) -> str:
    """A wager's name without the hand or the seat that a title may add."""
    return title.split(", hand ", maxsplit=1)[0].split(", seat ", maxsplit=1)[0]
