"""Static files: styles and scripts, served from the package under the hash of their content."""

import mimetypes

from django.http import Http404, HttpRequest, HttpResponse

from topcut.web.assets import content, digest_of


def static_file(request: HttpRequest, digest: str, name: str) -> HttpResponse:
    """View: the file; browsers may keep it for ever, unless the URL is of another content."""
    try:
        data, current = content(name), digest_of(name)
    except FileNotFoundError:
        raise Http404 from None
    response = HttpResponse(data, content_type=mimetypes.guess_type(name)[0] or "application/octet-stream")
    lasting = "public, max-age=31536000, immutable"
    response["Cache-Control"] = lasting if digest == current else "no-cache"
    return response


static_file.action = "sign-in"  # type: ignore[attr-defined]
