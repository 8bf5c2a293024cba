"""What a remedy does to a wager, as a request names it and the journal keeps it."""

import msgspec


class Effect(msgspec.Struct, frozen=True):
    """What a remedy does to one wager: what lies there before, and what of it goes to the player (None: not known yet)."""

    position: int
    wager: str
    cents: int
    becomes: str
    returned: int | None = None
    terminal: str = ""
