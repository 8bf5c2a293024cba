"""A par sheet as a PDF (typeset by Typst from data/print/par.typ) and as a workbook."""

import json
from importlib.resources import files
from pathlib import Path

import typst
from openpyxl import Workbook
from openpyxl.styles import Font
from openpyxl.utils import get_column_letter

from fairfelt.book.par import Sheet

TEMPLATE = files("fairfelt") / "data" / "print" / "par.typ"
BOLD = Font(bold=True)
MOST_LETTERS = 31  # in the name of a worksheet
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\", " "))


def data_of(sheet: Sheet) -> dict[str, object]:
    """The sheet as the template reads it."""
    plain = [{"title": one.title, "rows": one.rows, "facts": one.facts} for one in sheet.wagers]
    return {"title": sheet.title, "facts": sheet.facts, "wagers": plain}


def pdf(sheet: Sheet) -> bytes:
    """A PDF that is tagged for readers and printers alike (PDF/UA-1)."""
    source = TEMPLATE.read_bytes()
    made = typst.compile(
        source, format="pdf", sys_inputs={"sheet": json.dumps(data_of(sheet))}, pdf_standards=["ua-1"],
        ignore_system_fonts=True, timestamp=0,
    )  # fmt: skip
    if not isinstance(made, bytes):
        raise TypeError("Typst made several documents of one sheet")
    return made


def workbook(sheet: Sheet) -> Workbook:
    """A worksheet for the game and one for each wager; counts are numbers, fractions are texts."""
    book = Workbook()
    book.remove(book.worksheets[0])
    first = book.create_sheet("Game")
    first.append([sheet.title])
    for fact in sheet.facts:
        first.append(list(fact))
    for number, one in enumerate(sheet.wagers, start=1):
        name = f"{number} {one.figure.wager} {one.figure.paytable}".translate(FORBIDDEN)
        page = book.create_sheet(name[:MOST_LETTERS].strip())
        page.append([one.title])
        for label, words in one.facts:
            page.append([label, words])
        page.append([])
        page.append(["Hand", "Pays", "Deals", "1 in", "Net", "Return"])
        for cell in page[page.max_row]:
            cell.font = BOLD
        for hand, pays, deals, often, net, share in one.rows:
            plain = deals.replace(",", "")
            page.append([hand, pays, float(plain) if "e" in plain else int(plain), float(often), net, share])
    for page in book.worksheets:
        page["A1"].font = BOLD
        for column in range(1, 7):
            page.column_dimensions[get_column_letter(column)].width = 26 if column < 3 else 16
    return book


def save(sheet: Sheet, path: Path) -> None:
    """Write a .pdf or an .xlsx."""
    if path.suffix == ".pdf":
        path.write_bytes(pdf(sheet))
    else:
        workbook(sheet).save(path)
