"""Rounds of the hold'em chapters, 653a and 677a: the deals that both tests use, and what must hold in both."""

from fractions import Fraction

import pytest

from fairfelt.engine.record import Recorded
from fairfelt.engine.round import run
from fairfelt.families.poker import Kind
from fairfelt.kit import Refused
from tests.games.poker_rounds import as_dealt, recorded, several, wagered
from tests.helpers import called, play

BOARD = "KD JS 9H 7D 2C"  # no pair, no flush and no straight is near
RUN = "9D 8C 7S 6H 2D"  # a five or a ten makes a straight
FOLDED = ("Check", "Check", "Fold")
HANDS = {  # hand, board; a dealer with 4H 4D is below each of them
    Kind.ROYAL_FLUSH: ("AS KS", "QS JS TS 2D 3C"),
    Kind.STRAIGHT_FLUSH: ("9S 8S", "QS JS TS 2D 3C"),
    Kind.FOUR: ("9S 9H", "9D 9C 2S 5D 7H"),
    Kind.FULL_HOUSE: ("9S 9H", "9D 5C 5S 2D 7H"),
    Kind.FLUSH: ("AS 9S", "2S 5S 7S KD 3H"),
    Kind.STRAIGHT: ("9S 8H", "7D 6C 5S KD KH"),
    Kind.THREE: ("9S 9H", "9D 2C 5S KD 7H"),
    Kind.TWO_PAIR: ("9S 5H", "9D 5C 2S KD 7H"),
    Kind.PAIR: ("9S 8H", "9D 5C 2S KD 7H"),
}
THREE = HANDS[Kind.THREE][1]
SEVEN_CARDS = {  # the best five of seven, of 133,784,560: Brian Alspach, 7-Card Poker Hands
    Kind.ROYAL_FLUSH: 4_324,
    Kind.STRAIGHT_FLUSH: 37_260,
    Kind.FOUR: 224_848,
    Kind.FULL_HOUSE: 3_473_184,
    Kind.FLUSH: 4_047_644,
    Kind.STRAIGHT: 6_180_020,
    Kind.THREE: 6_461_620,
}
DEVICES = (
    ("manual shoe", "reshuffling"),
    ("hand", "counting"),
    ("automated shoe", "manual"),
)  # none deals a board first


class HoldEm:
    """One chapter: its game, the wager that goes with the Ante, and what its bets are called, early and at the end."""

    def __init__(self, game, blind, early, late):
        self.game, self.blind, self.early = game, blind, early
        self.main = wagered(game, f"Ante 1, {blind} 1")
        self.dollars = {"Ante": 5, blind: 5}
        self.to_the_end = ("Check", "Check", late)

    def showdown(self, hand, dealer, board, *choices, bets=None, **more):
        """One player's round; without `choices` a bet at the end."""
        said = choices or self.to_the_end
        return play(self.game, hand, *said, bets=bets or self.main, dealer=dealer, board=board, **more)

    def table(self, wagers, own, dealer, board, choices=None, happened=(), **more):
        """Several seats; without `choices` everybody bets before the Flop."""
        laid = own | {"dealer": dealer, "board": board}
        return several(self.game, wagers, laid, choices, self.early, happened=happened, **more)

    def walk(self, laid, choices=(), wagers=None, **more):
        """A round as far as a record of it goes; without `wagers` one player with the least of them."""
        record = recorded(wagers or {1: self.dollars}, laid, choices if isinstance(choices, dict) else {1: choices})
        return run(self.game, more.pop("house", None) or self.game.house(), record.wagers, Recorded(record), **more)

    # --- what must hold ----------------------------------------------------------------------------------------------

    def check_positions(self, seats, boxes):
        """Six positions, and one for each player."""
        with pytest.raises(Refused, match=rf"no position 7: positions are 1 to 6 \(§ {seats}\)"):
            self.table({7: self.dollars}, {7: "AS AH"}, "KS KH", BOARD)
        with pytest.raises(Refused, match=rf"one player may wager on 1 area\(s\) here; .* \(§ {boxes}\)"):
            self.table({1: self.dollars, 2: self.dollars}, {1: "AS AH", 2: "9S 9C"}, "KS KH", BOARD, players={2: 1})
        assert self.game.option("adjacent_boxes").fault(2) == "must be at most 1"

    def check_refused(self, bets, message):
        """Wagers that may not be placed."""
        with pytest.raises(Refused, match=message):
            self.showdown("3H 3D", "2S 3S", BOARD, bets=wagered(self.game, bets))

    def check_not_chosen(self, choices, message, **more):
        """What may not be chosen."""
        with pytest.raises(Refused, match=message):
            self.showdown("3H 3D", "2S 3S", BOARD, *choices, **more)

    def check_the_ace(self):
        """It ends a straight low or high, but never stands in the middle."""
        assert self.showdown("AS 2H", "9S 9H", "3D 4C 5S JD KH")[self.blind] == 1
        assert self.showdown("AS KH", "9S 9H", "QD JC TS 2D 3H")[self.blind] == 1
        assert set(self.showdown("AS KH", "9S 9H", "QD 2C 3S 7D 8H").values()) == {-1}

    def check_cell(self, wager, kind, column, pays, sections, *choices):
        """One cell of a paytable for the player's hand, with the paragraph that pays and the one that collects."""
        hand, board = HANDS[kind]
        house = self.game.house(paytables={wager.name: "ABCD"[column]})
        result = self.showdown(hand, "4H 4D", board, *choices, bets=self.main | {wager: 1}, house=house)
        assert result[wager.name] == pays[kind][column]
        assert result.sections[wager.name] == sections[pays[kind][column] < 0]

    def check_leaving(self, section, wager):
        """Who leaves loses everything, even four-of-a-kind."""
        hand, board = HANDS[Kind.FOUR]
        result = self.showdown(hand, "4H 4D", board, "Check", "Leave", bets=self.main | {wager: 1})
        assert result == {"Ante": -1, self.blind: -1, wager.name: -1}
        assert set(result.sections.values()) == {section}

    def check_limit(self, wagers, others, unlimited, **more):
        """A limit of $50,000 on a royal flush is reached to the cent, and leaves the `others` as they are."""
        hand, board = HANDS[Kind.ROYAL_FLUSH]
        house = self.game.house(limit_cents=50_000_00)
        deal = ({1: wagers}, {1: hand}, "4H 4D", board)
        nets = {wager: net for (_, wager), net in self.table(*deal, house=house, **more)[0].items()}
        assert {name: nets.pop(name) for name in others} == others
        assert round(sum(nets.values()), 2) == 50_000
        assert self.table(*deal)[0][1, self.blind] == unlimited

    def check_board_first(self, chapter):
        """Community cards that the shoe dispenses first lie face down, and are turned street by street."""
        house = self.game.house(options={"dealing": "automated shoe", "community_cards": "first"})
        seen = []
        for choices in ((), ("Check",), ("Check", "Check"), self.to_the_end):
            view = self.walk({1: "3H 3D", "dealer": "2S 3S", "board": BOARD}, choices, house=house)
            dealt = [entry.cite for entry in view.table.log if entry.cards]
            assert dealt == [f"{chapter}.10(g)"] * 5 + [f"{chapter}.10(b)"] * 4
            assert not [entry for entry in view.table.log if "stub" in entry.words]  # it stays in the shoe
            assert view.table.burned == []
            seen.append(sum(card is not None for card in view.table.board.seen(own=False)))
        assert seen == [0, 3, 5, 5]
        assert view.pending is None

    def check_devices(self, section):
        """Community cards come first from an automated shoe that reshuffles, and from nothing else."""
        for dealing, shuffler in DEVICES:
            house = self.game.house(options={"dealing": dealing, "shuffler": shuffler, "community_cards": "first"})
            with pytest.raises(Refused, match=rf"only from an automated dealing shoe that reshuffles \(§ {section}\)"):
                self.walk({}, house=house)

    def check_void(self, key, wagers, dealer="4H 4D", late=True):
        """Every wager goes back, by the paragraph of the irregularity, early in the round and `late`."""
        tried = ((THREE, (self.early,)), ("", ()))[1 - late :]
        tried, own, dealer = as_dealt(self.game, key, tried, "9S 9H", dealer)
        for board, said in tried:
            nets, lines = self.table({1: wagers}, {1: own}, dealer, board, {1: said}, (called(self.game, key),))
            assert set(nets.values()) == {0}
            assert {line.cite for line in lines} == {key.split()[0]}
            assert len(lines) == len(wagers) + len(said)

    def check_one_card_late(self, chapter, reading, wagers, still):
        """One card found late voids the hands by the other reading alone."""
        late = (called(self.game, f"{chapter}.13(a) one card, late"),)
        deal = ({1: wagers}, {1: "9S 9H"}, "4H 4D", THREE, {1: ()}, late)
        refused = rf"this remedy holds under reading {reading} R2 only \(§ {chapter}.13\(a\)\)"
        with pytest.raises(Refused, match=refused):
            self.table(*deal)
        nets, _ = self.table(*deal, house=self.game.house(readings={reading: "R2"}))
        assert {wager: net for (_, wager), net in nets.items() if net} == still


def hold(house, wager):
    """What the house holds of a wager on the best five of seven cards, as a part of it."""
    hands = 133_784_560
    paid = sum(house.pays(wager, kind).net(Fraction(1)) * count for kind, count in SEVEN_CARDS.items())
    return (hands - sum(SEVEN_CARDS.values()) - paid) / hands
