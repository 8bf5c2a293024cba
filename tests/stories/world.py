"""Players, a dealer, floorpersons, and somebody who presses every button: commands by the hundred, from a seed."""

from dataclasses import replace

from fairfelt.audit.auditor import Auditor
from fairfelt.engine.questions import AskCard, AskDice, AskWagers
from fairfelt.facility import decode
from fairfelt.facility.hand_pays.commands import PayHand, PaySlip, SignSlip
from fairfelt.facility.hand_pays.state import HandPays, Slips
from fairfelt.facility.pit.commands import Approve, Withdraw
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    TakeBack,
    ThrowDice,
    TimeUp,
)
from fairfelt.facility.tables.answers import due, expected
from fairfelt.facility.tables.commands import (
    ChangeDecks,
    CloseTable,
    CountCards,
    DoUpkeep,
    Join,
    LeaveTable,
    OpenTable,
    Resume,
    Shuffle,
)
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Terminals, account, in_play
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from fairfelt.kit.options import Task
from fairfelt.kit.seats import Seat, Table
from fairfelt.simulator.players import anything, at_random
from tests.facility.facility import ATTENDANT, DEALER, FLOOR, OTHER_FLOOR, SUPERVISOR, at

NAMES = [f"EWT-{n}" for n in range(1, 6)]
ENOUGH = 40_000  # cents on a game account before a wager or a choice


class World:
    """One table and those around it; crowded, more players than hands. Each seed makes other things frequent."""

    def __init__(self, facility, game, random, crowded=False, rules=""):
        self.facility, self.random = facility, random
        shares = crowded and game.shoe and not game.own_hand(game.house())
        self.play = facility.table(game.chapter, rules=rules, sharing=3 if shares else 1)
        where = (1, 1, 3, 1, 3) if shares else (1, 2, 3) if game.shoe else (1, 2, 30)
        self.places = dict(zip(NAMES, where, strict=False))
        self.names = list(self.places)
        for name, position in self.places.items():
            facility.seated(name, position=position)
        self.wild = random.choice([0.03, 0.1, 0.2])
        self.wrong = random.choice([0.0, 0.01, 0.04])
        self.slow = random.choice([0.0, 0.1])
        self.round, self.wanted, self.meters = "", {}, {}

    def run(self, steps):
        for _ in range(steps):
            self.step()

    def step(self):
        command, actor = self.nonsense() if self.random.random() < self.wild else self.sense()
        reply = self.facility.give(command, actor)
        assert reply.code != "fault", (command, reply)
        for name in self.names:
            now, (last, before) = self.facility.state[Terminals][name].meters, self.meters.get(name, (None, {}))
            if now != last:
                after = now.all()
                assert all(after[meter] >= count for meter, count in before.items())  # I17
                self.meters[name] = replace(now, bills=dict(now.bills)), after

    def sense(self):
        play, name = self.play, self.play.table.name
        if asked := self.facility.asked(name):
            return Approve(name, asked.digest), self.random.choice([FLOOR, OTHER_FLOOR])
        for one in due(play, self.facility.at):
            if one.task is Task.OTHER:
                return DoUpkeep(name, one.cite), FLOOR
            change = one.task is Task.CHANGE_DECKS
            return (ChangeDecks(name) if change else CountCards(name, expected(play))), DEALER
        match play.table.phase:
            case Phase.CLOSED:
                return OpenTable(name), DEALER
            case Phase.READY:
                few = play.table.game.shoe and sum(map(len, play.table.decks.seen.values())) * 2 > len(
                    play.table.house.shoe.cards()
                )
                return (Shuffle(name) if few else OpenWagering(name)), DEALER
            case Phase.OFFERING if not play.ask:
                return OpenWagering(name), DEALER
            case Phase.OFFERING:
                return self.chosen(*next(iter(play.asks.items())))
            case Phase.WAGERING:
                return self.wagering()
            case Phase.STOPPED:
                return Resume(name), DEALER
        if self.random.random() < self.wrong:
            return self.irregularity()
        if play.over:
            return self.random.choice([(Settle(name), DEALER), (Validate(name), FLOOR)])
        match play.view.pending:
            case AskCard():
                return DealCard(name), DEALER
            case AskDice():
                return ThrowDice(name), DEALER
        return self.chosen(*self.random.choice(list(play.asks.items())))

    def wagering(self):
        """Each player has wagers in mind that go together, and places them one after the other."""
        if self.round != self.play.round.number:
            self.round, self.wanted = self.play.round.number, {}
        still = [name for name in self.names if self.wanted.get(name) != []]
        if not still:
            return NoMoreBets(self.play.table.name), DEALER
        terminal = self.random.choice(still)
        if not self.facility.state[Terminals][terminal].position:
            return Join(self.play.table.name, self.places[terminal]), at(terminal)
        if account(self.facility.state, terminal) < ENOUGH:
            return InsertBill(10_000), at(terminal)
        if terminal not in self.wanted:
            self.wanted[terminal] = self.wishes(self.facility.state[Terminals][terminal].position)
        wager, cents = (
            self.wanted[terminal].pop() if self.wanted[terminal] else (self.play.table.game.wagers[0].name, 0)
        )
        return PlaceWager(wager, 0 if self.random.random() < 0.03 else cents), at(terminal)

    def wishes(self, position):
        if self.random.random() < 0.1 or not self.play.spots(position):  # who left when the bank was offered has none
            return []
        dealt = Table(self.play.table.game, self.play.table.house)
        dealt.seats = tuple(Seat(one, dealt) for one in sorted(self.play.table.places))
        wanted = at_random(AskWagers(dealt.seat(position), self.play.spots(position), ""), self.random)
        if "Cover" in wanted:
            wanted = dict(wanted) | {"Cover": self.random.randint(0, ENOUGH)}
        return [(wager, cents) for wager, cents in wanted.items() if cents <= ENOUGH]

    def chosen(self, terminal, ask):
        if self.random.random() < self.slow:
            self.facility.at += 30_000
            return TimeUp(self.play.table.name), DEALER
        if account(self.facility.state, terminal) < ENOUGH:
            return InsertBill(10_000), at(terminal)
        answer = anything(ask, self.random)
        cards = " ".join("".join(card) or "joker" for card in answer.cards)
        return Choose(answer.name, answer.cents, cards), at(terminal)

    def irregularity(self):
        one = self.random.choice(self.play.table.game.irregularities)
        seat = self.random.choice([None, *self.play.table.places])
        return CallIrregularity(self.play.table.name, one.cite, one.case, seat), DEALER

    def nonsense(self):
        """Anything at all, by anybody."""
        state, name, terminal = self.facility.state, self.play.table.name, at(self.random.choice(self.names))
        pick, whole = self.random.choice, self.random.randint
        anything_else = [
            lambda: (CashOut(), terminal),
            lambda: (InsertVoucher(pick(list(state[Vouchers]) or ["0"])), terminal),
            lambda: (InsertBill(pick([1, 500, 10_000])), terminal),
            lambda: (LeaveTable(), terminal),
            lambda: (Join(name, whole(0, 9)), terminal),
            lambda: (PlaceWager(pick(self.play.table.game.wagers).name, whole(-5, 90_000)), terminal),
            lambda: (Choose(pick(["Fold", "Leave", "Play"])), terminal),
            lambda: (OpenWagering(name), DEALER),
            lambda: (DealCard(name, pick(["AS", "2D", "joker", ""])), DEALER),
            lambda: (TakeBack(name), DEALER),
            lambda: (ThrowDice(name, (whole(0, 7),)), DEALER),
            lambda: (NoMoreBets(name), DEALER),
            lambda: (Settle(name), pick([DEALER, terminal])),
            lambda: (TimeUp(name), DEALER),
            lambda: (CloseTable(name), DEALER),
            lambda: (OpenTable(name), DEALER),
            self.irregularity,
            lambda: (Approve(name), pick([DEALER, FLOOR])),
            lambda: (Resume(name), FLOOR),
            lambda: (Withdraw(name), DEALER),
            lambda: (ChangeDecks(name), DEALER),
            lambda: (CountCards(name, pick([45, 52, 53]), whole(0, 1)), DEALER),
            lambda: (PayHand(pick(list(state[HandPays]) or ["HP-0"])), ATTENDANT),
            lambda: (PaySlip(pick(list(state[Slips]) or ["S-0"])), ATTENDANT),
            lambda: (SignSlip(pick(list(state[Slips]) or ["S-0"]), 1), SUPERVISOR),
            *(lambda slip=slip: (SignSlip(slip.number, slip.cents), SUPERVISOR) for slip in state[Slips].values()),
        ]
        return pick(anything_else)()


def audited(facility):
    """The auditor comes to the same money, and finds every settlement right."""
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    auditor.end()
    assert auditor.differences == []
    for name, cents in auditor.balances.items():
        assert cents == account(facility.state, name) + in_play(facility.state, name)
        meters = facility.state[Terminals][name].meters.all()
        assert {meter: meters[meter] for meter in auditor.meters[name]} == auditor.meters[name]
    for name, pools in facility.state[Progressives].pools.items():
        assert auditor.pools(name) == pools
    return auditor.rounds
