"""Sealed pools through the pages: the swap on phones, judges, decks against pools, sheets (MTR 7)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from django.test import Client

from tests.paper.reading import texts
from tests.web.at_the_desk import Desk, text_of
from topcut.core.desks.limited.state import PoolState
from topcut.core.kernel.ids import EntrantId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.kernel.values import changed
from topcut.people.links import make_code
from topcut.people.models import Decklist
from topcut.people.names import names_of_entrants
from topcut.service.sealing import pool_text, seal_of

pytestmark = pytest.mark.django_db

POOL = "2 Shock (EOE)\n1 Opt (EOE)\n" + "\n".join(f"1 Card Number {n} (FIN)" for n in range(40))
PLAYERS = ("Ana Ruiz", "Bo Li", "Cy Day", "Di Roe")


@pytest.fixture
def sealed(desk: Desk) -> Desk:
    """Four players with seats, and product to open."""
    desk.create(format="sealed-deck", rounds="2", lists="required", rel="competitive")
    desk.add(*PLAYERS)
    desk.do("seat", "draft", stage=0)
    desk.do("start", "draft", stage=0, registration=20, build=30)
    return desk


def phone(desk: Desk, entrant: EntrantId) -> Client:
    client = Client()
    code = make_code(desk.tournament.id, entrant)
    client.post(f"/j/{code}")
    return client


def couple(desk: Desk) -> tuple[EntrantId, EntrantId]:
    (seats,) = desk.tournament.drafts[0].pods
    return seats[0], seats[2]


def post(client: Client, desk: Desk, path: str, **fields: str) -> str:
    return text_of(client.post(f"/t/{desk.id}/me/{path}", fields, follow=True))


def state_of(desk: Desk, entrant: EntrantId) -> PoolState:
    return desk.tournament.pools[0][entrant].state


@pytest.mark.rule("MTR-7.5.a")
def test_the_player_across_registers_and_the_owner_verifies(sealed: Desk) -> None:
    owner, across = couple(sealed)
    assert "Register the pool of" in text_of(phone(sealed, across).get(f"/t/{sealed.id}/me/pool"))
    told = post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    assert "hand the cards back" in told
    assert sealed.tournament.pools[0][owner].cards == 43
    assert "Your pool: 43 cards" in text_of(phone(sealed, owner).get(f"/t/{sealed.id}/me/pool"))
    assert "your pool is right" in post(
        phone(sealed, owner), sealed, "pool", do="verify", list=sealed.tournament.pools[0][owner].id
    )
    assert state_of(sealed, owner) is PoolState.VERIFIED
    assert "1 of 4 verified" in sealed.get("pools")


@pytest.mark.rule("MTR-2.12")
def test_the_wall_sends_no_phone_away_while_pools_are_registered_on_phones(sealed: Desk) -> None:
    away = "Phones stay away"
    wall = f"/t/{sealed.id}/wall"
    assert away not in text_of(Client().get(wall))
    assert "Pools may be registered on phones." in sealed.do("next", "draft", stage=0, pods="1")
    assert away not in text_of(Client().get(wall))
    sealed.do("next", "draft", stage=0, pods="1")
    assert away in text_of(Client().get(wall)), "decks are being built"
    sealed.do("next", "draft", stage=0, pods="1")
    assert away not in text_of(Client().get(wall)), "the lists may come now"


@pytest.mark.rule("MTR-7.5.a")
def test_a_difference_goes_to_a_judge_who_settles_it(sealed: Desk) -> None:
    owner, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    shown = sealed.tournament.pools[0][owner].id
    post(phone(sealed, owner), sealed, "pool", do="question", list=shown, note="only one Shock")
    assert "1 pool waits for a judge." in sealed.get("pools")
    assert "only one Shock" in sealed.get(f"pools/{owner}")
    refused = post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    assert "Only a judge changes it now" in refused
    judge = sealed.official(Role.FLOOR_JUDGE)
    judge.do("register", f"pools/{owner}", text=POOL.replace("2 Shock", "1 Shock"), reason="counted again")
    assert state_of(sealed, owner) is PoolState.VERIFIED
    assert sealed.tournament.pools[0][owner].cards == 42


def test_nothing_is_saved_where_no_line_names_a_card(sealed: Desk) -> None:
    _, across = couple(sealed)
    assert "No line of this names a card." in post(
        phone(sealed, across), sealed, "pool", do="register", text=""
    )
    assert not sealed.tournament.pools


def test_whoever_has_no_seat_is_told_that_there_is_nothing_to_register(sealed: Desk) -> None:
    seated = set(sealed.tournament.entrants)
    sealed.add("Late Lee")
    (late,) = sealed.tournament.entrants.keys() - seated
    answer = phone(sealed, late).post(f"/t/{sealed.id}/me/pool", {"do": "register", "text": POOL})
    assert answer.status_code == 409
    assert "no pool for you to write down" in text_of(answer)
    assert not sealed.tournament.pools


@pytest.mark.rule("MTR-7.2.a")
def test_a_card_outside_the_pool_is_found_in_the_deck(sealed: Desk) -> None:
    owner, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    deck = "2 Shock\n1 Opt\n20 Card Number 1\n17 Island"
    told = post(phone(sealed, owner), sealed, "deck", do="check", text=deck)
    assert "Card Number 1: the list has 20, the pool 1." in told
    post(phone(sealed, owner), sealed, "deck", do="submit", text=deck)
    seen = sealed.official(Role.HEAD_JUDGE).do("look", f"decks/{owner}", 200)
    assert "Card Number 1: the list has 20, the pool 1." in seen
    fine = "2 Shock\n1 Opt\n" + "\n".join(f"1 Card Number {n}" for n in range(20)) + "\n17 Island"
    told = post(phone(sealed, owner), sealed, "deck", do="check", text=fine)
    assert "not in the pool" not in told


def test_a_pool_altered_in_the_store_stops_nobody_elses_deck(sealed: Desk) -> None:
    owner, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    post(phone(sealed, owner), sealed, "pool", do="register", text=POOL)
    theirs = sealed.tournament.pools[0][across]
    Decklist.objects.filter(id=theirs.id).update(text="90 Opt")
    told = post(phone(sealed, owner), sealed, "deck", do="check", text="3 Opt\n37 Island")
    assert "Opt" in told
    assert "pool" in told
    with pytest.raises(Refusal) as refused:
        pool_text(sealed.tournament, 0, across)
    assert refused.value.code == "decklist-altered"


@pytest.mark.rule("MTR-7.2.a")
def test_a_deck_of_the_second_sealed_day_is_held_against_its_own_pool(sealed: Desk) -> None:
    owner, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    first = pool_text(sealed.tournament, 0, owner)
    later = Decklist.objects.create(
        id="later", tournament=sealed.tournament.id, entrant=owner, salt="s", text="9 Opt"
    )
    opened = replace(sealed.tournament.pools[0][owner], id=later.id, seal=seal_of("s", "9 Opt"))
    both = changed(sealed.tournament, pools={**sealed.tournament.pools, 1: {owner: opened}})
    assert pool_text(both, 1, owner) == "9 Opt"
    assert pool_text(both, 0, owner) == first
    assert pool_text(both, 1, across) is None


def test_pools_are_files_and_sheets_by_set(sealed: Desk) -> None:
    _, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    rows = sealed.client.get(sealed.address("files/pools.csv")).content.decode().splitlines()
    assert rows[0] == "id,name,set,count,card"
    assert [row.split(",")[2:] for row in rows[1:3]] == [["EOE", "1", "Opt"], ["EOE", "2", "Shock"]]
    written = sealed.client.get(sealed.address("files/pools.txt")).content.decode()
    assert "2 Shock (EOE)" in written
    sheet = sealed.client.get(sealed.address("print/pools.pdf"))
    assert sheet.content.startswith(b"%PDF")


@pytest.mark.rule("MTR-7.2.b")
def test_odd_product_is_noted_with_what_was_decided(sealed: Desk) -> None:
    owner, _ = couple(sealed)
    page = sealed.do("note", "draft", stage=0, entrant=owner, note="fifteen lands", replaced="1")
    assert "Odd product of" in page
    assert "fifteen lands" in page


def test_staff_who_play_see_no_pool_of_others(sealed: Desk) -> None:
    owner, across = couple(sealed)
    post(phone(sealed, across), sealed, "pool", do="register", text=POOL)
    ways = ("pools", f"pools/{owner}", "files/pools.txt", "files/pools.csv", "print/pools.pdf")
    assert [sealed.client.get(sealed.address(way)).status_code for way in ways] == [200] * 5
    sealed.client.post(f"/j/{make_code(sealed.tournament.id, across)}")
    assert [sealed.client.get(sealed.address(way)).status_code for way in ways] == [403] * 5


def test_whoever_sits_across_after_a_new_draw_does_not_read_what_another_wrote(sealed: Desk) -> None:
    owner, across = couple(sealed)
    sealed.do("register", f"pools/{owner}", text=POOL)
    assert "Card Number 7" not in text_of(phone(sealed, across).get(f"/t/{sealed.id}/me/pool"))
    post(phone(sealed, across), sealed, "pool", do="register", text="6 Own Words (EOE)")
    assert "6 Own Words" in text_of(phone(sealed, across).get(f"/t/{sealed.id}/me/pool"))


def test_a_sealed_launch_party_builds_for_fifteen_minutes_more(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="2", program="Launch Party")
    desk.add(*PLAYERS)
    desk.do("seat", "draft", stage=0)
    page = desk.client.get(desk.address("draft")).content.decode()
    assert re.search(r'name="build"[^>]*value="45"', page)


def test_a_spectator_sees_no_pool(sealed: Desk) -> None:
    assert Client().get(sealed.address("pools")).status_code in (302, 403)


def test_a_word_typed_by_mistake_is_no_pool(sealed: Desk) -> None:
    _, across = couple(sealed)
    told = post(phone(sealed, across), sealed, "pool", do="register", text="hola")
    assert "That is 1 card, and so many boosters were opened: 6." in told
    assert not sealed.tournament.pools


def test_the_desk_leads_to_sealed_before_the_first_round(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="2")
    desk.add(*PLAYERS)
    assert "First to sealed: seats, boosters, clocks" in desk.get()
    desk.do("seat", "draft", stage=0)
    assert "To sealed: clocks and pools" in desk.get()


def test_whoever_comes_after_the_seats_is_sent_to_a_judge_until_their_pool_is_registered(
    sealed: Desk,
) -> None:
    sealed.add("Rae Late")
    late = list(sealed.tournament.entrants)[-1]
    me, seated = f"/t/{sealed.id}/me/", phone(sealed, couple(sealed)[0])
    told = "You have no seat yet. Seats were drawn before you came. Go to a judge."
    assert told in text_of(phone(sealed, late).get(me))
    assert "no seat" not in text_of(seated.get(me))
    sealed.do("register", f"pools/{late}", text=POOL)
    assert "no seat" not in text_of(phone(sealed, late).get(me))


@pytest.mark.rule("MTR-2.7.b")
def test_nobody_is_asked_for_a_list_before_decks_are_built(sealed: Desk) -> None:
    asked, one = "This tournament needs your decklist.", phone(sealed, couple(sealed)[0])
    for step, begun in ((0, False), (1, False), (2, True)):  # opened, registered, built
        sealed.do("go", "draft", stage=0, step=step, pods="1")
        page = sealed.get()
        assert "4 decklists are missing. The round cannot be paired" in page
        assert ("1 needs you" in page) is begun
    sealed.do("go", "draft", stage=0, step=3, pods="1")
    assert asked in text_of(one.get(f"/t/{sealed.id}/me/"))


def test_the_page_of_sealed_leads_to_the_lists_instead_of_offering_to_pair_without_them(sealed: Desk) -> None:
    assert "Decks are still being built." in sealed.get("draft")
    assert "Go to the clock" not in sealed.get("draft")  # it is here
    assert "Go to the clock" not in sealed.get()  # the lists come first there
    sealed.do("go", "draft", stage=0, step=3, pods="1")
    shown = sealed.get("draft")
    assert "4 decklists are missing." in shown
    assert "Remind them" in shown
    assert "Pair round 1" not in shown
    for entrant in sealed.tournament.entrants:
        sealed.do("submit", f"decks/{entrant}", deck=0, text="40 Forest", reason="on paper")
    assert "Pair round 1" in sealed.get("draft")


def test_the_first_list_says_that_decks_are_built_where_no_clock_does(desk: Desk) -> None:
    desk.create(format="sealed-deck", rounds="2", lists="required")
    desk.add(*PLAYERS)
    first, second = list(desk.tournament.entrants)[:2]
    assert "needs your decklist" not in text_of(phone(desk, second).get(f"/t/{desk.id}/me/"))
    post(phone(desk, first), desk, "deck", do="submit", text="40 Forest")
    assert "needs your decklist" in text_of(phone(desk, second).get(f"/t/{desk.id}/me/"))


@pytest.mark.rule("MTR-7.5.a")
def test_r38_with_an_odd_number_the_one_beside_writes_two_pools_and_nobody_their_own(desk: Desk) -> None:
    """R38: the last seat was asked to register their own pool."""
    desk.create(format="sealed-deck", rounds="2")
    desk.add(*PLAYERS[:3])
    desk.do("seat", "draft", stage=0)
    first, second, last = desk.tournament.drafts[0].pods[0]
    assert "Register the pool of" not in text_of(phone(desk, last).get(f"/t/{desk.id}/me/pool"))
    page = phone(desk, second).get(f"/t/{desk.id}/me/pool").content.decode()
    assert page.count('name="owner"') == 2
    registrar = names_of_entrants(desk.tournament)[second]
    assert f"registers your pool {registrar}" in text_of(phone(desk, last).get(f"/t/{desk.id}/me/"))
    assert "registers your pool" not in text_of(phone(desk, first).get(f"/t/{desk.id}/me/"))
    assert f"nobody; {registrar} registers the pool" in desk.get("draft")
    (sheet,) = texts(desk.client.get(desk.address("print/draft-seats.pdf")).content)
    assert f"nobody; 2 · {registrar.sorted} registers the pool" in " ".join(sheet.split())
    post(phone(desk, second), desk, "pool", do="register", owner=last, text=POOL)
    assert set(desk.tournament.pools[0]) == {last}
    post(phone(desk, first), desk, "pool", do="register", owner=last, text=POOL)
    assert desk.tournament.pools[0][last].by == f"entrant:{second}"
