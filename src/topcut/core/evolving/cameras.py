"""Feature matches and who may be shown."""

from topcut.core import events as e
from topcut.core.evolving.steps import on
from topcut.core.tournament import Tournament
from topcut.core.values import changed


@on(e.CamerasAsked)
def _(tournament: Tournament, event: e.CamerasAsked, entry: e.Entry) -> Tournament:
    return changed(tournament, cameras=changed(tournament.cameras, asked=True))


@on(e.CameraAnswered)
def _(tournament: Tournament, event: e.CameraAnswered, entry: e.Entry) -> Tournament:
    answers = {**tournament.cameras.answers, event.entrant: event.consents}
    return changed(tournament, cameras=changed(tournament.cameras, answers=answers))


@on(e.MatchFeatured)
def _(tournament: Tournament, event: e.MatchFeatured, entry: e.Entry) -> Tournament:
    featured = {**tournament.cameras.featured, event.match: event.camera}
    return changed(tournament, cameras=changed(tournament.cameras, featured=featured))
