"""What becomes of every wager of Pai Gow Poker."""

from fairfelt.families.pai_gow import hands as pai_gow
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.families.pai_gow.hands import Hands, Seven
from fairfelt.families.poker import Kind
from fairfelt.games.pai_gow_poker import player_bank
from fairfelt.games.pai_gow_poker.player_bank import COVER, VIGORISH, Centre
from fairfelt.games.pai_gow_poker.wagers import (
    ENVY_EMPEROR,
    ENVY_FORTUNE,
    FORTUNE,
    INSURANCE,
    MIS_SET,
    OPTIONAL,
    PAI_GOW,
    PROGRESSIVE,
    QUALIFYING,
    SURRENDER,
)
from fairfelt.kit import *

HIGH = {9: "Nine-High", 10: "Ten-High", 11: "Jack-High", 12: "Queen-High", 13: "King-High", 14: "Ace-High"}


SHOWDOWN = pai_gow.Showdown(
    lower="645a.11(f)(1)(i)",
    copied="645a.11(f)(1)(ii)",
    illegal="645a.11(f)(1)(iii)",
    high_alone="645a.11(f)(2)(i)",
    low_alone="645a.11(f)(2)(ii)",
    both="645a.11(f)(3)",
)


def row(wager: Wager, cards: Cards, house: House) -> Seven | Kind | str | None:
    """The line of an optional wager's paytable for seven cards: § 645a.6(b), (d)-(f)."""
    if wager == INSURANCE:
        return HIGH.get(pai_gow.nothing_high(cards) or 0)
    if wager == PROGRESSIVE:
        return pai_gow.progressive_line(cards, house)
    match, ranks = (Seven.ROYAL_MATCH, ("AK", "KQ")) if wager == FORTUNE else (Seven.ROYAL_ACE_KING, ("AK",))
    return pai_gow.fortune_line(cards, house, match, ranks, joker=wager == FORTUNE, three=house.reading("PG1") == "R1")


def own(seat: Seat, house: House) -> Hands:
    """A player's hands as set, by himself or as the dealer told him; a bank's are reset: §§ 645a.12(e), (i), 645a.14(i)."""
    bank = seat.has(COVER)
    if seat.low and not (bank and house.reading("PG13") == "R1"):
        hands = pai_gow.arranged(seat.cards, seat.low, house)
        if hands.legal or not bank:
            return hands
    return house_way.by_house_way(seat.cards, house)


def opposite(table: Table) -> Hands:
    """What every player plays against: the bank's hands, or the dealer's."""
    bank = player_bank.bank_of(table)
    return own(bank, table.house) if bank else house_way.by_house_way(table.dealer.cards, table.house)


def main(seat: Seat, house: House) -> Outcomes:
    """The Pai Gow Poker Wager: § 645a.11(d), (f)."""
    if seat.chose(SURRENDER):
        return forfeited(SURRENDER)
    if seat.called(MIS_SET):
        return {PAI_GOW: lose(MIS_SET)}
    outcome = pai_gow.showdown(SHOWDOWN, own(seat, house), opposite(seat.table))
    return {PAI_GOW: less_vigorish(outcome, VIGORISH, rounds_up(house)) if outcome.verdict is Verdict.WIN else outcome}


def rounds_up(house: House) -> bool:
    """How the vigorish is rounded: reading PG7."""
    return house.reading("PG7") == "R1"


def less(house: House) -> str:
    """What is kept of a win: § 645a.13(a)."""
    unit, way = house.option("vigorish_cents"), "up to the next" if rounds_up(house) else "to the nearest"
    ends = f", rounded {way} {unit} cents" if unit > 1 else ""
    return f"less a vigorish of {VIGORISH * 100}% of what is won{ends}"


def optional(seat: Seat, house: House) -> Outcomes:
    """The optional wagers, which are always against the house: §§ 645a.11(h), 645a.12(n)."""
    return {wager: house.pays(wager, row(wager, seat.cards, house)) for wager in OPTIONAL if seat.has(wager)}


def envy(seat: Seat, house: House) -> Outcomes:
    """Envy Bonuses for the hands of other players: § 645a.11(h)(1)(ii), (2)(ii)."""
    return at.envy(seat, (ENVY_FORTUNE, ENVY_EMPEROR), at.lammers(seat, QUALIFYING), row)


def centre(table: Table) -> Centre:
    """What the wagers against the bank bring to the centre of the table: § 645a.12(i), (j), (l)."""
    house, apart = table.house, [seat for seat in table.seats if at.voided(seat)]
    if house.reading("PG14") == "R2":
        apart += [seat for seat in table.seats if seat.chose(SURRENDER)]
    dealer = None
    if player_bank.dealers_cents(table):
        dealer = pai_gow.showdown(SHOWDOWN, house_way.by_house_way(table.dealer.cards, house), opposite(table))
    return player_bank.centre(table, PAI_GOW, dealer, apart)


def bank(seat: Seat, house: House) -> Outcomes:
    """What the bank is left with: § 645a.12(j), (l)."""
    return {COVER: player_bank.outcome(centre(seat.table), rounds_up(house))}


def settle(seat: Seat, house: House) -> Outcomes:
    """Everything that one seat has at stake: § 645a.11(d)-(h)."""
    ends = bank(seat, house) if seat.has(COVER) else main(seat, house)
    return ends | optional(seat, house) | envy(seat, house)
