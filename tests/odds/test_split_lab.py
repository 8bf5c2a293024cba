"""The laboratory for house ways: on small decks against every deal set by the kit's own rules, one by one."""

from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow.hands import arranged
from fairfelt.families.poker import Kind
from fairfelt.games import face_up_pai_gow_poker, pai_gow_poker, six_card_fortune_pai_gow_poker
from fairfelt.games.six_card_fortune_pai_gow_poker.settlement import qualifies
from fairfelt.kit import JOKER, Refused, small_deck
from fairfelt.kit.cards import show
from fairfelt.odds.split import after as split_after
from fairfelt.odds.split import mistakes as split_habits
from fairfelt.odds.split import short as split_short
from fairfelt.odds.split.solver import BY_WAY, Solver
from fairfelt.odds.split.sums import Points
from fairfelt.odds.split.words import in_words

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

SEVEN, SIX, OPEN = pai_gow_poker.GAME, six_card_fortune_pai_gow_poker.GAME, face_up_pai_gow_poker.GAME
DECKS = {
    SEVEN: (*small_deck("23456", "SH"), *small_deck("AK", "D"), *small_deck("A", "C", jokers=1)),
    SIX: (*small_deck("8A", "SHDC"), *small_deck("236", "S"), JOKER),
    OPEN: (*small_deck("23456", "SH"), *small_deck("AK", "D"), *small_deck("A", "C", jokers=1)),
}
GAMES = pytest.mark.parametrize("game", [SEVEN, SIX], ids=lambda game: game.chapter)
MADE = (Kind.STRAIGHT, Kind.FLUSH, Kind.STRAIGHT_FLUSH, Kind.ROYAL_FLUSH)


@cache
def split(game):
    house = game.house(deck=DECKS[game])
    return Solver(game, house, lambda done, what: None).split(house)


@cache
def laboratory(game, for_house=False):
    """The default way, and one that keeps two pair, against the default one."""
    found = split(game)
    rules = [*default(game), *kept(game)]
    allowed = None if for_house else split_habits.allowed
    return found.laboratory(found.house, rules, for_house=for_house, allowed=allowed)


def default(game):
    return list(game.split.way(game.house()))


def kept(game):
    """Two pair never split; with six cards, the higher pair gives one."""
    if game is SEVEN:
        return [rule for rule in default(game) if rule["hands"] != ["two pair"] or "first" not in rule]
    return [{"hands": ["two pair"], "low": ["first"]}, *default(game)]


class Dealt:
    """Every deal of a small deck, in which the dealer has all cards that the player has not."""

    def __init__(self, game):
        self.game, self.house = game, game.house(deck=DECKS[game])
        self.low, self.ranking = game.split.low, game.split.ranking(self.house)
        self.deck = self.house.shoe.cards()
        self.hands = list(combinations(self.deck, 5 + self.low))
        self.rest = {hand: tuple(card for card in self.deck if card not in hand) for hand in self.hands}
        assert len(self.deck) == 2 * (5 + self.low)
        self.dealers = {hand: self.by(hand, default(game)) for hand in self.hands}
        self.legal = {
            hand: [s for low in combinations(hand, self.low) if (s := self.laid(hand, low)).legal]
            for hand in self.hands
        }

    def laid(self, hand, low):
        return arranged(hand, low, self.house, self.ranking)

    def by(self, hand, way):
        """A hand, set by a way as the kit follows it."""
        return self.laid(hand, house_way.hands_by(hand, way, self.low, self.ranking).low.cards)

    def net(self, hand, own, dealers, choose=max):
        """What a player's setting comes to, with the best choice after it."""
        above = (own.high > dealers.high) + (own.low > dealers.low or own.low.cards == (JOKER,))
        net = (Fraction(-1), Fraction(0), Fraction(19, 20) if self.game is SEVEN else Fraction(1))[above]
        if self.game is SEVEN:
            return net
        return choose(net, net * 2 if qualifies(self.rest[hand], self.house) else net)

    def worth(self, setting, choose=max):
        """The mean over all deals if `setting` says how a player sets a hand."""
        total = sum(self.net(hand, setting(hand), self.dealers[self.rest[hand]], choose) for hand in self.hands)
        return Fraction(total, len(self.hands))

    def best(self, may=lambda hand, setting: True):
        """The best setting of each hand among those that a habit leaves, or of all if it leaves none."""

        def setting(hand):
            some = [one for one in self.legal[hand] if may(hand, one)] or self.legal[hand]
            return max(some, key=lambda one: self.net(hand, one, self.dealers[self.rest[hand]]))

        return self.worth(setting)


@cache
def dealt(game):
    return Dealt(game)


@GAMES
def test_a_way_is_worth_what_every_deal_says(game):
    lab, deals = laboratory(game), dealt(game)
    for way in (default(game), kept(game)):
        assert lab.worth(way) == deals.worth(lambda hand, way=way: deals.by(hand, way))
        first = deals.worth(lambda hand, way=way: deals.by(hand, way), choose=lambda stays, more: stays)
        assert lab.value(way) == first
    assert lab.best == deals.best()


@GAMES
def test_the_rules_cost_together_what_the_way_costs(game):
    lab, way = laboratory(game), default(game)
    rules = lab.by_rule(way)
    assert sum(rule.cost for rule in rules) == lab.cost(way) == lab.best - lab.worth(way)
    assert sum(rule.hands for rule in rules) == len(dealt(game).hands)


@GAMES
def test_a_way_without_a_rule_is_weighed_as_the_kit_follows_it(game):
    lab, deals, way = laboratory(game), dealt(game), default(game)
    before = {hand: key(deals.by(hand, way)) for hand in deals.hands}
    tried = 0
    for number, rule in enumerate(lab.by_rule(way)):
        left = [one for place, one in enumerate(way) if place != number]
        if rule.dropped is None or not rule.hands or tried == 3:
            continue
        tried += 1
        after = {hand: deals.by(hand, left) for hand in deals.hands}
        assert rule.dropped.hands == sum(key(after[hand]) != before[hand] for hand in deals.hands)
        assert rule.dropped.gain == deals.worth(after.__getitem__) - lab.worth(way)
    assert tried


def key(setting):
    return setting.high.key, setting.low.key


@GAMES
def test_what_a_rule_had_better_lay_low_gains_as_much_as_is_said(game):
    """The other thing in the rule's place; where it may not be laid low, the rules that follow decide."""
    lab, way = laboratory(game), default(game)
    found = [rule for rule in lab.by_rule(way) if rule.instead and rule.instead.low != tuple("made")]
    assert found
    for rule in found:
        changed = {**way[rule.number - 1], "low": list(rule.instead.low)}
        other = [*way[: rule.number - 1], changed, *way[rule.number :]]
        lab.learn(other)
        assert lab.worth(other) - lab.worth(way) == rule.instead.gain > 0


@GAMES
def test_hands_that_two_ways_set_differently(game):
    lab, deals = laboratory(game), dealt(game)
    found = lab.differences(kept(game), default(game))
    ways = [{hand: deals.by(hand, way) for hand in deals.hands} for way in (kept(game), default(game))]
    assert sum(one.hands for one in found) == sum(key(ways[0][h]) != key(ways[1][h]) for h in deals.hands) > 0
    assert sum(one.gain for one in found) == lab.worth(kept(game)) - lab.worth(default(game))
    for one in found:
        hand = tuple(sorted(one.example.cards, key=deals.deck.index))
        settings = [deals.laid(hand, low) for low in (one.example.low, one.example.instead)]
        assert [key(s) for s in settings] == [key(way[hand]) for way in ways]
    counted = lab.differences(kept(game), default(game), weigh=False)
    assert {(one.rule, one.other, one.hands) for one in counted} == {(one.rule, one.other, one.hands) for one in found}


@GAMES
def test_for_the_house_a_copy_is_won(game):
    """The dealer's hands set as best they can be against players who set by the default way and wager no more."""
    lab, deals = laboratory(game, for_house=True), dealt(game)
    players = {hand: deals.by(hand, default(game)) for hand in deals.hands}

    def stays(net, more):
        return net

    def lost(hand, theirs):
        return deals.net(hand, players[hand], theirs, stays)

    best = sum(-min(lost(hand, one) for one in deals.legal[deals.rest[hand]]) for hand in deals.hands)
    assert lab.best == Fraction(best, len(deals.hands))
    for way in (default(game), kept(game)):
        total = sum(-lost(hand, deals.by(deals.rest[hand], way)) for hand in deals.hands)
        assert lab.value(way) == Fraction(total, len(deals.hands))
    assert lab.value(default(game)) == -laboratory(game).value(default(game))


def two_pair(hand):
    return house_way.held(hand).name == "two pair"


HABITS = {
    SEVEN: {
        "never split two pair": lambda hand, s: not two_pair(hand) or s.low.kind is not Kind.PAIR,
        "always split two pair": lambda hand, s: not two_pair(hand) or s.low.kind is Kind.PAIR,
        "never break up a straight or a flush": lambda hand, s: s.high.kind in MADE,
    },
    SIX: {
        "never lay the joker low": lambda hand, s: s.low.cards != (JOKER,),
        "never split two pair": lambda hand, s: not two_pair(hand) or s.high.kind in (Kind.TWO_PAIR, *MADE),
        "never break up a straight or a flush": lambda hand, s: s.high.kind in MADE,
    },
}


@GAMES
def test_habits_cost_what_every_deal_says(game):
    found = {one.words: one.cost for one in split(game).mistakes(split(game).house)}
    deals = dealt(game)
    for words, may in HABITS[game].items():
        assert found[words] == deals.best() - deals.best(may), words
    highest = deals.best(lambda hand, s: key(s) == max(map(key, deals.legal[hand])))
    assert found["play the highest high hand always"] == deals.best() - highest
    if game is SIX:
        house = split(game).house
        without = house.but(offered=frozenset())
        main = Solver(game, without, lambda done, what: None).main(without).weigh(game, without).value.total()
        assert found["never make the Double Down"] == deals.best() - main
        assert found["make the Double Down always"] > 0


@GAMES
def test_a_short_way_costs_what_every_deal_says(game):
    lab, deals = laboratory(game), dealt(game)
    found = split_short.search(lab, more=3)
    assert [len(one.way) for one in found] == sorted({len(one.way) for one in found})
    assert found[-1].cost < found[0].cost
    for one in (found[0], found[-1]):
        assert one.cost == deals.best() - deals.worth(lambda hand, one=one: deals.by(hand, one.way))


def test_lines_for_the_double_down_win_what_every_deal_says():
    lab, deals = laboratory(SIX), dealt(SIX)
    after = split_after.lines(lab, lab.follow(default(SIX)).setting, "Double Down", 1)
    assert after.lines[-1] == "otherwise not"
    assert lab.value(default(SIX)) < lab.share(after.total) <= lab.worth(default(SIX))
    rungs = {rung.words: rung.strength for rung in split_after.rungs()}
    assert rungs["9 high"] < rungs["ace high"] < rungs["pair of 2s"] < rungs["two pair of 3s"] < rungs["flush"]
    assert deals.low == 1


def test_the_open_game_has_its_habits_too():
    """688a: the dealer's hands are seen. To surrender all that is not won gives up the ties."""
    found = split(OPEN)
    mistakes = {one.words: one.cost for one in found.mistakes(found.house)}
    best = found.main(found.house).weigh(OPEN, found.house)
    blind = found.against(found.house).weigh(OPEN, found.house)
    by_way = mistakes["set by the house way without a look at the dealer's hands"]
    assert by_way == best.value.total() - blind.value.total() > 0
    ties = best.spread(["Face Up Pai Gow Poker"])[Fraction(0)]
    assert mistakes["surrender whenever no setting wins"] == Fraction(ties, best.deals)
    short = found.short(found.house)
    assert short.cost == 0
    assert len(short.rules[0].lines) == 3


@pytest.mark.parametrize("game", [SEVEN, SIX, OPEN], ids=lambda game: game.chapter)
def test_a_hand_faced_is_worth_what_its_only_deal_says(game):
    """In these decks the dealer has the other cards: what a setting is worth is how that one deal ends."""
    found, hand = split(game), DECKS[game][: 5 + game.split.low]
    rest = tuple(card for card in DECKS[game] if card not in hand)
    faced = Solver(game, found.house, lambda done, what: None).faced(found.house, hand, rest if game is OPEN else ())
    assert (faced.stage, faced.number) == ("Set", 1)
    settings = {f"{show(one.low)} low": one for one in found.hands.settings_of(hand)}
    assert faced.worth.keys() == settings.keys()
    pays = found.pays(found.house)
    for words, setting in settings.items():
        kind, end = found.hands.end(setting, rest)
        assert faced.worth[words] == Fraction(int(pays.whole[:, kind, end].max()), pays.scale)
    with pytest.raises(Refused, match="name those"):
        Solver(game, found.house, lambda done, what: None).faced(found.house, hand[:3])


def test_the_book_has_the_figure_of_the_house_way_beside_best_play():
    solver = Solver(SEVEN, SEVEN.house(deck=DECKS[SEVEN]), lambda done, what: None)
    ((words, play),) = solver.others(solver.house, SEVEN.wager("Pai Gow Poker"))
    assert words == BY_WAY
    assert play.weigh(SEVEN, solver.house).value.total() == laboratory(SEVEN).value(default(SEVEN))
    assert solver.others(solver.house, SEVEN.wager("Fortune Bonus")) == ()


# --- in words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (house_way.DEFAULT[0], "no pair or pair, with a straight or flush: set it with the highest low hand"),
        (house_way.DEFAULT[2], "five aces, the pair K: the pair low"),
        (house_way.DEFAULT[6], "four-of-a-kind, the four J to K, without a single A: two of the four low"),
        (house_way.DEFAULT[11], "three-of-a-kind, the three A: one of the three and the highest other card low"),
        (house_way.DEFAULT[15], "two pair, the higher pair J to K, the lower pair 6 to Q: the lower pair low"),
        (house_way.DEFAULT[21], "no pair: the second and third highest cards low"),
        (
            {"hands": ["full house", "two pair"], "first": "K-A", "single": "A", "low": ["first"]},
            "full house or two pair, the first group K or higher, with a single A: one of the first group low",
        ),
    ],
    ids=["made", "five aces", "four", "three aces", "two pair", "no pair", "mixed"],
)
def test_a_rule_in_words(rule, words):
    assert in_words(rule) == words


def test_a_setting_that_was_not_listed_is_not_taken_for_another():
    """The lowest high hand with the lowest low hand is no legal setting of any hand."""
    lab = laboratory(SEVEN)
    nowhere = np.zeros(lab.hands.classes.number, np.int32)
    with pytest.raises(ValueError, match="was not listed"):
        lab.listed.find(Points(nowhere, nowhere))
