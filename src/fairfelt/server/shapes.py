"""The shapes of what is read over HTTP: rules, reports, rounds. The types of the screens and OpenAPI are made of them.

Money is whole cents, times are milliseconds since 1970, a gaming day is written 2026-11-16.
"""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

Sight = Literal["own", "open", "everything"]
Where = Literal["", "seat", "dealer", "board"]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something sent."""


class Nothing(Shape, frozen=True):
    """An empty object."""


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


class Device(Shape, frozen=True):
    """The terminal that a browser or a device now is."""

    terminal: str


class Ticket(Shape, frozen=True):
    """Opens one socket within so many seconds."""

    ticket: str
    seconds: int


# --- the rules in force at a table -----------------------------------------------------------------------------------


class Bound(Shape, frozen=True):
    """So many times another wager."""

    times: str
    of: str


class WagerRule(Shape, frozen=True):
    """A wager that is offered here."""

    name: str
    required: bool
    optional: bool
    section: str
    when: str
    needs: list[str]
    amount: str
    equals: str | None
    at_least: Bound | None
    at_most: Bound | None
    amounts_cents: list[int]
    stays: bool


class BonusRule(Shape, frozen=True):
    """Paid besides a wager, never placed."""

    name: str
    section: str
    on: str


class Row(Shape, frozen=True):
    hand: str
    pays: str


class Envy(Shape, frozen=True):
    """What another player's hand brings."""

    hand: str
    amount: str
    wager: str
    section: str


class PaytableRule(Shape, frozen=True):
    """The column in force of a paytable."""

    section: str
    wager: str
    bonus: bool
    name: str
    conditions: str
    rows: list[Row]
    envy: list[Envy]
    loses: str


class ProgressiveRule(Shape, frozen=True):
    """A progressive meter as it stands, with its seed and rate."""

    wager: str
    section: str
    meter_cents: int
    seed_cents: int
    rate: str


class LimitRule(Shape, frozen=True):
    """The most that is paid for a round."""

    section: str
    covers: list[str]
    cents: int
    shared: bool
    words: str


class StepRule(Shape, frozen=True):
    """One step of a round."""

    step: str
    words: str
    section: str
    direction: str
    turn: str


class ChoiceRule(Shape, frozen=True, omit_defaults=True):
    """A choice during the round: what it forfeits and keeps, places, or sets apart."""

    name: str
    section: str
    forfeits: list[str] | UnsetType = UNSET
    keeps: list[str] | UnsetType = UNSET
    places: str | UnsetType = UNSET
    times: str | UnsetType = UNSET
    of: str | UnsetType = UNSET
    low_cards: int | UnsetType = UNSET


class IrregularityRule(Shape, frozen=True):
    """Something that may go wrong, and its remedy."""

    section: str
    case: str
    when: str
    remedy: str
    void: str
    returns: list[str]
    still_settles: bool
    option: str
    floorperson: bool


class InscriptionRule(Shape, frozen=True):
    """What the layout, or a sign, must show here."""

    section: str
    words: str
    offering: str
    sign_instead: bool


class OptionChosen(Shape, frozen=True):
    """What the Rules Submission chose."""

    key: str
    section: str
    words: str
    chosen: str
    meaning: str


class ReadingTaken(Shape, frozen=True):
    """Where the chapter is unclear, and how it is read here."""

    id: str
    section: str
    unclear: str
    taken: str
    meaning: str


class UpkeepRule(Shape, frozen=True):
    """What is due now and then."""

    section: str
    words: str
    every_rounds: int
    every_hours: int
    dealing: str


class CardsRule(Shape, frozen=True):
    per_deck: int
    jokers: int
    section: str


class Rules(Shape, frozen=True):
    """The rules in force at a table."""

    table: str
    game: str
    chapter: str
    slug: str
    seats: int
    seats_section: str
    minimum: int
    maximum: int | None
    decks: int
    cards: CardsRule | None
    dice: int
    wagers: list[WagerRule]
    bonuses: list[BonusRule]
    paytables: list[PaytableRule]
    progressives: list[ProgressiveRule]
    payout_limit: LimitRule | None
    round: list[StepRule]
    choices: list[ChoiceRule]
    leaving: str
    irregularities: list[IrregularityRule]
    inscriptions: list[InscriptionRule]
    options: list[OptionChosen]
    readings: list[ReadingTaken]
    upkeep: list[UpkeepRule]
    notes: list[str]


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
    what: Literal["terminal", "table"]
    name: str
    cents: list[int]


class AccountReport(Shape, frozen=True):
    """The reports of § 605a.2(d)(7)."""

    kind: Literal["accounts"]
    day: str
    open: bool
    columns: list[Column]
    rows: list[AccountRow]
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


class PastStep(Shape, frozen=True):
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


class PastHand(Shape, frozen=True):
    cards: list[str | None]
    words: str


class PastSeat(Shape, frozen=True):
    position: int
    terminals: list[str]
    wagers: dict[str, int]
    hands: list[PastHand]
    choices: list[str]


class PastLine(Shape, frozen=True):
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


class PastRound(Shape, frozen=True):
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
    steps: list[PastStep]
    seats: list[PastSeat]
    dealer: PastHand
    board: list[str | None]
    dice: list[list[int]]
    lines: list[PastLine]
