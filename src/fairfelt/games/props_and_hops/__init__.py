"""Props & Hops (58 Pa. Code Chapter 668a).

Two dice in a shaker and 29 wagers on the next throw: a double, two numbers, the Field, a zone of the layout, under or
over. The Six Eight Shake alone lives on from throw to throw, until every six and every eight has come, or a seven.
"""

from fairfelt.games.props_and_hops.irregularities import IRREGULARITIES
from fairfelt.games.props_and_hops.layout import LAYOUT
from fairfelt.games.props_and_hops.paytables import PAYTABLES
from fairfelt.games.props_and_hops.procedure import KEPT, carry, round_of_play
from fairfelt.games.props_and_hops.readings import READINGS
from fairfelt.games.props_and_hops.settlement import settle, words
from fairfelt.games.props_and_hops.table import EQUIPMENT, INSCRIPTIONS, OPTIONS, UPKEEP
from fairfelt.games.props_and_hops.wagers import WAGERS
from fairfelt.kit import *
from fairfelt.kit.dice import pair

GAME = Game(
    name="Props & Hops",
    chapter="668a",
    seats=6,
    seats_cite="668a.1(a)",
    dice=2,
    wagers=WAGERS,
    words=words,
    round=round_of_play,
    settle=settle,
    family="throws",
    throws=lambda throws, house, placed: pair(throws[0]),
    carry=carry,
    kept=KEPT,
    paytables=PAYTABLES,
    options=OPTIONS,
    upkeep=UPKEEP,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
