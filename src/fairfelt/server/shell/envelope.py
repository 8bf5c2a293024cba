"""A command as it comes in: its id, the command itself, and the bytes by which a resend is recognized.

What a sender writes is decoded once, here. The bytes of `request` are the sender's own fields without the id, in the
sender's order, written without spaces. They do not depend on how this version reads a command: a field that a command gains,
or a default that changes, leaves them as they are. The journal keeps their hash beside each reply, so a sender that sends a
command again gets the first reply again, whichever version answered first. Do not make `request` from the decoded command.
"""

import typing
import uuid
from dataclasses import dataclass
from typing import Any

import msgspec

from fairfelt.facility import FACILITY, Command

LENGTHS = range(8, 65)  # of an id
KINDS: dict[str, type[Command]] = {
    str(kind.__struct_config__.tag): kind for kind in typing.get_args(FACILITY.any_command)
}
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Unreadable(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """What came is no envelope; `id` is its id, as far as it has one."""

    def __init__(self, words: str, id_: str = "") -> None:
        super().__init__(words)
        self.id = id_


@dataclass(frozen=True, slots=True)
class Malformed:
    """Fields that are no command, and why. The reply to them is kept like any other."""

    words: str


@dataclass(frozen=True, slots=True)
class Envelope:
    """A command with the id that its sender made, and what the sender wrote."""

    id: str
    request: bytes
    command: Command | Malformed


def opened(body: bytes) -> Envelope:
    """What a device or a page sent: an object with an `id` beside the fields of the command."""
    id_ = ""
    try:
        fields = _decode(body)
        id_ = str(fields.pop("id"))
        if len(id_) not in LENGTHS or not id_.isascii() or not id_.isprintable():  # no store keeps every character
            raise Unreadable("an id has 8 to 64 characters, all of them printable ASCII", id_)
        return Envelope(id_, _encode(fields), _command(fields))
    except (msgspec.MsgspecError, UnicodeError, AttributeError, KeyError, TypeError, RecursionError) as error:
        raise Unreadable(str(error), id_) from None


def sealed(command: Command, id_: str = "") -> Envelope:
    """A command that this program gives itself."""
    return Envelope(id_ or uuid.uuid4().hex, _encode(command), command)


def _command(fields: dict[str, Any]) -> Command | Malformed:
    """The fields as the command that their tag names; where it names none, the union of all says what is wrong."""
    tag = fields.get("do")
    kind = KINDS.get(tag) if isinstance(tag, str) else None
    try:
        made: Command = msgspec.convert(fields, kind or FACILITY.any_command)
        return made
    except msgspec.ValidationError as error:
        return Malformed(str(error))
