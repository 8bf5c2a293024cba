"""Chapter 633a: hundreds of random lawful rounds under random rules. Every wager ends once, and no cent is lost."""

from random import Random

import pytest

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried, run
from fairfelt.engine.settlement import settlements
from fairfelt.families.twenty_one.totals import total
from fairfelt.games.blackjack import GAME
from fairfelt.games.blackjack.wagers import BLACKJACK, DOUBLE_DOWN, INSURANCE
from fairfelt.kit import Answer, Refused, Verdict, Wager

ROUNDS = 500


class Driver:
    """Draws cards from a shoe and chooses anything that is allowed, and keeps a record of it all."""

    def __init__(self, house, random):
        self.random, self.house = random, house
        self.cards = list(house.shoe.cards())
        random.shuffle(self.cards)
        self.piles: dict[int | str, list] = {}
        self.moves: dict[int, list[Answer]] = {}
        self.placed: dict[int, dict[str, int]] = {}

    def wagers(self, ask):
        if ask.seat.position > 1 and self.random.random() < 0.1:
            wanted = {}
        else:
            stake = self.random.randint(1, 20_000)
            wanted = {w.title: stake if w.name == "Blackjack" else self.random.randint(1, 5_000) for w in ask.wagers}
            wanted = {n: c for n, c in wanted.items() if n.startswith("Blackjack") or self.random.random() < 0.6}
        self.placed[ask.seat.position] = wanted
        return wanted

    def card(self, ask):
        card = self.cards.pop()
        self.piles.setdefault(ask.to, []).append(card)
        return card

    def move(self, ask):
        name = self.random.choice(list(ask.moves))
        move, least, most = ask.moves[name]
        answer = Answer(name, self.random.randint(least, most)) if isinstance(move, Wager) else Answer(name)
        self.moves.setdefault(ask.seat.position, []).append(answer)
        return answer

    def dice(self, ask):
        raise AssertionError("there are no dice")

    def record(self, before):
        """The round as it was."""
        return Record(
            wagers=self.placed,
            cards={to: tuple(these) for to, these in self.piles.items()},
            choices={seat: tuple(these) for seat, these in self.moves.items()},
            before=before,
        )


def some_house(random):
    """Rules chosen at random among those that go together."""
    options = {}
    for option in GAME.options:
        if option.choices:
            options[option.key] = random.choice(list(option.choices))
    options["decks"] = random.choice([1, 2, 3, 4, 6, 8])
    options["resplits"], options["resplits_of_aces"] = random.randint(0, 3), random.randint(0, 2)
    options["chip_cents"] = random.choice([1, 50, 100, 500])
    if options["dealing"] == "hand":
        options |= {"decks": random.choice([1, 2]), "shuffler": random.choice(["batches", "continuous"])}
    readings = {one.id: random.choice(list(one.choices)) for one in GAME.readings if one.choices}
    return GAME.house(options=options, readings=readings, limit_cents=random.choice([None, 25_000_00]))


def play(seed):
    random = Random(seed)
    house = some_house(random)
    driver = Driver(house, random)
    seats = sorted(
        random.sample(range(1, 8), random.randint(1, 7) if house.option("decks") > 1 else random.randint(1, 3))
    )
    before = Carried(random.choice([None, "left", "right"]) if house.dealing == "double shoe" else None)
    return house, driver, seats, before, run(GAME, house, seats, driver, before)


@pytest.mark.unmeasured
@pytest.mark.parametrize("start", range(0, ROUNDS, 50))
def test_random_rounds_settle_every_wager_once_and_keep_the_money(start):
    for seed in range(start, start + 50):
        house, driver, _seats, before, view = play(seed)
        assert view.pending is None
        lines = settlements(view.table)
        for seat in view.table.seats:
            mine = [line for line in lines if line.seat == seat.position and not line.bonus]
            assert sorted(line.wager for line in mine) == sorted(wager.title for wager in seat.wagers)
            assert sum(line.stake_cents for line in mine) == sum(seat.wagers.values())
            check_amounts(seat, house)
        for line in lines:
            assert line.returned_cents >= 0
            assert line.cite.startswith("633a.")
            if line.verdict is Verdict.LOSE:
                assert line.returned_cents in (0, -(-line.stake_cents // 2))  # all, or half for a surrender
            if line.verdict is Verdict.PUSH:
                assert line.returned_cents == line.stake_cents
            if line.verdict is Verdict.WIN:
                assert line.net_cents >= 0
        check_cards(view.table)
        if seed % 5 == 0:  # a record of the round comes to the same
            assert settlements(replay(GAME, house, driver.record(before)).table) == lines


def check_amounts(seat, house):
    """What was staked in the middle of the round is in proportion to the Blackjack Wager."""
    stake = seat.wagers.get(BLACKJACK, 0)
    for wager, cents in seat.wagers.items():
        if wager.name == "Blackjack":
            assert cents == stake
        if wager.name == DOUBLE_DOWN.name:
            assert 0 < cents <= stake
        if wager.name == INSURANCE.name:
            assert 0 < cents < stake / 2 + house.option("chip_cents")


def check_cards(table):
    """Nobody draws beyond 21, and the dealer never stands below 17 with a hand open, nor draws from 17."""
    for seat in table.seats:
        for pile in seat.piles:
            assert total(pile.cards[:-1]).points < 21
            assert all(face.value == "face up" for face in pile.faces)
    assert not table.seats or not any(seat.wagers for seat in table.seats) or len(table.dealer.cards) >= 2
    if len(table.dealer.cards) > 2:
        assert total(table.dealer.cards[:-1]).points < 17 <= total(table.dealer.cards).points


def test_the_rounds_reach_what_is_rare():
    """The random rounds are worth something: they split, switch, surrender, double, insure and bust."""
    seen: set[str] = set()
    for seed in range(120):
        _, driver, _, _, view = play(seed)
        seen |= {answer.name for moves in driver.moves.values() for answer in moves}
        seen |= {f"hand {len(seat.piles)}" for seat in view.table.seats}
        seen |= {"double shoe"} if "determinant" in driver.piles else set()
        seen |= {"burn"} if "burn" in driver.piles else set()
    wanted = {"Split", "Switch", "No Switch", "Surrender", "Double Down", "Insurance", "No Insurance", "Stand", "Draw"}
    assert seen >= wanted | {"hand 3", "hand 4", "double shoe", "burn"}


def test_a_random_choice_that_is_not_allowed_is_refused():
    _, driver, seats, before, _ = play(3)

    class Wrong(Driver):
        def move(self, ask):
            return Answer("Raise")

    house = GAME.house()
    with pytest.raises(Refused, match="'Raise' was given"):
        run(GAME, house, seats, Wrong(house, driver.random), before)
