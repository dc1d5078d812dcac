"""Django on threads of its own: what comes in, what goes out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from topcut import limits
from topcut.serving.bodies import Bodies
from topcut.serving.threads import DjangoThreads
from topcut.serving.turnstile import Turnstile

pytestmark = pytest.mark.django_db(transaction=True)

FORM = b"username=nobody&password=wrong"


def sent(*parts: bytes, gone: bool = False) -> list[dict[str, Any]]:
    last = len(parts) - 1
    messages: list[dict[str, Any]] = [
        {"type": "http.request", "body": part, "more_body": gone or at < last}
        for at, part in enumerate(parts)
    ]
    return [*messages, {"type": "http.disconnect"}] if gone else messages


class Noted(Turnstile):
    """A turnstile that holds nobody, and notes what came to it."""

    def __init__(self) -> None:
        super().__init__(())
        self.statuses: list[int] = []

    async def wait(self, status: int) -> None:
        self.statuses.append(status)


def asked(
    path: str,
    messages: list[dict[str, Any]],
    method: str = "GET",
    turnstile: Turnstile | None = None,
    most: int = 1,
    **headers: str,
) -> list[Any]:
    """What the application sends back."""
    told = {"host": "localhost", **headers}
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in told.items()],
        "client": ("10.0.0.7", 50_000),
        "server": ("localhost", 80),
        "scheme": "http",
    }
    answers: list[Any] = []

    async def play() -> None:
        waiting = iter(messages)

        async def receive() -> Any:
            return next(waiting)

        async def send(message: Any) -> None:
            answers.append(message)

        threads = DjangoThreads(1, "test", Bodies(_nobody), most=most, turnstile=turnstile)
        await threads(scope, receive, send)

    asyncio.run(play())
    return answers


async def _nobody(scope: Any, length: int) -> bool:
    return False


def headers_of(start: Any) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in start["headers"]}


def test_a_page_comes_back_whole_with_its_headers() -> None:
    start, body = asked("/sign-in", sent(b""))
    assert start["status"] == 200
    assert headers_of(start)["content-security-policy"]
    assert headers_of(start)["content-length"] == str(len(body["body"]))
    assert b"</html>" in body["body"]


def posted(messages: list[dict[str, Any]]) -> list[Any]:
    return asked(
        "/sign-in",
        messages,
        "POST",
        content_type="application/x-www-form-urlencoded",
        content_length=str(sum(len(one.get("body", b"")) for one in messages)),
        cookie=f"csrftoken={'a' * 32}",
        x_csrftoken="a" * 32,
    )


def test_a_form_is_read_also_when_it_comes_in_pieces() -> None:
    whole = posted(sent(FORM))
    pieces = posted(sent(FORM[:9], FORM[9:20], FORM[20:]))
    assert whole[0]["status"] == pieces[0]["status"] == 409
    assert b'value="nobody"' in whole[1]["body"]
    assert b'value="nobody"' in pieces[1]["body"]


def test_a_form_without_a_csrf_token_is_refused() -> None:
    start, _ = asked("/sign-in", sent(FORM), "POST", content_type="application/x-www-form-urlencoded")
    assert start["status"] == 403


def test_a_request_that_is_too_large_is_refused_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY", 10)
    start, _ = posted(sent(FORM, FORM))
    assert start["status"] == 413


def test_nothing_is_done_for_a_sender_who_went_away_in_the_middle() -> None:
    assert posted(sent(FORM[:9], gone=True)) == []


@pytest.mark.parametrize(("path", "most", "status"), [("/desk/new", 1, 403), ("/sign-in", 0, 503)])
def test_what_django_refuses_and_what_never_gets_there_passes_the_turnstile(
    path: str, most: int, status: int
) -> None:
    turnstile = Noted()
    start, _ = asked(path, sent(b""), turnstile=turnstile, most=most)
    assert start["status"] == status
    assert turnstile.statuses == [status]
