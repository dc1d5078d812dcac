"""Camera: takes a page as it is answered, in both languages and themes, with the type of its page value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from django.conf import settings
from django.test import Client, RequestFactory
from django.utils import translation
from jinja2 import Template

from tests.gallery.shown_values import kinds_in
from topcut.web.access import Visit
from topcut.web.pages import AnyPage, rendered
from topcut.web.public import page_cache

VARIANTS = (("en", "light"), ("en", "dark"), ("es", "light"), ("es", "dark"))

Variant = tuple[str, str]


@dataclass(frozen=True)
class Shot:
    """A page in one situation; ``pages`` is HTML by language and theme; ``made_of``: kinds of its values."""

    area: str
    situation: str
    kind: type
    pages: Mapping[Variant, str]
    made_of: frozenset[type]

    @property
    def name(self) -> str:
        """For files: "player-own-page-disputed"."""
        said = "".join(char if char.isalnum() else "-" for char in self.situation.lower())
        return f"{self.area}-{self.kind.__name__.lower()}-{said}"


class Camera:
    """``take`` asks for a page as a browser would; the answer must show a page value."""

    def __init__(self, every: Sequence[Variant] = VARIANTS, *, one_variant: bool = False) -> None:
        self.area = ""
        self._every = tuple(every)
        self._one_variant = one_variant
        self.shots: list[Shot] = []

    def take(
        self,
        situation: str,
        client: Client,
        address: str,
        sent: Mapping[str, Any] | None = None,
        before: Callable[[], object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Shot:
        """The page in a situation, in words such as "a result was refused".

        ``sent`` are the fields of a form. It is sent once for each variant: it must be one that may be, or
        ``before`` puts things back each time.
        """

        pages: dict[Variant, str] = {}
        page: object = None
        for variant in self.variants:
            page_cache.pages.clear()  # what a page shows is seen when it is drawn
            if before:
                before()
            client.cookies.pop("messages", None)  # what another form of the scene had to say
            with _drawn() as drawn:
                response = _ask(client, variant, address, sent, headers or {})
            assert drawn, f"{situation}: {address} shows no page value ({response.status_code})"
            page, pages[variant] = drawn[-1], response.content.decode()
        return self._keep(situation, page, pages)

    def draw(self, situation: str, page: AnyPage) -> Shot:
        """A page that no request of a scene leads to, such as the one of a program that failed."""
        pages: dict[Variant, str] = {}
        for variant in self.variants:
            request = RequestFactory().get("/")
            request.COOKIES["theme"] = variant[1]
            with translation.override(variant[0]):
                pages[variant] = rendered(page, page.frame(Visit(request, None)))
        return self._keep(situation, page, pages)

    def _keep(self, situation: str, page: object, pages: Mapping[Variant, str]) -> Shot:
        shot = Shot(self.area, situation, type(page), pages, frozenset(kinds_in(page)))
        assert shot.name not in {one.name for one in self.shots}, f"two pages are called {shot.name}"
        self.shots.append(shot)
        return shot

    @property
    def variants(self) -> tuple[Variant, ...]:
        """All, or the next one in turn."""
        return (self._every[len(self.shots) % len(self._every)],) if self._one_variant else self._every

    def kinds(self) -> Iterator[type]:
        return (shot.kind for shot in self.shots)


@contextmanager
def _drawn() -> Iterator[list[object]]:
    """The page values that are drawn meanwhile."""
    drawn: list[object] = []
    render = Template.render

    def seen(template: Template, *args: Any, **context: Any) -> str:
        if "page" in context:
            drawn.append(context["page"])
        return render(template, *args, **context)

    with patch.object(Template, "render", seen):
        yield drawn


def _ask(
    client: Client, variant: Variant, address: str, sent: Mapping[str, Any] | None, headers: Mapping[str, str]
) -> Any:
    language, theme = variant
    client.cookies["theme"] = theme
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    try:
        if sent is None:
            return client.get(address, headers=dict(headers))
        return client.post(address, dict(sent), headers=dict(headers))
    finally:
        del client.cookies["theme"], client.cookies[settings.LANGUAGE_COOKIE_NAME]
