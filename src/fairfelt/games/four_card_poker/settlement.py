"""What becomes of every wager of Four Card Poker."""

from typing import TypeAlias

from fairfelt.families import standard as std
from fairfelt.families.comparing import compared
from fairfelt.families.poker import FOUR_CARD, Kind, PokerHand
from fairfelt.games.four_card_poker.paytables import FOUR_ACES, PAIR_OF_ACES
from fairfelt.games.four_card_poker.wagers import ACES_UP, ANTE, ANTE_BONUS, ENVY, FOLD, PLAY, PROGRESSIVE
from fairfelt.kit import *

Row: TypeAlias = Kind | str
OF_THE_PAYTABLE = "paytable"


def read(cards: Cards, house: House) -> PokerHand:
    """The highest ranking four of a hand's cards, compared as this house reads § 641a.6(c)."""
    return compared(FOUR_CARD, house).rank(cards)


def aces_up_row(hand: PokerHand) -> Row:
    """The hand's line in the Aces Up table, which pays no lower pair than aces: § 641a.12(c)."""
    return PAIR_OF_ACES if hand.kind is Kind.PAIR and hand.values[0] == 14 else hand.kind


def progressive_row(hand: PokerHand) -> Row:
    """The hand's line in the Progressive Payout table, which pays four aces apart: § 641a.12(d)(1)."""
    return FOUR_ACES if hand.kind is Kind.FOUR and hand.values[0] == 14 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then Aces Up, then the Progressive Payout and envy: § 641a.11(c)(3)-(5)."""
    hand, dealer = read(seat.cards, house), read(seat.table.dealer.cards, house)
    main = showdown(hand, dealer, house) if seat.has(PLAY) else Outcomes()
    main |= {ACES_UP: house.pays(ACES_UP, aces_up_row(hand))}
    if not seat.chose(FOLD) or PROGRESSIVE not in given_up(seat, house):
        main |= {PROGRESSIVE: house.pays(PROGRESSIVE, progressive_row(hand))}
    return main | envy(seat, house)


def given_up(seat: Seat, house: House) -> Outcomes:
    """What a fold forfeits: § 641a.11(b)(1), (2), reading FC3."""
    ends: Outcomes = {ANTE: lose("641a.11(b)"), PROGRESSIVE: lose("641a.11(b)(2)")}
    if seat.has(ACES_UP) and house.reading("FC3") == "R2":
        del ends[PROGRESSIVE]
    return ends


def showdown(hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """Ante and Play against the dealer's hand, with the Ante Bonus: § 641a.11(c)(3)."""
    bonus = house.bonus(ANTE_BONUS, hand.kind)
    if hand >= dealer:
        return each((ANTE, PLAY), win(EVEN, "641a.11(c)(3)(ii)")) | bonus
    lost = each((ANTE, PLAY), lose("641a.11(c)(3)(i)"))
    return lost if house.reading("FC1") == "R2" else lost | bonus


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's qualifying hand, unless it was folded (reading FC5): § 641a.11(c)(5)(v)."""
    held = std.holders(seat, FOLD, lives=house.reading("FC5") == "R2")
    rows = {other: progressive_row(read(other.cards, house)) for other in held}
    chosen = house.option("envy_schedule")
    return house.envy(ENVY, seat, rows, "" if chosen == OF_THE_PAYTABLE else chosen)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; an Envy Bonus is for another's."""
    envious = isinstance(key, Bonus) and key.on == PROGRESSIVE
    return "" if envious or not seat.cards else str(read(seat.cards, seat.table.house))
