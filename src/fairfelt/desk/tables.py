"""How many gaming tables a floor counts (§ 605a.9(b)), under which cap, and how much room is left."""

from dataclasses import dataclass

from fairfelt.desk.answers import Basis, Step, count, printed
from fairfelt.desk.floors import Floor
from fairfelt.desk.readings import Readings, checked, taken
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Asked, Dated, Versions

CITE = "605a.9(b)"
FIVE = 5
ACT = (
    "Section 13A11(b) of the act also bounds the share of nonbanking tables and lets the Board allow more on petition; that is "
    "not decided here."
)
CAPS = {1: 250, 2: 250, 3: 50}  # section 13A11(b) of the act, as the preamble of Pa.B. Doc. No. 15-1410 tells it


@dataclass(frozen=True, slots=True)
class Counting:
    """How many terminals count as one gaming table; None: the text knows no terminals."""

    terminals_a_table: int | None


COUNTING = Versions(
    printed(()).version(Counting(None)),
    printed(("15-1410",)).version(Counting(FIVE)),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A floor counted: what each part counts as, the cap, the room."""

    answer: str
    basis: Basis
    category: int
    tables: int
    terminals: int
    terminals_count_as: int
    automated_count_as: int
    counted: int
    cap: int
    room: int
    room_in_terminals: int
    within: bool
    steps: tuple[Step, ...]
    notes: tuple[str, ...]


def tables_for(terminals: int, day: Asked = None) -> int:
    """How many gaming tables so many terminals count as: one for every five, and one for what is left over."""
    each = COUNTING.at(day).rule.terminals_a_table
    if each is None:
        if terminals:
            raise Refused("the former text knows no electronic wagering terminals, so none can be counted by it", CITE)
        return 0
    if terminals < 0:
        raise Refused(f"there cannot be {terminals} terminals", CITE)
    return -(-terminals // each)


def counted(floor: Floor, day: Asked = None, readings: Readings | None = None) -> Count:
    """The gaming tables of a floor against its cap."""
    chosen = checked(readings or {})
    if floor.category is None:
        raise Refused("the category of the licensed facility is missing: 1, 2 or 3 decides the cap", CITE)
    cap = CAPS[floor.category]
    dealt = floor.number("live") + floor.number("electronic")
    machines = floor.number("automated") if taken("FT1", chosen) == "R1" else 0
    tables = tables_for(floor.terminals, day)
    total = dealt + machines + tables
    room = cap - total
    return Count(
        answer=_answer(floor, total, cap, room),
        basis=Basis.of(COUNTING, day),
        category=floor.category,
        tables=dealt,
        terminals=floor.terminals,
        terminals_count_as=tables,
        automated_count_as=machines,
        counted=total,
        cap=cap,
        room=max(room, 0),
        room_in_terminals=_room_in_terminals(floor.terminals, room, day),
        within=room >= 0,
        steps=tuple(_steps(floor, dealt, machines, tables, cap, total)),
        notes=(ACT,),
    )


def _room_in_terminals(terminals: int, room: int, day: Asked) -> int:
    """How many terminals more fit: those that fill up the last table begun, and five for each table left."""
    each = COUNTING.at(day).rule.terminals_a_table
    return each * room + (-terminals) % each if each and room >= 0 else 0


def _answer(floor: Floor, total: int, cap: int, room: int) -> str:
    counts = f"The floor counts {count(total, 'gaming table')} of the {cap} that a Category {floor.category} facility may have"
    if room > 0:
        return f"{counts}: room for {count(room, 'more', 'more')}."
    return f"{counts}: it is full." if room == 0 else f"{counts}: {count(-room, 'too many', 'too many')}."


def _steps(floor: Floor, dealt: int, machines: int, tables: int, cap: int, total: int) -> list[Step]:
    steps = []
    if dealt:
        steps.append(Step(f"{count(dealt, 'table')} with a dealer: {dealt:,} × 1 = {dealt:,}", CITE))
    if hybrids := floor.number("hybrid"):
        steps.append(Step(f"{count(hybrids, 'hybrid gaming table')}: not counted, whatever the number", CITE))
    if floor.terminals:
        steps.append(
            Step(
                f"{count(floor.terminals, 'electronic wagering terminal')}: {_by_fives(floor.terminals, tables)}", CITE
            )
        )
    if number := floor.number("automated"):
        how = f"{number:,} × 1 = {machines:,} (reading FT1)" if machines else "not counted (reading FT1 R2)"
        steps.append(Step(f"{count(number, 'fully automated electronic gaming table')}: {how}", CITE))
    parts = " + ".join(f"{part:,}" for part in (dealt, tables, machines))
    steps.append(Step(f"together: {parts} = {total:,}", CITE))
    steps.append(Step(f"the cap of a Category {floor.category} facility, section 13A11(b) of the act: {cap}", CITE))
    steps.append(Step(f"room: {cap} - {total:,} = {cap - total:,}", CITE))
    return steps


def _by_fives(terminals: int, tables: int) -> str:
    whole, left = divmod(terminals, FIVE)
    return f"{terminals:,} ÷ {FIVE} = {whole:,}, {f'{left} left over, + 1' if left else 'none left over'} = {tables:,}"


def _facts(rule: Counting) -> dict[str, str]:
    if rule.terminals_a_table is None:
        return {}
    each = rule.terminals_a_table
    return {
        "electronic wagering terminals": f"{each} count as one gaming table, and what is left over as one more",
        "hybrid gaming tables": "not counted, whatever the number",
    }


RULE = Dated("tables", "Gaming tables counted", CITE, COUNTING, _facts)
