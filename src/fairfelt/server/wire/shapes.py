"""The shapes of what is read over HTTP: sessions, reports, rounds. The types of the screens and OpenAPI are made of them.

Money is whole cents, times are milliseconds since 1970, a gaming day is written 2026-11-16.
"""

from typing import Literal

import msgspec

Sight = Literal["own", "open", "everything"]
Where = Literal["", "seat", "dealer", "board"]


TableClass = Literal["live", "hybrid", "fully automated"]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Something sent."""


class Nothing(Shape, frozen=True):
    """An empty object."""


class Problem(Shape, frozen=True):
    """Why nothing was done."""

    detail: str


class SignIn(Shape, frozen=True):
    """A name and a password."""

    name: str
    password: str


class LetIn(Shape, frozen=True):
    """A terminal's asset number and the key of its device; none in a demonstration."""

    terminal: str
    key: str = ""


class Who(Shape, frozen=True):
    """Who asks."""

    name: str
    role: str


class Known(Shape, frozen=True):
    """Somebody of a demonstration, whom everybody may be."""

    name: str
    role: str
    password: str


class Start(Shape, frozen=True):
    """What the first page leads to. Of a facility that is no demonstration it tells only that it is open."""

    terminals: list[str]  # that nobody uses
    by_hand: list[str]  # tables for a dealer
    people: list[Known]


class Device(Shape, frozen=True):
    """The terminal that a browser or a device now is."""

    terminal: str


class Ticket(Shape, frozen=True):
    """Opens one socket within so many seconds."""

    ticket: str
    seconds: int


# --- reports ---------------------------------------------------------------------------------------------------------


class Day(Shape, frozen=True):
    """A gaming day; open until it is over."""

    day: str
    open: bool


class Days(Shape, frozen=True):
    """Gaming days, the newest first."""

    days: list[Day]


class Column(Shape, frozen=True):
    name: str
    section: str
    unit: Literal["cents", "count"]


class MeterRow(Shape, frozen=True):
    """A terminal's meters when the day began and ended, and what the day added."""

    terminal: str
    opening: list[int]
    closing: list[int]
    day: list[int]


class MeterReport(Shape, frozen=True):
    """The meters of § 605a.5(d)."""

    kind: Literal["meters"]
    day: str
    open: bool
    columns: list[Column]
    rows: list[MeterRow]
    totals: list[int]


class AccountRow(Shape, frozen=True):
    """A terminal or table; None where a column does not apply."""

    what: Literal["terminal", "table"]
    name: str
    cents: list[int | None]


class Tie(Shape, frozen=True):
    """Two sides of an account that must be equal, in words and for all terminals together.

    `apart` names the terminals at which they are not.
    """

    left: str
    left_cents: int
    right: str
    right_cents: int
    apart: list[str]


class AccountReport(Shape, frozen=True):
    """The reports of § 605a.2(d)(7), and what ties them to the game accounts and to the meters."""

    kind: Literal["accounts"]
    day: str
    open: bool
    columns: list[Column]
    rows: list[AccountRow]
    totals: dict[str, list[int | None]]
    ties: list[Tie]


class TaxRow(Shape, frozen=True):
    table: str
    table_class: TableClass
    rate: str  # all rates together
    cents: list[int]


class TaxReport(Shape, frozen=True):
    """The revenue of every table by its class, and what is owed on it: § 601a.9(e). `totals` are by class."""

    kind: Literal["tax"]
    day: str
    open: bool
    columns: list[Column]
    rows: list[TaxRow]
    totals: dict[str, list[int]]


# --- rounds ----------------------------------------------------------------------------------------------------------


class RoundBrief(Shape, frozen=True):
    """A finished round in a list; `net` is what the players won."""

    round: str
    table: str
    game: str
    chapter: str
    day: str
    opened: int
    ended: int
    terminals: list[str]
    wagered: int
    net: int
    voided: bool


class RoundList(Shape, frozen=True):
    """Rounds, the newest first; there may be more."""

    rounds: list[RoundBrief]
    more: bool


class LyingSeat(Shape, frozen=True):
    """The hands of a position, and what its player had chosen."""

    position: int
    hands: list[list[str | None]]
    choices: list[str]


class TableLying(Shape, frozen=True):
    """What lay on the table once a step was done; a card that is not for who asks is null."""

    dealer: list[str | None]
    board: list[str | None]
    seats: list[LyingSeat]
    dice: list[list[int]]


class RoundStep(Shape, frozen=True):
    """What was done, when, by whom, and by which paragraph; `hidden` cards are not for who asks. `to` says where cards lie."""

    at: int
    by: str
    do: str
    words: str
    cite: str
    seat: int | None
    to: Where
    cards: list[str]
    hidden: int
    lies: TableLying


class Hand(Shape, frozen=True):
    """A hand, and where among its cards those lie that are set as its low hand."""

    cards: list[str | None]
    words: str
    low: list[int]


class FinishedSeat(Shape, frozen=True):
    position: int
    terminals: list[str]
    wagers: dict[str, int]
    hands: list[Hand]
    choices: list[str]


class ResultLine(Shape, frozen=True):
    """One wager as it was settled."""

    terminal: str
    seat: int
    wager: str
    stake: int
    returned: int
    net: int
    verdict: str
    pays: str
    row: str
    hand: str
    cite: str
    hand_pay: str


class FinishedRound(Shape, frozen=True):
    """A finished round, step by step, as who asks may see it."""

    round: str
    table: str
    game: str
    chapter: str
    day: str
    opened: int
    ended: int
    voided: bool
    sight: Sight
    you: int
    steps: list[RoundStep]
    seats: list[FinishedSeat]
    dealer: Hand
    board: list[str | None]
    dice: list[list[int]]
    lines: list[ResultLine]
