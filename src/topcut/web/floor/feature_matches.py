"""Feature matches: candidates, and consent to be shown on camera (MTR-2.13)."""

from collections.abc import Mapping
from functools import partial

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.floor.board import candidates
from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras
from topcut.core.kernel.ids import EntrantId
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, perform
from topcut.web.floor.judges_here import plays_here
from topcut.web.floor.table_forms import TABLE_ACTS
from topcut.web.public.roster_names import public_names


@page("see-features")
def features(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, FEATURE_ACTS)
        return HttpResponseRedirect(visit.request.path)
    cameras = visit.tournament.cameras
    return visit.show(
        "floor/features.html",
        round=visit.tournament.current_round,
        candidates=candidates(visit.tournament, visit.rules),
        cameras=cameras,
        agreed=sum(cameras.answers.values()),
        declined=sum(not consents for consents in cameras.answers.values()),
        names=public_names(visit.tournament),
        plays_here=partial(plays_here, visit),
    )


def _answered(visit: Visit) -> Answer:
    entrant = EntrantId(str(visit.values.get("entrant", "")))
    return visit.do(AnswerCamera(entrant, consents=visit.values.get("do") == "consents"))


FEATURE_ACTS: Mapping[str, FormAction] = {
    "ask": lambda visit: visit.do(AskAboutCameras()),
    "consents": _answered,
    "declines": _answered,
    **{act: TABLE_ACTS[act] for act in ("feature", "feature-apart", "feature-camera")},
}
