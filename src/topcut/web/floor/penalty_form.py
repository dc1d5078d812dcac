"""The form of one penalty: what is usual for the infraction, what can be given, where a loss counts."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.burden import has_next_match
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.roles import JUDGES
from topcut.core.play.matches import Match
from topcut.core.rules import Infraction, Penalty
from topcut.core.rules.infractions import infraction_key
from topcut.messages.judging import guide_text, infraction_text, penalty_text
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.floor.judges_here import all_judges, judge_options
from topcut.web.floor.whose_penalty import Whose
from topcut.web.page_parts import Cited, Option


@dataclass(frozen=True, slots=True)
class PenaltyChoice:
    """``asks``: it is more than a floor judge gives alone."""

    option: Option
    asks: bool


@dataclass(frozen=True, slots=True)
class LossHere:
    """Where a loss counts: in this match, or in the next one once it has a result.

    ``has_games``: whether a game may follow that nobody sideboards for.
    """

    match: str
    here: str
    then: str
    is_next: bool
    has_games: bool


@dataclass(frozen=True, slots=True)
class PenaltyForm:
    """``fields``: the hidden ones. ``judges``: of whom one issued it, where the visitor is none.

    ``again``: it was warned for before. ``turns``: those that it adds. ``notes``: what else follows from it.
    """

    action: str
    fields: tuple[tuple[str, str], ...]
    infraction: str
    usual: str
    cite: Cited
    again: str
    judges: tuple[Option, ...]
    penalties: tuple[PenaltyChoice, ...]
    loss: LossHere | None
    between: str
    notes: tuple[str, ...]
    otherwise: str


def penalty_form(
    visit: Visit, player: Entrant, whose: Whose, chosen: str, match: Match | None
) -> PenaltyForm:
    infraction, rel = visit.rules.penalties.infractions[chosen], visit.tournament.rel
    offered = penalty_offered(visit, player, whose, chosen)
    absent = infraction.no_show if visit.request.GET.get("absent") else None
    comes = has_next_match(visit.tournament, player.id)
    return PenaltyForm(
        action=visit.request.path,
        fields=tuple(_fields(player, whose, chosen)),
        infraction=infraction_text(chosen),
        usual=" ".join(_usual(visit, infraction)),
        cite=pieces_of(visit.rules.cite(infraction_key(chosen))),
        again="" if offered == infraction.usual.at(rel) else _again(offered),
        judges=_judges(visit),
        penalties=tuple(_choices(visit, infraction, None if _none_was_chosen(visit) else absent or offered)),
        loss=_loss(visit, match, comes) if match else None,
        between=_between(comes) if match is None else "",
        notes=tuple(_notes(visit, infraction)) if match else (),
        otherwise=f"{visit.request.path}?{whose.query}",
    )


def penalty_offered(visit: Visit, player: Entrant, whose: Whose, infraction: str) -> Penalty:
    """The usual penalty, or more after warnings for the same."""
    warned = visit.tournament.judging.warned(player.id, infraction, whose.member)
    return visit.rules.penalties.infractions[infraction].offered(visit.tournament.rel, warned)


def _fields(player: Entrant, whose: Whose, chosen: str) -> Iterator[tuple[str, str]]:
    yield "entrant", player.id
    yield "infraction", chosen
    if whose.members:
        yield "member", "" if whose.member is None else str(whose.member)


def _usual(visit: Visit, infraction: Infraction) -> Iterator[str]:
    rel = visit.tournament.rel
    yield _("Usual here: %(penalty)s.") % {"penalty": penalty_text(infraction.usual.at(rel))}
    if infraction.source == "practice":
        text = _("The tournament rules name it and leave what it costs to the %(guide)s.")
        yield text % {"guide": guide_text(visit.rules, rel)}


def _again(offered: Penalty) -> str:
    text = _(
        "Warned for the same before in this tournament: usually a %(penalty)s now. The head judge can decide "
        "otherwise."
    )
    return text % {"penalty": penalty_text(offered)}


def _none_was_chosen(visit: Visit) -> bool:
    """Whether a form came back for that: then the page chooses none either."""
    return bool(visit.refusal) and not visit.values.get("penalty")


def _choices(visit: Visit, infraction: Infraction, offered: Penalty | None) -> Iterator[PenaltyChoice]:
    at_once = visit.may_at_once("penalty-approved")
    for one in Penalty:
        if one is not Penalty.DISQUALIFICATION:
            option = Option(one, penalty_text(one).capitalize(), one == offered)
            yield PenaltyChoice(option, not at_once and not infraction.is_usual(visit.tournament.rel, one))


def _judges(visit: Visit) -> tuple[Option, ...]:
    """Nobody is chosen beforehand, unless there is only one: the scorekeeper says whose penalty it is."""
    if visit.actor.roles & JUDGES:
        return ()
    judges = all_judges(visit)
    asked = judges[0][0] if len(judges) == 1 else str(visit.values.get("issued_by", ""))
    nobody = () if len(judges) < 2 else (Option("", _("Choose a judge")),)
    return (*nobody, *judge_options(judges, asked))


def _loss(visit: Visit, match: Match, comes: bool) -> LossHere:
    here = _("in this match, table %(table)s") % {"table": table_text(match)}
    then = _("in the next match") if comes else _("in no match: none follows for this player")
    stage = visit.tournament.stage_of(match_place(match.id)[0])
    return LossHere(match.id, here, then, match.result is not None, stage.games_to_win > 1)


def _between(comes: bool) -> str:
    if comes:
        return _("The player is between matches: a loss counts in the next one.")
    return _("No match follows for this player: a loss is kept and has no effect.")


def _notes(visit: Visit, infraction: Infraction) -> Iterator[str]:
    if _adds_turns(visit, infraction):
        yield _turns(infraction.turns or 0)
    if infraction.no_show:
        text = _(
            "A %(penalty)s for it is for whoever did not come, who is then dropped, unless they report to "
            "the scorekeeper before the next round is paired. %(cite)s"
        )
        cite = visit.rules.cite_rule("MTR-2.10.c")
        yield text % {"penalty": penalty_text(infraction.no_show), "cite": cite}


def _adds_turns(visit: Visit, infraction: Infraction) -> bool:
    return bool(infraction.turns) and infraction.usual.at(visit.tournament.rel) is not Penalty.REMINDER


def _turns(turns: int) -> str:
    text = ngettext(
        "The penalty adds %(count)s turn when time is called.",
        "The penalty adds %(count)s turns when time is called.",
        turns,
    )
    return text % {"count": turns}
