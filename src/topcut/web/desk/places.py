"""The desk's four places, the pages of each, and those of the gear, as far as the visitor may open them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.judging.board import waiting
from topcut.core.play.matches import RoundStatus
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.draft_sight import limited_stage
from topcut.web.frames import view_of
from topcut.web.page_parts import Tab

Pages = Callable[[Visit], Iterator[Tab]]


@dataclass(frozen=True, slots=True)
class Places:
    """``pages`` are those of the place the visitor is at, or of the gear."""

    places: tuple[Tab, ...]
    pages: tuple[Tab, ...]
    gear: tuple[Tab, ...]


def places_of(visit: Visit) -> Places:
    found = [(text, tuple(pages(visit))) for text, pages in _places(visit)]
    gear = tuple(_gear(visit))
    spots = [*(pages for _text, pages in found), gear]
    here = next((pages for pages in spots if any(page.current for page in pages)), ())
    tabs = tuple(Tab(text, pages[0].href, pages is here, _count(pages)) for text, pages in found if pages)
    return Places(tabs, here, gear)


def every_page(visit: Visit) -> Iterator[tuple[str, Tab]]:
    """Every page that the visitor may open, with its place."""
    for text, pages in (*_places(visit), (_("Settings"), _gear)):
        yield from ((text, tab) for tab in pages(visit))


def _count(pages: tuple[Tab, ...]) -> int | None:
    return sum(page.count or 0 for page in pages) or None


def _page(visit: Visit, view: str, text: str, also: tuple[str, ...] = (), count: int = 0) -> Tab:
    current = view_of(visit.request) in (view, *also)
    return Tab(text, address(view, visit.tournament.id), current, count or None)


def _places(visit: Visit) -> tuple[tuple[str, Pages], ...]:
    return (_("Now"), _now), (_("Players"), _players), (_("Floor"), _floor), (_("Results"), _results)


def _now(visit: Visit) -> Iterator[Tab]:
    """The stage's page; a round before it belongs to the results."""
    tournament, round_ = visit.tournament, visit.tournament.current_round
    text = round_text(tournament.details, round_.number) if round_ else _("Rounds")
    here = ("desk-closing", "desk-repair", "desk-why", *(() if _is_past(visit) else ("desk-round",)))
    yield _page(visit, "desk", text, here)
    if round_ and round_.status is RoundStatus.OPEN and visit.may("enter-result"):
        yield _page(visit, "desk-entry", _("Entry"))
    limited = limited_stage(tournament)
    if limited is not None:
        drafted = tournament.details.stages[limited].is_drafted
        yield _page(visit, "desk-draft", _("Draft") if drafted else _("Sealed"), ("desk-pools", "desk-pool"))


def _is_past(visit: Visit) -> bool:
    match = visit.request.resolver_match
    number = match.kwargs.get("number", 0) if match else 0
    return view_of(visit.request) == "desk-round" and number < len(visit.tournament.rounds)


def _players(visit: Visit) -> Iterator[Tab]:
    details = visit.tournament.details
    text = _("Check-in") if details.check_in and not visit.tournament.has_started else _("Roster")
    yield _page(visit, "desk-players", text, ("desk-player", "desk-import", "desk-missing"))
    if details.lists.here or visit.tournament.lists:
        yield _page(visit, "desk-decks", _("Decks"), ("desk-deck",))
    if visit.may("player-codes"):
        yield _page(visit, "desk-codes", _("Codes"))
    if visit.may("admission"):
        yield _page(visit, "desk-eligibility", _("Who may enter"))
    if visit.may("keep-apart"):
        yield _page(visit, "desk-wishes", _("Kept apart"))


def _floor(visit: Visit) -> Iterator[Tab]:
    if visit.may("floor"):
        yield _page(visit, "floor", _("Tables"), ("floor-table", "floor-turns", "floor-zones"))
    if visit.may("see-calls"):
        open_ = len(waiting(visit.tournament)) + len(list(visit.tournament.judging.appeals()))
        yield _page(visit, "floor-calls", _("Calls"), count=open_)
    if visit.may("check-deck"):
        yield _page(visit, "floor-checks", _("Deck checks"), ("floor-proxies", "floor-cards"))
    if visit.may("see-penalty-counts"):
        yield _page(visit, "floor-penalties", _("Penalties"), ("floor-penalty",))
    if visit.may("notes"):
        yield _page(visit, "floor-notes", _("Notes"))
    if visit.may("see-features"):
        yield _page(visit, "floor-features", _("Feature matches"))
    if visit.may("see-shifts"):
        yield _page(visit, "floor-judges", _("Judges"), ("floor-duty",))
    if visit.may("announce"):
        yield _page(visit, "announcements", _("Announcements"))


def _results(visit: Visit) -> Iterator[Tab]:
    tournament = visit.tournament
    yield _page(visit, "desk-standings", _("Standings"), ("desk-working",))
    if len(tournament.rounds) > 1:
        before = address("desk-round", tournament.id, len(tournament.rounds) - 1)
        yield Tab(_("Earlier rounds"), before, _is_past(visit))
    if tournament.details.has_playoff or tournament.cuts:
        yield _page(visit, "desk-playoff", _("Playoff"))
    if visit.may("pay-prizes"):
        yield _page(visit, "desk-prizes", _("Prizes"))
    if tournament.rounds and visit.may("see-report"):
        yield _page(visit, "desk-report", _("Report"))
    if tournament.rounds and visit.may("finish"):
        yield _page(visit, "desk-finish", _("Finish"))


def _gear(visit: Visit) -> Iterator[Tab]:
    if visit.may("configure"):
        yield _page(visit, "desk-details", _("Details"))
        yield _page(visit, "desk-staff", _("Staff"))
    yield _page(visit, "desk-screens", _("Screens"))
    yield _page(visit, "desk-print", _("Print"), ("desk-print-job",))
    if visit.may("export"):
        yield _page(visit, "desk-files", _("Files"))
    if visit.may("read-log"):
        yield _page(visit, "desk-log", _("Log"), ("desk-strike",))
