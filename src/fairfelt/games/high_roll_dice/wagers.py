"""The wagers of High Roll Dice, what a player may choose, and the bonuses."""

from collections.abc import Iterator

from fairfelt.kit import *
from fairfelt.kit.dice import NUMBERS, SPOTS

RANKING = (2, 3, 4, 5, 6, 1)  # from the lowest: § 675a.2(d)
FACES = {face: SPOTS[face] for face in RANKING}


def street() -> Iterator[Wager]:
    """A Pip Street Wager for each face; the second and every further one is of the amount of the first."""
    placed: tuple[Wager, ...] = ()
    for name in FACES.values():
        wager = Wager(f"Pip Street {name}", "675a.2(e)(1)", same_as=placed, same_cite="675a.1(b)(2)(iv)")
        placed += (wager,)
        yield wager


PIP_STREET = dict(zip(FACES, street(), strict=True))
PIPS = tuple(PIP_STREET.values())
LIKE_KIND = {
    n: Wager(f"Like Kind Boulevard {NUMBERS[n]}-of-a-Kind", "675a.2(e)(2)", needs=PIPS, same_as=PIPS)
    for n in range(2, 9)
}
LIKES = tuple(LIKE_KIND.values())
EXTRA_ROLL = Wager("Extra Roll", "675a.2(e)(3)", needs=LIKES, same_as=LIKES)
MILLIONAIRE_ROW = {  # who takes part at all wagers on a face
    n: Wager(
        f"Millionaire Row {NUMBERS[n]}-of-a-Kind",
        "675a.2(e)(4)",
        needs=PIPS,
        needs_cite="675a.2(e)(1)",
        most_cents=1_00,
    )
    for n in (9, 10)
}
WAGERS = (*PIPS, *LIKES, EXTRA_ROLL, *MILLIONAIRE_ROW.values())
