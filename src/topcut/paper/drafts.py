"""A sheet for each pod of a draft: seats clockwise, who sits across, who is passed to."""

from django.utils.translation import gettext as _

from topcut.core.ids import EntrantId
from topcut.core.limited.drafts import Draft
from topcut.paper.facts import Facts
from topcut.paper.lists import Column, ListSheet, Row, Section


def draft_seats(facts: Facts, draft: Draft) -> ListSheet:
    """To lay on the tables, and to read out from (MTR-7.6.a)."""
    columns = (
        Column(_("Seat"), width=44, right=True, bold=True),
        Column(_("Team") if facts.tournament.details.in_teams else _("Player"), share=3),
        Column(_("Across the table"), share=2),
        Column(_("Passes left to"), share=2),
    )
    sections = tuple(
        Section(_("pod %(n)s") % {"n": number}, tuple((_row(facts, draft, one),) for one in pod))
        for number, pod in enumerate(draft.pods, 1)
    )
    return ListSheet(facts.origin, _("Seats for the draft"), columns, sections, text=13)


def sealed_seats(facts: Facts, draft: Draft) -> ListSheet:
    """One long table: who sits across opens, watches and registers (MTR-7.5.a)."""
    columns = (
        Column(_("Seat"), width=44, right=True, bold=True),
        Column(_("Team") if facts.tournament.details.in_teams else _("Player"), share=3),
        Column(_("Across the table"), share=3),
    )
    rows = tuple((_row(facts, draft, one)[:3],) for pod in draft.pods for one in pod)
    return ListSheet(facts.origin, _("Seats for sealed"), columns, (Section("", rows),), text=13)


def _row(facts: Facts, draft: Draft, entrant: EntrantId) -> Row:
    place = draft.place_of(entrant)
    across, left = draft.across(entrant), draft.receiver(entrant, "left")
    return (
        str(place[1] if place else ""),
        facts.names[entrant].sorted,
        facts.names[across].sorted if across else "–",
        facts.names[left].sorted if left else "–",
    )
