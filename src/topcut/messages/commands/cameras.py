"""Feature matches and who may be shown."""

from django.utils.translation import gettext as _

from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras, FeatureMatch
from topcut.messages.commands.register import asks
from topcut.messages.names import Names


@asks(AskAboutCameras)
def ask_about_cameras(command: AskAboutCameras, names: Names) -> str:
    return _("Ask every player whether they may be shown on camera")


@asks(AnswerCamera)
def answer_camera(command: AnswerCamera, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.consents:
        return _("Show %(name)s on camera") % facts
    return _("Do not show %(name)s on camera") % facts


@asks(FeatureMatch)
def feature_match(command: FeatureMatch, names: Names) -> str:
    facts = {"place": names.place(command.match)}
    if command.camera:
        return _("Make %(place)s a feature match on camera") % facts
    if command.apart:
        return _("Make %(place)s a feature match timed apart") % facts
    return _("Make %(place)s a feature match") % facts
