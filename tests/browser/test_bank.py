"""A player banks the game: the offer, the cover, the dealer's wager, and a round paid to the cent (§ 645a.12)."""

from playwright.sync_api import expect

from tests.browser.people import cents

TABLE, MAIN = "BANK-1", "Pai Gow Poker"


def play(*players):
    """Every question to anybody, by the house way, until all have the result."""
    while not all(player.page.locator(".together").count() for player in players):
        for player in players:
            if player.page.locator(".decide[aria-busy=false] .moves").count():
                player.chooses("House way", "Stand")
            player.page.wait_for_timeout(20)  # whoever is asked next


def test_a_player_banks_a_round(patron, pit_boss):
    other, banker = patron(at=(TABLE, 2)), patron(at=(TABLE, 5))
    for player in (other, banker):
        player.wagers(MAIN)
    pit_boss("no_more_bets", TABLE)
    play(other, banker)

    before = {player: player.money("Game account") for player in (other, banker)}
    pit_boss("open_wagering", TABLE)
    expect(other.page.get_by_text("Position 5 is offered the bank")).to_be_visible()
    expect(banker.page.get_by_text("Do you take the bank?", exact=True)).to_be_visible()
    expect(banker.page.get_by_text("If you do nothing: Pass", exact=True)).to_be_visible()
    assert banker.chooses("Bank") == "Bank"
    for player in (other, banker):
        player.page.locator(".phase.wagering").wait_for()
        expect(player.page.locator(".marker", has_text="Bank")).to_be_visible()
    expect(other.page.get_by_text("Position 5 has the bank.").last).to_be_visible()
    expect(banker.spot(MAIN)).to_have_count(0)
    expect(banker.spot("Cover")).to_have_accessible_name("Cover: nothing placed. from $1")  # the table's minimum
    other.wagers(MAIN)
    banker.button("Cover all wagers").click()
    expect(banker.spot("Cover")).to_have_accessible_name("Cover: 5 dollars placed. from $5")  # what lies against it
    banker.wagers("Cover")  # and a chip more, for the dealer's wager
    pit_boss("no_more_bets", TABLE)
    expect(banker.page.get_by_text("If you do nothing: Dealer's wager $5", exact=True)).to_be_visible()
    assert banker.chooses("Dealer's wager") == "Dealer's wager"
    play(other, banker)

    won = {player: cents(player.page.locator(".together strong").inner_text()) for player in (other, banker)}
    expect(banker.spot(MAIN)).to_have_count(0)  # the bank's place is as it was, until the next round
    for player, amount in won.items():
        assert player.money("Game account") == before[player] + amount
    assert won[other] in (-500, 0, 475)  # 5% of what is won goes to the house
