"""The types of the screens are generated, fresh, and the only ones."""

import pytest

from fairfelt.server.wire import typescript


def test_the_types_of_the_screens_are_fresh():
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.types(), "make types-web"


def test_no_type_of_the_wire_is_written_by_hand():
    assert list(typescript.FILE.parent.iterdir()) == [typescript.FILE]
    screens = typescript.FILE.parents[1]
    assert [path.name for path in screens.rglob("*wire*") if path != typescript.FILE.parent] == []


def test_what_has_no_type_is_said():
    with pytest.raises(TypeError):
        typescript._type({"type?": 1})
