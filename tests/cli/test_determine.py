"""`fairfelt determine`: the list, the facts, a decision on a screen and in JSON, and every kind of wrong file."""

import json

import pytest

from fairfelt.determinations import all_determinations, sample
from tests.cli.conftest import spawn

FILES = [(made.name, name) for made in all_determinations() for name in made.samples]


def test_the_list(run):
    shown = run("determine", width=120)
    for made in all_determinations():
        assert made.name in shown.out
        assert f"{made.code} § {made.section}" in shown.out
    assert [one["name"] for one in run("determine", "--json").data] == [made.name for made in all_determinations()]


@pytest.mark.parametrize("made", all_determinations(), ids=lambda made: made.name)
def test_the_facts_that_a_case_may_be_asked_for(run, made):
    shown = run("determine", made.name, width=200).out
    for fact in made.facts:
        assert fact.name in shown
        assert fact.words in " ".join(shown.split())
    told = run("determine", made.name, "--json").data
    assert [one["name"] for one in told["facts"]] == [fact.name for fact in made.facts]
    assert run("determine", made.name, "--sample").out == sample(made.samples[0])


@pytest.mark.parametrize(("name", "file"), FILES, ids=[file for _, file in FILES])
@pytest.mark.parametrize("text", ["--former", "--as-proposed", ""])
def test_every_sample_is_decided(run, name, file, text):
    options = [text] if text else []
    told = run("determine", name, file, *options, "--json").data
    assert told["determination"] == name
    assert told["timing"]["status"] == {"--former": "former", "--as-proposed": "proposed", "": "in force"}[text]
    shown = run("determine", name, file, *options, width=200)
    assert shown.code == 0
    heading = {"--former": "by the former text", "--as-proposed": "as proposed", "": "by the law in force"}[text]
    assert shown.out.splitlines()[0].endswith(heading)
    assert "Case: " in shown.out
    assert "Known: what was printed through " in shown.out
    flat = " ".join(shown.out.split())
    assert told["answer"] in flat
    for step in told["steps"]:
        assert step["question"] in flat
        assert f"§ {step['section']}" in flat
    for line in told["calculation"]:
        assert line["value"] in flat
    for due in told["dates"]:
        assert due["day"] in flat
    for duty in told["to_do"]:
        assert duty["words"] in flat


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_screen_fits(run, width):
    shown = run("determine", "milk-notice", "milk-notice-lost-sales.toml", "--as-proposed", width=width)
    assert max(map(len, shown.out.splitlines())) <= width


def test_the_law_of_the_day_decides_and_the_proposal_where_it_is_asked_for(run):
    file = ("determine", "qualified-reinsurer", "qualified-reinsurer.toml", "--json")
    assert run(*file, "--on", "2015-08-14").data["outcome"] is False
    assert run(*file, "--on", "2015-08-15").data["outcome"] is False
    assert run(*file).data["outcome"] is False
    assert run(*file, "--as-proposed").data["outcome"] is True
    assert run(*file, "--former").data["outcome"] is False
    shown = run("determine", "qualified-reinsurer", "qualified-reinsurer.toml", width=200).out
    assert "Proposed then and not in force: Pa.B. Doc. No. 15-1494, proposed August 15, 2015; whether and when" in shown


def test_milk_on_the_second_of_march_2020_has_28_days(run):
    file = ("determine", "milk-notice", "milk-notice-ninety-days.toml")
    told = run(*file, "--on", "2020-03-02", "--json").data
    assert [due["day"] for due in told["dates"]] == ["2020-03-30", "2020-04-20"]
    assert (told["timing"]["case"], told["timing"]["known"], told["timing"]["until"]) == (
        "2020-03-02",
        "2021-07-31",
        "2021-07-30",
    )
    assert "90 days" in run(*file, "--as-proposed", "--json").data["answer"]


def test_a_producers_notice_is_decided_by_the_adopted_text_from_its_day_on(run, tmp_path):
    path = tmp_path / "producer.toml"
    path.write_text(sample("milk-notice-ninety-days.toml").replace('given_by = "dealer"', 'given_by = "producer"'))
    before = run("determine", "milk-notice", path, "--on", "2021-07-30", "--json").data
    after = run("determine", "milk-notice", path, "--on", "2021-07-31", "--json").data
    assert (before["text"]["name"], after["text"]["name"]) == ("former", "adopted")
    assert "28 days" in after["answer"]
    assert "the proposal asked for 90" in after["answer"]
    assert after["timing"]["law"] == "51 Pa.B. 4223"


@pytest.mark.parametrize(("day", "tag"), [("2011-11-01", "permanent"), ("2011-12-24", "CITES")])
def test_the_fisher_of_november_2011(run, day, tag):
    told = run("determine", "furbearer-tags", "furbearer-fisher.toml", "--on", day, "--json").data
    assert (f"Is a {tag} tag due?") in [step["question"] for step in told["steps"]]


def test_a_figure_that_looks_wrong_is_warned_of(run, tmp_path):
    path = tmp_path / "case.toml"
    text = sample("milk-notice-distress.toml")
    for amount in ("12_000_000", "11_400_000", "4_000_000", "5_000_000", "600_000", "200_000", "285_000", "400_000"):
        text = text.replace(amount, amount.removesuffix("_000"))
    path.write_text(text.replace("2_600_000", "2_600").replace("7_000_000", "7_000"))
    file = ("determine", "milk-notice", path, "--as-proposed")
    (warning,) = run(*file, "--json").data["warnings"]
    assert "the amounts look like thousands of dollars" in warning["words"]
    assert "0.6108673720 then" in warning["words"]
    shown = run(*file, width=300).out
    assert "Look again" in shown
    assert warning["words"] in shown


def test_a_reading_can_be_chosen(run):
    file = ("determine", "milk-notice", "milk-notice-distress.toml", "--as-proposed", "--json")
    days = [run(*file, *more).data["dates"][-2]["day"] for more in ((), ("--reading", "md8=R2"))]
    assert days == ["2020-01-28", "2020-01-27"]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("cheese",), "there is no determination 'cheese'"),
        (("milk",), "there is no determination 'milk'"),
        (("milk-notice", "x.toml", "--on", "yesterday"), "is no day"),
        (("milk-notice", "x.toml", "--on", "2019-01-01", "--former"), "not both"),
        (("milk-notice", "x.toml", "--reading", "MD1=R2"), "there is no reading 'MD1' to choose"),
        (("milk-notice", "x.toml", "--reading", "MD5=R3"), "MD5 can be R1 or R2"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_wrong_usage(run, args, message):
    ran = run("determine", *args)
    assert ran.code == 2
    assert message.replace(" ", "") in "".join(ran.err.replace("│", "").split())


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (
            b"",
            "notice.given_by is not given. Needed is who ends the contract (choice: dealer, producer). (§ 143.31(a))",
        ),
        (b"notice = ", "this is not TOML"),
        (b"{", "this is not JSON"),
        (b"\xff\xfe", "is not a text file"),
        (b"a = " + b"[" * 50_000, "at most 16 lists and tables"),
        (b'[notice]\ngiven_by = "farmer"', "line 2: notice.given_by cannot be 'farmer'"),
        (
            b"[notice]\ngiven_onn = 2019-08-01",
            "line 2: notice.given_onn is no fact of this case. Did you mean",
        ),
        (b"[[lost_sales.customers]]\nname = 5", "line 2: lost_sales.customers 1.name cannot be 5"),
        (b'{"notice": {"in_writing": 1}}', "notice.in_writing cannot be 1. Write true or false. (§ 143.31(a))"),
        (b"[finance]\ncash = 1e400", "finance.cash cannot be 1e400"),
        (b"[finance]\ncash = nan", "finance.cash cannot be nan"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_a_faulty_case_exits_with_1(run, raw, message, tmp_path):
    path = tmp_path / "case.toml"
    path.write_bytes(raw)
    ran = run("determine", "milk-notice", path)
    assert ran.code == 1
    assert message in ran.err
    assert "Traceback" not in ran.err
    again = run("determine", "milk-notice", path, "--json")
    assert again.code == 1
    assert again.data["refused"]


def test_all_faults_are_listed_in_json_too(run, tmp_path):
    path = tmp_path / "case.toml"
    text = (
        sample("milk-notice-distress.toml").replace("total_liabilities = 11_400_000", "").replace("cash = 400_000", "")
    )
    path.write_text(text)
    ran = run("determine", "milk-notice", path, "--as-proposed", "--json")
    assert [one["wrong"] for one in ran.data["findings"]] == [
        "finance.total_liabilities is not given",
        "finance.cash is not given",
    ]
    assert [one["section"] for one in ran.data["findings"]] == ["143.31(c)", "143.31(d)(i)"]
    assert [one["where"] for one in ran.data["findings"]] == ["finance.total_liabilities", "finance.cash"]
    assert "2 facts to see to" in ran.err


def test_a_fact_that_cannot_be_is_shown_with_its_line(run, tmp_path):
    path = tmp_path / "case.toml"
    text = sample("milk-notice-distress.toml").replace("total_assets = 12_000_000", "total_assets = -5")
    path.write_text(text)
    line = text.splitlines().index("total_assets = -5") + 1
    assert (
        f"✗ line {line}: finance.total_assets is -5. It cannot be less than 0"
        in run("determine", "milk-notice", path, "--as-proposed").err
    )


def test_a_missing_file(run):
    ran = run("determine", "milk-notice", "none.toml")
    assert ran.code == 1
    assert "there is no file none.toml" in ran.err


def test_json_in_and_out_in_a_process_of_its_own(tmp_path):
    path = tmp_path / "fisher.json"
    path.write_text(
        json.dumps(
            {
                "animal": "fisher",
                "taken_on": "2012-01-02",
                "taken_by": "trapping",
                "under_permit": True,
                "carcass_tagged": True,
                "carcass_tag_on": True,
                "going": "another country",
                "piece": "pelt",
                "tag_requested": False,
                "tag_locked": False,
                "state": "as taken",
            }
        )
    )
    ran = spawn("determine", "furbearer-tags", "fisher.json", "--json", cwd=tmp_path)
    assert (ran.code, ran.err) == (0, "")
    assert ran.data["outcome"] is True
    assert "no CITES tag is due" in ran.data["answer"]
