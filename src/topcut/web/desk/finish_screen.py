"""The closing page as values: what is open before a tournament is finished; after it, what is next."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from topcut.core.desks.approval.pending import holding
from topcut.core.desks.approval.state import HeldAct, PendingKind
from topcut.core.desks.organizing.open_ends import Open, OpenEnd, Weight, open_ends
from topcut.core.desks.rounds.past import last_counted_round
from topcut.messages.pending_words import waiting_text
from topcut.messages.reopening_words import reopening_text
from topcut.messages.report import reasons, unposted_text
from topcut.messages.words import round_text
from topcut.service import standings_after
from topcut.service.endings import ending_of
from topcut.service.report_facts import ReportSight, report_of
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.end_steps import EndStep, EndSteps, end_main, end_steps
from topcut.web.desk.held_back import as_seen
from topcut.web.desk.needs_you import needs_you
from topcut.web.deviation_values import shortfall_lines
from topcut.web.ending_values import EndingShown, ending_shown
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Button, Chip, Field, Link
from topcut.web.pages import Page, screen
from topcut.web.part_values import part
from topcut.web.rule_links import RuledSentence

LONGEST_REASON = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class EndPage(DeskPage):
    """``ended`` is who won, once that is known."""

    title: str
    ended: EndingShown | None
    shortfalls: tuple[RuledSentence, ...]


@screen("desk/finish.html")
class FinishPage(EndPage):
    """``open`` is told before anything is pressed; without ``finish`` something has to be settled first."""

    open: EndSteps
    finish: Button | None
    does: str


@part("desk/_reopen.html", "form")
class ReopenForm:
    reason: Field
    send: Button


@screen("desk/finished.html")
class FinishedDeskPage(EndPage):
    """``past``: each time it was reopened."""

    main: Link
    next: EndSteps
    past: tuple[str, ...]
    needs: NeedsYou | None
    reopen: ReopenForm | None


def finish_screen(visit: Visit) -> Page:
    found = ending_of(visit.tournament)
    ended = ending_shown(visit.tournament, found, visit.names) if found else None
    if visit.tournament.is_finished:
        return _finished(visit, ended)
    open_ = ends_left(visit)
    lines = (*(_line(visit, one) for one in open_), *_reported(visit))
    return FinishPage(
        title=_("Finish the tournament"),
        ended=ended,
        shortfalls=shortfall_lines(visit),
        open=EndSteps(_title(len(lines)), lines),
        finish=finish_button(visit, open_),
        does=_does(),
    )


def ends_left(visit: Visit) -> tuple[Open, ...]:
    """What is open before the end."""
    after = last_counted_round(visit.tournament)
    return open_ends(visit.tournament, standings_after(visit.tournament, after) if after else ())


def finish_button(visit: Visit, open_: tuple[Open, ...]) -> Button | None:
    """The main button, unless something pending is gone past: then it says so, and is not the main one."""
    weights = {one.weight for one in open_}
    if Weight.STOPS in weights or not visit.may("finish"):
        return None
    things = holding(visit.tournament, HeldAct.FINISH)
    if things:
        return Button.of(_("Finish anyway"), "finish", as_seen(things), "big")
    return Button.of(_("Finish the tournament"), "finish", {}, "primary big")


def _title(count: int) -> str:
    if not count:
        return _("Nothing is open")
    return ngettext("%(count)s thing is open", "%(count)s things are open", count) % {"count": count}


def _does() -> str:
    return _(
        "The standings become final and are posted, and the seed behind every random choice is published. "
        "Prizes can still be changed and handed out. To correct a result later, the organizer and the head "
        "judge reopen the tournament."
    )


# What is open


def _line(visit: Visit, one: Open) -> EndStep:
    return EndStep(_chip(one.weight), _text(visit, one), _link(visit, one.kind))


def _chip(weight: Weight) -> Chip:
    if weight is Weight.STOPS:
        return Chip(_("needed first"), "bad")
    if weight is Weight.HOLDS:
        return Chip(pgettext("something to decide", "open"), "warn")
    return Chip(_("can wait"))


def _text(visit: Visit, one: Open) -> str:
    facts = {"count": one.count}
    if isinstance(one.kind, PendingKind):
        return capfirst(waiting_text([one.kind] * one.count))
    if one.kind is OpenEnd.ROUND:
        return _("%(round)s: not closed yet") % {"round": round_text(visit.tournament.details, one.count)}
    if one.kind is OpenEnd.ROUNDS:
        text = ngettext(
            "%(count)s round is still to be played", "%(count)s rounds are still to be played", one.count
        )
        return text % facts
    if one.kind is OpenEnd.NOTHING:
        return _("No round was played: nobody is in the standings")
    if one.kind is OpenEnd.LISTS:
        text = ngettext("%(count)s player has no decklist", "%(count)s players have no decklist", one.count)
        return text % facts
    text = ngettext(
        "%(count)s player has not collected their prizes",
        "%(count)s players have not collected their prizes",
        one.count,
    )
    return text % facts


def _reported(visit: Visit) -> Iterator[EndStep]:
    """What the report will say, beside too few players or rounds: those stand above."""
    found = report_of(visit.tournament.id, ReportSight.of(visit.actor)) if visit.may("see-report") else None
    if found is None:
        return
    short = {one.rule for one in found.report.shortfalls}
    link = Link(_("Report"), address("desk-report", visit.tournament.id))
    texts = [one.text for one in reasons(found) if one.rule not in short]
    texts += [unposted_text(found, number) for number in found.report.unposted]
    yield from (EndStep(_chip(Weight.TOLD), text, link) for text in texts)


_PLACES: Mapping[OpenEnd | PendingKind, str] = {
    OpenEnd.LISTS: "desk-decks",
    OpenEnd.PRIZES: "desk-prizes",
    PendingKind.APPEAL: "floor-calls",
    PendingKind.CALL: "floor-calls",
}
"""Where each is settled, if not where the round is."""


def _link(visit: Visit, kind: OpenEnd | PendingKind) -> Link:
    texts = {
        "desk": _("Go to the round"),
        "desk-decks": _("Decks"),
        "desk-prizes": _("Prizes"),
        "floor-calls": _("Calls"),
    }
    view = _PLACES.get(kind, "desk")
    return Link(texts[view], address(view, visit.tournament.id))


# After the end


def _finished(visit: Visit, ended: EndingShown | None) -> FinishedDeskPage:
    return FinishedDeskPage(
        title=_("The tournament is finished"),
        ended=ended,
        shortfalls=shortfall_lines(visit),
        main=end_main(visit),
        next=end_steps(visit),
        past=tuple(_past(visit)),
        needs=needs_you(visit) if visit.tournament.proposals else None,
        reopen=_reopen(visit) if visit.may("reopen") else None,
    )


def _past(visit: Visit) -> Iterator[str]:
    for each in visit.tournament.reopenings:
        yield reopening_text(each, visit.tournament, visit.words.actor(each.by))


def _reopen(visit: Visit) -> ReopenForm:
    reason = Field(
        "reason",
        _("Reason"),
        str(visit.values.get("reason", "")),
        help=_("Everyone can read this, also on the public page. Don’t name anyone."),
        attributes=(("required", ""), ("maxlength", str(LONGEST_REASON))),
    )
    return ReopenForm(reason, Button.of(_("Reopen the tournament"), "reopen", kind="danger"))
