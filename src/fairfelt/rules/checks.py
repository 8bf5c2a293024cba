"""What a chapter demands of a Rules Submission: one paragraph, one function, which yields findings.

The checks are given a `House` and know no game by name. `where` in a finding is the key of the submission.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fairfelt.families.standard import HAND
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.pay import usd
from fairfelt.kit.paytables import Paytable
from fairfelt.kit.wagers import Bonus, Wager
from fairfelt.rules.limits import floor_cents


def faults(house: House) -> tuple[Finding, ...]:
    """Everything that is wrong with a house's choices, taken together."""
    return tuple(finding for check in CHECKS for finding in check(house))


def paytables(house: House) -> Iterator[Finding]:
    """Every wager offered has a paytable under the options chosen, and a letter that this paytable has."""
    for pays in paid(house):
        tables = house.game.tables(pays)
        fitting = [table for table in tables if fits(house, table)]
        letters = _letters(fitting)
        chosen = house.paytables.get(pays.name)
        base = pays.on if isinstance(pays, Bonus) else pays
        if not fitting:
            if not base.optional or (house.offered is not None and base.name in house.offered):
                yield _no_table(house, pays, tables)
        elif chosen is not None and not letters:
            yield Finding(
                fitting[0].cite,
                f"{pays.name} has a single paytable; {chosen!r} was chosen",
                "Leave it out.",
                f"paytables.{pays.name}",
            )
        elif chosen is not None and chosen not in letters:
            elsewhere = [table for table in tables if chosen in table.columns]
            why = f" with {needed(elsewhere[0])} only" if elsewhere else ""
            wrong = f"paytable {chosen} of {pays.name} goes{why}" if why else f"{pays.name} has no paytable {chosen!r}"
            yield Finding(fitting[0].cite, wrong, f"Choose {either(letters)}.", f"paytables.{pays.name}")


def asked_for(house: House) -> Iterator[Finding]:
    """Every wager offered is taken under the options and readings chosen."""
    for wager in house.game.wagers:
        if not wager.optional or wager.name not in (house.offered or ()) or wager.where is None or wager.where(house):
            continue
        options = [
            f"choose {option.key} = {choice}"
            for option in house.game.options
            for choice in option.choices
            if wager.where(house.but(options={**house.options, option.key: choice}))
        ]
        read = [
            (reading, choice)
            for reading in house.game.readings
            for choice in reading.choices
            if wager.where(house.but(readings={**house.readings, reading.id: choice}))
        ]
        by = f" by reading {read[0][0].id} {house.reading(read[0][0].id)}" if read else ""
        ways = [*options, *(f"take reading {reading.id} {choice}" for reading, choice in read), "do not offer it"]
        right = f"{', '.join(ways[:-1])}, or {ways[-1]}."
        wrong = f"{wager.name} is offered, but is not taken under these rules{by}"
        yield Finding(read[0][0].cite if read else wager.cite, wrong, f"{right[:1].upper()}{right[1:]}", "offered")


def progressives(house: House) -> Iterator[Finding]:
    """A progressive's initial and reset amount and its rate of progression are filed, and not below the minimum."""
    for meter in house.game.progressives:
        name, where = meter.wager.name, f"progressive.{meter.wager.name}"
        if not house.offers(meter.wager):
            continue
        letter = house.letter(meter.wager)
        lowest = meter.least_seed_cents(letter)
        least = f"at least {usd(lowest)}{f' with paytable {letter}' if letter in meter.seeds_cents else ''}"
        seed = house.seeds_cents.get(name)
        if seed is None:
            yield Finding(
                meter.cite, f"the initial and reset amount of {name} is missing", f"File seed, {least}.", where
            )
        elif seed < lowest:
            wrong = f"the initial and reset amount of {name} is {usd(seed)}"
            yield Finding(meter.cite, wrong, f"It must be {least}.", f"{where}.seed")
        floor = meter.least_rate(letter)
        bound = f"at least {floor * 100}%{f' with paytable {letter}' if letter else ''}" if floor else 'such as "15%"'
        rate = house.rates.get(name)
        if rate is None:
            if meter.rate_required:
                yield Finding(
                    meter.cite, f"the rate of progression of {name} is missing", f"File rate, {bound}.", where
                )
        elif rate < floor:
            wrong = f"the rate of progression of {name} is {float(rate * 100):g}%"
            yield Finding(meter.cite, wrong, f"It must be {bound}.", f"{where}.rate")


def payout_limit(house: House) -> Iterator[Finding]:
    """A payout limit is not below the chapter's floor, nor below what one patron could win in a round."""
    limit, chosen = house.payout_limit, house.limit_cents
    if chosen is None:
        return
    if limit is None:
        wrong = f"chapter {house.game.chapter} knows no payout limit"
        yield Finding(house.game.chapter, wrong, "Leave it out.", "payout_limit")
        return
    if limit.at_maximum and house.most_cents is None:
        wrong = "a payout limit is filed without a maximum wager, so that it cannot be held to what a patron could win"
        yield Finding(limit.cite, wrong, "File maximum_wager.", "payout_limit")
    floor, why = floor_cents(house)
    if chosen < floor:
        wrong = f"the payout limit of {usd(chosen)} is below {usd(floor)}"
        yield Finding(limit.cite, wrong, f"It must be at least {usd(floor)}, {why}.", "payout_limit")


def shuffled_by_a_device(house: House) -> Iterator[Finding]:
    """Cards dealt from the hand are shuffled by a device: sections .9(a)(1) of the poker chapters."""
    dealing, shuffler = house.game.option("dealing"), house.game.option("shuffler")
    if dealing is None or shuffler is None or "manual" not in shuffler.choices:
        return
    if house.option("dealing") == HAND and house.option("shuffler") == "manual":
        section, _, rest = dealing.cite.partition(".")
        cite = f"{section}.{int(rest.split('(')[0]) + 1}(a)(1)"
        devices = [repr(choice) for choice in shuffler.choices if choice != "manual"]
        yield Finding(
            cite,
            "cards dealt from the hand are shuffled by hand",
            f"An automated shuffling device is required: choose {' or '.join(devices)}.",
            "options.shuffler",
        )


def together(house: House) -> Iterator[Finding]:
    """Options that the chapter does not allow together, as the game itself says."""
    if house.game.lawful is not None:
        for finding in house.game.lawful(house):
            yield finding if finding.where else replace(finding, where="options")


def table_limits(house: House) -> Iterator[Finding]:
    """The maximum wager is not below the minimum."""
    if house.most_cents is not None and house.most_cents < house.least_cents:
        wrong = f"the maximum wager, {usd(house.most_cents)}, is below the minimum, {usd(house.least_cents)}"
        yield Finding("601a.2", wrong, f"Write at least {usd(house.least_cents)}.", "maximum_wager")


CHECKS = (together, paytables, asked_for, progressives, payout_limit, shuffled_by_a_device, table_limits)


def paid(house: House) -> Iterator[Wager | Bonus]:
    """The wagers and bonuses that have a paytable of their own."""
    names = set()
    everything: list[Wager | Bonus] = [*house.game.wagers, *house.game.bonuses]
    for pays in everything:
        if pays.name not in names and any(table.pays.name == pays.name for table in house.game.tables(pays)):
            names.add(pays.name)
            yield pays


def fits(house: House, table: Paytable) -> bool:
    """Whether a table is meant for the options chosen."""
    return table.when is None or house.option(table.when[0]) in table.when[1]


def needed(table: Paytable) -> str:
    """The options that a table is meant for, in words."""
    if table.when is None:
        return table.conditions or "any option"
    return f"{table.when[0]} = {either(table.when[1])}"


def either(values: Iterable[object]) -> str:
    """A, B or C; 2 to 8 for a run of numbers."""
    given = list(values)
    numbers = [value for value in given if type(value) is int]
    if len(numbers) == len(given) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    names = [str(value) for value in given]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def _letters(tables: list[Paytable]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(letter for table in tables for letter in table.columns))


def _no_table(house: House, pays: Wager | Bonus, tables: tuple[Paytable, ...]) -> Finding:
    key = tables[0].when[0] if tables[0].when else ""
    values = [value for table in tables if table.when for value in table.when[1]]
    return Finding(
        tables[0].cite,
        f"{pays.name} is offered, but has no paytable for {key} = {house.option(key)}",
        f"Choose {key} = {either(list(dict.fromkeys(values)))}, or do not offer it.",
        "offered",
    )
