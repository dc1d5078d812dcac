"""The question before a tournament is deleted for good (MTR-1.6.a)."""

from collections.abc import Iterator
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.registration.counting import head_count
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


def deletion_question(tournament: Tournament, rules: Rules, kept_until: date | None) -> str:
    """What goes, and what speaks against it: it is not finished, or the rules ask for it to be kept."""
    return " ".join(_question(tournament, rules, kept_until))


def _question(tournament: Tournament, rules: Rules, kept_until: date | None) -> Iterator[str]:
    details, entrants = tournament.details, head_count(tournament).entered
    facts = {"name": details.name, "date": details.date, "count": entrants}
    yield (
        ngettext(
            "“%(name)s” of %(date)s, with %(count)s entrant, will be deleted for good.",
            "“%(name)s” of %(date)s, with %(count)s entrants, will be deleted for good.",
            entrants,
        )
        % facts
    )
    if not tournament.is_finished:
        yield _("It is not finished.")
    if kept_until:
        cite = rules.cite("retention.result_slips_months")
        yield (
            _("The rules ask for its results to be kept until %(until)s (%(cite)s).")
            % {"until": kept_until.isoformat(), "cite": cite}
        )


def type_its_name() -> str:
    return _("Type its name to delete it")


def not_deleted() -> str:
    return _("Nothing was deleted: that is not its name.")


def nobody_to_ask() -> str:
    return _("Nothing was deleted: there is no terminal to ask at. Add --yes if you mean it.")
