"""What was asked and agreed to for the system as a whole. The keys of terminals and tables have the same form."""

import msgspec

from fairfelt.facility.core.messages import Event


class Key(msgspec.Struct, frozen=True):
    """Who turned a key, and in which role: the first key asks, the second agrees."""

    name: str
    role: str


class ConfigurationAsked(Event, frozen=True):
    """One department wants the facility configured so."""

    purpose: str
    day_starts: str
    zone: str
    category: int
    table_games_since: str
    role: str


class FacilityConfigured(Event, frozen=True):
    """What the facility is for and when its gaming day starts, from now on and for good."""

    purpose: str
    day_starts: str
    zone: str
    category: int
    table_games_since: str
    keys: tuple[Key, ...]


class KeyWithdrawn(Event, frozen=True):
    """What waited for another department's key is off."""

    subject: str
    role: str
