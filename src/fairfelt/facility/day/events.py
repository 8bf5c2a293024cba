"""The close of a gaming day."""

import msgspec

from fairfelt.facility.core.messages import Event


class DayTotals(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a gaming day came to at one terminal or table, in cents.

    Up to version 0.1.0 `winnings` had all that was won, also what an attendant was to pay; `attendant` is None there.
    """

    kind: str
    name: str
    deposited: int
    winnings: int
    collected: int
    withdrawn: int
    attendant: int | None = None  # paid by an attendant, for wagers that won
    hand_pay_wagers: int = 0  # wagers that an attendant pays back with the win


class DayClosed(Event, frozen=True):
    """The totals of a gaming day, and what the facility owed when the day ended.

    Version 0.1.0 wrote what was owed when the button was pressed, without game accounts and stakes; `as_of` is 0 then.
    """

    day: str
    totals: tuple[DayTotals, ...]
    vouchers: int  # outstanding, in cents
    hand_pays: int
    progressives: int
    game_accounts: int = 0
    stakes: int = 0
    as_of: int = 0  # the end of the gaming day, in milliseconds
