"""The payout sign: every wager offered with what it pays, from the Rules Submission and nothing else."""

from fractions import Fraction
from random import Random

import pytest

from fairfelt import all_games, find
from fairfelt.engine.round import run
from fairfelt.kit.errors import Refused
from fairfelt.kit.outcomes import Verdict
from fairfelt.kit.wagers import Raise, Wager
from fairfelt.papers import Grid, cells, html, inscriptions, limit_notice, odds_of, payout_sign, plain, posted, text
from fairfelt.papers.model import every
from fairfelt.papers.posted import offered
from fairfelt.papers.rules_card import rules_card
from fairfelt.rules import load, sample, standard
from fairfelt.simulator.players import Player, anything, at_random
from fairfelt.simulator.shoe import SimulatedTable

GAMES = all_games()
games = pytest.mark.parametrize("game", GAMES, ids=[game.chapter for game in GAMES])
ROUNDS = 60


def said(document):
    """The document as one line."""
    return " ".join(text(document).split())


def filed(chapter, *changes):
    """The sample Rules Submission with lines changed, as a certificate holder would file it."""
    submission = sample(find(chapter))
    for old, new in changes:
        assert old in submission
        submission = submission.replace(old, new)
    return load(submission, find)


class Listening(SimulatedTable):
    """A table that notes which wagers its players are asked for."""

    asked: set[str]
    moves: set[str]

    def wagers(self, ask):
        self.asked |= {wager.name for wager in ask.wagers}
        return super().wagers(ask)

    def move(self, ask):
        self.moves |= set(ask.moves)
        for move, *_ in ask.moves.values():
            if isinstance(move, Wager | Raise):
                self.asked.add(move.wager.name if isinstance(move, Raise) else move.name)
        return super().move(ask)


def rounds(house):
    """What some rounds ask for and pay: names of wagers and of moves, and pays by the name of what was paid."""
    game = house.game
    players = dict.fromkeys(range(1, min(4, game.seats) + 1), Player(at_random, anything))
    table = Listening(house, players, Random(7))
    table.asked, table.moves = set(), set()
    paid, carried = set(), None
    for _ in range(ROUNDS):
        table.shuffle()
        try:
            view = run(game, house, players, table, carried)
        except Refused:
            carried = None
            continue
        carried = view.carried
        for seat in view.table.seats:
            for key, outcome in seat.outcomes.items():
                if outcome.verdict is Verdict.WIN and outcome.cents is None:
                    name = key.name.split(", position")[0].split(", hand")[0]
                    paid |= {(name, str(pay)) for pay in (outcome.pay, *outcome.besides)}
    return table.asked, table.moves, paid


def houses(game):
    yield standard(game)
    if game.chapter == "633a":
        yield standard(game, {"variation": "Blackjack Switch"})
        yield standard(game, {"variation": "Blackjack Switch"}).but(readings={"BJ3": "R2", "BJ12": "R2"})
    if game.chapter == "669a":
        yield standard(game).but(readings={"RU3": "R2"})
    if game.chapter == "645a":
        yield standard(game, {"player_bank": "bank"})


@pytest.mark.unmeasured
@games
def test_what_a_table_asks_for_and_pays_is_on_its_sign_and_card(game):
    """Rounds of the game itself against the sign: no wager or choice is missing, none is there that nobody can place."""
    for house in houses(game):
        asked, moves, paid = rounds(house)
        told = text(rules_card(house), 10_000)
        assert [name for name in moves if name not in told] == []
        assert asked == {wager.name for wager in game.wagers if house.asks_for(wager)}
        shown = odds_of(house)
        envy = {grid.title for table in posted(house) for grid in table.grids}
        for name, pay in paid:
            assert pay in shown.get(name, {}).values() or (name.endswith("Envy Bonus") and envy), (name, pay)
        silent = asked - set(shown) - {"Options fee", "Cover"}  # a fee is never won; a Cover wins what others lose
        assert not silent


@games
def test_every_cell_of_every_paytable_in_force_is_there(game):
    house = standard(game)
    shown = set(cells(payout_sign(house)))
    for key in (*game.wagers, *game.bonuses):
        table = house.table(key)
        if table is None or not offered(house, key):
            continue
        column = table.index(house.column(table))
        for row, pays in table.rows.items():
            if str(pays[column]) not in ("N/A", "$0"):
                assert str(pays[column]) in shown, (key.name, table.label(row))


@games
def test_the_three_renderers_lose_nothing(game):
    document = payout_sign(standard(game), "The Grand Felt")
    page, words = html(document), said(document)
    squeezed = words.replace(" ", "")
    for cell in cells(document):
        assert cell.replace(" ", "") in squeezed
        assert f">{cell.replace('&', '&amp;').replace(chr(39), '&#x27;')}<" in page
    assert plain(document)["title"] == game.name


@games
@pytest.mark.parametrize("width", [40, 60, 100])
def test_plain_text_keeps_to_its_width(game, width):
    assert max(map(len, text(payout_sign(standard(game)), width).splitlines())) <= width


# --- change the submission and the sign follows ---------------------------------------------------------------------


def test_another_paytable():
    before, after = (odds_of(filed("649a", *changes)) for changes in ((), [('"Pair Plus" = "A"', '"Pair Plus" = "C"')]))
    assert before["Pair Plus"]["Straight Flush"] == "35 to 1"
    assert after["Pair Plus"]["Straight Flush"] == "40 to 1"
    assert before["Six Card Bonus"] == after["Six Card Bonus"]


def test_another_option_brings_another_table():
    assert odds_of(filed("633a"))["Match-the-Dealer"]["Each matching card of the same suit"] == "11 to 1"
    eight = filed("633a", ("decks = 6", "decks = 8"))
    assert odds_of(eight)["Match-the-Dealer"]["Each matching card of the same suit"] == "14 to 1"


def test_an_option_takes_a_row_away():
    without = filed("633a", ('crown_treasure = "offered"', 'crown_treasure = "not offered"'))
    assert "Crown Treasure" in odds_of(filed("633a"))["Royal Match 21"]
    assert "Crown Treasure" not in odds_of(without)["Royal Match 21"]


def test_a_wager_that_is_not_offered():
    without = filed("649a", ('    "Six Card Bonus", #', '    # "Six Card Bonus", #'))
    assert "Six Card Bonus" in said(payout_sign(filed("649a")))
    assert "Six Card Bonus" not in said(payout_sign(without))


def test_meters_and_rates():
    richer = filed("649a", ("seed = 1_000", "seed = 25_000"), ('rate = "14%"', 'rate = "15.5%"'))
    shown = said(payout_sign(richer))
    assert "The meter begins, and begins again when all of it is won, at $25,000." in shown
    assert "15.5% of every wager goes to the meter." in shown


def test_envy_by_the_letter_of_the_paytable():
    """641a.12(d)(5): the schedule goes with the paytable's letter."""
    a, b = (
        next(one for one in posted(standard(find("641a")).but(paytables={"Progressive Payout": letter})) if one.grids)
        for letter in "AB"
    )
    assert [grid.heads for grid in (*a.grids, *b.grids)] == [("Another player's hand", "$1 wager", "$5 wager")] * 2
    assert a.grids[0].rows != b.grids[0].rows


def test_a_paytable_for_one_amount():
    """687a.12(c): Paytable 1 is for $1, Paytable 2 for $5."""
    for letter, amount in (("1", "$1"), ("2", "$5")):
        house = standard(find("687a")).but(paytables={"Progressive Bonus": letter})
        assert f"The wager is {amount}." in said(payout_sign(house))


@pytest.mark.parametrize(
    ("chapter", "letters", "reading", "wager", "hand", "taken", "other"),
    [
        ("688a", {"Fortune Bonus": "5"}, {"FU2": "R2"}, "Fortune Bonus", "Four-of-a-kind", "5 to 1", "25 to 1"),
        ("688a", {"Progressive Payout": "6"}, {"FU3": "R2"}, "Progressive Payout", "Full House", None, "$7"),
        ("688a", {}, {"FU1": "R2"}, "Fortune Bonus", "Three-of-a-kind", "3 to 1", None),
        ("645a", {}, {"PG1": "R2"}, "Fortune Bonus", "Three-of-a-kind", "3 to 1", None),
        ("687a", {}, {"DJ6": "R2"}, "Progressive Bonus", "Flush", "40 to 1", "40 for 1"),
        ("687a", {}, {"DJ1": "R2"}, "Blind", "Five-of-a-kind", "10 to 1", None),
        ("675a", {}, {"HR1": "R2"}, "Extra Roll", "Six-of-a-kind", "4 to 1", "4 for 1"),
    ],
)
def test_another_reading(chapter, letters, reading, wager, hand, taken, other):
    house = standard(find(chapter))
    house = house.but(paytables={**house.paytables, **letters})
    assert odds_of(house)[wager].get(hand) == taken
    assert odds_of(house.but(readings=reading))[wager].get(hand) == other


def test_blackjack_switch_pays_as_its_readings_have_it():
    """633a.12(a)(5): readings BJ3 and BJ12."""
    house = standard(find("633a"), {"variation": "Blackjack Switch"})
    assert "Super Match" in odds_of(house)
    assert odds_of(house)["Blackjack"] == {
        "with Blackjack as dealt": "3 to 2",
        "with Blackjack switched to": "1 to 1",
        "with Blackjack as dealt, against the dealer's 21": "1 to 1",
        "with Blackjack switched to, against the dealer's 21": "push",
        "with any total of 21 or less, against the dealer's 22": "push",
        "with any other win": "1 to 1",
    }
    other = odds_of(house.but(readings={"BJ3": "R2", "BJ12": "R2"}))["Blackjack"]
    assert other["with Blackjack as dealt"] == "1 to 1"
    assert other["with Blackjack switched to"] == "3 to 2"


def test_the_vigorish_is_told_as_it_is_rounded():
    """645a.13(a)."""
    assert "rounded up to the next 25 cents" in said(payout_sign(standard(find("645a"))))
    exact = filed("645a", ("vigorish_cents = 25", "vigorish_cents = 1"))
    assert "Less a vigorish of 5% of what is won." in said(payout_sign(exact))


# --- what is told in words ------------------------------------------------------------------------------------------


def test_the_sign_of_blackjack_switch_says_what_22_does():
    """§ 633a.12(a)(5)(iv), (v), with the reading BJ3v."""
    house = standard(find("633a"), {"variation": "Blackjack Switch"})
    paid = odds_of(house)["Blackjack"]
    assert paid["with any total of 21 or less, against the dealer's 22"] == "push"
    assert paid["with Blackjack switched to, against the dealer's 21"] == "push"
    assert odds_of(house)["Double Down"]["with any total of 21 or less, against the dealer's 22"] == "push"
    wins = odds_of(house.but(readings={"BJ3v": "R2"}))["Blackjack"]
    assert wins["with any total of 21 or less but a Blackjack as dealt, against the dealer's 22"] == "push"
    assert "This is a Blackjack Switch table" in said(payout_sign(house))
    assert "22" not in said(payout_sign(standard(find("633a"))))


def test_the_sign_of_lunar_poker_says_what_is_paid_at_once():
    """§ 671a.2(b)(6)(ii)."""
    notice = "A royal flush or a straight flush in the first five cards dealt to a player is paid at once"
    assert notice in said(payout_sign(standard(find("671a"))))
    assert notice in said(rules_card(standard(find("671a"))))


def test_the_sign_of_props_and_hops_says_what_wins_the_shake():
    """§ 668a.1(b)(5)."""
    sign = said(payout_sign(standard(find("668a"))))
    assert "A Six Eight Shake wins once every six (1-5, 2-4, 3-3) and every eight (2-6, 3-5, 4-4) has come" in sign
    assert "A Six Eight Shake may be taken down at any time before a 7 is rolled" in sign


@pytest.mark.parametrize(
    ("chapter", "literal"),
    [
        ("633a", {"Blackjack pays 3 to 2", "Insurance pays 2 to 1"}),
        ("649a", {"Dealer Plays with Queen High or Better"}),
        ("669a", {"4th Street", "5th Street", "6th Street"}),
        ("671a", {"Exchange 2-5 cards", "Buy a 6th Card"}),
        ("672a", {"Blackjack pays 3 to 2", "Insurance pays 2 to 1"}),
        ("673a", set()),  # (4): or other similar language that was approved
        ("675a", {"First Roll Side Bet", "Ace", "Six", "Five", "Four", "Three", "Two"}),
        (
            "686a",
            {"All bets pay even money except for Bonus Bets", "House wins on 18-23", "Aces are always counted as 11"},
        ),
        ("653a", set()),
    ],
)
def test_words_that_are_inscribed_literally_are_marked(chapter, literal):
    game = find(chapter)
    assert {one.shown for one in game.inscriptions if one.literal} == literal
    shown = said(inscriptions(standard(game)))
    assert all(f"“{words}”" in shown for words in literal)
    sign = said(payout_sign(standard(game)))
    spoken = {one.shown for one in game.inscriptions if one.literal and not one.label}
    assert all(f"“{words}”" in sign for words in spoken)
    assert ("Words in quotation marks are inscribed" in sign) == bool(spoken)


# --- the payout limit -----------------------------------------------------------------------------------------------


def test_the_limit_notice_has_the_sum_that_is_filed():
    """653a.12(e)."""
    house = filed("653a", ("# payout_limit = ", "payout_limit = 60_000 # "))
    notice = said(limit_notice(house))
    assert "No more than $60,000 is paid on" in notice
    assert "in one round to a player" in notice
    assert "No more than $60,000" in said(payout_sign(house))


def test_the_limit_covers_what_the_reading_says():
    """633a.13(j), reading BJ1: Lucky Ladies and King's Bounty, or, as printed, Royal Match 21 and King's Bounty."""
    house = standard(find("633a")).but(most_cents=10_000, limit_cents=30_000_00)
    assert "Lucky Ladies Twenty Point Bonus and King's Bounty" in said(limit_notice(house))
    assert "shared in proportion" in said(limit_notice(house))
    assert "Royal Match 21 and King's Bounty" in said(limit_notice(house.but(readings={"BJ1": "R2"})))


def test_the_limit_names_hands_of_the_wagers_that_it_covers():
    """§ 633a.13(j): a Royal Match is no hand of Lucky Ladies or of King's Bounty."""
    house = standard(find("633a")).but(most_cents=10_000, limit_cents=30_000_00)
    notice = said(limit_notice(house))
    assert "for Queen of Hearts pair and dealer Blackjack or King of Spades pair and dealer Blackjack in one" in notice
    assert "Royal Match" not in notice
    bounty = said(limit_notice(house.but(offered=frozenset({"King's Bounty"}))))
    assert "paid on King's Bounty for King of Spades pair and dealer Blackjack in one round" in bounty
    literal = said(limit_notice(house.but(readings={"BJ1": "R2"})))
    assert "for King of Spades pair and dealer Blackjack or Royal Match in one" in literal


@games
def test_a_limit_names_only_hands_that_its_wagers_pay(game):
    for limit in (game.limit, game.limit and game.limit.under and game.limit.under[2]):
        if limit is not None and limit.rows:
            for key in limit.covers:
                labels = {table.label(row) for table in game.tables(key) for row in table.rows}
                assert labels & set(limit.rows), key
            paid = {table.label(row) for key in limit.covers for table in game.tables(key) for row in table.rows}
            assert set(limit.rows) <= paid


def test_a_table_without_a_limit_says_so():
    assert "No payout limit is filed" in said(limit_notice(standard(find("649a"))))


def test_rates_are_told_exactly_to_four_digits():
    house = standard(find("649a")).but(rates={"Progressive Payout": Fraction(1, 7)})
    assert "14.2857% of every wager" in said(payout_sign(house))


def test_every_grid_is_whole():
    for game in GAMES:
        for section in every(payout_sign(standard(game)).sections):
            for part in section.parts:
                if isinstance(part, Grid):
                    assert all(len(row) == len(part.heads) for row in part.rows)
