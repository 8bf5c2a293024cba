"""The class of a table, in the regulation's words."""

import pytest

from fairfelt.kit.table_class import TableClass
from tests.helpers import rule


@rule("605a.1")
@pytest.mark.parametrize(
    ("table_class", "words", "dealt"),
    [
        (TableClass.LIVE, "live table game", True),
        (TableClass.HYBRID, "hybrid gaming table", True),
        (TableClass.AUTOMATED, "fully automated electronic gaming table", False),
    ],
)
def test_a_class_has_the_words_of_the_regulation(table_class, words, dealt):
    assert (table_class.words, table_class.dealt) == (words, dealt)
