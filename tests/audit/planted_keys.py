"""Faults in what two departments set up: one key, one department, something else than was asked; the class of a table."""

from msgspec.structs import replace

from fairfelt.audit.days import Days
from fairfelt.audit.keys import Keys
from fairfelt.audit.tables import Tables
from fairfelt.facility.rounds.events import CardDealt
from fairfelt.facility.system.events import ConfigurationAsked, FacilityConfigured, Key, KeyWithdrawn
from fairfelt.facility.tables.events import TableSetUp, TableSetUpAsked
from fairfelt.facility.terminals.events import BillAccepted, EnrollmentAsked, TerminalEnrolled
from tests.audit.evening import edited
from tests.audit.planting import fields, rewritten

FINN, FLORA = Key("finn", "finance"), Key("flora", "floorperson")


@rewritten(Keys.done, "was set up without two keys")
def a_terminal_is_enrolled_by_nobody(journal):
    return edited(journal, TerminalEnrolled, fields(keys=()))


@rewritten(Keys.done, "was set up without two keys")
def a_table_is_set_up_by_nobody(journal):
    return edited(journal, TableSetUp, fields(keys=()))


@rewritten(Keys.done, "flora turned both keys for table T1")
def one_person_turns_both_keys_for_a_table(journal):
    other = edited(journal, TableSetUpAsked, lambda noted: [replace(noted, by="flora")])
    return edited(other, TableSetUp, fields(keys=(Key("flora", "finance"), FLORA)))


@rewritten(Keys.done, "a finance and a finance turned the keys")
def finance_has_both_keys(journal):
    return edited(journal, TerminalEnrolled, fields(keys=(FINN, Key("flora", "finance"))))


@rewritten(Keys.done, "was set up otherwise than it was asked for")
def a_table_gets_another_number_of_terminals_at_a_hand(journal):
    return edited(journal, TableSetUp, fields(sharing=3))


@rewritten(Keys.done, "nobody had asked for it")
def a_terminal_is_enrolled_that_nobody_asked_for(journal):
    return edited(journal, EnrollmentAsked, lambda noted: [], which=1)


@rewritten(Keys.done, "more than five minutes after the first")
def a_key_is_turned_late(journal):
    return edited(journal, TableSetUpAsked, lambda noted: [replace(noted, at=noted.at - 301_000)])


@rewritten(Keys.asked, "a dealer, has no key")
def a_dealer_asks_for_a_terminal(journal):
    return edited(journal, EnrollmentAsked, fields(role="dealer"))


@rewritten(Keys.withdrawn, "nothing waited for a second key")
def a_key_is_withdrawn_that_nobody_turned(journal):
    return edited(journal, KeyWithdrawn, fields(subject="terminal EWT-5"))


@rewritten(Keys.once, "the facility was configured before")
def the_facility_is_configured_twice(journal):
    return edited(journal, FacilityConfigured, lambda noted: [noted, noted])


@rewritten(Days.configured, "the gaming day got another start after money had moved")
def the_day_starts_later_once_money_has_moved(journal):
    again = FacilityConfigured("training", "07:00", "America/New_York", 0, "", (FINN, FLORA))
    return edited(journal, BillAccepted, lambda noted: [noted, replace(noted, event=again)])


@rewritten(Tables.set_up, "was set up as fully automated, with a dealer")
def a_dealers_table_is_called_fully_automated(journal):
    other = edited(journal, TableSetUpAsked, fields(table_class="fully automated"))
    return edited(other, TableSetUp, fields(table_class="fully automated"))


@rewritten(Tables.came_from, "was simulated, where a person deals")
def a_hybrid_table_takes_a_simulated_card_for_money(journal):
    other = edited(journal, ConfigurationAsked, fields(purpose="gaming"))
    other = edited(other, FacilityConfigured, fields(purpose="gaming"))
    return edited(other, CardDealt, fields(source="shoe"))
