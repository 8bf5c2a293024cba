"""Signed heads of the journal, in a file that lies where the server's disk and its thieves do not reach.

A chain alone shows an edit, but not that its end was cut off or all of it written anew: a head that somebody else holds does.
One line an anchor, in JSON; `fairfelt.audit.chain` reads them.
"""

import hashlib
import json
import os
from pathlib import Path

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from fairfelt.store.contract import Head

MOST_ENTRIES = 1_000
MOST_MS = 60_000


class Anchors:
    """The writer's side: signs heads and adds them to the file."""

    def __init__(self, path: str | Path, key: Ed25519PrivateKey) -> None:
        self._path, self._key, self._id = Path(path), key, key_id(key.public_key())
        self._seq, self._at = 0, 0
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("ab+") as file:
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)  # a last line cut off by a loss of power was never finished

    def due(self, head: Head, at: int) -> bool:
        """Whether so much was written, or so much time went by, that `head` must be signed. Sign locks and closes too."""
        return head.seq >= self._seq + MOST_ENTRIES or (head.seq > self._seq and at >= self._at + MOST_MS)

    def sign(self, head: Head, answers: Head, at: int) -> None:
        """Add the signed heads of the journal and of its answers, at the time `at` in milliseconds."""
        anchor: dict[str, str | int] = {
            "seq": head.seq,
            "hash": head.hash.hex(),
            "answers": answers.seq,
            "answers_hash": answers.hash.hex(),
            "at": at,
            "key": self._id,
        }
        signed = anchor | {"signature": self._key.sign(_bytes(anchor)).hex()}
        with self._path.open("ab") as file:
            file.write(_bytes(signed) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self._seq, self._at = head.seq, at


def key_at(path: str | Path) -> Ed25519PrivateKey:
    """The signing key in that file, made at the first start and readable by its owner alone."""
    path = Path(path)
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        key = Ed25519PrivateKey.generate()
        text = key.private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(text)
    found = serialization.load_pem_private_key(path.read_bytes(), None)
    if not isinstance(found, Ed25519PrivateKey):
        raise ValueError(f"{path} holds another kind of key; anchors are signed with Ed25519")
    return found


def key_id(key: Ed25519PublicKey) -> str:
    """A short name of a key, made of the key itself."""
    return hashlib.sha256(key.public_bytes_raw()).hexdigest()[:16]


def _bytes(anchor: dict[str, str | int]) -> bytes:
    return json.dumps(anchor, separators=(",", ":"), sort_keys=True).encode()
