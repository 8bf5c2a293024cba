"""Money is neither made nor lost: double entry in whole cents."""

import random
from fractions import Fraction

import pytest

from fairfelt.ledger import LIMIT, InvariantBroken, Ledger, LedgerRefused, Transfer

BOX, ACCOUNT, ESCROW, HOUSE = "cash:box:EWT-0001", "acct:EWT-0001", "escrow:T1-1:EWT-0001", "house:T1"


@pytest.fixture
def ledger():
    """A patron who bought in for $100."""
    ledger = Ledger()
    ledger.post([Transfer(BOX, ACCOUNT, 100_00)])
    return ledger


def test_what_one_account_gives_another_has(ledger):
    ledger.post([Transfer(ACCOUNT, ESCROW, 15_00)])
    assert (ledger.balance(ACCOUNT), ledger.balance(ESCROW), ledger.balance(BOX)) == (85_00, 15_00, -100_00)


def test_a_round_settled_leaves_no_escrow_behind(ledger):
    ledger.post([Transfer(ACCOUNT, ESCROW, 15_00)])
    ledger.post([Transfer(ESCROW, ACCOUNT, 15_00), Transfer(HOUSE, ACCOUNT, 15_00)])
    assert dict(ledger.accounts()) == {ACCOUNT: 115_00, BOX: -100_00, HOUSE: -15_00}
    ledger.check()


@pytest.mark.parametrize("cents", [0, -1, LIMIT + 1, 1.0, True, Fraction(5), "5", None], ids=repr)
def test_only_whole_cents_above_nothing_are_moved(ledger, cents):
    before = ledger.copy()
    with pytest.raises(LedgerRefused):
        ledger.post([Transfer(ACCOUNT, HOUSE, 1), Transfer(ACCOUNT, HOUSE, cents)])
    assert ledger == before


@pytest.mark.parametrize("kind", ["acct", "escrow", "voucher", "handpay", "prog"])
def test_what_is_owed_is_never_overdrawn(kind):
    ledger = Ledger()
    account = f"{kind}:x"
    ledger.post([Transfer(HOUSE, account, 5)])
    with pytest.raises(LedgerRefused, match=f"{account} holds 5 cents, 1 too few"):
        ledger.post([Transfer(account, HOUSE, 6)])
    ledger.post([Transfer(account, HOUSE, 5)])
    assert list(ledger.accounts()) == []


def test_a_posting_is_judged_by_what_it_leaves_whatever_the_order(ledger):
    ledger.post([Transfer(ESCROW, HOUSE, 10), Transfer(ACCOUNT, ESCROW, 10)])
    assert ledger.balance(ESCROW) == 0


def test_a_posting_is_done_whole_or_not_at_all(ledger):
    before = ledger.copy()
    with pytest.raises(LedgerRefused, match="too few"):
        ledger.post([Transfer(ACCOUNT, ESCROW, 60_00), Transfer(ACCOUNT, "escrow:T1-1:EWT-0002", 60_00)])
    assert ledger == before


@pytest.mark.parametrize("account", ["account:x", "", "ACCT:x", "accts"])
def test_an_account_of_no_known_kind_is_refused(ledger, account):
    with pytest.raises(LedgerRefused, match="no kind of account"):
        ledger.post([Transfer(ACCOUNT, account, 1)])


def test_an_account_gives_nothing_to_itself(ledger):
    with pytest.raises(LedgerRefused, match="to itself"):
        ledger.post([Transfer(ACCOUNT, ACCOUNT, 1)])


def test_a_balance_stays_what_a_browser_counts_exactly():
    ledger = Ledger({HOUSE: -LIMIT, ACCOUNT: LIMIT})
    with pytest.raises(LedgerRefused, match="beyond the limit"):
        ledger.post([Transfer("house:T2", ACCOUNT, 1)])
    with pytest.raises(LedgerRefused, match="beyond the limit"):
        ledger.post([Transfer(HOUSE, "acct:EWT-0002", 1)])


@pytest.mark.parametrize(
    ("promise", "balances"),
    [
        ("I1", {ACCOUNT: 5}),
        ("I1", {ACCOUNT: 5, HOUSE: -4}),
        ("I1", {"pocket:me": 5, HOUSE: -5}),
        ("I2", {ACCOUNT: -5, HOUSE: 5}),
        ("I3", {ACCOUNT: 5.0, HOUSE: -5.0}),
        ("I3", {ACCOUNT: LIMIT + 1, HOUSE: -LIMIT - 1}),
        ("I3", {ACCOUNT: True, HOUSE: -1}),
    ],
    ids=str,
)
def test_balances_that_break_a_promise_are_not_taken_up(promise, balances):
    with pytest.raises(InvariantBroken, match=promise):
        Ledger(balances)


def test_balances_taken_up_again_are_the_same_ledger(ledger):
    assert Ledger(dict(ledger.accounts())) == ledger
    assert repr(Ledger({ACCOUNT: 1, HOUSE: -1})) == f"Ledger({{'{ACCOUNT}': 1, '{HOUSE}': -1}})"
    assert ledger != {ACCOUNT: 100_00}


def test_accounts_are_listed_and_summed_by_the_start_of_their_names(ledger):
    ledger.post([Transfer(ACCOUNT, "voucher:2", 7), Transfer(ACCOUNT, "voucher:1", 3)])
    assert list(ledger.accounts("voucher:")) == [("voucher:1", 3), ("voucher:2", 7)]
    assert ledger.total("voucher:") == 10
    assert ledger.total() == 0


def test_work_on_a_copy_does_not_touch_the_ledger(ledger):
    ledger.copy().post([Transfer(ACCOUNT, HOUSE, 1)])
    assert ledger.balance(ACCOUNT) == 100_00


@pytest.mark.unmeasured
@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_posted_all_promises_hold(seed):
    """A naive second ledger, of plain sums over all transfers that were taken, agrees after each posting."""
    chance = random.Random(seed)
    ledger = Ledger()
    taken: list[Transfer] = []
    names = [f"{kind}:{n}" for kind in ("acct", "cash:box", "house", "escrow", "prog") for n in (1, 2)]
    for _ in range(300):
        pairs = [chance.sample(names, 2) for _ in range(chance.randint(1, 4))]
        posting = [Transfer(debit, credit, chance.randint(0, 40)) for debit, credit in pairs]
        trial = [*taken, *posting]
        sums = {
            name: sum(t.cents for t in trial if t.credit == name) - sum(t.cents for t in trial if t.debit == name)
            for name in names
        }
        bad = any(not t.cents for t in posting) or any(cents < 0 and name[0] in "aep" for name, cents in sums.items())
        try:
            ledger.post(posting)
        except LedgerRefused:
            assert bad
        else:
            assert not bad
            taken = trial
            assert dict(ledger.accounts()) == {name: cents for name, cents in sums.items() if cents}
        ledger.check()
