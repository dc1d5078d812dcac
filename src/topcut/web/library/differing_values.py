"""Values of the rules that differ between two documents, if the rulebook knows both editions."""

from dataclasses import dataclass
from urllib.parse import quote

from django.utils.translation import ngettext

from topcut.messages.document_words import edition_text
from topcut.rulebook import editions, load
from topcut.rulebook.edition_changes import compare
from topcut.web.library.compared_sections import TwoDocuments
from topcut.web.shown_values import ValueShown, ValueSide, shown, value_side


@dataclass(frozen=True, slots=True)
class DifferingValue:
    """A value of the rules that differs. ``compare`` is empty where the document lacks the section."""

    about: str
    sides: tuple[ValueSide, ...]
    section: str
    compare: str


@dataclass(frozen=True, slots=True)
class DifferingValues:
    before: str
    after: str
    title: str
    short: str
    sections: str
    rows: tuple[DifferingValue, ...]


def differing_values(two: TwoDocuments, sections: int) -> DifferingValues | None:
    """The rulebook values that differ, if the rulebook knows both editions."""
    known = {one.name for one in editions()}
    before, after = two.before.name, two.after.name
    if before == after or not {before, after} <= known:
        return None
    old, new = load(before), load(after)
    found = [(shown(old, change.key), shown(new, change.key)) for change in compare(old, new).values]
    many = len(found)
    if not many:
        return None
    title = ngettext("%(count)s value of the rules differs", "%(count)s values of the rules differ", many)
    short = ngettext("%(count)s value", "%(count)s values", many)
    of = ngettext("%(count)s section", "%(count)s sections", sections)
    return DifferingValues(
        before=edition_text(two.before),
        after=edition_text(two.after),
        title=title % {"count": many},
        short=short % {"count": many},
        sections=of % {"count": sections},
        rows=tuple(_value(two, was, now) for was, now in found),
    )


def _value(two: TwoDocuments, was: ValueShown, now: ValueShown) -> DifferingValue:
    section = now.cite.section
    is_there = now.cite.document == "MTR" and section in two.after.by_number
    sides = (
        value_side(two.before.name, two.before.edition, was),
        value_side(two.after.name, two.after.edition, now),
    )
    return DifferingValue(
        was.about, sides, section, f"{two.query}&section={quote(section)}" if is_there else ""
    )
