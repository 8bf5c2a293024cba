"""Those who use the screens: what a patron does at a terminal, and what the staff does, as a test tells it."""

import json
import re
import time
import uuid
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, Page, expect

from fairfelt.server.demonstration import PASSWORD

READY = ".decide[aria-busy=false] .moves"
RANKS = ["joker", "ace", "king", "queen", "jack", *map(str, range(10, 1, -1))]


def cents(text: str) -> int:
    """What "$12.50" or "−$5" says."""
    sign = -1 if "−" in text else 1
    whole, _, rest = text.lstrip("+−").lstrip("$").replace(",", "").partition(".")
    return sign * (100 * int(whole) + int(rest or 0))


def seated(request: APIRequestContext, address: str, terminal: str, table: str, position: int) -> None:
    """A terminal with $100 at a place, without a page: for tests of what comes after."""

    def post(path: str, body: dict) -> dict[str, Any]:
        answer: dict[str, Any] = request.post(path, data=body, headers={"origin": address}).json()
        return answer

    post("/api/device", {"terminal": terminal, "key": ""})
    for command in ({"do": "insert_bill", "cents": 10_000}, {"do": "join", "table": table, "position": position}):
        reply = post(f"/api/commands?terminal={terminal}", {"id": uuid.uuid4().hex, **command})
        assert reply["ok"], reply


class Patron:
    """Somebody at an electronic wagering terminal."""

    def __init__(self, page: Page, terminal: str, *, seated: bool = False, listens: bool = False) -> None:
        self.terminal, self.page = terminal, page
        self.frames: list[dict] = []
        if listens:
            self.page.on("websocket", lambda socket: socket.on("framereceived", self._received))
        self.page.goto(f"/terminal?terminal={terminal}")
        self.page.get_by_role("navigation").wait_for()
        if seated:
            self.page.locator(".phase.wagering").wait_for()
            self.page.locator(".spot").first.wait_for()  # the layout has come

    def _received(self, frame: str | bytes) -> None:
        self.frames.append(json.loads(frame))

    def button(self, name: str):
        return self.page.get_by_role("button", name=name)

    def money(self, name: str) -> int:
        """What the bar on top says: "Game account", "In play", "Net result"."""
        return cents(self.page.locator("header dl div", has_text=name).locator("dd").inner_text())

    def has(self, name: str, amount: int) -> None:
        shown = self.page.locator("header dl div", has_text=name).locator("dd")
        expect(shown).to_have_text(re.compile(rf"^[+]?[$]{amount // 100:,}([.]00)?$"))

    def buys_in(self, dollars: int) -> None:
        before = self.money("Game account")
        self.button("Add money").click()
        self.button(f"Insert a {dollars} dollar bill").click()
        self.has("Game account", before + 100 * dollars)
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def inserts(self, voucher: str) -> None:
        self.button("Add money").click()
        self.page.get_by_label("Number, 18 digits").fill(voucher)
        self.page.get_by_role("dialog").get_by_role("button", name="Insert", exact=True).click()
        expect(self.page.get_by_label("Number, 18 digits")).to_have_value("")
        self.page.get_by_role("dialog").get_by_role("button", name="Close").click()

    def sits(self, table: str, position: int) -> None:
        table_card = self.page.locator("main li", has=self.page.get_by_text(re.compile(rf"^{table} ·")))
        table_card.get_by_role("button", name=f"Sit at position {position}", exact=True).click()
        self.page.locator(".phase.wagering", has_text="Place wagers").wait_for()
        self.page.locator(".spot").first.wait_for()  # the layout has come

    def spot(self, wager: str):
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(wager)}(, required)?:"))

    def wagers(self, *names: str) -> None:
        for name in names:
            self.spot(name).click()
            expect(self.spot(name)).to_have_accessible_name(re.compile("dollars? placed"))
            expect(self.page.locator(".spots .pending")).to_have_count(0)  # nor of those that must equal it

    def is_asked(self) -> bool:
        """Whether a choice can be made now; waits for it, or for the result."""
        result = self.page.locator(".together")
        self.page.locator(READY).or_(result).first.wait_for()
        return not result.count()

    def chooses(self, *wanted: str) -> str:
        """Answer one question: what is wanted where it is offered, else the first choice; "" if the round is over first."""
        if not self.is_asked():
            return ""
        self._picks()
        moves = self.page.locator(f"{READY} button.main:enabled")
        names = [text.splitlines()[0] for text in moves.all_inner_texts()]
        at = next((names.index(name) for name in wanted if name in names), 0)
        asks_again = moves.nth(at).get_attribute("aria-haspopup")
        moves.nth(at).click()
        if asks_again:
            self.page.locator(READY).get_by_role("button", name=f"Yes, {names[at]}", exact=True).click()
        return names[at]

    def decides(self, *wanted: str) -> list[str]:
        """Answer every question until the result."""
        return list(iter(lambda: self.chooses(*wanted), ""))

    def _picks(self) -> None:
        """Where cards are asked for, the lowest that are not of one rank: a low hand that is never above the high one."""
        need = re.search(r"of (\d+) cards?", self.page.locator(".decide .head").inner_text())
        if not need:
            return
        cards = self.page.locator("button.pick")
        ranks = [RANKS.index(label.split(" of ")[0]) for label in cards.locator("svg").evaluate_all(LABELS)]
        lowest = dict(sorted((rank, at) for at, rank in enumerate(ranks)))
        for rank in sorted(lowest, reverse=True)[: int(need[1])]:
            cards.nth(lowest[rank]).click()

    def result(self) -> int:
        """The net of the round as the panel shows it."""
        return cents(self.page.locator(".together strong").inner_text())

    def cashes_out(self) -> str:
        """The number of the voucher that comes."""
        self.button("Cash out").click()
        number = self.page.get_by_role("dialog").locator(".number").inner_text()
        return re.sub(r"\D", "", number)


LABELS = "all => all.map(one => one.getAttribute('aria-label'))"


class Staff:
    """Somebody who has signed in."""

    def __init__(self, page: Page, name: str, path: str) -> None:
        self.view: dict[str, Any] = {}
        self.page = page
        if path.startswith("/dealer"):
            self.page.on("websocket", lambda socket: socket.on("framereceived", self._received))
        self.page.goto(path)
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(PASSWORD)
        self.page.get_by_role("button", name="Sign in").click()
        self.page.get_by_label("Password").wait_for(state="detached")

    def _received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.view = message["view"] if message["type"] == "view" else self.view

    def until(self, check: Callable[[], bool]) -> None:
        """Until the page has been told something; patient, but not for ever."""
        end = time.monotonic() + 60
        while not check():
            assert time.monotonic() < end, self.view
            self.page.wait_for_timeout(20)

    def next(self) -> dict[str, str]:
        """What the console says is to be done, once it says so."""
        self.until(lambda: "next" in self.view)
        step: dict[str, str] = self.view["next"]
        expect(self.page.get_by_role("region", name="Next step").locator(".words")).to_contain_text(step["words"])
        return step

    def does(self, *keys: str) -> None:
        """Press keys, and see that it was done."""
        before = self._stands()
        for key in keys:
            self.page.keyboard.press(key)
        self.until(lambda: self._stands() != before)

    def _stands(self) -> tuple[Any, ...]:
        table = self.view["table"]
        return table["phase"], self.view["next"], len(table["log"]), self.view.get("last_card"), self.view.get("upkeep")

    @staticmethod
    def by_wire(request: APIRequestContext, address: str):
        """A floorperson without a screen, who may act at every table."""

        def post(path: str, body: dict):
            return request.post(path, data=body, headers={"origin": address})

        assert post("/api/sign-in", {"name": "flora", "password": PASSWORD}).ok

        def tell(do: str, table: str, **more: str) -> None:
            reply = post("/api/commands", {"id": uuid.uuid4().hex, "do": do, "table": table, **more}).json()
            assert reply["ok"], reply

        return tell
