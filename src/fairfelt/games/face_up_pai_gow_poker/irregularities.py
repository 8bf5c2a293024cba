"""The irregularities of Face Up Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families.pai_gow import table as at
from fairfelt.games.face_up_pai_gow_poker.wagers import FACE_UP, MIS_SET, STACKS

IRREGULARITIES = (*at.irregularities("688a.13", hidden=False, dealt=STACKS), at.mis_set(MIS_SET, FACE_UP))
