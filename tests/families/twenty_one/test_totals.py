"""Totals, splits and draws: what the Blackjack chapters share."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fairfelt.engine.record import Record, settle
from fairfelt.families.twenty_one import hands as t21_hands
from fairfelt.families.twenty_one import totals as t21
from fairfelt.families.twenty_one.totals import Total, ace_or_ten, equal_value, total, worth
from fairfelt.games import all_games, find
from fairfelt.games.blackjack import GAME
from fairfelt.games.blackjack.wagers import BLACKJACK, HIT, SPLIT, STAND
from fairfelt.games.double_back_jack.procedure import TWO_CARDS
from fairfelt.kit import (
    CLOCKWISE,
    DECK,
    EVEN,
    Answer,
    Cards,
    Choice,
    Face,
    Game,
    Outcomes,
    Place,
    Refused,
    Settle,
    Shoe,
    Wager,
    cards,
    lose,
    odds,
    push,
    win,
)
from fairfelt.kit.seats import Pile, Seat, Table


@pytest.mark.parametrize(
    ("held", "found"),
    [
        ("", Total(0, False, 0)),
        ("AS", Total(11, True, 1)),
        ("AS AH", Total(12, True, 2)),
        ("AS KH", Total(21, True, 2, blackjack=True)),
        ("TS AH", Total(21, True, 2, blackjack=True)),
        ("AS 9H AD", Total(21, True, 3)),
        ("AS 5H 5D", Total(21, True, 3)),
        ("AS 5H 6D", Total(12, False, 3)),
        ("AS TH KD", Total(21, False, 3)),
        ("AS AH AD AC", Total(14, True, 4)),
        ("KS QH", Total(20, False, 2)),
        ("KS QH 2D", Total(22, False, 3)),
        ("7S 7H 7D", Total(21, False, 3)),
    ],
)
def test_totals(held, found):
    assert total(cards(held)) == found


@given(st.lists(st.sampled_from(DECK), max_size=12))
def test_a_total_is_the_best_count_of_its_aces(held):
    hand = total(tuple(held))
    aces = sum(card.rank == "A" for card in held)
    hard = sum(worth(card) for card in held) - 10 * aces
    counts = [hard + 10 * high for high in range(aces + 1)]
    lawful = [count for count in counts if count <= 21]
    assert hand.points == (max(lawful) if lawful else hard)
    assert hand.soft == (hand.points != hard)
    assert hand.bust == (hard > 21)
    assert hand.blackjack == (len(held) == 2 and hand.points == 21)


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("TS 7H", "hard 17"),
        ("AS 7H", "soft 18"),
        ("AS KH", "Blackjack"),
        ("TS 6H TD", "26, bust"),
        ("TS 6H 5D", "hard 21"),
        ("TS 6H 6D", "22, bust"),
    ],
)
def test_totals_in_words(held, words):
    assert str(total(cards(held))) == words


@pytest.mark.parametrize(
    ("card", "value"), [("2S", 2), ("9S", 9), ("TS", 10), ("JS", 10), ("QS", 10), ("KS", 10), ("AS", 11)]
)
def test_values(card, value):
    one = cards(card)[0]
    assert worth(one) == value
    assert ace_or_ten(one) == (value >= 10)


@pytest.mark.parametrize(
    ("held", "equal"),
    [("7S 7H", True), ("KS TH", True), ("AS AH", True), ("9S TH", False), ("7S 7H 7D", False), ("7S", False)],
)
def test_equal_value(held, equal):
    assert equal_value(cards(held)) is equal


# --- splitting and switching -----------------------------------------------------------------------------------------


def seated(*piles):
    table = Table(GAME, GAME.house())
    seat = Seat(1, table)
    table.seats = (seat,)
    seat.piles = []
    for held in piles:
        pile = Pile()
        for card in cards(held):
            pile.add(card, Face.UP)
        seat.piles.append(pile)
    return seat


def shown(seat):
    return [" ".join(map(str, pile.cards)) for pile in seat.piles]


def test_a_split_makes_a_new_hand_with_the_next_number():
    seat = seated("8S 8H", "9S 9H")
    assert t21_hands.split(seat, 1) == 3
    assert shown(seat) == ["8S", "9S 9H", "8H"]


def test_a_switch_exchanges_the_second_cards():
    seat = seated("8S TH", "9S 3H")
    t21_hands.switch(seat)
    assert shown(seat) == ["8S 3H", "9S TH"]


def test_lineage_follows_the_splits():
    seat = seated("8S 8H", "9S 9H")
    assert t21_hands.lineage(seat, ("Split",), dealt=2) == {1: 1, 2: 2}
    for on in (1, 3, 2):
        seat.answers.append((on, Answer("Split")))
        seat.answers.append((on, Answer("Stand")))
    assert t21_hands.lineage(seat, ("Split",), dealt=2) == {1: 1, 2: 2, 3: 1, 4: 1, 5: 2}
    assert t21_hands.lineage(seat, ("Free Split",), dealt=1) == {1: 1}


def test_a_pair_is_split_as_often_as_the_chapter_allows():
    seat = seated("8S 8H")
    assert not t21_hands.parted(seat, 1, SPLIT)
    (first,) = t21_hands.next_split(seat, 1, SPLIT, most=1)
    assert first.wager == BLACKJACK.on(2)
    seat = seated("8S 8H", "8D 8C")
    seat.answers.append((1, Answer("Split")))
    assert t21_hands.parted(seat, 1, SPLIT)
    assert t21_hands.parted(seat, 2, SPLIT)
    assert t21_hands.next_split(seat, 1, SPLIT, most=1) == ()  # 673a.11(a): two hands at the most
    (third,) = t21_hands.next_split(seat, 2, SPLIT, most=3)
    assert third.wager == BLACKJACK.on(3)
    assert t21_hands.next_split(seated("8S 9H"), 1, SPLIT, most=1) == ()


def test_what_a_hand_counts_after_a_split():
    seat = seated("AS KH", "AD QC")
    assert not t21_hands.read(seat, 2, SPLIT).blackjack  # only a split makes a second hand
    assert t21_hands.read(seat, 2, SPLIT, dealt=2).blackjack
    assert t21_hands.read(seat, 2, SPLIT, plain=False).blackjack
    assert t21_hands.read(seat, 1, SPLIT).blackjack
    seat.answers.append((1, Answer("Split")))
    assert t21_hands.read(seat, 1, SPLIT) == total(cards("AS KH"))._replace(blackjack=False)
    assert t21_hands.read(seat, 1, SPLIT, count=lambda held: Total(len(held))) == Total(2)


def test_what_may_be_done_with_a_hand():
    double, again = t21_hands.double_down("673a.10(a)", BLACKJACK), (SPLIT,)
    give_up = (Choice("Surrender", cite="673a.9(a)"),)

    def names(held, more=again, split=False):
        seat = seated(held)
        seat.table.house = GAME.house(options={"split_aces": t21_hands.ONE_CARD})
        found = t21_hands.may(seat, 1, (STAND, HIT), (double,), more, give_up, split)
        return [move.name for move in found]

    assert names("8S 8H") == ["Stand", "Draw", "Double Down", "Split", "Surrender"]
    assert names("AS AH") == ["Stand", "Draw", "Double Down", "Split", "Surrender"]  # not split yet
    assert names("8S 2H 2D") == ["Stand", "Draw"]
    assert names("AS AH", split=True) == ["Stand", "Split"]
    assert names("AS 5H", more=(), split=True) == []
    assert names("8S 5H", more=(), split=True) == ["Stand", "Draw", "Double Down", "Surrender"]


def test_what_is_not_settled_yet():
    insurance, none = t21.insurance("673a.8(a)", BLACKJACK)
    assert (insurance.at_most, none.name) == ((Fraction(1, 2), BLACKJACK), "No Insurance")
    seat = seated("TS 8H", "TS 9H")
    for card in cards("AS KD"):
        seat.table.dealer.add(card, Face.UP)

    def hands(_seat, dealer):
        return {BLACKJACK: lose("673a.7(h)") if dealer.blackjack else push("673a.7(q)")}

    side: Outcomes = {BLACKJACK.on(3): push("673a.7(s)")}
    found = t21.unsettled(seat, hands, insurance, "673a.12(c)", "673a.8(d)", first=side)
    assert list(found) == [BLACKJACK.on(3), insurance, insurance.on(2), BLACKJACK]
    assert found[insurance.on(2)] == win(odds(2, 1), "673a.12(c)")
    seat.outcomes[insurance] = lose("673a.8(d)")
    assert insurance not in t21.unsettled(seat, hands, insurance, "673a.12(c)", "673a.8(d)")


def test_the_first_cards_are_remembered_or_read_from_the_hands():
    seat = seated("8S 8H 2D", "9S 9H")
    assert t21.initial(seat) == cards("8S 8H")
    assert t21.initial(seat, 2) == cards("8S 8H 9S 9H")
    seat.table.notes["initial 1"] = (cards("KS QS"), cards("2D 3D"))
    assert t21.initial(seat) == cards("KS QS")
    assert t21.initial(seat, 2) == cards("KS QS 2D 3D")


# --- the dealer ------------------------------------------------------------------------------------------------------


def test_the_dealers_draw_matters_while_an_open_wager_hangs_on_it():
    seat = seated("TS 8H")
    for card in cards("6S TD"):
        seat.table.dealer.add(card, Face.UP)
    seat.wagers[BLACKJACK] = 100

    def beats(_seat, dealer):
        return {BLACKJACK: win(EVEN, "633a.7(p)(1)") if dealer.bust else lose("633a.7(p)(2)")}

    def never(_seat, dealer):
        return {BLACKJACK: lose("633a.7(p)"), BLACKJACK.on(2): push("633a.7(q)") if dealer.bust else lose("633a.7(p)")}

    assert t21.matters(seat.table, beats)
    assert not t21.matters(seat.table, never)  # only a wager that nobody placed hangs on it
    seat.outcomes[BLACKJACK] = lose("633a.9(a)(1)")
    assert not t21.matters(seat.table, beats)  # settled already


def test_only_a_part_is_settled_early():
    def everything(seat, house):
        return {BLACKJACK: lose("633a.7(p)"), BLACKJACK.on(2): push("633a.7(q)")}

    seat = seated("TS 8H", "TS 9H")
    second = t21.hands_that(everything, BLACKJACK, lambda seat, hand: hand == 2)
    assert second(seat, seat.table.house) == {BLACKJACK.on(2): push("633a.7(q)")}
    why = t21.hands_that(everything, BLACKJACK, lambda seat, hand: hand == 2, "633a.7(j)(1)(i)")
    assert why(seat, seat.table.house) == {BLACKJACK.on(2): push("633a.7(j)(1)(i)")}
    assert list(t21.only(everything, BLACKJACK)(seat, seat.table.house)) == [BLACKJACK]
    first, then = t21.collect(seat.table, everything, "633a.7(r)(1)", "633a.7(r)(2)")
    assert first.by is not None
    assert list(first.by(seat, seat.table.house)) == [BLACKJACK]
    assert (first.cite, then.cite) == ("633a.7(r)(1)", "633a.7(r)(1)")
    first, then = t21.collect(seat.table, everything, "633a.7(r)(1)", "633a.7(r)(2)", along=(BLACKJACK.on(2),))
    assert first.by is not None
    assert list(first.by(seat, seat.table.house)) == [BLACKJACK, BLACKJACK.on(2)]
    seat.table.house = GAME.house(options={"collection": t21.BY_PLAYER})
    assert [step.cite for step in t21.collect(seat.table, everything, "633a.7(r)(1)", "633a.7(r)(2)")] == [
        "633a.7(r)(2)"
    ]


def test_what_was_settled_before_the_end_is_remembered():
    seat = seated("TS 8H")
    seat.outcomes[BLACKJACK] = lose("633a.9(a)(1)")
    assert t21.settled_early(seat) == {BLACKJACK: lose("633a.9(a)(1)")}
    next(t21.collect(seat.table, lambda seat, house: {}, "633a.7(r)(1)", "633a.7(r)(2)"))
    seat.outcomes[BLACKJACK.on(2)] = lose("633a.7(p)(2)")
    assert t21.settled_early(seat) == {BLACKJACK: lose("633a.9(a)(1)")}


@pytest.mark.parametrize(
    ("dealer", "section", "part"),
    [
        ("9S 8D", "673a.9(a)(1)", 2),
        ("TS 8D", "673a.9(a)(2)", 2),
        ("AS 8D", "673a.9(a)(2)", 2),
        ("TS AD", "673a.9(a)(2)", 1),
    ],
)
def test_what_a_surrender_costs(dealer, section, part):
    held = cards(dealer)
    assert t21.given_up(held[0], total(held), "673a.9(a)(1)", "673a.9(a)(2)") == lose(section, Fraction(1, part))


def test_insurance_wins_against_a_blackjack_alone():
    assert t21.insured(cards("AS KD"), "672a.11(b)", "672a.8(d)") == win(odds(2, 1), "672a.11(b)")
    assert t21.insured(cards("AS 9D"), "672a.11(b)", "672a.8(d)") == lose("672a.8(d)")


# --- another chapter's game on the same steps ------------------------------------------------------------------------

STAKE = Wager("Stake", cite="673a.6(d)", required=True)
CHANCE = Wager("Second Chance", cite="673a.7(l)", later=True, equals=STAKE)
DECLINE = Choice("Decline", cite="673a.7(l)")


def chance_moves(seat, hand):
    """As 673a has it: a bust may buy one more card."""
    held = total(seat.piles[hand - 1].cards)
    if held.bust:
        return () if seat.answers[-1][1].name in (CHANCE.name, DECLINE.name) else (CHANCE, DECLINE)
    return () if held.points == 21 else (STAND, HIT)


def chance_round(table):
    yield Place(STAKE, cite="673a.6(c)")
    yield from t21.deal_two(table, TWO_CARDS)
    manner = t21_hands.Manner(
        moves=chance_moves,
        choose="673a.7(i)",
        draws={HIT.name: "673a.7(j)", CHANCE.name: "673a.7(l)"},
        splits=(SPLIT.name,),
        second="673a.11(b)",
        follows=lambda seat, hand, answer: iter(()),
    )
    for seat in table.order(CLOCKWISE):
        yield from t21_hands.play_hands(seat, (1,), manner)
    yield Settle(cite="673a.7(s)")


def chance_settle(seat, house):
    return {STAKE: push("673a.7(s)"), CHANCE: win(odds(len(seat.cards), 1), "673a.7(s)")}


def test_a_chapter_may_sell_a_card_after_a_bust():
    game = Game(
        name="Chance",
        chapter="673a",
        seats=6,
        seats_cite="673a.2(a)",
        wagers=(STAKE, CHANCE),
        round=chance_round,
        settle=chance_settle,
        shoe=Shoe(decks=6, cite="673a.3(a)"),
    )
    piles: dict[int | str, Cards] = {1: cards("TS 6S TD 5C"), "dealer": cards("7C TC")}
    record = Record({1: {"Stake": 100}}, piles, {1: ("Draw", "Second Chance")})
    assert [(line.wager, line.net_cents) for line in settle(game, game.house(), record)] == [
        ("Stake", 0),
        ("Second Chance", 400),
    ]
    declined = Record({1: {"Stake": 100}}, piles | {1: cards("TS 6S TD")}, {1: ("Draw", "Decline")})
    assert len(settle(game, game.house(), declined)) == 1
    with pytest.raises(Refused, match="position 1 may choose Second Chance, Decline"):
        settle(game, game.house(), Record({1: {"Stake": 100}}, piles, {1: ("Draw", "Draw")}))


# --- irregularities --------------------------------------------------------------------------------------------------


def test_the_letters_follow_the_chapter():
    plain = {one.key: one.when for one in find("672a").irregularities}
    assert [key.split(")")[0][-1] for key in plain] == list("abcccdefggghhijkl")
    assert "asked for a card" in plain["672a.12(h) dead"]
    assert "card reader" in plain["672a.12(i)"]
    assert not any("wrong side" in when for when in plain.values())
    double = {one.key: one.when for one in GAME.irregularities}
    assert [key.split(")")[0][-1] for key in double] == list("abcccdefggghiijjklm")
    assert "wrong side" in double["633a.14(h)"]


# --- options and upkeep ----------------------------------------------------------------------------------------------

CHAPTERS = [game for game in all_games() if game.family == "shoe"]


@pytest.mark.parametrize("game", CHAPTERS, ids=lambda game: game.chapter)
def test_the_options_that_all_of_them_have(game):
    common = ["split_aces", "shuffler", "midshoe_entry", "chip_cents", "collection", "adjacent_boxes"]
    assert [one.key for one in game.options][-6:] == common


def test_the_sections_of_the_options():
    assert {one.key: one.cite for one in find("673a").options} == {
        "decks": "673a.3(a)",
        "split_aces": "673a.11(c)",
        "shuffler": "673a.3(b)",
        "midshoe_entry": "673a.6(b)",
        "chip_cents": "673a.8(b)",
        "collection": "673a.7(t)",
        "adjacent_boxes": "673a.6(e)",
    }


def test_the_readings_that_all_of_them_have():
    shared = {"BJ6", "BJ8", "BJ10", "BJ19", "FB5", "G9"}
    assert {one.id: one.cite for one in find("673a").readings if one.id in shared} == {
        "BJ8": "673a.13(d)",
        "BJ10": "673a.11(c)",
        "BJ19": "673a.13(h)",
        "FB5": "673a.13(a)",
        "G9": "673a.4(e)",
    }
    assert [one.id for one in GAME.readings if one.id in shared] == ["BJ6", "BJ8", "BJ10", "BJ19"]


def test_the_upkeep_that_all_of_them_have():
    due = find("672a").upkeep
    assert {one.cite: one.every_hours for one in due if one.every_hours} == {"672a.3(c)": 24, "672a.2(d)": 24}
    others = {one.cite for one in due if not one.every_hours}
    found = ("3(b)(4)", "4(a)", "5(a)", "5(b)", "5(d)", "5(g)", "7(c)", "7(d)", "7(s)")
    assert others == {f"672a.{one}" for one in found}
    assert not any("double shoe" in one.words for one in due)
