"""The state in one canonical form, so that two can be compared: live and replayed, on one store and on the other."""

from hashlib import sha256
from typing import Any

import msgspec

from fairfelt.floor.state import State, Table, Terminal

NAME = "floor"  # of the snapshot that a store keeps


def digest(state: State) -> str:
    """The same for equal states, and for no others."""
    return sha256(msgspec.json.encode(plain(state), order="deterministic")).hexdigest()


def plain(state: State) -> dict[str, Any]:
    """All that the events have come to, as plain data."""
    return {
        "at": state.at,
        "ledger": dict(state.ledger.accounts()),
        "terminals": {name: _terminal(one) for name, one in state.terminals.items()},
        "tables": {name: _table(one) for name, one in state.tables.items()},
        "vouchers": {number: [one.cents, one.terminal, one.at, one.redeemed] for number, one in state.vouchers.items()},
        "hand_pays": {name: [one.terminal, one.cents, one.paid] for name, one in state.hand_pays.items()},
        "slips": {number: [one.cents, one.by, one.signed, one.state] for number, one in state.slips.items()},
        "days": [state.closed, {day: repr(sorted(totals.items())) for day, totals in state.days.items()}],
        "alarms": [[one.at, one.table, one.words, one.seen] for one in state.alarms],
    }


def _terminal(one: Terminal) -> dict[str, Any]:
    money = [one.since, one.bought_in, one.taken_out]
    recalled = [[past["round"], past["at"]] for past in one.history]
    place = [one.table, one.position, one.hand_pay, one.notice]
    return {"at": place, "money": money, "meters": one.meters.all(), "printed": list(one.printed), "history": recalled}


def _table(one: Table) -> dict[str, Any]:
    now = one.round
    return {
        "rules": one.rules,
        "phase": [one.phase.value, one.dealer, one.rounds, one.until, one.notice, one.validated],
        "seats": {str(position): names for position, names in sorted(one.places.items())},
        "round": [
            now.number,
            {str(position): names for position, names in sorted(now.places.items())},
            repr(sorted(now.wagers.items())),
            list(map(str, now.cards)),
            repr(now.dice),
            repr(now.answers),
        ],
        "happened": [[called.irregularity.key, called.seat] for called in now.happened],
        "carried": [repr(one.carried.state), repr(sorted(one.carried.standing.items()))],
        "seen": {str(card): rounds for card, rounds in one.seen.items() if rounds},
        "staff": [
            one.asked.digest if one.asked else "",
            one.stopped_in.value,
            one.simulated,
            one.told,
            one.dealt_by,
            repr(one.upkept),
        ],
        "pools": {name: str(cents) for name, cents in one.pools.items()},
    }
