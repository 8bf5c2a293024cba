"""A socket's bytes can be anything: whoever sends what is no WebSocket is cut off, and nobody else notices (RELIABILITY Z2)."""

import asyncio
import contextlib
import json
import struct
import uuid
from random import Random

import pytest
import websockets

from tests.server.entering import admitted
from tests.stories.nursery import Nursery, free_port

pytestmark = pytest.mark.unmeasured
MASK = b"\x01\x02\x03\x04"
LONG = struct.pack("!Q", 2**63)
FRAMES = {
    "not masked": b"\x81\x02{}",
    "longer than anything": b"\x81\xff" + LONG + MASK,
    "longer than anything, not masked": b"\x81\x7f" + LONG,
    "longer than a command": b"\x81\xff" + struct.pack("!Q", 2**31) + MASK,
    "an unknown kind": b"\x83\x80" + MASK,
    "an unknown kind of control": b"\x8b\x80" + MASK,
    "reserved bits": b"\xf1\x80" + MASK,
    "a ping of 126 bytes": b"\x89\xfe\x00\x7e" + MASK + bytes(126),
    "a ping in parts": b"\x09\x80" + MASK,
    "the second part first": b"\x80\x80" + MASK,
    "a part between others": b"\x01\x80" + MASK + b"\x81\x80" + MASK,
    "no UTF-8": b"\x81\x82" + bytes(4) + b"\xc3\x28",
    "a farewell of one byte": b"\x88\x81" + MASK + b"\x00",
    "bytes, not text": b"\x82\x84" + bytes(4) + b"\x00\xff\x00\xff",
} | {f"junk {seed}": bytes([0x80 | seed]) + Random(seed).randbytes(200) for seed in range(20)}


@pytest.fixture(scope="module")
def port(tmp_path_factory):
    port = free_port()
    with Nursery() as nursery:
        nursery.start(f"sqlite:{tmp_path_factory.mktemp('frames') / 'journal.db'}", port)
        yield port


async def opened(port, terminal):
    """A socket by its bytes alone, past its handshake."""
    given = await admitted(port, terminal)
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    asked = {
        "host": f"127.0.0.1:{port}",
        "upgrade": "websocket",
        "connection": "Upgrade",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-version": "13",
        "sec-websocket-protocol": ", ".join(given["subprotocols"]),
        "origin": given["origin"],
        **given["additional_headers"],
    }
    lines = [f"GET /ws?terminal={terminal} HTTP/1.1", *(f"{name}: {value}" for name, value in asked.items()), "", ""]
    writer.write("\r\n".join(lines).encode())
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def cut_off(port, frame):
    reader, writer = await opened(port, "EWT-1")
    writer.write(frame)
    writer.write(b"\x88\x80" + MASK)  # a farewell, for what was a WebSocket after all
    async with asyncio.timeout(20):
        with contextlib.suppress(ConnectionResetError):  # cut off before all of it was read
            while await reader.read(65536):
                pass
    writer.close()


async def others_are_served(port, frames):
    given = await admitted(port, "EWT-2")
    async with websockets.connect(f"ws://127.0.0.1:{port}/ws?terminal=EWT-2", **given) as ws:
        for frame in frames:
            await cut_off(port, frame)
            key = uuid.uuid4().hex
            await ws.send(json.dumps({"id": key, "do": "insert_bill", "cents": 500}))
            async with asyncio.timeout(20):
                while (answer := json.loads(await ws.recv())).get("id") != key:
                    pass
            assert answer["ok"]


def test_what_is_no_websocket_is_cut_off(port):
    asyncio.run(others_are_served(port, FRAMES.values()))
