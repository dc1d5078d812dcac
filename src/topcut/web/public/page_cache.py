"""Page cache: rendered pages as bytes, since a hall of phones requests the same few."""

import gzip
import hashlib
from collections.abc import Hashable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.utils.cache import patch_vary_headers

from topcut.caching import Cache
from topcut.service import now

MOST_BYTES = 24_000_000
LONGEST = 60.0
"""Maximum age of a cached page in seconds."""


@dataclass(frozen=True, slots=True)
class CachedPage:
    plain: bytes
    packed: bytes
    etag: str

    @property
    def size(self) -> int:
        return len(self.plain) + len(self.packed)


def packed(text: str) -> CachedPage:
    plain = text.encode()
    etag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return CachedPage(plain, gzip.compress(plain, 6, mtime=0), etag)


pages: Cache[Hashable, CachedPage] = Cache(MOST_BYTES, weight=lambda page: page.size, max_age=LONGEST)


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
