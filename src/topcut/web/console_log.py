"""The console's log: views by their names, and no address. Addresses hold links, codes and tokens."""

import copy
import logging
import re
from http import HTTPStatus

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest

from topcut.ledger.connection_loss import is_loss

SECRET_WORDS = ("token", "code", "slip", "table")
"""What URL patterns call the words in an address that open something."""
_PATHS = re.compile(
    r"((?:/|%2F)(?:start|staff|member|reset|j|s|table|live)(?:/|%2F))[^\s'\"<>&]+", re.IGNORECASE
)
_QUERY = re.compile(r"(/[\w./%-]*\?)[^\s'\"<>]+")
_SHORTEST = 4


class WithoutAddresses(logging.Formatter):
    """Log formatter: names the view of a request; hides what an address says, in tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        request = getattr(record, "request", None)
        if not isinstance(request, HttpRequest):
            return _hidden(super().format(record))
        record = copy.copy(record)
        record.msg, record.args = f"{_what(record)}: {request.method} {view_name(request)}", ()
        text = super().format(record)
        for word in _words(request):
            text = text.replace(word, "…")
        return _hidden(text)


def view_name(request: HttpRequest) -> str:
    return (request.resolver_match and request.resolver_match.view_name) or "no view"


def _what(record: logging.LogRecord) -> str:
    """ "Not Found"; for what Django refused before any view, the kind of it."""
    if record.name.startswith("django.security."):
        return record.name.rpartition(".")[2]
    status = getattr(record, "status_code", 0)
    return HTTPStatus(status).phrase if status in set(HTTPStatus) else record.levelname


def _words(request: HttpRequest) -> list[str]:
    """What of this request's address might stand in a traceback, the longest first."""
    match = request.resolver_match
    words = [str(value) for value in match.kwargs.values()] if match else request.path.split("/")
    told = [request.get_full_path(), request.path, request.path_info, *words]
    return sorted({word for word in told if len(word) >= _SHORTEST}, key=len, reverse=True)


def _hidden(text: str) -> str:
    return _QUERY.sub(r"\1…", _PATHS.sub(r"\1…", text))


class OnceTold(logging.Filter):
    """Log filter: drops tracebacks of what has its line elsewhere: a denied page, a database that is away."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, PermissionDenied) and not is_loss(error)
