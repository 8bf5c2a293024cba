"""What can have gone wrong at a table as its round stands, by the stage of the round and what lies before whom.

What the call of an irregularity would do, and whether it comes too late, is for `remedies`.
"""

from collections.abc import Iterator

from fairfelt.engine.calls import called_again
from fairfelt.engine.questions import AskDice
from fairfelt.engine.round import View
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.state import Play
from fairfelt.facility.tables.state import Phase
from fairfelt.kit.irregularities import Irregularity, Stage
from fairfelt.kit.seats import Seat
from fairfelt.kit.seats import Table as Dealt
from fairfelt.kit.steps import Face


def possible(play: Play) -> Iterator[Irregularity]:
    """The irregularities that can have happened in this round, at the table or to somebody; between rounds, of devices."""
    table = play.table
    if table.phase is Phase.READY:
        yield from (one for one in table.game.irregularities if one.between and one.holds(table.house))
    if table.phase is not Phase.LOCKED or play.hands is None:
        return
    for irregularity in table.game.irregularities:
        if not (irregularity.holds(table.house) and has_come(play.locked_view, irregularity.stage)):
            continue
        if called_again(irregularity, play.round.happened):
            continue
        if any(where_it_fits(irregularity, dealt) for dealt in _for_somebody(play.hands)):
            yield irregularity


def _for_somebody(hands: SharedHands) -> Iterator[Dealt]:
    """The table as it is, and as it is for each who shares a hand: what cannot be of one may be of another."""
    yield hands.view.table
    if hands.shared:
        ways = {player: name for name, player in hands.players.items()}
        yield from (hands.of(name).table for name in ways.values())


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


def where_it_fits(irregularity: Irregularity, table: Dealt) -> tuple[Seat | None, ...]:
    """Whom it can have happened to, where it is about one player; where it is about the table, None if it can have."""
    seats: tuple[Seat | None, ...] = table.seats if irregularity.of_player else (None,)
    return tuple(seat for seat in seats if irregularity.fits is None or irregularity.fits(table, seat))
