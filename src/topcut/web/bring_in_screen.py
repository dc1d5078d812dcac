"""Bringing in a file, as values: the form, the file being read, stopped, and what is in it."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.formats.reading_in import Preview, preview_told
from topcut.ledger.ownership import OrganizationId
from topcut.messages.words import format_text
from topcut.people.incoming import IncomingFile, IncomingStage
from topcut.people.organizations import Membership
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.helpers import day
from topcut.web.organization_words import organization_text, owner_told
from topcut.web.page_parts import Link, Option
from topcut.web.pages import Page, screen


@screen("home/bring_in.html")
class BringInPage(Page):
    """``place`` and ``problem``: where and why a file was refused. ``owners``: for whom, if to choose."""

    problem: str
    place: str
    owners: tuple[Option, ...]
    back: Link


@screen("home/bring_in_reading.html")
class FileReadingPage(Page):
    """It asks for itself again at ``here``."""

    here: str
    name: str
    done: int
    total: int
    said: str


@screen("home/bring_in_stopped.html")
class FileStoppedPage(Page):
    name: str


@dataclass(frozen=True, slots=True)
class PlaceLine:
    rank: int
    name: str
    points: int


@screen("home/bring_in_preview.html")
class FilePreviewPage(Page):
    """``file``: which one was looked at; ``facts``: what is in it; ``notes``: what to know before."""

    file: str
    title: str
    facts: tuple[str, ...]
    notes: tuple[str, ...]
    top: tuple[PlaceLine, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    place: str = ""
    why: str = ""


def bring_in_screen(belongs: Collection[Membership], wanted: OrganizationId, refused: Refused) -> BringInPage:
    several = belongs if len(belongs) > 1 else ()
    return BringInPage(
        problem=refused.why,
        place=refused.place,
        owners=tuple(
            Option(one.organization, organization_text(one.name), one.organization == wanted)
            for one in several
        ),
        back=Link(_("Back"), address("desks"), "button quiet"),
    )


def refused_of(file: IncomingFile) -> Refused:
    """Why a file was refused, where it was."""
    if file.stage is not IncomingStage.REFUSED:
        return Refused()
    if file.told.get("failed"):
        return Refused(why=_("Reading it broke off: it takes more time or memory than a tournament needs."))
    place, why = str(file.told.get("place", "")), str(file.told.get("why", ""))
    return Refused(place, why)


def incoming_screen(visit: Visit, file: IncomingFile) -> Page | None:
    """The page of a file that is read or waits; none where there is nothing left to decide."""
    if file.is_stopped:
        return FileStoppedPage(name=file.name)
    if file.stage is IncomingStage.READING:
        here = visit.request.get_full_path()
        return FileReadingPage(
            here=here, name=file.name, done=file.done, total=file.total, said=_how_far(file)
        )
    return _preview_page(file) if file.stage is IncomingStage.READY else None


def _how_far(file: IncomingFile) -> str:
    if not file.total:
        return _("It is being opened.")
    return _("%(percent)s %% of it is checked.") % {"percent": 100 * file.done // file.total}


def _preview_page(file: IncomingFile) -> FilePreviewPage:
    found = preview_told(file.told)
    return FilePreviewPage(
        file=file.id,
        title=found.name,
        facts=tuple(_facts(found, file.organization)),
        notes=tuple(_notes(found)),
        top=tuple(PlaceLine(one.rank, one.name, one.points) for one in found.top),
    )


def _facts(found: Preview, owner: OrganizationId) -> Iterator[str]:
    yield " · ".join((day(found.date), *map(format_text, found.formats)))
    if found.in_teams:
        entrants = ngettext("%(count)s team", "%(count)s teams", found.entrants)
    else:
        entrants = ngettext("%(count)s player", "%(count)s players", found.entrants)
    rounds = ngettext("%(count)s round", "%(count)s rounds", found.rounds)
    yield f"{entrants % {'count': found.entrants}} · {rounds % {'count': found.rounds}}"
    lines = ngettext("%(count)s line, checked", "%(count)s lines, each of them checked", found.lines)
    yield lines % {"count": found.lines}
    if told := owner_told(owner):
        yield told


def _notes(found: Preview) -> Iterator[str]:
    if found.is_record:
        yield _("A record does not say who was disqualified: they come in as dropped, and are ranked.")
        yield _("Everybody comes in as somebody new, also where somebody of the same name is known here.")
    elif not found.is_named:
        yield _("There are no names in it: everybody is shown by a dash.")
    if found.is_finished:
        yield _("It is finished: everybody can read its public pages, and nothing in it can change.")
        return
    yield _("It is not finished: you become its organizer, head judge and scorekeeper, and can play it on.")
    if not found.is_seeded:
        yield _("The secret that later draws need is not in it: nothing can be drawn by lot here.")
