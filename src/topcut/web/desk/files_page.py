"""Files of a tournament, to take away: sheets for spreadsheets, decklists, the record, the ledger."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpResponse

from topcut.core.desks.rounds.past import last_counted_round
from topcut.core.kernel.ids import EntrantId
from topcut.core.tournament import Tournament
from topcut.formats.csv_export import matches_csv, standings_csv
from topcut.formats.ledger_file import export_lines
from topcut.formats.players_csv import players_csv
from topcut.formats.record import write_record
from topcut.formats.record.tournament_export import record_of
from topcut.people.identity import memberships_of
from topcut.people.names import Name
from topcut.service.permissions import may_know_everything
from topcut.service.sealing import list_texts
from topcut.service.states import standings_after
from topcut.web.access import Visit, page
from topcut.web.decks import deck_title, decks_shown
from topcut.web.desk.files_screen import files_screen
from topcut.web.pages import show

Names = Mapping[EntrantId, Name]


@dataclass(frozen=True, slots=True)
class TournamentFile:
    """``is_there``: whether it can be taken by now; a file asked for earlier is not found.

    ``is_nameless``: whether it says anything without names.
    """

    made: Callable[[Visit, Names], str]
    type: str
    is_there: Callable[[Tournament], bool] = lambda tournament: True
    is_nameless: bool = False


def _standings(visit: Visit, names: Names) -> str:
    after = last_counted_round(visit.tournament)
    return standings_csv(standings_after(visit.tournament, after), names)


def _matches(visit: Visit, names: Names) -> str:
    return matches_csv(visit.tournament, names)


def _players(visit: Visit, names: Names) -> str:
    people = {person for one in visit.tournament.entrants.values() for person in one.members}
    return players_csv(visit.tournament, visit.members, memberships_of(people), visit.names)


def _decklists(visit: Visit, names: Names) -> str:
    """Every deck under its owner's name; asked for in order of names, for each deck."""
    tournament, parts = visit.tournament, []
    decks = decks_shown(tournament)
    owners = sorted(tournament.lists, key=lambda owner: names[owner].key)
    for deck in decks:
        for owner, text in list_texts(tournament, owners, visit.actor, deck).items():
            title = f" · {deck_title(tournament.details, deck)}" if len(decks) > 1 else ""
            parts.append(f"// {names[owner]}{title}\n{text.strip()}\n")
    return "\n".join(parts)


def _record(visit: Visit, names: Names) -> str:
    members = visit.members if visit.tournament.details.in_teams and names else {}
    return write_record(record_of(visit.tournament, names, members))


def _ledger(visit: Visit, names: Names) -> str:
    lines = export_lines(visit.tournament.id, with_people=False) or ()
    return "".join(f"{line}\n" for line in lines)


LEDGER = "ledger.jsonl"
_CSV, _TEXT, _JSON = "text/csv", "text/plain", "application/json"

FILES: Mapping[str, TournamentFile] = {
    "standings.csv": TournamentFile(
        _standings, _CSV, lambda one: last_counted_round(one) > 0, is_nameless=True
    ),
    "matches.csv": TournamentFile(_matches, _CSV, lambda one: one.has_started, is_nameless=True),
    "players.csv": TournamentFile(_players, _CSV, lambda one: bool(one.entrants)),
    "decklists.txt": TournamentFile(_decklists, _TEXT, lambda one: one.lists_published),
    "record.json": TournamentFile(_record, _JSON, is_nameless=True),
    LEDGER: TournamentFile(_ledger, "application/jsonl", lambda one: one.is_finished),
}


def _there(visit: Visit) -> dict[str, TournamentFile]:
    """What the visitor can take now: the ledger, with its penalties, only whoever may know all of it."""
    found = {name: one for name, one in FILES.items() if one.is_there(visit.tournament)}
    if not may_know_everything(visit.actor):
        found.pop(LEDGER, None)
    return found


@page("export")
def files(visit: Visit) -> HttpResponse:
    there = {name: one.is_nameless for name, one in _there(visit).items()}
    return show(visit, files_screen(visit, there))


@page("export")
def file(visit: Visit, taken: str) -> HttpResponse:
    """View: one file; ``?anonymous=1`` leaves the names out."""
    found, nameless = _there(visit).get(taken), visit.request.GET.get("anonymous") == "1"
    if found is None or (nameless and not found.is_nameless):
        raise Http404
    names = {} if nameless else visit.names
    # Spreadsheet programs recognize UTF-8 by its byte order mark.
    body = found.made(visit, names).encode("utf-8-sig" if found.type == _CSV else "utf-8")
    told = "anonymous-" if nameless else ""  # beside the one with names in the same folder
    headers = {"Content-Disposition": f'attachment; filename="{visit.tournament.id}-{told}{taken}"'}
    return HttpResponse(body, content_type=f"{found.type}; charset=utf-8", headers=headers)
