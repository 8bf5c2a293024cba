"""The PDFs, read by an outside tool: tagged, titled, in English, and with every cell of every table on the page."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from fairfelt import all_games, find
from fairfelt.papers import cells
from fairfelt.papers.pdf import pdf
from fairfelt.papers.postings import What, guide, sign
from fairfelt.papers.size import Size
from fairfelt.rules import standard
from tests.papers.runs import overlapping, runs

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
INCHES = {Size.SIGN: (11, 17), Size.CARD: (5.5, 8.5), Size.PAGE: (8.5, 11)}


def squeezed(words):
    """Letters alone: a line may be broken anywhere, and a ligature is two letters."""
    return "".join(words.replace("ﬁ", "fi").replace("ﬂ", "fl").replace("ﬀ", "ff").replace("­", "").split())


def tags(element):
    """The kinds of all structure elements below one, in their order."""
    element = element.get_object()
    if not hasattr(element, "get"):
        return
    if "/S" in element:
        yield element["/S"]
    below = element.get("/K", [])
    for one in below if isinstance(below, list) else [below]:
        if hasattr(one.get_object(), "get"):
            yield from tags(one)


def read(document, size):
    return PdfReader(BytesIO(pdf(document, size)))


@games
def test_the_payout_sign_is_one_tagged_page_and_loses_no_cell(game):
    document = sign(standard(game), What.PAYOUT, "The Grand Felt")
    found = read(document, Size.SIGN)
    root = found.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert found.metadata.title == document.name
    kinds = list(tags(root["/StructTreeRoot"]))
    assert {"/H1", "/H2", "/Table", "/TH", "/TD"} <= set(kinds)
    assert len(found.pages) == 1
    words = squeezed(found.pages[0].extract_text())
    assert [cell for cell in cells(document) if squeezed(cell) not in words] == []


@pytest.mark.parametrize("size", Size)
def test_each_size_is_the_size_it_says(size):
    for page in read(sign(standard(find("649a"))), size).pages:
        assert (page.mediabox.width / 72, page.mediabox.height / 72) == pytest.approx(INCHES[size], abs=0.01)


@pytest.mark.parametrize("chapter", ["633a", "645a", "668a"])
def test_at_card_size_nothing_is_lost_either(chapter):
    document = sign(standard(find(chapter)))
    words = squeezed("".join(page.extract_text() for page in read(document, Size.CARD).pages))
    assert [cell for cell in cells(document) if squeezed(cell) not in words] == []


@games
def test_a_rules_card_has_its_steps_on_one_page(game):
    document = sign(standard(game), What.RULES_CARD)
    found = read(document, Size.CARD)
    assert len(found.pages) == 1
    assert "/LI" in set(tags(found.trailer["/Root"]["/StructTreeRoot"]))
    words = squeezed(found.pages[0].extract_text())
    for section in document.sections:
        for part in section.parts:
            for point in getattr(part, "points", ()):
                assert squeezed(point.words)[:40] in words


@pytest.mark.unmeasured
def test_the_guide_has_a_page_for_each_game_and_a_list_of_contents():
    document = guide([standard(game) for game in GAMES], "The Grand Felt")
    found = read(document, Size.PAGE)
    assert len(found.pages) == 1 + len(GAMES)
    contents = squeezed(found.pages[0].extract_text())
    for game, page in zip(GAMES, found.pages[1:], strict=True):
        assert squeezed(game.name) in contents
        assert squeezed(page.extract_text()).startswith(squeezed(game.name))
    words = squeezed("".join(page.extract_text() for page in found.pages))
    assert [cell for cell in cells(document) if squeezed(cell) not in words] == []


def test_the_same_document_is_the_same_file():
    document = sign(standard(find("686a")))
    assert pdf(document) == pdf(document)


@games
@pytest.mark.parametrize("what", [What.RULES_CARD, What.PAYOUT])
@pytest.mark.parametrize("size", [Size.SIGN, Size.CARD])
def test_no_words_run_into_others(game, what, size):
    pages = read(sign(standard(game), what, "The Grand Felt"), size).pages
    assert len([run for page in pages for run in runs(page)]) > 20
    assert [pair for page in pages for pair in overlapping(page)] == []
