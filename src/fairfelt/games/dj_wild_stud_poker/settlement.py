"""What becomes of every wager of DJ Wild Stud Poker."""

from fairfelt.families import standard as std
from fairfelt.families.poker import FIVE_CARD, WILD_DEUCES, Kind, PokerHand, Ranking
from fairfelt.families.wild import (
    DEUCES_ALONE,
    DEUCES_REPEATED,
    DEUCES_REPEATED_WITHOUT_FIVE,
    DEUCES_WITHOUT_FIVE,
    compare,
    line,
    without_joker,
)
from fairfelt.games.dj_wild_stud_poker.paytables import LESS, OR_LESS, envied
from fairfelt.games.dj_wild_stud_poker.wagers import ANTE, BAD_BEAT, BLIND, ENVY, FOLD, PROGRESSIVE, RAISE, TRIPS
from fairfelt.kit import *

REPLACEMENT = "replacement"
on_the_table = std.placed(RAISE, TRIPS, PROGRESSIVE)  # whose cards are not collected with a fold: § 687a.11(c)


RANKINGS = {
    ("R1", "R1"): WILD_DEUCES,
    ("R2", "R1"): DEUCES_WITHOUT_FIVE,
    ("R1", "R2"): DEUCES_REPEATED,
    ("R2", "R2"): DEUCES_REPEATED_WITHOUT_FIVE,
}


def ranking(house: House) -> Ranking:
    """The hands that there are, as readings DJ1 and, of a wild card in a flush, DJ14 have it: § 687a.6(b), (c)."""
    return RANKINGS[house.reading("DJ1"), house.reading("DJ14")]


def read(cards: Cards, house: House) -> PokerHand:
    """The best hand that five cards make with the 2s and the joker wild: § 687a.6(b), (c)."""
    return ranking(house).rank(cards)


def kind(cards: Cards, house: House) -> Kind:
    """The kind of that hand."""
    return read(cards, house).kind


def settle(seat: Seat, house: House) -> Outcomes:
    """Against the dealer, then the optional wagers: § 687a.11(e), (f)."""
    if seat.chose(FOLD):
        return bonuses(seat, house)
    hand, dealer = read(seat.cards, house), read(seat.table.dealer.cards, house)
    higher = compare(hand, dealer, kind_alone=house.reading("DJ3") == "R2")
    if higher > 0:
        main = each((ANTE, RAISE), win(EVEN, "687a.11(e)(1)")) | {BLIND: house.pays(BLIND, hand.kind)}
    else:
        main = each((ANTE, BLIND, RAISE), lose("687a.11(e)(3)") if higher < 0 else push("687a.11(e)(2)"))
    return main | bonuses(seat, house) | bad_beat(higher, hand, dealer, house)


def bonuses(seat: Seat, house: House) -> Outcomes:
    """What goes by the player's cards alone, with envy: § 687a.11(f)(1), (2), readings DJ4 and DJ6."""
    paid = envy(seat, house)
    if seat.has(PROGRESSIVE):
        outcome = house.pays(PROGRESSIVE, progressive_hand(seat, house).kind)
        paid[PROGRESSIVE] = outcome if qualifies(seat) else lose("687a.11(b)(3)")
    if seat.has(TRIPS):
        paid[TRIPS] = house.pays(TRIPS, line(read(seat.cards, house), "2*" if house.reading("DJ4") == "R2" else ""))
    return paid


def progressive_hand(seat: Seat, house: House) -> PokerHand:
    """The player's cards with the joker replaced, the 2s not wild (reading DJ5): § 687a.11(f)(1)."""
    five = without_joker(seat.cards, seat.table.notes.get(REPLACEMENT, JOKER))
    return (DEUCES_ALONE if house.reading("DJ5") == "R2" else FIVE_CARD).rank(five)


def qualifies(seat: Seat) -> bool:
    """Whether a hand counts for the Progressive Bonus; folded, only if it lies there and the house says so: § 687a.11(b)(3)."""
    return not seat.chose(FOLD) or (on_the_table(seat) and seat.table.house.option("folded_hands") == "qualify")


def enviable(seat: Seat) -> bool:
    """Whether others may be paid for a hand: one that qualifies and, by reading DJ13 R2, is not folded."""
    return qualifies(seat) and not (seat.chose(FOLD) and seat.table.house.reading("DJ13") == "R2")


def envy(seat: Seat, house: House) -> Outcomes:
    """Another player's straight flush or royal flush that is not collected unseen (DJ11, folded DJ13): § 687a.12(c)."""
    paid = envied(house) and seat.has(PROGRESSIVE)
    held = (other for other in seat.others if paid and other.cards and not other.left and enviable(other))
    return house.envy(ENVY, seat, {other: progressive_hand(other, house).kind for other in held})


def bad_beat(higher: int, hand: PokerHand, dealer: PokerHand, house: House) -> Outcomes:
    """A good hand that loses, as readings DJ2 and, for the last line of DJWBB-04, DJ7 have it: § 687a.11(f)(3)."""
    loser = {1: dealer, 0: None, -1: hand}[higher]
    beaten = {"R1": loser, "R2": hand if higher < 0 else None, "R3": hand}[house.reading("DJ2")]
    last = LESS if house.reading("DJ7") == "R2" else LESS[:1]
    or_less = beaten and beaten.kind in last and house.letter(BAD_BEAT) == "DJWBB-04"
    return {BAD_BEAT: house.pays(BAD_BEAT, OR_LESS if or_less else beaten and beaten.kind)}


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The hand behind a settlement; the Progressive Bonus has its own, and an Envy Bonus is for another's."""
    if not seat.cards or isinstance(key, Bonus):
        return ""
    house = seat.table.house
    return str(progressive_hand(seat, house) if key == PROGRESSIVE else read(seat.cards, house))
