"""Faults in what needs two persons: remedies, stopped tables, other decks."""

from msgspec.structs import replace

from fairfelt.audit.approvals import Approvals
from fairfelt.facility import Actor
from fairfelt.facility.core.approval import Requests
from fairfelt.facility.journal.events import Declined
from fairfelt.facility.pit.commands import Approve
from fairfelt.facility.pit.events import RequestRefused, Withdrawn
from fairfelt.facility.rounds.events import CardDealt, IrregularityAsked, IrregularityCalled, Settled
from fairfelt.facility.tables.commands import ChangeDecks
from fairfelt.facility.tables.events import DecksChanged, ResumeAsked, TableResumed
from tests.audit.evening import edited
from tests.audit.planting import changed, fields, rewritten, written

DEALER_AS_FLOOR = Actor("dana", "floorperson")  # who deals, and has another role besides


@written(Approvals.called, "was never asked for")
def a_remedy_without_approval(state, command, context, events):
    if events and isinstance(events[0], IrregularityAsked):
        asked = events[0]
        names = (asked.table, asked.round, asked.section, asked.case, asked.seat)
        return [IrregularityCalled(*names, context.actor.name, asked.effects)]
    return None


@written(Approvals.called, "dana deals at table T1 and agreed to IrregularityCalled", agrees=DEALER_AS_FLOOR)
def the_dealer_approves_the_remedy(state, command, context, events):
    if not isinstance(command, Approve) or not isinstance(events[0], Declined):
        return None
    asked, who = state[Requests]["T1"].event, context.actor.name
    return [IrregularityCalled("T1", asked.round, asked.section, asked.case, asked.seat, who, asked.effects)]


@written(Approvals.called, "another than the one that was asked for")
def a_remedy_with_other_effects_than_were_agreed_to(state, command, context, events):
    if isinstance(command, Approve) and isinstance(events[0], IrregularityCalled):
        first, *others = events[0].effects
        return changed(events, IrregularityCalled, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.remedy_asked, "the effects of §")
def a_floorperson_is_shown_other_effects_than_the_round_has(state, command, context, events):
    if events and isinstance(events[0], IrregularityAsked):
        first, *others = events[0].effects
        return changed(events, IrregularityAsked, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.decks_changed, "DecksChanged at table T1 was never asked for")
def other_decks_that_nobody_verified(state, command, context, events):
    return [DecksChanged("T1", context.actor.name)] if isinstance(command, ChangeDecks) else None


@rewritten(Approvals.withdrawn, "nothing was asked")
def nothing_was_asked_that_is_withdrawn(journal):
    return edited(journal, Withdrawn, lambda noted: [noted, noted])


def _refused(noted, by, reason):
    """What was asked is refused at once; whoever it was that agreed, agrees to nothing."""
    return [noted, replace(noted, by=by, event=RequestRefused(noted.event.table, noted.event.section, reason))]


@rewritten(Approvals.refused, "and refused it")
def who_asked_refuses(journal):
    return edited(journal, ResumeAsked, lambda noted: _refused(noted, noted.by, "not so"))


@rewritten(Approvals.refused, "was refused without a reason")
def nobody_says_why_a_request_is_refused(journal):
    return edited(journal, ResumeAsked, lambda noted: _refused(noted, "fred", " "))


@rewritten(Approvals.refused, "that could be refused")
def nothing_was_asked_that_is_refused(journal):
    def refused(noted):
        return [noted, replace(noted, by="fred", event=RequestRefused(noted.event.table, "649a.13(c)", "not so"))]

    return edited(journal, Withdrawn, refused)


@rewritten(Approvals.resumed, "was resumed otherwise than it was asked for")
def a_stopped_table_goes_on_otherwise_than_approved(journal):
    return edited(journal, TableResumed, fields(misdealt=True))


@rewritten(Approvals.settled, "which broke off are nothing")
def no_wager_of_a_stopped_round_goes_back(journal):
    return edited(journal, Settled, fields(lines=()), which=3)


@rewritten(Approvals.resume_asked, "the effects to resume table T1 are")
def a_floorperson_is_shown_nothing_of_what_goes_back(journal):
    return edited(journal, ResumeAsked, fields(effects=()))


@rewritten(Approvals.remedy_asked, "cannot have happened in round")
def a_remedy_for_a_position_where_nobody_sits(journal):
    return edited(journal, IrregularityAsked, fields(seat=5))


@rewritten(Approvals.play, "CardDealt at table T1 while a floorperson is asked")
def a_card_is_dealt_while_a_floorperson_is_asked(journal):
    dealt = CardDealt("T1", "T1-2", "3H", "dealer")
    return edited(journal, IrregularityAsked, lambda noted: [noted, replace(noted, event=dealt)])
