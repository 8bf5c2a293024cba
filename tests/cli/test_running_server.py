"""The journal of a facility that is running: `fairfelt audit` asks the server for a copy, as finance and the Board may."""

import re
import subprocess
import sys

import pytest

SECONDS = 60  # the server stops by itself


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """A facility of the demonstration, on a port of its own."""
    journal = tmp_path_factory.mktemp("facility") / "fairfelt.db"
    command = [sys.executable, "-m", "fairfelt", "serve", "--store", f"sqlite:{journal}", "--port", "0"]
    with subprocess.Popen([*command, "--seconds", str(SECONDS)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        told = "".join(iter(server.stdout.readline, "Stop with Ctrl+C: nothing is lost.\n"))
        found = re.search(r"127\.0\.0\.1:\d+", told)
        assert found, told
        yield found.group()
        server.terminate()


def test_the_board_audits_while_the_tables_are_open(run, address, monkeypatch):
    monkeypatch.setenv("FAIRFELT_PASSWORD", "demonstration")
    audited = run("audit", f"http://board@{address}", "--json")
    assert audited.code == 0, audited.err
    assert audited.data["events"] > 30
    assert audited.data["faults"] == []


def test_finance_takes_the_reports(run, address, monkeypatch):
    monkeypatch.setenv("FAIRFELT_PASSWORD", "demonstration")
    reported = run("report", f"http://finn@{address}")
    assert reported.code == 0, reported.err
    assert reported.out.startswith("gaming day,")


@pytest.mark.parametrize(("name", "password"), [("dana", "demonstration"), ("board", "guessed")])
def test_nobody_else_is_given_the_journal(run, address, monkeypatch, name, password):
    monkeypatch.setenv("FAIRFELT_PASSWORD", password)
    refused = run("audit", f"http://{name}@{address}")
    assert refused.code == 1
    assert "Traceback" not in refused.err


def test_a_server_that_is_not_there(run, monkeypatch):
    monkeypatch.setenv("FAIRFELT_PASSWORD", "demonstration")
    refused = run("audit", "http://board@127.0.0.1:1")
    assert refused.code == 1
    assert "127.0.0.1:1" in refused.err
