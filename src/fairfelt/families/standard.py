"""What many chapters say nearly word for word, said once: ways of dealing, upkeep, layout, devices, misdeals, readings.

Each function takes the paragraph where its chapter says it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from fairfelt.families.devices import device_out_of_order, miscounted, shoe_jams, shuffler_jams
from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Stage, Void, where
from fairfelt.kit.options import ELSEWHERE, Inscription, Option, Task, Tells, Upkeep, put_away
from fairfelt.kit.outcomes import Outcomes, Verdict, lose
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.steps import CLOCKWISE, Announce, Cited, Settle
from fairfelt.kit.wagers import Choice, Proviso, Wager

MANUAL, HAND, AUTOMATED = "manual shoe", "hand", "automated shoe"
BY_HAND, RESHUFFLING = "manual", "reshuffling"
DEVICES = ("counting", "automated", RESHUFFLING)  # what shuffles, where a dealer does not
Fits: TypeAlias = Callable[[Table, Seat | None], bool]
VOID = "all hands are void, every wager goes back, and the cards are reshuffled"

# --- dealing ---------------------------------------------------------------------------------------------------------


def dealing(shoe: Cite, hand: Cite, automated: Cite) -> dict[str, Cite]:
    """The paragraphs of one step for the three ways of dealing."""
    return {MANUAL: shoe, HAND: hand, AUTOMATED: automated}


def ways_of_dealing(section: str, shoe: int = 8) -> tuple[Option, ...]:
    """A manual shoe, from the hand, or an automated shoe: sections .8 to .10 of the poker chapters."""
    choices = {
        MANUAL: f"from a manual dealing shoe, § {section}.{shoe}",
        HAND: f"from the dealer's hand, § {section}.{shoe + 1}",
        AUTOMATED: f"stacks from an automated dealing shoe, § {section}.{shoe + 2}",
    }
    return (
        Option("dealing", f"{section}.{shoe}(a)", "how the cards are dealt", choices),
        Option(
            "shuffler",
            f"{section}.5(a)",
            "how the cards are shuffled",
            {
                "counting": f"by a device that counts the cards after each shuffle, § {section}.5(b)",
                "automated": "by a device that does not count them",
                BY_HAND: f"by hand; not with cards dealt from the hand, § {section}.{shoe + 1}(a)(1)",
                RESHUFFLING: f"by an approved shoe or device that reshuffles by itself, § {section}.5(g)",
            },
        ),
    )


def no_more_bets(cite: Cited, progressive: Wager) -> tuple[Announce, Announce]:
    """The end of wagering, and what is then done with the wagers on a progressive meter where they are offered."""

    def offered(house: House) -> bool:
        return house.offers(progressive)

    locked = f"lock out further {progressive.name} Wagers; collect those made, and count them against the system's"
    return Announce("no more bets", cite), Announce(locked, cite, when=offered)


def stub(cite: Cited, when: "Callable[[House], bool] | None" = None, first: str = "") -> Announce:
    """What becomes of the cards that are not dealt; `first` says what is done with one before."""
    words = "put the stub into the discard rack unseen, or count it first if a count is due"
    return Announce(f"{words} (first {first})" if first else words, cite, when, put_away=True)


def validation(progressive: Wager, cite: Cite, apart: str = "the whole meter") -> Announce:
    """Before a progressive payout that a player has won is paid; `apart` says what is not paid at the table."""

    def won(seat: Seat) -> bool:
        found = seat.table.game.settle(seat, seat.table.house) if seat.has(progressive) else {}
        return progressive in found and found[progressive].verdict is Verdict.WIN

    words = (
        f"a progressive payout is won: verify the hand and the light, and have a floorperson or above validate it; {apart} "
        "is not paid from the table inventory container, and the cards then lie until the papers are done"
    )
    return Announce(words, cite, asks=won)


def one_amount(cite: Cite, amounts_cents: Mapping[str, int]) -> tuple[Proviso, ...]:
    """What bounds a progressive wager whose paytables are each for one amount: no other than the paytable's in force."""
    return tuple(
        Proviso(
            cite, f"Progressive Paytable {letter} is for a wager of {usd(due)}", letter=letter, amounts_cents=(due,)
        )
        for letter, due in amounts_cents.items()
    )


# --- folding ---------------------------------------------------------------------------------------------------------


def chose(choice: Choice) -> Callable[[Seat], bool]:
    """Who made a choice."""
    return lambda seat: seat.chose(choice)


def placed(*wagers: Wager) -> Callable[[Seat], bool]:
    """Who has one of these wagers."""
    return lambda seat: any(seat.has(wager) for wager in wagers)


def only(seat: Seat) -> Callable[[Seat], bool]:
    """Nobody but this player."""
    return lambda one: one is seat


def unless(lies: Callable[[Seat], bool]) -> Callable[[Seat], bool]:
    """Everybody else."""
    return lambda seat: not lies(seat)


def forfeit(
    choice: Choice, cite: Cite, cites: Mapping[Wager, Cite], discards: Callable[[Seat], bool] | None = None
) -> Settle:
    """Collect what a fold or a surrender gives up, before the round goes on; `cites` has what is said of single wagers.

    `discards` says of whom the cards are collected, too.
    """
    ends: Outcomes = {wager: lose(cites.get(wager, choice.cite)) for wager in choice.forfeits}
    words = f"collect what {choice.name} gives up"
    return Settle(cite, CLOCKWISE, lambda seat, house: ends, asks=chose(choice), words=words, discards=discards)


def holders(seat: Seat, fold: Choice, lives: bool) -> tuple[Seat, ...]:
    """The other players who hold a hand in the end; one that was folded only if it `lives` on."""
    return tuple(one for one in seat.others if one.cards and not one.left and (lives or not one.chose(fold)))


# --- upkeep ----------------------------------------------------------------------------------------------------------


def upkeep(
    section: str, counts: Mapping[str, Cite], away: str, cuts: str = "(d)", idles: str = "(f)"
) -> tuple[Upkeep, ...]:
    """Sections .3 to .5 of the poker chapters, the stub counts of their dealing sections, and the cards put `away` by .11.

    `cuts` and `idles` are the paragraphs of .5 on the cut and on a table where nobody plays.
    """
    inspected = (
        "inspect decks that come to the table, the floorperson verifying it, and spread them for the first player"
    )
    shuffled = "shuffle before play begins, after each round, and when a floorperson or above says so"
    idle = "while nobody plays, spread the cards face down; shuffle them anew when a player comes"
    return (
        *change_of_cards(f"{section}.3(c)"),
        Upkeep(f"{section}.3(b)(3)", "of two decks that a device shuffles, change the one in play", every_rounds=1),
        Upkeep(f"{section}.4(a)", inspected, task=Task.OPEN),
        Upkeep(f"{section}.5(a)", shuffled, every_rounds=1),
        Upkeep(f"{section}.5{cuts}", "cut cards shuffled by hand or preshuffled, at least ten from the top"),
        Upkeep(f"{section}.5{idles}", idle),
        put_away(f"{section}.11{away}"),
        *stub_counts(counts),
    )


def change_of_cards(cite: Cite) -> tuple[Upkeep, ...]:
    """New decks every 4 hours when dealt by hand, every 8 when dealt from a shoe."""
    return (
        Upkeep(f"{cite}(1)", "change the decks", every_hours=4, dealing=HAND, task=Task.CHANGE_DECKS),
        Upkeep(f"{cite}(2)", "change the decks", every_hours=8, dealing=MANUAL, task=Task.CHANGE_DECKS),
        Upkeep(f"{cite}(2)", "change the decks", every_hours=8, dealing=AUTOMATED, task=Task.CHANGE_DECKS),
    )


def stub_counts(cites: Mapping[str, Cite]) -> tuple[Upkeep, ...]:
    """The stub counted face down at least every five rounds, unless the shuffler counts the cards."""
    words = "count the stub face down, unless the shuffler counts the cards"
    return tuple(Upkeep(cite, words, every_rounds=5, dealing=how, task=Task.COUNT_STUB) for how, cite in cites.items())


# --- what goes wrong -------------------------------------------------------------------------------------------------


def irregularities(
    chapter: str, stubs: Mapping[str, Cite], own: Iterable[Irregularity] = (), who: str = "a player or the dealer"
) -> Iterator[Irregularity]:
    """Those of the poker chapters: (a) to (c), the chapter's `own`, the devices, and what the counts find.

    A chapter that has a paragraph of its own has it in (d); further cases of (a) to (c) are among its `own` as well. A
    device fails only where it is used, and a stub is counted by the paragraph of the way of dealing.
    """
    section, own = f"{chapter}.13", tuple(own)
    letters = iter("efg" if any(one.cite == f"{section}(d)" for one in own) else "def")
    yield miscounted(f"{chapter}.5(b)")
    yield face_up_card(f"{section}(a)")
    yield face_up_cards(f"{section}(a)")
    yield drawn_in_error(f"{section}(b)")
    yield wrong_count(f"{section}(c)", who)
    yield from own
    shuffler, shoe = where("shuffler", *DEVICES), where("dealing", AUTOMATED)
    yield shuffler_jams(f"{section}({next(letters)})", shuffler)
    yield shoe_jams(f"{section}({next(letters)})", shoe)
    yield device_out_of_order(f"{section}({next(letters)})", (*shuffler, *shoe))
    yield from wrong_stub(stubs)


def dealer_has_cards(table: Table, seat: Seat | None) -> bool:
    """What can happen only to a dealer who has cards."""
    return len(table.dealer) > 0


def takes_part(seat: Seat) -> bool:
    """Who has wagers and did not leave."""
    return bool(seat.wagers) and not seat.left


def before(*ends: Wager | Choice, asked: Callable[[Seat], bool] = takes_part, anybodys: bool = False) -> Fits:
    """What can happen only while one who is `asked` has done none of these yet: a card seen before all fold or raise.

    It is one of the dealer's cards, or `anybodys`.
    """

    def done(seat: Seat) -> bool:
        return any(seat.has(end) if isinstance(end, Wager) else seat.chose(end) for end in ends)

    def fits(table: Table, seat: Seat | None) -> bool:
        dealt = dealer_has_cards(table, seat) or (anybodys and any(one.cards for one in table.seats))
        return dealt and any(asked(one) and not done(one) for one in table.seats)

    return fits


def exposed(cite: Cite, when: str, fits: Fits | None = None) -> Irregularity:
    """A card seen too early: all hands void. `fits` says until when."""
    return Irregularity(cite, when, VOID, Void.ROUND, fits=fits)


def community_card_exposed(cite: Cite) -> Irregularity:
    """A community card seen too early, once there are any: all hands void."""
    when = "a community card is exposed before the dealer reveals it"
    return exposed(cite, when, lambda table, seat: bool(table.board.cards))


def exposed_but(
    cite: Cite,
    when: str,
    returns: tuple[Wager, ...],
    lives: tuple[Wager, ...],
    still: Callable[[Seat, House], Outcomes],
    fits: Fits | None = None,
) -> Irregularity:
    """A card seen too early: all hands void, but what goes by the player's own cards `lives` on."""
    back, on = (" and ".join(", ".join(one.name for one in some).rsplit(", ", 1)) for some in (returns, lives))
    settled = f"{on} {'is' if len(lives) == 1 else 'are'} still settled"
    remedy = f"all hands are void: {back} go back and the cards are reshuffled; {settled}"
    return Irregularity(cite, when, remedy, Void.ROUND, returns=returns, still=still, deals_on=True, fits=fits)


def wrong_stub(cites: Mapping[str, Cite]) -> Iterator[Irregularity]:
    """A stub that shows a wrong number of cards: misdealt, or a deck that is not whole."""
    for how, cite in cites.items():
        yield Irregularity(
            cite,
            f"the stub count is wrong because of a misdeal, but the deck is whole (dealt from: {how})",
            "all hands are void and every wager goes back",
            Void.ROUND,
            case="misdealt",
            only=where("dealing", how),
            stage=Stage.COUNTING,
        )
        yield Irregularity(
            cite,
            f"the stub count is wrong and nothing was misdealt (dealt from: {how})",
            "all hands are void, every wager goes back, and the whole deck leaves the table",
            Void.ROUND,
            case="wrong deck",
            wrong_deck=True,
            only=where("dealing", how),
            stage=Stage.COUNTING,
        )


def face_up_card(cite: Cite) -> Irregularity:
    """One card found face up in the shoe or the deck: put aside, and the deal goes on."""
    return Irregularity(
        cite,
        "one card is found face up in the shoe or the deck while dealing",
        "the card is not used in this round and goes to the discard rack; the round goes on",
        case="one card",
        aside=True,
    )


def face_up_cards(cite: Cite) -> Irregularity:
    """More than one such card: all hands void."""
    when = "more than one card is found face up in the shoe or the deck while dealing"
    return Irregularity(cite, when, VOID, Void.ROUND, case="several cards")


def drawn_in_error(cite: Cite) -> Irregularity:
    """A card drawn in error but not exposed is simply the next card."""
    return Irregularity(
        cite,
        "a card is drawn in error without its face being exposed",
        "it is used as the next card; the round goes on",
        stage=Stage.DEALING,
    )


def wrong_count(cite: Cite, who: str = "a player or the dealer") -> Irregularity:
    """A wrong number of cards: all hands void."""
    return Irregularity(cite, f"{who} is dealt a wrong number of cards", VOID, Void.ROUND, stage=Stage.DEALT)


# --- layout, options and readings ------------------------------------------------------------------------------------


def layout(section: Cite, *lines: tuple[str, str, str]) -> tuple[Inscription, ...]:
    """Inscriptions as (paragraph, words, the wager that makes it due)."""
    return tuple(Inscription(f"{section}{paragraph}", words, offering) for paragraph, words, offering in lines)


def area(paragraph: str, wager: Wager) -> tuple[str, str, str]:
    """A line of the layout: where each player places a wager that is offered."""
    return paragraph, f"a betting area for the {wager.name} of each player", wager.name


def posted(cite: Cite, words: str = "the payout odds or amounts of every wager offered") -> Inscription:
    """What a sign at the table may show instead of the layout."""
    tells = next((told for begun, told in _TOLD.items() if words.startswith(begun)), None)
    return Inscription(cite, words + ELSEWHERE, sign_instead=True, tells=tells)


_TOLD = {"the payout odds": Tells.ODDS, "the payout limit": Tells.LIMIT, "how many times": Tells.RAISES}


def equipment(section: Cite, boxes: str, rack: str = "", reader: str = "") -> tuple[Inscription, ...]:
    """What stands at the table besides: the drop and tip boxes, and where cards are dealt the discard rack."""
    stands = (
        (boxes, "a drop box and a tip box on the dealer's side, one on either side of the dealer"),
        (reader, "a card reader device on the dealer's side"),
        (rack, "a discard rack fixed to the table on the dealer's side"),
    )
    return tuple(Inscription(f"{section}{paragraph}", words, device=True) for paragraph, words in stands if paragraph)


def progressive_system(cite: Cite, progressive: Wager, linked: bool = False) -> tuple[Inscription, ...]:
    """What else a table has that offers a wager on a progressive meter; `linked` where the chapter allows to share one."""
    name = progressive.name
    shared = f"where several tables or games share the meter of the {name}, a system for linked ones"
    device = f"at each betting position a device that takes or confirms the {name}"
    lock = f'a device that monitors the {name} Wagers and locks out those placed after "no more bets"'
    both = tuple(
        Inscription(f"{cite}({number})", words, name, device=True)
        for number, words in enumerate((device, lock), start=1)
    )
    return (Inscription(cite, shared, name, linked=True, device=True), *both) if linked else both


def percent(number: int) -> Fraction:
    """Percent as a fraction."""
    return Fraction(number, 100)


def adjacent_boxes(cite: Cite, most: int) -> Option:
    """How many adjacent boxes one player may wager on."""
    return Option(
        "adjacent_boxes", cite, "on how many adjacent boxes one player may wager", least=1, most=most, default=1
    )


def readings(chapter: str, envy: Cite = "", counts: str = "8(h)") -> Iterator[Reading]:
    """Where the poker chapters are unclear in the same way: G5, G6 and, with an Envy Bonus, G7.

    `counts` is the paragraph on a stub that is wrong, if a misdeal may be found so.
    """
    misdeal = f"A misdeal found by the stub count is void without a reshuffle, by {chapter}.13(c) with one."
    if counts:
        yield Reading("G5", f"{chapter}.{counts}", misdeal)
    yield Reading("G6", f"{chapter}.13(b)", "Of a card drawn in error with its face exposed nothing is said.")
    if envy:
        yield Reading("G7", envy, "Envy is scheduled for $1 and $5 only: no other Progressive Payout Wager is taken.")
