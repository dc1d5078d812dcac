"""A player's penalties as values: whose in a team, what happened, and the penalty for it."""

from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import Entrant
from topcut.core.rules import Penalty
from topcut.messages.judging import group_text, infraction_text, penalty_text
from topcut.messages.score_words import seat_letter
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import FloorPage
from topcut.web.floor.penalty_form import PenaltyForm, penalty_form, penalty_offered
from topcut.web.floor.penalty_history import PenaltyHistory, penalty_history
from topcut.web.floor.whose_penalty import Whose, match_now, whose_penalty
from topcut.web.page_parts import Empty, Link
from topcut.web.pages import screen
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class WideChoice:
    """A choice across the page; ``label`` says more in small letters."""

    href: str
    text: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class InfractionGroup:
    id: str
    title: str
    infractions: tuple[WideChoice, ...]


@screen("floor/own_match.html")
class OwnMatchPage(FloorPage):
    """Nothing is issued: the visitor plays this player, or the tournament is finished."""

    name: str
    empty: Empty


@screen("floor/penalty_whose.html")
class PenaltyWhosePage(FloorPage):
    """Who of the team: its players, then the whole team."""

    history: PenaltyHistory
    members: tuple[WideChoice, ...]
    team: str


@screen("floor/penalty_infraction.html")
class InfractionPage(FloorPage):
    history: PenaltyHistory
    groups: tuple[InfractionGroup, ...]


@screen("floor/penalty_worst.html")
class DisqualifyingPage(FloorPage):
    """The usual penalty is a disqualification, which is made elsewhere."""

    history: PenaltyHistory
    infraction: str
    there: Link
    otherwise: str


@screen("floor/penalty.html")
class PenaltyPage(FloorPage):
    history: PenaltyHistory
    form: PenaltyForm


PenaltyPages = PenaltyWhosePage | InfractionPage | DisqualifyingPage | PenaltyPage | OwnMatchPage


def own_match_screen(visit: Visit, player: Entrant) -> OwnMatchPage:
    text = _("Penalties of both players are for another judge until the next round is paired.")
    name = str(public_names(visit.tournament)[player.id])
    return OwnMatchPage(name=name, empty=Empty(_("You play in this match."), text))


def _after_end(visit: Visit, player: Entrant) -> OwnMatchPage:
    text = _("To add or withdraw a penalty, the organizer and the head judge can reopen it.")
    name = str(public_names(visit.tournament)[player.id])
    way = Link(_("All penalties"), address("floor-penalties", visit.tournament.id))
    return OwnMatchPage(name=name, empty=Empty(_("The tournament is finished."), text, (way,)))


def penalty_screen(visit: Visit, player: Entrant) -> PenaltyPages:
    """First whose, then what happened, then the penalty: ``?infraction=slow-play`` is the last step."""
    if visit.tournament.is_finished:
        return _after_end(visit, player)
    whose, infractions = whose_penalty(visit, player), visit.rules.penalties.infractions
    match = match_now(visit, player, whose.member)
    history = penalty_history(visit, player, whose, match)
    asked = str(visit.values.get("infraction") or visit.request.GET.get("infraction", ""))
    chosen = infractions.get(asked)
    if not whose.said:
        absent = "&absent=1" if visit.request.GET.get("absent") else ""
        return _who(history, whose, f"&infraction={asked}{absent}" if chosen else "")
    if chosen is None:
        return InfractionPage(history=history, groups=_groups(visit, player, whose))
    if chosen.usual.at(visit.tournament.rel) is Penalty.DISQUALIFICATION:
        return _worst(visit, player, whose, history, asked)
    return PenaltyPage(history=history, form=penalty_form(visit, player, whose, asked, match))


def _who(history: PenaltyHistory, whose: Whose, then: str) -> PenaltyWhosePage:
    members = tuple(
        WideChoice(f"?member={seat}{then}", str(name), _("seat %(seat)s") % {"seat": seat_letter(seat)})
        for seat, name in enumerate(whose.members)
    )
    return PenaltyWhosePage(history=history, members=members, team=f"?member={then}")


def _groups(visit: Visit, player: Entrant, whose: Whose) -> tuple[InfractionGroup, ...]:
    listed = visit.rules.penalties.infractions
    grouped = groupby(listed, lambda name: listed[name].group)
    return tuple(
        InfractionGroup(group, group_text(group), tuple(_choice(visit, player, whose, one) for one in names))
        for group, names in grouped
    )


def _choice(visit: Visit, player: Entrant, whose: Whose, infraction: str) -> WideChoice:
    label = penalty_text(penalty_offered(visit, player, whose, infraction))
    return WideChoice(f"?{whose.query}infraction={infraction}", infraction_text(infraction), label)


def _worst(
    visit: Visit, player: Entrant, whose: Whose, history: PenaltyHistory, chosen: str
) -> DisqualifyingPage:
    there = f"{address('desk-player', visit.tournament.id, player.id)}?infraction={chosen}#acts"
    return DisqualifyingPage(
        history=history,
        infraction=infraction_text(chosen),
        there=Link(_("Go to the player's page"), there, "button danger"),
        otherwise=f"{visit.request.path}?{whose.query}",
    )
