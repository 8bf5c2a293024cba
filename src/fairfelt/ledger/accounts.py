"""The names of accounts. Whoever posts asks for an account here; no name is put together anywhere else."""

from typing import TypeAlias

Account: TypeAlias = str

GAME_ACCOUNT, STAKE, VOUCHER, HAND_PAY, PROGRESSIVE = "acct", "escrow", "voucher", "handpay", "prog"
DEPOSIT = "deposit"
HOUSE, CASH, TIPS, VARIANCE = "house", "cash", "tips", "variance"

OWED = frozenset({GAME_ACCOUNT, STAKE, VOUCHER, HAND_PAY, PROGRESSIVE, DEPOSIT})
"""Kinds of accounts that are owed to somebody, and so never fall below nothing."""

KINDS = OWED | {HOUSE, CASH, TIPS, VARIANCE}

CAGE: Account = f"{CASH}:cage"
"""The cash in the cage; negative, as all cash that the facility holds."""


def game_account(terminal: str) -> Account:
    """What a patron has on an electronic wagering terminal."""
    return f"{GAME_ACCOUNT}:{terminal}"


def stakes(table: str) -> str:
    """How the names of all stakes at a table begin."""
    return f"{STAKE}:{table}:"


def stake(table: str, terminal: str) -> Account:
    """What a terminal has on a table's layout."""
    return f"{stakes(table)}{terminal}"


def voucher(number: str) -> Account:
    """A gaming voucher that is outstanding."""
    return f"{VOUCHER}:{number}"


def hand_pay(name: str) -> Account:
    """What an attendant has to pay."""
    return f"{HAND_PAY}:{name}"


def progressive(table: str, wager: str) -> Account:
    """A progressive meter, in whole cents."""
    return f"{PROGRESSIVE}:{table}:{wager}"


def deposit(name: str) -> Account:
    """Money that the facility holds for somebody."""
    return f"{DEPOSIT}:{name}"


def house(table: str) -> Account:
    """What a table has won for the house."""
    return f"{HOUSE}:{table}"


def box(terminal: str) -> Account:
    """The cash in a terminal's box."""
    return f"{CASH}:box:{terminal}"


def tips(table: str) -> Account:
    """Tips and gratuities collected at a table, not paid out yet."""
    return f"{TIPS}:{table}"


def variance(where: str) -> Account:
    """What a count found too much or too little."""
    return f"{VARIANCE}:{where}"


def kind(account: Account) -> str:
    """What kind of account it is: the first part of its name."""
    return account.partition(":")[0]


def owner(account: Account) -> str:
    """Whose account it is: the last part of its name."""
    return account.rpartition(":")[2]
