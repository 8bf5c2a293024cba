"""The record of a round on file, in TOML or in JSON with the same keys: read whole, every fault told at once.

Whether the round is possible at all (a card twice, a choice out of turn) is for the game to say; see `kit.record`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fairfelt.engine.record import Record, replay
from fairfelt.engine.round import Carried, Happened, View
from fairfelt.kit.cards import Cards, cards
from fairfelt.kit.errors import Faulty, Finding, Refused
from fairfelt.kit.game import Game
from fairfelt.kit.house import House
from fairfelt.rules import faults, standard
from fairfelt.rules.documents import Part, meant, parse, read, short
from fairfelt.rules.submission import options_of

MOST_CARDS = 500
MOST_CHOICES = 200
MOST_THROWS = 1000
EXAMPLE = 'chapter = "649a"'


@dataclass(frozen=True)
class Written:
    """What a file holds: the game, the Rules Submission that it names (none: the sample), and the round.

    `options` are those that were chosen otherwise than in these rules.
    """

    game: Game
    rules: str | None
    record: Record
    options: Mapping[str, Any] = field(default_factory=dict)


def played_in(written: Written, rules: House | None = None) -> House:
    """The house in which a round was played, by these rules or the game's sample; refused if its options cannot be."""
    other = rules.but(options={**rules.options, **written.options}) if rules else None
    house = other or standard(written.game, written.options)
    findings = faults(house) if written.options else ()
    if findings:
        raise Faulty(findings)
    return house


def replayed(written: Written, house: House) -> View:
    """The round driven through its game."""
    return replay(written.game, house, written.record, as_written=True)


def load(source: Path | str, find: Callable[[str], Game]) -> Written:
    """The round that a file (or its text) tells of; all its faults are raised together."""
    if isinstance(source, Path):
        document = parse(read(source), json_text=True if source.suffix.lower() == ".json" else None)
    else:
        document = parse(source)
    top = document.top
    chapter = top.take("chapter", str, '"649a"')
    if chapter is None:
        raise Faulty(document.findings or [Finding("", "the chapter is missing", f"Begin with {EXAMPLE}.", "chapter")])
    try:
        game = find(chapter)
    except Refused as refusal:
        raise Faulty([Finding("", refusal.message.rstrip("."), "", document.place("chapter"))]) from None
    rules = top.take("rules", str, '"rules.toml"')
    options = options_of(game, top)
    record = _record(game, top)
    top.done()
    if document.findings:
        raise Faulty(document.in_order(document.findings))
    return Written(game, rules, record, options)


def _record(game: Game, top: Part) -> Record:
    wagers: dict[int, Mapping[str, int]] = {}
    piles: dict[int | str, Cards] = {}
    choices: dict[int, tuple[str, ...]] = {}
    owners: dict[int, tuple[Part, int]] = {}
    seats = top.parts("seats")
    if not seats and not top.document.findings:
        top.fault("seats", "the record names no seats", "Write a [[seats]] for each player.")
    for seat in seats:
        position = _position(game, seat, wagers)
        placed = _wagers(game, seat.part("wagers"))
        hand = _cards(seat)
        chosen = seat.words("choices", MOST_CHOICES)
        player = seat.take("player", int, "1")
        seat.done("key of a seat")
        if position is not None:
            wagers[position], piles[position], choices[position] = placed, hand, chosen
            owners |= {position: (seat, player)} if player not in (None, position) else {}
    for name in ("dealer", "board", "burn"):
        part = top.part(name)
        piles[name] = _cards(part)
        part.done()
    drawn = top.part("draws")
    piles |= {name: _cards(drawn, name) for name in list(drawn.data)[:MOST_CHOICES]}
    return Record(
        wagers=wagers,
        cards=piles,
        choices=choices,
        dice=_dice(top),
        before=_before(game, top.part("before")),
        happened=tuple(_happened(game, one) for one in top.parts("irregularities") if _named(game, one)),
        meters_cents=_meters(game, top.part("meters")),
        players=_players(owners, wagers),
    )


def _players(owners: Mapping[int, tuple[Part, int]], taken: Iterable[int]) -> dict[int, int]:
    """Whose the areas are that a player wagers on besides his own: by the position that is his own."""
    for position, (seat, player) in owners.items():
        if player not in taken:
            seat.fault(
                "player", f"nobody sits at position {short(player)}", "Name the position of the player's own seat."
            )
        elif player in owners:
            right = f"Write player = {owners[player][1]} if it is the same player."
            seat.fault("player", f"position {player}, named by position {position}, is no player's own", right)
    return {position: player for position, (_, player) in owners.items()}


def _position(game: Game, seat: Part, taken: Iterable[int]) -> int | None:
    position = seat.take("position", int, "1")
    if position is None:
        if "position" not in seat.data:
            seat.fault(
                "", "the position is missing", "Write position = 1 for the player farthest to the dealer's left."
            )
        return None
    if not 1 <= position <= game.seats:
        seat.fault(
            "position", f"there is no position {short(position)}", f"There are 1 to {game.seats}.", game.seats_cite
        )
        return None
    if position in taken:
        seat.fault("position", f"position {position} is taken twice", "Give each seat a position of its own.")
        return None
    return int(position)


def _wagers(game: Game, part: Part) -> dict[str, int]:
    known = list(dict.fromkeys(wager.name for wager in game.wagers))
    placed = {}
    for name in list(part.data):
        if name.split(", hand ")[0] not in known:
            part.known.append(name)
            part.fault(name, f"{short(name)} is no wager of {game.name}", meant(name, known), _wagering(game))
            continue
        wager = next(one for one in game.wagers if one.name == name.split(", hand ")[0])
        cents = part.cents(name)
        if wager.of_another and name == wager.name:
            right = f'Write "{wager.on(2).written}" for the hand of position 2.'
            part.fault(name, f"whose hand {name} is on is not said", right, wager.cite)
        elif cents is not None:
            placed[wager.title if name == wager.written else name] = cents
    return placed


def _wagering(game: Game) -> str:
    return game.wagers[0].cite.partition("(")[0]


def _cards(part: Part, key: str = "cards") -> Cards:
    """Cards in the order dealt, in one text or in a list of texts."""
    listed = isinstance(part.data.get(key), list)
    text = " ".join(part.words(key, MOST_CARDS)) if listed else part.take(key, str, '"AS 10h"')
    if not text:
        return ()
    if len(text) > 10 * MOST_CARDS:
        part.fault(key, f"{len(text):,} characters are no cards of one round", "Write cards such as AS 10h Td.")
        return ()
    try:
        return cards(text)
    except Refused as refusal:
        wrong, _, right = refusal.message.partition(": ")
        part.fault(key, wrong, f"{right[:1].upper()}{right[1:]}.")
        return ()


def _dice(top: Part) -> tuple[tuple[int, ...], ...]:
    """Throws: [3, 4], or a list of such."""
    given = top.take("dice", list, "[3, 4]") or []
    throws = given if all(isinstance(one, list) for one in given) else [given]
    if len(throws) > MOST_THROWS or any(len(one) > 10 for one in throws):
        top.fault("dice", "so many dice are no round", "Write each throw as [3, 4].")
        return ()
    for die in (die for throw in throws for die in throw):
        if type(die) is not int or not 1 <= die <= 99:
            top.fault("dice", f"a die cannot show {short(die)}", "Write each throw as [3, 4].")
            return ()
    return tuple(tuple(one) for one in throws)


def _named(game: Game, part: Part) -> bool:
    """Whether an irregularity names one of the chapter's; notes what is wrong if not."""
    section, case = part.take("section", str, f'"{game.chapter}.13(c)"'), part.take("case", str) or ""
    part.take("seat", int, "1")
    after = part.take("after", int, "1")
    part.done("key of an irregularity")
    if section is None:
        if "section" not in part.data:
            part.fault("", "the section is missing", 'Name the paragraph, such as section = "649a.13(c)".')
        return False
    section = section.removeprefix("§").strip()
    cases = [one.case for one in game.irregularities if one.cite == section]
    if not cases:
        sections = [one.cite for one in game.irregularities]
        part.fault("section", f"{game.name} has no irregularity {short(section)}", meant(section, sections))
        return False
    if case not in cases:
        wrong = f"there is no case {short(case)}" if case else "the paragraph has several cases"
        part.fault("case" if case else "section", wrong, f"Write case = one of {', '.join(map(repr, cases))}.", section)
        return False
    if after is not None and not (after >= 0 and game.irregularity(section, case).no_more_cards):
        right = "It says after how many choices a player gets no more cards. Leave it out."
        part.fault("after", f"{short(after)} has no meaning here", right, section)
    return True


def _happened(game: Game, part: Part) -> Happened:
    section, case = part.data["section"].removeprefix("§").strip(), part.data.get("case")
    found = game.irregularity(section, case if type(case) is str else "")
    seat = part.data.get("seat")
    after = part.data.get("after", 0)
    return Happened(found, seat if type(seat) is int else None, after if type(after) is int else 0)


def _meters(game: Game, part: Part) -> dict[str, int]:
    meters = {}
    for progressive in game.progressives:
        cents = part.cents(progressive.wager.name, progressive.cite)
        if cents is not None:
            meters[progressive.wager.name] = cents
    part.done(f"progressive wager of {game.name}")
    return meters


def _before(game: Game, part: Part) -> Carried:
    """What the round before left: the game's own state, and the wagers that stayed on the layout."""
    standing: dict[int, Mapping[str, int]] = {}
    for one in part.parts("standing"):
        position = _position(game, one, standing)
        placed = _wagers(game, one.part("wagers"))
        one.done("key of a standing wager")
        if position is not None:
            standing[position] = placed
    state = frozen(part.take("state"))
    if state is not None and game.carry is None:
        part.fault("state", f"{game.name} keeps nothing from one round to the next", "Leave it out.")
    part.done()
    return Carried(state, standing)


def frozen(value: Any) -> Any:
    """Plain data as the games keep it: tuples for lists."""
    if isinstance(value, list):
        return tuple(frozen(one) for one in value)
    return {key: frozen(one) for key, one in value.items()} if isinstance(value, dict) else value
