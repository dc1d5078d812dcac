"""Every address of the URL table with the row its view declares, and the permission matrix as a file.

What walks the pages uses this: the tests of the matrix, of secrecy, and the sweep over a running server.
Django has to be started before it is imported.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

MATRIX: dict[str, dict[str, Any]] = tomllib.loads(
    files("topcut.service").joinpath("permissions.toml").read_text("utf-8")
)

NEED_AN_ACCOUNT = {"desks", "password"}
"""Pages of one's own account, open to everybody who has one."""


def patterns(
    resolver: URLResolver, names: tuple[str, ...] = (), words: frozenset[str] = frozenset()
) -> Iterator[tuple[str, URLPattern, frozenset[str]]]:
    """Every page with its full name and the words its address needs."""
    for each in resolver.url_patterns:
        needed = words | frozenset(each.pattern.converters)
        if isinstance(each, URLResolver):
            inside = (*names, each.namespace) if each.namespace else names
            yield from patterns(each, inside, needed)
        else:
            yield ":".join((*names, each.name or "")), each, needed


PAGES = list(patterns(get_resolver("topcut.urls")))


def row_of(page: URLPattern) -> str:
    """The row that the page's view declares; one without is denied to everybody."""
    return str(getattr(page.callback, "action", ""))
