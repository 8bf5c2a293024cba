"""The facility's desk: gaming tables counted, cameras, supervision, dealers' training, records, software and boxes.

Pure look-ups and sums over the chapters' facts (`data/facility`), each answer with its arithmetic and its sections, each
rule as it was and as amended. `plain` tells any of them as plain data.
"""

from fairfelt.compliance.facility import cameras, records, supervision, tables, training
from fairfelt.compliance.facility.answers import Basis, Step, plain
from fairfelt.compliance.facility.floors import Floor
from fairfelt.compliance.facility.readings import READINGS

RULES = (tables.RULE, cameras.RULE, supervision.RULE, training.RULE, records.RULE)

__all__ = ["READINGS", "RULES", "Basis", "Floor", "Step", "plain"]
