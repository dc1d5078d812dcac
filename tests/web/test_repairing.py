"""The desk mends a round: shown before it is done, approved by a second person, told to those who move."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from django.test import Client

from tests.paper.reading import texts
from tests.web.at_the_desk import Desk, fields_of, text_of
from topcut import service
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.rounds.board.repair_plans import by_hand
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import Match, RoundStatus
from topcut.people.links import make_code
from topcut.people.names import names_of_entrants
from topcut.service import actors

pytestmark = pytest.mark.django_db

PLAYERS = (
    "Ana Ruiz",
    "Bo Li",
    "Chidi Okafor",
    "Dana Fox",
    "Eva Novak",
    "Franz Weber",
    "Gil Haddad",
    "Hana Sato",
)


@pytest.fixture
def hall(desk: Desk) -> Desk:
    """Eight players; the organizer is neither head judge nor scorekeeper."""
    desk.create(rounds="3", head_judge=None, scorekeeper=None)
    desk.add(*PLAYERS)
    return desk


@pytest.fixture
def head_judge(hall: Desk) -> Desk:
    return hall.official(Role.HEAD_JUDGE)


@pytest.fixture
def scorekeeper(hall: Desk, head_judge: Desk) -> Desk:
    return hall.official(Role.SCOREKEEPER)


def id_of(desk: Desk, name: str) -> EntrantId:
    return next(id_ for id_, known in names_of_entrants(desk.tournament).items() if str(known) == name)


def match_of(desk: Desk, name: str) -> Match:
    match = desk.tournament.rounds[-1].match_of(id_of(desk, name))
    assert match is not None
    return match


def phone(desk: Desk, name: str) -> Client:
    client = Client()
    client.post(f"/j/{make_code(desk.tournament.id, id_of(desk, name))}")
    return client


def card(desk: Desk, client: Client) -> str:
    """What the phone shows, but for the clock, which runs."""
    return re.sub(r"\d+:\d\d", "", text_of(client.get(f"/t/{desk.id}/me/")))


def second_round_without(desk: Desk, name: str) -> None:
    """One round played, the player dropped by error, the next one under way."""
    desk.play_round("2-0")
    desk.do("drop", f"players/{id_of(desk, name)}", entrant=id_of(desk, name))
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)


def plan_fields(desk: Desk, query: str, number: int = 2) -> dict[str, Any]:
    """The first plan on the page, as its form would send it."""
    page = desk.client.get(desk.address(f"rounds/{number}/repair?{query}")).content.decode()
    form = re.search(r'<form method="post".*?</form>', page, re.S)
    assert form, page
    found = re.findall(r'<input type="hidden" name="([a-z_]+)" value="([^"]*)"', form[0])
    return {key: value for key, value in found if key not in ("csrfmiddlewaretoken", "command_id")}


@pytest.mark.scenario(28)
def test_a_player_dropped_by_error_is_brought_in_shown_first_and_approved_by_the_head_judge(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    second_round_without(scorekeeper, "Hana Sato")
    before = scorekeeper.tournament.version
    page = scorekeeper.get(f"rounds/2/repair?cause=left-out&who={id_of(scorekeeper, 'Hana Sato')}")
    assert "match breaks" in page or "No match breaks" in page or "matches break" in page
    assert "Hana Sato not in the round" in page
    assert "0 min used" in page
    assert scorekeeper.tournament.version == before
    told = scorekeeper.do(
        "repair", "rounds/2/repair", **plan_fields(scorekeeper, "cause=left-out&who=Hana+Sato")
    )
    assert "This waits for approval by the head judge" in told
    assert scorekeeper.tournament.rounds[-1].match_of(id_of(scorekeeper, "Hana Sato")) is None
    (proposal,) = scorekeeper.tournament.proposals
    shown = head_judge.get(f"rounds/2/repair?proposal={proposal}")
    assert "Bring Hana Sato into round 2" in shown
    head_judge.do("approve", "rounds/2/repair", proposal=proposal)
    assert scorekeeper.tournament.rounds[-1].match_of(id_of(scorekeeper, "Hana Sato")) is not None
    assert "was brought into round 2" in head_judge.get("log")


@pytest.mark.scenario(28)
def test_only_those_who_move_are_told_and_only_their_slips_are_printed(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    second_round_without(scorekeeper, "Hana Sato")
    fields = plan_fields(scorekeeper, "cause=left-out&who=Hana+Sato")
    new = {seat for pair in fields["made"].split(",") for seat in pair.split("+")}
    moved = {name for name in PLAYERS if id_of(scorekeeper, name) in new}
    assert "Hana Sato" in moved
    assert len(moved) < len(PLAYERS)
    phones = {name: phone(scorekeeper, name) for name in PLAYERS}
    before = {name: card(scorekeeper, phones[name]) for name in PLAYERS}
    scorekeeper.do("repair", "rounds/2/repair", **fields)
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    after = {name: card(scorekeeper, phones[name]) for name in PLAYERS}
    assert {name for name in PLAYERS if "Your pairing was changed." in after[name]} == moved
    assert {name for name in PLAYERS if after[name] != before[name]} == moved
    public = [text_of(Client().get(f"/t/{scorekeeper.id}/{path}")) for path in ("wall", "pairings")]
    assert [page.count("changed") for page in public] == [len(moved), len(moved)]
    slips = slips_offered(head_judge)
    assert {name for name in PLAYERS if sorted_name(name) in slips} == moved
    assert slips.count("Round 2") == len(moved) // 2


def sorted_name(name: str) -> str:
    first, last = name.split()
    return f"{last}, {first}"


def slips_offered(desk: Desk) -> str:
    """What stands on the slips behind the link that the desk shows after a repair."""
    page = desk.client.get(desk.address()).content.decode()
    banner = re.search(r'id="changed".*?<a href="([^"]+)"', page, re.S)
    assert banner
    return "\n".join(texts(desk.client.get(html.unescape(banner[1])).content))


def test_after_a_second_repair_each_has_a_link_to_its_own_slips(scorekeeper: Desk, head_judge: Desk) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    for tables in ((1, 2), (3, 4)):
        one, other = (m.seats[0] for m in scorekeeper.tournament.rounds[0].matches if m.table in tables)
        fields = plan_fields(scorekeeper, f"cause=by-hand&one={one}&other={other}", number=1)
        scorekeeper.do("repair", "rounds/1/repair", **fields, reason="a ride home")
        (proposal,) = scorekeeper.tournament.proposals
        head_judge.do("approve", proposal=proposal)
    page = head_judge.client.get(head_judge.address()).content.decode()
    offered = re.findall(r"slips\.pdf\?round=1&amp;tables=([\d,]+)", page)
    assert offered == ["3,4", "1,2"]
    assert "Before that, the pairings of tables 1 and 2 were changed." in head_judge.get()


@pytest.mark.scenario(28)
def test_a_result_is_void_only_when_somebody_said_that_they_know_it(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.play_round("2-0")
    scorekeeper.do("pair", round=2)
    scorekeeper.do("publish-and-open", round=2)
    match = next(m for m in scorekeeper.tournament.rounds[-1].matches if not m.is_bye)
    scorekeeper.do("record", match=match.id, score="2-1")
    query = f"cause=not-here&who={match.seats[0]}"
    page = scorekeeper.get(f"rounds/2/repair?{query}")
    assert "has a report or a result" in page
    fields = plan_fields(scorekeeper, query)
    refused = scorekeeper.do("repair", "rounds/2/repair", status=409, **fields)
    assert "which this would void" in refused
    scorekeeper.do("repair", "rounds/2/repair", voids=str(match.id), **fields)
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    assert scorekeeper.tournament.rounds[-1].match_of(match.seats[0]) is None


def test_a_request_whose_matches_are_gone_can_only_be_rejected(scorekeeper: Desk, head_judge: Desk) -> None:
    second_round_without(scorekeeper, "Hana Sato")
    scorekeeper.do("repair", "rounds/2/repair", **plan_fields(scorekeeper, "cause=left-out&who=Hana+Sato"))
    (proposal,) = scorekeeper.tournament.proposals
    scorekeeper.do("delete", "rounds/2/repair", reason="wrong list", confirm="2")
    (deletion,) = set(scorekeeper.tournament.proposals) - {proposal}
    head_judge.do("approve", proposal=deletion)
    scorekeeper.do("pair", round=2, past=scorekeeper.past(HeldAct.PAIR))
    page = head_judge.get(f"rounds/2/repair?proposal={proposal}")
    assert "The round has changed since this was asked for." in page
    head_judge.do("reject", proposal=proposal)
    assert not scorekeeper.tournament.proposals


@pytest.mark.scenario(28)
def test_a_wrong_result_found_after_publishing_names_whom_to_look_at(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.play_round("2-0")
    first = next(m for m in scorekeeper.tournament.rounds[0].matches if not m.is_bye)
    scorekeeper.do("pair", round=2)
    scorekeeper.do("publish-and-open", round=2)
    scorekeeper.do("correct", "rounds/1", match=first.id, score="0-2", reason="slip misread")
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    assert "Results were corrected after this round was paired" in scorekeeper.get("rounds/2/repair")
    page = scorekeeper.get(f"rounds/2/repair?cause=wrong-points&who={first.seats[0]}")
    assert "players are affected" in page or "The round can stay as it is" in page


def test_pairing_by_hand_needs_a_reason_and_shows_a_mark_everywhere(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    one, other = (m.seats[0] for m in scorekeeper.tournament.rounds[-1].matches[:2])
    fields = plan_fields(scorekeeper, f"cause=by-hand&one={one}&other={other}", number=1)
    assert "the reason is empty" in scorekeeper.do("repair", "rounds/1/repair", status=409, **fields)
    scorekeeper.do("repair", "rounds/1/repair", reason="they share a wheelchair table", **fields)
    (proposal,) = scorekeeper.tournament.proposals
    page = head_judge.do("approve", proposal=proposal)
    assert "paired by hand" in page
    assert "paired by hand" in head_judge.get("?show=pairings")
    public = Client()
    for by in ("", "?by=table"):
        assert "changed by the officials" in text_of(public.get(f"/t/{scorekeeper.id}/pairings{by}"))
    assert "they share a wheelchair table" in head_judge.get("log")


def test_a_plan_marks_each_new_match_once(scorekeeper: Desk) -> None:
    scorekeeper.play_round("2-0")
    scorekeeper.do("pair", round=2)
    scorekeeper.do("publish-and-open", round=2)
    best, *_, last = (match for match in scorekeeper.tournament.rounds[-1].matches if not match.is_bye)
    page = scorekeeper.get(f"rounds/2/repair?cause=by-hand&one={best.seats[0]}&other={last.seats[0]}")
    assert "4 players are affected" in page
    assert page.count("paired down") == 2


def test_one_person_with_both_roles_deletes_a_round_with_one_press_and_the_log_says_so(desk: Desk) -> None:
    desk.create(rounds="2")
    desk.add(*PLAYERS[:5])
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    desk.do("delete", "rounds/1/repair", reason="wrong list", confirm="1")
    assert not desk.tournament.rounds
    log = desk.get("log")
    assert "wrong list" in log
    assert "Approved by the person who asked for it" in log


def test_a_round_is_deleted_only_when_its_number_is_typed(scorekeeper: Desk, head_judge: Desk) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    typed = {"do": "delete", "reason": "wrong list", "confirm": "yes"}
    told = scorekeeper.client.post(scorekeeper.address("rounds/1/repair"), typed)
    assert "type the number of the round" in text_of(told)
    assert fields_of(told.content.decode())["reason"] == "wrong list"
    assert not scorekeeper.tournament.proposals
    scorekeeper.do("delete", "rounds/1/repair", reason="wrong list", confirm="1")
    (proposal,) = scorekeeper.tournament.proposals
    assert "Delete round 1 with all its results: wrong list" in head_judge.get()
    head_judge.do("approve", "rounds/1/repair", proposal=proposal)
    assert not scorekeeper.tournament.rounds
    scorekeeper.do("pair", round=1)
    assert scorekeeper.tournament.rounds[-1].status is RoundStatus.DRAFT


def test_whoever_deletes_a_round_from_its_own_page_comes_to_the_desk_and_is_told(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    scorekeeper.do("delete", "rounds/1/repair", reason="wrong list", confirm="1")
    (proposal,) = scorekeeper.tournament.proposals
    response = head_judge.client.post(
        head_judge.address("rounds/1"), {"do": "approve", "proposal": proposal}, follow=True
    )
    assert (response.status_code, response.redirect_chain) == (200, [(head_judge.address(), 302)])
    assert "Round 1 was deleted; its results no longer count. Reason: wrong list" in text_of(response)


def test_whoever_throws_a_draft_away_on_its_own_page_comes_to_the_desk_and_is_told(desk: Desk) -> None:
    desk.create(rounds="3")
    desk.add(*PLAYERS[:4])
    desk.do("pair", round=1)
    response = desk.client.post(desk.address("rounds/1"), {"do": "discard", "round": 1}, follow=True)
    assert (response.status_code, response.redirect_chain) == (200, [(desk.address(), 302)])
    assert "The pairings of round 1 were discarded." in text_of(response)


def test_a_plan_says_that_whoever_is_not_there_is_dropped_and_how_that_is_taken_back(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    ana = id_of(scorekeeper, "Ana Ruiz")
    query = f"cause=not-here&who={ana}"
    before = scorekeeper.get(f"rounds/1/repair?{query}")
    assert "Ana Ruiz is also dropped from the tournament. If they come after all, bring them back" in before
    scorekeeper.do("repair", "rounds/1/repair", **plan_fields(scorekeeper, query, 1))
    assert "Take Ana Ruiz out of round 1 and drop them" in head_judge.get()
    (proposal,) = scorekeeper.tournament.proposals
    assert "is also dropped from the tournament" in head_judge.get(f"rounds/1/repair?proposal={proposal}")
    head_judge.do("approve", "rounds/1/repair", proposal=proposal)
    back = plan_fields(scorekeeper, f"cause=left-out&who={ana}", 1)
    scorekeeper.do("repair", "rounds/1/repair", **back)
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", "rounds/1/repair", proposal=proposal)
    assert ana in match_of(scorekeeper, "Ana Ruiz").seats


def test_a_plan_says_which_tables_were_spared_for_their_results(scorekeeper: Desk) -> None:
    scorekeeper.play_round("2-0")
    scorekeeper.do("pair", round=2)
    scorekeeper.do("publish-and-open", round=2)
    best, *others = sorted(scorekeeper.tournament.rounds[-1].matches, key=lambda match: match.table or 0)
    for each in others:
        scorekeeper.do("record", match=each.id, score="2-0")
    page = scorekeeper.get(f"rounds/2/repair?cause=not-here&who={best.seats[0]}")
    assert "Some at tables 3 and 4 were to have the bye first." in page
    assert "others were to have it first, but their tables have reports or results" in page


def test_a_floor_judge_can_look_and_not_repair(hall: Desk, scorekeeper: Desk) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    judge = hall.official(Role.FLOOR_JUDGE)
    match = judge.tournament.rounds[-1].matches[0]
    page = judge.get(f"rounds/1/repair?cause=not-here&who={match.seats[0]}")
    assert "Ask to repair it this way" not in page
    judge.do(
        "repair", "rounds/1/repair", status=409, cause="not-here", broken=match.id, entrant=match.seats[0]
    )


@pytest.mark.scenario(32)
def test_eight_players_over_eight_rounds_never_loop_and_rematches_are_approved_aloud(desk: Desk) -> None:
    desk.create(rounds="8", minutes="0")
    desk.add(*PLAYERS)
    told = 0
    for number in range(1, 9):
        page = desk.do("pair", round=number)
        round_ = desk.tournament.rounds[-1]
        assert sorted(seat for match in round_.matches for seat in match.seats) == sorted(
            desk.tournament.entrants
        )
        if round_.certificate.rematches:
            told += 1
            assert "rematch: none could be avoided" in page
            assert "proved No other pairing" in page
            desk.do("publish", status=409, round=number)
            desk.do("publish-and-open", round=number, accepting=round_.certificate.to_approve, approved="1")
        else:
            desk.do("publish-and-open", round=number)
        for match in desk.tournament.rounds[-1].matches:
            desk.do("record", match=match.id, score="2-1")
        desk.do("close", round=number)
    assert told >= 1
    assert desk.tournament.rounds[-1].certificate.rematches >= 1


@pytest.mark.scenario(31)
def test_an_odd_field_with_awarded_byes_and_a_late_entry_gets_the_right_byes(desk: Desk) -> None:
    desk.create(rounds="3")
    desk.add(*PLAYERS[:6])
    for name in PLAYERS[:2]:
        desk.do("byes", f"players/{id_of(desk, name)}", entrant=id_of(desk, name), byes="1")
    desk.play_round("2-0")
    first = desk.tournament.rounds[0]
    assert {m.seats[0] for m in first.matches if m.is_bye} == {id_of(desk, name) for name in PLAYERS[:2]}
    desk.add("Late Larry")
    assert desk.tournament.entrants[id_of(desk, "Late Larry")].missed == (1,)
    page = desk.do("pair", round=2)
    byes = [m for m in desk.tournament.rounds[-1].matches if m.is_bye]
    assert len(byes) == 1
    points = {id_of(desk, name) for name in PLAYERS[:2]}
    assert byes[0].seats[0] not in points
    assert "bye: lowest score without one" in page


@pytest.mark.scenario(33)
def test_a_fixed_table_is_set_on_the_players_page_and_warned_of_where_it_cannot_be(desk: Desk) -> None:
    desk.create(rounds="2")
    desk.add(*PLAYERS[:4])
    ana = id_of(desk, "Ana Ruiz")
    details = {"name": "Friday", "date": "2025-07-04", "format": "standard", "rel": "regular", "rounds": "2"}
    desk.client.post(
        desk.address("details"),
        {**details, "minutes": "50", "first_table": "1", "last_table": "2", "zone": "Europe/Madrid"},
    )
    assert desk.tournament.details.last_table == 2
    desk.do("table", f"players/{ana}", entrant=ana, table="7")
    page = desk.do("pair", round=1)
    assert "cannot have its fixed table" in page
    assert "the fixed table is not in this hall" in page
    desk.do("discard", round=1)
    desk.do("table", f"players/{ana}", entrant=ana, table="2")
    page = desk.do("pair", round=1)
    assert "1 fixed table is kept." in page
    assert match_of(desk, "Ana Ruiz").table == 2


def test_the_organizer_keeps_a_family_apart_and_takes_it_back(desk: Desk) -> None:
    desk.create(rounds="2")
    desk.add(*PLAYERS[:4])
    told = desk.do("apart", "wishes", who0="Ana Ruiz", who1="Li, Bo", bond="family")
    assert "are kept apart in every round" in told
    desk.do("pair", round=1)
    assert id_of(desk, "Bo Li") not in match_of(desk, "Ana Ruiz").seats
    why = desk.get("rounds/1/why?one=Ana Ruiz&other=Bo Li")
    assert "They are to be kept apart: the organizer declared it." in why
    assert "There is no “Nobody” here" in desk.do("apart", "wishes", 409, who0="Ana Ruiz", who1="Nobody")
    (group,) = desk.tournament.apart
    desk.do("meet", "wishes", group=group)
    assert not desk.tournament.apart


def test_who_is_kept_apart_is_the_organizers_to_declare(scorekeeper: Desk) -> None:
    scorekeeper.get("wishes", status=403)


def test_the_page_says_why_two_met_and_why_two_did_not(desk: Desk) -> None:
    desk.create(rounds="3")
    desk.add(*PLAYERS)
    desk.play_round("2-0")
    page = desk.do("pair", round=2)
    assert "proved No other pairing of these players is better." in page
    pair = desk.tournament.rounds[-1].matches[0].seats
    said = desk.get(f"rounds/2/why?one={pair[0]}&other={pair[1]}")
    assert "they meet" in said
    assert "They have the same number of points." in said
    before = desk.tournament.rounds[0].matches[0].seats
    assert "They have met before" in desk.get(f"rounds/2/why?one={before[0]}&other={before[1]}")
    winner, loser = (
        pair[0],
        next(
            seat
            for m in desk.tournament.rounds[-1].matches
            for seat in m.seats
            if m.flags == () and m.table == 4
        ),
    )
    apart = desk.get(f"rounds/2/why?one={winner}&other={loser}")
    assert "they do not meet" in apart
    assert "Nobody meets themselves" in desk.get(f"rounds/2/why?one={winner}&other={winner}")
    assert "no such player" in desk.get("rounds/2/why?one=Zoe&other=Ana Ruiz")


def test_the_row_of_a_bye_leads_to_why_it_is_theirs(desk: Desk) -> None:
    desk.create(rounds="2")
    desk.add(*PLAYERS[:5])
    desk.play_round("2-0")
    desk.do("pair", round=2)
    rests = next(m for m in desk.tournament.rounds[1].matches if m.is_bye)
    address = f"{desk.address('rounds/2/why')}?one={rests.seats[0]}"
    assert f'href="{address}"' in desk.client.get(desk.address("rounds/2")).content.decode()
    said = text_of(desk.client.get(address))
    assert "Nobody who has had as few byes stands lower." in said
    winner = next(m.seats[0] for m in desk.tournament.rounds[1].matches if not m.is_bye)
    assert "They have no bye in this round." in desk.get(f"rounds/2/why?one={winner}")
    assert "no such player" in desk.get(f"rounds/2/why?one={rests.seats[0]}&other=Zoe")


def test_a_correction_since_does_not_change_why_two_met(desk: Desk) -> None:
    """Two winners meet; then one of them turns out to have lost."""
    desk.create(rounds="3")
    desk.add(*PLAYERS[:4])
    desk.play_round("2-0")
    desk.do("pair", round=2)
    first, second = desk.tournament.rounds
    winner = first.matches[0].seats[0]
    pair = next(match.seats for match in second.matches if winner in match.seats)
    desk.do("correct", "rounds/1", match=first.matches[0].id, score="0-2", reason="slip misread")
    said = desk.get(f"rounds/2/why?one={pair[0]}&other={pair[1]}")
    assert "Points: 3 and 3" in said
    assert "They have the same number of points." in said


def test_a_report_from_a_page_opened_before_the_repair_is_told_so(
    scorekeeper: Desk, head_judge: Desk
) -> None:
    scorekeeper.do("pair", round=1)
    scorekeeper.do("publish-and-open", round=1)
    one, other = scorekeeper.tournament.rounds[-1].matches[:2]
    player = phone(scorekeeper, str(names_of_entrants(scorekeeper.tournament)[one.seats[0]]))
    command = by_hand(scorekeeper.tournament.rounds[-1], one.seats[0], other.seats[0], "a ride")
    assert command is not None
    service.handle(
        command, actors.staff(scorekeeper.account, scorekeeper.tournament), scorekeeper.tournament.id
    )
    (proposal,) = scorekeeper.tournament.proposals
    head_judge.do("approve", proposal=proposal)
    answer = player.post(f"/t/{scorekeeper.id}/me/report", {"match": one.id, "score": "2-0-0"})
    assert "This pairing was changed by the officials" in text_of(answer)
