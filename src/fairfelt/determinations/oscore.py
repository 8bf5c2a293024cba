"""Ohlson's O-score as § 143.31(c) has it: a sum of nine ratios, exact but for one logarithm.

All terms but the logarithm are fractions. The natural logarithm of a rational number is rational only for 1, that to base 10
only for powers of 10; there a score is compared as a fraction, elsewhere digits are added until the comparison is certain.
"""

from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction

from fairfelt.kit.cite import Cite

CITE: Cite = "143.31(c)"
PLACES = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Ratios:
    """What the score weighs, in the order of the formula."""

    size: Fraction  # TA / GNP
    debt: Fraction  # TL / TA
    working: Fraction  # WC / TA
    due: Fraction  # CL / CA
    insolvent: bool  # X: TL > TA
    income: Fraction  # NI / TA
    cash: Fraction  # FFO / TL
    losses: bool  # Y: a net loss in both years
    change: Fraction  # (NI - NI before) / (|NI| + |NI before|)


@dataclass(frozen=True, slots=True)
class Term:
    """One term of the sum: its weight, what it weighs, and whether it enters by its logarithm, natural or to base 10."""

    name: str
    weight: Fraction
    ratio: Fraction
    log: bool = False
    base_10: bool = False

    @property
    def exact(self) -> Fraction | None:
        """The term as a fraction; None where a logarithm is in the way."""
        if not self.log:
            return self.weight * self.ratio
        if self.ratio == 1:
            return Fraction(0)
        power = _power_of_10(self.ratio) if self.base_10 else None
        return None if power is None else self.weight * power

    def value(self, places: int = PLACES) -> str:
        """The term, rounded to so many places."""
        return rounded((self,), places)


WEIGHTS = {
    "constant": Fraction("-1.32"),
    "TA/GNP": Fraction("-0.407"),
    "TL/TA": Fraction("6.03"),
    "WC/TA": Fraction("-1.43"),
    "CL/CA": Fraction("0.0757"),
    "X": Fraction("-1.72"),
    "NI/TA": Fraction("-2.37"),
    "FFO/TL": Fraction("-1.83"),
    "Y": Fraction("0.285"),
    "change of NI": Fraction("-0.521"),
}


@dataclass(frozen=True, slots=True)
class Score:
    """An O-score with its terms."""

    terms: tuple[Term, ...]

    def __str__(self) -> str:
        return rounded(self.terms, PLACES)

    def at_least(self, bound: Fraction) -> bool:
        """Whether the score is `bound` or higher; never decided by a rounded figure."""
        return at_least(self.terms, bound)

    def above(self, bound: Fraction) -> bool:
        """Whether the score is higher than `bound`; it can be equal only where no logarithm is in the way."""
        return self.at_least(bound) and _exact(self.terms) != bound


def score(ratios: Ratios, base_10: bool = False) -> Score:
    """The nine ratios, weighed and added up; the first enters by its natural logarithm or by that to base 10."""
    weighed = {
        "constant": Fraction(1),
        "TA/GNP": ratios.size,
        "TL/TA": ratios.debt,
        "WC/TA": ratios.working,
        "CL/CA": ratios.due,
        "X": Fraction(ratios.insolvent),
        "NI/TA": ratios.income,
        "FFO/TL": ratios.cash,
        "Y": Fraction(ratios.losses),
        "change of NI": ratios.change,
    }
    size = "TA/GNP"
    return Score(tuple(Term(name, WEIGHTS[name], ratio, name == size, base_10) for name, ratio in weighed.items()))


def _power_of_10(ratio: Fraction) -> int | None:
    """How often 10 is multiplied to give the ratio, if that is a whole number of times."""
    whole, sign = (ratio.numerator, 1) if ratio.denominator == 1 else (ratio.denominator, -1)
    if 1 not in (ratio.numerator, ratio.denominator):
        return None
    digits = str(whole)
    return sign * (len(digits) - 1) if digits.strip("0") == "1" else None


def at_least(terms: tuple[Term, ...], bound: Fraction) -> bool:
    """Whether a sum reaches a bound: exactly if it is a fraction, else with as many digits as it takes."""
    sure = _exact(terms)
    if sure is not None:
        return sure >= bound
    digits = 50
    while True:
        low, high = _between(terms, digits)
        if low >= bound or high < bound:
            return low >= bound
        digits *= 2


def rounded(terms: tuple[Term, ...], places: int) -> str:
    """A sum to so many places, every one of them certain."""
    sure = _exact(terms)
    digits = 50
    low, high = (sure, sure) if sure is not None else _between(terms, digits)
    while _round(low, places) != _round(high, places):
        digits *= 2
        low, high = _between(terms, digits)
    return _round(low, places)


def _exact(terms: tuple[Term, ...]) -> Fraction | None:
    total = Fraction(0)
    for term in terms:
        if term.exact is None:
            return None
        total += term.exact
    return total


def _between(terms: tuple[Term, ...], digits: int) -> tuple[Fraction, Fraction]:
    """Bounds of the sum: each logarithm is known to `digits` places, give or take."""
    total, slack = Fraction(0), Fraction(0)
    for term in terms:
        if term.exact is not None:
            total += term.exact
        else:
            total += term.weight * logarithm(term.ratio, digits, term.base_10)
            slack += abs(term.weight) / 10**digits
    return total - slack, total + slack


def logarithm(ratio: Fraction, digits: int, base_10: bool = False) -> Fraction:
    """The logarithm of a fraction, natural or to base 10, within one unit of the last of so many places."""
    context = Context(prec=digits + 10)  # Decimal's logarithms round correctly, and none here reaches 10^4
    parts = (Decimal(part) for part in ratio.as_integer_ratio())
    top, bottom = (part.log10(context) if base_10 else part.ln(context) for part in parts)
    return Fraction(top) - Fraction(bottom)


def _round(value: Fraction, places: int) -> str:
    scaled = round(value * 10**places)
    whole, rest = divmod(abs(scaled), 10**places)
    return f"{'-' if scaled < 0 else ''}{whole:,}.{rest:0{places}}"
