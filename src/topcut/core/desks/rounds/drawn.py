"""What was drawn for a round or a draft, how often, and why anew: for screens, sheets and the report."""

from dataclasses import dataclass

from topcut.core.play.details import StageKind
from topcut.core.play.draws import Anew, DrawCount, Drawn
from topcut.core.tournament import Tournament


@dataclass(frozen=True, slots=True)
class DrawTold:
    """``anew``: each time it was drawn anew, the first one first."""

    count: DrawCount
    anew: tuple[Anew, ...]


def draw_of_round(tournament: Tournament, number: int) -> DrawTold | None:
    """The draw that made the pairings of a round: its own, or that of the cut they follow from.

    None where nothing was drawn here: a bracket that follows from the standings, an imported round.
    """
    stage = tournament.details.stage_of(number)
    if tournament.details.stages[stage].kind is StageKind.SWISS:
        return _told(tournament, Drawn.PAIRINGS, number)
    return draw_of_cut(tournament, stage)


def draw_of_cut(tournament: Tournament, stage: int) -> DrawTold | None:
    drawn = stage in tournament.cuts and cut_is_drawn(tournament, stage)
    return _told(tournament, Drawn.CUT, stage) if drawn else None


def draw_of_seats(tournament: Tournament, stage: int) -> DrawTold | None:
    """The draw of a draft's seats, which in a playoff came with the cut."""
    if stage not in tournament.drafts:
        return None
    return draw_of_cut(tournament, stage) or _told(tournament, Drawn.SEATS, stage)


def cut_is_drawn(tournament: Tournament, stage: int) -> bool:
    """Whether anything of this cut was drawn: the circle, the seats of a draft, or seeds without rounds."""
    about = tournament.details.stages[stage]
    with_seats = about.is_elimination and stage in tournament.drafts
    in_turn = about.kind is StageKind.ROUND_ROBIN
    return in_turn or with_seats or tournament.details.first_round_of(stage) == 1


def _told(tournament: Tournament, drawn: Drawn, place: int) -> DrawTold | None:
    count = tournament.draws.count(drawn, place)
    return DrawTold(count, tournament.draws.anew.get((drawn, place), ())) if count.drafts else None
