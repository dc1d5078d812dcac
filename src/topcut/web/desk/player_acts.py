"""What staff do in the tournament for a player or to them, as buttons and forms of the player's page."""

from collections.abc import Iterator
from dataclasses import dataclass, fields

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.leavers import loses_by_leaving
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.registration.removal import why_not_removed
from topcut.core.desks.registration.state import Entrant, EntrantStatus
from topcut.core.desks.results.commands import TakeBackNoShow
from topcut.core.desks.rounds.unpublished import is_still_expected
from topcut.core.kernel.ids import EntrantId
from topcut.core.rules import Penalty
from topcut.messages.judging import infraction_text
from topcut.service.own_match import is_closed_to, plays_as, roles_for
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.roster_rows import is_checking_in
from topcut.web.page_parts import Button, Field, Option
from topcut.web.part_values import part

_MOST_BYES = 3


@dataclass(frozen=True, slots=True)
class PenaltyLink:
    """``had``: how many penalties they have."""

    href: str
    had: int


@dataclass(frozen=True, slots=True)
class InfractionOptions:
    group: str
    options: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class DisqualifyForm:
    """``open`` with what was chosen and typed, once it was refused or an infraction was chosen elsewhere."""

    open: bool
    infractions: tuple[InfractionOptions, ...]
    statement: str
    text: str


@dataclass(frozen=True, slots=True)
class DropOffer:
    """What leaving costs now, and the button."""

    note: str
    button: Button


@part("desk/_player_acts.html", "removing")
class RemoveOffer:
    """Until round one is published, for somebody who was entered by mistake."""

    button: Button


@dataclass(frozen=True, slots=True)
class PlayerActs:
    """What there is to do; ``byes`` are the choices, none if byes are no longer awarded."""

    entrant: str
    arrival: Button | None
    byes: tuple[Option, ...]
    table: Field | None
    remove: RemoveOffer | None
    drop: DropOffer | None
    has_come: Button | None
    undrop: Button | None
    penalty: PenaltyLink | None
    disqualify: DisqualifyForm | None


def player_acts(visit: Visit, entrant: Entrant) -> PlayerActs | None:
    """``None`` where there is nothing to do, as once the tournament is over."""
    if visit.tournament.is_finished:
        return None
    active = entrant.status is EntrantStatus.ACTIVE
    judged = entrant.status is not EntrantStatus.DISQUALIFIED and not is_closed_to(
        entrant.id, visit.actor, visit.tournament
    )
    may_register = active and visit.may("register")
    acts = PlayerActs(
        entrant=entrant.id,
        arrival=_arrival(entrant) if active and is_checking_in(visit) else None,
        byes=_byes(entrant) if may_register and _may_have_byes(visit, entrant) else (),
        table=_table(entrant) if may_register else None,
        remove=_remove(visit, entrant),
        drop=_drop(visit, entrant) if active else None,
        has_come=_has_come(visit, entrant),
        undrop=_undrop(visit, entrant) if entrant.status is EntrantStatus.DROPPED else None,
        penalty=_penalty(visit, entrant) if judged and visit.may("penalty") else None,
        disqualify=_disqualify(visit, entrant) if judged and visit.may("disqualify") else None,
    )
    return (
        acts if any(getattr(acts, field.name) for field in fields(acts) if field.name != "entrant") else None
    )


def _arrival(entrant: Entrant) -> Button:
    if entrant.checked_in:
        return Button.of(_("Not here after all"), "check-in", {"toggle": f"0-{entrant.id}"})
    return Button.of(_("Check in"), "check-in", {"toggle": f"1-{entrant.id}"}, "primary")


def _may_have_byes(visit: Visit, entrant: Entrant) -> bool:
    """Until the first pairing, and nobody gives them to themselves."""
    return not visit.tournament.rounds and entrant.id != visit.actor.entrant


def _byes(entrant: Entrant) -> tuple[Option, ...]:
    return tuple(Option(str(n), _rounds(n), n == entrant.awarded_byes) for n in range(_MOST_BYES + 1))


def _rounds(count: int) -> str:
    return ngettext("%(count)s round", "%(count)s rounds", count) % {"count": count} if count else _("none")


def _table(entrant: Entrant) -> Field:
    return Field(
        "table",
        _("Fixed table"),
        str(entrant.fixed_table or ""),
        help=_("For whoever cannot move about. Empty: any table."),
        attributes=(("inputmode", "numeric"), ("maxlength", "4"), ("autocomplete", "off")),
    )


def _remove(visit: Visit, entrant: Entrant) -> RemoveOffer | None:
    if not visit.may("register") or why_not_removed(visit.tournament, entrant):
        return None
    text = _("Remove %(name)s") % {"name": visit.names[entrant.id]}
    return RemoveOffer(Button.of(text, "remove", {"entrant": entrant.id}, "danger"))


def _drop(visit: Visit, entrant: Entrant) -> DropOffer | None:
    if not visit.may("drop") or not _may_leave(visit, entrant.id):
        return None
    text = _("Drop %(name)s") % {"name": visit.names[entrant.id]}
    button = Button.of(text, "drop", {"entrant": entrant.id}, "danger")
    return DropOffer(_drop_note(visit, entrant), button)


def _drop_note(visit: Visit, entrant: Entrant) -> str:
    """In a bracket that is not made anew without them, the match they are paired for is lost (MTR-2.10.d)."""
    round_ = visit.tournament.current_round
    match = round_.match_of(entrant.id) if round_ else None
    if visit.tournament.cuts and match is None:
        return _(
            "This is for good: nobody comes back after the cut, and nobody moves up. Only a drop by mistake "
            "can be taken back, until the next round is paired."
        )
    if round_ and match and loses_by_leaving(visit.tournament, visit.rules, round_, match):
        return _("Whoever leaves a playoff after it was paired loses the match. It can be taken back.")
    return _("Whoever is already paired plays that round; the drop counts after it. It can be taken back.")


def _has_come(visit: Visit, entrant: Entrant) -> Button | None:
    """Whoever was dropped for not coming plays on if they report before the next pairing (MTR-2.10.c)."""
    command, tournament = TakeBackNoShow(entrant.id), visit.tournament
    if (
        not is_still_expected(tournament, entrant)
        or not visit.may("close")
        or not roles_for(command, visit.actor, tournament)
    ):
        return None
    text = _("%(name)s has come") % {"name": visit.names[entrant.id]}
    return Button.of(text, "has-come", {"entrant": entrant.id})


def _undrop(visit: Visit, entrant: Entrant) -> Button | None:
    if _has_come(visit, entrant) or not visit.may("undrop") or not _may_leave(visit, entrant.id):
        return None
    return Button.of(_("Take the drop back"), "undrop", {"entrant": entrant.id})


def _may_leave(visit: Visit, entrant: EntrantId) -> bool:
    """Whether the visitor may drop this entrant: staff who play drop themselves, but not their opponent."""
    own = plays_as(entrant, visit.actor, visit.tournament)
    return own or bool(roles_for(DropEntrant(entrant), visit.actor, visit.tournament))


def _penalty(visit: Visit, entrant: Entrant) -> PenaltyLink:
    href = address("floor-penalty", visit.tournament.id, entrant.id)
    return PenaltyLink(href, len(visit.tournament.judging.penalties_of(entrant.id)))


def _disqualify(visit: Visit, entrant: Entrant) -> DisqualifyForm:
    refused = visit.refusal is not None and visit.values.get("do") == "disqualify"
    chosen = str(visit.values.get("infraction") or visit.request.GET.get("infraction", ""))
    return DisqualifyForm(
        open=refused or bool(chosen),
        infractions=tuple(_infractions(visit, chosen)),
        statement=str(visit.values.get("statement", "")) if visit.refusal else "",
        text=_("Disqualify %(name)s") % {"name": visit.names[entrant.id]},
    )


def _infractions(visit: Visit, chosen: str) -> Iterator[InfractionOptions]:
    """All of the list, since any may be serious enough, those first whose usual penalty it is."""
    listed, rel = visit.rules.penalties.infractions, visit.tournament.rel
    usual = [one for one in listed if listed[one].usual.at(rel) is Penalty.DISQUALIFICATION]
    others = [one for one in listed if one not in usual]
    for group, names in ((_("Usually a disqualification"), usual), (_("Otherwise less"), others)):
        options = (Option(one, infraction_text(one), one == chosen) for one in names)
        yield InfractionOptions(group, tuple(options))
