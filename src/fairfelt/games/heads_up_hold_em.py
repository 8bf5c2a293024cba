"""Heads-Up Hold 'Em (58 Pa. Code Chapter 677a).

Two cards each and five in common. The player raises up to three times the Ante before the Flop, up to twice after it,
once at the end, or folds; a good hand that the dealer beats is still paid on the Odds. Pocket Bonus and Trips Plus run
against paytables.
"""

from dataclasses import replace
from fractions import Fraction

from fairfelt.families import hold_em
from fairfelt.families import standard as std
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import FIVE_CARD, Kind, PokerHand
from fairfelt.kit import *
from fairfelt.kit.names import Named

ANTE = Wager("Ante", cite="677a.7(d)(1)", required=True)
ODDS = Wager("Odds", cite="677a.7(d)(1)", required=True, equals=ANTE)
POCKET_BONUS = Wager("Pocket Bonus", cite="677a.7(d)(2)", optional=True, needs=(ANTE,))
TRIPS_PLUS = Wager("Trips Plus", cite="677a.7(d)(3)", optional=True, needs=(ANTE,))
ONCE = (Fraction(1), ANTE)
RAISE = Wager("Raise", cite="677a.7(d)(1)", later=True, at_least=ONCE, at_most=(Fraction(3), ANTE))


def up_to(times: int, cite: Cite) -> Wager:
    """A Raise from the Ante up to so many times the Ante, or any amount up to that (reading HU2)."""
    literal = replace(RAISE, cite=cite, at_least=None, at_most=(Fraction(times), ANTE))
    return replace(literal, at_least=ONCE, under=("HU2", "R2", literal))


RAISE_3X = up_to(3, "677a.11(b)")
RAISE_2X = up_to(2, "677a.11(d)")
RAISE_1X = Wager("Raise", cite="677a.11(f)", later=True, equals=ANTE)
CHECK = Choice("Check", cite="677a.11(b)")
CHECK_AGAIN = Choice("Check", cite="677a.11(d)")
FOLD = Choice("Fold", cite="677a.11(f)", forfeits=(ANTE, ODDS), keeps=(POCKET_BONUS, TRIPS_PLUS))
BAD_BEAT = Bonus("Bad Beat Bonus", cite="677a.12(c)", on=ODDS)
STRAIGHT_OR_HIGHER = (Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH, Kind.FOUR, Kind.FULL_HOUSE, Kind.FLUSH, Kind.STRAIGHT)


class Pocket(Named):
    """The two-card hands that a Pocket Bonus wins with."""

    ACES = "Pair of aces"
    SUITED = "Ace and a king, queen or jack of the same suit"
    MIXED = "Ace and a king, queen or jack of different suits"
    PAIR = "Pair of 2s—kings"


PAYTABLES = (
    Paytable(
        "677a.12(b)",
        pays=ODDS,
        rows={
            Kind.ROYAL_FLUSH: to_1(500),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(10),
            Kind.FULL_HOUSE: to_1(3),
            Kind.FLUSH: (odds(3, 2),),
            Kind.STRAIGHT: to_1(1),
            Kind.THREE: (PUSH,),
            Kind.TWO_PAIR: (PUSH,),
            Kind.PAIR: (PUSH,),
            Kind.HIGH_CARD: (PUSH,),
        },
    ),
    Paytable(
        "677a.12(c)",
        pays=BAD_BEAT,
        labels={kind: f"{kind} that loses" for kind in STRAIGHT_OR_HIGHER},
        rows={
            Kind.ROYAL_FLUSH: to_1(None),
            Kind.STRAIGHT_FLUSH: to_1(500),
            Kind.FOUR: to_1(25),
            Kind.FULL_HOUSE: to_1(6),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
        },
    ),
    Paytable(
        "677a.12(d)",
        pays=POCKET_BONUS,
        columns=("A", "B", "C"),
        reads=lambda house: Reads.OWN,  # § 677a.7(d)(2)
        loses="677a.11(i)(1)(ii)",
        rows={
            Pocket.ACES: to_1(30, 25, 30),
            Pocket.SUITED: to_1(20, 20, 20),
            Pocket.MIXED: to_1(10, 10, 10),
            Pocket.PAIR: to_1(5, 5, 4),
        },
    ),
    Paytable(
        "677a.12(e)",
        pays=TRIPS_PLUS,
        columns=("A", "B", "C", "D"),
        loses="677a.11(i)(2)(ii)",
        rows={
            Kind.ROYAL_FLUSH: to_1(100, 100, 100, 100),
            Kind.STRAIGHT_FLUSH: to_1(40, 40, 40, 40),
            Kind.FOUR: to_1(30, 30, 30, 30),
            Kind.FULL_HOUSE: to_1(9, 8, 7, 8),
            Kind.FLUSH: to_1(7, 6, 6, 7),
            Kind.STRAIGHT: to_1(4, 5, 5, 4),
            Kind.THREE: to_1(3, 3, 3, 3),
        },
    ),
)


def pocket(cards: Cards) -> Pocket | None:
    """The row of the Pocket Bonus that two cards belong to, if any: § 677a.12(d)."""
    low, high = sorted(card.value for card in cards)
    if low == high:
        return Pocket.ACES if high == 14 else Pocket.PAIR
    if high == 14 and low >= 11:
        return Pocket.SUITED if cards[0].suit == cards[1].suit else Pocket.MIXED
    return None


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Pocket Bonus and Trips Plus: § 677a.11(h), (i)."""
    read, board = compared(FIVE_CARD, house).rank, seat.table.board.cards
    hand, dealer = (read(two + board) for two in (seat.cards, seat.table.dealer.cards))
    main = showdown(hand, dealer, house) if seat.has(RAISE) else Outcomes()
    return main | both_bonuses(seat, house)


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante, Raise and Odds against the dealer's hand: § 677a.11(h)."""
    paid = house.pays(ODDS, hand.kind)
    if dealer.kind is Kind.HIGH_CARD:
        back: Outcomes = {ANTE: push("677a.11(h)(1)")}
        if hand > dealer:
            return back | {RAISE: win(EVEN, "677a.11(h)(1)(i)"), ODDS: paid}
        even = hand == dealer
        return back | each((RAISE, ODDS), push("677a.11(h)(1)(ii)") if even else lose("677a.11(h)(1)(iii)"))
    if hand > dealer:
        return each((ANTE, RAISE), win(EVEN, "677a.11(h)(2)(i)")) | {ODDS: paid}
    if hand == dealer:
        return each((ANTE, RAISE, ODDS), push("677a.11(h)(2)(ii)"))
    lost: Outcomes = {ANTE: lose("677a.11(h)(2)(iii)")}
    if hand.kind in STRAIGHT_OR_HIGHER:
        beaten: Outcomes = {RAISE: lose("677a.11(h)(2)(iii)(B)"), ODDS: push("677a.11(h)(2)(iii)(B)")}
        return lost | beaten | house.bonus(BAD_BEAT, hand.kind)
    return lost | each((RAISE, ODDS), lose("677a.11(h)(2)(iii)(A)"))


def pocket_bonus(seat: Seat, house: House) -> Outcomes:
    """The player's two cards against their paytable, whatever else happens: § 677a.11(i)(1)."""
    return {POCKET_BONUS: house.pays(POCKET_BONUS, pocket(seat.cards))} if seat.has(POCKET_BONUS) else {}


def both_bonuses(seat: Seat, house: House) -> Outcomes:
    """And then the player's hand against its own, whatever the dealer holds: § 677a.11(i)(2)."""
    trips: Outcomes = {TRIPS_PLUS: house.pays(TRIPS_PLUS, seat.hand.kind)} if seat.has(TRIPS_PLUS) else {}
    return pocket_bonus(seat, house) | trips


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; a Pocket Bonus goes by two cards."""
    if not seat.cards:
        return ""
    return str(pocket(seat.cards) or show(seat.cards)) if key == POCKET_BONUS else str(seat.hand)


EXPOSED = std.exposed_but(
    "677a.13(d)",
    "a card of the dealer is exposed before every player has folded or placed a Raise Wager",
    returns=(ANTE, ODDS, RAISE),
    lives=(POCKET_BONUS, TRIPS_PLUS),
    still=both_bonuses,
    fits=std.before(RAISE, FOLD),
)
POCKET_LIVES = std.exposed_but("677a.13(a)", "", (ANTE, ODDS, RAISE, TRIPS_PLUS), (POCKET_BONUS,), pocket_bonus)
COMMUNITY = std.dealing("677a.8(d)", "677a.9(c)", "677a.10(c)")
GAME = Game(
    name="Heads-Up Hold 'Em",
    chapter="677a",
    seats=6,
    seats_cite="677a.2(a)",
    shoe=Shoe(decks=1, cite="677a.3(a)"),
    wagers=(ANTE, ODDS, POCKET_BONUS, TRIPS_PLUS, RAISE),
    moves=(CHECK, CHECK_AGAIN, FOLD),
    bonuses=(BAD_BEAT,),
    hand=FIVE_CARD.rank,
    words=words,
    round=(
        Place(ANTE, ODDS, POCKET_BONUS, TRIPS_PLUS, cite="677a.7(c)"),
        Announce("no more bets", cite=std.dealing("677a.8(b)", "677a.9(b)", "677a.10(a)(2)")),
        *hold_em.two_cards_each("677a.10(g)", std.dealing("677a.8(c)", "677a.9(b)", "677a.10(b)")),
        Deal(5, cite=COMMUNITY, to=(BOARD,), face=Face.DOWN, when=hold_em.board_last),
        std.stub(COMMUNITY, when=hold_em.board_last),
        Choose(RAISE_3X, CHECK, cite="677a.11(b)"),
        Reveal(BOARD, cite="677a.11(c)", count=3),
        Choose(RAISE_2X, CHECK_AGAIN, cite="677a.11(d)", asks=hold_em.undecided(RAISE)),
        Reveal(BOARD, cite="677a.11(e)", which=(3, 4)),
        Choose(RAISE_1X, FOLD, cite="677a.11(f)", asks=hold_em.undecided(RAISE)),
        std.forfeit(FOLD, "677a.11(f)", {}, discards=std.unless(std.placed(POCKET_BONUS, TRIPS_PLUS))),
        Reveal(DEALER, cite="677a.11(g)"),
        Turn(
            Reveal(PLAYERS, cite="677a.11(g)(1)", asks=std.placed(RAISE, POCKET_BONUS, TRIPS_PLUS)),
            Settle(cite="677a.11(h)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="streets",
    classes=hold_em.CLASSES,
    paytables=PAYTABLES,
    limit=PayoutLimit("677a.12(f)", (ANTE, RAISE, ODDS, BAD_BEAT), 5_000_000),
    leaving="677a.7(b)",
    lawful=hold_em.board_lawful("677a.10(g)"),
    options=hold_em.options("677a"),
    upkeep=std.upkeep("677a", std.dealing("677a.8(e)", "677a.9(d)", "677a.10(d)"), away="(j)"),
    flat=(Flat("677a.12(a)", (ANTE, RAISE), EVEN),),
    equipment=std.equipment("677a.2", boxes="(c)", rack="(d)"),
    inscriptions=(
        *hold_em.layout(
            "677a",
            "betting areas for the Ante, Odds and Raise of each player",
            std.area("(5)", POCKET_BONUS),
            std.area("(6)", TRIPS_PLUS),
        ),
        std.posted("677a.2(b)(7)", "the payout odds of every wager offered"),
        std.posted("677a.2(b)(8)(i)", "that the Ante is returned if the dealer has less than a pair"),
        std.posted("677a.2(b)(8)(ii)", "the payout limit per hand, or that the posted payout limit applies"),
    ),
    irregularities=hold_em.irregularities(
        "677a",
        std.dealing("677a.8(g)", "677a.9(f)", "677a.10(f)"),
        reading="HU5",
        late=replace(POCKET_LIVES, deals_on=False),
        exposed=EXPOSED,
    ),
    readings=(
        Reading(
            "HU1",
            "677a.1",
            "A Bad Beat Bonus is for a hand that, as printed, lists to the dealer's: that loses to it. The Odds Wager is "
            "not collected then: it goes back, and the bonus, so much to 1, is paid on it. A royal flush never loses: its "
            "row says N/A. Nor does a straight to a dealer without a pair.",
        ),
        Reading(
            "HU2",
            "677a.11(b)",
            "A Raise is up to three times the Ante before the Flop, up to twice after it; what it is at least is not said. "
            "If it may be next to nothing, a free showdown can be bought, and the game favors the player.",
            {"R1": "at least the Ante", "R2": "any amount"},
        ),
        Reading(
            "HU3",
            "677a.13(a)",
            "Cards found face up after the first two: only the Pocket Bonus is settled, so Trips Plus goes back with the "
            "rest. (d) settles both: the community cards are dealt by then, or are dealt for it.",
        ),
        Reading(
            "HU4",
            "677a.8(d)",
            "Excepts subsection (f); the stub count is in (e). 677a.10(g) sends the revealing to 677a.11(c), (e) and (f), "
            "though (f) reveals nothing; the optional wagers of 677a.11(f) stay until, not under, they are settled.",
        ),
        hold_em.late_reading("HU5", "677a.13(a)"),
        Reading(
            "HU6", "677a.2(b)(8)(ii)", "Calls the payout limit one per hand; 677a.12(f) has one per player and round."
        ),
        identical_rank("677a"),
        *std.readings("677a", counts="8(g)"),
    ),
    notes=("At the minimum a royal flush wins 504 minimum wagers: 1 Ante, 500 Odds and 3 Raise.",),
)
