"""The template language, with the words and helpers every page needs."""

from typing import Any

from django.template.defaultfilters import date as format_date
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined

from topcut.service import new_command_id
from topcut.web.assets import asset


def environment(**options: Any) -> Environment:
    options["undefined"] = StrictUndefined
    env = Environment(**options, extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True)
    env.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=translation.gettext, ngettext=translation.ngettext, newstyle=True
    )
    env.policies["ext.i18n.trimmed"] = True
    env.globals.update(
        url=_url, asset=asset, new_command_id=new_command_id, language=translation.get_language
    )
    env.filters["date"] = format_date
    return env


def _url(view: str, *args: object, **kwargs: object) -> str:
    return reverse(view, args=args or None, kwargs=kwargs or None)
