"""What waits for somebody, line by line: what it is about, what is said of it, what can be done."""

from collections.abc import Callable, Iterator, Mapping

from django.utils.translation import gettext as _

from topcut.core.desks.approval.pending import Pending
from topcut.core.desks.approval.state import PendingKind
from topcut.core.desks.results.commands import DismissContest
from topcut.core.desks.results.own_words import contested
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Contest, Match
from topcut.messages.read_texts import read_text
from topcut.messages.refusals import refusal_text
from topcut.messages.score_words import result_text
from topcut.messages.words import outcome_text
from topcut.service.permissions import action_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.conflict_lines import late_line, parked_line
from topcut.web.desk.match_values import claims_told, pod_result
from topcut.web.desk.need_words import SMALL, place, players, since, to_floor, to_table
from topcut.web.desk.own_entry import own_seat
from topcut.web.desk.request_lines import request_line
from topcut.web.desk.scoring import TypedScore
from topcut.web.desk.whose_needs import match_of, said_against
from topcut.web.need_values import NeedLine
from topcut.web.page_parts import Button, Chip, Link


def need_line(visit: Visit, one: Pending) -> NeedLine | None:
    """The line of something pending; ``None`` for what is told together with others."""
    if one.proposal is not None:
        return request_line(visit, one.proposal, one.kind)
    if one.kind is PendingKind.POOL:
        return _pool(visit, one)
    match, told = match_of(visit, one), _LINES.get(one.kind)
    return told(visit, one, match) if told and match else None


def _pool(visit: Visit, one: Pending) -> NeedLine:
    """For who may look at it, what its owner says and the way there (MTR-7.5.a)."""
    owner = one.entrants[0]
    pool = visit.tournament.pools[one.number][owner]
    name, sees = str(visit.names[owner]), visit.may("see-pools")
    said = _("The owner says: %(note)s") % {"note": read_text(pool.note, visit.tournament)}
    settle = _("Settle it")
    act = Link(settle, address("desk-pool", visit.tournament.id, owner), SMALL, f"{settle}: {name}")
    return NeedLine(
        Chip(_("questioned"), "bad"),
        _("Pool of %(name)s") % {"name": name},
        (said,) if sees else (),
        since(visit, one.since),
        (act,) if sees else (),
    )


def _dispute(visit: Visit, one: Pending, match: Match) -> NeedLine:
    """For who may enter its result, the way to its form; for a judge, the way to the table."""
    claims = tuple(f"{each.who}: {each.text}" for part in match.parts for each in claims_told(visit, part))
    there = _("%(name)s is there.") % {"name": visit.words.actor(match.claim.by)} if match.claim else ""
    enters = visit.may_at_once("enter-result")
    act = to_table(visit, match, _("Decide")) if enters else to_floor(visit, match, _("Go there"))
    chip = Chip(_("disputed"), "bad")
    told = claims or (players(visit, match),)
    return NeedLine(chip, place(visit, match), told, there or since(visit, one.since), (act,))


def _own_report(visit: Visit, one: Pending, match: Match) -> NeedLine:
    said = _(
        "Your own match is reported. Enter its result: it is marked as yours, and your opponent can object."
    )
    act = to_table(visit, match, _("Enter"))
    return NeedLine(Chip(_("yours to enter"), "warn"), place(visit, match), (said,), acts=(act,))


def _objection(visit: Visit, one: Pending, match: Match) -> NeedLine:
    recorded = _("Recorded: %(result)s.") % {"result": _recorded(visit, match)}
    earlier = all(each.earlier for each in match.contests)
    own = own_seat(visit, match) is not None
    return NeedLine(
        Chip(_("reported otherwise"), "warn") if earlier else Chip(_("objection"), "bad"),
        place(visit, match),
        (
            f"{players(visit, match)}. {recorded}",
            *(_objects(visit, match, each) for each in match.contests),
            *(_not_theirs(visit, match) if own else ()),
        ),
        since(visit, one.since),
        tuple(_settled_by(visit, match, own=own)),
    )


def _settled_by(visit: Visit, match: Match, *, own: bool) -> Iterator[Button | Link]:
    """In a closed round it takes two roles, and a floor judge does not even ask."""
    if not visit.may(action_of(DismissContest(match.id), visit.actor, visit.tournament)):
        return
    if not own:
        yield Button.of(_("Keep the result"), "dismiss", {"match": match.id}, "small")
    elif said := said_against(match):
        score, reason = str(TypedScore(said, at_time=True)), _("as the opponent says")
        fields = {"match": match.id, "score": score, "reason": reason}
        yield Button.of(_("Enter what they say"), "correct", fields, "small")
    if not match.is_bye:
        yield to_table(visit, match, _("Correct"))


def _not_theirs(visit: Visit, match: Match) -> Iterator[str]:
    """The visitor plays in it: who decides instead, unless they enter what is said."""
    yield refusal_text(contested(match, match.contests[0]), name_of=visit.name_of)


def _objects(visit: Visit, match: Match, contest: Contest) -> str:
    who = str(visit.sits(match, match.seats[contest.seat]))
    if contest.score is None:
        return _("%(who)s says that it is wrong.") % {"who": who}
    claim = visit.words.own_claim(match.id, contest.seat, contest.score)
    if contest.earlier:
        return _("%(who)s had reported: %(claim)s") % {"who": who, "claim": claim}
    return f"{who}: {claim}"


def _recorded(visit: Visit, match: Match) -> str:
    score = match.result.score if match.result else None
    if match.is_bye or score is None:
        return outcome_text(Outcome.BYE)
    return pod_result(visit, match, score) if len(match.seats) > 2 else result_text(score)


def _appeal(visit: Visit, one: Pending, match: Match) -> NeedLine:
    act = Link(_("Decide"), address("floor-calls", visit.tournament.id), SMALL)
    return NeedLine(Chip(_("appeal"), "bad"), place(visit, match), (), since(visit, one.since), (act,))


def _call(visit: Visit, one: Pending, match: Match) -> NeedLine:
    act = to_floor(visit, match, _("Go there"))
    return NeedLine(Chip(_("judge call"), "warn"), place(visit, match), (), since(visit, one.since), (act,))


_LINES: Mapping[PendingKind, Callable[[Visit, Pending, Match], NeedLine]] = {
    PendingKind.DISPUTE: _dispute,
    PendingKind.REPORT: _own_report,
    PendingKind.OBJECTION: _objection,
    PendingKind.PARKED: parked_line,
    PendingKind.LATE: late_line,
    PendingKind.APPEAL: _appeal,
    PendingKind.CALL: _call,
}
