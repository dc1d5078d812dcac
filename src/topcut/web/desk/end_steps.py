"""What is left to do around the end, as links: prizes, decklists, the report, the page to share."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from topcut.core.desks.prizes.winning import Award, awards
from topcut.core.desks.rounds.past import last_counted_round
from topcut.service import standings_after
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.page_parts import Chip, Link
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class EndStep:
    """One thing: how it stands in a word, what it is, and the way there."""

    chip: Chip
    text: str
    link: Link


@part("desk/_end.html", "steps")
class EndSteps:
    title: str
    steps: tuple[EndStep, ...]


def end_steps(visit: Visit) -> EndSteps:
    return EndSteps(_("What’s next"), tuple(_steps(visit)))


def end_main(visit: Visit) -> Link:
    """The one thing to do after the end: hand the prizes out, then show everybody who won."""
    id_ = visit.tournament.id
    if visit.may("pay-prizes") and prizes_left(visit):
        return Link(_("Hand out the prizes"), address("desk-prizes", id_), "button primary big")
    return Link(_("See the public page"), address("tournament", id_), "button primary big")


def prizes_left(visit: Visit) -> int:
    """How many have not collected what they won."""
    return sum(one.handed is None for one in _awards(visit))


def _awards(visit: Visit) -> list[Award]:
    after = last_counted_round(visit.tournament)
    return list(awards(visit.tournament, standings_after(visit.tournament, after))) if after else []


def _steps(visit: Visit) -> Iterator[EndStep]:
    id_ = visit.tournament.id
    if visit.may("pay-prizes"):
        yield from _prizes(visit)
    if visit.tournament.is_finished and visit.tournament.lists and visit.may("publish-lists"):
        shown = visit.tournament.lists_published
        chip = Chip(_("public"), "ok") if shown else Chip(_("closed"))
        yield EndStep(chip, _("Decklists"), Link(_("Decks"), address("desk-decks", id_)))
    if visit.may("see-report"):
        final = visit.tournament.is_finished
        chip = Chip(pgettext("report", "final"), "ok") if final else Chip(pgettext("report", "not final"))
        yield EndStep(chip, _("Tournament report"), Link(_("Report"), address("desk-report", id_)))
    yield EndStep(
        Chip(pgettext("a page", "to share"), "info"),
        _("Champion, standings and everyone’s results"),
        Link(_("Public page"), address("tournament", id_)),
    )


def _prizes(visit: Visit) -> Iterator[EndStep]:
    """As far as they are handed out; who may list them is told if there are none."""
    link = Link(_("Prizes"), address("desk-prizes", visit.tournament.id))
    if not _awards(visit):
        if visit.may("list-prizes"):
            yield EndStep(Chip(pgettext("prizes", "none")), _("No prizes are listed"), link)
        return
    left = prizes_left(visit)
    if not left:
        yield EndStep(Chip(pgettext("prizes", "done"), "ok"), _("All prizes are handed out"), link)
        return
    text = ngettext("Prizes for %(count)s player", "Prizes for %(count)s players", left) % {"count": left}
    yield EndStep(Chip(_("to hand out"), "warn"), text, link)
