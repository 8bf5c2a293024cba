"""Faults in what needs two persons: remedies, stopped tables, other decks."""

from msgspec.structs import replace

from fairfelt.audit.approvals import Approvals
from fairfelt.floor import commands as c
from fairfelt.floor import events as e
from fairfelt.floor.decide import Actor
from tests.audit.evening import edited
from tests.audit.planting import changed, fields, rewritten, written

DEALER_AS_FLOOR = Actor("dana", "floorperson")  # who deals, and has another role besides


@written(Approvals.called, "was never asked for")
def a_remedy_without_approval(state, command, context, events):
    if events and isinstance(events[0], e.IrregularityAsked):
        asked = events[0]
        names = (asked.table, asked.round, asked.section, asked.case, asked.seat)
        return [e.IrregularityCalled(*names, context.actor.name, asked.effects)]
    return None


@written(Approvals.called, "dana deals at table T1 and agreed to IrregularityCalled", agrees=DEALER_AS_FLOOR)
def the_dealer_approves_the_remedy(state, command, context, events):
    if not isinstance(command, c.Approve) or not isinstance(events[0], e.Declined):
        return None
    asked, who = state.tables["T1"].asked, context.actor.name
    called = asked.happened
    section, case = called.irregularity.cite, called.irregularity.case
    return [e.IrregularityCalled("T1", state.tables["T1"].round.number, section, case, called.seat, who, asked.effects)]


@written(Approvals.called, "another than the one that was asked for")
def a_remedy_with_other_effects_than_were_agreed_to(state, command, context, events):
    if isinstance(command, c.Approve) and isinstance(events[0], e.IrregularityCalled):
        first, *others = events[0].effects
        return changed(events, e.IrregularityCalled, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.remedy_asked, "the effects of §")
def a_floorperson_is_shown_other_effects_than_the_round_has(state, command, context, events):
    if events and isinstance(events[0], e.IrregularityAsked):
        first, *others = events[0].effects
        return changed(events, e.IrregularityAsked, effects=(replace(first, returned=0), *others))
    return None


@written(Approvals.decks_changed, "DecksChanged at table T1 was never asked for")
def other_decks_that_nobody_verified(state, command, context, events):
    return [e.DecksChanged("T1", context.actor.name)] if isinstance(command, c.ChangeDecks) else None


@rewritten(Approvals.withdrawn, "nothing was asked")
def nothing_was_asked_that_is_withdrawn(journal):
    return edited(journal, e.Withdrawn, lambda noted: [noted, noted])


@rewritten(Approvals.resumed, "was resumed otherwise than it was asked for")
def a_stopped_table_goes_on_otherwise_than_approved(journal):
    return edited(journal, e.TableResumed, fields(misdealt=True))


@rewritten(Approvals.settled, "which broke off are nothing")
def no_wager_of_a_stopped_round_goes_back(journal):
    return edited(journal, e.Settled, fields(lines=()), which=3)


@rewritten(Approvals.resume_asked, "the effects to resume table T1 are")
def a_floorperson_is_shown_nothing_of_what_goes_back(journal):
    return edited(journal, e.ResumeAsked, fields(effects=()))


@rewritten(Approvals.remedy_asked, "cannot have happened in round")
def a_remedy_for_a_position_where_nobody_sits(journal):
    return edited(journal, e.IrregularityAsked, fields(seat=5))


@rewritten(Approvals.play, "CardDealt at table T1 while a floorperson is asked")
def a_card_is_dealt_while_a_floorperson_is_asked(journal):
    dealt = e.CardDealt("T1", "T1-2", "3H", "dealer")
    return edited(journal, e.IrregularityAsked, lambda noted: [noted, replace(noted, event=dealt)])
