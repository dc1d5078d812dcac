"""Frame of public pages: the same for everybody, so that they can be kept; nothing of the visitor."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from django.utils.translation import gettext as _

from topcut import service
from topcut.core.play.matches import Round, RoundStatus
from topcut.core.topics import LISTS
from topcut.core.tournament import Tournament
from topcut.messages.figures import time_text
from topcut.messages.words import round_of_text
from topcut.service.movements import last_moved
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.clock_parts import countdown
from topcut.web.frames import BareFrame, active_language, theme_of
from topcut.web.live_address import Live, stream
from topcut.web.page_parts import Chip, NewestAnnouncement, Tab
from topcut.web.pages import AnyPage
from topcut.web.part_values import part
from topcut.web.public import public_rows as rows


@part("public/clocks.html", "clock")
class KeptClock:
    """The clock of a page that is kept for everybody: the live channel tells it the time.

    ``text`` is when time ends; of a clock that ``stands``, what is left.
    """

    text: str
    stands: bool
    deadline: int

    @classmethod
    def of(cls, round_: Round | None, zone: str) -> "KeptClock | None":
        """``None`` for a round that is not being played or has no limit."""
        if round_ is None or round_.status is not RoundStatus.OPEN or round_.deadline is None:
            return None
        if round_.paused_at is not None:
            return cls(countdown(max(round_.deadline - round_.paused_at, 0)), True, round_.deadline)
        return cls(_("until %(time)s") % {"time": time_text(round_.deadline, zone)}, False, round_.deadline)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicFrame(BareFrame):
    """``keep`` is put after addresses: the language that the address itself asked for."""

    theme: str
    tournament: str
    name: str
    keep: str
    live: Live
    round: str
    finished: Chip | None
    clock: KeptClock | None
    tabs: tuple[Tab, ...]
    announcement: NewestAnnouncement | None


class PublicPage(AnyPage):
    """A page for everybody. ``here`` is the tab it stands under."""

    __slots__ = ()
    here: ClassVar[str] = ""

    def frame(self, visit: Visit, topics: Iterable[str] = ()) -> PublicFrame:
        """In the active language. ``topics``: what else than the lists moves the page."""
        return _framed(visit, self.here, tuple(topics))


def _framed(visit: Visit, here: str, topics: tuple[str, ...]) -> PublicFrame:
    tournament, language = visit.tournament, active_language()
    round_, details = rows.current(tournament), tournament.details
    keep, moved_by = kept_language(visit), (LISTS, *topics)
    return PublicFrame(
        language=language,
        theme=theme_of(visit.request),
        tournament=tournament.id,
        name=details.name,
        keep=keep,
        live=Live(
            address=stream(tournament.id, moved_by),
            version=last_moved(tournament, moved_by, public=True),
            made=service.now(),
            zone=details.zone,
        ),
        round="" if tournament.is_finished else _round(tournament, round_),
        finished=Chip(_("finished")) if tournament.is_finished else None,
        clock=KeptClock.of(round_, details.zone),
        tabs=tuple(Tab(text, href, view == here) for view, text, href in _tabs(tournament, keep)),
        announcement=NewestAnnouncement.of(tournament),
    )


def kept_language(visit: Visit) -> str:
    """What an address carries on, if it named the language itself: ``?lang=es``."""
    language = active_language()
    return f"?lang={language}" if visit.request.GET.get("lang") == language else ""


def _round(tournament: Tournament, round_: Round | None) -> str:
    return round_of_text(tournament.details, round_.number) if round_ else ""


def _tabs(tournament: Tournament, keep: str) -> Iterator[tuple[str, str, str]]:
    def to(view: str) -> str:
        return address(f"public:{view}", tournament.id) + keep

    yield "pairings", _("Pairings"), to("pairings")
    yield "standings", _("Standings"), to("standings")
    if tournament.details.has_playoff:
        yield "bracket", _("Bracket"), to("bracket")
    if tournament.lists_published:
        yield "decks", _("Decklists"), to("decks")
    yield "me", _("My page"), address("player:me", tournament.id)
