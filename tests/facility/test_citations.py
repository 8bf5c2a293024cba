"""Every section that a department cites of its own, read once more against the text: what it says, in our words.

A new citation is read in its chapter first, and then listed here. Sections that a game states are held to its own chapter.
"""

import ast
import re
from pathlib import Path

import pytest

from fairfelt import facility
from fairfelt.facility import DEPARTMENTS

FOLDER = Path(facility.__file__).parent
CITE = re.compile(r"^\d{3}a\.\d+(\([0-9a-zA-Z]+\))*$")

READ = {
    "461a.1": "an asset number is unique to one device; a hand pay is what a terminal does not pay by itself",
    "461a.8": "gaming vouchers",
    "463a.3(b)": "a terminal is identified by a location number and an asset number",
    "465a.11(b)(3)": "who answers for the security and integrity of the systems",
    "465a.11(b)(9)": "slot operations supervises terminals, table games the gaming at hybrid tables",
    "465a.26": "payouts that a terminal does not make: an attendant does, with a slip",
    "465a.26(b)": "what the procedures for such payouts contain",
    "465a.26(b)(3)": "the second signature from $5,000",
    "465a.26(b)(4)": "the supervisor's signature from $25,000",
    "601a.9(e)": "the tax on fully automated tables and on terminals with a dealer",
    "605a.1": "a hybrid table has a dealer and terminals; a game account holds the funds that a player can use",
    "605a.2(b)": "two keys: finance's, and that of table games or slot operations",
    "605a.2(d)(6)": "the system reports and audits accurately",
    "605a.2(d)(7)": "reports by gaming day, for each table and terminal",
    "605a.2(d)(7)(i)": "what was deposited",
    "605a.2(d)(7)(ii)": "what was credited as winnings",
    "605a.3(a)(1)(i)": "currency or a voucher goes into the validator and is credited",
    "605a.3(b)(1)": "a cash-out is a voucher for the whole balance",
    "605a.5(d)": "the meters",
    "605a.5(d)(2)": "coin out: what winning wagers are paid, but for what an attendant pays",
    "605a.5(d)(3)": "a single winning outcome that a terminal cannot pay: an attendant does",
    "605a.5(d)(4)": "a cash-out that a terminal cannot pay: an attendant does",
    "605a.5(d)(10)": "progressive awards that a terminal pays by itself",
    "605a.7": "progressives",
    "605a.9": "hybrid gaming tables",
    "605a.9(b)": "terminals counted by fives, under the act's number of tables",
    "605a.9(c)": "wagers at a hybrid table are placed at terminals",
    "649a.11(c)(5)(v)": "an Envy Bonus is paid apart from what the hand itself is paid",
    "687a.11(f)(1)": "how the Progressive Bonus is settled: nobody is asked to validate it",
    "645a.12(d)(2)": "the bank can cover the wagers of the round",
}
"""What each section says."""

REFUSALS = {
    "another": {"465a.26(b)"},
    "bank": {"645a.12(d)(2)"},
    "bill": {"605a.3(a)(1)(i)"},
    "category": {"605a.9(b)"},
    "class": {"605a.1"},
    "empty": {"605a.3(b)(1)"},
    "full": set(),
    "funds": {"605a.1"},
    "limits": {"605a.5(d)(4)"},
    "live": {"605a.1"},
    "locked": {"465a.26"},
    "nothing": {"605a.3(b)(1)"},
    "redeemed": {"605a.3(a)(1)(i)"},
    "sharing": set(),
    "simulated": {"605a.1"},
    "taken": {"463a.3(b)"},
    "unknown": {"463a.3(b)", "465a.26", "465a.26(b)", "605a.3(a)(1)(i)"},
}
"""The sections that a refusal states literally, by its code; none where the limit is the facility's own."""


def trees():
    return {path.relative_to(FOLDER).as_posix(): ast.parse(path.read_text()) for path in sorted(FOLDER.rglob("*.py"))}


def stated(tree):
    """The citations that stand in a module as whole strings."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CITE.match(node.value)
    }


@pytest.mark.parametrize("name", sorted(trees()))
def test_every_section_that_a_department_cites_was_read(name):
    assert stated(trees()[name]) - READ.keys() == set()


def refusals(tree):
    """The code and the literal section of every refusal."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Decline":
            code, *_, last = node.args
            if isinstance(code, ast.Constant):
                yield str(code.value), getattr(last, "value", None) if len(node.args) == 3 else None


def test_a_refusal_cites_the_section_that_says_it():
    found: dict[str, set[str]] = {code: set() for code in REFUSALS}
    for tree in trees().values():
        for code, cite in refusals(tree):
            if isinstance(cite, str) and cite:
                found.setdefault(code, set()).add(cite)
    assert found == REFUSALS


@pytest.mark.parametrize("department", DEPARTMENTS, ids=lambda department: department.name)
def test_a_departments_commands_and_reports_cite_what_was_read(department):
    cites = {department.cite, *(does.cite for does in department.commands), *(each.cite for each in department.reports)}
    assert cites - READ.keys() == set()
