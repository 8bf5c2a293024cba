"""The irregularities of Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.pai_gow import irregularities as errors
from fairfelt.games.pai_gow_poker.player_bank import bank_of
from fairfelt.games.pai_gow_poker.wagers import MIS_SET, PAI_GOW
from fairfelt.kit import *

LID_OFF = Irregularity(
    "645a.5(i)(1)(ii)",
    "the bank takes the shaker's lid off",
    "it is covered and shaken again",
    fits=lambda table, seat: bank_of(table) is not None and table.house.option("start") == "shaker",
)
IRREGULARITIES = (
    errors.not_flat("645a.14(a)"),
    errors.die_falls_out("645a.14(b)"),
    errors.wrong_total("645a.14(c)"),
    *errors.players_card_exposed("645a.14(d)"),
    errors.dealers_card_exposed("645a.14(e)", "the dealer or of the bank"),
    errors.face_up_card("645a.14(f)"),
    std.face_up_cards("645a.14(f)"),
    std.drawn_in_error("645a.14(g)"),
    std.wrong_count("645a.14(h)"),
    errors.dealer_mis_set("645a.14(i)", "the dealer or of the bank"),
    errors.stacks_exposed("645a.14(j)"),
    std.wrong_count("645a.14(k)", errors.POSITIONS),
    devices.shuffler_jams("645a.14(l)", errors.SHUFFLER),
    devices.shoe_jams("645a.14(m)", std.SHOE),
    devices.device_out_of_order("645a.14(n)", errors.ANY_DEVICE),
    *std.wrong_stub(std.dealing("645a.8(f)", "645a.9(e)", "645a.10(e)")),
    LID_OFF,
    errors.mis_set(MIS_SET, PAI_GOW),
)
