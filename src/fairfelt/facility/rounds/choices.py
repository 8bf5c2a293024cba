"""What players answer when they are asked, in time or by default."""

from collections.abc import Iterator

from fairfelt.engine.questions import AskMove, in_the_chapters_words
from fairfelt.engine.wagering import refused_move
from fairfelt.facility.core.context import Context
from fairfelt.facility.core.department import Events
from fairfelt.facility.core.messages import Event, Noted
from fairfelt.facility.core.refusal import Decline
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds.commands import Choose, TimeUp
from fairfelt.facility.rounds.driver import by_default
from fairfelt.facility.rounds.events import Chosen
from fairfelt.facility.rounds.state import Play, Rounds, at
from fairfelt.facility.rounds.wagering import seated
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminal, Terminals, account
from fairfelt.kit.cards import cards
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Answer
from fairfelt.ledger import Transfer, between
from fairfelt.ledger.accounts import game_account, stake
from fairfelt.simulator.players import taken


def choose(state: State, command: Choose, context: Context) -> Events:
    """The answer of the terminal that is asked."""
    terminal, play = seated(state, context)
    ask = play.asks.get(terminal.name)
    if ask is None or play.table.phase not in (Phase.OFFERING, Phase.LOCKED):
        raise Decline("not asked", "nothing is asked of you now")
    move = in_the_chapters_words(command.move, ask.moves)
    answer = Answer(move, command.cents, tuple(cards(command.cards)))
    return [_chosen(state, play, ask, terminal, answer)]


def time_up(state: State, command: TimeUp, context: Context) -> Events:
    """The stated default, once the time has passed, for every terminal of the position that has not answered."""
    play = at(state, command.table)
    if play.ask is None or not play.until or context.at < play.until:
        raise Decline("early", "nobody has let the time pass")
    terminals = state[Terminals]
    return [
        _chosen(state, play, ask, terminals[name], by_default(ask), default=True) for name, ask in play.asks.items()
    ]


def _chosen(
    state: State, play: Play, ask: AskMove, terminal: Terminal, answer: Answer, *, default: bool = False
) -> Chosen:
    no = refused_move(ask, answer) if default else taken(ask, answer)
    if no is not None:
        raise no
    after = play.with_answer(terminal.name, answer).players[terminal.name]
    placed = sum(after.seat.wagers.values()) - sum(ask.seat.wagers.values())
    funds = account(state, terminal.name)
    if placed > funds:
        raise Decline("funds", f"that takes {usd(placed)}; the game account holds {usd(funds)}")
    text = " ".join("".join(card) or "joker" for card in answer.cards)
    where = terminal.name, play.table.name, play.round.number, terminal.position
    return Chosen(*where, answer.name, answer.cents, text, placed, default)


def to_layout(state: State, event: Chosen) -> Iterator[Transfer]:
    """game account → stake on the layout, or back"""
    yield between(game_account(event.terminal), stake(event.table, event.terminal), event.placed)


def chosen(state: State, event: Chosen, noted: Noted) -> None:
    """The answer is an input of the round."""
    play = state[Rounds][event.table]
    answer = Answer(event.move, event.cents, tuple(cards(event.cards)))
    note_log(play)
    play.round.answers[event.terminal] = [*play.round.answers.get(event.terminal, ()), answer]
    go_on(play, event, noted.at)


def note_log(play: Play) -> None:
    """Where the round's log stood before an input."""
    play.told = len(play.view.table.log) if play.view else 0


def go_on(play: Play, event: Event, at_: int) -> None:
    """An input came: let the rules say where the round is now."""
    play.round.last = type(event)
    before, play.hands = play.hands, play.given()
    play.set_clock(at_, before)
