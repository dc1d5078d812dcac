"""The desk's next step as a page: exactly its sentences and buttons."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.board import waits_for_packs
from topcut.core.desks.organizing.open_ends import Open, Weight
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk import pairing_steps, playing_steps, publishing_step
from topcut.web.desk.end_steps import end_main, end_steps
from topcut.web.desk.finish_screen import ends_left, finish_button
from topcut.web.desk.round_notes import advice_told, cut_is_next
from topcut.web.desk.round_pages import (
    RoundAround,
    RoundElsewherePage,
    RoundEnrolPage,
    RoundFinishPage,
    RoundOverPage,
    RoundPage,
    RoundSeenPage,
)
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.deviation_values import shortfall_lines
from topcut.web.page_parts import Link

Step = Callable[[RoundSituation, RoundAround], RoundPage]


def page_of_step(on: RoundSituation, around: RoundAround) -> RoundPage:
    """The page of the step, or what there is to see where the step is somebody else's."""
    if on.is_over:
        return _over(on, around)
    step, row = _STEPS.get(on.step, (_seen, None))
    return step(on, around) if row is None or on.visit.may(row) else _seen(on, around)


def _seen(_on: RoundSituation, around: RoundAround) -> RoundPage:
    return RoundSeenPage(around=around)


def _enrol(on: RoundSituation, around: RoundAround) -> RoundPage:
    """To the page where names are typed or pasted, for whoever may add them at once."""
    view = "desk-import" if on.visit.may_at_once("register") else "desk-players"
    add = Link(_("Add players"), address(view, on.visit.tournament.id), f"button {MAIN}")
    return RoundEnrolPage(around=around, add=add)


# What is done on another page


def _cut(on: RoundSituation, around: RoundAround) -> RoundPage:
    if on.round:
        text, label = _("Go to the cut"), cut_is_next(on.visit)
    else:
        text = _("Draw who meets whom")
        label = _("Places are drawn by lot once everybody is here.")
    go = Link(text, address("desk-playoff", on.visit.tournament.id), f"button {MAIN}")
    return RoundElsewherePage(around=around, advice=advice_told(on.visit), go=go, label=label, cite=())


def _seat(on: RoundSituation, around: RoundAround) -> RoundPage:
    return RoundElsewherePage(
        around=around,
        advice=advice_told(on.visit),
        go=_to_the_draft(on.visit),
        label=_("Pods and seats are drawn first: whoever drafts together plays together."),
        cite=rule_cited(on.visit.rules, "MTR-7.6.a"),
    )


def _draft(on: RoundSituation, around: RoundAround) -> RoundPage:
    first = waits_for_packs(on.visit.tournament)
    if first:
        label = _("The seats are drawn. The draft comes first, then the round is paired on its page.")
    else:
        label = _("Cards are still being picked. The round is paired after the last pick.")
    return RoundElsewherePage(
        around=around,
        advice=advice_told(on.visit) if first else None,
        go=_to_the_draft(on.visit),
        label=label,
        cite=rule_cited(on.visit.rules, "MTR-7.7.a"),
    )


def _to_the_draft(visit: Visit) -> Link:
    return Link(_("Go to the draft"), address("desk-draft", visit.tournament.id), f"button {MAIN}")


def _finish(on: RoundSituation, around: RoundAround) -> RoundPage:
    """With one press if nothing is open, else on the page that says what is."""
    open_ = ends_left(on.visit)
    look = _look_at_the_end(on.visit, open_) if on.visit.may("finish") else None
    return RoundFinishPage(
        around=around,
        shortfalls=shortfall_lines(on.visit),
        finish=look if open_ else finish_button(on.visit, ()),
        label=_("Standings become final and are posted. Organizer and head judge can reopen it later."),
        next=end_steps(on.visit),
    )


def _look_at_the_end(visit: Visit, open_: tuple[Open, ...]) -> Link:
    """The main thing to press only where nothing has to be decided first."""
    weights, count = {one.weight for one in open_}, len(open_)
    if weights & {Weight.HOLDS} and Weight.STOPS not in weights:
        title = ngettext(
            "Finish anyway: %(count)s thing is open", "Finish anyway: %(count)s things are open", count
        )
    else:
        title = ngettext("Finish: %(count)s thing is open", "Finish: %(count)s things are open", count)
    kind = "button big" if weights & {Weight.HOLDS, Weight.STOPS} else f"button {MAIN}"
    return Link(title % {"count": count}, address("desk-finish", visit.tournament.id), kind)


def _over(on: RoundSituation, around: RoundAround) -> RoundPage:
    page = address("desk-finish", on.visit.tournament.id)
    return RoundOverPage(
        around=around,
        shortfalls=shortfall_lines(on.visit),
        main=end_main(on.visit),
        next=end_steps(on.visit),
        reopen=Link(_("Reopen the tournament…"), page) if on.visit.may("reopen") else None,
    )


_STEPS: Mapping[NextStep, tuple[Step, str | None]] = {
    NextStep.ENROL: (_enrol, None),
    NextStep.CUT: (_cut, None),
    NextStep.SEAT: (_seat, None),
    NextStep.DRAFT: (_draft, None),
    NextStep.PAIR: (pairing_steps.pair, None),
    NextStep.PUBLISH: (publishing_step.publish, "publish"),
    NextStep.OPEN: (playing_steps.start, "clock"),
    NextStep.PLAY: (playing_steps.play, "close"),
    NextStep.CLOSE: (playing_steps.play, "close"),
    NextStep.FINISH: (_finish, None),
}
"""Each step with the row that it needs, where without it there is nothing to be done."""
