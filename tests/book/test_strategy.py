"""The strategy cards: each fits a page."""

import pytest

from fairfelt import find
from fairfelt.book import strategy as pages
from fairfelt.book.strategy_print import data_of, pdf


@pytest.mark.parametrize("chapter", sorted(path.name.removesuffix(".json") for path in pages.FOLDER.iterdir()))
def test_every_card_fits_a_page(chapter):
    page = pages.page_of(find(chapter))
    card = data_of(page)
    assert [list(one.lines) for one in page.learn.rules] == [lines for _, lines in card["rules"]]
    assert "in the long run" in card["worth"]
    assert card["mistakes"]
    assert b"/Count 1" in pdf(page)
