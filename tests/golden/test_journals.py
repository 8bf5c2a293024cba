"""A journal that an earlier version wrote is read, replayed, audited and gone on with, on SQLite and on PostgreSQL alike.

Its commands, given again, come to the same events; and the stories that journals are made of can still be told.
"""

import asyncio
import json
from contextlib import closing
from itertools import islice

import msgspec
import pytest

from fairfelt.facility import decode
from fairfelt.facility.terminals.commands import EnrollTerminal
from fairfelt.server.shell.envelope import sealed
from fairfelt.store.anchors import Anchors
from tests.facility.facility import keyed
from tests.golden import commands, journals
from tests.golden.journals import FOLDERS
from tests.golden.stories import tell
from tests.store.postgresql import running

SINCE_THE_LAST_RELEASE = frozenset(
    {
        "bill_refused",
        "configuration_asked",
        "configure_facility",
        "enrollment_asked",
        "facility_configured",
        "key_withdrawn",
        "limits_asked",
        "limits_set",
        "pay_slip",
        "refuse",
        "request_refused",
        "role_changed",
        "set_limits",
        "table_set_up_asked",
        "take_voucher",
        "turn_key",
        "voucher_refused",
        "voucher_taken",
        "withdraw_key",
    }
)
"""Events, commands and chapters that no golden journal has yet: those of the next release will, and this is empty again."""

DECIDED_OTHERWISE = {
    "irregularity: refused": "a hand whose card came is not called dead, nor one that is set void (633a.14(i), 645a.14(d))",
    "approve: refused": "a hand whose card came is not called dead, nor one that is set void (633a.14(i), 645a.14(d))",
    "irregularity: stage": "several cards found face up void a round only while cards are dealt: § 670a.13(f)",
    "close_day": "what an attendant paid is apart from the winnings (605a.2(d)(7)(ii), reading EW3)",
    "settle: validation": "a fixed progressive payout waits for a floorperson, too (649a.11(c)(5)(iii), reading PR1)",
    "enroll_terminal: forbidden": "two departments enroll a terminal, and an administrator alone does not (§ 605a.2(b))",
    "no_more_bets": "wagers without the one that they equal go back because that one is missing, not for their amount",
    "set_up_table: forbidden": "two departments set up a table, and an administrator alone does not (§ 605a.2(b))",
    "open_table": "the decks of a table that was closed are shuffled when it opens again",
    "card: twice": "a card that is out already is asked about before the table stops",
    "sign_slip: not paid": "the second signature verifies a payment that the writer of the slip has made (§ 465a.26(b)(3), (4))",
}
"""Commands that this version decides otherwise than the last release, with the code of a refusal, and why; with the next release
it is empty again.
"""

TOLD_OTHERWISE = dict.fromkeys(
    ("bank", "days", "every-game", "hand-pays", "irregularities", "stadium"),
    "the facility is configured, and two departments set up its terminals and tables",
)
"""Stories whose players do other things than at the last release, and why; with the next release it is empty again."""

LAST = max((folder.parent for folder in FOLDERS), key=lambda version: [*map(int, version.name.split("."))])
NEWEST = [folder for folder in FOLDERS if folder.parent == LAST]
SLOW = ("every-game", "irregularities")


@pytest.fixture(scope="module")
def server():
    """The address of a PostgreSQL server, which is started when a journal first asks for it."""
    with running() as database:
        yield database.get_uri()


def named(folder):
    return f"{folder.parent.name}-{folder.name}"


@pytest.fixture(params=FOLDERS, ids=named)
def golden(request, tmp_path):
    """A golden journal in a store of its own: what is expected of it, its address and its signed heads."""
    url, anchors = journals.loaded(request.param, tmp_path, lambda: request.getfixturevalue("server"))
    return request.param, url, anchors


def expected(folder):
    return json.loads((folder / "expected.json").read_text())


def test_an_old_journal_comes_to_the_same_state(golden):
    folder, url, anchors = golden
    known, state = journals.found(url, anchors)
    before = json.loads(journals.unpack(folder / "state.json.gz"))
    parted = journals.parted(expected(folder)["trail"], known["trail"])
    shown = "\n".join([parted, *islice(journals.differences(before, state), 20)])
    assert not shown, shown
    assert known == {key: value for key, value in expected(folder).items() if key != "commands"}
    assert known["audit"]["faults"] == []
    assert known["audit"]["events"] == known["entries"]


def test_an_old_entry_is_written_as_it_was(golden):
    _, url, _ = golden
    wrong = [entry.seq for entry in journals.entries(url) if journals.changed(entry.body) != entry.body]
    assert wrong == []


def test_the_server_goes_on_with_an_old_journal(golden):
    folder, url, anchors = golden
    known = expected(folder)
    with closing(journals.Writer(journals.store.open(url))) as writer:
        assert (writer.seq, journals.digest(writer.state)) == (known["entries"], known["digests"]["end"])
        asyncio.run(_given(writer, keyed(EnrollTerminal("NEW"))))
    after = journals.audit(url, anchors)
    assert after == {"events": known["entries"] + 3, "rounds": known["audit"]["rounds"], "faults": []}  # and a snapshot


async def _given(writer, commands):
    work = asyncio.create_task(writer.run())
    for actor, command in commands:
        assert json.loads(await writer.submit(actor, sealed(command)))["ok"]
    work.cancel()
    await asyncio.gather(work, return_exceptions=True)


def test_an_old_answer_is_given_again(golden):
    folder, url, _ = golden
    assert sum(expected(folder)["commands"].values()) > 0
    with closing(journals.store.open(url)) as journal:
        told = journal.reader.told(0, 1_000_000)
        for one in told[:: max(len(told) // 50, 1)]:
            answered = journal.answered(one.command)
            assert answered is not None
            assert (answered.request, answered.reply) == (one.request, one.reply)


@pytest.mark.parametrize("golden", NEWEST, ids=named, indirect=True)
def test_an_old_command_is_decided_as_it_was(golden):
    folder, url, _ = golden
    given = commands.kept(folder)
    assert len(given) >= sum(expected(folder)["commands"].values()) > 0
    otherwise = [words for do, words in commands.otherwise(url, given) if do not in DECIDED_OTHERWISE]
    assert otherwise == [], "\n".join(otherwise[:3])


@pytest.mark.parametrize(
    "golden", [folder for folder in NEWEST if folder.name == "hand-pays"], ids=named, indirect=True
)
def test_another_decision_is_found(golden):
    folder, url, _ = golden
    given = commands.kept(folder)
    drawn = next(command for command in given if command.chance)
    other = msgspec.structs.replace(drawn, chance=(*drawn.chance[:-1], (drawn.chance[-1] + 1) % 10))
    more = msgspec.structs.replace(drawn, chance=(*drawn.chance, 0))
    for wrong in (other, more):
        changed = [wrong if command is drawn else command for command in given]
        found = [do for do, _ in commands.otherwise(url, changed) if do not in DECIDED_OTHERWISE]
        assert found == ["cash_out"]


@pytest.mark.parametrize(
    "golden",
    [pytest.param(folder, marks=[pytest.mark.soak] if folder.name in SLOW else []) for folder in NEWEST],
    ids=named,
    indirect=True,
)
def test_a_story_told_again_gives_the_same_journal(golden, tmp_path):
    folder, before, _ = golden
    work = tmp_path / "again"
    url, signed = f"sqlite:{work / 'journal.db'}", work / "anchors.jsonl"
    told = tell(folder.name, url, Anchors(signed, journals.KEY))
    assert journals.audit(url, journals.anchors_in(work, signed.read_bytes()))["faults"] == []
    given = commands.kept(folder)
    aside = {one.id for one in given if json.loads(one.request)["do"] in DECIDED_OTHERWISE}
    same = _bare(url, aside) == _bare(before, aside)
    assert (same, commands.as_read(told.given) == commands.as_read(given)) == (folder.name not in TOLD_OTHERWISE,) * 2


def _bare(url, aside):
    """The entries but those of commands that this version decides otherwise."""
    bodies = (entry.body for entry in journals.entries(url))
    return commands.all_bare(body for body in bodies if decode(body).command not in aside)


@pytest.mark.parametrize(
    ("kind", "names"),
    [("events", journals.EVENTS), ("commands", journals.COMMANDS), ("rounds", journals.CHAPTERS)],
)
def test_the_golden_journals_have_everything(kind, names):
    have = {name for folder in FOLDERS for name in expected(folder)[kind]}
    assert names - have - SINCE_THE_LAST_RELEASE == set()
    assert have & SINCE_THE_LAST_RELEASE == set()


@pytest.mark.parametrize("version", sorted({folder.parent for folder in FOLDERS}), ids=lambda path: path.name)
def test_some_rounds_of_every_game_were_settled(version):
    assert min(expected(version / "every-game")["rounds"].values()) >= 3


def test_a_difference_is_named_by_its_keys():
    old = {"tables": {"T1": {"seen": {"QS": ["T1-1"]}, "pools": {}}}, "at": [1, 2]}
    new = {"tables": {"T1": {"seen": {"QS": ["T1-2"]}, "staff": []}}, "at": [1, 3]}
    assert list(journals.differences(old, new)) == [
        "/at/1 was 2 and is 3",
        "/tables/T1/pools is gone",
        "/tables/T1/seen/QS/0 was 'T1-1' and is 'T1-2'",
        "/tables/T1/staff is new",
    ]
    assert journals.parted("aa bb cc", "aa bd ce") == "the state is another after one of the entries 11 to 20"
    assert journals.parted("aa bb", "aa bb") == ""
