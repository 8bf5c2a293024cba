"""More terminals than betting positions: who may share a hand, what each decides and is paid, who sees what."""

from random import Random

import pytest

from fairfelt.engine.questions import AskMove
from fairfelt.engine.round import run
from fairfelt.facility import digest
from fairfelt.facility.rounds.commands import Choose, Settle, ThrowDice
from fairfelt.facility.rounds.settlement import owed
from fairfelt.facility.rounds.state import Rounds
from fairfelt.facility.tables.commands import Join
from fairfelt.games import all_games, find
from fairfelt.rules import load, sample
from fairfelt.simulator.players import anything, at_random, folding, passing
from tests.facility.facility import DEALER, HANDS, Facility, at, replayed
from tests.helpers import rule
from tests.stories.world import audited

TRIES = 25
APART = {"633a", "667a", "671a", "672a", "673a", "687a"}


class Heard:
    """A driver that deals one shuffled shoe, wagers and chooses by chance, and hears to whom every card goes."""

    def __init__(self, house, cards, wagers, choices):
        self.cards = list(house.shoe.cards())
        Random(f"cards {cards}").shuffle(self.cards)
        self.dealt, self.stays = [], True
        self.wagering, self.choosing, self.throwing = Random(wagers), Random(choices), Random(f"dice {cards}")

    def wagers(self, ask):
        return at_random(ask, self.wagering)

    def card(self, ask):
        self.dealt.append((ask.to, ask.hand))
        return self.cards[len(self.dealt) - 1]

    def move(self, ask: AskMove):
        self.stays &= bool(passing(ask) or folding(ask))
        return anything(ask, self.choosing)

    def dice(self, ask):
        return tuple(self.throwing.randint(1, ask.faces) for _ in range(ask.count))


def dealt(game, house, cards, player):
    heard = Heard(house, cards, f"wagers {player}", f"choices {player}")
    run(game, house, (1, 2, 4), heard)
    return heard


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [game for game in all_games() if game.shoe], ids=lambda game: game.chapter)
def test_where_a_hand_may_be_shared_neither_wagers_nor_choices_change_the_cards(game):
    house = load(sample(game), find)
    differ = stays = False
    for seed in range(TRIES):
        one, other = dealt(game, house, seed, f"{seed} one"), dealt(game, house, seed, f"{seed} other")
        differ |= one.dealt != other.dealt
        stays |= one.stays
    assert bool(game.own_hand(house)) == (game.chapter in APART)
    if not game.own_hand(house):
        assert not differ
        assert stays  # and there is always something to choose that keeps the hand at the play, for who does not answer
    elif game.chapter not in ("667a", "687a"):  # a pot of all players; a card that is drawn only for some jokers
        assert differ


@rule("645a.12(a)")
def test_with_a_player_bank_nobody_shares_a_hand():
    text = sample(find("645a"))
    assert find("645a").own_hand(load(text, find)) == ""
    banked = text.replace('player_bank = "no"', 'player_bank = "bank"')
    assert banked != text
    assert find("645a").own_hand(load(banked, find)) == "645a.12(a)"


@pytest.fixture
def stadium():
    facility = Facility()
    facility.table("649a", sharing=3)
    for name in ("EWT-1", "EWT-2", "EWT-3"):
        facility.seated(name)
    return facility


@rule("649a.11(b)")
def test_who_shares_a_hand_has_wagers_and_decisions_of_his_own(stadium):
    stadium.lock({"EWT-1": {"Ante": 1000}, "EWT-2": {"Ante": 5000, "Pair Plus": 500}, "EWT-3": {"Pair Plus": 700}})
    stadium.deal(*HANDS)
    play = stadium.state[Rounds]["T1"]
    assert set(play.asks) == {"EWT-1", "EWT-2"}  # who has no Ante has nothing to decide
    until = play.until
    stadium.must(Choose("Play"), at("EWT-2"))
    assert (set(play.asks), play.until) == ({"EWT-1"}, until)  # the time is the same for all of them
    stadium.must(Choose("Fold"), at("EWT-1"))
    stadium.must(Settle("T1"), DEALER)
    net: dict[str, int] = {}
    for line in play.last:
        net[line.terminal] = net.get(line.terminal, 0) + line.returned - line.stake
    assert net == {"EWT-1": -1000, "EWT-2": 5000 - 500, "EWT-3": -700}
    assert digest(replayed(stadium.journal)) == digest(stadium.state)
    audited(stadium)


@rule("641a.11(c)(3)(v)")
def test_envy_is_for_each_hand_of_another_position_once_and_never_for_the_own():
    facility = Facility()
    play = facility.table("641a", sharing=2)
    for name, position in (("EWT-1", 1), ("EWT-2", 1), ("EWT-3", 2), ("EWT-4", 2)):
        facility.seated(name, position=position)
    facility.lock({name: {"Ante": 1000, "Progressive Payout": 500} for name in ("EWT-1", "EWT-2", "EWT-3", "EWT-4")})
    hands = {1: ["AS", "KS", "QS", "JS", "4D"], 2: ["2C", "3D", "7H", "9C", "5S"]}
    rest = ["2D", "2H", "3C", "4C", "6C", "6D", "7C", "8D", "8H"]
    while not play.asks:
        facility.deal(hands.get(play.view.pending.to, rest).pop(0))
    while play.asks:
        name = next(iter(play.asks))
        facility.must(Choose("Fold") if name == "EWT-1" else Choose("Play", 3000), at(name))
    envy = sorted(terminal for terminal, line in owed(facility.state, play).lines if "Envy" in line.wager)
    assert envy == ["EWT-3", "EWT-4"]  # one of those who share the hand has folded, and it is played on


@rule("605a.9(b)")
def test_any_number_of_terminals_plays_at_a_dice_table():
    facility = Facility()
    play = facility.table("675a")
    names = [f"EWT-{n}" for n in range(1, 31)]
    for name in names:
        facility.terminal(name, 10_000)
        facility.must(Join("T1"), at(name))
    assert len(play.table.places) == 30 > find("675a").seats
    facility.lock({name: {"Pip Street Four": 500} for name in names if name != "EWT-7"})
    while not play.over:
        facility.must(ThrowDice("T1"), DEALER)
    facility.must(Settle("T1"), DEALER)
    assert {line.terminal for line in play.last} == {*names} - {"EWT-7"}
    audited(facility)
