"""What must hold of rounds after every event, and their part of the state's digest."""

from collections.abc import Iterator
from typing import Any

from fairfelt.facility.core.invariants import same
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import in_play
from fairfelt.ledger.accounts import owner, stakes


def stakes_lie_on_the_layout(state: State) -> Iterator[str]:
    """What the ledger holds as a terminal's stake is what lies before it, and nobody else has one (I10)."""
    for play in state[Rounds].values():
        seated = play.table.terminals
        for terminal in seated:
            yield from same("I10", f"the wagers of {terminal}", in_play(state, terminal), laid(play, terminal))
        for account, cents in state.ledger.accounts(stakes(play.table.name)):
            if owner(account) not in seated:
                yield f"I10: {account} holds {cents} cents of nobody's"


def laid(play: Play, terminal: str) -> int:
    """What lies on the layout for a terminal, as the round has it."""
    table, stands = play.table, play.carried.of(terminal)
    if table.phase is Phase.LOCKED or (table.phase is Phase.STOPPED and table.stopped_in is Phase.LOCKED):
        player = play.hands.players.get(terminal) if play.hands else None
        return sum(player.seat.wagers.values()) if player else 0
    if table.phase is Phase.WAGERING:
        placed = play.round.wagers.get(terminal, {})
        return sum(max(placed.get(name, 0), stands.get(name, 0)) for name in {*placed, *stands})
    return sum(stands.values())


def plain(state: State) -> dict[str, Any]:
    """Rounds as plain data."""
    return {"tables": {name: _plain(play) for name, play in state[Rounds].items()}}


def _plain(play: Play) -> dict[str, Any]:
    inputs = play.round
    return {
        "round": [
            inputs.number,
            {str(position): names for position, names in sorted(inputs.places.items())},
            repr(sorted(inputs.wagers.items())),
            list(map(str, inputs.cards)),
            repr(inputs.dice),
            repr(inputs.answers),
        ],
        "happened": [[called.irregularity.key, called.seat] for called in inputs.happened],
        "carried": [repr(play.carried.state), repr(sorted(play.carried.standing.items()))],
    }
