"""Deck formats: a format's lists on a day for deck checks, and when sets become legal and leave."""

from collections.abc import Iterable, Sequence
from datetime import date

from topcut.core.decks import DeckFormat, Opened
from topcut.core.rules import EntrantKind, FormatOn, ListedItem, Rules
from topcut.rulebook.format_lists import (
    banned_kinds,
    codes_of,
    format_on,
    listed_sets,
    lists_of,
    set_titles,
    spanish_titles,
)

WORDS = {"limited": "Sealed Deck", "sealed": "Sealed Deck", "draft": "Booster Draft", "edh": "Commander"}
"""Short words people use for formats."""

MARKS = {
    "gold-border": (
        "gold border on front or back",
        "no standard back, unless double-faced or part of a meld pair",
    ),
    "silver-border": ("silver border",),
    "acorn": ("acorn stamp or symbol",),
    "playtest": ("playtest",),
}
"""What card data marks on a printing, in the editions' words for it (MTR-3.3.a)."""


def deck_format(
    rules: Rules,
    name: str,
    day: date,
    *,
    entrants: EntrantKind = EntrantKind.INDIVIDUAL,
    region: str | None = None,
) -> DeckFormat:
    """The format by name on a day; ``NoSuchFormat`` if the edition has none of that name.

    MTR-3.7.a, 6.3.a. On 2025-07-24 Edge of Eternities is ``coming`` in Standard, with its day.
    """
    on = format_on(rules, WORDS.get(name.casefold(), name), day, entrants=entrants, region=region)
    sets = listed_sets(rules, on.name)
    return DeckFormat(
        on=on,
        coming=_days((entry, entry.starts) for entry in sets if entry.starts and day < entry.starts),
        gone=_days((entry, entry.leaves) for entry in sets if entry.leaves and entry.leaves <= day),
        set_days={code: new.starts for new in rules.cards.new_sets for code in codes_of((new.name,))},
        kinds={kind.id: frozenset(kind.cards) for kind in banned_kinds()},
        basics=rules.decks.basics,
        other_basics=rules.decks.basics_not_added,
        snow_replaced=bool(rules.decks.snow_basics_replaced),
        barred=_barred(rules),
        left_open=frozenset(MARKS) - _barred(rules),
        since=rules.source.effective,
        entrants=entrants,
        unified=rules.teams.unified_when != "never",
        decks_over_limit=rules.teams.decks_that_may_override_the_limit,
        lists_of=lists_of(rules, on.name),
        snow_sets=frozenset(code for one in set_titles() if one.snow_basics for code in one.codes),
        two_heads_banned=_two_heads_banned(rules, on, entrants),
        also_called=spanish_titles(),
    )


def _two_heads_banned(rules: Rules, on: FormatOn, entrants: EntrantKind) -> tuple[str, ...]:
    """MTR-9.5.a: banned in Constructed for two heads, whatever the format's own list says."""
    two_heads = entrants is EntrantKind.TWO_HEADED_GIANT and on.kind in ("constructed", "eternal")
    return rules.decks.two_headed_giant_banned if two_heads else ()


def opened_product(rules: Rules, products: Sequence[str]) -> Opened | None:
    """What a product's boosters hold; ``None`` if one of the names is not a set that an edition names."""
    names = tuple(dict.fromkeys(products))
    known = {
        called.casefold(): one.codes
        for one in set_titles()
        for called in (one.name, one.title, one.es)
        if called is not None
    }
    if not names or any(name.casefold() not in known for name in names):
        return None
    lands = any(name in row.opened_in for row in rules.boosters.pool_exceptions for name in names)
    return Opened(names, frozenset(code for name in names for code in known[name.casefold()]), lands)


def _barred(rules: Rules) -> frozenset[str]:
    """MTR-3.3.a: the marks that an edition bars. No format here permits them."""
    cards = rules.cards
    named = {*cards.not_authorized, *cards.casual_only, *cards.not_in_constructed}
    return frozenset(mark for mark, words in MARKS.items() if named.intersection(words))


def _days(dated: Iterable[tuple[ListedItem, date]]) -> dict[str, date]:
    return {code: day for entry, day in dated for code in codes_of((entry.name,))}
