"""Whether each card may be in the format on the day: bans, restrictions, legal sets and their dates."""

from collections.abc import Iterator
from datetime import date

from topcut.core.decks.cards import Card
from topcut.core.decks.findings import Finding
from topcut.core.decks.formats import DeckFormat
from topcut.core.decks.lists import Entry
from topcut.core.refusals import Fact

NOT_FOR_DECKS = frozenset({"Conspiracy", "Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon"})
SNOW = "Snow-Covered"


def card_findings(entry: Entry, form: DeckFormat) -> Iterator[Finding]:
    """What stands against a card with this many copies in all zones; a ban says it all."""
    banned = _banned(entry, form)
    if banned is not None:
        yield banned
        return
    yield from _copies(entry, form)
    outside = None if not entry.card.printings or _is_free(entry.card, form) else _outside(entry, form)
    if outside is not None:
        yield outside


def is_replaced_snow(card: Card, form: DeckFormat) -> bool:
    """MTR-6.3.b: a snow-covered basic where none is legal in Standard becomes the basic it stands for."""
    in_standard = form.on.name == "Standard" and form.snow_replaced
    stands_for = card.name.removeprefix(f"{SNOW} ")
    if not (in_standard and card.name.startswith(SNOW) and stands_for in form.basics):
        return False
    return not card.verified or not _legal_sets(card, form)


def _banned(entry: Entry, form: DeckFormat) -> Finding | None:
    """MTR-6.2.a; by kind MTR-6.4 to 6.7: Conspiracies, ante, stickers and Attractions, offensive cards."""
    card = entry.card
    if any(title in form.on.banned for title in card.titles):
        return Finding("banned", form.list_rule, card.name, entry.count, {"format": form.on.name})
    for kind in form.on.banned_kinds:
        named = any(title in form.kinds.get(kind, ()) for title in card.titles)
        if named or kind in card.marks or (kind == "conspiracy" and "Conspiracy" in card.front.types):
            facts = {"format": form.on.name, "kind": kind}
            return Finding("banned", form.list_rule, card.name, entry.count, facts)
    return None


def _copies(entry: Entry, form: DeckFormat) -> Iterator[Finding]:
    """MTR-6.1.a, 6.2.a. Five of a card over deck and sideboard are one too many; one of a restricted card."""
    card = entry.card
    if any(title in form.on.restricted for title in card.titles):
        if entry.count > form.on.restricted_copies:
            facts: dict[str, Fact] = {"format": form.on.name, "most": form.on.restricted_copies}
            yield Finding("restricted", form.list_rule, card.name, entry.count, facts)
        return
    most = form.most(card)
    if isinstance(most, int) and entry.count > most:
        yield Finding("too-many-copies", form.size_rule, card.name, entry.count, {"most": most})


def _is_free(card: Card, form: DeckFormat) -> bool:
    """Cards that need no legal set: the five basics, and three promotional cards in Legacy and Vintage."""
    return card.name in form.basics or any(title in form.on.also_legal for title in card.titles)


def _outside(entry: Entry, form: DeckFormat) -> Finding | None:
    """MTR-3.3.a, 3.7.a, 6.2.a, 6.3.a: any printing in a legal set makes every printing legal."""
    card = entry.card
    if not any(printing.authorized for printing in card.printings) or card.front.types & NOT_FOR_DECKS:
        facts = {"format": form.on.name, "reason": "not-authorized"}
        return Finding("not-in-format", "MTR-3.3.a", card.name, entry.count, facts)
    if _legal_sets(card, form):
        return None
    starts = _first_day(card, form)
    if starts is not None:
        return _dated("not-yet-legal", "MTR-3.7.a", entry, form, starts)
    left = [form.gone[code] for code in _codes(card) if code in form.gone]
    if left:
        return _dated("no-longer-legal", "MTR-6.3.a", entry, form, max(left))
    return Finding("not-in-format", form.list_rule, card.name, entry.count, {"format": form.on.name})


def _legal_sets(card: Card, form: DeckFormat) -> bool:
    legal, day = form.on.set_codes, form.on.day
    if legal is not None:
        return any(code in legal for code in _codes(card))
    days = [form.first_day(one) for one in card.printings if one.authorized]
    return any(first is None or first <= day for first in days)


def _first_day(card: Card, form: DeckFormat) -> date | None:
    """The day a card that is not legal yet will be: its set's, as the edition dates it, or its release."""
    if form.on.set_codes is not None:
        return min((form.coming[code] for code in _codes(card) if code in form.coming), default=None)
    days = (form.first_day(one) for one in card.printings if one.authorized)
    return min((first for first in days if first), default=None)


def _codes(card: Card) -> Iterator[str]:
    return (printing.set_code for printing in card.printings if printing.authorized)


def _dated(code: str, rule: str, entry: Entry, form: DeckFormat, day: date) -> Finding:
    facts = {"format": form.on.name, "day": day.isoformat()}
    return Finding(code, rule, entry.card.name, entry.count, facts)
