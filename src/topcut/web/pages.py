"""Page values: each screen, or each situation of one, is a frozen dataclass shown by the template it names.

    @screen("desk/staff.html")
    class StaffPage(DeskPage):
        officials: tuple[OfficialLine, ...]

A view builds the value and returns ``show(visit, value)``. Templates get ``page`` and ``frame`` and nothing
else; ``tests/web/test_template_types.py`` checks every field that they name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar, dataclass_transform

from django.http import HttpRequest, HttpResponse
from django.template import engines

from topcut.web.access import Visit
from topcut.web.frames import BareFrame, Frame, active_language, plain_frame

_SCREENS: dict[type["AnyPage"], str] = {}
SCREENS: Mapping[type["AnyPage"], str] = MappingProxyType(_SCREENS)
"""Every page value with its template."""


class AnyPage:
    """A page value. The classes of an audience say which frame surrounds their pages."""

    __slots__ = ()

    def frame(self, visit: Visit) -> BareFrame:
        return BareFrame(language=active_language())


class Page(AnyPage):
    """A page in the frame that everybody has who may sign in."""

    __slots__ = ()

    def frame(self, visit: Visit) -> Frame:
        return plain_frame(visit.request, visit)


P = TypeVar("P", bound=AnyPage)


@dataclass_transform(frozen_default=True, kw_only_default=True)
def screen(template: str) -> Callable[[type[P]], type[P]]:
    """Decorator: make a frozen dataclass of a page and name its template."""

    def made(page: type[P]) -> type[P]:
        value = dataclass(frozen=True, slots=True, kw_only=True)(page)
        _SCREENS[value] = template
        return value

    return made


def show(visit: Visit, page: AnyPage, status: int = 200) -> HttpResponse:
    """The page in its frame. A refused form is a conflict unless the view says otherwise."""
    if visit.refusal and status == 200:
        status = 409
    return respond(page, page.frame(visit), status)


def show_plain(request: HttpRequest, page: Page, status: int = 200) -> HttpResponse:
    """A page outside any visit, such as an error."""
    return respond(page, plain_frame(request), status)


def respond(page: AnyPage, frame: object, status: int = 200) -> HttpResponse:
    return HttpResponse(rendered(page, frame), status=status)


def rendered(page: AnyPage, frame: object) -> str:
    environment = engines["jinja2"].env  # type: ignore[attr-defined]
    text: str = environment.get_template(_SCREENS[type(page)]).render(page=page, frame=frame)
    return text
