"""`fairfelt serve`: the demonstration facility, running."""

import asyncio
from typing import Annotated

import typer

from fairfelt.cli.console import out


def serve(
    store: Annotated[
        str, typer.Option(help="Where the journal is: memory:, sqlite:PATH or postgresql://...")
    ] = "sqlite:fairfelt.db",
    port: Annotated[int, typer.Option(help="The port on this machine.")] = 8000,
) -> None:
    """Run a demonstration facility: terminals, a dealer's console, the pit's view."""
    import uvicorn

    from fairfelt import store as stores
    from fairfelt.server import demo
    from fairfelt.server.app import make
    from fairfelt.server.writer import Writer

    async def run() -> None:
        writer = Writer(stores.open(store))
        config = uvicorn.Config(
            make(writer, demo.staff()),
            host="127.0.0.1",
            port=port,
            ws="websockets-sansio",
            ws_max_size=4096,
            ws_per_message_deflate=False,
            log_level="warning",
        )
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        await demo.set_up(writer)
        at = f"http://127.0.0.1:{port}"
        out.print(f"A facility is open. Its journal is {store}.")
        out.print(f"  terminal  {at}/terminal?terminal=EWT-0001")
        out.print(f"  dealer    {at}/dealer?table=HAND-1   (dana, password {demo.PASSWORD})")
        out.print(f"  the pit   {at}/pit   (flora, password {demo.PASSWORD})")
        out.print("Stop with Ctrl+C; nothing is lost.")
        await serving

    asyncio.run(run())
