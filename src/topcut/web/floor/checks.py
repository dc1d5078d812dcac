"""Deck checks: a table by lot or by choice, those under way, and how many decks were seen (MTR-2.8.a)."""

from collections.abc import Iterator, Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.decks.commands import PickDeckCheck
from topcut.core.desks.decks.state import Pick
from topcut.core.desks.judging.board import checklist, coverage
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.matches import Match, RoundStatus
from topcut.service.handling import Answer
from topcut.service.own_match import roles_over
from topcut.web.access import Visit, page
from topcut.web.desk.acts import Act, number, number_of, perform
from topcut.web.floor.acts import TABLE_ACTS
from topcut.web.public.names import public_names


@page("check-deck")
def checks(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, CHECK_ACTS)
        return HttpResponseRedirect(visit.request.path)
    tournament = visit.tournament
    round_ = tournament.current_round
    on = round_ is not None and round_.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)
    return visit.show(
        "floor/checks.html",
        round=round_ if on else None,
        coverage=coverage(tournament, visit.rules),
        picks=list(_picks(visit)),
        running=[match for each in tournament.rounds for match in each.matches if match.is_being_checked],
        done=[(check, tournament.match_ever(check.match)) for check in reversed(tournament.judging.checks)],
        items=checklist(tournament.rel, visit.rules),
        names=public_names(tournament),
    )


def _picks(visit: Visit) -> Iterator[tuple[Pick, Match]]:
    """Staff who play do not see that their own table is next."""
    for pick in visit.tournament.judging.picks.values():
        match = visit.tournament.match(pick.match)
        waits = match is not None and match.result is None and match.time.check_from is None
        if match and waits and roles_over(match.id, visit.actor, visit.tournament):
            yield pick, match


def _draw(visit: Visit) -> Answer:
    return visit.do(PickDeckCheck(number(visit, "round")))


def _choose(visit: Visit) -> Answer:
    """A table by its number, as it stands on it."""
    chosen, typed = number(visit, "round"), str(visit.values.get("table", "")).strip()
    round_ = visit.tournament.round(chosen)
    match = round_.at_table(number_of(typed)) if round_ else None
    if match is None:
        raise Refusal("table-unknown", table=typed[:5], round=chosen)
    return visit.do(PickDeckCheck(chosen, match.id))


CHECK_ACTS: Mapping[str, Act] = {
    "draw": _draw,
    "choose": _choose,
    **{act: TABLE_ACTS[act] for act in ("call-off", "check-start", "check-end")},
}
