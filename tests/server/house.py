"""A facility that everybody of the staff has signed in to, and some strangers who try."""

import json

from fairfelt import store
from fairfelt.facility import Noted, evolve
from fairfelt.facility.tables.events import TableOpened, TableSetUp
from fairfelt.facility.terminals.events import TerminalEnrolled
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.people import sessions
from fairfelt.server.people.guard import SESSION, device_cookie
from fairfelt.server.people.policy import ROLES
from fairfelt.server.shell.writer import Writer
from tests.server.entering import PASSWORD, at_terminal, browser, signed_in, staff

STAFF = sorted(ROLES - {"terminal"})
STRANGERS = ("nobody", "expired", "disabled", "another terminal")
BODIES = {"POST /api/sign-in": {"name": "dealer", "password": PASSWORD}, "POST /api/device": {"terminal": "EWT-1"}}
NAMED = {"table": "T1", "kind": "meters", "number": "T1-1", "chapter": "649a", "name": "milk-notice", "form": "txt"}


class House:
    """A facility that everybody of the staff has signed in to, each with a cookie of his own."""

    def __init__(self):
        self.writer = Writer(store.open("memory:"))
        for event in (
            TerminalEnrolled("EWT-1"),
            TerminalEnrolled("EWT-2"),
            TableSetUp("T1", sample(find("649a")), False, 20, 20),
            TableSetUp("T2", sample(find("649a")), False, 20, 20),
            TableOpened("T2", "another dealer"),
        ):
            evolve(self.writer.state, Noted(self.writer.clock(), "set up", "ada", event))
        self.people = staff(**{role.replace(" ", "_"): role for role in STAFF}, gone="board", late="board")
        self.client = browser(self.writer, self.people)
        self.cookies: dict[str, dict[str, str]] = {"nobody": {}}

    def enter(self, who):
        """A fresh session for one of them."""
        self.client.cookies.clear()
        if "terminal" in who:
            name = "EWT-1" if who == "terminal" else "EWT-2"
            at_terminal(self.client, name)
            self.cookies[who] = {device_cookie(name): self.client.cookies[device_cookie(name)]}
        elif who in STAFF:
            signed_in(self.client, who.replace(" ", "_"))
            self.cookies[who] = {SESSION: self.client.cookies[SESSION]}
        self.client.cookies.clear()

    def part(self):
        """One is dismissed, and one has been there too long."""
        self.people.disable("gone")
        self.people.sessions._open[self.cookies["expired"][SESSION]].begun -= sessions.LONGEST_SECONDS + 1

    def ask(self, who, route, body=None, headers=None):
        method, path = route.split(" ")
        path = path.format_map(NAMED)
        query = {"terminal": "EWT-1"} if "terminal" in who else {}
        self.client.cookies.clear()
        for name, value in self.cookies[who].items():
            self.client.cookies.set(name, value)
        content = None if method == "GET" else json.dumps(BODIES.get(route, {}) if body is None else body)
        sent = {"content-type": "application/json"} | (headers or {}) if method == "POST" else headers
        answer = self.client.request(method, path, params=query, content=content, headers=sent)
        self.client.cookies.clear()
        return answer
