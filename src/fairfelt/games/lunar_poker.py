"""Lunar Poker (58 Pa. Code Chapter 671a).

Five cards each, one of the dealer's face up: the player bets twice the Ante, folds, or pays a fee to exchange cards or
to buy a sixth, and then bets or folds. The dealer plays with ace-king; a hand that beats him is paid for its second
combination, too. Super Wagers on one's own hand, the dealer's and the other players' run against a paytable.
"""

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from functools import partial

from fairfelt.families import standard as std
from fairfelt.families.combos import second_combination
from fairfelt.families.comparing import compared, identical_rank
from fairfelt.families.poker import ACE_KING, Kind
from fairfelt.families.runs import all_pictures, holds, same_colour
from fairfelt.kit import *
from fairfelt.kit.irregularities import Stage
from fairfelt.kit.names import Named

ANTE = Wager("Ante", cite="671a.7(c)(1)", required=True)
SUPER = Wager("Super", cite="671a.7(c)(2)", required=True, at_least=(Fraction(1), ANTE))
ON_DEALER = Wager("Super on the dealer", cite="671a.7(c)(3)", optional=True, needs=(ANTE,), from_minimum=True)
ON_PLAYER = replace(ON_DEALER, name="Super on another player")  # hand 2: position 2's
BET = Wager("Bet", cite="671a.7(c)(1)", later=True)
FEE = Wager("Options fee", cite="671a.11(b)(3)", equals=ANTE, later=True)
BETS = Raise("Bet", cite="671a.11(b)(2)", wager=BET, times=Fraction(2), of=ANTE)
BETS_NOW = Raise("Bet", cite="671a.11(d)(3)", wager=BET, times=Fraction(2), of=ANTE)
SIXTH = Raise("Buy a sixth card", cite="671a.11(b)(3)", wager=FEE, times=Fraction(1), of=ANTE)
EXCHANGE = Raise("Exchange", cite="671a.11(b)(3)", wager=FEE, times=Fraction(1), of=ANTE)
DISCARDS = tuple(Setting(f"Discard {n}", cite="671a.11(d)(1)(ii)", low=n, apart="the discard") for n in range(2, 6))
FOLD = Choice("Fold", cite="671a.11(b)(1)", forfeits=(ANTE,))
FOLD_NOW = Choice("Fold", cite="671a.11(d)(3)", forfeits=(ANTE,))
DECLARE = Choice("Declare", cite="671a.11(b)")
SAY_NOTHING = Choice("Say nothing", cite="671a.11(b)")


class Super(Named):
    """The hands that a Super Wager wins with."""

    FOUR = "Four-of-a-kind"
    PICTURES = "Five picture cards"
    FULL_HOUSE = "Full house"
    FLUSH = "Flush"
    STRAIGHT = "Straight"
    THREE = "Three-of-a-kind"
    ACE_KING_QUEEN = "Ace-king-queen"
    COLOUR = "Same colored five"


PAYTABLES = (
    Paytable(
        "671a.12(a)",
        pays=ANTE,
        columns=("A", "B", "C"),
        conditions="an instant payout for the first five cards",
        rows={Kind.ROYAL_FLUSH: to_1(1500, 1000, 1000), Kind.STRAIGHT_FLUSH: to_1(200, 300, 200)},
    ),
    Paytable(
        "671a.12(b)",
        pays=SUPER,
        also=(ON_DEALER, ON_PLAYER),
        rows={
            Super.FOUR: to_1(250),
            Super.PICTURES: to_1(120),
            Super.FULL_HOUSE: to_1(100),
            Super.FLUSH: to_1(60),
            Super.STRAIGHT: to_1(30),
            Super.THREE: to_1(8),
            Super.ACE_KING_QUEEN: to_1(5),
            Super.COLOUR: to_1(2),
        },
    ),
    Paytable(
        "671a.12(d)",
        pays=BET,
        labels={Kind.PAIR: "One pair"},
        rows={
            Kind.ROYAL_FLUSH: to_1(100),
            Kind.STRAIGHT_FLUSH: to_1(50),
            Kind.FOUR: to_1(20),
            Kind.FULL_HOUSE: to_1(7),
            Kind.FLUSH: to_1(5),
            Kind.STRAIGHT: to_1(4),
            Kind.THREE: to_1(3),
            Kind.TWO_PAIR: to_1(2),
            Kind.PAIR: to_1(1),
            Kind.ACE_KING: to_1(1),
        },
    ),
)
INSTANT = frozenset((Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH))


def super_hand(five: Cards, house: House) -> Super | None:
    """The highest hand of the Super Wager that five cards are, if any: § 671a.6(d), reading LP1."""
    kind = ACE_KING.rank(five).kind
    if kind in INSTANT and house.reading("LP1") != "R1":
        return Super.FLUSH if house.reading("LP1") == "R2" else None
    others = {
        Super.PICTURES: all_pictures(five),
        Super.ACE_KING_QUEEN: holds(five, "AKQ"),
        Super.COLOUR: same_colour(five),
    }
    return next((hand for hand in Super if hand.name == kind.name or others.get(hand)), None)


def super_wager(wager: Wager, holder: Seat, seat: Seat, house: House) -> Outcomes:
    """A Super Wager on a player's first five cards, which must have been declared: § 671a.11(c)(1), (2)."""
    if not holder.cards:
        return {wager: void("671a.7(c)(3)")}  # reading LP9
    hand = super_hand(holder.cards, house)
    heard = holder.chose(DECLARE) or house.reading("LP5") == "R2"
    return {wager: house.pays(SUPER, hand) if hand and heard else lose("671a.11(c)(1)")}


def dealer_super(seat: Seat, house: House) -> Outcomes:
    """A Super Wager on the dealer's hand: § 671a.11(e)."""
    hand = super_hand(seat.table.dealer.cards, house)
    return {ON_DEALER: house.pays(SUPER, hand) if hand else lose("671a.11(e)(1)")}


def early(seat: Seat, house: House) -> Outcomes:
    """An Ante that is settled before any more cards are dealt: § 671a.11(c)(3), (4)."""
    if instant(seat):
        return {ANTE: house.pays(ANTE, ACE_KING.rank(seat.cards).kind)}
    return {ANTE: lose("671a.11(c)(4)")} if seat.chose(FOLD) else {}


def combinations_of(cards: Cards, house: House) -> tuple[Kind, Kind | None]:
    """What a winning hand of five or six cards is paid for: § 671a.11(f)(2)(ii)."""
    hand = compared(ACE_KING, house).rank(cards)
    return hand.kind, second_combination(cards, hand, ACE_KING, lower=house.reading("LP3") == "R2")


def settle(seat: Seat, house: House) -> Outcomes:
    """Ante and Bet against the dealer's hand: § 671a.11(f)."""
    hand, dealer = (compared(ACE_KING, house).rank(pile.cards) for pile in (seat.piles[0], seat.table.dealer))
    if not dealer_plays(seat.table):
        return {ANTE: win(EVEN, "671a.11(f)(1)"), BET: push("671a.11(f)(1)")}
    if hand < dealer:
        return each((ANTE, BET), lose("671a.11(f)(2)(i)"))
    if hand == dealer:
        return each((ANTE, BET), push("671a.11(f)(2)(iii)"))
    first, second = combinations_of(seat.cards, house)
    paid = house.pays(BET, first)
    besides = (house.pays(BET, second).pay,) if second else ()
    return {ANTE: push("671a.11(f)(2)(ii)"), BET: replace(paid, besides=besides)}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; a Super Wager goes by the first five cards, which its row names."""
    return str(seat.hand) if seat.cards and key in (ANTE, BET) else ""


def instant(seat: Seat) -> bool:
    """Whether the first five cards are paid at once: § 671a.11(b)(2), (c)(3)."""
    return len(seat.cards) == 5 and not seat.has(FEE) and ACE_KING.rank(seat.cards).kind in INSTANT


def may_declare(seat: Seat) -> bool:
    """Who has something to declare: § 671a.11(b)."""
    return bool(seat.cards) and (instant(seat) or super_hand(seat.cards, seat.table.house) is not None)


def elects(seat: Seat) -> bool:
    """Everybody but who is paid at once chooses how to go on: § 671a.11(b)."""
    return bool(seat.cards) and not instant(seat)


def dealer_plays(table: Table) -> bool:
    """Whether the dealer has ace-king or better: § 671a.11(f)."""
    return ACE_KING.rank(table.dealer.cards).kind is not Kind.HIGH_CARD


def out_early(seat: Seat) -> bool:
    """Whose round ends before any card is drawn, with an instant payout or a fold: § 671a.11(c)(3), (4)."""
    return instant(seat) or seat.chose(FOLD)


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """One round: §§ 671a.7-671a.11."""
    for seat in table.order(CLOCKWISE):
        others = tuple(ON_PLAYER.on(other.position) for other in seat.others)
        yield Place(ANTE, SUPER, ON_DEALER, *others, cite="671a.7(d)", asks=std.only(seat))
    yield Announce("no more bets", cite=std.dealing("671a.8(b)", "671a.9(a)(3)", "671a.10(a)(2)"))
    dealt = std.dealing("671a.8(c)", "671a.9(b)", "671a.10(b)")
    if table.house.dealing == std.AUTOMATED:
        yield Deal(5, dealt, face=Face.OWN)
        yield Deal(4, dealt, to=(DEALER,), face=Face.DOWN)
        yield Deal(1, dealt, to=(DEALER,))
    else:
        yield Deal(4, dealt, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN)
        yield Deal(1, dealt, to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.UP)
    yield Choose(DECLARE, SAY_NOTHING, cite="671a.11(b)", asks=may_declare)
    yield Choose(BETS, SIXTH, EXCHANGE, FOLD, cite="671a.11(b)", asks=elects)
    yield Announce("all decisions are locked in", cite="671a.11(c)")
    for holder in table.order(CLOCKWISE):
        if holder.chose(DECLARE) or instant(holder):
            yield Reveal(PLAYERS, f"671a.11(c)({3 if instant(holder) else 2})", seat=holder.position)
        yield Settle("671a.11(c)", by=partial(super_wager, SUPER, holder), seat=holder.position)
        for seat in table.order(CLOCKWISE):
            on_it = partial(super_wager, ON_PLAYER.on(holder.position), holder)
            yield Settle("671a.11(c)", by=on_it, seat=seat.position)
        yield Settle("671a.11(c)", by=early, seat=holder.position, discards=out_early)
    for seat in table.order(CLOCKWISE):
        if seat.has(FEE) and not seat.left:
            yield from drawing(table, seat)
    yield Reveal(DEALER, cite="671a.11(e)")
    yield Settle("671a.11(e)", CLOCKWISE, by=dealer_super)
    if dealer_plays(table):
        yield Turn(
            Reveal(PLAYERS, cite="671a.11(f)(2)", asks=std.placed(BET)),
            Settle("671a.11(f)(2)", asks=std.placed(BET)),
            direction=COUNTERCLOCKWISE,
        )
    else:
        yield Settle("671a.11(f)(1)", asks=std.placed(BET))


def drawing(table: Table, seat: Seat) -> Generator[Step, Told, None]:
    """A sixth card, or new cards for old ones, and the last choice: § 671a.11(d)."""
    place = seat.position
    yield Settle("671a.11(d)(1)", by=lambda one, house: {FEE: lose("671a.11(d)(1)")}, seat=place)
    if seat.chose(SIXTH):
        yield Deal(1, "671a.11(d)(1)(i)", face=Face.OWN, seat=place)
    else:
        left = sum(table.shoe.left().values()) if table.shoe else len(DECK)
        yield Choose(*(move for move in DISCARDS if move.low <= left), cite="671a.11(d)(1)(ii)", seat=place)  # LP4
        discarded, seat.low = seat.low, ()
        for card in discarded:
            seat.piles[0].take(seat.cards.index(card))
        for _ in discarded:
            yield Deal(1, "671a.11(d)(1)(ii)", face=Face.OWN, seat=place)
    yield Choose(BETS_NOW, FOLD_NOW, cite="671a.11(d)(3)", seat=place)
    if seat.chose(FOLD_NOW):
        lost: Outcomes = {ANTE: lose("671a.11(d)(4)")}
        yield Settle("671a.11(d)(4)", by=lambda one, house: lost, seat=place, discards=std.only(seat))


COUNTED = Irregularity(
    "671a.11(h)(2)",
    "a count does not find 52 cards",
    "the deck leaves the table",
    wrong_deck=True,
    stage=Stage.COUNTING,
)
EXPOSED = std.exposed(
    "671a.13(d)",
    "a card of the dealer that lies face down is exposed before every player has folded or placed a Bet",
    fits=std.before(FOLD, BET, asked=elects),
)
GAME = Game(
    name="Lunar Poker",
    chapter="671a",
    seats=5,
    seats_cite="671a.2(a)",
    shoe=Shoe(decks=1, cite="671a.3(a)"),
    wagers=(ANTE, SUPER, ON_DEALER, ON_PLAYER, BET, FEE),
    moves=(DECLARE, SAY_NOTHING, BETS, SIXTH, EXCHANGE, FOLD, *DISCARDS, BETS_NOW, FOLD_NOW),
    hand=ACE_KING.rank,
    words=words,
    round=round_of_play,
    settle=settle,
    own_hand=lambda house: "671a.11(b)",
    family="exchange",
    classes=Classes(player=combinations_of, dealer=super_hand),
    paytables=PAYTABLES,
    leaving="671a.7(b)",
    options=(*std.ways_of_dealing("671a"), std.adjacent_boxes("671a.7(e)", most=1)),
    upkeep=(
        *std.upkeep("671a", {}, away="(g)"),
        Upkeep(
            "671a.11(h)",
            "count the cards face down, unless the shuffler counts them",
            every_rounds=5,
            task=Task.COUNT_DECK,
        ),
    ),
    flat=(Flat("671a.12(c)", (ANTE,), EVEN, hand="if the dealer has less than an ace and a king"),),
    equipment=std.equipment("671a.2", boxes="(c)", rack="(d)"),
    inscriptions=(
        *std.layout(
            "671a.2(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "betting areas for the Ante and Bet of each player", ""),
            ("(3)", "betting areas for the Super of each player, and for those on the dealer and other players", ""),
            ("(4)(i)", "an area for each player's Options fees: Exchange 2-5 cards", ""),
            ("(4)(ii)", "an area for each player's Options fees: Buy a 6th Card", ""),
        ),
        std.posted("671a.2(b)(5)"),
        std.posted("671a.2(b)(6)(i)", "that the dealer plays with ace-king or higher"),
        std.posted("671a.2(b)(6)(ii)", "the instant payout for a royal or straight flush on the first five cards"),
    ),
    irregularities=tuple(std.irregularities("671a", {}, [EXPOSED, COUNTED])),
    readings=(
        Reading(
            "LP1",
            "671a.6(d)",
            "A royal or straight flush is in no row of the Super Wager; a flush is not in order, a straight of several suits.",
            {"R1": "paid as ace-king-queen or same colored five, if it is", "R2": "paid as a flush", "R3": "not paid"},
        ),
        Reading("LP2", "671a.6(a)", "An ace with 2, 3 and 4, as in four-card poker; (b)(2), (6) have a 5 besides."),
        Reading(
            "LP3",
            "671a.11(f)(2)(ii)",
            "A second combination needs one card that is not in the first. Of one of the same kind nothing is said (the "
            "game's maker pays it), nor whether it must beat the dealer's hand (it need not), nor of a third (not paid).",
            {"R1": "of any kind, be only one card another", "R2": "only of a lower kind than the first"},
        ),
        Reading(
            "LP4",
            "671a.11(d)(1)(ii)",
            "Five players who exchange five cards each need 55 cards. Nobody exchanges more cards than are left.",
        ),
        Reading(
            "LP5",
            "671a.11(c)(1)",
            "Collects the Super Wager of a player who did not declare a winning hand, and the others' on it.",
            {"R1": "a winning hand that is not declared loses", "R2": "it is paid all the same"},
        ),
        Reading("LP6", "671a.11(f)(2)", "Against a dealer who qualifies, less than ace-king can only lose."),
        Reading("LP7", "671a.11(c)", "Slips: withdraw, folded, payout out; (4) calls the Options fee a wager."),
        Reading(
            "LP8",
            "671a.13(d)",
            "All wagers are returned, though Super Wagers and instant payouts may be settled by then: they are returned, "
            "too, and so is an Options fee. An instant payout need not be declared to be paid: 671a.11(c)(3). Who is paid "
            "it is asked nothing more, though 671a.11(b)(2) forbids only a Bet.",
        ),
        Reading("LP9", "671a.7(c)(3)", "A Super Wager on a position to which no cards are dealt goes back."),
        identical_rank("671a"),
        *std.readings("671a", counts=""),
        Reading("G10", "671a.7(c)(2)", "A posted payable is a posted paytable."),
    ),
)
