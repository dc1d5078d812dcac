"""Feature matches and who may be shown."""

from django.utils.translation import gettext as _

from topcut.core import commands as c
from topcut.messages.commands.register import asks
from topcut.messages.names import Names


@asks(c.AskAboutCameras)
def ask_about_cameras(command: c.AskAboutCameras, names: Names) -> str:
    return _("Ask every player whether they may be shown on camera")


@asks(c.AnswerCamera)
def answer_camera(command: c.AnswerCamera, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    if command.consents:
        return _("Show %(name)s on camera") % facts
    return _("Do not show %(name)s on camera") % facts


@asks(c.FeatureMatch)
def feature_match(command: c.FeatureMatch, names: Names) -> str:
    facts = {"place": names.place(command.match)}
    if command.camera:
        return _("Make %(place)s a feature match on camera") % facts
    if command.apart:
        return _("Make %(place)s a feature match timed apart") % facts
    return _("Make %(place)s a feature match") % facts
