"""What becomes of every wager of Three Card Poker."""

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared
from fairfelt.families.poker import FIVE_CARD, THREE_CARD, Kind, PokerHand
from fairfelt.games.three_card_poker.paytables import ACE_KING_QUEEN, SPADES, SUITED
from fairfelt.games.three_card_poker.wagers import (
    ANTE,
    ANTE_BONUS,
    ENVY,
    FOLD,
    PAIR_PLUS,
    PLAY,
    PROGRESSIVE,
    SIX_CARD,
    STANDARD,
)
from fairfelt.kit import *

QUEEN_HIGH = THREE_CARD.exact((card("QC"), card("3D"), card("2H")))  # the lowest hand the dealer plays


def top(cards: Cards) -> Kind | str:
    """The hand's line in a paytable that pays A-K-Q of one suit apart: § 649a.12(c), (e)."""
    return line(THREE_CARD.rank(cards))


def line(hand: PokerHand) -> Kind | str:
    """The same of a hand that was read already."""
    if hand.kind is Kind.STRAIGHT_FLUSH and hand.values == (28,):
        return SPADES if hand.cards[0].suit == "S" else SUITED
    return hand.kind


def ante_bonus_row(cards: Cards, house: House) -> Kind | str:
    """The hand's line in the Ante Bonus table in force: § 649a.12(b), (c)."""
    row = top(cards)
    if house.option("version") == STANDARD:
        return row if isinstance(row, Kind) else Kind.STRAIGHT_FLUSH
    if row == SUITED:
        return ACE_KING_QUEEN
    if house.reading("TC2") == "R2" and THREE_CARD.rank(cards).values == (28,) and row is Kind.STRAIGHT:
        return ACE_KING_QUEEN
    return row


def six_card_row(cards: Cards, house: House) -> Kind:
    """The best five of the player's and the dealer's six cards: § 649a.6(d)."""
    kind = FIVE_CARD.rank(cards).kind
    return Kind.FULL_HOUSE if kind is Kind.THREE and house.reading("TC1") == "R2" else kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Play against the dealer, then each paytable; of a hand folded what is left: § 649a.11(c)."""
    six = six_card_row(seat.cards + seat.table.dealer.cards, house)
    always = envy(seat, house) | {SIX_CARD: house.pays(SIX_CARD, six)}
    if seat.chose(FOLD):
        return always
    against: Outcomes = {
        PAIR_PLUS: house.pays(PAIR_PLUS, seat.hand.kind),
        PROGRESSIVE: house.pays(PROGRESSIVE, top(seat.cards)),
    }
    read = compared(THREE_CARD, house).rank
    hands = read(seat.cards), read(seat.table.dealer.cards)
    main = showdown(*hands, seat.cards, house) if seat.has(PLAY) else Outcomes()
    return main | against | always


def showdown(hand: PokerHand, dealer: PokerHand, cards: Cards, house: House) -> Outcomes:
    """Ante and Play against the dealer's hand, with the Ante Bonus: § 649a.11(c)(3)."""
    bonus = house.bonus(ANTE_BONUS, ante_bonus_row(cards, house))
    plays = dealer >= QUEEN_HIGH
    if not plays:
        paid = "649a.11(c)(3)(i)"
        main: Outcomes = {ANTE: win(EVEN, paid), PLAY: push(paid)}
    elif hand < dealer:
        main = each((ANTE, PLAY), lose("649a.11(c)(3)(ii)(A)"))
    elif hand > dealer:
        main = each((ANTE, PLAY), win(EVEN, "649a.11(c)(3)(ii)(B)"))
    else:
        main = each((ANTE, PLAY), push("649a.11(c)(3)(ii)(C)"))
    only_wins = house.option("version") != STANDARD and house.reading("TC3") == "R2"
    return main if only_wins and not (plays and hand > dealer) else main | bonus


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's ace, king and queen of one suit, unless they were folded (reading TC6): § 649a.11(c)(5)(v)."""
    held = std.holders(seat, FOLD, lives=house.reading("TC6") == "R2")
    return house.envy(ENVY, seat, {other: top(other.cards) for other in held})


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Six Card Bonus goes by the dealer's cards too: § 649a.6(d)."""
    six = seat.cards + seat.table.dealer.cards
    return str(FIVE_CARD.rank(six)) if key == SIX_CARD and len(six) == 6 else str(seat.hand) if seat.cards else ""


def player_class(cards: Cards, house: House) -> tuple[Kind | str, bool]:
    """What the paytables tell apart: the hand's line, and an ace-high straight (reading TC2)."""
    hand = THREE_CARD.rank(cards)
    return line(hand), hand.values == (28,)


def dealer_plays(cards: Cards, house: House) -> bool:
    """Whether the dealer has queen high or better: § 649a.11(c)(3)."""
    return THREE_CARD.rank(cards) >= QUEEN_HIGH
