"""The desk's next step as a page: exactly its sentences and buttons."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.limited.board import stage_in_hand
from topcut.core.desks.rounds.board.overview import NextStep
from topcut.core.tournament import active_entrants
from topcut.messages.words import round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import pieces_of
from topcut.web.desk.round_notes import advice_told, shortfalls_told, take_back
from topcut.web.desk.round_pages import (
    RoundElsewherePage,
    RoundEnrolPage,
    RoundFinishPage,
    RoundOpenPage,
    RoundOverPage,
    RoundPage,
    RoundPairPage,
    RoundPlayPage,
    RoundPublishPage,
    RoundSeenPage,
)
from topcut.web.desk.round_situation import RoundSituation
from topcut.web.helpers import lists_to_chase
from topcut.web.page_parts import Banner, Button, Link

Around = Mapping[str, Any]
Step = Callable[[RoundSituation, Around], RoundPage]

MAIN = "primary big"


def page_of_step(on: RoundSituation, around: Around) -> RoundPage:
    """The page of the step, or what there is to see where the step is somebody else's."""
    if on.is_over:
        return RoundOverPage(**around, shortfalls=shortfalls_told(on.visit))
    step, row = _STEPS.get(on.step, (_seen, None))
    return step(on, around) if row is None or on.visit.may(row) else _seen(on, around)


def _seen(_on: RoundSituation, around: Around) -> RoundPage:
    return RoundSeenPage(**around)


def _enrol(_on: RoundSituation, around: Around) -> RoundPage:
    return RoundEnrolPage(**around)


# What is done on another page


def _cut(on: RoundSituation, around: Around) -> RoundPage:
    if on.round:
        text = _("To the cut")
        label = _("The rounds before the playoff are over. See who plays on, and make the cut.")
    else:
        text = _("Draw who meets whom")
        label = _("Places are drawn by lot once everybody is here.")
    go = Link(text, address("desk-playoff", on.visit.tournament.id), f"button {MAIN}")
    return RoundElsewherePage(**around, advice=advice_told(on.visit), go=go, label=label, cite=())


def _seat(on: RoundSituation, around: Around) -> RoundPage:
    return RoundElsewherePage(
        **around,
        advice=advice_told(on.visit),
        go=_to_the_draft(on.visit),
        label=_("Pods and seats are drawn first: whoever drafts together plays together."),
        cite=pieces_of(on.visit.rules.cite_rule("MTR-7.6.a")),
    )


def _draft(on: RoundSituation, around: Around) -> RoundPage:
    return RoundElsewherePage(
        **around,
        advice=None,
        go=_to_the_draft(on.visit),
        label=_("Cards are still being picked. The round is paired after the last pick."),
        cite=pieces_of(on.visit.rules.cite_rule("MTR-7.7.a")),
    )


def _to_the_draft(visit: Visit) -> Link:
    return Link(_("To the draft"), address("desk-draft", visit.tournament.id), f"button {MAIN}")


# Pairing and publishing


def _pair(on: RoundSituation, around: Around) -> RoundPage:
    return RoundPairPage(
        **around,
        before=tuple(_sealed(on.visit)),
        advice=advice_told(on.visit),
        shortfalls=shortfalls_told(on.visit),
        notes=tuple(_lists_due(on.visit)),
        pair=_pair_button(on) if on.visit.may("pair") else None,
        label=_who_is_in(on.visit),
    )


def _sealed(visit: Visit) -> Iterator[Link]:
    """The way to the boosters of a stage that begins with sealed decks."""
    tournament = visit.tournament
    opening = stage_in_hand(tournament)
    if opening is not None and not tournament.details.stages[opening].is_drafted:
        begun = opening in tournament.drafts
        text = _("To sealed: clocks and pools") if begun else _("First to sealed: seats, boosters, clocks")
        yield Link(text, address("desk-draft", tournament.id), "button")


def _lists_due(visit: Visit) -> Iterator[Banner]:
    due = lists_to_chase(visit.tournament)
    text = ngettext(
        "%(count)s required decklist is missing or has things to mend.",
        "%(count)s required decklists are missing or have things to mend.",
        due,
    )
    decks = Link(_("Remind them, or begin without"), address("desk-decks", visit.tournament.id))
    if due:
        yield Banner("warn", text=text % {"count": due}, link=decks, id="lists-due")


def _pair_button(on: RoundSituation) -> Button:
    tournament, number = on.visit.tournament, on.board.next_round
    if tournament.stage_of(number).is_elimination:
        text = _("Pair: %(round)s") % {"round": round_text(tournament.details, number)}
    else:
        text = _("Pair round %(n)s") % {"n": number}
    return Button.of(text, "pair", {"round": number}, MAIN)


def _who_is_in(visit: Visit) -> str:
    count = len(active_entrants(visit.tournament))
    if visit.tournament.details.in_teams:
        text = ngettext(
            "%(count)s team will be in it. It becomes a draft that only staff see.",
            "%(count)s teams will be in it. It becomes a draft that only staff see.",
            count,
        )
    else:
        text = ngettext(
            "%(count)s player will be in it. It becomes a draft that only staff see.",
            "%(count)s players will be in it. It becomes a draft that only staff see.",
            count,
        )
    return text % {"count": count}


def _publish(on: RoundSituation, around: Around) -> RoundPage:
    assert on.round is not None
    number, to_approve = on.round.number, on.round.certificate.to_approve
    approve = ngettext(
        "I have looked at the %(count)s pairing that should not be, and approve it",
        "I have looked at the %(count)s pairings that should not be, and approve them",
        to_approve,
    ) % {"count": to_approve}
    named = _("Publish: %(round)s") % {"round": round_text(on.visit.tournament.details, number)}
    draft = {"round": number, "based_on": on.round.based_on}
    if to_approve:
        draft["accepting"] = to_approve
    return RoundPublishPage(
        **around,
        advice=advice_told(on.visit),
        draft=tuple((key, str(value)) for key, value in draft.items()),
        approve=approve if to_approve else "",
        publish=named if on.stage.is_elimination else _("Publish round %(n)s") % {"n": number},
    )


# Playing


def _open(on: RoundSituation, around: Around) -> RoundPage:
    assert on.round is not None
    number = on.round.number
    minutes = minutes_of(on.visit.tournament.details, number, on.visit.rules)
    timed = _("Start the round (%(minutes)s min)") % {"minutes": minutes}
    start = Button.of(timed if minutes else _("Start the round"), "open", {"round": number}, MAIN)
    return RoundOpenPage(**around, start=start, take_back=take_back(on.visit, on.round, on.stage))


def _play(on: RoundSituation, around: Around) -> RoundPage:
    assert on.round is not None
    return RoundPlayPage(
        **around,
        accept=_accept(on, on.round.number) if on.progress.unconfirmed else None,
        notes=tuple(_two_results(len(on.board.parked))) if on.step is NextStep.CLOSE else (),
        close=_close(on, on.round.number),
        take_back=take_back(on.visit, on.round, on.stage),
    )


def _accept(on: RoundSituation, number: int) -> Button:
    count = on.progress.unconfirmed
    if on.stage.in_pods:
        text = ngettext(
            "Accept what they say at %(count)s table", "Accept what they say at %(count)s tables", count
        )
    else:
        text = ngettext(
            "Accept the %(count)s report nobody answered",
            "Accept the %(count)s reports nobody answered",
            count,
        )
    return Button.of(text % {"count": count}, "accept", {"round": number})


def _two_results(count: int) -> Iterator[Banner]:
    text = ngettext(
        "%(count)s table has two results. You can close the round, and it waits: settled now, it is in the "
        "next pairings.",
        "%(count)s tables have two results. You can close the round, and they wait: settled now, they are in "
        "the next pairings.",
        count,
    )
    if count:
        yield Banner("warn", text=text % {"count": count})


def _close(on: RoundSituation, number: int) -> Button:
    out = on.progress.outstanding
    left = ngettext("Close the round (%(count)s out)", "Close the round (%(count)s out)", out)
    is_next = on.step is NextStep.CLOSE and not on.board.parked
    text = left % {"count": out} if out else _("Close the round")
    return Button.of(text, "close", {"round": number}, MAIN if is_next else "big")


def _finish(on: RoundSituation, around: Around) -> RoundPage:
    finish = Button.of(_("Finish the tournament"), "finish", kind=MAIN)
    return RoundFinishPage(
        **around,
        shortfalls=shortfalls_told(on.visit),
        finish=finish if on.visit.may("finish") else None,
    )


_STEPS: Mapping[NextStep, tuple[Step, str | None]] = {
    NextStep.ENROL: (_enrol, None),
    NextStep.CUT: (_cut, None),
    NextStep.SEAT: (_seat, None),
    NextStep.DRAFT: (_draft, None),
    NextStep.PAIR: (_pair, None),
    NextStep.PUBLISH: (_publish, "publish"),
    NextStep.OPEN: (_open, "clock"),
    NextStep.PLAY: (_play, "close"),
    NextStep.CLOSE: (_play, "close"),
    NextStep.FINISH: (_finish, None),
}
"""Each step with the row that it needs, where without it there is nothing to be done."""
