"""What an event makes of the state. Never fails on an event that the journal has, and draws nothing by chance."""

from dataclasses import replace
from fractions import Fraction

from fairfelt.floor import events as e
from fairfelt.floor.courses import Course
from fairfelt.floor.events import Noted
from fairfelt.floor.evolve_staff import happened, take
from fairfelt.floor.money import contributed, post
from fairfelt.floor.rounds import Kept, Round
from fairfelt.floor.state import HandPay, Phase, State, Table, Terminal, Voucher, house_of
from fairfelt.floor.state_staff import Alarm
from fairfelt.kit.cards import card, cards
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.wagers import Answer


def evolve(state: State, noted: Noted) -> None:
    """Take one event in."""
    state.at = noted.at
    event = noted.event
    if isinstance(event, e.WagerPlaced):  # most of what ever happens, and nothing that concerns the staff
        post(state, event)
        _wagered(state, state.tables[event.table], event)
        return
    if isinstance(event, e.TableSetUp):
        _set_up(state, event)
    post(state, event)
    take(state, noted)
    match event:
        case e.TerminalEnrolled(terminal=name):
            state.terminals[name] = Terminal(name)
        case e.BillAccepted() | e.VoucherAccepted() | e.VoucherIssued() | e.CreditsCancelled() | e.HandPaid():
            _cash(state, event)
        case e.Joined(terminal=name, table=table, position=position):
            state.terminals[name].table, state.terminals[name].position = table, position
            places = state.tables[table].places
            places[position] = (*places.get(position, ()), name)
            _offered(state, state.tables[table])
        case e.LeftTable(terminal=name, table=table):
            _left(state.tables[table], state.terminals[name])
            state.terminals[name].table, state.terminals[name].position = "", 0
            _offered(state, state.tables[table])
        case e.TableStopped(table=name, why=why):
            state.tables[name].phase, state.tables[name].notice = Phase.STOPPED, why
            state.alarms.append(Alarm(len(state.alarms) + 1, state.at, name, why))
        case e.AlarmAcknowledged(alarm=number):
            state.alarms[number - 1].seen = noted.by
        case e.DealerRelieved(table=name, dealer=dealer):
            state.tables[name].dealer = dealer
        case e.TableResumed(table=name):
            state.tables[name].phase, state.tables[name].notice = state.tables[name].stopped_in, ""
        case e.Withdrawn(table=name):
            _timed(state, state.tables[name])
        case e.Declined() | e.TableSetUp() | e.SlipWritten() | e.SlipSigned() | e.SlipVoided() | e.DayClosed():
            pass
        case e.IrregularityAsked() | e.ResumeAsked() | e.DecksBrought() | e.DecksChanged():
            pass
        case e.CardsCounted() | e.UpkeepDone() | e.SignedIn() | e.SignedOut() | e.StateKept():
            pass
        case e.SignInRefused(source=source, wait=wait):
            if wait:
                words = f"{noted.by or 'an unknown name'} from {source} must wait {wait} seconds for the next try"
                state.alarms.append(Alarm(len(state.alarms) + 1, state.at, "sign-in", words))
        case _:
            _at_table(state, state.tables[event.table], event)


def _set_up(state: State, event: e.TableSetUp) -> None:
    house = house_of(event.rules)
    table = Table(event.table, event.rules, house, event.automatic, event.seconds_to_wager, event.seconds_to_choose)
    table.sharing = event.sharing
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
        case e.BankOffered(round=number):
            _begun(state, table, number)
            table.phase = Phase.OFFERING
            _offered(state, table)
        case e.WageringOpened(round=number, until=until):
            if table.phase is not Phase.OFFERING:
                _begun(state, table, number)
            table.phase, table.until, table.course = Phase.WAGERING, until, None
        case e.Locked():
            _locked(state, table, event)
        case e.Shuffled():
            table.seen = {}
        case e.Settled():
            _settled(state, table, event)
        case e.IrregularityCalled() if table.phase is not Phase.LOCKED:
            pass  # of a device, between rounds: no round is touched
        case _:
            _in_round(state, table, event)


def _begun(state: State, table: Table, number: str) -> None:
    """A round begins."""
    table.rounds += 1
    table.round, table.course = Round(number, open=True, before=table.carried), None
    table.round.wagers = {name: dict(left) for name, left in table.carried.standing.items()}
    table.validated, table.last = 0, ()
    for name in table.terminals:
        state.terminals[name].notice = ""
    if table.game.shoe and table.house.shoe.decks == 1:
        table.seen = {}


def _offered(state: State, table: Table) -> None:
    """The bank is offered to who is there."""
    if table.phase is Phase.OFFERING:
        before, table.round.places = table.ask, dict(table.places)
        table.course = table.round.course(table.house)
        if before is None or table.ask is None or before.seat.position != table.ask.seat.position:
            _timed(state, table)


def _left(table: Table, terminal: Terminal) -> None:
    """Who comes to the place is somebody else: nothing is kept for him of what the one who left has said and done."""
    others = tuple(name for name in table.places.pop(terminal.position) if name != terminal.name)
    if others:
        table.places[terminal.position] = others
    table.carried = _without(table, table.carried, terminal.position)
    if table.phase in (Phase.OFFERING, Phase.WAGERING):
        table.round.before = table.carried
        table.round.answers.pop(terminal.name, None)


def _without(table: Table, kept: Kept, position: int) -> Kept:
    """What is kept, without what the player of a position did who has left."""
    return replace(kept, state=table.game.forget(kept.state, position)) if table.game.forget else kept


def _wagered(state: State, table: Table, event: e.WagerPlaced) -> None:
    _placed(table, event.terminal, event.wager, event.cents)
    if table.automatic and not table.until:
        table.until = state.at + 1000 * table.seconds_to_wager  # it closes so long after the first wager


def _placed(table: Table, terminal: str, wager: str, cents: int) -> None:
    spots = table.round.wagers.setdefault(terminal, {})
    if cents or wager in table.carried.of(terminal):
        spots[wager] = cents
    else:
        spots.pop(wager, None)
    if not spots:
        del table.round.wagers[terminal]


def _locked(state: State, table: Table, event: e.Locked) -> None:
    for name, more in contributed(state, event).items():
        table.pools[name] += more
    for one in event.returned:
        table.round.wagers.pop(one.terminal, None)
        if stands := table.carried.of(one.terminal):
            table.round.wagers[one.terminal] = dict(stands)
        state.terminals[one.terminal].notice = one.why
    table.phase, table.until = Phase.LOCKED, 0
    table.round.places, table.round.open = dict(table.places), False
    for name, spots in table.round.wagers.items():
        terminal, left = state.terminals[name], table.carried.of(name)
        new = {wager: cents - left.get(wager, 0) for wager, cents in spots.items() if cents}
        terminal.meters.coin_in += sum(cents for cents in new.values() if cents > 0)
        terminal.meters.games += 1
    if table.round.wagers:
        table.course = table.round.course(table.house)
        _timed(state, table)


def _in_round(state: State, table: Table, event: e.Event) -> None:
    now = table.round
    match event:
        case e.CardDealt(card=text):
            now.laid.append(now.laid_next(table.house))
            now.cards.append(card(text))
            table.seen.setdefault(card(text), []).append(now.number)
        case e.CardTakenBack(card=text):
            now.cards.pop()
            now.laid.pop()
            table.seen[card(text)].pop()
        case e.DiceThrown(dice=dice):
            now.dice.append(dice)
        case e.Chosen():
            answer = Answer(event.move, event.cents, tuple(cards(event.cards)))
            now.answers[event.terminal] = [*now.answers.get(event.terminal, ()), answer]
            state.terminals[event.terminal].meters.coin_in += event.placed
        case e.DiceTakenBack():
            now.dice.pop()
        case e.IrregularityCalled():
            now.happened.append(happened(table, event))
        case e.Validated():
            table.validated = state.at
    now.last = type(event).__name__
    before, table.course = table.course, now.course(table.house)
    _timed(state, table, before)


def _timed(state: State, table: Table, before: Course | None = None) -> None:
    """Who is asked has so long to answer; those who share a hand have the same time, whoever answers first."""
    if before is not None and table.asks and table.asks.keys() < before.asks.keys():
        return
    table.until = state.at + 1000 * table.seconds_to_choose if table.ask and table.seconds_to_choose else 0


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


def _carried(table: Table, event: e.Settled) -> Kept:
    """What the next round must know; nothing stays on the layout of a round that broke off."""
    course = table.course
    broke_off = event.voided and not table.void
    if course is None or course.view.carried is None or broke_off:
        return Kept(table.carried.state) if event.lines else table.carried
    standing = {}
    for name, lane in course.lanes.items():
        carried = course.of(name).carried
        if carried is not None and lane.position in carried.standing:
            standing[name] = carried.standing[lane.position]
    kept = Kept(course.view.carried.state, standing)
    for position, names in table.round.places.items():
        if table.places.get(position) != names:
            kept = _without(table, kept, position)
    return kept


def _hand_pays(state: State, event: e.Settled) -> None:
    for line in event.lines:
        if line.hand_pay:
            known = state.hand_pays.setdefault(line.hand_pay, HandPay(line.hand_pay, line.terminal, 0))
            known.cents += line.returned
            state.terminals[line.terminal].hand_pay = line.hand_pay


def _remember(state: State, table: Table, event: e.Settled) -> None:
    """Every terminal in the round can recall it."""
    of: dict[str, list[e.Paid]] = {}
    for line in event.lines:
        of.setdefault(line.terminal, []).append(line)
    for name, lines in of.items():
        state.terminals[name].history.append(
            {"round": event.round, "at": state.at, "table": table.name, "course": table.course, "lines": lines}
        )
