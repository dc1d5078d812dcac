"""The rules desk: documents are added, read, searched, compared, and citations lead into them."""

from __future__ import annotations

import re
from datetime import date
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.documents.conftest import SHARED, needs_documents, small_document
from tests.web.at_the_desk import Desk, text_of
from topcut.core.kernel.roles import Role
from topcut.documents import document_store
from topcut.documents.document import DocumentKind
from topcut.documents.lines import LARGEST
from topcut.documents.models import KeptDocument
from topcut.rulebook import load
from topcut.web.citations import rule_cited
from topcut.web.page_parts import CitedText

pytestmark = pytest.mark.django_db

SMALL = "mtr-2026-01-05"
OLD, NEW, SPANISH = "mtr-2019-05-03", "mtr-2025-06-30", "mtr-2021-07-23"


def answer(address: str, language: str = "en", **asked: str) -> Any:
    return Client(headers={"accept-language": language}).get(address, asked or None, follow=True)


def read(address: str, language: str = "en", status: int = 200, **asked: Any) -> str:
    found = answer(address, language, **asked)
    assert found.status_code == status, text_of(found)
    return text_of(found)


def upload(client: Client, *files: tuple[str, bytes]) -> Any:
    sent = [SimpleUploadedFile(name, data) for name, data in files]
    return client.post("/library/add", {"files": sent})


def bring(*names: str) -> None:
    for path in sorted(SHARED.iterdir()):
        if not names or any(path.name.startswith(name) for name in names):
            document_store.add(path.read_bytes())


@pytest.fixture
def small() -> None:
    document_store.add(small_document().encode())


# Adding


def test_an_empty_library_says_which_documents_to_bring_and_who_adds_them(desk: Desk) -> None:
    page = read("/library/")
    assert "Magic Tournament Rules, any edition, English or Spanish" in page
    assert "An organizer adds them" in page
    assert "Add documents" in text_of(desk.client.get("/library/"))


@pytest.mark.rule("ED.5")
def test_an_organizer_adds_a_copy_and_everybody_reads_it(desk: Desk) -> None:
    page = text_of(upload(desk.client, ("rules.txt", small_document().encode())))
    assert "Added Magic Tournament Rules, January 5, 2026 (English) with 37 sections." in page
    assert "At least eight (8) players take part." in read(f"/library/{SMALL}/en/10.1")


def test_a_file_that_is_too_large_is_told_the_most_it_may_have(desk: Desk) -> None:
    page = text_of(upload(desk.client, ("noise.txt", b"x" * (LARGEST + 1_000))))
    assert f"The file is too large: a rule document has at most {LARGEST} bytes." in page


@pytest.mark.rule("ED.5")
def test_of_several_files_the_bad_one_is_refused_and_the_good_one_kept(desk: Desk) -> None:
    half = small_document().encode()[:900]
    response = upload(desk.client, ("half.txt", half), ("rules.txt", small_document().encode()))
    page = text_of(response)
    assert response.status_code == 409
    assert "half.txt The file is not whole." in page
    assert "Nothing was changed." in page
    assert "Added Magic Tournament Rules" in page
    assert [document.name for document in document_store.collection().documents] == [SMALL]


@pytest.mark.rule("ED.5")
def test_the_same_copy_again_changes_nothing_and_a_bad_one_leaves_the_old_one(
    desk: Desk, small: None
) -> None:
    assert "is there already" in text_of(upload(desk.client, ("again.txt", small_document().encode())))
    upload(desk.client, ("noise.txt", bytes(range(256)) * 4000))
    upload(desk.client, ("other.txt", b"A letter to my aunt."))
    assert "At least eight (8) players take part." in read(f"/library/{SMALL}/en/10.1")


@pytest.mark.rule("ED.5")
def test_lines_that_went_into_no_section_are_listed(desk: Desk) -> None:
    with_a_stray = small_document(contents=False).replace(
        "Introduction", "A stray line before anything.\n\nIntroduction", 1
    )
    page = text_of(upload(desk.client, ("rules.txt", with_a_stray.encode())))
    assert "A stray line before anything." in page


def test_sending_no_file_is_answered_in_words(desk: Desk) -> None:
    response = desk.client.post("/library/add", {})
    assert response.status_code == 409
    assert "No file was chosen." in text_of(response)


def test_only_an_organizers_account_adds_and_takes_out(four: Desk, small: None) -> None:
    judge = four.official(Role.HEAD_JUDGE)
    for client in (Client(), judge.client):
        assert upload(client, ("rules.txt", b"x")).status_code == 403
        assert client.post(f"/library/remove/{SMALL}/en").status_code == 403
    assert document_store.collection().documents


def test_a_document_is_taken_out_after_asking_once(desk: Desk, small: None) -> None:
    assert "Take it out?" in text_of(desk.client.get(f"/library/remove/{SMALL}/en"))
    assert document_store.collection().documents
    page = text_of(desk.client.post(f"/library/remove/{SMALL}/en", follow=True))
    assert "Magic Tournament Rules, January 5, 2026 was taken out." in page
    assert not document_store.collection().documents
    assert desk.client.post(f"/library/remove/{SMALL}/en").status_code == 404


# Reading


def test_the_contents_lead_to_every_section(small: None) -> None:
    body = answer(f"/library/{SMALL}/en/").content.decode()
    for number in ("1", "2.1", "10.2", "App%20C"):
        assert f'href="/library/{SMALL}/en/{number}"' in body


def test_a_section_shows_its_list_and_the_sections_beside_it(small: None) -> None:
    body = answer(f"/library/{SMALL}/en/2.1").content.decode()
    assert "<ol><li>Players sit down.</li><li>Players shuffle.</li><li>Players begin.</li></ol>" in body
    assert f'rel="prev" href="/library/{SMALL}/en/2"' in body
    assert f'rel="next" href="/library/{SMALL}/en/2.2"' in body


def test_what_a_copy_holds_is_shown_as_text_and_never_runs(desk: Desk) -> None:
    upload(desk.client, ("rules.txt", small_document(minimum="<script>alert(1)</script> nine").encode()))
    assert b"<script>alert" not in answer(f"/library/{SMALL}/en/10.1").content


def test_an_unknown_document_or_section_is_not_found(small: None) -> None:
    for address in ("/library/mtr-1999-01-01/en/", f"/library/{SMALL}/en/99.9", f"/library/{SMALL}/xx/2.1"):
        assert answer(address).status_code == 404


def test_all_of_it_stands_on_one_page(small: None) -> None:
    page = read(f"/library/whole/{SMALL}/en")
    assert page.index("First of Fundamentals") < page.index("Second of Sanctioning")


@needs_documents
def test_tables_and_bold_words_of_the_document_stay_tables_and_bold() -> None:
    bring("mtr-2025")
    body = answer(f"/library/{NEW}/en/App B").content.decode()
    assert "<strong>required</strong> minimum time limit" in body
    assert '<th scope="col">Cards remaining in pack</th>' in body
    assert "<td>15 cards</td><td>40 seconds</td>" in body


@needs_documents
def test_what_the_addendum_adds_stands_in_the_section_it_amends() -> None:
    bring("mtr", "multi")
    page = read(f"/library/{NEW}/en/10.1")
    assert "Added for multiplayer" in page
    assert "a minimum of four (4) players must participate" in page
    assert "Added for multiplayer" in read(f"/library/{SPANISH}/es/10.1")
    assert "Added for multiplayer" not in read(f"/library/{OLD}/en/10.1")
    assert "Added for multiplayer" not in read(f"/library/{NEW}/en/1.2")


@needs_documents
def test_the_policy_an_addendum_repeats_is_folded() -> None:
    bring("multi")
    body = answer("/library/multiplayer-addendum-2023-11-15/en/2.4").content.decode()
    assert re.search(r"<details><summary[^>]*>The policy it adds to</summary>", body)


@needs_documents
def test_a_section_leads_to_its_other_editions_under_their_own_numbers() -> None:
    bring("mtr")
    body = answer(f"/library/{NEW}/en/2.4").content.decode()
    assert f'href="/library/{OLD}/en/2.5"' in body
    assert f'href="/library/{SPANISH}/es/2.5"' in body


# Searching


def test_words_are_found_and_marked(small: None) -> None:
    body = answer("/library/", q="shuffle").content.decode()
    assert f'href="/library/{SMALL}/en/2.1?q=shuffle"' in body
    assert "<mark>shuffle</mark>" in body
    assert "<mark>shuffle</mark>" in answer(f"/library/{SMALL}/en/2.1?q=shuffle").content.decode()


def test_a_slip_of_the_keys_is_answered_with_what_was_meant(small: None) -> None:
    assert "Did you mean shuffle" in read("/library/", q="shufle")


def test_nothing_found_says_what_to_try(small: None) -> None:
    assert "Nothing was found. Try fewer or other words" in read("/library/", q="zzzzqqq")
    assert read("/library/", q="x" * 5000)


@needs_documents
def test_a_spanish_reader_finds_the_section_in_spanish() -> None:
    bring()
    page = read("/library/", "es", q="extensión de tiempo")
    first = page.split("secciones")[1][:120]
    assert "2.6" in first
    assert "23 de Julio de 2021" in first or "23 de julio de 2021" in first


# Comparing


@needs_documents
def test_ten_point_one_went_from_eight_players_to_four() -> None:
    bring("mtr-2019", "mtr-2025")
    sides = {"a": f"{OLD}.en", "b": f"{NEW}.en", "section": "10.1"}
    body = answer("/library/compare", **sides).content.decode()
    assert re.search(r"<del>eight \(8\)\s*</del>", body)
    assert re.search(r"<ins>four \(4\)\s*</ins>", body)
    together = answer("/library/compare", view="inline", **sides).content.decode()
    assert re.search(r"<del>eight \(8\)\s*</del><ins>four \(4\)\s*</ins>", together)


@needs_documents
@pytest.mark.rule("ED.4")
def test_what_changed_lists_values_new_sections_and_moved_ones() -> None:
    bring("mtr-2019", "mtr-2025")
    page = read("/library/compare", a=f"{OLD}.en", b=f"{NEW}.en")
    assert "What changed from May 3, 2019 to June 30, 2025" in page
    assert re.search(r"Fewest individuals for a rated tournament\.\s+8\s+4\s+10\.1", page)
    assert re.search(r"Pioneer Format Deck Construction\s+new", page)
    assert re.search(r"End-of-Match Procedure 2\.5 → 2\.4", page)


@needs_documents
def test_english_and_spanish_stand_side_by_side_by_their_numbers() -> None:
    bring("mtr")
    page = read("/library/compare", a=f"{SPANISH}.es", b=f"{NEW}.en", section="10.1")
    assert "Participation minimums" in page
    assert "mínimo" in page.lower()


def test_the_oldest_and_newest_edition_of_the_readers_language_stand_beside_each_other_first() -> None:
    for day in ("January 5, 2024", "January 5, 2026"):
        document_store.add(small_document(day=day).encode())
    KeptDocument.objects.create(
        name="mtr-2027-01-05",
        language="es",
        kind=DocumentKind.MTR,
        edition=date(2027, 1, 5),
        digest="x",
        sections=[],
        left_out=[],
    )
    assert "What changed from January 5, 2024 to January 5, 2026" in read("/library/compare")


def test_one_document_alone_says_what_to_bring(small: None) -> None:
    assert "Bring two editions, or one in English and one in Spanish." in read("/library/compare")
    assert answer("/library/compare", a="x.en", b="y.en").status_code == 404


# The rulebook against a document


@needs_documents
def test_values_are_found_in_the_document_they_are_cited_from() -> None:
    bring("mtr-2025")
    page = read(f"/library/check/{NEW}/en")
    assert "Not found: 0" in page
    assert int(re.search(r"Found: (\d+)", page.split("Not found: 0")[1])[1]) > 80  # type: ignore[index]


def test_a_document_whose_edition_the_rulebook_does_not_have_is_not_held_against_it(small: None) -> None:
    assert answer(f"/library/check/{SMALL}/en").status_code == 404


# Citations


def links(body: bytes) -> list[str]:
    return re.findall(r'href="(/library/cite/[^"]+)"', body.decode())


def test_without_documents_citations_are_plain_words(four: Desk) -> None:
    body = answer(f"/t/{four.id}/rules").content
    assert "§10.1" in body.decode()
    assert not links(body)


@needs_documents
def test_a_fact_sheets_citation_leads_to_the_section_of_the_tournaments_edition(four: Desk) -> None:
    bring("mtr-2019", "mtr-2025")
    four.create(date="2025-07-04")
    found = links(answer(f"/t/{four.id}/rules").content)
    assert "/library/cite/MTR/2025-06-30/10.1" in found
    page = read("/library/cite/MTR/2025-06-30/10.1")
    assert "four (4) players" in page
    assert "The citation is of" not in page
    assert "eight (8) players" in read("/library/cite/MTR/2019-05-03/10.1")


@needs_documents
def test_a_spanish_reader_is_led_to_the_spanish_text_and_told_which_edition_it_is() -> None:
    bring("mtr")
    page = read("/library/cite/MTR/2025-06-30/2.4", "es")
    assert "La cita es de MTR 2025-06-30." in page
    assert (
        f"/library/{SPANISH}/es/2.5" in answer("/library/cite/MTR/2025-06-30/2.4", "es").redirect_chain[0][0]
    )


@needs_documents
def test_the_rule_behind_a_value_leads_to_its_section(desk: Desk) -> None:
    bring("mtr-2025")
    found = links(answer(f"/rules/{NEW}/minimums.entrants_individual").content)
    assert "/library/cite/MTR/2025-06-30/10.1" in found


def test_a_refusals_rule_leads_to_its_section(four: Desk, small: None) -> None:
    four.do("pair", round=1)
    four.do("publish-and-open", round=1)
    match = four.tournament.rounds[0].matches[0].id
    refused = four.client.post(four.address(), {"do": "record", "match": match, "score": "2-2"})
    assert refused.status_code == 409
    assert links(refused.content)[0] == "/library/cite/MTR/2025-06-30/2.1"


def test_a_rule_leads_to_its_section_on_every_page_and_one_not_in_force_is_not_cited(small: None) -> None:
    rules = load("mtr-2025-06-30")
    href = "/library/cite/MTR/2025-06-30/2.6"
    assert rule_cited(rules, "MTR-2.6.a") == (CitedText("MTR 2025-06-30 §2.6", href),)
    assert rule_cited(rules, "MA-2.4B") == ()


def test_a_section_no_document_has_is_said_to_be_missing(small: None) -> None:
    assert "No document here has this section." in read("/library/cite/MTR/2026-01-05/99.1", status=404)
    assert "No document here has this section." in read("/library/cite/XX/undated/2.1", status=404)


def test_a_citation_with_a_day_no_calendar_has_leads_to_the_nearest_text(small: None) -> None:
    assert "The citation is of MTR 2025-13-45." in read("/library/cite/MTR/2025-13-45/10.1")


def test_a_page_full_of_citations_asks_the_library_once(four: Desk, small: None) -> None:
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from topcut.caching import forget_all

    forget_all()
    with CaptureQueriesContext(
        connection,
    ) as asked:
        body = answer(f"/t/{four.id}/rules").content
    assert len(links(body)) > 20
    assert sum("keptdocument" in query["sql"] for query in asked) == 1


def test_kinds_are_known_anew_once_a_document_is_added_or_taken_out() -> None:
    assert document_store.kinds() == frozenset()
    document_store.add(small_document().encode())
    assert document_store.kinds() == {DocumentKind.MTR}
    document_store.remove(SMALL, "en")
    assert document_store.kinds() == frozenset()
