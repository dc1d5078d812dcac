"""Feature matches: candidates, and consent to be shown on camera (MTR-2.13)."""

from collections.abc import Mapping

from django.http import HttpResponse, HttpResponseRedirect

from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras
from topcut.core.kernel.ids import EntrantId
from topcut.service import Answer
from topcut.web.access import Visit, page
from topcut.web.desk.round_forms import FormAction, perform
from topcut.web.floor.features_screen import features_screen
from topcut.web.floor.table_forms import TABLE_ACTS
from topcut.web.pages import show


@page("see-features")
def features(visit: Visit) -> HttpResponse:
    if visit.posting:
        perform(visit, FEATURE_ACTS)
        return HttpResponseRedirect(visit.request.path)
    return show(visit, features_screen(visit))


def _answered(visit: Visit) -> Answer:
    entrant = EntrantId(str(visit.values.get("entrant", "")))
    return visit.do(AnswerCamera(entrant, consents=visit.values.get("do") == "consents"))


FEATURE_ACTS: Mapping[str, FormAction] = {
    "ask": lambda visit: visit.do(AskAboutCameras()),
    "consents": _answered,
    "declines": _answered,
    **{act: TABLE_ACTS[act] for act in ("feature", "feature-apart", "feature-camera")},
}
