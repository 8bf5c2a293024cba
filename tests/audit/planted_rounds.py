"""Faults in rounds: wagers, cards, counts, settlements, progressive payouts and their validation."""

from msgspec.structs import replace

from fairfelt.audit.counts import Counts
from fairfelt.audit.progressives import Progressives
from fairfelt.audit.settlements import Settlements
from fairfelt.audit.tables import Tables
from fairfelt.facility import Actor, decide
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.progressives.commands import Validate
from fairfelt.facility.progressives.events import Validated
from fairfelt.facility.progressives.state import Progressives as Meters
from fairfelt.facility.rounds.commands import Settle
from fairfelt.facility.rounds.events import CardDealt, IrregularityCalled, Locked, Settled, WagerPlaced
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import CountCards
from fairfelt.facility.tables.events import CardsCounted, DealerRelieved, TableStopped
from tests.audit.evening import MINUTE, edited
from tests.audit.planting import fields, rewritten, written

DEALER_AS_FLOOR = Actor("dana", "floorperson")  # who deals, and has another role besides


def settled_anyway(state, command, context, events):
    """The settlement that the system refuses as long as nobody has validated it."""
    if isinstance(command, Settle) and isinstance(events[0], Declined):
        validated = state[Meters].validated
        validated[command.table] = context.at
        _, settled = decide(state, command, context)
        del validated[command.table]
        return settled
    return None


@written(Progressives.settled, "nobody had validated that")
def a_progressive_payout_without_validation(state, command, context, events):
    return [] if isinstance(command, Validate) else settled_anyway(state, command, context, events)


@written(Progressives.validate, "dana dealt round T1-1 and validated its payout", validates=DEALER_AS_FLOOR)
def who_deals_validates_the_payout(state, command, context, events):
    refused = isinstance(command, Validate) and isinstance(events[0], Declined)
    return [Validated(command.table, state[Rounds][command.table].round.number)] if refused else None


@rewritten(Progressives.settled, "leaves the meters at")
def a_meter_that_was_won_is_set_a_cent_lower(journal):
    def lower(noted):
        meters = {name: cents - 1 for name, cents in noted.event.meters.items()}
        return [replace(noted, event=replace(noted.event, meters=meters))]

    return edited(journal, Settled, lower)


@rewritten(Settlements.settled, "was settled with returned")
def a_winner_is_paid_a_cent_less(journal):
    def less(noted):
        first, *others = noted.event.lines
        return [
            replace(noted, event=replace(noted.event, lines=(replace(first, returned=first.returned - 1), *others)))
        ]

    return edited(journal, Settled, less)


@written(Counts.counted, "a count of 51 cards was recorded as right; 52 must be there")
def a_wrong_count_is_recorded_as_right(state, command, context, events):
    if isinstance(command, CountCards) and isinstance(events[0], TableStopped):
        play = state[Rounds][command.table]
        return [CardsCounted(command.table, play.round.number, play.table.house.shoe.cite, command.cards)]
    return None


@rewritten(Tables.called, "one card is found face up in the shoe or the deck while dealing: twice in one round")
def a_second_card_found_face_up_does_not_void_the_round(journal):
    return edited(journal, IrregularityCalled, lambda noted: [noted, noted], which=1)


@rewritten(Counts.stopped, "the stop names the rounds")
def a_stop_that_names_a_round_that_it_does_not_touch(journal):
    def more(noted):
        return [replace(noted, event=replace(noted.event, rounds=("T1-1", *noted.event.rounds)))]

    return edited(journal, TableStopped, more)


@rewritten(Counts.stopped, "and it was right")
def a_right_count_stops_the_table(journal):
    def right(noted):
        return [replace(noted, event=replace(noted.event, why="the count found 52 cards, and 52 should be there"))]

    return edited(journal, TableStopped, right)


@rewritten(Tables.relieved, "was relieved; dana dealt")
def another_dealer_is_relieved_than_the_one_who_dealt(journal):
    return edited(journal, DealerRelieved, lambda noted: [replace(noted, event=replace(noted.event, before="dora"))])


@written(Progressives.settled, "long after it was validated", look=6 * MINUTE)
def a_validation_that_has_expired(*given):
    return settled_anyway(*given)


@rewritten(Settlements.settled, "goes back whole, to its game account")
def a_wager_of_a_stopped_round_goes_back_but_for_a_cent(journal):
    def less(noted):
        first, *others = noted.event.lines
        return fields(lines=(replace(first, returned=first.returned - 1), *others))(noted)

    return edited(journal, Settled, less, which=3)


@rewritten(Settlements.settled, "was settled before it was over")
def a_round_is_settled_that_lacks_a_card(journal):
    return edited(journal, CardDealt, lambda noted: [], which=5)


@rewritten(Settlements.settled, "1 cards or throws came that the round does not take")
def a_card_too_many_is_dealt(journal):
    card = CardDealt("T1", "T1-1", "3H", "dealer")
    return edited(journal, Validated, lambda noted: [replace(noted, by="dana", event=card), noted])


@rewritten(Counts.dealt, "came 2 times; the decks have it 1 times")
def a_card_comes_twice_and_play_goes_on(journal):
    return edited(journal, CardDealt, fields(card="AS"), which=1)


@rewritten(Counts.stopped, "stopped the table, and that is not so")
def a_table_stops_for_a_card_that_came_once(journal):
    return edited(journal, TableStopped, fields(why="the Queen of Hearts came a second time"))


@rewritten(Tables.wagered, "Ante of EWT-1 moved 900 cents, 1000 is right")
def a_wager_moves_another_amount(journal):
    return edited(journal, WagerPlaced, fields(moved=900))


@rewritten(Tables.locked, "was locked at 1000 cents")
def a_lock_that_names_another_total(journal):
    return edited(journal, Locked, fields(cents=1000))


@rewritten(Tables.in_phase, "WagerPlaced at table T1 while it is in a round")
def a_wager_after_the_lock(journal):
    late = WagerPlaced("EWT-1", "T1", "T1-1", "Pair Plus", 100, 100)
    return edited(journal, Locked, lambda noted: [noted, replace(noted, by="EWT-1", event=late)])
