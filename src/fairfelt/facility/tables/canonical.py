"""Tables in the canonical form of the state's digest. The form is that of version 0.1.0, which journals are held to."""

from typing import Any

from fairfelt.facility.core.approval import Requests
from fairfelt.facility.core.state import State
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.state import Decks


def plain(state: State) -> dict[str, Any]:
    """Tables as plain data."""
    return {"tables": {name: _table(state, play) for name, play in state[Rounds].items()}}


def _table(state: State, play: Play) -> dict[str, Any]:
    table, request = play.table, state[Requests].get(play.table.name)
    validated = state[Progressives].validated.get(table.name, 0)
    return {
        "rules": table.rules,
        "phase": [table.phase.value, table.dealer, table.rounds, play.until, table.notice, validated],
        "seats": {str(position): names for position, names in sorted(table.places.items())},
        "seen": {str(card): rounds for card, rounds in table.decks.seen.items() if rounds},
        "staff": [
            request.digest if request else "",
            table.stopped_in.value,
            play.simulated,
            play.told,
            play.dealt_by,
            _upkept(table.decks),
        ],
    }


def _upkept(decks: Decks) -> str:
    upkept = f"trusted={decks.trusted!r}, burned={decks.burned!r}, to_burn={decks.to_burn!r}"
    return f"Upkept({upkept}, leaves={decks.leave!r}, done={decks.done!r})"
