"""The rulebook held against a document, as a page value: found, different, not found."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.documents.document import Document
from topcut.documents.held_values import Checked, HeldStatus, ListChecked
from topcut.web.addresses import address
from topcut.web.differences_screen import list_text_of
from topcut.web.library.titles import DocumentNamed, document_address, document_named
from topcut.web.page_parts import Chip
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage
from topcut.web.shown_values import ValueShown

ORDER = (HeldStatus.DIFFERENT, HeldStatus.NOT_FOUND, HeldStatus.FOUND, HeldStatus.NOT_CHECKED)
_KINDS = {HeldStatus.FOUND: "ok", HeldStatus.DIFFERENT: "bad", HeldStatus.NOT_FOUND: "warn"}

ValuesHeld = Mapping[HeldStatus, Sequence[tuple[ValueShown, Checked]]]


@dataclass(frozen=True, slots=True)
class HeldCount:
    """How many values have a status; leads to them."""

    id: str
    chip: Chip


@dataclass(frozen=True, slots=True)
class HeldValueRow:
    """One value with the result of its search; ``href`` where the document has the section."""

    about: str
    missing: str
    text: str
    section: str
    href: str


@dataclass(frozen=True, slots=True)
class HeldGroup:
    id: str
    title: str
    is_open: bool
    rows: tuple[HeldValueRow, ...]


@dataclass(frozen=True, slots=True)
class HeldList:
    """A list of a format that is not the same name by name, and what differs."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HeldLists:
    alike: str
    others: tuple[HeldList, ...]


@screen("library/check.html")
class HeldPage(RulesPage):
    document: DocumentNamed
    contents: str
    counts: tuple[HeldCount, ...]
    groups: tuple[HeldGroup, ...]
    lists: HeldLists | None


def held_screen(document: Document, values: ValuesHeld, lists: Sequence[ListChecked]) -> HeldPage:
    return HeldPage(
        document=document_named(document),
        contents=document_address(document),
        counts=tuple(_count(status, len(values.get(status, ()))) for status in ORDER),
        groups=tuple(_group(document, status, values) for status in ORDER if values.get(status)),
        lists=_lists(lists),
    )


def _word(status: HeldStatus) -> str:
    return {
        HeldStatus.FOUND: _("Found"),
        HeldStatus.DIFFERENT: _("Different"),
        HeldStatus.NOT_FOUND: _("Not found"),
        HeldStatus.NOT_CHECKED: _("Not figures: for a person to read"),
    }[status]


def _count(status: HeldStatus, many: int) -> HeldCount:
    return HeldCount(str(status), Chip(f"{_word(status)}: {many}", _KINDS.get(status, "")))


def _group(document: Document, status: HeldStatus, values: ValuesHeld) -> HeldGroup:
    rows = tuple(_row(document, value, checked) for value, checked in values[status])
    is_open = status in (HeldStatus.DIFFERENT, HeldStatus.NOT_FOUND)
    return HeldGroup(str(status), f"{_word(status)} ({len(rows)})", is_open, rows)


def _row(document: Document, value: ValueShown, checked: Checked) -> HeldValueRow:
    section, missing = checked.stated.section, ""
    if checked.missing:
        missing = _("not in the section: %(missing)s") % {"missing": ", ".join(checked.missing)}
    href = ""
    if section in document.by_number:
        href = address("library-section", document.name, document.language, section)
    return HeldValueRow(value.about, missing, value.short, section, href)


def _lists(lists: Sequence[ListChecked]) -> HeldLists | None:
    """The lists that differ, or spell a name otherwise; ``None`` where no list was looked at."""
    if not lists:
        return None
    alike = sum(one.status is HeldStatus.FOUND for one in lists)
    text = ngettext(
        "%(count)s list is name by name the same.", "%(count)s lists are name by name the same.", alike
    )
    others = (one for one in lists if one.status is not HeldStatus.FOUND or one.spelled)
    return HeldLists(text % {"count": alike}, tuple(_list(one) for one in others))


def _list(one: ListChecked) -> HeldList:
    return HeldList(list_text_of(one.format, one.list), " ".join(_differs(one)))


def _differs(one: ListChecked) -> Iterator[str]:
    if one.missing:
        yield _("not in the document: %(names)s.") % {"names": "; ".join(one.missing)}
    if one.extra:
        yield _("only in the document: %(names)s.") % {"names": "; ".join(one.extra)}
    for ours, theirs in one.spelled:
        yield _("%(ours)s is spelled %(theirs)s there.") % {"ours": ours, "theirs": theirs}
