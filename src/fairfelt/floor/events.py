"""What has happened, as the journal keeps it: facts, so that nothing is drawn or reckoned anew when they are read again."""

from typing import TypeAlias

import msgspec

from fairfelt.floor.events_staff import (
    AlarmAcknowledged,
    CardsCounted,
    DayClosed,
    DayTotals,
    DealerRelieved,
    DecksBrought,
    DecksChanged,
    DiceTakenBack,
    Effect,
    Event,
    HandPaid,
    IrregularityAsked,
    IrregularityCalled,
    ResumeAsked,
    SignedIn,
    SignedOut,
    SignInRefused,
    SlipSigned,
    SlipVoided,
    SlipWritten,
    StateKept,
    TableResumed,
    TableStopped,
    UpkeepDone,
    Validated,
    Withdrawn,
)

__all__ = [
    "AlarmAcknowledged",
    "AnyEvent",
    "BankOffered",
    "BillAccepted",
    "CardDealt",
    "CardTakenBack",
    "CardsCounted",
    "Chosen",
    "CreditsCancelled",
    "DayClosed",
    "DayTotals",
    "DealerRelieved",
    "DecksBrought",
    "DecksChanged",
    "Declined",
    "DiceTakenBack",
    "DiceThrown",
    "Effect",
    "Event",
    "HandPaid",
    "IrregularityAsked",
    "IrregularityCalled",
    "Joined",
    "LeftTable",
    "Locked",
    "Noted",
    "Paid",
    "ResumeAsked",
    "Returned",
    "Settled",
    "Shuffled",
    "SignInRefused",
    "SignedIn",
    "SignedOut",
    "SlipSigned",
    "SlipVoided",
    "SlipWritten",
    "StateKept",
    "TableClosed",
    "TableOpened",
    "TableResumed",
    "TableSetUp",
    "TableStopped",
    "TerminalEnrolled",
    "UpkeepDone",
    "Validated",
    "VoucherAccepted",
    "VoucherIssued",
    "WagerPlaced",
    "WageringOpened",
    "Withdrawn",
    "decode",
    "encode",
]


class TerminalEnrolled(Event, frozen=True):
    terminal: str


class TableSetUp(Event, frozen=True):
    """The Rules Submission as it was accepted, word for word."""

    table: str
    rules: str
    automatic: bool
    seconds_to_wager: int
    seconds_to_choose: int
    sharing: int = 1  # terminals that may share a position's hand


class BillAccepted(Event, frozen=True):
    terminal: str
    cents: int


class VoucherAccepted(Event, frozen=True):
    terminal: str
    number: str
    cents: int


class VoucherIssued(Event, frozen=True):
    terminal: str
    number: str
    cents: int


class CreditsCancelled(Event, frozen=True):
    """A cash-out above what a voucher may be worth: an attendant pays it."""

    terminal: str
    hand_pay: str
    cents: int


class Joined(Event, frozen=True):
    terminal: str
    table: str
    position: int


class LeftTable(Event, frozen=True):
    terminal: str
    table: str


class TableOpened(Event, frozen=True):
    table: str
    dealer: str


class TableClosed(Event, frozen=True):
    table: str


class BankOffered(Event, frozen=True):
    """A round begins with a question to the players, before any wager: who banks it."""

    table: str
    round: str


class WageringOpened(Event, frozen=True):
    table: str
    round: str
    until: int  # milliseconds; 0 where the dealer closes it


class WagerPlaced(Event, frozen=True):
    """What lies on a spot from now on, and what was moved from the game account to it (negative: back)."""

    terminal: str
    table: str
    round: str
    wager: str
    cents: int
    moved: int


class Returned(msgspec.Struct, frozen=True):
    """A terminal whose wagers cannot stand, and why."""

    terminal: str
    cents: int
    why: str


class Locked(Event, frozen=True):
    """No more bets: how many wagers stand and how much they are together; what could not stand goes back."""

    table: str
    round: str
    wagers: int
    cents: int
    returned: tuple[Returned, ...] = ()


class CardDealt(Event, frozen=True):
    table: str
    round: str
    card: str
    source: str  # "dealer", or "shoe" where it is simulated


class CardTakenBack(Event, frozen=True):
    table: str
    round: str
    card: str


class DiceThrown(Event, frozen=True):
    table: str
    round: str
    dice: tuple[int, ...]
    source: str


class Shuffled(Event, frozen=True):
    table: str


class Chosen(Event, frozen=True):
    """A player's answer; `placed` is what it moved from the game account."""

    terminal: str
    table: str
    round: str
    position: int
    move: str
    cents: int | None = None
    cards: str = ""
    placed: int = 0
    default: bool = False  # nobody answered in time


class Paid(msgspec.Struct, frozen=True):
    """One wager of one terminal, settled. `meter` is the part that comes out of a progressive meter."""

    terminal: str
    position: int
    wager: str
    stake: int
    returned: int
    verdict: str
    cite: str
    pays: str = ""
    row: str = ""
    hand: str = ""
    meter: int = 0
    progressive: bool = False
    hand_pay: str = ""


class Settled(Event, frozen=True):
    """A round's end: every wager once, in the paying order; what stands on the layout stays in play."""

    table: str
    round: str
    lines: tuple[Paid, ...]
    meters: dict[str, int] = msgspec.field(
        default_factory=dict
    )  # where the progressive meters stand afterwards, in cents
    voided: bool = False


class Declined(Event, frozen=True):
    """A command that was refused: nothing else came of it."""

    do: str
    code: str
    words: str
    cite: str = ""


AnyEvent: TypeAlias = (
    TerminalEnrolled
    | TableSetUp
    | BillAccepted
    | VoucherAccepted
    | VoucherIssued
    | CreditsCancelled
    | Joined
    | LeftTable
    | TableOpened
    | TableClosed
    | BankOffered
    | WageringOpened
    | WagerPlaced
    | Locked
    | CardDealt
    | CardTakenBack
    | DiceThrown
    | DiceTakenBack
    | Shuffled
    | Chosen
    | IrregularityAsked
    | IrregularityCalled
    | ResumeAsked
    | DecksBrought
    | DecksChanged
    | Withdrawn
    | DealerRelieved
    | AlarmAcknowledged
    | CardsCounted
    | UpkeepDone
    | Validated
    | Settled
    | SlipWritten
    | SlipVoided
    | SlipSigned
    | HandPaid
    | TableStopped
    | TableResumed
    | DayClosed
    | SignedIn
    | SignInRefused
    | SignedOut
    | StateKept
    | Declined
)


class Noted(msgspec.Struct, frozen=True):
    """An event as the journal has it: when, by which command, and who asked."""

    at: int  # milliseconds since 1970, never before the one before
    command: str
    by: str
    event: AnyEvent


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Noted).decode
