"""Tables of a draft's seats at the desk, and odd product that was found at them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.limited.neighbours import registrar_beside
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.messages.read_texts import read_text
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.draft_clock import pods_words
from topcut.web.page_parts import Button, Chip, Field, Option, ToldChip

QUIET = "small quiet"


@dataclass(frozen=True, slots=True)
class DraftSeat:
    """``across`` is empty where nobody sits there."""

    number: int
    name: str
    chip: Chip | None
    across: str
    act: Button | None


@dataclass(frozen=True, slots=True)
class PodTable:
    """``apart`` pauses this pod's clock alone."""

    id: str
    title: str
    who: str
    apart: Button | None
    seats: tuple[DraftSeat, ...]


@dataclass(frozen=True, slots=True)
class OddProduct:
    """The form to note it, and what was noted (MTR-7.4)."""

    fields: tuple[tuple[str, str], ...]
    entrants: tuple[Option, ...]
    note: Field
    notes: tuple[ToldChip, ...]


def pod_tables(sight: LimitedSight, draft: Draft) -> tuple[PodTable, ...]:
    who = _("Team") if sight.in_teams else _("Player")
    return tuple(
        PodTable(
            id=f"pod-{number}",
            title=_("Seats") if sight.sealed else pods_words((number,)),
            who=who,
            apart=_apart(sight, draft, number),
            seats=tuple(_seat(sight, draft, seat, one) for seat, one in enumerate(pod, 1)),
        )
        for number, pod in enumerate(draft.pods, 1)
    )


def _apart(sight: LimitedSight, draft: Draft, number: int) -> Button | None:
    clock = draft.clocks.get(number)
    if clock is None or len(draft.pods) < 2 or not sight.directs:
        return None
    if clock.is_held:
        return Button(_("Go on with this pod"), "resume", sight.fields((number,)), "small")
    return Button(_("Pause this pod alone"), "pause", sight.fields((number,)), QUIET)


def _seat(sight: LimitedSight, draft: Draft, number: int, one: EntrantId) -> DraftSeat:
    has_left = sight.visit.tournament.entrants[one].status is not EntrantStatus.ACTIVE
    across, registrar = draft.across(one), registrar_beside(sight.visit.tournament, draft, one)
    told = sight.name(across) if across else ""
    if registrar and not across:
        told = _("nobody; %(name)s registers the pool") % {"name": sight.name(registrar)}
    chip = Chip(_("drafts no more"), "warn") if one in draft.stopped else None
    return DraftSeat(
        number=number,
        name=sight.name(one),
        chip=Chip(_("left"), "warn") if has_left else chip,
        across=told,
        act=None if has_left or not sight.directs else _act(sight, draft, one),
    )


def _act(sight: LimitedSight, draft: Draft, one: EntrantId) -> Button | None:
    """Somebody stops drafting, or drafts after all (MTR-7.7.a), while cards are still picked."""
    fields, name = sight.fields(entrant=one), {"name": sight.name(one)}
    if one in draft.stopped:
        title = _("Return %(name)s to the draft") % name
        return Button(_("Return to draft"), "draft-on", fields, QUIET, title=title)
    if not draft.has_begun or sight.sealed or sight.rochester or not _picks_left(sight, draft, one):
        return None
    return Button(
        _("Remove from draft"), "stop", fields, QUIET, title=_("Remove %(name)s from the draft") % name
    )


def _picks_left(sight: LimitedSight, draft: Draft, one: EntrantId) -> bool:
    """Whether anything is still picked in the pod where they sit."""
    for group in sight.groups(draft):
        if any(one in draft.pod(pod) for pod in group.pods):
            at = group.at(sight.now)
            return at is None or any(step.pick for step in group.steps[at.number :])
    return False


def odd_product(sight: LimitedSight, draft: Draft) -> OddProduct | None:
    """``None`` for those who do not note it."""
    if not sight.visit.may("note-product"):
        return None
    tournament = sight.visit.tournament
    notes = (
        ToldChip(
            Chip(_("replaced") if one.replaced else _("kept")),
            f"{sight.name(one.entrant)}: {read_text(one.note, tournament)}",
        )
        for one in tournament.product_notes
    )
    return OddProduct(
        fields=sight.fields(),
        entrants=tuple(Option(one, sight.name(one)) for pod in draft.pods for one in pod),
        note=Field("note", _("What was odd")),
        notes=tuple(notes),
    )
