"""The two kinds of messages: a command asks for something, an event is a fact that the journal keeps.

Each department defines its own; the unions on the wire and in the journal are made from the list of departments.
"""

import msgspec


def snake(name: str) -> str:
    """A class's name as the wire has it: `PlaceWager` is "place_wager"."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Command(msgspec.Struct, frozen=True, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """Something that a person or a device asks for. On the wire the tag is `do`."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=snake, omit_defaults=True):
    """Something that has happened. Nothing is drawn or computed anew when it is read again."""


class Noted(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event as the journal has it: when, by which command, and who asked; of a person, as what and of which department.

    Journals of version 0.1.0 name no roles.
    """

    at: int  # milliseconds since 1970, never before the one before
    command: str
    by: str
    event: Event
    role: str = ""
    department: str = ""


def tag(kind: type[Command] | type[Event]) -> str:
    """The name of a command or event on the wire and in the journal."""
    return str(kind.__struct_config__.tag)
