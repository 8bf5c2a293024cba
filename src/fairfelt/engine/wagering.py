"""Placing wagers and making choices: which wagers go together, and which moves and cards a seat may choose.

How much may be placed is answered by `bounds`.
"""

from collections.abc import Mapping

from fairfelt.engine.bounds import bounds, closing, holds
from fairfelt.engine.questions import LEAVE, AskMove
from fairfelt.kit.cards import Card
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import push
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Answer, Move, Raise, Setting, Wager


def limits(move: Move, seat: Seat) -> tuple[int, int]:
    """The least and the most cents that a move may place now."""
    found = bounds(move, seat.table.house, seat.wagers, complete=True)
    return found.least, found.least if found.most is None else found.most


def lay_apart(seat: Seat, move: Setting, answer: Answer) -> tuple[Card, ...]:
    """The low hand that a player sets, which must be of his own cards."""
    low = tuple(Card(*card) for card in answer.cards)
    own = list(seat.cards)
    if len(low) != move.low:
        due = "one card" if move.low == 1 else f"{move.low} cards"
        raise Refused(f"{move.name} names the {due} of {move.apart}; {len(low)} were named", move.cite)
    for card in low:
        if card not in own:
            raise Refused(f"position {seat.position} does not hold the {card.words}", move.cite)
        own.remove(card)
    return low


def open_to(ask: AskMove) -> tuple[tuple[Move, int, int], ...]:
    """The moves that a seat may make now, with the least and the most cents of each."""
    return tuple(offer for offer in ask.moves.values() if _possible(ask.seat, *offer))


def _possible(seat: Seat, move: Move, least: int, most: int) -> bool:
    if isinstance(move, Wager | Raise):
        return 0 < least <= most and placed_by(move) not in seat.wagers
    return True


def placed_by(move: Wager | Raise) -> Wager:
    """The wager that a move places."""
    return move.wager if isinstance(move, Raise) else move


def with_amount(ask: AskMove, answer: Answer) -> Answer:
    """The answer with its amount: the most, where a choice that places a wager names none."""
    move, _, most = ask.moves.get(answer.name, (None, 0, 0))
    if isinstance(move, Wager | Raise) and answer.cents is None:
        return Answer(answer.name, most, answer.cards)
    return answer


def refused_move(ask: AskMove, answer: Answer) -> Refused | None:
    """Why a seat may not make a choice; None if it may."""
    seat = ask.seat
    if answer.name == LEAVE and seat.table.game.leaving:
        return None
    if answer.name not in ask.moves:
        names = ", ".join(ask.moves)
        return Refused(f"position {seat.position} may choose {names}; {answer.name!r} was given", ask.cite)
    move, least, most = ask.moves[answer.name]
    if isinstance(move, Wager | Raise) and placed_by(move) in seat.wagers:
        return Refused(f"{placed_by(move).title} stands already", move.cite)
    if not _possible(seat, move, least, most):
        return Refused(f"{move.name} cannot be chosen now", move.cite)
    if answer.cents is not None:
        found = bounds(move, seat.table.house, seat.wagers, complete=True)
        refusal = found.refusal(answer.cents)
        if refusal or most == 0:
            return refusal or Refused(f"{move.name} takes no amount", move.cite)
    if isinstance(move, Setting):
        try:
            lay_apart(seat, move, answer)
        except Refused as refusal:
            return refusal
    elif answer.cards:
        return Refused(f"{move.name} takes no cards", move.cite)
    return None


def check_wagers(
    game: Game,
    house: House,
    seat: Seat,
    wanted: Mapping[str, int],
    placeable: tuple[Wager, ...],
    minimum: bool = False,
) -> None:
    """Place a seat's wagers in the chapter's order, refusing what it does not allow; with `minimum`, less than the table's."""
    known = {wager.title: wager for wager in placeable}
    for name, cents in wanted.items():
        wager = known.get(name)
        if wager is None:
            raise Refused(f"{name!r} is no wager that can be placed now: there are {', '.join(known)}")
        if type(cents) is not int or cents < 0:
            raise Refused(
                f"{name} of position {seat.position} must be a whole number of cents; {cents!r} was given", wager.cite
            )
        if not house.offers(wager):
            raise Refused(f"{name} is not offered by this Rules Submission", wager.cite)
    for title, wager in known.items():
        cents = wanted.get(title, 0)
        if cents == 0:
            continue
        found = bounds(
            wager,
            house,
            seat.wagers,
            seat.standing.get(wager, 0),
            against(wager, seat.table),
            closed(wager, seat.table),
            complete=True,
            minimum=minimum,
        )
        refusal = found.refusal(cents)
        if refusal:
            raise Refused(refusal.message, refusal.cite, seat.position)
        seat.wagers[wager] = cents
    for wager in placeable if seat.wagers else ():
        refusal = missing(wager, seat, house)
        if refusal:
            raise refusal


def against(wager: Wager, table: Table) -> int:
    """What chips that cover the other players' wagers must come to, so far."""
    main = table.game.wagers[0]
    return sum(seat.wagers.get(main, 0) for seat in table.seats) if wager.covers else 0


def closed(wager: Wager, table: Table) -> str:
    """Why a wager is closed now, after the rounds before; nothing where it is open."""
    stood = [seat for seat in table.seats if wager in seat.standing]
    return closing(wager, table.house, table.before, bool(stood) and all(wager in seat.down for seat in stood))


def missing(wager: Wager, seat: Seat, house: House) -> Refused | None:
    """Why nobody takes part without a wager that a seat has not placed; None if it may be left out."""
    if wager in seat.wagers:
        return None
    if wager.required:
        return Refused(f"position {seat.position} must place {wager.title} to take part", wager.cite)
    provisos = (one for one in wager.provisos if one.required and holds(one, wager, house))
    return next((Refused(one.wrong, one.cite) for one in provisos), None)


def check_areas(table: Table) -> None:
    """Refuse areas of one player that are not side by side, or more of them than the house permits."""
    option = table.game.option("adjacent_boxes")
    most = table.house.option("adjacent_boxes") if option else 1
    taken: dict[int, list[int]] = {}
    for seat in table.seats:
        taken.setdefault(seat.owner, []).append(seat.position)
    for areas in taken.values():
        if len(areas) > most:
            raise Refused(
                f"one player may wager on {most} area(s) here; {areas} were taken", option.cite if option else ""
            )
        if areas[-1] - areas[0] >= len(areas):
            raise Refused(f"the areas of one player must be adjacent; {areas} are not", option.cite if option else "")


def check_standing(game: Game, standing: Mapping[int, Mapping[str, int]]) -> None:
    """Refuse wagers of a round before that do not stay on the layout."""
    stay = {wager.name for wager in game.wagers if wager.stays}
    for name in (name for left in standing.values() for name in left if name not in stay):
        raise Refused(f"{name} does not stay on the layout from one round to the next")


def take_down(seat: Seat) -> None:
    """Give back the standing wagers that a player did not keep."""
    for wager, cents in seat.standing.items():
        if not seat.wagers.get(wager, 0):
            seat.wagers[wager] = cents
            seat.decide({wager: push(wager.cite)})
            seat.down.add(wager)
