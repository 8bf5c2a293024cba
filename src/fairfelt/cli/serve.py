"""`fairfelt serve`: the demonstration facility, running."""

import asyncio
import socket
import ssl
from pathlib import Path
from typing import Annotated

import typer

from fairfelt.cli.console import out
from fairfelt.kit.errors import Refused


def serve(
    store: Annotated[
        str, typer.Option(help="Where the journal is: memory:, sqlite:PATH or postgresql://...")
    ] = "sqlite:fairfelt.db",
    port: Annotated[int, typer.Option(help="The port on this machine; 0 takes any that is free.")] = 8000,
    anchors: Annotated[
        Path | None, typer.Option(help="A folder elsewhere for the signed heads of the journal, and the key.")
    ] = None,
    certificate: Annotated[
        Path | None, typer.Option(help="A certificate (PEM): the facility is served over TLS.")
    ] = None,
    key: Annotated[Path | None, typer.Option(help="The certificate's private key (PEM).")] = None,
    seconds: Annotated[int, typer.Option(help="Stop after so long; 0 goes on.")] = 0,
) -> None:
    """Run a demonstration facility: tables of every game, terminals in the browser, a dealer's console, the pit.

    The journal is kept, and the facility goes on where it was.

    Examples:

    * `fairfelt serve --store memory: --port 0 --seconds 1`
    """
    from fairfelt.server.shell.loop import run

    run(_serve(store, port or _free_port(), anchors, _secured(certificate, key), seconds))


def _secured(certificate: Path | None, key: Path | None) -> tuple[Path, Path] | None:
    """The certificate with its key, if the two fit."""
    if not certificate and not key:
        return None
    if not certificate or not key:
        raise Refused("TLS wants both: --certificate FILE and --key FILE")
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key)
    except OSError as fault:  # a fault of SSL is one too
        raise Refused(f"the certificate {certificate} with the key {key} cannot be used: {fault}") from fault
    return certificate, key


async def _serve(url: str, port: int, anchors: Path | None, tls: tuple[Path, Path] | None, seconds: int) -> None:
    import uvicorn

    from fairfelt import store
    from fairfelt.server import demonstration as demo
    from fairfelt.server.http.app import make
    from fairfelt.server.shell.writer import Writer
    from fairfelt.store.anchors import Anchors, key_at

    signing = Anchors(anchors / "anchors.jsonl", key_at(anchors / "key.pem")) if anchors else None
    writer = Writer(store.open(url), anchors=signing)
    config = uvicorn.Config(
        make(writer, demo.staff()),
        host="127.0.0.1",
        port=port,
        ws="websockets-sansio",
        ws_max_size=4096,
        ws_per_message_deflate=False,
        log_level="warning",
        ssl_certfile=tls and tls[0],
        ssl_keyfile=tls and tls[1],
    )
    server = uvicorn.Server(config)
    writer.stopped.append(lambda: setattr(server, "should_exit", True))
    serving = asyncio.create_task(server.serve())
    await demo.set_up(writer)
    at = f"{'https' if tls else 'http'}://127.0.0.1:{port}"
    out.print(f"A facility is open; its journal is {url}.")
    out.print(f"  start     {at}/   (everything below, to click on)", soft_wrap=True)
    out.print(f"  terminal  {at}/terminal?terminal=EWT-0001", soft_wrap=True)
    out.print(f"  dealer    {at}/dealer?table=HAND-1   (dana, password {demo.PASSWORD})", soft_wrap=True)
    out.print(f"  the pit   {at}/pit   (flora, password {demo.PASSWORD})", soft_wrap=True)
    out.print(f"  the desk  {at}/desk", soft_wrap=True)
    out.print("Stop with Ctrl+C: nothing is lost.")
    if seconds:
        asyncio.get_running_loop().call_later(seconds, setattr, server, "should_exit", True)
    await serving
    if writer.failed:
        raise Refused(f"the journal failed, and nothing was answered after that: {writer.failed}; start again")


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])
