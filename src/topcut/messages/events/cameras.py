"""Feature matches and who may be shown."""

from django.utils.translation import gettext as _

from topcut.core.desks.floor.events import CameraAnswered, CamerasAsked, MatchFeatured
from topcut.messages.events.register import tells
from topcut.messages.names import Names


@tells(CamerasAsked)
def cameras_asked(event: CamerasAsked, names: Names) -> str:
    return _("Every player is asked whether they may be shown on camera.")


@tells(CameraAnswered)
def camera_answered(event: CameraAnswered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.consents:
        return _("%(name)s may be shown on camera.") % facts
    return _("%(name)s is not to be shown on camera.") % facts


@tells(MatchFeatured)
def match_featured(event: MatchFeatured, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.camera:
        return _("Feature match, on camera: %(place)s.") % facts
    return _("Feature match, off camera: %(place)s.") % facts
