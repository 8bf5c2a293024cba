"""What must hold after every event, whatever happened: the promises of the live system that can be seen in its state."""

from fairfelt.floor.state import Phase, State, Table, Terminal
from fairfelt.ledger import InvariantBroken


def check(state: State) -> None:
    """Raise InvariantBroken where a promise is broken."""
    state.ledger.check()
    for terminal in state.terminals.values():
        _terminal(state, terminal)
    for table in state.tables.values():
        _table(state, table)
    for voucher in state.vouchers.values():
        owed = 0 if voucher.redeemed else voucher.cents
        _same("I5", f"voucher of {voucher.terminal}", state.ledger.balance(f"voucher:{voucher.number}"), owed)
    for one in state.hand_pays.values():
        _same("I6", f"hand pay {one.name}", state.ledger.balance(f"handpay:{one.name}"), 0 if one.paid else one.cents)


def _terminal(state: State, terminal: Terminal) -> None:
    """The meters explain what is on the game account, and on the layout while it may be taken back."""
    m = terminal.meters
    credits_ = m.bill_in + m.voucher_in + m.coin_out + m.terminal_progressive
    credits_ -= m.coin_in + m.voucher_out + m.attendant_cancelled_credits
    table = state.tables.get(terminal.table)
    open_ = 0
    if table is not None and table.phase is Phase.WAGERING:
        open_ = state.in_play(terminal.name) - sum(table.carried.of(terminal.name).values())
    _same("I18", f"the meters of {terminal.name}", credits_, state.account(terminal.name) + open_)
    _same("I4", f"the box of {terminal.name}", -state.ledger.balance(f"cash:box:{terminal.name}"), m.bill_in)
    _same("I4", f"the bills of {terminal.name}", sum(each * count for each, count in m.bills.items()), m.bill_in)


def _table(state: State, table: Table) -> None:
    for name, pool in table.pools.items():
        _same("I19", f"the meter {name} of {table.name}", state.ledger.balance(f"prog:{table.name}:{name}"), int(pool))
    for terminal in table.terminals:
        _same("I10", f"the wagers of {terminal}", state.in_play(terminal), laid(table, terminal))
    seated = set(table.terminals)
    for account, cents in state.ledger.accounts(f"escrow:{table.name}:"):
        if account.rpartition(":")[2] not in seated:
            raise InvariantBroken(f"I10: {account} holds {cents} cents of nobody's")


def laid(table: Table, terminal: str) -> int:
    """What lies on the layout for a terminal, as the round has it."""
    stands = table.carried.of(terminal)
    if table.phase is Phase.LOCKED or (table.phase is Phase.STOPPED and table.stopped_in is Phase.LOCKED):
        lane = table.course.lanes.get(terminal) if table.course else None
        return sum(lane.seat.wagers.values()) if lane else 0
    if table.phase is Phase.WAGERING:
        placed = table.round.wagers.get(terminal, {})
        return sum(max(placed.get(name, 0), stands.get(name, 0)) for name in {*placed, *stands})
    return sum(stands.values())


def _same(promise: str, what: str, one: int, other: int) -> None:
    if one != other:
        raise InvariantBroken(f"{promise}: {what}: {one} cents are not {other}")
