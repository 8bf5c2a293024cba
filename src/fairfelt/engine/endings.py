"""How a round ends: what a void hand gives back, and every wager with one outcome."""

from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.outcomes import Outcomes, each, lose, void
from fairfelt.kit.seats import Table
from fairfelt.kit.wagers import Wager


def give_back(table: Table, irregularity: Irregularity, position: int | None) -> None:
    """What an irregularity returns, at one seat or at all; `still` settles what the paragraph keeps alive."""
    seats = table.seats if irregularity.void is Void.ROUND else (table.seat(position or 0),)
    for seat in seats:
        still = irregularity.still(seat, table.house) if irregularity.still else {}
        returned = irregularity.returns or tuple(seat.wagers)
        kept = {} if irregularity.void is Void.ROUND or not irregularity.returns else seat.outcomes
        backs: Outcomes = {wager: void(irregularity.cite) for wager in returned}
        seat.outcomes = {k: v for k, v in (dict(kept) | backs | still).items() if seat.has(k)}
        seat.void = irregularity.cite


def close(table: Table) -> None:
    """Every wager ends exactly once; those of a player who left lose."""
    for seat in table.seats:
        if seat.left and not seat.void:
            seat.outcomes = dict(each(seat.wagers, lose(table.game.leaving))) | {
                w: o for w, o in seat.outcomes.items() if isinstance(w, Wager)
            }
        for wager in seat.wagers:
            if wager not in seat.outcomes:
                raise AssertionError(f"{table.game.name}: {wager.title} of position {seat.position} was not settled")
