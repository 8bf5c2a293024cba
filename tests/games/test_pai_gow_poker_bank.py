"""Section 645a.12: who may bank, what the bank must cover, and whose money goes where."""

import json

import pytest

from fairfelt.engine.round import Carried, run
from fairfelt.games.pai_gow_poker import GAME
from fairfelt.games.pai_gow_poker.player_bank import Centre
from fairfelt.games.pai_gow_poker.settlement import centre
from fairfelt.kit import Answer, Refused, Verdict
from tests.games.pai_gow_rounds import Dealt
from tests.games.test_pai_gow_poker import COVER, DEALER, FORTUNE, PAI_GOW, Sits, table
from tests.helpers import called, case, rule

BANKER = DEALER  # king-7 high, jack-9 low
WINS = "AS AH AD KH KC 4S 6D"
LOSES = "QS 8D 6C 4D 3S TC 2H"  # queen high, 10-8 low
TIES = "QH QD 8S 6S 5D 2D 9D"  # a pair of queens, but 9-8 low
QUADS = "AS AH AD AC 9S 6D 4S"
DEALER_LOSES = "QC 8H 6H 4H 3H TD 2S"
DEALER_WINS = "JS JH JC 9S 9H 7S 3C"
BANKING = GAME.house(options={"player_bank": "bank"})
SHARING = GAME.house(options={"player_bank": "bank or co-bank"})
BEFORE = {"bank": 0, "first": 0, "last": {"1": 10_000, "2": 10_000, "3": 2_500, "4": 10_000}, "button": 3}


def banked(seats, dealer=DEALER_LOSES, house=BANKING, before=BEFORE, **more):
    return table(seats, dealer, house, before=before, **more)


def against(position, stake, hand, *choices):
    """A player against the bank at position 3, who passes the bank if it comes by."""
    offered = ("Pass",) if position > 3 else ()
    return {position: Sits({PAI_GOW: stake}, hand, (*offered, *(choices or ("House way", "Stand"))))}


def bank(cover, *choices):
    return {3: Sits({COVER: cover}, BANKER, choices or ("Bank", "Dealer's wager", "House way"))}


def house_cents(played):
    """What the house has from the wagers against the bank: its own wager, its share, the vigorish."""
    return centre(played.view.table).house_cents + sum(line.vigorish_cents for line in played.lines)


# --- worked rounds --------------------------------------------------------------------------------------------------


@rule("645a.12(j)")
def test_a_bank_that_must_make_up_what_is_missing():
    seats = bank(225) | against(1, 100, WINS) | against(2, 60, LOSES) | against(4, 40, TIES)
    played = banked(seats)
    assert played.net(1) == 9_500  # the win less 5%: (m)
    assert played.net(2) == -6_000
    assert played.net(4) == 0
    assert played.net(3, COVER) == -1_500  # 100 to pay; 60 and the dealer's 25 are in the centre
    assert played.cite(3, COVER) == "645a.12(j)"
    assert house_cents(played) == -2_500 + 500
    assert played.total + house_cents(played) == 0


@rule("645a.12(j)")
def test_a_bank_that_keeps_the_surplus_less_the_vigorish():
    seats = bank(225) | against(1, 30, WINS) | against(2, 100, LOSES) | against(4, 40, TIES)
    played = banked(seats)
    line = played.line(3, COVER)
    assert line.vigorish_cents == 475  # 5% of 100 + 25 - 30 = 95
    assert line.net_cents == 9_500 - 475
    assert line.verdict is Verdict.WIN
    assert line.returned_cents == 22_500 + 9_025  # what was on the table goes back besides
    assert line.pays == "$95"
    assert played.total + house_cents(played) == 0
    assert house_cents(played) == -2_500 + 475 + 150


@rule("645a.12(k)")
def test_the_dealer_wins_against_the_bank_and_pays_no_vigorish():
    played = banked(bank(125) | against(1, 100, LOSES), dealer=DEALER_WINS)
    assert centre(played.view.table) == Centre(10_000, 2_500, 2_500, shared=False)
    assert played.line(3, COVER).net_cents == 7_500 - 375
    assert house_cents(played) == 2_500 + 375
    said = "in the centre of the table: $100 collected, $25 paid; the dealer's own wager comes to $25"
    assert said in [entry.words for entry in played.view.table.log]
    assert played.total + house_cents(played) == 0


@rule("645a.12(i)")
def test_the_dealers_wager_may_tie():
    dealer = "JS JH JC 8S 7S 4C 3C"  # three jacks high, but 8-7 under the bank's jack-9
    played = banked(bank(125) | against(1, 100, LOSES), dealer=dealer)
    assert centre(played.view.table) == Centre(10_000, 0, 0, shared=False)


@rule("645a.12(j)")
def test_a_centre_that_comes_out_even_charges_nothing():
    played = banked(bank(125) | against(1, 25, WINS), dealer=DEALER_LOSES)
    line = played.line(3, COVER)
    assert (line.net_cents, line.verdict, line.vigorish_cents) == (0, Verdict.PUSH, 0)


@rule("645a.12(m)")
@pytest.mark.parametrize(("reading", "winner", "surplus"), [("R1", 75, 100), ("R2", 50, 75)])
def test_both_kinds_of_vigorish_are_rounded(reading, winner, surplus):
    house = BANKING.but(readings={"PG7": reading})
    played = banked(
        bank(100, "Bank", "Dealer's wager $0", "House way") | against(1, 11, WINS) | against(2, 28, LOSES), house=house
    )
    assert played.line(1).vigorish_cents == winner  # 55 cents
    assert played.line(3, COVER).vigorish_cents == surplus  # 85 cents of 28 - 11


@rule("645a.12(g)")
@pytest.mark.parametrize(
    ("said", "option", "cents"),
    [
        ("Dealer's wager", 0, 2_500),  # the banker's last wager against the dealer
        ("Dealer's wager $10", 0, 1_000),
        ("Dealer's wager $0", 0, 0),
        ("Dealer's wager", 5_000, 5_000),  # as submitted
        ("Dealer's wager $25", 5_000, 2_500),
    ],
)
def test_the_bank_may_lower_the_dealers_wager(said, option, cents):
    house = GAME.house(options={"player_bank": "bank", "dealers_wager_cents": option})
    played = banked(bank(200, "Bank", said, "House way") | against(1, 100, LOSES), house=house)
    assert centre(played.view.table).dealer_cents == -cents
    exposed = None not in played.view.table.dealer.seen(False)
    assert exposed is (cents > 0)  # without a wager the dealer's cards stay down


@rule("645a.12(g)")
def test_the_bank_may_not_raise_it():
    with pytest.raises(Refused, match=r"Dealer's wager takes at most \$25 \(§ 645a.12\(g\)\)"):
        banked(bank(200, "Bank", "Dealer's wager $26", "House way") | against(1, 100, LOSES))


# --- co-banking -----------------------------------------------------------------------------------------------------


def co_bank(cover):
    return {3: Sits({COVER: cover}, BANKER, ("Co-bank",))}  # no dealer's wager, and the dealer sets the hand


@rule("645a.12(l)")
def test_co_bank_and_house_share_what_is_missing():
    played = banked(co_bank(160) | against(1, 100, WINS) | against(2, 60, LOSES), house=SHARING)
    assert played.net(3, COVER) == -2_000
    assert played.cite(3, COVER) == "645a.12(l)"
    assert centre(played.view.table) == Centre(6_000, 10_000, 0, shared=True)
    assert house_cents(played) == -2_000 + 500
    assert played.total + house_cents(played) == 0


@rule("645a.12(l)")
def test_co_bank_and_house_share_the_surplus_and_the_bank_alone_pays_vigorish():
    played = banked(co_bank(160) | against(1, 40, WINS) | against(2, 100, LOSES), house=SHARING)
    line = played.line(3, COVER)
    assert (line.vigorish_cents, line.net_cents) == (150, 2_850)  # 5% of half of 60
    assert house_cents(played) == 3_000 + 150 + 200
    assert played.total + house_cents(played) == 0


@rule("645a.12(l)")
@pytest.mark.parametrize(
    ("lost", "won", "share"), [(100.01, 100, 0), (100, 100.01, 0), (100.03, 100, 1), (100, 100.03, -1)]
)
def test_an_odd_cent_is_the_houses(lost, won, share):
    house = SHARING.but(options={**SHARING.options, "vigorish_cents": 1})
    played = banked(co_bank(300) | against(1, won, WINS) | against(2, lost, LOSES), house=house)
    line = played.line(3, COVER)
    assert line.net_cents + line.vigorish_cents == share
    assert played.total + house_cents(played) == 0


@rule("645a.12(e)")
def test_the_dealer_sets_a_co_banks_hand():
    with pytest.raises(Refused, match="position 3 is not asked for House way"):
        banked(
            {3: Sits({COVER: 160}, BANKER, ("Co-bank", "House way"))} | against(1, 100, WINS) | against(2, 60, LOSES),
            house=SHARING,
        )


@rule("645a.12(c)")
def test_what_a_bank_may_choose_is_among_the_choices():
    assert {"Bank", "Co-bank", "Pass", "Dealer's wager"} <= {move.name for move in GAME.moves}


@rule("645a.12(e)")
def test_co_banking_must_be_on_offer():
    with pytest.raises(Refused, match=r"position 3 may choose Pass, Bank; 'Co-bank' was given \(§ 645a.12\(c\)\)"):
        banked(co_bank(160) | against(1, 100, WINS))


# --- what is played against ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "low", "verdict", "section"),
    [
        case("645a.12(j)", "KD 7C 5H 3S 2D JS 9D", "JS 9D", Verdict.LOSE, "645a.11(f)(1)(ii)"),  # copies go to the bank
        case("645a.12(j)", "KD 7C 5H 4S 2D JS TD", "JS TD", Verdict.WIN, "645a.11(f)(3)"),
        case("645a.12(j)", "KD 8C 5H 4S 2D JS 9D", "JS 9D", Verdict.PUSH, "645a.11(f)(2)(i)"),
        case("645a.12(j)", "KD 8C 5H 4S 2D AS 9D", "AS 9D", Verdict.LOSE, "645a.11(f)(1)(iii)"),
    ],
)
def test_players_play_against_the_bank_not_the_dealer(hand, low, verdict, section):
    dealer = "AH AD AC KH KC QC QD"
    played = banked(bank(125) | against(1, 100, hand, f"Set {low}", "Stand"), dealer=dealer)
    assert (played.line(1).verdict, played.cite(1)) == (verdict, section)


def exposed(played):
    """What was turned over and reckoned after the deal, in order, with its paragraph."""
    log = played.view.table.log
    return [(e.seat or "dealer", e.cite) for e in log if "reveal" in e.words or "centre" in e.words]


@rule("645a.12(i)")
@pytest.mark.parametrize(
    ("wager", "shown"),
    [
        ("Dealer's wager", [("dealer", "645a.12(i)"), (3, "645a.12(i)")]),  # the dealer's hands, then the bank's
        ("Dealer's wager $0", [(3, "645a.11(c)")]),
    ],
)
def test_the_banks_hands_are_exposed_after_the_dealers_and_before_the_players(wager, shown):
    played = banked(bank(160, "Bank", wager, "House way") | against(1, 50, WINS) | against(2, 60, LOSES))
    ends = [(2, "645a.12(j)"), (1, "645a.12(j)"), ("dealer", "645a.12(j)")]
    assert exposed(played) == shown + ends


@rule("645a.12(l)")
def test_a_shared_bank_cites_its_own_paragraph():
    played = banked(co_bank(160) | against(1, 100, WINS) | against(2, 60, LOSES), house=SHARING)
    assert exposed(played) == [(3, "645a.11(c)"), (2, "645a.12(l)"), (1, "645a.12(l)"), ("dealer", "645a.12(l)")]


@rule("645a.12(i)")
@pytest.mark.parametrize(
    ("reading", "said", "shown"),
    [
        ("R1", "Set 3D 2C", "king high; low J♦ 9♣"),  # reading PG13: always the house way
        ("R2", "Set KS JD", "king high; low J♦ 9♣"),  # king-jack above 9-high is wrong: reset
        ("R2", "Set 3D 2C", "king high; low 3♦ 2♣"),  # legal, though nobody would
        ("R1", "House way", "king high; low J♦ 9♣"),
    ],
)
def test_a_banks_hands_are_reset_if_set_wrongly(reading, said, shown):
    house = BANKING.but(readings={"PG13": reading})
    played = banked(bank(125, "Bank", "Dealer's wager", said) | against(1, 100, LOSES), house=house)
    assert played.line(3, COVER).hand == shown


@rule("645a.14(i)")
def test_reading_pg13_changes_who_wins():
    seats = bank(125, "Bank", "Dealer's wager", "Set 3D 2C") | against(
        1, 100, "KD 8C 5H 4S 2D TS 4C", "Set TS 8C", "Stand"
    )
    for reading, verdict in (("R1", Verdict.PUSH), ("R2", Verdict.WIN)):  # 10-8 against jack-9, or against 3-2
        assert banked(seats, house=BANKING.but(readings={"PG13": reading})).line(1).verdict is verdict


@rule("645a.11(d)")
@pytest.mark.parametrize(("reading", "bank_cents"), [("R1", 12_500 - 625), ("R2", 2_500 - 125)])
def test_a_hand_may_be_surrendered_to_the_bank(reading, bank_cents):
    house = BANKING.but(readings={"PG14": reading})
    played = banked(bank(125) | against(1, 100, WINS, "House way", "Surrender"), house=house)
    assert (played.net(1), played.cite(1)) == (-10_000, "645a.11(d)")
    assert played.net(3, COVER) == bank_cents
    surrendered = 10_000 if reading == "R2" else 0
    assert played.total + house_cents(played) + surrendered == 0


@rule("645a.7(b)")
def test_the_wager_of_a_player_who_leaves_goes_to_the_bank():
    played = banked(bank(125) | against(1, 100, WINS, "Leave"))
    assert (played.net(1), played.cite(1)) == (-10_000, "645a.7(b)")
    assert played.net(3, COVER) == 12_500 - 625
    assert played.total + house_cents(played) == 0


@rule("645a.11(f)(1)(iv)")
def test_hands_called_wrong_lose_to_the_bank():
    seats = bank(125) | {1: Sits({PAI_GOW: 100}, WINS, ("Stand",))}
    played = banked(seats, happened=[called(GAME, "645a.11(f)(1)(iv)", 1)])
    assert played.net(3, COVER) == 12_500 - 625
    assert played.total + house_cents(played) == 0


@rule("645a.14(d)")
def test_a_void_hand_is_no_business_of_the_banks():
    seats = bank(185) | {1: Sits({PAI_GOW: 100}, WINS, ())} | against(2, 60, LOSES)
    played = banked(seats, happened=[called(GAME, "645a.14(d) void", 1)])
    assert played.net(1) == 0
    assert played.net(3, COVER) == 8_500 - 425
    assert played.total + house_cents(played) == 0


@rule("645a.14(e)")
def test_an_exposed_card_of_the_bank_voids_everything():
    played = banked(bank(125) | against(1, 100, WINS), happened=[called(GAME, "645a.14(e)")])
    assert played.total == 0
    assert played.view.carried.state == BEFORE


@rule("645a.5(i)(1)(ii)")
def test_a_lid_that_the_bank_takes_off():
    off = [called(GAME, "645a.5(i)(1)(ii)")]
    assert banked(bank(125) | against(1, 100, WINS), happened=off).net(1) == 9_500
    number = BANKING.but(options={"player_bank": "bank", "start": "random number generator"})
    for refused in (
        lambda: table({1: Sits({PAI_GOW: 1}, WINS)}, DEALER_LOSES, happened=off),  # nobody banks
        lambda: banked(bank(125) | against(1, 100, WINS), house=number, dice=((1,),), happened=off),
    ):
        with pytest.raises(Refused, match=r"that cannot be, as this round stands \(§ 645a.5\(i\)\(1\)\(ii\)\)"):
            refused()


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("645a.14(d) void", r"an exposed card of the bank voids the round, .* \(§ 645a.14\(e\)\)"),
        (
            "645a.11(f)(1)(iv)",
            r"that cannot be, as this round stands \(§ 645a.11\(f\)\(1\)\(iv\)\)",
        ),  # a bank's are reset: 645a.12(i)
    ],
)
def test_what_befalls_a_players_hand_does_not_befall_the_banks(key, wrong):
    with pytest.raises(Refused, match=wrong):
        banked(bank(125) | against(1, 100, WINS), happened=[called(GAME, key, 3)])


@rule("645a.12(j)")
def test_a_bank_that_leaves_still_pays():
    played = banked(bank(125, "Bank", "Dealer's wager", "Leave") | against(1, 100, WINS))
    assert played.net(1) == 9_500
    assert played.net(3, COVER) == -7_500
    assert played.total + house_cents(played) == 0


@rule("645a.12(d)(2)")
def test_a_bank_without_chips_is_no_bank():
    """The dealer confirms the cover before anybody may bank; without one the round is played as any other."""
    played = banked({3: Sits({}, "", ("Bank",))} | against(1, 100, WINS), dealer=DEALER)
    assert played.wagers == {(1, PAI_GOW)}
    assert played.net(1) == 9_500
    assert played.view.carried.state["bank"] == 0


@rule("645a.12(g)")
def test_a_bank_that_leaves_when_asked_for_the_dealers_wager_still_pays():
    played = banked(bank(125, "Bank", "Leave", "House way") | against(1, 100, WINS))
    assert played.net(3, COVER) == -7_500  # the dealer's $25 stand
    assert played.total + house_cents(played) == 0


# --- optional wagers ------------------------------------------------------------------------------------------------


@rule("645a.12(n)")
def test_optional_wagers_are_against_the_house():
    seats = bank(125) | {1: Sits({PAI_GOW: 100, FORTUNE: 5}, QUADS, ("House way",))}
    without = bank(125) | against(1, 100, QUADS)
    assert banked(seats).net(1, FORTUNE) == 12_500
    assert banked(seats).net(3, COVER) == banked(without).net(3, COVER)


@rule("645a.7(e)")
def test_reading_pg9_whether_the_bank_may_place_optional_wagers():
    quads = Sits({COVER: 125, FORTUNE: 5}, QUADS, ("Bank", "Dealer's wager", "House way"))
    seats = {3: quads} | {1: Sits({PAI_GOW: 100, FORTUNE: 5}, "KH KC 9D 7S 5D 3S 2D", ("House way",))}
    with pytest.raises(Refused, match="'Fortune Bonus' is no wager that can be placed now: there are Cover"):
        banked(seats)
    played = banked(seats, house=BANKING.but(readings={"PG9": "R2"}))
    assert played.net(3, FORTUNE) == 12_500
    assert played.net(1, "Fortune Bonus Envy Bonus, position 3") == 500  # the bank's is a player's hand
    seats[3] = Sits({FORTUNE: 5}, QUADS, ("Bank", "Dealer's wager", "House way"))
    with pytest.raises(Refused, match="Fortune Bonus needs Cover first"):
        banked(seats, house=BANKING.but(readings={"PG9": "R2"}))


# --- who may bank ---------------------------------------------------------------------------------------------------


def offered(seats, before, house=BANKING, players=None):
    """Who is asked, everybody passing."""
    asked = []

    class Passes(Dealt):
        def move(self, ask):
            if "Pass" not in ask.moves:
                return super().move(ask)
            asked.append(ask.seat.position)
            return Answer("Pass")

    driver = Passes(PAI_GOW, dict.fromkeys(seats, 1000))
    view = run(GAME, house, seats, driver, Carried(before), players=players)
    assert view.carried is not None
    return asked, view.carried.state


ALL = {"bank": 0, "first": 0, "last": {str(p): 1000 for p in range(1, 7)}, "button": 1}


@pytest.mark.parametrize(
    ("seats", "before", "asked"),
    [
        case("645a.12(c)", range(1, 7), ALL, [6, 5, 4, 3, 2, 1]),  # from the dealer's right, counterclockwise
        case("645a.12(c)", (2, 5), ALL, [5, 2]),
        case("645a.12(c)", range(1, 7), ALL | {"first": 5}, [5, 4, 3, 2, 1, 6]),
        case("645a.12(c)", range(1, 7), ALL | {"first": 5, "bank": 6}, [5, 4, 3, 2, 1]),  # never twice in a row
        case("645a.12(c)", range(1, 7), ALL | {"bank": 3}, [6, 5, 4, 2, 1]),
        case("645a.12(b)", range(1, 7), None, []),  # nobody at the start of the game
        case("645a.12(d)(1)", range(1, 7), ALL | {"last": {"2": 500, "4": 500}}, [4, 2]),  # wagered against the dealer
    ],
)
def test_who_is_offered_the_bank(seats, before, asked):
    assert offered(seats, before)[0] == asked
    assert offered(seats, before, GAME.house())[0] == []  # not unless the house offers it: (a)


@rule("645a.12(c)")
def test_a_player_on_two_areas_is_offered_the_bank_once():
    house = BANKING.but(options={"player_bank": "bank", "adjacent_boxes": 2})
    assert offered((2, 5, 6), ALL, house, players={6: 5})[0] == [6, 2]
    assert offered((2, 5, 6), ALL | {"bank": 5}, house, players={6: 5})[0] == [2]


@rule("645a.12(f)")
def test_the_bank_wagers_on_one_area_only():
    house = BANKING.but(options={"player_bank": "bank", "adjacent_boxes": 2})
    seats = bank(125) | {2: Sits({PAI_GOW: 25}, LOSES)}
    with pytest.raises(Refused, match=r"the bank may wager on one betting area only \(§ 645a.12\(f\)\)"):
        banked(seats, house=house, players={3: 2})


@rule("645a.12(d)(2)")
@pytest.mark.parametrize(
    ("cover", "dealers"),
    [(159.99, None), (160, 0), (184.99, 2_499), (185, 2_500), (300, 2_500)],  # of the dealer's 25, what is covered
)
def test_the_bank_must_cover_every_wager(cover, dealers):
    asked = ("Bank", "House way") if dealers == 0 else ("Bank", "Dealer's wager", "House way")
    seats = bank(cover, *asked) | against(1, 100, WINS) | against(2, 60, LOSES)
    if dealers is not None:
        assert centre(banked(seats).view.table).dealer_cents == -dealers
        return
    message = r"the bank must have \$160 on the table to cover all wagers; \$159.99 is there \(§ 645a.12\(d\)\(2\)\)"
    with pytest.raises(Refused, match=message):
        banked(seats)


@rule("645a.12(d)(2)")
def test_the_cover_is_not_held_to_the_tables_maximum():
    house = BANKING.but(most_cents=10_000)
    assert banked(bank(185) | against(1, 100, WINS) | against(2, 60, LOSES), house=house).net(3, COVER) == -1_500
    with pytest.raises(Refused, match=r"Pai Gow Poker of \$101 is above the table's limit of \$100"):
        banked(bank(185) | against(1, 101, WINS) | against(2, 60, LOSES), house=house)


@rule("645a.12(c)")
def test_the_bank_places_no_wager_against_the_dealer():
    with pytest.raises(Refused, match="'Pai Gow Poker' is no wager that can be placed now: there are Cover"):
        banked(
            {3: Sits({COVER: 125, PAI_GOW: 5}, BANKER, ("Bank", "Dealer's wager", "House way"))} | against(1, 100, WINS)
        )


# --- from round to round --------------------------------------------------------------------------------------------


@rule("645a.12(d)(1)")
def test_what_a_round_leaves_to_the_next():
    first = offered((1, 2, 4), None)[1]
    assert first == {"bank": 0, "first": 0, "last": {"1": 1000, "2": 1000, "4": 1000}, "button": 1}
    assert json.loads(json.dumps(first)) == first
    after = banked(bank(125) | against(1, 100, WINS)).view.carried.state
    assert after == {"bank": 3, "first": 2, "last": BEFORE["last"], "button": 4}  # 3 was the first offered it
    assert json.loads(json.dumps(after)) == after


@pytest.mark.parametrize("odd", [{"last": {"3": -2_500}}, {"last": {"3": True}}, {"button": 0.5}, {"first": "6"}])
def test_a_state_that_no_round_leaves_is_not_taken(odd):
    with pytest.raises(Refused, match=f"before.state.{next(iter(odd))}: .* was left by no round"):
        banked(bank(125) | against(1, 100, WINS), before=BEFORE | odd)


@rule("645a.12(c)")
@pytest.mark.parametrize(
    ("reading", "by", "first"),
    [
        ("R1", (4,), 0),  # a later player took it: from the dealer's right again
        ("R2", (4,), 2),
        ("R1", (), 2),
        ("R2", (), 2),
    ],
)
def test_reading_pg12_where_the_next_offer_begins(reading, by, first):
    seats = bank(125) | against(1, 50, WINS)
    for position in by:
        seats |= against(position, 50, TIES)
    assert banked(seats, house=BANKING.but(readings={"PG12": reading})).view.carried.state["first"] == first


@rule("645a.12(c)")
def test_to_the_right_of_position_one_is_position_six():
    seats = {1: Sits({COVER: 300}, BANKER, ("Bank", "Dealer's wager", "House way"))} | {2: Sits({PAI_GOW: 50}, WINS)}
    before = BEFORE | {"last": {"1": 2_500}}
    assert banked(seats, before=before).view.carried.state["first"] == 6


@rule("645a.5(i)(1)(iii)")
def test_with_a_bank_the_count_begins_at_the_bank():
    class Banks(Dealt):
        def wagers(self, ask):
            if ask.wagers[0].name == COVER:
                return {COVER: 100_000}
            return super().wagers(ask)

        def move(self, ask):
            for name in ("Bank", "Dealer's wager"):
                if name in ask.moves:
                    return Answer(name if ask.seat.position == 4 else "Pass")
            return super().move(ask)

    driver = Banks(PAI_GOW, dict.fromkeys(range(1, 7), 1000), (1, 1, 1))
    run(GAME, BANKING, range(1, 7), driver, Carried(ALL))
    assert driver.to[:7] == [2, 3, 4, 5, 6, "dealer", 1]  # bank one, position 3 two, position 2 three; then clockwise
