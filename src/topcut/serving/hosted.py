"""A hosted server: one name, and HTTPS only.

The proxy in front ends TLS and says so in ``X-Forwarded-Proto``. A request for another host is not ours,
however it came to us, and nothing is answered over plain HTTP but where to go instead: no page, no file, no
stream. A proxy that is set up wrong is named, on a page and once in a while in the log: sending people on to
where they are already would go round in a circle.
"""

import logging
from time import monotonic

from topcut.serving.asgi import App, Message, Receive, Send, send_response
from topcut.serving.refused_pages import NO_PROTOCOL, WRONG_HOST, WRONG_PROTOCOL, ServerRefusal, send_page

log = logging.getLogger("topcut.serving")

_PORT = b"443"
_LOGGED_EVERY = 600.0
_TOLD = {
    WRONG_HOST: "The proxy in front does not pass on the name that people typed (Host).",
    NO_PROTOCOL: "The proxy in front does not set X-Forwarded-Proto.",
    WRONG_PROTOCOL: "The proxy in front says X-Forwarded-Proto: http for people who came over HTTPS.",
}


class HostedOnly:
    """ASGI middleware: passes on what comes over HTTPS for the server's own name."""

    def __init__(self, app: App, host: str) -> None:
        self._app = app
        self._host = host.encode().lower()
        self._accepted = {self._host, self._host + b":" + _PORT} if b":" not in self._host else {self._host}
        self._logged: dict[str, float] = {}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        protocol = _values(scope, b"x-forwarded-proto")[-1:]  # the last is the nearest proxy's
        if not self._is_for_us(scope):
            if _comes_from_proxy(scope):
                self._note(WRONG_HOST)
            await send_page(send, scope, WRONG_HOST)
        elif protocol == [b"https"]:
            await self._app(scope, receive, send)
        elif not protocol or _is_browser_on_https(scope):
            wrong = WRONG_PROTOCOL if protocol else NO_PROTOCOL
            self._note(wrong)
            await send_page(send, scope, wrong)
        else:
            await send_response(send, 301, [(b"location", self._secure(scope)), (b"content-length", b"0")])

    def _note(self, wrong: ServerRefusal) -> None:
        now = monotonic()
        if now - self._logged.get(wrong.name, -_LOGGED_EVERY) >= _LOGGED_EVERY:
            self._logged[wrong.name] = now
            log.warning("%s See docs/guides/hosting.md", _TOLD[wrong])

    def _is_for_us(self, scope: Message) -> bool:
        hosts = _values(scope, b"host")
        return len(hosts) == 1 and hosts[0].lower() in self._accepted

    def _secure(self, scope: Message) -> bytes:
        raw: bytes = scope.get("raw_path") or b"/"
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        return b"https://" + self._host + raw + query


def _comes_from_proxy(scope: Message) -> bool:
    """Strangers who try addresses do not set it: whoever does is a proxy, or wants to be taken for one."""
    return bool(_values(scope, b"x-forwarded-for") or _values(scope, b"x-forwarded-proto"))


def _is_browser_on_https(scope: Message) -> bool:
    """Browsers say how a page asks for something (Sec-Fetch-Mode) over HTTPS alone."""
    return bool(_values(scope, b"sec-fetch-mode"))


def _values(scope: Message, header: bytes) -> list[bytes]:
    found = [value for name, value in scope["headers"] if name == header]
    return [part.strip() for value in found for part in value.split(b",")]
