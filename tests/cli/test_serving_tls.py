"""A facility over TLS: what a terminal sends and is shown is read by nobody on the way."""

import datetime
import http.client
import ipaddress
import re
import ssl
import subprocess
import sys
from contextlib import closing

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

SECONDS = 60  # the server stops by itself


@pytest.fixture(scope="module")
def papers(tmp_path_factory):
    """A certificate that signs itself, and its key."""
    folder = tmp_path_factory.mktemp("papers")
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    day = datetime.datetime(2026, 1, 1, tzinfo=datetime.UTC)
    named = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    built = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), day, day.replace(year=2126)
    )
    certificate = built.add_extension(named, critical=False).sign(key, hashes.SHA256())
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    plain = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "key.pem").write_bytes(key.private_bytes(*plain))
    return folder


@pytest.fixture(scope="module")
def port(papers):
    command = [
        sys.executable,
        "-m",
        "fairfelt",
        "serve",
        "--store",
        "memory:",
        "--port",
        "0",
        "--seconds",
        str(SECONDS),
    ]
    command += ["--certificate", str(papers / "certificate.pem"), "--key", str(papers / "key.pem")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        told = "".join(iter(server.stdout.readline, "Stop with Ctrl+C: nothing is lost.\n"))
        found = re.search(r"https://127\.0\.0\.1:(\d+)", told)
        assert found, told
        yield int(found.group(1))
        server.terminate()


def test_a_page_comes_over_tls_and_asks_for_it_ever_after(papers, port):
    trusted = ssl.create_default_context(cafile=papers / "certificate.pem")
    with closing(http.client.HTTPSConnection("127.0.0.1", port, context=trusted, timeout=30)) as connection:
        connection.request("GET", "/openapi.json")
        answer = connection.getresponse()
        assert answer.read().startswith(b'{"openapi"')
        assert "max-age" in (answer.getheader("strict-transport-security") or "")


def test_nothing_is_answered_in_the_clear(port):
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=30)) as connection:
        connection.request("GET", "/openapi.json")
        with pytest.raises((http.client.HTTPException, OSError)):
            connection.getresponse()


def test_a_certificate_without_its_key_is_refused(run, papers):
    alone = run("serve", "--store", "memory:", "--certificate", str(papers / "certificate.pem"))
    assert (alone.code, "--key FILE" in alone.err) == (1, True)
    wrong = run(
        "serve", "--store", "memory:", "--certificate", str(papers / "key.pem"), "--key", str(papers / "key.pem")
    )
    assert (wrong.code, "cannot be used" in wrong.err) == (1, True)
