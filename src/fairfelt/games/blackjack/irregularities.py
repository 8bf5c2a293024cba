"""The irregularities of Blackjack, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.twenty_one import irregularities as errors
from fairfelt.games.blackjack.settlement import additional

IRREGULARITIES = (
    errors.face_up_card("633a.14(a)", errors.RACK_OR_AREA),
    std.drawn_in_error("633a.14(b)"),
    *errors.exposed_in_error("633a.14(c)"),
    errors.drawn_needlessly("633a.14(d)"),
    errors.own_card_missed("633a.14(e)"),
    errors.shoe_runs_out("633a.14(f)", errors.RACK_OR_AREA),
    *errors.first_cards_missed("633a.14(g)"),
    errors.wrong_side("633a.14(h)"),
    *errors.further_card_missed("633a.14(i)", additional),
    errors.hole_card_seen("633a.14(j)(1)", additional),
    errors.needless_peek("633a.14(j)(2)", unseen=True),
    errors.reader_fails("633a.14(k)"),
    devices.shuffler_jams("633a.14(l)", errors.SHUFFLER),
    devices.device_out_of_order("633a.14(m)", errors.SHUFFLER, "shuffling device"),
)
