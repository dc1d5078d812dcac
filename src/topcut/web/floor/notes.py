"""Notes and investigations, for the judges they are meant for."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.judging.commands import CloseInvestigation, ShareNote
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.play.matches import Match
from topcut.service import notes as written
from topcut.service.handling import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.acts import Act, number, perform
from topcut.web.floor.judges import judges_of
from topcut.web.public.names import public_names


@page("notes")
def notes(visit: Visit) -> HttpResponse:
    """``?match=3-12`` and ``?entrant=…`` say what a new one is about."""
    if visit.posting:
        perform(visit, NOTE_ACTS)
        return HttpResponseRedirect(visit.request.path)
    about = _about(visit)
    return visit.show(
        "floor/notes.html",
        threads=written.readable(visit.tournament, visit.actor),
        entrant=about[0],
        match=about[1],
        judges=judges_of(visit),
        typed=str(visit.values.get("text", "")) if visit.refusal else "",
        longest=written.LONGEST_NOTE,
        names=public_names(visit.tournament),
    )


def _about(visit: Visit) -> tuple[EntrantId | None, Match | None]:
    """Whom and which table the form names; what is unknown is left out."""
    given = visit.values or visit.request.GET
    entrant = EntrantId(str(given.get("entrant", "")))
    match = visit.tournament.match_ever(MatchId(str(given.get("match", ""))))
    return entrant if entrant in visit.tournament.entrants else None, match


def _write(visit: Visit) -> Answer:
    entrant, match = str(visit.values.get("entrant", "")), str(visit.values.get("match", ""))
    return written.write(
        visit.tournament.id,
        str(visit.values.get("text", "")),
        visit.actor,
        entrant=EntrantId(entrant) if entrant else None,
        match=MatchId(match) if match else None,
        investigation=bool(visit.values.get("investigation")),
        on=number(visit, "on") or None,
        command_id=visit.command_id,
    )


def _share(visit: Visit) -> Answer:
    person = PersonId(str(visit.values.get("person", "")))
    return visit.do(ShareNote(number(visit, "number"), person, shared=visit.values.get("do") == "share"))


NOTE_ACTS: Mapping[str, Act] = {
    "write": _write,
    "share": _share,
    "unshare": _share,
    "close": lambda visit: visit.do(CloseInvestigation(number(visit, "number"))),
}
