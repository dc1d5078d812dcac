"""A cache without a bound, or beside the one, is found."""

from __future__ import annotations

import pytest

from tools.caches import caches_are_bounded

HERE = "src/topcut/web/pages.py"


@pytest.mark.parametrize(
    "decorator", ["cache", "functools.cache", "lru_cache(None)", "lru_cache(maxsize=None)"]
)
@pytest.mark.parametrize("arguments", ["name", "*, name", "name, /"])
def test_a_function_with_arguments_needs_a_bound(decorator: str, arguments: str) -> None:
    text = f"@{decorator}\ndef found({arguments}): ..."
    assert caches_are_bounded({HERE: text}) == [f"{HERE}:2: found takes arguments: give its cache a bound"]


@pytest.mark.parametrize(
    "text",
    [
        "@cache\ndef found(): ...",
        "@lru_cache(64)\ndef found(name): ...",
        "@lru_cache\ndef found(name): ...",
        "@cached(64)\ndef found(name): ...",
    ],
)
def test_a_bound_or_no_arguments_will_do(text: str) -> None:
    assert caches_are_bounded({HERE: text}) == []


@pytest.mark.parametrize(
    "line", ["from collections import OrderedDict", "from django.core.cache import cache"]
)
def test_there_is_no_second_cache(line: str) -> None:
    assert caches_are_bounded({HERE: line}) == [f"{HERE}:1: a cache of its own: use topcut.caching"]
    assert caches_are_bounded({"tests/web/test_pages.py": line}) == []
    assert caches_are_bounded({"src/topcut/caching.py": "from collections import OrderedDict"}) == []


def test_what_outlasts_an_erasure_says_why() -> None:
    text = "from topcut.caching import IdsCache"
    asked = f"{HERE}: may its IdsCache outlast an erasure? Say why in tools/caches.py"
    assert caches_are_bounded({HERE: text}) == [asked]
    assert caches_are_bounded({"src/topcut/service/states.py": text}) == []
