"""Files that people write: every fault noted, each at its line."""

import pytest

from fairfelt.kit import Refused
from fairfelt.kit.pay import dollars_to_cents
from fairfelt.rules.documents import Pointed, meant, parse, short


def test_a_key_is_found_at_its_line():
    text = 'a = 1\n\n[b."c d"]\ne = 2\n[[f]]\ng = 3\n[[f]]\ng = 4\n"h i" = 5\n'
    document = parse(text)
    assert document.place("a") == "line 1, a"
    assert document.place("b.c d.e") == "line 4, b.c d.e"
    assert document.place("f 1.g") == "line 6, f 1.g"
    assert document.place("f 2.g") == "line 8, f 2.g"
    assert document.place("f 2.h i") == "line 9, f 2.h i"
    assert document.place("nowhere") == "nowhere"


def test_values_are_taken_by_kind_and_faults_are_noted():
    part = parse('a = 1\nb = "x"\nc = [1, "y"]\nd = true\nzz = 0\n').top
    assert part.take("a", int) == 1
    assert part.take("missing", int) is None
    assert part.take("b", int) is None
    assert part.take("d", int) is None  # a truth is no number
    assert part.words("c") == ("y",)
    part.done()
    assert [finding.wrong for finding in part.document.findings] == [
        "b must be a whole number; 'x' was given",
        "d must be a whole number; true was given",
        "1 in c must be text in quotes",
        "'zz' is no known key",
    ]


@pytest.mark.parametrize(
    ("value", "cents"),
    [("5", 500), ("2.50", 250), ('"$1,000"', 100_000), ("0.1", 10), ("1_000", 100_000), ("0", 0)],
)
def test_amounts_are_dollars(value, cents):
    part = parse(f"a = {value}").top
    assert part.cents("a") == cents
    assert not part.document.findings


@pytest.mark.parametrize(
    "value", ["1e999999999", "1E9", "-1", "0.001", '"1/3"', "inf", "nan", "true", "[]", "{}", '"１"']
)
def test_what_is_no_amount_is_noted(value):
    part = parse(f"a = {value}").top
    assert part.cents("a") is None
    assert len(part.document.findings) == 1


@pytest.mark.parametrize("text", ["1e999999999", "1e5", "1E5", "٣", "1/0", "", " ", "9" * 16])
def test_money_is_never_reckoned_from_an_exponent(text):
    with pytest.raises(Refused):
        dollars_to_cents(text)


def test_json_is_read_alike():
    assert parse('{"a": 1.50}').top.data == {"a": Pointed("1.50")}
    assert parse('{"a": 1}', json_text=True).lines == {}
    with pytest.raises(Refused, match="a key appears twice"):
        parse('{"a": {"b": 1, "b": 2}}')
    with pytest.raises(Refused, match="must be a table"):
        parse("[1]", json_text=True)


def test_messages_stay_short():
    assert len(short("x" * 10_000)) < 70
    assert meant("Bonsu", ["Ante", "Bonus"]) == "Did you mean 'Bonus'?"
    assert meant("zzz", ["Ante", "Bonus"]) == "There are Ante, Bonus."
    assert meant("zzz", []) == "Leave it out."
    with pytest.raises(Refused) as refusal:
        parse("a = " + "x" * 10_000)
    assert len(str(refusal.value)) < 300
