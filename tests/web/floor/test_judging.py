"""The judges' pages: calls, rulings and appeals, penalties, deck checks, the head judge's duty."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest
from django.test import Client

from tests.hall import Hall, open_hall
from tests.web.at_the_desk import text_of
from tests.web.floor.test_floor import Staff, at
from topcut.core.desks.approval.commands import Approve, Reject
from topcut.core.desks.decks.commands import PickDeckCheck, StartDeckCheck
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.organizing.commands import AppointOfficial, ChangeDetails
from topcut.core.desks.registration.commands import DropEntrant
from topcut.core.desks.rounds.commands import CloseRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty, Rel
from topcut.people.links import make_code
from topcut.people.names import Name, names_of_entrants
from topcut.service.acts.registration import EnrolPlayer
from topcut.web.public.roster_names import public_names

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    hall = open_hall(8)
    hall.start_round()
    return hall


def phone(hall: Hall, entrant: EntrantId) -> Client:
    client = Client()
    client.post(f"/j/{make_code(hall.id, entrant)}")
    return client


def send(hall: Hall, client: Client, path: str, status: int = 302, **fields: object) -> str:
    answer = client.post(f"/t/{hall.id}/me/{path}", fields)
    assert answer.status_code == status, text_of(answer)
    return text_of(client.get(f"/t/{hall.id}/me/") if status == 302 else answer)


def first(hall: Hall) -> Match:
    return hall.round.matches[0]


def again(hall: Hall) -> Match:
    """The same match as it stands now."""
    return hall.round.matches[0]


def test_one_tap_on_the_phone_puts_the_table_into_the_judges_queue(hall: Hall) -> None:
    match = first(hall)
    player, judge = phone(hall, match.seats[0]), at(hall, Role.FLOOR_JUDGE)
    shown = send(hall, player, "call", match=match.id, wish="judge")
    assert "A judge was called" in shown
    assert f"Call a judge to table {match.table}" not in shown
    queue = judge.get("floor/calls")
    assert "1 table waits for a judge" in queue
    assert "waiting" in queue
    (call,) = hall.tournament.judging.calls
    judge.do("call-claim", "floor/calls", call=call)
    assert "on the way" in text_of(player.get(f"/t/{hall.id}/me/"))
    head = at(hall, Role.HEAD_JUDGE)
    judge.do("call-hand-on", "floor/calls", call=call, to=hall.people[Role.HEAD_JUDGE])
    assert "Handed on to you" in head.get("floor/calls")
    head.do("call-close", "floor/calls", call=call)
    assert "Nobody waits for a judge" in head.get("floor/calls")


@pytest.mark.rule("MTR-1.8.a")
@pytest.mark.rule("MTR-1.11.a")
def test_a_spectator_or_a_translation_is_asked_for_through_a_judge(hall: Hall) -> None:
    match = first(hall)
    player = phone(hall, match.seats[1])
    send(hall, player, "call", match=match.id, wish="spectator")
    send(hall, player, "call", match=match.id, wish="translation")
    wishes = {call.wish for call in hall.tournament.judging.calls.values()}
    assert wishes == {CallWish.SPECTATOR, CallWish.TRANSLATION}
    queue = at(hall, Role.HEAD_JUDGE).get("floor/calls")
    assert "a spectator who is not to watch" in queue
    assert "Whether another official helps to translate is yours to decide. MTR 2025-06-30 §1.8" in queue
    (number, *_) = hall.tournament.judging.calls
    assert "spectator" not in send(hall, player, "call", call=number).split("Call a judge for")[0]
    assert len(hall.tournament.judging.calls) == 1


@pytest.mark.rule("MTR-1.8.a")
@pytest.mark.rule("MTR-3.10–3.12")
@pytest.mark.rule("MTR-5.5")
@pytest.mark.rule("MTR-2.11–2.13")
def test_r21_a_judge_is_called_for_what_the_rules_let_players_ask(hall: Hall) -> None:
    """R21: slow play, shuffling, sleeves, reading in private, talking away from the table."""
    match = first(hall)
    caller, other = (phone(hall, seat) for seat in match.seats)
    asked = {
        "slow-play": ("watch for slow play", "§5.5"),
        "shuffle": ("a judge shuffles, not the opponent", "§3.10"),
        "sleeves": ("look at an opponent's sleeves", "§3.11"),
        "privately": ("to read something in private", "§2.11", "§2.12"),
        "away": ("to talk away from the table", "§1.8", "§4.1"),
    }
    for wish in asked:
        page = caller.get(f"/t/{hall.id}/me/call").content.decode()
        assert f'value="{wish}"' in page
        assert "Stop playing" not in page, "nobody stops to be watched for slow play"
        send(hall, caller, "call", match=match.id, wish=wish)
    queue = at(hall, Role.FLOOR_JUDGE).get("floor/calls")
    assert [words for told in asked.values() for words in told if words not in queue] == []
    mine, theirs = (text_of(one.get(f"/t/{hall.id}/me/")) for one in (caller, other))
    assert "A judge was called to look at sleeves." in mine
    assert "look at sleeves" not in theirs, "between the caller and the judge"
    offered = other.get(f"/t/{hall.id}/me/call").content.decode()
    assert all(f'value="{wish}"' in offered for wish in asked), "nothing tells them what was called for"
    send(hall, other, "call", match=match.id, wish="sleeves")
    sleeves = [call.entrant for call in hall.tournament.judging.calls.values() if call.wish == "sleeves"]
    assert sleeves == list(match.seats)


@pytest.mark.rule("MTR-5.5")
def test_r21_a_judge_sends_another_for_it(hall: Hall) -> None:
    match = first(hall)
    judge = at(hall, Role.FLOOR_JUDGE)
    assert "Send for a judge" in judge.get(f"floor/{match.id}")
    judge.do("call", f"floor/{match.id}", match=match.id, wish="slow-play")
    (call,) = hall.tournament.judging.calls.values()
    assert (call.wish, call.entrant) == (CallWish.SLOW_PLAY, None)
    assert "watch for slow play" in at(hall, Role.HEAD_JUDGE).get("floor/calls")


def test_nobody_calls_a_judge_to_another_table(hall: Hall) -> None:
    stranger = phone(hall, hall.round.matches[1].seats[0])
    send(hall, stranger, "call", 409, match=first(hall).id, wish="judge")
    assert hall.tournament.judging.calls == {}


@pytest.mark.rule("MTR-2.9.a")
def test_from_the_ruling_to_the_head_judges_last_word(hall: Hall) -> None:
    match = first(hall)
    player, judge, head = (
        phone(hall, match.seats[0]),
        at(hall, Role.FLOOR_JUDGE),
        at(hall, Role.HEAD_JUDGE),
    )
    refused = send(hall, player, "appeal", 409, match=match.id)
    assert "Wait until the judge has given the whole ruling" in refused
    assert "§2.9" in refused
    judge.do("ruling", f"floor/{match.id}", match=match.id, text="the trigger was missed")
    assert "Appeal to the head judge" in text_of(player.get(f"/t/{hall.id}/me/"))
    assert "The head judge comes" in send(hall, player, "appeal", match=match.id)
    (ruling,) = hall.tournament.judging.rulings
    judge.do("uphold", "floor/calls", 409, ruling=ruling)
    head.do("overturn", "floor/calls", ruling=ruling, text="it was on time")
    shown = text_of(player.get(f"/t/{hall.id}/me/"))
    assert "the ruling was overturned. it was on time" in shown
    assert "final" in send(hall, player, "appeal", 409, match=match.id)


def issue(staff: Staff, entrant: EntrantId, infraction: str, penalty: Penalty, **fields: object) -> str:
    fields |= {"entrant": entrant, "infraction": infraction, "penalty": penalty}
    return staff.do("issue", f"floor/penalty/{entrant}", 302, **fields)


def test_the_history_stands_above_the_form_and_a_repeated_warning_is_offered_for_upgrade() -> None:
    hall = competitive_hall()
    player, judge = first(hall).seats[0], at(hall, Role.FLOOR_JUDGE)
    path = f"floor/penalty/{player}"
    assert "No penalties in this tournament" in judge.get(path)
    before = judge.get(f"{path}?infraction=marked-cards")
    assert "Usual here: warning" in before
    assert "Warned for the same before" not in before
    issue(judge, player, "marked-cards", Penalty.WARNING, in_match=first(hall).id)
    after = judge.get(f"{path}?infraction=marked-cards")
    assert after.index("Marked cards") < after.index("Issue the penalty")
    assert "Warned for the same before in this tournament: usually a game loss now" in after


def competitive_hall() -> Hall:
    hall = open_hall(8)
    details = replace(hall.tournament.details, rel=Rel.COMPETITIVE)
    hall.do(ChangeDetails(details), Role.ORGANIZER)
    hall.start_round()
    return hall


def test_a_floor_judge_gives_what_is_usual_and_asks_for_the_rest() -> None:
    hall = competitive_hall()
    match = first(hall)
    player, judge = match.seats[0], at(hall, Role.FLOOR_JUDGE)
    issue(judge, player, "tardiness", Penalty.GAME_LOSS, in_match=match.id)
    assert "has lost 1 game by penalty" in judge.get(f"floor/{match.id}")
    told = issue(judge, player, "marked-cards", Penalty.MATCH_LOSS, in_match=match.id)
    assert "waits for approval" in told
    assert again(hall).result is None
    (proposal,) = hall.tournament.proposals
    hall.do(Approve(proposal), Role.HEAD_JUDGE)
    result = again(hall).result
    assert result
    assert result.score
    assert result.score.match_loss == (0,)


@pytest.mark.rule("MTR-2.6.d")
def test_a_slow_play_warning_adds_turns_at_once() -> None:
    hall = competitive_hall()
    match = first(hall)
    issue(at(hall, Role.HEAD_JUDGE), match.seats[1], "slow-play", Penalty.WARNING, in_match=match.id)
    assert again(hall).time.extra_turns == 2


@pytest.mark.rule("MTR-3.16.a")
def test_the_match_page_says_that_nobody_sideboards(hall: Hall) -> None:
    match = first(hall)
    head = at(hall, Role.HEAD_JUDGE)
    issue(head, match.seats[0], "tardiness", Penalty.GAME_LOSS, in_match=match.id, before_game_one="1")
    for seat in match.seats:
        shown = text_of(phone(hall, seat).get(f"/t/{hall.id}/me/"))
        assert "nobody sideboards for the next game" in shown
    assert "nobody sideboards" in head.get(f"floor/{match.id}")


def test_a_player_sees_their_own_penalties_and_the_organizer_how_many_there_were(hall: Hall) -> None:
    one, other = first(hall).seats
    issue(at(hall, Role.FLOOR_JUDGE), one, "communication", Penalty.REMINDER)
    assert "Communication against the policy" in text_of(phone(hall, one).get(f"/t/{hall.id}/me/"))
    assert "Communication against" not in text_of(phone(hall, other).get(f"/t/{hall.id}/me/"))
    organizer = at(hall, Role.ORGANIZER)
    counts = organizer.get("floor/penalties")
    assert "1 penalty" in counts
    assert "1 × reminder" in counts
    assert "Communication" not in counts
    assert not any(name in counts for name in ("Player 1", "Player 2", "Player 3"))
    organizer.get(f"floor/penalty/{one}", 403)
    log = organizer.get("desk/log")
    assert "A penalty was issued or withdrawn" in log
    assert "Communication" not in log
    assert "Communication" in at(hall, Role.SCOREKEEPER).get("desk/log")


def test_a_penalty_that_was_only_asked_for_is_not_told_to_the_organizer(hall: Hall) -> None:
    player, judge = first(hall).seats[0], at(hall, Role.FLOOR_JUDGE)
    organizer, keeper = at(hall, Role.ORGANIZER), at(hall, Role.SCOREKEEPER)
    issue(judge, player, "cheating", Penalty.MATCH_LOSS)
    issue(judge, player, "bribery", Penalty.MATCH_LOSS)
    waits = organizer.get("desk/")
    assert "2 things wait for others" in waits
    assert "A request about a penalty" in waits
    assert "match loss" not in waits
    assert "match loss" in keeper.get("desk/")
    for do, asked in zip((Approve, Reject), hall.tournament.proposals, strict=True):
        hall.do(do(asked), Role.HEAD_JUDGE)
    log = organizer.get("desk/log")
    assert log.count("A request about a penalty was made or answered") == 4
    assert "(Cheating)" not in log
    assert "(Cheating)" in keeper.get("desk/log")


def test_what_the_form_did_not_offer_is_refused_in_words_that_fit(hall: Hall) -> None:
    match, head = first(hall), at(hall, Role.HEAD_JUDGE)
    player = match.seats[0]
    path = f"floor/penalty/{player}"
    sent = {"entrant": player, "infraction": "singing", "penalty": Penalty.WARNING}
    assert "No infraction of the list was chosen" in head.do("issue", path, 409, **sent)
    gone = head.do("withdraw", path, 409, entrant=player, number=1, reason="no")
    assert "There is no such penalty" in gone
    head.do("check-start", f"floor/{match.id}", match=match.id)
    ended = head.do("check-end", f"floor/{match.id}", 409, match=match.id, finding="gold")
    assert "What the check found was not chosen" in ended
    assert hall.tournament.judging.checks == ()


def test_a_form_without_a_penalty_is_sent_back_with_the_reason(hall: Hall) -> None:
    player = first(hall).seats[0]
    sent = {"entrant": player, "infraction": "slow-play"}
    judge = at(hall, Role.HEAD_JUDGE)
    assert "checked" in judge.html(f"floor/penalty/{player}?infraction=slow-play"), "the usual one"
    told = judge.do("issue", f"floor/penalty/{player}", 409, **sent)
    assert "No penalty was chosen" in told
    answer = judge.client.post(f"/t/{hall.id}/floor/penalty/{player}", {"do": "issue", **sent})
    assert not re.search(r'name="penalty"[^>]* checked', answer.content.decode()), "nor by the page"


def test_cheating_leads_to_the_page_where_somebody_is_disqualified(hall: Hall) -> None:
    player = first(hall).seats[0]
    page = at(hall, Role.HEAD_JUDGE).html(f"floor/penalty/{player}?infraction=cheating")
    assert f"/desk/players/{player}" in page


def test_a_withdrawn_penalty_leaves_the_history(hall: Hall) -> None:
    player, head = first(hall).seats[0], at(hall, Role.HEAD_JUDGE)
    issue(head, player, "communication", Penalty.REMINDER)
    (number,) = hall.tournament.judging.penalties
    path = f"floor/penalty/{player}"
    assert "No penalties in this tournament" in head.do(
        "withdraw", path, entrant=player, number=number, reason="wrong player"
    )


def test_who_withdraws_a_loss_that_a_result_counts_is_told_that_the_result_stays() -> None:
    hall = competitive_hall()
    match, head = first(hall), at(hall, Role.HEAD_JUDGE)
    stays = "The result of table 1 in round 1 stays as it is, with that loss in it."

    def withdraw() -> str:
        player, (number,) = match.seats[0], hall.tournament.judging.penalties
        return head.do("withdraw", f"floor/penalty/{player}", entrant=player, number=number, reason="wrong")

    issue(head, match.seats[0], "tardiness", Penalty.GAME_LOSS, in_match=match.id)
    assert stays not in withdraw(), "no result yet"
    issue(head, match.seats[0], "outside-assistance", Penalty.MATCH_LOSS, in_match=match.id)
    assert again(hall).result
    assert stays in withdraw()
    issue(head, match.seats[0], "slow-play", Penalty.WARNING)
    assert stays not in withdraw(), "a warning costs nothing"


@pytest.mark.rule("MTR-2.8.a")
def test_a_deck_check_from_the_lot_to_the_finding() -> None:
    hall = competitive_hall()
    judge = at(hall, Role.FLOOR_JUDGE)
    assert "too few so far" in judge.get("floor/checks")
    judge.do("draw", "floor/checks", round=1)
    (picked,) = hall.tournament.judging.picks
    match = hall.tournament.match(picked)
    assert match
    for seat in match.seats:
        assert "deck check" not in text_of(phone(hall, seat).get(f"/t/{hall.id}/me/")).lower()
    late = judge.do("check-start", f"floor/{picked}", 409, match=picked, hand_seen="1")
    assert "an opening hand was seen" in late
    assert "§2.8" in late
    judge.do("check-start", "floor/checks", match=picked)
    sheet = judge.get(f"floor/{picked}")
    assert "Deck and sideboard are those on the list" in sheet
    shown = judge.do("check-end", f"floor/{picked}", match=picked, finding=f"penalty:{match.seats[1]}")
    assert "What happened?" in shown
    assert str(public_names(hall.tournament)[match.seats[1]]) in shown
    share = judge.get("floor/checks")
    assert "enough" in share
    assert "a penalty follows" in share


def test_the_log_tells_which_table_is_checked_once_the_check_begins() -> None:
    hall = competitive_hall()
    hall.do(PickDeckCheck(1), Role.FLOOR_JUDGE)
    (picked,) = hall.tournament.judging.picks
    match = hall.tournament.match(picked)
    assert match
    table = f"able {match.table} in round 1"
    desks = [at(hall, role) for role in (Role.ORGANIZER, Role.SCOREKEEPER)]
    assert table in at(hall, Role.HEAD_JUDGE).get("desk/log")
    for desk in desks:
        assert "A table was chosen for a deck check" in desk.get("desk/log")
        assert table not in desk.get("desk/log")
    hall.do(StartDeckCheck(picked), Role.FLOOR_JUDGE)
    for desk in desks:
        assert "A table was chosen for a deck check, or" not in desk.get("desk/log")


def test_a_judge_who_plays_does_not_see_that_their_own_table_is_next() -> None:
    hall = open_hall(6)
    entrant = hall.plays(hall.people[Role.FLOOR_JUDGE])
    hall.plays(hall.people[Role.SCOREKEEPER])
    hall.start_round()
    match = hall.round.match_of(entrant)
    assert match
    at(hall, Role.HEAD_JUDGE).do("choose", "floor/checks", round=1, table=match.table)
    assert "Call off" in at(hall, Role.HEAD_JUDGE).get("floor/checks")
    assert "Call off" not in at(hall, Role.FLOOR_JUDGE).get("floor/checks")
    told = f"Chosen for a deck check: table {match.table} in round 1"
    assert told in at(hall, Role.HEAD_JUDGE).get("desk/log")
    hall.do(AppointOfficial(hall.people[Role.FLOOR_JUDGE], Role.HEAD_JUDGE), Role.ORGANIZER)
    assert told not in at(hall, Role.FLOOR_JUDGE).get("desk/log")


@pytest.mark.rule("MTR-1.7.a")
def test_the_duty_goes_to_a_floor_judge_and_back(hall: Hall) -> None:
    head, judge = at(hall, Role.HEAD_JUDGE), hall.people[Role.FLOOR_JUDGE]
    told = head.do("hand-over", "floor/duty", person=judge)
    assert "is head judge for" in told
    assert Role.HEAD_JUDGE in hall.tournament.roles_of(judge)
    head.do("take-back", "floor/duty", person=judge)
    assert hall.tournament.roles_of(judge) == {Role.FLOOR_JUDGE}
    at(hall, Role.FLOOR_JUDGE).get("floor/duty", 403)


def test_who_approves_is_told_what_and_whom(hall: Hall) -> None:
    hall.do(DropEntrant(hall.entrants[0]), Actor(entrant=hall.entrants[0]))
    player, head = hall.entrants[1], at(hall, Role.HEAD_JUDGE)
    issue(at(hall, Role.FLOOR_JUDGE), player, "communication", Penalty.WARNING)
    (asked,) = hall.tournament.proposals
    told = head.do("approve", "desk/", proposal=asked)
    assert "Approved: Penalty for Player 2: warning (Communication against the policy)." in told
    for _ in range(2):
        issue(at(hall, Role.FLOOR_JUDGE), player, "communication", Penalty.REMINDER)
    log = head.get(f"desk/log?upto={hall.tournament.version}")
    assert "Approved: a request" not in log


def test_an_approved_enrolment_names_who_came() -> None:
    hall = open_hall(3)
    hall.do(EnrolPlayer(Name("Late", "Comer")), hall.staff(Role.FLOOR_JUDGE))
    (asked,) = hall.tournament.proposals
    told = at(hall, Role.HEAD_JUDGE).do("approve", "desk/", proposal=asked)
    assert "Approved: Enrol Late Comer. Late Comer was enrolled." in told


def test_a_judge_finds_a_player_between_matches_and_issues_a_penalty(hall: Hall) -> None:
    for match in hall.round.matches:
        hall.record(match)
    hall.do(CloseRound(1))
    judge, player = at(hall, Role.FLOOR_JUDGE), hall.entrants[2]
    address = f"/t/{hall.id}/floor/penalty/{player}"
    assert address not in judge.client.get(f"/t/{hall.id}/floor/penalties").content.decode()
    found = judge.client.get(f"/t/{hall.id}/floor/penalties", {"q": "player 3"}).content.decode()
    assert address in found
    assert f"/t/{hall.id}/floor/penalty/{hall.entrants[3]}" not in found
    assert "No player found" in judge.get("floor/penalties?q=zzz")
    assert address in judge.client.get(f"/t/{hall.id}/desk/players/{player}").content.decode()
    organizer = at(hall, Role.ORGANIZER).client
    assert address not in organizer.get(f"/t/{hall.id}/floor/penalties?q=player").content.decode()


def test_nobody_finds_the_form_for_whoever_they_play() -> None:
    hall = open_hall(3)
    own = hall.plays(hall.people[Role.FLOOR_JUDGE])
    (across,) = next(m for m in hall.start_round().matches if own in m.seats).opponents_of(own)
    judge = at(hall, Role.FLOOR_JUDGE).client
    for page in (f"floor/penalties?q={name.first}" for name in public_names(hall.tournament).values()):
        shown = judge.get(f"/t/{hall.id}/{page}").content.decode()
        assert not any(f"floor/penalty/{who}" in shown for who in (own, across))
    assert "floor/penalty/" not in judge.get(f"/t/{hall.id}/desk/players/{across}").content.decode()


def test_a_check_is_ended_from_the_sheet_after_the_match_is_over(hall: Hall) -> None:
    match, judge = first(hall), at(hall, Role.FLOOR_JUDGE)
    hall.do(StartDeckCheck(match.id), Role.FLOOR_JUDGE)
    hall.record(match)
    assert f"floor/{match.id}" in judge.client.get(f"/t/{hall.id}/floor/checks").content.decode()
    assert "The match is over, and the check is not ended yet." in judge.get(f"floor/{match.id}")
    judge.do("check-end", f"floor/{match.id}", match=match.id, finding="fixed")
    assert [check.finding for check in hall.tournament.judging.checks] == ["fixed"]
    assert not again(hall).time.extensions
    assert "End the check" not in judge.get(f"floor/{match.id}")


@pytest.mark.parametrize("typed", ["999", "abc"])
def test_a_table_that_is_not_there_is_told_by_what_was_typed(hall: Hall, typed: str) -> None:
    judge = at(hall, Role.FLOOR_JUDGE)
    told = judge.client.post(f"/t/{hall.id}/floor/checks", {"do": "choose", "round": 1, "table": typed})
    assert f"There is no table {typed} in round 1." in text_of(told)


def test_the_loop_helper_knows_how_many_play_and_leads_back_to_the_table(hall: Hall) -> None:
    match, judge = first(hall), at(hall, Role.FLOOR_JUDGE)
    sheet = f"/t/{hall.id}/floor/{match.id}"
    assert f"/table/loops?players=2&amp;back={sheet}" in judge.client.get(sheet).content.decode()
    asked = {"players": "4", "back": sheet, "answer": "1"}
    assert f'<a href="{sheet}">' in judge.client.get("/table/loops", asked).content.decode()
    elsewhere = {"back": "//example.org/t/x/floor/1-1"}
    assert "Back to the table" not in text_of(judge.client.get("/table/loops", elsewhere))


@pytest.mark.parametrize("helper", ["information", "extra-turns"])
def test_a_helper_opened_at_a_table_leads_back_to_it(hall: Hall, helper: str) -> None:
    judge, sheet = at(hall, Role.FLOOR_JUDGE), f"/t/{hall.id}/floor/{first(hall).id}"
    (link,) = re.findall(rf'href="([^"]*/help/{helper}[^"]*)"', judge.client.get(sheet).content.decode())
    shown = judge.client.get(unescape(link)).content.decode()
    assert f'<a href="{sheet}">Back to the table</a>' in shown
    assert f'<input type="hidden" name="back" value="{sheet}">' in shown, "also after it was asked"
    elsewhere = judge.client.get(f"/library/play/help/{helper}", {"back": "//example.org/t/x/floor/1-1"})
    assert "Back to the table" not in text_of(elsewhere)


def test_a_floor_judge_sees_no_door_that_is_closed_to_them(hall: Hall) -> None:
    judge = at(hall, Role.FLOOR_JUDGE).client
    assert "players/import" not in judge.get(f"/t/{hall.id}/desk/players").content.decode()
    keeper = at(hall, Role.SCOREKEEPER).client
    assert "players/import" in keeper.get(f"/t/{hall.id}/desk/players").content.decode()


def test_names_of_people_are_kept_apart_and_infractions_are_words() -> None:
    hall = competitive_hall()
    judge, player = at(hall, Role.FLOOR_JUDGE), next(iter(hall.tournament.entrants))
    shown = judge.client.get(f"/t/{hall.id}/floor/penalty/{player}").content.decode()
    assert "Marked cards" in shown
    assert "<bdi>Marked cards" not in shown
    assert f"<bdi>{names_of_entrants(hall.tournament)[player]}</bdi>" in shown
