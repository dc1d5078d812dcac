"""Sight of a limited stage: what the visitor looks at and may direct. Draft screens are built from it."""

from dataclasses import dataclass
from typing import Self

from django.http import Http404

from topcut import service
from topcut.core.desks.limited.board import PodsInStep, pods_in_step, without_seat
from topcut.core.desks.limited.in_hand import stage_in_hand
from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.desks.limited.state import Draft
from topcut.core.kernel.ids import EntrantId, Instant
from topcut.core.play.details import Stage
from topcut.core.tournament import Tournament
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Cited


@dataclass(frozen=True, slots=True)
class LimitedSight:
    """``position`` is the stage's, ``in_hand`` whether it is the one being drafted or opened now.

    ``directs``: the visitor may run its clocks.
    """

    visit: Visit
    position: int
    draft: Draft | None
    in_hand: bool
    directs: bool
    now: Instant

    @classmethod
    def of(cls, visit: Visit) -> Self:
        tournament = visit.tournament
        position = stage_shown(tournament)
        in_hand = stage_in_hand(tournament) == position
        return cls(
            visit,
            position,
            tournament.drafts.get(position),
            in_hand,
            in_hand and visit.may("direct-draft"),
            service.now(),
        )

    @property
    def stage(self) -> Stage:
        return self.visit.tournament.details.stages[self.position]

    @property
    def sealed(self) -> bool:
        return way_of(self.stage) is LimitedKind.SEALED

    @property
    def rochester(self) -> bool:
        return way_of(self.stage) is LimitedKind.ROCHESTER

    @property
    def in_teams(self) -> bool:
        return self.visit.tournament.details.in_teams

    @property
    def unseated(self) -> tuple[EntrantId, ...]:
        """Who came after the seats were drawn, until the rounds begin."""
        return without_seat(self.visit.tournament, self.draft) if self.draft and self.in_hand else ()

    @property
    def waits_for_cut(self) -> bool:
        """Whether nobody knows yet who drafts, because the cut comes first (MTR-10.4.b)."""
        cut_to = self.position > 0 and (self.stage.is_elimination or self.stage.cut > 0)
        return cut_to and self.position not in self.visit.tournament.cuts

    def groups(self, draft: Draft) -> tuple[PodsInStep, ...]:
        return pods_in_step(self.visit.tournament, draft, self.visit.rules)

    def name(self, entrant: EntrantId) -> str:
        return str(self.visit.names[entrant])

    def cite(self, rule: str) -> Cited:
        return rule_cited(self.visit.rules, rule)

    def fields(self, pods: tuple[int, ...] = (), **more: object) -> tuple[tuple[str, str], ...]:
        """What every form about this stage carries."""
        named = {"stage": self.position} | ({"pods": ",".join(map(str, pods))} if pods else {}) | more
        return tuple((key, str(value)) for key, value in named.items())


def stage_shown(tournament: Tournament) -> int:
    stage = limited_stage(tournament)
    if stage is None:
        raise Http404
    return stage


def limited_stage(tournament: Tournament) -> int | None:
    """The stage being drafted or opened, else the last one that was."""
    stage = stage_in_hand(tournament)
    return stage if stage is not None else max(tournament.drafts, default=None)
