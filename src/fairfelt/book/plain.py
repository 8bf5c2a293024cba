"""Figures and rules as plain data: what `--json` gives, what the book keeps, and what a hash is taken of."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from fairfelt.kit.game import Game
from fairfelt.kit.paytables import Rows
from fairfelt.odds.figure import EnvyPart, Figure, Hands, MeterPart, Row

Plain = dict[str, Any]
PLAYERS = range(2, 7)  # for which the value of envy is shown


def plain(figure: Figure) -> Plain:
    """A figure; fractions are texts."""
    square = {} if figure.square is None else {"square": str(figure.square)}
    hands = {"hands": [_hands(figure, one) for one in figure.hands]} if figure.hands else {}
    return (
        square
        | hands
        | {
            "chapter": figure.chapter,
            "wager": figure.wager,
            "paytable": figure.paytable,
            "conditions": figure.conditions,
            "readings": dict(figure.readings),
            "per": figure.per,
            "ev": str(figure.ev),
            "payback": str(figure.payback),
            "payback_percent": rounded(figure.payback * 100, 6),
            "exact": figure.exact,
            "method": figure.method,
            "deals": figure.deals,
            "hit_frequency": str(figure.hit_frequency) if figure.outcomes else None,
            "standard_deviation": figure.deviation if figure.varies else None,
            "outcomes": [
                {"net": str(net), "deals": number, "probability": str(Fraction(number, figure.deals))}
                for net, number in figure.outcomes
            ],
            "rows": [{"hand": row.name, "deals": row.deals, "net": str(row.net)} for row in figure.rows],
            "meter": _meter(figure),
            "envy": _envy(figure),
            "choices": [{"choices": words, "deals": number} for words, number in figure.choices],
        }
    )


def _hands(figure: Figure, one: Hands) -> Plain:
    often = Fraction(one.number, figure.deals)
    return {"wager": one.wager, "net": str(one.net), "hands": one.number, "per_round": str(often)}


def _meter(figure: Figure) -> Plain | None:
    meter = figure.meter
    if meter is None:
        return None
    return {
        "seed": str(meter.seed),
        "each": str(meter.each),
        "rate": str(meter.rate),
        "from_seed": str(meter.from_seed),
        "break_even": str(figure.break_even),
        "in_the_long_run": str(figure.in_the_long_run),
    }


def _envy(figure: Figure) -> Plain | None:
    if figure.envy is None:
        return None
    return {
        "stake": str(figure.envy.stake),
        "each": str(figure.envy.each),
        "payback_by_players": {str(players): str(figure.with_envy(players)) for players in PLAYERS},
    }


def figure_of(data: Mapping[str, Any]) -> Figure:
    """The same read back."""
    envy = data.get("envy")
    return Figure(
        chapter=data["chapter"],
        wager=data["wager"],
        per=data["per"],
        ev=Fraction(data["ev"]),
        method=data["method"],
        paytable=data["paytable"],
        conditions=data["conditions"],
        readings=dict(data["readings"]),
        deals=data["deals"],
        outcomes=tuple((Fraction(one["net"]), one["deals"]) for one in data["outcomes"]),
        rows=tuple(Row(one["hand"], one["deals"], Fraction(one["net"])) for one in data["rows"]),
        meter=MeterPart(*(Fraction(data["meter"][key]) for key in ("seed", "each", "rate"))) if data["meter"] else None,
        envy=EnvyPart(Fraction(envy["stake"]), Fraction(envy["each"])) if envy else None,
        choices=tuple((one["choices"], one["deals"]) for one in data["choices"]),
        square=Fraction(data["square"]) if "square" in data else None,
        hands=tuple(Hands(one["wager"], Fraction(one["net"]), one["hands"]) for one in data.get("hands", ())),
        exact=data["exact"],
    )


def terms(game: Game) -> Plain:
    """What a game's figures depend on: its wagers, paytables, envy, readings, seeds, options and cards."""
    tables = [[t.pays.name, _lines(t.envy)] for t in game.paytables if t.envy]
    schedules = [[s.bonus.name, s.stakes_cents, s.columns, _lines(s.rows)] for s in game.envy]
    envy = {"envy": tables + schedules} if tables or schedules else {}
    return envy | {
        "chapter": game.chapter,
        "cards": [game.shoe.decks, game.shoe.jokers] if game.shoe else [],
        "dice": game.dice,
        "wagers": [[w.name, w.required, w.later, w.stays] for w in game.wagers],
        "paytables": [
            [t.cite, t.pays.name, list(t.columns), [[t.label(k), [str(p) for p in pays]] for k, pays in t.rows.items()]]
            for t in game.paytables
        ],
        "readings": [[r.id, sorted(r.choices)] for r in game.readings if r.choices],
        "options": [[o.key, str(o.default)] for o in game.options],
        "seeds": [[p.wager.name, game.house().seed_cents(p.wager)] for p in game.progressives],
    }


def _lines(rows: Rows) -> list[list[Any]]:
    return [[str(key), [str(pay) for pay in pays]] for key, pays in rows.items()]


def rounded(number: Fraction, digits: int) -> str:
    """A fraction as a decimal, rounded once and correctly: half to even."""
    scaled = round(number * 10**digits)
    sign, scaled = ("-", -scaled) if scaled < 0 else ("", scaled)
    whole, part = divmod(scaled, 10**digits)
    return f"{sign}{whole}.{part:0{digits}d}"
