"""Facts about a tournament for everybody, each with the "?" that leads to its rule."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.play.details import Details
from topcut.messages.departures import lists_taken_text
from topcut.messages.desks.registration import admission_texts
from topcut.messages.figures import day_and_time
from topcut.messages.listing import list_text
from topcut.messages.words import levels_text, structure_text
from topcut.web.access import Visit
from topcut.web.page_parts import Link
from topcut.web.rule_pages import program_text, why_url


@dataclass(frozen=True, slots=True)
class RuledFact:
    """What, how it is here, and the rule behind it."""

    what: str
    text: str
    why: Link | None = None


def why_link(visit: Visit, key: str, what: str) -> Link:
    """The "?" beside a value that the rules speak about."""
    text = _("The rule behind: %(what)s") % {"what": what}
    return Link(text, why_url(visit.rules, key, visit.tournament.id))


def ruled_facts(visit: Visit) -> Iterator[RuledFact]:
    details, admission = visit.tournament.details, visit.tournament.admission

    def ruled(what: str, text: str, key: str) -> RuledFact:
        return RuledFact(what, text, why_link(visit, key, what))

    yield RuledFact(_("Players"), str(len(visit.tournament.entrants)))
    yield ruled(_("Rounds"), structure_text(details), "rounds.recommended")
    yield ruled(_("A round lasts"), _length(details.stages[0].minutes), "time.swiss_round")
    if conditions := admission_texts(admission):
        key = "roles.age_limits" if admission.has_age_limit else "roles.invitation_series"
        yield ruled(_("Who may enter"), list_text(conditions), key)
    if details.program:
        yield RuledFact(_("Program"), program_text(details.program))
    yield ruled(_("Level"), levels_text(details), "programs.levels")
    yield ruled(_("Decklists"), lists_taken_text(details, visit.rules), "decks.lists")
    if details.lists.here and details.lists_due is not None:
        due = day_and_time(details.lists_due, details.zone)
        yield ruled(_("Decklists are due"), due, "decks.electronic_list_locks")
    yield from (ruled(*fact) for fact in _limited(details))


def _limited(details: Details) -> Iterator[tuple[str, str, str]]:
    """What an organizer of Limited announces before anybody registers (MTR-7.2.b)."""
    if details.own_lands:
        yield _("Basic lands to build with"), _("not provided: bring your own"), "decks.basics"
    if details.own_product:
        brought = _("brought by players, pooled and dealt out at random")
        yield _("Where the boosters come from"), brought, "boosters.sealed"


def _length(minutes: int | None) -> str:
    return _("%(minutes)s minutes") % {"minutes": minutes} if minutes else _("as long as it takes")
