"""The judge's reference as page values: all explanations, one of them, and what is not in the library."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from topcut.core.rules import Citation
from topcut.documents.collection import Copy
from topcut.messages.departures import reading_language
from topcut.rulebook.play_reference import PlayEntry, PlayHelper
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.library.titles import SearchBox, SectionLink, section_link
from topcut.web.page_parts import Cited, Link
from topcut.web.pages import screen
from topcut.web.rules_frame import RulesPage

_FIRST_HELPERS = (PlayHelper.STATE_BASED, PlayHelper.EFFECTS, PlayHelper.PRIORITY)


@screen("library/play.html")
class ReferencePage(RulesPage):
    helpers: tuple[Link, ...]
    entries: tuple[Link, ...]


@screen("library/play_entry.html")
class ReferenceEntryPage(RulesPage):
    title: str
    paragraphs: tuple[str, ...]
    helper: Link | None
    citations: tuple[Cited, ...]
    questions: tuple[SectionLink, ...]
    after: Link


@screen("library/not_here.html")
class NotHerePage(RulesPage):
    """A citation of a section that no document here has."""

    title: str
    search: SearchBox


@screen("library/offline.html")
class OfflinePage(RulesPage):
    """Instead of a page that was not kept; a script lists those that were."""


def reference_screen(entries: Sequence[PlayEntry]) -> ReferencePage:
    return ReferencePage(
        helpers=tuple(_helper(helper, "button") for helper in _FIRST_HELPERS),
        entries=tuple(_entry(entry) for entry in entries),
    )


def entry_screen(
    entry: PlayEntry, after: PlayEntry, citations: Sequence[Citation], questions: Sequence[Copy]
) -> ReferenceEntryPage:
    language = reading_language()
    return ReferenceEntryPage(
        title=entry.title(language),
        paragraphs=tuple(entry.paragraphs(language)),
        helper=_helper(entry.helper, "button primary") if entry.helper else None,
        citations=tuple(pieces_of(cite) for cite in citations),
        questions=tuple(section_link(copy.document, copy.section, entry.ask) for copy in questions),
        after=_entry(after),
    )


def not_here_screen(short: str, edition: str, section: str) -> NotHerePage:
    """``edition`` is empty for a document without a date."""
    place = f"§{section}" if section[:1].isdigit() else section
    title = " ".join(part for part in (short, edition, place) if part)
    return NotHerePage(title=title, search=SearchBox(section))


def _entry(entry: PlayEntry) -> Link:
    return Link(entry.title(reading_language()), address("library-play-entry", entry.id))


def _helper(helper: PlayHelper, kind: str) -> Link:
    texts = {
        PlayHelper.STATE_BASED: _("Which state-based actions apply?"),
        PlayHelper.EFFECTS: _("Effects on the same damage, in every order"),
        PlayHelper.PRIORITY: _("Who gets priority?"),
        PlayHelper.EXTRA_TURNS: _("Whose turn comes next?"),
        PlayHelper.LOOPS: _("Shorten a loop"),
        PlayHelper.INFORMATION: _("Who must tell what?"),
        PlayHelper.DICE: _("Fair dice"),
    }
    return Link(texts[helper], address("library-help", helper), kind)
