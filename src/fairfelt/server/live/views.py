"""What a terminal sees of the facility, in the shapes that are described. Nobody is sent a card that he may not see."""

from collections.abc import Container, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeVar

from fairfelt.engine.bounds import bounds
from fairfelt.engine.record import describe
from fairfelt.engine.round import View
from fairfelt.facility import State
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.answers import paid, to_validate
from fairfelt.facility.rounds.events import Paid
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.answers import BILLS
from fairfelt.facility.terminals.state import PastGame, Terminal, Terminals, account, in_play, owed
from fairfelt.facility.vouchers.state import Voucher, Vouchers, waiting
from fairfelt.games.pai_gow_poker.player_bank import CO_BANK
from fairfelt.kit.cards import Card
from fairfelt.kit.house import House
from fairfelt.kit.pay import NA
from fairfelt.kit.seats import Pile, Seat
from fairfelt.kit.steps import Face
from fairfelt.kit.wagers import Wager
from fairfelt.server.live.asking import asked_of
from fairfelt.server.live.hands import by_the_house, in_words, laid_low, places
from fairfelt.server.wire import views as wire
from fairfelt.server.wire.shapes import Hand, ResultLine, TableClass

EVERYTHING = -1  # the position of somebody who sees every card: surveillance, the Board
BYSTANDER = 0  # of somebody who sees what lies face up: a dealer does not look at the players' cards

ASKING = (Phase.OFFERING, Phase.LOCKED)  # when players may be asked for something
NEAR = 16  # positions to either side
MANY, MANY_LINES = 8, 64  # of those who share a hand, and of wagers settled: a terminal is not sent more of others


Screen = TypeVar("Screen", wire.TerminalView, wire.MirrorView)
Glance = tuple[str, str, str, TableClass, wire.Phase, int, list[int], int, int, int, int | None]
"""The fields that every shape of a table begins with, in their order."""


def terminal_view(
    state: State, name: str, now: int, history: list[wire.RecalledRound] | None = None
) -> wire.TerminalView:
    """All that a terminal shows; `history`, the newest game first, where the caller has kept it: what is over stays as it is."""
    waits = [_voucher(state[Vouchers][number], number) for number in reversed(waiting(state, name))]
    return _screen(wire.TerminalView, state, name, now, history, waits)


def mirror_view(state: State, name: str, now: int, history: list[wire.RecalledRound] | None = None) -> wire.MirrorView:
    """A terminal's screen as another may see it: not the numbers of vouchers, which are as good as money."""
    printed = [
        _voucher(state[Vouchers][number], _hidden(number)) for number in reversed(state[Terminals][name].printed)
    ]
    return _screen(wire.MirrorView, state, name, now, history, printed)


def _screen(
    kind: type[Screen],
    state: State,
    name: str,
    now: int,
    history: list[wire.RecalledRound] | None,
    vouchers: list[wire.Voucher],
) -> Screen:
    terminal = state[Terminals][name]
    play = state[Rounds].get(terminal.table)
    return kind(
        terminal=name,
        now=now,
        account=_account(state, terminal),
        bills=list(BILLS),
        hand_pay=" and ".join(terminal.hand_pays),
        owed=sum(hand_pay.cents for hand_pay in owed(state, terminal)),
        notice=terminal.notice,
        tables=[]
        if play
        else [offered(state, each) for each in state[Rounds].values() if each.table.phase is not Phase.CLOSED],
        table=table_view(state, play, terminal.position, name) if play else None,
        vouchers=vouchers,
        history=[recalled(game) for game in reversed(terminal.history)] if history is None else history,
    )


def _account(state: State, terminal: Terminal) -> wire.Account:
    money, staked = account(state, terminal.name), in_play(state, terminal.name)
    return wire.Account(
        cents=money,
        in_play=staked,
        bought_in=terminal.bought_in,
        net=money + staked + terminal.taken_out + terminal.won_by_hand_pay - terminal.bought_in,
        since=terminal.since,
    )


def offered(state: State, play: Play) -> wire.TableSummary:
    """A table as one chooses it from a list."""
    return wire.TableSummary(*glance(state, play), dealer=dealt_by(play))


def glance(state: State, play: Play) -> Glance:
    """What every shape of a table begins with."""
    room = play.table.room
    return (
        play.table.name,
        play.table.game.name,
        play.table.game.chapter,
        play.table.table_class.value,
        phase(state, play),
        play.table.positions,
        sorted(position for position, names in play.table.places.items() if len(names) >= room),
        room,
        sum(map(len, play.table.places.values())),
        play.table.house.least_cents,
        play.table.house.most_cents,
    )


def dealt_by(play: Play) -> str:
    """Who deals: a name, or "automatic"."""
    return "automatic" if play.table.automatic else play.table.dealer


def table_view(
    state: State, play: Play, position: int, terminal: str = "", result: list[ResultLine] | None = None
) -> wire.Table:
    """A table as somebody at that position sees it; a terminal sees its position's cards if it plays them.

    `result` takes the place of what was settled last.
    """
    view = play.hands.of(terminal) if play.hands else None
    eye = BYSTANDER if terminal and terminal not in play.round.wagers else position
    near = _near(position) if terminal else play.table.places
    seats = {seat.position: seat for seat in view.table.seats} if view else {}
    return wire.Table(
        *glance(state, play),
        slug=play.table.game.slug,
        round=play.round.number,
        until=play.until or None,
        you=max(position, 0),
        spots=list(_spots(play, position, terminal)) if position > 0 else [],
        seats=[
            _seat(play, seats.get(place), place, eye, terminal, state.at)
            for place in sorted(play.table.places)
            if place in near
        ],
        dealer=_dealers(view, BYSTANDER if position > 0 else position),
        board=_pile(view.table.board, BYSTANDER if position > 0 else position, False) if view else [],
        dice=[list(throw) for throw in view.table.throws] if view else [],
        ask=asked_of(play, terminal) if play.table.phase in ASKING else None,
        waiting=describe(view) if view and play.table.phase in ASKING and not play.taking else "",
        bank=_bank(play),
        log=list(_log(view, eye, near)) if view else [],
        result=[line_shown(line) for line in _last(state, play, terminal)] if result is None else result,
        meters=[wire.Meter(name, cents) for name, cents in state[Progressives].meters(play.table.name).items()],
        notice=play.table.notice,
    )


def phase(state: State, play: Play) -> wire.Phase:
    """The phase as screens name it."""
    if play.over:
        return "validation" if to_validate(state, play) and not validated_at(state, play) else "settling"
    return "result" if play.table.phase is Phase.READY and play.last else play.table.phase.value


def validated_at(state: State, play: Play) -> int:
    """When a floorperson validated the progressive payout of this round; 0 if nobody has."""
    return state[Progressives].validated.get(play.table.name, 0)


def _bank(play: Play) -> wire.Bank | None:
    """Who banks the round, whether the house shares it, and what it must cover: § 645a.12(d)(2), (e)."""
    position = play.bank
    if not position:
        return None
    answers = play.round.answers.get(play.table.seats.get(position, ""), ())
    shared = any(answer.name == CO_BANK.name for answer in answers)
    return wire.Bank(position, shared=shared, covers=_to_cover(play))


def _to_cover(play: Play) -> int:
    """All wagers against the bank, so far."""
    main = play.table.game.wagers[0].title
    return sum(spots.get(main, 0) for spots in play.round.wagers.values())


def _spots(play: Play, position: int, terminal: str) -> Iterator[wire.Spot]:
    """The betting spots of a terminal, with the least and the most that each takes beside what lies on the others."""
    open_ = play.table.phase in (Phase.WAGERING, Phase.LOCKED)
    placed, stands = play.round.wagers.get(terminal, {}), play.carried.of(terminal)
    spots = play.spots(position)
    others = {spot: placed[spot.title] for spot in spots if placed.get(spot.title)}
    for wager in spots:
        beside = tuple((other, cents) for other, cents in others.items() if other != wager)
        against = (
            max(_to_cover(play), play.table.house.least_cents) if wager.covers else 0
        )  # no wager that comes is less
        stood = stands.get(wager.name, 0)
        least, most = _bounds(play.table.house, wager, beside, stood, against, play.closed(wager))
        facts = _facts(play.table.house, wager)
        yield wire.Spot(
            wager=wager.title,
            required=wager.required,
            least=least,
            most=most,
            amounts=facts.amounts,
            equals=facts.equals,
            needs=facts.needs,
            placed=placed.get(wager.title, 0) if open_ else 0,
            stands=stands.get(wager.name, 0),
            cite=wager.cite,
            paytable=facts.paytable,
        )


@lru_cache(maxsize=16_384)
def _bounds(
    house: House, wager: Wager, beside: tuple[tuple[Wager, int], ...], stands: int, against: int, closed: str
) -> tuple[int, int | None]:
    """The least and the most that a spot takes; many terminals of a stadium ask for the same."""
    found = bounds(wager, house, dict(beside), stands, against, closed)
    return found.least, found.most


class _Facts(NamedTuple):
    """What is the same of a spot in every view."""

    amounts: list[int]
    equals: str
    needs: list[str]
    paytable: list[tuple[str, str]]


@lru_cache(maxsize=4096)
def _facts(house: House, wager: Wager) -> _Facts:
    """What is the same of a spot in every view; of its paytable, the rows that this house pays."""
    found = house.table(wager)
    at = found.index(house.column(found)) if found else 0
    rows = ((found.label(key), pays[at]) for key, pays in found.rows.items()) if found else ()
    return _Facts(
        amounts=list(bounds(wager, house).amounts),
        equals=wager.equals.name if wager.equals else "",
        needs=[other.name for other in wager.needs],
        paytable=[(label, str(pay)) for label, pay in rows if pay != NA],
    )


def _near(position: int) -> range:
    """The positions of which a terminal is sent anything: at a dice table there may be hundreds."""
    return range(position - NEAR, position + NEAR + 1)


def _seat(play: Play, seat: Seat | None, position: int, viewer: int, terminal: str, at: int) -> wire.Seat:
    names = play.table.places[position]
    own = terminal if terminal in names else ""
    shown = names if not terminal or len(names) <= MANY else (own,) * bool(own)
    mine = position == viewer or viewer == EVERYTHING
    return wire.Seat(
        position=position,
        you=bool(own),
        label=own or names[0],
        sharers=len(names),
        terminals=[_sharing(play, name, mine=name == own or viewer == EVERYTHING) for name in shown],
        wagers=play.laid(own) if own else play.together(at)[position],
        hands=[_hand(seat, pile, viewer, mine, bool(own) or len(names) == 1) for pile in seat.piles] if seat else [],
        choices=_choices(play, own or names[0]) if own or mine or play.over else [],
        left=seat.left if seat else False,
    )


def _hand(seat: Seat, pile: Pile, viewer: int, mine: bool, alone: bool) -> Hand:
    """A player's hand; in words, and as it is set, for a viewer who sees all of it."""
    seen = None not in pile.seen(mine)
    low = laid_low(seat) if seen and alone else ()
    words = in_words(seat.table, pile.cards, low) if seen else ""
    return Hand(_pile(pile, viewer, mine), words, places(pile.cards, low))


def _sharing(play: Play, name: str, mine: bool) -> wire.Sharing:
    """One of the terminals at a position: its wagers, whether it is asked now and, for a viewer who may know it, its choice."""
    choices = _choices(play, name) if mine or play.over else []
    return wire.Sharing(name, play.laid(name), name in play.asks, choices)


def _choices(play: Play, name: str) -> list[str]:
    player = play.hands.players.get(name) if play.hands else None
    return [str(answer) for _, answer in player.seat.answers] if player else []


def _dealers(view: View | None, viewer: int) -> Hand:
    """The dealer's hand; in words, and set, once all of it lies face up."""
    if view is None:
        return Hand([], "", [])
    table, cards = view.table, view.table.dealer.cards
    low = by_the_house(table, cards) if None not in table.dealer.seen(False) else ()
    words = in_words(table, cards, low) if None not in table.dealer.seen(False) else ""
    return Hand(_pile(table.dealer, viewer, False), words, places(cards, low))


def _pile(pile: Pile, viewer: int, mine: bool) -> list[str | None]:
    cards = pile.cards if viewer == EVERYTHING else pile.seen(mine)
    return [None if card is None else _card(card) for card in cards]


def _card(card: Card) -> str:
    return str(card)


def _log(view: View, viewer: int, near: Container[int]) -> Iterable[wire.Step]:
    for entry in view.table.log:
        if entry.seat is not None and entry.seat not in near:
            continue
        hidden = viewer != EVERYTHING and (entry.face is Face.DOWN or (entry.face is Face.OWN and entry.seat != viewer))
        cards = [] if hidden else [_card(card) for card in entry.cards if card.rank]
        yield wire.Step(entry.cite, entry.words, entry.seat, cards)


def results(state: State, play: Play) -> list[ResultLine]:
    """What was paid and collected; before the dealer confirms it, what will be."""
    return [line_shown(line) for line in (paid(state, play) if play.over else play.last)]


def _last(state: State, play: Play, terminal: str) -> Iterable[Paid]:
    """What was settled last; of many lines, a terminal is sent its own."""
    if not terminal or len(play.last) <= MANY_LINES:
        return play.last
    mine = state[Terminals][terminal].history
    return mine[-1].lines if mine and mine[-1].round == play.round.number else ()


def line_shown(line: Paid) -> ResultLine:
    """One wager as it was settled."""
    return ResultLine(
        line.terminal, line.position, line.wager, line.stake, line.returned, line.returned - line.stake,
        line.verdict, line.pays, line.row, line.hand, line.cite, line.hand_pay,
    )  # fmt: skip


def _voucher(voucher: Voucher, number: str) -> wire.Voucher:
    return wire.Voucher(number, voucher.cents, voucher.at, "redeemed" if voucher.redeemed else "issued")


def _hidden(number: str) -> str:
    return f"{'•' * 14}{number[-4:]}"


def recalled(game: PastGame) -> wire.RecalledRound:
    """One of the last games of a terminal."""
    lines = [line_shown(line) for line in game.lines]
    view = game.hands.of(lines[0].terminal) if game.hands else None
    mine = lines[0].seat
    seats = [seat for seat in view.table.seats if seat.position == mine] if view else []
    return wire.RecalledRound(
        round=game.round,
        at=game.at,
        table=game.table,
        game=view.table.game.name if view else "",
        net=sum(line.net for line in lines),
        lines=lines,
        cards=wire.RecalledCards(
            you=[_pile(pile, mine, True) for seat in seats for pile in seat.piles],
            dealer=_pile(view.table.dealer, mine, False) if view else [],
            board=_pile(view.table.board, mine, False) if view else [],
            dice=[list(throw) for throw in view.table.throws] if view else [],
        ),
        log=list(_log(view, mine, _near(mine))) if view else [],
    )
