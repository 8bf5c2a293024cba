"""The one engine that walks a round. Whoever drives it supplies wagers, cards, choices and dice.

A round is run from its start at every input; nothing of it is saved but the inputs. A driver that has no answer yet
raises `Pending`, and the round stands where it is.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from fairfelt.engine.calls import end_cards
from fairfelt.engine.endings import close, give_back
from fairfelt.engine.questions import LEAVE, Ask, AskCard, AskDice, AskMove, AskWagers, Driver, Pending
from fairfelt.engine.wagering import (
    check_areas,
    check_standing,
    check_wagers,
    lay_apart,
    limits,
    placed_by,
    refused_move,
    take_down,
    with_amount,
)
from fairfelt.kit.cards import UNSEEN, Card, show
from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Void
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Entry, Pile, Seat, Table
from fairfelt.kit.steps import (
    Announce,
    Burn,
    Choose,
    Deal,
    Direction,
    Draw,
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
from fairfelt.kit.wagers import Answer, Raise, Setting, Wager

_DEPENDS = (Deal, Burn, Reveal, Announce)  # a house may do without them


@dataclass(frozen=True, slots=True)
class Happened:
    """An irregularity that was called: which, at which seat, and what the player chose where the choice is the player's.

    `after` says how many choices that player had made by then. It matters where the remedy ends a player's cards; None is for
    a call of which nobody knows it, and ends nothing.
    """

    irregularity: Irregularity
    seat: int | None = None
    after: int | None = 0


@dataclass(frozen=True, slots=True)
class Carried:
    """What one round leaves to the next: the game's own state, and wagers that stay on the layout, by position."""

    state: Any = None
    standing: Mapping[int, Mapping[str, int]] = field(default_factory=dict)


@dataclass(frozen=True)
class View:
    """Where a round stands: the table, and what is asked next (None at the end); `broke_off` is what a void round asked last."""

    table: Table
    pending: Ask | None
    carried: Carried | None = None
    broke_off: Ask | None = None


def run(
    game: Game,
    house: House,
    positions: Iterable[int],
    driver: Driver,
    before: Carried | None = None,
    happened: Iterable[Happened] = (),
    players: Mapping[int, int] | None = None,
    minimum: bool = False,
    leaves: Mapping[int, int] | None = None,
) -> View:
    """Walk a round as far as the driver's answers reach. `players` tells whose a second area is, by the first one's.

    With `minimum`, wagers are held to the table's minimum: solvers stake units, and a live table has looked before.
    `leaves` names players who leave once they have made so many choices, the last of theirs.
    """
    walk = _Walk(game, house, positions, driver, before or Carried(), tuple(happened), players or {})
    walk.minimum, walk.leaves = minimum, leaves or {}
    return walk.go()


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
        players: Mapping[int, int],
    ) -> None:
        self.game, self.house, self.driver, self.before, self.happened = game, house, driver, before, happened
        self.minimum = False
        self.leaves: Mapping[int, int] = {}
        self.table = Table(game, house, before=before.state)
        seats = sorted({*positions, *before.standing})
        self.table.seats = tuple(Seat(one, self.table, player=players.get(one, one)) for one in seats)
        self.table.calls = tuple((one.irregularity.key, one.seat) for one in happened)
        whole = not any(one.irregularity.wrong_deck or one.irregularity.reshuffled for one in happened)
        self.table.shoe = house.composition() if game.shoe and whole else None
        self.ask: Ask | None = None
        self.dead = {one.seat for one in happened if one.irregularity.void is Void.HAND}
        end_cards(self.table, happened)
        for finding in game.lawful(house) if game.lawful else ():
            raise Refused(finding.wrong, finding.cite)
        for seat in self.table.seats:
            if not 1 <= seat.position <= game.seats:
                raise Refused(f"there is no position {seat.position}: positions are 1 to {game.seats}", game.seats_cite)
        check_areas(self.table)
        check_standing(game, before.standing)

    def go(self) -> View:
        try:
            steps = self.game.round
            self.follow(steps(self.table)) if callable(steps) else self.all(steps)
            self.ask, self.table.all_dealt = None, True
        except Pending:
            pass
        for one in self.happened:
            self.called(one.irregularity, one.seat)
        voided = [one for one in self.happened if one.irregularity.void is not Void.NOTHING]
        over = any(one.irregularity.void is Void.ROUND for one in voided) and not self.deals_on()
        if self.ask is not None and not over:
            return View(self.table, self.ask)
        for one in voided:
            give_back(self.table, one.irregularity, one.seat)
        close(self.table)
        return View(self.table, None, self.carry(), self.ask)

    def called(self, one: Irregularity, seat: int | None) -> None:
        if seat is not None and all(seat != other.position for other in self.table.seats):
            raise Refused(f"nobody sits at position {seat}", one.cite)
        if seat is None and one.of_player:
            raise Refused("say at which position it happened", one.cite)
        fits = one.fits is None or one.fits(self.table, self.table.seat(seat) if seat else None)
        if not (fits and one.possible(self.house)):
            raise Refused(f"{one.when}: that cannot be, as this round stands", one.cite)
        if one.under and not one.holds(self.house):
            name, reading = one.under
            raise Refused(f"{one.when}: this remedy holds under reading {name} {reading} only", one.cite)
        self.note(one.cite, f"{one.when}: {one.remedy}")

    def deals_on(self) -> bool:
        """Whether a void round is dealt to its end, nobody being asked, for a wager that lives on."""
        for one in (one.irregularity for one in self.happened if one.irregularity.deals_on):
            if any(wager not in one.returns for seat in self.table.seats for wager in seat.wagers):
                return True
        return False

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
        if isinstance(step, _DEPENDS) and step.when is not None and not step.when(self.house):
            return None
        if self.leaves and isinstance(step, Settle | Reveal | Turn):
            self.depart()
        match step:
            case Place():
                self.place(step)
            case Deal():
                self.deal(step, only)
            case Burn():
                self.burn(step)
            case Draw():
                return self.draw_apart(step)
            case Choose():
                return self.choose(step, only)
            case Reveal():
                self.reveal(step, only)
            case Throw():
                return self.throw(step)
            case Announce():
                if step.asks is None or only is None or (not (only.left or self.deals_on()) and step.asks(only)):
                    self.note(step.cite, step.words, only if step.asks else None, todo=True)
                    self.table.all_dealt |= step.put_away
            case Settle():
                self.settle(step, only)
            case Turn():
                for seat in sorted(self.table.order(step.direction), key=step.last or (lambda seat: False)):
                    if seat.wagers:
                        self.all(step.steps, seat)
        return None

    def taking_part(self, step: Choose | Reveal | Settle, only: Seat | None) -> Iterator[Seat]:
        """Whom a step is about, one after the other; nobody who left."""
        if only is None and step.seat is not None:
            only = self.table.seat(step.seat)
        for seat in (only,) if only else self.table.order(step.direction):
            if not seat.left and (step.asks is None or step.asks(seat)):
                yield seat

    def note(
        self,
        cite: Any,
        words: str,
        seat: Seat | None = None,
        card: Card | None = None,
        face: Face = Face.UP,
        to: str = "",
        todo: bool = False,
    ) -> None:
        cards, at = () if card is None else (card,), seat.position if seat else None
        self.table.log.append(Entry(self.house.cited(cite), words, at, cards, face, to, todo))

    def place(self, step: Place) -> None:
        offered = tuple(wager for wager in step.wagers if self.house.offers(wager))
        cite = self.house.cited(step.cite)
        asked = list(filter(step.asks, self.table.order(Direction.CLOCKWISE)))
        for seat in asked:
            left = self.before.standing.get(seat.position, {})
            seat.standing = {wager: left[wager.name] for wager in step.wagers if wager.name in left}
        for seat in asked:
            ask = self.ask = AskWagers(seat, offered, cite)
            wanted = {wager.title: cents for wager, cents in seat.standing.items()} | dict(self.driver.wagers(ask))
            check_wagers(self.game, self.house, seat, wanted, step.wagers, self.minimum)
            for wager, cents in seat.wagers.items():
                does = "keeps" if seat.standing.get(wager) == cents else "places"
                self.note(wager.cite, f"{does} {wager.title}, {usd(cents)}", seat)
            take_down(seat)

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
        dues = range(step.count, 0, -1)
        order = [(t, due) for t in targets for due in dues] if stacks else [(t, due) for due in dues for t in targets]
        for (to_, pile, face), due in order:
            self.draw(to_, pile, step.hand, face, self.house.cited(step.cite), due)

    def draw(self, to: int | str, pile: Pile, hand: int, face: Face, cite: Cite, due: int) -> None:
        seat = self.table.seat(to) if isinstance(to, int) else None
        if seat and seat.left:
            return
        ask = self.ask = AskCard(to, hand, face, cite, self.table, due)
        try:
            card = self.driver.card(ask)
        except Pending:
            if seat is None or to not in self.dead:
                raise
            seat.left = True  # the hand is dead; the others play on
            return
        if card != UNSEEN and self.table.shoe:
            self.table.shoe.take(card)
        pile.add(card, face)
        where = "" if seat else (" to the dealer" if to == "dealer" else " to the community cards")
        self.note(cite, f"one card {face.value}{where}", seat, card, face, to if isinstance(to, str) else "")

    def burn(self, step: Burn) -> None:
        for _ in range(step.count):
            ask = self.ask = AskCard("burn", 1, Face.DOWN, self.house.cited(step.cite), self.table)
            card = self.driver.card(ask)
            if card != UNSEEN and self.table.shoe:
                self.table.shoe.take(card)
            self.table.burned.append(card)
            self.note(step.cite, step.words, None, card, Face.DOWN)

    def draw_apart(self, step: Draw) -> Card:
        ask = self.ask = AskCard(step.name, 1, Face.UP, self.house.cited(step.cite), self.table)
        card = self.driver.card(ask)
        if self.table.shoe:
            self.table.shoe.take(card)
        self.note(step.cite, f"draw the {step.name} card", None, card)
        return card

    def choose(self, step: Choose, only: Seat | None) -> Answer | None:
        answer = None
        self.table.asked += 1
        for seat in self.taking_part(step, only):
            if step.asks is None and not seat.wagers:
                continue
            moves = {move.name: (move, *limits(move, seat)) for move in step.moves}
            ask = self.ask = AskMove(seat, step.hand, moves, self.house.cited(step.cite))
            try:
                answer = self.take(ask, self.driver.move(ask))
            except Pending:
                if seat.position not in self.dead and not self.deals_on():
                    raise
                seat.left = seat.position in self.dead
        return answer

    def take(self, ask: AskMove, answer: Answer) -> Answer:
        seat = ask.seat
        if answer.name == LEAVE and self.game.leaving:
            return self.leave(seat, answer, ask.hand)
        refusal = refused_move(ask, answer)
        if refusal:
            raise refusal
        move, answer = ask.moves[answer.name][0], with_amount(ask, answer)
        if isinstance(move, Wager | Raise):
            seat.wagers[placed_by(move)] = answer.cents or 0
        if isinstance(move, Setting):
            seat.low = lay_apart(seat, move, answer)
        seat.answers.append((ask.hand, answer))
        self.note(
            move.cite, f"chooses {Answer(answer.name, answer.cents)}", seat
        )  # which cards is the seat's own business
        return answer

    def depart(self) -> None:
        """Who leaves after the last choice is gone before anything is revealed or settled."""
        for seat in self.table.seats:
            if self.leaves.get(seat.position) == len(seat.answers) and not seat.left:
                self.leave(seat, Answer(LEAVE))

    def leave(self, seat: Seat, answer: Answer, hand: int = 1) -> Answer:
        seat.left = True
        seat.answers.append((hand, answer))
        self.note(self.game.leaving, "leaves the table", seat)
        return answer

    def reveal(self, step: Reveal, only: Seat | None) -> None:
        if step.what is To.PLAYERS:
            for seat in self.taking_part(step, only):
                for pile in seat.piles:
                    pile.turn_up()
                if seat.cards:
                    self.note(step.cite, f"reveal {show(seat.cards)}", seat, todo=True)
            return
        to, pile = ("dealer", self.table.dealer) if step.what is To.DEALER else ("board", self.table.board)
        self.note(step.cite, f"reveal {step.what.value}: {show(pile.turn_up(step.count, step.which))}", to=to)

    def throw(self, step: Throw) -> tuple[int, ...]:
        ask = self.ask = AskDice(step.dice, self.house.cited(step.cite), self.table, step.faces)
        dice = self.driver.dice(ask)
        if len(dice) != step.dice or any(not 1 <= die <= step.faces for die in dice):
            raise Refused(f"{step.dice} dice must each show 1 to {step.faces}; {dice} was given", ask.cite)
        self.table.throws.append(tuple(dice))
        self.note(step.cite, "the dice show " + " and ".join(map(str, dice)))
        return self.table.dice

    # --- the end ---------------------------------------------------------------------------------------------------

    def settle(self, step: Settle, only: Seat | None) -> None:
        for seat in self.taking_part(step, only):
            if seat.wagers and not self.deals_on():
                seat.decide((step.by or self.game.settle)(seat, self.house))
                if step.discards and step.discards(seat):
                    self.note(step.cite, "the cards go to the discard rack", seat, todo=True)
