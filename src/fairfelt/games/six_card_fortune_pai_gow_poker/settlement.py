"""What becomes of every wager of Six-Card Fortune Pai Gow Poker."""

from dataclasses import replace

from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands
from fairfelt.families.poker import PAI_GOW_HIGH, Kind
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import best, by_chapter, own
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import (
    DOUBLE_DOWN,
    ENVY_FORTUNE,
    ENVY_PROGRESSIVE,
    FORTUNE,
    INSURANCE,
    MAIN,
    OPTIONAL,
    PROGRESSIVE,
)
from fairfelt.kit import *

EIGHTS = PAI_GOW_HIGH.rank(cards("8S 8H 4D 3C 2S"))
HIGH = {8: "Eight-high", 9: "Nine-high", 10: "Ten-high", 11: "Jack-high", 12: "Queen-high", 13: "King-high"}


LOWER_OR_COPIED = {  # by how the high hands and the low hands compare
    (-1, -1): "670a.11(f)(1)(i)",
    (-1, 0): "670a.11(f)(1)(ii)",
    (0, -1): "670a.11(f)(1)(iii)",
    (0, 0): "670a.11(f)(1)(iv)",
}


def showdown(player: Hands, dealer: Hands) -> Outcome:
    """Two hands against two, a copy being the dealer's and a joker laid low the player's: § 670a.6(c), .11(f)."""
    high = (player.high > dealer.high) - (player.high < dealer.high)
    low = (player.low > dealer.low) - (player.low < dealer.low)
    if JOKER in player.low.cards:
        low = 1
    if not player.legal:
        return lose("670a.11(f)(1)(v)")
    if high > 0:
        return win(EVEN, "670a.11(f)(3)") if low > 0 else push("670a.11(f)(2)(i)")
    if low > 0:
        return push("670a.11(f)(2)(ii)")
    return lose(LOWER_OR_COPIED[high, low])


def main(seat: Seat, house: House) -> Outcomes:
    """The wager against the dealer and the Double Down: § 670a.11(f), (g), reading SF5."""
    dealers = seat.table.dealer.cards
    outcome, plays = showdown(own(seat, house), by_chapter(dealers, house)), qualifies(dealers, house)
    return {MAIN: outcome, DOUBLE_DOWN: replace(outcome, cite="670a.11(g)(1)") if plays else push("670a.11(g)(2)")}


def qualifies(dealers: Cards, house: House) -> bool:
    """Whether the Double Down is played: § 670a.11(g), reading SF5."""
    return best(dealers if house.reading("SF5") == "R1" else by_chapter(dealers, house).high.cards, house) >= EIGHTS


def row(wager: Wager, cards: Cards, house: House) -> Kind | str | None:
    """The line of an optional wager's paytable for six cards: § 670a.7(e)(2)-(4)."""
    hand = best(cards, house)
    if wager == INSURANCE:
        return HIGH.get(hand.values[0]) if hand.kind is Kind.HIGH_CARD else None
    return hand.kind


def optional(seat: Seat, house: House) -> Outcomes:
    """The wagers on the player's own six cards: § 670a.11(h)."""
    return {wager: house.pays(wager, row(wager, seat.cards, house)) for wager in OPTIONAL if seat.has(wager)}


def lammers(seat: Seat, house: House) -> tuple[Wager, ...]:
    """The wagers that entitle a seat to Envy Bonuses: § 670a.1, reading SF1."""
    wagers = (FORTUNE, PROGRESSIVE)
    return tuple(filter(seat.has, wagers)) if house.reading("SF1") == "R1" else at.lammers(seat, wagers)


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 670a.11(h)(1)(ii), (3)(ii), reading PG5."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_PROGRESSIVE), lammers(seat, house), row)


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 670a.11(f)-(h)."""
    return main(seat, house) | optional(seat, house) | envy(seat, house)
