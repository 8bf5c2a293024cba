"""Access: who signed in, from where, who was locked out, and who was given another role."""

from fairfelt.facility.access.events import RoleChanged, SignedIn, SignedOut, SignInRefused
from fairfelt.facility.access.state import SignIns, of_day
from fairfelt.facility.core.alarms import raise_alarm
from fairfelt.facility.core.configuration import day_of
from fairfelt.facility.core.department import Department, Fact, Report
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State


def listed(state: State, event: SignedIn | SignedOut | SignInRefused | RoleChanged, noted: Noted) -> None:
    """Add it to its gaming day."""
    state[SignIns].setdefault(day_of(state, noted.at), []).append(noted)


def refused(state: State, event: SignInRefused, noted: Noted) -> None:
    """A lock-out is an alarm."""
    listed(state, event, noted)
    if event.wait:
        who = noted.by or "an unknown name"
        raise_alarm(state, "sign-in", f"{who} from {event.source} must wait {event.wait} seconds for the next try")


ACCESS = Department(
    name="access",
    words="Sign-ins, refusals and lock-outs of staff and terminals; changes of roles.",
    cite="465a.11(b)(3)",
    state=(SignIns,),
    events=(Fact(SignedIn, listed), Fact(SignInRefused, refused), Fact(SignedOut, listed), Fact(RoleChanged, listed)),
    reports=(
        Report("sign-ins", "465a.11(b)(3)", "who signed in and out, who was refused, and whose role changed", of_day),
    ),
)
