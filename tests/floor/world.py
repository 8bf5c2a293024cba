"""Players, a dealer, floorpersons, and somebody who presses every button: commands by the hundred, from a seed."""

from dataclasses import replace

from fairfelt.audit.auditor import Auditor
from fairfelt.engine.questions import AskCard, AskDice, AskWagers
from fairfelt.floor import commands as c
from fairfelt.floor.events import decode
from fairfelt.floor.state import Phase
from fairfelt.floor.upkeep import due, expected
from fairfelt.kit.options import Task
from fairfelt.kit.seats import Seat, Table
from fairfelt.simulator.players import anything, at_random
from tests.floor.facility import ATTENDANT, DEALER, FLOOR, OTHER_FLOOR, SUPERVISOR, at

NAMES = [f"EWT-{n}" for n in range(1, 6)]
ENOUGH = 40_000  # cents on a game account before a wager or a choice


class World:
    """One table and those around it; crowded, more players than hands. Each seed makes other things frequent."""

    def __init__(self, facility, game, random, crowded=False, rules=""):
        self.facility, self.random = facility, random
        shares = crowded and game.shoe and not game.own_hand(game.house())
        self.table = facility.table(game.chapter, rules=rules, sharing=3 if shares else 1)
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
            now, (last, before) = self.facility.state.terminals[name].meters, self.meters.get(name, (None, {}))
            if now != last:
                after = now.all()
                assert all(after[meter] >= count for meter, count in before.items())  # I17
                self.meters[name] = replace(now, bills=dict(now.bills)), after

    def sense(self):
        table, name = self.table, self.table.name
        if table.asked:
            return c.Approve(name, table.asked.digest), self.random.choice([FLOOR, OTHER_FLOOR])
        for one in due(table, self.facility.at):
            change = one.task is Task.CHANGE_DECKS
            return (c.ChangeDecks(name) if change else c.CountCards(name, expected(table))), DEALER
        match table.phase:
            case Phase.CLOSED:
                return c.OpenTable(name), DEALER
            case Phase.READY:
                few = table.game.shoe and sum(map(len, table.seen.values())) * 2 > len(table.house.shoe.cards())
                return (c.Shuffle(name) if few else c.OpenWagering(name)), DEALER
            case Phase.OFFERING if not table.ask:
                return c.OpenWagering(name), DEALER
            case Phase.OFFERING:
                return self.chosen(*next(iter(table.asks.items())))
            case Phase.WAGERING:
                return self.wagering()
            case Phase.STOPPED:
                return c.Resume(name), DEALER
        if self.random.random() < self.wrong:
            return self.irregularity()
        if table.over:
            return self.random.choice([(c.Settle(name), DEALER), (c.Validate(name), FLOOR)])
        match table.view.pending:
            case AskCard():
                return c.DealCard(name), DEALER
            case AskDice():
                return c.ThrowDice(name), DEALER
        return self.chosen(*self.random.choice(list(table.asks.items())))

    def wagering(self):
        """Each player has wagers in mind that go together, and places them one after the other."""
        if self.round != self.table.round.number:
            self.round, self.wanted = self.table.round.number, {}
        still = [name for name in self.names if self.wanted.get(name) != []]
        if not still:
            return c.NoMoreBets(self.table.name), DEALER
        terminal = self.random.choice(still)
        if not self.facility.state.terminals[terminal].position:
            return c.Join(self.table.name, self.places[terminal]), at(terminal)
        if self.facility.state.account(terminal) < ENOUGH:
            return c.InsertBill(10_000), at(terminal)
        if terminal not in self.wanted:
            self.wanted[terminal] = self.wishes(self.facility.state.terminals[terminal].position)
        wager, cents = self.wanted[terminal].pop() if self.wanted[terminal] else (self.table.game.wagers[0].name, 0)
        return c.PlaceWager(wager, 0 if self.random.random() < 0.03 else cents), at(terminal)

    def wishes(self, position):
        if self.random.random() < 0.1 or not self.table.spots(position):  # who left when the bank was offered has none
            return []
        dealt = Table(self.table.game, self.table.house)
        dealt.seats = tuple(Seat(one, dealt) for one in sorted(self.table.places))
        wanted = at_random(AskWagers(dealt.seat(position), self.table.spots(position), ""), self.random)
        if "Cover" in wanted:
            wanted = dict(wanted) | {"Cover": self.random.randint(0, ENOUGH)}
        return [(wager, cents) for wager, cents in wanted.items() if cents <= ENOUGH]

    def chosen(self, terminal, ask):
        if self.random.random() < self.slow:
            self.facility.at += 30_000
            return c.TimeUp(self.table.name), DEALER
        if self.facility.state.account(terminal) < ENOUGH:
            return c.InsertBill(10_000), at(terminal)
        answer = anything(ask, self.random)
        cards = " ".join("".join(card) or "joker" for card in answer.cards)
        return c.Choose(answer.name, answer.cents, cards), at(terminal)

    def irregularity(self):
        one = self.random.choice(self.table.game.irregularities)
        seat = self.random.choice([None, *self.table.places])
        return c.CallIrregularity(self.table.name, one.cite, one.case, seat), DEALER

    def nonsense(self):
        """Anything at all, by anybody."""
        state, name, terminal = self.facility.state, self.table.name, at(self.random.choice(self.names))
        pick, whole = self.random.choice, self.random.randint
        anything_else = [
            lambda: (c.CashOut(), terminal),
            lambda: (c.InsertVoucher(pick(list(state.vouchers) or ["0"])), terminal),
            lambda: (c.InsertBill(pick([1, 500, 10_000])), terminal),
            lambda: (c.LeaveTable(), terminal),
            lambda: (c.Join(name, whole(0, 9)), terminal),
            lambda: (c.PlaceWager(pick(self.table.game.wagers).name, whole(-5, 90_000)), terminal),
            lambda: (c.Choose(pick(["Fold", "Leave", "Play"])), terminal),
            lambda: (c.OpenWagering(name), DEALER),
            lambda: (c.DealCard(name, pick(["AS", "2D", "joker", ""])), DEALER),
            lambda: (c.TakeBack(name), DEALER),
            lambda: (c.ThrowDice(name, (whole(0, 7),)), DEALER),
            lambda: (c.NoMoreBets(name), DEALER),
            lambda: (c.Settle(name), pick([DEALER, terminal])),
            lambda: (c.TimeUp(name), DEALER),
            lambda: (c.CloseTable(name), DEALER),
            lambda: (c.OpenTable(name), DEALER),
            self.irregularity,
            lambda: (c.Approve(name), pick([DEALER, FLOOR])),
            lambda: (c.Resume(name), FLOOR),
            lambda: (c.Withdraw(name), DEALER),
            lambda: (c.ChangeDecks(name), DEALER),
            lambda: (c.CountCards(name, pick([45, 52, 53]), whole(0, 1)), DEALER),
            lambda: (c.PayHand(pick(list(state.hand_pays) or ["HP-0"])), ATTENDANT),
            lambda: (c.SignSlip(pick(list(state.slips) or ["S-0"]), 1), SUPERVISOR),
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
        assert cents == facility.state.account(name) + facility.state.in_play(name)
        meters = facility.state.terminals[name].meters.all()
        assert {meter: meters[meter] for meter in auditor.meters[name]} == auditor.meters[name]
    for name, table in facility.state.tables.items():
        assert auditor.pools(name) == table.pools
    return auditor.rounds
