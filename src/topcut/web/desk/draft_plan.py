"""Plan of a draft: how many pods before the seats are drawn, and the product they need."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.product import product_plan
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing.draft_pods import (
    draft_pod_sizes,
    even_sizes,
    pods_possible,
    rochester_sizes,
    rounds_in_pod,
)
from topcut.web.desk.draft_sight import LimitedSight
from topcut.web.desk.round_forms import number_of
from topcut.web.page_parts import Button, Cited, Option


@dataclass(frozen=True, slots=True)
class ProductShown:
    """Boosters in all, of each kind, and for each entrant."""

    total: int
    label: str
    kinds: tuple[tuple[str, int], ...]
    each: int
    cite: Cited


@dataclass(frozen=True, slots=True)
class PodsPlan:
    """``choice``: other numbers of pods, where there are any. ``short``: too few opponents for the rounds."""

    sizes: str
    explained: str
    cite: Cited
    short: str
    choice: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SeatsPlan:
    """``pods`` where a draft is seated in pods, ``draw`` for those who may draw the seats."""

    title: str
    pods: PodsPlan | None
    draw: Button | None


def counted(sight: LimitedSight) -> int:
    """How many draft; before the seats are drawn, how many would: into a playoff as many as are cut to."""
    if sight.draft:
        return sight.draft.drafters
    tournament = sight.visit.tournament
    if sight.waits_for_cut and sight.stage.cut:
        return sight.stage.cut
    return len(tournament.playing_in(tournament.details.first_round_of(sight.position)))


def sizes_of(sight: LimitedSight) -> tuple[int, ...]:
    """The sizes of the pods: as they are, as asked for in the URL, or as is best."""
    count = counted(sight)
    if sight.draft and sight.sealed:  # whoever came late opens product as well
        return (count - len(_without(sight, sight.draft)) + len(sight.unseated),)
    if sight.draft:
        gone = _without(sight, sight.draft)
        return tuple(len(pod) - len(gone.intersection(pod)) for pod in sight.draft.pods)
    if sight.rochester:
        return rochester_sizes(count) or (0,)
    if way_of(sight.stage) is not LimitedKind.DRAFT or not count:
        return (count,)
    asked_for = number_of(str(sight.visit.request.GET.get("pods", "")))
    return (
        even_sizes(count, asked_for)
        if asked_for in _possible(sight)
        else draft_pod_sizes(count, sight.stage.rounds)
    )


def _without(sight: LimitedSight, draft: Draft) -> frozenset[EntrantId]:
    """Who has a seat and opens nothing, having left before anybody did (MTR-2.10.e)."""
    if draft.has_begun:
        return draft.absent
    entrants = sight.visit.tournament.entrants
    seated = (one for pod in draft.pods for one in pod)
    return frozenset(one for one in seated if entrants[one].status is not EntrantStatus.ACTIVE)


def _possible(sight: LimitedSight) -> Sequence[int]:
    count = counted(sight)
    chosen = sight.stage.is_drafted and not sight.rochester
    return pods_possible(count) if count and chosen else range(0)


def plan_title(sight: LimitedSight) -> str:
    """ "16 players", or "2 pods" where there are any."""
    count = counted(sight)
    if sight.sealed and sight.in_teams:
        return ngettext("%(count)s team", "%(count)s teams", count) % {"count": count}
    if sight.sealed:
        return ngettext("%(count)s player", "%(count)s players", count) % {"count": count}
    pods = len(sizes_of(sight))
    return ngettext("%(count)s pod", "%(count)s pods", pods) % {"count": pods}


def seats_plan(sight: LimitedSight) -> SeatsPlan:
    pods = 0 if sight.sealed or sight.rochester else len(sizes_of(sight))
    draw = Button(_("Draw the seats"), "seat", (*sight.fields(), ("pods", str(pods))), "primary big")
    return SeatsPlan(
        title=plan_title(sight),
        pods=None if sight.sealed else _pods_plan(sight),
        draw=draw if sight.visit.may("seat-draft") else None,
    )


def _pods_plan(sight: LimitedSight) -> PodsPlan:
    sizes, count, possible = sizes_of(sight), counted(sight), _possible(sight)
    if sight.rochester:
        explained = _two_at_a_table(count)
    elif sight.in_teams:
        explained = ngettext(
            "%(count)s team. The head judge says in how many pods they draft, as even as can be.",
            "%(count)s teams. The head judge says in how many pods they draft, as even as can be.",
            count,
        )
    else:
        explained = ngettext(
            "%(count)s player. The head judge says in how many pods they draft, as even as can be.",
            "%(count)s players. The head judge says in how many pods they draft, as even as can be.",
            count,
        )
    choice = tuple(Option(str(number), str(number), number == len(sizes)) for number in possible)
    return PodsPlan(
        sizes=_counted(sight, sizes),
        explained=explained % {"count": count},
        cite=sight.cite("MTR-7.6.a"),
        short=_short(sight, max(sizes) if sight.rochester else min(sizes)),
        choice=choice if len(choice) > 1 else (),
    )


def _counted(sight: LimitedSight, sizes: Sequence[int]) -> str:
    """ "7 · 6 players" """
    facts = {"sizes": " · ".join(map(str, sizes))}
    if sight.in_teams:
        return ngettext("%(sizes)s team", "%(sizes)s teams", max(sizes)) % facts
    return ngettext("%(sizes)s player", "%(sizes)s players", max(sizes)) % facts


def _two_at_a_table(count: int) -> str:
    text = ngettext("%(count)s team, two at each table.", "%(count)s teams, two at each table.", count)
    told = text % {"count": count}
    return " ".join((told, _("One of them has a bye."))) if count % 2 else told


def _short(sight: LimitedSight, size: int) -> str:
    """Whether somebody must meet an opponent again, because nobody else is in the pod (MTR-7.6.a)."""
    rounds, most = sight.stage.rounds, rounds_in_pod(size)
    if rounds <= most or not sight.stage.drafts_in_pods or sight.stage.is_elimination:
        return ""
    return ngettext(
        "This part has %(rounds)s round, and in a pod of %(size)s people meet again after %(most)s. "
        "Choose fewer pods, or make several parts that each have a draft.",
        "This part has %(rounds)s rounds, and in a pod of %(size)s people meet again after %(most)s. "
        "Choose fewer pods, or make several parts that each have a draft.",
        rounds,
    ) % {"rounds": rounds, "size": size, "most": most}


def product_shown(sight: LimitedSight) -> ProductShown:
    details = sight.visit.tournament.details
    plan = product_plan(
        details, sight.visit.rules, sight.position, sizes_of(sight), details.entrants, details.members
    )
    label = ngettext("booster in all", "boosters in all", plan.total)
    if len(plan.pods) > 1:
        by_pod = " · ".join(map(str, plan.pods))
        label = " ".join((label, "·", _("by pod"), by_pod))
    return ProductShown(
        total=plan.total,
        label=label,
        kinds=tuple((name or _("of any one kind"), number) for name, number in plan.by_product().items()),
        each=plan.each,
        cite=sight.cite("MTR-7.2.b"),
    )
