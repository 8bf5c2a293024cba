"""The electronic wagering system under dual key control, and what is chosen for the whole facility (§ 605a.2(b))."""

from typing import Any

from fairfelt.facility.core.approval import DUAL_KEYS, KEYS, KeyRequests
from fairfelt.facility.core.configuration import Configuration
from fairfelt.facility.core.department import Asks, Department, Does, Fact
from fairfelt.facility.core.state import State
from fairfelt.facility.system import configuring, keys
from fairfelt.facility.system.commands import ConfigureFacility, TurnKey, WithdrawKey
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, KeyWithdrawn


def plain(state: State) -> dict[str, Any]:
    """The system's part of the state's digest."""
    return keys.plain(state) | configuring.plain(state)


SYSTEM = Department(
    name="system",
    words="The system under two keys: the facility's purpose, the start of its gaming day, what waits for the second key.",
    cite=DUAL_KEYS,
    state=(Configuration, KeyRequests),
    commands=(
        Does(ConfigureFacility, configuring.configure, by=KEYS, cite=DUAL_KEYS),
        Does(TurnKey, keys.turn, by=KEYS, cite=DUAL_KEYS),
        Does(WithdrawKey, keys.withdraw, by=KEYS, cite=DUAL_KEYS),
    ),
    events=(
        Fact(ConfigurationAsked, configuring.asked),
        Fact(FacilityConfigured, configuring.configured),
        Fact(KeyWithdrawn, keys.withdrawn),
    ),
    asks=(Asks("facility", ConfigureFacility, ConfigurationAsked, configuring.agreed, configuring.words),),
    plain=plain,
)
