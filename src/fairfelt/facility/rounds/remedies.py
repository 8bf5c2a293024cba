"""Irregularities and their lawful remedies, with the second person where the chapter wants one.

What a remedy does to every wager is worked out by the round itself, before anybody agrees to it.
"""

from collections.abc import Iterator, Sequence

from fairfelt.engine.calls import refused_again
from fairfelt.engine.round import Happened
from fairfelt.facility.core import approval
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.choices import go_on, note_log
from fairfelt.facility.rounds.commands import CallIrregularity
from fairfelt.facility.rounds.effects import Effect
from fairfelt.facility.rounds.events import IrregularityAsked, IrregularityCalled
from fairfelt.facility.rounds.possible_irregularities import has_come, possible, where_it_fits
from fairfelt.facility.rounds.settlement import bill
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.state import Play, Rounds, at
from fairfelt.facility.tables.state import Phase, Table
from fairfelt.kit.errors import Refused
from fairfelt.kit.irregularities import Irregularity, Stage, Void
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Wager

PLAYED_ON = "played on"
STILL_SETTLED = "still settled"


def call_irregularity(state: State, command: CallIrregularity, context: Context) -> Events:
    """What happened, as the chapter names it. What voids anything needs a floorperson besides the dealer."""
    play = at(state, command.table)
    called = named(play, command.section, command.case, command.seat)
    done = tuple(effects(state, play, called))
    names = (play.table.name, play.round.number, command.section, command.case, command.seat)
    if needs_two(called.irregularity):
        return [IrregularityAsked(*names, done, called.after)]
    return [IrregularityCalled(*names, "", done, called.after)]


def needs_two(irregularity: Irregularity) -> bool:
    """Whether a floorperson must agree."""
    return irregularity.void is not Void.NOTHING or irregularity.floorperson


def named(play: Play, section: str, case: str, seat: int | None) -> Happened:
    """The irregularity of that paragraph, if it may be called now."""
    table = play.table
    try:
        found = table.game.irregularity(section, case)
    except LookupError as no:
        raise Decline("unknown", str(no)) from None
    table.must_be(Phase.LOCKED, *((Phase.READY,) if found.between else ()))
    if table.phase is Phase.LOCKED and not has_come(play.locked_view, found.stage):
        raise Decline("stage", f"{found.when}: that is called {found.stage.value}", section)
    if not found.possible(table.house):
        raise Decline("refused", f"{found.when}: that cannot be at this table", section)
    again = refused_again(found, play.round.happened, play.locked_view.table) if found.again else None
    if again is not None:
        raise Decline("again", again.message, section)
    return called_now(play, found, seat)


def called_now(play: Play, irregularity: Irregularity, seat: int | None) -> Happened:
    """The call of an irregularity as the round stands: after how many choices, where it is about one player."""
    if seat is None:
        return Happened(irregularity, None, None)
    made = (len(play.round.answers.get(name, ())) for name in play.round.places.get(seat, ()))
    return Happened(irregularity, seat, max(made, default=0))


def may_be_called(state: State, play: Play) -> Iterator[Irregularity]:
    """What the dealer is offered. Where a remedy puts a player's turn off, it is tried: others may have played by then."""
    for irregularity in possible(play):
        if irregularity.stage is not Stage.HIDDEN or _would_be_done(state, play, irregularity):
            yield irregularity


def _would_be_done(state: State, play: Play, irregularity: Irregularity) -> bool:
    """Whether it would be done, were it called at one of the seats."""
    for seat in where_it_fits(irregularity, play.locked_view.table):
        try:
            called = called_now(play, irregularity, seat.position if seat else None)
            return bool(tuple(effects(state, play, called)))
        except Refused:
            continue
    return False


def effects(state: State, play: Play, called: Happened) -> Iterator[Effect]:
    """What a remedy does to every wager on the layout, if any lies there; refused where it cannot have happened."""
    if play.table.phase is not Phase.LOCKED:
        return
    hands = play.with_irregularity(called)
    _as_it_lies(play, hands, called)
    if hands.view.pending is not None:
        for terminal, player in hands.players.items():
            yield from _so_far(play.table, terminal, player.seat, hands.inputs.happened)
        return
    for terminal, line in bill(hands, state[Progressives].meters(play.table.name)).lines:
        words = line.verdict.value
        yield Effect(line.seat, line.wager, line.stake_cents, words, line.returned_cents, terminal)


def _as_it_lies(play: Play, hands: SharedHands, called: Happened) -> None:
    """Refuse a call by which a choice that placed a wager was never asked for, or cards of shared hands lay elsewhere."""
    cite = called.irregularity.cite
    for name, player in play.hands.players.items() if play.hands else ():
        if hands.players[name].seat.wagers != player.seat.wagers:
            raise Decline("chosen", f"{name} has wagered by the cards as they lie: this had to be called before", cite)
    if hands.shared and any(due != lies for due, lies in zip(hands.dealt(), play.round.laid, strict=False)):
        raise Decline("laid", "cards lie where they were due: this had to be called before them", cite)


def _so_far(table: Table, terminal: str, seat: Seat, called: Sequence[Happened]) -> Iterator[Effect]:
    """What is certain of a seat's wagers while the round goes on."""
    mine = [call.irregularity for call in called if call.irregularity.void is Void.ROUND or _of(call, seat)]
    for wager, cents in seat.wagers.items():
        voided = any(wager in (one.returns or seat.wagers) and not _lives(one, wager, table, seat) for one in mine)
        words = Verdict.VOID.value if voided else STILL_SETTLED if mine else PLAYED_ON
        yield Effect(seat.position, wager.title, cents, words, cents if voided else None, terminal)


def _of(call: Happened, seat: Seat) -> bool:
    return call.irregularity.void is Void.HAND and call.seat == seat.position


def _lives(irregularity: Irregularity, wager: Wager, table: Table, seat: Seat) -> bool:
    """Whether a wager of a void hand is settled all the same; where the paragraph names what goes back, that does."""
    still = irregularity.still
    return still is not None and not irregularity.returns and wager in still(seat, table.house)


def irregularity_asked(state: State, event: IrregularityAsked, noted: Noted) -> None:
    """A floorperson has to agree; meanwhile nobody's time runs."""
    approval.ask(state, event.table, noted, event.section)
    state[Rounds][event.table].until = 0


def agreed(state: State, asked: IrregularityAsked, context: Context) -> Events:
    """A second person agrees, and it is done."""
    play = state[Rounds][asked.table]
    called = called_now(play, play.table.game.irregularity(asked.section, asked.case), asked.seat)
    names = (play.table.name, play.round.number, asked.section, asked.case, asked.seat)
    return [IrregularityCalled(*names, context.actor.name, tuple(effects(state, play, called)), called.after)]


def irregularity_called(state: State, event: IrregularityCalled, noted: Noted) -> None:
    """What was called is an input of the round; of a device, between rounds, no round is touched."""
    play = state[Rounds][event.table]
    approval.answered(state, event.table)
    note_log(play)
    if play.table.phase is Phase.LOCKED:
        irregularity = play.table.game.irregularity(event.section, event.case)
        dead = any(call.irregularity.void is Void.HAND for call in play.round.happened)
        play.round.happened.append(Happened(irregularity, event.seat, event.after))
        if not dead and irregularity.void is not Void.HAND:  # who is dealt to late has none of the cards that lie there
            places = play.given().dealt()
            play.round.laid = places if len(places) == len(play.round.cards) else play.round.laid
        go_on(play, event, noted.at)
