"""How to play hold'em against the dealer: the game itself played by rules on small decks, and what can be seen."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.poker import FIVE_CARD, Kind
from fairfelt.games import heads_up_hold_em, ultimate_texas_hold_em_poker
from fairfelt.kit import Refused, cards, small_deck
from fairfelt.kit.cards import Cards
from fairfelt.odds.advice.rule_lists import Question, RuleList, seen
from fairfelt.odds.advice.stages import plans, played
from fairfelt.odds.advice.strategy import cost, taken
from fairfelt.odds.base_wagers import main_of
from fairfelt.odds.situations import situation
from fairfelt.odds.streets.features import OWN, flop_columns, flop_features, hole_columns, hole_features
from fairfelt.odds.streets.strategy import Way
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured  # long runs of code that other tests cover: measuring would double their time

ULTIMATE, HEADS_UP = ultimate_texas_hold_em_poker.GAME, heads_up_hold_em.GAME
DECKS = {"three suits": small_deck("TQA", "HSD"), "two suits": small_deck("9TJQK", "H") + small_deck("9JKA", "S")}
CASES = [(game, deck) for game in (ULTIMATE, HEADS_UP) for deck in DECKS]


def ids(value):
    return value if isinstance(value, str) else value.chapter


@pytest.fixture(scope="module")
def advised():
    """The advice for a game with a small deck."""
    known = {}

    def find(game, deck):
        if (game, deck) not in known:
            house = game.house(deck=DECKS[deck])
            known[game, deck] = solver_of(game, house).advise(house)
        return known[game, deck]

    return find


def always(answer):
    return lambda one: answer


def through_the_game(study, plays):
    """The value of a way of playing: every deal, settled by the game after the answers that `plays` gives."""
    solved, deck, total, deals = study.solved, study.deals.deck, Fraction(0), 0
    for own in combinations(deck, 2):
        rest = [card for card in deck if card not in own]
        for flop in combinations(rest, 3):
            others = [card for card in rest if card not in flop]
            for last in combinations(others, 2):
                board = flop + last
                said = []
                for at, up in enumerate((board[:0], flop, board)):
                    said.append(study.asked[at][plays(own, up)])
                    if said[-1] != study.asked[at][-1]:
                        break
                for dealer in combinations([card for card in others if card not in last], 2):
                    deal: dict[int | str, Cards] = {1: own, "dealer": dealer, "board": board}
                    total += situation(solved.game, solved.house, solved.bets, deal, tuple(said)).total(
                        solved.objective
                    )
                    deals += 1
    return total / deals


def ended(study, way):
    """The value of a way of playing by where its deals end: no best play is asked for."""
    bets = way.early < study.solved.early
    whole = int(study.early[np.arange(len(bets)), way.early][bets].sum())
    bets = study.waiting(way.early) & (way.later < study.later.shape[1] - 1)
    whole += int(study.later[np.arange(len(bets)), way.later][bets].sum())
    ends = np.take_along_axis(study.values[-2:], way.last[None, :], axis=0)[0]
    return study.part(whole + int((study.reached(way.early, way.later) * ends).sum()))


@pytest.mark.parametrize(
    ("game", "deck", "part"),
    [
        pytest.param(ULTIMATE, "two suits", 2, id="653a, half of the rules"),
        pytest.param(HEADS_UP, "three suits", 2, id="677a, half of the rules"),
        pytest.param(ULTIMATE, "three suits", 1, id="653a, all rules", marks=pytest.mark.long),
        pytest.param(HEADS_UP, "two suits", 1, id="677a, all rules", marks=pytest.mark.long),
        pytest.param(ULTIMATE, "two suits", 100, id="653a, no rule", marks=pytest.mark.long),
    ],
)
def test_rules_cost_what_the_game_itself_says(advised, game, deck, part):
    """Best play less the cost of a list of rules is what the game pays to who plays by it, over all deals."""
    stages = advised(game, deck).stages
    study = stages.study
    best = study.part(int(study.early.max(axis=1).sum()))
    every = list(plans(stages))
    plan = every[(len(every) - 1) // part]
    chosen = [question.plays(rules) for question, rules in zip(stages.questions, plan.lists, strict=True)]

    def plays(own, board):
        at, number = study.where(own, board)
        return int(chosen[at][number])

    way = Way(*chosen)
    assert study.cost(way) == plan.cost
    assert best - plan.cost == ended(study, way)
    assert best - plan.cost == through_the_game(study, plays)


@pytest.mark.parametrize(("game", "deck"), CASES, ids=ids)
def test_situations_are_worth_what_best_play_is(advised, game, deck):
    """The first question's best answers come to the figure; who is asked later has waited; all that is lost is nothing."""
    advice = advised(game, deck)
    study, every = advice.study, list(advice.situations())
    deals = {stage: [one for one in every if one.stage == stage] for stage in ("two cards", "flop", "whole board")}
    value = sum(one.worth[one.best] * one.number for one in deals["two cards"]) / study.number
    weighed = study.solved.play().weigh(game, study.solved.house).value
    assert value == weighed.total(main_of(game).names)
    assert sum(one.number for one in deals["two cards"]) == study.number
    for first, then in (("two cards", "flop"), ("flop", "whole board")):
        waiting = sum(one.number for one in deals[first] if one.best == "Check")
        assert sum(one.number for one in deals[then]) == waiting
    assert cost(every, lambda one: one.best, study.number) == 0


@pytest.mark.parametrize(("game", "deck"), CASES, ids=ids)
def test_mistakes_are_the_losses_of_the_situations(advised, game, deck):
    advice = advised(game, deck)
    found = {mistake.words: mistake.cost for mistake in advice.mistakes()}
    every = list(advice.situations())
    for stage, answers in zip(("two cards", "flop", "whole board"), advice.study.answers, strict=True):
        here = [one for one in every if one.stage == stage]
        for answer in answers:
            lost = cost(here, always(answer), advice.study.number)
            assert found.get(f"{stage}: always {answer}", 0) == lost


@pytest.mark.parametrize(("game", "deck"), CASES, ids=ids)
def test_classes_of_flops_lose_as_much(advised, game, deck):
    """Flops that features do not tell apart and that are best played alike are one."""
    advice = advised(game, deck)
    every, fewer = list(advice.situations()), list(advice.compact())
    assert len(fewer) < len(every)
    assert taken(fewer) == taken(every)
    for answer in advice.study.answers[1]:
        lost = [sum(one.loss(answer) for one in some if one.stage == "flop") for some in (every, fewer)]
        assert lost[0] == lost[1]


def test_a_situation_by_its_cards(advised):
    """Whatever the suits are called, and in any order; the whole board for that board alone."""
    advice = advised(ULTIMATE, "three suits")
    known = {one.own: one for one in advice.situations() if one.stage == "two cards"}
    own = next(iter(known))
    assert advice.faced(own[::-1], ()) == replace(known[own], own=own[::-1])
    aces = advice.faced(cards("AH AS"), cards("TH TS AD QH QS"))
    assert (aces.best, aces.worth) == (
        "Play 1x",
        {"Play 1x": 5, "Fold": -2},
    )  # the dealer has queens full; Blind 3 to 1
    assert aces.number == 10  # no other pair, one dealer's hand, and every flop of the board
    with pytest.raises(Refused):
        advice.faced(cards("TH TS"), cards("QH"))
    with pytest.raises(Refused):
        advice.faced(cards("TH TS"), cards("TH QH AH"))


def test_how_many_cards_would_beat_the_player(advised):
    """Counted card by card with the plain rules; and by how many kinds the hand is above the board's."""
    study, stages = (advised(ULTIMATE, "two suits").study, advised(ULTIMATE, "two suits").stages)
    river, deck = stages.questions[2], study.deals.deck
    below = {
        n: river.seen(f"fewer than {n} cards unseen that would beat you in the dealer's hand") for n in range(1, 5)
    }
    made = river.seen(f"a pair or better with {OWN}")
    for own in combinations(deck, 2):
        for board in combinations([card for card in deck if card not in own], 5):
            _, cell = study.where(own, board)
            mine, alone = FIVE_CARD.rank(own + board), FIVE_CARD.rank(board)
            left = [card for card in deck if card not in own + board]
            outs = sum(FIVE_CARD.rank((*board, card)) > mine for card in left)
            for number, fits in below.items():
                assert fits is None or fits[river.number[cell]] == (outs < number)
            kinds = FIVE_CARD.kinds.index
            assert made is None or made[river.number[cell]] == (kinds(mine.kind) < kinds(alone.kind))


@pytest.mark.parametrize(
    ("own", "flop", "words", "fits"),
    [
        pytest.param("KS 9H", "KD 7C 2S", f"a pair of kings or better with {OWN}", True, id="a pair met"),
        pytest.param("KS 9H", "9D 7C 2S", f"a pair of 10s or better with {OWN}", False, id="a lower one"),
        pytest.param("KS QH", "9D 9C 2S", f"a pair or better with {OWN}", False, id="the flop's own pair"),
        pytest.param("KS 9H", "9D 9C 2S", f"more than a pair with {OWN}", True, id="three"),
        pytest.param("2S 2H", "KD 9C 7S", f"a pair or better with {OWN}", True, id="deuces"),
        pytest.param(
            "2S 2H", "KD 9C 7S", f"a pair or better with {OWN}, other than a pair in the hand below 3s", False,
            id="deuces left out",
        ),
        pytest.param("TS 4H", "8S 6S 2S", f"four of a suit with {OWN}, a 10 or higher", True, id="ten of the suit"),
        pytest.param("9S AH", "8S 6S 2S", f"four of a suit with {OWN}, a 10 or higher", False, id="nine of the suit"),
        pytest.param("9S 8H", "7S 6D 2C", "four in a row, open at both ends", True, id="open"),
        pytest.param("AS KH", "QS JD 2C", "four in a row, open at both ends", False, id="one end"),
    ],
)  # fmt: skip
def test_what_is_seen_after_the_flop(own, flop, words, fits):
    rows = [np.array([evaluator.encode(cards(some))], np.int64) for some in (own, flop)]
    (feature,) = [feature for feature in flop_features() if feature.words == words]
    assert feature.fits(flop_columns(*rows)).tolist() == [fits]


@pytest.mark.parametrize(
    ("own", "words", "fits"),
    [
        pytest.param("3S 3H", "a pair of 3s or better", True, id="threes"),
        pytest.param("2S 2H", "a pair of 3s or better", False, id="deuces"),
        pytest.param("KS 5H", "a king and a 5 or higher", True, id="king-5"),
        pytest.param("KS KH", "a king and a 5 or higher", False, id="kings"),
        pytest.param("KS 2H", "a king and another card of one suit", False, id="two suits"),
        pytest.param("KS 2S", "a king and another card of one suit", True, id="one suit"),
    ],
)
def test_what_is_seen_in_two_cards(own, words, fits):
    row = np.array([evaluator.encode(cards(own))], np.int64)
    (feature,) = [feature for feature in hole_features() if feature.words == words]
    assert feature.fits(hole_columns(row)).tolist() == [fits]


def test_the_search_finds_the_best_lists_of_one_and_two_lines():
    """Against every list there is, on random worths."""
    rng = random.Random(4)
    columns = {name: np.array([rng.randrange(4) for _ in range(60)]) for name in "xy"}
    features = [seen(f"{name} from {least}", **{name: least}) for name in "xy" for least in range(1, 4)]
    question = Question.of("a stage", ("bet", "check", "fold"), features, columns)
    worth = question.totals(np.array([[rng.randrange(-50, 50) for _ in range(3)] for _ in range(60)]))
    lines = [(feature, answer) for feature in range(len(features)) for answer in range(3)]
    found = question.lists(worth, 2)
    assert question.value(found[1], worth) == max(
        question.value(RuleList((line,), other), worth) for line in lines for other in range(3)
    )
    best = max(
        question.value(RuleList((one, two), other), worth) for one in lines for two in lines for other in range(3)
    )
    assert question.value(found[2], worth) == best
    assert question.spoken(found[0]) == (question.answers[found[0].otherwise],)


def test_rules_given_are_bettered_for_where_they_lead(advised):
    """Who never bets before the Flop comes to other situations after it than best play does."""
    stages = advised(ULTIMATE, "three suits").stages
    waits = [RuleList((), len(question.answers) - 1) for question in stages.questions]
    plan = played(stages, waits)
    assert plan.cost <= stages.study.cost(Way(*(q.plays(r) for q, r in zip(stages.questions, waits, strict=True))))


BLIND = {
    Kind.ROYAL_FLUSH: 500,
    Kind.STRAIGHT_FLUSH: 50,
    Kind.FOUR: 10,
    Kind.FULL_HOUSE: 3,
    Kind.FLUSH: 1.5,
    Kind.STRAIGHT: 1,
}


def by_hand(own, flop):
    """Twice the worth of Play 2x and of Check, from 1,070,190 boards and dealer's hands: § 653a.11, § 653a.12(b) by themselves."""
    left = [card for card in range(52) if card not in own + flop]
    kinds = [BLIND.get(FIVE_CARD.kinds[::-1][number], 0) for number in range(10)]
    pays, pair = (
        np.array([2 * kinds[evaluator.kind_of(s)] for s in range(evaluator.STRENGTHS)]),
        evaluator.starts(FIVE_CARD)[Kind.PAIR],
    )
    bold, last = 0, 0
    for turned in combinations(left, 2):
        rest = [card for card in left if card not in turned]
        rivals = np.array(list(combinations(rest, 2)), np.uint8)
        board = np.array([*flop, *turned], np.uint8)
        theirs = evaluator.ranks(FIVE_CARD, np.hstack([rivals, np.tile(board, (len(rivals), 1))])).astype(np.int64)
        mine = int(evaluator.ranks(FIVE_CARD, np.array([[*own, *board]], np.uint8))[0])
        sign, qualified = np.sign(mine - theirs), theirs >= pair
        fixed = 2 * sign * qualified + np.where(sign > 0, pays[mine], 2 * sign)
        bold += int((fixed + 4 * sign).sum())
        last += max(int((fixed + 2 * sign).sum()), -4 * len(rivals))
    return bold, last


@pytest.fixture(scope="module")
def ultimate():
    return solver_of(ULTIMATE, ULTIMATE.house()).advise(ULTIMATE.house())


@pytest.mark.long
@pytest.mark.parametrize(("own", "flop"), [("9S 8H", "7S 6D 2C"), ("2S 2H", "KD 9C 7S"), ("TS 4H", "8S 6S 2S")])
def test_a_situation_after_the_flop_counted_by_hand(ultimate, own, flop):
    one = ultimate.faced(cards(own), cards(flop))
    bold, last = by_hand(*(tuple(evaluator.encode(cards(some))) for some in (own, flop)))
    deals = 1081 * 990
    assert one.worth == {"Play 2x": Fraction(bold, 2 * deals), "Check": Fraction(last, 2 * deals)}


@pytest.mark.long
@pytest.mark.parametrize(
    ("own", "board", "bet", "best"),
    [("KD QH", "4S 5H 6D 8C 9D", "-2.1727", "Fold"), ("AD JH", "4S 5H 6D 8C 9D", "-1.9788", "Play 1x")],
)
def test_the_published_worth_of_a_bet_at_the_end(ultimate, own, board, bet, best):
    """Two boards with a gap of a Basic Strategy Card for Ultimate Texas Hold'em, as quoted at kourau.biz."""
    one = ultimate.faced(cards(own), cards(board))
    assert (round(one.worth["Play 1x"], 4), one.worth["Fold"], one.best) == (Fraction(bet), -2, best)


@pytest.mark.long
def test_the_published_hands_to_raise_with_before_the_flop(ultimate):
    """Any ace, king-5 or a suited king, queen-8 or queen-6 suited, jack-10 or jack-8 suited, threes.

    Wizard of Odds, Ultimate Texas Hold 'Em Advanced, Decision Point 1.
    """
    least = {"A": "22", "K": "52", "Q": "86", "J": "T8"}  # unsuited, suited
    for one in ultimate.situations():
        if one.stage != "two cards":
            break
        low, high = sorted(one.own, key=lambda card: card.value)
        suited = low.suit == high.suit
        raises = high.rank in least and low.value >= cards(f"{least[high.rank][suited]}S")[0].value
        raises = low.value >= 3 if low.rank == high.rank else raises
        assert (one.best == "Play 4x") == raises, one.own


@pytest.mark.long
def test_the_short_strategy_of_ultimate(ultimate):
    """What the search finds is what is published, and its cost is exact.

    After the Flop a pair with an own card but for deuces in the hand, or four of a suit with a ten (lianxinyuan.com, Ultimate
    Texas Hold'em); at the end 20 outs of the dealer's or fewer (mypokercoaching.com, How to Count Outs).
    """
    short = ultimate.short()
    hole, flop, river = (rules.lines[:-1] for rules in short.rules)
    assert "Play 4x with a pair of 3s or better" in hole
    assert "Play 4x with a king and a 5 or higher" in hole
    assert set(flop) == {
        f"Play 2x with a pair or better with {OWN}, other than a pair in the hand below 3s",
        f"Play 2x with four of a suit with {OWN}, a 10 or higher",
    }
    assert river == ("Play 1x with fewer than 21 cards unseen that would beat you in the dealer's hand",)
    assert short.cost < Fraction(1, 500)
    chosen = ultimate.stages.study
    assert short.tried[0] == (0, chosen.cost(Way(*(np.zeros_like(some) for some in ultimate.stages.best))))
