"""What browsers and the environment carry: cookies, headers, queries, companion tables, addresses."""

from __future__ import annotations

from functools import cache
from typing import Any

from tests.fuzz.parsers.register import Parser, parser

CHANGE = {
    "id": "c1",
    "by": "phone",
    "seen": 0,
    "undoes": "",
    "game": 1,
    "turn": 1,
    "parts": [["life-1", "add", -3], ["monarch", "set", "1"], ["poison-2", "add", 1]],
}


@cache
def companion_table() -> tuple[Any, Any, Any]:
    from topcut.core.companion.game import GameKind, Setup, start
    from topcut.rulebook import load

    rules, setup = load("mtr-2025-06-30"), Setup(GameKind.DUEL, 2)
    return setup, rules, start(setup, rules)


@parser
def companion_change() -> Parser:
    from topcut.companion.written import change_read
    from topcut.core.companion.allowed import CellRules
    from topcut.core.companion.table_log import folded

    setup, rules, begin = companion_table()
    allowed = CellRules(setup, rules)

    def read(sent: Any) -> object:
        change = change_read(sent)
        return allowed.refused(change) or folded(begin, [change])

    return Parser("companion-change", lambda by: by.json(CHANGE), read, (ValueError,))


@parser
def companion_tap() -> Parser:
    from topcut.core.companion.table_log import folded
    from topcut.core.companion.taps import parts_of

    setup, rules, begin = companion_table()
    table = folded(begin, [])
    taps = (
        "add|life-1|-1",
        "set|monarch|2",
        "hit|1|2.1|3",
        "turn",
        "step",
        "extra|1",
        "out|2|life",
        "time|5",
        "again",
        "take|c1",
    )
    return Parser(
        "companion-tap",
        lambda by: by.text(taps),
        lambda act: parts_of(act, setup, table, rules),
        (ValueError, KeyError),
    )


@parser
def database_url() -> Parser:
    from topcut.settings import postgresql

    urls = (
        "postgresql://user:pa%3Ass@host:5432/name?sslmode=require",
        "postgres:///topcut?host=%2Frun%2Fpg&port=6000",
        "postgresql://[::1]:5432/a?connect_timeout=3",
    )
    return Parser("database-url", lambda by: by.text(urls), postgresql, (ValueError,))


@parser
def live_topics() -> Parser:
    from topcut.serving.live_stream import _of, _topics_in

    queries = (b"of=4-12,abc", b"of=", b"of=field", b"of=a%2Cb&of=c", b"x=1")
    return Parser("live-topics", lambda by: by.raw(queries), lambda query: _topics_in(_of(query) or ""))


@parser
def cookies() -> Parser:
    """What a browser may send as cookies: signed ones, flash messages, the language, all together."""
    from django.contrib.messages.storage.cookie import CookieStorage
    from django.http import HttpRequest, parse_cookie

    from topcut.web.access import phone_id

    jars = (
        "player=abc:1tJ2xQ:Zm9v; sessionid=abcdefgh; csrftoken=0123456789abcdefghijklmnopqrstuv",
        'messages=".eJyLjlaKj88qzs-Lz00tLk5MT1XSUUpRitUBAFBSBkA:1tJ2xQ:Zm9v"; theme=dark; django_language=es',
        "entry-keys-1=qwertyuiop; size=letter",
    )

    def read(header: str) -> object:
        request = HttpRequest()
        request.COOKIES = parse_cookie(header.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        return phone_id(request), list(CookieStorage(request))

    return Parser("cookies", lambda by: by.text(jars), read)


@parser
def language() -> Parser:
    from django.http import HttpRequest
    from django.utils.translation import get_language_from_request

    headers = ("es-ES,es;q=0.9,en;q=0.8", "en", "*", "zh-Hant-TW;q=0.1, *;q=0", "es;q=1.000,de;q=x")

    def read(header: str) -> object:
        request = HttpRequest()
        request.META["HTTP_ACCEPT_LANGUAGE"] = header
        request.COOKIES = {"django_language": header}
        return get_language_from_request(request)

    return Parser("language", lambda by: by.text(headers), read)
