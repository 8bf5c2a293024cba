"""Placing wagers and making choices: the amounts and the cards that a chapter allows."""

from collections.abc import Mapping

from fairfelt.kit.cards import Card
from fairfelt.kit.errors import Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.kit.outcomes import push
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Answer, Choice, Move, Raise, Setting, Wager


def as_read(wager: Wager, house: House) -> Wager:
    """The wager with the bounds that it has under this house's readings."""
    if wager.under is None:
        return wager
    reading, choice, other = wager.under
    return other if house.reading(reading) == choice else wager


def limits(move: Move, seat: Seat) -> tuple[int, int]:
    """The least and the most cents that a move may place."""
    if isinstance(move, Raise):
        cents = int(seat.wagers.get(move.of, 0) * move.times)
        return cents, cents
    if isinstance(move, Wager):
        least, most = as_read(move, seat.table.house).limits(seat.wagers)
        return least, least if most is None else most
    return 0, move.most_cents if isinstance(move, Choice) else 0


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


def check_wagers(game: Game, house: House, seat: Seat, wanted: Mapping[str, int], placeable: tuple[Wager, ...]) -> None:
    """Place a seat's wagers in the chapter's order, refusing what it does not allow."""
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
        as_read(wager, house).check(cents, seat.wagers)
        if wager.at_minimum and cents != house.least_cents:
            least = f"the table's minimum, {usd(house.least_cents)}"
            raise Refused(f"{title} must be equal to {least}; {usd(cents)} was offered", wager.cite)
        if wager.limited and house.most_cents is not None and cents > house.most_cents:
            raise Refused(f"{title} of {usd(cents)} is above the table's limit of {usd(house.most_cents)}", wager.cite)
        seat.wagers[wager] = cents
    missing = next((w for w in placeable if w.required and seat.wagers and w not in seat.wagers), None)
    if missing:
        raise Refused(f"position {seat.position} must place {missing.title} to take part", missing.cite)
    if game.placement and seat.wagers:
        for finding in game.placement(seat, house):
            raise Refused(f"position {seat.position}: {finding.wrong}", finding.cite)


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
    """Give back the standing wagers that a player did not keep; only the whole of one may be taken down."""
    for wager, cents in seat.standing.items():
        kept = seat.wagers.get(wager, 0)
        if kept == 0:
            seat.wagers[wager] = cents
            seat.decide({wager: push(wager.cite)})
            seat.down.add(wager)
        elif kept < cents:
            raise Refused(
                f"{wager.title} stands at {usd(cents)}: keep it, add to it, or take all of it down", wager.cite
            )
