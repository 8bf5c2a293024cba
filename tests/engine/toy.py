"""A game that no chapter has, small enough to see every step of the engine in it.

One card each; the higher rank wins even money. The Side runs against a paytable, the Bonus is paid besides the Ante.
"""

from dataclasses import replace

from fairfelt.engine.questions import AskCard, AskDice, AskMove, AskWagers, Pending
from fairfelt.engine.round import run
from fairfelt.kit import (
    DEALER,
    EVEN,
    PLAYERS,
    Announce,
    Answer,
    Bonus,
    Burn,
    Choice,
    Choose,
    Deal,
    Face,
    Game,
    Option,
    Place,
    Reveal,
    Settle,
    Shoe,
    Wager,
    forfeited,
    lose,
    push,
    win,
)
from fairfelt.kit.cards import RANKS, card

ANTE = Wager("Ante", cite="999a.1", required=True)
SIDE = Wager("Side", cite="999a.2", needs=(ANTE,))
PLAY = Wager("Play", cite="999a.3", equals=ANTE, later=True)
FOLD = Choice("Fold", cite="999a.4", forfeits=(ANTE,), keeps=(SIDE,))
BET = {"Ante": 500}
BONUS = Bonus("Ace Bonus", cite="999a.5", on=ANTE)


def settle(seat, house):
    """The higher card wins; the Side wins with a face card."""
    own, dealers = (RANKS.index(pile.cards[0].rank) for pile in (seat.piles[0], seat.table.dealer))
    side = {SIDE: win(EVEN, "999a.2") if own > RANKS.index("T") else lose("999a.2")}
    if seat.chose(FOLD):
        return forfeited(FOLD) | side
    end = push("999a.6") if own == dealers else win(EVEN, "999a.6") if own > dealers else lose("999a.6")
    return {ANTE: end, PLAY: end} | side


ROUND = (
    Place(ANTE, SIDE, cite="999a.1"),
    Announce("no more bets", cite="999a.1"),
    Burn(cite="999a.7"),
    Deal(1, cite="999a.7", to=(PLAYERS, DEALER), face=Face.OWN, dealer_face=Face.DOWN),
    Choose(PLAY, FOLD, cite="999a.3"),
    Reveal(DEALER, cite="999a.8"),
    Settle(cite="999a.6"),
)
GAME = Game(
    name="Toy",
    chapter="999a",
    seats=6,
    seats_cite="999a.0",
    wagers=(ANTE, SIDE, PLAY),
    moves=(FOLD,),
    bonuses=(BONUS,),
    shoe=Shoe(decks=1, cite="999a.0"),
    round=ROUND,
    settle=settle,
    hand=lambda cards: cards[0].rank if cards else "",
    options=(
        Option("dealing", "999a.7", "how it is dealt", {"hand": "by hand", "automated shoe": "by a machine"}),
        Option("adjacent_boxes", "999a.9", "areas of one player", least=1, most=3),
    ),
    leaving="999a.10",
)


def toy(*steps, **changes):
    """The game with another round, or something else changed."""
    return replace(GAME, round=steps or ROUND, **changes)


class Inputs:
    """A driver that answers from one list, in the order in which the round asks, and remembers what was asked."""

    def __init__(self, *inputs):
        self.inputs, self.asked = list(inputs), []

    def next(self, ask):
        self.asked.append(ask)
        if not self.inputs:
            raise Pending
        return self.inputs.pop(0)

    def wagers(self, ask):
        return self.next(ask)

    def card(self, ask):
        return card(self.next(ask))

    def move(self, ask):
        said = self.next(ask)
        return said if isinstance(said, Answer) else Answer(said)

    def dice(self, ask):
        return self.next(ask)


def drive(game, *inputs, seats=(1,), house=None, **more):
    """A round as far as these inputs reach; every one of them is used."""
    driver = Inputs(*inputs)
    view = run(game, house or game.house(), seats, driver, **more)
    assert not driver.inputs, f"not asked for: {driver.inputs}"
    return view


def in_words(ask):
    """A question in a word or two: "wagers 1", "card dealer", "move 2"."""
    match ask:
        case AskWagers():
            return f"wagers {ask.seat.position}"
        case AskCard():
            return f"card {ask.to}"
        case AskMove():
            return f"move {ask.seat.position}"
        case AskDice():
            return f"dice {ask.count}"


def log(view):
    """What happened, line by line."""
    return [entry.words for entry in view.table.log]


def ends(view, position=1):
    """How each wager of a position ended."""
    return {key.title: end.verdict for key, end in view.table.seat(position).outcomes.items()}
