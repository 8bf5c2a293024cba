"""A running server asked for a copy of its journal, as somebody who may have one."""

import json
import os
import shutil
import tempfile
import urllib.error
import urllib.request
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import typer

from fairfelt.kit.errors import Refused
from fairfelt.store import Reader, reading

PATIENCE = 60  # seconds


def copied(server: str) -> Reader:
    """The journal of a server at http://NAME@HOST:PORT, in a copy that is gone when it is closed."""
    parts = urlsplit(server)
    if not parts.username:
        raise Refused("write http://NAME@HOST:PORT: a server gives its journal to somebody of finance or of the Board")
    home = urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], "", "", ""))
    password = os.environ.get("FAIRFELT_PASSWORD") or typer.prompt(f"Password of {parts.username}", hide_input=True)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.db"
        try:
            _fetch(home, {"name": parts.username, "password": password}, path)
        except urllib.error.HTTPError as no:
            raise Refused(f"{home} refuses: {_detail(no)}") from None
        except OSError as no:
            raise Refused(f"{home} does not answer: {no}") from None
        return reading(f"sqlite:{path}")


def _fetch(home: str, who: dict[str, str], path: Path) -> None:
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
    headers = {"origin": home, "content-type": "application/json"}
    entry = urllib.request.Request(f"{home}/api/sign-in", json.dumps(who).encode(), headers)  # noqa: S310 - http or https
    opener.open(entry, timeout=PATIENCE).close()
    with opener.open(f"{home}/api/journal", timeout=PATIENCE) as answer, path.open("wb") as file:
        shutil.copyfileobj(answer, file)


def _detail(no: urllib.error.HTTPError) -> str:
    try:
        return str(json.load(no)["detail"])
    except (ValueError, LookupError, TypeError):
        return f"{no.code} {no.reason}"
