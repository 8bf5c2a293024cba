"""The docket: numbers, days and chapters as printed, and the periods that follow from them."""

import re
from datetime import date

import pytest

from fairfelt.desk.docket import docket, find, touching
from fairfelt.desk.icalendar import calendar
from fairfelt.games import all_games
from fairfelt.kit.errors import Refused
from tests.desk.times import local

# When comments closed and when the Commission issued its own, by its notices of comments: 41 Pa.B. 5139 (125-152),
# 41 Pa.B. 5725 (125-155), 45 Pa.B. 6174 (125-188 and 125-189); with the day and the page of the proposal.
NOTICED = {
    "125-152": ("41 Pa.B. 3836", date(2011, 7, 16), date(2011, 8, 15), date(2011, 9, 14)),
    "125-155": ("41 Pa.B. 4421", date(2011, 8, 13), date(2011, 9, 12), date(2011, 10, 12)),
    "125-188": ("45 Pa.B. 4185", date(2015, 8, 1), date(2015, 8, 31), date(2015, 9, 30)),
    "125-189": ("45 Pa.B. 4170", date(2015, 8, 1), date(2015, 8, 31), date(2015, 9, 30)),
}


def test_ten_documents_of_five_issues():
    assert [entry.number for entry in docket()] == [
        "11-1179",
        "11-1180",
        "11-1372",
        "11-1373",
        "15-1410",
        "15-1411",
        "15-1494",
        "15-1495",
        "19-1054",
        "19-1055",
    ]
    assert sorted({entry.published for entry in docket()}) == [
        date(2011, 7, 16),
        date(2011, 8, 13),
        date(2015, 8, 1),
        date(2015, 8, 15),
        date(2019, 7, 13),
    ]
    assert {entry.published.strftime("%A") for entry in docket()} == {"Saturday"}


@pytest.mark.parametrize("regulation", NOTICED)
def test_the_periods_are_those_that_the_commission_noticed(regulation):
    entry = next(one for one in docket() if one.regulation == regulation)
    assert (entry.page, entry.published, entry.comments_close, entry.review_closes) == NOTICED[regulation]


@pytest.mark.parametrize("entry", docket(), ids=lambda entry: entry.number)
def test_thirty_days_from_publication_unless_a_day_is_named(entry):
    if entry.hearing:
        assert (entry.comments_close, entry.review_closes) == (None, None)
    elif entry.number == "11-1372":
        assert (entry.comments_close, entry.review_closes) == (date(2011, 9, 27), None)
    else:
        assert (entry.comments_close - entry.published).days == 30
        assert (entry.review_closes - entry.comments_close).days == 30
    assert (entry.published - entry.filed).days == 1
    assert [due.day for due in entry.dues()] == sorted(due.day for due in entry.dues())
    assert all(due.why for due in entry.dues())


def test_every_chapter_of_the_rulebook_was_added_by_one_document():
    added = [chapter for entry in docket() for chapter in entry.added]
    assert sorted(added) == sorted(game.chapter for game in all_games())


def test_the_hearing_of_july_28_2011():
    entry = find("11-1180")
    assert entry.hearing
    assert entry.hearing.starts == local("2011-07-28 13:00")
    assert entry.hearing.ends == local("2011-07-28 15:00")
    assert entry.chapters == ("145",)


def test_documents_by_chapter():
    assert [entry.number for entry in touching("465a")] == ["15-1410", "15-1411"]
    assert [entry.number for entry in touching("649a")] == ["11-1179"]
    with pytest.raises(Refused, match="no document of the docket touches chapter '999a'"):
        touching("999a")
    with pytest.raises(Refused, match="no document '15-9'"):
        find("15-9")


# --- the calendar file ------------------------------------------------------------------------------------------------


def events(text: str) -> list[dict[str, str]]:
    """A calendar's events, unfolded and unescaped by RFC 5545, sections 3.1 and 3.3.11."""
    lines = text.replace("\r\n ", "").split("\r\n")
    found: list[dict[str, str]] = []
    for line in lines:
        name, _, value = line.partition(":")
        if line == "BEGIN:VEVENT":
            found.append({})
        elif found and line:
            found[-1].setdefault(name, re.sub(r"\\([,;\\])", r"\1", value))
    return found


def test_a_calendar_is_well_formed():
    text = calendar(docket())
    assert text.startswith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:")
    assert text.endswith("END:VCALENDAR\r\n")
    assert text.count("BEGIN:VEVENT") == text.count("END:VEVENT") == sum(len([*one.dues()]) for one in docket())
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert "\n" not in text.replace("\r\n", "")
    uids = [event["UID"] for event in events(text)]
    assert len(uids) == len(set(uids))
    assert all({"DTSTAMP", "SUMMARY", "DESCRIPTION"} <= set(event) for event in events(text))


def test_the_hearing_stands_in_the_calendar_at_its_hour():
    heard = next(event for event in events(calendar([find("11-1180")])) if "DTSTART" in event)
    assert heard["DTSTART"] == "20110728T170000Z"  # 1 p.m. in Harrisburg, daylight time
    assert heard["DTEND"] == "20110728T190000Z"
    assert heard["LOCATION"].startswith("Hearing Room 5, Commonwealth Keystone Building")


def test_the_end_of_comments_is_a_whole_day():
    found = [event for event in events(calendar([find("15-1411")])) if event["SUMMARY"].endswith("comments close")]
    assert [(one["DTSTART;VALUE=DATE"], one["DTEND;VALUE=DATE"]) for one in found] == [("20150831", "20150901")]
    assert "August 1, 2015 + 30 days" in found[0]["DESCRIPTION"]


def test_a_calendar_says_the_same_every_time():
    assert calendar(docket()) == calendar(docket())
