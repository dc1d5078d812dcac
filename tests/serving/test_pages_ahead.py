"""Parts made ahead: the same as those made when they are asked for, not a moment early, for nobody else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from tests.hall import Hall
from tests.serving.test_fast_path import CSRF, asked, same
from tests.web.player.phones import NAMES, Phone, open_alone
from topcut.core.desks.floor.commands import Announce
from topcut.core.desks.rounds.commands import CloseRound, OpenRound, PairRound, PostStandings, PublishRound
from topcut.core.kernel.ids import MINUTE
from topcut.core.play.matches import RoundStatus
from topcut.people.links import end_devices
from topcut.people.names import Name
from topcut.service import clock, states
from topcut.service.deleting import erase
from topcut.serving import batch, page_plans, pages_ahead
from topcut.serving.pages_ahead import LOOK, PagesAhead

pytestmark = pytest.mark.django_db

Scopes = list[Any]
LANGUAGES = ("en", "es") * 4


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the pauses that keep a worker from making pages in vain."""
    for module, pause in ((pages_ahead, "SETTLED"), (pages_ahead, "APART"), (page_plans, "TOLD")):
        monkeypatch.setattr(module, pause, -1)


class Ahead(PagesAhead):
    """A worker's, that counts what it hands out."""

    handed_out = 0

    def part(self, *asked: Any) -> bytes | None:
        made = super().part(*asked)
        self.handed_out += made is not None
        return made

    def prepare(self) -> int:
        """Make all that is to be made; how many parts wait."""
        self._looked = -LOOK
        self.step()
        while any(plan.left for plans in self._plans.values() for plan in plans):
            self.step()
        return len({reader for reader, _ in self._parts.keys()})  # noqa: SIM118

    def pages(self, scopes: Scopes) -> list[str]:
        pages = batch.render_batch(scopes, self)
        return [page.content.decode() if page else "" for page in pages]


@pytest.fixture
def hall() -> Hall:
    made = open_alone(NAMES[:7])
    made.start_round()
    made.finish_round()
    return made


@pytest.fixture
def phones(hall: Hall) -> list[Phone]:
    return [Phone(hall.id, entrant) for entrant in hall.tournament.entrants]


@pytest.fixture
def scopes(phones: list[Phone]) -> Scopes:
    """Of each phone the renewed part, every second in Spanish."""
    return [
        asked(phone, part=True, language=language) for phone, language in zip(phones, LANGUAGES, strict=False)
    ]


def publish(hall: Hall) -> None:
    hall.do(PublishRound(hall.round.number, accepting=hall.round.certificate.to_approve))


def publish_and_start(hall: Hall) -> None:
    publish(hall)
    hall.do(OpenRound(hall.round.number))


def steps(hall: Hall) -> Iterator[Callable[[], object]]:
    yield lambda: hall.do(PostStandings(1))
    hall.do(PairRound(2))
    yield lambda: publish(hall)
    yield lambda: hall.do(OpenRound(2))
    for match in hall.round.without_result():
        hall.record(match)
    hall.do(CloseRound(2))
    hall.do(PairRound(3))
    yield lambda: publish_and_start(hall)


def kept(page: batch.RenderedPage) -> list[tuple[bytes, bytes]]:
    """The headers, without the cookie that says until when it is good."""
    return [(name, value) for name, value in page.headers if name != b"set-cookie"]


def made_now(scopes: Scopes) -> list[str]:
    return [page.content.decode() if page else "" for page in batch.render_batch(scopes)]


def test_each_step_hands_out_what_would_be_made_now(hall: Hall, scopes: Scopes) -> None:
    ahead = Ahead()
    everything: set[str] = set()
    ahead.pages(scopes)
    for step in steps(hall):
        waiting, so_far = ahead.prepare(), ahead.handed_out
        before = ahead.pages(scopes)
        assert ahead.handed_out == so_far
        assert (
            waiting >= len(scopes) - 1
        )  # the bye of a round that starts: when the next comes is not known yet
        step()
        pages = ahead.pages(scopes)
        assert ahead.handed_out - so_far >= len(scopes) - 1
        assert list(map(same, pages)) == list(map(same, made_now(scopes)))
        assert all(map(str.__ne__, map(same, pages), map(same, before)))
        everything.update(map(same, pages))
    assert len(everything) == 4 * len(scopes)


def test_until_a_draft_is_published_nobody_gets_anything_of_it(
    hall: Hall, phones: list[Phone], scopes: Scopes
) -> None:
    whole = [asked(phone, language=language) for phone, language in zip(phones, LANGUAGES, strict=False)]
    ahead, ways = Ahead(), [*scopes, *whole]
    before = batch.render_batch(ways, ahead)
    hall.do(PairRound(2))
    assert ahead.prepare() == len(scopes)
    after = batch.render_batch(ways, ahead)
    assert not ahead.handed_out
    for was, now in zip(before, after, strict=True):
        assert was
        assert now
        assert same(now.content.decode()) == same(was.content.decode())
        assert len(now.content) == len(was.content)
        assert kept(now) == kept(was)
        assert not {b"etag", b"last-modified"} & {name for name, _ in now.headers}


@pytest.mark.parametrize("change", ["announced", "discarded", "renamed", "erased"])
def test_what_else_happens_throws_them_away(hall: Hall, scopes: Scopes, change: str) -> None:
    from topcut.core.desks.rounds.commands import DiscardRound
    from topcut.people.accounts import rename

    ahead = Ahead()
    ahead.pages(scopes)
    hall.do(PairRound(2))
    assert ahead.prepare() == len(scopes)
    person = next(iter(hall.tournament.entrants.values())).members[0]
    changes: dict[str, Callable[[], object]] = {
        "announced": lambda: hall.do(Announce("Judges on the floor", "")),
        "discarded": lambda: (hall.do(DiscardRound(2)), hall.do(PairRound(2))),
        "renamed": lambda: rename(person, Name("Zenobia")),
        "erased": lambda: erase(person),
    }
    changes[change]()
    from topcut.web.public import roster_names

    roster_names._count.clear()
    publish(hall)
    pages = ahead.pages(scopes)
    assert not ahead.handed_out
    assert list(map(same, pages)) == list(map(same, made_now(scopes)))
    ahead._looked = -LOOK
    ahead.step()
    bases = [plan.step.base for plans in ahead._plans.values() for plan in plans]
    assert RoundStatus.DRAFT not in [base.rounds[-1].status for base in bases]


def test_nobody_gets_a_part_whose_phone_has_ended_or_is_another_tournaments(
    hall: Hall, phones: list[Phone], scopes: Scopes
) -> None:
    other = open_alone()
    stranger = Phone(other.id, next(iter(other.tournament.entrants)))
    foreign, forged = asked(stranger, part=True), asked(stranger, part=True)
    foreign["path"] = phones[0].url
    forged["path"] = phones[0].url
    forged["headers"] = [
        (name, value.replace(b"player=", b"player=x") if name == b"cookie" else value)
        for name, value in scopes[0]["headers"]
    ]
    ahead = Ahead()
    ahead.pages(scopes)
    hall.do(PairRound(2))
    ahead.prepare()
    publish(hall)
    end_devices(hall.id, phones[1].entrant)
    pages = ahead.pages([*scopes, foreign, forged])
    assert pages[1] == pages[-2] == pages[-1] == ""
    assert ahead.handed_out == len(scopes) - 1
    everybody = {str(phone.entrant) for phone in phones}
    for phone, page in zip(phones, pages, strict=False):
        if page:
            assert f"?of={phone.entrant}," in page
            assert not {word for word in re.findall(r"\w+", page) if word in everybody - {str(phone.entrant)}}


def test_a_form_of_a_part_made_ahead_is_taken_and_no_two_have_the_same_id(
    hall: Hall, phones: list[Phone], scopes: Scopes
) -> None:
    ahead = Ahead()
    ahead.pages(scopes)
    hall.do(PairRound(2))
    ahead.prepare()
    publish(hall)
    pages = [*ahead.pages(scopes), *ahead.pages(scopes)]
    assert ahead.handed_out == len(pages)
    ids = [one for page in pages for one in re.findall(r'name="command_id" value="([^"]+)"', page)]
    assert len(ids) == len(set(ids)) >= len(pages)
    match = hall.round.matches[0]
    at = [phone.entrant for phone in phones].index(match.seats[0])
    tokens = set(re.findall(r'name="csrfmiddlewaretoken" value="([^"]+)"', pages[at]))
    assert tokens == {CSRF}
    strict = Client(enforce_csrf_checks=True)
    strict.cookies.update(phones[at].client.cookies)
    strict.cookies["csrftoken"] = CSRF
    form = {"csrfmiddlewaretoken": CSRF, "command_id": ids[0], "match": match.id, "wish": "judge"}
    assert strict.post(f"{phones[at].url}call", form).status_code == 302


def test_each_of_two_servers_makes_them_for_the_phones_that_ask_it(hall: Hall, scopes: Scopes) -> None:
    one, other = Ahead(), Ahead()
    one.pages(scopes[:3])
    other.pages(scopes[3:])
    hall.do(PairRound(2))
    assert (one.prepare(), other.prepare()) == (3, len(scopes) - 3)
    publish(hall)
    now = list(map(same, made_now(scopes)))
    assert list(map(same, one.pages(scopes))) == list(map(same, other.pages(scopes))) == now
    assert (one.handed_out, other.handed_out) == (3, len(scopes) - 3)


def test_a_part_that_depends_on_the_moment_is_made_when_it_is_asked_for(hall: Hall, scopes: Scopes) -> None:
    """Whoever has the bye is told about when the next pairings come: nobody knows before the start."""
    ahead = Ahead()
    hall.do(PairRound(2))
    publish(hall)
    ahead.pages(scopes)
    assert ahead.prepare() == len(scopes) - 1
    hall.do(OpenRound(2))
    (bye,) = [match.seats[0] for match in hall.round.matches if match.is_bye]
    at = list(hall.tournament.entrants).index(bye)
    pages = ahead.pages(scopes)
    assert ahead.handed_out == len(scopes) - 1
    assert same(pages[at]) == same(made_now(scopes)[at])


def test_a_phone_that_comes_while_parts_are_made_has_one_too(hall: Hall, scopes: Scopes) -> None:
    ahead = Ahead()
    ahead.pages(scopes[:2])
    hall.do(PairRound(2))
    assert ahead.prepare() == 2
    ahead.pages(scopes[2:])
    assert ahead.prepare() == len(scopes)


def test_the_clock_of_a_part_is_that_of_the_moment_and_after_a_minute_each_is_made_anew(
    hall: Hall, scopes: Scopes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = Ahead()
    hall.do(PairRound(2))
    publish(hall)
    ahead.pages(scopes)
    ahead.prepare()
    hall.do(OpenRound(2))
    started = hall.tournament.active_at
    for seconds, shown in ((10, "49:50"), (50, "49:10"), (70, "48:50")):
        at = started + seconds * 1000
        monkeypatch.setattr(clock.SteadyClock, "now", lambda self, at=at: at)
        so_far = ahead.handed_out
        pages = ahead.pages(scopes)
        assert (ahead.handed_out > so_far) == (seconds * 1000 <= MINUTE)
        assert all(f">{shown}<" in page and f'data-now="{at}"' in page for page in pages)


def test_once_everybody_has_theirs_nothing_is_kept(
    hall: Hall, scopes: Scopes, monkeypatch: pytest.MonkeyPatch
) -> None:
    ahead = Ahead()
    ahead.pages(scopes)
    ahead.prepare()
    hall.do(PostStandings(1))
    ahead.pages(scopes)
    later = clock.now() + 10
    monkeypatch.setattr(clock.SteadyClock, "now", lambda self: later)
    assert ahead.prepare() == 0


def test_trouble_while_pages_are_made_ahead_costs_nobody_theirs(
    hall: Hall, scopes: Scopes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("in a way nobody thought of")

    ahead = Ahead()
    ahead.pages(scopes)
    hall.do(PairRound(2))
    with monkeypatch.context() as while_it_lasts:
        while_it_lasts.setattr(page_plans, "own_screen", broken)
        assert ahead.step() == pages_ahead.RETRY
    assert "could not make pages ahead" in caplog.text
    publish(hall)
    assert all(ahead.pages(scopes))
    assert not ahead.handed_out


def test_a_state_that_had_to_leave_the_memory_is_not_folded_for_pages_ahead(
    hall: Hall, scopes: Scopes
) -> None:
    """Where halls have less memory than they need, each look would push out another one."""
    ahead = Ahead()
    ahead.pages(scopes)
    hall.do(PairRound(2))
    assert ahead.prepare()
    states._known.clear()
    states._own.clear()
    assert not ahead.prepare()
    assert not states.is_in_memory(hall.id)
    ahead.pages(scopes)
    assert ahead.prepare() == len(scopes), "a phone has brought it back"
