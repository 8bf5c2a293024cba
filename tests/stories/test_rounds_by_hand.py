"""A whole round dealt by hand at the console, for a game of each family: every card read, what to do with it, who is paid when."""

import pytest

from fairfelt.facility.rounds.commands import Choose, DealCard, Settle, TakeBack, ThrowDice
from fairfelt.facility.tables.answers import expected
from fairfelt.facility.tables.commands import CountCards
from fairfelt.server.live.consoles import dealer_view
from fairfelt.server.wire.staff import Instruction
from tests.facility.facility import DEALER, Facility, at
from tests.helpers import case, rule

PAI_GOW = "AS JD KS AD TS QD KC 9C JC QH 7H 8H 9S 5S 6S 7D 4C 4D 3C 2D 2C"


class Console:
    """Two players at positions 1 and 2, a dealer with a card reader, and what the console shows at every step."""

    def __init__(self, chapter, wagers):
        self.facility, self.words, self.also = Facility(), [], []
        self.round = self.facility.table(chapter)
        for position in (1, 2):
            self.facility.seated(f"EWT-{position}", position=position)
        self.facility.lock({"EWT-1": wagers, "EWT-2": wagers})

    def view(self):
        return dealer_view(self.facility.state, "T1", self.facility.at)

    def play(self, cards="", answers=(), dice=()):
        """To the end of the round; the second card, or the first throw, is misread once and taken back."""
        given, read = {"card": iter(cards.split()), "dice": iter(dice), "wait": iter(answers)}, 0
        while not self.round.over:
            view = self.view()
            do = view.next.do
            assert view.next.cite
            self.words.append(view.next.words)
            self.also += [one.words for one in view.also]
            if do == "count":
                self.facility.must(CountCards("T1", expected(self.round)), DEALER)
                continue
            if do == "wait":
                self.facility.must(Choose(next(given[do])), at(next(iter(self.round.asks))))
                continue
            read += 1
            if read == (2 if do == "card" else 1):
                self.misread(do)
            right = next(given[do])
            self.facility.must(DealCard("T1", right) if do == "card" else ThrowDice("T1", right), DEALER)
        assert [list(rest) for rest in given.values()] == [[], [], []]

    def misread(self, do):
        before = self.view()
        faces = (1,) * self.round.view.pending.count if do == "dice" else ()
        self.facility.must(DealCard("T1", "8D") if do == "card" else ThrowDice("T1", faces), DEALER)
        assert self.view().last_card == ("8D" if do == "card" else "-".join("1" for _ in faces))
        self.facility.must(TakeBack("T1"), DEALER)
        assert self.view().next == before.next
        assert self.view().shoe == before.shoe

    def settle(self):
        """The settlement list as it is shown, which is what is then paid."""
        assert self.view().next.do == "settle"
        shown = self.view().table.result
        self.facility.must(Settle("T1"), DEALER)
        assert [(line.position, line.wager, line.returned) for line in self.round.last] == [
            (line.seat, line.wager, line.returned) for line in shown
        ]
        return [(line.seat, line.wager, line.stake, line.returned) for line in shown]


@pytest.mark.parametrize(
    ("chapter", "wagers", "inputs", "paid"),
    [
        case(
            "686a.7(i)",  # totals of 25 and 9; a 9 pays the Bonus 4 to 1
            "686a",
            {"Ante": 1000, "Bonus": 500},
            {"cards": "KS 3H KD 5C 4D 2C", "answers": ["Over 23", "Under 18"]},
            [
                (1, "Ante", 1000, 2000),
                (1, "Over 23", 1000, 2000),
                (1, "Bonus", 500, 0),
                (2, "Ante", 1000, 2000),
                (2, "Under 18", 1000, 2000),
                (2, "Bonus", 500, 2500),
            ],
        ),
        case(
            "649a.11(d)",  # the dealer has a queen: the king wins, the pair of twos wins and pays Pair Plus
            "649a",
            {"Ante": 1000, "Pair Plus": 500},
            {"cards": "KS 2D QH 9C 2H 8S 4D 5C 3S", "answers": ["Play", "Play"]},
            [
                (2, "Ante", 1000, 2000),
                (2, "Play", 1000, 2000),
                (2, "Pair Plus", 500, 1000),
                (1, "Ante", 1000, 2000),
                (1, "Play", 1000, 2000),
                (1, "Pair Plus", 500, 0),
            ],
        ),
        case(
            "653a.11(h)",  # three aces against kings; Trips pays three of a kind 3 to 1
            "653a",
            {"Ante": 1000, "Blind": 1000, "Trips": 500},
            {"cards": "AS 7D KC AH 2C KD AD 9S 4C 7H 3S", "answers": ["Play 4x", "Check", "Check", "Fold"]},
            [
                (2, "Ante", 1000, 0),
                (2, "Blind", 1000, 0),
                (2, "Trips", 500, 0),
                (1, "Ante", 1000, 2000),
                (1, "Play", 4000, 8000),
                (1, "Blind", 1000, 1000),
                (1, "Trips", 500, 2000),
            ],
        ),
        case(
            "643a.11",  # three aces pay 3 to 1 on each wager that rides
            "643a",
            {"Bet Number 1": 1000, "Bet Number 2": 1000, "Bet Number 3": 1000},
            {
                "cards": "AS 7D KC AH 2C TD AC 9S",
                "answers": [
                    "Let Bet Number 1 Ride",
                    "Withdraw Bet Number 1",
                    "Let Bet Number 2 Ride",
                    "Withdraw Bet Number 2",
                ],
            },
            [
                (2, "Bet Number 1", 1000, 1000),
                (2, "Bet Number 2", 1000, 1000),
                (2, "Bet Number 3", 1000, 0),
                (1, "Bet Number 1", 1000, 4000),
                (1, "Bet Number 2", 1000, 4000),
                (1, "Bet Number 3", 1000, 4000),
            ],
        ),
        case(
            "633a.7(p)",  # the dealer turns 16 up and draws to 21
            "633a",
            {"Blackjack": 1000},
            {"cards": "TS 6D TH 9C 5H 6C 4S 5D", "answers": ["Stand", "Draw", "Stand"]},
            [(2, "Blackjack", 1000, 0), (1, "Blackjack", 1000, 0)],
        ),
        case(
            "645a.11",  # aces over king-queen against a king high, less 5%; a jack high loses both
            "645a",
            {"Pai Gow Poker": 1000},
            {"cards": PAI_GOW, "dice": [(1, 2, 4)], "answers": ["House way", "House way", "Stand", "Stand"]},
            [(2, "Pai Gow Poker", 1000, 0), (1, "Pai Gow Poker", 1000, 1950)],
        ),
        case(
            "671a.11(f)(2)(ii)",  # a pair of aces against ace-king: the Ante goes back, the Bet is paid
            "671a",
            {"Ante": 1000, "Super": 1000},
            {"cards": "AS KS AC AD QD KD 9H 7C 8S 5C 4S 6H 3D 2H 4D", "answers": ["Bet", "Fold"]},
            [
                (1, "Super", 1000, 0),
                (2, "Super", 1000, 0),
                (2, "Ante", 1000, 0),
                (1, "Ante", 1000, 1000),
                (1, "Bet", 2000, 4000),
            ],
        ),
        case(
            "668a.4",  # a hard six pays 30 to 1
            "668a",
            {"Six the Hardway": 1000, "One-Two": 500},
            {"dice": [(3, 3)]},
            [
                (2, "One-Two", 500, 0),
                (1, "One-Two", 500, 0),
                (2, "Six the Hardway", 1000, 31_000),
                (1, "Six the Hardway", 1000, 31_000),
            ],
        ),
        case(
            "675a.5(a)",  # three twos pay the two's street 6 to 1
            "675a",
            {"Pip Street Two": 1000},
            {"dice": [(2, 2, 2, 4, 5, 6, 1, 1, 3, 3)]},
            [(2, "Pip Street Two", 1000, 7000), (1, "Pip Street Two", 1000, 7000)],
        ),
    ],
)
def test_a_round_by_hand(chapter, wagers, inputs, paid):
    console = Console(chapter, wagers)
    console.play(**inputs)
    assert console.settle() == paid


@rule("653a.11(c)")
def test_the_console_says_when_to_burn_announce_and_put_the_stub_away():
    console = Console("653a", {"Ante": 1000, "Blind": 1000})
    console.play("AS 7D KC AH 2C KD AD 9S 4C 7H 3S", ["Play 4x", "Check", "Check", "Fold"])
    assert console.words[:3] == [f"one card face down to {to}" for to in ("position 1", "position 2", "the dealer")]
    assert console.also.count("burn one card") == 2
    assert console.also[0] == "no more bets"
    assert any("stub" in words for words in console.also)


@rule("676a.11(c)(2)")
def test_the_console_says_what_is_done_with_the_cards_of_a_player():
    console = Console("676a", {"Front 9": 1000, "Skins": 500})
    console.play("AS 2S KC AH 2H KD 5D 6S 4C 7H 3S 9C", ["Fold", "Back 9"])
    view = console.view()
    assert [(one.words, one.cite) for one in view.also] == [
        ("position 1: the hand folded lies face down under its wagers", "676a.11(c)(2)"),
        ("reveal the dealer: K♣ K♦ 4♣ 9♣", "676a.11(d)"),
        ("position 2: reveal 2♠ 2♥ 6♠ 3♠", "676a.11(d)(1)"),
        ("position 2: add up the points of the four cards", "676a.11(d)(2)"),
        ("position 1: reveal A♠ A♥ 5♦ 7♥", "676a.11(d)(1)"),
        ("position 1: add up the points of the four cards", "676a.11(d)(2)"),
    ]


@rule("645a.8(e)")
def test_the_cards_that_are_left_are_counted_before_anybody_sets_a_hand():
    console = Console("645a", {"Pai Gow Poker": 1000})
    console.play(PAI_GOW, ["House way", "House way", "Stand", "Stand"], [(1, 2, 4)])
    count = console.words.index("spread the remaining cards face down: there must be four")
    dealt = [number for number, words in enumerate(console.words) if words.startswith("one card face down")]
    sets = [number for number, words in enumerate(console.words) if "Set, House way" in words]
    assert max(dealt) < count < min(sets)


@rule("645a.8(d)")
def test_the_console_says_where_cards_go_that_nobody_plays():
    console = Console("645a", {"Pai Gow Poker": 1000})
    console.play(PAI_GOW, ["House way", "House way", "Stand", "Stand"], [(1, 2, 4)])
    assert console.also.count("one card face down to position 3, where nobody wagers") == 7


@pytest.mark.parametrize(
    ("wagers", "goes"),
    [
        case("687a.11(c)", {"Ante": 1000, "Blind": 1000}, True),
        case("687a.11(c)", {"Ante": 1000, "Blind": 1000, "Trips Bonus": 500}, False),  # it still goes by the cards
    ],
)
def test_the_console_says_whose_cards_go_to_the_discard_rack(wagers, goes):
    console = Console("687a", wagers)
    console.play("AS 3S 5S 7S 9S AH 3H 5H 7H 9H KC KD QC QD JC", ["Fold", "Raise"])
    away = Instruction("position 1: the cards go to the discard rack", "687a.11(c)")
    assert (away in console.view().also) is goes


@rule("668a.3(j)")
def test_the_shaker_is_covered_when_all_is_collected_and_paid():
    console = Console("668a", {"Six the Hardway": 1000})
    console.facility.must(ThrowDice("T1", (3, 3)), DEALER)
    assert "668a.3(j)" not in {one.cite for one in console.view().also}
    console.settle()
    assert console.view().also[0] == Instruction("cover and shake the shaker", "668a.3(j)")


def test_what_the_shoe_simulates_is_not_taken_back():
    console = Console("649a", {"Ante": 1000})
    console.facility.must(DealCard("T1"), DEALER)
    assert console.view().last_card == ""
    assert console.facility.give(TakeBack("T1"), DEALER).code == "simulated"


def test_a_throw_is_taken_back_until_the_round_is_settled():
    console = Console("668a", {"Six the Hardway": 1000})
    console.facility.must(ThrowDice("T1", (3, 3)), DEALER)
    console.facility.must(TakeBack("T1"), DEALER)
    console.facility.must(ThrowDice("T1", (3, 4)), DEALER)
    assert console.settle() == [(2, "Six the Hardway", 1000, 0), (1, "Six the Hardway", 1000, 0)]
