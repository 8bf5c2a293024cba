"""Thousands of commands, sensible and senseless, at tables of every game; all promises hold after each (RELIABILITY R1, R17)."""

from random import Random

import pytest

from fairfelt.audit.reckoning import Auditor
from fairfelt.floor import commands as c
from fairfelt.floor.events import decode
from fairfelt.floor.snapshot import digest
from fairfelt.floor.state import Phase
from fairfelt.games import all_games
from fairfelt.kit.asks import AskCard, AskDice, AskMove, AskWagers
from fairfelt.kit.seats import Seat, Table
from fairfelt.table.players import anything, at_random
from tests.floor.facility import ATTENDANT, DEALER, FLOOR, Facility, at, replayed

pytestmark = pytest.mark.unmeasured
STEPS = 500
SEEDS = 10


@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.chapter)
def test_any_commands_keep_every_promise(game, seed):
    facility = Facility(f"{game.chapter} {seed}")
    world = World(facility, game, Random(f"world {game.chapter} {seed}"))
    for _ in range(STEPS):
        world.step()
    assert world.table.rounds > 1
    assert digest(replayed(facility.journal)) == digest(facility.state)
    audited(facility)


def audited(facility):
    """The auditor comes to the same money, and finds every settlement right."""
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    assert auditor.differences == []
    assert auditor.rounds > 1
    for name, cents in auditor.balances.items():
        assert cents == facility.state.account(name) + facility.state.in_play(name)


class World:
    """Players, a dealer, a floorperson, and somebody who presses every button."""

    def __init__(self, facility, game, random):
        self.facility, self.random = facility, random
        self.table = facility.table(game.chapter)
        self.names = [f"EWT-{n}" for n in range(1, 4)]
        for position, name in enumerate(self.names, start=1):
            facility.seated(name, position=position)

    def step(self):
        command, actor = self.nonsense() if self.random.random() < 0.15 else self.sense()
        reply = self.facility.give(command, actor)
        assert reply.code != "fault", (command, reply)

    def sense(self):
        table, name = self.table, self.table.name
        match table.phase:
            case Phase.CLOSED:
                return c.OpenTable(name), DEALER
            case Phase.READY:
                few = table.game.shoe and sum(map(len, table.seen.values())) * 2 > len(table.house.shoe.cards())
                return (c.Shuffle(name) if few else c.OpenWagering(name)), DEALER
            case Phase.WAGERING:
                return self.wagering()
            case Phase.STOPPED:
                return c.Resume(name), FLOOR
        if table.asked:
            return c.Approve(name), FLOOR
        if table.over:
            return self.random.choice([(c.Settle(name), DEALER), (c.Validate(name), FLOOR)])
        match table.view.pending:
            case AskCard():
                return c.DealCard(name), DEALER
            case AskDice():
                return c.ThrowDice(name), DEALER
            case AskMove() as ask:
                return self.chosen(ask)

    def wagering(self):
        if self.random.random() < 0.15 and self.table.round.wagers:
            return c.NoMoreBets(self.table.name), DEALER
        terminal = self.random.choice(self.names)
        position = self.facility.state.terminals[terminal].position
        if not position:
            return c.Join(self.table.name, self.names.index(terminal) + 1), at(terminal)
        if self.facility.state.account(terminal) < 20_000:
            return c.InsertBill(10_000), at(terminal)
        dealt = Table(self.table.game, self.table.house)
        dealt.seats = tuple(Seat(one, dealt) for one in sorted(self.table.seats))
        wanted = at_random(AskWagers(dealt.seat(position), self.table.spots(position), ""), self.random)
        placed = self.table.round.wagers.get(position, {})
        missing = [(wager, cents) for wager, cents in wanted.items() if not placed.get(wager) and cents <= 50_000]
        wager, cents = self.random.choice(missing or [(next(iter(wanted)), 0)])
        return c.PlaceWager(wager, cents), at(terminal)

    def chosen(self, ask):
        terminal = self.table.seats[ask.seat.position]
        if self.facility.state.account(terminal) < 100_000:
            return c.InsertBill(10_000), at(terminal)
        answer = anything(ask, self.random)
        cards = " ".join("".join(card) or "joker" for card in answer.cards)
        return c.Choose(answer.name, answer.cents, cards), at(terminal)

    def nonsense(self):
        """Anything at all, by anybody."""
        name, terminal = self.table.name, at(self.random.choice(self.names))
        state = self.facility.state
        vouchers, pays = list(state.vouchers) or ["0"], list(state.hand_pays) or ["HP-0"]
        one = self.random.choice(self.table.game.irregularities)
        return self.random.choice(
            [
                (c.CashOut(), terminal),
                (c.InsertVoucher(self.random.choice(vouchers)), terminal),
                (c.InsertBill(self.random.choice([1, 500, 10_000])), terminal),
                (c.LeaveTable(), terminal),
                (c.Join(name, self.random.randint(0, 9)), terminal),
                (
                    c.PlaceWager(self.random.choice(self.table.game.wagers).name, self.random.randint(-5, 90_000)),
                    terminal,
                ),
                (c.Choose("Fold"), terminal),
                (c.DealCard(name, self.random.choice(["AS", "2D", "joker", ""])), DEALER),
                (c.TakeBack(name), DEALER),
                (c.ThrowDice(name, (self.random.randint(0, 7),)), DEALER),
                (c.NoMoreBets(name), DEALER),
                (c.Settle(name), DEALER),
                (c.TimeUp(name), DEALER),
                (c.CloseTable(name), DEALER),
                (c.OpenTable(name), DEALER),
                (c.CallIrregularity(name, one.cite, one.case, self.random.choice([None, 1, 2, 3])), DEALER),
                (c.Approve(name), self.random.choice([DEALER, FLOOR])),
                (c.Resume(name), FLOOR),
                (c.PayHand(self.random.choice(pays)), ATTENDANT),
                (c.Settle(name), terminal),
            ]
        )
