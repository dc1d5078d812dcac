"""The console's log names views and never an address: addresses hold links, codes and tokens (S8)."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils.module_loading import import_string

from topcut.web.console_log import SECRET_WORDS, OnceTold, WithoutAddresses

pytestmark = pytest.mark.django_db

SECRET = "SECRETsecretSECRET77"


def patterns(resolver: URLResolver, before: str = "/") -> Iterator[tuple[str, URLPattern]]:
    for one in resolver.url_patterns:
        path = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from patterns(one, path)
        else:
            yield path, one


def secret_patterns() -> list[tuple[str, URLPattern]]:
    return [
        (path, one)
        for path, one in patterns(get_resolver())
        if set(one.pattern.converters) & set(SECRET_WORDS) and "tournament" not in one.pattern.converters
    ]


def address(path: str) -> str:
    for word in SECRET_WORDS:
        path = path.replace(f"<str:{word}>", SECRET)
    return path


@pytest.fixture
def console() -> Iterator[io.StringIO]:
    """All that would be written to the console, formatted as the settings say."""
    told = settings.LOGGING["formatters"]["line"]
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(import_string(told["()"])(told["format"], style=told["style"]))
    logging.getLogger().addHandler(handler)
    yield written
    logging.getLogger().removeHandler(handler)


def raising(wrong: Exception | int) -> Any:
    """A view that ends like this, with all that its request says in the message."""

    def view(request: HttpRequest, **kwargs: str) -> HttpResponse:
        if isinstance(wrong, int):
            return HttpResponse(status=wrong)
        told = f"{request.get_full_path()} {request!r} {kwargs} {dict(request.GET)}"
        raise type(wrong)(told) from ValueError(f"in {request.path}")

    view.action = "sign-in"  # type: ignore[attr-defined]
    return view


WRONG = [Http404(), PermissionDenied(), SuspiciousOperation(), RuntimeError(), 403, 409, 410, 429, 500]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: type(wrong).__name__ + str(wrong))
def test_whatever_goes_wrong_at_a_secret_address_it_is_not_written_down(
    console: io.StringIO, monkeypatch: pytest.MonkeyPatch, wrong: Exception | int
) -> None:
    found = secret_patterns()
    assert len(found) >= 7
    client = Client(raise_request_exception=False)
    for path, one in found:
        monkeypatch.setattr(one, "callback", raising(wrong))
        for query in ("", f"?next=/staff/{SECRET}&code={SECRET}"):
            client.get(address(path) + query)
            client.post(address(path) + query)
    assert SECRET not in console.getvalue()
    if not isinstance(wrong, PermissionDenied):
        assert all(str(one.name) in console.getvalue() for _, one in found), "the view is named"


def test_an_address_in_any_other_record_is_hidden_too(console: io.StringIO) -> None:
    log = logging.getLogger("uvicorn.error")
    for path, _ in secret_patterns():
        log.warning("could not answer %s", address(path))
    log.warning("GET /t/cup/desk/?code=%s HTTP/1.1", SECRET)
    log.error("broke at %s", f"/live/table-{SECRET}")
    try:
        raise RuntimeError(f"<ASGIRequest: GET '/staff/{SECRET}'>")
    except RuntimeError:
        log.exception("broke down")
    assert SECRET not in console.getvalue()
    assert "RuntimeError" in console.getvalue()


def test_a_page_that_is_not_there_is_named_without_its_address(console: io.StringIO) -> None:
    Client().get(f"/x/{SECRET}/y")
    assert console.getvalue().rstrip().endswith("django.request: Not Found: GET no view")


def test_the_settings_use_them() -> None:
    assert settings.LOGGING["formatters"]["line"]["()"].endswith(WithoutAddresses.__name__)
    assert settings.LOGGING["filters"]["once-told"]["()"].endswith(OnceTold.__name__)
    assert settings.LOGGING["handlers"]["console"]["formatter"] == "line"
