"""A floorperson validates a progressive payout before it is paid; what is called afterwards undoes that."""

from typing import Any

from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events, Fact
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.pit.events import RequestRefused, Withdrawn
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.events import BankOffered, IrregularityCalled, WageringOpened
from fairfelt.facility.rounds.state import at
from fairfelt.facility.tables.events import DecksChanged, TableResumed


def validate(state: State, command: Validate, context: Context) -> Events:
    """A progressive payout is right, says somebody who does not deal."""
    play = at(state, command.table)
    if not play.over:
        raise Decline("not due", "there is nothing to validate")
    if play.dealt(context.actor.name):
        raise Decline("two persons", "who deals cannot be the one who validates the payout")
    return [Validated(play.table.name, play.round.number)]


def validated(state: State, event: Validated, noted: Noted) -> None:
    """The payout may be made for a while."""
    state[Progressives].validated[event.table] = noted.at


def undone(state: State, event: Any, noted: Noted) -> None:
    """A new round, or something called or agreed to: what was validated is not the result any more."""
    state[Progressives].validated.pop(event.table, None)


UNDOES = (BankOffered, WageringOpened, IrregularityCalled, TableResumed, DecksChanged, RequestRefused, Withdrawn)
FOLLOWS = tuple(Fact(event, undone) for event in UNDOES)
