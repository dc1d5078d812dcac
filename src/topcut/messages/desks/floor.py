"""The floor desk in words: what is asked, what happened, why not."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.floor import commands as c
from topcut.core.desks.floor import events as e
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, of_table, tells


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


asks(c.ClaimTable)(of_table(lambda: _("Take %(place)s")))
asks(c.ReleaseTable)(of_table(lambda: _("Let %(place)s go")))

asks(c.SetZones)(lambda command, names: _("Divide the tables into zones"))
asks(c.Announce)(
    lambda command, names: _("Announce: %(text)s") % {"text": command.english or command.spanish}
)
asks(c.WithdrawAnnouncement)(lambda command, names: _("Withdraw an announcement"))


@asks(c.RollDie)
def roll_die(command: c.RollDie, names: Names) -> str:
    facts = {"place": names.place(command.match), "sides": command.sides}
    return (
        ngettext(
            "Roll a die with %(sides)s side for %(place)s",
            "Roll a die with %(sides)s sides for %(place)s",
            command.sides,
        )
        % facts
    )


@tells(e.CamerasAsked)
def cameras_asked(event: e.CamerasAsked, names: Names) -> str:
    return _("Every player is asked whether they may be shown on camera.")


@tells(e.CameraAnswered)
def camera_answered(event: e.CameraAnswered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.consents:
        return _("%(name)s may be shown on camera.") % facts
    return _("%(name)s is not to be shown on camera.") % facts


@tells(e.MatchFeatured)
def match_featured(event: e.MatchFeatured, names: Names) -> str:
    facts = {"place": names.place(event.match)}
    if event.camera:
        return _("Feature match, on camera: %(place)s.") % facts
    return _("Feature match, off camera: %(place)s.") % facts


@tells(e.TableClaimed)
def table_claimed(event: e.TableClaimed, names: Names) -> str:
    return _("Somebody goes to %(place)s.") % {"place": names.place(event.match)}


@tells(e.TableReleased)
def table_released(event: e.TableReleased, names: Names) -> str:
    return _("Nobody is on the way to %(place)s any more.") % {"place": names.place(event.match)}


@tells(e.ZonesSet)
def zones_set(event: e.ZonesSet, names: Names) -> str:
    if not event.zones:
        return _("The tables are not divided into zones any more.")
    zones = list_text(f"{zone.name} ({zone.first}–{zone.last})" for zone in event.zones)
    return _("The tables were divided into zones: %(zones)s.") % {"zones": zones}


@tells(e.AnnouncementMade)
def announcement_made(event: e.AnnouncementMade, names: Names) -> str:
    text = " · ".join(part for part in (event.english, event.spanish) if part)
    return _("Announced to everybody: %(text)s") % {"text": text}


@tells(e.AnnouncementWithdrawn)
def announcement_withdrawn(event: e.AnnouncementWithdrawn, names: Names) -> str:
    return _("An announcement was withdrawn.")


@tells(e.DieRolled)
def die_rolled(event: e.DieRolled, names: Names) -> str:
    facts = {"place": names.place(event.match), "sides": event.sides, "rolled": event.rolled}
    return (
        ngettext(
            "A die with %(sides)s side for %(place)s: %(rolled)s.",
            "A die with %(sides)s sides for %(place)s: %(rolled)s.",
            event.sides,
        )
        % facts
    )


REFUSALS: Sentences = {
    "table-claimed": lazy("%(by)s has table %(table)s already. Take another, or ask them to let it go."),
    "too-many-zones": ngettext_lazy(
        "There can be at most %(most)s zone. Make fewer and larger ones.",
        "There can be at most %(most)s zones. Make fewer and larger ones.",
        "most",
    ),
    "zone-name-wrong": ngettext_lazy(
        "A zone needs a short name, of at most %(most)s character. Name each one.",
        "A zone needs a short name, of at most %(most)s characters. Name each one.",
        "most",
    ),
    "zone-without-tables": lazy(
        "No tables given for “%(zone)s”. Write the first and the last, for example: A 1-40."
    ),
    "zones-overlap": lazy(
        "Zones %(zone)s and %(other)s have the same name or share tables. Each table is in one zone."
    ),
    "announcement-empty": lazy("The announcement is empty. Write it in one language or in both."),
    "announcement-too-long": ngettext_lazy(
        "The announcement is too long for the wall. Use at most %(most)s character.",
        "The announcement is too long for the wall. Use at most %(most)s characters.",
        "most",
    ),
    "camera-declined": lazy(
        "A player of table %(table)s does not want to be shown, so this match is not filmed. "
        "Choose another match, or feature it without a camera."
    ),
    "camera-not-asked": lazy(
        "Not everybody at table %(table)s has said whether they may be shown. "
        "Ask them, then choose the match again."
    ),
    "no-such-die": ngettext_lazy(
        "A die here has from %(least)s to %(most)s side. Choose another number.",
        "A die here has from %(least)s to %(most)s sides. Choose another number.",
        "most",
    ),
}
