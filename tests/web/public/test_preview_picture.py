"""The picture that others show of a link to a tournament."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from tests.hall import open_hall
from topcut.caching import forget_all
from topcut.paper.preview import SIZE
from topcut.service.acts.organizing import EndTournament
from topcut.service.deleting import erase
from topcut.web.public.preview_picture import preview_of
from topcut.web.public.sharing import HEIGHT, WIDTH

pytestmark = pytest.mark.django_db


def test_before_the_end_the_picture_says_what_and_when_and_then_who_won() -> None:
    hall = open_hall(4, rounds=1)
    before = preview_of(hall.tournament)
    assert (before.hero, before.below, before.foot) == (
        "Friday Night",
        "July 4, 2025",
        ("Standard · 4 players",),
    )
    hall.play_round()
    hall.do(EndTournament())
    after = preview_of(hall.tournament)
    assert (after.above, after.below) == ("Friday Night", "first with 3 points")
    assert after.hero.startswith("Player ")
    assert after.foot == ("Standard · 4 players", "July 4, 2025")


def test_it_is_a_picture_of_the_size_that_its_tags_name_and_is_asked_for_once() -> None:
    hall = open_hall(4)
    answer = Client().get(f"/t/{hall.id}/preview.png")
    assert answer["Content-Type"] == "image/png"
    with Image.open(BytesIO(answer.content)) as picture:
        assert picture.size == SIZE == (WIDTH, HEIGHT)
        assert len(picture.convert("L").getcolors() or ()) > 2, "something is written on it"
    again = Client().get(f"/t/{hall.id}/preview.png", headers={"If-None-Match": answer["ETag"]})
    assert again.status_code == 304


def test_a_name_that_was_erased_is_gone_from_the_picture() -> None:
    hall = open_hall(4, rounds=1)
    hall.play_round()
    hall.do(EndTournament())
    before = preview_of(hall.tournament)
    first = hall.named[before.hero]
    (person,) = hall.tournament.entrants[first].members
    erase(person)
    forget_all()  # names are looked up again within half a second
    assert preview_of(hall.tournament).hero != before.hero
