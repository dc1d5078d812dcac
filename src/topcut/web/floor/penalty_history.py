"""A player's penalties so far, newest first, above everything that can be done about them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.burden import is_by_a_player, is_without_effect, waiting
from topcut.core.desks.judging.state import Issued
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import MatchId, whole_id
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.messages.judging import infraction_text, issued_text, penalty_text
from topcut.messages.score_words import seat_letter
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.floor.floor_parts import moment_at, table_title
from topcut.web.floor.whose_penalty import Whose
from topcut.web.page_parts import Chip, Link, Moment
from topcut.web.public.roster_names import public_names

PENALTY_KINDS = {
    Penalty.WARNING: "info",
    Penalty.GAME_LOSS: "warn",
    Penalty.MATCH_LOSS: "bad",
    Penalty.DISQUALIFICATION: "bad",
}


@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """``whose`` in a team; ``number`` for those who may withdraw it, otherwise 0."""

    infraction: str
    whose: str
    round: str
    at: Moment
    by: str
    chip: Chip
    number: int


@dataclass(frozen=True, slots=True)
class PenaltyHistory:
    """``seat``: of which team the player is one, with the way to ``others``. ``waits``: losses to come."""

    title: str
    back: Link
    entrant: str
    name: str
    seat: str
    others: str
    lines: tuple[PenaltyLine, ...]
    waits: str


def penalty_history(visit: Visit, player: Entrant, whose: Whose, match: Match | None) -> PenaltyHistory:
    team = str(public_names(visit.tournament)[player.id])
    name = str(whose.name or team)
    had = reversed(visit.tournament.judging.penalties_of(player.id, whose.member))
    return PenaltyHistory(
        title=_("Penalty for %(name)s") % {"name": name},
        back=_back(visit, match),
        entrant=player.id,
        name=name,
        seat=_seat(whose.member, team) if whose.member is not None else "",
        others=visit.request.path,
        lines=tuple(_line(visit, one, whose) for one in had),
        waits=_waits(len(waiting(visit.tournament, player.id))),
    )


def _back(visit: Visit, match: Match | None) -> Link:
    if match is None:
        return Link(_("Penalties"), address("floor-penalties", visit.tournament.id))
    sheet: MatchId = whole_id(match.id)
    return Link(table_title(match), address("floor-table", visit.tournament.id, sheet))


def _seat(member: int, team: str) -> str:
    return _("Seat %(seat)s of %(team)s") % {"seat": seat_letter(member), "team": team}


def _line(visit: Visit, one: Issued, whose: Whose) -> PenaltyLine:
    withdrawn = one.penalty is not Penalty.DISQUALIFICATION
    return PenaltyLine(
        infraction=infraction_text(one.infraction),
        whose=_whose(one, whose) if whose.members and whose.member is None else "",
        round=_round(visit, one),
        at=moment_at(visit, one.at),
        by=issued_text(visit.words, one.by, one.entered_by, one.approved_by),
        chip=penalty_chip(one),
        number=one.number if visit.may("penalty-approved") and withdrawn else 0,
    )


def penalty_chip(one: Issued) -> Chip:
    return Chip(penalty_text(one.penalty), PENALTY_KINDS.get(one.penalty, ""))


def _whose(one: Issued, whose: Whose) -> str:
    return _("the whole team") if one.member is None else str(whose.members[one.member])


def _round(visit: Visit, one: Issued) -> str:
    if one.match:
        return _("round %(n)s") % {"n": one.after + 1}
    if is_without_effect(visit.tournament, one):
        return _("after round %(n)s, without effect") % {"n": one.after}
    if is_by_a_player(visit.tournament, one):
        return _("after round %(n)s; does not count against the official who gave it") % {"n": one.after}
    return _("after round %(n)s") % {"n": one.after}


def _waits(losses: int) -> str:
    if not losses:
        return ""
    text = ngettext(
        "%(count)s loss waits for this player's next match.",
        "%(count)s losses wait for this player's next match.",
        losses,
    )
    return text % {"count": losses}
