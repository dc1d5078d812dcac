"""Differences between two editions as a page value: values, rules in another section, lists of formats."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Rules
from topcut.messages.departures import reading_language
from topcut.messages.words import format_text
from topcut.rulebook import Edition, editions, rows
from topcut.rulebook.edition_changes import ListChange, Moved, compare
from topcut.rulebook.format_lists import banned_kinds
from topcut.rulebook.present import text_in
from topcut.web.page_parts import ComparedChoice, Option
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage
from topcut.web.shown_values import ValueSide, shown, value_side


@dataclass(frozen=True, slots=True)
class ChangedValue:
    about: str
    sides: tuple[ValueSide, ...]


@dataclass(frozen=True, slots=True)
class MovedRule:
    title: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class ChangedList:
    """A list of a format: what entered and what left it."""

    title: str
    added: str
    removed: str


@screen("rules/compare.html")
class RulesDifferPage(RulesPage):
    """``before`` and ``after`` are the editions' days."""

    choice: ComparedChoice
    before: str
    after: str
    values_title: str
    values: tuple[ChangedValue, ...]
    moved_title: str
    moved: tuple[MovedRule, ...]
    formats: tuple[ChangedList, ...]


@screen("rules/compare_same.html")
class RulesAlikePage(RulesPage):
    choice: ComparedChoice


def differences_screen(before: Edition, old: Rules, after: Edition, new: Rules) -> RulesPage:
    found = compare(old, new)
    choice = ComparedChoice(_options(before), _options(after))
    if not (found.values or found.sections or found.formats):
        return RulesAlikePage(choice=choice)
    many, moved = len(found.values), len(found.sections)
    return RulesDifferPage(
        choice=choice,
        before=str(before.effective),
        after=str(after.effective),
        values_title=ngettext("%(count)s value", "%(count)s values", many) % {"count": many},
        values=tuple(_value(before, old, after, new, change.key) for change in found.values),
        moved_title=ngettext("%(count)s rule in another section", "%(count)s rules in another section", moved)
        % {"count": moved},
        moved=tuple(
            MovedRule(_title(one), _section(one.before), _section(one.after)) for one in found.sections
        ),
        formats=tuple(_list(one) for one in found.formats),
    )


def _options(chosen: Edition) -> tuple[Option, ...]:
    return tuple(Option(one.name, one.name.upper(), one.name == chosen.name) for one in editions())


def _value(before: Edition, old: Rules, after: Edition, new: Rules, key: str) -> ChangedValue:
    was, now = shown(old, key), shown(new, key)
    sides = (
        value_side(before.name, before.effective, was),
        value_side(after.name, after.effective, now),
    )
    return ChangedValue(was.about, sides)


def _title(moved: Moved) -> str:
    row = next(row for row in rows() if row.id == moved.rule)
    return text_in(reading_language(), row.en, row.es)


def _section(section: str | None) -> str:
    if not section:
        return _("not there")
    return f"§{section}" if section[:1].isdigit() else section


def list_text_of(format_: str, list_: str) -> str:
    """ "Modern: banned cards"."""
    titles = {
        "sets": _("sets"),
        "banned": _("banned cards"),
        "restricted": _("restricted cards"),
        "banned_kinds": _("banned kinds of cards"),
    }
    return f"{format_text(format_.lower())}: {titles[list_]}"


def _list(change: ListChange) -> ChangedList:
    many = f"(+{len(change.added)} −{len(change.removed)})"
    return ChangedList(
        f"{list_text_of(change.format, change.list)} {many}",
        "; ".join(_listed(change.list, change.added)),
        "; ".join(_listed(change.list, change.removed)),
    )


def _listed(list_: str, entries: Iterable[str]) -> Iterable[str]:
    """Cards and sets have names; kinds of cards have words in each language."""
    if list_ != "banned_kinds":
        return entries
    kinds = {kind.id: text_in(reading_language(), kind.en, kind.es) for kind in banned_kinds()}
    return (kinds[entry] for entry in entries)
