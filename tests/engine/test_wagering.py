"""The engine, the live floor and the screens give the one answer to what may be wagered, in houses of every kind."""

from dataclasses import replace
from random import Random

import pytest

from fairfelt.engine.bounds import bounds
from fairfelt.engine.round import run
from fairfelt.engine.wagering import against, check_wagers, closed, open_to
from fairfelt.facility.rounds.commands import NoMoreBets, OpenWagering, PlaceWager, Settle, ThrowDice
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Refused
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Answer, Raise, Wager
from fairfelt.rules import standard
from fairfelt.rules.writing import write
from fairfelt.server.live.views import terminal_view
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable
from tests.engine.houses import chapters, some_house
from tests.facility.facility import DEALER, Facility, at
from tests.helpers import rule


def about(found, random):
    """Amounts on both sides of every bound."""
    edges = {found.least, found.most or 0, *found.amounts, random.randint(1, 200_00)}
    return sorted({cents + by for cents in edges for by in (-1, 0, 1) if cents + by > 0})


class Offering(SimulatedTable):
    """Random players; amounts about the bounds of every spot are offered to the engine beside what they place."""

    taken = refused = 0

    def wagers(self, ask):
        wanted = dict(super().wagers(ask))
        beside: dict[Wager, int] = {}
        for wager in ask.wagers:
            for live in (False, True):
                self.offer(ask, beside, wager, live)
            cents = wanted.get(wager.title, ask.seat.standing.get(wager, 0))
            if cents:
                beside[wager] = cents
        return wanted

    def offer(self, ask, beside, wager, live):
        house, stands = ask.seat.table.house, ask.seat.standing.get(wager, 0)
        table = ask.seat.table
        left = against(wager, table), closed(wager, table)
        found = bounds(wager, house, beside, stands, *left, complete=True, minimum=live)
        for cents in about(found, self.random):
            seat = replace(ask.seat, wagers={})
            bets = {other.title: placed for other, placed in beside.items()} | {wager.title: cents}
            try:
                check_wagers(house.game, house, seat, bets, ask.wagers, minimum=live)
                refusal = None
            except Refused as no:  # also of wagers that do not go together
                refusal = no
            allowed = found.allows(cents)
            assert (wager in seat.wagers) == allowed, (house.game.chapter, wager.title, cents, found, refusal)
            if not allowed:
                assert str(refusal) == str(found.refusal(cents))
            elif refusal:  # the amount is right, but wagers are missing or do not go together
                assert refusal.message.startswith("position") or refusal.cite == "649a.7(e)(3)"
            self.taken, self.refused = self.taken + allowed, self.refused + (not allowed)


@chapters
def test_the_engine_takes_the_wagers_that_the_answer_permits_and_no_others(game):
    taken = refused = 0
    for seed in range(6):
        random = Random(f"{game.chapter} {seed}")
        house = some_house(game, random)
        driver = Offering(house, dict.fromkeys((1, 2), Player(at_random, anything)), random)
        carried = None
        for _ in range(3):
            driver.shuffle()
            carried = run(game, house, (1, 2), driver, carried).carried
        taken, refused = taken + driver.taken, refused + driver.refused
    assert min(taken, refused) > 50


class Choosing(SimulatedTable):
    """The same round every time, but for one answer; it is taken if the round goes on after it."""

    def __init__(self, house, players, seed, at=-1, answer=None):
        super().__init__(house, players, Random(seed))
        self.at, self.answer, self.asked, self.taken = at, answer, 0, False
        self.open = []

    def move(self, ask):
        self.taken |= self.asked > self.at
        self.asked += 1
        house, placed = ask.seat.table.house, dict(ask.seat.wagers)
        for move, *limits in open_to(ask):
            found = bounds(move, house, placed, complete=True)
            assert [found.least, found.least if found.most is None else found.most] == limits
            self.open.append((self.asked - 1, move, found))
        return self.answer if self.asked - 1 == self.at else super().move(ask)

    def card(self, ask):
        self.taken |= self.asked > self.at
        return super().card(ask)


@chapters
def test_the_engine_takes_the_choices_that_the_answer_permits_and_no_others(game):
    players = dict.fromkeys((1, 2), Player(at_random, anything))
    offered = 0
    for seed in range(3):
        house = some_house(game, Random(f"{game.chapter} {seed}"))

        def drive(at=-1, answer=None, house=house, seed=seed):
            driver = Choosing(house, players, f"{game.chapter} {seed}", at, answer)
            try:
                run(game, house, players, driver)
                driver.taken = True
            except Refused:
                pass
            return driver

        for number, move, found in drive().open:
            if isinstance(move, Wager | Raise):
                for cents in about(found, Random(number)):
                    assert drive(number, Answer(move.name, cents)).taken == found.allows(cents), (move, cents, found)
                    offered += 1
    assert offered or not any(wager.later for wager in game.wagers)


# --- the live floor and the screens -----------------------------------------------------------------------------------


def spots_of(facility, name="EWT-1"):
    view = terminal_view(facility.state, name, facility.at)
    assert view.table is not None
    return {spot.wager: spot for spot in view.table.spots}


@chapters
def test_the_floor_and_the_screen_give_the_engines_bounds(game):
    """What the screen says a spot takes, the floor takes; a cent more it refuses by the engine's paragraph."""
    facility = Facility()
    house = standard(game).but(least_cents=500, most_cents=100_00)
    play = facility.table(game.chapter, rules=write(house))
    facility.seated("EWT-1")
    facility.must(OpenWagering("T1"), DEALER)
    placed: dict[Wager, int] = {}
    checked = 0
    for wager in play.spots(1):
        spot = spots_of(facility)[wager.title]
        found = bounds(wager, play.table.house, placed)
        assert (spot.least, spot.most, spot.amounts) == (found.least, found.most, [*found.amounts])
        alone = bounds(wager, play.table.house)
        for cents in (alone.most and alone.most + 1, *(amount + 1 for amount in alone.amounts)):
            if cents:
                reply = facility.give(PlaceWager(wager.title, cents), at("EWT-1"))
                refusal = alone.refusal(cents)
                assert refusal is not None
                assert (reply.ok, reply.code, reply.cite) == (False, "amount", refusal.cite)
                checked += 1
        cents = found.nearest(found.least)
        if play.table.house.offers(wager) and cents:
            facility.must(PlaceWager(wager.title, cents), at("EWT-1"))
            placed[wager] = cents
    assert checked or all(bounds(wager, play.table.house).most is None for wager in play.spots(1))


@rule("686a.6(d)")
def test_a_wager_below_the_minimum_goes_back_with_the_engines_words():
    facility = Facility()
    game = find("686a")
    play = facility.table("686a", rules=write(standard(game).but(least_cents=500)))
    facility.seated("EWT-1")
    facility.lock({"EWT-1": {"Ante": 499}})
    refusal = bounds(game.wager("Ante"), play.table.house).refusal(499)
    assert facility.state[Terminals]["EWT-1"].notice.endswith(str(refusal))
    assert account(facility.state, "EWT-1") == 100_000


@rule("668a.3(e)")
def test_a_shake_that_is_closed_is_closed_on_the_floor_and_on_the_screen():
    """By R2 of reading PH2: neither placed nor added to while lammers are collected, unless all that stood is taken down."""
    facility = Facility()
    shake = "Six Eight Shake"
    facility.table("668a", rules=write(standard(find("668a")).but(readings={"PH2": "R2"})))
    facility.seated("EWT-1", position=1)
    facility.seated("EWT-2", position=2)
    facility.lock({"EWT-1": {shake: 500}})
    facility.must(ThrowDice("T1", (3, 3)), DEALER)
    facility.must(Settle("T1"), DEALER)
    facility.must(OpenWagering("T1"), DEALER)
    stood, other = spots_of(facility)[shake], spots_of(facility, "EWT-2")[shake]
    assert (stood.least, stood.most) == (500, 500)
    assert other.most == 0
    for name, cents in (("EWT-1", 600), ("EWT-2", 500)):
        reply = facility.give(PlaceWager(shake, cents), at(name))
        assert (reply.ok, reply.code, reply.cite) == (False, "amount", "668a.3(e)")
    facility.must(PlaceWager(shake, 0), at("EWT-1"))
    assert spots_of(facility, "EWT-2")[shake].most is None
    facility.must(PlaceWager(shake, 500), at("EWT-2"))
    facility.must(NoMoreBets("T1"), DEALER)
    assert facility.state[Rounds]["T1"].round.wagers == {"EWT-1": {shake: 0}, "EWT-2": {shake: 500}}


EQUALS = [(game, wager) for game in all_games() for wager in game.wagers if wager.equals and not wager.later]


@pytest.mark.parametrize(("game", "wager"), EQUALS, ids=[f"{game.chapter} {wager.name}" for game, wager in EQUALS])
def test_a_wager_that_equals_another_asks_for_that_first(game, wager):
    house = standard(game)
    seat = Seat(1, Table(game, house))
    first = tuple(one for one in game.wagers if not one.later)
    with pytest.raises(Refused) as refused:
        check_wagers(game, house, seat, {wager.title: 1000}, first)
    assert str(refused.value) == f"{wager.title} needs {wager.equals.title} first (§ {wager.cite})"
