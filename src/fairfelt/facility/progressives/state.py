"""Progressive meters, exact to a fraction of a cent, and when a payout was validated."""

from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Progressives:
    """Meters by table and wager; `validated` says when a floorperson validated the payout of a table's round."""

    pools: dict[str, dict[str, Fraction]] = field(default_factory=dict)
    validated: dict[str, int] = field(default_factory=dict)

    def meters(self, table: str) -> dict[str, int]:
        """The meters of a table in whole cents, rounded down: what is shown and what can be paid."""
        return {wager: int(cents) for wager, cents in self.pools[table].items()}
