"""Gaming tables: set up, opened, dealt at, kept up, stopped (§§ 605a.1, 605a.9; section .5 of each chapter)."""

from fairfelt.facility.core.approval import DUAL_KEYS, KEYS
from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Asks, Department, Does, Fact
from fairfelt.facility.core.state import State
from fairfelt.facility.tables import canonical, decks, opening, phases, seating, set_up, upkeep
from fairfelt.facility.tables import commands as c
from fairfelt.facility.tables import events as e
from fairfelt.facility.tables.state import Tables

PLAYER = (Role.TERMINAL,)
DEALING = (Role.DEALER, Role.FLOORPERSON)
TABLE_GAMES = (
    "465a.11(b)(9)"  # who supervises the conduct of gaming at a hybrid table; how it is dealt, the chapter says
)


def _decks(state: State, asked: e.DecksBrought) -> str:
    return "the decks that came to the table were inspected"


def _going_on(state: State, asked: e.ResumeAsked) -> str:
    with_decks = "the deck is whole and stays" if asked.misdealt else "with other decks"
    back = ", and every wager of the round goes back" if asked.effects else ""
    return f"the table goes on, {with_decks}{back}"


TABLES = Department(
    name="tables",
    words="Gaming tables and their classes: rules in force, dealers, places, decks and their upkeep, stops.",
    cite="605a.9",
    state=(Tables,),
    commands=(
        Does(c.SetUpTable, set_up.set_up, by=KEYS, cite=DUAL_KEYS),
        Does(c.OpenTable, opening.open_table, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.Relieve, opening.relieve, by=DEALING, cite=TABLE_GAMES),
        Does(c.CloseTable, opening.close_table, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.Join, seating.join, by=PLAYER, cite="605a.9(c)"),
        Does(c.LeaveTable, seating.leave_table, by=PLAYER, cite="605a.9(c)"),
        Does(c.Shuffle, upkeep.shuffle, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.CountCards, upkeep.count, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.ChangeDecks, upkeep.change_decks, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.DoUpkeep, upkeep.do_upkeep, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.Resume, phases.resume, by=DEALING, cite=TABLE_GAMES, waits=True),
    ),
    events=(
        Fact(e.TableSetUpAsked, set_up.asked),
        Fact(e.TableSetUp, set_up.was_set_up),
        Fact(e.TableOpened, opening.opened),
        Fact(e.TableClosed, opening.closed),
        Fact(e.DealerRelieved, opening.relieved),
        Fact(e.Joined, seating.joined),
        Fact(e.LeftTable, seating.left),
        Fact(e.Shuffled, decks.shuffled),
        Fact(e.CardsCounted, decks.counted),
        Fact(e.DecksBrought, decks.brought),
        Fact(e.DecksChanged, decks.changed),
        Fact(e.UpkeepDone, decks.kept_up),
        Fact(e.TableStopped, phases.stopped),
        Fact(e.ResumeAsked, phases.resume_asked),
        Fact(e.TableResumed, phases.resumed),
    ),
    follows=(*phases.FOLLOWS, *decks.FOLLOWS),
    asks=(
        Asks("table", c.SetUpTable, e.TableSetUpAsked, set_up.agreed, set_up.words),
        Asks("decks", c.ChangeDecks, e.DecksBrought, upkeep.verified, _decks),
        Asks("resume", c.Resume, e.ResumeAsked, phases.may_resume, _going_on),
    ),
    guards=(opening.own_table,),
    plain=canonical.plain,
)
