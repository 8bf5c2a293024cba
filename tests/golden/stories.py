"""What the golden journals hold, a theme each. Together they hold every event and every command that can succeed."""

from dataclasses import replace

from fairfelt.engine.questions import LEAVE, AskCard
from fairfelt.facility import Actor
from fairfelt.facility.access.events import SignedIn, SignedOut, SignInRefused
from fairfelt.facility.core.alarms import Alarms
from fairfelt.facility.day.commands import CloseDay
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.pit.commands import Acknowledge, Approve, Withdraw
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.answers import may_be_called, needs_two
from fairfelt.facility.rounds.commands import CallIrregularity, Choose, DealCard, Settle, TakeBack, TimeUp
from fairfelt.facility.rounds.events import CardDealt, DiceThrown
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.system.commands import WithdrawKey
from fairfelt.facility.tables.answers import expected
from fairfelt.facility.tables.commands import ChangeDecks, CloseTable, CountCards, LeaveTable, Relieve, Resume, Shuffle
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import EnrollTerminal, InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.games import all_games, find
from fairfelt.ledger.days import gaming_day
from fairfelt.rules import sample
from fairfelt.server.shell.envelope import opened, sealed
from tests.facility.facility import (
    ATTENDANT,
    DEALER,
    FINANCE,
    FLOOR,
    OTHER_FLOOR,
    SECURITY,
    SUPERVISOR,
    at,
)
from tests.facility.rounds.live import houses
from tests.golden.recording import OTHER_DEALER, Played, Recorded

DEALER_AS_FLOOR = Actor(DEALER.name, "floorperson")
MINUTES, HOURS = 60_000, 3_600_000
ROUNDS = 4  # of every game, at the least
ROYAL = ("AS", "9D", "KS", "8C", "QS", "2D")  # to position 1 and the dealer in turn
STRAIGHT_FLUSH = ("9S", "KD", "8S", "7C", "7S", "2D")


def every_game(facility):
    """A table of each game, all of them open at the same time; half of them are dealt by hand."""
    tables = []
    for number, game in enumerate(all_games()):
        shares = game.shoe and not game.own_hand(game.house()) and number % 2
        places = (1, 1, 3) if shares else (1, 2, 30) if not game.shoe else (1, 2, 4)
        settings = {"sharing": 3} if shares else {}
        table = Played(facility, game, game.chapter.upper(), places, by_hand=number % 4 < 2, **settings)
        table.wild, table.wrong, table.slow = 0.03, 0.005, 0.05
        tables.append(table)
    while open_ := [one for one in tables if one.table.rounds <= ROUNDS]:
        facility.random.choice(open_).step()


def irregularities(facility):
    """Every irregularity that comes about at a table of each game: agreed to, withdrawn, expired, refused."""
    for game in all_games():
        known = {one.key: one for one in game.irregularities}
        for number, rules in enumerate(houses(game)):
            if known:
                table = Played(facility, game, f"{game.chapter.upper()}-{number + 1}", (1, 2), rules, by_hand=True)
                _go_wrong(facility, table, known)


def _go_wrong(facility, table, known):
    """Call what can have happened and was not called yet, round after round, while there is more of it."""
    quiet = 0
    while known and quiet < 4:
        before = len(known)
        table.until(lambda: table.table.phase is Phase.LOCKED)
        while table.table.phase is Phase.LOCKED:
            possible = [one for one in may_be_called(facility.state, table.play) if one.key in known]
            if possible and facility.random.random() < 0.7:
                _call(facility, table, known.pop(facility.random.choice(possible).key))
            if table.table.phase is Phase.LOCKED:
                table.step()
        quiet = quiet + 1 if len(known) == before else 0


def _call(facility, table, one):
    name = table.table.name

    def asked():
        seats = (None, *table.table.places)
        return any(facility.give(CallIrregularity(name, one.cite, one.case, seat), DEALER).ok for seat in seats)

    if not asked() or not needs_two(one):
        return
    match facility.random.randrange(6):
        case 0:
            facility.must(Withdraw(name), DEALER)
            asked()
        case 1:
            facility.at += 6 * MINUTES
            facility.refused("expired", Approve(name, facility.asked(name).digest), FLOOR)
            asked()
        case 2:
            facility.refused("waits", Settle(name), DEALER)
            facility.refused("altered", Approve(name, "0" * 16), FLOOR)
            facility.refused("forbidden", Approve(name, facility.asked(name).digest), DEALER)
    facility.must(Approve(name, facility.asked(name).digest), facility.random.choice([FLOOR, OTHER_FLOOR]))


def hand_pays(facility):
    """Wins and cash-outs that an attendant pays, with their slips; vouchers; a progressive payout."""
    facility.table("649a", "TCP")
    one, two, three = (facility.seated(facility.asset(), "TCP", place, cents=200_000) for place in (1, 2, 3))
    for stake in (24_000, 24_000, 24_000):
        _dealt(facility, {one: {"Pair Plus": stake}}, STRAIGHT_FLUSH)
    facility.must(CashOut(), one)  # $28,800 and more: cancelled credits
    pay = facility.state[Terminals][one.name].hand_pay
    facility.refused("locked", InsertBill(500), one)
    facility.must(PayHand(pay), ATTENDANT)
    cents = facility.state[HandPays][pay].cents
    facility.refused("forbidden", SignSlip("S-000001", cents), SECURITY)
    facility.refused("two persons", SignSlip("S-000001", cents), ATTENDANT)
    facility.refused("altered", SignSlip("S-000001", cents - 1), SUPERVISOR)
    facility.refused("not paid", SignSlip("S-000001", cents), SUPERVISOR)
    facility.at += 6 * MINUTES
    facility.refused("expired", PaySlip("S-000001"), ATTENDANT)
    facility.must(PayHand(pay), ATTENDANT)  # another slip; the first is void
    facility.refused("waits", PayHand(pay), ATTENDANT)
    facility.refused("another", PaySlip("S-000002"), SUPERVISOR)
    facility.must(PaySlip("S-000002"), ATTENDANT)
    facility.refused("locked", InsertBill(500), one)
    facility.must(SignSlip("S-000002", cents), SUPERVISOR)
    facility.refused("unknown", PayHand(pay), ATTENDANT)
    for stake, writes, signs in ((30_000, ATTENDANT, SECURITY), (70_000, SUPERVISOR, ATTENDANT)):
        _dealt(facility, {two: {"Pair Plus": stake}}, STRAIGHT_FLUSH)
        pay = facility.state[Terminals][two.name].hand_pay
        facility.refused("locked", CashOut(), two)
        facility.must(PayHand(pay), writes)
        facility.must(PaySlip(max(facility.state[Slips])), writes)
        facility.must(SignSlip(max(facility.state[Slips]), facility.state[HandPays][pay].cents), signs)
    facility.limit(three.name, voucher=100_000)
    facility.must(CashOut(), three)
    facility.must(PayHand(facility.state[Terminals][three.name].hand_pay), ATTENDANT)
    facility.limit(three.name)
    _vouchers(facility, two, three)
    facility.must(InsertBill(10_000), three)
    _dealt(facility, {three: {"Ante": 1000, "Progressive Payout": 100}}, ROYAL, "Play", validated=True)
    _dealt(facility, {three: {"Ante": 1000, "Pair Plus": 500}}, STRAIGHT_FLUSH, "Fold")
    for _ in range(4):
        facility.must(InsertBill(10_000), two)
    _dealt(facility, {two: {"Pair Plus": 40_000}}, STRAIGHT_FLUSH)  # an attendant has not come yet


def _dealt(facility, wagers, cards, move="", validated=False):
    facility.lock({actor.name: placed for actor, placed in wagers.items()}, "TCP")
    facility.deal(*cards, table="TCP")
    for actor in wagers if move else ():
        facility.must(Choose(move), actor)
    if validated:
        facility.refused("validation", Settle("TCP"), DEALER)
        facility.must(Validate("TCP"), FLOOR)
        facility.at += 6 * MINUTES
        facility.refused("validation", Settle("TCP"), DEALER)
        facility.must(Validate("TCP"), FLOOR)
    facility.must(Settle("TCP"), DEALER)


def _vouchers(facility, one, other):
    """Printed here, taken there, once; numbers that nobody printed; the same command sent twice."""
    for cents in (100, 500, 1000, 2000, 5000):
        facility.must(InsertBill(cents), one)
    facility.must(CashOut(), one)
    number = list(facility.state[Vouchers])[-1]
    facility.must(InsertVoucher(f"{number[:9]}-{number[9:]}"), other)
    facility.refused("redeemed", InsertVoucher(number), one)
    facility.refused("unknown", InsertVoucher("0" * 18), one)
    facility.refused("bill", InsertBill(700), one)
    facility.refused("empty", CashOut(), one)
    assert facility.send(sealed(InsertBill(2000), "twice"), one).ok
    assert facility.send(sealed(InsertBill(2000), "twice"), one).ok
    assert facility.send(sealed(InsertBill(5000), "twice"), one).code == "id"
    assert (
        facility.send(replace(opened(b'{"id":"no command","do":"fly"}'), id=facility.next_id()), one).code
        == "malformed"
    )
    facility.must(CashOut(), one)
    facility.must(CashOut(), other)  # two vouchers stay outstanding


def bank(facility):
    """Players who bank at Pai Gow Poker, at a table by hand and at one that deals by itself."""
    game = find("645a")
    for kind, by_hand in (("bank", True), ("bank or co-bank", False)):
        rules = sample(game).replace('player_bank = "no"', f'player_bank = "{kind}"')
        table = Played(facility, game, f"PGP-{1 + by_hand}", (1, 2, 3), rules, by_hand, automatic=not by_hand)
        for slow, wild, rounds in ((0.0, 0.0, 6), (0.2, 0.02, 6)):
            table.slow, table.wild = slow, wild
            table.play_rounds(rounds)
        table.wild = 0.0
        if by_hand:
            _go_wrong(facility, table, {one.key: one for one in game.irregularities if one.cite == "645a.5(i)(1)(ii)"})
        table.until(lambda now=table.play: now.table.phase is Phase.OFFERING and now.asks)
        facility.must(LeaveTable(), at(next(iter(table.play.asks))))  # while the bank is offered to him
        table.play_rounds(2)
        table.until(lambda now=table.table: now.phase is Phase.OFFERING)


def stadium(facility):
    """Many terminals at the hands of few positions, whose choices part; some leave and others come."""
    for chapter, name, by_hand in (("649a", "TCP", False), ("653a", "UTH", True)):
        places = [number % 5 + 1 for number in range(16)]
        table = Played(facility, find(chapter), name, places, by_hand=by_hand, sharing=4)
        table.slow = 0.03
        table.play_rounds(3)
        for terminal in table.names[:3]:
            facility.must(LeaveTable(), at(terminal))
            facility.must(CashOut(), at(terminal))
        table.play_rounds(1)
        table.until(lambda now=table.play: len(now.asks) > 1)
        facility.must(Choose(LEAVE), at(list(table.play.asks)[-1]))
        table.until(lambda now=table.play: now.over)


def days(facility):
    """A gaming day with all that a pit sees, its close, a new start of the server, and a second day."""
    for by, event in _sign_ins():
        facility.note(by, event)
    facility.must(Acknowledge(1), FLOOR)
    facility.must(EnrollTerminal("EWT-999"), SUPERVISOR)
    facility.must(WithdrawKey("terminal EWT-999"), FINANCE)
    rules = sample(find("649a")).replace('shuffler = "counting"', 'shuffler = "automated"')
    poker = Played(facility, find("649a"), "TCP", (1, 2), rules, by_hand=True)
    twenty_one = Played(facility, find("633a"), "BJ", (1, 3), by_hand=True)
    dice = Played(facility, find("668a"), "DICE", (1, 2, 40), by_hand=True)
    rolls = Played(facility, find("675a"), "ROLL", (1, 2))
    alone = Played(facility, find("686a"), "OU", (1, 2), automatic=True, seconds_to_choose=1)
    tables = (poker, twenty_one, dice, rolls, alone)
    for table in tables:
        table.play_rounds(6)
    _wrong_counts(facility, poker)
    _same_card(facility, poker)
    _taken_back(facility, poker, dice)
    _relief(facility, twenty_one)
    facility.must(ChangeDecks("TCP"), DEALER)
    facility.must(Withdraw("TCP"), DEALER)
    facility.must(Shuffle("BJ"), DEALER)
    dice.until(lambda: dice.table.phase is Phase.READY and dice.play.carried.standing)
    facility.refused("standing", CloseTable("DICE"), DEALER)
    for terminal in alone.names:
        facility.must(LeaveTable(), at(terminal))
        facility.must(CashOut(), at(terminal))
    facility.must(CloseTable("OU"), DEALER)
    today = gaming_day(facility.at).isoformat()
    facility.refused("early", CloseDay(today), FINANCE)
    facility.note("flora", SignedOut("10.0.0.7"))
    facility.end(snapshot=True)
    facility.at += 24 * HOURS
    facility.begin()
    for table in tables:
        table.play = facility.state[Rounds][table.table.name]
    facility.note("flora", SignedIn("floorperson", "10.0.0.7"))
    facility.refused("forbidden", CloseDay(today), DEALER)
    facility.must(CloseDay(today), FINANCE)
    facility.refused("closed", CloseDay(today), FINANCE)
    for table in tables:
        table.play_rounds(4)  # decks, dice and the card reader are due first
    dice.until(lambda: dice.play.carried.standing)
    twenty_one.until(lambda: twenty_one.play.asks)


def _sign_ins():
    yield "ada", SignedIn("administrator", "10.0.0.5")
    yield "dana", SignedIn("dealer", "10.0.0.6")
    for wait in (0, 0, 0, 0, 120):
        yield "flora", SignInRefused("10.0.0.7", wait)
    yield "", SignInRefused("10.0.0.9")
    yield "flora", SignedIn("floorperson", "10.0.0.7")


def _wrong_counts(facility, poker):
    """A count that does not add up: with a whole deck, and with one that leaves the table; the first request expires."""
    for misdealt in (True, False):
        poker.until(lambda: poker.play.over)
        facility.must(CountCards("TCP", expected(poker.play) + 1), DEALER)
        facility.must(Acknowledge(len(facility.state[Alarms])), OTHER_FLOOR)
        facility.must(Resume("TCP", misdealt), DEALER)
        facility.at += 6 * MINUTES
        facility.refused("expired", Approve("TCP", facility.asked("TCP").digest), FLOOR)
        facility.must(Resume("TCP", misdealt), DEALER)
        facility.refused("two persons", Approve("TCP", facility.asked("TCP").digest), DEALER_AS_FLOOR)
        facility.must(Approve("TCP", facility.asked("TCP").digest), FLOOR)
        poker.play_rounds(1)


def _same_card(facility, poker):
    """A card that comes twice from one deck."""
    poker.until(lambda: len(poker.play.round.cards) == 2 and poker.table.phase is Phase.LOCKED)
    facility.refused("twice", DealCard("TCP", str(poker.play.round.cards[0])), DEALER)
    facility.must(DealCard("TCP", str(poker.play.round.cards[0]), again=True), DEALER)
    facility.refused("phase", DealCard("TCP"), DEALER)
    poker.play_rounds(1)
    facility.must(CountCards("TCP", expected(poker.play)), DEALER)


def _taken_back(facility, poker, dice):
    """A card and a throw that were read wrongly."""
    poker.until(lambda: poker.play.round.last is CardDealt and isinstance(poker.play.locked_view.pending, AskCard))
    facility.must(TakeBack("TCP"), DEALER)
    poker.play_rounds(1)
    dice.until(lambda: dice.play.round.last is DiceThrown and dice.table.phase is Phase.LOCKED)
    facility.must(TakeBack("DICE"), DEALER)
    dice.play_rounds(1)


def _relief(facility, table):
    """Another dealer takes over in a round, and gives the table back."""
    name = table.table.name
    table.until(lambda: table.table.phase is Phase.LOCKED and table.play.round.cards)
    facility.must(Relieve(name), OTHER_DEALER)
    facility.refused("other table", TimeUp(name), DEALER)
    facility.must(Relieve(name), DEALER)
    facility.refused("yours", Relieve(name), DEALER)
    table.play_rounds(1)


STORIES = {
    "every-game": every_game,
    "irregularities": irregularities,
    "hand-pays": hand_pays,
    "bank": bank,
    "stadium": stadium,
    "days": days,
}
WITH_SNAPSHOT = ("bank", "days")  # the others end as after a loss of power


def tell(name, url, anchors=None):
    """Tell a story into an empty store; the facility, with all commands that were given, is closed when this returns."""
    facility = Recorded(name, url, anchors)
    try:
        STORIES[name](facility)
        facility.end(snapshot=name in WITH_SNAPSHOT)
    finally:
        facility.close()
    return facility
