"""A hosted server: one name, and HTTPS only.

The proxy in front ends TLS and says so in ``X-Forwarded-Proto``. A request for another host is not ours,
however it came to us, and nothing is answered over plain HTTP but where to go instead: no page, no file, no
stream.
"""

from topcut.serving.asgi import App, Message, Receive, Send, send_response

_PORT = b"443"


class HostedOnly:
    """ASGI middleware: passes on what comes over HTTPS for the server's own name."""

    def __init__(self, app: App, host: str) -> None:
        self._app = app
        self._host = host.encode().lower()
        self._accepted = {self._host, self._host + b":" + _PORT} if b":" not in self._host else {self._host}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if not self._is_for_us(scope):
            await send_response(send, 400, [(b"content-length", b"0")])
        elif _values(scope, b"x-forwarded-proto")[-1:] != [b"https"]:  # the last is the nearest proxy's
            await send_response(send, 301, [(b"location", self._secure(scope)), (b"content-length", b"0")])
        else:
            await self._app(scope, receive, send)

    def _is_for_us(self, scope: Message) -> bool:
        hosts = _values(scope, b"host")
        return len(hosts) == 1 and hosts[0].lower() in self._accepted

    def _secure(self, scope: Message) -> bytes:
        raw: bytes = scope.get("raw_path") or b"/"
        query = b"?" + scope["query_string"] if scope["query_string"] else b""
        return b"https://" + self._host + raw + query


def _values(scope: Message, header: bytes) -> list[bytes]:
    found = [value for name, value in scope["headers"] if name == header]
    return [part.strip() for value in found for part in value.split(b",")]
