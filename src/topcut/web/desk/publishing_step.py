"""The step of a round that only staff see: it is published, or paired again if something has changed."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.approval.pending import Pending
from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.unpublished import is_outdated, left_since
from topcut.core.play.matches import Round
from topcut.messages.words import the_round_text
from topcut.web.citations import rule_cited
from topcut.web.desk.held_back import as_seen, going_past, held_draft, held_things
from topcut.web.desk.round_notes import advice_told
from topcut.web.desk.round_pages import RoundAround, RoundPage, RoundPublishPage
from topcut.web.desk.round_pairings import points_before
from topcut.web.desk.round_situation import MAIN, RoundSituation
from topcut.web.desk.score_flow import score_flow
from topcut.web.page_parts import Banner, Press


def publish(on: RoundSituation, around: RoundAround) -> RoundPage:
    assert on.round is not None
    number, to_approve = on.round.number, on.round.certificate.to_approve
    approve = ngettext(
        "I have looked at the %(count)s pairing that should not be, and approve it",
        "I have looked at the %(count)s pairings that should not be, and approve them",
        to_approve,
    ) % {"count": to_approve}
    things = held_things(on.visit, HeldAct.PUBLISH)
    draft: dict[str, object] = {"round": number, "based_on": on.round.based_on}
    if to_approve:
        draft["accepting"] = to_approve
    return RoundPublishPage(
        around=around,
        advice=advice_told(on.visit),
        held=held_draft(on.visit, things),
        draft=tuple((key, str(value)) for key, value in (draft | as_seen(things)).items()),
        approve=approve if to_approve else "",
        changed=_changed(on, on.round),
        presses=tuple(_presses(on, on.round, things)),
        flow=None if on.stage.is_elimination else score_flow(on.round, points_before(on.visit, on.round)),
    )


def _changed(on: RoundSituation, round_: Round) -> Banner | None:
    """What has happened since it was paired."""
    tournament = on.visit.tournament
    if is_outdated(tournament, round_):
        return Banner(
            "warn", text=_("Results or players have changed since: pair the round again."), id="changed"
        )
    if not (left := left_since(tournament, round_)):
        return None
    text = ngettext(
        "%(count)s player has dropped since pairing began, and is in it by the rules. Nobody has seen these "
        "pairings: you may pair again without them.",
        "%(count)s players have dropped since pairing began, and are in it by the rules. Nobody has seen "
        "these pairings: you may pair again without them.",
        left,
    )
    cite = rule_cited(on.visit.rules, "MTR-2.10.b")
    return Banner("warn", text=text % {"count": left}, cite=cite, id="changed")


def _presses(on: RoundSituation, round_: Round, past: tuple[Pending, ...]) -> Iterator[Press]:
    """The main one first: to pair again, or to publish and start.

    ``past`` is what is pending: then deciding that is the main thing to do.
    """
    tournament = on.visit.tournament
    outdated = is_outdated(tournament, round_)
    again = outdated or bool(left_since(tournament, round_))
    if again:
        yield Press(_("Pair again"), "do", "pair", MAIN)
    if not outdated:
        yield from _past_it(on, round_, past) if past else _publishing(on, round_, "" if again else MAIN)
    yield Press(_("Take these pairings back"), "do", "discard", "quiet danger-text")


def _past_it(on: RoundSituation, round_: Round, things: tuple[Pending, ...]) -> Iterator[Press]:
    timed, starts = _is_timed(on, round_), on.visit.may("clock")
    begin = _("Publish anyway and start the clock") if timed else _("Publish anyway and start the round")
    both = Press(going_past(begin, things), "do", "publish-and-open")
    alone = Press(going_past(_("Publish anyway"), things), "do", "publish")
    yield from (both, alone) if starts else (alone,)


def _publishing(on: RoundSituation, round_: Round, main: str) -> Iterator[Press]:
    details, number = on.visit.tournament.details, round_.number
    text = _("Publish %(round)s") % {"round": the_round_text(details, number)}
    starts = on.visit.may("clock")
    begin = _("Publish and start the clock") if _is_timed(on, round_) else _("Publish and start the round")
    both = Press(begin, "do", "publish-and-open", main)
    alone = Press(text, "do", "publish", "" if starts else main)
    yield from (both, alone) if starts else (alone,)


def _is_timed(on: RoundSituation, round_: Round) -> bool:
    return minutes_of(on.visit.tournament.details, round_.number, on.visit.rules) is not None
