"""The irregularities of Face Up Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.pai_gow import irregularities as errors
from fairfelt.games.face_up_pai_gow_poker.wagers import FACE_UP, MIS_SET, STACKS

IRREGULARITIES = (
    errors.not_flat("688a.13(a)"),
    errors.die_falls_out("688a.13(b)"),
    errors.wrong_total("688a.13(c)"),
    *errors.players_card_exposed("688a.13(d)"),
    errors.face_up_card("688a.13(e)"),
    std.face_up_cards("688a.13(e)"),
    std.drawn_in_error("688a.13(f)"),
    std.wrong_count("688a.13(g)"),
    errors.dealer_mis_set("688a.13(h)"),
    errors.stacks_exposed("688a.13(i)", STACKS),
    std.wrong_count("688a.13(j)", errors.POSITIONS),
    devices.shuffler_jams("688a.13(k)", errors.SHUFFLER),
    devices.shoe_jams("688a.13(l)", std.SHOE),
    devices.device_out_of_order("688a.13(m)", errors.ANY_DEVICE),
    *std.wrong_stub(std.dealing("688a.8(f)", "688a.9(e)", "688a.10(e)")),
    errors.mis_set(MIS_SET, FACE_UP),
)
