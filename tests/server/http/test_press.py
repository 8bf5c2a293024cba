"""The press that makes documents: one that fails does not stop the next."""

from multiprocessing.process import BaseProcess

import pytest

from fairfelt.server.http import press as desk_press
from fairfelt.server.http.press import Job


def test_a_document_that_fails_is_not_said_to_be_late_and_the_next_one_is_made():
    press = desk_press.Press()
    try:
        with pytest.raises(ChildProcessError, match="fault of the program"):
            press.make(Job("no such sign", (("687a", ""),), "", "txt", "letter"))
        assert press.make(Job("limit", (("687a", ""),), "", "txt", "letter"))
    finally:
        press.close()


@pytest.mark.parametrize("why", [BlockingIOError("no more processes"), ValueError("a file closed meanwhile")])
def test_a_press_that_could_not_begin_begins_at_the_next_document(monkeypatch, why):
    """The machine had no room for another process, just then, or what starts one failed."""
    press, job = desk_press.Press(), Job("limit", (("687a", ""),), "", "txt", "letter")

    def no_room(process):
        monkeypatch.undo()
        raise why

    monkeypatch.setattr(BaseProcess, "start", no_room)
    try:
        with pytest.raises(ChildProcessError, match="ask once more"):
            press.make(job)
        assert not press.begun
        assert press.make(job)
    finally:
        press.close()
