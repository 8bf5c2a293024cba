"""Faults in rounds, shared hands, two-person control and sight."""

import dataclasses
from random import Random

from msgspec.structs import replace

from fairfelt.facility import FACILITY, Role
from fairfelt.facility.core import approval
from fairfelt.facility.core.alarms import Alarm, Alarms
from fairfelt.facility.core.approval import Request
from fairfelt.facility.pit.approvals import stand_still
from fairfelt.facility.rounds import choices, settlement, wagering
from fairfelt.facility.rounds.commands import DealCard, NoMoreBets, PlaceWager, Settle, TakeBack, ThrowDice, TimeUp
from fairfelt.facility.rounds.driver import RoundDriver
from fairfelt.facility.rounds.events import CardTakenBack, Locked, Settled, WagerPlaced
from fairfelt.facility.rounds.inputs import Carried
from fairfelt.facility.rounds.memory import RoundMemory
from fairfelt.facility.rounds.shared_hands import SharedHands
from fairfelt.facility.rounds.state import Play, Rounds
from fairfelt.facility.tables import phases
from fairfelt.facility.tables.commands import CloseTable, SetUpTable, Shuffle
from fairfelt.facility.tables.events import TableClosed, TableSetUp
from fairfelt.facility.tables.state import Phase, Table, Tables
from fairfelt.facility.terminals.buy_in import bought_in
from fairfelt.facility.terminals.commands import InsertBill
from fairfelt.facility.terminals.state import Terminals
from fairfelt.kit.game import Game
from fairfelt.ledger import Transfer
from fairfelt.ledger.accounts import game_account, stake
from fairfelt.server.live import views
from tests.facility import facility
from tests.stories.planting import Fault, allowed, everywhere, handler, instead, misread, moved, planting, unguarded

FAULTS: list[Fault] = []
breaks = planting(FAULTS)


@breaks("I7", "watch")
def a_round_is_settled_twice(patch):
    def make(settle):
        def again(state, command, context):
            play = state[Rounds][command.table]
            if play.table.phase is Phase.READY and play.last:
                return [Settled(play.table.name, play.round.number, play.last)]
            return settle(state, command, context)

        return again

    handler(patch, Settle, make)


@breaks("I7", "world")
def a_table_may_close_at_any_time(patch):
    handler(patch, CloseTable, lambda close: lambda state, command, context: [TableClosed(command.table)])


@breaks("I7", "world")
def a_round_is_settled_before_it_is_over(patch):
    def make(over):
        return property(lambda self: self.table.phase is Phase.LOCKED and bool(self.round.cards))

    instead(patch, Play, "over", make)


@breaks("I8", "poor")
def a_wager_after_the_lock(patch):
    def make(place):
        def late(state, command, context):
            terminal = state[Terminals][context.actor.terminal]
            play = state[Rounds].get(terminal.table)
            if play is None or play.table.phase is not Phase.LOCKED:
                return place(state, command, context)
            wager = play.table.game.wagers[0].name
            return [WagerPlaced(terminal.name, play.table.name, play.round.number, wager, 100, 100)]

        return late

    handler(patch, PlaceWager, make)


@breaks("I8", "world")
def the_lock_tells_another_total(patch):
    def make(lock):
        return lambda *args: [
            replace(one, cents=one.cents + 1) if isinstance(one, Locked) else one for one in lock(*args)
        ]

    handler(patch, NoMoreBets, make)


@breaks("I8", "poor")
def a_wager_taken_back_stays(patch):
    misread(patch, WagerPlaced, lambda event: replace(event, cents=event.cents or 100))


@breaks("I8", "world")
def returned_and_kept(patch):
    misread(patch, Locked, lambda event: replace(event, returned=()))


@breaks("I8", "world")
def nothing_checked_at_the_lock(patch):
    patch.setattr(wagering, "refused", lambda play, dealt, terminal, placed: None)


@breaks("I9", "watch")
def a_card_may_come_twice(patch):
    def make(card):
        def blind(state, command, context):
            state[Tables][command.table].decks.seen = {}
            return card(state, command, context)

        return blind

    handler(patch, DealCard, make)


@breaks("I9", "watch")
def a_card_that_was_followed_is_taken_back(patch):
    def make(back):
        def always(state, command, context):
            now = state[Rounds][command.table].round
            return [CardTakenBack(command.table, now.number, str(now.cards[-1]))]

        return always

    handler(patch, TakeBack, make)


@breaks("I9", "watch")
def a_stopped_table_deals_on(patch):
    def make(deal):
        def anyway(state, command, context):
            with patch.context() as meanwhile:
                meanwhile.setattr(Table, "must_be", lambda self, *phases: None)
                return deal(state, command, context)

        return anyway

    for command in (DealCard, TakeBack, ThrowDice, Shuffle):
        handler(patch, command, make)


@breaks("I10", "world")
def a_wrong_payout(patch):
    def make(paid):
        def generous(*args):
            right = paid(*args)
            return replace(right, returned=right.returned + 100) if right.verdict == "win" else right

        return generous

    instead(patch, settlement, "_paid", make)


@breaks("I10", "world")
def a_line_left_out(patch):
    instead(patch, settlement, "paid", lambda paid: lambda state, play: paid(state, play)[1:])


@breaks("I10", "world")
def a_wrong_section(patch):
    instead(patch, settlement, "_paid", lambda paid: lambda *args: replace(paid(*args), cite="649a.1"))


@breaks("I10", "world")
def a_hand_that_is_shared_is_paid_twice(patch):
    def make(order):
        return lambda hands: order(hands) + (order(hands)[-1:] if hands.shared else [])

    instead(patch, settlement, "paying_order", make)


@breaks("I10", "world")
def who_shares_a_hand_is_paid_as_the_first(patch):
    def make(paid):
        def as_first(play, terminal, line, by_hand):
            return replace(paid(play, terminal, line, by_hand), terminal=play.round.places[line.seat][0])

        return as_first

    instead(patch, settlement, "_paid", make)


@breaks("I10", "world")
def who_shares_a_hand_wagers_as_the_first(patch):
    def make(begin):
        def same(self, one, who, shared, own=0):
            first = {
                place: next(n for n in one.places[place] if n in one.wagers or n == name) if shared else name
                for place, name in who.items()
            }
            begin(self, one, first, shared, own)

        return same

    instead(patch, RoundDriver, "__init__", make)


@breaks("I10", "world")
def an_answer_is_taken_for_anothers_who_shares_the_hand(patch):
    def make(chosen):
        def confused(state, play, ask, terminal, answer, **more):
            right = chosen(state, play, ask, terminal, answer, **more)
            return replace(right, terminal=play.table.places[terminal.position][0])

        return confused

    instead(patch, choices, "_chosen", make)


@breaks("I10", "shared")
def time_is_up_for_the_first_alone(patch):
    handler(patch, TimeUp, lambda up: lambda *args: up(*args)[:1])


@breaks("I10", "shared")
def who_shares_a_hand_may_answer_twice(patch):
    def make(asks):
        return property(lambda self: dict.fromkeys(self.table.terminals, self.ask) if self.ask else {})

    instead(patch, Play, "asks", make)


@breaks("I10", "world")
def the_paying_order_turned_round(patch):
    instead(patch, settlement, "paying_order", lambda order: lambda hands: order(hands)[::-1])


@breaks("I10", "world")
def the_paying_order_of_a_set(patch):
    instead(patch, settlement, "paying_order", lambda order: lambda hands: sorted({*order(hands)}, key=id))


@breaks("I10", "apart")
def any_number_shares_a_hand(patch):
    patch.setattr(Table, "room", 1000)


@breaks("I10", "apart")
def blackjack_hands_are_shared(patch):
    patch.setattr(Game, "own_hand", lambda self, house: "")
    handler(
        patch,
        SetUpTable,
        lambda set_up: lambda state, command, context: [TableSetUp(command.table, command.rules, False, 1, 1, 2)],
    )


@breaks("I10", "world")
def a_raise_for_nothing(patch):
    instead(patch, choices, "_chosen", lambda chosen: lambda *args, **more: replace(chosen(*args, **more), placed=0))


@breaks("I10", "dice")
def a_wager_that_stands_goes_back_besides(patch):
    def make(moves):
        def wrong(state, event):
            yield from moves(state, event)
            for line in event.lines:
                if line.verdict == "stands":
                    yield Transfer(stake(event.table, line.terminal), game_account(line.terminal), 100)

        return wrong

    moved(patch, Settled, settlement.stakes_and_winnings, make)


@breaks("I10", "dice")
def wagers_that_stand_are_forgotten(patch):
    def make(carried):
        return lambda play, event: Carried(carried(play, event).state)

    instead(patch, settlement, "_carried", make)


@breaks("I11", "two_persons")
def a_void_round_returns_a_cent_less(patch):
    def make(paid):
        def less(*args):
            right = paid(*args)
            return replace(right, returned=right.returned - 1) if right.verdict == "void" else right

        return less

    instead(patch, settlement, "_paid", make)


@breaks("I11", "watch")
def only_one_wager_of_a_stopped_round_goes_back(patch):
    instead(patch, phases, "_all_back", lambda back: lambda play, section: list(back(play, section))[:1])


@breaks("I31", "two_persons")
def who_asks_may_agree(patch):
    def make(must_agree):
        return lambda request, *rest: must_agree(dataclasses.replace(request, by=""), *rest)

    instead(patch, approval, "must_agree", make)


@breaks("I31", "two_persons")
def anything_is_agreed_to(patch):
    def make(must_agree):
        return lambda request, named, *rest: must_agree(request, request.digest, *rest)

    instead(patch, approval, "must_agree", make)


@breaks("I31", "two_persons")
def an_agreement_never_expires(patch):
    patch.setattr(Request, "expired", lambda self, at: False)


@breaks("I31", "two_persons")
def play_goes_on_while_a_floorperson_is_asked(patch):
    unguarded(patch, stand_still)


@breaks("I30", "two_persons")
def everybody_may_do_everything(patch):
    for command in list(FACILITY.commands):
        allowed(patch, command, tuple(Role))


@breaks("I30", "two_persons")
def refusals_are_not_journaled(patch):
    def make(decide):
        def silent(state, command, context):
            reply, events = decide(state, command, context)
            return reply, events if reply.ok else []

        return silent

    instead(patch, facility, "decide", make)


@breaks("I23", "world")
def chance_in_evolve(patch):
    random = Random(1)

    def make(bought):
        def lucky(state, terminal, cents):
            bought(state, terminal, cents)
            terminal.since = random.randrange(10**9)

        return lucky

    everywhere(patch, bought_in, make)


@breaks("I23", "world")
def what_a_decision_changes_without_an_event(patch):
    def make(insert):
        def silently(state, command, context):
            state[Alarms].append(Alarm(1, 1, "T1", "a bill came"))
            return insert(state, command, context)

        return silently

    handler(patch, InsertBill, make)


@breaks("sight", "sight")
def the_dealer_sees_the_players_cards(patch):
    patch.setattr(views, "_pile", lambda pile, viewer, mine: [str(card) for card in pile.cards])


@breaks("sight", "sight")
def who_sits_there_sees_the_hand_without_a_wager(patch):
    def make(view):
        def seen(state, play, position, terminal=""):
            return view(state, play, position)

        return seen

    instead(patch, views, "table_view", make)


@breaks("I10", "world")
def the_round_is_remembered_too_well(patch):
    """The same view for any cards once it is known for one."""

    def make(hands):
        def stale(self, house, inputs):
            if inputs.cards and len(inputs.cards) % 5 == 0 and self.known:
                return self.known[-1]
            return hands(self, house, inputs)

        return stale

    instead(patch, RoundMemory, "hands", make)


@breaks("I10", "shared")
def an_answer_leaves_everybody_where_he_was(patch):
    patch.setattr(SharedHands, "_parted", lambda self, prior: set())
