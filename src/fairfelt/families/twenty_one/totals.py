"""Hands that count to 21: totals, the deal, Insurance, the dealer's draw, collecting. What the Blackjack chapters share.

Each function takes the paragraphs of its chapter. What a total wins stays in the game; a player's hands are played out in
`hands`.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from fairfelt.kit.cards import Card, Cards
from fairfelt.kit.cite import Cite
from fairfelt.kit.house import House
from fairfelt.kit.kept import Kept, Standing
from fairfelt.kit.outcomes import Outcome, Outcomes, Verdict, each, lose, win
from fairfelt.kit.pay import odds
from fairfelt.kit.seats import Pile, Seat, Table
from fairfelt.kit.steps import (
    CLOCKWISE,
    DEALER,
    PLAYERS,
    Announce,
    Choose,
    Deal,
    Draw,
    Face,
    Reveal,
    Settle,
    Step,
    Told,
)
from fairfelt.kit.wagers import Bonus, Choice, Wager

Play: TypeAlias = Generator[Step, Told, None]
Settler: TypeAlias = Callable[[Seat, House], Outcomes]

STANDS_ON = 17  # the dealer draws to 16 and stands on all 17s
SHOE, DOUBLE_SHOE = "shoe", "double shoe"
LEFT, RIGHT = "left", "right"
LOSING_FIRST, BY_PLAYER = "losing first", "player by player"


def worth(card: Card) -> int:
    """A card's value: 2 to 10, face cards 10, an ace 11 until that is too much."""
    return 11 if card.rank == "A" else min(card.value, 10)


def ace_or_ten(card: Card) -> bool:
    """Whether a dealer who shows this card may have Blackjack."""
    return worth(card) >= 10


class Total(NamedTuple):
    """What a hand counts. Soft: an ace counts 11. Blackjack: an ace and a 10-value card, as its first two cards."""

    points: int
    soft: bool = False
    cards: int = 3
    blackjack: bool = False

    @property
    def bust(self) -> bool:
        return self.points > 21

    def __str__(self) -> str:
        if self.blackjack:
            return "Blackjack"
        return f"{self.points}, bust" if self.bust else f"{'soft' if self.soft else 'hard'} {self.points}"


FINALS = tuple(Total(points) for points in range(STANDS_ON, 27))  # where a dealer who draws may end


@lru_cache(maxsize=1 << 14)
def total(cards: Cards) -> Total:
    """What cards count; an ace is 1 where 11 would pass 21."""
    least = sum(1 if card.rank == "A" else worth(card) for card in cards)
    soft = least <= 11 and any(card.rank == "A" for card in cards)
    points = least + 10 if soft else least
    return Total(points, soft, len(cards), len(cards) == 2 and points == 21)


def equal_value(cards: Cards) -> bool:
    """Whether a hand may be split: two 7s, or a king and a 10."""
    return len(cards) == 2 and worth(cards[0]) == worth(cards[1])


# --- the dealer ------------------------------------------------------------------------------------------------------


def determinant(table: Table, red_side: str, draw: Cite, lay: Cite) -> Play:
    """The card whose suit says from which side of a double shoe the round is dealt.

    It is drawn from the side that `table.before` names, the left one without. Where it answers to that side it becomes
    the first player's first card; otherwise it is put aside, and the other side is still whole.
    """
    drawn = LEFT if table.before is None else table.before
    table.notes["drawn from"] = drawn
    card = yield Draw("determinant", cite=draw)
    side = red_side if card.suit in "HD" else LEFT if red_side == RIGHT else RIGHT
    table.notes["side"] = side
    if side == drawn:
        first = next(seat for seat in table.order(CLOCKWISE) if seat.wagers)
        first.piles[0].add(card, Face.UP)
        yield Announce(
            f"dealt from the {side} side; the determinant card is position {first.position}'s first", cite=lay
        )
    else:
        table.burned.append(card)
        table.shoe = table.house.composition()
        yield Announce(f"dealt from the {side} side; the determinant card is put aside", cite=lay)


def drawn_from(table: Table) -> str | None:
    """The side that the determinant card was drawn from, for the next round to draw from unless it is told another."""
    side: str | None = table.notes.get("drawn from")
    return side


def kept(cite: Cite) -> tuple[Kept, ...]:
    """The side of a double shoe, which another table does not keep."""

    def fits(value: object, house: House, standing: Standing) -> bool:
        return house.dealing == DOUBLE_SHOE and value in (LEFT, RIGHT)

    words = f"where a double shoe deals, the side that the determinant card was drawn from, {LEFT!r} or {RIGHT!r}"
    return (Kept("", cite, words, f'"{LEFT}"', fits),)


def late_last(table: Table, late: str) -> list[Seat]:
    """The seats clockwise, but after the others those where this irregularity was called."""
    return sorted(table.order(CLOCKWISE), key=lambda seat: seat.called(late))


def deal_two(
    table: Table,
    cites: tuple[Cite, Cite, Cite, Cite],
    hands: int = 1,
    face: Face = Face.UP,
    late: str = "",
    missed: str = "",
) -> Play:
    """A card to each box and one face up to the dealer, then a second to each and the hole card; none twice.

    `cites` are the paragraphs of the four, in this order. `late` and `missed` are the irregularities of a player's second card,
    and of the dealer's own, that was forgotten.
    """
    for seat in table.seats:
        seat.piles.extend(Pile() for _ in range(1, hands))
    forgot = any(call == missed for call, _ in table.calls)
    for number, seats in ((1, table.order(CLOCKWISE)), (2, late_last(table, late))):
        for seat in seats:
            for hand in range(1, hands + 1):
                if len(seat.piles[hand - 1]) < number:
                    yield Deal(1, cite=cites[2 * number - 2], face=face, seat=seat.position, hand=hand)
        for own in (number,) if not forgot else (1, 2) if number == 2 else ():
            yield Deal(1, cite=cites[2 * own - 1], to=(DEALER,), face=Face.UP if own == 1 else Face.DOWN)
    table.notes.update({f"initial {s.position}": tuple(pile.cards for pile in s.piles) for s in table.seats})


def initial(seat: Seat, hands: int = 1) -> Cards:
    """The first two cards of the first hand, or of several, whatever became of them since."""
    first: tuple[Cards, ...] = seat.table.notes.get(f"initial {seat.position}", ())
    first = first or tuple(pile.cards[:2] for pile in seat.piles)
    return tuple(card for two in first[:hands] for card in two)


def peek(table: Table, cite: Cite, *none: Settle) -> Generator[Step, Told, bool]:
    """The card reader, under an ace or a 10-value card alone: whether the dealer has Blackjack. `none` settles if not."""
    if not ace_or_ten(table.dealer.cards[0]):
        return False
    found = total(table.dealer.cards).blackjack
    yield Announce(f"the card reader shows {'a' if found else 'no'} Blackjack", cite=cite)
    if not found:
        yield from none
    return found


def peek_and_play(
    table: Table, turn: Callable[[Seat], Play], cite: Cite, *none: Settle, peek_first: bool = True, late: str = ""
) -> Generator[Step, Told, bool]:
    """The card reader and, without a Blackjack, every player's turn; or, as some paragraphs have it, the turns first.

    `late` is the irregularity of a player who was not dealt a card, and is dealt it after the others.
    """
    found = peek_first and (yield from peek(table, cite, *none))
    for seat in late_last(table, late):
        if seat.wagers and not seat.left and not found:
            yield from turn(seat)
    return found if peek_first else (yield from peek(table, cite, *none))


def insurance(cite: Cite, on: Wager) -> tuple[Wager, Choice]:
    """The wager of up to half as much that the dealer has Blackjack, and doing without."""
    half = (Fraction(1, 2), on)
    offer = Wager("Insurance", cite=cite, later=True, at_most=half, rounded_up_to="chip_cents")
    return offer, Choice("No Insurance", cite=cite)


def offer_insurance(
    table: Table,
    insurance: Wager,
    none: Choice,
    on: Wager,
    bound: Cite,
    hands: int = 1,
    also: Callable[[Seat], tuple[Choice, ...] | None] = lambda seat: (),
) -> Play:
    """Against an ace: up to half the wager `on`, or the next amount that chips make where they cannot make the half.

    `also` is what a player may choose instead; None if the player is not asked at all.
    """
    for seat in table.order(CLOCKWISE) if table.dealer.cards[0].rank == "A" else ():
        for hand in range(1, hands + 1):
            others = also(seat)
            if seat.wagers.get(on.on(hand), 0) and others is not None:
                offer = replace(insurance.on(hand), at_most=(Fraction(1, 2), on.on(hand)), cite=bound)
                yield Choose(offer, *others, none, cite=insurance.cite, seat=seat.position, hand=hand)


INSURED = odds(2, 1)


def insured(dealer: Cards, wins: Cite, loses: Cite) -> Outcome:
    """What becomes of Insurance: 2 to 1 against a Blackjack, else collected."""
    return win(INSURED, wins) if total(dealer).blackjack else lose(loses)


def unsettled(
    seat: Seat,
    hands: Callable[[Seat, Total], Outcomes],
    insurance: Wager,
    wins: Cite,
    loses: Cite,
    first: Outcomes | None = None,
) -> Outcomes:
    """What becomes of all that is not settled yet, as the dealer's cards lie: `first`, Insurance, then the hands."""
    dealer = seat.table.dealer.cards
    insurances = [insurance.on(hand) for hand in range(1, len(seat.piles) + 1)]
    found = (first or {}) | each(insurances, insured(dealer, wins, loses)) | hands(seat, total(dealer))
    return {key: end for key, end in found.items() if key not in seat.outcomes}


def given_up(up: Card, dealer: Total, at_once: Cite, with_reader: Cite) -> Outcome:
    """What a surrender costs: half the wager, or all of it against a Blackjack that is found only then.

    It is collected `at_once`, or under an ace or a 10-value card when the card reader is used.
    """
    return lose(with_reader if ace_or_ten(up) else at_once, Fraction(1) if dealer.blackjack else Fraction(1, 2))


def turn_up(seats: Iterable[Seat], cite: Cite, hidden: Face = Face.OWN) -> Iterator[Reveal]:
    """Turn up the cards of those who have some that lie so: in the player's hand, or face down as doubled."""
    for seat in seats:
        if any(face is hidden for pile in seat.piles for face in pile.faces):
            yield Reveal(PLAYERS, cite=cite, seat=seat.position)


def matters(table: Table, outcomes: Callable[[Seat, Total], Outcomes]) -> bool:
    """Whether the dealer's draw can change what becomes of any wager that is still open."""

    def ends(seat: Seat, dealer: Total) -> list[object]:
        found = outcomes(seat, dealer).items()
        return [(end.verdict, end.pay, end.part) for key, end in found if seat.has(key) and key not in seat.outcomes]

    now = total(table.dealer.cards)
    as_it_lies = [(seat, ends(seat, now)) for seat in table.seats if not seat.left]
    return any(ends(seat, dealer) != found for seat, found in as_it_lies for dealer in FINALS)


def dealer_draws(table: Table, outcomes: Callable[[Seat, Total], Outcomes], draw: Cite, announce: Cite) -> Play:
    """Draw until the total, hard or soft, is 17 or more; nothing where no outcome hangs on it."""
    if not matters(table, outcomes):
        return
    while (now := total(table.dealer.cards)).points < STANDS_ON:
        yield Deal(1, cite=draw, to=(DEALER,))
        yield Announce(f"the dealer has {total(table.dealer.cards)}", cite=announce)
    if now.cards == 2:
        yield Announce(f"the dealer has {now}", cite=announce)


def only(settle: Settler, *keys: Wager | Bonus) -> Settler:
    """Of what `settle` decides, these wagers, for an early settlement."""
    return lambda seat, house: {key: end for key, end in settle(seat, house).items() if key in keys}


def hands_that(settle: Settler, wager: Wager, test: Callable[[Seat, int], bool], cite: Cite = "") -> Settler:
    """Of what `settle` decides, the wager on those of a player's hands that pass a test; `cite` is why, if given."""

    def by(seat: Seat, house: House) -> Outcomes:
        keys = [wager.on(hand) for hand in range(1, len(seat.piles) + 1) if test(seat, hand)]
        return {key: replace(end, cite=cite or end.cite) for key, end in only(settle, *keys)(seat, house).items()}

    return by


def collect(
    table: Table, settle: Settler, losing_first: Cite, by_player: Cite, along: tuple[Wager, ...] = ()
) -> Iterator[Settle]:
    """All losing wagers and then the others, or player by player, from the dealer's right.

    A winning wager of `along` is paid as its player's losing ones are collected.
    """
    table.notes["early"] = {seat.position: dict(seat.outcomes) for seat in table.seats}

    def losing(seat: Seat, house: House) -> Outcomes:
        return {k: end for k, end in settle(seat, house).items() if end.verdict is Verdict.LOSE or k in along}

    if table.house.option("collection") == LOSING_FIRST:
        yield Settle(cite=losing_first, by=losing)
        yield Settle(cite=losing_first, by=settle)
    else:
        yield Settle(cite=by_player, by=settle)


def settled_early(seat: Seat) -> Outcomes:
    """What was settled before the dealer collected and paid in the end: a dead hand does not undo that."""
    early: Outcomes = seat.table.notes.get("early", {}).get(seat.position, seat.outcomes)
    return early
