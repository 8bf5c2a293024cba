"""What the pai gow chapters say of the table, nearly word for word: the deal, envy, options, upkeep, readings.

Everybody is dealt to, wager or not, from a starting position that dice, a number or a button finds. A function takes the
whole citation of each paragraph that its chapter says it in. What goes wrong is in `irregularities`.
"""

from collections.abc import Callable, Collection, Generator, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from fairfelt.families import standard as std
from fairfelt.families.pai_gow.hands import Hands
from fairfelt.families.poker import PAI_GOW_HIGH, PokerHand
from fairfelt.kit.cards import Cards
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House
from fairfelt.kit.options import Inscription, Option, Task, Upkeep
from fairfelt.kit.outcomes import Outcomes, win
from fairfelt.kit.pay import NA
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import DEALER, PLAYERS, Announce, Burn, Choose, Cited, Deal, Face, Reveal, Step, Throw, Told
from fairfelt.kit.wagers import Bonus, Choice, Setting, Wager

SHAKER, NUMBER, BUTTON = "shaker", "random number generator", "flat button"
QUALIFYING_CENTS = 500  # §§ 645a.1, 670a.1, 688a.1
VOIDED = "void"  # the case of a player who voids the hand after one of its cards was exposed
FROM = {std.HAND: "from the hand", std.AUTOMATED: "from an automated shoe"}

Row: TypeAlias = Callable[[Wager, Cards, House], Hashable]  # a hand's line in the paytable of a wager
Best: TypeAlias = Callable[[Cards, House], PokerHand]


# --- the order of things --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """The paragraphs of a deal: no more bets, the starting position, the cards, and the count of those that remain."""

    last_call: Cited
    lammers: Cited
    collects: Cited
    shakes: Cite
    number: Cite
    cards: Cited
    counts: Mapping[str, Cite]
    unwagered: Cited
    covers: Cite


def deal(
    table: Table,
    cites: Dealing,
    progressive: Wager,
    count: int,
    remain: str,
    envious: bool,
    first: int = 0,
    button: int = 0,
    dealer: Face = Face.DOWN,
) -> Generator[Step, Told, None]:
    """No more bets, the starting position, the cards, and the count of those that remain.

    `envious` says whether a lammer is due; `first` is who counts as number one, the dealer or the bank; `dealer` says how
    the dealer's cards lie.
    """
    last_call, collect = std.no_more_bets(cites.last_call, progressive)
    yield last_call
    if envious:
        yield Announce("an Envy lammer beside each Qualifying Wager", cite=cites.lammers)
    yield replace(collect, cite=cites.collects)
    start = yield from starting_position(table, cites, first, button)
    yield from deal_to_all(table, start, count, cites.cards, dealer)
    yield Announce(f"{remain} cards are left, and are discarded unseen", cite=cites.counts, put_away=True)
    yield Announce("the stacks of positions without a wager are discarded unseen", cite=cites.unwagered)
    if table.house.option("start") == SHAKER:
        yield Announce("cover the shaker, shake it once, and put it to the dealer's right", cite=cites.covers)


def starting_position(table: Table, cites: Dealing, first: int = 0, button: int = 0) -> Generator[Step, Told, int]:
    """Shake, ask for a number, or look for the button."""
    match table.house.option("start"):
        case "shaker":
            number = sum((yield Throw(3, cite=cites.shakes)))
        case "random number generator":
            number = sum((yield Throw(1, cite=cites.number, faces=7)))
        case _:
            return button
    return counted(number, first, table.game.seats)


def counted(number: int, first: int, seats: int) -> int:
    """The place that a count reaches, counterclockwise from `first` as number one; the dealer's place is 0."""
    return (first - (number - 1)) % (seats + 1)


def deal_to_all(table: Table, start: int, count: int, cite: Cited, dealer: Face) -> Generator[Step, Told, None]:
    """Deal to every position and the dealer, clockwise from `start`; what has no wager is dealt to all the same."""
    places = [(start + step) % (table.game.seats + 1) for step in range(table.game.seats + 1)]
    wagering = {seat.position for seat in table.seats if seat.wagers}
    each = count if table.house.dealing == std.AUTOMATED else 1
    for place in places * (count // each):
        if place == 0:
            yield Deal(each, cite, to=(DEALER,), face=dealer)
        elif place in wagering:
            yield Deal(each, cite, seat=place, face=Face.OWN)
        else:
            yield Burn(cite, each, words=f"one card face down to position {place}, where nobody wagers")


def set_hands(
    table: Table, main: Wager, setting: Setting, way: Choice, mis_set: Cite = "", but: Seat | None = None
) -> Iterator[Step]:
    """Everybody sets, `but` a bank, and but whom the floor called `mis_set`.

    Of one player's two areas the one with the larger wager comes first, equal ones counterclockwise: paragraph .7(f).
    """

    def sets(seat: Seat) -> bool:
        return bool(seat.wagers) and not seat.called(mis_set)

    for seat in sorted(table.seats, key=lambda seat: (seat.owner, -seat.wagers.get(main, 0), -seat.position)):
        if seat is not but:
            yield Choose(setting, way, cite=setting.cite, seat=seat.position, asks=sets)


def show(
    seat: Seat, surrender: Choice, stand: Choice, envious: bool, rearranged: Cite, cite: Cite = ""
) -> Iterator[Step]:
    """A player without an optional wager may surrender, unseen but for the envy of others; all else is shown.

    A hand given up is then shown as `rearranged` has it; `cite` is where another paragraph than `stand` shows the hands.
    """

    def may_surrender(one: Seat) -> bool:
        return set(one.wagers) == set(surrender.forfeits)

    yield Choose(surrender, stand, cite=surrender.cite, seat=seat.position, asks=may_surrender)
    gone = seat.chose(surrender)
    if not gone or envious:
        yield Reveal(PLAYERS, cite=rearranged if gone else cite or stand.cite, seat=seat.position)


def validated(seat: Seat, progressive: Wager, cite: Cite) -> Iterator[Step]:
    """A progressive payout that this seat has won is validated before it is paid."""
    said = std.validation(progressive, cite, apart="a part of the meter")
    if not seat.left and said.asks is not None and said.asks(seat):
        yield Announce(f"position {seat.position}: {said.words}", cite)


def _best(cards: Cards, house: House) -> PokerHand:
    return PAI_GOW_HIGH.rank(cards)


def words(
    own: Callable[[Seat, House], Hands], *against: Wager, mis_set: Cite = "", best: Best = _best
) -> Callable[[Seat, Wager | Bonus], str]:
    """The hand behind a settlement: as set for the wagers `against` the dealer, for the others the best of all cards."""

    def said(seat: Seat, key: Wager | Bonus) -> str:
        if not seat.cards:
            return ""
        as_set, house = key in against and not seat.called(mis_set), seat.table.house
        return str(own(seat, house) if as_set else best(seat.cards, house))

    return said


def dealer_words(count: int, sets: Callable[[Cards, House], Hands]) -> Callable[[Table], str]:
    """The dealer's hands as they are set; nothing while the dealer has fewer cards than `count`."""

    def said(table: Table) -> str:
        cards = table.dealer.cards
        return str(sets(cards, table.house)) if len(cards) == count else ""

    return said


# --- envy ---------------------------------------------------------------------------------------------------------------


def lammers(seat: Seat, wagers: Collection[Wager]) -> tuple[Wager, ...]:
    """Those of the wagers that a seat placed as Qualifying Wagers, of at least $5."""
    return tuple(wager for wager in wagers if seat.wagers.get(wager, 0) >= QUALIFYING_CENTS)


def voided(seat: Seat) -> bool:
    """Whether the player voided the hand after one of its cards was exposed."""
    return any(key.endswith(f" {VOIDED}") and position == seat.position for key, position in seat.table.calls)


def envy(seat: Seat, bonuses: Collection[Bonus], made: tuple[Wager, ...], row: Row) -> Outcomes:
    """What a seat that `made` these Qualifying Wagers is paid for the hands of the other players, never the dealer's.

    By each bonus's own table or schedule, for those who made its wager or, under reading PG5, R2, any Qualifying Wager. A
    hand that was voided, or whose player left the table, is nobody's envy.
    """
    house, paid = seat.table.house, Outcomes()
    others = [other for other in seat.others if other.wagers and not other.left and not voided(other)]
    for bonus in bonuses:
        wager, table = bonus.on, house.table(bonus.on)
        either = made if house.reading("PG5") == "R2" and house.offers(wager) else ()
        on = wager if wager in made else next(iter(either), None)
        if on is None or table is None:
            continue
        held = {other: row(wager, other.cards, house) for other in others}
        paid |= house.envy(replace(bonus, on=on), seat, held)
        column = table.index(house.column(table))
        if table.envious is not None and not table.envious(house):
            continue
        for other, line in held.items():
            pay = table.envy[line][column] if line in table.envy else NA
            if pay != NA:
                named = replace(bonus, name=f"{bonus.name}, position {other.position}", on=on)
                paid[named] = win(pay, table.cite, table.label(line))
    return paid


# --- what the house chooses, shows and does --------------------------------------------------------------------------


def ways_of_shuffling(cite: Cite, automated: Cite, by_hand: Cite, reshuffling: Cite) -> Option:
    """A device, the dealer, or a device that reshuffles by itself."""
    choices = {
        "automated": f"by an automated device, with one deck or with two in turn, § {automated}",
        "manual": f"by hand; not with cards dealt from the hand, § {by_hand}",
        std.RESHUFFLING: f"by an approved shoe or device that reshuffles by itself, § {reshuffling}",
    }
    return Option("shuffler", cite, "how the cards are shuffled", choices)


def ways_to_start(cite: Cite, shaker: Cite, number: Cite, button: Cite = "") -> Option:
    """Dice, a number or, where the chapter has it, a button."""
    start = {
        SHAKER: f"three dice in a Pai Gow Poker shaker, § {shaker}",
        NUMBER: f"a number from 1 to 7 from a random number generator, § {number}",
    }
    if button:
        start[BUTTON] = f"a flat button, only with a shuffling device and an automated shoe, § {button}"
    return Option("start", cite, "how the starting position for the deal is found", start)


def cut(cite: Cite, which: str = "shuffled by hand") -> Upkeep:
    """How the cards are cut, `which` says of which ones."""
    return Upkeep(cite, f"cut cards {which}, at least ten from the top or the bottom")


def new_dice(cite: Cite) -> Upkeep:
    """How long dice stay."""
    return Upkeep(cite, "take the dice of the shaker off the table", every_hours=24)


def counts(cites: Mapping[str, Cite], remain: str) -> tuple[Upkeep, ...]:
    """After every deal the count of the cards that remain, by the paragraph of the way of dealing."""
    words = f"spread the remaining cards face down: there must be {remain}"
    return tuple(Upkeep(cite, words, every_rounds=1, dealing=how, task=Task.COUNT_STUB) for how, cite in cites.items())


def main_area(cite: Cite, main: Wager) -> Inscription:
    """Where each player places the wager against the dealer."""
    return Inscription(cite, f"a betting area for the {main.name} Wager of each player")


def players_hands(cite: Cite) -> Inscription:
    """Where each player lays the two hands."""
    return Inscription(cite, "two areas for the high and the low hand of each player")


def dealers_hands(cite: Cite) -> Inscription:
    """Where the dealer does."""
    return Inscription(cite, "two areas for the high and the low hand of the dealer")


def shaker(cite: Cite) -> Inscription:
    """What a shaker shows, where one finds the starting position."""
    words = "on the shaker: the certificate holder's name or logo"
    return Inscription(cite, words, when=("start", (SHAKER,)), device=True)


# --- what is unclear --------------------------------------------------------------------------------------------------


def lammers_reading(cite: Cite) -> Reading:
    """Reading PG5: whose Envy Bonus a lammer is for."""
    return Reading(
        "PG5",
        cite,
        "A lammer comes with either Qualifying Wager, and each table's Envy Bonus is for whoever has a lammer.",
        {"R1": "each table pays those who made its own wager", "R2": "a lammer is paid by both tables"},
    )


def stacks_reading(cite: Cite, dealt: tuple[str, ...] = (std.HAND,)) -> Reading:
    """Reading PG6: a player's card exposed while the stacks are `dealt` so."""
    stacks = " or ".join(FROM[how] for how in dealt)
    return Reading(
        "PG6",
        cite,
        f"By (d) a player whose card is exposed may choose; here, dealing the stacks {stacks}, all wagers go back.",
        {"R1": f"this is the special rule while dealing {stacks}", "R2": "(d) holds there too"},
    )


def identical_rank(cite: Cite) -> Reading:
    """Reading G1: how two hands of one kind compare."""
    return Reading(
        "G1",
        cite,
        "Hands of identical rank are told apart by the highest card that only one holds: the same pair, or any pairs?",
        {"R1": "the same pair or three-of-a-kind, then the other cards", "R2": "any two hands of one kind"},
    )


def aside_reading(cite: Cite, remain: str) -> Reading:
    """Reading G4: whether a card put aside is missed by the count; `remain` says how many cards must be left."""
    return Reading(
        "G4",
        cite,
        f"A card found face up is put aside; then fewer than {remain} remain, and the count voids the round.",
        {"R1": "the card put aside counts among them", "R2": "the round is void, as by any wrong count"},
    )


def misdeal_reading(cite: Cite) -> Reading:
    """Reading G5: what a misdeal that the count finds comes to."""
    return Reading("G5", cite, "A misdeal found by the count: void without a reshuffle here, elsewhere with one.")


def collected_reading(cite: Cite) -> Reading:
    """Reading G8: a losing Progressive Payout is collected twice."""
    return Reading("G8", cite, "A losing Progressive Payout was collected before the deal; it is taken once.")
