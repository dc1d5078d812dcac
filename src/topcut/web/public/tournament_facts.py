"""Facts about a tournament for everybody, each with the "?" that leads to its rule."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from topcut.core.play.details import Details
from topcut.core.rules.match_rules import games_key
from topcut.messages.departures import lists_taken_text, word_text
from topcut.messages.desks.registration import admission_texts
from topcut.messages.figures import day_and_time, minutes_text
from topcut.messages.listing import list_text
from topcut.messages.parts_played import before_playoff, games_text, structure_text
from topcut.messages.words import levels_text
from topcut.web.access import Visit
from topcut.web.fact_lines import by_part
from topcut.web.rule_links import RuledFact, Why
from topcut.web.when_and_where import entered_text, start_text


def ruled_facts(visit: Visit) -> Iterator[RuledFact]:
    details, admission = visit.tournament.details, visit.tournament.admission

    def ruled(what: str, text: str, key: str) -> RuledFact:
        return RuledFact(what, text, Why.here(visit, key, what))

    who = _("Teams") if details.in_teams else _("Players")
    yield RuledFact(who, entered_text(visit.tournament))
    yield RuledFact(_("Starts"), start_text(details))
    if details.place:
        yield RuledFact(_("Venue"), details.place)
    yield ruled(_("Rounds"), structure_text(details), "rounds.recommended")
    if announced := visit.tournament.announced:
        yield ruled(_("Ended early; announced were"), structure_text(announced), "rounds.variable_allowed")
    yield ruled(_("Games to win a match"), games_text(details), games_key(details.entrants))
    lengths = [(stage, _length(stage.minutes)) for stage in before_playoff(details)]
    yield ruled(_("A round lasts"), by_part(lengths), "time.swiss_round")
    if conditions := admission_texts(admission):
        key = "roles.age_limits" if admission.has_age_limit else "roles.invitation_series"
        yield ruled(_("Who may enter"), list_text(conditions), key)
    if not details.rated:
        yield RuledFact(_("Type"), _("casual, not rated"))
    if details.program:
        yield RuledFact(_("Program"), word_text(details.program))
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
    return minutes_text(minutes) if minutes else _("as long as it takes")
