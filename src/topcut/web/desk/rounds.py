"""Round page, the center of the desk: next step, what waits, results."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import HttpResponse, HttpResponseRedirect
from django.urls import reverse

from topcut import service
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.limited.board import still_picking
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.desks.rounds.board.overview import NextStep, desk, progress
from topcut.core.desks.rounds.board.publish_checks import publish_checks
from topcut.core.play.matches import Match, MatchState, Round, RoundStatus
from topcut.core.tournament import active_entrants
from topcut.messages.check_list import checks_told
from topcut.messages.score_words import table_text
from topcut.web.access import Visit, page
from topcut.web.desk import scoring
from topcut.web.desk.desk_rows import Lines
from topcut.web.desk.drawing import draw_anew
from topcut.web.desk.entry_commands import enter, keys_chosen, legend
from topcut.web.desk.round_forms import ROUND_ACTS, perform, tell, where_it_is
from topcut.web.finding import round_numbered
from topcut.web.floor.table_forms import CLOCK_ACTS

A_LIST = 100
_ORDER = (MatchState.DISPUTED, MatchState.UNCONFIRMED, MatchState.PLAYING)


@page("see-desk")
def current(visit: Visit) -> HttpResponse:
    return _page(visit, visit.tournament.current_round)


@page("see-desk")
def one_round(visit: Visit, number: int) -> HttpResponse:
    return _page(visit, round_numbered(visit, number))


def _page(visit: Visit, round_: Round | None) -> HttpResponse:
    if visit.posting:
        return _act(visit, round_)
    round_ = visit.tournament.round(round_.number) if round_ else visit.tournament.current_round
    return visit.show("desk/round.html", **_context(visit, round_))


def _act(visit: Visit, round_: Round | None) -> HttpResponse:
    if visit.values.get("do") == "entry" and round_:
        tell(visit, enter(visit, round_))
    else:
        perform(visit, {**ROUND_ACTS, **CLOCK_ACTS, "draw-anew": draw_anew})
    return HttpResponseRedirect(_back(visit, round_))


def _back(visit: Visit, round_: Round | None) -> str:
    """The page the visitor came from; the desk always shows the newest round."""
    home = reverse("desk", args=[visit.tournament.id])
    return home if visit.request.path == home or round_ is None else where_it_is(visit, round_.number)


def _context(visit: Visit, round_: Round | None) -> Mapping[str, Any]:
    board = desk(visit.tournament)
    stage = visit.tournament.stage_of(round_.number) if round_ else visit.tournament.details.stages[0]
    seated, byes = round_.seated_and_byes() if round_ else ([], [])
    return {
        "board": board,
        "round": round_,
        "is_current": round_ is visit.tournament.current_round,
        "progress": board.progress if round_ is board.round else progress(round_),
        **_lists(visit, seated, newest_first=bool(round_ and round_.status is RoundStatus.OPEN)),
        "in_order": partial(_in_order, round_),
        "lines": Lines(visit, stage),
        "repaired": round_.tables_repaired() if round_ else [],
        "byes": byes,
        "chosen": _chosen(visit, round_),
        "keys": keys_chosen(visit),
        "legend": legend(keys_chosen(visit), stage.games_to_win, visit.rules.match.agreed_draw),
        "agreed": scoring.TypedScore(visit.rules.match.agreed_draw),
        "quick": scoring.quick_scores(stage, visit.rules),
        "at_time": scoring.scores_at_time(stage),
        "match_losses": scoring.match_losses(),
        "checks": checks_told(publish_checks(visit.tournament, visit.rules, round_))
        if _is_draft(round_) and round_
        else [],
        "stage": stage,
        "minutes": minutes_of(visit.tournament.details, round_.number, visit.rules)
        if round_
        else stage.minutes,
        "left": _left(visit, round_) if stage.is_elimination else [],
        "active": partial(_active, visit),
        "step": _step(visit, board.next_step) if round_ is visit.tournament.current_round else NextStep.NONE,
    }


def _active(visit: Visit) -> int:
    return len(active_entrants(visit.tournament))


def _step(visit: Visit, step: NextStep) -> NextStep:
    """The next step; a round is not paired while its draft is on."""
    picking = step is NextStep.PAIR and still_picking(visit.tournament, visit.rules, service.now())
    return NextStep.DRAFT if picking else step


def _in_order(round_: Round | None) -> list[Match]:
    """Tables first, byes last: a repaired match is listed by its table."""
    matches = round_.matches if round_ else ()
    return sorted(matches, key=lambda match: (match.table is None, match.table or 0))


def _left(visit: Visit, round_: Round | None) -> list[str]:
    """Players who are seated in the round and have dropped since it was paired."""
    seats = [seat for match in round_.matches for seat in match.seats] if round_ else []
    entrants = [visit.tournament.entrants[seat] for seat in seats]
    return [str(visit.names[one.id]) for one in entrants if one.status is EntrantStatus.DROPPED]


def _is_draft(round_: Round | None) -> bool:
    return round_ is not None and round_.status is RoundStatus.DRAFT


def _lists(visit: Visit, seated: list[Match], *, newest_first: bool) -> dict[str, Any]:
    """Outstanding tables, disputes first, and recorded ones; limited in a large round."""
    most = None if visit.request.GET.get("show") == "all" else A_LIST
    waiting = [match for match in seated if match.result is None]
    waiting.sort(key=lambda match: (_ORDER.index(match.state), match.table or 0))
    recorded = [(match.result.at if newest_first else 0, match) for match in seated if match.result]
    recorded.sort(key=lambda entry: (-entry[0], entry[1].table or 0))
    return {
        "waiting": waiting[:most],
        "recorded": [match for _, match in recorded[:most]],
        "hidden": {
            "waiting": len(waiting) - len(waiting[:most]),
            "recorded": len(recorded) - len(recorded[:most]),
        },
    }


def _chosen(visit: Visit, round_: Round | None) -> Match | None:
    """The table whose result is being entered: from the URL, or from the refused form."""
    if round_ is None or round_.status in (RoundStatus.DRAFT, RoundStatus.PUBLISHED):
        return None
    table = str(visit.request.GET.get("table", ""))
    asked = (
        visit.values.get("match")
        if visit.refusal and visit.values.get("do") in ("record", "correct")
        else None
    )
    if not asked and not table:
        return None
    for match in (each for whole in round_.matches for each in whole.everything):
        if match.id == asked or (table and table_text(match).lower() == table.lower()):
            return match
    return None
