"""What the pai gow chapters say of the table, nearly word for word: the deal, envy, options, layout, irregularities.

Everybody is dealt to, wager or not, from a starting position that dice, a number or a button finds. A function takes its
chapter's number or paragraph. Who banks is in `player_bank`.
"""

from collections.abc import Callable, Collection, Generator, Hashable, Iterator
from dataclasses import replace
from typing import TypeAlias

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.pai_gow.hands import Hands
from fairfelt.families.poker import PAI_GOW_HIGH, PokerHand
from fairfelt.kit.cards import Cards
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Stage, Void, has_cards, where
from fairfelt.kit.options import Inscription, Option, Task, Upkeep
from fairfelt.kit.outcomes import Outcomes, win
from fairfelt.kit.pay import NA
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import DEALER, PLAYERS, Announce, Burn, Choose, Cited, Deal, Face, Reveal, Step, Throw, Told
from fairfelt.kit.wagers import Bonus, Choice, Setting, Wager

SHAKER, NUMBER, BUTTON = "shaker", "random number generator", "flat button"
QUALIFYING_CENTS = 500  # §§ 645a.1, 670a.1, 688a.1
FROM = {std.HAND: "from the hand", std.AUTOMATED: "from an automated shoe"}

Row: TypeAlias = Callable[[Wager, Cards, House], Hashable]  # a hand's line in the paytable of a wager
Best: TypeAlias = Callable[[Cards, House], PokerHand]


# --- the order of things --------------------------------------------------------------------------------------------


def deal(
    table: Table,
    progressive: Wager,
    count: int,
    remain: str,
    envious: bool,
    first: int = 0,
    button: int = 0,
    dealer: Face = Face.DOWN,
) -> Generator[Step, Told, None]:
    """Sections .8 to .10: no more bets, the starting position, the cards, and the count of those that remain.

    `envious` says whether a lammer is due; `first` is who counts as number one, the dealer or the bank; `dealer` says how
    the dealer's cards lie.
    """
    chapter = table.game.chapter
    last_call, collect = std.no_more_bets(_dealing(chapter, "(b)", "(a)(3)", "(a)(2)"), progressive)
    yield last_call
    if envious:
        lammer = _dealing(chapter, "(b)(1)", "(a)(3)(i)", "(a)(2)(i)")
        yield Announce("an Envy lammer beside each Qualifying Wager", cite=lammer)
    yield replace(collect, cite=_dealing(chapter, "(b)(2)", "(a)(3)(ii)", "(a)(2)(ii)"))
    start = yield from starting_position(table, first, button)
    yield from deal_to_all(table, start, count, _dealing(chapter, "(d)", "(c)", "(c)"), dealer)
    yield Announce(f"{remain} cards are left, and are discarded unseen", cite=_counts(chapter), put_away=True)
    words = "the stacks of positions without a wager are discarded unseen"
    yield Announce(words, cite=_dealing(chapter, "(g)", "(f)", "(f)"))
    if table.house.option("start") == SHAKER:
        words = "cover the shaker, shake it once, and put it to the dealer's right"
        yield Announce(words, cite=f"{chapter}.5(i)(1)(iv)")


def _dealing(chapter: str, shoe: str, hand: str, automated: str) -> dict[str, Cite]:
    return std.dealing(f"{chapter}.8{shoe}", f"{chapter}.9{hand}", f"{chapter}.10{automated}")


def _counts(chapter: str) -> dict[str, Cite]:
    return _dealing(chapter, "(e)", "(d)", "(d)")


def starting_position(table: Table, first: int = 0, button: int = 0) -> Generator[Step, Told, int]:
    """Shake, ask for a number, or look for the button: paragraph .5(i)."""
    section = f"{table.game.chapter}.5(i)"
    match table.house.option("start"):
        case "shaker":
            number = sum((yield Throw(3, cite=f"{section}(1)(iii)")))
        case "random number generator":
            number = sum((yield Throw(1, cite=f"{section}(2)", faces=7)))
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


def show(seat: Seat, surrender: Choice, stand: Choice, envious: bool, cite: Cite = "") -> Iterator[Step]:
    """A player without an optional wager may surrender, unseen but for the envy of others; all else is shown.

    Paragraphs (d), (e) and (h) of §§ 645a.11 and 688a.11; `cite` is where another paragraph shows the hands.
    """

    def may_surrender(one: Seat) -> bool:
        return set(one.wagers) == set(surrender.forfeits)

    yield Choose(surrender, stand, cite=surrender.cite, seat=seat.position, asks=may_surrender)
    gone = seat.chose(surrender)
    if not gone or envious:
        rearranged = f"{seat.table.game.chapter}.11(h)"
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


# --- envy ---------------------------------------------------------------------------------------------------------------


def lammers(seat: Seat, wagers: Collection[Wager]) -> tuple[Wager, ...]:
    """Those of the wagers that a seat placed as Qualifying Wagers, of at least $5."""
    return tuple(wager for wager in wagers if seat.wagers.get(wager, 0) >= QUALIFYING_CENTS)


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


def options(chapter: str, button: bool = False) -> tuple[Option, ...]:
    """How the cards are dealt and shuffled, where the deal starts, and how many areas one player may wager on."""
    shuffler = {
        "automated": f"by an automated device, with one deck or with two in turn, § {chapter}.3(b)",
        "manual": f"by hand; not with cards dealt from the hand, § {chapter}.9(a)(1)",
        std.RESHUFFLING: f"by an approved shoe or device that reshuffles by itself, § {chapter}.5(h)",
    }
    start = {
        SHAKER: f"three dice in a Pai Gow Poker shaker, § {chapter}.5(i)(1)",
        NUMBER: f"a number from 1 to 7 from a random number generator, § {chapter}.5(i)(2)",
    }
    if button:
        start[BUTTON] = f"a flat button, only with a shuffling device and an automated shoe, § {chapter}.5(i)(3)"
    return (
        std.ways_of_dealing(chapter)[0],
        Option("shuffler", f"{chapter}.5(a)", "how the cards are shuffled", shuffler),
        Option("start", f"{chapter}.5(i)", "how the starting position for the deal is found", start),
        std.adjacent_boxes(f"{chapter}.7(f)", most=2),
    )


def lawful(house: House) -> Iterator[Finding]:
    """A flat button goes with a shuffling device and an automated shoe only: § 645a.5(i)(3)."""
    devices = house.dealing == std.AUTOMATED and house.option("shuffler") != "manual"
    if house.option("start") == BUTTON and not devices:
        yield Finding("645a.5(i)(3)", "a flat button needs an automated shuffling device and an automated dealing shoe")


def upkeep(chapter: str, dice: Cite, remain: str, preshuffled: bool = False) -> tuple[Upkeep, ...]:
    """The cards and the shuffle, the dice, and after every deal the count of the cards that remain.

    `preshuffled` cards are cut as well, by § 645a.5(b)(2) alone.
    """
    words = f"spread the remaining cards face down: there must be {remain}"
    counts = (
        Upkeep(cite, words, every_rounds=1, dealing=how, task=Task.COUNT_STUB) for how, cite in _counts(chapter).items()
    )
    aged = Upkeep(dice, "take the dice of the shaker off the table", every_hours=24)
    which = "shuffled by hand or preshuffled" if preshuffled else "shuffled by hand"
    cut = Upkeep(f"{chapter}.5(e)", f"cut cards {which}, at least ten from the top or the bottom")
    common = std.upkeep(chapter, {}, away="(j)", cuts="(e)", idles="(g)")
    return (*(cut if one.cite == cut.cite else one for one in common), aged, *counts)


def layout(chapter: str, main: Wager, optional: Collection[Wager], *more: Inscription) -> tuple[Inscription, ...]:
    """Paragraph .2(b): the name, an area for each wager and each hand, and `more`, cited by their place in the list."""
    shown = (
        Inscription("", "the certificate holder's name or logo"),
        Inscription("", f"a betting area for the {main.name} Wager of each player"),
        Inscription("", "two areas for the high and the low hand of each player"),
        Inscription("", "two areas for the high and the low hand of the dealer"),
        *(Inscription("", f"a betting area for the {wager.name} of each player", wager.name) for wager in optional),
        *more,
    )
    return tuple(replace(one, cite=f"{chapter}.2(b)({number})") for number, one in enumerate(shown, start=1))


def shaker(cite: Cite) -> Inscription:
    """What a shaker shows, where one finds the starting position."""
    words = "on the shaker: the certificate holder's name or logo"
    return Inscription(cite, words, when=("start", (SHAKER,)), device=True)


# --- what goes wrong ------------------------------------------------------------------------------------------------


def irregularities(
    section: str, who: str = "the dealer", hidden: bool = True, dealt: tuple[str, ...] = (std.HAND,)
) -> Iterator[Irregularity]:
    """The paragraphs on irregularities, which the three chapters have in one order, and those on the count of the cards.

    `who` plays against the players, with `hidden` cards of which none may be exposed; cards `dealt` in one of these ways
    send every wager back when one is exposed.
    """
    letters = iter("abcdefghijklmn")

    def cite() -> str:
        return f"{section}({next(letters)})"

    chapter = section.partition(".")[0]
    again, shaken = "the dealer calls no roll and shakes again", where("start", SHAKER)
    flat, out = "not all three dice land flat in the shaker", "a die falls out of the shaker"
    yield Irregularity(cite(), flat, again, only=shaken, stage=Stage.THROWING)
    yield Irregularity(cite(), out, again, only=shaken, stage=Stage.THROWING)
    when = "the dice are totalled wrongly and the first card goes to the wrong position"
    yield Irregularity(cite(), when, std.VOID, Void.ROUND, only=shaken, stage=Stage.THROWN)
    when, players = "the dealer exposes a card of a player, who", cite()
    yield Irregularity(
        players,
        f"{when} voids the hand without looking at the other cards",
        "the hand is void, and its wagers go back",
        Void.HAND,
        case="void",
        option="player",
        fits=has_cards,
    )
    yield Irregularity(
        players,
        f"{when} plays the hand, not having looked at the other cards",
        "the hand is played, and the round goes on",
        case="play",
        option="player",
        fits=has_cards,
    )
    if hidden:
        yield std.exposed(cite(), f"a card of {who} is exposed", fits=_dealt)
    face_up = cite()
    yield replace(std.face_up_card(face_up), under=("G4", "R1"))
    yield std.face_up_cards(face_up)
    yield std.drawn_in_error(cite())
    yield std.wrong_count(cite())
    when = f"the hands of {who} are not set as they must be"
    reset = "they are reset by the house way, and the round is completed"
    yield Irregularity(cite(), when, reset, stage=Stage.COUNTING, fits=_dealt)
    when = f"a card is exposed while the seven stacks are dealt {' or '.join(FROM[how] for how in dealt)}"
    back = "every wager goes back, and the cards are reshuffled"
    only = where("dealing", *dealt)
    yield Irregularity(cite(), when, back, Void.ROUND, under=("PG6", "R1"), only=only, stage=Stage.THROWN)
    yield std.wrong_count(cite(), "a position, wagered on or not, or the dealer")
    shuffler = where("shuffler", "automated", std.RESHUFFLING)
    shoe = where("dealing", std.AUTOMATED)
    yield devices.shuffler_jams(cite(), shuffler)
    yield devices.shoe_jams(cite(), shoe)
    yield devices.device_out_of_order(cite(), (*shuffler, *shoe))
    yield from std.wrong_stub(_dealing(chapter, "(f)", "(e)", "(e)"))


def mis_set(cite: Cite, main: Wager) -> Irregularity:
    """Hands that are no high and low hand at all: paragraph (f)(1)(iv) of § 645a.11 and § 688a.11."""
    return Irregularity(
        cite,
        "a player's hands are set otherwise than the chapter allows, such as with three cards low",
        f"the {main.name} Wager loses; the optional wagers are settled",
        at_seat=True,
        fits=lambda table, seat: has_cards(table, seat) and seat is not None and seat.has(main),
    )


def _dealt(table: Table, seat: Seat | None) -> bool:
    """Once cards are dealt: the dealer's or the bank's, whose may come first, among them."""
    return len(table.dealer) > 0 or any(one.cards for one in table.seats)


def voided(seat: Seat) -> bool:
    """Whether the player voided the hand after one of its cards was exposed."""
    return any(key.endswith("(d) void") and position == seat.position for key, position in seat.table.calls)


def readings(
    section: str,
    remain: str,
    envies: Cite,
    collects: Cite,
    hidden: bool = True,
    dealt: tuple[str, ...] = (std.HAND,),
) -> Iterator[Reading]:
    """Where the three chapters are unclear in the same way: G1, G4, G5, G6, G8, PG5, PG6.

    `remain` says how many cards must be left, `envies` pays an Envy Bonus, `collects` a losing Progressive Payout; the
    rest is as for `irregularities`.
    """
    chapter, stacks = section.partition(".")[0], " or ".join(FROM[how] for how in dealt)
    drawn, exposed = (f"{section}({letter})" for letter in ("gj" if hidden else "fi"))
    yield Reading(
        "PG5",
        envies,
        "A lammer comes with either Qualifying Wager, and each table's Envy Bonus is for whoever has a lammer.",
        {"R1": "each table pays those who made its own wager", "R2": "a lammer is paid by both tables"},
    )
    yield Reading(
        "PG6",
        exposed,
        f"By (d) a player whose card is exposed may choose; here, dealing the stacks {stacks}, all wagers go back.",
        {"R1": f"this is the special rule while dealing {stacks}", "R2": "(d) holds there too"},
    )
    yield Reading(
        "G1",
        f"{chapter}.6(c)",
        "Hands of identical rank are told apart by the highest card that only one holds: the same pair, or any pairs?",
        {"R1": "the same pair or three-of-a-kind, then the other cards", "R2": "any two hands of one kind"},
    )
    yield Reading(
        "G4",
        f"{chapter}.8(f)",
        f"A card found face up is put aside; then fewer than {remain} remain, and the count voids the round.",
        {"R1": "the card put aside counts among them", "R2": "the round is void, as by any wrong count"},
    )
    yield Reading(
        "G5", f"{chapter}.8(f)", "A misdeal found by the count: void without a reshuffle here, elsewhere with one."
    )
    yield Reading("G6", drawn, "Of a card drawn in error with its face exposed nothing is said.")
    yield Reading("G8", collects, "A losing Progressive Payout was collected before the deal; it is taken once.")
