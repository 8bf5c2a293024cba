"""A round of High Roll Dice, step by step."""

from collections.abc import Generator

from fairfelt.games.high_roll_dice.settlement import both, first, first_roll, second_roll
from fairfelt.games.high_roll_dice.wagers import EXTRA_ROLL, FACES, WAGERS
from fairfelt.kit import *


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """Wagers, the first roll and, if anybody placed an Extra Roll Wager, a second: § 675a.4."""
    yield Place(*WAGERS, cite="675a.2(a)")
    extra_rolls = any(seat.has(EXTRA_ROLL) for seat in table.seats)
    locked = " (no further Extra Roll Wagers either: those made go into the table inventory container)"
    yield Announce(f"no more bets{locked if extra_rolls else ''}", cite="675a.4(a)")
    yield Announce("cover the shaker and shake it at least three times", cite="675a.4(b)")
    table.notes["first"] = yield Throw(table.game.dice, cite="675a.4(b)")
    made = first(table)
    yield Announce(f"call out the dice that match most: {made}", cite="675a.4(d)")
    yield Announce(f"move the matching dice, in full view, into the throw box: {FACES[made.face]}", cite="675a.4(e)")
    yield Settle(cite="675a.4(f)", by=first_roll)
    if not extra_rolls:
        return
    others = table.game.dice - made.number
    if others:
        yield Announce("put all other dice into the shaker, and shake them", cite="675a.4(g)")
        table.notes["second"] = yield Throw(others, cite="675a.4(g)")
        more, total = table.notes["second"].count(made.face), both(table)
        yield Announce(f"call out how many more dice match: {more}, in all {total}", cite="675a.4(h)")
    yield Settle(cite="675a.4(h)", by=second_roll)
