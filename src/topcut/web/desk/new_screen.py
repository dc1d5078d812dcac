"""Form for a new tournament as a value: three answers, what follows from them, and everything else folded."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.core.play.details import Details, ListsTaken
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament
from topcut.messages.departures import departure_text
from topcut.messages.figures import day_text
from topcut.messages.parts_played import formats_text, outcome_text
from topcut.messages.words import levels_text
from topcut.rulebook import Edition, editions
from topcut.rulebook.announced import off_table
from topcut.web.citations import pieces_of
from topcut.web.desk.everything_else import EverythingElse, everything_else
from topcut.web.desk.forms.offers import offered_first
from topcut.web.desk.last_names import LastNames
from topcut.web.desk.last_time import same_as
from topcut.web.desk.planning import OTHER, Plan
from topcut.web.desk.rounds_note import too_few_note
from topcut.web.form_fields import FormField, field_of, fields_of
from topcut.web.page_parts import CitedSentence, Link, Option
from topcut.web.pages import Page, screen

_LISTS: Mapping[ListsTaken, Promise] = {
    ListsTaken.ON_PAPER: gettext_lazy("decklists on paper"),
    ListsTaken.REQUIRED: gettext_lazy("decklists required, from phones"),
    ListsTaken.OPTIONAL: gettext_lazy("decklists optional, from phones"),
    ListsTaken.NONE: gettext_lazy("no decklists"),
}


@screen("desk/new.html")
class NewTournamentPage(Page):
    """``guess``: the usual time, by which a browser proposes its own evening. ``outcome``: what follows from
    how many come. ``summary``: everything else in a sentence. ``same``: one's last tournament of the kind, to
    begin with; ``names``: who was in the one begun with. ``wrong``: what it is refused for, each with the way
    to its field. ``owner``: for which organization, where there are several.
    """

    title: str
    owner: str
    wrong_title: str
    wrong: tuple[Link, ...]
    what: tuple[Option, ...]
    guess: str
    when: tuple[FormField, ...]
    players: FormField
    outcome: CitedSentence
    names: LastNames | None
    same: Link | None
    summary: str
    rest: EverythingElse


def new_screen(
    plan: Plan,
    last: Tournament | None = None,
    names: LastNames | None = None,
    guess: str = "",
    owner: str = "",
) -> NewTournamentPage:
    """``last``: the tournament to offer as the start of this one."""
    return NewTournamentPage(
        title=_("New tournament"),
        owner=owner,
        wrong_title=_("Not created yet. Look at this first:"),
        wrong=tuple(_wrong(plan)),
        what=tuple(_what(plan)),
        guess=guess,
        when=fields_of(plan.form, "date", "start_time"),
        players=field_of(plan.form, "players"),
        outcome=_outcome(plan),
        names=names,
        same=same_as(last) if last else None,
        summary=_summary(plan.details, plan.rules) if plan.details else _("Everything else"),
        rest=everything_else(plan),
    )


def _wrong(plan: Plan) -> Iterator[Link]:
    form = plan.form
    for name, errors in form.errors.items():
        field = form[name] if name in form.fields else None
        for error in errors:
            told = f"{field.label}: {error}" if field else str(error)
            yield Link(told, f"#{field.auto_id}" if field else "#else")


def _what(plan: Plan) -> Iterator[Option]:
    offered = offered_first(plan.rules)
    for value, text in offered:
        yield Option(value, text, value == plan.program)
    yield Option(OTHER, _("Something else…"), plan.program not in dict(offered))


def _outcome(plan: Plan) -> CitedSentence:
    """ "4 rounds, 50 minutes, no playoff", and where the rules have it, or have it otherwise."""
    if plan.details:
        cite = pieces_of(plan.proposal.cite) if plan.proposal else ()
        return CitedSentence(" ".join(_sentences(plan.details, plan)), cite)
    if plan.form["players"].value() and not plan.proposal:
        return too_few_note(plan.rules)
    return CitedSentence(_("The rules propose the rounds from this."), ())


def _sentences(details: Details, plan: Plan) -> Iterator[str]:
    off = off_table(details, plan.rules, (), plan.proposal)
    otherwise = [one for one in off if one.refused or one.chosen]  # no playoff needs no warning
    yield f"{outcome_text(details)}." if otherwise else outcome_text(details)
    yield from map(departure_text, otherwise)


def _summary(details: Details, rules: Rules) -> str:
    """ "Everything else: Standard · Regular · decklists on paper · rules of June 30, 2025" """
    return _("Everything else: %(list)s") % {"list": " · ".join(_summed_up(details, rules))}


def _summed_up(details: Details, rules: Rules) -> Iterator[str]:
    yield details.name
    yield formats_text(details)
    yield levels_text(details)
    if details.in_teams:
        yield _("teams of %(count)s") % {"count": details.members}
    yield str(_LISTS[details.lists])
    if details.place:
        yield details.place
    if details.cap is not None:
        yield _("at most %(cap)s") % {"cap": details.cap}
    if details.check_in:
        yield _("check-in")
    edition: Edition = next(one for one in editions() if one.name == rules.source.edition)
    yield _("rules of %(date)s") % {"date": day_text(edition.effective)}
