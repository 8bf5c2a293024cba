"""What a settled wager counts for: one rule for the meters of § 605a.5(d) and for the report of § 605a.2(d)(7).

A wager counts when its round is settled, so that meters and report have it on the same gaming day. The readings that this
rests on are in `day.readings`.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from fairfelt.facility.rounds.events import Paid, Settled
from fairfelt.kit.game import Game
from fairfelt.kit.outcomes import Verdict


@dataclass(frozen=True, slots=True)
class Booking:
    """What the settlement of one wager counts for, in cents."""

    terminal: str
    wagered: int  # a wager that the round decided
    paid: int = 0  # what it won, the wager included: credited to the game account
    returned: int = 0  # what went back of it without a win: a push, half of a surrendered wager
    given_back: int = 0  # what was put up and is no wager: of a void hand or round, or a bank's cover
    progressive: bool = False  # it was paid as a progressive payout
    hand_pay: str = ""  # an attendant pays
    owed: int = 0  # what the attendant pays, the wager included

    @property
    def credited(self) -> int:
        """What a game account gains by the settlement, or below nothing loses; nothing where an attendant pays."""
        return 0 if self.hand_pay else self.paid + self.returned - self.wagered

    @property
    def hand_pay_wager(self) -> int:
        """A wager that the game account does not get back, because an attendant pays it with the win."""
        return self.wagered if self.hand_pay else 0


def bookings(event: Settled, game: Game) -> Iterator[Booking]:
    """What each settled wager counts for; a wager that stands counts when it is settled."""
    covers = {wager.title for wager in game.wagers if wager.covers}
    for line in event.lines:
        if line.verdict != Verdict.STANDS.value:
            yield _booking(line, line.wager in covers)


def _booking(line: Paid, cover: bool) -> Booking:
    if line.hand_pay:
        return Booking(line.terminal, line.stake, hand_pay=line.hand_pay, owed=line.returned)
    if cover or line.verdict == Verdict.VOID.value:
        lost, won = max(line.stake - line.returned, 0), max(line.returned - line.stake, 0)
        return Booking(line.terminal, lost, paid=won, given_back=line.stake - lost)
    if line.verdict == Verdict.WIN.value:
        return Booking(line.terminal, line.stake, paid=line.returned, progressive=line.progressive)
    return Booking(line.terminal, line.stake, returned=line.returned)
