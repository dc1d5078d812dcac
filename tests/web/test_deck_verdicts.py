"""The verdict on a decklist: the checker's, whatever a form says, and the same wherever one asks."""

from __future__ import annotations

import html
import json
import re
from dataclasses import fields
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cards.card_file import objects
from tests.cli.commands import topcut
from tests.web.deck_hall import EDITIONS, hall_of, phone, staff
from topcut.cards import import_cards
from topcut.core.desks.decks.commands import ReplaceCard, SubmitDecklist
from topcut.core.desks.decks.deadlines import the_list
from topcut.core.desks.decks.events import DecklistSubmitted
from topcut.core.desks.decks.state import SealedList
from topcut.core.desks.limited.commands import RegisterPool
from topcut.core.kernel.roles import Role
from topcut.deckdesk.deck_check import Examined
from topcut.deckdesk.list_check import ExaminedList, examine_decks
from topcut.deckdesk.list_terms import ListTerms
from topcut.people.models import Decklist
from topcut.service.acts.decks import ReplaceByLand, SubmitList
from topcut.service.acts.written_pools import WritePoolDown

if TYPE_CHECKING:
    from tests.hall import Hall

pytestmark = pytest.mark.django_db

LISTS = {
    "legal": "4 Lightning Bolt\n56 Mountain\n",
    "short": "4 Lightning Bolt\n55 Mountain\n",
    "banned": "4 Umezawa's Jitte\n5 Lightning Bolt\n51 Mountain\n",
    "misread": "4 Lightning Bolt\n56 Mountain\nfour of the other one\n",
    "misspelt": "4 Lightening Bolt\n56 Mountain\n",
}
MEANT = {"do", "text", "file", "deck", "reason", "next", "command_id", "csrfmiddlewaretoken"}
VERDICTS = (SubmitDecklist, DecklistSubmitted, SealedList, SubmitList, ExaminedList, Examined, ListTerms)
FORGED = sorted({field.name for kind in VERDICTS for field in fields(kind)} - MEANT | {"legal", "findings"})
"""Everything that a verdict, or an event about one, is made of; and words that somebody might try."""


@pytest.fixture
def cards(tmp_path: Path, settings: Any) -> Path:
    """A data folder with card data, which the pages use as well."""
    file = tmp_path / "cards.json"
    file.write_text(json.dumps(objects()), encoding="utf-8")
    import_cards(file, tmp_path, date(2025, 7, 1))
    settings.DATA = tmp_path
    return tmp_path


def browsers(hall: Hall) -> dict[str, tuple[Client, str]]:
    """The two pages on which the first entrant's list is handed in."""
    who = hall.entrants[0]
    return {
        "phone": (phone(hall, who), reverse("player:deck", args=[hall.id])),
        "desk": (staff(hall)[Role.HEAD_JUDGE], reverse("desk-deck", args=[hall.id, who])),
    }


def test_no_form_field_changes_the_verdict_that_is_sealed(cards: Path) -> None:
    hall = hall_of()
    pages, who = browsers(hall), hall.entrants[0]

    @given(
        page=st.sampled_from(sorted(pages)),
        text=st.sampled_from(sorted(LISTS.values())),
        forged=st.dictionaries(st.sampled_from(FORGED), st.sampled_from(["0", "-1", "99", "true", "[]", ""])),
    )
    @settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
    def check(page: str, text: str, forged: dict[str, str]) -> None:
        client, address = pages[page]
        told = client.post(address, {**forged, "do": "submit", "text": text, "reason": "misread"})
        assert told.status_code == 302
        sealed = the_list(hall.tournament, who)
        found = examine_decks([text], ListTerms(hall.tournament.details, cards))
        assert sealed is not None
        assert (sealed.faults, sealed.unverified) == (found.faults, found.unverified)
        assert Decklist.objects.get(id=sealed.id).text == text

    check()


def test_no_act_of_the_deck_desk_takes_a_verdict() -> None:
    """A command holds the counts; whoever asks for it cannot say them."""
    told = {"faults", "unverified", "cards", "seal", "list"}
    commands = (SubmitDecklist, ReplaceCard, RegisterPool)
    assert told <= {field.name for kind in commands for field in fields(kind)}
    acts = (SubmitList, ReplaceByLand, WritePoolDown)
    assert not told & {field.name for kind in acts for field in fields(kind)}


def on_page(answer: bytes) -> set[str]:
    """The findings of a check, as the page has them."""
    found = re.findall(
        r'<li class="banner (?:bad|warn)">(.*?) <span class="cite">', answer.decode(), re.DOTALL
    )
    return {html.unescape(one).removesuffix(" It can stay, as unverified.") for one in found}


def test_command_line_phone_desk_and_json_find_the_same_in_the_same_text(cards: Path) -> None:
    hall, day = hall_of(), EDITIONS["mtr-2025-06-30"]
    pages, files = browsers(hall), []
    for name, text in LISTS.items():
        files.append(cards / f"{name}.txt")
        files[-1].write_text(text, encoding="utf-8")
    done = topcut("deck", "check", *files, "--format", "modern", "--date", day, "--data", cards, "--json")
    told = [json.loads(line) for line in done.stdout.splitlines()]
    by_command = [{one["message"] for one in deck["findings"]} for deck in told]
    assert [len(found) for found in by_command] == [0, 1, 2, 1, 1]
    for text, expected in zip(LISTS.values(), by_command, strict=True):
        for client, address in pages.values():
            assert on_page(client.post(address, {"text": text}, headers={"X-Check": "1"}).content) == expected
        asked = json.dumps({"list": text, "format": "modern", "date": day})
        answer = Client().post("/api/decks/check", asked, content_type="application/json").json()
        assert {one["message"] for one in answer["findings"]} == expected


def test_a_file_and_its_text_are_judged_and_sealed_alike(cards: Path) -> None:
    hall = hall_of()
    for client, address in browsers(hall).values():
        for encoding in ("utf-8-sig", "utf-16"):
            file = SimpleUploadedFile("deck.txt", LISTS["banned"].encode(encoding))
            told = client.post(
                address, {"do": "submit", "text": "60 Mountain", "reason": "misread", "file": file}
            )
            assert told.status_code == 302
            sealed = the_list(hall.tournament, hall.entrants[0])
            assert sealed is not None
            assert (sealed.faults, Decklist.objects.get(id=sealed.id).text) == (2, LISTS["banned"])
