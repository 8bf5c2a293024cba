"""Writing a round down while it is played, and a record as TOML: what `record_file` reads back."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Driver
from fairfelt.engine.record import Record
from fairfelt.engine.round import Carried
from fairfelt.engine.wagering import with_amount
from fairfelt.kit.cards import UNSEEN, Card
from fairfelt.kit.game import Game
from fairfelt.kit.wagers import Answer


class Recording:
    """A driver that listens to another and remembers what it answered."""

    def __init__(self, driver: Driver, before: Carried | None = None) -> None:
        self.driver, self.before = driver, before or Carried()
        self._wagers: dict[int, Mapping[str, int]] = {}
        self._cards: dict[int | str, list[Card]] = {}
        self._choices: dict[int, list[Answer]] = {}
        self._dice: list[tuple[int, ...]] = []
        self._players: dict[int, int] = {}

    def wagers(self, ask: AskWagers) -> Mapping[str, int]:
        placed = dict(self.driver.wagers(ask))
        position = ask.seat.position
        self._wagers[position] = {**self._wagers.get(position, {}), **placed}
        if ask.seat.owner != position:
            self._players[position] = ask.seat.owner
        return placed

    def card(self, ask: AskCard) -> Card:
        card = self.driver.card(ask)
        if card != UNSEEN:
            self._cards.setdefault(ask.to, []).append(card)
        return card

    def move(self, ask: AskMove) -> Answer:
        answer = with_amount(ask, self.driver.move(ask))
        self._choices.setdefault(ask.seat.position, []).append(answer)
        return answer

    def dice(self, ask: AskDice) -> tuple[int, ...]:
        dice = self.driver.dice(ask)
        self._dice.append(dice)
        return dice

    @property
    def record(self) -> Record:
        """The round so far."""
        return Record(
            wagers=dict(self._wagers),
            cards={to: tuple(cards) for to, cards in self._cards.items()},
            choices={seat: tuple(answers) for seat, answers in self._choices.items()},
            dice=tuple(self._dice),
            before=self.before,
            players=dict(self._players),
        )


def write(game: Game, record: Record, rules: str | None = None, options: Mapping[str, Any] | None = None) -> str:
    """A record as a TOML file; `options` are those of the house that its rules, or the sample, do not have."""
    lines = [f"# A round of {game.name}, 58 Pa. Code Chapter {game.chapter}", f'chapter = "{game.chapter}"']
    if rules:
        lines.append(f"rules = {_text(rules)}")
    if record.dice:
        lines.append(f"dice = [{', '.join(str(list(throw)) for throw in record.dice)}]")
    if options:
        lines += ["", "[options]", *(f"{_key(key)} = {_value(chosen)}" for key, chosen in options.items())]
    for position, placed in record.wagers.items():
        lines += ["", "[[seats]]", f"position = {position}"]
        if position in record.players:
            lines.append(f"player = {record.players[position]}")
        lines.append(f"wagers = {_amounts(game, placed)}")
        if cards := record.cards.get(position):
            lines.append(f'cards = "{" ".join(map(str, cards))}"')
        if choices := record.choices.get(position):
            lines.append(f"choices = [{', '.join(_text(_said(choice)) for choice in choices)}]")
    piles = {name: " ".join(map(str, cards)) for name, cards in record.cards.items() if isinstance(name, str) and cards}
    for name in ("dealer", "board", "burn"):
        if name in piles:
            lines += ["", f"[{name}]", f'cards = "{piles.pop(name)}"']
    if piles:
        lines += ["", "[draws]", *(f'{_key(name)} = "{cards}"' for name, cards in piles.items())]
    if record.meters_cents:
        lines += [
            "",
            "[meters]",
            *(f"{_text(name)} = {_dollars(cents)}" for name, cents in record.meters_cents.items()),
        ]
    for one in record.happened:
        lines += ["", "[[irregularities]]", f'section = "{one.irregularity.cite}"']
        lines += [f"case = {_text(one.irregularity.case)}"] if one.irregularity.case else []
        lines += [f"seat = {one.seat}"] if one.seat is not None else []
        lines += [f"after = {one.after}"] if one.irregularity.no_more_cards and one.after else []
    return "\n".join([*lines, *_before(game, record.before)]) + "\n"


def _before(game: Game, before: Carried) -> Iterator[str]:
    if before.state is not None:
        yield from ("", "[before]", f"state = {_value(before.state)}")
    for position, placed in before.standing.items():
        yield from ("", "[[before.standing]]", f"position = {position}", f"wagers = {_amounts(game, placed)}")


def _said(choice: str | Answer) -> str:
    return choice if isinstance(choice, str) else str(choice).replace(",", "")


def _amounts(game: Game, placed: Mapping[str, int]) -> str:
    written = {wager.title: wager.written for wager in game.wagers}
    amounts = (f"{_key(written.get(name, name))} = {_dollars(cents)}" for name, cents in placed.items())
    return "{ " + ", ".join(amounts) + " }"


def _dollars(cents: int) -> str:
    whole, part = divmod(cents, 100)
    return f"{whole}.{part:02d}" if part else str(whole)


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").isalnum() else _text(name)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(str(key))} = {_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
