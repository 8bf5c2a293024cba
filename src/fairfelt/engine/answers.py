"""Choices as people write them: "Play", "Raise $30", "Raise 3x", "Set KS QD".

A written choice is read against the question that it answers. Whether the seat may make it is asked of `wagering`.
"""

import re
from fractions import Fraction

from fairfelt.engine.bounds import bounds
from fairfelt.engine.questions import LEAVE, AskMove, in_the_chapters_words
from fairfelt.kit.cards import cards
from fairfelt.kit.errors import Refused
from fairfelt.kit.pay import dollars_to_cents, usd
from fairfelt.kit.wagers import Answer, Choice, Move, Raise, Setting, Wager

_MULTIPLE = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)\s*[xX×]")


def parse_answer(text: str, ask: AskMove) -> Answer:
    """The choice that a text writes. Another text than a move, its amount or its cards is refused."""
    name, rest = _split(text, ask)
    if not name or not rest:
        return Answer(name or text)
    if name not in ask.moves:
        raise Refused(f"{name} stands alone; {rest!r} was written after it", ask.cite)
    move = ask.moves[name][0]
    if isinstance(move, Setting):
        return Answer(name, cards=cards(rest))
    if isinstance(move, Choice) and not move.most_cents:
        raise Refused(f"{name} takes no amount and no cards; {rest!r} was written after it", move.cite)
    multiple = _MULTIPLE.fullmatch(rest)
    if multiple:
        return Answer(name, _times(Fraction(multiple[1]), rest, move, ask))
    try:
        return Answer(name, dollars_to_cents(rest))
    except Refused:
        raise Refused(f"{rest!r} is no amount for {name}: {right_amount(move, ask)}", move.cite) from None


def _split(text: str, ask: AskMove) -> tuple[str, str]:
    """The move that a text begins with, and what follows; no move where the text begins with none."""
    text = in_the_chapters_words(text.strip(), ask.moves)
    names = (*ask.moves, LEAVE) if ask.seat.table.game.leaving else tuple(ask.moves)
    begun = (name for name in names if re.match(rf"{re.escape(name)}(?![\w'-])", text, re.IGNORECASE))
    name = max(begun, key=len, default="")
    return name, text[len(name) :].strip() if name else ""


def _times(times: Fraction, rest: str, move: Move, ask: AskMove) -> int:
    """So many times the wager that the amount goes by, in whole cents."""
    found = bounds(move, ask.seat.table.house, ask.seat.wagers, complete=True)
    share = found.equal_to or found.at_most or found.at_least
    if share is None or share.of not in ask.seat.wagers:
        raise Refused(
            f"{move.name} goes by no other wager: {rest!r} is no amount; {right_amount(move, ask)}", move.cite
        )
    cents = times * ask.seat.wagers[share.of]
    if cents.denominator != 1:
        raise Refused(
            f"{rest} the {share.of.name} is not a whole number of cents: {right_amount(move, ask)}", move.cite
        )
    return int(cents)


def missing_amount(ask: AskMove, answer: Answer) -> Refused | None:
    """Why a choice must name its amount; None if it does, or if only one amount is possible."""
    move, least, most = ask.moves.get(answer.name, (None, 0, 0))
    if not isinstance(move, Wager | Raise) or answer.cents is not None or not 0 < least < most:
        return None
    return Refused(f"{move.name} needs its amount: {right_amount(move, ask)}", move.cite)


def right_amount(move: Move, ask: AskMove) -> str:
    """What to write for a move, with the amounts that it takes now."""
    _, least, most = ask.moves[move.name]
    if not 0 < least < most:
        return f"write {move.name}" if least == 0 == most else f"write {move.name} or {move.name} {usd(most)}"
    found = bounds(move, ask.seat.table.house, ask.seat.wagers, complete=True)
    span = f"from {usd(least)} to {usd(most)}"
    share = found.at_most
    if share is None or share.of not in ask.seat.wagers:
        return f"write {span}, such as {move.name} {usd(most)}"
    times = Fraction(most, ask.seat.wagers[share.of])
    multiple = f" or {move.name} {times}x" if times.denominator == 1 else ""
    return f"write {span}, such as {move.name} {usd(most)}{multiple}"
