"""A command is decoded once, and known again by what its sender wrote, whichever version answered first."""

import asyncio
import json
from hashlib import sha256

import msgspec
import pytest

from fairfelt.facility import FACILITY, Actor, Command
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.events import Limits
from fairfelt.server.live.socket import answer
from fairfelt.server.shell import envelope
from fairfelt.server.shell.envelope import Envelope, Malformed, Unreadable, opened, sealed
from fairfelt.server.shell.writer import Writer
from fairfelt.store import Answered, Journal
from fairfelt.store.memory import Memory

EWT = Actor("EWT-1", "terminal", "EWT-1")
WRITTEN = [
    (
        '{"do":"place_wager","wager":"Pair Plus","cents":1000,"id":"11111111-0000"}',
        "b34904ec33270772a0c3e05b5701347aa3ecfe08c5cf1815b7003bc0f38675d8",
    ),
    (
        '{"id": "11111111-0001", "do": "insert_bill", "cents": 500}',
        "a32ea29b7337618b81326cdd690790f86ef7a80ecb351b6ad58d46295590f71b",
    ),
    (
        '{"cents": 500, "do": "insert_bill", "id": "11111111-0002"}',
        "accbbe31820226087a79674d230329435a18145ad85a496fc30e6b3c3fb38d2b",
    ),
    (
        '{"id":"11111111-0003","do":"choose","move":"Caf\\u00e9 \\u2666","cents":null}',
        "2e8c8586d5166e30732b383fd0d62a1c49a49e413fa5358e940e08462cc80aa4",
    ),
    (
        '{"id": "11111111-0004", "do": "join", "table": "T1"}',
        "1ea34c1d596778ecce90504958db0356bc1a93df2ad2c6cb2208edf8bdf274c2",
    ),
    (
        '{"id": "11111111-0005", "do": "dice", "table": "T1", "dice": [1, 2, 3]}',
        "785d9a00ae23482a931ffd30f9c24cdb8005f55bdf3c1d0dae0a0c49f0ab7684",
    ),
    (
        '{"id": "11111111-0006", "do": "insert_bill", "cents": "much", "why": {"not": [true, 1.50]}}',
        "2ff88d47404db1d73997b037a780227e174d827399002986c8473774ebb8c486",
    ),
    (
        '{"id":"11111111-0007","do":["a","list"]}',
        "3ec6c0f977c4b205734dac3a063802473c29b8299c9fc52163f3f7347c0d4d0d",
    ),
]
"""What senders wrote, and the hash that version 0.1.0 kept beside its reply, before a command was decoded only once:
a screen's own text, other orders and spaces, escapes, an explicit null, fields left out, and what is no command."""


def replies(journal, *texts, actor=EWT):
    """What a writer on that journal answers."""

    async def story():
        writer = Writer(journal, clock=lambda: 1000)
        working = asyncio.create_task(writer.run())
        told = [await answer(writer, actor, text.encode()) for text in texts]
        working.cancel()
        await asyncio.gather(working, return_exceptions=True)
        return told, writer

    return asyncio.run(story())


@pytest.mark.parametrize(("text", "request_"), WRITTEN, ids=[json.loads(text)["id"][-1] for text, _ in WRITTEN])
def test_a_resend_is_answered_as_the_version_before_answered_it(text, request_):
    first = b'{"type":"reply","id":"x","ok":true,"seq":7}'
    journal = Journal(Memory())
    journal.append([Answered(json.loads(text)["id"], bytes.fromhex(request_), first)])
    told, writer = replies(journal, text)
    assert told == [first]
    assert writer.state.at == 0


@pytest.mark.parametrize("text", [text for text, _ in WRITTEN], ids=[json.loads(text)["id"][-1] for text, _ in WRITTEN])
def test_a_resend_is_answered_the_same_and_another_command_is_not(text):
    other = text.replace('"do"', '"more":1,"do"')
    (first, again, refused), _ = replies(Journal(Memory()), text, text, other)
    assert first == again
    assert json.loads(refused)["code"] == "id"


def test_the_same_words_of_another_sender_are_another_command():
    journal = Journal(Memory())
    (first,), _ = replies(journal, WRITTEN[1][0])
    (other,), _ = replies(journal, WRITTEN[1][0], actor=Actor("EWT-2", "terminal", "EWT-2"))
    assert json.loads(first)["code"] != json.loads(other)["code"] == "id"


def test_a_field_that_a_command_gains_leaves_old_requests_as_they_are(monkeypatch):
    class PlaceWager(Command, frozen=True):
        wager: str
        cents: int
        currency: str = "USD"

    text, request = WRITTEN[0]
    monkeypatch.setitem(envelope.KINDS, "place_wager", PlaceWager)
    made = opened(text.encode())
    assert made.command == PlaceWager("Pair Plus", 1000)
    assert sha256(b"EWT-1\0" + made.request).hexdigest() == request


def test_a_command_is_read_as_what_it_is():
    made = opened(b'{"cents":500,"do":"insert_bill","id":"12345678"}')
    assert made == Envelope("12345678", b'{"cents":500,"do":"insert_bill"}', InsertBill(500))


@pytest.mark.parametrize("kind", FACILITY.any_command.__args__, ids=lambda kind: kind.__name__)
def test_every_command_comes_through_as_it_was_given(kind):
    samples = {int: 7, Limits: Limits(hand_pay=7)}
    fields = {field.name: samples.get(field.type, "x") for field in msgspec.structs.fields(kind) if field.required}
    fields = {name: True if name == "misdealt" else value for name, value in fields.items()}
    command = kind(**fields)
    given = sealed(command, "12345678")
    read = opened(b'{"id":"12345678",' + given.request[1:])
    assert read == given
    assert type(read.command) is kind


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b'{"id":"12345678","do":"insert_bill"}', "missing required field `cents`"),
        (b'{"id":"12345678","do":"insert_bill","cents":5.5}', "Expected `int`, got `float`"),
        (b'{"id":"12345678","do":"insert_bill","cents":500,"more":1}', "unknown field `more`"),
        (b'{"id":"12345678","do":"fly"}', "Invalid value 'fly'"),
        (b'{"id":"12345678"}', "missing required field `do`"),
    ],
)
def test_what_is_no_command_says_why(body, why):
    command = opened(body).command
    assert isinstance(command, Malformed)
    assert why in command.words


@pytest.mark.parametrize(
    "body", [b"", b"[]", b"7", b'{"do":"insert_bill"}', b'{"id":"short"}', b'{"id":' + b"[" * 5000]
)
def test_what_has_no_id_cannot_be_answered_for_ever(body):
    with pytest.raises(Unreadable):
        opened(body)
