"""The shapes of views and replies on a socket. `live` makes them, and the types of the screens are written from them."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Literal, TypeVar, cast

import msgspec

from fairfelt.server.wire.shapes import Hand, ResultLine, Shape, TableClass
from fairfelt.server.wire.staff import (
    Alarm,
    Asked,
    HandPay,
    Instruction,
    Irregularity,
    KeyAsked,
    Next,
    OpenDay,
    PitPart,
    Refusal,
    Shoe,
    Slip,
    ToValidate,
    Upkeep,
    WagerTotals,
)

PROTOCOL = "fairfelt.1"  # the subprotocol of a socket; its ticket is offered beside it


class Ends(IntEnum):
    """Why the server ends a socket that a screen must not simply open again."""

    STRANGER = 4401  # no session, or no more
    FORBIDDEN = 4403
    DISPLACED = 4409  # another connection took the place


CardText = str | None
Phase = Literal["closed", "ready", "offering", "wagering", "locked", "settling", "validation", "result", "stopped"]


class _TableFacts(Shape, frozen=True):
    table: str
    game: str
    chapter: str
    table_class: TableClass
    phase: Phase
    positions: int
    taken: list[int]
    sharing: int
    terminals: int
    minimum: int
    maximum: int | None


class TableSummary(_TableFacts, frozen=True):
    """A table in a list. `taken` positions have no room left, `sharing` terminals may share one; null is no `maximum`."""

    dealer: str


class Account(Shape, frozen=True):
    """The game account, and what became of the money since it came; `net` counts what an attendant pays."""

    cents: int
    in_play: int
    bought_in: int
    net: int
    since: int


class Spot(Shape, frozen=True):
    """A betting spot: what it takes, what was placed on it, what stands on it from the rounds before."""

    wager: str
    required: bool
    least: int
    most: int | None
    amounts: list[int]
    equals: str
    needs: list[str]
    placed: int
    stands: int
    cite: str
    paytable: list[tuple[str, str]]


class Sharing(Shape, frozen=True):
    """One of the terminals at a position."""

    terminal: str
    wagers: Mapping[str, int]
    asked: bool
    choices: list[str]


class Seat(Shape, frozen=True):
    """A position with its cards; those that one may not see are null. A terminal is not told of very many others."""

    position: int
    you: bool
    label: str
    sharers: int
    terminals: list[Sharing]
    wagers: Mapping[str, int]
    hands: list[Hand]
    choices: list[str]
    left: bool


class Move(Shape, frozen=True):
    """A choice that is open, with its amounts, and how many cards it takes for what.

    `trade` is what the trade calls it; `gives_up` names the wagers that it gives up, which is confirmed before it is sent.
    """

    name: str
    trade: str
    least: int
    most: int
    cards: int
    apart: str
    gives_up: str
    cite: str


class SetHands(Shape, frozen=True):
    """Two hands as they would stand with the cards at the places `laid` as the low hand; a foul loses."""

    laid: list[int]
    words: str
    foul: bool


class Ask(Shape, frozen=True):
    """Who is asked now, and what; where hands are set, `settings` are all the ways in which they can be."""

    seat: int
    you: bool
    hand: int
    moves: list[Move]
    default: str
    cite: str
    settings: list[SetHands]


class Bank(Shape, frozen=True):
    """Who banks the round, whether the house shares it, and the wagers that it must cover."""

    position: int
    shared: bool
    covers: int


class Step(Shape, frozen=True):
    """A step of the round so far."""

    cite: str
    words: str
    seat: int | None
    cards: list[str]


class Meter(Shape, frozen=True):
    """A progressive meter."""

    wager: str
    cents: int


class Table(_TableFacts, frozen=True):
    """A table as somebody there sees it; `you` is the position of this terminal, 0 for somebody who has none."""

    slug: str
    round: str
    until: int | None
    you: int
    spots: list[Spot]
    seats: list[Seat]
    dealer: Hand
    board: list[CardText]
    dice: list[list[int]]
    ask: Ask | None
    waiting: str
    bank: Bank | None
    log: list[Step]
    result: list[ResultLine]
    meters: list[Meter]
    notice: str


class Voucher(Shape, frozen=True):
    """A gaming voucher printed at this terminal; whose number another may not see shows its last four digits alone."""

    number: str
    cents: int
    at: int
    state: str


class RecalledCards(Shape, frozen=True):
    """The cards of a past game, as far as the terminal saw them."""

    you: list[list[CardText]]
    dealer: list[CardText]
    board: list[CardText]
    dice: list[list[int]]


class RecalledRound(Shape, frozen=True):
    """One of the last ten games."""

    round: str
    at: int
    table: str
    game: str
    net: int
    lines: list[ResultLine]
    cards: RecalledCards
    log: list[Step]


class _Screen(Shape, frozen=True):
    terminal: str
    now: int
    account: Account
    bills: list[int]  # the denominations that its validator takes, in cents
    hand_pay: str
    owed: int  # by an attendant, in cents
    notice: str
    tables: list[TableSummary]
    table: Table | None
    vouchers: list[Voucher]
    history: list[RecalledRound]


class TerminalView(_Screen, frozen=True, tag_field="role", tag="terminal"):
    """All that a terminal shows: `hand_pay` names what is paid before anything else here, all that is `owed`.

    `vouchers` are those that wait in its printer, until the patron takes them.
    """


class MirrorView(_Screen, frozen=True, tag_field="role", tag="mirror"):
    """A terminal's screen, as another may see it; `vouchers` are the last that it printed, with four digits each."""


class _Console(Shape, frozen=True):
    now: int
    table: Table
    deals: str
    last_card: str
    next: Next
    also: list[Instruction]
    irregularities: list[Irregularity]
    asked: Asked | None
    refused: Refusal | None
    upkeep: list[Upkeep]
    shoe: Shoe
    totals: WagerTotals
    watch: str
    touched: list[str]
    simulates: bool  # whether a card or a throw may be simulated here


class DealerView(_Console, frozen=True, tag_field="role", tag="dealer"):
    """All that a dealer's console shows. `last_card` may be taken back, `also` goes with it, `touched` are rounds of a stop."""


class WatchView(_Console, frozen=True, tag_field="role", tag="watch"):
    """A table with every card, for surveillance and the Board."""


class PitTable(TableSummary, frozen=True):
    """A table at a glance."""

    round: str
    wagered: int
    notice: str
    touched: list[str]
    asked: Asked | None
    validate: list[ToValidate]
    due: list[str]


class PitTerminal(Shape, frozen=True):
    """A terminal at a glance; its account and meters for those who may see them."""

    terminal: str
    account: int | None
    table: str
    hand_pay: str
    meters: dict[str, int] | None


class PitView(Shape, frozen=True, tag_field="role", tag="pit"):
    """All tables and terminals, and what waits for somebody; `parts` are those that one may see, others are empty."""

    now: int
    parts: list[PitPart]
    tables: list[PitTable]
    terminals: list[PitTerminal]
    hand_pays: list[HandPay]
    slips: list[Slip]
    days: list[OpenDay]
    closed: str
    alarms: list[Alarm]
    keys: list[KeyAsked]


View = TerminalView | MirrorView | DealerView | WatchView | PitView


class ViewMessage(Shape, frozen=True, tag_field="type", tag="view"):
    """The newest view; `seq` is the entry of the journal that it is made after."""

    seq: int
    view: View


class Done(Shape, frozen=True, tag_field="type", tag="reply"):
    """A command that was done; `seq` is the journal's last entry after it."""

    id: str
    ok: bool
    seq: int


class Refused(Shape, frozen=True, tag_field="type", tag="reply"):
    """A command that was not done, and why."""

    id: str
    ok: bool
    code: str
    words: str
    cite: str


T = TypeVar("T", bound=Shape)


def encoded(part: T) -> T:
    """A part of a view that never changes, as the JSON that is sent: made once, and in the place of the part itself."""
    return cast(T, msgspec.Raw(msgspec.json.encode(part)))
