"""What judges decided about a player, on their own page: penalties, proxies, consent to cameras."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.decide import may_decline
from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration.state import EntrantStatus
from topcut.messages.judging import infraction_text, penalty_text
from topcut.service import rules_of
from topcut.web.addresses import address
from topcut.web.page_parts import Banner, Chip, Moment, Press
from topcut.web.part_values import part
from topcut.web.player.phone_parts import PhoneForm
from topcut.web.player.player_view import PlayerView


@dataclass(frozen=True, slots=True)
class OwnPenalty:
    penalty: str
    infraction: str
    round: str
    at: Moment


@part("player/_penalties.html", "penalties")
class PenaltiesCard:
    penalties: tuple[OwnPenalty, ...]


@part("player/_penalties.html", "camera")
class CameraCard:
    """``chip`` is the answer so far."""

    title: str
    chip: Chip | None
    text: str
    form: PhoneForm


PenaltyCard = Banner | PenaltiesCard | CameraCard


def penalty_cards(known: PlayerView) -> Iterator[PenaltyCard]:
    penalties = known.tournament.judging.penalties_of(known.card.entrant.id)
    if penalties:
        yield PenaltiesCard(tuple(_penalty(known, one) for one in reversed(penalties)))
    if not known.tournament.is_finished:
        yield from _proxies(known)
        yield from _cameras(known)


def _penalty(known: PlayerView, one: Issued) -> OwnPenalty:
    return OwnPenalty(
        penalty=penalty_text(one.penalty).capitalize(),
        infraction=infraction_text(one.infraction),
        round=_("round %(n)s") % {"n": one.after + 1} if one.match else "",
        at=Moment.at(one.at, known.tournament.details.zone),
    )


def _proxies(known: PlayerView) -> Iterator[Banner]:
    count = len(known.tournament.judging.proxies_of(known.card.entrant.id))
    if count:
        text = ngettext(
            "%(count)s proxy in your deck, made by the head judge. It is valid in this tournament only; keep "
            "the original beside you.",
            "%(count)s proxies in your deck, made by the head judge. They are valid in this tournament only; "
            "keep the originals beside you.",
            count,
        )
        yield Banner("info", text=text % {"count": count})


def _not_in_playoff(known: PlayerView, text: str) -> str:
    """MTR-2.13: in playoffs at Professional nobody may decline."""
    details, devices = known.tournament.details, rules_of(known.tournament).devices
    levels = {details.rel_in(at) for at, stage in enumerate(details.stages) if stage.is_elimination}
    if all(devices.camera_may_be_declined_in_playoff.at(rel) for rel in levels):
        return text
    bound = _("In the playoff nobody may decline.")
    return f"{text} {bound}"


def _holds(known: PlayerView) -> bool:
    """Whether declining holds where they play now."""
    match = known.card.match
    return match is None or may_decline(known.tournament, match, rules_of(known.tournament))


def _overruled() -> str:
    return _("You declined, but in this playoff nobody can: you may be filmed.")


def _cameras(known: PlayerView) -> Iterator[CameraCard]:
    cameras, entrant = known.tournament.cameras, known.card.entrant
    shown = cameras.answers.get(entrant.id)
    if entrant.status is not EntrantStatus.ACTIVE or not (cameras.asked or shown is not None):
        return
    yes = Press(_("I may be shown"), "shown", "yes")
    no = Press(_("Do not show me"), "shown", "no")
    action = address("player:camera", known.tournament.id)
    if shown is None:
        text = _("Feature matches may be filmed. You can decline, and change your mind at any time.")
        form = PhoneForm(action, (yes, no), kind="row tight")
        yield CameraCard(_("May you be shown on camera?"), None, _not_in_playoff(known, text), form)
    elif shown:
        form = PhoneForm(action, (no,), kind="row tight")
        yield CameraCard(_("Cameras"), Chip(_("yes"), "ok"), _("You may be shown."), form)
    else:
        form = PhoneForm(action, (yes,), kind="row tight")
        text = _not_in_playoff(known, _("You are not shown.")) if _holds(known) else _overruled()
        yield CameraCard(_("Cameras"), Chip(_("no"), "warn"), text, form)
