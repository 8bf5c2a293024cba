"""The class of a gaming table: who deals, and on what wagers are placed. It decides tax, lists, counts and signs."""

from enum import StrEnum


class TableClass(StrEnum):
    """Live: a dealer and chips. Hybrid: a dealer and electronic wagering terminals. Fully automated: no dealer."""

    LIVE = "live"
    HYBRID = "hybrid"
    AUTOMATED = "fully automated"

    @property
    def words(self) -> str:
        """The class as the regulation names such a table."""
        return {"live": "live table game", "hybrid": "hybrid gaming table"}.get(
            self.value, "fully automated electronic gaming table"
        )

    @property
    def dealt(self) -> bool:
        """Whether a person deals."""
        return self is not TableClass.AUTOMATED
