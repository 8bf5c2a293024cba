"""The split-hand games, exactly: kernels against the kit's own rules on small decks, and published marks.

The reference solver would take hours here: every hand has 21 settings and every deal of fourteen cards 216 throws of the
dice before it. So the kernels are held to what the kit and the games say about every hand of a small deck, one by one.
"""

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from fairfelt import evaluator
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow.hands import ace_high, arranged
from fairfelt.families.poker import PAI_GOW_HIGH, PAI_GOW_LOW
from fairfelt.games import face_up_pai_gow_poker, pai_gow_poker, six_card_fortune_pai_gow_poker
from fairfelt.games.face_up_pai_gow_poker.paytables import BOTH, NO_JOKER, WITH_JOKER
from fairfelt.games.six_card_fortune_pai_gow_poker.hands import RANKINGS, WAYS
from fairfelt.kit import DECK, JOKER, small_deck
from fairfelt.odds.figures import variants
from fairfelt.odds.situations import settled
from fairfelt.odds.split import best as split_best
from fairfelt.odds.split import choice as split_choice
from fairfelt.odds.split import classes as split_classes
from fairfelt.odds.split import pairs as split_pairs
from fairfelt.odds.split import side as split_side
from fairfelt.odds.split import ways as split_ways
from fairfelt.odds.split.solver import Solver

pytestmark = [pytest.mark.unmeasured, pytest.mark.long]

SEVEN, SIX, OPEN = pai_gow_poker.GAME, six_card_fortune_pai_gow_poker.GAME, face_up_pai_gow_poker.GAME
GAMES = pytest.mark.parametrize("game", [SEVEN, SIX, OPEN], ids=lambda game: game.chapter)
WHOLE = (*DECK, JOKER)
LOW_DECK = (*small_deck("23456", "SH"), *small_deck("AK", "D"), *small_deck("A", "C", jokers=1))  # 14 cards, a wheel
HIGH_DECK = (*small_deck("TJQKA", "H"), *small_deck("9TJK", "SD"), *small_deck("A", "S"))
SIX_DECK = (*small_deck("8A", "SHDC"), *small_deck("236", "S"), JOKER)


@cache
def solver(game):
    return Solver(game, game.house(), lambda done, what: None)


# --- hands and their classes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("deck", [WHOLE, LOW_DECK, HIGH_DECK], ids=["whole", "low", "high"])
@pytest.mark.parametrize("size", [6, 7])
def test_hands_that_hold_some_cards_are_counted_by_class(deck, size):
    rng, classes = random.Random(size), split_classes.classes(size)
    most = split_pairs._room(classes.tables, split_classes.held(deck), 0)
    weight, found, number = np.zeros(classes.plain, np.int64), np.zeros(most, np.int32), np.zeros(most, np.int64)
    for _ in range(4):
        some = tuple(rng.sample(deck, rng.randint(size - 2 if deck is WHOLE else 0, size - 1)))
        rest = [card for card in deck if card not in some]
        words = (split_side.word_of((*some, *more)) for more in combinations(rest, size - len(some)))
        one_by_one = Counter(int(split_classes.class_of(classes.tables, word)) for word in words)
        held = split_classes.held(some)
        count = split_classes.hands_with(
            classes.tables, split_classes.held(deck), held.suits, held.joker, weight, found, number
        )
        by_class: Counter[int] = Counter()
        for at, many in zip(found[:count].tolist(), number[:count].tolist(), strict=True):
            by_class[at] += many
        assert +by_class == one_by_one
        assert not weight.any()


@pytest.mark.parametrize(("size", "hands"), [(7, 154_143_080), (6, 22_957_480)])
def test_every_hand_of_the_deck_is_in_one_class(size, hands):
    classes = split_classes.classes(size)
    _, number = split_pairs.every_hand(classes.tables, classes.plain, split_classes.held(WHOLE))
    assert int(number.sum()) == hands
    assert all(
        split_classes.class_of(classes.tables, int(classes.words[i])) == i for i in range(0, classes.number, 500)
    )


@pytest.mark.parametrize("size", range(6))
def test_one_set_stands_for_its_orbit(size):
    tables = split_classes.classes(7).tables
    for deck in (WHOLE, LOW_DECK):
        _, _, orbits = split_pairs.all_sets(tables, split_classes.held(deck), size)
        assert int(orbits.sum()) == comb(len(deck), size)


def test_a_house_way_sets_every_class_as_the_kit_does():
    ways = [(2, house_way.DEFAULT, PAI_GOW_HIGH)]
    rankings = RANKINGS.values()
    ways += [(1, way, ranking) for way in WAYS.values() for ranking in rankings]
    rng = random.Random(645)
    for low, way, ranking in ways:
        classes, scale = split_classes.classes(5 + low), split_ways.scale(ranking, low)
        highs, lows = split_ways.follow_all(classes.words, split_ways.compiled(way, low), scale, 12)
        plain, flush = range(classes.plain), range(classes.plain, classes.number)
        for at in (*rng.sample(plain, 400), *rng.sample(flush, 400)):
            hands = house_way.hands_by(split_side.cards_of(int(classes.words[at])), way, low, ranking)
            assert ranking.exact(split_ways.examples()[highs[at]]).key == hands.high.key
            assert low_place(hands.low.cards) == lows[at]


def low_place(cards):
    """The place of a low hand, the joker as an ace."""
    if len(cards) == 1:
        return 12 if cards == (JOKER,) else cards[0].value - 2
    return evaluator.strength_of(PAI_GOW_LOW, cards)


# --- small decks, every deal ----------------------------------------------------------------------------------------


class ByHand:
    """Every hand of a small deck set by the kit, one by one."""

    def __init__(self, game, house):
        self.game, self.house, split = game, house, game.split
        self.low, way, ranking = split.low, split.way(house), split.ranking(house)
        self.deck = house.shoe.cards()
        self.hands = list(combinations(self.deck, 5 + self.low))
        self.legal, self.by_way = {}, {}
        for hand in self.hands:
            every = [arranged(hand, laid, house, ranking) for laid in combinations(hand, self.low)]
            self.legal[hand] = [hands for hands in every if hands.legal]
            laid = house_way.hands_by(hand, way, self.low, ranking).low.cards
            self.by_way[hand] = arranged(hand, laid, house, ranking)

    def above(self, own, dealers):
        """In how many hands a setting is above the dealer's; a joker laid low is above an ace in 670a alone."""
        return (own.high > dealers.high) + (own.low > dealers.low or own.low.cards == (JOKER,))

    def deals(self):
        for own in self.hands:
            yield own, list(combinations([card for card in self.deck if card not in own], len(own)))

    def kind(self, dealers):
        return self.game.classes.dealer(dealers, self.house) if self.game.classes else None


def ends(play, by_hand):
    """How many deals end in each way, from a play: what its deals come to by the kit."""
    found: Counter[Any] = Counter()
    for ending in play.endings:
        own, dealers = (tuple(sorted(ending.cards[who], key=by_hand.deck.index)) for who in (1, "dealer"))
        ranking = by_hand.game.split.ranking(by_hand.house)
        hands = arranged(own, ending.choices[0].cards, by_hand.house, ranking)
        found[by_hand.kind(dealers), by_hand.above(hands, by_hand.by_way[dealers])] += ending.number
    return found


SMALL = [
    pytest.param(SEVEN, LOW_DECK, {}, id="645a"),
    pytest.param(SEVEN, HIGH_DECK, {"G1": "R2"}, id="645a-literal"),
    pytest.param(SIX, SIX_DECK, {}, id="670a"),
    pytest.param(SIX, LOW_DECK[:13], {"SF3": "R2", "SF5": "R2"}, id="670a-no-straight-flush"),
    pytest.param(SIX, HIGH_DECK[:12], {"SF6": "R2", "G1": "R2"}, id="670a-pairs-kept"),
    pytest.param(OPEN, LOW_DECK, {}, id="688a"),
]


@pytest.mark.parametrize(("game", "deck", "readings"), SMALL)
def test_small_decks_hand_by_hand(game, deck, readings):
    """A house way against itself, and best play, counted in every deal."""
    house = game.house(deck=deck, readings=readings)
    found, by_hand = Solver(game, house, lambda done, what: None), ByHand(game, house)
    set_alike: Counter[Any] = Counter()
    best: Counter[Any] = Counter()
    value = 0
    pays = found.split(house).pays(house)
    kinds = found.split(house).hands
    names = kinds.told_apart(game.classes.dealer)[0] if game.classes else [None]
    for own, dealers in by_hand.deals():
        against = [(names.index(by_hand.kind(d)), by_hand.by_way[d]) for d in dealers]
        for kind, hands in against:
            set_alike[names[kind], by_hand.above(by_hand.by_way[own], hands)] += 1
        if game.split.face_up:
            for kind, hands in against:
                best[names[kind], max(by_hand.above(setting, hands) for setting in by_hand.legal[own])] += 1
            continue
        settings = [Counter((k, by_hand.above(s, hands)) for k, hands in against) for s in by_hand.legal[own]]
        value += max(
            sum(int(whole[key]) * many for key, many in setting.items()) for setting in settings for whole in pays.whole
        )
    deals = len(by_hand.hands) * comb(len(deck) - 5 - game.split.low, 5 + game.split.low)
    assert ends(found.against(house), by_hand) == set_alike
    play = found.main(house)
    if game.split.face_up:
        assert ends(play, by_hand) == best
    else:
        assert play.weigh(game, house).value.total() == Fraction(value, deals * pays.scale)


def test_wagers_on_both_hands_are_counted_in_every_deal():
    deck = (*small_deck("23578T", "S"), *small_deck("69JQKA", "H"), *small_deck("4", "D", jokers=1))
    house = OPEN.house(deck=deck)
    found: Counter[str] = Counter()
    for own in combinations(deck, 7):
        dealers = tuple(card for card in deck if card not in own)
        if ace_high(dealers):
            both = ace_high(own)
            found["both" if both else "with joker" if JOKER in dealers else "no joker"] += 1
    play = Solver(OPEN, house, lambda done, what: None).side(house, OPEN.wager("Ace High Bonus"))
    rows = play.weigh(OPEN, house).rows("Ace High Bonus")
    lines = (BOTH, WITH_JOKER, NO_JOKER)
    assert [rows[line][0] for line in lines if line in rows] == [
        n for n in map(found.get, ("both", "with joker", "no joker")) if n
    ]


# --- one deal stands for its ending ---------------------------------------------------------------------------------


@GAMES
def test_deals_that_end_alike_settle_alike(game):
    """Random deals, set in every way that is worth a thought, against what the deal that is shown comes to."""
    house, found, rng = game.house(), solver(game).split(game.house()), random.Random(7)
    size, seen = found.hands.size, set()
    for _ in range(40):
        dealt = rng.sample(WHOLE, 2 * size)
        own, dealers = tuple(dealt[:size]), tuple(dealt[size:])
        for setting in found.hands.settings_of(own)[:3]:
            key = found.hands.end(setting, dealers)
            seen.add(key)
            for said in found.pays(house).said:
                ending = found._ending(1, found.shown[key]._replace(own=own, dealers=dealers, low=setting.low), said)
                shown = found._ending(1, found.shown[key], said)
                nets = [settled(game, house, found.bets, e.cards, e.choices, e.dice).value.net for e in (ending, shown)]
                assert nets[0] == nets[1]
    assert len(seen) >= 3


@GAMES
def test_hands_of_one_line_settle_alike(game):
    """Random hands, and hands near a royal flush, under every paytable, against the hand that is shown."""
    found, rng = solver(game).split(game.house()), random.Random(8)
    size, hands = found.hands.size, found.hands
    shown = split_side.lines(hands.classes, hands.deck, hands.cards, hands.scale)
    royal = (*(card for card in DECK if card.suit == "S" and card.value > 9), JOKER)
    wagers = [w for w in game.wagers if w.optional and not w.later and game.tables(w) and w.name != "Ace High Bonus"]
    for turn in range(30):
        few = rng.sample(royal, 5) if turn % 2 else []
        rest = [card for card in WHOLE if card not in few and (not few or card.value > 11 or rng.random() < 0.2)]
        own = tuple(few + rng.sample(rest, size - len(few)))
        one = split_side.cards_of(shown[int(split_side.line(split_side.word_of(own), hands.scale))][1])
        wager = wagers[turn % len(wagers)]
        readings = {r.id: rng.choice(list(r.choices)) for r in game.readings if len(r.choices) > 1}
        for house, _, _ in variants(game, game.house(readings=readings), wager):
            bets = found._stakes(house, wager)
            assert net(found, house, bets, own)[wager.name] == net(found, house, bets, one)[wager.name]


def net(found, house, bets, own):
    dealers = tuple(card for card in WHOLE if card not in own)[: len(own)]
    shown = found._one._replace(own=own, dealers=dealers, low=found.hands.settings_of(own)[0].low)
    return found._net(shown, house, bets, found._choices(shown, house, bets)[0])


@pytest.mark.parametrize(
    "deck", [LOW_DECK, HIGH_DECK, (*small_deck("89TJQKA", "S"), *small_deck("QKA", "HD", jokers=1))]
)
def test_lines_are_counted_hand_by_hand(deck):
    hands = Solver(SEVEN, SEVEN.house(deck=deck), lambda done, what: None).split(SEVEN.house(deck=deck)).hands
    one_by_one = Counter(int(split_side.line(split_side.word_of(h), hands.scale)) for h in combinations(deck, 7))
    counted = split_side.lines(hands.classes, hands.deck, hands.cards, hands.scale)
    assert {line: many for line, (many, _) in counted.items()} == one_by_one


# --- the whole deck -------------------------------------------------------------------------------------------------


def rows(game, wager, **choices):
    house = game.house(**choices)
    return solver(game).side(house, game.wager(wager)).weigh(game, house).rows(wager)


def test_the_published_number_of_each_hand():
    """Wizard of Odds, Pai Gow Poker appendix 5 (Pai Gow Mania, seven cards): three-of-a-kind before a straight there.

    There a run of seven is a royal flush (26,132) or a straight flush (184,832); here it is a line of its own.
    """
    found = {row: many for row, (many, _) in rows(SEVEN, "Fortune Bonus", readings={"PG1b": "R2"}).items()}
    assert found["5 Aces"] == 1_128
    assert found["Four-of-a-kind"] == 307_472
    assert found["Full House"] == 4_188_528
    assert found["Flush"] == 6_172_088
    assert found["Three-of-a-kind"] == 7_672_500
    assert found["Straight"] == 11_034_204
    assert found[""] == 124_556_196
    progressive = {row: many for row, (many, _) in rows(SEVEN, "Progressive Payout").items()}
    runs = progressive["7 card Straight Flush"]
    assert progressive["Royal Flush"] + progressive["Straight Flush"] + runs == 26_132 + 184_832


def test_runs_of_seven_are_counted_by_hand():
    """Eight runs of seven in each of four suits; with a joker for one of the seven, the six others as they may lie."""
    found = rows(SEVEN, "Emperor's Treasure")
    assert found["7 card Straight Flush"][0] == 4 * 8
    sixes = {frozenset(range(low, low + 7)) - {gone} for low in range(1, 9) for gone in range(low, low + 7)}
    cards = {frozenset(14 if value == 1 else value for value in six) for six in sixes}
    assert found["7 card Straight Flush with Joker"][0] == 4 * len(cards)


def test_a_paytable_for_five_dollars_is_staked_so():
    house = OPEN.house(paytables={"Progressive Payout": "4"})
    play = solver(OPEN).side(house, OPEN.wager("Progressive Payout"))
    assert play.bets["Progressive Payout"] == 5
    assert play.weigh(OPEN, house).rows("Progressive Payout")["Five aces"] == (1_128, 2_500)


def test_two_methods_agree_on_the_whole_deck():
    """670a, a house way against itself: by shared cards, and hand by hand with its only setting."""
    house = SIX.house()
    found = solver(SIX).split(house)
    play = found.against(house)
    high, low = found.hands.set_by(found.hands.split.way(house), found.hands.joker)
    only = split_best.with_all(np.arange(len(high) + 1), high, low, split_ways.HIGHS, found.hands.lows)
    hands = found.hands
    best = split_choice.Best(hands.classes, hands.deck, hands.dealer, only, split_ways.HIGHS, found.progress)
    pays = found.pays(house)
    counted = best.play(pays.whole[:1])[0]
    assert play.deals == comb(53, 6) * comb(47, 6)
    assert sorted(ending.number for ending in play.endings) == sorted(int(n) for n in counted.ravel() if n)
    assert play.weigh(SIX, house).value.total() == Fraction(-546718647473, 8803843478430)


def test_best_play_of_six_cards():
    """The Double Down is offered after the cards are seen, and is taken where it pays."""
    house, without = SIX.house(), SIX.house(offered=frozenset())
    with_it = solver(SIX).main(house).weigh(SIX, house).value
    assert with_it.total() == Fraction(-118136783909, 8216920579868)
    assert solver(SIX).main(without).weigh(SIX, without).value.total() == Fraction(-17251339933, 437070243610)


def test_a_house_way_against_itself_is_near_what_was_simulated():
    """645a: won 28.55%, tied 41.47%, lost 29.98% with another house way, simulated: Wizard of Odds, Pai Gow appendix 4."""
    house = SEVEN.house()
    play = solver(SEVEN).against(house)
    assert play.deals == comb(53, 7) * comb(46, 7)
    spread = play.weigh(SEVEN, house).spread(["Pai Gow Poker"])
    lost, tied, won = (100 * Fraction(number, play.deals) for number in spread.values())
    assert (round(won, 2), round(tied, 2), round(lost, 2)) == (Fraction("28.67"), Fraction("41.38"), Fraction("29.95"))
    assert play.weigh(SEVEN, house).value.total() == Fraction(-1121153521872661, 41252295156072000)
