"""The shapes of what the staff see: the next step, remedies and their effects, upkeep, slips, gaming days."""

from typing import Literal

from msgspec import UNSET, UnsetType

from fairfelt.server.wire.shapes import Shape

Do = Literal[
    "open_table", "open_wagering", "no_more_bets", "card", "dice", "wait", "settle", "approve", "validate", "resume",
    "count", "change_decks", "do_upkeep",
]  # fmt: skip
AskedKind = Literal["irregularity", "resume", "decks"]
PitPart = Literal["tables", "terminals", "accounts", "hand pays", "days", "alarms", "keys"]
SlipState = Literal["written", "expired", "to verify", "paid", "void"]


class Effect(Shape, frozen=True):
    """What a remedy does to one wager; `returned` is nothing where it is not known yet."""

    seat: int
    terminal: str
    wager: str
    cents: int
    becomes: str
    returned: int | None


class Remedy(Shape, frozen=True):
    """What the remedy of an irregularity would do now."""

    section: str
    case: str
    seat: int | None
    effects: list[Effect]


class Instruction(Shape, frozen=True):
    """Words and their paragraph."""

    words: str
    cite: str


class Next(Instruction, frozen=True):
    """What the dealer does next; `seat` is where the card goes, if it goes to one."""

    do: Do
    seat: int | UnsetType = UNSET


class Irregularity(Shape, frozen=True):
    """What may be called at a table."""

    section: str
    case: str
    when: str
    remedy: str
    voids: str
    floorperson: bool
    seats: bool


class Asked(Shape, frozen=True):
    """What waits for a second person; `digest` names exactly this request."""

    kind: AskedKind
    section: str
    case: str
    seat: int | None
    when: str
    remedy: str
    by: str
    until: int
    digest: str
    effects: list[Effect]


class KeyAsked(Shape, frozen=True):
    """What waits for the key of another department; `digest` names exactly this request."""

    subject: str
    words: str
    section: str
    by: str
    role: str
    until: int
    digest: str


class Refusal(Shape, frozen=True):
    """Why a floorperson did not agree to what was asked last."""

    section: str
    reason: str
    by: str
    at: int


class Upkeep(Shape, frozen=True):
    """What is due now and then at a table: when next, or in how many rounds."""

    section: str
    words: str
    do: Do
    due: bool
    at: int | None
    rounds: int | None


class Shoe(Shape, frozen=True):
    left: int
    size: int


class WagerTotals(Shape, frozen=True):
    wagers: int
    cents: int


class ToValidate(Shape, frozen=True):
    """A progressive payout that a floorperson has to validate."""

    seat: int
    terminal: str
    wager: str
    cents: int
    row: str


class HandPay(Shape, frozen=True):
    """What an attendant has to pay."""

    hand_pay: str
    terminal: str
    cents: int


class Slip(Shape, frozen=True):
    """A payout slip: § 465a.26(b). `signs` are the roles that may verify its payment, until somebody has."""

    slip: str
    at: int
    terminal: str
    hand_pay: str
    cents: int
    what: str
    by: str
    role: str
    signed: str
    signed_as: str
    signs: list[str]
    state: SlipState


class DayTotals(Shape, frozen=True):
    """A gaming day at one terminal or table, in cents."""

    kind: Literal["terminal", "table"]
    name: str
    deposited: int
    winnings: int
    collected: int
    withdrawn: int
    attendant: int  # paid by an attendant, for wagers that won
    hand_pay_wagers: int  # wagers that an attendant pays back with the win
    revenue: int


class OpenDay(Shape, frozen=True):
    """A gaming day that is not closed yet."""

    day: str
    over: bool
    rows: list[DayTotals]


class Alarm(Shape, frozen=True):
    """Something that no floorperson has seen to yet."""

    alarm: int
    at: int
    table: str
    words: str


class SignInRow(Shape, frozen=True):
    """Somebody came or went, or was not let in: who is not known has no name, and a terminal has no role here."""

    at: int
    what: Literal["signed in", "refused", "locked out", "signed out", "role changed"]
    name: str
    role: str
    source: str
    wait: int  # seconds until the next try is looked at


class SignInReport(Shape, frozen=True):
    """Who signed in and out on a gaming day, who was refused, and whose role changed."""

    kind: Literal["sign-ins"]
    day: str
    open: bool
    rows: list[SignInRow]


class LiabilityRow(Shape, frozen=True):
    """One kind of debt in cents: as the gaming day ended, and as its close has it, if the close says so."""

    name: str
    section: str
    cents: int
    closed: int | None


class LiabilityReport(Shape, frozen=True):
    """What the facility owed when a gaming day ended, or owes now; `note` says how an old close was made."""

    kind: Literal["liabilities"]
    day: str
    open: bool
    rows: list[LiabilityRow]
    total: int
    note: str
