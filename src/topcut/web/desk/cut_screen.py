"""The cut before it is made, as values; without a round before it, the draw of the bracket."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.playoff.commands import MakeCut
from topcut.core.desks.playoff.cutting import candidates, stage_to_cut
from topcut.core.desks.rounds.board.overview import Desk
from topcut.core.kernel.ids import EntrantId
from topcut.core.pairing import pod_round
from topcut.core.play.cuts import FEWEST_IN_CUT, DeclinedPlace
from topcut.messages.listing import list_text
from topcut.web.access import Visit
from topcut.web.citations import rule_cited
from topcut.web.desk.cut_lines import CutLine, cut_lines, drawn_lines
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.objection_values import ContestedResults, contested_results
from topcut.web.desk.proposal_values import WaitingProposals, waiting_proposals
from topcut.web.page_parts import Button, CitedSentence, Option
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class CutSize:
    """The form that shows another cut."""

    action: str
    label: str
    least: int
    most: int
    size: int
    replacements: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class SeededPod:
    """A pod of the first round, in the order of its seats."""

    title: str
    seeds: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CutAsked:
    """``asked``: somebody asked for it and the other has to agree. ``make`` asks for it."""

    heading: str
    asked: bool
    make: Button | None
    note: CitedSentence
    waiting: WaitingProposals | None
    contested: ContestedResults | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CutToMakePage(DeskPage):
    cut: CutAsked
    lines: tuple[CutLine, ...]


@screen("desk/cut.html")
class CutPage(CutToMakePage):
    """``skipping``: the seeds who skip the first round of pods."""

    form: CutSize
    first_pods: tuple[SeededPod, ...]
    skipping: str


@screen("desk/bracket_draw.html")
class BracketDrawPage(CutToMakePage):
    """No round before it, so places are drawn by lot."""


@dataclass(frozen=True, slots=True)
class WantedCut:
    """``size`` zero is everybody."""

    size: int
    replacement: DeclinedPlace


def cut_screen(visit: Visit, board: Desk, wanted: WantedCut) -> CutPage | BracketDrawPage:
    found = candidates(visit.tournament, visit.rules, wanted.size, wanted.replacement)
    seeds = [each.entrant for each in found if each.seed]
    if not visit.tournament.rounds:
        return BracketDrawPage(
            cut=_to_draw(visit, board, wanted, len(seeds)), lines=tuple(drawn_lines(visit, found))
        )
    stage = visit.tournament.details.stages[stage_to_cut(visit.tournament) or 0]
    pods, skipping = _first_pods(visit, len(seeds))
    return CutPage(
        cut=_to_cut(visit, board, wanted, seeds),
        lines=tuple(cut_lines(visit, found)),
        form=_form(visit, wanted, stage.most_in_cut, bracket=stage.is_elimination),
        first_pods=pods,
        skipping=skipping,
    )


def _to_cut(visit: Visit, board: Desk, wanted: WantedCut, seeds: Sequence[EntrantId]) -> CutAsked:
    count = len(seeds)
    make = ngettext("Make the cut to %(count)s", "Make the cut to %(count)s", count) % {"count": count}
    heading = ngettext("%(count)s plays on", "%(count)s play on", count) % {"count": count}
    return _asked(visit, board, wanted, heading, make, ",".join(seeds))


def _to_draw(visit: Visit, board: Desk, wanted: WantedCut, count: int) -> CutAsked:
    heading = ngettext("%(count)s player", "%(count)s players", count) % {"count": count}
    return _asked(visit, board, wanted, heading, _("Draw who meets whom"), "")


def _asked(visit: Visit, board: Desk, wanted: WantedCut, heading: str, make: str, seeds: str) -> CutAsked:
    asked = any(isinstance(each.command, MakeCut) for each in visit.tournament.proposals.values())
    fields = {"size": wanted.size, "replacement": wanted.replacement, "seeds": seeds}
    may = visit.may("cut") and not asked
    return CutAsked(
        heading=heading,
        asked=asked,
        make=Button.of(make, "cut", fields, "primary big") if may else None,
        note=CitedSentence(_note(visit), rule_cited(visit.rules, "MTR-2.10.d")),
        waiting=waiting_proposals(visit, board),
        contested=contested_results(visit, board),
    )


def _note(visit: Visit) -> str:
    details, stage = visit.tournament.details, stage_to_cut(visit.tournament) or 0
    if details.stages[-1].in_pods:
        return _(
            "The head judge and the scorekeeper both have to agree. It can be taken back until the first "
            "result. Once it is made nobody moves up: if somebody leaves, their pod plays with one less."
        )
    if details.stages[stage].is_elimination:
        return _(
            "The head judge and the scorekeeper both have to agree. It can be taken back until the first "
            "result. Once it is made nobody moves up: if somebody leaves, the best seed left has a bye."
        )
    return _(
        "The head judge and the scorekeeper both have to agree. It can be taken back until the first "
        "result. Once it is made nobody moves up."
    )


def _form(visit: Visit, wanted: WantedCut, most: int, *, bracket: bool) -> CutSize:
    replacements = {
        DeclinedPlace.NEXT: _("the next in the standings moves up"),
        DeclinedPlace.NOBODY: _("the place stays empty"),
    }
    return CutSize(
        action=visit.request.path,
        label=_("Places in the playoff") if bracket else _("How many play on"),
        least=FEWEST_IN_CUT,
        most=most,
        size=wanted.size,
        replacements=tuple(
            Option(value, text, value is wanted.replacement) for value, text in replacements.items()
        ),
    )


def _first_pods(visit: Visit, size: int) -> tuple[tuple[SeededPod, ...], str]:
    """The first pods by seed, and who skips them (MA-10.4B)."""
    stage = visit.tournament.details.stages[-1]
    if not (stage.in_pods and size):
        return (), ""
    seeds = [EntrantId(str(seed)) for seed in range(1, size + 1)]
    made = pod_round(seeds, visit.rules.playoff, stage.seats)
    pods = tuple(
        SeededPod(_("Pod %(n)s") % {"n": at}, " · ".join(pod)) for at, pod in enumerate(made.pods, 1)
    )
    skip = ngettext(
        "%(seeds)s skips to the next round", "%(seeds)s skip to the next round", len(made.skipping)
    ) % {"seeds": list_text(made.skipping)}
    return pods, skip if made.skipping else ""
