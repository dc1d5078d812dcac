"""Card legality in a format on a day: bans, restrictions, legal sets and their dates."""

from collections.abc import Iterator
from datetime import date

from topcut.core.decks.card import Card, Printing
from topcut.core.decks.decklist import DeckEntry
from topcut.core.decks.findings import NEWER, NOT_IN_DATA, CardData, DeckFinding
from topcut.core.decks.format_terms import DeckFormat
from topcut.core.kernel.refusal import Fact

NOT_FOR_DECKS = frozenset({"Conspiracy", "Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon"})
SNOW = "Snow-Covered"


def card_findings(entry: DeckEntry, form: DeckFormat, data: CardData | None = None) -> Iterator[DeckFinding]:
    """Findings about a card with this many copies in all zones; a ban is reported alone.

    ``data`` says how much the card data hold: a printing that they lack cannot be denied.
    """
    banned = _banned(entry, form)
    if banned is not None:
        yield banned
        return
    yield from _copies(entry, form)
    free = not entry.card.printings or _is_free(entry.card, form)
    outside = None if free else _outside(entry, form, data)
    if outside is not None:
        yield outside


def is_replaced_snow(card: Card, form: DeckFormat) -> bool:
    """MTR-6.3.b: a snow-covered basic where none is legal in Standard becomes the basic it stands for."""
    in_standard = form.on.name == "Standard" and form.snow_replaced
    stands_for = card.name.removeprefix(f"{SNOW} ")
    if not (in_standard and card.name.startswith(SNOW) and stands_for in form.basics):
        return False
    known = form.snow_sets.intersection(form.on.set_codes or ())
    return not known and not _legal_sets(card, form)


def _banned(entry: DeckEntry, form: DeckFormat) -> DeckFinding | None:
    """MTR-6.2.a; by kind MTR-6.4 to 6.7: Conspiracies, ante, stickers and Attractions, offensive cards.

    MTR-9.5.a: Two-Headed Giant bans a card of its own in every format.
    """
    card = entry.card
    if any(title in form.two_heads_banned for title in card.titles):
        return DeckFinding("banned", "MTR-9.5.a", card.name, entry.count, {"reason": "two-headed-giant"})
    if any(title in form.on.banned for title in card.titles):
        return DeckFinding("banned", form.list_rule, card.name, entry.count, {"format": form.on.name})
    for kind in form.on.banned_kinds:
        named = any(title in form.kinds.get(kind, ()) for title in card.titles)
        if named or kind in card.marks or (kind == "conspiracy" and "Conspiracy" in card.front.types):
            facts = {"format": form.on.name, "kind": kind}
            return DeckFinding("banned", form.list_rule, card.name, entry.count, facts)
    return None


def _copies(entry: DeckEntry, form: DeckFormat) -> Iterator[DeckFinding]:
    """MTR-6.1.a, 6.2.a. Five of a card over deck and sideboard are one too many; one of a restricted card."""
    card = entry.card
    if any(title in form.on.restricted for title in card.titles):
        if entry.count > form.on.restricted_copies:
            facts: dict[str, Fact] = {"format": form.on.name, "most": form.on.restricted_copies}
            yield DeckFinding("restricted", form.list_rule, card.name, entry.count, facts)
        return
    most = form.most(card)
    if isinstance(most, int) and entry.count > most:
        yield DeckFinding("too-many-copies", form.size_rule, card.name, entry.count, {"most": most})


def _is_free(card: Card, form: DeckFormat) -> bool:
    """Cards that need no legal set: the five basics, and three promotional cards in Legacy and Vintage."""
    return card.name in form.basics or any(title in form.on.also_legal for title in card.titles)


def _outside(entry: DeckEntry, form: DeckFormat, data: CardData | None) -> DeckFinding | None:
    """MTR-3.3.a, 3.7.a, 6.2.a, 6.3.a: any printing in a legal set makes every printing legal."""
    card = entry.card
    barred = not any(_authorized(card, form))
    if card.front.types & NOT_FOR_DECKS or (barred and not (data and data.one_printing)):
        facts = {"format": form.on.name, "reason": "not-authorized"}
        return DeckFinding("not-in-format", "MTR-3.3.a", card.name, entry.count, facts)
    if _legal_sets(card, form):
        return None
    may_be_missing = barred or _may_be_missing(form, data)
    starts = _first_day(card, form)
    if starts is not None and not may_be_missing:
        return _dated("not-yet-legal", "MTR-3.7.a", entry, form, starts)
    if any(form.is_news(one) and _is_out(one, form) for one in _authorized(card, form)):
        facts = {"format": form.on.name, "reason": NEWER, "since": form.since.isoformat()}
        return DeckFinding("not-in-format", "MTR-3.7.a", card.name, entry.count, facts)
    if may_be_missing:
        facts = {"format": form.on.name, "reason": NOT_IN_DATA}
        return DeckFinding("not-in-format", form.list_rule, card.name, entry.count, facts)
    left = [form.gone[code] for code in _codes(card, form) if code in form.gone]
    if left:
        return _dated("no-longer-legal", "MTR-6.3.a", entry, form, max(left))
    return DeckFinding("not-in-format", form.list_rule, card.name, entry.count, {"format": form.on.name})


def _may_be_missing(form: DeckFormat, data: CardData | None) -> bool:
    """Whether a legal printing may exist that the card data lack: one printing a card, or no such set."""
    legal = form.on.set_codes
    if data is None or legal is None:
        return False
    return data.one_printing or not data.sets.issuperset(legal)


def left_open(entry: DeckEntry, form: DeckFormat) -> DeckFinding | None:
    """MTR-3.3.a: a card that is legal only by printings of which the edition says nothing."""
    legal = [one for one in _authorized(entry.card, form) if _is_in(one, form)]
    marks = frozenset(mark for one in legal for mark in one.marks & form.left_open)
    if not marks or any(one.is_plain for one in legal):
        return None
    return DeckFinding("edition-silent", "MTR-3.3.a", entry.card.name, entry.count, {"kind": min(marks)})


def _authorized(card: Card, form: DeckFormat) -> Iterator[Printing]:
    return (printing for printing in card.printings if form.authorizes(printing))


def _legal_sets(card: Card, form: DeckFormat) -> bool:
    return any(_is_in(printing, form) for printing in _authorized(card, form))


def _is_in(printing: Printing, form: DeckFormat) -> bool:
    legal = form.on.set_codes
    return printing.set_code in legal if legal is not None else _is_out(printing, form)


def _is_out(printing: Printing, form: DeckFormat) -> bool:
    first = form.first_day(printing)
    return first is None or first <= form.on.day


def _first_day(card: Card, form: DeckFormat) -> date | None:
    """The day a card that is not legal yet will be: its set's, as the edition dates it, or its release.

    A card that no list can name yet has a first day only if it has not been printed before; a reprint is
    simply not in the format.
    """
    printings = tuple(_authorized(card, form))
    released = [first for one in printings if (first := form.first_day(one))]
    if form.on.set_codes is None:
        return min(released, default=None)
    named = [form.coming[one.set_code] for one in printings if one.set_code in form.coming]
    if not named and released and min(released) > form.on.day:
        named = [one.released for one in printings if form.is_news(one) and one.released]
    return min(named, default=None)


def _codes(card: Card, form: DeckFormat) -> Iterator[str]:
    return (printing.set_code for printing in _authorized(card, form))


def _dated(code: str, rule: str, entry: DeckEntry, form: DeckFormat, day: date) -> DeckFinding:
    facts = {"format": form.on.name, "day": day.isoformat()}
    return DeckFinding(code, rule, entry.card.name, entry.count, facts)
