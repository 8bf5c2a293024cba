"""The irregularities of Double Back Jack, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.twenty_one import irregularities as errors

IRREGULARITIES = (
    errors.face_up_card("673a.13(a)"),
    std.drawn_in_error("673a.13(b)"),
    *errors.exposed_in_error("673a.13(c)"),
    errors.drawn_needlessly("673a.13(d)"),
    errors.own_card_missed("673a.13(e)"),
    errors.shoe_runs_out("673a.13(f)"),
    *errors.first_cards_missed("673a.13(g)"),
    *errors.further_card_missed("673a.13(h)"),
    errors.needless_peek("673a.13(i)"),
    errors.reader_fails("673a.13(j)"),
    devices.shuffler_jams("673a.13(k)", errors.SHUFFLER),
    devices.device_out_of_order("673a.13(l)", errors.SHUFFLER, "shuffling device"),
)
