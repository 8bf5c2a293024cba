"""Rounds of any game that counts to 21, for tests: several players, their cards in the order dealt, their choices."""

from fractions import Fraction
from random import Random

import pytest

from fairfelt.engine.questions import AskMove, Pending
from fairfelt.engine.record import Record, Recorded, replay, settle
from fairfelt.engine.round import Carried, View, run
from fairfelt.engine.settlement import Line, settlements
from fairfelt.games.blackjack.wagers import BLACKJACK
from fairfelt.kit import Answer, Cards, Game, Refused, Verdict, Wager
from tests.helpers import UNIT, Result, at_most, called, deal

ONE_UNIT = {BLACKJACK: 1}


class Player:
    """A player's cards, choices and wagers (in units)."""

    def __init__(self, cards="", *choices, bets=None):
        self.cards, self.choices = deal(cards), tuple(named(choice) for choice in choices)
        self.bets = ONE_UNIT if bets is None else bets


def named(choice):
    """A choice as a record has it."""
    return choice if isinstance(choice, str | Answer) else choice.name


def record(players, dealer, *, unit=UNIT, before=None, happened=(), determinant="", burned="", choices=None):
    """The record of a round with players by position."""
    piles = {position: player.cards for position, player in players.items()}
    piles |= {"dealer": deal(dealer), "determinant": deal(determinant), "burn": deal(burned)}
    return Record(
        wagers={at: {w.title: int(stake * unit) for w, stake in p.bets.items()} for at, p in players.items()},
        cards={place: these for place, these in piles.items() if these},
        choices=choices or {position: player.choices for position, player in players.items()},
        before=Carried(before),
        happened=happened,
    )


class Silent(Recorded):
    """Nobody has said yet what to wager."""

    def wagers(self, ask):
        raise Pending


class Rounds:
    """The rounds of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def played(self, players, dealer, house=None, *, unit=UNIT, **more) -> dict[int, Result]:
        """The net units of every wager, by position."""
        house = house or self.game.house()
        lines = settle(self.game, house, at_most(self.game, house, record(players, dealer, unit=unit, **more)))
        results: dict[int, Result] = {position: Result() for position in players}
        for line in lines:
            results[line.seat][line.wager] = Fraction(line.net_cents, unit)
        for position, result in results.items():
            result.lines = tuple(line for line in lines if line.seat == position)
        return results

    def alone(self, cards, *choices, dealer, bets=None, house=None, **more) -> Result:
        """One player's round."""
        return self.played({1: Player(cards, *choices, bets=bets)}, dealer, house, **more)[1]

    def view(self, players, dealer, house=None, silent=False, **more) -> View:
        """Where a round stands when the record ends, finished or not."""
        this = record(players, dealer, **more)
        driver = Silent(this) if silent else Recorded(this)
        return run(self.game, house or self.game.house(), this.wagers, driver, this.before, this.happened)

    def asked(self, players, dealer, house=None, **more) -> AskMove:
        """What the round waits for: a player's choice."""
        pending = self.view(players, dealer, house, **more).pending
        assert isinstance(pending, AskMove)
        return pending

    def offered(self, cards, *choices, dealer="6C 9D", house=None) -> list[str]:
        """The names of the moves open to a single player after these choices."""
        return list(self.asked({1: Player(cards, *choices)}, dealer, house).moves)

    def order(self, players, dealer, house=None, **more) -> list[tuple[int, str]]:
        """The settlements in the order they were made: position and wager."""
        return [(seat.position, key.title) for seat, key in self.view(players, dealer, house, **more).table.paid]

    def dealt_to(self, players, dealer, *happened) -> list[int]:
        """To whom the cards went, in order; 0 is the dealer."""
        log = self.view(players, dealer, happened=happened).table.log
        return [entry.seat or 0 for entry in log if entry.cards and "one card" in entry.words]

    def cannot_be(self, key, players, dealer, seat=None) -> None:
        """An irregularity is refused where it cannot have happened."""
        happened = called(self.game, key, seat)
        with pytest.raises(Refused, match="that cannot be, as this round stands") as refusal:
            self.played(players, dealer, happened=(happened,))
        assert refusal.value.cite == happened.irregularity.cite

    def at_random(self, house, seed, seats=6):
        """A round of anybody's choices from a full shoe; the view, and the record of it."""
        random = Random(seed)
        driver = Anybody(house, random)
        positions = sorted(random.sample(range(1, seats + 1), random.randint(1, seats)))
        view = run(self.game, house, positions, driver)
        return view, driver.record()

    def check(self, house, view: View, made: Record) -> None:
        """Every wager is settled exactly once, with its section; no cent is lost; the record comes to the same."""
        assert view.pending is None
        lines = settlements(view.table)
        for seat in view.table.seats:
            mine = [line for line in lines if line.seat == seat.position and not line.bonus]
            assert sorted(line.wager for line in mine) == sorted(wager.title for wager in seat.wagers)
            assert sum(line.stake_cents for line in mine) == sum(seat.wagers.values())
        for line in lines:
            assert line.cite.startswith(f"{self.game.chapter}.")
            if line.bonus:
                assert line.stake_cents == 0
                assert line.returned_cents >= 0
            elif line.verdict is Verdict.LOSE:
                assert line.returned_cents in (0, -(-line.stake_cents // 2))  # all, or half for a surrender
            elif line.verdict is Verdict.PUSH:
                assert line.returned_cents == line.stake_cents
            else:
                assert line.returned_cents >= line.stake_cents
        assert settlements(replay(self.game, house, made).table) == lines


class Anybody:
    """Draws cards from a shoe and chooses anything that is allowed, and keeps a record of it all."""

    def __init__(self, house, random):
        self.random = random
        self.cards = list(house.shoe.cards())
        random.shuffle(self.cards)
        self.piles: dict[int | str, Cards] = {}
        self.moves: dict[int, tuple[str | Answer, ...]] = {}
        self.placed: dict[int, dict[str, int]] = {}

    def wagers(self, ask):
        wanted = {
            w.title: self.random.randint(1, 20_000) for w in ask.wagers if w.required or self.random.random() < 0.6
        }
        self.placed[ask.seat.position] = {} if self.random.random() < 0.1 else wanted
        return self.placed[ask.seat.position]

    def card(self, ask):
        card = self.cards.pop()
        self.piles[ask.to] = (*self.piles.get(ask.to, ()), card)
        return card

    def move(self, ask):
        often = [name for name in ask.moves if "Split" in name] * 5  # or hardly anybody has three hands
        name = self.random.choice([*ask.moves, *often])
        move, least, most = ask.moves[name]
        answer = Answer(name, self.random.randint(least, most)) if isinstance(move, Wager) else Answer(name)
        self.moves[ask.seat.position] = (*self.moves.get(ask.seat.position, ()), answer)
        return answer

    def dice(self, ask):
        raise AssertionError("there are no dice")

    def record(self) -> Record:
        """The round as it was."""
        return Record(wagers=self.placed, cards=self.piles, choices=self.moves)


def cites(result: Result) -> dict[str, str]:
    """The section of every line."""
    return {line.wager: line.cite for line in result.lines}


def line(result: Result, wager: str | Wager) -> Line:
    """The line of one wager."""
    title = wager.title if isinstance(wager, Wager) else wager
    return next(one for one in result.lines if one.wager == title)
