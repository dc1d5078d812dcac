"""Values of the rules as pages show them: what each is about, in words, with its section."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rules import Citation, Rules
from topcut.messages.departures import reading_language
from topcut.messages.figures import day_text
from topcut.rulebook import Edition
from topcut.rulebook.present import why
from topcut.rulebook.wording import Worded, worded
from topcut.web.addresses import address


@dataclass(frozen=True, slots=True)
class ValueShown:
    """One value as a page shows it."""

    key: str
    about: str
    value: Worded
    cite: Citation

    @property
    def short(self) -> str:
        """In a line; of a table only how long it is."""
        many = len(self.value.rows)
        if not many:
            return self.value.text
        return ngettext("%(count)s line", "%(count)s lines", many) % {"count": many}


@dataclass(frozen=True, slots=True)
class ValueSide:
    """One edition's value in a comparison; ``edition`` is its day."""

    edition: str
    href: str
    text: str


def shown(rules: Rules, key: str) -> ValueShown:
    language = reading_language()
    found = why(rules, key, language)
    return ValueShown(
        key, found.explanation, worded(found.value, language, silent=found.silent), rules.cite(key)
    )


def value_side(edition: str, day: object, value: ValueShown) -> ValueSide:
    return ValueSide(str(day), address("rule", edition, value.key), value.short)


def edition_text(edition: Edition) -> str:
    """Its document, as the library names it."""
    return _(edition.title)


def in_force_text(edition: Edition) -> str:
    """ "in force from June 30, 2025"."""
    return _("in force from %(date)s") % {"date": day_text(edition.effective)}
