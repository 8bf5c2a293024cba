"""What others ask of play: what may be called, what a remedy would do, what is owed and counted, which moves are open."""

from fairfelt.engine.questions import AskMove
from fairfelt.engine.wagering import open_to
from fairfelt.facility.rounds.bookings import Booking, bookings
from fairfelt.facility.rounds.driver import by_default
from fairfelt.facility.rounds.remedies import effects, may_be_called, named, needs_two
from fairfelt.facility.rounds.settlement import paid, paid_to, to_validate, validated_by
from fairfelt.facility.rounds.spots import closing

__all__ = [
    "Booking",
    "bookings",
    "by_default",
    "closing",
    "effects",
    "may_be_called",
    "named",
    "needs_two",
    "open_moves",
    "paid",
    "paid_to",
    "to_validate",
    "validated_by",
]


def open_moves(ask: AskMove) -> tuple[str, ...]:
    """The names of the moves that may be made."""
    return tuple(move.name for move, _, _ in open_to(ask))
