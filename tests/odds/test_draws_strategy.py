"""How to play against posted odds: the game itself played by rules on small decks, published basic strategy, and features."""

from fractions import Fraction
from itertools import combinations, permutations
from typing import Any

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.games import criss_cross_poker, flop_poker, let_it_ride_poker, raise_it_up_stud_poker
from fairfelt.kit import Refused, cards, small_deck
from fairfelt.kit.cards import Cards
from fairfelt.kit.wagers import Answer
from fairfelt.odds.advice.rule_lists import RuleList
from fairfelt.odds.advice.stages import plans, played
from fairfelt.odds.advice.strategy import cost, taken
from fairfelt.odds.draws import advice as draws_advice
from fairfelt.odds.draws import features as draws_features
from fairfelt.odds.draws.advice import LineAdvice
from fairfelt.odds.draws.cross import tally_cross
from fairfelt.odds.draws.kernel import tally_line
from fairfelt.odds.situations import situation
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

RIDE, FLOP, RAISE = let_it_ride_poker.GAME, flop_poker.GAME, raise_it_up_stud_poker.GAME
CROSS = criss_cross_poker.GAME
ROYAL = small_deck("TJQKA", "S") + small_deck("9A", "H")
PAIRS = small_deck("9TA", "SH") + small_deck("T", "D")
CASES = [
    pytest.param(RIDE, ROYAL, id="643a, a royal flush"),
    pytest.param(RIDE, PAIRS, id="643a, pairs"),
    pytest.param(FLOP, ROYAL + small_deck("A", "D"), id="667a, a royal flush"),
    pytest.param(FLOP, PAIRS + small_deck("9", "D"), id="667a, pairs"),
    pytest.param(RAISE, ROYAL, id="669a, a royal flush"),
    pytest.param(RAISE, PAIRS, id="669a, pairs"),
]


@pytest.fixture(scope="module")
def advised():
    """The advice for a game, of the whole deck or a small one."""
    known = {}

    def find(game, deck=None):
        if (game, deck) not in known:
            house = game.house() if deck is None else game.house(deck=deck)
            known[game, deck] = solver_of(game, house).advise(house)
        return known[game, deck]

    return find


def always(answer):
    return lambda one: answer


def through_the_game(lines, plays):
    """The value of a way of playing: every deal, settled by the game after the answers that `plays` gives."""
    solved, deck, total, deals = lines.solved, lines.owns.deck, Fraction(0), 0
    for own in combinations(deck, lines.owns.size):
        for turned in permutations([card for card in deck if card not in own], lines.owns.board):
            said: tuple[Answer, ...] = ()
            nodes = {node.before: node for node in lines.tree.nodes}
            while said in nodes:
                said = (*said, plays(own, turned[: len(nodes[said].open)]))
            deal: dict[int | str, Cards] = {1: own, "board": solved.laid(turned)}
            total += situation(solved.game, solved.house, solved.bets, deal, said).total(solved.names)
            deals += 1
    return total / deals


@pytest.mark.parametrize(("game", "deck"), CASES)
def test_rules_cost_what_the_game_itself_says(advised, game, deck):
    """Best play less the cost of a list of rules is what the game pays to who plays by it, over all deals."""
    lines = advised(game, deck).lines
    best = lines.part(int(lines.weigh(0, []).best))
    assert best == lines.solved.play(lines.solved.bets).weigh(game, lines.solved.house).value.total(lines.solved.names)
    every = list(plans(lines))
    plan = every[len(every) // 2]
    chosen = [question.plays(rules) for question, rules in zip(lines.questions, plan.lists, strict=True)]

    def plays(own, turned):
        at, number = lines.where(own, turned)
        return lines.stages[at].answers[chosen[at][number]]

    assert best - plan.cost == through_the_game(lines, plays)


@pytest.mark.parametrize(("game", "deck"), CASES)
def test_situations_and_habits(advised, game, deck):
    """What always giving one answer costs is the sum of what it loses in the situations to which best play comes."""
    advice = advised(game, deck)
    every, deals = list(advice.situations()), advice.lines.solved.deals
    found = {mistake.words: mistake.cost for mistake in advice.mistakes()}
    assert cost(every, lambda one: one.best, deals) == 0
    first = advice.lines.stages[0].name
    assert sum(one.number for one in every if one.stage == first) == deals
    for stage in advice.lines.stages:
        here = [one for one in every if one.stage == stage.name]
        for answer in stage.choices:
            lost = cost(here, always(answer), deals)
            assert found.get(f"{stage.name}: always {answer}", 0) == lost
    for one in every[:: max(1, len(every) // 20)]:
        assert advice.faced(one.own, one.seen) == one


@pytest.mark.parametrize(("game", "deck"), CASES)
def test_classes_of_situations_lose_as_much(advised, game, deck, monkeypatch):
    """Where there are many, those that features do not tell apart and that are best played alike are one."""
    advice = advised(game, deck)
    every = list(advice.situations())
    assert list(advice.compact()) == every
    monkeypatch.setattr(draws_advice, "MANY", 0)
    assert not advice.listed
    fewer = list(advice.compact())
    assert len(fewer) < len(every)
    assert taken(fewer) == taken(every)
    for stage in advice.lines.stages:
        for answer in stage.choices:
            lost = [sum(one.loss(answer) for one in some if one.stage == stage.name) for some in (every, fewer)]
            assert lost[0] == lost[1]


def test_let_it_ride_is_played_best_by_a_few_rules(advised):
    """Basic strategy is as webcasinoguide.com (Let It Ride) and John Grochowski (Let It Ride Redux, Casino City Times) have it.

    A paying hand; three suited cards in a row but for ace-2-3 and 2-3-4, within four ranks with a high card, within five with
    two. Then a paying hand, four of a suit, an open straight.
    """
    lines = advised(RIDE).lines
    published = [
        (
            "a pair of 10s or better",
            "three of one suit in a row, 3 or higher",
            "three of one suit within 4 ranks, the ace high, one 10 or higher",
            "three of one suit within 5 ranks, the ace high, two 10s or higher",
        ),
        ("a pair of 10s or better", "four of one suit", "four in a row, open at both ends"),
    ]
    lost = 0
    before: list[Any] = []
    for at, (question, features) in enumerate(zip(lines.questions, published, strict=True)):
        numbers = {feature.words: number for number, feature in enumerate(question.features)}
        rules = RuleList(tuple((numbers[words], 0) for words in features), 1)
        weighed = lines.weigh(at, before)
        lost += weighed.best - question.value(rules, weighed.worth)
        before.append(question.plays(rules))
    assert lost == 0
    short = LineAdvice(lines).short()
    assert short.cost == 0
    assert sum(len(rules.lines) - 1 for rules in short.rules) == 7
    assert short.tried[-1] == (7, Fraction(0))


def test_flop_poker_is_played_best_by_two_rules(advised):
    """Fold 13.57% of the hands: those without a pair, a jack, three suited cards or a part of a straight."""
    short = advised(FLOP).short()
    assert short.cost == 0
    (rules,) = short.rules
    assert set(rules.lines) == {
        "Flop with three of one suit",
        "Fold with no pair, no jack or higher, more than 5 ranks apart",
        "Flop with all else",
    }


def test_the_cost_of_letting_any_pair_ride(advised):
    """Held to a sum over the situations: a pair below tens is no paying hand yet."""
    advice = advised(RIDE)
    found = {mistake.words: mistake.cost for mistake in advice.mistakes()}

    def pairs(one):
        ranks = [card.rank for card in one.own + one.seen]
        return "Let Bet Number 1 Ride" if len(set(ranks)) < len(ranks) else one.best

    first = [one for one in advice.situations() if one.stage == "three cards"]
    assert found["three cards: always Let Bet Number 1 Ride with a pair or better"] == cost(
        first, pairs, advice.lines.solved.deals
    )


def test_how_often_bets_ride(advised):
    """1,608 of 22,100 hands: Wizard of Odds, Let it Ride Appendix."""
    counts = taken(advised(RIDE).situations())
    deals = advised(RIDE).lines.solved.deals
    assert Fraction(counts["three cards", "Let Bet Number 1 Ride"], deals) == Fraction(1_608, 22_100)


def test_cards_that_nobody_is_asked_about(advised):
    advice = advised(RIDE, ROYAL)
    for own, seen in (("TS JS", ""), ("TS JS QS", "KS AS"), ("TS JS QS", "QS")):
        with pytest.raises(Refused):
            advice.faced(cards(own), cards(seen))


@pytest.mark.parametrize(
    ("hand", "suited", "words", "fits"),
    [
        pytest.param("TS TH 2C", 3, "a pair of 10s or better", True, id="tens"),
        pytest.param("9S 9H 2C", 3, "a pair of 10s or better", False, id="nines"),
        pytest.param("3S 4S 5S", 3, "three of one suit in a row, 3 or higher", True, id="3-4-5"),
        pytest.param("2S 3S 4S", 3, "three of one suit in a row, 3 or higher", False, id="2-3-4"),
        pytest.param("AS 2S 3S", 3, "three of one suit in a row, 3 or higher", False, id="ace-2-3"),
        pytest.param("8S 9S JS", 3, "three of one suit within 4 ranks, the ace high, one 10 or higher", True, id="gap"),
        pytest.param(
            "AS 2S 4S", 3, "three of one suit within 4 ranks, the ace high, one 10 or higher", False, id="low"
        ),
        pytest.param("4S 5S 6H 7H", 4, "four in a row, open at both ends", True, id="open"),
        pytest.param("JS QS KH AH", 4, "four in a row, open at both ends", False, id="one end"),
        pytest.param("4S 5S 7H 8H", 4, "four to a straight", True, id="a gap inside"),
        pytest.param("4S 5S 6S 7S 8H", 4, "a straight or better", True, id="a straight"),
        pytest.param("9S 9H 8H 8C 2D", 4, "two pair or better", True, id="two pair"),
    ],
)
def test_what_is_seen(hand, suited, words, fits):
    numbers = np.array([evaluator.encode(cards(hand))], np.int64)
    marks = 2 * (numbers // 4) + (numbers % 4 == numbers[0, 0] % 4)
    (feature,) = [one for one in draws_features.features(numbers.shape[1], (8,), suited) if one.words == words]
    assert feature.fits(draws_features.columns(marks, (8,))).tolist() == [fits]


def followed(lines, chosen):
    """The value of these answers, every deal followed to its end by the kernel that counts endings."""
    solved, shape = lines.solved, lines.owns.table.shape
    nodes = len(lines.tree.nodes)
    none, one, two = (np.zeros((*shape[: level + 1], nodes), np.int8) for level in range(3))
    arrays = (none, one, two)
    for at, stage in enumerate(lines.stages):
        arrays[stage.level][lines.places[at]] = chosen[at][:, None]
    ended = np.zeros((shape[0], len(lines.tree.ways), len(solved.pays)), np.int64)
    tally_line(
        lines.owns.table, lines.owns.counts, solved.merged, solved.levels, lines.tree.children, none, one, two, ended
    )
    counts = np.tensordot(lines.owns.number, ended, 1)
    assert counts.sum() == solved.deals
    return lines.part(int((counts * solved.pays.T).sum()))


@pytest.mark.parametrize(
    "game", [RIDE, FLOP, pytest.param(RAISE, marks=pytest.mark.long)], ids=lambda game: game.chapter
)
def test_rules_cost_as_much_by_another_count_of_the_whole_deck(advised, game):
    lines = advised(game).lines
    best = lines.part(lines.weigh(0, []).best)
    every = list(plans(lines))
    for plan in (every[0], every[len(every) // 2], every[-1]):
        chosen = [question.plays(rules) for question, rules in zip(lines.questions, plan.lists, strict=True)]
        assert best - plan.cost == followed(lines, chosen)


@pytest.mark.long
def test_the_short_strategy_of_raise_it_up(advised):
    """Eleven rules in all cost a sixth of a percent of the Ante; fewer cost more, line by line."""
    short = advised(RAISE).short()
    assert [rules.stage for rules in short.rules] == ["three cards", "four cards", "five cards"]
    assert short.cost < Fraction(17, 10_000)
    costs = [price for _, price in short.tried]
    assert costs == sorted(costs, reverse=True)
    assert (sum(len(rules.lines) - 1 for rules in short.rules), short.cost) in short.tried


CROSSES = [
    pytest.param(small_deck("TJQKA", "S") + small_deck("TA", "H"), "R1", id="a royal flush"),
    pytest.param(small_deck("5678", "S") + small_deck("68", "H") + small_deck("8", "D"), "R2", id="pairs that push"),
]


@pytest.fixture(scope="module")
def crossed():
    """The advice for a cross of a small deck."""
    known = {}

    def find(deck, reading):
        if deck not in known:
            house = CROSS.house(deck=deck, readings={"CC1": reading})
            known[deck] = solver_of(CROSS, house).advise(house)
        return known[deck]

    return find


def cross_through_the_game(cross, plays):
    """The value of a way of playing a cross: two pairs in any order of theirs, then the last card."""
    solved, deck, total, deals = cross.solved, cross.owns.deck, Fraction(0), 0
    nodes = {node.before: node for node in cross.tree.nodes}
    for own in combinations(deck, 2):
        left = [card for card in deck if card not in own]
        for first in combinations(left, 2):
            for second in combinations([card for card in left if card not in first], 2):
                for last in left:
                    turned = (*first, *second, last)
                    if last in first + second:
                        continue
                    said: tuple[Answer, ...] = ()
                    while said in nodes:
                        said = (*said, plays(own, turned[: len(nodes[said].open)]))
                    deal: dict[int | str, Cards] = {1: own, "board": solved.laid(turned)}
                    total += situation(CROSS, solved.house, solved.bets, deal, said).total(solved.names)
                    deals += 1
    assert deals == solved.deals
    return total / deals


@pytest.mark.parametrize(("deck", "reading"), CROSSES)
def test_rules_for_a_cross_cost_what_the_game_itself_says(crossed, deck, reading):
    cross = crossed(deck, reading).cross
    best = cross.part(cross.weigh(0, []).best)
    assert best == cross.solved.play(cross.solved.bets).weigh(CROSS, cross.solved.house).value.total(cross.solved.names)
    every = list(plans(cross))
    plan = every[len(every) // 2]
    chosen = [question.plays(rules) for question, rules in zip(cross.questions, plan.lists, strict=True)]

    def plays(own, turned):
        at, number = cross.where(own, turned)
        return cross.stages[at].answers[chosen[at][number]]

    assert best - plan.cost == cross_through_the_game(cross, plays)


@pytest.mark.parametrize(("deck", "reading"), CROSSES)
def test_situations_and_habits_of_a_cross(crossed, deck, reading):
    """Classes with both pairs open have one best answer, so that their losses are exact as well."""
    advice = crossed(deck, reading)
    every, deals = list(advice.situations()), advice.cross.solved.deals
    found = {mistake.words: mistake.cost for mistake in advice.mistakes()}
    assert cost(every, lambda one: one.best, deals) == 0
    for stage in advice.cross.stages:
        here = [one for one in every if one.stage == stage.name]
        for answer in stage.choices:
            assert found.get(f"{stage.name}: always {answer}", 0) == cost(here, always(answer), deals)
    asked = [sum(one.number for one in every if one.stage == stage.name) for stage in advice.cross.stages]
    assert asked[0] == deals
    for one in every:
        same = advice.faced(one.own, one.seen)
        assert same.best == one.best
        if one.stage != "six cards":
            assert same == one


def test_best_play_by_the_situations_of_a_cross_is_best_play(crossed):
    """Every situation with both pairs open, by its own cards: the best answers through the game itself."""
    deck, reading = CROSSES[0].values
    advice = crossed(deck, reading)
    cross = advice.cross

    def plays(own, turned):
        one = advice.faced(own, turned)
        at, _ = cross.where(own, turned)
        return cross.stages[at].answers[cross.stages[at].choices.index(one.best)]

    assert cross_through_the_game(cross, plays) == cross.part(cross.weigh(0, []).best)


@pytest.mark.long
def test_rules_for_a_cross_cost_as_much_by_another_count_of_the_whole_deck():
    """Every deal followed to its end by the kernel that counts endings; and best play is the figure."""
    house = CROSS.house()
    cross = solver_of(CROSS, house).advise(house).cross
    best = cross.part(cross.weigh(0, []).best)
    assert best == Fraction(-579091, 6689228)
    lists = [question.lists(cross.weigh(at, cross.best).worth, 2)[-1] for at, question in enumerate(cross.questions)]
    plan = played(cross, lists)
    chosen = [question.plays(rules) for question, rules in zip(cross.questions, plan.lists, strict=True)]
    nodes, solved, of = len(cross.tree.nodes), cross.solved, cross.classes_of
    groups, pairs = of.shape
    none, one = np.zeros((groups, nodes), np.int8), np.zeros((groups, pairs, nodes), np.int8)
    two = np.zeros((groups, pairs, pairs, nodes), np.int8)
    none[:], one[cross.first] = chosen[0][:, None], chosen[1][:, None]
    by_class = np.zeros((groups, pairs, int(of.max()) + 1), np.int8)
    group, place = cross.first
    first, second = cross.both
    by_class[group[first], place[first], second] = chosen[2]
    two[:] = np.take_along_axis(by_class, np.broadcast_to(of[:, None, :], (groups, pairs, pairs)), axis=2)[..., None]
    ended = np.zeros((groups, len(cross.tree.ways), len(solved.pays)), np.int64)
    tally_cross(
        cross.owns.table, cross.owns.counts, solved.merged, solved.levels, cross.tree.children, none, one, two, ended
    )
    counts = np.tensordot(cross.owns.number, ended, 1)
    value = Fraction(int((counts * solved.pays.T).sum()), solved.scale * solved.deals)
    assert best - plan.cost == value
