"""What becomes of every wager of High Roll Dice."""

from fairfelt.games.high_roll_dice.hands import matching
from fairfelt.games.high_roll_dice.wagers import EXTRA_ROLL, LIKE_KIND, MILLIONAIRE_ROW, PIPS
from fairfelt.kit import *
from fairfelt.kit.dice import Matching


def first(table: Table) -> Matching:
    """What the first roll came to."""
    return matching(table.notes["first"], table.house)


def both(table: Table) -> Matching:
    """What the two rolls came to together: § 675a.4(h)."""
    face, number = first(table)
    return Matching(face, number + table.notes.get("second", ()).count(face))


def kind(made: Matching, house: House) -> int:
    """As how many of a kind the Like Kind Boulevard counts them; nine and ten have no circle there (reading HR2)."""
    return min(made.number, max(LIKE_KIND)) if house.reading("HR2") == "R2" else made.number


def first_roll(seat: Seat, house: House) -> Outcomes:
    """Pip Street, what is decided of the Like Kind Boulevard, and Millionaire Row: § 675a.4(f)."""
    made = first(seat.table)
    outcomes: Outcomes = {wager: house.pays(wager, made.face) for wager in PIPS}
    like, again = kind(made, house), seat.has(EXTRA_ROLL)
    for number, wager in LIKE_KIND.items():
        if number == like:
            outcomes[wager] = house.pays(wager, number)
        elif number < like or not again:
            outcomes[wager] = lose("675a.4(f)(2)(ii)" if again else "675a.4(f)(2)(i)")
    return outcomes | {wager: row(number, made.number, house) for number, wager in MILLIONAIRE_ROW.items()}


def row(number: int, count: int, house: House) -> Outcome:
    """One circle of Millionaire Row, with the readings HR4 and HR9: § 675a.4(f)(3)."""
    wins = count >= number if house.reading("HR4") == "R2" else count == number
    return house.pays(MILLIONAIRE_ROW[number], number if wins else None)


def second_roll(seat: Seat, house: House) -> Outcomes:
    """The Like Kind Boulevard Wagers that were left, and the Extra Roll: § 675a.4(h)."""
    if not seat.has(EXTRA_ROLL):
        return {}
    before, after = kind(first(seat.table), house), kind(both(seat.table), house)
    left = {number: wager for number, wager in LIKE_KIND.items() if number > before}
    outcomes: Outcomes = {wager: lose("675a.4(h)") for number, wager in left.items() if number != after}
    if after in left:
        again = house.reading("HR7") == "R2"
        outcomes[left[after]] = house.pays(left[after], after) if again else push("675a.4(h)")
    return outcomes | {EXTRA_ROLL: extra(seat, before, after, house)}


def extra(seat: Seat, before: int, after: int, house: House) -> Outcome:
    """The Extra Roll Wager, by the readings HR1 and HR8; never for a number paid after the first roll: § 675a.4(h)."""
    wagered = after in LIKE_KIND and seat.has(LIKE_KIND[after])
    paid_already = wagered and after == before
    wins = not paid_already and (wagered or house.reading("HR8") == "R2")
    return house.pays(EXTRA_ROLL, after if wins else None)


def settle(seat: Seat, house: House) -> Outcomes:
    """Both rolls: § 675a.4(f), (h)."""
    return first_roll(seat, house) | second_roll(seat, house)


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The matching dice behind a settlement."""
    if "second" in seat.table.notes and key in second_roll(seat, seat.table.house):
        return f"{both(seat.table)} in two rolls"
    return str(first(seat.table))
