"""Single keys of the desk: the entry line's, and "/". Each account may switch them off in its browser."""

from django.http import HttpResponse

from topcut.web.access import Visit

_A_YEAR = 365 * 24 * 3600
_OFF = "off"


def keys_cookie(visit: Visit) -> str:
    return f"entry-keys-{visit.account.pk}" if visit.account else "entry-keys"


def has_single_keys(visit: Visit) -> bool:
    """Whether "/" does something on its own: not where it, or the entry line's keys, are off (WCAG 2.1.4)."""
    cookies = visit.request.COOKIES
    return cookies.get(keys_cookie(visit)) != "" and cookies.get(_slash_cookie(visit)) != _OFF


def _slash_cookie(visit: Visit) -> str:
    return f"slash-{visit.account.pk}" if visit.account else "slash"


def keep_slash(visit: Visit, response: HttpResponse, *, on: bool) -> None:
    name = _slash_cookie(visit)
    response.set_cookie(name, "on" if on else _OFF, max_age=_A_YEAR, samesite="Lax", httponly=True)
