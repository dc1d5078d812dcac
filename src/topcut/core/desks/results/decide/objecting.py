"""Decisions on objections: to a report or a result, from a phone or noted at the desk (MTR-1.10.a)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides
from topcut.core.desks.registration.decide.leaving import here_after_all, no_longer_away
from topcut.core.desks.results import events as e
from topcut.core.desks.results.commands import DisputeResult, NoteWord, ReportResult, WithdrawContest
from topcut.core.desks.results.completing import as_reported, as_said, meaning
from topcut.core.desks.results.decide.reporting import (
    by_phone,
    expect_one_seat,
    find_shown,
    kept,
    report_result,
    takes_back,
    word_after_the_result,
)
from topcut.core.desks.results.decide.terms import check_penalties, expect_opponents, expect_score, seat_in
from topcut.core.desks.results.own_absence import is_said_away
from topcut.core.desks.results.own_results import (
    expect_free_objection,
    expect_free_word,
    is_heard,
    with_others,
)
from topcut.core.desks.results.own_words import NO_ONE_PHONE, Word, expect_noted, seat_of_person, word_of
from topcut.core.kernel.event import Event
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Contest, Match, RoundStatus, SeatReport
from topcut.core.tournament import Tournament


@decides(DisputeResult)
def dispute_result(command: DisputeResult, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.10.a: players point out errors in their record, in this round or an earlier one.

    Where there is no result, or none any more, a score is their report.
    """
    round_, match = find_shown(tournament, command.match)
    seat = seat_in(match, command.entrant)
    if match.result is None and not match.reports and match.objection_of(seat) is None:
        raise Refusal("nothing-to-dispute")
    away = is_said_away(tournament, command.entrant, match)
    if command.score is not None:
        is_over = round_.status is RoundStatus.CLOSED
        if match.result is None or (away and not is_over):
            said = ReportResult(match.id, command.entrant, command.score)
            return tuple(report_result(said, tournament, context))
        back = no_longer_away(tournament, match, command.entrant) if away else ()
        return (*back, *_with_score(tournament, match, seat, command.score, context))
    if away:
        return tuple(here_after_all(tournament, tournament.whole(match), seat, context.actor))
    differs = (one for one in match.reports if match.disputed and one.seat == seat)
    made = match.contest_of(seat) or match.objection_of(seat) or next(differs, None)
    by = by_phone(tournament, match, seat, context)
    if made is not None and is_heard(made, *by):
        if not _is_earlier(made):
            return ()
        by = (made.through, made.phone)  # what differed is an objection from now on
    elif made is not None and made.through and by[0]:
        by = (by[0], NO_ONE_PHONE)  # now it is that of several phones, and none takes it back alone
    if match.result is not None:
        return (e.ResultContested(match.id, seat, made.score if made else None, *by),)
    if made is not None and made.score is not None:
        return (e.ResultReported(match.id, seat, made.score, *by),)
    return (e.ResultDisputed(match.id, seat, *by),)


def _with_score(
    tournament: Tournament, match: Match, seat: int, said: Score, context: Context
) -> Iterator[Event]:
    """As a report of something else than what is recorded, whenever the round was."""
    expect_opponents(match)
    expect_one_seat(match)
    score = as_reported(tournament, match, said, context.rules)
    expect_score(score, match, tournament, context.rules, at_time=True)
    check_penalties(score, match, tournament, context.rules)
    word = SeatReport(seat, score, context.at, False, *by_phone(tournament, match, seat, context))
    expect_free_word(tournament, meaning(tournament, match, context.rules), word)
    yield from word_after_the_result(tournament, match, with_others(match, word))


@decides(NoteWord)
def note_word(command: NoteWord, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.10.a for whoever has no phone: an official notes it, of their own opponent to their own cost."""
    _, match = find_shown(tournament, command.match)
    seat = seat_in(match, command.entrant)
    expect_opponents(match)
    expect_one_seat(match)
    score, heard = command.score, meaning(tournament, match, context.rules)
    if score is not None:
        score = as_reported(tournament, match, score, context.rules)
        expect_score(score, match, tournament, context.rules, at_time=True)
        check_penalties(score, match, tournament, context.rules)
    if match.result is None and not match.reports:
        raise Refusal("nothing-to-dispute")
    own = seat_of_person(tournament, match, context.actor.person)
    if own is not None:
        expect_noted(heard, own, seat, score)
    objects = match.contest_of(seat) or match.objection_of(seat)
    if objects is not None and _is_earlier(objects):
        known, score = False, score or objects.score
    else:
        said = word_of(heard, seat)
        known = said is not None and said.score == score if score else objects is not None
    if known or (match.result is not None and match.result.score == score):
        return ()
    noted = score if score is None or match.result else as_said(tournament, match, score)
    away = is_said_away(tournament, command.entrant, match)
    back = no_longer_away(tournament, match, command.entrant) if away else ()
    return (*back, e.WordNoted(match.id, seat, noted))


def _is_earlier(made: Word) -> bool:
    """Whether nobody objected yet: what they had reported differs from what was entered."""
    return isinstance(made, Contest) and made.earlier


@decides(WithdrawContest)
def withdraw_contest(command: WithdrawContest, tournament: Tournament, context: Context) -> Iterator[Event]:
    """If the objection was settled meanwhile, or never made, nothing happens."""
    _, match = find_shown(tournament, command.match)
    seat = seat_in(match, command.entrant)
    by = by_phone(tournament, match, seat, context)
    expect_free_objection(match, seat, *by)
    yield from takes_back(match, seat)
    recorded = match.result.score if match.result else None
    said = any(report.seat == seat for report in match.reports)
    if recorded and said and match.contest_of(seat):
        yield from kept(tournament, match, SeatReport(seat, recorded, context.at, False, *by))
