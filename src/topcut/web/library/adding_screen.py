"""Adding documents and taking them out, as page values."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.documents.document import Document
from topcut.documents.lines import LeftOut
from topcut.messages.document_words import document_title, language_text, left_out_text
from topcut.web.library.titles import document_address
from topcut.web.page_parts import Banner
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class LineLeftOut:
    """A line of a file that went into no section: where it stands, and why."""

    place: str
    text: str
    why: str


@dataclass(frozen=True, slots=True)
class FileReport:
    """Import result of one file; ``read`` is the document's address, ``left_out`` are lines to review."""

    file: str
    banner: Banner
    read: str = ""
    left_out_title: str = ""
    left_out: tuple[LineLeftOut, ...] = ()

    @property
    def failed(self) -> bool:
        return not self.read


@screen("library/add.html")
class AddDocumentsPage(RulesPage):
    nothing_chosen: bool
    reports: tuple[FileReport, ...]


@screen("library/remove.html")
class RemoveDocumentPage(RulesPage):
    title: str
    keep: str


def refused_file(file: str, why: str) -> FileReport:
    unchanged = _("Nothing was changed.")
    return FileReport(file, Banner("bad", text=f"{why} {unchanged}"))


def added_file(file: str, told: str, document: Document, left_out: Sequence[LeftOut]) -> FileReport:
    many = len(left_out)
    title = ngettext("%(count)s line went into no section", "%(count)s lines went into no section", many)
    return FileReport(
        file=file,
        banner=Banner("ok", text=told),
        read=document_address(document),
        left_out_title=title % {"count": many},
        left_out=tuple(line_left_out(line, _LONGEST) for line in left_out),
    )


def line_left_out(line: LeftOut, longest: int) -> LineLeftOut:
    return LineLeftOut(_("line %(place)s") % {"place": line.place}, line.text[:longest], left_out_text(line))


def remove_screen(document: Document) -> RemoveDocumentPage:
    title = f"{document_title(document)} ({language_text(document.language)})"
    return RemoveDocumentPage(title=title, keep=document_address(document))
