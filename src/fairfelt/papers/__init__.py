"""What the public reads: payout signs, the layout's inscriptions, payout limits, and the check of a proposed layout.

Everything is made from a house, that is from an accepted Rules Submission; nothing on a sign is typed twice.
`postings` adds the rules card and the gaming guide, for which a round is walked.
"""

from fairfelt.papers.html import html
from fairfelt.papers.model import Document, Grid, Point, Points, Section, Text, cells, plain
from fairfelt.papers.posted import odds_of, posted
from fairfelt.papers.signs import inscriptions, limit_notice, payout_sign
from fairfelt.papers.text import text

__all__ = [
    "Document",
    "Grid",
    "Point",
    "Points",
    "Section",
    "Text",
    "cells",
    "html",
    "inscriptions",
    "limit_notice",
    "odds_of",
    "payout_sign",
    "plain",
    "posted",
    "text",
]
