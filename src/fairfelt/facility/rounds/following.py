"""What play takes in of other departments' facts: a table set up, players who come and go, a request withdrawn."""

from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.pit.events import RequestRefused, Withdrawn
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.rounds.choices import go_on
from fairfelt.facility.rounds.settlement import without
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.rounds.wagering import offer_bank
from fairfelt.facility.tables.events import Joined, LeftTable, TableSetUp
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.facility.terminals.state import Terminals


def set_up(state: State, event: TableSetUp, noted: Noted) -> None:
    """No round has been played."""
    state[Rounds][event.table] = Play(state[Tables][event.table])


def joined(state: State, event: Joined, noted: Noted) -> None:
    """The new player may be offered the bank."""
    offer_bank(state[Rounds][event.table], noted.at)


def left(state: State, event: LeftTable, noted: Noted) -> None:
    """A new player starts fresh: drop what the previous player at this position chose."""
    play, position = state[Rounds][event.table], state[Terminals][event.terminal].position
    play.carried = without(play.table, play.carried, position)
    if play.table.phase in (Phase.OFFERING, Phase.WAGERING):
        play.round.before = play.carried
        play.round.answers.pop(event.terminal, None)
    offer_bank(play, noted.at)


def withdrawn(state: State, event: RequestRefused | Withdrawn, noted: Noted) -> None:
    """The player who is asked has all his time again."""
    state[Rounds][event.table].set_clock(noted.at)


def validated(state: State, event: Validated, noted: Noted) -> None:
    """Nothing that came before it can be taken back."""
    go_on(state[Rounds][event.table], event, noted.at)


FOLLOWS = (
    Fact(TableSetUp, set_up),
    Fact(Joined, joined),
    Fact(LeftTable, left),
    Fact(RequestRefused, withdrawn),
    Fact(Withdrawn, withdrawn),
    Fact(Validated, validated),
)
