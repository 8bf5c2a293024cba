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
@pytest.mark.parametrize("text", ["--former", ""])
def test_every_sample_is_decided(run, name, file, text):
    options = [text] if text else []
    told = run("determine", name, file, *options, "--json").data
    assert told["determination"] == name
    assert told["text"]["name"] == ("former" if text else "amended")
    shown = run("determine", name, file, *options, width=200)
    assert shown.code == 0
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
    shown = run("determine", "milk-notice", "milk-notice-lost-sales.toml", width=width)
    assert max(map(len, shown.out.splitlines())) <= width


def test_a_day_chooses_the_text(run):
    file = ("determine", "qualified-reinsurer", "qualified-reinsurer.toml", "--json")
    assert run(*file, "--on", "2015-08-14").data["outcome"] is False
    assert run(*file, "--on", "2015-08-15").data["outcome"] is True
    assert run(*file, "--former").data["outcome"] is False


def test_a_reading_can_be_chosen(run):
    file = ("determine", "milk-notice", "milk-notice-distress.toml", "--json")
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
        (b"a = " + b"[" * 50_000, "nested too deeply"),
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
    ran = run("determine", "milk-notice", path, "--json")
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
        in run("determine", "milk-notice", path).err
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
