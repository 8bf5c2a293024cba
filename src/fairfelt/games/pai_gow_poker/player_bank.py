"""A player as the bank: who is offered it, what the bank must cover, and what the centre of the table comes to.

Only § 645a.12 knows a bank. The bank plays against the other players and, unless the house shares it, against the
dealer. Losing wagers meet winning ones in the centre of the table; the bank makes up what is missing, or keeps what is
left over, less the vigorish.
"""

from collections.abc import Collection, Generator, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeAlias

from fairfelt.kit import *
from fairfelt.kit.kept import Kept, Standing, whole

BANK = Choice("Bank", cite="645a.12(c)")
PASS = Choice("Pass", cite="645a.12(c)")
CO_BANK = Choice("Co-bank", cite="645a.12(e)")
DEALERS_WAGER = Choice(
    "Dealer's wager", cite="645a.12(g)", up_to="the dealer's usual wager, and what the bank has left to cover it"
)
MOVES = (BANK, CO_BANK, PASS, DEALERS_WAGER)
NOBODY, ALONE, SHARED = "no", "bank", "bank or co-bank"


def may_bank(house: House) -> bool:
    """Whether players may bank at all: § 645a.12(a)."""
    return bool(house.option("player_bank") != NOBODY)


COVER = Wager(
    "Cover", cite="645a.12(d)(2)", limited=False, where=may_bank, covers="all wagers against the bank"
)  # what the bank has on the table to pay with
VIGORISH = Fraction(5, 100)

SETTLES = {False: "645a.12(j)", True: "645a.12(l)"}  # by whether the house shares the bank

State: TypeAlias = dict[str, Any]  # what a round leaves to the next, plain enough for JSON
START: State = {"bank": 0, "first": 0, "last": {}, "button": 0}


def _wagered(value: Any, house: House, standing: Standing) -> bool:
    """Cents by position, for those who wagered."""
    places = {str(position) for position in range(1, house.game.seats + 1)}
    return isinstance(value, dict) and value.keys() <= places and all(type(c) is int and c > 0 for c in value.values())


KEPT = (
    Kept("bank", "645a.12(c)", "the position that banked, 0 for nobody", "3", whole(0, lambda house: house.game.seats)),
    Kept(
        "first",
        "645a.12(c)",
        "the position that the bank is offered to first, 0 for the player farthest to the dealer's right",
        "0",
        whole(0, lambda house: house.game.seats),
    ),
    Kept(
        "last",
        "645a.12(d)(1)",
        "the cents of the last Pai Gow Poker Wager by position in quotes",
        '{ "1" = 2500 }',
        _wagered,
    ),
    Kept("button", "645a.5(i)(3)", "how far the flat button has moved", "0", whole(0, lambda house: house.game.seats)),
)


def bank_of(table: Table) -> Seat | None:
    """The seat that banks this round."""
    position = table.notes.get("bank")
    return table.seat(position) if position else None


def co_banked(table: Table) -> bool:
    """Whether the house shares the bank."""
    return bool(table.notes.get("co-bank"))


def left_by_last(table: Table) -> State:
    """What the round before left, or what play begins with."""
    before: State = table.before or START
    return before


def in_turn(table: Table) -> Iterator[Seat]:
    """Who is offered the bank, in which order: counterclockwise, each player once, only who may: § 645a.12(b)-(d)(1)."""
    before = left_by_last(table)
    if not may_bank(table.house):
        return
    offered = set()
    seats, first = table.game.seats, before["first"] or table.game.seats
    for position in ((first - 1 - step) % seats + 1 for step in range(seats)):
        seat = next((one for one in table.seats if one.position == position), None)
        if seat is None or seat.owner in offered or str(position) not in before["last"]:
            continue
        offered.add(seat.owner)
        if all(one.position != before["bank"] for one in table.seats if one.owner == seat.owner):
            yield seat


def offer(table: Table) -> Generator[Step, Told, Seat | None]:
    """Offer the bank until somebody takes it, and mark who has it: § 645a.12(c), (e)."""
    moves = (PASS, BANK, CO_BANK) if table.house.option("player_bank") == SHARED else (PASS, BANK)
    for number, seat in enumerate(in_turn(table)):
        said = yield Choose(*moves, cite="645a.12(c)", seat=seat.position, asks=_anybody)
        if said is not None and said.name in (BANK.name, CO_BANK.name):
            shared = said.name == CO_BANK.name
            table.notes.update({"bank": seat.position, "co-bank": shared, "first": number == 0})
            marker = "the marker of a shared bank" if shared else "the bank's marker"
            yield Announce(f"place {marker} before position {seat.position}", cite=said_in(shared))
            return seat
    return None


def said_in(shared: bool) -> Cite:
    """By which paragraph the bank has its marker."""
    return CO_BANK.cite if shared else BANK.cite


def _anybody(seat: Seat) -> bool:
    return True


def cover(table: Table, bank: Seat, wager: Wager, besides: tuple[Wager, ...]) -> Generator[Step, Told, Seat | None]:
    """The chips that must cover every wager, then the dealer's own against the bank: § 645a.12(d)(2), (f), (g).

    Who puts no chips on the table is not the bank after all.
    """
    if any(seat.wagers for seat in table.seats if seat.owner == bank.owner and seat is not bank):
        raise Refused("the bank may wager on one betting area only", "645a.12(f)")
    besides = tuple(replace(one, needs=(COVER,)) for one in besides)
    yield Place(COVER, *besides, cite="645a.12(d)(2)", asks=lambda seat: seat is bank)
    if not bank.has(COVER):
        table.notes.clear()
        yield Announce(f"position {bank.position} has no chips on the table, and is not the bank", cite=COVER.cite)
        return None
    needed = sum(seat.wagers.get(wager, 0) for seat in table.seats)
    if not co_banked(table):
        yield from _dealers_wager(table, bank, bank.wagers[COVER] - needed)
    return bank


def _dealers_wager(table: Table, bank: Seat, left: int) -> Generator[Step, Told, None]:
    """The dealer's own wager, unless the bank directs less, and never more than is covered: § 645a.12(g), reading PG10."""
    usual = table.house.option("dealers_wager_cents") or table.before["last"][str(bank.position)]
    amount = min(usual, left)
    said = None
    if amount:
        said = yield Choose(replace(DEALERS_WAGER, most_cents=amount), cite="645a.12(g)", seat=bank.position)
    bank.left = False  # who has covered the wagers is the bank, and pays
    table.notes["dealer"] = amount if said is None or said.cents is None else said.cents


def dealers_cents(table: Table) -> int:
    """What the dealer wagers against the bank: nothing where the house shares the bank: § 645a.12(e), (g)."""
    return int(table.notes.get("dealer", 0))


@dataclass(frozen=True, slots=True)
class Centre:
    """The centre of the table after all wagers against the bank: § 645a.12(j), (l)."""

    collected_cents: int  # losing wagers, the dealer's among them
    paid_cents: int  # winning wagers, likewise
    dealer_cents: int  # what the dealer's own wager won or lost
    shared: bool

    @property
    def surplus_cents(self) -> int:
        """What is left over, or, below nothing, what is missing."""
        return self.collected_cents - self.paid_cents

    @property
    def bank_cents(self) -> int:
        """What the bank is given or pays, before the vigorish. Of an odd cent the house takes and pays the larger half."""
        if not self.shared:
            return self.surplus_cents
        half = abs(self.surplus_cents) // 2
        return half if self.surplus_cents > 0 else -half

    @property
    def house_cents(self) -> int:
        """What the house wins or loses on these wagers besides the vigorish."""
        return self.dealer_cents + self.surplus_cents - self.bank_cents

    def __str__(self) -> str:
        own = f"; the dealer's own wager comes to {usd(self.dealer_cents)}" if self.dealer_cents else ""
        return f"in the centre of the table: {usd(self.collected_cents)} collected, {usd(self.paid_cents)} paid{own}"


def centre(table: Table, wager: Wager, dealer: Outcome | None, apart: Collection[Seat]) -> Centre:
    """Add up each player's wager and the dealer's own, if any; the seats `apart` have nothing to do with the bank.

    The wager of a player who left goes to the bank, as any other that loses.
    """
    playing = [seat for seat in table.seats if wager in seat.wagers and seat not in apart]
    ended = [seat.outcomes[wager].verdict if wager in seat.outcomes else Verdict.LOSE for seat in playing]
    staked = list(zip((seat.wagers[wager] for seat in playing), ended, strict=True))
    own = dealers_cents(table)
    if dealer is not None:
        staked.append((own, dealer.verdict))
    collected = sum(cents for cents, verdict in staked if verdict is Verdict.LOSE)
    paid = sum(cents for cents, verdict in staked if verdict is Verdict.WIN)
    sign = {Verdict.WIN: 1, Verdict.LOSE: -1}.get(dealer.verdict, 0) if dealer is not None else 0
    return Centre(collected, paid, own * sign, co_banked(table))


def outcome(of: Centre, rounds_up: bool = True) -> Outcome:
    """The bank's own end: § 645a.12(j), or (l) where the house shares it."""
    cite = SETTLES[of.shared]
    if of.bank_cents > 0:
        return Outcome(Verdict.WIN, cite, cents=of.bank_cents, vigorish=VIGORISH, rounds_up=rounds_up)
    return Outcome(Verdict.LOSE if of.bank_cents else Verdict.PUSH, cite, cents=of.bank_cents)


def carry(table: Table, wager: Wager, always_right: bool = False) -> State | None:
    """What the next round must know. A round whose every hand was void is no round: all is as it was before.

    The next offer begins to the right of a bank who was offered it first; with `always_right`, of any bank (PG12).
    """
    before: State | None = table.before
    if all(seat.void for seat in table.seats):
        return before
    old, bank, seats = before or START, table.notes.get("bank", 0), table.game.seats
    moves_on = bank and (always_right or table.notes.get("first"))
    last = {str(seat.position): seat.wagers[wager] for seat in table.seats if wager in seat.wagers}
    return {
        "bank": bank,
        "first": ((bank - 2) % seats + 1) if moves_on else 0,
        "last": old["last"] if bank else last,
        "button": (old["button"] + 1) % (seats + 1),
    }


def forget(before: State | None, position: int) -> State | None:
    """The same for the players who are still there: who comes to a place that was left has neither wagered nor banked."""
    if before is None:
        return None
    last = {place: cents for place, cents in before["last"].items() if place != str(position)}
    return before | {"last": last, "bank": 0 if before["bank"] == position else before["bank"]}
