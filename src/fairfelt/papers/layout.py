"""The check of a proposed layout: what section .2 of the chapter still demands, and what is shown otherwise than it is dealt."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher, get_close_matches

from fairfelt.kit.cite import Cite
from fairfelt.kit.errors import Finding
from fairfelt.kit.house import House
from fairfelt.kit.options import Inscription, Tells
from fairfelt.kit.pay import usd
from fairfelt.papers.posted import odds_of
from fairfelt.papers.signs import statement

NAME = "the certificate holder's name or logo"
AS_POSTED = "as posted"  # an inscription that sends the reader to the posted limit
ODDS = re.compile(r"\b\d[\d,.]{0,15} (?:to|for) \d{1,12}\b")
CLOSE = 0.72  # how alike two inscriptions are of which one was meant to be the other


@dataclass(frozen=True, slots=True)
class Layout:
    """What a proposed layout shows, what stands on a sign beside it, and what the table has, in words as the chapter's are.

    `odds` holds the odds that are printed, on either, by wager and hand; `limit` the payout limit, or AS_POSTED on the layout
    with the sum on a sign. `linked` says that several tables or games share a meter.
    """

    name: str = ""
    layout: tuple[str, ...] = ()
    sign: tuple[str, ...] = ()
    table: tuple[str, ...] = ()
    odds: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    limit: int | str | None = None
    linked: bool = False
    approved: Mapping[str, str] = field(default_factory=dict)  # similar words, by those that they stand for


def complete(house: House, name: str = "Certificate holder") -> Layout:
    """A layout that shows everything: the odds, the limit and what else may stand there on a sign, the rest on the felt."""
    every = (*house.game.inscriptions, *house.game.equipment)
    due = [one for one in every if one.due(house) and not one.linked and one.shown != NAME]
    return Layout(
        name=name,
        layout=tuple(asked(house, one) for one in due if not one.sign_instead and not one.device),
        sign=tuple(asked(house, one) for one in due if one.sign_instead),
        table=tuple(one.shown for one in due if one.device),
        odds=odds_of(house),
        limit=house.limit_cents,
    )


def asked(house: House, one: Inscription) -> str:
    """An inscription as a layout file names it: the words inscribed, or what they tell."""
    return statement(house, one) or one.shown


def check(house: House, shown: Layout) -> tuple[Finding, ...]:
    """Everything that is missing or wrong, by section."""
    return (*_missing(house, shown), *_unoffered(house, shown), *_odds(house, shown), *_limit(house, shown))


# --- what is missing --------------------------------------------------------------------------------------------------


def _missing(house: House, shown: Layout) -> Iterator[Finding]:
    stands = {_plain(words) for words in shown.table}
    for one in (*house.game.inscriptions, *house.game.equipment):
        if not one.due(house) or (one.linked and not shown.linked):
            continue
        if one.shown == NAME:
            if not shown.name.strip():
                yield Finding(one.cite, f"the layout lacks {NAME}", "Show it.", "name")
        elif one.device:
            if _plain(one.shown) not in stands:
                yield Finding(
                    one.cite, f"the table lacks {one.shown}", "List it under table once it is there.", "table"
                )
        else:
            yield from _unshown(one, asked(house, one), shown)


def _unshown(one: Inscription, wanted: str, shown: Layout) -> Iterator[Finding]:
    """An inscription that is not there, or not where or as the chapter demands it."""
    felt, signs = ({_plain(words) for words in some} for some in (shown.layout, shown.sign))
    accepted = {_plain(wanted)}
    if one.similar and wanted in shown.approved:
        accepted.add(_plain(shown.approved[wanted]))
    if accepted & felt or (accepted & signs and one.sign_instead):
        return
    where = "Show it on the layout, or on a sign at the table." if one.sign_instead else "Show it on the layout."
    if accepted & signs:
        yield Finding(one.cite, f"“{wanted}” is on a sign", "It must be on the layout itself.", "sign")
        return
    said = one.quoted or wanted != one.shown
    near = max((*shown.layout, *shown.sign), key=lambda words: _alike(words, wanted), default="") if said else ""
    if near and _alike(near, wanted) >= CLOSE:
        or_file = " Words that were approved instead go under [approved]." if one.similar else ""
        yield Finding(one.cite, f"“{near}” is shown where “{wanted}” is demanded", where + or_file, "layout")
    else:
        named = f"the inscription “{wanted}”" if said else wanted
        yield Finding(one.cite, f"the layout lacks {named}", where, "layout")


def _alike(one: str, other: str) -> float:
    return SequenceMatcher(None, _plain(one), _plain(other)).ratio()


def _plain(words: str) -> str:
    """Words as they are compared: without regard to case, stops and quotation marks."""
    return " ".join(re.sub(r"[^\w$%=+-]+", " ", words.lower()).split())


# --- what does not belong there ---------------------------------------------------------------------------------------


def _unoffered(house: House, shown: Layout) -> Iterator[Finding]:
    """Areas and devices for wagers that the Rules Submission does not offer, and odds in words that nothing here pays."""
    known = {_plain(asked(house, one)) for one in house.game.inscriptions if one.due(house)}
    idle = {_plain(asked(house, one)): one for one in house.game.inscriptions if not one.due(house)}
    pays = {_number(pay) for hands in odds_of(house).values() for pay in hands.values()}
    for words in (*shown.layout, *shown.sign, *shown.table):
        one = idle.get(_plain(words))
        if one is not None and _plain(words) not in known:
            why = f"the {one.offering} is not offered" if one.offering else "the Rules Submission has it otherwise"
            yield Finding(one.cite, f"“{words}” is shown, but {why}", "Take it off, or file it.", "layout")
        elif _plain(words) not in known:
            for stated in ODDS.findall(words):
                if _number(stated) not in pays:
                    wrong = f"“{words}” is shown, but nothing at this table pays {stated}"
                    yield Finding(_odds_cite(house), wrong, "Take it off, or file it.", "layout")


def _odds_cite(house: House) -> Cite:
    return next((one.cite for one in house.game.inscriptions if one.tells is Tells.ODDS), house.game.chapter)


# --- odds -------------------------------------------------------------------------------------------------------------


def _odds(house: House, shown: Layout) -> Iterator[Finding]:
    """The odds that are printed are those of the Rules Submission, every one of them and no other."""
    cite, due = _odds_cite(house), odds_of(house)
    for name, hands in due.items():
        printed = shown.odds.get(name)
        if not printed:
            yield Finding(cite, f"the odds of {name} are not shown", "Print them on the layout or on a sign.", "odds")
        else:
            yield from _differences(house, cite, name, hands, printed)
    for name in shown.odds:
        if name not in due:
            near = get_close_matches(name, due, n=1)
            right = f"Did you mean {near[0]!r}?" if near else "Take them off, or file the wager."
            yield Finding(cite, f"odds are shown for {name!r}, which is not offered here", right, f"odds.{name}")


def _differences(
    house: House, cite: Cite, name: str, due: Mapping[str, str], printed: Mapping[str, str]
) -> Iterator[Finding]:
    hands = {_plain(hand): hand for hand in due}
    found = {_plain(hand): pay for hand, pay in printed.items()}
    where = f"odds.{name}"
    wrong = [hand for hand in hands if hand in found and _number(found[hand]) != _number(due[hands[hand]])]
    for hand in wrong:
        said = f"{name}, {hands[hand]}: {found[hand]} is shown, {due[hands[hand]]} is paid"
        yield Finding(cite, said, _letter(house, name, printed), where)
    for hand, title in hands.items():
        if hand not in found:
            yield Finding(cite, f"{name}: {title} is not shown", f"It pays {due[title]}.", where)
    for hand in printed:
        if _plain(hand) not in hands:
            yield Finding(cite, f"{name}: {hand!r} is shown, and nothing is paid for it", "Take it off.", where)


def _letter(house: House, name: str, printed: Mapping[str, str]) -> str:
    """Which paytable of the chapter is printed, where it is another one than the one filed."""
    wanted = {_plain(hand): _number(pay) for hand, pay in printed.items()}
    for table in house.game.paytables:
        for letter in table.columns if table.pays.name == name else ():
            other = house.but(paytables={**house.paytables, name: letter})
            if {_plain(hand): _number(pay) for hand, pay in odds_of(other).get(name, {}).items()} == wanted:
                filed = house.letter(table.pays)
                return f"This is paytable {letter}; the Rules Submission has {filed}. Show that, or file {letter}."
    return "Show what is paid."


def _number(pay: str) -> str:
    return re.sub(r"[\s,]+", " ", pay.lower().replace(",", "")).strip()


# --- the payout limit -------------------------------------------------------------------------------------------------


def _limit(house: House, shown: Layout) -> Iterator[Finding]:
    """The payout limit that is posted is the one filed."""
    limit, filed = house.payout_limit, house.limit_cents
    if limit is None or filed is None:
        if shown.limit is not None:
            cite = limit.cite if limit else house.game.chapter
            yield Finding(
                cite, "a payout limit is shown, and none is filed", "Take it off, or file it.", "payout_limit"
            )
        return
    if shown.limit is None:
        yield Finding(limit.cite, f"the payout limit of {usd(filed)} is not shown", "Post it.", "payout_limit")
    elif isinstance(shown.limit, int) and shown.limit != filed:
        wrong = f"a payout limit of {usd(shown.limit)} is shown, {usd(filed)} is filed"
        yield Finding(limit.cite, wrong, "Show what is filed.", "payout_limit")
