"""What the server's log leaves out."""

import logging

from django.core.exceptions import PermissionDenied


class OnceDenied(logging.Filter):
    """Django's own line about a denied page, with a traceback: ``errors.denied`` writes one of its own."""

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.exc_info[0] if record.exc_info else None
        return kind is None or not issubclass(kind, PermissionDenied)
