"""What an event makes of the state. Never fails on an event that the journal has, and draws nothing by chance."""

from fractions import Fraction

from fairfelt.floor import events as e
from fairfelt.floor.events import Noted
from fairfelt.floor.money import contributed, post
from fairfelt.floor.rounds import Round
from fairfelt.floor.state import HandPay, Phase, State, Table, Terminal, Voucher, house_of
from fairfelt.kit.cards import card, cards
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.round import Carried, Happened
from fairfelt.kit.wagers import Answer


def evolve(state: State, noted: Noted) -> None:
    """Take one event in."""
    state.at = noted.at
    event = noted.event
    if isinstance(event, e.TableSetUp):
        _set_up(state, event)
    post(state, event)
    match event:
        case e.TerminalEnrolled(terminal=name):
            state.terminals[name] = Terminal(name)
        case e.BillAccepted() | e.VoucherAccepted() | e.VoucherIssued() | e.CreditsCancelled() | e.HandPaid():
            _cash(state, event)
        case e.Joined(terminal=name, table=table, position=position):
            state.terminals[name].table, state.terminals[name].position = table, position
            state.tables[table].seats[position] = name
        case e.LeftTable(terminal=name, table=table):
            state.tables[table].seats.pop(state.terminals[name].position)
            state.terminals[name].table, state.terminals[name].position = "", 0
        case e.TableStopped(table=name, why=why):
            state.tables[name].phase, state.tables[name].notice = Phase.STOPPED, why
            state.alarms.append(f"{name}: {why}")
        case e.TableResumed(table=name):
            state.tables[name].phase, state.tables[name].notice = Phase.LOCKED, ""
            state.tables[name].seen = {}
        case e.Declined() | e.TableSetUp():
            pass
        case _:
            _at_table(state, state.tables[event.table], event)
            if isinstance(event, e.IrregularityAsked):
                state.tables[event.table].asked_by = noted.by


def _set_up(state: State, event: e.TableSetUp) -> None:
    house = house_of(event.rules)
    table = Table(event.table, event.rules, house, event.automatic, event.seconds_to_wager, event.seconds_to_choose)
    offered = (meter.wager for meter in house.game.progressives if house.offers(meter.wager))
    table.pools = {wager.name: Fraction(house.seed_cents(wager)) for wager in offered}
    state.tables[event.table] = table


def _cash(state: State, event: e.Event) -> None:
    match event:
        case e.BillAccepted(terminal=name, cents=cents):
            terminal = state.terminals[name]
            _bought_in(state, terminal, cents)
            terminal.meters.bill_in += cents
            terminal.meters.bills[cents] = terminal.meters.bills.get(cents, 0) + 1
        case e.VoucherAccepted(terminal=name, number=number, cents=cents):
            terminal = state.terminals[name]
            _bought_in(state, terminal, cents)
            terminal.meters.voucher_in += cents
            terminal.meters.vouchers_in += 1
            state.vouchers[number].redeemed = name
        case e.VoucherIssued(terminal=name, number=number, cents=cents):
            terminal = state.terminals[name]
            terminal.taken_out += cents
            terminal.meters.voucher_out += cents
            terminal.meters.vouchers_out += 1
            terminal.printed.append(number)
            state.vouchers[number] = Voucher(number, cents, name, state.at)
        case e.CreditsCancelled(terminal=name, hand_pay=pay, cents=cents):
            terminal = state.terminals[name]
            terminal.taken_out += cents
            terminal.meters.attendant_cancelled_credits += cents
            terminal.hand_pay = pay
            state.hand_pays[pay] = HandPay(pay, name, cents)
        case e.HandPaid(hand_pay=pay, terminal=name):
            state.hand_pays[pay].paid = True
            state.terminals[name].hand_pay = ""


def _bought_in(state: State, terminal: Terminal, cents: int) -> None:
    """A session begins when money comes to a game account that was empty, with nothing in play."""
    if state.account(terminal.name) == cents and not state.in_play(terminal.name):
        terminal.since, terminal.bought_in, terminal.taken_out = state.at, 0, 0
    terminal.bought_in += cents


def _at_table(state: State, table: Table, event: e.Event) -> None:
    match event:
        case e.TableOpened(dealer=dealer):
            table.phase, table.dealer = Phase.READY, dealer
        case e.TableClosed():
            table.phase, table.dealer = Phase.CLOSED, ""
        case e.WageringOpened(round=number, until=until):
            table.phase, table.until, table.rounds = Phase.WAGERING, until, table.rounds + 1
            table.round, table.view = Round(number, before=table.carried), None
            table.round.wagers = {seat: dict(left) for seat, left in table.carried.standing.items()}
            table.validated, table.asked, table.last = False, None, ()
            for name in table.seats.values():
                state.terminals[name].notice = ""
            if table.game.shoe and table.house.shoe.decks == 1:
                table.seen = {}
        case e.WagerPlaced(terminal=name, wager=wager, cents=cents):
            _placed(table, state.terminals[name].position, wager, cents)
            if table.automatic and not table.until:
                table.until = state.at + 1000 * table.seconds_to_wager  # it closes so long after the first wager
        case e.Locked():
            _locked(state, table, event)
        case e.Shuffled():
            table.seen = {}
        case e.Settled():
            _settled(state, table, event)
        case _:
            _in_round(state, table, event)


def _placed(table: Table, position: int, wager: str, cents: int) -> None:
    spots = table.round.wagers.setdefault(position, {})
    if cents or wager in table.carried.standing.get(position, {}):
        spots[wager] = cents
    else:
        spots.pop(wager, None)
    if not spots:
        del table.round.wagers[position]


def _locked(state: State, table: Table, event: e.Locked) -> None:
    for name, more in contributed(state, event).items():
        table.pools[name] += more
    for one in event.returned:
        position = state.terminals[one.terminal].position
        table.round.wagers.pop(position, None)
        if stands := table.carried.standing.get(position):
            table.round.wagers[position] = dict(stands)
        state.terminals[one.terminal].notice = one.why
    table.phase, table.until = Phase.LOCKED, 0
    table.round.positions = tuple(sorted(table.seats))
    for position, spots in table.round.wagers.items():
        terminal = state.terminals[table.seats[position]]
        left = table.carried.standing.get(position, {})
        new = {wager: cents - left.get(wager, 0) for wager, cents in spots.items() if cents}
        terminal.meters.coin_in += sum(cents for cents in new.values() if cents > 0)
        terminal.meters.games += 1
    if table.round.wagers:
        table.view = table.round.view(table.house)
        _timed(state, table)


def _in_round(state: State, table: Table, event: e.Event) -> None:
    now = table.round
    match event:
        case e.CardDealt(card=text):
            now.cards.append(card(text))
            table.seen.setdefault(card(text), []).append(now.number)
        case e.CardTakenBack(card=text):
            now.cards.pop()
            table.seen[card(text)].pop()
        case e.DiceThrown(dice=dice):
            now.dice.append(dice)
        case e.Chosen():
            now.answers.append(Answer(event.move, event.cents, tuple(cards(event.cards))))
            state.terminals[event.terminal].meters.coin_in += event.placed
        case e.IrregularityAsked():
            table.asked = _happened(table, event)
        case e.IrregularityCalled():
            table.asked = None
            now.happened.append(_happened(table, event))
        case e.Validated():
            table.validated = True
    now.last = type(event).__name__
    table.view = now.view(table.house)
    _timed(state, table)


def _timed(state: State, table: Table) -> None:
    """The player who is asked has so long to answer."""
    table.until = state.at + 1000 * table.seconds_to_choose if table.ask and table.seconds_to_choose else 0


def _happened(table: Table, event: e.IrregularityAsked | e.IrregularityCalled) -> Happened:
    found = (one for one in table.game.irregularities if (one.cite, one.case) == (event.section, event.case))
    return Happened(next(found), event.seat)


def _settled(state: State, table: Table, event: e.Settled) -> None:
    for name, cents in event.meters.items():
        table.pools[name] = cents + (table.pools[name] - int(table.pools[name]))
    for line in event.lines:
        if line.verdict == Verdict.STANDS.value:
            continue
        meters = state.terminals[line.terminal].meters
        match bool(line.hand_pay), line.progressive:
            case False, False:
                meters.coin_out += line.returned
            case False, True:
                meters.terminal_progressive += line.returned
            case True, False:
                meters.attendant_jackpots += line.returned
            case True, True:
                meters.attendant_progressive += line.returned
    _hand_pays(state, event)
    table.carried = _carried(table, event)
    _remember(state, table, event)
    table.last, table.phase, table.until = event.lines, Phase.READY, 0


def _carried(table: Table, event: e.Settled) -> Carried:
    """What the next round must know; nothing stays on the layout of a round that broke off."""
    if table.view is not None and table.view.carried is not None:
        return table.view.carried
    return Carried(table.carried.state) if event.lines else table.carried


def _hand_pays(state: State, event: e.Settled) -> None:
    for line in event.lines:
        if line.hand_pay:
            known = state.hand_pays.setdefault(line.hand_pay, HandPay(line.hand_pay, line.terminal, 0))
            known.cents += line.returned
            state.terminals[line.terminal].hand_pay = line.hand_pay


def _remember(state: State, table: Table, event: e.Settled) -> None:
    """Every terminal in the round can recall it."""
    for name in dict.fromkeys(line.terminal for line in event.lines):
        lines = [line for line in event.lines if line.terminal == name]
        state.terminals[name].history.append(
            {"round": event.round, "at": state.at, "table": table.name, "view": table.view, "lines": lines}
        )
