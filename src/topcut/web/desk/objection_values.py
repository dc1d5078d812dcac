"""Objections to recorded results: each seat's own, and what can be done about them."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.overview import Desk
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Contest, Match
from topcut.messages.naming import Names
from topcut.messages.score_words import result_text, table_text
from topcut.messages.words import outcome_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.match_values import pod_result, sitting
from topcut.web.page_parts import Button, Link


@dataclass(frozen=True, slots=True)
class ObjectionTold:
    """What a seat says instead; without ``who`` the text is a sentence of its own."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class ContestedMatch:
    """``wrap``: a recorded result of figures alone is not broken into lines."""

    place: str
    players: tuple[str, ...]
    recorded: str
    wrap: str
    objections: tuple[ObjectionTold, ...]
    keep: Button | None
    correct: Link | None


@dataclass(frozen=True, slots=True)
class ContestedResults:
    title: str
    matches: tuple[ContestedMatch, ...]


def contested_results(visit: Visit, board: Desk) -> ContestedResults | None:
    if not board.contested:
        return None
    count = sum(len(match.contests) for match in board.contested)
    title = ngettext("%(count)s objection", "%(count)s objections", count) % {"count": count}
    words, may = visit.words, visit.may("change-open-result")
    return ContestedResults(title, tuple(_contested(visit, words, match, may) for match in board.contested))


def _contested(visit: Visit, words: Names, match: Match, may: bool) -> ContestedMatch:
    score = match.result.score if match.result else None
    keep = Button.of(_("It stands"), "dismiss", {"match": match.id}, "small")
    return ContestedMatch(
        place=capfirst(words.place(match.id)),
        players=tuple(sitting(visit, match)),
        recorded=_recorded(visit, match),
        wrap="nowrap" if len(match.seats) == 2 and not (score and score.match_loss) else "",
        objections=tuple(_objection(visit, words, match, one) for one in match.contests),
        keep=keep if may else None,
        correct=_correct(visit, match) if may and not match.is_bye else None,
    )


def _recorded(visit: Visit, match: Match) -> str:
    score = match.result.score if match.result else None
    if match.is_bye or score is None:
        return outcome_text(Outcome.BYE)
    return pod_result(visit, match, score) if len(match.seats) > 2 else result_text(score)


def _objection(visit: Visit, words: Names, match: Match, contest: Contest) -> ObjectionTold:
    who = str(visit.sits(match, match.seats[contest.seat]))
    if contest.score is None:
        return ObjectionTold("", _("%(who)s says that it is wrong.") % {"who": who})
    return ObjectionTold(who, words.own_claim(match.id, contest.seat, contest.score))


def _correct(visit: Visit, match: Match) -> Link:
    round_page = address("desk-round", visit.tournament.id, match_place(match.id)[0])
    return Link(_("Correct it"), f"{round_page}?table={table_text(match)}", "button small")
