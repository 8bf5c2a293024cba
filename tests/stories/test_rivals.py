"""Four rivals for every voucher, all at once: each is redeemed exactly once, and the losers are told so (RELIABILITY R15)."""

import asyncio
import json

import pytest

from fairfelt import store
from fairfelt.facility import Actor, Event, Noted, check, evolve
from fairfelt.facility.terminals.events import BillAccepted, TerminalEnrolled
from fairfelt.facility.terminals.state import account
from fairfelt.facility.vouchers.commands import InsertVoucher
from fairfelt.facility.vouchers.events import VoucherIssued
from fairfelt.server.shell.envelope import sealed
from fairfelt.server.shell.writer import Writer
from tests.helpers import rule

pytestmark = pytest.mark.unmeasured
VOUCHERS, RIVALS, CENTS, AT_ONCE = 10_000, 4, 100, 500


@rule("605a.3(a)(1)(i)")
def test_every_voucher_is_redeemed_exactly_once():
    writer = Writer(store.open("memory:"))
    numbers = [f"{n:018d}" for n in range(VOUCHERS)]
    happened: list[Event] = [TerminalEnrolled(f"EWT-{n}") for n in range(RIVALS)]
    happened += [BillAccepted("EWT-0", 10_000) for _ in range(VOUCHERS * CENTS // 10_000)]
    happened += [VoucherIssued("EWT-0", number, CENTS) for number in numbers]
    for event in happened:
        evolve(writer.state, Noted(1, "before", "test", event))
    replies = asyncio.run(race(writer, numbers))
    assert len(replies) == VOUCHERS * RIVALS
    assert sum(reply["ok"] for reply in replies) == VOUCHERS
    assert {reply["code"] for reply in replies if not reply["ok"]} == {"redeemed"}
    assert sum(account(writer.state, f"EWT-{n}") for n in range(RIVALS)) == VOUCHERS * CENTS
    check(writer.state)


async def race(writer, numbers):
    working = asyncio.create_task(writer.run())
    replies = []
    for start in range(0, len(numbers), AT_ONCE):
        sent = [
            writer.submit(actor(n), sealed(InsertVoucher(number), f"{number}-{n}"))
            for number in numbers[start : start + AT_ONCE]
            for n in range(RIVALS)
        ]
        replies += await asyncio.gather(*sent)
    working.cancel()
    return [json.loads(reply) for reply in replies]


def actor(number):
    return Actor(f"EWT-{number}", "terminal", f"EWT-{number}")
