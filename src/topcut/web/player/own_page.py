"""Views of the player's page and actions. They hold no rules: the core decides."""

from django.http import Http404, HttpResponse, HttpResponseNotAllowed

from topcut import service
from topcut.core.context import no_match
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.clocks.readings import may_end_unfinished
from topcut.core.desks.floor.commands import AnswerCamera
from topcut.core.desks.judging.commands import AppealRuling, CallJudge, WithdrawCall
from topcut.core.desks.playoff.commands import AnswerPlayoff
from topcut.core.desks.registration.commands import CheckIn, DropEntrant, ReenterEntrant
from topcut.core.desks.results.agreeing import expect_in_time
from topcut.core.desks.results.commands import ConcedeMatch, DisputeResult, ReportResult, WithdrawContest
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import Outcome, Score, outcomes, with_game_still_on
from topcut.core.play.matches import Match, RoundStatus
from topcut.people.links import phones_of
from topcut.security_log import Happening, note
from topcut.service.acts.phone_care import EndOwnPhone
from topcut.web.access import phone_id
from topcut.web.companion.match_tables import tell_table
from topcut.web.desk.round_forms import number_of
from topcut.web.desk.scoring import TypedScore, score_of
from topcut.web.floor.table_forms import wish_sent
from topcut.web.pages import show
from topcut.web.player.guard import PhoneVisit, phone_page
from topcut.web.player.judge_cards import seated_at, special_call_screen
from topcut.web.player.match_pages import (
    TIMES_ASKED,
    concede_pod_screen,
    concede_screen,
    dispute_screen,
    drop_screen,
    leaving_screen,
    more_time_screen,
    still_on_screen,
)
from topcut.web.player.own_screen import own_screen
from topcut.web.player.phone_pages import phones_screen
from topcut.web.player.phones import release
from topcut.web.player.player_reading import player_view
from topcut.web.player.player_view import PlayerView
from topcut.web.player.pod_report_screen import pod_report_screen
from topcut.web.player.report_screen import report_screen
from topcut.web.player.sides import games_of_concession, reported, score_read, turned


@phone_page
def me(visit: PhoneVisit) -> HttpResponse:
    """View: the one screen with the seat, the opponent, and the next step."""
    return show(visit, own_screen(visit))


def me_again(visit: PhoneVisit) -> HttpResponse:
    """Views that only take forms: a refused one is answered with the own page."""
    return show(visit, own_screen(visit)) if visit.refusal else HttpResponseNotAllowed(["POST"])


def _back(visit: PhoneVisit) -> HttpResponse:
    return visit.go("player:me", visit.tournament_id)


# Results


@phone_page
def report(visit: PhoneVisit) -> HttpResponse:
    """View: report the result; repeating the opponent's report confirms it."""
    if visit.posting and visit.request.POST.get("score"):
        return _reported(visit)
    known = player_view(visit)
    match = known.card.match
    if not _reportable(known) or match is None:
        return show(visit, own_screen(visit)) if visit.refusal else _back(visit)
    build = report_screen if len(match.seats) == 2 else pod_report_screen
    return show(visit, build(visit, known, match, leaving=bool(_leaving(visit))))


def _reported(visit: PhoneVisit) -> HttpResponse:
    """Submit the report. The form names its match: one left open since the last round is not for this one."""
    match = _match_sent(visit)
    seat, said = match.seat_of(visit.entrant_id), _said(visit)
    if len(match.seats) > 2 and games_of_concession(said) is not None:
        return _conceded_pod(visit, match)
    if len(match.seats) > 2:
        score: Score | None = score_of(visit.request.POST, visit.rules, len(match.seats)).score
        said = str(TypedScore(score)) if score else said
    else:
        score = reported(said, seat, visit.tournament.stage_of(match_place(match.id)[0]), visit.rules)
    if score is None:
        raise Refusal("score-out-of-range", score=said)
    if visit.request.POST.get("score") == "other" and _may_have_been_on(visit, match, score):
        return show(visit, still_on_screen(visit, match, score, _leaving(visit)))
    won = games_of_concession(said)
    if won is not None and not visit.request.POST.get("sure"):
        expect_in_time(match, score, visit.rules)
        return show(visit, concede_screen(visit, match, score, said, _leaving(visit)))
    if _leaving(visit) == "ask":
        return show(visit, leaving_screen(visit, match, score, said))
    leaves = _leaving(visit) == "yes"
    if won is None:
        visit.do(ReportResult(match.id, visit.entrant_id, score, leaves))
    else:
        visit.do(ConcedeMatch(match.id, visit.entrant_id, won, leaves))
    return _back(visit)


def _conceded_pod(visit: PhoneVisit, match: Match) -> HttpResponse:
    if not visit.request.POST.get("sure"):
        return show(visit, concede_pod_screen(visit, match))
    visit.do(ConcedeMatch(match.id, visit.entrant_id, 0))
    tell_table(visit.tournament, visit.tournament.match(match.id), visit.rules)
    return _back(visit)


def _may_have_been_on(visit: PhoneVisit, match: Match, score: Score) -> bool:
    """Whether a typed score leaves open if a game was still on when time ended the match (MTR-2.4.d)."""
    stage = visit.tournament.stage_of(match_place(match.id)[0])
    short = len(match.seats) == 2 and with_game_still_on(score, stage.games_to_win) != score
    counts = not (stage.is_elimination and Outcome.DRAW in outcomes(score))
    return short and counts and may_end_unfinished(visit.tournament, match, service.now())


def _match_sent(visit: PhoneVisit) -> Match:
    sent = MatchId(visit.request.POST.get("match", ""))
    match = visit.tournament.match(sent)
    if match is None:
        raise no_match(visit.tournament, sent)
    if visit.entrant_id not in match.seats:
        raise Refusal("not-your-match")
    return match


def _table_sent(visit: PhoneVisit) -> Match:
    """The whole match: what concerns the table concerns every seat of two teams."""
    return visit.tournament.whole(_match_sent(visit))


def _reportable(page: PlayerView) -> bool:
    """Whether there is a match that is being played."""
    return bool(
        page.round and page.round.status is RoundStatus.OPEN and page.card.match and page.opponent is not None
    )


def _said(visit: PhoneVisit) -> str:
    """The score of a button, or of the three fields for another one."""
    sent = visit.request.POST
    if sent.get("score") == "other":
        return "-".join(sent.get(name, "").strip() or "0" for name in ("mine", "theirs", "drawn"))
    return sent.get("score", "")[:20]


def _leaving(visit: PhoneVisit) -> str:
    """ "ask" until the player has answered on the page that asks."""
    sent = visit.request.POST.get("leave") or visit.request.GET.get("leave") or ""
    return {"ask": "ask", "yes": "yes"}.get(sent, "")


@phone_page
def dispute(visit: PhoneVisit, match: str) -> HttpResponse:
    """View: dispute a result of this round or an old one, or withdraw the dispute (MTR-1.10.a)."""
    round_ = visit.tournament.round(match_place(MatchId(match))[0])
    found = round_.match(MatchId(match)) if round_ and round_.status is not RoundStatus.DRAFT else None
    if not found or not round_ or visit.entrant_id not in found.seats:
        raise Http404
    if visit.posting:
        visit.do(_objects(visit, found))
        return _back(visit)
    return show(visit, dispute_screen(visit, found, round_.number))


def _objects(visit: PhoneVisit, match: Match) -> Command:
    if visit.request.POST.get("do") == "take-back":
        return WithdrawContest(match.id, visit.entrant_id)
    said, seat = score_read(visit.request.POST.get("score", "")), match.seat_of(visit.entrant_id)
    return DisputeResult(match.id, visit.entrant_id, turned(said, seat) if said else None)


# Judges


@phone_page
def call(visit: PhoneVisit) -> HttpResponse:
    """View: call a judge to the table with one tap, or choose for what. The same form withdraws the call."""
    if visit.posting:
        taken_back = number_of(visit.request.POST.get("call", ""))
        if taken_back:
            visit.do(WithdrawCall(taken_back, visit.entrant_id))
        else:
            visit.do(CallJudge(_table_sent(visit).id, visit.entrant_id, wish_sent(visit)))
        return _back(visit)
    if visit.refusal:
        return me_again(visit)
    match = seated_at(player_view(visit))
    return show(visit, special_call_screen(player_view(visit), match)) if match else _back(visit)


@phone_page
def appeal(visit: PhoneVisit) -> HttpResponse:
    """View: appeal to the head judge, once the ruling is given (MTR-2.9.a)."""
    if visit.posting:
        visit.do(AppealRuling(_table_sent(visit).id, visit.entrant_id))
        return _back(visit)
    return me_again(visit)


@phone_page
def camera(visit: PhoneVisit) -> HttpResponse:
    """View: consent to be shown on camera, or not (MTR-2.13)."""
    if visit.posting:
        visit.do(AnswerCamera(visit.entrant_id, consents=visit.request.POST.get("shown") == "yes"))
        return _back(visit)
    return me_again(visit)


@phone_page
def more_time(visit: PhoneVisit) -> HttpResponse:
    """View: ask for the time that a ruling or a wait cost the table; a judge answers (MTR-2.6.a)."""
    if visit.posting and not visit.refusal:
        minutes = visit.request.POST.get("minutes", "")
        offered = [one for pair in TIMES_ASKED for one in pair]
        visit.do(GiveExtension(_table_sent(visit).id, int(minutes) if minutes in offered else 0))
        return _back(visit)
    if not player_view(visit).may_ask_time and not visit.refusal:
        return _back(visit)
    return show(visit, more_time_screen(visit))


# Attendance


@phone_page
def check_in(visit: PhoneVisit) -> HttpResponse:
    if visit.posting:
        visit.do(CheckIn(visit.entrant_id))
        return _back(visit)
    return me_again(visit)


@phone_page
def drop(visit: PhoneVisit) -> HttpResponse:
    """View: leave the tournament; during a match this is part of its report."""
    if visit.posting and not player_view(visit).must_play_on:
        visit.do(DropEntrant(visit.entrant_id))
        return _back(visit)
    return show(visit, drop_screen(visit))


@phone_page
def come_back(visit: PhoneVisit) -> HttpResponse:
    """View: undo a drop: at once until the next round is paired, after that the head judge decides."""
    if visit.posting:
        visit.do(ReenterEntrant(visit.entrant_id))
        return _back(visit)
    return me_again(visit)


@phone_page
def playoff(visit: PhoneVisit) -> HttpResponse:
    """View: play in the playoff, or decline before the bracket is made."""
    if visit.posting:
        visit.do(AnswerPlayoff(visit.entrant_id, plays=visit.request.POST.get("plays") == "yes"))
        return _back(visit)
    return me_again(visit)


@phone_page
def phones(visit: PhoneVisit) -> HttpResponse:
    """View: the phones that act for the player. They sign this one off, or end another."""
    member = visit.actor.member or 0
    known = phones_of(visit.tournament.id, visit.entrant_id, member)
    this = next((one.number for one in known if one.id == phone_id(visit.request)), None)
    if not visit.posting:
        return show(visit, phones_screen(visit, known, this))
    ended = number_of(visit.request.POST.get("phone", "")) or this
    if ended:
        visit.do(EndOwnPhone(visit.entrant_id, ended, member))
        note(Happening.PHONE_ENDED, who=visit.actor.id, tournament=visit.tournament.id, phone=ended)
    if ended != this:
        return visit.go("player:phone", visit.tournament_id)
    response = visit.go("join")
    release(response, visit.tournament.id)
    return response
