"""The one engine that walks a round. Whoever drives it supplies wagers, cards, choices and dice.

A round is run from its start at every input; nothing of it is saved but the inputs. A driver that has no answer yet
raises `Pending`, and the round stands where it is.
"""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fairfelt.kit.asks import LEAVE, Ask, AskCard, AskDice, AskMove, AskWagers, Driver, Pending
from fairfelt.kit.cards import UNSEEN, Card, show
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.outcomes import Outcomes, Verdict, each, lose, void
from fairfelt.kit.pay import usd
from fairfelt.kit.placing import check_wagers, lay_apart, limits
from fairfelt.kit.seats import Entry, Pile, Seat, Table
from fairfelt.kit.steps import (
    Announce,
    Burn,
    Choose,
    Deal,
    Direction,
    Face,
    Place,
    Reveal,
    Settle,
    Step,
    Throw,
    To,
    Told,
    Turn,
)
from fairfelt.kit.wagers import Answer, Bonus, Raise, Setting, Wager


@dataclass(frozen=True, slots=True)
class Happened:
    """An irregularity that was called: which, at which seat, and what the player chose where the choice is the player's."""

    irregularity: Irregularity
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Carried:
    """What one round leaves to the next: the game's own state, and wagers that stay on the layout, by position."""

    state: Any = None
    standing: Mapping[int, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class View:
    """Where a round stands: the table, and what is asked next (None at the end)."""

    table: Table
    pending: Ask | None
    carried: Carried | None = None


def run(
    game: Game,
    house: House,
    positions: Iterable[int],
    driver: Driver,
    before: Carried | None = None,
    happened: Iterable[Happened] = (),
) -> View:
    """Walk a round as far as the driver's answers reach."""
    return _Walk(game, house, positions, driver, before or Carried(), tuple(happened)).go()


class _Walk:
    """One walk through a round."""

    def __init__(
        self,
        game: Game,
        house: House,
        positions: Iterable[int],
        driver: Driver,
        before: Carried,
        happened: tuple[Happened, ...],
    ) -> None:
        self.game, self.house, self.driver, self.before, self.happened = game, house, driver, before, happened
        self.table = Table(game, house, before=before.state)
        self.table.seats = tuple(Seat(position, self.table) for position in sorted(positions))
        self.table.shoe = house.composition() if game.shoe else None
        self.ask: Ask | None = None
        for seat in self.table.seats:
            if not 1 <= seat.position <= game.seats:
                raise Refused(f"there is no position {seat.position}: positions are 1 to {game.seats}", game.seats_cite)

    def go(self) -> View:
        try:
            steps = self.game.round
            self.follow(steps(self.table)) if callable(steps) else self.all(steps)
            self.ask = None
        except Pending:
            pass
        for one in self.happened:
            self.remedy(one)
        if self.ask is None or self.happened:
            self.close()
            return View(self.table, None, self.carry())
        return View(self.table, self.ask)

    def carry(self) -> Carried:
        standing: dict[int, dict[str, int]] = {}
        for seat in self.table.seats:
            kept = {w.name: c for w, c in seat.wagers.items() if seat.outcomes[w].verdict is Verdict.STANDS}
            if kept:
                standing[seat.position] = kept
        return Carried(self.game.carry(self.table) if self.game.carry else None, standing)

    # --- the steps -------------------------------------------------------------------------------------------------

    def follow(self, procedure: Generator[Step, Told, None]) -> None:
        told: Told = None
        try:
            while True:
                told = self.do(procedure.send(told))
        except StopIteration:
            return

    def all(self, steps: Iterable[Step], seat: Seat | None = None) -> None:
        for step in steps:
            self.do(step, seat)

    def do(self, step: Step, only: Seat | None = None) -> Told:
        match step:
            case Place():
                self.place(step)
            case Deal():
                self.deal(step, only)
            case Burn():
                self.burn(step)
            case Choose():
                return self.choose(step, only)
            case Reveal():
                self.reveal(step, only)
            case Throw():
                return self.throw(step)
            case Announce():
                self.note(step.cite, step.words)
            case Settle():
                self.settle(step, only)
            case Turn():
                for seat in self.table.order(step.direction):
                    if seat.wagers:
                        self.all(step.steps, seat)
        return None

    def note(
        self, cite: Any, words: str, seat: Seat | None = None, card: Card | None = None, face: Face = Face.UP
    ) -> None:
        cards = () if card is None else (card,)
        self.table.log.append(Entry(self.house.cited(cite), words, seat.position if seat else None, cards, face))

    def place(self, step: Place) -> None:
        offered = tuple(wager for wager in step.wagers if self.house.offers(wager))
        cite = self.house.cited(step.cite)
        for seat in self.table.order(Direction.CLOCKWISE):
            ask = self.ask = AskWagers(seat, offered, cite)
            wanted = dict(self.before.standing.get(seat.position, {}))
            wanted.update(self.driver.wagers(ask))
            check_wagers(self.game, self.house, seat, wanted, step.wagers)
            for wager, cents in seat.wagers.items():
                self.note(wager.cite, f"places {wager.title}, {usd(cents)}", seat)

    def deal(self, step: Deal, only: Seat | None) -> None:
        if only is None and step.seat is not None:
            only = self.table.seat(step.seat)
        targets: list[tuple[int | str, Pile, Face]] = []
        for to in step.to:
            if to is To.PLAYERS:
                seats = (only,) if only else self.table.order(Direction.CLOCKWISE)
                for seat in seats:
                    if seat.wagers and not seat.left:
                        targets.append((seat.position, seat.piles[step.hand - 1], step.face))
            else:
                pile = self.table.dealer if to is To.DEALER else self.table.board
                face = step.dealer_face or step.face if to is To.DEALER else step.face
                targets.append(("dealer" if to is To.DEALER else "board", pile, face))
        stacks = self.house.dealing == "automated shoe"
        rounds = [(t, step.count) for t in targets] if stacks else [(t, 1) for _ in range(step.count) for t in targets]
        for (to_, pile, face), count in rounds:
            for _ in range(count):
                self.draw(to_, pile, step.hand, face, self.house.cited(step.cite))

    def draw(self, to: int | str, pile: Pile, hand: int, face: Face, cite: Cite) -> Card:
        ask = self.ask = AskCard(to, hand, face, cite, self.table)
        card = self.driver.card(ask)
        if card != UNSEEN and self.table.shoe:
            self.table.shoe.take(card)
        pile.add(card, face)
        seat = self.table.seat(to) if isinstance(to, int) else None
        where = "" if seat else (" to the dealer" if to == "dealer" else " to the community cards")
        self.note(cite, f"one card {face.value}{where}", seat, card, face)
        return card

    def burn(self, step: Burn) -> None:
        for _ in range(step.count):
            ask = self.ask = AskCard("burn", 1, Face.DOWN, self.house.cited(step.cite), self.table)
            card = self.driver.card(ask)
            if card != UNSEEN and self.table.shoe:
                self.table.shoe.take(card)
            self.table.burned.append(card)
            self.note(step.cite, "burn one card", None, card, Face.DOWN)

    def choose(self, step: Choose, only: Seat | None) -> Answer | None:
        if only is None and step.seat is not None:
            only = self.table.seat(step.seat)
        answer = None
        for seat in (only,) if only else self.table.order(step.direction):
            if seat.left or (step.asks is not None and not step.asks(seat)) or (step.asks is None and not seat.wagers):
                continue
            moves = {move.name: (move, *limits(move, seat)) for move in step.moves}
            ask = self.ask = AskMove(seat, step.hand, moves, self.house.cited(step.cite))
            answer = self.take(ask, self.driver.move(ask))
        return answer

    def take(self, ask: AskMove, answer: Answer) -> Answer:
        seat = ask.seat
        if answer.name == LEAVE and self.game.leaving:
            seat.left = True
            seat.answers.append((ask.hand, answer))
            self.note(self.game.leaving, "leaves the table", seat)
            return answer
        if answer.name not in ask.moves:
            names = ", ".join(ask.moves)
            raise Refused(f"seat {seat.position} may choose {names}; {answer.name!r} was given", ask.cite)
        move, least, most = ask.moves[answer.name]
        if isinstance(move, Wager | Raise):
            wager = move.wager if isinstance(move, Raise) else move
            cents = most if answer.cents is None else answer.cents
            if not least <= cents <= most:
                bounds = f"equal to {usd(most)}" if least == most else f"from {usd(least)} to {usd(most)}"
                raise Refused(f"{move.name} must be {bounds}; {usd(cents)} was offered", move.cite)
            if wager in seat.wagers:
                raise Refused(f"{wager.title} stands already", move.cite)
            seat.wagers[wager] = cents
            answer = Answer(answer.name, cents)
        elif answer.cents is not None:
            raise Refused(f"{move.name} takes no amount", move.cite)
        if isinstance(move, Setting):
            seat.low = lay_apart(seat, move, answer)
        elif answer.cards:
            raise Refused(f"{move.name} takes no cards", move.cite)
        seat.answers.append((ask.hand, answer))
        self.note(move.cite, f"chooses {answer}", seat)
        return answer

    def reveal(self, step: Reveal, only: Seat | None) -> None:
        if only is None and step.seat is not None:
            only = self.table.seat(step.seat)
        if step.what is To.PLAYERS:
            for seat in (only,) if only else self.table.order(step.direction):
                for pile in seat.piles:
                    pile.turn_up()
                if seat.cards:
                    self.note(step.cite, f"reveal {show(seat.cards)}", seat)
            return
        pile = self.table.dealer if step.what is To.DEALER else self.table.board
        pile.turn_up()
        self.note(step.cite, f"reveal {step.what.value}: {show(pile.cards)}")

    def throw(self, step: Throw) -> tuple[int, ...]:
        ask = self.ask = AskDice(step.dice, self.house.cited(step.cite), self.table)
        dice = self.driver.dice(ask)
        if len(dice) != step.dice or any(not 1 <= die <= 6 for die in dice):
            raise Refused(f"{step.dice} dice must each show 1 to 6; {dice} was given", ask.cite)
        self.table.dice = tuple(dice)
        self.note(step.cite, "the dice show " + " and ".join(map(str, dice)))
        return self.table.dice

    # --- the end ---------------------------------------------------------------------------------------------------

    def settle(self, step: Settle, only: Seat | None) -> None:
        if only is None and step.seat is not None:
            only = self.table.seat(step.seat)
        for seat in (only,) if only else self.table.order(step.direction):
            if seat.wagers and not seat.left:
                decide(seat, (step.by or self.game.settle)(seat, self.house))

    def remedy(self, one: Happened) -> None:
        irregularity = one.irregularity
        self.note(irregularity.cite, f"{irregularity.when}: {irregularity.remedy}")
        if irregularity.void is Void.NOTHING:
            return
        if irregularity.void is Void.HAND and one.seat is None:
            raise Refused("say at which seat it happened", irregularity.cite)
        if one.seat is not None and all(one.seat != seat.position for seat in self.table.seats):
            raise Refused(f"nobody sits at position {one.seat}", irregularity.cite)
        seats = self.table.seats if irregularity.void is Void.ROUND else (self.table.seat(one.seat or 0),)
        for seat in seats:
            still = irregularity.still(seat, self.house) if irregularity.still else {}
            returned = irregularity.returns or tuple(seat.wagers)
            kept = {} if irregularity.void is Void.ROUND or not irregularity.returns else seat.outcomes
            backs: Outcomes = {wager: void(irregularity.cite) for wager in returned}
            seat.outcomes = {k: v for k, v in (dict(kept) | backs | still).items() if _placed(k, seat)}
            seat.void = irregularity.cite

    def close(self) -> None:
        """Every wager ends exactly once."""
        for seat in self.table.seats:
            if seat.left and not seat.void:
                seat.outcomes = dict(each(seat.wagers, lose(self.game.leaving))) | {
                    w: o for w, o in seat.outcomes.items() if isinstance(w, Wager)
                }
            for wager in seat.wagers:
                if wager not in seat.outcomes:
                    raise AssertionError(f"{self.game.name}: {wager.title} of seat {seat.position} was not settled")


def _placed(key: Wager | Bonus, seat: Seat) -> bool:
    return (key if isinstance(key, Wager) else key.on) in seat.wagers


def decide(seat: Seat, outcomes: Outcomes) -> None:
    """Take what a settle function found, for the wagers that stand; a wager is never settled twice."""
    for key, outcome in outcomes.items():
        if not _placed(key, seat):
            continue
        if key in seat.outcomes:
            raise AssertionError(f"{seat.table.game.name}: {key.title} of seat {seat.position} was settled twice")
        seat.outcomes[key] = outcome
        seat.table.paid.append((seat, key))
        seat.table.log.append(Entry(outcome.cite, f"{key.title}: {outcome.verdict.value}", seat.position))
