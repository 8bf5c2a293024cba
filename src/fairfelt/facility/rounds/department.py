"""Rounds of play at gaming tables: wagers, cards, choices, irregularities, settlement (§ 605a.9, Subpart K)."""

from fairfelt.facility.core.context import Role
from fairfelt.facility.core.department import Asks, Department, Does, Fact
from fairfelt.facility.core.state import State
from fairfelt.facility.rounds import choices, dealing, following, promises, remedies, settlement, wagering
from fairfelt.facility.rounds import commands as c
from fairfelt.facility.rounds import events as e
from fairfelt.facility.rounds.state import Rounds

PLAYER = (Role.TERMINAL,)
DEALING = (Role.DEALER, Role.FLOORPERSON)
TABLE_GAMES = (
    "465a.11(b)(9)"  # who supervises the conduct of gaming at a hybrid table; how it is dealt, the chapter says
)


def _remedy(state: State, asked: e.IrregularityAsked) -> str:
    return state[Rounds][asked.table].table.game.irregularity(asked.section, asked.case).remedy


ROUNDS = Department(
    name="rounds",
    words="Rounds of play: wagers, cards and dice, choices, irregularities, settlement.",
    cite="605a.9(c)",
    state=(Rounds,),
    commands=(
        Does(c.OpenWagering, wagering.open_wagering, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.PlaceWager, wagering.place_wager, by=PLAYER, cite="605a.9(c)"),
        Does(c.NoMoreBets, wagering.no_more_bets, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.DealCard, dealing.deal_card, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.ThrowDice, dealing.throw_dice, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.TakeBack, dealing.take_back, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.Choose, choices.choose, by=PLAYER, cite="605a.9(c)", waits=True),
        Does(c.TimeUp, choices.time_up, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.CallIrregularity, remedies.call_irregularity, by=DEALING, cite=TABLE_GAMES, waits=True),
        Does(c.Settle, settlement.settle, by=DEALING, cite=TABLE_GAMES, waits=True),
    ),
    events=(
        Fact(e.BankOffered, wagering.bank_offered),
        Fact(e.WageringOpened, wagering.wagering_opened),
        Fact(e.WagerPlaced, wagering.wager_placed, moves=wagering.to_layout),
        Fact(e.Locked, wagering.locked, moves=wagering.back_to_accounts),
        Fact(e.CardDealt, dealing.card_dealt),
        Fact(e.CardTakenBack, dealing.card_taken_back),
        Fact(e.DiceThrown, dealing.dice_thrown),
        Fact(e.DiceTakenBack, dealing.dice_taken_back),
        Fact(e.Chosen, choices.chosen, moves=choices.to_layout),
        Fact(e.IrregularityAsked, remedies.irregularity_asked),
        Fact(e.IrregularityCalled, remedies.irregularity_called),
        Fact(e.Settled, settlement.round_settled, moves=settlement.stakes_and_winnings),
    ),
    follows=following.FOLLOWS,
    asks=(Asks("irregularity", c.CallIrregularity, e.IrregularityAsked, remedies.agreed, _remedy),),
    holds=(promises.stakes_lie_on_the_layout,),
    plain=promises.plain,
)
