"""The shapes of the rules in force at a table. The types of the screens and OpenAPI are made of them."""

from typing import Literal

from msgspec import UNSET, UnsetType

from fairfelt.server.wire.shapes import Shape


class Bound(Shape, frozen=True):
    """So many times another wager."""

    times: str
    of: str


class Amounts(Shape, frozen=True):
    """How much may be placed: what it goes by, and what is fixed."""

    equal_to: Bound | None
    plus: list[str]
    same_as: list[str]
    at_least: Bound | None
    at_most: Bound | None
    rounded_up_to: str
    amounts_cents: list[int]
    most_cents: int | None
    step_cents: int
    table_minimum: str
    covers: str
    up_to: str
    only_while: str


class ReadingChoice(Shape, frozen=True):
    """A reading, and the choice of it."""

    id: str
    choice: str


class OptionValue(Shape, frozen=True):
    """An option, and what was chosen."""

    key: str
    value: str


class WagerBounds(Amounts, frozen=True):
    """One way to place a wager: how much, when, by which choice, and in which houses."""

    section: str
    words: str
    when: str
    choice: str
    required: bool
    reading: ReadingChoice | None
    option: OptionValue | None
    paytable: str


class WagerRule(Shape, frozen=True):
    """A wager that is offered here."""

    name: str
    required: bool
    optional: bool
    section: str
    when: str
    needs: list[str]
    amount: str
    equals: str | None
    at_least: Bound | None
    at_most: Bound | None
    amounts_cents: list[int]
    stays: bool
    bounds: list[WagerBounds]


class BonusRule(Shape, frozen=True):
    """Paid besides a wager, never placed."""

    name: str
    section: str
    on: str


class Row(Shape, frozen=True):
    hand: str
    pays: str


class Envy(Shape, frozen=True):
    """What another player's hand brings."""

    hand: str
    amount: str
    wager: str
    section: str


class PaytableRule(Shape, frozen=True):
    """The column in force of a paytable."""

    section: str
    wager: str
    bonus: bool
    name: str
    conditions: str
    rows: list[Row]
    envy: list[Envy]
    loses: str


class ProgressiveRule(Shape, frozen=True):
    """A progressive meter as it stands, with its seed and rate."""

    wager: str
    section: str
    meter_cents: int
    seed_cents: int
    rate: str


class LimitRule(Shape, frozen=True):
    """The most that is paid for a round."""

    section: str
    covers: list[str]
    cents: int
    shared: bool
    words: str


class StepRule(Shape, frozen=True):
    """One step of a round."""

    step: str
    words: str
    section: str
    direction: str
    turn: str


class ChoiceRule(Shape, frozen=True, omit_defaults=True):
    """A choice during the round: what it forfeits and keeps, places, or sets apart."""

    name: str
    section: str
    forfeits: list[str] | UnsetType = UNSET
    keeps: list[str] | UnsetType = UNSET
    places: str | UnsetType = UNSET
    times: str | UnsetType = UNSET
    of: str | UnsetType = UNSET
    low_cards: int | UnsetType = UNSET
    amount: str | UnsetType = UNSET
    bounds: Amounts | UnsetType = UNSET


class IrregularityRule(Shape, frozen=True):
    """Something that may go wrong, and its remedy."""

    section: str
    case: str
    when: str
    remedy: str
    void: str
    returns: list[str]
    still_settles: bool
    reading: ReadingChoice | None
    taken: bool
    option: str
    floorperson: bool


class InscriptionRule(Shape, frozen=True):
    """What the layout, or a sign, must show here."""

    section: str
    words: str
    literal: bool
    offering: str
    sign_instead: bool


class SpotPlace(Shape, frozen=True):
    """A betting spot: the wagers that come there, what is inscribed, and the paragraph of a wagering device that takes them."""

    wagers: list[str]
    label: str
    sign: str
    dice: list[int]
    sensor: str
    later: bool
    section: str


class SpotRow(Shape, frozen=True):
    """Betting spots side by side, from the player's left."""

    title: str
    spots: list[SpotPlace]


class CardArea(Shape, frozen=True):
    """Where cards lie, and how many; two parts are for the high hand and the low."""

    to: Literal["players", "dealer", "board"]
    parts: list[int]
    form: Literal["row", "cross"]
    names: list[str]
    section: str


class Printed(Shape, frozen=True):
    """A sentence on the felt."""

    words: str
    section: str


class Layout(Shape, frozen=True):
    """The layout of this table: rows of spots from the dealer's side to the player's, areas for cards, what is printed."""

    rows: list[SpotRow]
    cards: list[CardArea]
    dice: int
    shared: str
    printed: list[Printed]


class OptionChosen(Shape, frozen=True):
    """What the Rules Submission chose."""

    key: str
    section: str
    words: str
    chosen: str
    meaning: str


class ReadingTaken(Shape, frozen=True):
    """Where the chapter is unclear, and how it is read here."""

    id: str
    section: str
    unclear: str
    taken: str
    meaning: str


class UpkeepRule(Shape, frozen=True):
    """What is due now and then."""

    section: str
    words: str
    every_rounds: int
    every_hours: int
    dealing: str


class CardsRule(Shape, frozen=True):
    per_deck: int
    jokers: int
    section: str


class Rules(Shape, frozen=True):
    """The rules in force at a table."""

    table: str
    game: str
    chapter: str
    slug: str
    seats: int
    seats_section: str
    minimum: int
    maximum: int | None
    decks: int
    cards: CardsRule | None
    dice: int
    wagers: list[WagerRule]
    bonuses: list[BonusRule]
    paytables: list[PaytableRule]
    progressives: list[ProgressiveRule]
    payout_limit: LimitRule | None
    round: list[StepRule]
    choices: list[ChoiceRule]
    leaving: str
    irregularities: list[IrregularityRule]
    layout: Layout
    inscriptions: list[InscriptionRule]
    options: list[OptionChosen]
    readings: list[ReadingTaken]
    upkeep: list[UpkeepRule]
    notes: list[str]
