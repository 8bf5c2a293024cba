"""Money in double entry: whole cents moved from account to account, never made and never lost.

Pure, and ignorant of games: whoever posts says which accounts. A balance is what was credited less what was debited, so a
patron's account is positive, the cash in a box negative, and all of them together nothing.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from fairfelt.ledger.accounts import KINDS, OWED, Account, kind

LIMIT = 2**53 - 1
"""The most cents of a transfer or a balance: what a browser still counts exactly."""


class LedgerRefused(ValueError):  # noqa: N818 - it is an answer, not a fault of the program
    """A posting that the ledger does not take; nothing was posted."""


class InvariantBroken(Exception):  # noqa: N818 - the promise is named, not the error
    """What can never happen has happened: stop, and let nobody be paid."""


@dataclass(frozen=True, slots=True)
class Transfer:
    """So many cents out of `debit` and into `credit`."""

    debit: Account
    credit: Account
    cents: int


class Ledger:
    """The balance of every account; one that comes to nothing is forgotten, so equal ledgers are equal mappings."""

    __slots__ = ("_balances",)

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self._balances = {account: cents for account, cents in (balances or {}).items() if cents}
        self.check()

    def post(self, transfers: Iterable[Transfer]) -> None:
        """Do all of `transfers` or, with LedgerRefused, none. Only what they leave behind may not be overdrawn."""
        after: dict[str, int] = {}
        known = self._balances
        for one in transfers:
            _examine(one)
            debit, credit, cents = one.debit, one.credit, one.cents
            after[debit] = (after[debit] if debit in after else known.get(debit, 0)) - cents
            after[credit] = (after[credit] if credit in after else known.get(credit, 0)) + cents
        for account, cents in after.items():
            if cents < 0 and kind(account) in OWED:
                raise LedgerRefused(f"{account} holds {known.get(account, 0)} cents, {-cents} too few")
            if not -LIMIT <= cents <= LIMIT:
                raise LedgerRefused(f"{account} would hold {cents} cents, beyond the limit of {LIMIT}")
        for account, cents in after.items():
            if cents:
                known[account] = cents
            else:
                known.pop(account, None)

    def balance(self, account: str) -> int:
        """What `account` holds, in cents; nothing where nothing was ever posted."""
        return self._balances.get(account, 0)

    def accounts(self, start: str = "") -> Iterator[tuple[str, int]]:
        """Accounts that hold something and whose names begin so, by name."""
        return ((name, self._balances[name]) for name in sorted(self._balances) if name.startswith(start))

    def total(self, start: str = "") -> int:
        """What the accounts whose names begin so hold together."""
        return sum(cents for name, cents in self._balances.items() if name.startswith(start))

    def copy(self) -> "Ledger":
        """A ledger to work on, thrown away if the work fails; it is not checked again."""
        new = object.__new__(Ledger)
        new._balances = self._balances.copy()
        return new

    def check(self) -> None:
        """Raise InvariantBroken unless all money is there (I1), nothing overdrawn (I2), everything whole cents (I3)."""
        for account, cents in self._balances.items():
            if type(cents) is not int or not -LIMIT <= cents <= LIMIT:
                raise InvariantBroken(f"I3: {account} holds {cents!r}, not a number of whole cents within {LIMIT}")
            if kind(account) not in KINDS:
                raise InvariantBroken(f"I1: {account} is no kind of account")
            if cents < 0 and kind(account) in OWED:
                raise InvariantBroken(f"I2: {account} is overdrawn by {-cents} cents")
        if rest := sum(self._balances.values()):
            raise InvariantBroken(f"I1: the accounts come to {rest} cents and not to nothing")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ledger) and self._balances == other._balances

    def __repr__(self) -> str:
        return f"Ledger({dict(self.accounts())!r})"


def _examine(one: Transfer) -> None:
    if type(one.cents) is not int:
        raise LedgerRefused(f"{one.cents!r} from {one.debit} to {one.credit} is not a whole number of cents")
    if not 0 < one.cents <= LIMIT:
        raise LedgerRefused(f"{one.cents} cents from {one.debit} to {one.credit}: post from 1 to {LIMIT}")
    if one.debit == one.credit:
        raise LedgerRefused(f"{one.cents} cents from {one.debit} to itself move nothing")
    for account in (one.debit, one.credit):
        if kind(account) not in KINDS:
            raise LedgerRefused(f"{account!r} is no kind of account; known are {', '.join(sorted(KINDS))}")


def between(account: Account, other: Account, cents: int) -> Transfer:
    """From one account to the other, or back where the amount is negative."""
    return Transfer(account, other, cents) if cents >= 0 else Transfer(other, account, -cents)


def dollars(cents: int) -> str:
    """Cents as a spreadsheet wants them: 12.50."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"
