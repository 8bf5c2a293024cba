"""The floor against a naive second model: plain numbers by terminal, and Three Card Poker in a dozen lines (RELIABILITY R2)."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from fairfelt.engine.questions import AskCard
from fairfelt.facility import digest
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.rounds.commands import Choose, DealCard, NoMoreBets, OpenWagering, PlaceWager, Settle, TimeUp
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import account, in_play
from fairfelt.facility.vouchers.commands import CashOut, InsertVoucher
from fairfelt.facility.vouchers.state import Vouchers
from tests.facility.facility import DEALER, FLOOR, Facility, at, replayed
from tests.stories.world import audited

TERMINALS = {"EWT-1": 1, "EWT-2": 1, "EWT-3": 2}  # two share a hand
BILLS = {100, 500, 1000, 2000, 5000, 10_000}
QUICK = settings(
    max_examples=200,
    stateful_step_count=50,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
names = st.sampled_from(sorted(TERMINALS))


def mostly(sensible):
    """A rule for when it makes sense and, now and then, for when it does not."""
    return precondition(lambda self: sensible(self) or self.facility.at % 9 == 0)


def value(cards):
    """A three-card hand as a number of its own to compare: straights above flushes."""
    ranks = sorted(("23456789TJQKA".index(card[0]) for card in cards), reverse=True)
    if ranks == [12, 1, 0]:
        ranks = [1, 0, -1]
    straight, flush = ranks[0] - ranks[2] == 2 == len({*ranks}) - 1, len({card[1] for card in cards}) == 1
    pair = next((rank for rank in ranks if ranks.count(rank) == 2), None)
    if len({*ranks}) == 1:
        return 4, ranks
    if straight or flush:
        return (5 if straight and flush else 3 if straight else 2), ranks
    return (0, ranks) if pair is None else (1, [pair, *(rank for rank in ranks if rank != pair)])


class Floor(RuleBasedStateMachine):
    """Every rule says beforehand what must come of it."""

    vouchers = Bundle("vouchers")

    def __init__(self):
        super().__init__()
        self.facility = Facility()
        self.play = self.facility.table("649a", sharing=2)
        self.account, self.worth = dict.fromkeys(TERMINALS, 20_000), {}
        self.laid: dict[str, dict[str, int]] = {name: {} for name in TERMINALS}
        self.chosen: dict[str, bool] = {}
        self.phase = "ready"
        for name, position in TERMINALS.items():
            self.facility.seated(name, position=position, cents=20_000)

    def give(self, command, actor):
        return self.facility.give(command, actor)

    @rule(name=names, cents=st.sampled_from([*sorted(BILLS), 1, 700]))
    @mostly(lambda self: min(self.account.values()) < 5000)
    def bill(self, name, cents):
        reply = self.give(InsertBill(cents), at(name))
        assert reply.ok == (cents in BILLS)
        self.account[name] += cents if reply.ok else 0

    @rule(target=vouchers, name=names)
    @mostly(lambda self: self.phase == "ready")
    def cash_out(self, name):
        known = set(self.facility.state[Vouchers])
        assert self.give(CashOut(), at(name)).ok == (self.account[name] > 0)
        for number in set(self.facility.state[Vouchers]) - known:
            self.worth[number], self.account[name] = self.account[name], 0
            return number
        return "0"

    @rule(name=names, number=vouchers)
    @mostly(lambda self: bool(self.worth))
    def voucher(self, name, number):
        cents = self.worth.pop(number, 0)
        assert self.give(InsertVoucher(number), at(name)).ok == bool(cents)
        self.account[name] += cents

    @rule()
    @mostly(lambda self: self.phase == "ready")
    def open_wagering(self):
        assert self.give(OpenWagering("T1"), DEALER).ok == (self.phase == "ready")
        self.phase = "wagering" if self.phase == "ready" else self.phase

    @mostly(lambda self: self.phase == "wagering")
    @rule(name=names, wager=st.sampled_from(["Ante", "Pair Plus"]), cents=st.sampled_from([0, 500, 1000, 2500, 99]))
    def place(self, name, wager, cents):
        more = cents - self.laid[name].get(wager, 0)
        ok = self.phase == "wagering" and more <= self.account[name]
        assert self.give(PlaceWager(wager, cents), at(name)).ok == ok
        if ok:
            self.account[name] -= more
            self.laid[name] = {spot: paid for spot, paid in (self.laid[name] | {wager: cents}).items() if paid}

    @rule()
    @mostly(lambda self: self.phase == "wagering" and sum(map(bool, self.laid.values())) > 1)
    def lock(self):
        assert self.give(NoMoreBets("T1"), DEALER).ok == (self.phase == "wagering")
        if self.phase == "wagering":
            for name, spots in self.laid.items():
                if any(cents < self.play.table.house.least_cents for cents in spots.values()):
                    self.account[name] += sum(spots.values())
                    self.laid[name] = {}
            self.phase, self.chosen = "locked" if any(self.laid.values()) else "ready", {}

    @rule(card=st.booleans())
    @mostly(lambda self: self.phase == "locked" and isinstance(self.play.view.pending, AskCard))
    def deal(self, card):
        due = self.phase == "locked" and isinstance(self.play.view.pending, AskCard)
        assert self.give(DealCard("T1", "" if card else "joker"), DEALER).ok == (due and card)
        while card and self.phase == "locked" and isinstance(self.play.view.pending, AskCard):
            assert self.give(DealCard("T1"), DEALER).ok

    def asked(self):
        """Who must answer now, by the naive model: of the first position with an Ante and no answer, all of those."""
        if self.phase != "locked" or isinstance(self.play.view.pending, AskCard):
            return []
        open_ = [name for name in TERMINALS if "Ante" in self.laid[name] and name not in self.chosen]
        return [name for name in open_ if TERMINALS[name] == min(TERMINALS[one] for one in open_)]

    @rule(name=names, play=st.booleans())
    @mostly(lambda self: bool(self.asked()))
    def choose(self, name, play):
        ante = self.laid[name].get("Ante", 0)
        ok = name in self.asked() and (not play or ante <= self.account[name])
        assert self.give(Choose("Play" if play else "Fold"), at(name)).ok == ok
        if ok:
            self.chosen[name] = play
            if play:
                self.account[name] -= ante
                self.laid[name]["Play"] = ante

    @rule()
    @precondition(lambda self: self.asked() and self.facility.at % 3 == 0)
    def nobody_answers(self):
        self.facility.at += 30_000
        self.chosen |= dict.fromkeys(self.asked(), False)
        assert self.give(TimeUp("T1"), DEALER).ok

    @rule()
    @mostly(lambda self: self.phase == "locked" and self.play.over)
    def settle(self):
        over = self.phase == "locked" and not isinstance(self.play.view.pending, AskCard) and not self.asked()
        dealt = self.play.view.table if over else None
        if over:
            self.give(Validate("T1"), FLOOR)
        assert self.give(Settle("T1"), DEALER).ok == over
        if dealt is not None:
            dealer = value([str(card) for card in dealt.dealer.cards])
            for line in self.play.last:
                self.account[line.terminal] += line.returned
                cards = [str(card) for card in dealt.seat(line.position).cards]
                if line.wager in ("Ante", "Play"):
                    assert line.returned == self.returned(line, value(cards), dealer)
            self.phase, self.laid = "ready", {name: {} for name in TERMINALS}

    def returned(self, line, own, dealer):
        """649a.11: nothing for a fold; the Ante alone is paid where the dealer has no queen; else the higher hand wins."""
        if not self.chosen[line.terminal]:
            return 0
        if dealer < (0, [10]):
            return line.stake * (2 if line.wager == "Ante" else 1)
        return line.stake * (2 if own > dealer else 1 if own == dealer else 0)

    @invariant()
    def the_money_is_where_the_model_has_it(self):
        for name in TERMINALS:
            assert account(self.facility.state, name) == self.account[name]
            assert in_play(self.facility.state, name) == sum(self.laid[name].values())
        outstanding = sum(cents for _, cents in self.facility.state.ledger.accounts("voucher:"))
        assert outstanding == sum(self.worth.values())
        assert (self.play.table.phase is Phase.WAGERING) == (self.phase == "wagering")

    def teardown(self):
        audited(self.facility)
        assert digest(replayed(self.facility.journal)) == digest(self.facility.state)


@pytest.mark.unmeasured
def test_the_floor_and_the_model_agree():
    run_state_machine_as_test(Floor, settings=QUICK)


@pytest.mark.unmeasured
@pytest.mark.soak
def test_the_floor_and_the_model_agree_for_long():
    run_state_machine_as_test(Floor, settings=settings(QUICK, max_examples=2000))
