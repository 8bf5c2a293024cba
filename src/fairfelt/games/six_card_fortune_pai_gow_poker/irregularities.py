"""The irregularities of Six-Card Fortune Pai Gow Poker, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.pai_gow import irregularities as errors
from fairfelt.games.six_card_fortune_pai_gow_poker.wagers import STACKS

IRREGULARITIES = (
    errors.not_flat("670a.13(a)"),
    errors.die_falls_out("670a.13(b)"),
    errors.wrong_total("670a.13(c)"),
    *errors.players_card_exposed("670a.13(d)"),
    errors.dealers_card_exposed("670a.13(e)"),
    errors.face_up_card("670a.13(f)"),
    std.face_up_cards("670a.13(f)"),
    std.drawn_in_error("670a.13(g)"),
    std.wrong_count("670a.13(h)"),
    errors.dealer_mis_set("670a.13(i)"),
    errors.stacks_exposed("670a.13(j)", STACKS),
    std.wrong_count("670a.13(k)", errors.POSITIONS),
    devices.shuffler_jams("670a.13(l)", errors.SHUFFLER),
    devices.shoe_jams("670a.13(m)", std.SHOE),
    devices.device_out_of_order("670a.13(n)", errors.ANY_DEVICE),
    *std.wrong_stub(std.dealing("670a.8(f)", "670a.9(e)", "670a.10(e)")),
)
