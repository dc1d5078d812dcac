"""Addresses of pages, cached: they never change while the server runs, and a page has dozens."""

from django.urls import reverse

from topcut.caching import cached


@cached(20_000)
def address(view: str, *args: object, **kwargs: object) -> str:
    """The address of a view, as ``url(…)`` gives it in templates."""
    return reverse(view, args=args or None, kwargs=kwargs or None)
