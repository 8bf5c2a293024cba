"""High Roll Dice (58 Pa. Code Chapter 675a).

Ten dice in a shaker: which face comes most often, and how often. An Extra Roll throws again all dice but the matching
ones, for the Like Kind Boulevard Wagers that can still be reached. Aces rank highest, then sixes down to twos.
"""

from fairfelt.games.high_roll_dice.hands import told_apart
from fairfelt.games.high_roll_dice.irregularities import IRREGULARITIES
from fairfelt.games.high_roll_dice.layout import LAYOUT
from fairfelt.games.high_roll_dice.paytables import PAYTABLES
from fairfelt.games.high_roll_dice.procedure import round_of_play
from fairfelt.games.high_roll_dice.readings import READINGS
from fairfelt.games.high_roll_dice.settlement import settle, words
from fairfelt.games.high_roll_dice.table import EQUIPMENT, INSCRIPTIONS, UPKEEP
from fairfelt.games.high_roll_dice.wagers import WAGERS
from fairfelt.kit import *

GAME = Game(
    name="High Roll Dice",
    chapter="675a",
    seats=5,
    seats_cite="675a.1(a)",
    dice=10,
    wagers=WAGERS,
    words=words,
    round=round_of_play,
    settle=settle,
    family="rolls",
    throws=told_apart,
    paytables=PAYTABLES,
    upkeep=UPKEEP,
    equipment=EQUIPMENT,
    layout=LAYOUT,
    inscriptions=INSCRIPTIONS,
    irregularities=IRREGULARITIES,
    readings=READINGS,
)
