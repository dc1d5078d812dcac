"""Editions as page values: the list of them, every value of one, and one value in all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Rules
from topcut.documents.search_words import folded
from topcut.messages.departures import word_text
from topcut.rulebook import Edition, editions, load
from topcut.rulebook.wording import Worded
from topcut.web.addresses import address
from topcut.web.citations import pieces_of, section_piece
from topcut.web.page_parts import Cited
from topcut.web.pages import screen
from topcut.web.rule_links import Why
from topcut.web.rules_frame import RulesPage
from topcut.web.shown_values import ValueShown, edition_text, in_force_text, shown

_SHORT = 12
"""Values under this many characters stand in large letters."""


@dataclass(frozen=True, slots=True)
class EditionLine:
    href: str
    title: str
    in_force: str
    name: str


@screen("rules/editions.html")
class EditionsPage(RulesPage):
    editions: tuple[EditionLine, ...]


@dataclass(frozen=True, slots=True)
class EditionValue:
    """``key`` is where a link leads to it; the page of the value shows it."""

    key: str
    href: str
    about: str
    text: str
    cite: Cited
    why: Why


@dataclass(frozen=True, slots=True)
class EditionGroup:
    id: str
    title: str
    count: int
    values: tuple[EditionValue, ...]


@screen("rules/edition.html")
class EditionPage(RulesPage):
    """``asked``: the words searched for; then every group is open."""

    edition: EditionLine
    asked: str
    told: str
    is_open: bool
    groups: tuple[EditionGroup, ...]


@dataclass(frozen=True, slots=True)
class ElsewhereValue:
    """The value in another edition; a table is a page of its own."""

    cite: Cited
    text: str
    href: str = ""


@screen("rules/value.html")
class RulePage(RulesPage):
    """One value. ``document`` is the edition's title, unless another document is cited."""

    key: str
    group: str
    about: str
    size: str
    value: Worded
    cite: Cited
    document: str
    departs: Cited
    elsewhere: tuple[ElsewhereValue, ...]
    all_values: str


def editions_screen(shown_: Sequence[Edition]) -> EditionsPage:
    return EditionsPage(editions=tuple(edition_line(one) for one in shown_))


def edition_line(edition: Edition) -> EditionLine:
    href = address("rules-edition", edition.name)
    return EditionLine(href, edition_text(edition), in_force_text(edition), edition.name.upper())


def edition_screen(edition: Edition, rules: Rules, asked: str = "") -> EditionPage:
    """Groups and their values in the order of the alphabet and the file; ``asked``: words they must have."""
    words = folded(asked).split()
    groups: dict[str, list[EditionValue]] = {}
    for key in rules.source.citations:
        one, group = shown(rules, key), _group(key)
        if all(word in folded(f"{group} {key} {one.about} {one.short} {one.cite}") for word in words):
            groups.setdefault(group, []).append(_value(edition, rules, one))
    found = sum(len(values) for values in groups.values())
    return EditionPage(
        edition=edition_line(edition),
        asked=asked,
        told=_found(found, searched=bool(words)),
        is_open=bool(words),
        groups=tuple(
            EditionGroup(f"g{place}", title, len(groups[title]), tuple(groups[title]))
            for place, title in enumerate(sorted(groups), 1)
        ),
    )


def _found(count: int, *, searched: bool) -> str:
    if not count:
        return _("No value has these words. Try fewer, or a section such as 2.5.")
    if searched:
        return ngettext("%(count)s value found", "%(count)s values found", count) % {"count": count}
    return ngettext("%(count)s value", "%(count)s values", count) % {"count": count}


def _group(key: str) -> str:
    return word_text(f"group:{key.partition('.')[0]}")


def _value(edition: Edition, rules: Rules, one: ValueShown) -> EditionValue:
    why, href = Why.of(rules, one.key, one.about), address("rule", edition.name, one.key)
    return EditionValue(one.key, href, one.about, one.short, (section_piece(one.cite),), why)


def rule_screen(edition: Edition, rules: Rules, key: str) -> RulePage:
    one = shown(rules, key)
    is_short = len(one.value.text) < _SHORT and not one.value.rows
    return RulePage(
        key=key,
        group=_group(key),
        about=one.about,
        size="number" if is_short else "lead",
        value=one.value,
        cite=pieces_of(one.cite),
        document=edition_text(edition) if one.cite.document == "MTR" else "",
        departs=_departs(rules, key),
        elsewhere=tuple(_elsewhere(rules, one)),
        all_values=f"{address('rules-edition', edition.name)}?q={key.partition('.')[0]}.#{key}",
    )


def _departs(rules: Rules, key: str) -> Cited:
    found = next((gone for gone in rules.source.deviations if gone.key == key), None)
    if found is None:
        return ()
    return pieces_of(_("Changed here; departs from %(cite)s.") % {"cite": found.departs_from})


def _elsewhere(rules: Rules, one: ValueShown) -> Iterator[ElsewhereValue]:
    for other in reversed(editions()):
        if other.name == rules.source.edition:
            continue
        there = shown(load(other.name), one.key)
        cite = pieces_of(there.cite)
        if there.value.text == one.value.text:
            yield ElsewhereValue(cite, _("the same"))
        elif there.value.rows:
            yield ElsewhereValue(cite, _("another table"), address("rule", other.name, one.key))
        else:
            yield ElsewhereValue(cite, there.value.text)
