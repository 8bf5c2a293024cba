"""Nobody's socket is sent a card that he may not see."""

import json

SIGNS = str.maketrans({"C": "♣", "D": "♦", "H": "♥", "S": "♠"})


def spellings(card):
    """A card as data and as words have it."""
    return (f'"{card}"', card.replace("T", "10").translate(SIGNS))


def hands(patron):
    """All that this terminal was ever shown in its own hand."""
    seats = [
        seat
        for frame in patron.frames
        if frame["type"] == "view"
        for seat in (frame["view"]["table"] or {}).get("seats", [])
    ]
    return {card for seat in seats if seat["you"] for hand in seat["hands"] for card in hand["cards"] if card}


def before_the_reveal(patron):
    """The frames of a round until cards are turned over."""
    for frame in patron.frames:
        table = frame["type"] == "view" and frame["view"]["table"]
        if table and any(step["words"].startswith("reveal") for step in table["log"]):
            return
        yield json.dumps(frame, ensure_ascii=False)


def test_no_frame_holds_a_card_of_another_or_of_the_dealer(patron, pit_boss, open_again):
    open_again("649A")
    first, second = (patron(at=("649A", position), listens=True) for position in (4, 5))
    for player in (first, second):
        player.wagers("Ante")
    pit_boss("no_more_bets", "649A")
    assert first.chooses("Play") == "Play"
    assert second.chooses("Play") == "Play"
    first.decides()
    second.decides()
    dealers = set(first.frames[-1]["view"]["table"]["dealer"]["cards"])
    for mine, other in ((first, second), (second, first)):
        hidden = hands(other) | dealers
        assert len(hidden) == 6
        sent = list(before_the_reveal(mine))
        assert any('"locked"' in frame and '"you": true' in frame for frame in sent)
        assert [
            (card, frame) for frame in sent for card in hidden if any(one in frame for one in spellings(card))
        ] == []
        assert hands(mine) <= {card for card in hands(mine) if any(f'"{card}"' in frame for frame in sent)}
