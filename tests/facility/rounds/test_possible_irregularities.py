"""What the dealer is offered when something goes wrong: what can have happened as the round stands, and nothing else."""

from random import Random

import pytest

from fairfelt.audit.auditor import Auditor
from fairfelt.engine.questions import AskCard, AskWagers
from fairfelt.facility import decode, digest
from fairfelt.facility.rounds.answers import effects, may_be_called, named
from fairfelt.facility.rounds.commands import (
    CallIrregularity,
    Choose,
    DealCard,
    NoMoreBets,
    OpenWagering,
    PlaceWager,
    Settle,
    TakeBack,
    ThrowDice,
)
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import ChangeDecks, CountCards, OpenTable, SetUpTable
from fairfelt.facility.tables.state import Phase, Tables
from fairfelt.facility.terminals.state import account
from fairfelt.games import all_games, find
from fairfelt.kit.errors import Refused
from fairfelt.kit.seats import Seat, Table
from fairfelt.rules import sample
from fairfelt.server.live.consoles import dealer_view
from fairfelt.simulator.players import at_random
from tests.facility.facility import DEALER, Facility, at, replayed
from tests.facility.rounds.live import Live, houses
from tests.helpers import case, rule
from tests.stories.world import audited

GAMES = all_games()


class Console:
    """A player at a table, and the keys of what the dealer is offered."""

    def __init__(self, chapter, wagers, **options):
        self.facility, rules = Facility(), sample(find(chapter))
        for option, (old, new) in options.items():
            assert f'{option} = "{old}"' in rules
            rules = rules.replace(f'{option} = "{old}"', f'{option} = "{new}"')
        self.facility.both_keys(SetUpTable("T1", rules))
        self.facility.must(OpenTable("T1"), DEALER)
        self.facility.seated("EWT-1")
        self.facility.lock({"EWT-1": wagers})
        self.play = self.facility.state[Rounds]["T1"]

    @property
    def offers(self):
        return {one.key for one in may_be_called(self.facility.state, self.play)}

    def deal_on(self):
        """All cards that are due now."""
        while isinstance(self.play.locked_view.pending, AskCard):
            self.facility.must(DealCard("T1"), DEALER)

    def choose(self, *names):
        for name in names:
            self.facility.must(Choose(name), at("EWT-1"))
            self.deal_on()


def accepted(live, one):
    """Whether the call of it would be taken now, at the table or at somebody."""
    for seat in (1, 2) if one.of_player else (None,):
        try:
            list(effects(live.facility.state, live.play, named(live.play, one.cite, one.case, seat)))
        except Refused:
            continue
        return True
    return False


@pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
def test_what_is_offered_is_taken_and_what_is_not_offered_is_refused(game):
    for number, rules in enumerate(houses(game)):
        live = Live(rules, f"offers {game.chapter} {number}")
        live.lock()
        while True:
            offered = {one.key for one in may_be_called(live.facility.state, live.play)}
            taken = {one.key for one in game.irregularities if accepted(live, one)}
            assert offered == taken
            pending = live.play.locked_view.pending
            if isinstance(pending, AskCard) and pending.to != "replacement":  # which 687a.8(f) has laid before
                assert not live.play.locked_view.table.all_dealt
            if live.play.over:
                break
            live.step()


class Shared(Live):
    """Five players at two hands, each with wagers and answers of their own."""

    def __init__(self, game, seed):
        self.facility, self.random = Facility(seed), Random(f"shared {game.chapter} {seed}")
        self.facility.both_keys(SetUpTable("T1", sample(game), sharing=3))
        self.facility.must(OpenTable("T1"), DEALER)
        self.play = self.facility.state[Rounds]["T1"]
        for number in range(5):
            self.facility.seated(f"EWT-{number}", position=1 + number % 2, cents=400_000)

    def lock(self):
        self.facility.must(OpenWagering("T1"), DEALER)
        dealt = Table(self.play.table.game, self.play.table.house)
        dealt.seats = tuple(Seat(one, dealt) for one in (1, 2))
        for number in range(5):
            position = 1 + number % 2
            ask = AskWagers(dealt.seat(position), self.play.spots(position), "")
            for wager, cents in at_random(ask, self.random).items():
                self.facility.give(PlaceWager(wager, min(cents, 20_000)), at(f"EWT-{number}"))
        self.facility.must(NoMoreBets("T1"), DEALER)


@pytest.mark.parametrize("chapter", ["649a", "677a", "686a"])
def test_what_is_offered_is_taken_of_somebody_where_hands_are_shared(chapter):
    live = Shared(find(chapter), 1)
    live.lock()
    while True:
        offered = {one.key for one in may_be_called(live.facility.state, live.play)}
        assert offered == {one.key for one in live.play.table.game.irregularities if accepted(live, one)}
        if live.play.over:
            break
        live.step()


@pytest.mark.parametrize(
    ("chapter", "wagers", "way", "there"),
    [
        case("641a.13(f)", "641a", {"Ante": 1000}, "automated shoe", {"641a.13(e)", "641a.13(f)", "641a.13(g)"}),
        case("641a.13(e)", "641a", {"Ante": 1000}, "manual shoe", {"641a.13(e)", "641a.13(g)"}),
        case("633a.14(h)", "633a", {"Blackjack": 1000}, "double shoe", {"633a.14(h)"}),
        case("633a.14(m)", "633a", {"Blackjack": 1000}, "shoe", set()),  # the sample shuffles by hand
    ],
)
def test_a_device_fails_only_where_it_is_used(chapter, wagers, way, there):
    usual = "shoe" if chapter == "633a" else "manual shoe"
    console = Console(chapter, wagers, dealing=(usual, way))
    console.facility.must(DealCard("T1"), DEALER)
    devices = {f"641a.13({letter})" for letter in "efg"} | {f"633a.14({letter})" for letter in "hlm"}
    assert console.offers & devices == there


@rule("641a.13(f)")
def test_a_shoe_that_has_dealt_all_cards_did_not_jam():
    console = Console("641a", {"Ante": 1000}, dealing=("manual shoe", "automated shoe"))
    assert "641a.13(f)" in console.offers
    console.deal_on()
    assert "641a.13(f)" not in console.offers
    assert console.facility.give(CallIrregularity("T1", "641a.13(f)"), DEALER).code == "stage"


@pytest.mark.parametrize(
    ("way", "counts"),
    [
        case("641a.8(h)", "manual shoe", {"641a.8(h) misdealt", "641a.8(h) wrong deck"}),
        case("641a.10(f)", "automated shoe", {"641a.10(f) misdealt", "641a.10(f) wrong deck"}),
    ],
)
def test_a_stub_is_counted_by_its_own_paragraph_once_it_is_put_away(way, counts):
    console = Console("641a", {"Ante": 1000}, dealing=("manual shoe", way))
    console.facility.must(DealCard("T1"), DEALER)
    assert not any(key.endswith(("misdealt", "wrong deck")) for key in console.offers)
    console.deal_on()
    assert {key for key in console.offers if key.endswith(("misdealt", "wrong deck"))} == counts


@rule("641a.13(c)")
def test_nobody_has_a_wrong_number_of_cards_before_the_first():
    console = Console("641a", {"Ante": 1000})
    assert "641a.13(c)" not in console.offers
    console.facility.must(DealCard("T1"), DEALER)
    assert "641a.13(c)" in console.offers


@rule("641a.13(a)")
def test_a_card_put_aside_can_be_called_until_the_stub_is_counted():
    console = Console("641a", {"Ante": 1000})
    console.deal_on()
    console.choose("Fold")
    assert console.play.over
    assert "641a.13(a) one card" in console.offers
    assert "641a.13(b)" not in console.offers  # no next card will come


@pytest.mark.parametrize(
    ("chapter", "missed"), [case("633a.14(e)", "633a", "(e)"), case("633a.14(g)", "633a", "(g) dealt late")]
)
def test_a_first_card_that_was_missed_is_found_before_anybody_plays(chapter, missed):
    console = Console(chapter, {"Blackjack": 1000})
    key = f"633a.14{missed}"
    assert key not in console.offers
    console.facility.deal("5S")
    assert key in console.offers
    console.facility.deal("TC", "6S", "9H")
    assert key in console.offers
    console.facility.must(Choose("Double Down", 1000), at("EWT-1"))
    assert key not in console.offers


@rule("633a.14(d)")
def test_the_offer_does_not_tell_what_the_hole_card_is():
    """A ten under a nine: whether the dealer stands is known to nobody before the hole card is turned up."""
    offered = []
    for hole in ("TC", "2C"):
        console = Console("633a", {"Blackjack": 1000})
        console.facility.deal("5S", "9H", "TS", hole)
        offered.append(console.offers)
        console.facility.must(Choose("Stand"), at("EWT-1"))
        assert ("633a.14(d)" in console.offers) is (hole == "TC")
    assert offered[0] == offered[1]


@rule("645a.14(a)")
def test_dice_fall_out_only_while_they_are_shaken():
    shaken, totalled = {"645a.14(a)", "645a.14(b)"}, {"645a.14(c)"}
    console = Console("645a", {"Pai Gow Poker": 1000})
    assert console.offers & (shaken | totalled) == shaken
    console.facility.must(ThrowDice("T1", (1, 2, 4)), DEALER)
    assert console.offers & (shaken | totalled) == totalled
    by_number = Console("645a", {"Pai Gow Poker": 1000}, start=("shaker", "random number generator"))
    assert not by_number.offers & (shaken | totalled)


@rule("668a.3(g)")
def test_a_die_that_was_read_did_not_fall_out():
    console = Console("668a", {"One-Two": 1000})
    assert "668a.3(g)" in console.offers
    console.facility.must(ThrowDice("T1", (3, 4)), DEALER)
    assert "668a.3(g)" not in console.offers
    console.facility.must(TakeBack("T1"), DEALER)
    assert "668a.3(g)" in console.offers


@rule("675a.4(c)")
def test_a_cocked_die_is_called_also_when_it_was_read():
    console = Console("675a", {"Pip Street Two": 1000})
    again, stands = "675a.4(c) rests on several sides", "675a.4(c) cocked"
    assert {again, stands} <= console.offers
    console.facility.must(ThrowDice("T1", (2, 2, 2, 4, 5, 6, 1, 1, 3, 3)), DEALER)
    assert stands in console.offers
    assert again not in console.offers


@pytest.mark.parametrize(
    ("chapter", "wagers", "section", "which"),
    [
        case("645a.11(f)(1)(iv)", "645a", {"Pai Gow Poker": 1000}, "645a.11(f)(1)(iv)", ""),
        case("633a.14(c)", "633a", {"Blackjack": 1000}, "633a.14(c)", "refused"),
    ],
)
def test_what_is_about_one_player_asks_for_the_seat(chapter, wagers, section, which):
    console = Console(chapter, wagers)
    if chapter == "645a":
        console.facility.must(ThrowDice("T1", (1, 2, 4)), DEALER)
        console.deal_on()
    else:
        console.facility.deal("5S", "9H", "TS", "TC")
    shown = dealer_view(console.facility.state, "T1", console.facility.at).irregularities
    assert next(one.seats for one in shown if (one.section, one.case) == (section, which))
    assert not console.facility.give(CallIrregularity("T1", section, which), DEALER).ok
    assert console.facility.give(CallIrregularity("T1", section, which, 1), DEALER).ok


@rule("641a.5(b)")
def test_between_rounds_only_a_device_can_fail():
    """The round before is over and stays as it was; a deck that was counted wrong leaves before the next one."""
    console = Console("641a", {"Ante": 1000})
    facility, play = console.facility, console.play
    console.deal_on()
    console.choose("Fold")
    facility.must(Settle("T1"), DEALER)
    assert console.offers == {"641a.5(b)", "641a.13(e)", "641a.13(g)"}
    assert facility.give(CallIrregularity("T1", "641a.13(c)"), DEALER).code == "phase"
    before = play.last, play.round.happened[:], account(facility.state, "EWT-1")
    facility.must(CallIrregularity("T1", "641a.5(b)"), DEALER)
    assert before == (play.last, play.round.happened, account(facility.state, "EWT-1"))
    assert facility.give(OpenWagering("T1"), DEALER).cite == "641a.3(c)(2)"
    facility.must(ChangeDecks("T1"), DEALER)
    assert facility.agree().ok
    facility.must(OpenWagering("T1"), DEALER)
    assert not console.offers
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    assert auditor.differences == []
    assert digest(replayed(facility.journal)) == digest(facility.state)


@pytest.mark.parametrize(
    ("chapter", "section"),
    [
        case("633a.14(c)", "633a", "633a.14(c)"),
        case("672a.12(c)", "672a", "672a.12(c)"),
        case("673a.13(c)", "673a", "673a.13(c)"),
    ],
)
def test_who_refused_a_card_is_offered_no_more(chapter, section):
    """The cards taken before stay; from the call on there is nothing to choose that brings a card."""
    console = Console(chapter, {"Blackjack": 1000})
    facility = console.facility
    facility.deal("5S", "9H", "2S", "TC")
    facility.must(Choose("Draw"), at("EWT-1"))
    facility.deal("3D")
    assert "Draw" in console.play.asks["EWT-1"].moves
    facility.must(CallIrregularity("T1", section, "refused", 1), DEALER)
    assert [*console.play.asks["EWT-1"].moves] == ["Stand"]
    reply = facility.give(Choose("Draw"), at("EWT-1"))
    assert (reply.ok, reply.cite) == (False, section)
    facility.must(Choose("Stand"), at("EWT-1"))
    console.deal_on()
    facility.must(Settle("T1"), DEALER)
    auditor = Auditor()
    for body in facility.journal:
        auditor.take(decode(body))
    assert auditor.differences == []
    assert digest(replayed(facility.journal)) == digest(facility.state)


@pytest.mark.parametrize(
    ("chapter", "section"),
    [
        case("633a.14(i)", "633a", "633a.14(i)"),
        case("672a.12(h)", "672a", "672a.12(h)"),
        case("673a.13(h)", "673a", "673a.13(h)"),
    ],
)
def test_a_hand_is_called_dead_only_while_its_card_is_due(chapter, section):
    console = Console(chapter, {"Blackjack": 1000})
    facility = console.facility
    facility.deal("5S", "9H", "2S", "TC")
    dead = f"{section} dead"
    assert dead not in console.offers
    facility.must(Choose("Draw"), at("EWT-1"))
    assert dead in console.offers
    facility.deal("3D")
    assert dead not in console.offers
    assert not facility.give(CallIrregularity("T1", section, "dead", 1), DEALER).ok


@rule("686a.9(c)")
def test_cards_that_lay_before_who_is_dealt_to_late_are_the_next_players():
    """The first player was passed over: the two cards that came are the second player's, whose hand is not dead."""
    facility = Facility()
    facility.table("686a")
    for position in (1, 2, 3):
        facility.seated(f"EWT-{position}", position=position)
    facility.lock({f"EWT-{position}": {"Ante": 1000} for position in (1, 2, 3)})
    facility.deal("TD", "2D", "QH")
    for position, choice in ((1, "Over 23"), (2, "Under 18"), (3, "Over 23")):
        facility.must(Choose(choice, 1000), at(f"EWT-{position}"))
    facility.deal("7S", "QD")
    facility.must(CallIrregularity("T1", "686a.9(c)", "dealt late", 1), DEALER)
    facility.deal("5S", "9S", "AH", "6C")
    for position in (1, 2, 3):
        assert not facility.give(CallIrregularity("T1", "686a.9(c)", "dead", position), DEALER).ok
    facility.must(Settle("T1"), DEALER)
    audited(facility)


@rule("653a.8(f)")
def test_cards_are_counted_while_one_of_those_who_share_a_hand_has_still_to_choose():
    facility = Facility()
    facility.table("653a", sharing=3)
    for name in ("EWT-1", "EWT-2"):
        facility.seated(name)
    facility.lock({name: {"Ante": 1000, "Blind": 1000} for name in ("EWT-1", "EWT-2")})
    facility.deal("7C", "QH", "8D", "KD")
    for name in ("EWT-1", "EWT-2"):
        facility.must(Choose("Check"), at(name))
    facility.deal("4S", "6D", "8S")
    facility.must(Choose("Play 2x"), at("EWT-1"))  # and EWT-2 has not chosen
    facility.must(CountCards("T1", 53), DEALER)
    assert facility.state[Tables]["T1"].phase is Phase.STOPPED
    audited(facility)
