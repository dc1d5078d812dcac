"""Announcements as a value: the form, and those that are shown now."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.state import LONGEST_ANNOUNCEMENT, Announcement
from topcut.messages.read_texts import read_text
from topcut.service.acts.strike_out import may_strike
from topcut.web.access import Visit
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.strike_screen import strike_link
from topcut.web.floor.floor_parts import hour_at, moment_at
from topcut.web.page_parts import Button, Empty, Link, Moment
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class LanguageField:
    name: str
    label: str
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class AnnouncedText:
    language: str
    text: str


@dataclass(frozen=True, slots=True)
class AnnouncedLine:
    """``withdraw`` until the tournament is over."""

    texts: tuple[AnnouncedText, ...]
    by: str
    at: Moment
    strike: Link | None
    withdraw: Button | None


@screen("floor/announcements.html")
class AnnouncementsPage(DeskPage):
    explained: str
    longest: int
    fields: tuple[LanguageField, ...]
    shown: tuple[AnnouncedLine, ...]
    empty: Empty | None


def announcements_screen(visit: Visit) -> AnnouncementsPage:
    shown = tuple(_line(visit, made) for made in reversed(visit.tournament.announcements))
    nothing = Empty(_("Nothing is announced."), _("What you write appears everywhere at once."))
    return AnnouncementsPage(
        explained=_explained(),
        longest=LONGEST_ANNOUNCEMENT,
        fields=(
            _field(visit, "english", _("In English"), "en"),
            _field(visit, "spanish", _("In Spanish"), "es"),
        ),
        shown=shown,
        empty=None if shown else nothing,
    )


def _explained() -> str:
    text = ngettext(
        "It shows on the wall, on every phone and on the public pages until you withdraw it. Write it "
        "in one language or in both, up to %(count)s character. Name tables rather than people: a text "
        "with a name can be struck here, but who has read it has read it.",
        "It shows on the wall, on every phone and on the public pages until you withdraw it. Write it "
        "in one language or in both, up to %(count)s characters. Name tables rather than people: a text "
        "with a name can be struck here, but who has read it has read it.",
        LONGEST_ANNOUNCEMENT,
    )
    return text % {"count": LONGEST_ANNOUNCEMENT}


def _field(visit: Visit, name: str, label: str, language: str) -> LanguageField:
    typed = str(visit.values.get(name, "")) if visit.refusal else ""
    return LanguageField(name, label, language, typed)


def _line(visit: Visit, made: Announcement) -> AnnouncedLine:
    time, texts = {"time": hour_at(visit, made.at)}, (("en", made.english), ("es", made.spanish))
    title = _("Withdraw the announcement of %(time)s") % time
    withdraw = Button.of(_("Withdraw"), "withdraw", {"number": made.number}, "small quiet", title=title)
    strikes = may_strike(visit.tournament, made.number, visit.actor)
    title = _("Strike the announcement of %(time)s") % time
    strike = strike_link(visit, made.number, title, "button small quiet nowrap")
    return AnnouncedLine(
        texts=tuple(AnnouncedText(code, read_text(text, visit.tournament)) for code, text in texts if text),
        by=visit.words.actor(made.by),
        at=moment_at(visit, made.at),
        strike=strike if strikes else None,
        withdraw=None if visit.tournament.is_finished else withdraw,
    )
