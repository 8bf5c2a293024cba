"""How to play: situations against the game itself, the price of mistakes against published figures, and the search."""

from fractions import Fraction
from functools import partial
from itertools import combinations, product
from math import comb

import pytest

from fairfelt import book, find
from fairfelt.book import strategy as pages
from fairfelt.kit import cards, small_deck
from fairfelt.kit.errors import Refused
from fairfelt.odds.advice.features import Cell, Condition, Vocabulary, vocabulary
from fairfelt.odds.advice.mistakes import habits, mistakes
from fairfelt.odds.advice.short import CHEAP, Rule, Short, recommended, search
from fairfelt.odds.advice.strategy import Situation, cost, like
from fairfelt.odds.base_wagers import at_stake, main_of
from fairfelt.odds.situations import situation
from tests.odds.agreement import solver_of

pytestmark = pytest.mark.unmeasured

QUICK = ("649a", "676a", "686a")
SLOW = ("641a", "678a", "687a")
EACH = [*QUICK, *(pytest.param(chapter, marks=pytest.mark.long) for chapter in SLOW)]
COUNTED = [*QUICK, *(pytest.param(chapter, marks=pytest.mark.long) for chapter in SLOW if chapter != "641a")]
SHIPPED = sorted(path.name.removesuffix(".json") for path in pages.FOLDER.iterdir())


@pytest.fixture(scope="module", params=EACH)
def solved(request):
    """A game with its house, its solver and all its situations."""
    game = find(request.param)
    house = game.house()
    solver = solver_of(game, house)
    return game, house, solver, solver.situations(house)


# --- situations -------------------------------------------------------------------------------------------------------


def test_best_choices_come_to_the_figure_of_the_book(solved):
    game, _, _, situations = solved
    figure = book.page_of(game).figures[0]
    assert sum(one.number for one in situations) == figure.deals
    assert sum(one.worth[one.best] * one.number for one in situations) / figure.deals == figure.ev


SMALL = {
    "641a": (small_deck("9TJ", "CDHS"), "9C 9D TH JC JS", "TC"),
    "649a": (small_deck("9TJQK", "HS"), "9H TS QS", ""),
    "678a": (small_deck("9TJQ", "CDHS"), "9C TC JC QD 9H TH 9S", ""),
    "687a": (small_deck("2TJQ", "CDS", jokers=1), "2C TC TD JS QS", ""),
}


@pytest.mark.parametrize(
    "chapter", ["649a", *(pytest.param(chapter, marks=pytest.mark.long) for chapter in ("641a", "678a", "687a"))]
)
def test_what_a_choice_is_worth_is_what_the_game_pays_over_all_hands_of_the_dealer(chapter):
    game = find(chapter)
    deck, hand, seen = SMALL[chapter]
    house, own, up = game.house(deck=deck), cards(hand), cards(seen)
    solver = solver_of(game, house)
    faced = solver.faced(house, own, up)
    left = [one for one in house.shoe.cards() if one not in own + up]
    size = {"641a": 6, "649a": 3, "678a": 7, "687a": 5}[chapter] - len(up)
    bets, names = at_stake(house), main_of(game).names
    for choice in faced.worth:
        name = choice.partition(" of ")[0].removesuffix(" the most")
        answers = [one for one in _answers(game, house, bets, own, up, left, size) if one.name == name]
        answer = answers[-1] if not choice.endswith(" of 1") else answers[0]
        total = sum(
            situation(game, house, bets, {1: own, "dealer": up + theirs}, (answer,)).total(names)
            for theirs in combinations(left, size)
        )
        assert faced.worth[choice] == total / comb(len(left), size), choice


def _answers(game, house, bets, own, up, left, size):
    from fairfelt.odds.versus.duel import asked

    return asked(game, house, bets, {1: own, "dealer": up + tuple(left[:size])})


def test_a_hand_by_its_cards(solved):
    """Every situation is found again by the cards that show it, with the same best choice."""
    _, house, solver, situations = solved
    for one in situations[:: len(situations) // 12 + 1]:
        again = solver.faced(house, one.own, one.seen)
        assert again.best == one.best
        assert set(again.worth) == set(one.worth)


def test_suits_may_be_called_otherwise():
    one = (cards("QS 6S 4D"), cards("KD"))
    assert like(one, (cards("6H 4C QH"), cards("KC")))
    assert not like(one, (cards("QS 6S 4D"), cards("KS")))
    assert not like(one, (cards("QS 6S 3D"), cards("KD")))


def test_a_wrong_number_of_cards_is_refused():
    game = find("686a")
    with pytest.raises(Refused, match="asks nothing of a player with such cards"):
        solver_of(game, game.house()).faced(game.house(), cards("QS 6H"))


def test_a_game_without_a_list_of_decisions_says_so():
    game = find("668a")
    with pytest.raises(Refused, match="has no list of its decisions"):
        solver_of(game, game.house()).situations(game.house())


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_mistakes_at_three_card_poker():
    """3.37% of the Ante with queen-6-4, 3.45% with any queen, as the dealer plays, and 7.65% with every hand.

    John Grochowski, Three Card Poker Dissected, Casino City Times, 19 December 2021.
    """
    page = pages.page_of(find("649a"))
    edges = {one.words: round(100 * (one.cost - page.ev), 2) for one in page.mistakes}
    assert round(100 * -page.ev, 2) == Fraction("3.37")
    assert edges["Play as the dealer does: Fold what he would not play"] == Fraction("3.45")
    assert edges["Play with every hand"] == Fraction("7.65")


def test_a_habit_costs_what_its_choices_lose(solved):
    game, house, _, situations = solved
    deals = sum(one.number for one in situations)
    known = {one.words: one.cost for one in mistakes(game, house, situations)}
    assert known, "some habit costs something"
    for words, plays in habits(game, house, list(situations)):
        lost = sum((one.worth[one.best] - one.worth[plays(one)]) * one.number for one in situations) / deals
        assert known.get(words, lost) == lost
        assert lost in {*known.values(), 0}


def test_giving_every_hand_up_costs_all_that_best_play_keeps(solved):
    """Who always folds loses what was staked first; best play loses less, by just this cost."""
    game, house, _, situations = solved
    page = {one.words: one.cost for one in mistakes(game, house, situations)}
    gives_up = "Surrender" if game.chapter == "686a" else "Fold"
    best = book.page_of(game).figures[0].ev
    assert page[f"{gives_up} with every hand"] == best + len(main_of(game).staked)


def by(short, words):
    """Playing by a short strategy."""
    return lambda one: short.choose(words.cell(one))


# --- short strategies -------------------------------------------------------------------------------------------------


def test_the_search_finds_queen_six_four():
    """Queen-6-4 is best play itself: Howard Stern's count, in John Grochowski, Win More at Three Card Poker, 2001."""
    short = pages.page_of(find("649a")).learn
    assert short.rules[0].lines == ("Play with queen-6-4 or better", "Otherwise Fold")
    assert short.cost == 0


def test_the_search_finds_ten_eight_six():
    """Charles Mousseau's strategy, T-8-6 or better: Wizard of Odds, High Card Flush Advanced Strategy, 2018."""
    short = pages.page_of(find("678a")).learn
    assert short.rules[0].lines == ("Raise the most with a three-card flush, 10-8-6, or better", "Otherwise Fold")
    assert 0 < short.cost < CHEAP


@pytest.mark.long
def test_two_rules_are_better_than_the_published_ones():
    """Four Card Poker: three times from a pair of 10s, once from a pair of 3s, is what its maker teaches as basic strategy.

    Elliot Frome, Finally: Strategy for 4 Card Poker, Gaming Today. The search finds the same with a kicker to the 10s.
    """
    game = find("641a")
    house = game.house()
    situations = solver_of(game, house).situations(house)
    deals = sum(one.number for one in situations)
    words = vocabulary(game, house, situations)
    say = {one.words: one for one in words.hand}
    taught = Short(
        (
            Rule("Play of 3", (say["with a pair of 10s or better"],)),
            Rule("Play of 1", (say["with a pair of 3s or better"],)),
        ),
        "Fold",
        Fraction(0),
    )
    lost = cost(situations, by(taught, words), deals)
    page = pages.page_of(game)
    assert page.shorts[2].rules[0].lines[1:] == ("Play of 1 with a pair of 3s or better", "Otherwise Fold")
    assert page.shorts[2].cost < lost == Fraction(4250592667, 697663068102)


def test_a_short_strategy_costs_what_its_choices_lose(solved):
    """The cost found on cells is the cost of the same choices in every situation."""
    game, house, _, situations = solved
    deals = sum(one.number for one in situations)
    words = vocabulary(game, house, situations)
    for short in search(situations, words, deals, most=2):
        assert cost(situations, by(short, words), deals) == short.cost


@pytest.mark.parametrize("solved", COUNTED, indirect=True)
def test_no_single_rule_is_better(solved):
    """The best list of one rule, against every rule that the vocabulary has; those of 641a are too many for a plain count."""
    game, house, _, situations = solved
    deals = sum(one.number for one in situations)
    words = vocabulary(game, house, situations)
    choices = list(situations[0].worth)
    cells: dict[Cell, dict[str, Fraction]] = {}
    for one in situations:
        losses = cells.setdefault(words.cell(one), dict.fromkeys(choices, Fraction(0)))
        for choice in choices:
            losses[choice] += one.loss(choice) if choice in one.worth else deals
    found = search(situations, words, deals, most=1)[-1]
    every = [(h, e) for h in (*words.hand, None) for e in (*words.beside, None)]
    best = min(_cost(cells, pair, yes, no) for pair in every for yes, no in product(choices, repeat=2))
    assert found.cost == best / deals


def _cost(cells, conditions, yes, no):
    rule = Rule(yes, tuple(filter(None, conditions)))
    return sum(losses[yes if rule.fits(cell) else no] for cell, losses in cells.items())


def _at_least(least, cell):
    return cell[0] >= least


def _against(up, cell):
    return cell[1] == up


def test_two_rules_of_a_made_up_game_against_every_list():
    """Hands 0 to 7 against cards 0 to 2, worth what they are by chance: all lists of two rules, one by one."""
    worth = [(7 * hand * hand + 5 * up * hand + 3 * up) % 11 - 5 for hand in range(8) for up in range(3)]
    places = [(hand, up) for hand in range(8) for up in range(3)]
    situations = [
        Situation("made up", (), (), number, {"stay": Fraction(0), "go": Fraction(value), "leave": Fraction(-1, 2)})
        for number, value in enumerate(worth, start=1)
    ]
    place = {id(one): at for one, at in zip(situations, places, strict=True)}
    hand = tuple(Condition(f"with {n} or more", 1, partial(_at_least, n)) for n in range(1, 8))
    other = tuple(Condition(f"against {n}", 1, partial(_against, n)) for n in range(3))
    words = Vocabulary(hand, other, lambda one: place[id(one)])
    deals = sum(one.number for one in situations)
    found = search(situations, words, deals, most=2)[-1]
    pairs = [(h, e) for h in (*hand, None) for e in (*other, None)]
    rules = [Rule(choice, tuple(filter(None, pair))) for pair in pairs for choice in ("stay", "go", "leave")]
    best = min(
        cost(situations, by(Short((a, b), last, Fraction(0)), words), deals)
        for a, b in product(rules, repeat=2)
        for last in ("stay", "go", "leave")
    )
    assert found.cost == best


def test_the_shortest_that_is_cheap_enough_is_recommended():
    page = pages.page_of(find("641a"))
    short = page.learn
    assert short.cost <= CHEAP
    assert all(one.cost > CHEAP for one in page.shorts[: page.shorts.index(short)])
    costs = [one.cost for one in page.shorts]
    assert costs == sorted(costs, reverse=True)
    assert recommended(page.shorts[:2]) is page.shorts[1], "where none is cheap, the best"


# --- the shipped pages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("chapter", SHIPPED)
def test_a_page_holds_for_the_present_rules_and_agrees_with_the_book(chapter):
    game = find(chapter)
    page = pages.load(game)
    assert page is not None, f"find it anew with `fairfelt strategy {chapter} --write`"
    house = game.house(options={"decks": int(page.terms["decks"])} if "decks" in page.terms else {})
    assert page.ev == book.page_of(game).narrowed(house)[0].ev
    assert min(one.cost for one in page.shorts) >= 0
    assert min(one.cost for one in page.mistakes) > 0


@pytest.mark.parametrize(
    "chapter",
    [chapter if chapter in QUICK else pytest.param(chapter, marks=pytest.mark.long) for chapter in SHIPPED],
)
def test_what_is_shipped_is_what_is_found(chapter):
    game = find(chapter)
    assert pages.plain(pages.solve(game, game.house())) == pages.plain(pages.page_of(game))


@pytest.mark.parametrize("chapter", ["645a", "688a"])
def test_setting_by_the_house_way_costs_what_the_book_says(chapter):
    """The book has a figure of best play, and one of a player who sets by the house way."""
    game = find(chapter)
    (cost,) = (one.cost for one in pages.page_of(game).mistakes if one.words.startswith("set by the house way"))
    best, by_way = (f.ev for f in book.page_of(game).figures[:3] if f.per == f.wager)
    assert cost == best - by_way


def test_a_page_that_was_changed_is_noticed(monkeypatch, tmp_path):
    game = find("686a")
    text = (pages.FOLDER / "686a.json").read_text(encoding="utf-8")
    (tmp_path / "686a.json").write_text(text.replace('"Under 18 with 5', '"Under 18 with 6'), encoding="utf-8")
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    with pytest.raises(ValueError, match="not what its hash says"):
        pages.load(game)


def test_other_rules_are_solved_anew():
    game = find("686a")
    other = pages.page_of(game, game.house(readings={"OU1": "R2"}))
    assert other.terms == {"OU1": "R2", "OU6": "R1"}
    assert other.ev > pages.page_of(game).ev, "a wrong side that pushes is worth more"
