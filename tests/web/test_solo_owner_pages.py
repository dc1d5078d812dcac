"""What pages say and offer where the one official plays: at her desk, on phones, for everybody."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import RequestFactory
from django.test.client import Client

from tests.hall import TWO_NIL
from tests.service.test_solo_owner import Evening, at_her_table, close, evening, now_at
from tests.service.test_solo_owner_word import appointed, phone, says, score_for
from tests.web.player.visiting import visiting
from topcut.core.desks.clocks.commands import GiveExtension
from topcut.core.desks.judging.commands import CallJudge, IssuePenalty
from topcut.core.desks.prizes.commands import ListPrizes
from topcut.core.desks.prizes.state import Prize, PrizeKind
from topcut.core.desks.registration.commands import DropEntrant, ReenterEntrant
from topcut.core.desks.results.commands import CorrectResult, DisputeResult, RecordResult, ReportResult
from topcut.core.desks.rounds.commands import CloseRound, DeleteRound, OpenRound, PairRound, PublishRound
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.kernel.scores import Score, mirrored
from topcut.core.play.matches import Match
from topcut.core.rules import Penalty
from topcut.messages.report import report_parts
from topcut.people.models import Account
from topcut.service.acts.organizing import EndTournament
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.access import Visit
from topcut.web.desk.chosen_forms import two_form
from topcut.web.desk.closing_screen import ClosingOpenPage, closing_screen
from topcut.web.desk.needs_you import needs_you
from topcut.web.desk.player_phones import phone_cards
from topcut.web.desk.result_rows import out_row
from topcut.web.floor.calls_screen import CallsPage, WaitingTable, calls_screen
from topcut.web.floor.penalty_history import penalty_history
from topcut.web.floor.table_screen import OwnTablePage, table_screen
from topcut.web.floor.tables_screen import OutstandingPage, OutstandingTable, tables_screen
from topcut.web.floor.whose_penalty import Whose
from topcut.web.need_values import NeedLine
from topcut.web.page_parts import Button, Link
from topcut.web.player.match_pages import dispute_screen
from topcut.web.player.own_screen import own_screen
from topcut.web.player.table_values import DisputedPage, RecordedPage, ReportedPage

pytestmark = [pytest.mark.django_db, pytest.mark.rule("MTR-1.4.d")]


def visit(night: Evening, actor: Actor | None = None, **posted: str) -> Visit:
    who = (actor or night.owner).person
    assert who
    request: Any = RequestFactory().post("/", posted) if posted else RequestFactory().get("/")
    request.user = Account(username="x", person_id=who)
    return Visit(request, night.hall.id)


def disputed(night: Evening) -> tuple[Match, EntrantId, Score]:
    mine, across, won = at_her_table(night)
    night.do(ReportResult(mine.id, night.own, won))
    says(night, mine, across, mirrored(won))
    return mine, across, won


def contested(night: Evening, actor: Actor | None = None) -> NeedLine:
    card = needs_you(visit(night, actor))
    (line,) = (one for one in (*card.lines, *card.others) if one.chip.text == "objection")
    return line


def offered(line: NeedLine) -> list[str]:
    return [one.text for one in line.acts if isinstance(one, Button | Link)]


def test_h1_her_desk_offers_only_the_score_that_her_opponent_reported() -> None:
    night = evening()
    mine, _, won = disputed(night)
    at, stage = visit(night), night.hall.tournament.stage_of(1)
    row = out_row(at, stage, now_at(night, mine), enters=True)
    assert [press.text for press in row.reports] == ["–".join(map(str, mirrored(won).games))]


def test_h1_the_end_of_the_round_says_what_is_left_to_do_about_it() -> None:
    night = evening()
    mine, _, _ = disputed(night)
    page = closing_screen(visit(night), night.hall.round)
    assert isinstance(page, ClosingOpenPage)
    (told,) = (one.text for one in page.warnings if one.kind == "bad")
    assert f"At table {mine.table} you play yourself" in told
    assert "appoint them as head judge or scorekeeper" in told


def test_h1_the_phones_of_both_say_who_settles_it() -> None:
    night = evening()
    _, across, _ = disputed(night)
    theirs, hers = (own_screen(visiting(night.hall, who)) for who in (across, night.own))
    assert isinstance(theirs, DisputedPage)
    assert isinstance(hers, DisputedPage)
    assert theirs.who == "Your opponent cannot decide this alone."
    assert theirs.said[-1].says == "Olga enters what you say, or appoints somebody who decides."
    assert hers.who == "You cannot decide this alone."
    assert hers.said[-1].says.startswith("Enter at the desk what your opponent says")
    appointed(night, Role.HEAD_JUDGE)
    page = own_screen(visiting(night.hall, across))
    assert isinstance(page, DisputedPage)
    assert page.who == "Stay at your table: a judge will decide."


@pytest.mark.parametrize("score", [True, False])
def test_h6_at_an_objection_to_her_result_she_is_offered_to_enter_what_they_say(score: bool) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    if score:
        says(night, mine, across, mirrored(won))
    else:
        night.hall.do(DisputeResult(mine.id, across), Actor(entrant=across))
    shown = contested(night)
    assert ("Enter what they say" in offered(shown)) == score
    assert "Keep the result" not in offered(shown)
    assert "you play yourself" in shown.told[-1]


def test_h6_a_floor_judge_is_offered_nothing_about_an_objection_in_a_closed_round() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, mirrored(won))
    greta = appointed(night, Role.FLOOR_JUDGE)
    assert "Keep the result" in offered(contested(night, greta)), "she may ask for it while the round is open"
    for other in night.hall.round.without_result():
        night.do(RecordResult(other.id, Score((2, 0))))
    night.do(CloseRound(1))
    assert offered(contested(night, greta)) == []


@pytest.mark.parametrize("whose", ["her opponent's", "another table's"])
def test_what_she_may_not_reject_is_offered_to_be_granted_alone(whose: str) -> None:
    """She rejects nothing that her own opponent asks for; the button led to a refusal."""
    night = evening()
    mine, across, won = at_her_table(night)
    other = next(one for one in night.hall.round.matches if one.id != mine.id and not one.is_bye)
    who = across if whose == "her opponent's" else other.seats[0]
    lost = mirrored(won) if who == across else TWO_NIL
    night.do(RecordResult(mine.id if who == across else other.id, lost), DropEntrant(who))
    night.hall.do(ReenterEntrant(who), Actor(entrant=who))
    (line,) = needs_you(visit(night)).lines
    assert offered(line) == (["Approve"] if who == across else ["Approve", "Reject"])


def test_h3_no_code_is_offered_for_whom_she_plays() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    (card,) = phone_cards(visit(night), night.hall.tournament.entrants[across], {})
    assert card.offer is None
    assert "You are playing this person" in card.no_codes
    night.do(RecordResult(mine.id, won))
    (card,) = phone_cards(visit(night), night.hall.tournament.entrants[across], {})
    assert card.offer


def test_m8_the_form_lets_her_note_what_an_opponent_without_a_phone_says() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    form = two_form(visit(night), night.hall.round, night.hall.tournament.stage_of(1), now_at(night, mine))
    (tick,) = form.ticks
    assert tick.name == "noted"
    assert form.table.note
    assert "has no phone here" in form.table.note.text
    phone(night, across)
    form = two_form(visit(night), night.hall.round, night.hall.tournament.stage_of(1), now_at(night, mine))
    assert form.table.note
    assert "asked to confirm it" in form.table.note.text


def test_m7_the_form_offers_that_her_opponent_did_not_come_and_not_she_herself() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    form = two_form(visit(night), night.hall.round, night.hall.tournament.stage_of(1), mine)
    name = visit(night).names[across]
    assert [press.text for press in form.absent] == [f"{name} did not come"]


def called(night: Evening) -> WaitingTable:
    page = calls_screen(visit(night))
    assert isinstance(page, CallsPage)
    (table,) = page.tables
    return table


def test_m2_a_call_at_her_table_is_hers_to_answer_where_there_is_no_other_judge() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    table = called(night)
    assert table.calls
    assert "You play at this table, and there is no other judge." in table.told
    assert "Olga, at this table, is the only judge here" in text_of_call(night, across)
    appointed(night, Role.FLOOR_JUDGE)
    table = called(night)
    assert not table.calls
    assert "You play at this table: another judge looks after it." in table.told
    assert "raise your hand" in text_of_call(night, across)


def test_a_call_at_her_table_stands_under_what_needs_her_and_not_with_calls_alone() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(CallJudge(mine.id, across), Actor(entrant=across))
    assert [one.chip.text for one in needs_you(visit(night)).lines] == ["judge call"]
    appointed(night, Role.FLOOR_JUDGE)
    assert not needs_you(visit(night)).lines


def test_she_gives_her_own_table_time_on_its_page_and_in_the_list() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.hall.do(GiveExtension(mine.id, 2), Actor(entrant=across))
    page = table_screen(visit(night), night.hall.round, now_at(night, mine))
    assert isinstance(page, OwnTablePage)
    assert page.more_time
    assert page.request
    assert page.request.answers
    (row,) = [one for one in listed(night) if one.told]
    assert row.told == "You play at this table, and there is no other judge."
    assert [one.text for one in row.acts] == ["+1", "+3", "+5"]
    appointed(night, Role.FLOOR_JUDGE)
    (row,) = [one for one in listed(night) if one.told]
    assert (row.told, row.acts) == ("You play at this table: another judge looks after it.", ())


def listed(night: Evening) -> tuple[OutstandingTable, ...]:
    page = tables_screen(visit(night))
    assert isinstance(page, OutstandingPage)
    return page.tables


def text_of_call(night: Evening, across: EntrantId) -> str:
    page = own_screen(visiting(night.hall, across))
    return str(page)


def test_m4_a_loss_of_hers_waits_for_the_other_phone_and_not_for_the_desk() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    theirs = phone(night, across)
    night.hall.do(ReportResult(mine.id, across, mirrored(won)), theirs)
    page = own_screen(visiting(night.hall, across))
    assert isinstance(page, ReportedPage)
    assert page.text.startswith("It counts as soon as Olga confirms it on their phone")


def test_h5_the_history_says_that_a_loss_does_not_count_in_the_match_of_who_gave_it() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    night.do(IssuePenalty(across, "tardiness", Penalty.GAME_LOSS, mine.id))
    player = night.hall.tournament.entrants[across]
    (line,) = penalty_history(visit(night), player, Whose(), None).lines
    assert line.round == "after round 1; does not count against the official who gave it"


def test_after_the_end_a_phone_says_that_a_result_no_longer_changes() -> None:
    night = evening()
    mine, across, _ = at_her_table(night)
    close(night)
    night.do(PairRound(2), PublishRound(2), OpenRound(2))
    for match in night.hall.round.without_result():
        night.do(RecordResult(match.id, Score((2, 0))))
    night.do(CloseRound(2), EndTournament())
    page = dispute_screen(visiting(night.hall, across), now_at(night, mine), 1)
    assert page.form is None
    assert "no longer changes" in page.asked


def test_who_objects_is_told_so_as_themselves() -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, mirrored(won))
    page = own_screen(visiting(night.hall, across))
    assert isinstance(page, RecordedPage)
    assert page.agreed == "Your opponent entered it as an official; you object."


def test_everybody_reads_how_an_objection_to_her_result_ended(client: Client) -> None:
    night = evening()
    mine, across, won = at_her_table(night)
    night.do(RecordResult(mine.id, won))
    says(night, mine, across, score_for(mine, across, 2, 1))
    close(night)
    address = f"/t/{night.hall.id}/rounds/1"
    assert "the opponent objects" in client.get(address).content.decode()
    night.do(CorrectResult(mine.id, score_for(mine, across, 2, 1), "they are right"))
    text = client.get(address).content.decode()
    name = visit(night).names[across]
    assert f"entered by an official who played · corrected as {name} asked" in text
    assert "the opponent objects" not in text
    assert "Objections to results" in titles(night)


def test_everybody_reads_that_a_round_was_deleted(client: Client) -> None:
    night = evening()
    mine, _, _ = at_her_table(night)
    other = next(match for match in night.hall.round.matches if match.id != mine.id and not match.is_bye)
    night.do(RecordResult(other.id, Score((2, 0))), DeleteRound(1, "paired wrongly"))
    night.do(PairRound(1), PublishRound(1))
    for page in ("rounds/1", "pairings"):
        text = client.get(f"/t/{night.hall.id}/{page}").content.decode()
        assert "This round was deleted at" in text
        assert "with 1 result in it" in text


def test_m6_the_report_says_that_prizes_were_set_when_the_standings_were_known() -> None:
    night = evening()
    at_her_table(night)
    night.do(ListPrizes((Prize(1, 1, PrizeKind.UNOPENED_PRODUCT, "packs", 8),)))
    assert not [line for line in prizes(night) if "set after" in line]
    close(night)
    night.do(ListPrizes((Prize(1, 1, PrizeKind.UNOPENED_PRODUCT, "packs", 9),)))
    assert "The prizes were set after round 1." in prizes(night)


def titles(night: Evening) -> list[str]:
    reported = report_of(night.hall.id, ReportSight.of(night.owner))
    assert reported
    return [part.title for part in report_parts(reported)]


def prizes(night: Evening) -> tuple[str, ...]:
    reported = report_of(night.hall.id, ReportSight.of(night.owner))
    assert reported
    return tuple(line for part in report_parts(reported) if part.key == "prizes" for line in part.lines)
