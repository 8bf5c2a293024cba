"""Go Fore It (58 Pa. Code Chapter 676a).

Four cards, and the fewer points the better: after a look at two of them the player doubles the stake or gives the
Front 9 up. Totals up to 24, which is par, win. Two more wagers run whatever the player does: Skins, that the total is
below the dealer's, and Gopher, for every ace.
"""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.kit import *

FRONT_9 = Wager("Front 9", "676a.7(d)(1)", required=True)
BACK_9 = Wager("Back 9", "676a.7(d)(2)", equals=FRONT_9, later=True)
SKINS = Wager("Skins", "676a.7(d)(3)")
GOPHER = Wager("Gopher", "676a.7(d)(4)")
FOLD = Choice("Fold", "676a.11(b)", forfeits=(FRONT_9,), keeps=(SKINS, GOPHER))

POINTS = {"A": 1} | {str(n): n for n in range(2, 10)} | dict.fromkeys("TJQK", 10)  # § 676a.6
ALBATROSS, EAGLE, BIRDIE, PAR, OVER_PAR = "Albatross", "Eagle", "Birdie", "Par", "over par"
UP_TO_PAR = (ALBATROSS, EAGLE, BIRDIE, PAR)
LOWER = "lower than the dealer's"
PAYTABLES = (
    Paytable(
        "676a.12(a)",
        pays=FRONT_9,
        loses="676a.11(d)(3)(ii)",
        rows={UP_TO_PAR: to_1(1)},
        labels={UP_TO_PAR: "par or less"},
    ),
    Paytable(
        "676a.12(b)",
        pays=BACK_9,
        loses="676a.11(d)(3)(ii)",
        rows={ALBATROSS: to_1(25), EAGLE: to_1(5), BIRDIE: to_1(2), PAR: to_1(1)},
        labels={
            ALBATROSS: "Albatross (8 or less)",
            EAGLE: "Eagle (9-13)",
            BIRDIE: "Birdie (14-18)",
            PAR: "Par (19-24)",
        },
    ),
    Paytable("676a.12(c)", pays=SKINS, loses="676a.11(d)(4)(i)", rows={LOWER: to_1(1)}),
    Paytable(
        "676a.12(d)",
        pays=GOPHER,
        columns=("A", "B"),
        loses="676a.11(d)(5)(i)",
        rows={4: to_1(1000, 1000), 3: to_1(50, 50), 2: to_1(5, 6), 1: to_1(2, 2)},
        labels={4: "4 aces", 3: "3 aces", 2: "2 aces", 1: "1 ace"},
    ),
)


def points(cards: Cards) -> int:
    """The point total of a hand; an ace is one: § 676a.6."""
    return sum(POINTS[card.rank] for card in cards)


def aces(cards: Cards) -> int:
    """How many aces a hand has."""
    return sum(card.rank == "A" for card in cards)


def score(total: int, house: House) -> str:
    """What a total is called, § 676a.1, and whether it passes par (reading GF2)."""
    par = 19 if house.reading("GF2") == "R2" else 24
    bounds = {ALBATROSS: 8, EAGLE: 13, BIRDIE: 18, PAR: par}
    return next((name for name, most in bounds.items() if total <= most), OVER_PAR)


def told_apart(cards: Cards, house: House) -> tuple[str, int]:
    """All that `settle` looks at in a hand, besides whether it is lower than the dealer's."""
    return score(points(cards), house), aces(cards)


def settle(seat: Seat, house: House) -> Outcomes:
    """The total against par, then against the dealer's, then the aces; of a hand folded what is left: § 676a.11(d)."""
    held = aces(seat.cards)
    only_aces = house.reading("GF1") == "R2"
    aside: Outcomes = {
        SKINS: house.pays(SKINS, LOWER if seat.hand < seat.dealer else None),
        GOPHER: house.pays(GOPHER, held if held == 4 or not only_aces else None),
    }
    if not seat.has(BACK_9):
        return aside
    made = score(seat.hand, house)
    return {FRONT_9: house.pays(FRONT_9, made), BACK_9: house.pays(BACK_9, made)} | aside


def on_the_table(seat: Seat) -> bool:
    """Whose cards are turned up: § 676a.11(c), (d)(1)."""
    return seat.has(BACK_9) or seat.has(SKINS) or seat.has(GOPHER)


def folded_with_more(seat: Seat) -> bool:
    """Who folded, and has a wager that lives on: § 676a.11(c)(2)."""
    return seat.chose(FOLD) and on_the_table(seat)


def folded_alone(seat: Seat) -> bool:
    """Who folded, and has no other wager: § 676a.11(c)(1)."""
    return seat.chose(FOLD) and not on_the_table(seat)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement."""
    if not seat.cards:
        return ""
    if key == GOPHER:
        return {0: "no ace", 1: "1 ace"}.get(aces(seat.cards), f"{aces(seat.cards)} aces")
    return f"{seat.hand} points against {seat.dealer}" if key == SKINS else f"{seat.hand} points"


def stacks(house: House) -> bool:
    """Whether every hand comes as a stack of four: § 676a.10(b)."""
    return house.dealing == std.AUTOMATED


def one_by_one(house: House) -> bool:
    """Whether the cards come singly round the table: §§ 676a.8(b), 676a.9(b)."""
    return not stacks(house)


SINGLY = {std.MANUAL: "676a.8(b)", std.HAND: "676a.9(b)"}
BOTH = (PLAYERS, DEALER)
GAME = Game(
    name="Go Fore It",
    chapter="676a",
    seats=6,
    seats_cite="676a.2(a)",
    shoe=Shoe(decks=1, cite="676a.3(a)"),
    wagers=(FRONT_9, SKINS, GOPHER, BACK_9),
    moves=(FOLD,),
    hand=points,
    words=words,
    round=(
        Place(FRONT_9, SKINS, GOPHER, cite="676a.7(c)"),
        Announce("no more bets", cite=std.dealing("676a.8(b)", "676a.9(b)", "676a.10(a)(2)")),
        Deal(2, cite=SINGLY, to=BOTH, face=Face.OWN, dealer_face=Face.DOWN, when=one_by_one),
        Deal(2, cite=SINGLY, to=BOTH, face=Face.DOWN, when=one_by_one),
        Turn(
            Deal(2, cite="676a.10(b)", face=Face.OWN, when=stacks),
            Deal(2, cite="676a.10(b)", face=Face.DOWN, when=stacks),
            direction=CLOCKWISE,
        ),
        Deal(4, cite="676a.10(b)", to=(DEALER,), face=Face.DOWN, when=stacks),
        std.stub(std.dealing("676a.8(c)", "676a.9(c)", "676a.10(c)")),
        Choose(BACK_9, FOLD, cite="676a.11(b)"),
        std.forfeit(FOLD, "676a.11(c)", {}),
        Turn(
            Announce("the cards of the hand folded go to the discard rack unseen", "676a.11(c)(1)", asks=folded_alone),
            Announce("the hand folded lies face down under its wagers", "676a.11(c)(2)", asks=folded_with_more),
            direction=CLOCKWISE,
        ),
        Reveal(DEALER, cite="676a.11(d)"),
        Turn(
            Reveal(PLAYERS, cite="676a.11(d)(1)", asks=on_the_table),
            Announce("add up the points of the four cards", cite="676a.11(d)(2)", asks=on_the_table),
            Settle(cite="676a.11(d)"),
            direction=COUNTERCLOCKWISE,
        ),
    ),
    settle=settle,
    family="totals",
    classes=Classes(player=told_apart, dealer=lambda cards, house: None),
    paytables=PAYTABLES,
    leaving="676a.7(b)",
    options=(
        std.ways_of_dealing("676a.8(a)", shoe="676a.8", hand="676a.9", automated="676a.10"),
        std.ways_of_shuffling("676a.5(a)", counting="676a.5(b)", by_hand="676a.9(a)(1)", reshuffling="676a.5(g)"),
        std.adjacent_boxes("676a.7(e)", most=1),
    ),
    upkeep=(
        *std.change_of_cards(hand="676a.3(c)(1)", shoe="676a.3(c)(2)"),
        std.decks_in_turn("676a.3(b)(3)"),
        std.inspection("676a.4(a)"),
        std.shuffle("676a.5(a)"),
        std.cut("676a.5(d)"),
        std.idle_table("676a.5(f)"),
        put_away("676a.11(e)"),
        *std.stub_counts(std.dealing("676a.8(d)", "676a.9(d)", "676a.10(d)")),
    ),
    equipment=(
        std.drop_and_tip_boxes("676a.2(c)"),
        std.discard_rack("676a.2(d)"),
    ),
    layout=Layout(Spots(SKINS, GOPHER, cite="676a.2(b)(2)"), Spots(FRONT_9, BACK_9, cite="676a.2(b)(2)")),
    inscriptions=(
        std.logo("676a.2(b)(1)"),
        Inscription("676a.2(b)(2)", "betting areas for the Skins, Gopher, Front 9 and Back 9 of each player"),
        std.posted("676a.2(b)(3)", "the payout odds of every wager offered"),
        std.posted("676a.2(b)(4)", "that Skins lose if the dealer's hand and the player's tie"),
    ),
    irregularities=(
        devices.miscounted("676a.5(b)"),
        std.face_up_card("676a.13(a)"),
        std.face_up_cards("676a.13(a)"),
        std.drawn_in_error("676a.13(b)"),
        std.wrong_count("676a.13(c)"),
        std.exposed(
            "676a.13(d)",
            "a card of the dealer or a player's hole card is exposed before every player folded or placed a Back 9",
            fits=std.before(FOLD, BACK_9, anybodys=True),
        ),
        devices.shuffler_jams("676a.13(e)", std.SHUFFLER),
        devices.shoe_jams("676a.13(f)", std.SHOE),
        devices.device_out_of_order("676a.13(g)", std.ANY_DEVICE),
        *std.wrong_stub(std.dealing("676a.8(f)", "676a.9(f)", "676a.10(f)")),
    ),
    readings=(
        Reading(
            "GF1",
            "676a.11(d)(5)",
            "Collects a Gopher Wager if any of the four cards is not an ace, and pays it if any is: almost every hand with an "
            "ace does both. 676a.1 and the paytable have it win with one ace or more.",
            {"R1": "it loses only without any ace", "R2": "it loses with any other card: four aces alone win"},
        ),
        Reading(
            "GF2",
            "676a.11(d)(3)(i)",
            "Pays a total equal to or less than par, and par is a range, 19 to 24. The table pays all of it.",
            {"R1": "up to 24 wins", "R2": "up to 19 wins"},
        ),
        Reading(
            "GF3",
            "676a.10(b)",
            "Which two cards are the hole cards: the third and fourth dealt, laid behind the others (676a.8(b)), or the top two "
            "of a stack. The cards of a stack count from below, so that they are its third and fourth as well. 676a.11(a) "
            "lets the player look at the closest two, which are the front ones.",
        ),
        Reading("GF4", "676a.7(d)(2)", "First to cards: first two. 676a.11(c)(2): the area of those wagers is meant."),
        Reading(
            "GF5",
            "676a.8(b)",
            "Says neither when the dealer's turn comes nor which cards lie face down. The dealer is dealt to last, and all "
            "lie face down, as 676a.10(b) has it.",
        ),
        Reading(
            "GF6",
            "676a.7(d)(3)",
            "Does not say which total wins Skins: the lower, by 676a.11(d)(4). Skins and Gopher outlive a fold by 676a.11(c)(2).",
        ),
        Reading(
            "G5", "676a.8(f)", "A misdeal found by the stub count is void without a reshuffle, by 676a.13(c) with one."
        ),
        Reading("G6", "676a.13(b)", "Of a card drawn in error with its face exposed nothing is said."),
        Reading(
            "G9",
            "676a.4(e)",
            "Here and in 676a.5(a) reshuffled decks are preshuffled ones. 676a.5(c) does not say that they are cut; they are.",
        ),
        Reading("G12", "676a.9(c)", "Takes the stub out of a manual shoe, though the cards are dealt from the hand."),
    ),
)
