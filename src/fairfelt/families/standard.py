"""What many chapters say nearly word for word, said once: ways of dealing, upkeep, layout, devices, misdeals, readings.

Each function takes the whole citation of each paragraph that its chapter says it in: a game lists them one by one.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TypeAlias

from fairfelt.kit.cite import Cite, Reading
from fairfelt.kit.house import House
from fairfelt.kit.irregularities import Irregularity, Stage, Void, where
from fairfelt.kit.options import ELSEWHERE, Inscription, Option, Task, Tells, Upkeep
from fairfelt.kit.outcomes import Outcomes, lose
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


def ways_of_dealing(cite: Cite, shoe: Cite, hand: Cite, automated: Cite) -> Option:
    """A manual shoe, from the hand, or an automated shoe, each with the section that has it."""
    choices = {
        MANUAL: f"from a manual dealing shoe, § {shoe}",
        HAND: f"from the dealer's hand, § {hand}",
        AUTOMATED: f"stacks from an automated dealing shoe, § {automated}",
    }
    return Option("dealing", cite, "how the cards are dealt", choices)


def ways_of_shuffling(cite: Cite, counting: Cite, by_hand: Cite, reshuffling: Cite) -> Option:
    """A device that counts the cards or does not, the dealer, or a device that reshuffles by itself."""
    choices = {
        "counting": f"by a device that counts the cards after each shuffle, § {counting}",
        "automated": "by a device that does not count them",
        BY_HAND: f"by hand; not with cards dealt from the hand, § {by_hand}",
        RESHUFFLING: f"by an approved shoe or device that reshuffles by itself, § {reshuffling}",
    }
    return Option("shuffler", cite, "how the cards are shuffled", choices)


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

    def validates(seat: Seat) -> bool:
        found = seat.table.game.settle(seat, seat.table.house) if seat.has(progressive) else {}
        won = found.get(progressive)
        return won is not None and seat.table.game.progressive_payout(progressive.name, won.verdict)

    words = (
        f"a progressive payout is won: verify the hand and the light, and have a floorperson or above validate it; {apart} "
        "is not paid from the table inventory container, and the cards then lie until the papers are done"
    )
    return Announce(words, cite, asks=validates)


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


def change_of_cards(hand: Cite, shoe: Cite) -> tuple[Upkeep, ...]:
    """New decks every 4 hours when dealt by hand, every 8 when dealt from a shoe."""
    return (
        Upkeep(hand, "change the decks", every_hours=4, dealing=HAND, task=Task.CHANGE_DECKS),
        Upkeep(shoe, "change the decks", every_hours=8, dealing=MANUAL, task=Task.CHANGE_DECKS),
        Upkeep(shoe, "change the decks", every_hours=8, dealing=AUTOMATED, task=Task.CHANGE_DECKS),
    )


def decks_in_turn(cite: Cite) -> Upkeep:
    """Two decks, one of which is shuffled while the other is in play."""
    return Upkeep(cite, "of two decks that a device shuffles, change the one in play", every_rounds=1)


def inspection(cite: Cite) -> Upkeep:
    """What is done with decks that come to the table."""
    words = "inspect decks that come to the table, the floorperson verifying it, and spread them for the first player"
    return Upkeep(cite, words, task=Task.OPEN)


def shuffle(cite: Cite) -> Upkeep:
    """When the cards are shuffled."""
    words = "shuffle before play begins, after each round, and when a floorperson or above says so"
    return Upkeep(cite, words, every_rounds=1)


def cut(cite: Cite) -> Upkeep:
    """How the cards are cut that no device has shuffled."""
    return Upkeep(cite, "cut cards shuffled by hand or preshuffled, at least ten from the top")


def idle_table(cite: Cite) -> Upkeep:
    """What is done with the cards of a table where nobody plays."""
    return Upkeep(cite, "while nobody plays, spread the cards face down; shuffle them anew when a player comes")


def stub_counts(cites: Mapping[str, Cite]) -> tuple[Upkeep, ...]:
    """The stub counted face down at least every five rounds, unless the shuffler counts the cards."""
    words = "count the stub face down, unless the shuffler counts the cards"
    return tuple(Upkeep(cite, words, every_rounds=5, dealing=how, task=Task.COUNT_STUB) for how, cite in cites.items())


# --- what goes wrong -------------------------------------------------------------------------------------------------


SHUFFLER, SHOE = where("shuffler", *DEVICES), where("dealing", AUTOMATED)  # a device fails only where it is used
ANY_DEVICE = (*SHUFFLER, *SHOE)


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
            misdealt=True,
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


SEVERAL_CARDS = "several cards"


def face_up_card(cite: Cite) -> Irregularity:
    """One card found face up in the shoe or the deck: put aside, and the deal goes on. A second makes them several."""
    return Irregularity(
        cite,
        "one card is found face up in the shoe or the deck while dealing",
        "the card is not used in this round and goes to the discard rack; the round goes on",
        case="one card",
        aside=True,
        again=(SEVERAL_CARDS,),
    )


def face_up_cards(cite: Cite) -> Irregularity:
    """More than one such card: all hands void."""
    when = "more than one card is found face up in the shoe or the deck while dealing"
    return Irregularity(cite, when, VOID, Void.ROUND, case=SEVERAL_CARDS, stage=Stage.DEALING, found_cards=True)


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
    when = f"{who} is dealt a wrong number of cards"
    return Irregularity(cite, when, VOID, Void.ROUND, stage=Stage.DEALT, misdealt=True)


# --- layout, options and readings ------------------------------------------------------------------------------------


def logo(cite: Cite) -> Inscription:
    """Whose table it is."""
    return Inscription(cite, "the certificate holder's name or logo")


def area(cite: Cite, wager: Wager) -> Inscription:
    """Where each player places a wager that is offered."""
    return Inscription(cite, f"a betting area for the {wager.name} of each player", wager.name)


def posted(cite: Cite, words: str = "the payout odds or amounts of every wager offered") -> Inscription:
    """What a sign at the table may show instead of the layout."""
    tells = next((told for begun, told in _TOLD.items() if words.startswith(begun)), None)
    return Inscription(cite, words + ELSEWHERE, sign_instead=True, tells=tells)


_TOLD = {"the payout odds": Tells.ODDS, "the payout limit": Tells.LIMIT, "how many times": Tells.RAISES}


def drop_and_tip_boxes(cite: Cite) -> Inscription:
    """Where the drop box and the tip box are."""
    words = "a drop box and a tip box on the dealer's side, one on either side of the dealer"
    return Inscription(cite, words, device=True)


def card_reader(cite: Cite) -> Inscription:
    """Where the card reader device is."""
    return Inscription(cite, "a card reader device on the dealer's side", device=True)


def discard_rack(cite: Cite) -> Inscription:
    """Where the discard rack is."""
    return Inscription(cite, "a discard rack fixed to the table on the dealer's side", device=True)


def linked_system(cite: Cite, progressive: Wager) -> Inscription:
    """What is due where tables share the meter of a progressive wager."""
    name = progressive.name
    words = f"where several tables or games share the meter of the {name}, a system for linked ones"
    return Inscription(cite, words, name, linked=True, device=True)


def wager_device(cite: Cite, progressive: Wager) -> Inscription:
    """What takes a wager on a progressive meter."""
    name = progressive.name
    return Inscription(cite, f"at each betting position a device that takes or confirms the {name}", name, device=True)


def lockout_device(cite: Cite, progressive: Wager) -> Inscription:
    """What takes no such wager any more once the deal has begun."""
    name = progressive.name
    words = f'a device that monitors the {name} Wagers and locks out those placed after "no more bets"'
    return Inscription(cite, words, name, device=True)


def percent(number: int) -> Fraction:
    """Percent as a fraction."""
    return Fraction(number, 100)


def adjacent_boxes(cite: Cite, most: int) -> Option:
    """How many adjacent boxes one player may wager on."""
    return Option(
        "adjacent_boxes", cite, "on how many adjacent boxes one player may wager", least=1, most=most, default=1
    )


def misdeal_reading(counts: Cite, dealt: Cite) -> Reading:
    """Reading G5: a wrong stub, by the paragraph that `counts` it, may come of cards that were `dealt` wrongly."""
    return Reading("G5", counts, f"A misdeal found by the stub count is void without a reshuffle, by {dealt} with one.")


def error_reading(cite: Cite) -> Reading:
    """Reading G6: the chapter has a remedy only for a card that nobody saw."""
    return Reading("G6", cite, "Of a card drawn in error with its face exposed nothing is said.")


def envy_reading(cite: Cite) -> Reading:
    """Reading G7: an Envy Bonus for two amounts."""
    words = "Envy is scheduled for $1 and $5 only: no other Progressive Payout Wager is taken."
    return Reading("G7", cite, words)
