"""What becomes of every wager of Raise It Up Stud Poker."""

from fairfelt.families import standard as std
from fairfelt.families.poker import Kind, PokerHand
from fairfelt.families.three_cards import best_three, royal_row
from fairfelt.games.raise_it_up_stud_poker.paytables import SPADES, SUITED, TENS
from fairfelt.games.raise_it_up_stud_poker.wagers import (
    ANTE,
    BLIND,
    ENVY,
    FOLD,
    PAIR_PLUS,
    PLAY,
    PLAY_4TH,
    PLAY_5TH,
    PROGRESSIVE,
    SIX_CARD,
)
from fairfelt.kit import *

TOLD = "669a.11(a)(3)"


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The hand that the Progressive Payout and envy go by: § 669a.12(e)(2), reading RU2."""
    return best_three(seat.cards + (seat.table.board.cards if house.reading("RU2") == "R2" else ()), house)


def progressive_row(seat: Seat, house: House) -> Kind | str:
    """Its line in the Progressive Payout and for envy: § 669a.12(e)(1), (5)."""
    return royal_row(progressive_hand(seat, house), SPADES, SUITED)


def five_card_row(hand: PokerHand) -> Kind | str:
    """The hand's line in the tables of Play and Blind, which pay no lower pair than 10s: § 669a.12(c), (d)."""
    return TENS if hand.kind is Kind.PAIR and hand.values[0] >= 10 else hand.kind


def settle(seat: Seat, house: House) -> Outcomes:
    """All that a fold has not given up already: § 669a.11(i)."""
    found = all_forfeited(seat, house) if seat.called(TOLD) else against_the_tables(seat, house)
    gone = given_up(seat, house) if seat.chose(FOLD) else Outcomes()
    return {key: outcome for key, outcome in found.items() if key not in gone}


def against_the_tables(seat: Seat, house: House) -> Outcomes:
    """Pair Plus, then Ante, Play and Blind, then the Progressive Payout, envy and the Six Card Bonus: § 669a.11(i)."""
    row = five_card_row(seat.hand)
    play = house.pays(PLAY, row)
    found: Outcomes = {PAIR_PLUS: house.pays(PAIR_PLUS, best_three(seat.cards, house).kind)}
    found[ANTE] = win(EVEN, "669a.12(b)") if play.verdict is Verdict.WIN else play
    found |= each((PLAY, PLAY_4TH, PLAY_5TH), play)
    found[BLIND] = house.pays(BLIND, row)
    found[PROGRESSIVE] = house.pays(PROGRESSIVE, progressive_row(seat, house))
    return found | envy(seat, house) | {SIX_CARD: house.pays(SIX_CARD, seat.hand.kind)}


def given_up(seat: Seat, house: House) -> Outcomes:
    """What a fold forfeits: § 669a.11(f), (g), readings RU3 and RU4."""
    ends = each((ANTE, BLIND, PLAY, PLAY_4TH), lose("669a.11(f)")) | {PROGRESSIVE: lose("669a.11(g)")}
    return ends if house.reading("RU4") == "R2" else ends | {PAIR_PLUS: lose("669a.11(f)")}


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's ace, king and queen of one suit that lie there in the end (reading RU7): § 669a.11(i)(3)(i)(E)."""
    held = std.holders(seat, FOLD, lives=house.reading("RU7") == "R2")
    lying = (one for one in held if on_the_table(one) and not one.called(TOLD))
    return house.envy(ENVY, seat, {one: progressive_row(one, house) for one in lying})


def all_forfeited(seat: Seat, house: House) -> Outcomes:
    """Who tells others of his hand loses every wager of the round: § 669a.11(a)(3)."""
    return each(seat.wagers, lose(TOLD))


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; Pair Plus and the Progressive Payout go by three cards."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    house = seat.table.house
    three = {PAIR_PLUS: best_three(seat.cards, house), PROGRESSIVE: progressive_hand(seat, house)}
    return str(three.get(key, seat.hand))


def on_the_table(seat: Seat) -> bool:
    """Whose cards are not discarded with a fold: § 669a.11(f), reading RU4."""
    kept = seat.has(PROGRESSIVE) or seat.has(SIX_CARD)
    return kept or not seat.chose(FOLD) or (seat.has(PAIR_PLUS) and seat.table.house.reading("RU4") == "R2")
