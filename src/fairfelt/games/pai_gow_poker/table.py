"""What the table of Pai Gow Poker has and shows, what the house chooses, and what is due now and then."""

from collections.abc import Iterator

from fairfelt.families import standard as std
from fairfelt.families.pai_gow import house_way
from fairfelt.families.pai_gow import table as at
from fairfelt.games.pai_gow_poker import player_bank
from fairfelt.games.pai_gow_poker.procedure import DEALING
from fairfelt.games.pai_gow_poker.wagers import EMPEROR, FORTUNE, INSURANCE, PAI_GOW, PROGRESSIVE
from fairfelt.kit import *

OPTIONS = (
    house_way.option("645a.11(c)"),
    std.ways_of_dealing("645a.8(a)", shoe="645a.8", hand="645a.9", automated="645a.10"),
    at.ways_of_shuffling("645a.5(a)", automated="645a.3(b)", by_hand="645a.9(a)(1)", reshuffling="645a.5(h)"),
    at.ways_to_start("645a.5(i)", shaker="645a.5(i)(1)", number="645a.5(i)(2)", button="645a.5(i)(3)"),
    std.adjacent_boxes("645a.7(f)", most=2),
    Option("vigorish_cents", "645a.13(a)", "the vigorish's unit, in cents", {25: "rounded", 1: "not rounded"}),
    Option(
        "player_bank",
        "645a.12(a)",
        "whether players may bank the game",
        {
            player_bank.NOBODY: "no player banks",
            player_bank.ALONE: "players are offered the bank, § 645a.12(a)",
            player_bank.SHARED: "and may ask to share it with the house, § 645a.12(e)",
        },
    ),
    Option(
        "dealers_wager_cents",
        "645a.12(g)",
        "what the dealer wagers against the bank, in cents; 0 is the banker's last wager against the dealer",
        least=0,
    ),
)
UPKEEP = (
    *std.change_of_cards(hand="645a.3(c)(1)", shoe="645a.3(c)(2)"),
    std.decks_in_turn("645a.3(b)(3)"),
    std.inspection("645a.4(a)"),
    std.shuffle("645a.5(a)"),
    at.cut("645a.5(e)", "shuffled by hand or preshuffled"),
    std.idle_table("645a.5(g)"),
    put_away("645a.11(j)"),
    at.new_dice("645a.2(c)(1)(i)"),
    *at.counts(DEALING.counts, remain="four"),
)
EQUIPMENT = (std.drop_and_tip_boxes("645a.2(e)"), std.discard_rack("645a.2(f)"), at.shaker("645a.2(c)(1)(iii)"))
INSCRIPTIONS = (
    std.logo("645a.2(b)(1)"),
    at.main_area("645a.2(b)(2)", PAI_GOW),
    at.players_hands("645a.2(b)(3)"),
    at.dealers_hands("645a.2(b)(4)"),
    std.area("645a.2(b)(5)", FORTUNE),
    std.area("645a.2(b)(6)", EMPEROR),
    std.area("645a.2(b)(7)", INSURANCE),
    std.area("645a.2(b)(8)", PROGRESSIVE),
    std.posted("645a.2(b)(9)"),
    std.posted("645a.2(b)(10)", "the payout limit per hand, or that a posted limit applies"),
    std.wager_device("645a.2(d)(1)", PROGRESSIVE),
    std.lockout_device("645a.2(d)(2)", PROGRESSIVE),
)


def lawful(house: House) -> Iterator[Finding]:
    """A flat button goes with a shuffling device and an automated shoe only: § 645a.5(i)(3)."""
    devices = house.dealing == std.AUTOMATED and house.option("shuffler") != "manual"
    if house.option("start") == at.BUTTON and not devices:
        yield Finding("645a.5(i)(3)", "a flat button needs an automated shuffling device and an automated dealing shoe")
