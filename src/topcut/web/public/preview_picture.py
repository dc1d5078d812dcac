"""The picture of a shared link: drawn once for what it says, kept a while, never more than a few dozen."""

import hashlib

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified

from topcut.caching import Cache
from topcut.core.tournament import Tournament
from topcut.paper.preview import PreviewPicture, preview_png
from topcut.service.endings import public_ending
from topcut.web.ending_values import ending_shown
from topcut.web.public.roster_names import public_names
from topcut.web.public.sharing import played_text
from topcut.web.when_and_where import announcement_of

_MOST = 48
_LONGEST = 600.0
"""Seconds that a picture is kept. Its key is what it says, so one with a name that is gone is not found."""

_pictures: Cache[PreviewPicture, bytes] = Cache(_MOST, max_age=_LONGEST)


def preview_of(tournament: Tournament) -> PreviewPicture:
    """What the public page says: the champion; before the end, what it is, when and where."""
    details, found = tournament.details, public_ending(tournament)
    if found is None:
        return PreviewPicture("", details.name, announcement_of(details), (played_text(tournament),))
    shown = ending_shown(tournament, found, public_names(tournament))
    foot = (played_text(tournament), announcement_of(details))
    return PreviewPicture(details.name, shown.name, shown.how, foot)


def as_png(request: HttpRequest, picture: PreviewPicture) -> HttpResponse:
    data = _pictures.get_or_make(picture, lambda: preview_png(picture))
    etag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
    response: HttpResponse
    if etag in request.headers.get("If-None-Match", ""):
        response = HttpResponseNotModified()
    else:
        response = HttpResponse(data, content_type="image/png")
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache"
    return response
