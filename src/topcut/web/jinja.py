"""Jinja environment: templates get a page value and its frame, and these few helpers."""

import re
from collections.abc import MutableMapping
from typing import Any

from django.utils import translation
from jinja2 import Environment, StrictUndefined
from markupsafe import Markup, escape

from topcut import service
from topcut.caching import cached
from topcut.web.addresses import address
from topcut.web.assets import asset
from topcut.web.part_values import shown_part

_SCORE = re.compile(r"\d{1,3}–\d{1,3}(?:–\d{1,3})?")


class _Environment(Environment):
    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """One flat dict: every page and import copies it, and a ``ChainMap`` copies slowly."""
        return {**self.globals, **(d or {})}


def environment(**options: Any) -> Environment:
    options["undefined"] = StrictUndefined
    env = _Environment(**options, extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True)
    env.newstyle_gettext = True  # type: ignore[attr-defined]
    env.policies["ext.i18n.trimmed"] = True
    env.globals.update(_=_gettext, gettext=_gettext, ngettext=_ngettext, pgettext=_pgettext)
    env.filters["whole_scores"] = _whole_scores
    env.globals.update(url=address, asset=asset, part=shown_part, new_command_id=service.new_command_id)
    return env


def _whole_scores(text: str) -> Markup:
    """A sentence whose scores stay in one line: "won 2–0" never ends on "2–"."""
    return Markup(_SCORE.sub(r'<span class="nowrap">\g<0></span>', str(escape(text))))


def _gettext(text: str, **values: object) -> str:
    """Faster than Jinja's own, which resolves the whole context for each string."""
    if not values:
        return _said(translation.get_language() or "", text)
    return Markup(translation.gettext(text)) % values


@cached(10_000)
def _said(language: str, text: str) -> Markup:
    """A translated string without values, in the active language."""
    return Markup(translation.gettext(text)) % {}


def _ngettext(one: str, many: str, number: int, **values: object) -> str:
    return Markup(translation.ngettext(one, many, number)) % {"num": number, **values}


def _pgettext(context: str, text: str, **values: object) -> str:
    return Markup(translation.pgettext(context, text)) % values
