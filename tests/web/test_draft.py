"""Drafts and sealed through the pages: the plan, the seats, the director, the screens (MTR 7.6, 7.7)."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from django.test import Client

from tests.hall import carry_out
from tests.paper.reading import texts
from tests.web.at_the_desk import FILL, NEW, Desk, outcome_of, text_of
from tests.web.deck_hall import limited_hall
from tests.web.player.phones import Phone
from topcut import service
from topcut.core.desks.limited.commands import SeatDraft, StartDraft
from topcut.core.desks.limited.schedule import SchedulePart, schedule
from topcut.core.desks.organizing.commands import ChangeDetails
from topcut.core.desks.registration.commands import EnrolEntrant
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.roles import Actor, Role
from topcut.core.play.details import Details, ListsTaken, Stage, StageKind
from topcut.core.rules import EntrantKind, Rel
from topcut.people.accounts import add_person
from topcut.people.names import Name, names_of_entrants
from topcut.service import actors
from topcut.service.acts.organizing import SetUpTournament
from topcut.web.desk.forms.typed import read_boosters

pytestmark = pytest.mark.django_db

PLAYERS = ("Ana Ruiz", "Bo Li", "Cy Day", "Di Roe", "Ed Fox", "Flo Ray", "Gus Orr", "Hana Ito")


@pytest.fixture
def drafting(desk: Desk) -> Desk:
    """Eight players, and nobody has a seat."""
    desk.create(format="booster-draft", rounds="3")
    desk.add(*PLAYERS)
    return desk


def started(desk: Desk) -> Desk:
    desk.do("seat", "draft", stage=0)
    desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    return desk


@pytest.mark.rule("MTR-7.6.a")
def test_the_desk_leads_to_the_draft_before_the_first_round_can_be_paired(drafting: Desk) -> None:
    assert "Go to the draft" in drafting.get()
    plan = drafting.get("draft")
    assert "1 pod" in plan
    assert "24 boosters in all" in plan.replace("  ", " ")
    assert "Draw the seats first." in drafting.do("pair", round=1, status=409)


@pytest.mark.rule("MTR-7.2.b")
def test_the_plan_says_how_many_pods_and_boosters_there_will_be(drafting: Desk) -> None:
    drafting.add(*(f"Player {number}" for number in range(12)))
    plan = drafting.get("draft")
    assert "3 pods 7 · 7 · 6" in plan
    assert "by pod 21 · 21 · 18" in plan
    assert "2 pods 10 · 10" in drafting.get("draft?pods=2")


def test_seats_are_drawn_shown_and_taken_back(drafting: Desk) -> None:
    seated = drafting.do("seat", "draft", stage=0)
    assert "Seats were drawn for 8, in 1 pod." in seated
    assert all(name in seated for name in PLAYERS)
    assert "The seats of the draft were taken back." in drafting.do("unseat", "draft", stage=0)


def test_the_director_starts_pauses_goes_on_and_moves(drafting: Desk) -> None:
    page = started(drafting).get("draft")
    assert "Open the pack and count 14 cards" in page
    page = drafting.do("next", "draft", stage=0, pods="1")
    assert "Pack 1, pick 1" in page
    assert "14 cards left" in page
    assert "pass to the left" in page
    assert "paused" in drafting.do("pause", "draft", stage=0, pods="1")
    assert "Pause" in drafting.do("resume", "draft", stage=0, pods="1")
    steps = schedule(
        drafting.tournament.drafts[0],
        drafting.tournament.details,
        service.rules_of(drafting.tournament).drafts,
    )
    review = next(at for at, step in enumerate(steps) if step.part is SchedulePart.REVIEW)
    assert "Look at your picks" in drafting.do("go", "draft", stage=0, step=review, pods="1")
    assert "pass to the right" in drafting.do("go", "draft", stage=0, step=review + 2, pods="1")
    build = next(at for at, step in enumerate(steps) if step.part is SchedulePart.BUILD)
    shown = drafting.do("go", "draft", stage=0, step=build, pods="1")
    assert re.search(r"Deck building 2[45]:\d\d", shown)  # however long the page took


@pytest.mark.rule("MTR-7.7.a")
def test_somebody_stops_drafting_and_is_marked(drafting: Desk) -> None:
    started(drafting)
    one = drafting.tournament.drafts[0].pods[0][2]
    page = drafting.do("stop", "draft", stage=0, entrant=one)
    assert "drafts no more, and builds from the cards taken so far." in page


@pytest.mark.rule("MTR-7.2.b")
def test_no_boosters_are_counted_for_whoever_left_before_any_was_opened(drafting: Desk) -> None:
    drafting.do("seat", "draft", stage=0)
    gone, later = drafting.tournament.drafts[0].pods[0][:2]
    assert "24 boosters in all" in drafting.get("draft")
    drafting.do("drop", f"players/{gone}", entrant=gone)
    assert "21 boosters in all" in drafting.get("draft")
    drafting.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    drafting.do("drop", f"players/{later}", entrant=later)
    assert "21 boosters in all" in drafting.get("draft"), "what was opened is theirs"


def test_who_left_is_marked_and_not_offered_to_stop(drafting: Desk) -> None:
    started(drafting)
    one = drafting.tournament.drafts[0].pods[0][2]
    drafting.do("drop", f"players/{one}", entrant=one)
    page = drafting.client.get(drafting.address("draft")).content.decode()
    assert page.count('value="stop"') == 7
    assert re.search(r'<span class="chip warn">\s*left', page)


def test_an_organizer_who_is_no_judge_notes_odd_product_in_a_draft(drafting: Desk) -> None:
    started(drafting)
    one = drafting.tournament.drafts[0].pods[0][0]
    organizer = drafting.official(Role.ORGANIZER)
    assert "Odd product of" in organizer.do("note", "draft", stage=0, entrant=one, note="two tokens")


@pytest.mark.rule("MTR-2.12")
def test_while_phones_are_away_the_wall_leads_none_to_a_page() -> None:
    hall = limited_hall()
    about = replace(hall.tournament.details, rel=Rel.COMPETITIVE, lists=ListsTaken.ON_PAPER)
    hall.do(ChangeDetails(about), Role.ORGANIZER)
    hall.do(SeatDraft(0))
    assert "Details on your phone" in text_of(Client().get(f"/t/{hall.id}/wall"))
    hall.do(StartDraft(0, (14,) * 3, 25))
    wall = Client().get(f"/t/{hall.id}/wall")
    assert "Phones stay away while players draft and build." in text_of(wall)
    assert "on your phone" not in text_of(wall)


def test_the_wall_shows_the_seats_then_the_clock(drafting: Desk) -> None:
    drafting.do("seat", "draft", stage=0)
    wall = text_of(Client().get(f"/t/{drafting.id}/wall"))
    assert "To your seats" in wall
    assert "Ruiz, Ana" in wall
    drafting.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    drafting.do("next", "draft", stage=0)
    response = Client().get(f"/t/{drafting.id}/wall")
    assert "Pack 1, pick 1" in text_of(response)
    found = re.search(r'(?s)<script type="application/json">(.*?)</script>', response.content.decode())
    assert found
    told = json.loads(found[1])
    assert told["clock"]["step"] == 1
    assert told["steps"][1]["say"] == [
        [40, "Pick up your packs. 40 seconds.", "Tomen sus sobres. 40 segundos."],
        [10, "Ten seconds.", "Diez segundos."],
    ]
    assert [step["seconds"] for step in told["steps"][1:15]] == [
        40,
        35,
        30,
        25,
        25,
        20,
        20,
        15,
        10,
        10,
        5,
        5,
        5,
        0,
    ]


def test_everybody_may_see_the_seats_on_a_phone(drafting: Desk) -> None:
    assert "No draft is on" in text_of(Client().get(f"/t/{drafting.id}/draft"))
    started(drafting)
    page = text_of(Client().get(f"/t/{drafting.id}/draft"))
    assert "Pod 1" in page
    assert "Hana Ito" in page


def test_round_one_is_paired_from_the_draft_page_and_then_the_draft_is_over(drafting: Desk) -> None:
    started(drafting)
    for page in (drafting.get("draft"), drafting.get()):
        assert "Pair round 1" not in page
    assert "Pod 1 is not through its picks." in drafting.do("pair", round=1, status=409)
    drafting.do("go", "draft", stage=0, step=47, pods="1")  # three packs of fifteen steps, two reviews
    assert "Pair round 1" in drafting.get("draft")
    drafting.do("pair", round=1)
    drafting.do("publish-and-open", round=1)
    assert drafting.tournament.rounds[0].method == "across-the-table"
    assert (
        "Play!" in text_of(Client().get(f"/t/{drafting.id}/wall")) or drafting.tournament.rounds[0].deadline
    )
    assert "No draft is on" in text_of(Client().get(f"/t/{drafting.id}/draft"))
    assert "Next" not in drafting.get("draft")


def test_a_floor_judge_directs_a_draft_and_does_not_draw_its_seats(drafting: Desk) -> None:
    drafting.do("seat", "draft", stage=0)
    judge = drafting.official(Role.FLOOR_JUDGE)
    judge.do("unseat", "draft", stage=0, status=409)
    judge.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    assert "Draw the seats" not in judge.get("draft")


def test_the_seats_are_printed_with_who_sits_across(drafting: Desk) -> None:
    started(drafting)
    sheet = drafting.client.get(drafting.address("print/draft-seats.pdf"))
    assert sheet["Content-Type"] == "application/pdf"
    (pod,) = drafting.tournament.drafts[0].pods
    names = names_of_entrants(drafting.tournament)
    (page,) = texts(sheet.content)
    assert page.count(f"5 · {names[pod[4]].sorted}") == 2  # across from seat 1, and passed to by seat 4


def test_the_last_seat_of_an_odd_pod_is_told_that_nobody_sits_across(desk: Desk) -> None:
    desk.create(format="booster-draft", rounds="3")
    desk.add(*PLAYERS[:7])
    desk.do("seat", "draft", stage=0)
    last = desk.tournament.drafts[0].pods[0][6]
    (page,) = texts(desk.client.get(desk.address("print/draft-seats.pdf")).content)
    assert page.count("nobody") == 1
    seats = desk.get("draft")
    assert f"7 {names_of_entrants(desk.tournament)[last]} nobody" in seats
    assert seats.count("nobody") == 1


@pytest.mark.rule("APP-B.build")
def test_sealed_has_its_clocks_and_no_pods(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="3", program="Prerelease")
    desk.add(*PLAYERS)
    assert "Pair round 1" in desk.get()
    plan = desk.get("draft")
    assert "48 boosters in all" in plan
    desk.do("seat", "draft", stage=0)
    assert 'name="build" type="number" value="45"' in desk.client.get(desk.address("draft")).content.decode()
    desk.do("start", "draft", stage=0, registration=20, build=45)
    assert re.search(r"Registration (20:00|19:\d\d)", desk.do("next", "draft", stage=0))


# Made in one form


def filled(desk: Desk, program: str, players: int, **more: str) -> str:
    asked = NEW | FILL | {"program": program, "players": str(players), **more}
    return desk.client.post("/desk/new", asked).content.decode()


def test_a_draft_night_is_filled_in_from_its_preset(desk: Desk) -> None:
    shown = filled(desk, "draft-night", 16)
    assert '<option value="booster-draft" selected' in shown
    assert "5 rounds" in outcome_of(shown)  # 9 to 16 players, no draft in a playoff (APP-E.a)


@pytest.mark.rule("MTR-10.2.a")
def test_a_preset_begins_with_the_fewest_rounds_while_nobody_knows_who_comes(desk: Desk) -> None:
    asked = NEW | FILL | {"players": ""}
    for program, rounds in (("draft-night", 3), ("team-sealed", 2), ("two-headed-giant-prerelease", 2)):
        shown = desk.client.post("/desk/new", asked | {"program": program}).content.decode()
        assert f"{rounds} rounds" in outcome_of(shown)


def test_a_prerelease_is_filled_in_from_its_preset(desk: Desk) -> None:
    assert '<option value="sealed-deck" selected' in filled(desk, "Prerelease", 20)


@pytest.mark.rule("MTR-1.1.a")
def test_a_two_day_championship_has_drafts_constructed_and_a_top_eight(desk: Desk) -> None:
    shown = filled(desk, "two-day-championship", 64)
    assert "Booster Draft 3\nStandard 4\nBooster Draft 3\nStandard 4" in shown
    parts = "Booster Draft 3\nStandard 4\nBooster Draft 3\nStandard 4"
    desk.create(rel="competitive", parts=parts, cut="8", rounds="", boosters="Dominaria, Dominaria, Ixalan")
    stages = desk.tournament.details.stages
    assert [(stage.format, stage.rounds) for stage in stages] == [
        ("booster-draft", 3),
        ("standard", 4),
        ("booster-draft", 3),
        ("standard", 4),
        ("standard", 3),
    ]
    assert stages[2].boosters == ("Dominaria", "Dominaria", "Ixalan")
    assert stages[1].boosters == ()
    page = desk.client.get(desk.address("details")).content.decode()
    assert "Booster Draft 3\nStandard 4" in page


def test_a_part_that_nobody_understands_is_named(desk: Desk) -> None:
    shown = text_of(desk.client.post("/desk/new", NEW | {"parts": "Vanguard 3"}))
    assert "“Vanguard 3” is not a format of this edition and a number of rounds." in shown


@pytest.mark.parametrize(
    ("typed", "told", "rule"),
    [
        ({"boosters": "Conspiracy"}, "Choose another product, or make the tournament casual.", "§7.2"),
        ({"boosters": "6 Conspiracy"}, "Choose another product, or make the tournament casual.", "§7.2"),
        ({"across_pods": "on", "rel": "competitive"}, "Leave the pods as they are.", "§7.6"),
        ({"construction": "continuous", "rel": "competitive"}, "Leave continuous construction out.", "§7.3"),
    ],
)
def test_what_limited_may_not_announce_is_refused_with_its_rule(
    desk: Desk, typed: dict[str, str], told: str, rule: str
) -> None:
    response = desk.client.post("/desk/new", NEW | {"format": "booster-draft"} | typed)
    assert response.status_code == 409
    assert told in text_of(response)
    assert rule in text_of(response)


@pytest.mark.rule("APP-D")
@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("3 Edge of Eternities", ("Edge of Eternities",) * 3),
        ("2x Dominaria, Ixalan", ("Dominaria", "Dominaria", "Ixalan")),
        ("2 Dominaria; 1 Ixalan", ("Dominaria", "Dominaria", "Ixalan")),
        ("2 Dominaria and 1 Ixalan", ("Dominaria", "Dominaria", "Ixalan")),
        ("2 Dominaria y 1 Ixalan", ("Dominaria", "Dominaria", "Ixalan")),
        ("Edge and Eternity", ("Edge and Eternity",)),
        ("30th Anniversary, 2X2", ("30th Anniversary", "2X2")),
        ("99 Dominaria", ("Dominaria",) * 25),  # more than anybody opens: refused as such
    ],
)
def test_a_number_before_a_set_is_how_many_boosters_of_it(typed: str, read: tuple[str, ...]) -> None:
    assert read_boosters(typed) == read


def test_casual_players_open_what_they_like(desk: Desk) -> None:
    desk.create(format="booster-draft", boosters="Conspiracy", casual="on")
    assert not desk.tournament.details.rated


# Team Rochester


def rochester(desk: Desk) -> Desk:
    """Two teams of three at one table."""
    stage = Stage(StageKind.SWISS, "rochester-draft", 1, 2, 50)
    details = Details(
        name="Rochester",
        date="2025-07-04",
        zone="Europe/Madrid",
        edition="mtr-2025-06-30",
        rel=Rel.REGULAR,
        stages=(stage,),
        entrants=EntrantKind.TEAM,
        members=3,
    )
    organizer = Actor(desk.person, frozenset({Role.ORGANIZER}))
    asked = SetUpTournament(details, (Role.HEAD_JUDGE, Role.SCOREKEEPER))
    made = service.handle(asked, organizer, service.new_tournament_id()).tournament
    desk.id = made.id
    by = actors.staff(desk.account, desk.tournament)
    for team in ("Lions", "Owls"):
        people = tuple(add_person(Name(f"{team} {letter}")) for letter in "ABC")
        carry_out(EnrolEntrant(EntrantId(team.lower()), people, name=team), by, made.id)
    return desk


@pytest.mark.rule("MTR-8.5.a")
def test_a_rochester_table_tosses_chooses_and_sees_the_whole_order(desk: Desk) -> None:
    table = rochester(desk)
    assert "Toss the coin" in table.do("seat", "draft", stage=0)
    first, other = table.tournament.drafts[0].pods[0]
    assert "won the toss" in table.do("toss", "draft", stage=0, pod=1, winner=other)
    assert "picks first at table 1" in table.do("first", "draft", stage=0, pod=1, first=first)
    page = table.do("start", "draft", stage=0, packs=3, cards=15, build=40, pods="1")
    assert "1B opens the pack and lays out 15 cards." in page
    order = "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A"
    assert order in page
    assert "Nobody picks yet." in table.do("next", "draft", stage=0, pods="1")
    assert "1B picks. Out of time: the card that has lain there longest." in table.do(
        "next", "draft", stage=0, pods="1"
    )
    wall = text_of(Client().get(f"/t/{table.id}/wall"))
    assert order in wall
    marked = table.do("out-of-time", "draft", stage=0, pod=1, step=2)
    assert "Table 1, pack 1, pick 1: 1B was out of time and got the oldest card." in marked
    assert "Pack 1, pick 1 · 1B oldest card" in marked
    assert "1B out of time 1C 2A" in marked
    assert "1B picked in time after all" in table.do("in-time", "draft", stage=0, pod=1, step=2)
    assert "1B oldest card" not in table.get("draft")


def test_at_a_rochester_table_a_phone_names_the_people_around_and_not_their_teams(desk: Desk) -> None:
    table = rochester(desk)
    table.do("seat", "draft", stage=0)
    first, other = (team.title() for team in table.tournament.drafts[0].pods[0])
    seen = text_of(Phone(table.tournament.id, EntrantId(first.lower())).client.get(f"/t/{table.id}/me/"))
    around = f"across the table {other} A (2A) on your left {first} B (1B) on your right {other} C (2C)"
    assert f"Your seat 1A {around}" in seen


@pytest.mark.rule("MTR-8.5.a")
def test_the_sheet_of_a_rochester_table_has_a_line_for_every_player(desk: Desk) -> None:
    table = rochester(desk)
    table.do("seat", "draft", stage=0)
    first, other = table.tournament.drafts[0].pods[0]
    (page,) = texts(table.client.get(table.address("print/draft-seats.pdf")).content)
    lines = page.splitlines()
    at = [lines.index(seat) for seat in ("1A", "1B", "1C", "2A", "2B", "2C")]
    assert [lines[place + 1].lower() for place in at] == [
        f"{team} {letter}".lower() for team in (first, other) for letter in "ABC"
    ]
    assert "Passes left to" not in page


@pytest.mark.rule("MTR-7.7.a")
def test_where_two_wait_for_each_other_the_page_says_who_picks(drafting: Desk) -> None:
    drafting.do("seat", "draft", stage=0)
    assert "Seat 2 picks first" in drafting.get("draft?pod=1&one=4&other=2&way=left")
    assert "Seat 4 picks first" in drafting.get("draft?pod=1&one=4&other=2&way=right")
    assert "picks first:" not in drafting.get("draft?pod=1&one=4&other=99")
    assert "picks first:" not in drafting.get("draft?pod=7&one=1&other=2")


@pytest.mark.rule("APP-B.build")
def test_a_two_headed_giant_prerelease_builds_as_long_as_two_heads_do(desk: Desk) -> None:
    """R40: the fifteen minutes more of a Prerelease are those of single players."""
    desk.create(
        program="two-headed-giant-prerelease", entrants="two-headed-giant", format="sealed-deck", rounds="2"
    )
    assert desk.tournament.details.program == "Prerelease"
    for team in ("Oaks", "Elms"):
        desk.do("add-team", "players", team=team, player_0=f"{team} One", player_1=f"{team} Two")
    desk.do("seat", "draft", stage=0)
    page = desk.client.get(desk.address("draft")).content.decode()
    assert re.search(r'name="build"[^>]*value="60"', page)


@pytest.mark.rule("MTR-7.6.a")
def test_r38_a_late_player_without_a_seat_is_named(drafting: Desk) -> None:
    """R38: the round could not be paired, and nobody said because of whom."""
    drafting.do("seat", "draft", stage=0)
    drafting.add("Late Larsen")
    refused = drafting.do("pair", round=1, status=409)
    assert "Late Larsen is to be paired and has no seat in the draft." in refused


@pytest.mark.rule("MTR-7.6.a")
def test_r38_the_plan_says_where_a_pod_has_too_few_opponents_for_its_rounds(desk: Desk) -> None:
    """R38: eight rounds in a pod of eight mean a rematch."""
    desk.create(format="booster-draft", rounds="8")
    desk.add(*PLAYERS)
    assert "This part has 8 rounds, and in a pod of 8 people meet again after 7." in desk.get("draft")
    desk.do("", "details", **(NEW | {"format": "booster-draft", "rounds": "7"}))
    assert "people meet again" not in desk.get("draft")


@pytest.mark.rule("MTR-2.12")
def test_at_competitive_phones_say_nothing_but_to_put_them_away_until_decks_are_built(desk: Desk) -> None:
    desk.create(format="booster-draft", rounds="3", rel="competitive", lists="required")
    desk.add(*PLAYERS)
    assert "take the lists on paper" in desk.get("decks")
    desk.do("seat", "draft", stage=0)
    phone = Phone(desk.tournament.id, desk.tournament.drafts[0].pods[0][0])
    assert "This tournament needs your decklist." not in phone.see()  # nothing is opened yet
    shown = desk.do("start", "draft", stage=0, packs=3, cards=14, build=25)
    assert "Players’ phones show only this" in shown
    own = phone.see()
    assert "Put your phone away until deck building is over." in own
    for other in ("data-draft", "Speak the calls", "This tournament needs your decklist."):
        assert other not in own, other
    assert phone.client.get(phone.url + "deck").status_code == 302
    desk.do("go", "draft", stage=0, step=49, pods="1")
    assert "Put your phone away" not in phone.see()
    assert "This tournament needs your decklist." in phone.see()
    assert phone.client.get(phone.url + "deck").status_code == 200


@pytest.mark.rule("MTR-2.12")
def test_a_new_limited_tournament_at_competitive_is_advised_to_take_lists_on_paper(desk: Desk) -> None:
    asked = NEW | {"do": "look", "format": "sealed-deck", "rel": "competitive", "players": "14"}
    said = "plan to take the lists on paper"
    assert said in text_of(desk.client.post("/desk/new", asked))
    assert said not in text_of(desk.client.post("/desk/new", asked | {"rel": "regular"}))
    assert said not in text_of(desk.client.post("/desk/new", asked | {"format": "modern"}))
