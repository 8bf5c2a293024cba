"""The facility's desk: gaming tables counted, cameras, supervision, dealers' training, records, software and boxes.

Pure look-ups and sums over the chapters' facts (`data/desk`), each answer with its arithmetic and its sections, each
rule as it was and as amended. `plain` tells any of them as plain data.
"""

from fairfelt.desk import cameras, records, supervision, tables, training
from fairfelt.desk.answers import Basis, Step, plain
from fairfelt.desk.floors import Floor
from fairfelt.desk.readings import READINGS

RULES = (tables.RULE, cameras.RULE, supervision.RULE, training.RULE, records.RULE)

__all__ = ["READINGS", "RULES", "Basis", "Floor", "Step", "plain"]
