"""Page that explains pairings, as a value: why two met or did not, why somebody has the bye."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.rounds.board.why import COMPUTED, WhyBye, WhyPaired
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Round, RoundStatus
from topcut.messages.reasons import figures_text, reason_text
from topcut.messages.words import outcome_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.picking import everybody, pick_field, shown_name
from topcut.web.desk.round_pairings import certificate_told
from topcut.web.page_parts import Chip, Field, Link, ToldChip
from topcut.web.pages import screen


@dataclass(frozen=True, slots=True)
class WhyAnswer:
    """About two players, or about one who has the bye."""

    names: tuple[str, ...]
    chip: Chip
    points: str
    reasons: tuple[str, ...]
    figures: tuple[str, ...]


@screen("desk/why.html")
class WhyPage(DeskPage):
    """``proof`` is there for rounds that were computed, as the best of many."""

    heading: str
    title: str
    back: Link
    answer: WhyAnswer | None
    problem: str
    here: str
    one: Field
    other: Field
    has_bye: bool
    names: tuple[str, ...]
    proof: ToldChip | None


def why_screen(visit: Visit, round_: Round, found: WhyPaired | WhyBye | None, problem: str) -> WhyPage:
    facts = {"n": round_.number}
    two, bye = _("Why these two, in round %(n)s"), _("Why this bye, in round %(n)s")
    return WhyPage(
        heading=_("Why, in round %(n)s") % facts,
        title=(bye if isinstance(found, WhyBye) else two) % facts,
        back=_back(visit, round_),
        answer=_answer(visit, found) if found else None,
        problem=problem,
        here=visit.request.path,
        one=pick_field("one", _("One player"), shown_name(visit, "one")),
        other=pick_field("other", _("The other"), shown_name(visit, "other")),
        has_bye=any(match.is_bye for match in round_.matches),
        names=everybody(visit),
        proof=certificate_told(round_) if round_.method in COMPUTED else None,
    )


def _back(visit: Visit, round_: Round) -> Link:
    page = address("desk-round", visit.tournament.id, round_.number)
    listed = round_.status in (RoundStatus.OPEN, RoundStatus.CLOSED)
    return Link(_("Back to the round"), f"{page}?show=pairings" if listed else page, "small")


def _answer(visit: Visit, found: WhyPaired | WhyBye) -> WhyAnswer:
    reasons = tuple(reason_text(code) for code in found.codes)
    if isinstance(found, WhyBye):
        chip = Chip(outcome_text(Outcome.BYE), "info")
        return WhyAnswer((str(visit.names[found.one]),), chip, "", reasons, ())
    told = found.explanation
    points = _("Points: %(one)s and %(other)s")
    return WhyAnswer(
        names=(str(visit.names[found.one]), str(visit.names[found.other])),
        chip=Chip(_("they meet"), "ok") if found.met else Chip(_("they do not meet"), "info"),
        points=points % {"one": told.points[0], "other": told.points[1]} if told else "",
        reasons=reasons,
        figures=tuple(figures_text(told)) if told else (),
    )
