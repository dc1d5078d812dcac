"""Page cache: rendered pages as bytes, since a hall of phones requests the same few."""

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from time import monotonic

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from topcut.service import now

MOST_BYTES = 48_000_000
LONGEST = 60.0
"""Maximum age of a cached page in seconds."""


@dataclass(frozen=True, slots=True)
class CachedPage:
    plain: bytes
    packed: bytes
    etag: str
    made: float

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


class Pages:
    """LRU cache of pages, limited by bytes."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most = most_bytes
        self._pages: OrderedDict[Hashable, CachedPage] = OrderedDict()
        self._lock = threading.Lock()
        self._making: dict[Hashable, threading.Lock] = {}
        self.bytes = 0

    def get(self, key: Hashable, make: Callable[[], str]) -> CachedPage:
        """The cached page, or rendered by one thread while others that want it wait."""
        found = self._find(key)
        if found:
            return found
        with self._lock:
            making = self._making.setdefault(key, threading.Lock())
        try:
            with making:
                found = self._find(key)
                if not found:
                    found = _pack(make())
                    self._keep(key, found)
        finally:
            with self._lock:
                self._making.pop(key, None)
        return found

    def _find(self, key: Hashable) -> CachedPage | None:
        with self._lock:
            found = self._pages.get(key)
            if found and monotonic() - found.made < LONGEST:
                self._pages.move_to_end(key)
                return found
            return None

    def _keep(self, key: Hashable, page: CachedPage) -> None:
        with self._lock:
            old = self._pages.pop(key, None)
            self.bytes += page.size - (old.size if old else 0)
            self._pages[key] = page
            while self.bytes > self._most and len(self._pages) > 1:
                self.bytes -= self._pages.popitem(last=False)[1].size

    def clear(self) -> None:
        with self._lock:
            self._pages.clear()
            self.bytes = 0


def _pack(text: str) -> CachedPage:
    plain = text.encode()
    etag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return CachedPage(plain, gzip.compress(plain, 6, mtime=0), etag, monotonic())


pages = Pages()


def respond(request: HttpRequest, page: CachedPage) -> HttpResponse:
    """HTTP response: gzipped if accepted, 304 if the ETag matches."""
    response: HttpResponse
    if page.etag in request.headers.get("If-None-Match", ""):
        response = HttpResponseNotModified()
    elif "gzip" in request.headers.get("Accept-Encoding", ""):
        response = HttpResponse(page.packed, headers={"Content-Encoding": "gzip"})
    else:
        response = HttpResponse(page.plain)
    response["ETag"] = page.etag
    response["X-Server-Now"] = str(now())
    patch_vary_headers(response, ("Accept-Encoding",))
    return response
