"""What the staff's work makes of the state, and what other events mean for it: requests, upkeep, slips, gaming days."""

from fairfelt.engine.round import Happened
from fairfelt.floor import events as e
from fairfelt.floor.closing import counted
from fairfelt.floor.control import digest
from fairfelt.floor.events import Noted
from fairfelt.floor.state import State, Table
from fairfelt.floor.state_staff import Request, Slip, Upkept
from fairfelt.floor.upkeep import burns, holds
from fairfelt.kit.options import Task


def take(state: State, noted: Noted) -> None:
    """The staff's side of one event, before anything else is done with it."""
    event = noted.event
    counted(state, noted.at, event)
    match event:
        case e.SlipWritten() | e.SlipSigned() | e.SlipVoided() | e.HandPaid():
            _slip(state, event, noted)
        case e.DayClosed(day=day):
            state.days.pop(day, None)
            state.closed = day
        case _ if (table := state.tables.get(getattr(event, "table", ""))) is not None:
            _asked(table, event, noted)
            _followed(table, event, noted.by)
            _cards(table, event, noted.at)


def happened(table: Table, event: e.IrregularityAsked | e.IrregularityCalled) -> Happened:
    """The irregularity that an event names."""
    found = (one for one in table.game.irregularities if (one.cite, one.case) == (event.section, event.case))
    return Happened(next(found), event.seat)


def _slip(state: State, event: e.Event, noted: Noted) -> None:
    match event:
        case e.SlipWritten(slip=number, hand_pay=pay, terminal=terminal, cents=cents, role=role, what=what):
            state.slips[number] = Slip(number, pay, terminal, cents, what, noted.at, noted.by, role)
        case e.SlipSigned(slip=number):
            state.slips[number].signed = noted.by
        case e.SlipVoided(slip=number):
            state.slips[number].state = "void"
        case e.HandPaid(hand_pay=pay):
            for slip in state.slips.values():
                if slip.hand_pay == pay and slip.state == "written":
                    slip.state = "paid"


def _asked(table: Table, event: e.Event, noted: Noted) -> None:
    """A request waits, and with it the players' clock; or it does not wait any more."""
    match event:
        case e.IrregularityAsked(section=section):
            called = happened(table, event)
            table.asked = Request(
                "irregularity", noted.by, noted.at, digest(event), called, section, effects=event.effects
            )
            table.until = 0
        case e.ResumeAsked(section=section, misdealt=misdealt, effects=effects):
            table.asked = Request("resume", noted.by, noted.at, digest(event), None, section, misdealt, effects)
        case e.DecksBrought():
            section = next(one.cite for one in holds(table) if one.task is Task.CHANGE_DECKS)
            table.asked = Request("decks", noted.by, noted.at, digest(event), None, section)
        case e.IrregularityCalled() | e.TableResumed() | e.DecksChanged() | e.Withdrawn():
            table.asked, table.validated = None, 0


def _followed(table: Table, event: e.Event, by: str) -> None:
    """Who dealt, whether it was simulated, and where the round's log stood before this input."""
    match event:
        case e.CardDealt(source=source) | e.DiceThrown(source=source):
            table.dealt_by = tuple(dict.fromkeys((*table.dealt_by, by)))
            table.simulated = source != "dealer"
            table.told = len(table.view.table.log) if table.view else 0
        case e.Chosen() | e.IrregularityCalled():
            table.told = len(table.view.table.log) if table.view else 0
        case e.WageringOpened():
            table.told, table.dealt_by = 0, ()
        case e.TableStopped(rounds=rounds):
            table.stopped_in, table.touched = table.phase, rounds
        case e.TableResumed():
            table.touched = ()


def _cards(table: Table, event: e.Event, at: int) -> None:
    """What is known of the cards: burned, counted, shuffled, changed."""
    upkept, one_more = table.upkept, int(burns(table) is not None)
    match event:
        case e.TableOpened():
            done = {one.cite: (at, table.rounds) for one in table.game.upkeep}
            table.upkept = Upkept(table.rounds, to_burn=one_more, done=done)
        case e.DealerRelieved():
            upkept.to_burn += one_more
        case e.CardDealt():
            upkept.burned, upkept.to_burn = upkept.burned + upkept.to_burn, 0
        case e.DecksChanged() | e.TableResumed(misdealt=False):
            changed = {one.cite: (at, table.rounds) for one in table.game.upkeep if one.task is not Task.OTHER}
            table.upkept = Upkept(table.rounds, to_burn=one_more, done=upkept.done | changed)
            table.seen = {}
        case e.CardsCounted(section=section):
            upkept.done[section], upkept.trusted = (at, table.rounds), table.rounds
        case e.UpkeepDone(section=section):
            upkept.done[section] = (at, table.rounds)
        case e.Shuffled():
            upkept.burned, upkept.to_burn = 0, one_more
            if table.game.shoe and table.house.shoe.decks > 1:
                upkept.trusted = table.rounds
        case e.WageringOpened() if table.game.shoe and table.house.shoe.decks == 1:
            upkept.burned = 0
        case e.Settled() if table.view is not None and event.lines:
            upkept.burned += len(table.view.table.burned)
        case e.IrregularityCalled():
            called = happened(table, event).irregularity
            upkept.leaves |= called.wrong_deck or called.deck_leaves
            if called.reshuffled:
                table.seen, upkept.burned = {}, 0
