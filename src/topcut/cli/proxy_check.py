"""What is wrong with the proxy in front of a running server, found by asking through it as a browser does."""

import http.client
import time
from urllib.parse import urlsplit

from topcut.languages import noted
from topcut.languages import said as _
from topcut.service.doctor import DoctorFinding

_PATIENCE = 10.0
_REASON = "x-topcut-refused"
_PROBE = "/live/probe"
_FEWEST_APART = 0.5
_BROWSER = {"Sec-Fetch-Mode": "navigate", "User-Agent": "topcut doctor"}


def through_proxy(url: str) -> DoctorFinding:
    """The first thing that is wrong, or that nothing is."""
    fault = _fault(url)
    text = fault or _("%(url)s reaches Topcut; pages, forms and live streams pass") % {"url": url}
    return DoctorFinding(noted("proxy"), not fault, text)


def _fault(url: str) -> str:
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return _("%(url)s is no address such as https://play.example.org") % {"url": url}
    try:
        return _told_by_health(url) or _told_by_page(url) or _told_by_stream(url)
    except (OSError, http.client.HTTPException, ValueError) as error:
        return _("%(url)s cannot be asked: %(why)s") % {"url": url, "why": str(error) or type(error).__name__}


def _told_by_health(url: str) -> str:
    status, _headers, body = _ask(url, "/healthz")
    if (status, body) == (200, b"ok\n"):
        return ""
    said = _("%(url)s does not reach Topcut: /healthz is answered with %(status)s. Is it the right server?")
    return said % {"url": url, "status": status}


def _told_by_page(url: str) -> str:
    status, headers, _body = _ask(url, "/sign-in")
    told = {
        "wrong-host": _("the proxy does not pass on the name (nginx: proxy_set_header Host $host)"),
        "no-protocol": _(
            "the proxy does not set X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme)"
        ),
        "wrong-protocol": _("the proxy sets X-Forwarded-Proto to http although people come over HTTPS"),
    }
    if wrong := told.get(headers.get(_REASON, "")):
        return wrong
    if status == 200:
        return ""
    return _("the page to sign in is answered with %(status)s") % {"status": status}


def _told_by_stream(url: str) -> str:
    """Two lines are sent a second apart: a proxy that waits for more delivers them together."""
    connection = _connection(url)
    try:
        connection.request("GET", _PROBE, headers=_BROWSER)
        reply = connection.getresponse()
        if reply.status != 200:
            return _("live streams are answered with %(status)s") % {"status": reply.status}
        reply.readline()
        began = time.monotonic()
        reply.readline()
    finally:
        connection.close()
    if time.monotonic() - began >= _FEWEST_APART:
        return ""
    return _("the proxy holds live streams back (nginx: proxy_buffering off for /live/)")


def _ask(url: str, path: str) -> tuple[int, dict[str, str], bytes]:
    connection = _connection(url)
    try:
        connection.request("GET", path, headers=_BROWSER)
        reply = connection.getresponse()
        return reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read(10_000)
    finally:
        connection.close()


def _connection(url: str) -> http.client.HTTPConnection:
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    return kind(parts.hostname or "", parts.port, timeout=_PATIENCE)
