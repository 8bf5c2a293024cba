"""What people and devices may ask of the electronic wagering system. On the wire the tag is `do`."""

import msgspec


def snake(name: str) -> str:
    """A class's name as the wire has it: `PlaceWager` is "place_wager"."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class Command(msgspec.Struct, frozen=True, tag_field="do", tag=snake, forbid_unknown_fields=True):
    """Something asked. Who asks, and with which id, comes with it."""


# --- an electronic wagering terminal ---------------------------------------------------------------------------------


class InsertBill(Command, frozen=True):
    """A bill that the validator has stacked: § 605a.3(a)(1)(i)."""

    cents: int


class InsertVoucher(Command, frozen=True):
    """A gaming voucher by its number: § 605a.3(a)(1)(i)."""

    number: str


class CashOut(Command, frozen=True):
    """The balance as a gaming voucher: § 605a.3(b)(1)."""


class Join(Command, frozen=True):
    """Take a betting position at a hybrid gaming table; without one, the first that has room."""

    table: str
    position: int = 0


class LeaveTable(Command, frozen=True):
    """Give the position up."""


class PlaceWager(Command, frozen=True):
    """How much is to lie on a betting spot; nothing takes it back."""

    wager: str
    cents: int


class Choose(Command, frozen=True):
    """The answer to what this terminal is asked; `cards` as text where cards are chosen."""

    move: str
    cents: int | None = None
    cards: str = ""


# --- the dealer ------------------------------------------------------------------------------------------------------


class AtTable(Command, frozen=True):
    """Something done at one table."""

    table: str


class OpenTable(AtTable, frozen=True):
    """Begin to deal at a table."""


class Relieve(AtTable, frozen=True):
    """Another dealer takes the table over, and answers for it from now on."""


class CloseTable(AtTable, frozen=True):
    """End it, between rounds."""


class OpenWagering(AtTable, frozen=True):
    """Take wagers for the next round; `seconds` until it closes by itself, if it does."""

    seconds: int = 0


class NoMoreBets(AtTable, frozen=True):
    """Close the wagering."""


class DealCard(AtTable, tag="card", frozen=True):
    """The card that came, as text; without one, the next of the simulated shoe."""

    card: str = ""


class TakeBack(AtTable, frozen=True):
    """The last card, or the last throw, was read wrongly; nothing has followed it."""


class ThrowDice(AtTable, tag="dice", frozen=True):
    """What the dice show; without them, a throw of the simulated shaker."""

    dice: tuple[int, ...] = ()


class Shuffle(AtTable, frozen=True):
    """All cards go back into the shoe, between rounds."""


class TimeUp(AtTable, frozen=True):
    """The player who is asked has let the time pass."""


class Settle(AtTable, frozen=True):
    """The result is right as it lies: pay and collect."""


class CallIrregularity(AtTable, tag="irregularity", frozen=True):
    """Something went wrong that the chapter has a paragraph for."""

    section: str
    case: str = ""
    seat: int | None = None


class CountCards(AtTable, tag="count", frozen=True):
    """How many cards were counted face down; `aside` lie in the discard rack because of an irregularity of this round."""

    cards: int
    aside: int = 0


class ChangeDecks(AtTable, frozen=True):
    """Other decks have come to the table and the dealer has inspected them."""


class DoUpkeep(AtTable, frozen=True):
    """Something else that is due now and then has been done: other dice, a look at the card reader."""

    section: str


class Resume(AtTable, frozen=True):
    """A stopped table is to go on; the round in progress is void. `misdealt`: the deck is whole, and stays."""

    misdealt: bool = False


class Withdraw(AtTable, frozen=True):
    """What was asked of a floorperson is not wanted any more."""


# --- others ----------------------------------------------------------------------------------------------------------


class Approve(AtTable, frozen=True):
    """A floorperson agrees to exactly what was asked, which `digest` names."""

    digest: str = ""


class Validate(AtTable, frozen=True):
    """A floorperson has validated a progressive payout."""


class Acknowledge(Command, frozen=True):
    """A floorperson has seen to an alarm."""

    alarm: int


class PayHand(Command, tag="pay_hand", frozen=True):
    """A slip for what the terminal could not pay; a small amount is paid with it."""

    hand_pay: str


class SignSlip(Command, frozen=True):
    """The second signature on a slip, for the amount that it names: the hand pay is paid."""

    slip: str
    cents: int


class CloseDay(Command, frozen=True):
    """The totals of a gaming day that is over, once: § 605a.2(d)(7)."""

    day: str


class EnrollTerminal(Command, frozen=True):
    """A terminal by its asset number."""

    terminal: str


class SetUpTable(Command, frozen=True):
    """A hybrid gaming table with an accepted Rules Submission."""

    table: str
    rules: str
    automatic: bool = False
    seconds_to_wager: int = 20
    seconds_to_choose: int = 20
    sharing: int = 1  # terminals that may share a position's hand


Any = (
    InsertBill
    | InsertVoucher
    | CashOut
    | Join
    | LeaveTable
    | PlaceWager
    | Choose
    | OpenTable
    | Relieve
    | CloseTable
    | OpenWagering
    | NoMoreBets
    | DealCard
    | TakeBack
    | ThrowDice
    | Shuffle
    | TimeUp
    | Settle
    | CallIrregularity
    | CountCards
    | ChangeDecks
    | DoUpkeep
    | Resume
    | Withdraw
    | Approve
    | Validate
    | Acknowledge
    | PayHand
    | SignSlip
    | CloseDay
    | EnrollTerminal
    | SetUpTable
)
