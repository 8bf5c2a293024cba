"""Props & Hops (58 Pa. Code Chapter 668a).

Two dice in a shaker and 29 wagers on the next throw: a double, two numbers, the Field, a zone of the layout, under or
over. The Six Eight Shake alone lives on from throw to throw, until every six and every eight has come, or a seven.
"""

from collections.abc import Generator, Iterator
from itertools import combinations
from typing import Any

from fairfelt.families.standard import equipment, layout, posted
from fairfelt.kit import *
from fairfelt.kit.dice import pair, pairs_fault
from fairfelt.kit.irregularities import thrown

TOTALS = ("Two", "Four", "Six", "Eight", "Ten", "Twelve")
FACES = ("One", "Two", "Three", "Four", "Five", "Six")
DOUBLES = {f"{n}-{n}": Wager(f"{name} the Hardway", f"668a.2(d)({n})") for n, name in enumerate(TOTALS, start=1)}
ANY_NUMBER = {
    f"{a}-{b}": Wager(f"{FACES[a - 1]}-{FACES[b - 1]}", f"668a.2(e)({n})")
    for n, (a, b) in enumerate(combinations(range(1, 7), 2), start=1)
}
FIELD = Wager("Field", "668a.2(f)(1)")
HOP_TOP = Wager("Hop the Top", "668a.2(f)(2)")
HOP_LEFT = Wager("Hop the Left", "668a.2(f)(3)")
HOP_RIGHT = Wager("Hop the Right", "668a.2(f)(4)")
HOP_CENTER = Wager("Hop the Center", "668a.2(f)(5)")
UNDER = Wager("1-6 and Under", "668a.2(f)(6)")
OVER = Wager("3-4 and Over", "668a.2(f)(7)")
SHAKE = Wager("Six Eight Shake", "668a.2(f)(8)", optional=True, stays=True)
WAGERS = (*DOUBLES.values(), *ANY_NUMBER.values(), FIELD, HOP_TOP, HOP_LEFT, HOP_RIGHT, HOP_CENTER, UNDER, OVER, SHAKE)

LAMMERS = ("1-5", "2-4", "3-3", "2-6", "3-5", "4-4")  # § 668a.3(e)
ZONES = {  # our own layout (reading PH1): low, middle and high; the top row cuts across
    HOP_TOP: ("1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "1-2", "5-6", "1-6", "3-4"),
    HOP_LEFT: ("1-1", "2-2", "3-3", "1-2", "1-3", "1-4", "2-3"),
    HOP_RIGHT: ("6-6", "5-5", "4-4", "5-6", "4-6", "3-6", "4-5"),
    HOP_CENTER: ("1-5", "2-4", "1-6", "2-5", "3-4", "2-6", "3-5"),
}
OPTIONS = {hop: hop.name.lower().replace(" the ", "_") for hop in ZONES}
IN_THE_ZONE = "a combination of the zone"
UP_TO_1_6 = "1-6, or a total under seven"
FROM_3_4 = "3-4, or a total over seven"
ALL_SIX = "every six and every eight before a seven"
ORDINARY = (3, 4, 9, 10, 11)


def pays(wager: Wager, rows: Any, labels: Any = None) -> Paytable:
    """The part of the one table of § 668a.4 that belongs to a wager."""
    return Paytable("668a.4", pays=wager, rows=rows, loses=wager.cite, labels=labels or {})


PAYTABLES = (
    *(pays(wager, {double: to_1(30)}) for double, wager in DOUBLES.items()),
    *(pays(wager, {mixed: to_1(15)}) for mixed, wager in ANY_NUMBER.items()),
    pays(FIELD, {(2, 12): to_1(2), ORDINARY: to_1(1)}, {ORDINARY: "3, 4, 9, 10 or 11"}),
    pays(HOP_TOP, {IN_THE_ZONE: (odds(3, 2),)}),
    pays(HOP_LEFT, {IN_THE_ZONE: to_1(2)}),
    pays(HOP_RIGHT, {IN_THE_ZONE: to_1(2)}),
    pays(HOP_CENTER, {IN_THE_ZONE: (odds(3, 2),)}),
    pays(UNDER, {UP_TO_1_6: to_1(1)}),
    pays(OVER, {FROM_3_4: to_1(1)}),
    pays(SHAKE, {ALL_SIX: to_1(150)}),
)


def settle(seat: Seat, house: House) -> Outcomes:
    """Every wager against the throw: § 668a.2(d)-(f)."""
    return {wager: against(wager, seat.table, house) for wager in seat.wagers}


def against(wager: Wager, table: Table, house: House) -> Outcome:
    """One wager; the side of seven that misses a 7 is a push under reading PH3 R2."""
    if wager == SHAKE:
        return shaken(table, house)
    outcome = house.pays(wager, row(wager, table.dice, house))
    missed = wager in (UNDER, OVER) and sum(table.dice) == 7 and outcome.verdict is Verdict.LOSE
    return push(wager.cite) if missed and house.reading("PH3") == "R2" else outcome


def row(wager: Wager, dice: tuple[int, ...], house: House) -> str | int:
    """What a wager's part of the table calls the throw."""
    thrown, total = pair(dice), sum(dice)
    if wager == FIELD:
        return total
    if wager in OPTIONS and thrown in house.option(OPTIONS[wager]):
        return IN_THE_ZONE
    if wager == UNDER and (thrown == "1-6" or total < 7):
        return UP_TO_1_6
    return FROM_3_4 if wager == OVER and (thrown == "3-4" or total > 7) else thrown


def shaken(table: Table, house: House) -> Outcome:
    """The Six Eight Shake: lost with a seven, won with the last lammer, else it stays: §§ 668a.2(f)(8), 668a.3(i)."""
    if sum(table.dice) == 7:
        return lose(SHAKE.cite)
    return stands("668a.3(i)") if len(collected(table)) < len(LAMMERS) else house.pays(SHAKE, ALL_SIX)


def collected(table: Table) -> list[str]:
    """The combinations whose lammers are off the layout, with this throw's: § 668a.3(i)."""
    thrown = {pair(table.dice)} if table.dice else set()
    return [lammer for lammer in LAMMERS if lammer in thrown | {*hit(table)}]


def hit(table: Table) -> tuple[str, ...]:
    """The combinations of the rounds before; all begins anew where every wager that stood was taken down (reading PH2)."""
    stood = [seat for seat in table.seats if SHAKE in seat.standing]
    gone = bool(stood) and all(SHAKE in seat.down for seat in stood)
    came = tuple(remembered(table, "collected", ()))
    if not {*came} < {*LAMMERS}:
        raise Refused(f"a round leaves fewer than the six lammers collected; {came} was given", "668a.3(i)")
    return () if gone else came


def losing(seat: Seat, house: House) -> Outcomes:
    """What the dealer collects, before anything is paid: § 668a.3(i)."""
    return {wager: outcome for wager, outcome in settle(seat, house).items() if outcome.verdict is Verdict.LOSE}


def others(seat: Seat, house: House) -> Outcomes:
    """What the dealer pays, or leaves, afterwards."""
    return {wager: outcome for wager, outcome in settle(seat, house).items() if outcome.verdict is not Verdict.LOSE}


def remembered(table: Table, key: str, otherwise: Any) -> Any:
    """What the rounds before left to this one."""
    return (table.before or {}).get(key, otherwise)


def shaker(table: Table) -> int:
    """Who shakes: the player farthest left first, the same until a seven, then the next: § 668a.3(f), (k)."""
    seats = [seat.position for seat in table.order(CLOCKWISE) if seat.wagers.keys() - seat.down]
    first = remembered(table, "shakes_from", 1)
    return next((position for position in seats if position >= first), seats[0] if seats else first)


def carry(table: Table) -> dict[str, Any]:
    """The lammers collected, while a Six Eight Shake stands, and the position that the shaker is offered to next."""
    alive = any(SHAKE in seat.outcomes and seat.outcomes[SHAKE].verdict is Verdict.STANDS for seat in table.seats)
    passes = sum(table.dice) == 7
    return {"collected": collected(table) if alive else [], "shakes_from": shaker(table) + passes}


def placement(seat: Seat, house: House) -> Iterator[Finding]:
    """No new Six Eight Shake beside one that has lammers collected, by the reading PH2 R2: § 668a.3(e)."""
    came = ", ".join(hit(seat.table))
    if came and house.reading("PH2") == "R2" and seat.wagers.get(SHAKE, 0) > seat.standing.get(SHAKE, 0):
        yield Finding("668a.3(e)", f"a Six Eight Shake may be placed after the next seven: {came} came already")


def round_of_play(table: Table) -> Generator[Step, Told, None]:
    """Wagers, the lammers, the shake, and the throw: § 668a.3(e)-(j)."""
    yield Place(*WAGERS, cite="668a.2(a)")
    lie = [lammer for lammer in LAMMERS if lammer not in hit(table)]
    shakes = any(seat.has(SHAKE) and SHAKE not in seat.down for seat in table.seats)
    laid = "and Six Eight Shake Wagers laid into the circles, counterclockwise from the dealer's right, red lammers on"
    yield Announce(f"no more bets {laid} {', '.join(lie)}" if shakes else "no more bets", cite="668a.3(e)")
    cite = "668a.3(k)" if table.before else "668a.3(f)"
    yield Announce(f"position {shaker(table)} shakes the covered shaker at least three times", cite=cite)
    yield Announce("take off the lid and set the shaker into its circle", cite="668a.3(g)")
    thrown = pair((yield Throw(2, cite="668a.3(h)")))
    yield Announce(f"announce the numbers and lay the pointer marker on {thrown}", cite="668a.3(h)")
    if shakes and thrown in lie:
        yield Announce(f"the lammer goes to the Six Eight Shake circles from {thrown}", cite="668a.3(i)")
    yield Settle(cite="668a.3(i)", by=losing)
    yield Settle(cite="668a.3(i)", by=others)
    yield Announce("cover and shake the shaker", cite="668a.3(j)")


def words(seat: Seat, key: Wager | Bonus) -> str:
    """The throw behind a settlement."""
    return pair(seat.table.dice) if seat.table.dice else ""


GAME = Game(
    name="Props & Hops",
    chapter="668a",
    seats=6,
    seats_cite="668a.1(a)",
    dice=2,
    wagers=WAGERS,
    words=words,
    round=round_of_play,
    settle=settle,
    family="throws",
    throws=lambda throws, house, placed: pair(throws[0]),
    placement=placement,
    carry=carry,
    paytables=PAYTABLES,
    options=tuple(
        Option(option, hop.cite, f"the combinations that win {hop.name}", default=ZONES[hop], check=pairs_fault)
        for hop, option in OPTIONS.items()
    ),
    upkeep=(
        Upkeep("668a.3(b)(1)", "take the dice off the table", every_hours=24),
        Upkeep("668a.3(c)", "keep the shaker, which is the dealer's, never unattended at the table"),
        Upkeep(
            "668a.3(d)",
            "the floorperson, before the dealer, puts the dice into the shaker as the table opens",
            task=Task.OPEN,
        ),
        Upkeep("668a.3(d)", "shake the covered shaker before play begins and after each round", every_rounds=1),
    ),
    equipment=equipment("668a.1", boxes="(c)"),
    inscriptions=(
        *layout(
            "668a.1(b)",
            ("(1)", "the certificate holder's name or logo", ""),
            ("(2)", "an area for each of the 29 wagers of 668a.2, with the combinations of the four Hop zones", ""),
            ("(3)", "a circle for the shaker to the right of the dealer", ""),
            ("(4)", "a diagram of where each player's wagers are placed", ""),
            ("(5)", "what wins the Six Eight Shake, and that it may be taken down until a 7 is rolled", SHAKE.name),
        ),
        posted("668a.1(b)(6)", "the payout odds of every wager offered"),
        Inscription("668a.3(b)(3)", "on the shaker: the certificate holder's name or logo", device=True),
    ),
    irregularities=thrown(
        Irregularity(
            "668a.3(f)",
            "the player who shakes takes the lid off the shaker",
            "the shaker is covered and shaken again",
        ),
        Irregularity(
            "668a.3(g)",
            "a die falls out when the dealer uncovers the shaker",
            '"no roll": the dice are shaken again',
        ),
        Irregularity(
            "668a.3(h)",
            "one die comes to rest on the other",
            '"no roll": the dice are shaken again',
            case="stacked",
        ),
        Irregularity(
            "668a.3(h)",
            "a die does not lie flat on the bottom of the shaker",
            '"no roll": the dice are shaken again',
            case="not flat",
        ),
    ),
    readings=(
        Reading(
            "PH1",
            "668a.2(f)(2)",
            "The combinations of the four Hop zones are those of the layout and are not listed. Our default: Left the low, "
            "Right the high and Center the middle combinations, 11, 11 and 14 of 36 throws, and a top row of 14. At 2 to 1 "
            "12 throws are fair and 11 leave the house 8.33%; at 3 to 2, 14 leave 2.78% and 15 would favour the player.",
        ),
        Reading(
            "PH2",
            "668a.3(e)",
            "Lammers belong to the table, not to a player, and begin anew once no Six Eight Shake is left. Nothing is said of "
            "one placed while some are collected: after the first it favours the player by 13% or 74%, before the last by up "
            "to 36.75 times its amount. That a seven loses is implied.",
            {
                "R1": "it may be placed and needs only the combinations that are left",
                "R2": "it may be placed, or added to, only while no lammer is collected",
            },
        ),
        Reading(
            "PH3",
            "668a.2(f)(6)",
            "1-6 and Under, and 3-4 and Over, say what wins; of the other sevens nothing is said.",
            {"R1": "the other sevens lose, 5.56% for the house", "R2": "they are returned, 5.56% for the player"},
        ),
        Reading(
            "PH4",
            "668a.3(f)",
            "There is no section on irregularities. Those of 668a.3(f), (g) and (h) are mended by a new shake: the wagers stay.",
        ),
        Reading("PH5", "668a.2(f)(1)", "Field Wager and Field Bet, Six Eight and Six-Eight Shake are the same."),
        Reading(
            "PH6",
            "668a.2(f)(8)",
            "A wager may be removed before a seven, which is known only after the throw: it is taken down before a shake, "
            "and as a whole.",
        ),
        Reading(
            "PH7",
            "668a.3(k)",
            "The shaker passes to the left: clockwise, to the next player with a wager, and from the last to the first.",
        ),
    ),
)
