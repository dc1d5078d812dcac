"""A phone and the entrant it acts for: the cookie, the claim that may be sent twice, the way out."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from time import monotonic

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from topcut.ledger.writing import writing
from topcut.people.links import LinkSpent, claim, device, hashed, tidy
from topcut.people.models import Device
from topcut.web.access import PLAYER_COOKIE, PLAYER_SALT, phone_token

LIFETIME = 40 * 3600
"""A tournament day of 12 to 16 hours, and 24 more."""

_REMEMBERED_FOR = 600.0
_MOST_REMEMBERED = 4000


@dataclass(frozen=True, slots=True)
class _Claimed:
    browser: str
    device: str
    at: float


_claimed: OrderedDict[str, _Claimed] = OrderedDict()
_lock = threading.Lock()


def claim_once(code: str, browser: str) -> Device:
    """Spend the code. If the answer was lost and the same browser asks again, it gets the same phone."""
    key = hashed(tidy(code))
    with _lock:
        try:
            made = claim(code)
        except LinkSpent as spent:
            again = _same_browser(key, browser)
            if spent.reason == "used" and again:
                return again
            raise
        _claimed[key] = _Claimed(browser, made.id, monotonic())
        while len(_claimed) > _MOST_REMEMBERED:
            _claimed.popitem(last=False)
        return made


def _same_browser(key: str, browser: str) -> Device | None:
    before = _claimed.get(key)
    if not before or not browser or before.browser != browser:
        return None
    return device(before.device) if monotonic() - before.at < _REMEMBERED_FOR else None


def _path(tournament: str) -> str:
    """The cookie belongs to one tournament's pages, so that one phone can play in several."""
    return f"/t/{tournament}/"


def bind(response: HttpResponse, phone: Device) -> None:
    response.set_signed_cookie(
        PLAYER_COOKIE,
        phone.id,
        salt=PLAYER_SALT,
        max_age=LIFETIME,
        path=_path(phone.tournament),
        secure=settings.REQUIRE_HTTPS,
        httponly=True,
        samesite="Lax",
    )


def release(request: HttpRequest, response: HttpResponse, tournament: str) -> None:
    """This phone acts no more; others of the same entrant go on."""
    token = phone_token(request)
    if token:
        with writing():
            Device.objects.filter(id=token, tournament=tournament, ended=None).update(ended=timezone.now())
    response.delete_cookie(PLAYER_COOKIE, path=_path(tournament), samesite="Lax")
