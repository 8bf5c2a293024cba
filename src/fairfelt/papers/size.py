"""How large a document is printed."""

from enum import StrEnum


class Size(StrEnum):
    """A sign of 11 by 17 inches, a card of 5.5 by 8.5, or pages of a letter."""

    SIGN = "sign"
    CARD = "card"
    PAGE = "page"
