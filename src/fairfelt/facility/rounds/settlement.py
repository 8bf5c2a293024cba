"""The end of a round: what every wager comes to, by the rulebook, in one event."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from fairfelt.engine.settlement import Line, in_order, settled
from fairfelt.facility.core.approval import FRESH
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.rounds.events import EDITION, Paid, Settled
from fairfelt.facility.rounds.inputs import Carried
from fairfelt.facility.rounds.shared_hands import Bill, SharedHands
from fairfelt.facility.rounds.state import Play, Rounds, at
from fairfelt.facility.tables.answers import must_be_kept_up
from fairfelt.facility.tables.state import Table
from fairfelt.facility.terminals.state import Terminals
from fairfelt.kit.cite import Cite
from fairfelt.kit.game import Game
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.seats import Seat
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import Account, game_account, hand_pay, house, stake

Owed: TypeAlias = tuple[str, Seat, Wager | Bonus]  # the terminal, its hand, and what is settled


def settle(state: State, command: Settle, context: Context) -> Events:
    """Every wager exactly once; progressive payouts only after a floorperson has validated them."""
    play = at(state, command.table)
    must_be_kept_up(play, context.at)
    if not play.over:
        raise Decline("not over", "the round is not over")
    validated = state[Progressives].validated.get(play.table.name, 0)
    fresh = validated and context.at - validated <= FRESH
    for _, line in () if fresh else to_validate(state, play):
        words = "a floorperson must validate the progressive payout first"
        raise Decline("validation", words, validated_by(play.table.game, line))
    lines = paid(state, play)
    return [Settled(play.table.name, play.round.number, lines, _meters(state, play), play.void, EDITION)]


def to_validate(state: State, play: Play) -> list[tuple[str, Line]]:
    """The progressive payouts of a round that is over which a floorperson must validate, each with its terminal."""
    return owed(state, play).to_validate


def validated_by(game: Game, line: Line) -> Cite:
    """The paragraph that wants a progressive payout validated; where the chapter has none, the one that pays it."""
    return _asks_to_validate(game, line) or line.cite


def _asks_to_validate(game: Game, line: Line) -> Cite:
    return next((meter.validation for meter in game.progressives if meter.wager.name == line.wager), "")


def _validates(game: Game, line: Line) -> bool:
    """A progressive payout where the chapter asks for a validation, and in any chapter what a meter pays (reading PR1)."""
    asked = bool(_asks_to_validate(game, line)) or line.meter_cents > 0
    return asked and game.progressive_payout(line.wager, line.verdict)


def from_meters(state: State, play: Play) -> list[Line]:
    """The settlements of a round that is over to which a progressive meter gives something."""
    return owed(state, play).from_meters


def owed(state: State, play: Play) -> Bill:
    """What is owed for the round as it lies."""
    if play.hands is None:
        raise ValueError(f"table {play.table.name} has no round that is locked")
    return bill(play.hands, state[Progressives].meters(play.table.name))


def bill(hands: SharedHands, meters: Mapping[str, int]) -> Bill:
    """What is owed, worked out once for the same inputs and meters."""
    if hands.bill is None or hands.bill.meters != meters:
        order = paying_order(hands)
        lines = settled([(seat, key) for _, seat, key in order], hands.house, meters)
        named = [(terminal, line) for (terminal, _, _), line in zip(order, lines, strict=True)]
        validated = [(terminal, line) for terminal, line in named if _validates(hands.house.game, line)]
        hands.bill = Bill(meters, named, [line for line in lines if line.meter_cents], validated)
    return hands.bill


def paying_order(hands: SharedHands) -> list[Owed]:
    """Position by position as the chapter pays them; of those who share a hand, who came first is paid first.

    What is settled of a hand between the same settlements of the others' hands is settled at one time, terminal by terminal.
    """
    base = in_order(hands.view.table)
    names = hands.standing_for
    if not hands.shared:
        return [(names[seat.position], seat, key) for seat, key in base]
    times: dict[tuple[int, int], list[Owed]] = {}
    for name, player in hands.players.items():
        others = 0
        for seat, key in in_order(hands.of(name).table):
            if seat.position == player.position:
                times.setdefault((player.position, others), []).append((name, seat, key))
            others += seat.position != player.position
    due = sorted(times, key=lambda time: (_place(base, *time), -time[0]))
    return [owed for time in due for owed in times[time]]


def _place(base: list[tuple[Seat, Wager | Bonus]], position: int, others: int) -> int:
    """Where in the order at the table that many settlements of other positions have been made."""
    made = 0
    for index, (seat, _) in enumerate(base):
        if made == others:
            return index
        made += seat.position != position
    return len(base)


def paid(state: State, play: Play) -> tuple[Paid, ...]:
    """All settlements, each with the terminal that it is for and how it is paid."""
    lines = owed(state, play).lines
    by_hand = _by_hand(state, lines)
    return tuple(_paid(play, terminal, line, place in by_hand) for place, (terminal, line) in enumerate(lines))


def _by_hand(state: State, lines: Sequence[tuple[str, Line]]) -> set[int]:
    """The places of the settlements that an attendant pays: of outcomes too large for their terminal (reading HP1)."""
    outcomes: dict[tuple[str, int], list[int]] = {}
    for place, (terminal, line) in enumerate(lines):
        if line.verdict is Verdict.WIN:
            alone = state[Terminals][terminal].limits.outcome == "wager"
            outcomes.setdefault((terminal, place if alone else 0), []).append(place)
    large = (
        places
        for (terminal, _), places in outcomes.items()
        if sum(lines[place][1].net_cents for place in places) >= state[Terminals][terminal].limits.hand_pay
    )
    return {place for places in large for place in places}


def _paid(play: Play, terminal: str, line: Line, by_hand: bool) -> Paid:
    return Paid(
        terminal,
        line.seat,
        line.wager,
        line.stake_cents,
        line.returned_cents,
        line.verdict.value,
        line.cite,
        line.pays,
        line.row,
        line.hand,
        line.meter_cents,
        play.table.game.progressive_payout(line.wager, line.verdict),
        f"HP-{play.round.number}-{terminal}" if by_hand else "",
    )


def _meters(state: State, play: Play) -> dict[str, int]:
    """Where the meters stand afterwards: one that was paid out whole is back at its seed."""
    table, after = play.table, dict[str, int]()
    before = state[Progressives].meters(table.name)
    for line in from_meters(state, play):
        left = after.get(line.wager, before[line.wager]) - line.meter_cents
        seed = table.house.seed_cents(table.game.wager(line.wager))
        after[line.wager] = left or seed
    return after


def stakes_and_winnings(state: State, event: Settled) -> Iterator[Transfer]:
    """stake → game account or hand pay, and the rest → house; winnings: house → game account or hand pay"""
    won_from = house(event.table)
    for line in event.lines:
        if line.verdict == Verdict.STANDS.value:
            continue
        staked, payee = stake(event.table, line.terminal), paid_to(line)
        from_house = line.returned - min(line.meter, line.returned)
        back = min(line.stake, from_house)
        yield Transfer(staked, payee, back)
        yield Transfer(staked, won_from, line.stake - back)
        yield Transfer(won_from, payee, from_house - back)


def paid_to(line: Paid) -> Account:
    """Where a settled wager's return goes."""
    return hand_pay(line.hand_pay) if line.hand_pay else game_account(line.terminal)


def round_settled(state: State, event: Settled, noted: Noted) -> None:
    """The round is over; what stands goes on to the next."""
    play = state[Rounds][event.table]
    play.carried = _carried(play, event)
    play.last, play.until = event.lines, 0


def _carried(play: Play, event: Settled) -> Carried:
    """What the next round must know; nothing stays on the layout of a round that broke off."""
    hands = play.hands
    broke_off = event.voided and not play.void
    if hands is None or hands.view.carried is None or broke_off:
        return Carried(play.carried.state) if event.lines else play.carried
    standing = {}
    for name, player in hands.players.items():
        carried = hands.of(name).carried
        if carried is not None and player.position in carried.standing:
            standing[name] = carried.standing[player.position]
    after = Carried(hands.view.carried.state, standing)
    for position, names in play.round.places.items():
        if play.table.places.get(position) != names:
            after = without(play.table, after, position)
    return after


def without(table: Table, carried: Carried, position: int) -> Carried:
    """What goes on, without what the player of a position did who has left."""
    return replace(carried, state=table.game.forget(carried.state, position)) if table.game.forget else carried
