"""Rounds of a poker chapter: tables of several seats, what many chapters have alike, and random lawful rounds."""

from fractions import Fraction
from math import floor
from random import Random

from fairfelt.engine.questions import AskMove
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import run
from fairfelt.engine.settlement import settlements
from fairfelt.families.poker import Kind
from fairfelt.kit import Verdict, Void, cards
from fairfelt.kit.irregularities import Stage
from fairfelt.rules.checks import fits
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.recording import Recording
from fairfelt.simulator.shoe import SimulatedTable
from tests.helpers import at_most, called


def recorded(wagers, laid, choices=None, **more):
    """A round as it is written down: wagers in dollars by seat, cards as lines by place."""
    cents = {seat: {name: dollars * 100 for name, dollars in placed.items()} for seat, placed in wagers.items()}
    return Record(cents, {place: cards(text) for place, text in laid.items()}, choices or {}, **more)


def fitting(game, happened=()):
    """The first house, by its way of dealing, where all this can have happened: a shoe jams only where one deals."""
    option = game.option("dealing")
    houses = [game.house(options={"dealing": dealing}) for dealing in (option.choices if option else ())]
    return next((one for one in houses if all(each.irregularity.possible(one) for each in happened)), game.house())


def several(game, wagers, laid, choices, *usual, house=None, happened=(), **more):
    """Several seats: net dollars by seat and wager, and the lines. Without `choices` everybody chooses the `usual`."""
    said = dict.fromkeys(wagers, usual) if choices is None else choices
    record = recorded(wagers, laid, said, happened=happened, **more)
    house = house or fitting(game, happened)
    lines = settle(game, house, at_most(game, house, record))
    return {(line.seat, line.wager): line.net_cents / 100 for line in lines}, lines


def walked(game, wagers, laid, choices, house=None):
    """The table at the end of such a round, with its log."""
    return replay(game, house or game.house(), recorded(wagers, laid, choices)).table


def wagered(game, text):
    """Wagers as a line, "Ante 1, Pair Plus 2"."""
    return {game.wager(name): int(units) for name, units in (one.rsplit(" ", 1) for one in text.split(", ") if one)}


def with_progressive(*dollars):
    """An Ante at each seat, with a Progressive Payout of so many dollars."""
    return {seat: {"Ante": 5, "Progressive Payout": amount} for seat, amount in enumerate(dollars, start=1)}


def envy(nets):
    """The Envy Bonuses alone."""
    return {(seat, wager): net for (seat, wager), net in nets.items() if wager.startswith("Envy")}


def irregularities(game):
    """The keys of those that void the round, and of those after which it goes on."""
    return tuple([one.key for one in game.irregularities if one.void is void] for void in (Void.ROUND, Void.NOTHING))


def as_dealt(game, key, choices, own, other):
    """The choices that rounds are tried with, a player's cards and the others that lie there; of what can only happen while
    cards are dealt, a round that broke off before its first card.
    """
    one = next(one for one in game.irregularities if one.key == key)
    return (choices, own, other) if one.stage is not Stage.DEALING else (choices[-1:], "", "")


def wrong_stubs(*cites):
    """The keys of what a count of the stub finds, by the paragraph of each way of dealing."""
    return [f"{cite} {case}" for cite in cites for case in ("misdealt", "wrong deck")]


def check_it_goes_on(game, key, wagers, laid, *usual, house=None):
    """An irregularity that changes nothing: the same choice is due, and the wagers end alike."""
    happened = (called(game, key),)
    house = house or fitting(game, happened)
    view = run(game, house, wagers, Recorded(recorded(wagers, laid)), happened=happened)
    assert isinstance(view.pending, AskMove)
    plain, after = (several(game, wagers, laid, None, *usual, house=house, happened=h)[0] for h in ((), happened))
    assert after == plain


def check_upkeep(game, *counts):
    """The stub counted every five rounds, by the paragraph of each way of dealing; new cards after 4 hours or 8: .3(c)."""
    ways = ("manual shoe", "hand", "automated shoe")
    found = {due.dealing: due.cite for due in game.upkeep if due.every_rounds == 5}
    assert found == dict(zip(ways, counts, strict=True))
    changes = {due.dealing: (due.every_hours, due.cite) for due in game.upkeep if due.every_hours}
    by_hand, from_a_shoe = (f"{game.chapter}.3(c)({number})" for number in (1, 2))
    assert changes == {"hand": (4, by_hand), "manual shoe": (8, from_a_shoe), "automated shoe": (8, from_a_shoe)}


def three_card_edge(house, wager):
    """What the house holds of a wager on a hand of three cards, such as Pair Plus, as a part of it."""
    counts = {Kind.STRAIGHT_FLUSH: 48, Kind.THREE: 52, Kind.STRAIGHT: 720, Kind.FLUSH: 1_096, Kind.PAIR: 3_744}
    paid = sum(house.pays(wager, kind).net(Fraction(1)) * count for kind, count in counts.items())
    return (22_100 - sum(counts.values()) - paid) / 22_100


def some_house(game, random):
    """Rules chosen at random among those that the chapter allows together."""
    while True:
        house = game.house(
            options={one.key: random.choice(list(one.choices)) for one in game.options if one.choices},
            readings={one.id: random.choice(list(one.choices)) for one in game.readings if one.choices},
        )
        letters: dict[str, list[str]] = {}
        for table in game.paytables:
            if table.columns and fits(house, table):
                letters.setdefault(table.pays.name, []).extend(table.columns)
        house = house.but(paytables={name: random.choice(columns) for name, columns in letters.items()})
        if game.lawful is None or not list(game.lawful(house)):
            return house


def rounds(game, count, checks=None, house_of=some_house):
    """So many rounds at tables of any size under any rules: the table and its lines, each of them checked."""
    for seed in range(count):
        random = Random(f"{game.chapter} {seed}")
        house = house_of(game, random)
        seats = sorted(random.sample(range(1, game.seats + 1), random.randint(1, game.seats)))
        driver = Recording(SimulatedTable(house, dict.fromkeys(seats, Player(at_random, anything)), random))
        view = run(game, house, seats, driver)
        assert view.pending is None
        lines = settlements(view.table)
        (checks or check)(view.table, lines)
        if seed % 5 == 0:  # a record of the round comes to the same
            assert settlements(replay(game, house, driver.record).table) == lines
        yield view.table, lines


def check(table, lines):
    """Every wager ends once, each with its paragraph, and the house has what the players have not."""
    placed = sorted((seat.position, wager.title) for seat in table.seats for wager in seat.wagers)
    assert sorted((line.seat, line.wager) for line in lines if not line.bonus) == placed
    staked = sum(cents for seat in table.seats for cents in seat.wagers.values())
    assert staked == sum(line.stake_cents for line in lines)
    assert sum(line.returned_cents for line in lines) == staked - sum(kept(table, line) for line in lines)
    for line in lines:
        assert line.cite.startswith(f"{table.game.chapter}."), line
        assert line.returned_cents >= 0


def kept(table, line):
    """What the house keeps of a line (less than nothing, if it pays), from the words on the paytable."""
    if line.verdict is not Verdict.WIN:
        return line.stake_cents if line.verdict is Verdict.LOSE else 0
    words, stake = line.pays.replace(",", ""), line.stake_cents
    if line.bonus:  # paid besides, on the stake of another line
        bonus = next(one for one in table.game.bonuses if line.wager.startswith(one.name))
        stake = table.seat(line.seat).wagers[bonus.on]
    if words.startswith("$"):
        return line.stake_cents - int(words[1:]) * 100
    if words.endswith("of meter"):
        return -line.net_cents  # the meter may have been paid to another before: the chapter's own tests look at it
    won, _, per = words.partition(" to " if " to " in words else " for ")
    paid = floor(Fraction(won) * stake / Fraction(per))
    return stake - paid if " for " in words else -paid
