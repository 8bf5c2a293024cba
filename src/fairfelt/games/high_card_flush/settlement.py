"""What becomes of every wager of High Card Flush."""

from fairfelt.families.runs import Flush, Run, longest_flush, longest_run
from fairfelt.games.high_card_flush.wagers import ANTE, FLUSH, FOLD, OPTIONAL, PROGRESSIVE, RAISE, STRAIGHT_FLUSH
from fairfelt.kit import *

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
