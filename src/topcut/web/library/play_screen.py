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
from topcut.web.rules_frame import RulesPage, in_edition

_FIRST_HELPERS = (
    PlayHelper.MATCH,
    PlayHelper.REVEAL,
    PlayHelper.STATE_BASED,
    PlayHelper.EFFECTS,
    PlayHelper.PRIORITY,
)


@screen("library/play.html")
class ReferencePage(RulesPage):
    helpers: tuple[Link, ...]
    entries: tuple[Link, ...]


@screen("library/play_entry.html")
class ReferenceEntryPage(RulesPage):
    """``up`` leads to all explanations."""

    up: Link
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


def reference_screen(entries: Sequence[PlayEntry], edition: str) -> ReferencePage:
    """``edition`` is the one that the reader came with, or empty."""
    return ReferencePage(
        helpers=tuple(_helper(helper, "button", edition) for helper in _FIRST_HELPERS),
        entries=tuple(_entry(entry, edition) for entry in entries),
    )


def entry_screen(
    entry: PlayEntry,
    after: PlayEntry,
    citations: Sequence[Citation],
    questions: Sequence[Copy],
    edition: str,
) -> ReferenceEntryPage:
    language = reading_language()
    paragraphs = entry.paragraphs(language)
    if entry.rules and not citations:
        paragraphs.append(_("The edition of this tournament says nothing about it."))
    return ReferenceEntryPage(
        up=Link(_("At the table"), in_edition(address("library-play"), edition)),
        title=entry.title(language),
        paragraphs=tuple(paragraphs),
        helper=_helper(entry.helper, "button primary", edition) if entry.helper else None,
        citations=tuple(pieces_of(cite) for cite in citations),
        questions=tuple(section_link(copy.document, copy.section, entry.ask) for copy in questions),
        after=_entry(after, edition),
    )


def not_here_screen(short: str, edition: str, section: str) -> NotHerePage:
    """``edition`` is empty for a document without a date."""
    place = f"§{section}" if section[:1].isdigit() else section
    title = " ".join(part for part in (short, edition, place) if part)
    return NotHerePage(title=title, search=SearchBox(section))


def _entry(entry: PlayEntry, edition: str) -> Link:
    href = in_edition(address("library-play-entry", entry.id), edition)
    return Link(entry.title(reading_language()), href)


def _helper(helper: PlayHelper, kind: str, edition: str) -> Link:
    texts = {
        PlayHelper.STATE_BASED: _("Which state-based actions apply?"),
        PlayHelper.EFFECTS: _("Effects on the same damage, in every order"),
        PlayHelper.PRIORITY: _("Who gets priority?"),
        PlayHelper.EXTRA_TURNS: _("Whose turn comes next?"),
        PlayHelper.LOOPS: _("Shorten a loop"),
        PlayHelper.INFORMATION: _("Who must tell what?"),
        PlayHelper.DICE: _("Fair dice"),
        PlayHelper.MATCH: _("Match rules"),
        PlayHelper.REVEAL: _("May I reveal it?"),
    }
    return Link(texts[helper], in_edition(address("library-help", helper), edition), kind)
