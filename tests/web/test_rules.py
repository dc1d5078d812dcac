"""The rules as everybody reads them: editions, values, what differs, a tournament's fact sheet."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.at_the_desk import NEW, Desk, text_of
from topcut.rulebook import editions, load
from topcut.rulebook.present import value_of
from topcut.rulebook.wording import in_words

EDITIONS = [edition.name for edition in editions()]


def read(address: str, language: str = "en", status: int = 200) -> str:
    client = Client(headers={"accept-language": language})
    answer = client.get(address)
    assert answer.status_code == status, address
    return text_of(answer)


def public(desk: Desk, path: str = "", language: str = "en") -> str:
    return read(f"/t/{desk.id}/{path}", language)


# Editions


@pytest.mark.rule("ED.1")
@pytest.mark.django_db
def test_the_editions_are_listed_with_the_day_they_begin() -> None:
    page = read("/rules/")
    assert "May 3, 2019" in page
    assert "July 23, 2021" in page
    assert "June 30, 2025" in page


@pytest.mark.rule("ED.1")
def test_a_tournament_of_january_2020_is_played_by_the_edition_of_2019(desk: Desk) -> None:
    desk.create(date="2020-01-15", format="modern")
    assert "MTR-2019-05-03" in public(desk)
    assert "May 3, 2019" in public(desk, "rules")


@pytest.mark.rule("ED.1")
def test_another_edition_can_be_picked_and_that_is_announced(desk: Desk) -> None:
    desk.create(date="2020-01-15", edition="mtr-2025-06-30")
    assert desk.tournament.details.edition == "mtr-2025-06-30"
    told = "Played by the rules of 2025-06-30; on the day those of 2019-05-03 are in force."
    assert told in public(desk)
    assert told in desk.get("details")
    desk.do("", "details", **(NEW | {"date": "2020-01-15", "edition": "", "format": "modern"}))
    assert desk.tournament.details.edition == "mtr-2019-05-03"
    assert "Played by the rules of" not in public(desk)


@pytest.mark.rule("ED.1")
def test_a_day_before_the_first_edition_is_refused_with_the_list(desk: Desk) -> None:
    response = desk.client.post("/desk/new", NEW | {"date": "2018-01-01"})
    assert response.status_code == 409
    for day in ("May 3, 2019", "July 23, 2021", "June 30, 2025"):
        assert day in text_of(response)


# What is announced


@pytest.mark.rule("ED.2")
@pytest.mark.rule("APP-B.a")
def test_a_longer_round_is_announced_to_everybody_with_the_rule_it_departs_from(desk: Desk) -> None:
    desk.create(minutes="60")
    told = "60 minutes a round; the rules recommend 50. MTR 2025-06-30 App B"
    assert told in public(desk)
    assert told in public(desk, "rules")
    assert told in desk.get("details")
    assert "60 minutos por ronda; las reglas recomiendan 50." in public(desk, language="es")


@pytest.mark.rule("ED.2")
def test_a_tournament_as_the_rules_recommend_announces_nothing(desk: Desk) -> None:
    desk.create()
    assert "other than the rules" not in public(desk)
    assert "None: it follows the rules." in public(desk, "rules")


@pytest.mark.rule("ED.2")
def test_an_overlay_is_listed_value_by_value_with_the_rule_it_departs_from(desk: Desk) -> None:
    desk.create(melee="on")
    page = public(desk)
    assert "1/3; in the rules 33 %. MTR 2025-06-30 App C" in page
    assert desk.tournament.details.overlays == ("melee",)


@pytest.mark.rule("ED.2")
def test_a_house_rule_is_in_force_and_announced(desk: Desk) -> None:
    desk.create(house="extensions.deck_check = 5")
    page = public(desk, "rules")
    assert "Extra time after a deck check 5 minutes more than it took" in page
    assert ": 5; in the rules 3. MTR 2025-06-30 §2.6" in page
    here = read(f"/rules/mtr-2025-06-30/extensions.deck_check?t={desk.id}")
    assert "House fact sheet" in here
    assert "departs from MTR 2025-06-30 §2.6" in here
    assert "extensions.deck_check = 5" in desk.client.get(desk.address("details")).content.decode()


@pytest.mark.rule("ED.2")
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("extensions.deck_check = many", "A house rule does not fit the rules"),
        ("no.such_key = 5", "no.such_key"),
        ("points.such_key = 5", "points.such_key"),
        ("just words", "is not a key, an equals sign and a value"),
        ("time.minimum_match = 10", "The rules require this"),
    ],
)
def test_a_house_rule_that_cannot_be_is_refused_and_stays_in_the_form(
    desk: Desk, line: str, told: str
) -> None:
    response = desk.client.post("/desk/new", NEW | {"house": line})
    assert response.status_code == 409
    assert told in text_of(response)
    assert line in response.content.decode()


# Refusals


@pytest.mark.rule("APP-B.a")
@pytest.mark.rule("ED.3")
@pytest.mark.parametrize(("day", "edition"), [("2025-07-04", "2025-06-30"), ("2020-01-15", "2019-05-03")])
def test_a_round_of_39_minutes_is_refused_by_the_edition_of_that_tournament(
    desk: Desk, day: str, edition: str
) -> None:
    response = desk.client.post("/desk/new", NEW | {"minutes": "39", "date": day, "format": "modern"})
    assert response.status_code == 409
    assert f"at least 40 minutes. Set that or more, or no time limit. MTR {edition} App B" in text_of(
        response
    )


@pytest.mark.rule("MTR-1.12.a")
def test_a_level_below_the_program_is_refused_with_its_section(desk: Desk) -> None:
    typed = NEW | {"program": "Regional Championship Qualifier", "rel": "regular"}
    response = desk.client.post("/desk/new", typed)
    assert response.status_code == 409
    assert "is played at the level Competitive or a higher one" in text_of(response)
    assert "MTR 2025-06-30 §1.12" in text_of(response) or "MTR 2025-06-30 App F" in text_of(response)


@pytest.mark.rule("APP-E.a")
def test_a_premier_tournament_has_the_rounds_of_the_table(desk: Desk) -> None:
    typed = {"program": "Regional Championship Qualifier", "rel": "competitive", "players": "40"}
    response = desk.client.post("/desk/new", NEW | typed | {"rounds": "4"})
    assert response.status_code == 409
    assert "for so many entrants it has 6 Swiss rounds (MTR 2025-06-30 App E)" in text_of(response)
    desk.create(**typed, rounds="6")
    assert desk.tournament.details.program == "Regional Championship Qualifier"


@pytest.mark.rule("APP-E.a")
@pytest.mark.rule("MTR-10.2.b")
def test_the_desk_warns_of_other_rounds_while_they_can_still_change(desk: Desk) -> None:
    desk.create(rounds="2")
    desk.add(*(f"Player {n}" for n in range(1, 10)))
    told = (
        "With 9 players enrolled 2 rounds; for so many entrants the rules recommend 5. MTR 2025-06-30 App E"
    )
    assert told in desk.get()
    assert "No playoff" not in desk.get(), "to do without one needs no warning"
    desk.do("pair", round=1)
    assert told in desk.get()
    desk.do("publish", round=1)
    assert "With 9 players enrolled" not in desk.get()
    desk.do("", "details", name="Other", zone="UTC", rounds="5")
    assert desk.tournament.details.rounds == 2, "announced rounds never change"


@pytest.mark.rule("ED.2")
@pytest.mark.rule("APP-E.a")
@pytest.mark.parametrize(
    ("cut", "told"),
    [
        ("8", "A playoff of 8; for so many entrants the rules recommend a top 4. MTR 2025-06-30 App E"),
        ("0", "No playoff; for so many entrants the rules recommend a top 4. MTR 2025-06-30 App E"),
        ("4", ""),
    ],
)
def test_r31_a_playoff_of_another_size_is_advice_for_the_desk_and_departs_from_nothing(
    desk: Desk, cut: str, told: str
) -> None:
    """R31: the table is required of Premier tournaments only; others use it as they like."""
    desk.create(rounds="5", cut=cut)
    desk.add(*(f"Player {n}" for n in range(1, 10)))
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    page, report = desk.get("details"), desk.get("report")
    assert "for so many entrants" not in public(desk)
    assert "None: it follows the rules." in page
    assert "It follows the rules." in report
    for text in (page, report):
        assert told in text.replace("(MTR 2025-06-30 App E)", "MTR 2025-06-30 App E")
        assert ("Recommended" in text) is bool(told)


@pytest.mark.rule("ED.2")
def test_a_program_without_a_playoff_departs_from_nothing_by_having_none(desk: Desk) -> None:
    desk.create(program="Friday Night Magic", rounds="5")
    desk.add(*(f"Player {n}" for n in range(1, 10)))
    desk.do("pair", round=1)
    desk.do("publish", round=1)
    assert "No playoff" not in public(desk)


@pytest.mark.rule("ED.2")
def test_the_recommended_level_of_a_store_championship_is_told_once_to_the_desk(desk: Desk) -> None:
    desk.create(program="Store Championship", rounds="5", cut="8")
    assert len(desk.tournament.details.stages) == 2
    assert "is recommended" not in public(desk)
    assert desk.get("details").count("for the program Competitive is recommended") == 1


@pytest.mark.rule("MTR-9.1.a")
def test_r31_two_headed_giant_announces_nothing_by_its_one_game(desk: Desk) -> None:
    """R31: every one announced "1 games to win a match; the rules have 2"."""
    desk.create(entrants="two-headed-giant", format="sealed-deck")
    assert "to win a match; usually" not in public(desk)
    assert "None: it follows the rules." in desk.get("details")


@pytest.mark.rule("MTR-1.12.a")
@pytest.mark.parametrize(("day", "told"), [("2019-06-07", True), ("2022-01-07", True), ("2025-07-04", False)])
def test_r20_a_level_above_the_programs_departs_where_the_table_is_no_minimum(
    desk: Desk, day: str, told: bool
) -> None:
    """R20: Friday Night Magic at Competitive in 2019 was said to be as recommended."""
    desk.create(program="Friday Night Magic", rel="competitive", date=day, format="modern")
    said = "Played at Competitive; for the program the rules have Regular."
    assert (said in public(desk)) is told
    assert ("None: it follows the rules." in desk.get("details")) is not told


@pytest.mark.rule("APP-E.a")
def test_r20_premier_programs_without_a_level_of_their_own_can_be_chosen(desk: Desk) -> None:
    """R20: the WPN Premium tournaments of 2019 are Premier, and stand in no table of levels."""
    premium = {"program": "WPN Premium Qualifier", "date": "2019-06-07", "format": "modern", "players": "40"}
    assert "WPN Premium Tournament" in text_of(desk.client.post("/desk/new", NEW | premium | {"do": "look"}))
    assert "WPN Premium" not in text_of(desk.client.get("/desk/new"))
    assert desk.client.post("/desk/new", NEW | premium | {"rounds": "4", "cut": "8"}).status_code == 409
    desk.create(**premium, rounds="6", cut="8")
    assert desk.tournament.details.program == "WPN Premium Qualifier"


# The "?"


@pytest.mark.rule("ED.3")
@pytest.mark.django_db
def test_a_value_says_what_it_is_where_it_stands_and_what_other_editions_say() -> None:
    page = read("/rules/mtr-2025-06-30/minimums.entrants_individual")
    assert "MTR 2025-06-30 §10.1" in page
    assert "MTR 2019-05-03 §10.1 8" in page
    spanish = read("/rules/mtr-2025-06-30/tiebreakers.order", "es")
    assert "porcentaje de partidas ganadas de los oponentes" in spanish


@pytest.mark.rule("ED.4")
@pytest.mark.django_db
def test_the_section_of_the_end_of_a_match_follows_the_edition() -> None:
    sections = {name: read(f"/rules/{name}/end.additional_turns").split(" the same")[0] for name in EDITIONS}
    assert "MTR 2019-05-03 §2.5" in sections["mtr-2019-05-03"]
    assert "MTR 2025-06-30 §2.4" in sections["mtr-2025-06-30"]
    assert "2.5 2.4" in read("/rules/compare?a=mtr-2021-07-23&b=mtr-2025-06-30").replace("§", "")


@pytest.mark.rule("ED.3")
def test_every_mark_on_a_tournaments_pages_opens_an_explanation(desk: Desk) -> None:
    import re

    desk.create(rel="competitive", minutes="60", melee="on")
    pages = ("/desk/new", f"/t/{desk.id}/", f"/t/{desk.id}/rules", desk.address("details"))
    for page in pages:
        marks = re.findall(r'class="why" href="([^"]+)"', desk.client.get(page).content.decode())
        assert len(marks) >= 4, page
        for mark in set(marks):
            assert "MTR" in read(mark.replace("&amp;", "&"))


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", EDITIONS)
def test_all_values_of_an_edition_are_shown_in_words(name: str, language: str) -> None:
    page = read(f"/rules/{name}", language)
    for bare in ("None", "True", "False", "Fraction", "ByRel"):
        assert f" {bare} " not in page
    rules = load(name)
    for key in rules.source.citations:
        shown = in_words(value_of(rules, key), "es" if language == "es" else "en")
        assert "_" not in shown
        assert not any(part in shown for part in ("-chooses", "head-to-head", "Fraction(")), key


@pytest.mark.django_db
def test_what_differs_names_values_sections_and_cards() -> None:
    page = read("/rules/compare?a=mtr-2019-05-03&b=mtr-2025-06-30")
    assert "banned cards" in page
    assert "rules in another section" in page
    assert "Nothing differs." in read("/rules/compare?a=mtr-2025-06-30&b=mtr-2025-06-30")


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address",
    [
        "/rules/mtr-1999-01-01",
        "/rules/mtr-2025-06-30/no.such",
        "/rules/compare?a=x",
        "/rules/mtr-2025-06-30/time.final?with=nothing",
        "/rules/mtr-2025-06-30/time.final?t=nobody",
    ],
)
def test_what_is_not_there_is_not_found(address: str) -> None:
    read(address, status=404)


@pytest.mark.rule("MTR-1.12.a")
def test_the_fact_sheet_says_in_plain_words_what_is_in_force(desk: Desk) -> None:
    desk.create(program="Friday Night Magic", rel="competitive")
    page = public(desk, "rules")
    assert "Program Friday Night Magic" in page
    assert "Decklists required, on paper MTR §2.7" in page
    assert "Match points win 3, draw 1, loss 0 MTR App C" in page
    assert "Hojas de registro de mazo obligatorias, en papel" in public(desk, "rules", "es")
