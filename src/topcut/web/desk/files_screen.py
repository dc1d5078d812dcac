"""Files page as values: what can be taken away of a tournament, and from when."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Link
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class FileCard:
    """``later`` says from when it can be taken, where it cannot yet."""

    title: str
    told: str
    ways: tuple[Link, ...]
    later: str


@screen("desk/files.html")
class FilesPage(DeskPage):
    is_renewed = False

    files: tuple[FileCard, ...]


def files_screen(visit: Visit, there: Mapping[str, bool]) -> FilesPage:
    """``there``: the names of the files that can be taken now, and which of them also without names."""
    return FilesPage(files=tuple(_cards(visit, there)))


def _cards(visit: Visit, there: Mapping[str, bool]) -> Iterator[FileCard]:
    def card(name: str, title: str, told: str, later: str = "") -> FileCard:
        if name not in there:
            return FileCard(title, told, (), later)
        href = address("desk-file", visit.tournament.id, name)
        ways = [_link(_("Download"), href, title)]
        ways += [_link(_("Without names"), f"{href}?anonymous=1", title)] if there[name] else []
        return FileCard(title, told, tuple(ways), "")

    closed = _("Once a round is closed.")
    told = _("Places, points and tiebreakers, for a spreadsheet (CSV).")
    yield card("standings.csv", _("Standings"), told, closed)
    told = _("Every match with its players and games, for a spreadsheet (CSV).")
    yield card("matches.csv", _("Matches"), told, _("Once round 1 is published."))
    told = _(
        "Names, accounts, byes and who has dropped (CSV). Another tournament reads it as a list of players."
    )
    yield card("players.csv", _("Players"), told, _("Once somebody is enrolled."))
    told = _("Everybody’s list as text, which deck builders read.")
    yield card("decklists.txt", _("Decklists"), told, _("Once the lists are published."))
    told = _("Players, rounds and results as one file (JSON), which other programs and Topcut read again.")
    yield card("record.json", _("The whole tournament"), told)
    told = _("Every line with its hash, without names and texts (JSON lines): anybody can verify it.")
    later = _("For the head judge, once the tournament is finished: it tells of penalties and notes.")
    yield card("ledger.jsonl", _("Ledger"), told, later)


def _link(text: str, href: str, title: str) -> Link:
    return Link(text, href, "button small", f"{text}: {title}")
