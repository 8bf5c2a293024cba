"""Section 645a.12 at a live table: the bank is offered before the wagers, covers them, and is paid or pays to the cent."""

import pytest

from fairfelt.facility import State, decode, evolve
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    ThrowDice,
    TimeUp,
)
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import CountCards, LeaveTable, Resume
from fairfelt.facility.tables.state import Phase
from fairfelt.facility.terminals.state import Terminals, account
from fairfelt.games import find
from fairfelt.rules import sample
from fairfelt.server.http.replay import seen_by
from fairfelt.server.live.consoles import dealer_view
from fairfelt.server.shell.archive import Archive
from fairfelt.server.wire.staff import Instruction
from fairfelt.server.wire.views import Bank
from tests.facility.facility import DEALER, Facility, at
from tests.helpers import rule
from tests.stories.world import audited

PLAYS = ("House way", "Stand", "Dealer's wager")
ONE, TWO, THREE = "EWT-1", "EWT-2", "EWT-3"


def rules(bank="bank", **more):
    text = sample(find("645a")).replace('player_bank = "no"', f'player_bank = "{bank}"')
    for key, value in more.items():
        text = text.replace(f"{key} = 0", f"{key} = {value}")
    return text


def facility(bank="bank", **more):
    """Three players who wagered against the dealer in the first round, in which nobody is offered the bank."""
    made = Facility()
    made.table("645a", rules=rules(bank, **more), seconds_to_choose=10, automatic=True)
    for position, name in enumerate((ONE, TWO, THREE), start=1):
        made.seated(name, position=position)
    made.must(OpenWagering("T1"), DEALER)
    assert play(made).table.phase is Phase.WAGERING  # (b)
    for name, cents in ((ONE, 10_000), (TWO, 6_000), (THREE, 2_500)):
        made.must(PlaceWager("Pai Gow Poker", cents), at(name))
    made.must(NoMoreBets("T1"), DEALER)
    play_on(made)
    made.must(OpenWagering("T1"), DEALER)
    return made


def play(made):
    return made.state[Rounds]["T1"]


def play_on(made, settle=True):
    """Every card as it comes, every hand by the house way, the dealer's wager as usual, to the end."""
    while not play(made).over:
        if play(made).asks:
            (name, ask), *_ = play(made).asks.items()
            made.must(Choose(next(move for move in PLAYS if move in ask.moves)), at(name))
        else:
            pending = type(play(made).view.pending).__name__
            made.must(DealCard("T1") if pending == "AskCard" else ThrowDice("T1"), DEALER)
    if settle:
        made.must(Settle("T1"), DEALER)
        for name in play(made).table.terminals:
            assert made.seen(name).table.spots[0].wager == "Pai Gow Poker"


def lock(made, *placed):
    """Wagering open, each puts on the layout what he has in mind, and no more bets."""
    made.must(OpenWagering("T1"), DEALER)
    for name, wager, cents in placed:
        made.must(PlaceWager(wager, cents), at(name))
    made.must(NoMoreBets("T1"), DEALER)


def say(made, **said):
    for name, move in said.items():
        made.must(Choose(move), at(name.replace("_", "-")))


def seen_again(made, number):
    """A round that is over, step by step, as surveillance sees it."""
    state, archive, journal = State(), Archive(), [decode(body) for body in made.journal]
    for seq, noted in enumerate(journal, start=1):
        archive.before(seq, noted, state)
        evolve(state, noted)
        archive.after(seq, noted, state)
    past = archive.rounds[number]
    mine = [noted for noted in journal[past.opened - 1 : past.ended] if getattr(noted.event, "table", "") == "T1"]
    return seen_by(past, state, mine, "everything")


@rule("645a.12(c)")
def test_the_bank_is_offered_from_the_dealers_right_until_somebody_takes_it():
    made = facility()
    assert play(made).table.phase is Phase.OFFERING
    assert list(play(made).asks) == [THREE]  # the farthest to the dealer's right who may
    reply = made.give(OpenWagering("T1"), DEALER)
    assert (reply.code, reply.cite) == ("offered", "645a.12(c)")
    assert made.give(PlaceWager("Pai Gow Poker", 1000), at(ONE)).code == "late"
    say(made, EWT_3="Pass")
    assert list(play(made).asks) == [TWO]
    say(made, EWT_2="Bank")
    assert play(made).asks == {}
    assert play(made).bank == 2
    assert (
        Instruction("place the bank's marker before position 2", "645a.12(c)")
        in dealer_view(made.state, "T1", made.at).also
    )
    made.must(OpenWagering("T1"), DEALER)
    assert play(made).table.phase is Phase.WAGERING
    assert play(made).table.rounds == 2
    assert [spot.title for spot in play(made).spots(2)] == ["Cover"]
    assert "Cover" not in [spot.title for spot in play(made).spots(1)]


@rule("645a.12(c)")
def test_who_lets_the_time_pass_passes_the_bank():
    made = facility()
    for asked in (THREE, TWO, ONE):
        assert list(play(made).asks) == [asked]
        assert made.give(TimeUp("T1"), DEALER).code == "early"
        made.at = play(made).until
        made.must(TimeUp("T1"), DEALER)
    assert play(made).bank == 0
    made.must(OpenWagering("T1"), DEALER)
    assert play(made).spots(3)[0].title == "Pai Gow Poker"


@rule("645a.12(j)")
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("move", "shared"), [("Bank", False), ("Co-bank", True)])
def test_what_the_others_win_the_bank_pays(move, shared, seed):
    made = facility("bank or co-bank")
    made.random.seed(seed)
    say(made, EWT_3=move)
    made.must(OpenWagering("T1"), DEALER)
    before = {name: account(made.state, name) for name in (ONE, TWO, THREE)}
    house = made.state.ledger.balance("house:T1")
    for name, wager, cents in ((ONE, "Pai Gow Poker", 10_000), (THREE, "Cover", 30_000), (TWO, "Pai Gow Poker", 6_000)):
        made.must(PlaceWager(wager, cents), at(name))
    shown = made.seen(THREE).table
    assert shown.bank == Bank(3, shared, 16_000)
    made.must(NoMoreBets("T1"), DEALER)
    if not shared:
        assert list(play(made).asks) == [THREE]  # (g): the dealer's wager, or less
        assert made.give(Choose("Dealer's wager", 2_501), at(THREE)).code == "refused"
        made.must(Choose("Dealer's wager", 2_000), at(THREE))
    play_on(made)
    won = {name: account(made.state, name) - cents for name, cents in before.items()}
    # a winner has 5% less, which is the house's; so has the bank of a surplus: (j), (m)
    main = {line.terminal: line for line in play(made).last if line.wager in ("Pai Gow Poker", "Cover")}
    assert {name: line.returned - line.stake for name, line in main.items()} == won
    assert sum(won.values()) + made.state.ledger.balance("house:T1") - house == 0
    assert main[THREE].cite == ("645a.12(l)" if shared else "645a.12(j)")
    assert audited(made) == 2
    steps = [step.words for step in seen_again(made, "T1-2").steps]
    marker = "the marker of a shared bank" if shared else "the bank's marker"
    assert steps[:3] == ["bank offered", f"chooses {move}", f"place {marker} before position 3"]


@rule("645a.12(d)(2)")
def test_a_bank_that_does_not_cover_the_wagers_has_its_chips_back_and_the_dealer_plays():
    made = facility()
    say(made, EWT_3="Bank")
    before = account(made.state, THREE)
    lock(made, (ONE, "Pai Gow Poker", 10_000), (THREE, "Cover", 15_999), (TWO, "Pai Gow Poker", 6_000))
    assert account(made.state, THREE) == before
    assert made.state[Terminals][THREE].notice == (
        "the bank must have $160 on the table to cover all wagers; $159.99 is there (§ 645a.12(d)(2))"
    )
    assert play(made).bank == 0
    play_on(made)
    assert {line.terminal for line in play(made).last} == {ONE, TWO}
    assert audited(made) == 2


@rule("645a.12(d)(2)")
def test_a_bank_that_puts_no_chips_on_the_table_is_no_bank():
    made = facility()
    say(made, EWT_3="Bank")
    lock(made, (ONE, "Pai Gow Poker", 10_000))
    assert play(made).bank == 0
    play_on(made)
    assert [line.terminal for line in play(made).last] == [ONE]
    assert audited(made) == 2


@rule("645a.12(c)")
def test_nobody_banks_twice_running_and_the_next_offer_begins_at_the_banks_right():
    made = facility()
    say(made, EWT_3="Bank")
    lock(made, (THREE, "Cover", 10_000))
    made.must(Choose("Dealer's wager"), at(THREE))
    play_on(made)
    made.must(OpenWagering("T1"), DEALER)
    assert list(play(made).asks) == [TWO]
    say(made, EWT_2="Pass", EWT_1="Pass")
    assert play(made).asks == {}  # not position 3, which has just been the bank


@rule("645a.12(d)(1)")
def test_who_comes_to_a_place_that_was_left_is_not_offered_the_bank():
    made = facility()
    made.must(LeaveTable(), at(THREE))  # while it is asked
    assert list(play(made).asks) == [TWO]
    made.seated("EWT-4", position=3)
    assert list(play(made).asks) == [TWO]
    say(made, EWT_2="Pass", EWT_1="Pass")
    lock(made, ("EWT-4", "Pai Gow Poker", 1_000))
    made.must(LeaveTable(), at(TWO))  # it has no wager in the round
    made.seated("EWT-5", position=2)
    play_on(made)
    made.must(OpenWagering("T1"), DEALER)
    assert list(play(made).asks) == ["EWT-4"]  # the only one who wagered against the dealer
    say(made, EWT_4="Pass")
    assert play(made).asks == {}
    assert audited(made) == 2


@rule("645a.12(c)")
def test_the_bank_stays_until_the_wagers_are_locked():
    made = facility()
    say(made, EWT_3="Bank")
    assert made.give(LeaveTable(), at(THREE)).code == "bank"
    made.must(OpenWagering("T1"), DEALER)
    assert made.give(LeaveTable(), at(THREE)).code == "bank"
    made.must(PlaceWager("Pai Gow Poker", 1_000), at(ONE))
    made.must(NoMoreBets("T1"), DEALER)
    made.must(LeaveTable(), at(THREE))  # it covered nothing, so it banks nothing
    play_on(made)
    assert audited(made) == 2


@rule("645a.14(f)")
def test_a_void_round_gives_the_cover_back():
    made = facility()
    say(made, EWT_3="Bank")
    lock(made, (ONE, "Pai Gow Poker", 10_000), (THREE, "Cover", 30_000))
    before = account(made.state, THREE)
    made.must(Choose("Dealer's wager"), at(THREE))
    voids = next(one for one in dealer_view(made.state, "T1", made.at).irregularities if one.voids == "all hands")
    made.must(CallIrregularity("T1", voids.section, voids.case), DEALER)
    assert made.agree().ok
    made.must(Settle("T1"), DEALER)
    assert account(made.state, THREE) == before + 30_000
    assert audited(made) == 2


@rule("645a.8(f)")
def test_a_round_that_breaks_off_is_as_if_it_had_not_been():
    made = facility()
    say(made, EWT_3="Bank")
    lock(made, (THREE, "Cover", 10_000))
    play_on(made, settle=False)
    made.must(CountCards("T1", 5), DEALER)
    assert play(made).table.phase is Phase.STOPPED
    made.must(Resume("T1"), DEALER)
    assert made.agree().ok
    made.must(OpenWagering("T1"), DEALER)
    assert list(play(made).asks) == [THREE]  # who has not banked a round yet
    assert audited(made) == 2
