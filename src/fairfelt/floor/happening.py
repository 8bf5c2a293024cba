"""What can have gone wrong at a table as its round stands, by the stage of the round and what lies before whom.

What the call of an irregularity would do, and whether it comes too late, is for `remedies`.
"""

from collections.abc import Iterator

from fairfelt.engine.questions import AskDice
from fairfelt.engine.round import View
from fairfelt.floor.courses import Course
from fairfelt.floor.state import Phase, Table
from fairfelt.kit.irregularities import Irregularity, Stage
from fairfelt.kit.seats import Seat
from fairfelt.kit.seats import Table as Dealt
from fairfelt.kit.steps import Face


def possible(table: Table) -> Iterator[Irregularity]:
    """The irregularities that can have happened in this round, at the table or to somebody; between rounds, of devices."""
    if table.phase is Phase.READY:
        yield from (one for one in table.game.irregularities if one.between and one.holds(table.house))
    if table.phase is not Phase.LOCKED or table.course is None:
        return
    for one in table.game.irregularities:
        if not (one.holds(table.house) and has_come(table.stands, one.stage)):
            continue
        if any(where_it_fits(one, dealt) for dealt in _for_somebody(table.course)):
            yield one


def _for_somebody(course: Course) -> Iterator[Dealt]:
    """The table as it is, and as it is for each who shares a hand: what cannot be of one may be of another."""
    yield course.view.table
    if course.shared:
        ways = {lane: name for name, lane in course.lanes.items()}
        yield from (course.of(name).table for name in ways.values())


def has_come(view: View, stage: Stage) -> bool:
    """Whether a round has come to that stage, and is not past it."""
    done = view.pending is None or view.table.all_dealt
    match stage:
        case Stage.THROWING:
            return isinstance(view.pending, AskDice)
        case Stage.THROWN:
            return not isinstance(view.pending, AskDice)
        case Stage.DEALING:
            return not done
        case Stage.DEALT:
            return _dealt(view.table)
        case Stage.FIRST_CARDS:
            return _dealt(view.table) and not any(seat.answers for seat in view.table.seats)
        case Stage.HIDDEN:
            return any(face is not Face.UP for face in view.table.dealer.faces)
        case Stage.COUNTING:
            return done
    return True


def _dealt(table: Dealt) -> bool:
    return bool(table.dealer or table.board or table.burned or any(pile for seat in table.seats for pile in seat.piles))


def where_it_fits(one: Irregularity, table: Dealt) -> tuple[Seat | None, ...]:
    """Whom it can have happened to, where it is about one player; where it is about the table, None if it can have."""
    seats: tuple[Seat | None, ...] = table.seats if one.of_player else (None,)
    return tuple(seat for seat in seats if one.fits is None or one.fits(table, seat))
