"""Which irregularities a round can have together: what happens a second time may be another case of its paragraph.

A live table asks before it takes a call, a record before it is settled. The round itself takes the calls as they come.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Irregularity
from fairfelt.kit.seats import Table

if TYPE_CHECKING:
    from fairfelt.engine.round import Happened


def called_again(irregularity: Irregularity, before: "Sequence[Happened]") -> bool:
    """Whether something that can happen once in a round was called in it before."""
    return bool(irregularity.again) and any(call.irregularity.key == irregularity.key for call in before)


def refused_again(irregularity: Irregularity, before: "Sequence[Happened]", table: Table) -> Refused | None:
    """Why an irregularity cannot be called a second time, and what is to be called; None if it can."""
    if not called_again(irregularity, before):
        return None
    cases = [table.game.irregularity(irregularity.cite, case) for case in irregularity.again]
    fitting = [one for one in cases if one.fits is None or one.fits(table, None)] or cases
    instead = " or ".join(f"{one.case!r}: {one.remedy}" for one in fitting)
    return Refused(f"{irregularity.when}: that is the second in this round; call {instead}", irregularity.cite)


def check_calls(happened: "Sequence[Happened]", table: Table) -> None:
    """Refuse irregularities that a round cannot have together."""
    for number, call in enumerate(happened):
        refusal = refused_again(call.irregularity, happened[:number], table)
        if refusal:
            raise refusal


def end_cards(table: Table, happened: "Sequence[Happened]") -> None:
    """Note at the seats after how many choices a player gets no more cards."""
    for call in happened:
        if call.irregularity.no_more_cards and call.after is not None:
            for seat in table.seats:
                if seat.position == call.seat:
                    seat.no_cards = (call.after, call.irregularity.cite)
