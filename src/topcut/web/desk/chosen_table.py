"""The table whose result is being entered or corrected: what stands above its form, and who may see it."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.kernel.rows import Row
from topcut.core.play.matches import Match, Result, Round, RoundStatus
from topcut.messages.score_words import result_text, table_text
from topcut.messages.words import both_roles_told
from topcut.service.permissions import holds_both, roles_joined
from topcut.web.access import Visit
from topcut.web.desk.list_views import list_address, table_address
from topcut.web.desk.match_values import ClaimTold, claims_told, pod_result, sitting
from topcut.web.desk.own_entry import own_seat
from topcut.web.desk.scoring import TypedScore
from topcut.web.page_parts import Banner, Field

_UNPLAYED = (RoundStatus.DRAFT, RoundStatus.PUBLISHED)


@dataclass(frozen=True, slots=True)
class ResultToCorrect:
    """What is recorded, and the field for the reason to change it."""

    text: str
    reason: Field


@dataclass(frozen=True, slots=True)
class ChosenTable:
    """``hidden``: fields of its form. ``pod``: its size, in place of two names."""

    action: str
    hidden: tuple[tuple[str, str], ...]
    number: str
    first: str
    second: str
    pod: str
    close: str
    correct: ResultToCorrect | None
    claims: tuple[ClaimTold, ...]
    note: Banner | None


def table_chosen(visit: Visit, round_: Round | None) -> Match | None:
    """The table named in the address, or by a form that was refused."""
    if round_ is None or round_.status in _UNPLAYED:
        return None
    table = str(visit.request.GET.get("table", ""))
    refused = visit.refusal and visit.values.get("do") in ("record", "correct")
    asked = visit.values.get("match") if refused else None
    if not asked and not table:
        return None
    for match in (each for whole in round_.matches for each in whole.everything if not whole.is_bye):
        if match.id == asked or (table and table_text(match).lower() == table.lower()):
            return match
    return None


def is_sent_again(visit: Visit, match: Match) -> bool:
    """Whether its form was refused and is shown as it was filled in."""
    return visit.refusal is not None and visit.values.get("match") == match.id


def said_again(visit: Visit, match: Match, name: str) -> str:
    """What a refused form said in a field."""
    return str(visit.values.get(name, "")) if is_sent_again(visit, match) else ""


def chosen_table(visit: Visit, round_: Round, match: Match) -> ChosenTable:
    path, number = list_address(visit), table_text(match)
    head_to_head = len(match.seats) == 2
    first, second = sitting(visit, match) if head_to_head else ("", "")
    return ChosenTable(
        action=table_address(path, number),
        hidden=_hidden(match),
        number=number,
        first=first,
        second=second,
        pod="" if head_to_head else _("pod of %(seats)s") % {"seats": len(match.seats)},
        close=path,
        correct=_to_correct(visit, round_, match, match.result) if match.result else None,
        claims=() if match.result else claims_told(visit, match),
        note=_own_match(visit, match) if own_seat(visit, match) is not None else None,
    )


def _own_match(visit: Visit, match: Match) -> Banner:
    """Only whoever has a phone is asked there; others say it at the desk."""
    others = (seat for seat in match.seats if seat != visit.actor.entrant)
    if all(visit.tournament.phones.get(seat) for seat in others):
        text = _(
            "You play in this match. Enter what you both say, or what your opponent says; the result is "
            "marked for everybody, and your opponent is asked to confirm it."
        )
    else:
        text = _(
            "You play in this match, and your opponent has no phone here. Enter what you both say; if they "
            "object, tick that you only note what they say. The result is marked for everybody."
        )
    return Banner("warn", text=text)


def _hidden(match: Match) -> tuple[tuple[str, str], ...]:
    whole = (("match", str(match.id)), ("do", "correct" if match.result else "record"))
    if match.result is None or match.result.score is None:
        return whole
    return (*whole, ("before", str(TypedScore(match.result.score, at_time=True))))


def _whose_word(visit: Visit, match: Match) -> str:
    """Whoever holds both roles decides with the press, but for a match of their own (MTR-1.4.d)."""
    if own_seat(visit, match) is None and holds_both(Row.CHANGE_CLOSED_RESULT, visit.actor):
        both = both_roles_told(roles_joined(Row.CHANGE_CLOSED_RESULT, visit.actor))
        return _("The round is closed: pairings already made stay as they are.") + " " + both
    return _(
        "The round is closed: scorekeeper and head judge both have to agree. Pairings already made "
        "stay as they are."
    )


def _to_correct(visit: Visit, round_: Round, match: Match, result: Result) -> ResultToCorrect:
    assert result.score is not None
    in_pod = len(match.seats) > 2
    score = pod_result(visit, match, result.score) if in_pod else result_text(result.score)
    told = [_("Recorded as %(score)s. The old result stays in the log, with your reason.") % {"score": score}]
    if round_.status is RoundStatus.CLOSED:
        told.append(_whose_word(visit, match))
    attributes = (("maxlength", "300"), ("placeholder", _("slip misread")), ("autofocus", "autofocus"))
    reason = Field("reason", _("Reason"), said_again(visit, match, "reason"), attributes=attributes)
    return ResultToCorrect(" ".join(told), reason)
