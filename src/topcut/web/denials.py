"""Denials: why a page is not shown to whoever asks for it. ``error_pages`` answers them."""

from django.core.exceptions import PermissionDenied


class PageDenied(PermissionDenied):
    """A page that the matrix does not allow to whoever asks for it."""

    def __init__(self, who: str = "", tournament: str = "", row: str = "") -> None:
        super().__init__()
        self.who, self.tournament, self.row = who, tournament, row


class Forbidden(PageDenied):
    """Signed in, but the matrix does not allow it."""


class SignInFirst(PageDenied):
    """Not signed in: the page may be allowed after signing in."""
