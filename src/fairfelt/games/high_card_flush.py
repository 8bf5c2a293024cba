"""High Card Flush (58 Pa. Code Chapter 678a).

Seven cards each, and the longest flush wins. The player folds or raises, by more the longer the flush; the dealer plays
with a three-card flush, nine high. Flush Bonus, Straight Flush Bonus and Progressive Jackpot run against paytables.
"""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from fractions import Fraction

from fairfelt.families import standard as std
from fairfelt.families.runs import Flush, Run, longest_flush, longest_run
from fairfelt.kit import *

ANTE = Wager("Ante", cite="678a.7(d)(1)", required=True)
FLUSH = Wager("Flush Bonus", cite="678a.7(d)(2)", optional=True, needs=(ANTE,))
STRAIGHT_FLUSH = Wager("Straight Flush Bonus", cite="678a.7(d)(3)", optional=True, needs=(ANTE,))
PROGRESSIVE = Wager("Progressive Jackpot", cite="678a.7(d)(4)", optional=True, needs=(ANTE,))
ONCE = (Fraction(1), ANTE)
RAISE = Wager("Raise", cite="678a.11(b)", at_least=ONCE, at_most=(Fraction(3), ANTE), later=True)


def up_to(times: int, cite: Cite, held: str) -> Wager:
    """A Raise from the Ante up to so many times the Ante, or any amount up to that (reading HF4)."""
    literal = replace(RAISE, cite=cite, held=held, at_least=None, at_most=(Fraction(times), ANTE))
    return replace(literal, at_least=ONCE, under=("HF4", "R2", literal))


EQUAL = Wager("Raise", cite="678a.11(b)(1)", equals=ANTE, later=True, held="with a flush of 2 to 4 cards")
UP_TO_2X = up_to(2, "678a.11(b)(2)", "with a flush of 5 cards")
UP_TO_3X = up_to(3, "678a.11(b)(3)", "with a flush of 6 or 7 cards")
OPTIONAL = (FLUSH, STRAIGHT_FLUSH, PROGRESSIVE)
FOLD = Choice("Fold", cite="678a.11(c)(2)", forfeits=(ANTE,), keeps=OPTIONAL)

NUMBERS = {7: "Seven", 6: "Six", 5: "Five", 4: "Four", 3: "Three"}
FLUSHES: Mapping[Hashable, str] = {length: f"{number}-card flush" for length, number in NUMBERS.items()}
STRAIGHT_FLUSHES: Mapping[Hashable, str] = {
    length: f"{number}-card straight flush" for length, number in NUMBERS.items()
}
PAYTABLES = (
    Paytable(
        "678a.12(b)",
        pays=FLUSH,
        columns=("A", "B", "C", "D", "E", "F", "G", "H"),
        loses="678a.11(e)(1)(i)",
        labels=FLUSHES,
        rows={
            7: to_1(300, 100, 200, 300, 400, 400, 500, 250),
            6: to_1(100, 20, 20, 75, 60, 100, 100, 100),
            5: to_1(10, 10, 10, 5, 12, 10, 10, 10),
            4: to_1(1, 2, 2, 2, 1, 1, 1, 1),
        },
    ),
    Paytable(
        "678a.12(c)",
        pays=STRAIGHT_FLUSH,
        columns=("A", "B", "C", "D"),
        loses="678a.11(e)(2)(i)",
        labels={**STRAIGHT_FLUSHES, 3: "Three-card straight"},  # as printed: reading HF2
        rows={
            7: to_1(500, 1000, 500, 1000),
            6: to_1(200, 500, 200, 500),
            5: to_1(100, 100, 100, 100),
            4: to_1(75, 75, 60, 60),
            3: to_1(7, 7, 8, 8),
        },
    ),
    Paytable(
        "678a.12(d)(1)",
        pays=PROGRESSIVE,
        columns=("A", "B"),
        loses="678a.11(e)(3)",
        labels=STRAIGHT_FLUSHES,
        rows={
            7: meter(100, 100),
            6: meter(10, 10),
            5: for_1(250, 900),
            4: for_1(40, 50),
            3: for_1(3, None),
        },
    ),
)
NINE_HIGH = Flush((card("9C"), card("3C"), card("2C")))  # the lowest hand that the dealer plays


def straight_flush(cards: Cards, house: House) -> Run:
    """The longest straight flush: § 678a.6(d), reading HF1."""
    return longest_run(cards, low_ace=house.reading("HF1") == "R1")


def dealer_plays(seat: Seat) -> bool:
    """Whether the dealer has a three-card flush, nine high, or better: § 678a.11(d)."""
    return bool(seat.dealer >= NINE_HIGH)


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then the bonuses, which a fold does not touch: § 678a.11(c)-(e)."""
    main = Outcomes() if seat.chose(FOLD) else showdown(seat)
    return main | bonuses(seat, house)


def showdown(seat: Seat) -> Outcomes:
    """Ante and Raise against the dealer's flush: § 678a.11(d)."""
    if not dealer_plays(seat):
        return {ANTE: win(EVEN, "678a.11(d)(1)"), RAISE: push("678a.11(d)(1)")}
    if seat.hand > seat.dealer:
        return each((ANTE, RAISE), win(EVEN, "678a.11(d)(2)(ii)(A)"))
    if seat.hand == seat.dealer:
        return each((ANTE, RAISE), push("678a.11(d)(2)(ii)(B)"))
    return each((ANTE, RAISE), lose("678a.11(d)(2)(ii)(C)"))


def bonuses(seat: Seat, house: House) -> Outcomes:
    """The player's own seven cards against the paytables: § 678a.11(e)."""
    if not has_optional(seat):
        return {}
    run = straight_flush(seat.cards, house).length
    return {
        FLUSH: house.pays(FLUSH, longest_flush(seat.cards).length),
        STRAIGHT_FLUSH: house.pays(STRAIGHT_FLUSH, run),
        PROGRESSIVE: house.pays(PROGRESSIVE, run),
    }


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; two of the wagers go by the straight flush."""
    runs = key in (STRAIGHT_FLUSH, PROGRESSIVE)
    return str(straight_flush(seat.cards, seat.table.house) if runs else seat.hand) if seat.cards else ""


def has_optional(seat: Seat) -> bool:
    """Whether a wager stands that goes by the player's own cards."""
    return any(seat.has(wager) for wager in OPTIONAL)


def shown_for_bonuses(seat: Seat) -> bool:
    """With no hand of the dealer's to beat, only the bonuses need the cards: § 678a.11(d)(1)."""
    return not dealer_plays(seat) and has_optional(seat)


def shown_to_compare(seat: Seat) -> bool:
    """A hand folded without bonuses is in the discard rack already: § 678a.11(c)(2)(ii), (d)(2)(i)."""
    return dealer_plays(seat) and (has_optional(seat) or not seat.chose(FOLD))


def holding(least: int, most: int) -> Callable[[Seat], bool]:
    """Who has a flush of that many cards: § 678a.11(b)."""
    return lambda seat: bool(seat.wagers) and least <= seat.hand.length <= most


EXPOSED = std.exposed_but(
    "678a.13(d)",
    "a card of the dealer is exposed before every player has folded or placed a Raise Wager",
    returns=(ANTE, RAISE),
    lives=OPTIONAL,
    still=bonuses,
    fits=std.before(FOLD, RAISE),
)
GAME = Game(
    name="High Card Flush",
    chapter="678a",
    seats=6,
    seats_cite="678a.2(a)",
    shoe=Shoe(decks=1, cite="678a.3(a)"),
    wagers=(ANTE, FLUSH, STRAIGHT_FLUSH, PROGRESSIVE, RAISE),
    moves=(FOLD,),
    hand=longest_flush,
    words=words,
    round=(
        Place(ANTE, FLUSH, STRAIGHT_FLUSH, PROGRESSIVE, cite="678a.7(c)"),
        *std.no_more_bets(std.dealing("678a.8(b)", "678a.9(b)", "678a.10(a)(2)"), PROGRESSIVE),
        Deal(
            7,
            cite=std.dealing("678a.8(d)", "678a.9(b)", "678a.10(b)"),
            to=(PLAYERS, DEALER),
            face=Face.OWN,
            dealer_face=Face.DOWN,
        ),
        std.stub(std.dealing("678a.8(e)", "678a.9(c)", "678a.10(c)")),
        Turn(
            Choose(EQUAL, FOLD, cite="678a.11(b)(1)", asks=holding(2, 4)),
            Choose(UP_TO_2X, FOLD, cite="678a.11(b)(2)", asks=holding(5, 5)),
            Choose(UP_TO_3X, FOLD, cite="678a.11(b)(3)", asks=holding(6, 7)),
            std.forfeit(FOLD, "678a.11(c)(2)", {}, discards=std.unless(has_optional)),
        ),
        Reveal(DEALER, cite="678a.11(d)"),
        Turn(
            Reveal(PLAYERS, cite="678a.11(d)(1)(i)", asks=shown_for_bonuses),
            Reveal(PLAYERS, cite="678a.11(d)(2)(i)", asks=shown_to_compare),
            std.validation(PROGRESSIVE, "678a.11(e)(3)", apart="a share of the meter"),
            Settle(cite="678a.11(e)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="flushes",
    classes=Classes(
        player=lambda cards, house: longest_flush(cards).length,
        dealer=lambda cards, house: longest_flush(cards) >= NINE_HIGH,
    ),
    paytables=PAYTABLES,
    progressives=(Progressive(PROGRESSIVE, "678a.12(d)(3)", 3_000_000),),
    leaving="678a.7(b)",
    options=(
        *std.ways_of_dealing("678a"),
        std.adjacent_boxes("678a.7(e)", most=1),
    ),
    upkeep=std.upkeep("678a", std.dealing("678a.8(f)", "678a.9(d)", "678a.10(d)"), away="(f)"),
    flat=(Flat("678a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=std.equipment("678a.2", boxes="(d)", rack="(e)"),
    inscriptions=(
        *std.layout(
            "678a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante and Raise of each player", ""),
            ("(3)", "an area for the dealer's seven cards", ""),
            std.area("(4)", FLUSH),
            std.area("(5)", STRAIGHT_FLUSH),
            std.area("(6)", PROGRESSIVE),
        ),
        std.posted("678a.2(b)(7)(i)", "the payout odds of every wager offered"),
        std.posted(
            "678a.2(b)(7)(ii)",
            "that the dealer qualifies with a three-card flush, nine high, or else pays the Ante and pushes the Raise",
        ),
        std.posted("678a.2(b)(7)(iii)(A)", "that a Raise equals the Ante with a flush of two to four cards"),
        std.posted("678a.2(b)(7)(iii)(B)", "that a Raise is up to twice the Ante with a five-card flush"),
        std.posted("678a.2(b)(7)(iii)(C)", "that a Raise is up to three times the Ante with a flush of six or seven"),
        *std.progressive_system("678a.2(c)", PROGRESSIVE, linked=True),
    ),
    irregularities=tuple(std.irregularities("678a", std.dealing("678a.8(h)", "678a.9(f)", "678a.10(f)"), [EXPOSED])),
    readings=(
        Reading(
            "HF1",
            "678a.6(a)",
            "Ranks the ace highest and does not say that it also stands below a 2. The Straight Flush Bonus then holds 14.3% "
            "to 15.6%; with an ace at either end 6.27% to 7.76%, and the Board published 6.26% to 7.75%.",
            {"R1": "ace, 2, 3 of one suit is a straight flush", "R2": "the ace stands above the king alone"},
        ),
        Reading(
            "HF2",
            "678a.12(c)",
            "The last row is printed as a three-card straight, which 678a.6 does not know. 678a.11(e)(2) collects whatever is "
            "less than a three-card straight flush, so a straight flush is meant.",
        ),
        Reading(
            "HF3",
            "678a.7(d)(4)",
            "Calls the Progressive Jackpot a Progressive Payout Wager; 678a.12(d)(1) has two paytables without saying who "
            "selects; 678a.6(c) speaks of a hand without any flush, which seven cards cannot be.",
        ),
        Reading(
            "HF4",
            "678a.11(b)(2)",
            "Here and in (3) a Raise is bounded above only: up to two or three times the Ante.",
            {"R1": "at least the Ante, as with a shorter flush", "R2": "any amount up to that"},
        ),
        Reading(
            "HF5",
            "678a.13(d)",
            "The hands are void and yet the bonuses are settled by them: whoever has fewer than seven cards by then is "
            "dealt the rest first.",
        ),
        Reading(
            "G1",
            "678a.6(c)",
            "Hands of identical rank are flushes of one length; the highest card in one alone decides.",
        ),
        *std.readings("678a"),
    ),
)
