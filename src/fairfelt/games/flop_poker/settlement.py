"""What becomes of every wager of Flop Poker."""

from fairfelt.families.comparing import compared
from fairfelt.families.poker import FIVE_CARD, THREE_CARD_ROYAL, Kind, PokerHand, Ranking
from fairfelt.games.flop_poker.paytables import HIGH_PAIR
from fairfelt.games.flop_poker.wagers import ANTE, FLOP, FOLD, POT, PROGRESSIVE, THREE_CARD_BONUS
from fairfelt.kit import *

NO_LOW_ACE = Ranking(3, THREE_CARD_ROYAL.kinds, low_ace=False)  # reading G3, R2


def ways(six: Cards, house: House) -> tuple[tuple[PokerHand, Card], ...]:
    """Every five-card hand that a player may form of his own and the community cards, with the card left over.

    § 667a.11(d)(2), reading FP1.
    """
    places = range(6) if house.reading("FP1") == "R2" else range(3, 6)
    ranking = compared(FIVE_CARD, house)
    return tuple((ranking.rank(six[:out] + six[out + 1 :]), six[out]) for out in places)


def best(six: Cards, house: House) -> PokerHand:
    """The highest five-card hand of a player's own and the community cards."""
    return max(hand for hand, _ in ways(six, house))


def contest(seat: Seat, house: House) -> tuple[PokerHand, int]:
    """What the Pot goes by: the hand, then under reading FP2 R2 the card left over."""
    sixth = house.reading("FP2") == "R2"
    return max((hand, out.value if sixth else 0) for hand, out in ways(seat.cards + seat.table.board.cards, house))


def three(cards: Cards, house: House) -> PokerHand:
    """The player's own three cards: § 667a.6(d)."""
    return (NO_LOW_ACE if house.reading("G3") == "R2" else THREE_CARD_ROYAL).rank(cards)


def row(hand: PokerHand) -> Kind | str:
    """The hand's line in the paytables: § 667a.12(b), (d)."""
    return HIGH_PAIR if hand.kind is Kind.PAIR and hand.values[0] >= 11 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Three Card Bonus, Ante and Flop, Progressive Flop; of one who folded, no Ante any more: § 667a.11(d)."""
    hand = best(seat.cards + seat.table.board.cards, house)
    found: Outcomes = {THREE_CARD_BONUS: house.pays(THREE_CARD_BONUS, three(seat.cards, house).kind)}
    if not seat.chose(FOLD):
        paid = house.pays(FLOP, row(hand))
        found |= {ANTE: win(EVEN, "667a.12(a)") if paid.verdict is Verdict.WIN else paid, FLOP: paid}
    if house.reading("FP3") == "R2":
        found = {key: end if end.verdict is Verdict.WIN else push(end.cite) for key, end in found.items()}
    return found | {PROGRESSIVE: house.pays(PROGRESSIVE, row(hand))}


def pot(seat: Seat, house: House) -> Outcomes:
    """The Pot to the highest hand of those at the table, folded or not, or split between equal ones: § 667a.11(e)."""
    table = seat.table
    hands = {one: contest(one, house) for one in table.order(COUNTERCLOCKWISE) if one.has(POT) and not one.left}
    highest = max(hands.values())
    winners = [one for one, hand in hands.items() if hand == highest]
    if seat not in winners:
        return {POT: lose("667a.11(e)")}
    share, odd = divmod(sum(one.wagers.get(POT, 0) for one in table.seats), len(winners))
    share += winners.index(seat) < odd  # reading FP2
    return {POT: Outcome(Verdict.WIN, "667a.11(e)", cents=share - seat.wagers[POT])}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Three Card Bonus has its own."""
    if not seat.cards or len(seat.table.board) < 3:
        return ""
    house = seat.table.house
    return str(
        three(seat.cards, house) if key == THREE_CARD_BONUS else best(seat.cards + seat.table.board.cards, house)
    )
