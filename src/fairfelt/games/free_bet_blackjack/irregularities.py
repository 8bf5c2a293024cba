"""The irregularities of Free Bet Blackjack, paragraph by paragraph, and their remedies."""

from fairfelt.families import devices
from fairfelt.families import standard as std
from fairfelt.families.twenty_one import irregularities as errors

IRREGULARITIES = (
    errors.face_up_card("672a.12(a)"),
    std.drawn_in_error("672a.12(b)"),
    *errors.exposed_in_error("672a.12(c)"),
    errors.drawn_needlessly("672a.12(d)"),
    errors.own_card_missed("672a.12(e)"),
    errors.shoe_runs_out("672a.12(f)"),
    *errors.first_cards_missed("672a.12(g)"),
    *errors.further_card_missed("672a.12(h)"),
    errors.needless_peek("672a.12(i)"),
    errors.reader_fails("672a.12(j)"),
    devices.shuffler_jams("672a.12(k)", errors.SHUFFLER),
    devices.device_out_of_order("672a.12(l)", errors.SHUFFLER, "shuffling device"),
)
