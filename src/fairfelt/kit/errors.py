"""The one error that people see: what is wrong, which section says so, and what to do."""

from collections.abc import Iterable
from dataclasses import dataclass

from fairfelt.kit.cite import Cite


class Refused(Exception):  # noqa: N818 - it is an answer, not a fault of the program
    """Something that the rules or plain sense do not allow. The message says what would be right."""

    def __init__(self, message: str, cite: Cite = "", position: int = 0) -> None:
        self.message = message
        self.cite = cite
        self.position = position  # whose it is, where the message is about one of several players
        super().__init__(f"{message} (§ {cite})" if cite else message)


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault found by a check: the section, what is wrong, and what would be right."""

    cite: Cite
    wrong: str
    right: str = ""
    where: str = ""

    def __str__(self) -> str:
        place = f"{self.where}: " if self.where else ""
        remedy = f" {self.right}" if self.right else ""
        section = f" (§ {self.cite})" if self.cite else ""
        return f"{place}{self.wrong}.{remedy}{section}"


class Faulty(Refused):
    """A file with faults: every one of them, not only the first."""

    def __init__(self, findings: Iterable[Finding]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(map(str, self.findings)))
