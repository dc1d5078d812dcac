"""What everybody may see, and how it is kept."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace

import pytest
from django.test import Client

from tests.hall import Hall
from tests.web.player.phones import NAMES, Phone, open_alone
from topcut import service
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.registration.state import Entrant
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import CloseRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import EntrantId, PersonId, match_id
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match
from topcut.ledger import store
from topcut.people.models import Person
from topcut.web.public import page_cache
from topcut.web.public.posted_standings import posted

pytestmark = pytest.mark.django_db

PAGES = (
    "",
    "pairings",
    "pairings?by=table",
    "pairings?q=ana",
    "kiosk",
    "kiosk?q=ana",
    "standings",
    "rounds/1",
    "head",
    "wall",
    "head.json",
)


@pytest.fixture
def hall() -> Hall:
    return open_alone(NAMES)


def see(hall: Hall, path: str = "", client: Client | None = None) -> str:
    answer = (client or Client()).get(f"/t/{hall.id}/{path}")
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


@pytest.mark.scenario(40)
def test_no_public_page_shows_anything_of_a_draft(hall: Hall) -> None:
    """I11: neither its pairings nor that it exists."""
    before = {path: Client().get(f"/t/{hall.id}/{path}") for path in PAGES}
    hall.do(PairRound(1))
    page_cache.pages.clear()
    for path, was in before.items():
        now = Client().get(f"/t/{hall.id}/{path}")
        assert now.status_code == was.status_code
        if was.status_code == 200 and not path.startswith("head"):
            assert _without_version(now.content) == _without_version(was.content)
        assert b"Ruiz" not in now.content


@pytest.mark.scenario(40)
def test_a_later_draft_leaks_nothing_either(hall: Hall) -> None:
    hall.play_round()
    page = see(hall, "pairings")
    hall.do(PairRound(2))
    assert Client().get(f"/t/{hall.id}/rounds/2").status_code == 404
    assert see(hall, "pairings") == page


def _without_version(content: bytes) -> bytes:
    return re.sub(rb'data-(version|made)="\d+"', b"", content)


def test_pairings_by_name_stand_last_name_first_and_in_order(hall: Hall) -> None:
    hall.publish_round()
    names = re.findall(r"<tr><th>([^<]+)<td>", see(hall, "pairings"))
    assert names == [
        "Fox, Dana",
        "Haddad, Gil",
        "Li, Bo",
        "Novák, Eva",
        "Okafor, Chidi",
        "Ruiz, Ana",
        "Sato, Hana",
        "Weber, Franz",
    ]


def test_pairings_by_table_stand_in_order_with_the_bye_last() -> None:
    hall = open_alone(NAMES[:5])
    hall.publish_round()
    page = see(hall, "pairings?by=table")
    assert re.findall(r"<tr><th>([^<]+)<td>", page) == ["1", "2", "–"]
    assert re.search(r"<tr><th>–<td><span>[^<]+</span> <small[^>]*>bye<", page)


@pytest.mark.parametrize("typed", ["novak", "EVA", "Eva Novák", "nov"])
def test_a_name_is_found_without_its_accents(hall: Hall, typed: str) -> None:
    hall.publish_round()
    page = Client().get(f"/t/{hall.id}/pairings", {"q": typed}).content.decode()
    assert "Novák, Eva" in page
    assert "Haddad, Gil" not in page


def test_a_search_that_finds_nobody_says_what_to_do(hall: Hall) -> None:
    hall.publish_round()
    assert "go to the scorekeeper" in see(hall, "pairings?q=<script>")
    assert "<script>" not in see(hall, "pairings?q=<script>alert").replace("<script src", "")


def test_standings_are_shown_once_posted(hall: Hall) -> None:
    hall.play_round()
    assert "No standings yet" in see(hall, "standings")
    assert "Ruiz" not in see(hall, "standings")
    hall.do(PostStandings(1))
    page = see(hall, "standings")
    assert "Standings after round 1" in page
    assert "Ruiz, Ana" in page


def test_results_of_a_round_show_once_it_is_closed(hall: Hall) -> None:
    hall.start_round()
    hall.record(hall.match(1), Score((2, 1)))
    assert "2–1" not in see(hall, "rounds/1")
    for match in hall.tournament.rounds[0].matches[1:]:
        hall.record(match, Score((2, 0)))
    hall.do(CloseRound(1))
    assert "2–1" in see(hall, "rounds/1")


@pytest.mark.scenario(23)
def test_a_correction_shows_in_the_round_and_in_the_posted_standings(hall: Hall) -> None:
    hall.play_round()
    hall.do(PostStandings(1))
    before, round_before = see(hall, "standings"), see(hall, "rounds/1")
    hall.do(CorrectResult(hall.match(1).id, Score((0, 2)), "slip misread"))
    for waiting in list(hall.tournament.proposals):
        hall.do(Approve(waiting))
    assert hall.result(1).score == Score((0, 2))
    assert see(hall, "rounds/1") != round_before
    assert see(hall, "standings") != before


def test_public_pages_hold_nothing_of_the_visitor(hall: Hall) -> None:
    hall.start_round()
    phone = Phone(hall.id, hall.named["Ana Ruiz"])
    for path in ("", "pairings", "standings", "wall"):
        answer = phone.client.get(f"/t/{hall.id}/{path}")
        assert answer.content == Client().get(f"/t/{hall.id}/{path}").content
        assert b"csrf" not in answer.content
        assert b"command_id" not in answer.content
        assert b'method="post"' not in answer.content
        assert "csrftoken" not in answer.cookies


def test_officials_do_not_show(hall: Hall) -> None:
    assert "head judge" not in see(hall)
    assert "Organizer" not in see(hall)


def test_a_page_that_did_not_change_is_not_sent_again(hall: Hall) -> None:
    hall.start_round()
    url = f"/t/{hall.id}/pairings"
    first = Client().get(url)
    again = Client().get(url, headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 304
    assert again.content == b""
    assert int(again["X-Server-Now"]) > 0
    hall.record(hall.match(1), Score((2, 0)))
    assert (
        Client().get(url, headers={"If-None-Match": first["ETag"]}).status_code == 304
    )  # a result moves nobody


def test_each_language_and_theme_has_its_own_page(hall: Hall) -> None:
    hall.publish_round()
    url = f"/t/{hall.id}/pairings"
    spanish = Client().get(url, headers={"Accept-Language": "es"})
    assert "Mesa" in spanish.content.decode()
    assert "Table" in Client().get(url).content.decode()
    assert "Mesa" in see(hall, "pairings?lang=es")
    assert "Accept-Language" in spanish["Vary"]
    client = Client()
    client.cookies["theme"] = "dark"
    assert 'data-theme="dark"' in see(hall, "pairings", client)
    assert "data-theme" not in see(hall, "pairings")


def test_pages_are_sent_packed_to_those_who_can_read_that(hall: Hall) -> None:
    hall.publish_round()
    packed = Client().get(f"/t/{hall.id}/pairings", headers={"Accept-Encoding": "gzip, br"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content).decode() == see(hall, "pairings")
    assert "Accept-Encoding" in packed["Vary"]


def test_kept_pages_are_counted_in_bytes(hall: Hall) -> None:
    """So many of them fit, however large they are."""
    page_cache.pages.clear()
    page = see(hall, "pairings").encode()
    assert len(page_cache.pages) == 1
    assert len(page) < page_cache.pages.total < 2 * len(page)


def test_posted_standings_are_not_computed_again_for_a_result_of_the_next_round(hall: Hall) -> None:
    hall.play_round()
    hall.do(PostStandings(1))
    hall.start_round()
    first = posted(hall.tournament)
    hall.record(hall.match(2), Score((2, 0)))
    assert posted(hall.tournament) is first


@pytest.mark.scenario(40)
def test_the_head_of_the_ledger_is_there_for_everybody_to_compare(hall: Hall) -> None:
    head = store.head(hall.id)
    assert head
    assert head.hash in see(hall, "head")
    told = Client().get(f"/t/{hall.id}/head.json").json()
    assert (told["version"], told["hash"], told["seed"]) == (head.version, head.hash, None)


def test_the_wall_shows_round_name_pairings_and_a_code_to_scan(hall: Hall) -> None:
    hall.start_round()
    page = see(hall, "wall")
    assert f'data-deadline="{hall.tournament.rounds[0].deadline}"' in page
    assert "Round 1 of 3" in page
    assert "Ruiz, Ana" in page
    assert "<svg" in page
    assert "Ruiz, Ana" not in see(hall, "wall?letters=A-F")


def test_an_unknown_tournament_is_not_found() -> None:
    open_alone(())
    for path in PAGES:
        assert Client().get(f"/t/nosuch/{path}").status_code == 404


def test_two_thousand_rows_are_small_and_quick(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.publish_round()
    ids = [(EntrantId(f"e{n}"), PersonId(f"p{n}")) for n in range(2000)]
    Person.objects.bulk_create(
        Person(id=person, first_name=f"Given{n % 97}", last_name=f"Family{n * 7919 % 2003}")
        for n, (_, person) in enumerate(ids)
    )
    matches = tuple(
        Match(match_id(1, n), n, (ids[2 * n - 2][0], ids[2 * n - 1][0])) for n in range(1, len(ids) // 2 + 1)
    )
    round_ = replace(hall.tournament.rounds[0], matches=matches, _places={})
    entrants = {entrant: Entrant(entrant, (person,)) for entrant, person in ids}
    big = replace(hall.tournament, entrants=entrants, rounds=(round_,))
    monkeypatch.setattr(service, "tournament", lambda id_: big)
    url = f"/t/{hall.id}/pairings"
    first = Client().get(url, headers={"Accept-Encoding": "gzip"})
    text = gzip.decompress(first.content).decode()
    assert text.count("<tr><th>Family") == 2000
    assert len(first.content) < 30_000  # N5


@pytest.mark.scenario(16)
def test_whoever_has_no_phone_finds_their_table_by_name(hall: Hall) -> None:
    hall.start_round()
    match = hall.match(1)
    name = next(name for name, entrant in hall.named.items() if entrant == match.seats[0])
    page = see(hall, f"kiosk?q={name.split()[1].lower()}")
    assert re.search(rf'<p class="n">{match.table}</p>', page)


@pytest.mark.scenario(16)
def test_the_kiosk_says_what_to_do_when_a_name_is_not_found_or_nothing_is_published(hall: Hall) -> None:
    assert "There are no pairings yet" in see(hall, "kiosk")
    hall.do(PairRound(1))
    assert "There are no pairings yet" in see(hall, "kiosk?q=ruiz"), "a draft is nobody's business"
    hall.do(PublishRound(1))
    assert "go to the scorekeeper now" in see(hall, "kiosk?q=nobody")
