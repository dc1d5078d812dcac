"""The "?" beside a value that the rules speak about, which leads to its rule."""

from dataclasses import dataclass
from typing import Self
from urllib.parse import urlencode

from django.utils.translation import gettext as _

from topcut.core.rules import Rules
from topcut.rulebook import overlays
from topcut.web.access import Visit
from topcut.web.addresses import address


@dataclass(frozen=True, slots=True)
class Why:
    """The "?" beside a value that the rules speak about: where it leads, and what it is called."""

    href: str
    text: str

    @classmethod
    def of(cls, rules: Rules, key: str, what: str, tournament: str = "") -> Self:
        """``what`` the value is; with a tournament, as on its fact sheet."""
        return cls(_address(rules, key, tournament), _("The rule behind: %(what)s") % {"what": what})

    @classmethod
    def here(cls, visit: Visit, key: str, what: str) -> Self:
        """As it is in the visited tournament."""
        return cls.of(visit.rules, key, what, visit.tournament.id)


@dataclass(frozen=True, slots=True)
class RuledFact:
    """What, how it is here, and the rule behind it."""

    what: str
    text: str
    why: Why | None = None


@dataclass(frozen=True, slots=True)
class RuledSentence:
    """Something to know, and the rule behind it."""

    text: str
    why: Why


def _address(rules: Rules, key: str, tournament: str) -> str:
    href = address("rule", rules.source.edition, key)
    if tournament and rules.source.deviations:
        return f"{href}?{urlencode({'t': tournament})}"
    laid = [name for name in rules.source.overlays if name in overlays()]
    return f"{href}?{urlencode({'with': laid}, doseq=True)}" if laid else href
