"""The playoff at the desk once the cut is made, as values; and before there is anything to cut."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.playoff.board import Bracket, bracket_board
from topcut.core.desks.playoff.cutting import drafts_from
from topcut.core.desks.rounds.board.overview import Desk, NextStep, desk
from topcut.core.desks.rounds.drawn import draw_of_cut
from topcut.core.play.details import StageKind
from topcut.core.play.draws import Drawn
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.bracket_values import BracketShown, ChampionCard, bracket_shown, champion_card
from topcut.web.desk.bracket_steps import BracketStep, bracket_step
from topcut.web.desk.cut_screen import WantedCut, cut_screen
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.draw_values import DrawAnewForm, DrawShown, draw_anew_form, draw_shown
from topcut.web.desk.needs_you import needs_you
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Button, Link
from topcut.web.pages import screen


@screen("desk/no_playoff.html")
class NoPlayoffPage(DeskPage):
    """Rounds are played before it, or nothing is announced."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeCut:
    """``undo`` until the first result, or the first pack of its draft; ``anew``: another draw, as long."""

    undo: Button | None
    drawn: DrawShown | None
    anew: DrawAnewForm | None


@screen("desk/playoff.html")
class DeskBracketPage(DeskPage):
    """``needs`` where something waits."""

    cut: MadeCut
    ways: tuple[Link, ...]
    champion: ChampionCard | None
    bracket: BracketShown
    step: BracketStep
    needs: NeedsYou | None


@screen("desk/field_made.html")
class FieldMadePage(DeskPage):
    """Those who play on do so in rounds, not in a bracket."""

    cut: MadeCut
    title: str


def playoff_screen(visit: Visit, wanted: WantedCut) -> DeskPage:
    tournament, board = visit.tournament, desk(visit.tournament)
    if board.next_step is NextStep.CUT:
        return cut_screen(visit, wanted)
    bracket = bracket_board(tournament, visit.rules, with_draft=True)
    if bracket:
        return _bracket(visit, board, bracket)
    return _field(visit) if tournament.cuts else NoPlayoffPage()


def _bracket(visit: Visit, board: Desk, bracket: Bracket) -> DeskBracketPage:
    tournament = visit.tournament
    needs = needs_you(visit)
    shown = bracket_shown(bracket, tournament.details, visit.names, for_staff=True)
    return DeskBracketPage(
        cut=_made(visit),
        ways=_ways(visit),
        champion=champion_card(shown),
        bracket=shown,
        step=bracket_step(visit, board),
        needs=needs if needs.lines or needs.others else None,
    )


def _ways(visit: Visit) -> tuple[Link, ...]:
    id_ = visit.tournament.id
    sheet = f"{address('public:bracket-sheet', id_)}?size="
    return (
        Link(_("Public bracket"), address("public:bracket", id_), "button small"),
        Link(_("PDF, A4"), f"{sheet}a4", "button small"),
        Link(_("PDF, Letter"), f"{sheet}letter", "button small"),
    )


def _field(visit: Visit) -> FieldMadePage:
    stages = visit.tournament.details.stages
    in_turn = any(stages[at].kind is StageKind.ROUND_ROBIN for at in visit.tournament.cuts)
    title = _("Everybody meets everybody") if in_turn else _("The cut is made")
    return FieldMadePage(cut=_made(visit), title=title)


def _made(visit: Visit) -> MadeCut:
    tournament, stage, undoable = visit.tournament, max(visit.tournament.cuts), _is_undoable(visit)
    found = draw_of_cut(tournament, stage)
    undo = Button.of(_("Take the cut back"), "undo-cut", {}, "quiet danger-text")
    return MadeCut(
        undo=undo if undoable and visit.may("cut") else None,
        drawn=draw_shown(found, tournament),
        anew=draw_anew_form(visit, Drawn.CUT, stage) if found and undoable else None,
    )


def _is_undoable(visit: Visit) -> bool:
    tournament = visit.tournament
    if not tournament.cuts or tournament.is_finished:
        return False
    stage = max(tournament.cuts)
    played = any(round_.has_been_played for round_ in tournament.rounds_of(stage))
    return not played and not drafts_from(tournament, stage)
