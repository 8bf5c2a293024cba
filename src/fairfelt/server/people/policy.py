"""Who may ask for what over HTTP: everything that is not written here is refused. each department says the same of its commands.

A route without a row is closed to everybody, and a test fails.
"""

from fairfelt.facility import Role
from fairfelt.facility.core.approval import KEYS
from fairfelt.server.live.views import BYSTANDER, EVERYTHING

ANYONE = "anyone"  # also who has not signed in
ROLES = frozenset(map(str, Role))
STAFF = ROLES - {"terminal"}
ACCOUNTS = frozenset({"finance", "board", "administrator", "surveillance", "floorperson"})
DISPUTES = frozenset({"terminal", "dealer", "floorperson", "slot attendant", "finance", "surveillance", "board"})
_ANYONE = frozenset({ANYONE})

DESK = (
    "GET /api/desk",
    "GET /api/desk/rules/{chapter}",
    "GET /api/desk/changes",
    "GET /api/desk/docket",
    "GET /api/desk/docket.ics",
    "GET /api/desk/determinations",
    "POST /api/desk/determinations/{name}",
    "POST /api/desk/signs",
    "POST /api/desk/signs/{form}",
    "POST /api/desk/layout",
    "POST /api/desk/floor",
    "POST /api/desk/training",
    "POST /api/desk/roster",
    "POST /api/desk/records",
)
"""The compliance desk keeps nothing and tells nothing but the law, sums over what was typed, and what tables post in public."""

_SEE_ALL = frozenset({"surveillance", "board"})
PIT: dict[str, frozenset[str]] = {
    "tables": _SEE_ALL | {"dealer", "floorperson", "slot attendant", "slot supervisor", "finance", "administrator"},
    "terminals": _SEE_ALL
    | {"floorperson", "slot attendant", "slot supervisor", "security", "finance", "administrator"},
    "accounts": _SEE_ALL | {"slot attendant", "slot supervisor", "finance"},
    "hand pays": _SEE_ALL | {"slot attendant", "slot supervisor", "security", "finance"},
    "days": _SEE_ALL | {"finance"},
    "alarms": _SEE_ALL | {"floorperson", "security", "administrator"},
    "keys": _SEE_ALL | set(map(str, KEYS)),
}
"""Which roles see which part of the pit: § 465a.11(b)(3)(iv)(D). Who sees no part of it may not look there at all.

Accounts and meters are for slot operations and finance, the two departments that work with the monitoring system; a dealer
sees the tables, table games where each terminal plays, security what it signs for.
"""

SEERS = frozenset({"terminal"}).union(*PIT.values())
"""Who is shown anything at all."""

ROUTES: dict[str, frozenset[str]] = {
    "POST /api/sign-in": _ANYONE,
    "POST /api/device": _ANYONE,
    "POST /api/sign-out": _ANYONE,
    "GET /openapi.json": _ANYONE,
    "GET /api/start": _ANYONE,
    "GET /api/who": ROLES,
    "POST /api/tickets": ROLES,
    "POST /api/commands": ROLES,
    "GET /api/view": SEERS,
    "GET /api/rules/{table}": ROLES,
    "GET /api/effects/{table}": frozenset({"dealer", "floorperson"}),
    "GET /api/days": ACCOUNTS,
    "GET /api/reports/{kind}": ACCOUNTS,
    "GET /api/rounds": DISPUTES,
    "GET /api/rounds/{number}": DISPUTES,
    "GET /api/journal": frozenset({"board", "finance"}),
    "WS /ws": SEERS,
    **dict.fromkeys(DESK, _ANYONE),
}
PAGES = ("", "terminal", "dealer", "pit", "watch", "reports", "rounds", "staff", "desk")
"""The screens' own addresses, which hold nothing but the screens."""

SIGHT = {"dealer": BYSTANDER, "floorperson": BYSTANDER, "surveillance": EVERYTHING, "board": EVERYTHING}
"""Who may watch a table, and how much of it."""

MIRRORS = frozenset({"floorperson", "slot attendant", "surveillance", "board"})
"""Who may look at a terminal's screen from elsewhere."""


def parts_of_the_pit(role: str) -> frozenset[str]:
    """The parts of the pit that a role sees."""
    return frozenset(part for part, roles in PIT.items() if role in roles)


def may_ask(role: str, route: str) -> bool:
    """Whether a role may use a route."""
    return not ROUTES.get(route, frozenset()).isdisjoint({role, ANYONE})


def who_may(route: str) -> str:
    """The roles that may use a route, in words."""
    *most, last = sorted(ROUTES.get(route, frozenset())) or ["nobody"]
    return f"{', '.join(most)} or {last}" if most else last


def anyone_may(route: str) -> bool:
    """Whether a route is open without signing in."""
    return ANYONE in ROUTES.get(route, frozenset())
