"""Who may do what: everything that is not written here is refused. Surveillance and the Board see, and never act."""

from fairfelt.floor import commands as c

TERMINAL: set[type[c.Command]] = {
    c.InsertBill,
    c.InsertVoucher,
    c.CashOut,
    c.Join,
    c.LeaveTable,
    c.PlaceWager,
    c.Choose,
}
DEALER: set[type[c.Command]] = {
    c.OpenTable,
    c.Relieve,
    c.CloseTable,
    c.OpenWagering,
    c.NoMoreBets,
    c.DealCard,
    c.TakeBack,
    c.ThrowDice,
    c.Shuffle,
    c.TimeUp,
    c.Settle,
    c.CallIrregularity,
    c.CountCards,
    c.ChangeDecks,
    c.DoUpkeep,
    c.Resume,
    c.Withdraw,
}
MAY: dict[str, set[type[c.Command]]] = {
    "terminal": TERMINAL,
    "dealer": DEALER,
    "floorperson": DEALER | {c.Approve, c.Validate, c.Acknowledge},
    "slot attendant": {c.PayHand, c.SignSlip},
    "slot supervisor": {c.PayHand, c.SignSlip},
    "security": {c.SignSlip},
    "cashier": set(),
    "finance": {c.CloseDay},
    "surveillance": set(),
    "board": set(),
    "administrator": {c.EnrollTerminal, c.SetUpTable},
}


def may(role: str, command: type[c.Command]) -> bool:
    """Whether a role may give a command."""
    return command in MAY.get(role, set())
