"""One short form makes a tournament; the rules propose what they can."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from django.urls import reverse

from tests.core.story import details, house
from tests.web.at_the_desk import FILL, LOOK, NEW, Desk, fields_of, outcome_of, text_of
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.roles import Role
from topcut.core.play.details import OpponentsLists, StageKind
from topcut.core.rules import Rel
from topcut.rulebook import rules_for
from topcut.web.desk.forms.short_forms import MoreRounds
from topcut.web.desk.proposing import next_start
from topcut.web.form_fields import field_of


def test_the_form_makes_the_tournament_as_typed(desk: Desk) -> None:
    desk.create(name="Copa «Ñ»", rel="competitive", check_in="on", first_table="101", minutes="60")
    details = desk.tournament.details
    assert (details.name, details.rel, details.check_in, details.first_table) == (
        "Copa «Ñ»",
        Rel.COMPETITIVE,
        True,
        101,
    )
    assert details.stages[0].minutes == 60
    assert details.edition == "mtr-2025-06-30"
    assert desk.tournament.roles_of(desk.person) == {
        Role.ORGANIZER,
        Role.HEAD_JUDGE,
        Role.SCOREKEEPER,
    }


def test_a_refused_form_says_on_top_what_is_wrong_and_goes_to_the_field(desk: Desk) -> None:
    sent = NEW | {"cut": "", "playoff_format": "booster-draft"}
    page = desk.client.post("/desk/new", sent)
    shown = page.content.decode()
    assert page.status_code == 409
    top = shown[shown.index('id="wrong"') : shown.index("<form")]
    assert 'href="#id_cut"' in top
    (focused,) = re.findall(r"<(?:input|select)[^>]*\bautofocus\b[^>]*>", shown)
    assert 'name="cut"' in focused
    assert 'id="wrong"' not in desk.client.get("/desk/new").content.decode()


THREE = {"date": "2026-11-20", "start_time": "19:00", "players": "16"}


def shown(desk: Desk, **answers: str) -> dict[str, str]:
    """The page that is opened, with other answers than it proposes."""
    return fields_of(desk.client.get("/desk/new").content.decode()) | THREE | answers


def test_u7_three_answers_make_a_tournament(desk: Desk) -> None:
    """U7: what, when, how many; without a script, too, the rest follows from them."""
    made = desk.client.post("/desk/new", shown(desk, what="commander-night"))
    assert made["Location"].endswith("/desk/players/import"), "where names are typed or pasted"
    desk.id = TournamentId(made["Location"].split("/")[2])
    details = desk.tournament.details
    assert (details.name, details.date, details.start_time) == (
        "Commander night, Nov 20",
        "2026-11-20",
        "19:00",
    )
    (stage,) = details.stages
    assert (stage.format, stage.seats, stage.rounds, stage.minutes) == ("commander", 4, 3, 90)
    assert not details.check_in, "who is typed in at the door is here"


def test_u7_one_press_is_enough(desk: Desk) -> None:
    """U7: what is proposed can be created as it stands."""
    desk.create(**dict.fromkeys(NEW) | fields_of(desk.client.get("/desk/new").content.decode()))
    details = desk.tournament.details
    assert details.program == "Friday Night Magic"
    assert details.rounds == 5
    assert details.start_time


def test_u7_as_many_are_proposed_as_last_played_and_not_as_many_as_never_came(desk: Desk) -> None:
    def proposed() -> str:
        return fields_of(desk.client.get("/desk/new").content.decode())["players"]

    assert proposed() == "16"
    desk.create(date="2025-07-04")
    desk.add("Ana Ruiz", "Bo Li", "Cy Cho", "Di Day", "Ed Orr", "Flo Fay")
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    assert proposed() == "6"
    desk.create(date="2025-07-11")
    desk.do("finish", "finish")
    assert desk.tournament.is_finished
    assert proposed() == "6", "nobody came to the newest"


def test_u7_what_was_changed_in_the_rest_stays_if_the_program_does(desk: Desk) -> None:
    desk.create(**dict.fromkeys(NEW) | shown(desk, format="modern", minutes="55", name="Modern Friday"))
    details = desk.tournament.details
    assert (details.name, details.program) == ("Modern Friday", "Friday Night Magic")
    assert (details.stages[0].format, details.stages[0].minutes) == ("modern", 55)


EVENINGS = [("11:20", "19:00", "19:00"), ("19:00", "19:00", "19:30"), ("19:40", "19:00", "20:00")]


@pytest.mark.parametrize(("now", "usual", "proposed"), [*EVENINGS, ("9:00", "10:30", "10:30")])
def test_the_start_is_this_evening_or_the_next_half_hour(now: str, usual: str, proposed: str) -> None:
    hour, minute = map(int, now.split(":"))
    starts = next_start(datetime(2026, 11, 20, hour, minute, tzinfo=UTC), usual)
    assert f"{starts:%H:%M}" == proposed


def test_u22_a_zone_that_only_the_browser_names_is_taken(desk: Desk) -> None:
    """U22: whatever a browser calls its zone is one, if the server knows it."""
    desk.create(zone="US/Pacific")
    assert desk.tournament.details.zone == "US/Pacific"


def test_the_same_form_sent_twice_makes_one_tournament(desk: Desk) -> None:
    desk.create(command_id="the-same")
    first = desk.id
    desk.create(command_id="the-same")
    assert desk.id == first


@pytest.mark.rule("APP-E.a")
def test_rounds_left_empty_are_those_the_rules_recommend(desk: Desk) -> None:
    desk.create(rounds="", players="40")
    assert desk.tournament.details.rounds == 6


@pytest.mark.rule("APP-E.a")
def test_the_proposal_fills_in_the_rounds_with_its_citation_and_keeps_what_was_typed(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | LOOK | {"players": "100", "rounds": ""})
    assert response.status_code == 200
    page = response.content.decode()
    said = "For 100 players the rules recommend 7 Swiss rounds. Where a playoff follows, it is a top 8."
    assert f"{said} MTR 2025-06-30 App E" in text_of(response)
    assert outcome_of(page) == "7 rounds, 50 minutes, no playoff MTR 2025-06-30 App E"
    assert 'value="Friday Night"' in page


def test_neither_rounds_nor_players_gets_a_sentence(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | {"rounds": "", "players": ""})
    assert response.status_code == 409
    assert "Say how many players you expect, or how many rounds there are." in text_of(response)


@pytest.mark.parametrize(("date", "edition"), [("2019-06-01", "2019-05-03"), ("2022-01-01", "2021-07-23")])
def test_the_edition_is_the_one_in_force_on_the_day(desk: Desk, date: str, edition: str) -> None:
    desk.create(date=date, format="modern")
    assert desk.tournament.details.edition == f"mtr-{edition}"


def test_a_day_before_every_edition_is_refused_with_the_list(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | {"date": "2010-01-01"})
    assert response.status_code == 409
    page = text_of(response)
    assert "No rules are known for that day" in page
    assert "May 3, 2019" in page
    assert "June 30, 2025" in page


@pytest.mark.parametrize(
    "wrong",
    [{"date": "soon"}, {"format": "pauper"}, {"minutes": "many"}, {"zone": "Moon/Base"}, {"cap": "1"}],
)
def test_what_makes_no_sense_comes_back_filled_in_with_a_sentence(desk: Desk, wrong: dict[str, str]) -> None:
    response = desk.client.post("/desk/new", NEW | {"name": "Friday Night"} | wrong)
    assert response.status_code == 409
    assert "errorlist" in response.content.decode()


@pytest.mark.rule("APP-B.a")
def test_a_round_shorter_than_the_rules_allow_is_refused_with_the_rule(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | {"minutes": "20"})
    assert response.status_code == 409
    assert "at least 40 minutes" in text_of(response)
    assert 'value="Friday Night"' in response.content.decode()


def test_details_change_until_the_start_and_then_only_name_and_zone(four: Desk) -> None:
    four.do("", "details", **(NEW | {"name": "Saturday", "rounds": "3"}))
    assert (four.tournament.details.name, four.tournament.details.rounds) == ("Saturday", 3)
    four.do("pair", round=1)
    four.do("publish", round=1)
    assert "stays as announced" in four.get("details")
    four.do("", "details", name="Sunday", zone="UTC")
    assert (four.tournament.details.name, four.tournament.details.rounds) == ("Sunday", 3)


@pytest.mark.rule("MTR-10.2.b")
def test_the_number_of_rounds_changes_with_a_reason_and_a_second_role(four: Desk) -> None:
    four.do("pair", round=1)
    four.do("publish", round=1)
    organizer = four.official(Role.ORGANIZER)
    page = organizer.do("rounds", "details", rounds="3", reason="power cut")
    assert "waits for approval" in page
    assert "Change the tournament to 3 rounds: power cut" in four.get()
    four.do("approve", proposal=next(iter(four.tournament.proposals)))
    assert four.tournament.details.rounds == 3
    assert "hold both roles" in four.do("rounds", "details", rounds="4", reason="power is back")
    assert four.tournament.details.rounds == 4


def test_a_change_of_rounds_without_a_reason_comes_back(four: Desk) -> None:
    four.do("pair", round=1)
    four.do("publish", round=1)
    page = four.do("rounds", "details", status=409, rounds="3", reason="")
    assert "This field is required" in page


# Programs


@pytest.mark.rule("MTR-1.12.a")
def test_a_spotlight_is_competitive_on_day_one_and_professional_from_the_cut_on(desk: Desk) -> None:
    typed = NEW | FILL | {"program": "Spotlight Series", "cut": "8"}
    filled = desk.client.post("/desk/new", typed)
    page = filled.content.decode()
    assert '<option value="competitive" selected>' in page
    assert "Standard 8\nStandard 7 top 128 Professional" in page.replace("\r", "")
    parts = "Standard 8\nStandard 7 top 128"  # the level is left to the program
    desk.create(program="Spotlight Series", rel="competitive", rounds="", parts=parts, cut="8")
    stages = desk.tournament.details.stages
    assert [(stage.rounds, stage.cut, stage.rel) for stage in stages] == [
        (8, 0, None),
        (7, 128, Rel.PROFESSIONAL),
        (3, 8, Rel.PROFESSIONAL),
    ]
    assert "Competitive, then Professional" in text_of(desk.client.get(f"/t/{desk.id}/"))
    assert "Standard 7 top 128 Professional" in desk.get("details")
    sheet = text_of(desk.client.get(f"/t/{desk.id}/rules"))
    assert "Opponents' decklists are shown Competitive: never; Professional: always" in sheet
    low = parts.replace("top 128", "top 128 Regular")
    changed = NEW | {"program": "Spotlight Series", "rel": "competitive", "parts": low, "cut": "8"}
    assert "is played at the level Professional or a higher one" in desk.do(
        "", "details", status=409, **changed
    )


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize("look", [FILL, LOOK], ids=["filled in", "as typed"])
def test_so_few_at_a_qualifier_are_proposed_single_elimination_and_it_is_required(
    desk: Desk, look: dict[str, str]
) -> None:
    typed = NEW | {"program": "Regional Championship Qualifier", "rel": "competitive", "players": "6"}
    proposed = desk.client.post("/desk/new", typed | look | {"rounds": "", "minutes": ""})
    assert outcome_of(proposed.content.decode()).startswith("single elimination, 90 minutes")
    assert "For 6 players the rules have single elimination alone: 3 rounds." in text_of(proposed)
    swiss = desk.client.post("/desk/new", typed | {"rounds": "3", "structure": "swiss"})
    assert swiss.status_code == 409
    assert "so few entrants play single elimination, without Swiss rounds (MTR 2025-06-30 App E)" in (
        text_of(swiss)
    )
    desk.create(**typed | {"rounds": "3", "structure": "single-elimination"})
    assert [stage.kind for stage in desk.tournament.details.stages] == [StageKind.ELIMINATION]


@pytest.mark.rule("APP-E.a")
def test_a_friday_night_of_six_is_not_turned_into_a_bracket(desk: Desk) -> None:
    typed = NEW | FILL | {"program": "Friday Night Magic", "players": "6"}
    response = desk.client.post("/desk/new", typed)
    assert outcome_of(response.content.decode()).startswith("3 rounds, 50 minutes, no playoff")
    assert "the rules name single elimination; 3 Swiss rounds are as long" in text_of(response)


@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize("cut", ["0", "4"])
def test_a_qualifier_of_twenty_has_a_top_8_and_no_other(desk: Desk, cut: str) -> None:
    typed = {"program": "Regional Championship Qualifier", "rel": "competitive", "players": "20"}
    response = desk.client.post("/desk/new", NEW | typed | {"rounds": "5", "cut": cut})
    assert response.status_code == 409
    assert "a Premier tournament has a playoff of 8 (MTR 2025-06-30 App E)" in text_of(response)
    desk.create(**typed, rounds="5", cut="8")
    assert desk.tournament.details.places == 8


@pytest.mark.rule("MTR-1.12.a")
def test_a_program_fills_in_the_form_and_everything_can_be_changed(desk: Desk) -> None:
    typed = NEW | FILL | {"program": "Regional Championship Qualifier", "players": "40"}
    response = desk.client.post("/desk/new", typed)
    assert response.status_code == 200
    page = response.content.decode()
    assert '<option value="competitive" selected>' in page
    assert '<option value="modern" selected>' in page
    assert outcome_of(page).startswith("6 rounds, 50 minutes, then a top 8")
    assert 'value="Friday Night"' in page
    assert "At Competitive the rules require decklists." in text_of(response)
    desk.create(program="Regional Championship Qualifier", rel="professional", format="legacy", rounds="6")
    details = desk.tournament.details
    assert (details.rel, details.stages[0].format) == (Rel.PROFESSIONAL, "legacy")


def test_the_programs_are_those_of_the_edition(desk: Desk) -> None:
    old = desk.client.post("/desk/new", NEW | {"date": "2020-01-15", "do": "look"}).content.decode()
    assert '<option value="Store Championship">' not in old
    new = desk.client.get("/desk/new").content.decode()
    assert '<option value="Store Championship">' in new


@pytest.mark.rule("ED.2")
def test_what_departs_from_the_rules_is_said_before_the_tournament_is_made(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | LOOK | {"minutes": "70"})
    assert "70 minutes a round; the rules recommend 50." in text_of(response)


@pytest.mark.rule("MTR-1.12.a")
def test_a_level_typed_below_that_of_day_two_is_refused_and_not_raised_unsaid(desk: Desk) -> None:
    typed = NEW | {"date": "2019-06-01", "program": "Grand Prix", "rel": "competitive", "cut": "8"}
    low = desk.client.post("/desk/new", typed | {"parts": "Standard 8\nStandard 6 top 64 Competitive"})
    assert low.status_code == 409
    assert "Grand Prix is played at the level Professional or a higher one" in text_of(low)
    desk.create(**typed | {"parts": "Standard 8\nStandard 6 top 64"})
    assert [desk.tournament.details.rel_in(stage) for stage in range(3)] == [
        Rel.COMPETITIVE, Rel.PROFESSIONAL, Rel.PROFESSIONAL
    ]  # fmt: skip


@pytest.mark.rule("APP-E.a")
def test_rounds_are_said_to_be_required_recommended_or_the_fact_sheets_and_never_two_of_them(
    desk: Desk,
) -> None:
    def told(program: str) -> str:
        typed = NEW | FILL | {"program": program, "players": "100"}
        return text_of(desk.client.post("/desk/new", typed))

    spotlight = told("Spotlight Series")
    assert "The fact sheet of its series sets rounds and playoff" in spotlight
    assert "As the fact sheet of its series has it." in spotlight
    qualifier = told("Regional Championship Qualifier")
    assert "For 100 players the rules require 7 Swiss rounds." in qualifier
    friday = told("Friday Night Magic")
    assert "For 100 players the rules recommend 7 Swiss rounds." in friday
    for page in (spotlight, qualifier):
        assert "players the rules recommend" not in page
    for page in (spotlight, friday):
        assert "players the rules require" not in page
        assert "required, not advice" not in page


def test_every_choice_of_what_is_played_has_its_rule_beside_it(desk: Desk) -> None:
    page = desk.client.get("/desk/new").content.decode()
    for field in ("format", "mode", "structure", "entrants", "rel", "lists"):
        label = page.index(f'<label for="id_{field}"')
        assert "rules/" in page[label : page.index("<select", label)], field


@pytest.mark.rule("MTR-10.4.b")
def test_the_form_offers_the_playoffs_that_the_rules_name() -> None:
    for about, sizes in ((details(), (2, 4, 8)), (house(playoff__sizes="[4, 16]"), (4, 16))):
        assert field_of(MoreRounds(None, rules_for(about)), "cut").offered == sizes


@pytest.mark.rule("MTR-2.7.d")
def test_r11_the_organizer_of_a_regional_championship_is_asked_about_lists(desk: Desk) -> None:
    """R11: the form asks where two sections pull apart, and takes a date and time for electronic lists."""
    typed = {"program": "Regional Championship", "rel": "competitive", "lists": "required", "minutes": "50"}
    typed |= {"players": "40", "rounds": "6", "cut": "8"}
    assert 'name="opponents_lists"' not in desk.client.get("/desk/new").content.decode()
    refused = desk.client.post("/desk/new", NEW | typed)
    assert refused.status_code != 302
    assert "say which it is here" in text_of(refused)
    assert 'name="opponents_lists"' in refused.content.decode()
    desk.create(**typed, opponents_lists="shown", lists_due="2025-07-04T09:30", zone="Europe/Madrid")
    details = desk.tournament.details
    assert details.opponents_lists is OpponentsLists.SHOWN
    assert details.lists_due == 1_751_614_200_000  # 07:30 UTC
    page = desk.client.get(reverse("desk-details", args=[desk.id])).content.decode()
    assert 'value="2025-07-04T09:30"' in page


@pytest.mark.rule("MTR-2.7.b")
def test_lists_due_after_the_start_are_refused_at_creation_and_in_the_details(desk: Desk) -> None:
    late = {"lists": "required", "lists_due": "2025-07-05T19:30", "start_time": "19:00"}
    typed = {"date": "2025-07-05", "lists": "required"}
    refused = desk.client.post("/desk/new", NEW | typed | late)
    assert refused.status_code == 409
    told = "Decklists are due before the start, 19:00 on July 5, 2025 (MTR 2025-06-30 §2.7)."
    assert told in text_of(refused)
    desk.create(**typed, start_time="19:00", lists_due="2025-07-05T18:30")
    changed = desk.client.post(desk.address("details"), NEW | typed | late | {"cut": "0"})
    assert changed.status_code == 409
    assert told in text_of(changed)
