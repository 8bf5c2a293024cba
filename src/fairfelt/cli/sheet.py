"""A table that never cuts a number off: other columns wrap, and where that is not enough its rows are stacked."""

from collections.abc import Iterator, Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Column, Table
from rich.text import Text

LEAST = 6  # characters that a column of words is left with


class Sheet(Table):
    """A table in the manner of this program."""

    def __init__(self) -> None:
        super().__init__(box=box.SIMPLE_HEAD, pad_edge=False)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        padding = self._extra_width + sum(self._get_padding_width(number) for number in range(len(self.columns)))
        widths = fitted(self.columns, options.max_width - padding)
        if widths is None:
            yield from self._stacked()
            return
        for column, width in zip(self.columns, widths, strict=True):
            column.width = width
        yield from super().__rich_console__(console, options)

    def _stacked(self) -> Iterator[Text]:
        """Every row by itself: a line for each thing that it says, with its heading."""
        heads = [_plain(column.header) for column in self.columns]
        for row in zip(*(column._cells for column in self.columns), strict=True):
            told = [(head, cell) for head, cell in zip(heads, row, strict=True) if _plain(cell)]
            for number, (head, cell) in enumerate(told):
                line = Text("  " if number else "")
                line.append(f"{head}: " if head else "", style="cyan")
                line.append_text(cell if isinstance(cell, Text) else Text(_plain(cell)))
                yield line
            yield Text("")


def fitted(columns: Sequence[Column], room: int) -> list[int] | None:
    """A width for each column; the widest columns of words give way first. None if the figures do not fit."""
    least = [max((column.min_width or 0, *_needed(column))) for column in columns]
    widths = [
        max(low, *(cell_len(line) for line in _lines(column))) for low, column in zip(least, columns, strict=True)
    ]
    while sum(widths) > room:
        may_give = [place for place, width in enumerate(widths) if width > least[place]]
        if not may_give:
            return None
        widths[max(may_give, key=lambda place: widths[place])] -= 1
    return widths


def _needed(column: Column) -> Iterator[int]:
    """The widths that a column must have: of what stands on one line, else of its words with a figure in them."""
    for line in _lines(column):
        if column.no_wrap:
            yield cell_len(line)
        else:
            yield min(LEAST, cell_len(line))
            yield from (cell_len(word) for word in line.split() if any(letter.isdigit() for letter in word))


def _lines(column: Column) -> Iterator[str]:
    yield ""
    for cell in (column.header, *column._cells):
        yield from _plain(cell).splitlines()


def _plain(cell: object) -> str:
    return cell.plain if isinstance(cell, Text) else str(cell)
