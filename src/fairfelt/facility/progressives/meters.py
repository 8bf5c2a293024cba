"""Progressive meters begin at their seed, rise with every wager that is locked, and fall as they are paid."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from fairfelt.facility.core.department import Fact
from fairfelt.facility.core.invariants import same
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.state import State
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.answers import paid_to
from fairfelt.facility.rounds.events import Locked, Settled
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.events import TableSetUp
from fairfelt.facility.tables.state import Tables, house_of
from fairfelt.ledger import Transfer, between
from fairfelt.ledger.accounts import house, progressive


def seeds(event: TableSetUp) -> dict[str, int]:
    """The seed of each meter that the table offers."""
    rules = house_of(event.rules)
    offered = (meter.wager for meter in rules.game.progressives if rules.offers(meter.wager))
    return {wager.name: rules.seed_cents(wager) for wager in offered}


def seed(state: State, event: TableSetUp) -> Iterator[Transfer]:
    """house → progressive: the seed"""
    for wager, cents in seeds(event).items():
        yield Transfer(house(event.table), progressive(event.table, wager), cents)


def seeded(state: State, event: TableSetUp, noted: Noted) -> None:
    """Every meter is at its seed."""
    state[Progressives].pools[event.table] = {wager: Fraction(cents) for wager, cents in seeds(event).items()}


def contributions(state: State, event: Locked) -> dict[str, Fraction]:
    """What the wagers that are now locked add to the progressive meters, exactly."""
    rules, returned = state[Tables][event.table].house, {back.terminal for back in event.returned}
    wagers = [placed for name, placed in state[Rounds][event.table].round.wagers.items() if name not in returned]
    return {
        name: rules.rates.get(name, Fraction(0)) * sum(placed.get(name, 0) for placed in wagers)
        for name in state[Progressives].pools[event.table]
    }


def contribute(state: State, event: Locked) -> Iterator[Transfer]:
    """house → progressive: contributions, as whole cents are reached"""
    pools = state[Progressives].pools[event.table]
    for name, more in contributions(state, event).items():
        rise = int(pools[name] + more) - int(pools[name])
        yield Transfer(house(event.table), progressive(event.table, name), rise)


def contributed(state: State, event: Locked, noted: Noted) -> None:
    """The meters rise."""
    pools = state[Progressives].pools[event.table]
    for name, more in contributions(state, event).items():
        pools[name] += more


def payouts(state: State, event: Settled) -> Iterator[Transfer]:
    """progressive → game account or hand pay; reset: house → progressive"""
    for line in event.lines:
        yield Transfer(progressive(event.table, line.wager), paid_to(line), _from_meter(line.meter, line.returned))
    meters = state[Progressives].meters(event.table)
    for name, cents in event.meters.items():
        out = sum(_from_meter(line.meter, line.returned) for line in event.lines if line.wager == name)
        yield between(house(event.table), progressive(event.table, name), cents - (meters[name] - out))


def _from_meter(meter: int, returned: int) -> int:
    return min(meter, returned)


def paid_out(state: State, event: Settled, noted: Noted) -> None:
    """Where the meters stand afterwards; a fraction of a cent stays."""
    pools = state[Progressives].pools[event.table]
    for name, cents in event.meters.items():
        pools[name] = cents + (pools[name] - int(pools[name]))


def meters_are_owed(state: State) -> Iterator[str]:
    """The ledger owes every meter in whole cents (I19)."""
    for table, pools in state[Progressives].pools.items():
        for wager, pool in pools.items():
            balance = state.ledger.balance(progressive(table, wager))
            yield from same("I19", f"the meter {wager} of {table}", balance, int(pool))


def plain(state: State) -> dict[str, Any]:
    """Meters as plain data."""
    pools = state[Progressives].pools.items()
    return {"tables": {table: {"pools": {wager: str(cents) for wager, cents in here.items()}} for table, here in pools}}


FOLLOWS = (
    Fact(TableSetUp, seeded, moves=seed),
    Fact(Locked, contributed, moves=contribute),
    Fact(Settled, paid_out, moves=payouts),
)
