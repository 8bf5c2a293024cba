"""A demonstration facility: a table of every game dealt by itself, one whose hands are shared, one that players
bank, one that waits for a dealer.
"""

from fairfelt.facility import Actor, Command
from fairfelt.facility.tables.commands import SetUpTable
from fairfelt.facility.tables.state import Tables
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.facility.terminals.state import Terminals
from fairfelt.games import all_games, find
from fairfelt.rules import sample, standard, write
from fairfelt.server.people.staff import People
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer

TERMINALS = 12
BY_HAND = "649a"
BANKED = {"player_bank": "bank or co-bank"}  # at a table of Pai Gow Poker where players may bank: § 645a.12
STADIUM, SHARING = "653a", 20  # a table where so many terminals may share each hand
ADMINISTRATOR = Actor("set-up", "administrator")
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
    """Terminals and tables, where they are not there yet."""
    wanted: list[Command] = [EnrollTerminal(f"EWT-{n:04d}") for n in range(1, TERMINALS + 1)]
    wanted += [SetUpTable(f"{game.chapter.upper()}", sample(game), automatic=True) for game in all_games()]
    wanted.append(SetUpTable("HAND-1", sample(find(BY_HAND))))
    wanted.append(SetUpTable("BANK-1", write(standard(find("645a"), BANKED)), automatic=True))
    wanted.append(SetUpTable("STADIUM-1", sample(find(STADIUM)), automatic=True, sharing=SHARING))
    for command in wanted:
        known = (
            getattr(command, "terminal", "") in writer.state[Terminals]
            or getattr(command, "table", "") in writer.state[Tables]
        )
        if not known:
            await writer.submit(ADMINISTRATOR, sealed(command))
