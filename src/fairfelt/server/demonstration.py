"""A demonstration facility: a fully automated table of every game, one whose hands are shared, one that players bank,
and a hybrid gaming table that waits for a dealer. Finance and table games set it up, each with its key.
"""

import msgspec

from fairfelt.facility import Actor, Command
from fairfelt.facility.core.approval import KeyRequests
from fairfelt.facility.core.configuration import Configuration, Purpose
from fairfelt.facility.system.answers import THE_FACILITY, of_limits, of_table, of_terminal
from fairfelt.facility.system.commands import ConfigureFacility, TurnKey
from fairfelt.facility.tables.commands import SetUpTable
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.commands import EnrollTerminal, SetLimits
from fairfelt.facility.terminals.state import Terminals
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Refused
from fairfelt.rules import sample, standard, write
from fairfelt.server.people.staff import People
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer

TERMINALS = 12
BY_HAND = "649a"
BANKED = {"player_bank": "bank or co-bank"}  # at a table of Pai Gow Poker where players may bank: § 645a.12
STADIUM, SHARING = "653a", 20  # a table where so many terminals may share each hand
FIRST_KEY, SECOND_KEY = Actor("finn", "finance"), Actor("flora", "floorperson")
STAFF = {
    "dana": "dealer",
    "flora": "floorperson",
    "fred": "floorperson",
    "sam": "slot attendant",
    "sue": "slot supervisor",
    "sean": "security",
    "carla": "cashier",
    "finn": "finance",
    "vera": "surveillance",
    "board": "board",
    "ada": "administrator",
}
PASSWORD = "demonstration"  # noqa: S105 - of the demonstration alone; a facility has people of its own


def staff() -> People:
    """The people of the demonstration."""
    people = People(open_terminals=True)
    for name, role in STAFF.items():
        people.add(name, role, PASSWORD, told=True)
    return people


async def set_up(writer: Writer) -> None:
    """The facility's configuration, terminals and tables, where they are not there yet."""
    state = writer.state
    if not (state[Configuration].purpose or state[Tables] or state[Terminals]):
        await both_keys(writer, ConfigureFacility(Purpose.DEMONSTRATION))
    wanted: list[EnrollTerminal | SetUpTable] = [EnrollTerminal(f"EWT-{n:04d}") for n in range(1, TERMINALS + 1)]
    wanted += [SetUpTable(f"{game.chapter.upper()}", sample(game), automatic=True) for game in all_games()]
    wanted.append(SetUpTable("HAND-1", sample(find(BY_HAND))))
    wanted.append(SetUpTable("BANK-1", write(standard(find("645a"), BANKED)), automatic=True))
    wanted.append(SetUpTable("STADIUM-1", sample(find(STADIUM)), automatic=True, sharing=SHARING))
    for command in wanted:
        there = (
            command.terminal in state[Terminals]
            if isinstance(command, EnrollTerminal)
            else command.table in state[Tables]
        )
        if not there:
            await both_keys(writer, command)


async def both_keys(writer: Writer, command: ConfigureFacility | EnrollTerminal | SetUpTable) -> None:
    """Finance asks, table games agrees."""
    await _given(writer, command, FIRST_KEY)
    subject = subject_of(command)
    await _given(writer, TurnKey(subject, writer.state[KeyRequests][subject].digest), SECOND_KEY)


def subject_of(command: ConfigureFacility | EnrollTerminal | SetLimits | SetUpTable) -> str:
    """What a command needs two keys for."""
    match command:
        case EnrollTerminal(terminal=name):
            return of_terminal(name)
        case SetLimits(terminal=name):
            return of_limits(name)
        case SetUpTable(table=name):
            return of_table(name)
    return THE_FACILITY


async def _given(writer: Writer, command: Command, actor: Actor) -> None:
    reply = msgspec.json.decode(await writer.submit(actor, sealed(command)))
    if not reply["ok"]:
        raise Refused(f"the demonstration cannot be set up: {reply['words']}", reply["cite"])
