"""What goes wrong at the pai gow tables, in the common order of the chapters; each function is one lettered paragraph."""

from dataclasses import replace

from fairfelt.families import standard as std
from fairfelt.families.pai_gow.table import FROM, SHAKER, VOIDED
from fairfelt.kit.cite import Cite
from fairfelt.kit.irregularities import Irregularity, Stage, Void, has_cards, where
from fairfelt.kit.seats import Seat, Table
from fairfelt.kit.wagers import Wager

SHUFFLER = where("shuffler", "automated", std.RESHUFFLING)
ANY_DEVICE = (*SHUFFLER, *std.SHOE)
POSITIONS = "a position, wagered on or not, or the dealer"  # who may have a wrong number of cards
_SHAKEN = where("start", SHAKER)
_AGAIN = "the dealer calls no roll and shakes again"


def _dealt(table: Table, seat: Seat | None) -> bool:
    """Once cards are dealt: the dealer's or the bank's, whose may come first, among them."""
    return len(table.dealer) > 0 or any(one.cards for one in table.seats)


def _not_set(table: Table, seat: Seat | None) -> bool:
    """At a player who has cards and has not set them: who sets a hand has looked at it."""
    return has_cards(table, seat) and seat is not None and not seat.low


def not_flat(cite: Cite) -> Irregularity:
    """Dice that do not lie as they should."""
    when = "not all three dice land flat in the shaker"
    return Irregularity(cite, when, _AGAIN, only=_SHAKEN, stage=Stage.THROWING)


def die_falls_out(cite: Cite) -> Irregularity:
    """A die that is not in the shaker any more."""
    return Irregularity(cite, "a die falls out of the shaker", _AGAIN, only=_SHAKEN, stage=Stage.THROWING)


def wrong_total(cite: Cite) -> Irregularity:
    """Dice that are totalled wrongly."""
    when = "the dice are totalled wrongly and the first card goes to the wrong position"
    return Irregularity(cite, when, std.VOID, Void.ROUND, only=_SHAKEN, stage=Stage.THROWN, misdealt=True)


def players_card_exposed(cite: Cite) -> tuple[Irregularity, Irregularity]:
    """A player whose card is exposed voids the hand or plays it."""
    when = "the dealer exposes a card of a player, who"
    return (
        Irregularity(
            cite,
            f"{when} voids the hand without looking at the other cards",
            "the hand is void, and its wagers go back",
            Void.HAND,
            case=VOIDED,
            option="player",
            fits=_not_set,
        ),
        Irregularity(
            cite,
            f"{when} plays the hand, not having looked at the other cards",
            "the hand is played, and the round goes on",
            case="play",
            option="player",
            fits=has_cards,
        ),
    )


def dealers_card_exposed(cite: Cite, who: str = "the dealer") -> Irregularity:
    """A hidden card of those who play against the players."""
    return std.exposed(cite, f"a card of {who} is exposed", fits=_dealt)


def face_up_card(cite: Cite) -> Irregularity:
    """One card found face up is put aside, unless reading G4 has the count void the round."""
    return replace(std.face_up_card(cite), under=("G4", "R1"))


def dealer_mis_set(cite: Cite, who: str = "the dealer") -> Irregularity:
    """Hands of the dealer or the bank that are set otherwise than they must be."""
    when = f"the hands of {who} are not set as they must be"
    reset = "they are reset by the house way, and the round is completed"
    return Irregularity(cite, when, reset, stage=Stage.COUNTING, fits=_dealt)


def stacks_exposed(cite: Cite, dealt: tuple[str, ...] = (std.HAND,)) -> Irregularity:
    """A card exposed while the stacks are `dealt` in one of these ways."""
    when = f"a card is exposed while the seven stacks are dealt {' or '.join(FROM[how] for how in dealt)}"
    back, only = "every wager goes back, and the cards are reshuffled", where("dealing", *dealt)
    return Irregularity(cite, when, back, Void.ROUND, under=("PG6", "R1"), only=only, stage=Stage.THROWN)


def mis_set(cite: Cite, main: Wager) -> Irregularity:
    """Hands of a player that are no high and low hand at all."""
    return Irregularity(
        cite,
        "a player's hands are set otherwise than the chapter allows, such as with three cards low",
        f"the {main.name} Wager loses; the optional wagers are settled",
        at_seat=True,
        fits=lambda table, seat: has_cards(table, seat) and seat is not None and seat.has(main),
    )
