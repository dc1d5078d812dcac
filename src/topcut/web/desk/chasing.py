"""Lists that are due: reminding, beginning without them; and publishing all of them after the end."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.details import ListsTaken
from topcut.core.tournament import active_entrants
from topcut.messages.listing import lists_owed_text
from topcut.service import now
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.needs_together import let_in_text
from topcut.web.helpers import due_lists, list_owed, passed_lists
from topcut.web.page_parts import Button, Chip, Cited, Field, Link


@dataclass(frozen=True, slots=True)
class WaiveForm:
    """For the head judge: let the round begin without required lists."""

    deck: int
    reason: Field
    button: str


@dataclass(frozen=True, slots=True)
class ChaseCard:
    """``waived``, ``waive`` or ``waits``: the round may begin, may be let begin by the reader, or waits.

    ``remind``: while somebody may still hand one in.

    ``let_in``: an earlier one was let begin without, and they are still owed.
    """

    title: str
    remind: Button | None
    waived: Chip | None
    let_in: str
    waive: WaiveForm | None
    waits: str


@dataclass(frozen=True, slots=True)
class ListsPublished:
    chip: Chip
    see: Link
    take_off: Button


@dataclass(frozen=True, slots=True)
class ListsPublishing:
    """``published``, or the rule by which they may be and the button (MTR-1.2.a)."""

    published: ListsPublished | None
    cite: Cited
    publish: Button


def chase_card(visit: Visit, deck: int, missing: int, faulty: int) -> ChaseCard:
    coming, field = len(visit.tournament.rounds) + 1, active_entrants(visit.tournament)
    waived = visit.tournament.lists_waived == coming
    due = not waived and any(due_lists(visit.tournament))
    passed = not waived and any(passed_lists(visit.tournament))
    may_waive = visit.may("waive-lists")
    waits = _("Round %(n)s waits for them, unless the head judge lets it begin.") % {"n": coming}
    begins = _("round %(n)s may begin without them") % {"n": coming}
    return ChaseCard(
        title=_title(visit, missing, faulty),
        remind=_remind(deck) if any(list_owed(visit.tournament, one, now()) for one in field) else None,
        waived=Chip(begins, "warn") if waived else None,
        let_in=let_in_text(visit.tournament) if passed else "",
        waive=_waive(deck, coming) if (due or passed) and may_waive else None,
        waits=waits if due and not may_waive else "",
    )


def _remind(deck: int) -> Button:
    return Button.of(_("Remind them all"), "chase", {"deck": deck}, "primary big")


def _title(visit: Visit, missing: int, faulty: int) -> str:
    """What is missing; an optional list is only not handed in."""
    if faulty or visit.tournament.details.lists is not ListsTaken.OPTIONAL:
        return capfirst(lists_owed_text(missing, faulty))
    text = ngettext(
        "%(count)s optional decklist was not handed in",
        "%(count)s optional decklists were not handed in",
        missing,
    )
    return text % {"count": missing}


def _waive(deck: int, coming: int) -> WaiveForm:
    help_ = _("Required lists are missing, so the head judge's reason is kept in the ledger.")
    reason = Field("reason", _("Reason"), help=help_)
    return WaiveForm(deck, reason, _("Let round %(n)s be paired") % {"n": coming})


def lists_publishing(visit: Visit) -> ListsPublishing | None:
    """After the end, for those who may decide it at once."""
    tournament = visit.tournament
    if not visit.may_at_once("publish-lists") or not tournament.lists:
        return None
    published = ListsPublished(
        Chip(_("published"), "ok"),
        Link(_("See them"), address("public:decks", tournament.id)),
        Button(_("Take them off the public pages"), "unpublish"),
    )
    return ListsPublishing(
        published if tournament.lists_published else None,
        rule_cited(visit.rules, "MTR-1.2.a"),
        Button(_("Publish all decklists"), "publish", kind="primary"),
    )
