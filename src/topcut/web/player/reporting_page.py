"""What pages have in common on which a result is reported, of a match of two and of a pod."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.play.matches import Match
from topcut.web.addresses import address
from topcut.web.page_parts import Banner
from topcut.web.player.phone_parts import PhoneForm, claim_text, one_press
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.player_view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportingAround:
    """``fields`` go with every score. ``disagree`` calls a judge, or objects to what is recorded; ``leave``
    leads to reporting and leaving, unless that is what they do."""

    heading: str
    told: tuple[Banner, ...]
    action: str
    fields: tuple[tuple[str, str], ...]
    disagree: PhoneForm | None
    leave: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportingPage(PhonePage):
    """``about``: the table and who sits there."""

    around: ReportingAround
    about: str


def reporting_around(
    known: PlayerView, match: Match, question: str, reported: tuple[Banner, ...], *, leaving: bool
) -> ReportingAround:
    """``reported`` is shown while there is no result."""
    action = address("player:report", known.tournament.id)
    leaves = not leaving and known.card.entrant.status is EntrantStatus.ACTIVE
    sent = (("match", match.id), ("leave", "ask")) if leaving else (("match", match.id),)
    return ReportingAround(
        heading=_("Report and leave") if leaving else question,
        told=(*_told(known, match, leaving=leaving), *(() if match.result else reported)),
        action=action,
        fields=sent,
        disagree=_disagree(known, match),
        leave=f"{action}?leave=ask" if leaves else "",
    )


def _told(known: PlayerView, match: Match, *, leaving: bool) -> Iterator[Banner]:
    if leaving:
        yield Banner("warn", text=_("Choose the result. Before anything happens you are asked once more."))
    if match.result and match.result.score:
        claim = claim_text(match.result.score, known.seat, match, known.names)
        stands = _("It stands until it is changed. Say here what it should be.")
        recorded = _("Recorded:")
        yield Banner("warn", text=f"{recorded} {claim}. {stands}")


def _disagree(known: PlayerView, match: Match) -> PhoneForm | None:
    action = address("player:dispute", known.tournament.id, match.id)
    if match.result:
        none = _("None of these: we are still playing, or I did not agree")
        return one_press(action, none, kind="big danger")
    if not known.card.other_report or match.disputed:
        return None
    return one_press(action, _("We do not agree: call a judge"), kind="big danger")
