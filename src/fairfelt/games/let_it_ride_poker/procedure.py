"""A round of Let It Ride Poker, step by step."""

from fairfelt.families import standard as std
from fairfelt.games.let_it_ride_poker.wagers import (
    BET_1,
    BET_2,
    BET_3,
    BONUS,
    RIDE_1,
    RIDE_2,
    THREE_CARD_BONUS,
    WITHDRAW_1,
    WITHDRAW_2,
)
from fairfelt.kit import *


def give_back(bet: Wager, withdraw: Choice) -> Settle:
    """A bet goes back at once to who withdraws it: § 643a.11(b)(2), (d)(2)."""
    back: Outcomes = {bet: push(withdraw.cite)}
    words = f"give {bet.name} back if it is withdrawn"
    return Settle(withdraw.cite, by=lambda seat, house: back, asks=std.chose(withdraw), words=words)


def stacks(house: House) -> bool:
    """Whether an automated shoe deals stacks of three: § 643a.10(b)."""
    return house.dealing == std.AUTOMATED


def singly(house: House) -> bool:
    """Whether the cards are dealt one at a time: § 643a.8(d), § 643a.9(b)."""
    return not stacks(house)


def one_by_one(shoe: Cite, hand: Cite) -> dict[str, Cite]:
    """The paragraphs of one card for the two ways of dealing them singly."""
    return {std.MANUAL: shoe, std.HAND: hand}


def turn_up(cite: Cite, place: int) -> tuple[Reveal, Reveal]:
    """The community card at this place from the dealer's left, where the first one dealt lies: § 643a.8(d)(4), § 643a.9(b)(4).

    The top card of a stack lies to the right instead: § 643a.10(b).
    """
    by_card, by_stack = dict.fromkeys((std.MANUAL, std.HAND), cite), {std.AUTOMATED: cite}
    return (
        Reveal(BOARD, by_card, which=(place,), when=singly),
        Reveal(BOARD, by_stack, which=(1 - place,), when=stacks),
    )


ROUND = (
    Place(BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS, cite="643a.7(c)"),
    *std.no_more_bets(std.dealing("643a.8(b)", "643a.9(a)(3)", "643a.10(a)(2)"), BONUS),
    Deal(1, cite=one_by_one("643a.8(d)(1)", "643a.9(b)(1)"), face=Face.OWN, when=singly),
    Deal(1, cite=one_by_one("643a.8(d)(2)", "643a.9(b)(2)"), to=(BOARD,), face=Face.DOWN, when=singly),
    Deal(1, cite=one_by_one("643a.8(d)(3)", "643a.9(b)(3)"), face=Face.OWN, when=singly),
    Deal(1, cite=one_by_one("643a.8(d)(4)", "643a.9(b)(4)"), to=(BOARD,), face=Face.DOWN, when=singly),
    Deal(1, cite=one_by_one("643a.8(d)(5)", "643a.9(b)(5)"), face=Face.OWN, when=singly),
    Deal(3, cite="643a.10(b)", face=Face.OWN, when=stacks),
    Deal(2, cite="643a.10(b)", to=(BOARD,), face=Face.DOWN, when=stacks),
    Burn(cite="643a.10(b)", when=stacks, words="put the third community card, to the dealer's left, away unseen"),
    std.stub(std.dealing("643a.8(e)", "643a.9(c)", "643a.10(c)")),
    Turn(Choose(RIDE_1, WITHDRAW_1, cite="643a.11(b)"), give_back(BET_1, WITHDRAW_1)),
    *turn_up("643a.11(c)", 0),
    Turn(Choose(RIDE_2, WITHDRAW_2, cite="643a.11(d)"), give_back(BET_2, WITHDRAW_2)),
    Announce("the players' cards lie face down and are not touched again", cite="643a.11(a)(3)"),
    *turn_up("643a.11(e)", 1),
    Turn(
        Reveal(PLAYERS, cite="643a.11(f)(1)"),
        Settle(cite="643a.11(f)(3)"),
        direction=COUNTERCLOCKWISE,
    ),
)
