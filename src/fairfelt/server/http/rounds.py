"""Rounds that are over: a list, and each one step by step."""

import asyncio
import itertools

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from fairfelt.facility import Actor, Noted, decode
from fairfelt.facility.tables.state import Tables
from fairfelt.server.http.replay import seen_by
from fairfelt.server.http.reports import day_asked
from fairfelt.server.live.views import EVERYTHING
from fairfelt.server.people.guard import Guard, sent
from fairfelt.server.people.policy import SIGHT
from fairfelt.server.shell.archive import PastRound
from fairfelt.server.shell.writer import Writer
from fairfelt.server.wire.shapes import RoundBrief, RoundList, Sight

MOST_ROUNDS = 200  # in one list


class RoundRoutes:
    """The routes on one writer."""

    def __init__(self, writer: Writer) -> None:
        self.writer = writer

    def routes(self, guard: Guard) -> list[Route]:
        return [
            guard.route("GET /api/rounds", self.rounds),
            guard.route("GET /api/rounds/{number}", self.past),
        ]

    async def rounds(self, request: Request, actor: Actor) -> Response:
        asked = request.query_params
        whose = actor.terminal or asked.get("of", "")
        found = self.writer.archive.past(asked.get("table", ""), day_asked(request), whose)
        listed = [_brief(self.writer, past, whose) for past in itertools.islice(found, MOST_ROUNDS + 1)]
        return sent(RoundList(listed[:MOST_ROUNDS], len(listed) > MOST_ROUNDS))

    async def past(self, request: Request, actor: Actor) -> Response:
        number = request.path_params["number"]
        found = self.writer.archive.rounds.get(number)
        if found is None or (actor.terminal and actor.terminal not in found.terminals):
            raise HTTPException(404, f"there is no round {number!r} that is over")
        journal = await asyncio.to_thread(_entries, self.writer, found)
        everything = SIGHT.get(actor.role) == EVERYTHING
        sight: Sight = "own" if actor.terminal else "everything" if everything else "open"
        return sent(seen_by(found, self.writer.state, journal, sight, actor.terminal))


def _brief(writer: Writer, past: PastRound, terminal: str) -> RoundBrief:
    game = writer.state[Tables][past.table].game
    mine = {terminal: past.terminals[terminal]} if terminal else past.terminals
    wagered, net = (sum(column) for column in zip(*mine.values(), strict=True))
    return RoundBrief(
        past.number, past.table, game.name, game.chapter, past.day.isoformat(), past.opened_at, past.ended_at,
        list(mine), wagered, net, past.voided,
    )  # fmt: skip


def _entries(writer: Writer, past: PastRound) -> list[Noted]:
    """The journal's entries of that table, from the opening of a round to its end."""
    found = []
    for entry in itertools.islice(writer.store.read(past.opened - 1), past.ended - past.opened + 1):
        noted = decode(entry.body)
        if getattr(noted.event, "table", "") == past.table:
            found.append(noted)
    return found
