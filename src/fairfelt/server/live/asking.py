"""What a terminal is asked: the choices that are open, what each gives up, and how hands would stand as they are set."""

from fairfelt.engine.questions import TRADE, AskMove
from fairfelt.facility.rounds.answers import by_default, open_moves
from fairfelt.facility.rounds.state import Play
from fairfelt.kit.pay import usd
from fairfelt.kit.wagers import Answer, Choice, Move, Setting
from fairfelt.server.live.hands import settings
from fairfelt.server.wire import views as wire

_TRADE = {own: word for word, own in TRADE.items()}


def asked_of(play: Play, terminal: str) -> wire.Ask | None:
    """The question at a table; that of this terminal, if it is asked."""
    ask = play.asks.get(terminal, play.ask)
    if ask is None:
        return None
    open_, you = open_moves(ask), terminal in play.asks
    default = by_default(ask).name
    _, _, most = ask.moves.get(default, (None, 0, 0))  # of a choice that says no amount, the most is taken
    return wire.Ask(
        seat=ask.seat.position,
        you=you,
        hand=ask.hand,
        moves=[_move(ask, *move) for name, move in ask.moves.items() if name in open_],
        default=str(Answer(default, most or None)),
        cite=ask.cite,
        settings=settings(ask.seat)
        if you and any(isinstance(move, Setting) for move, _, _ in ask.moves.values())
        else [],
    )


def _move(ask: AskMove, move: Move, least: int, most: int) -> wire.Move:
    return wire.Move(
        name=move.name,
        trade=_TRADE.get(move.name, ""),
        least=least,
        most=most,
        cards=move.low if isinstance(move, Setting) else 0,
        apart=move.apart if isinstance(move, Setting) else "",
        gives_up=_gives_up(ask, move) if isinstance(move, Choice) else "",
        cite=move.cite,
    )


def _gives_up(ask: AskMove, move: Choice) -> str:
    """The wagers that a choice gives up, as they stand: "Ante $5, Blind $5", "half of Blackjack $25"."""
    halves = {wager.on(ask.hand) for wager in move.halves}
    said = {**dict.fromkeys(move.forfeits, ""), **dict.fromkeys(halves, "half of ")}
    stand = {wager: cents for wager, cents in ask.seat.wagers.items() if cents and wager in said}
    return ", ".join(f"{said[wager]}{wager.title} {usd(cents)}" for wager, cents in stand.items())
