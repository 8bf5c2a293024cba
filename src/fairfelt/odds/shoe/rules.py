"""What a house's rules are at 21, asked of the game: which moves a hand has, and what every end of a hand pays.

Nothing of a chapter is written here but what its moves do: draw and go on, draw one card and stop, part a pair, give up,
subtract a card from a bust. Whether a move is offered, and what comes of it, the game says for one deal of each class.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

import numpy as np

from fairfelt.engine.questions import AskMove
from fairfelt.engine.round import run
from fairfelt.kit.cards import Cards
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.odds.base_wagers import Main, at_stake, main_of
from fairfelt.odds.shoe.deal import Showing, Wish, play_out
from fairfelt.odds.shoe.kernel import CHANCE, DOUBLES, Floats
from fairfelt.odds.shoe.tables import (
    ACE,
    ANY,
    BLACKJACK,
    CLASSES,
    ENDS,
    HIGH,
    NOTHING,
    TEN,
    VALUES,
    Ints,
    added,
    alike,
    card_of,
    points_of,
)
from fairfelt.odds.situations import ended
from fairfelt.odds.value import Value

Hand: TypeAlias = tuple[int, ...]  # the values of its cards, in the order dealt

STAND, DRAW, GIVE_UP, CHANCE_MOVE, INSURANCE = "Stand", "Draw", "Surrender", "Second Chance", "Insurance"
DOUBLING, PARTING = ("Double Down", "Free Double Down"), ("Split", "Free Split")
EVEN_MONEY = "Even Money"
UPS = (5, TEN, ACE)  # an up card of each kind: no Blackjack, with an ace, with a 10
HOLE = 6  # under each of them no Blackjack
EIGHT = 7
# one hand of the dealer's for each end, with an up card that makes no Blackjack; then Blackjack, and any other
DEALER = (
    (6, 9),
    (7, 9),
    (8, 9),
    (5, 3, 9),
    (5, 4, 9),
    (5, 5, 9),
    (6, 5, 9),
    (7, 5, 9),
    (8, 5, 9),
    (5, 9, 9),
    (0, 9),
    (6, 9),
)


class Origin(NamedTuple):
    """Where a hand stems from: dealt, or parted by which move, as the first hand or as another."""

    move: str = ""
    hand: int = 1

    @property
    def parted(self) -> bool:
        """Whether it is one of a split pair."""
        return self.move in PARTING


class End(NamedTuple):
    """How a hand ends, as far as a settlement may tell: by its origin, by moves that change the stake, by its total."""

    origin: Origin
    how: tuple[str, ...] = ()
    points: int = 0
    natural: bool = False


@dataclass(frozen=True)
class Shown:
    """One deal of an end: the player's cards in the order dealt, and what is wished."""

    hand: Hand
    wishes: tuple[Wish, ...]


DEALT = Origin()
PARTED = End(DEALT, PARTING)  # a round that goes on hand by hand


def total_of(hand: Hand) -> tuple[int, bool]:
    """What a hand counts, and whether it is soft."""
    held = NOTHING
    for value in hand:
        held = added(held, value)
    return points_of(held)


def laid(hand: Hand) -> Cards:
    """Cards of these values."""
    return tuple(card_of(value) for value in hand)


class Rules:
    """One house's rules. Questions are put to the same house with eight whole decks, so that any hand can be shown.

    Unless the house has chosen its chips, they make any amount: Insurance is half the wager.
    """

    dealers: tuple[Hand, ...] = DEALER

    def __init__(self, game: Game, house: House) -> None:
        options = {key: choice for key, choice in house.options.items() if key != "dealing"}
        self.game, self.house = game, house.but(deck=None, gone=(), options={"chip_cents": 1} | options | {"decks": 8})
        self.main: Main = main_of(game)
        self.bets = self.staked()
        self._moves: dict[tuple[object, ...], frozenset[str]] = {}
        self._kinds: dict[Origin, Ints] = {}
        self._insurances: dict[bool, tuple[Value, Value] | None] = {}

    def staked(self) -> Mapping[str, int]:
        """What the player stakes at first."""
        return at_stake(self.house)

    # --- moves -------------------------------------------------------------------------------------------------------

    def _asked(self, player: Hand, dealer: Hand, wishes: tuple[Wish, ...], hand: int) -> frozenset[str]:
        """What that hand is asked when all wishes are granted; nothing where it is complete."""
        driver = Showing(self.bets, self.laid(player), laid(dealer), wishes, stop=hand)
        view = run(self.game, self.house, (1,), driver)
        return frozenset(view.pending.moves) if isinstance(view.pending, AskMove) and driver.done else frozenset()

    def laid(self, player: Hand) -> Cards:
        """A player's cards in the order in which they are dealt."""
        return laid(player)

    def pile(self, origin: Origin) -> int:
        """The number that a hand of that origin has at the table."""
        return origin.hand

    def start(self, origin: Origin, hand: Hand) -> tuple[Hand, tuple[Wish, ...]]:
        """The cards and wishes that bring about such a hand of that origin, without what is drawn to its second card."""
        if origin == DEALT:
            return hand, ()
        parted = ((1, origin.move),)
        first = hand[0]
        if origin.hand == 1:
            return (first, first, *hand[1:]), parted
        return (first, first, TEN if first == EIGHT else EIGHT, *hand[1:]), parted

    def moves(self, hand: Hand, origin: Origin = DEALT, up: int = UPS[0]) -> frozenset[str]:
        """The moves of a hand that was drawn to in that order; once for all hands that are alike to a chapter."""
        pair = len(hand) == 2 and hand[0] == hand[1]
        aces = hand[0] == ACE and origin != DEALT
        key = (origin, up if up in UPS else UPS[0], min(len(hand), 3), *total_of(hand), pair, aces)
        if key not in self._moves:
            cards, wishes = self.start(origin, hand)
            drawn = ((self.pile(origin), DRAW),) * (len(hand) - 2)
            dealer = (up if up in UPS else UPS[0], HOLE)
            self._moves[key] = self._asked(cards, dealer, (*wishes, *drawn), self.pile(origin))
        return self._moves[key]

    def parting(self, value: int) -> str:
        """The move that parts a pair of that value, if there is one."""
        return next((move for move in PARTING if move in self.moves((value, value))), "")

    def most_splits(self, value: int, there: int) -> int:
        """How often a pair may be parted, that pair and those that come again, of so many cards."""
        move, done = self.parting(value), 0
        while move and done < there - 1:
            wishes = ((1, move),) * done
            if move not in self._asked((value,) * (2 + done), (UPS[0], HOLE), wishes, 1):
                break
            done += 1
        return done

    @cached_property
    def peeks(self) -> bool:
        """Whether the dealer's Blackjack is known before the players decide."""
        return not self._asked((TEN, EIGHT), (TEN, ACE), (), 1)

    # --- ends --------------------------------------------------------------------------------------------------------

    @cached_property
    def origins(self) -> tuple[Origin, ...]:
        """Where hands may stem from."""
        parting = [move for move in PARTING if any(self.parting(value) == move for value in range(VALUES))]
        return (DEALT, *(Origin(move, hand) for move in parting for hand in (1, 2)))

    @cached_property
    def shown(self) -> dict[End, Shown]:
        """One deal of every end."""
        found: dict[End, Shown] = {}
        for origin in self.origins:
            for end, one in self._ends(origin):
                found.setdefault(end, one)
        return found

    @cached_property
    def ends(self) -> tuple[End, ...]:
        """Every end, as they are numbered; the last is that of a round which a split makes several hands of."""
        return (*self.shown, PARTED)

    @cached_property
    def number(self) -> dict[End, int]:
        """The number of each end."""
        return {end: at for at, end in enumerate(self.ends)}

    def _ends(self, origin: Origin) -> Iterator[tuple[End, Shown]]:
        """All that can become of hands of that origin within three cards, which is enough for every class."""
        firsts = range(VALUES) if origin == DEALT else (EIGHT, ACE, TEN)
        for first in firsts:
            if origin == DEALT or self.parting(first) == origin.move:
                for second in range(VALUES):
                    yield from self._from(origin, (first, second), ())

    def _from(self, origin: Origin, hand: Hand, how: tuple[str, ...]) -> Iterator[tuple[End, Shown]]:
        points, _ = total_of(hand)
        cards, wishes = self.start(origin, hand)
        pile = self.pile(origin)
        drawn = ((pile, DRAW),) * (len(hand) - 2) if not how else ((pile, how[0]),)
        here = Shown(cards, (*wishes, *drawn))
        if points > 21 or how:
            yield End(origin, how, alike(points)), here
            if points > 21 and self.chance(origin, how):
                for last in range(VALUES):
                    after = Shown((*cards, last), (*here.wishes, (pile, CHANCE_MOVE)))
                    yield End(origin, (*how, CHANCE_MOVE), alike(points - last - 1)), after
            return
        moves = self.moves(hand, origin)
        natural = len(hand) == 2 and points == 21
        if STAND in moves or not moves:
            yield End(origin, (), 21 if natural else alike(points), natural), here
        if natural and origin == DEALT:
            yield End(origin, (EVEN_MONEY,), 21, natural), Shown(cards, ((1, EVEN_MONEY),))
        if GIVE_UP in moves:
            yield End(origin, (GIVE_UP,)), Shown(cards, (*here.wishes, (pile, GIVE_UP)))
        for value in range(VALUES):
            for move in DOUBLING:
                if move in moves:
                    yield from self._from(origin, (*hand, value), (move,))
            if DRAW in moves and len(hand) == 2:
                yield from self._from(origin, (*hand, value), ())

    def chance(self, origin: Origin, how: tuple[str, ...]) -> bool:
        """Whether a bust of that kind may have a card subtracted."""
        hand = (TEN, 5, TEN) if origin == DEALT else (EIGHT, EIGHT, TEN)
        cards, wishes = self.start(origin, hand)
        key = (origin, how)
        if key not in self._moves:
            drawn = ((self.pile(origin), how[0] if how else DRAW),)
            self._moves[key] = self._asked(cards, (UPS[0], HOLE), (*wishes, *drawn), self.pile(origin))
        return CHANCE_MOVE in self._moves[key]

    # --- pays --------------------------------------------------------------------------------------------------------

    def value(self, end: End, dealer: int) -> Value:
        """What one hand that ends so comes to against that end of the dealer's: the game decides."""
        one = self.shown[end]
        against = (ACE, HOLE, 8) if end.how == (EVEN_MONEY,) and dealer != BLACKJACK else self.dealers[dealer]
        view, _ = play_out(self.house, self.bets, self.laid(one.hand), laid(against), one.wishes)
        return ended(view, self.settled(end.origin)).value

    def settled(self, origin: Origin) -> int:
        """The number of the hand whose wagers a hand of that origin settles; 0 for all."""
        return 0 if origin == DEALT else self.pile(origin)

    @cached_property
    def values(self) -> dict[tuple[End, int], Value]:
        """Every end against every end of the dealer's; where all but Blackjack are the same, against `ANY` instead.

        Against Blackjack, where it is found before the players decide, only the hands as they are dealt.
        """
        found: dict[tuple[End, int], Value] = {}
        for end in self.shown:
            if end.how == (EVEN_MONEY,) and not self.even_money:
                continue
            each = [self.value(end, dealer) for dealer in range(ENDS)]
            if all(value == each[0] for value in each):
                found[end, ANY] = each[0]
            else:
                found |= {(end, dealer): value for dealer, value in enumerate(each)}
            if not self.peeks or end.how == (EVEN_MONEY,) or not self.shown[end].wishes:
                found[end, BLACKJACK] = self.value(end, BLACKJACK)
        return found

    @cached_property
    def even_money(self) -> bool:
        """Whether a Blackjack may be paid at once against an ace."""
        driver = Showing(self.bets, self.laid((ACE, TEN)), laid((ACE, HOLE)), ((1, EVEN_MONEY),))
        run(self.game, self.house, (1,), driver)
        return driver.done

    @cached_property
    def insurance(self) -> tuple[Value, Value] | None:
        """What Insurance comes to without and with Blackjack."""
        return self.insurance_of(natural=False)

    def insurance_of(self, natural: bool) -> tuple[Value, Value] | None:
        """The same for a player with a Blackjack or without; None if it is not offered."""
        if natural in self._insurances:
            return self._insurances[natural]
        self._insurances[natural] = None
        found: list[Value] = []
        for hole in (HOLE, TEN):
            two = (ACE, TEN) if natural else (TEN, EIGHT)
            driver = Showing(self.bets, self.laid(two), laid((ACE, hole, 8)), ((1, INSURANCE),))
            view = run(self.game, self.house, (1,), driver)
            if not driver.done:
                return None
            value = ended(view).value
            found.append(Value({INSURANCE: value.net[INSURANCE]}, {INSURANCE: value.stake[INSURANCE]}))
        self._insurances[natural] = found[0], found[1]
        return self._insurances[natural]

    @cached_property
    def pays(self) -> Floats:
        """The net of every end against every end of the dealer's, as far as a decision hangs on it."""
        found = np.zeros((len(self.ends), CLASSES))
        for (end, dealer), value in self.values.items():
            if dealer != BLACKJACK or not self.peeks:
                found[self.number[end], dealer] = float(value.total(self.main.names))
        return found

    @cached_property
    def by_total(self) -> Ints:
        """For each end whether the dealer's total matters to it."""
        return np.array([int((end, 0) in self.values) for end in self.ends], np.int64)

    def kinds(self, origin: Origin) -> Ints:
        """The numbers of the ends of that origin by kind and total, as the kernels want them; -1 where there is none."""
        if origin in self._kinds:
            return self._kinds[origin]
        found = self._kinds[origin] = np.full((2 * CHANCE, HIGH + 1), -1, np.int64)
        hows: list[tuple[str, ...]] = [(), *((move,) for move in DOUBLING[:DOUBLES])]
        hows += [(*how, CHANCE_MOVE) for how in hows]
        for kind, how in enumerate(hows):
            for points in range(HIGH + 1):
                found[kind, points] = self.number.get(End(origin, how, points), -1)
        return found

    def natural(self, origin: Origin) -> int:
        """The number of an ace and a 10 as the first two cards."""
        return self.number[End(origin, (), 21, natural=True)]

    @property
    def given_up(self) -> int:
        """The number of a surrender; -1 where there is none."""
        return self.number.get(End(DEALT, (GIVE_UP,)), -1)


ALIKE = np.array([alike(points) for points in range(40)], np.int64)
