"""Mutated requests: real forms and pages of a scene, changed in method, address, fields, headers, body."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any
from urllib.parse import quote, quote_plus

from tests.attacks.sweep.scene import Scene
from tests.faults.kill_rig import CSRF
from tests.fuzz.mutations import NASTY, NUMBERS, Mutator
from tests.fuzz.parsers.deck_parsers import DECKS
from tests.fuzz.parsers.file_parsers import ROSTERS
from tests.fuzz.parsers.wire_parsers import CHANGE

BOUNDARY = "----topcut"
_DISPOSITION = "Content-Disposition: form-data"
QUERIES = (
    *(
        "q",
        "table",
        "show",
        "size",
        "lang",
        "after",
        "upto",
        "round",
        "zone",
        "zones",
        "edition",
        "a",
        "b",
        "section",
    ),
    *(
        "of",
        "by",
        "letters",
        "view",
        "cited",
        "member",
        "infraction",
        "proposal",
        "pods",
        "pod",
        "start",
        "from",
        "next",
    ),
    *(
        "made",
        "seats",
        "sides",
        "wanted",
        "anonymous",
        "entrant",
        "match",
        "to",
        "step",
        "page",
        "way",
        "one",
        "other",
    ),
)
HEADERS = (
    *(
        "Accept-Language",
        "If-None-Match",
        "Content-Type",
        "X-Part",
        "Host",
        "Range",
        "Accept",
        "Accept-Encoding",
    ),
    *(
        "X-Forwarded-For",
        "X-Forwarded-Proto",
        "X-Forwarded-Host",
        "Origin",
        "Referer",
        "HX-Request",
        "Expect",
    ),
    *("Content-Length", "Transfer-Encoding", "If-Modified-Since", "Authorization", "User-Agent", "Upgrade"),
)
METHODS = ("GET", "POST", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get", "FOO", "CONNECT")


@dataclass(frozen=True)
class Request:
    """``form`` is sent as ``kind`` says; ``data`` is a body of its own, sent as it is."""

    method: str
    path: str
    cookies: dict[str, str] = field(default_factory=dict)
    query: tuple[tuple[str, str], ...] = ()
    form: tuple[tuple[str, str], ...] = ()
    kind: str = "form"
    data: bytes | None = None
    headers: tuple[tuple[str, str], ...] = ()
    cut: float = 1.0
    steps: tuple[str, ...] = ()

    @property
    def framed(self) -> bool:
        """Whether its length is as announced; otherwise the server may close without an answer."""
        odd = {"content-length", "transfer-encoding", "expect", "upgrade"}
        return self.cut == 1.0 and not any(name.lower() in odd for name, _ in self.headers)

    def raw(self) -> bytes:
        target = self.path
        if self.query:
            target += "?" + "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in self.query)
        body, kind = self._body()
        given = {name.lower() for name, _ in self.headers}
        lines = [("Host", "127.0.0.1"), ("Connection", "close"), ("User-Agent", "topcut-requests")]
        if self.cookies:
            lines.append(("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items())))
        if body:
            lines += [("Content-Type", kind), ("Content-Length", str(len(body)))]
        kept = [(name, value) for name, value in lines if name.lower() not in given]
        head = "".join(f"{name}: {value}\r\n" for name, value in (*kept, *self.headers))
        first = f"{self.method} {target} HTTP/1.1\r\n"
        whole = (first + head + "\r\n").encode("utf-8", "surrogatepass") + body
        return whole if self.cut == 1.0 else whole[: max(1, int(len(whole) * self.cut))]

    def _body(self) -> tuple[bytes, str]:
        if self.data is not None:
            return self.data, "application/json" if self.kind == "json" else "application/octet-stream"
        if not self.form:
            return b"", ""
        if self.kind == "multipart":
            parts = "".join(
                f'--{BOUNDARY}\r\n{_DISPOSITION}; name="{name}"{_file(name)}\r\n\r\n{value}\r\n'
                for name, value in self.form
            )
            text = f"{parts}--{BOUNDARY}--\r\n"
            return text.encode("utf-8", "surrogatepass"), f"multipart/form-data; boundary={BOUNDARY}"
        pairs = "&".join(f"{_quoted(name)}={_quoted(value)}" for name, value in self.form)
        return pairs.encode(), "application/x-www-form-urlencoded"


def _file(name: str) -> str:
    return '; filename="x.csv"\r\nContent-Type: text/csv' if name in ("file", "files") else ""


def _quoted(text: str) -> str:
    return quote_plus(text.encode("utf-8", "surrogatepass"))


class Requests:
    """Request number n of a seed, over everything the scene offers."""

    def __init__(self, scene: Scene, atlas: list[dict[str, Any]], addresses: dict[str, list[str]]) -> None:
        self._scene, self._atlas, self._addresses = scene, atlas, addresses
        self._ids = [*scene.here.values(), *scene.other.values(), *scene.there.values(), "9-9", "1-1", "1-1A"]

    def made(self, seed: str, number: int) -> tuple[Request, list[Callable[[Request], Request]]]:
        """The request before it is mutated, and its mutations in order."""
        chance = Random(f"{seed}:{number}")
        base = self._base(chance)
        wanted = chance.choice((0, 1, 1, 1, 2, 2, 3, 4))
        return base, [
            self._mutation(chance.choice(_STEPS), f"{seed}:{number}:{one}") for one in range(wanted)
        ]

    def _mutation(self, step: str, seed: str) -> Callable[[Request], Request]:
        def change(request: Request) -> Request:
            changed: Request = getattr(self, f"_{step}")(request, Mutator(Random(seed)))
            return replace(changed, steps=(*request.steps, step))

        return change

    # What is mutated

    def _base(self, chance: Random) -> Request:
        kind = chance.random()
        if kind < 0.55:
            return self._form(chance)
        if kind < 0.75:
            who = chance.choice(list(self._addresses))
            return Request("GET", chance.choice(self._addresses[who]), self._jar(who))
        return chance.choice(_FAST)(self, chance)

    def _jar(self, who: str) -> dict[str, str]:
        return {**self._scene.people[who].cookies, "csrftoken": CSRF}

    def _form(self, chance: Random) -> Request:
        entry = chance.choice(self._atlas)
        who = chance.choice(entry["offered"] if chance.random() < 0.85 else list(self._scene.people))
        fields = [
            *entry["fields"].items(),
            ("csrfmiddlewaretoken", CSRF),
            ("command_id", f"r{chance.random()}"),
        ]
        if entry["uploads"]:
            fields.append(("file", chance.choice((*ROSTERS, *DECKS))))
        kind = "multipart" if entry["uploads"] or chance.random() < 0.1 else "form"
        return Request("POST", entry["path"], self._jar(who), form=tuple(fields), kind=kind)

    def _own_page(self, chance: Random) -> Request:
        headers = (("X-Part", "1"),) if chance.random() < 0.6 else ()
        jar = {**self._scene.people["player"].cookies}
        return Request("GET", f"/t/{self._scene.here['tournament']}/me/", jar, headers=headers)

    def _live(self, chance: Random) -> Request:
        which = chance.choice(
            (self._scene.here["tournament"], f"table-{self._scene.words['table']}", "nothing")
        )
        of = ((("of", chance.choice(("", "2-1,abc", "field"))),),) if chance.random() < 0.8 else ((),)
        return Request("GET", f"/live/{which}", query=of[0])

    def _joining(self, chance: Random) -> Request:
        form = (("code", "ABCD2345"), ("csrfmiddlewaretoken", CSRF))
        path = chance.choice(("/j/", f"/j/{self._scene.codes[1][:-1]}2", f"/s/{self._scene.words['slip']}"))
        return Request(chance.choice(("GET", "POST")), path, {"csrftoken": CSRF}, form=form)

    def _entry(self, chance: Random) -> Request:
        line = chance.choice(
            ("1 2-0", "2 id", "3 1-2 d1", "4 n1", "1 2-1 *", f"{self._scene.words['slip']} 2-0")
        )
        form = (("do", "entry"), ("line", line), ("round", "2"), ("seen", "99"), ("keys", ""))
        jar = self._jar(chance.choice(("scorekeeper", "floor-judge")))
        more = (("csrfmiddlewaretoken", CSRF), ("command_id", f"e{chance.random()}"))
        path = f"/t/{self._scene.here['tournament']}/desk/entry"
        return Request("POST", path, jar, form=(*form, *more), headers=(("Accept", "application/json"),))

    def _companion(self, chance: Random) -> Request:
        sent = {"changes": [Mutator(chance).json({**CHANGE, "id": f"c{chance.random()}"[:20]})]}
        path = f"/table/{self._scene.words['table']}/lines"
        body = json.dumps(sent).encode("utf-8", "surrogatepass")
        headers = (("X-CSRFToken", CSRF),)
        return Request("POST", path, {"csrftoken": CSRF}, kind="json", data=body, headers=headers)

    def _deck_api(self, chance: Random) -> Request:
        asked = {"format": "standard", "date": "2025-07-05", "list": chance.choice(DECKS)}
        body = json.dumps(Mutator(chance).json(asked)).encode("utf-8", "surrogatepass")
        return Request("POST", "/api/decks/check", kind="json", data=body)

    def _static(self, chance: Random) -> Request:
        return Request("GET", f"/assets/{'0' * 12}/{chance.choice(('app.css', 'live.js', 'x', 'a' * 300))}")

    # How it is mutated

    def _method(self, request: Request, by: Mutator) -> Request:
        return replace(request, method=by.pick(METHODS))

    def _word(self, request: Request, by: Mutator) -> Request:
        """One word of the address: another's id, or something odd."""
        words = request.path.split("/")
        at = by.chance.randrange(len(words))
        odd = by.pick(self._ids) if by.chance.random() < 0.5 else str(by.pick((*NASTY, *NUMBERS)))[:6000]
        words[at] = quote(odd.encode("utf-8", "surrogatepass"), safe="")
        return replace(request, path="/".join(words) or "/")

    def _whole_path(self, request: Request, by: Mutator) -> Request:
        odd = by.pick(
            ("/", "//", "/..", "/%2e%2e/", "%00", "/.", "?", "#x", "%zz", "%ff%fe", ";a=b", "/" + "a" * 5000)
        )
        return replace(request, path=request.path + odd if by.chance.random() < 0.8 else odd + request.path)

    def _asking(self, request: Request, by: Mutator) -> Request:
        some = tuple((by.pick(QUERIES), self._value(by)) for _ in range(by.chance.choice((1, 1, 2, 20))))
        return replace(request, query=request.query + some)

    def _field(self, request: Request, by: Mutator) -> Request:
        fields = list(request.form)
        if not fields:
            return self._asking(request, by)
        at, change = by.chance.randrange(len(fields)), by.chance.randrange(7)
        name, value = fields[at]
        if change == 0:
            del fields[at]
        elif change == 1:
            fields.insert(at, (name, self._value(by)))
        elif change == 2:
            fields[at] = (f"{name}{by.pick(('[]', '[0]', '.x', chr(0), 'é'))}", value)
        elif change == 3:
            fields += [(by.pick(QUERIES), self._value(by))] * by.chance.choice((1, 3, 1500))
        else:
            fields[at] = (name, self._value(by) if change < 6 else by.text([value]))
        return replace(request, form=tuple(fields))

    def _value(self, by: Mutator) -> str:
        return str(by.pick(by.pick((NASTY, NUMBERS, self._ids))))

    def _cookie(self, request: Request, by: Mutator) -> Request:
        jar = dict(request.cookies)
        name = by.pick([*jar, "player", "sessionid", "messages", "theme", "django_language", "size"])
        change = by.chance.randrange(4)
        if change == 0:
            jar.pop(name, None)
        elif change == 1:
            jar = self._jar(by.pick(list(self._scene.people)))
        else:
            jar[name] = _header_safe(by.text([jar.get(name, "abc:1tJ2xQ:Zm9v")]))[:3000]
        return replace(request, cookies=jar)

    def _header(self, request: Request, by: Mutator) -> Request:
        name = by.pick(HEADERS)
        known = {
            "Content-Type": (
                "text/plain; charset=utf-7",
                "multipart/form-data",
                "multipart/form-data; boundary=",
                "a/b",
            ),
            "Range": ("bytes=0-1", "bytes=-1", "bytes=99999999999999999999-"),
            "Host": ("", "evil.example", "[::1", "127.0.0.1:99999", "a b"),
            "If-None-Match": ("*", '"x"', 'W/"x", "y"'),
            "Accept": ("application/json", "*/*", "text/html;q=x"),
            "Content-Length": ("0", "-1", "5", "99", "1e3"),
            "Transfer-Encoding": ("chunked", "gzip, chunked"),
        }.get(name, ())
        odd = by.pick(known) if known and by.chance.random() < 0.6 else _header_safe(self._value(by))[:4000]
        return replace(request, headers=(*request.headers, (name, odd)))

    def _body(self, request: Request, by: Mutator) -> Request:
        body, kind = request._body()
        spoilt = by.raw([body])
        headers = request.headers if not kind else (*request.headers, ("Content-Type", kind))
        return replace(request, data=spoilt, headers=headers)

    def _multipart(self, request: Request, by: Mutator) -> Request:
        return replace(request, kind="multipart")

    def _truncated(self, request: Request, by: Mutator) -> Request:
        return replace(request, cut=by.chance.random())


_FAST: tuple[Callable[[Requests, Random], Request], ...] = (
    Requests._own_page,
    Requests._own_page,
    Requests._live,
    Requests._joining,
    Requests._entry,
    Requests._entry,
    Requests._companion,
    Requests._deck_api,
    Requests._static,
)
_STEPS = (
    *("method", "word", "word", "whole_path", "asking", "asking", "field", "field", "field", "field"),
    *("cookie", "header", "header", "body", "multipart", "truncated"),
)


def _header_safe(text: str) -> str:
    """Without line ends, which would be further headers: those are sent by hand elsewhere."""
    return text.replace("\r", "").replace("\n", "").replace("\0", "%00")
