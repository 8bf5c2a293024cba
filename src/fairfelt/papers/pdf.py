"""A document as a PDF that is tagged for readers and printers alike (PDF/UA-1), typeset by Typst from data/print/sign.typ."""

import json
from importlib.resources import files

import typst

from fairfelt.papers.model import Document, plain
from fairfelt.papers.size import Size

TEMPLATE = files("fairfelt") / "data" / "print" / "sign.typ"


def pdf(document: Document, size: Size = Size.SIGN) -> bytes:
    """The PDF."""
    made = typst.compile(
        TEMPLATE.read_bytes(), format="pdf", sys_inputs=_inputs(document, size), pdf_standards=["ua-1"],
        ignore_system_fonts=True, timestamp=0,
    )  # fmt: skip
    if not isinstance(made, bytes):
        raise TypeError("Typst made several files of one document")
    return made


def _inputs(document: Document, size: Size) -> dict[str, str]:
    return {"document": json.dumps(plain(document) | {"name": document.name}), "size": size.value}
