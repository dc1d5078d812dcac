"""The cut before it is made, as values; without a round before it, the draw of the bracket."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.cutting import CutCandidate, Fate, candidates, stage_to_cut
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import pod_round
from topcut.core.play.cuts import FEWEST_IN_CUT, DeclinedPlace
from topcut.core.play.details import Stage
from topcut.messages.listing import list_text
from topcut.web.access import Visit
from topcut.web.desk.cut_asking import CutAsked, cut_asked
from topcut.web.desk.cut_lines import CutTable, cut_table
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Option
from topcut.web.pages import screen
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class CutSize:
    """The form that shows another cut, folded; ``state`` is "open" where something is off."""

    state: str
    title: str
    action: str
    label: str
    least: int
    most: int
    size: int
    replacements: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SeededPod:
    """A pod of the first round in the order of its seats, or who skips it."""

    title: str
    seeds: str


@part("desk/_first_pods.html", "first")
class FirstPods:
    lines: tuple[SeededPod, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CutToMakePage(DeskPage):
    cut: CutAsked


@screen("desk/cut.html")
class CutPage(CutToMakePage):
    table: CutTable
    form: CutSize
    first_pods: FirstPods | None


@screen("desk/bracket_draw.html")
class BracketDrawPage(CutToMakePage):
    """No round before it, so places are drawn by lot."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WantedCut:
    """``size`` zero is everybody."""

    size: int
    replacement: DeclinedPlace

    def fields(self, seeds: Sequence[EntrantId] = ()) -> dict[str, object]:
        """What the form of the cut carries: exactly what the page showed."""
        return {"size": self.size, "replacement": self.replacement, "seeds": ",".join(seeds)}


def cut_screen(visit: Visit, wanted: WantedCut) -> CutPage | BracketDrawPage:
    found = candidates(visit.tournament, visit.rules, wanted.size, wanted.replacement)
    seeds = [each.entrant for each in found if each.seed]
    if not visit.tournament.rounds:
        return _to_draw(visit, wanted, seeds)
    count = len(seeds)
    make = ngettext("Cut to top %(count)s", "Cut to top %(count)s", count) % {"count": count}
    heading = ngettext("%(count)s plays on", "%(count)s play on", count) % {"count": count}
    return CutPage(
        cut=cut_asked(visit, heading, make, wanted.fields(seeds)),
        table=cut_table(visit, found),
        form=_form(visit, wanted, found),
        first_pods=_first_pods(visit, len(seeds)),
    )


def _to_draw(visit: Visit, wanted: WantedCut, players: Sequence[EntrantId]) -> BracketDrawPage:
    count = len(players)
    heading = _how_many(count, in_teams=visit.tournament.details.in_teams)
    names = sorted((visit.names[one] for one in players), key=lambda name: name.key)
    return BracketDrawPage(
        cut=cut_asked(visit, heading, _("Draw who meets whom"), wanted.fields()),
        names=tuple(map(str, names)),
    )


def _how_many(count: int, *, in_teams: bool) -> str:
    if in_teams:
        return ngettext("%(count)s team", "%(count)s teams", count) % {"count": count}
    return ngettext("%(count)s player", "%(count)s players", count) % {"count": count}


def _form(visit: Visit, wanted: WantedCut, found: Sequence[CutCandidate]) -> CutSize:
    stage = visit.tournament.details.stages[stage_to_cut(visit.tournament) or 0]
    replacements = {
        DeclinedPlace.NEXT: _("the next in the standings moves up"),
        DeclinedPlace.NOBODY: _("the place stays empty"),
    }
    return CutSize(
        state="open" if _is_off(stage, wanted, found) else "",
        title=_("Places and who moves up"),
        action=visit.request.path,
        label=_("Places in the playoff") if stage.is_elimination else _("How many play on"),
        least=FEWEST_IN_CUT,
        most=stage.most_in_cut,
        size=wanted.size,
        replacements=tuple(
            Option(value, text, value is wanted.replacement) for value, text in replacements.items()
        ),
    )


def _is_off(stage: Stage, wanted: WantedCut, found: Sequence[CutCandidate]) -> bool:
    """Whether somebody declined, too few are left, or it is not the cut that was announced."""
    seeds = sum(bool(each.seed) for each in found)
    declined = any(each.fate is Fate.DECLINED for each in found)
    return declined or seeds < wanted.size or wanted.size != stage.cut


def _first_pods(visit: Visit, size: int) -> FirstPods | None:
    """The first pods by seed, and who skips them (MA-10.4B)."""
    stage = visit.tournament.details.stages[-1]
    if not (stage.in_pods and size):
        return None
    made = pod_round([EntrantId(str(seed)) for seed in range(1, size + 1)], visit.rules.playoff, stage.seats)
    pods = [SeededPod(_("Pod %(n)s:") % {"n": at}, " · ".join(pod)) for at, pod in enumerate(made.pods, 1)]
    skip = ngettext("Skips to the next round:", "Skip to the next round:", len(made.skipping))
    skipping = [SeededPod(skip, list_text(made.skipping))] if made.skipping else []
    return FirstPods((*pods, *skipping))
