"""Wrong and missing facts: each by its name, with its section, all of them at once."""

import json
import tomllib
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fairfelt.determinations import all_determinations, find_determination, sample
from fairfelt.determinations.asking import MOST, money, plain
from fairfelt.determinations.milk_case import Change, Ground, MilkNotice, Party
from fairfelt.determinations.milk_text import MILK_NOTICE
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.versions import Wanted, When
from tests.determinations.cases import CUSTOMER, PLANT, SALES, SHEET, asked_for, but, decided, milk
from tests.helpers import case


def faults(wrong, **how):
    """What is wrong with a case, as people read it."""
    with pytest.raises(Faulty) as caught:
        decided(wrong, **how)
    return [str(one) for one in caught.value.findings]


def data(name="milk-notice-distress.toml"):
    return tomllib.loads(sample(name))


def misread(**changed):
    """What is wrong with the data of a notice."""
    with pytest.raises(Faulty) as caught:
        MILK_NOTICE.read(changed)
    return [str(one) for one in caught.value.findings]


# --- missing ----------------------------------------------------------------------------------------------------------


def test_an_empty_case_is_asked_for_what_every_case_needs():
    asked = faults(MilkNotice())
    assert (
        asked[0]
        == "notice.given_by is not given. Needed is who ends the contract (choice: dealer, producer). (§ 143.31(a))"
    )
    names = [line.partition(" is not given")[0] for line in asked]
    assert names == [
        *("notice.given_by", "notice.given_on", "notice.received_on", "notice.in_writing"),
        *("contract.kind", "contract.with_cooperative", "contract.has_provision"),
    ]


def test_a_missing_line_of_the_balance_sheet_is_asked_for_by_name():
    sheet = but(SHEET, current_liabilities=None, gnp_price_index=None)
    assert faults(milk(Ground.DISTRESS, finance=sheet)) == [
        "finance.gnp_price_index is not given. Needed is the Gross National Product price index level of that year (number). "
        "(§ 143.31(c))",
        "finance.current_liabilities is not given. Needed is total current liabilities (dollars). (§ 143.31(c))",
    ]


def test_what_a_case_does_not_turn_on_is_not_asked_for():
    bare = but(SHEET, cash=None, receivables=None, fixed_assets=None)
    assert decided(milk(Ground.DISTRESS, finance=bare)).steps  # only (d) needs them
    assert [line[:24] for line in faults(milk(Ground.RATIOS, finance=bare))] == [
        "finance.cash is not give",
        "finance.receivables is n",
        "finance.fixed_assets is ",
    ]
    assert decided(milk(finance=MilkNotice().finance, lost_sales=MilkNotice().lost_sales)).steps  # no ground named
    assert decided(milk(given_by=Party.PRODUCER, finance=MilkNotice().finance)).steps
    unknown = {name: getattr(MilkNotice(), name) for name in ("finance", "lost_sales", "catastrophe", "board")}
    own = milk(*Ground, rejections=0, has_provision=True, notice_days=30, petition_told=None, **unknown)
    assert decided(own).outcome is True  # a contract's own period is not shortened, so no ground is looked into


def test_a_missing_fact_of_a_row_is_asked_for_by_its_number():
    reduced = but(CUSTOMER, change=Change.REDUCED, school_in_term=None)  # only a customer that is lost is asked for it
    rows = (CUSTOMER, reduced, but(CUSTOMER, customer_weeks=None, school_in_term=None))
    assert [
        line.partition(" is not")[0] for line in faults(milk(Ground.SALES, lost_sales=but(SALES, customers=rows)))
    ] == [
        "lost_sales.customers 2.pounds_now",
        "lost_sales.customers 3.customer_weeks",
        "lost_sales.customers 3.school_in_term",
    ]


def test_the_days_of_a_contracts_own_period_are_asked_for_and_must_make_sense():
    assert "contract.notice_days is not given" in faults(milk(has_provision=True))[0]
    assert "contract.notice_days is 3,661" in faults(milk(has_provision=True, notice_days=3661))[0]
    assert decided(milk(has_provision=True, notice_days=3660)).outcome is True


def test_the_former_text_asks_for_its_own_facts():
    assert faults(milk(sells_at_farm=None), former=True)[0].endswith("(§ 143.32)")
    assert decided(milk(sells_at_farm=None)).steps
    insurer = find_determination("qualified-reinsurer")
    with pytest.raises(Faulty) as caught:
        insurer.decide(insurer.read({}), asked_for(former=True))
    sections = {one.wrong.partition(" is not")[0]: one.cite for one in caught.value.findings}
    assert sections["filed.listed"] == "161.3(3)(iv)"
    assert sections["program.soundness_filed"] == "161.3(3)(v)"
    assert sections["trust_fund"] == "161.3(3)(vii)"


def decided_or_wrong(made, told, former):
    """The decision, or what is wrong with the facts."""
    try:
        return made.decide(made.read(told), asked_for(former)), []
    except Faulty as faulty:
        return None, [one.wrong for one in faulty.findings]


@pytest.mark.parametrize("made", all_determinations(), ids=lambda made: made.name)
@pytest.mark.parametrize("former", [False, True])
def test_every_fact_left_out_is_asked_for_or_was_not_needed(made, former):
    """Drop each fact of each sample in turn: it is asked for by name, or the decision stands as it was."""
    for name in made.samples:
        whole, _ = decided_or_wrong(made, data(name), former)
        for fact in made.facts:
            *path, last = fact.name.split(".")
            broken = data(name)
            table = broken
            for part in path:
                table = table.get(part, {})
            if last in table and not fact.optional:
                del table[last]
                decision, wrong = decided_or_wrong(made, broken, former)
                assert f"{fact.name} is not given" in wrong if wrong else decision == whole


# --- impossible -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amounts", "said"),
    [
        case("143.31(c)", {"total_assets": -1}, "finance.total_assets is -1. It cannot be less than 0: it is total assets"),
        case("143.31(c)", {"total_liabilities": 0}, "finance.total_liabilities is 0. It must be above 0: the score divides"),
        case("143.31(c)", {"current_assets": 0}, "finance.current_assets is 0. It must be above 0: the score divides"),
        case("143.31(c)", {"total_assets": 0}, "finance.total_assets is 0. It must be above 0"),
        case("143.31(c)", {"gnp_price_index": 0}, "finance.gnp_price_index is 0. It must be above 0"),
        case("143.31(c)", {"gnp_price_index": "-0.5"}, "finance.gnp_price_index is -0.5. It cannot be less than 0"),
        case("143.31(d)(i)", {"current_liabilities": 0}, "finance.current_liabilities is 0. It must be above 0: two of the"),
        case("143.31(c)", {"current_assets": 12_000_001, "fixed_assets": 0}, "finance.current_assets, 12,000,001, is more than"),
        case("143.31(c)", {"current_liabilities": 11_400_001}, "is more than finance.total_liabilities, 11,400,000"),
        case("143.31(d)(i)", {"cash": 1_400_001}, "finance.cash and finance.receivables, 4,000,001, is more than finance.current"),
        case("143.31(d)(v)", {"fixed_assets": 8_000_001}, "finance.fixed_assets and finance.current_assets, 12,000,001, is more"),
    ],
)  # fmt: skip
def test_a_balance_sheet_that_cannot_be(request, amounts, said):
    section = request.node.callspec.id.partition("-")[0]
    sheet = but(SHEET, **{name: Fraction(amount) for name, amount in amounts.items()})
    told = faults(milk(Ground.DISTRESS, Ground.RATIOS, finance=sheet))
    assert any(said in line and line.endswith(f"(§ {section})") for line in told), told


def test_no_current_liabilities_are_no_fault_of_the_score_itself():
    assert decided(milk(Ground.DISTRESS, finance=but(SHEET, current_liabilities=Fraction(0)))).steps


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"received_on": date(2019, 7, 31)}, "notice.received_on (2019-07-31) is before notice.given_on (2019-08-01)"),
        ({"ends_on": date(2019, 7, 31)}, "notice.ends_on (2019-07-31) is before notice.given_on (2019-08-01)"),
        ({"approved_on": date(2019, 8, 5)}, "board.approved_on (2019-08-05) is before board.documents_on (2019-08-06)"),
        (
            {"documents_on": date(2019, 6, 30)},
            "board.documents_on (2019-06-30) is before lost_sales.customers 1.changed_on",
        ),
        ({"documents_on": date(2019, 7, 19)}, "board.documents_on (2019-07-19) is before catastrophe.happened_on"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_day_that_comes_too_early(changed, said):
    told = faults(milk(Ground.SALES, Ground.CATASTROPHE, **changed))
    assert any(said in line and "(§ 143.31(" in line for line in told), told


@pytest.mark.parametrize(
    ("customer", "said"),
    [
        (
            {"weekly_pounds": (Fraction(1),) * 25},
            "customers 1.weekly_pounds has 25 weeks. Give at least 26. (§ 143.31(e)(2))",
        ),
        ({"weekly_pounds": (Fraction(1),) * 9, "customer_weeks": 10}, "has 9 weeks. Give at least 10."),
        ({"weekly_pounds": (), "school_in_term": True}, "has 0 weeks. Give at least 1."),
        ({"weekly_pounds": (Fraction(-1),) * 26}, "customers 1.weekly_pounds is -1. It cannot be less than 0"),
        (
            {"change": Change.REDUCED, "pounds_now": Fraction(40_001)},
            "pounds_now, 40,001, is more than the customer bought",
        ),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_history_of_sales_that_cannot_be(customer, said):
    rows = (but(CUSTOMER, **customer),)
    told = faults(milk(Ground.SALES, lost_sales=but(SALES, customers=rows)))
    assert any(said in line for line in told), told


@pytest.mark.parametrize(
    ("customer", "said"),
    [
        case(
            "143.31(e)(2)",
            {"customer_weeks": 10},
            "lost_sales.customers 1.weekly_pounds has 26 weeks, and customer_weeks is 10. A customer has no purchases",
        ),
        case(
            "143.31(e)(2)",
            {"pounds_now": Fraction(5)},
            "lost_sales.customers 1.pounds_now is 5, and the customer is lost. A lost customer buys nothing",
        ),
    ],
)
def test_a_customer_who_contradicts_itself(customer, said):
    (told,) = faults(milk(Ground.SALES, lost_sales=but(SALES, customers=(but(CUSTOMER, **customer),))))
    assert told.startswith(said)
    assert told.endswith("(§ 143.31(e)(2))")
    assert decided(milk(Ground.SALES, lost_sales=but(SALES, customers=(but(CUSTOMER, pounds_now=Fraction(0)),)))).steps


def test_no_more_milk_goes_unsold_than_comes_in():
    (told,) = faults(milk(Ground.SALES, lost_sales=but(SALES, weekly_receipts=Fraction(39_999))))
    assert told.startswith(
        "lost_sales.weekly_receipts, 39,999, is less than the customers no longer buy in a week, 40,000"
    )
    assert decided(milk(Ground.SALES, lost_sales=but(SALES, weekly_receipts=Fraction(40_000)))).steps
    half = but(CUSTOMER, change=Change.REDUCED, pounds_now=Fraction(20_000))
    assert decided(milk(Ground.SALES, lost_sales=but(SALES, customers=(half,), weekly_receipts=Fraction(20_000)))).steps


@pytest.mark.parametrize("former", [False, True])
@pytest.mark.parametrize("ground", list(Ground))
def test_a_producer_has_no_grounds(ground, former):
    (told,) = faults(milk(ground, given_by=Party.PRODUCER), former=former)
    assert told.startswith(f"notice.grounds names {ground}, and notice.given_by is producer. Only a dealer has grounds")


def test_the_order_of_the_weeks_is_said_where_they_are_asked_for():
    facts = [*MILK_NOTICE.facts, *(column for fact in MILK_NOTICE.facts for column in fact.columns)]
    weekly = [fact for fact in facts if fact.kind == "pounds a week"]
    assert len(weekly) == 3
    assert all(fact.words.endswith("the oldest week first") for fact in weekly)


def test_raw_milk_must_have_been_received():
    assert faults(milk(Ground.SALES, lost_sales=but(SALES, weekly_receipts=Fraction(0)))) == [
        "lost_sales.weekly_receipts is 0. Give the raw milk that the dealer receives: it must be above 0. (§ 143.31(e)(4))"
    ]
    dry = but(PLANT, weekly_receipts=(Fraction(9), *(Fraction(0),) * 26))
    assert "catastrophe.weekly_receipts is 0." in faults(milk(Ground.CATASTROPHE, catastrophe=dry))[0]


def test_lost_sales_need_a_customer():
    assert faults(milk(Ground.SALES, lost_sales=but(SALES, customers=()))) == [
        "lost_sales.customers is empty. Name each customer lost or decreased. (§ 143.31(e)(1))"
    ]


@pytest.mark.parametrize(
    ("plant", "said"),
    [
        (
            {"weekly_output": (Fraction(1),) * 25},
            "catastrophe.weekly_output has 25 weeks. Give at least 26. (§ 143.31(g)(2))",
        ),
        ({"weekly_receipts": ()}, "catastrophe.weekly_receipts has 0 weeks. Give at least 26. (§ 143.31(g)(3))"),
        ({"reduction": Fraction(500_001)}, "catastrophe.reduction, 500,001, is more than the plant put out before"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_a_plant_that_cannot_be(plant, said):
    told = faults(milk(Ground.CATASTROPHE, catastrophe=but(PLANT, **plant)))
    assert any(said in line for line in told), told


# --- the data itself --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fact", "value", "said"),
    [
        ("in_writing", 1, "notice.in_writing cannot be 1. Write true or false."),
        ("in_writing", "yes", "notice.in_writing cannot be 'yes'. Write true or false."),
        ("given_by", "farmer", "notice.given_by cannot be 'farmer'. Write dealer or producer."),
        ("given_on", "2019-02-30", "notice.given_on cannot be '2019-02-30'. There is no such day."),
        ("given_on", "1 August", "notice.given_on cannot be '1 August'. Write a day such as 2019-08-01."),
        ("given_on", datetime(2019, 8, 1), "Write a day such as 2019-08-01."),  # noqa: DTZ001 - a file may hold it
        ("given_on", date(999, 1, 1), "Write a day of the years 1950 to 2150."),
        ("rejections", "2.5", "notice.rejections cannot be '2.5'. Write a whole number such as 2."),
        ("rejections", True, "notice.rejections cannot be True"),
        ("rejections", 10**15, "Numbers of 1,000,000,000,000,000 and more make no sense here."),
        ("rejections", "1e3", "Write a whole number"),
        ("rejections", None, "Write a whole number"),
        ("grounds", "lost-sales", "Write a list of the words listed."),
        (
            "grounds",
            ["lost sales"],
            "Write rejections, financial-distress, solvency-ratios, lost-sales or catastrophe.",
        ),
        ("givn_on", 1, "notice.givn_on is no fact of this case. Did you mean 'given_on'?"),
        ("zzz", 1, "notice.zzz is no fact of this case. There are given_by, given_on"),
    ],
)
def test_a_value_of_the_wrong_kind(fact, value, said):
    (told,) = misread(notice={fact: value})
    assert said in told


@pytest.mark.parametrize(
    ("given_data", "said"),
    [
        ({"notice": 5}, "notice must be a table; 5 was given. Begin it with [notice]."),
        ({"lost_sales": {"customers": 5}}, "lost_sales.customers must be a list of tables"),
        (
            {"lost_sales": {"customers": [5]}},
            "lost_sales.customers 1 is not a table. Begin each with [[lost_sales.customers]].",
        ),
        (
            {"lost_sales": {"customers": [{"name": ""}]}},
            "lost_sales.customers 1.name cannot be ''. Write text in quotes.",
        ),
        ({"lost_sales": {"customers": [{"name": "x" * 201}]}}, "Write at most 200 letters."),
        ({"lost_sales": {"customers": [{"weekly_pounds": 5}]}}, "Write a list of weights in pounds, oldest week first"),
        ({"finance": {"cash": "a lot"}}, "finance.cash cannot be 'a lot'. Write an amount in dollars such as 1250000"),
        ({"finance": {"cash": "1,00"}}, "finance.cash cannot be '1,00'"),
        ({"finance": {"cash": float("nan")}}, "finance.cash cannot be nan"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_data_of_the_wrong_shape(given_data, said):
    (told,) = misread(**given_data)
    assert said in told


@pytest.mark.parametrize(
    ("written", "exact"),
    [
        ("$1,234,567.89", Fraction("1234567.89")),
        ("-5", Fraction(-5)),
        (0.1, Fraction(1, 10)),
        (Decimal("2.50"), Fraction(5, 2)),
        (7, Fraction(7)),
    ],
    ids=str,
)
def test_a_number_is_taken_as_it_is_written(written, exact):
    assert MILK_NOTICE.read({"finance": {"net_income": written}}).finance.net_income == exact


def test_json_tells_the_same_case_as_toml():
    for made in all_determinations():
        for name in made.samples:
            toml = data(name)
            assert made.read(json.loads(json.dumps(toml, default=str))) == made.read(toml)


def test_a_day_and_the_former_text_cannot_both_choose():
    with pytest.raises(Refused, match="give one of them"):
        When(on=date(2019, 1, 1), text=Wanted.FORMER)
    with pytest.raises(Refused, match="the text as proposed cannot both"):
        When(on=date(2019, 1, 1), text=Wanted.PROPOSED)


@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({"MD5": "R7"}, "MD5 can be R1 or R2; 'R7' was given"),
        ({"MD1": "R1"}, "there is no reading 'MD1' to choose; there are MD2, MD4, MD5, MD8, MD9"),
    ],
)
def test_a_reading_that_there_is_not(chosen, said):
    with pytest.raises(Refused, match=said):
        decided(milk(), readings=chosen)


@settings(deadline=None)
@given(st.fractions(min_value=-MOST, max_value=MOST))
def test_a_number_is_shown_exactly(value):
    shown = plain(value).replace(",", "")
    assert Fraction(shown) == value


@settings(deadline=None)
@given(st.integers(min_value=0, max_value=10**17))
def test_money_is_shown_with_its_cents(cents):
    shown = money(Fraction(cents, 100))
    assert Fraction(shown.replace("$", "").replace(",", "")) == Fraction(cents, 100)
    assert len(shown.partition(".")[2]) in (0, 2)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


AMOUNTS = st.sampled_from([0, 1, 26, "0.01", "39999.99", 40_000, 50_000, 10**15 - 1, -1]) | st.integers(-5, 10**9)
OF_KIND = {
    "yes or no": st.booleans(),
    "date": st.dates(date(1950, 1, 1), date(2150, 12, 31)),
    "pounds a week": st.lists(AMOUNTS, min_size=20, max_size=30),
    "count": st.integers(0, 10**15 - 1) | st.integers(0, 40),
    "words": st.sampled_from(["A", "B", "C"]),
}


def of_kind(fact):
    """Any value of a fact's kind."""
    if fact.columns:
        row = st.fixed_dictionaries({column.name: of_kind(column) for column in fact.columns})
        return st.lists(row, max_size=3)
    if fact.choices:
        one = st.sampled_from(fact.choices)
        return st.lists(one, max_size=3) if fact.kind == "choices" else one
    return OF_KIND.get(fact.kind, AMOUNTS)


@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.sampled_from(all_determinations()), st.booleans())
def test_whatever_the_facts_are_there_is_a_decision_or_a_reason(drawn, made, former):
    """Every fact given, each of its kind: nothing is missing, and nothing breaks."""
    told: dict = {}
    for fact in made.facts:
        *path, last = fact.name.split(".")
        table = told
        for part in path:
            table = table.setdefault(part, {})
        table[last] = drawn.draw(of_kind(fact))
    decision, wrong = decided_or_wrong(made, told, former)
    assert not [one for one in wrong if "is not given" in one]
    assert all(wrong) if decision is None else decision.answer


@pytest.mark.unmeasured
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.sampled_from(all_determinations()), st.booleans())
def test_no_data_whatever_breaks_it(drawn, made, former):
    """Any values under the true names: a decision, or a refusal that says what is wrong."""
    told: dict = {}
    for fact in made.facts:
        if drawn.draw(st.booleans()):
            *path, last = fact.name.split(".")
            table = told
            for part in path:
                table = table.setdefault(part, {})
            table[last] = drawn.draw(JUNK)
    decision, wrong = decided_or_wrong(made, told, former)
    assert all(wrong) if decision is None else decision.answer
