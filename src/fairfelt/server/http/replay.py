"""A round that is over, step by step, as each role may see it: the journal's entries taken in once more, on a table of its own.

The table begins as it stood when the wagering opened; the money of those who played is made up, for only the round is shown.
Every step has the cards and the dice as they lay on the table once it was done.
"""

import copy
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

import msgspec

from fairfelt.engine.round import View
from fairfelt.facility import Noted, State, evolve
from fairfelt.facility.core.messages import tag
from fairfelt.facility.progressives.state import Progressives
from fairfelt.facility.rounds.events import (
    CardTakenBack,
    DiceTakenBack,
    IrregularityAsked,
    Locked,
    Paid,
    Settled,
    WagerPlaced,
)
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables.events import DealerRelieved, TableStopped
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.facility.terminals.state import Terminal, Terminals
from fairfelt.kit import seats as kit
from fairfelt.kit.cards import UNSEEN
from fairfelt.kit.game import Game
from fairfelt.kit.pay import usd
from fairfelt.kit.seats import Entry, Pile, Seat
from fairfelt.kit.steps import Face
from fairfelt.ledger import LIMIT, Transfer, accounts
from fairfelt.server.live.hands import by_the_house, in_words, laid_low, places
from fairfelt.server.live.views import line_shown
from fairfelt.server.shell.archive import PastRound
from fairfelt.server.wire.shapes import (
    FinishedRound,
    FinishedSeat,
    Hand,
    LyingSeat,
    ResultLine,
    RoundStep,
    Sight,
    TableLying,
    Where,
)

FUNDS = LIMIT >> 16


@dataclass(frozen=True)
class Viewer:
    """Who looks: a terminal at its position, or somebody who sees what lay open, or everything."""

    sight: Sight
    terminal: str = ""
    position: int = 0

    def sees(self, face: Face, seat: int | None) -> bool:
        """Whether a card that was laid so is for this viewer."""
        if self.sight == "everything":
            return True
        return face is Face.UP or (face is Face.OWN and seat is not None and seat == self.position)

    def pile(self, pile: Pile, seat: int | None = None) -> list[str | None]:
        """The cards of a pile, those not for this viewer left blank."""
        shown = zip(pile.cards, pile.faces, strict=True)
        return [str(card) if self.sees(face, seat) else None for card, face in shown]

    def table(self, view: View | None) -> TableLying:
        """The cards and dice on the table, as far as they are for this viewer."""
        if view is None:
            return TableLying([], [], [], [])
        seats = [
            LyingSeat(seat.position, [self.pile(pile, seat.position) for pile in seat.piles], self.choices(seat))
            for seat in view.table.seats
            if any(seat.piles) or seat.answers
        ]
        dice = [list(throw) for throw in view.table.throws]
        return TableLying(self.pile(view.table.dealer), self.pile(view.table.board), seats, dice)

    def choices(self, seat: Seat) -> list[str]:
        """What a player chose; which cards, for who may see them."""
        mine = self.sees(Face.OWN, seat.position)
        return [str(answer) if mine else answer.name for _, answer in seat.answers]


@dataclass
class _Log:
    """Which lines of the round's log have been shown. The round is run anew at every input, and its lines may move.

    The line of an irregularity always comes last; who shares a hand may stand for it later; a card may be taken back.
    """

    last: list[Entry] = field(default_factory=list)
    shown: Counter[Entry] = field(default_factory=Counter)

    def fresh(self, log: Sequence[Entry]) -> Iterator[Entry]:
        """The lines of which fewer were shown."""
        left = Counter(self.shown)
        for entry in log:
            left[entry] -= 1
            if left[entry] < 0:
                yield entry
        self.last, self.shown = [*log], self.shown | Counter(log)

    def gone(self, log: Sequence[Entry]) -> Iterator[Entry]:
        """The lines that something taken back leaves out; they may come again."""
        left = Counter(log)
        for entry in self.last:
            left[entry] -= 1
            if left[entry] < 0:
                yield entry
        self.last, self.shown = [*log], Counter(log)


def seen_by(
    past: PastRound, state: State, journal: Iterable[Noted], role_sight: Sight, terminal: str = ""
) -> FinishedRound:
    """The round as one viewer may see it."""
    alone = _alone(past, state)
    play = alone[Rounds][past.table]
    position = next((position for position, names in past.places.items() if terminal and terminal in names), 0)
    steps: list[RoundStep] = []
    lines: tuple[Paid, ...] = ()
    log = _Log()
    for noted in journal:
        evolve(alone, noted)
        if terminal and not position:
            position = alone[Terminals][terminal].position
        viewer = Viewer(role_sight, terminal, position)
        steps += _steps(noted, log, _view(play, terminal), viewer, play.table.game)
        if isinstance(noted.event, Settled):
            lines = noted.event.lines
    viewer = Viewer(role_sight, terminal, position)
    shown = [line for line in lines if not terminal or line.terminal == terminal]
    return _round(past, play, viewer, steps, [line_shown(line) for line in shown])


def _alone(past: PastRound, state: State) -> State:
    """A facility of one table, as it stood when the wagering of that round opened."""
    alone = State()
    table, pools = copy.copy(state[Tables][past.table]), dict(state[Progressives].pools[past.table])
    table.phase, table.places, table.decks = Phase.READY, dict(past.places), replace(table.decks, seen={})
    table.decks.done = dict(table.decks.done)
    alone[Tables][past.table], alone[Rounds][past.table] = table, Play(table, carried=past.carried)
    alone[Progressives].pools[past.table] = pools
    terminals = alone[Terminals]
    for name in state[Terminals]:
        terminals[name] = Terminal(name)
    for position, names in past.places.items():
        for name in names:
            terminals[name].table, terminals[name].position = past.table, position
    bank = accounts.house(past.table)
    alone.ledger.post(
        [
            *(Transfer(accounts.CAGE, accounts.game_account(name), FUNDS) for name in terminals),
            *(Transfer(bank, accounts.progressive(past.table, name), FUNDS) for name in pools),
            *(Transfer(bank, accounts.stake(past.table, name), cents) for name, cents in past.stakes.items()),
        ]
    )
    return alone


def _view(play: Play, terminal: str) -> View | None:
    if play.hands is None:
        return None
    return play.hands.of(terminal) if terminal else play.hands.view


def _steps(noted: Noted, log: _Log, view: View | None, viewer: Viewer, game: Game) -> list[RoundStep]:
    """The steps of one event: what the round's log says of it now, or the event in words."""
    lies, entries = viewer.table(view), view.table.log if view else []
    match noted.event:
        case CardTakenBack() | DiceTakenBack():
            return [_taken_back(noted, [*log.gone(entries)], viewer, lies)]
        case _:
            told = [_step(noted, entry, viewer, lies) for entry in log.fresh(entries)]
            return told or [_plain(noted, lies, game)]


def _step(noted: Noted, entry: Entry, viewer: Viewer, lies: TableLying) -> RoundStep:
    known = [str(card) for card in entry.cards if card != UNSEEN]
    shown = known if viewer.sees(entry.face, entry.seat) else []
    to = "seat" if entry.seat is not None else entry.to
    return RoundStep(
        noted.at, noted.by, _tag(noted), entry.words, entry.cite, entry.seat, cast(Where, to),
        shown, len(entry.cards) - len(shown), lies,
    )  # fmt: skip


def _taken_back(noted: Noted, gone: list[Entry], viewer: Viewer, lies: TableLying) -> RoundStep:
    """A card or a throw that was misread: which card, and where it lay, for who saw it."""
    card = next((entry for entry in gone if entry.cards and entry.cards != (UNSEEN,)), None)
    if card is None:
        return RoundStep(noted.at, noted.by, _tag(noted), "the dice were misread", "", None, "", [], 0, lies)
    step = _step(noted, card, viewer, lies)
    return msgspec.structs.replace(step, words=f"misread, and taken back: {card.words}", cite="")


def _plain(noted: Noted, lies: TableLying, game: Game) -> RoundStep:
    """An event of which the round's own log says nothing."""
    event = noted.event
    match event:
        case WagerPlaced(wager=wager, cents=cents, terminal=name):
            words = f"{name} places {wager}, {usd(cents)}" if cents else f"{name} takes {wager} back"
        case Locked(wagers=wagers, cents=cents):
            words = f"no more bets: {wagers} wagers, {usd(cents)}"
        case IrregularityAsked(section=section, case=case):
            words = f"a floorperson is asked: {game.irregularity(section, case).when}"
        case DealerRelieved(dealer=dealer, before=before):
            words = f"{dealer} relieves {before}"
        case TableStopped(why=why):
            words = f"the table stops: {why}"
        case _:
            words = _tag(noted).replace("_", " ")
    return RoundStep(noted.at, noted.by, _tag(noted), words, getattr(event, "section", ""), None, "", [], 0, lies)


def _tag(noted: Noted) -> str:
    return tag(type(noted.event))


def _round(
    past: PastRound, play: Play, viewer: Viewer, steps: list[RoundStep], lines: list[ResultLine]
) -> FinishedRound:
    view = _view(play, viewer.terminal)
    dealer = _hand(view.table, view.table.dealer, viewer) if view else Hand([], "", [])
    return FinishedRound(
        round=past.number,
        table=past.table,
        game=play.table.game.name,
        chapter=play.table.game.chapter,
        day=past.day.isoformat(),
        opened=past.opened_at,
        ended=past.ended_at,
        voided=past.voided,
        sight=viewer.sight,
        you=viewer.position,
        steps=steps,
        seats=list(_seats(play, view, viewer)) if view else [],
        dealer=dealer,
        board=viewer.pile(view.table.board) if view else [],
        dice=[list(throw) for throw in view.table.throws] if view else [],
        lines=lines,
    )


def _seats(play: Play, view: View, viewer: Viewer) -> Iterator[FinishedSeat]:
    for seat in view.table.seats:
        names = list(play.round.places.get(seat.position, ()))
        hands = [_hand(view.table, pile, viewer, seat) for pile in seat.piles]
        wagers = {wager.title: cents for wager, cents in seat.wagers.items()}
        yield FinishedSeat(seat.position, names, wagers, hands, viewer.choices(seat))


def _hand(table: kit.Table, pile: Pile, viewer: Viewer, seat: Seat | None = None) -> Hand:
    """A hand; in words, and as it was set, for a viewer who sees all of it."""
    shown = viewer.pile(pile, seat.position if seat else None)
    if None in shown:
        return Hand(shown, "", [])
    low = laid_low(seat) if seat else by_the_house(table, pile.cards)
    return Hand(shown, in_words(table, pile.cards, low), places(pile.cards, low))
