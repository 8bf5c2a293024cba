"""What becomes of every wager of Face Up Pai Gow Poker."""

from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands, Seven, ace_high
from fairfelt.families.poker import PAI_GOW_HIGH, WILD_JOKER, Kind
from fairfelt.games.face_up_pai_gow_poker.paytables import BOTH, NO_JOKER, WITH_JOKER, wild_joker
from fairfelt.games.face_up_pai_gow_poker.wagers import (
    ACE_HIGH,
    ENVY_FORTUNE,
    ENVY_PROGRESSIVE,
    FACE_UP,
    FORTUNE,
    MIS_SET,
    OPTIONAL,
    PROGRESSIVE,
    QUALIFYING,
    SURRENDER,
)
from fairfelt.kit import *

SHOWDOWN = pai_gow.Showdown(
    lower="688a.11(f)(1)(i)",
    copied="688a.11(f)(1)(ii)",
    illegal="688a.11(f)(1)(iii)",
    high_alone="688a.11(f)(2)(i)",
    low_alone="688a.11(f)(2)(ii)",
    both="688a.11(f)(3)",
)


def row(wager: Wager, cards: Cards, house: House) -> Seven | Kind | None:
    """The line of seven cards in the Fortune Bonus's table or the Progressive Payout's: § 688a.6(b), (e), (f)."""
    letter = house.letter(wager)
    if wager == FORTUNE or letter == "4":
        below = house.reading("FU1" if wager == FORTUNE else "FU5") == "R1"
        line = pai_gow.fortune_line(cards, house, Seven.ROYAL_MATCH, ("KQ",), joker=True, three=below)
        if line is Kind.TWO_PAIR and below:
            return pai_gow.with_three_pair(cards).kind
        return None if wager == PROGRESSIVE and not below and line in (Kind.FLUSH, Kind.STRAIGHT) else line
    found = pai_gow.progressive_line(cards, house, WILD_JOKER if wild_joker(house) else PAI_GOW_HIGH)
    if letter == "2":  # a run with the joker has a line of its own, and five aces have none: reading FU11
        return Kind.FIVE if found is Kind.FIVE_ACES else pai_gow.in_one_run(cards, house) or found
    return found


def own(seat: Seat, house: House) -> Hands:
    """A player's hands, as set or as the dealer told him to: § 688a.11(b)(1), (c)."""
    return pai_gow.arranged(seat.cards, seat.low, house) if seat.low else house_way.by_house_way(seat.cards, house)


def main(seat: Seat, house: House) -> Outcomes:
    """The Face Up Pai Gow Poker Wager: § 688a.11(d), (f), reading FU7."""
    if seat.chose(SURRENDER):
        return forfeited(SURRENDER)
    cards, outcome = seat.table.dealer.cards, lose(MIS_SET)
    if not seat.called(MIS_SET):
        outcome = pai_gow.showdown(SHOWDOWN, own(seat, house), house_way.by_house_way(cards, house))
    ties = ace_high(cards) and (house.reading("FU7") == "R1" or outcome.cite not in (MIS_SET, "688a.11(f)(1)(iii)"))
    return {FACE_UP: push("688a.11(f)(2)(iii)") if ties else outcome}


def ace_high_row(seat: Seat) -> str | None:
    """The line of the Ace High Bonus's table, which goes by the dealer's cards first: § 688a.6(d)."""
    line = dealers_line(seat.table.dealer.cards)
    return BOTH if line and ace_high(seat.cards) else line


def dealers_line(dealers: Cards) -> str | None:
    """The same as it is for a player who has no ace high himself."""
    return (WITH_JOKER if JOKER in dealers else NO_JOKER) if ace_high(dealers) else None


def paid(wager: Wager, seat: Seat, house: House) -> Outcome:
    """An optional wager by its table: § 688a.11(h)(1)-(3)."""
    return house.pays(wager, ace_high_row(seat) if wager == ACE_HIGH else row(wager, seat.cards, house))


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers of one player: § 688a.11(h)(1)-(3)."""
    return {wager: paid(wager, seat, house) for wager in OPTIONAL if seat.has(wager)}


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 688a.11(h)(2)(ii), and by reading FU6 § 688a.12(d)."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_PROGRESSIVE), at.lammers(seat, QUALIFYING), row)


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 688a.11(d)-(h)."""
    return main(seat, house) | optional(seat, house) | envy(seat, house)
