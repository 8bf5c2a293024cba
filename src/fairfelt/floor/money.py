"""What each event moves from account to account. Every posting is here; nothing else touches the ledger."""

from collections.abc import Iterator
from fractions import Fraction

from fairfelt.floor import events as e
from fairfelt.floor.state import State, Table
from fairfelt.kit.outcomes import Verdict
from fairfelt.ledger import Transfer


def post(state: State, event: e.Event) -> None:
    """Post an event's transfers, all of them or none."""
    state.ledger.post([one for one in transfers(state, event) if one.cents])


def transfers(state: State, event: e.Event) -> Iterator[Transfer]:
    """What an event moves, given the state before it."""
    match event:
        case e.WagerPlaced(terminal=terminal, table=table, moved=cents):
            yield between(f"acct:{terminal}", escrow(table, terminal), cents)
        case e.TableSetUp():
            yield from _seeds(state.tables[event.table])
        case e.BillAccepted(terminal=terminal, cents=cents):
            yield Transfer(f"cash:box:{terminal}", f"acct:{terminal}", cents)
        case e.VoucherAccepted(terminal=terminal, number=number, cents=cents):
            yield Transfer(f"voucher:{number}", f"acct:{terminal}", cents)
        case e.VoucherIssued(terminal=terminal, number=number, cents=cents):
            yield Transfer(f"acct:{terminal}", f"voucher:{number}", cents)
        case e.CreditsCancelled(terminal=terminal, hand_pay=name, cents=cents):
            yield Transfer(f"acct:{terminal}", f"handpay:{name}", cents)
        case e.HandPaid(hand_pay=name, cents=cents):
            yield Transfer(f"handpay:{name}", "cash:cage", cents)
        case e.Locked():
            for one in event.returned:
                yield Transfer(escrow(event.table, one.terminal), f"acct:{one.terminal}", one.cents)
            pools = state.tables[event.table].pools
            for name, more in contributed(state, event).items():
                rise = int(pools[name] + more) - int(pools[name])
                yield Transfer(f"house:{event.table}", f"prog:{event.table}:{name}", rise)
        case e.Chosen(terminal=terminal, table=table, placed=cents):
            yield between(f"acct:{terminal}", escrow(table, terminal), cents)
        case e.Settled():
            yield from _settled(state.tables[event.table], event)


def escrow(table: str, terminal: str) -> str:
    """The account of what a terminal has on a layout."""
    return f"escrow:{table}:{terminal}"


def between(one: str, other: str, cents: int) -> Transfer:
    """From one to the other, or back where it is negative."""
    return Transfer(one, other, cents) if cents >= 0 else Transfer(other, one, -cents)


def contributed(state: State, event: e.Locked) -> dict[str, Fraction]:
    """What the wagers that are now locked add to the progressive meters, exactly."""
    table = state.tables[event.table]
    out = {one.terminal for one in event.returned}
    spots = [placed for name, placed in table.round.wagers.items() if name not in out]
    return {
        name: table.house.rates.get(name, Fraction(0)) * sum(placed.get(name, 0) for placed in spots)
        for name in table.pools
    }


def _seeds(table: Table) -> Iterator[Transfer]:
    for meter in table.game.progressives:
        if table.house.offers(meter.wager):
            seed = table.house.seed_cents(meter.wager)
            yield Transfer(f"house:{table.name}", f"prog:{table.name}:{meter.wager.name}", seed)


def _settled(table: Table, event: e.Settled) -> Iterator[Transfer]:
    house = f"house:{table.name}"
    for line in event.lines:
        if line.verdict == Verdict.STANDS.value:
            continue
        staked, account = escrow(table.name, line.terminal), f"acct:{line.terminal}"
        paid = f"handpay:{line.hand_pay}" if line.hand_pay else account
        from_meter = min(line.meter, line.returned)
        back = min(line.stake, line.returned - from_meter)
        yield Transfer(f"prog:{table.name}:{line.wager}", paid, from_meter)
        yield Transfer(staked, paid, back)
        yield Transfer(staked, house, line.stake - back)
        yield Transfer(house, paid, line.returned - from_meter - back)
    for name, cents in event.meters.items():
        pool = f"prog:{table.name}:{name}"
        out = sum(min(line.meter, line.returned) for line in event.lines if line.wager == name)
        yield between(house, pool, cents - (int(table.pools[name]) - out))
