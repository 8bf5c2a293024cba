"""A table of Three Card Poker behind a browser, its clock in the hands of the test."""

import uuid

from fairfelt import store
from fairfelt.facility.core.approval import KeyRequests
from fairfelt.server.shell.writer import Writer
from tests.server.entering import browser, signed_in, staff

EARLY = 1_789_984_200_000  # 2026-09-21, ten minutes to six in the morning in Pennsylvania
HOUR = 3_600_000
CARDS = ("QS", "7S", "9D", "6H", "5C", "8C", "4D", "3H", "2S")
ROLES = {
    "dana": "dealer",
    "flora": "floorperson",
    "sam": "slot attendant",
    "finn": "finance",
    "vera": "surveillance",
    "board": "board",
    "ada": "administrator",
}


class Facility:
    """A table of Three Card Poker with two terminals, its clock in the hands of the test."""

    def __init__(self):
        self.now = EARLY
        self.writer = Writer(store.open("memory:"), clock=lambda: self.now)
        self.client = browser(self.writer, staff(**ROLES))

    def give(self, who, **command):
        query = {"terminal": who} if who.startswith("EWT") else {}
        if not query:
            signed_in(self.client, who)
        self.now += 1000
        reply = self.client.post("/api/commands", params=query, json={"id": uuid.uuid4().hex, **command}).json()
        assert reply["ok"], reply
        return reply

    def keyed(self, **command):
        """Finance asks, a floorperson agrees."""
        self.give("finn", **command)
        ((subject, request),) = self.writer.state[KeyRequests].items()
        self.give("flora", do="turn_key", subject=subject, digest=request.digest)

    def get(self, who, path, **query):
        if who.startswith("EWT"):
            query["terminal"] = who
        else:
            signed_in(self.client, who)
        return self.client.get(path, params=query)

    def round(self):
        """A round by hand: the first plays, the second folds."""
        self.give("dana", do="open_wagering", table="T1")
        for terminal in ("EWT-1", "EWT-2"):
            self.give(terminal, do="place_wager", wager="Ante", cents=500)
        self.give("dana", do="no_more_bets", table="T1")
        for card in CARDS:
            self.give("dana", do="card", table="T1", card=card)
        self.give("EWT-1", do="choose", move="Play")
        self.give("EWT-2", do="choose", move="Fold")
        self.give("dana", do="settle", table="T1")
