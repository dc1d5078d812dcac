"""The judge's reference for play and its helpers."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.documents.conftest import needs_documents
from tests.web.at_the_desk import Desk, text_of
from tests.web.library.test_documents import answer, bring, links, read
from topcut.core.rules import Rel
from topcut.documents import document_store
from topcut.documents.document import DocumentKind
from topcut.rulebook.play_reference import PlayEntry, PlayHelper, entries

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_explanation_has_a_page_in_both_languages(language: str) -> None:
    index = read("/library/play/", language)
    for entry in entries():
        title = entry.es if language == "es" else entry.en
        assert title in index
        assert title in read(f"/library/play/{entry.id}", language)


def test_without_documents_the_rules_are_named_and_lead_nowhere() -> None:
    body = answer("/library/play/end-of-match").content
    assert "MTR 2025-06-30 §2.4" in body.decode()
    assert not links(body)


@pytest.mark.rule("MTR-4.3.a")
@pytest.mark.rule("MTR-4.5.a")
@pytest.mark.rule("MTR-4.8.a")
@pytest.mark.parametrize("entry", [entry for entry in entries() if "MTR-4" in " ".join(entry.rules)])
def test_r16_an_explanation_cites_the_edition_of_the_tournament(entry: PlayEntry) -> None:
    """R16: play cited 2025 from a tournament of 2019."""
    found = answer(f"/library/play/{entry.id}", edition="mtr-2019-05-03")
    page = text_of(found)
    assert "MTR 2025-06-30" not in page
    silent = "The edition of this tournament says nothing about it." in page
    assert silent is (entry.id == "day-night")
    assert ("MTR 2019-05-03 §4." in page) is not silent
    assert 'href="/library/play/?edition=mtr-2019-05-03"' in found.content.decode(), "the tab too"


@needs_documents
def test_an_explanation_leads_to_its_rules_and_to_questions_about_it() -> None:
    bring()
    body = answer("/library/play/end-of-match").content
    assert "/library/cite/MTR/2025-06-30/2.4" in links(body)
    assert "/library/cite/MA/2023-11-15/2.4AA" in links(body)
    assert "/library/faq/en/Q" in answer("/library/play/state-based-actions").content.decode()


@needs_documents
def test_a_subject_of_the_questions_leads_to_one_of_them() -> None:
    bring("rules-faq")
    assert document_store.kinds() == {DocumentKind.FAQ}
    (found,) = links(answer("/library/play/losing").content)
    assert "/library/faq/en/Q" in answer(found).redirect_chain[0][0]


@pytest.mark.rule("MTR-4.9.a")
def test_if_nobody_can_tell_it_is_night_and_nobody_gets_the_warning() -> None:
    page = read("/library/play/day-night")
    assert "If nobody can tell which it is, it is night" in page
    assert "neither gets the Warning" in page
    assert "MTR 2025-06-30 §4.9" in page
    assert "es de noche" in read("/library/play/day-night", "es")


def test_an_unknown_explanation_or_helper_is_not_found() -> None:
    assert answer("/library/play/nonsense").status_code == 404
    assert answer("/library/play/help/nonsense").status_code == 404


# Effects


def test_three_damage_doubled_and_four_prevented_is_told_in_both_orders() -> None:
    page = read("/library/play/help/effects")
    assert "0 4 prevented (3 → 0)" in page
    assert "2 doubled (3 → 6) , then 4 prevented (6 → 2)" in page


def test_other_damage_and_effects_are_worked_out() -> None:
    asked: dict[str, Any] = {"damage": "5", "e0-change": "more", "e0-amount": "2", "e1-change": "prevent-all"}
    page = read("/library/play/help/effects", **asked)
    assert "0 all prevented (5 → 0)" in page
    assert "0 2 more (5 → 7) , then all prevented (7 → 0)" in page


def test_without_an_effect_the_damage_stays() -> None:
    assert "7 no effect" in read("/library/play/help/effects", damage="7")


# Priority


def test_when_both_have_passed_the_stack_resolves() -> None:
    asked: dict[str, Any] = {"players": "2", "moment": "passed", "by": "1", "passes": "2"}
    assert "The step or phase ends." in read("/library/play/help/priority", **asked)
    assert "The top of the stack resolves." in read("/library/play/help/priority", **asked, stack="on")


def test_priority_goes_on_in_turn_order() -> None:
    asked: dict[str, Any] = {"players": "4", "moment": "passed", "by": "1", "passes": "1"}
    assert "Player 3 in turn order gets priority." in read("/library/play/help/priority", **asked)
    said = read("/library/play/help/priority", "es", **asked)
    assert "recibe prioridad" in said


def test_somebody_who_does_not_play_cannot_have_passed() -> None:
    asked: dict[str, Any] = {"players": "2", "moment": "passed", "by": "5", "passes": "1"}
    assert "There are only 2 players." in read("/library/play/help/priority", **asked)


# Extra turns and loops


@pytest.mark.rule("FAQ.turns")
def test_the_extra_turn_made_last_comes_first_and_nobody_is_skipped() -> None:
    asked: dict[str, Any] = {"players": "4", "active": "1", "made": "3 1"}
    assert "1 → 3 → 2 → 3 → 4 → 1" in read("/library/play/help/extra-turns", **asked)
    assert "There are only 2 players." in read(
        "/library/play/help/extra-turns", players="2", active="1", made="3"
    )
    assert "1 → 3" not in read("/library/play/help/extra-turns", **(asked | {"made": "nobody"}))


@pytest.mark.parametrize("helper", ["loops", "dice"])
def test_the_loop_helper_and_the_dice_are_those_of_the_table(helper: str) -> None:
    assert Client().get(f"/library/play/help/{helper}").headers["Location"] == f"/table/{helper}"


@pytest.mark.rule("MTR-4.1.a")
@pytest.mark.parametrize(
    ("edition", "there", "missing"),
    [
        ("mtr-2019-05-03", "life total", "place in a dungeon"),
        ("mtr-2021-07-23", "place in a dungeon", "times tempted by the Ring"),
        ("mtr-2025-06-30", "speed", "commander"),
    ],
)
def test_what_must_be_told_follows_the_edition(edition: str, there: str, missing: str) -> None:
    page = read("/library/play/help/information", edition=edition, rel="competitive")
    assert there in page
    assert missing not in page
    assert edition.removeprefix("mtr-") in page


@pytest.mark.rule("MTR-4.1.a")
def test_derived_information_is_free_at_regular_only() -> None:
    levels = {rel: read("/library/play/help/information", edition="mtr-2025-06-30", rel=rel) for rel in Rel}
    counts = {rel for rel, page in levels.items() if "Here it counts as free" in page}
    assert counts == {Rel.REGULAR}
    assert all("Nobody has to help with it" in levels[rel] for rel in Rel if rel not in counts)


@pytest.mark.rule("MTR-4.1.a")
def test_in_pods_the_damage_of_commanders_is_tracked() -> None:
    alone = read("/library/play/help/information", edition="mtr-2025-06-30", rel="regular")
    pods = read("/library/play/help/information", edition="mtr-2025-06-30", rel="regular", pods="on")
    assert "commander" not in alone
    assert "commander" in pods
    assert "comandante" in read(
        "/library/play/help/information", "es", edition="mtr-2025-06-30", rel="regular", pods="1"
    )


# State-based actions


@pytest.mark.rule("FAQ.loss")
def test_the_actions_of_a_described_board_are_told() -> None:
    board: dict[str, Any] = {
        "playerA-life": "0",
        "playerB-life": "20",
        "p0-name": "Bear",
        "p0-controller": "B",
        "p0-toughness": "2",
        "p0-damage": "2",
        "p1-toughness": "0",
        "p1-controller": "B",
        "p1-indestructible": "on",
    }
    page = read("/library/play/help/state-based", **board)
    assert "Player A loses the game: no life left." in page
    assert "Bear is destroyed: lethal damage." in page
    assert "Permanent 2 is put into the graveyard: toughness 0 or less." in page


def test_a_quiet_board_says_that_none_applies() -> None:
    quiet: dict[str, Any] = {"playerA-life": "1", "playerB-life": "1", "p0-name": "Bear", "p0-toughness": "2"}
    assert "None applies" in read("/library/play/help/state-based", **quiet)


def test_one_more_permanent_can_be_described_up_to_eight() -> None:
    assert "Permanent 3" in read("/library/play/help/state-based", permanents="2", more="1")
    full = read("/library/play/help/state-based", permanents="8", more="1")
    assert "Permanent 8" in full
    assert "Permanent 9" not in full


@pytest.mark.parametrize("helper", PlayHelper)
def test_nonsense_in_the_address_is_answered_with_the_form(helper: PlayHelper) -> None:
    nonsense = {
        "damage": "x",
        "e0-change": "explode",
        "e0-amount": "99999999999999999999",
        "players": "-1",
        "moment": "?",
        "by": "x",
        "passes": "9",
        "permanents": "²",
        "playerA-life": "1e9",
        "p0-toughness": "--",
        "p0-name": "<b>" * 40,
        "p0-controller": "Z",
    }
    body = answer(f"/library/play/help/{helper}", **nonsense)
    assert body.status_code == 200
    assert b"<b><b>" not in body.content


# On the floor, and without the network


def test_a_judge_at_a_table_is_one_tap_from_the_rules_of_the_tournaments_edition(four: Desk) -> None:
    four.do("pair", round=1)
    four.do("publish-and-open", round=1)
    match = four.tournament.rounds[0].matches[0].id
    for address in (f"/t/{four.id}/floor/", f"/t/{four.id}/floor/{match}"):
        assert 'href="/library/?edition=mtr-2025-06-30"' in four.client.get(address).content.decode()


@needs_documents
def test_a_search_from_the_floor_answers_in_the_tournaments_edition() -> None:
    bring("mtr-2019", "mtr-2025")
    found = answer("/library/", q="participation minimums", edition="mtr-2019-05-03").content.decode()
    assert "/library/mtr-2019-05-03/en/10.1?q=" in found.split('class="lead"')[1]


def test_the_worker_stands_beside_the_pages_it_keeps() -> None:
    worker = Client().get("/library/worker.js")
    assert worker["Content-Type"] == "text/javascript"
    assert b"respondWith" in worker.content
    assert "Kept on this device" in text_of(Client().get("/library/offline"))


@needs_documents
def test_everything_can_be_kept_documents_and_explanations() -> None:
    bring("mtr-2025")
    body = answer("/library/").content.decode()
    for address in ("/library/whole/mtr-2025-06-30/en", "/library/play/loops", "/library/play/help/effects"):
        assert f"&#34;{address}&#34;" in body or f"&quot;{address}&quot;" in body
        assert answer(address).status_code == 200
    assert "encrypted connection (https)" in body
