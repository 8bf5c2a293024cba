"""A table is set up by two departments: its class, its Rules Submission with seeds and rates, who may share a hand."""

from fairfelt.facility.core import approval
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.system.answers import both_keys, of_table
from fairfelt.facility.tables.commands import SetUpTable
from fairfelt.facility.tables.events import TableSetUp, TableSetUpAsked
from fairfelt.facility.tables.state import Table, Tables, house_of
from fairfelt.games import find
from fairfelt.kit.house import House
from fairfelt.kit.table_class import TableClass
from fairfelt.rules import load

MOST_SHARING = 100  # terminals at one hand


def set_up(state: State, command: SetUpTable, context: Context) -> Events:
    """Ask for a table with a Rules Submission without faults, all of which are named; another department agrees."""
    _must_be_free(state, command.table)
    load(command.rules, find)
    house = house_of(command.rules)
    _may_share(house, command.sharing)
    seconds = command.seconds_to_wager, command.seconds_to_choose
    facts = command.table, command.rules, command.automatic, *seconds, command.sharing, _class_of(command)
    return [TableSetUpAsked(*facts, context.actor.role)]


def _must_be_free(state: State, name: str) -> None:
    if not name or name in state[Tables] or ":" in name:
        raise Decline("taken", f"{name!r} cannot be a table's name, or is one already")


def _may_share(house: House, sharing: int) -> None:
    if not 1 <= sharing <= MOST_SHARING:
        raise Decline("sharing", f"from 1 to {MOST_SHARING} terminals may share a hand here")
    why = house.game.own_hand(house)
    if sharing > 1 and why:
        raise Decline("sharing", f"at {house.game.name} so dealt, every player has a hand of his own", why)


def _class_of(command: SetUpTable) -> str:
    """The class that is stated, or that follows from who deals; a table without a dealer is fully automated, no other is."""
    by_itself = TableClass.AUTOMATED if command.automatic else TableClass.HYBRID
    try:
        stated = TableClass(command.table_class or by_itself)
    except ValueError:
        raise Decline("class", f"a table is {', '.join(TableClass)}; not {command.table_class!r}", "605a.1") from None
    if stated.dealt == command.automatic:
        who = "nobody deals" if command.automatic else "a person deals"
        raise Decline("class", f"{who} at this table, so it is no {stated.words}", "605a.1")
    return stated.value


def asked(state: State, event: TableSetUpAsked, noted: Noted) -> None:
    """Another department's key is awaited."""
    approval.ask_key(state, of_table(event.table), noted, event.role)


def agreed(state: State, asked: TableSetUpAsked, context: Context) -> Events:
    """Both keys are turned."""
    _must_be_free(state, asked.table)
    seconds = asked.seconds_to_wager, asked.seconds_to_choose
    facts = asked.table, asked.rules, asked.automatic, *seconds, asked.sharing, asked.table_class
    return [TableSetUp(*facts, both_keys(state, of_table(asked.table), context))]


def was_set_up(state: State, event: TableSetUp, noted: Noted) -> None:
    """One table more."""
    approval.key_turned(state, of_table(event.table))
    seconds = event.seconds_to_wager, event.seconds_to_choose
    facts = event.table, event.rules, house_of(event.rules), event.automatic, *seconds, event.sharing
    state[Tables][event.table] = Table(*facts, stated_class=event.table_class)


def words(state: State, asked: TableSetUpAsked) -> str:
    """What the second key agrees to."""
    game = house_of(asked.rules).game.name
    return f"table {asked.table}, a {TableClass(asked.table_class).words} of {game} under this Rules Submission"
