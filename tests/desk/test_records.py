"""§§ 465a.6(c), 461a.26(b), 465a.18 and 465a.25: how long, how early, with which drop."""

from datetime import date

import pytest

from fairfelt.desk.records import ROUTINE, drop, keep, notice
from fairfelt.kit.errors import Refused
from fairfelt.kit.versions import Wanted, When
from tests.desk.times import local
from tests.helpers import case, rule

FORMER = date.min


@pytest.mark.parametrize(
    ("record", "made", "through"),
    [
        case("465a.6(c)", "books", date(2014, 8, 1), date(2019, 8, 1)),
        case("465a.6(c)", "books", date(2016, 2, 29), date(2021, 3, 1)),  # a day later, never earlier
        case("465a.6(c)(3)", "voided vouchers", date(2016, 2, 1), date(2016, 3, 2)),
        case("465a.6(c)(3)", "vouchers redeemed elsewhere", date(2015, 12, 15), date(2016, 1, 14)),
        case("465a.6(c)(4)", "vouchers redeemed at a slot machine", date(2018, 8, 1), date(2018, 8, 8)),
        case("465a.6(c)(4)", "vouchers redeemed at a fully automated table", date(2018, 8, 1), date(2018, 8, 8)),
        case("465a.6(c)(4)", "vouchers redeemed at a terminal", date(2018, 8, 1), date(2018, 8, 8)),
    ],
)
def test_how_long_a_record_is_kept(record, made, through):
    assert keep(record, made).through == through
    assert keep(record).through is None


@rule("465a.6(c)")
def test_other_exceptions_are_not_printed_and_the_answer_says_so():
    assert "not printed in these bulletins" in keep("books").steps[1].words
    assert len(keep("voided vouchers").steps) == 1


@rule("465a.6(c)(4)")
def test_a_terminal_was_once_a_place_like_any_other():
    assert keep("vouchers redeemed at a terminal", day=FORMER).period == "30 days"
    assert keep("vouchers redeemed at a terminal", day=FORMER).steps[0].cite == "465a.6(c)(3)"
    assert keep("vouchers redeemed at a slot machine", day=FORMER).period == "7 days"
    last = keep("vouchers redeemed at a terminal", date(2017, 12, 15))
    assert (last.period, last.basis.timing.case) == ("30 days", date(2017, 12, 15))  # proposed since 2015, and not law
    assert keep("vouchers redeemed at a terminal", date(2017, 12, 16)).period == "7 days"
    assert keep("vouchers redeemed at a terminal", date(2017, 12, 15), When(text=Wanted.PROPOSED)).period == "7 days"


@rule("465a.6(c)")
def test_a_last_day_on_a_weekend_is_left_out_and_the_other_day_is_shown():
    found = keep("books", date(2015, 8, 1))  # five years later is a Saturday
    assert (found.through, found.counted) == (date(2020, 8, 3), date(2020, 8, 1))
    assert any("a Saturday, which 1 Pa.C.S. § 1908 leaves out" in step.words for step in found.steps)
    otherwise = keep("books", date(2015, 8, 1), readings={"FT12": "R2"})
    assert (otherwise.through, otherwise.counted) == (date(2020, 8, 1), date(2020, 8, 1))
    assert keep("books", date(2014, 8, 1)).counted == date(2019, 8, 1)


@pytest.mark.parametrize(
    ("given", "in_time"),
    [
        case("461a.26(b)", local("2018-10-02 09:59"), True),
        case("461a.26(b)", local("2018-10-02 10:00"), True),
        case("461a.26(b)", local("2018-10-02 10:01"), False),
    ],
)
def test_software_is_announced_72_hours_before(given, in_time):
    found = notice("electronic wagering terminals", local("2018-10-05 10:00"), given)
    assert found.latest == local("2018-10-02 10:00")
    assert found.in_time is in_time
    assert found.steps[0].cite == "461a.26(b)(20)"


@rule("461a.26(b)")
def test_hours_are_real_hours_where_the_clocks_change():
    spring = notice("hybrid gaming tables", local("2018-03-12 08:00"))  # the clocks went forward on March 11
    assert spring.latest == local("2018-03-09 07:00")
    autumn = notice("hybrid gaming tables", local("2018-11-05 08:00"))  # and back on November 4
    assert autumn.latest == local("2018-11-02 09:00")
    assert spring.in_time is None


@rule("461a.26(b)(19)")
def test_the_former_text_asked_no_notice_for_hybrid_tables():
    assert notice("server based slot systems", local("2015-01-09 08:00"), day=FORMER).latest == local(
        "2015-01-06 08:00"
    )
    with pytest.raises(
        Refused, match=r"no software 'hybrid gaming tables'.*461a\.26\(b\)\(1\)-\(17\) name other software"
    ):
        notice("hybrid gaming tables", local("2015-01-09 08:00"), day=FORMER)
    with pytest.raises(Refused, match="no software 'hybrid gaming tables'"):
        notice("hybrid gaming tables", local("2017-12-15 08:00"))  # by the law of the day of installation
    assert notice("hybrid gaming tables", local("2017-12-16 08:00")).latest == local("2017-12-13 08:00")


@pytest.mark.parametrize(
    ("device", "drop_cite", "count_cite", "daily"),
    [
        case("465a.18(a)(1)(i)", "slot machine", "465a.18(a)(1)(i)", "465a.25(m)(1)", False),
        case("465a.18(a)(1)(i)", "electronic wagering terminal", "465a.18(a)(1)(i)", "465a.25(m)(1)", False),
        case("465a.18(a)(1)(i)", "fully automated electronic gaming table", "465a.18(a)(1)(i)", "465a.25(m)(1)", False),
        case("465a.18(a)(1)(ii)", "banking table game", "465a.18(a)(1)(ii)", "465a.25(m)(2)", True),
        case("465a.18(a)(1)(ii)", "nonbanking table game", "465a.18(a)(1)(ii)", "465a.25(m)(3)", True),
    ],
)
def test_which_box_goes_with_which_drop_and_count(device, drop_cite, count_cite, daily):
    found = drop(device)
    assert (found.box.cites[0], found.box.cites[-1]) == (drop_cite, count_cite)
    assert ("each gaming day" in found.box.collected) == daily
    assert found.box.observed == daily


@rule("465a.25(m)(1)")
def test_the_boxes_of_terminals_go_with_those_of_the_machines():
    assert drop("electronic wagering terminals").together_with == (
        "slot machine",
        "fully automated electronic gaming table",
    )
    assert drop("slot machine").box.box == "slot cash storage box"
    assert drop("electronic wagering terminal").box.box == "table game drop box"
    with pytest.raises(Refused, match="no device 'electronic wagering terminal'"):
        drop("electronic wagering terminal", FORMER)


@rule("465a.18(a)(1)(ii)")
def test_the_boxes_of_tables_are_collected_together_and_counted_apart():
    for device, other in (
        ("banking table game", "nonbanking table game"),
        ("nonbanking table game", "banking table game"),
    ):
        assert drop(device).together_with == (other,)
        assert drop(device).counted_with == ()
    assert drop("slot machine").together_with == drop("slot machine").counted_with


@rule("465a.18(a)(1)")
def test_formerly_both_drops_stood_in_one_sentence():
    assert drop("slot machine", FORMER).box.cites == ("465a.18(a)(1)", "465a.18(a)(3)", "465a.25(m)(1)")
    assert drop("banking table game", FORMER).box.cites[0] == "465a.18(a)(1)"
    assert drop("slot machine", FORMER).together_with == ("fully automated electronic gaming table",)


@rule("465a.17(f)")
def test_whether_a_hybrid_table_has_a_box_of_its_own_is_a_reading():
    assert drop("hybrid gaming table").box.box == ""
    own = drop("hybrid gaming table", readings={"FT11": "R2"})
    assert own.box.box == "table game drop box"
    assert own.box.cites[-1] == "465a.25(m)(2)"
    assert own.together_with == ("banking table game", "nonbanking table game")
    assert own.counted_with == ("banking table game",)


@pytest.mark.parametrize("day", [None, FORMER])
def test_everything_that_is_listed_can_be_asked_for(day):
    rule_of_the_day = ROUTINE.at(day).rule
    for row in rule_of_the_day.retention:
        assert keep(row.key, day=day).period == row.period
    for box in rule_of_the_day.boxes:
        assert drop(box.device, day).box == box


def test_unknown_and_impossible_facts_are_named():
    with pytest.raises(Refused, match="There are books, voided vouchers"):
        keep("xyzzy")
    with pytest.raises(Refused, match="Did you mean 'voided vouchers'"):
        keep("voided voucher slips")
    with pytest.raises(Refused, match="too late"):
        keep("books", date(9999, 1, 1))
    with pytest.raises(Refused, match="too early"):
        notice("server based slot systems", local("0001-01-01 00:00"))
    with pytest.raises(Refused, match="too late"):
        notice("hybrid gaming tables", local("2018-03-12 08:00"), local("9999-12-31 23:59"))
