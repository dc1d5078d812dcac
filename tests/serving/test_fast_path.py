"""A phone's page on the fast path says what Django says, and lets in nobody else."""

from __future__ import annotations

import asyncio
import itertools
import logging
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from tests.hall import Hall
from tests.web.player.phones import Phone, open_alone
from topcut.caching import forget_all
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.scores import Score
from topcut.people.links import end_devices
from topcut.serving import batch
from topcut.serving.answer_rate import AnswerRate
from topcut.serving.fast_path import FastPath
from topcut.serving.worker import PageWorker

pytestmark = pytest.mark.django_db

CSRF = "0123456789abcdefghijklmnopqrstuv"
CHANGING = re.compile(
    r'name="(csrfmiddlewaretoken|command_id)" value="[^"]*"|data-(made|now)="\d+"|>\d+:\d\d<'
)


@pytest.fixture
def hall() -> Hall:
    made = open_alone()
    made.start_round()
    return made


def asked(phone: Phone, *, part: bool = False, language: str = "en", cookies: str = "") -> Any:
    """A GET of the phone's page as the server hands it on."""
    kept = "; ".join(
        f"{name}={morsel.value}" for name, morsel in phone.client.cookies.items() if morsel.value
    )
    headers = {
        "host": "testserver",
        "accept-language": language,
        "cookie": f"{kept}; csrftoken={CSRF}{cookies}",
    }
    if part:
        headers["x-part"] = "live"
    told = [(name.encode(), value.encode()) for name, value in headers.items()]
    return {"type": "http", "method": "GET", "path": phone.url, "query_string": b"", "headers": told}


def answered(scope: Any) -> batch.RenderedPage | None:
    (page,) = batch.render_batch([scope])
    return page


async def nothing(*_: object) -> Any:
    """Receives and sends where there is nothing to receive or send."""


def same(page: str) -> str:
    return CHANGING.sub("", page)


@pytest.mark.parametrize("language", ["en", "es"])
def test_both_ways_show_the_same_page(hall: Hall, language: str) -> None:
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.client.cookies["csrftoken"] = CSRF
    long = phone.client.get(phone.url, headers={"Accept-Language": language})
    short = answered(asked(phone, language=language))
    assert short is not None
    assert same(short.content.decode()) == same(long.content.decode())
    told = {name: value for name, value in long.items() if name not in ("Content-Length", "Vary")}
    given = {name.decode(): value.decode() for name, value in short.headers}
    assert {name.lower(): value for name, value in told.items()}.items() <= given.items()


def test_the_part_is_what_stands_in_the_whole_page(hall: Hall) -> None:
    phone = Phone(hall.id, hall.match(1).seats[0])
    whole, part = answered(asked(phone)), answered(asked(phone, part=True))
    assert whole is not None
    assert part is not None
    live = part.content.decode().partition('<div id="live"')[2].strip()
    assert same(live) in same(whole.content.decode())
    assert len(part.content) < len(whole.content)
    assert "<header" not in part.content.decode()


def test_an_announcement_reaches_a_page_that_is_open(hall: Hall) -> None:
    hall.do(Announce("Judges on the floor", "Jueces en la sala"))
    part = answered(asked(Phone(hall.id, hall.match(1).seats[0]), part=True))
    assert part is not None
    assert "Judges on the floor" in part.content.decode()


@pytest.mark.scenario(40)
def test_a_phone_that_was_ended_gets_nothing_from_that_moment_on(hall: Hall) -> None:
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert answered(asked(phone)) is not None
    end_devices(hall.id, phone.entrant)
    assert answered(asked(phone)) is None
    assert phone.client.get(phone.url, headers={"X-Part": "live"}).status_code == 403


def test_a_forged_cookie_gets_nothing(hall: Hall) -> None:
    phone = Phone(hall.id, hall.match(1).seats[0])
    phone.client.cookies["player"] = phone.client.cookies["player"].value[:-3] + "abc"
    assert answered(asked(phone)) is None


def test_whoever_is_signed_in_or_has_a_message_waiting_takes_the_long_way(hall: Hall) -> None:
    phone = Phone(hall.id, hall.match(1).seats[0])
    assert answered(asked(phone, cookies="; sessionid=abc")) is None
    assert answered(asked(phone, cookies="; messages=abc")) is None


def test_a_form_of_the_part_is_taken(hall: Hall) -> None:
    match = hall.match(1)
    Phone(hall.id, match.seats[0]).report("2-0")
    phone = Phone(hall.id, match.seats[1])
    part = answered(asked(phone, part=True))
    assert part is not None
    fields = dict(re.findall(r'name="([a-z_]+)" value="([^"]*)"', part.content.decode()))
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = phone.client.cookies
    strict.cookies["csrftoken"] = CSRF
    assert strict.post(phone.url + "report", fields).status_code == 302
    assert hall.match(1).result is not None


def test_phones_that_ask_together_each_get_their_own_page_and_nothing_of_anybody_else(
    hall: Hall,
) -> None:
    phones = [Phone(hall.id, entrant) for entrant in hall.tournament.entrants]
    end_devices(hall.id, phones[1].entrant)
    asking = [asked(phone, part=True, language="es" if at % 2 else "en") for at, phone in enumerate(phones)]
    pages = batch.render_batch(asking)
    assert pages[1] is None
    everybody = {str(phone.entrant) for phone in phones}
    for at, (phone, page) in enumerate(zip(phones, pages, strict=True)):
        if page is None:
            continue
        text = page.content.decode()
        assert f"?of={phone.entrant}," in text
        assert not {word for word in re.findall(r"\w+", text) if word in everybody - {str(phone.entrant)}}
        assert ("Tu mesa" if at % 2 else "Your table") in text
        alone = answered(asking[at])
        assert alone is not None
        assert same(alone.content.decode()) == same(text)
    assert sum(page is not None for page in pages) == len(phones) - 1


def test_what_is_kept_of_a_page_is_never_older_than_the_tournament(hall: Hall) -> None:
    """After each step: the page made with what was kept, and made with nothing kept."""
    first, second = hall.match(1).seats
    phones = [Phone(hall.id, first), Phone(hall.id, second)]

    steps: list[Callable[[], object]] = [
        lambda: None,
        lambda: phones[0].report("2-1"),
        lambda: phones[1].report("1-2"),
        lambda: phones[1].client.post(f"{phones[1].url}dispute/{hall.match(1).id}"),
        lambda: hall.record(hall.match(1, 1), Score((2, 0))),
        lambda: hall.do(CloseRound(1)),
        lambda: hall.do(PostStandings(1)),
        lambda: hall.do(PairRound(2, hall.seen(HeldAct.PAIR))),
        lambda: hall.do(PublishRound(2, past=hall.seen(HeldAct.PUBLISH))),
        lambda: hall.do(OpenRound(2)),
        lambda: hall.do(CorrectResult(hall.match(1).id, Score((0, 2)), "the slip says so")),
    ]
    said = set()
    for step in steps:
        step()
        for phone, language in itertools.product(phones, ("en", "es")):
            kept = answered(asked(phone, part=True, language=language))
            forget_all()
            fresh = answered(asked(phone, part=True, language=language))
            assert kept is not None
            assert fresh is not None
            assert same(kept.content.decode()) == same(fresh.content.decode())
            said.add(same(fresh.content.decode()))
    assert len(said) >= 16


class _Broken(PageWorker):
    def render(self, scopes: Any) -> None:
        raise RuntimeError("a worker that breaks in a way nobody thought of")


def test_trouble_on_the_fast_path_is_logged_and_django_answers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def django(scope: Any, receive: Any, send: Any) -> None:
        await send("by Django")

    async def ask() -> list[Any]:
        told: list[Any] = []

        async def send(message: Any) -> None:
            told.append(message)

        fast = FastPath(django, _Broken(), AnswerRate())
        page = {"type": "http", "method": "GET", "path": "/t/x/me/", "headers": []}
        await asyncio.gather(*(fast(page, nothing, send) for _ in range(40)))
        return told

    with caplog.at_level(logging.ERROR, "topcut.serving"):
        assert asyncio.run(ask()) == ["by Django"] * 40
    assert "could not answer phones on the fast path" in caplog.text


def test_a_form_of_a_renewed_part_is_taken(hall: Hall) -> None:
    """Its CSRF token is the phone's own secret, without a mask."""
    match = hall.match(1)
    phone = Phone(hall.id, match.seats[0])
    page = answered(asked(phone, part=True))
    assert page is not None
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.content.decode())
    assert found
    strict = Client(enforce_csrf_checks=True)
    strict.cookies.update(phone.client.cookies)
    strict.cookies["csrftoken"] = CSRF
    form = {"csrfmiddlewaretoken": found[1], "match": match.id, "wish": "judge"}
    assert strict.post(f"{phone.url}call", form).status_code == 302
    assert strict.post(f"{phone.url}call", {**form, "csrfmiddlewaretoken": "a" * 32}).status_code == 403
