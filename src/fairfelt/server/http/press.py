"""The press: signs, guides and PDFs are made in a process of their own, so that no table waits for a visitor's document.

One job at a time. A job that takes too long is ended with its process, one that fails ends it; the next begins another.
"""

import logging
import multiprocessing
import os
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from fairfelt.games import find
from fairfelt.kit.errors import Faulty, Refused
from fairfelt.kit.house import House
from fairfelt.kit.table_class import TableClass
from fairfelt.papers.html import body, html
from fairfelt.papers.model import Document
from fairfelt.papers.postings import What, guide, sign
from fairfelt.papers.size import Size
from fairfelt.papers.text import text
from fairfelt.rules import load, standard
from fairfelt.server.wire.desk_answers import Sign

GUIDE = "guide"
FORMS = {"pdf": "application/pdf", "html": "text/html; charset=utf-8", "txt": "text/plain; charset=utf-8"}
SECONDS = 120
POLITE = 10  # the tables' own process goes first
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Job:
    """A document to be made. A source is a chapter, for its sample, and the text of a Rules Submission, if there is one."""

    what: str
    sources: tuple[tuple[str, str], ...]
    holder: str
    form: str
    size: str
    table_class: str = ""  # of the table that the sign is for, if it is for one


def house_of(chapter: str, rules: str) -> House:
    """The house of a text, or else of the chapter's sample; the text of another game is refused."""
    if not rules.strip():
        return standard(find(chapter))
    house = load(rules, find)
    if chapter and house.game is not find(chapter):
        raise Refused(
            f"this Rules Submission is of chapter {house.game.chapter}, not of {find(chapter).chapter}", "601a.2"
        )
    return house


def made(job: Job) -> bytes:
    """The document in the form that was asked for."""
    document = _document(job.what, job.sources, job.holder, job.table_class)
    match job.form:
        case "pdf":
            from fairfelt.papers.pdf import pdf

            return pdf(document, Size(job.size))
        case "html":
            return html(document).encode()
        case "txt":
            return text(document).encode()
    return msgspec.json.encode(Sign(document.name, "\n".join(body(document))))


@lru_cache(32)
def _document(what: str, sources: tuple[tuple[str, str], ...], holder: str, table_class: str) -> Document:
    if what != GUIDE and len(sources) != 1:
        raise Refused("a sign is of one table: name one game")
    houses = [house_of(*source) for source in sources]
    if what != GUIDE:
        return sign(houses[0], What(what), holder, TableClass(table_class) if table_class else None)
    names = [house.game.name for house in houses]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Refused(f"{twice[0]} is submitted twice: a guide tells each game once")
    return guide(houses, holder)


class Press:
    """Asked from one thread only."""

    def __init__(self) -> None:
        self._line: Connection | None = None
        self._worker: Any = None

    @property
    def begun(self) -> bool:
        """Whether the process is there."""
        return self._line is not None

    def make(self, job: Job) -> bytes:
        """The document; Refused if it cannot be made, TimeoutError if it takes too long, ChildProcessError if making it fails."""
        try:
            line = self.begin()
            line.send(job)
            answer = line.recv() if line.poll(SECONDS) else None
        except (OSError, EOFError) as no:
            _log.warning("the press failed: %r", no)
            self.close()
            words = "making this document failed, by a fault of the program and not of what was asked: ask once more"
            raise ChildProcessError(words) from None
        if answer is None:
            self.close()
            raise TimeoutError("this document could not be made in time: ask for fewer games")
        if isinstance(answer, bytes):
            return answer
        message, cite, findings = answer
        raise Faulty(findings) if findings else Refused(message, cite)

    def close(self) -> None:
        """End the process, whatever it does."""
        if self._line is not None:
            self._line.close()
            self._worker.kill()
            self._worker.join()
        self._line = None

    def begin(self) -> Connection:
        """The process, begun if there is none: soon enough for who has opened the desk."""
        if self._line is not None:
            return self._line
        apart = multiprocessing.get_context("spawn")
        line, other = apart.Pipe()
        with other:
            worker = apart.Process(target=_work, args=(other,), daemon=True, name="press")
            try:
                worker.start()
            except Exception as no:  # of whatever kind: who asked for a document is told to ask once more
                _log.warning("the press did not begin: %r", no)  # who has only opened the desk is not told
                raise ChildProcessError(repr(no)) from no
        self._line, self._worker = line, worker  # only now: of a process that did not begin there is nothing to end
        return line


def _work(line: Connection) -> None:
    """Jobs in, documents out, until nobody is at the other end."""
    os.nice(POLITE)
    try:
        while True:
            try:
                line.send(made(line.recv()))
            except Refused as no:
                line.send((no.message, no.cite, getattr(no, "findings", ())))
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        return
