"""Every sign of a table by its name, and the gaming guide over all games that a facility offers.

`sign` and `guide` give documents; `sign_page` and `guide_page` the same as HTML that stands alone.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from fairfelt.games import find
from fairfelt.kit.errors import Refused
from fairfelt.kit.house import House
from fairfelt.kit.table_class import TableClass
from fairfelt.papers import Document, Section, html, inscriptions, limit_notice, payout_sign
from fairfelt.papers.rules_card import rules, rules_card
from fairfelt.papers.signs import payouts
from fairfelt.rules import standard


class What(StrEnum):
    """What is posted."""

    PAYOUT = "payout"
    INSCRIPTIONS = "inscriptions"
    LIMIT = "limit"
    RULES_CARD = "rules-card"


CLASSES = {TableClass.LIVE: "605a.7(a)", TableClass.HYBRID: "605a.1", TableClass.AUTOMATED: "605a.5(b)"}
"""Where the regulation speaks of tables of each class."""

_MADE = {
    What.PAYOUT: payout_sign,
    What.INSCRIPTIONS: inscriptions,
    What.LIMIT: limit_notice,
    What.RULES_CARD: rules_card,
}


def sign(house: House, what: What = What.PAYOUT, holder: str = "", table_class: TableClass | None = None) -> Document:
    """One sign of a house's table; `holder` is the certificate holder's name; the class of the table is printed, if known."""
    document = _MADE[what](house, holder)
    if table_class is None:
        return document
    words = table_class.words
    return replace(document, foot=f"{words[:1].upper()}{words[1:]} (§ {CLASSES[table_class]}). {document.foot}")


def guide(houses: Iterable[House], holder: str = "") -> Document:
    """How each game offered is played, and what it pays."""
    offered = sorted(houses, key=lambda house: house.game.chapter)
    if not offered:
        raise Refused("a gaming guide needs at least one Rules Submission")
    games = tuple(
        Section(
            house.game.name,
            detail=f"58 Pa. Code Chapter {house.game.chapter}",
            sections=(*rules(house), *payouts(house)),
        )
        for house in offered
    )
    return Document("Gaming guide", "The games offered here", games, holder, "As filed in the Rules Submissions.")


def sign_page(chapter: str, what: What = What.PAYOUT, house: House | None = None, holder: str = "") -> str:
    """A sign of a chapter as HTML; under the sample's rules, unless a house is given."""
    return html(sign(house or standard(find(chapter)), what, holder))


def guide_page(houses: Iterable[House], holder: str = "") -> str:
    """The gaming guide as HTML."""
    return html(guide(houses, holder))
