"""The next step of a playoff, on the page of its bracket: pair, publish and start, or where to go."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.approval.state import HeldAct
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.desks.rounds.board.overview import Desk, NextStep
from topcut.core.desks.rounds.unpublished import is_outdated
from topcut.core.play.matches import Round
from topcut.messages.words import the_round_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.held_back import HeldBack, held_back
from topcut.web.desk.pairing_steps import pair_text
from topcut.web.desk.round_situation import MAIN, step_now
from topcut.web.page_parts import Button, Link


@dataclass(frozen=True, slots=True)
class BracketStep:
    """``act`` is the one thing to press, or what holds it up; ``round`` leads to the round itself."""

    act: Button | Link | HeldBack | None
    label: str
    round: Link


def bracket_step(visit: Visit, board: Desk) -> BracketStep:
    step, round_ = step_now(visit, board.next_step), board.round
    to_round = Link(_("Go to the round"), address("desk", visit.tournament.id), "button")
    if step in (NextStep.SEAT, NextStep.DRAFT):
        draft = Link(_("Go to the draft"), address("desk-draft", visit.tournament.id), f"button {MAIN}")
        return BracketStep(draft, _("The draft comes first, then the round is paired."), to_round)
    if step is NextStep.PAIR:
        label = _("Everybody sees in the bracket who meets whom; the tables come out when you publish it.")
        return BracketStep(_pair(visit, board), label, to_round)
    if step is NextStep.PUBLISH and round_ and is_outdated(visit.tournament, round_):
        label = _("Something changed after this round was paired: a result, a player or the tables.")
        return BracketStep(_again(visit, round_), label, to_round)
    if step is NextStep.PUBLISH and round_:
        label = _("Everybody sees who meets whom. Until then only staff know the tables.")
        return BracketStep(_publish(visit, round_), label, to_round)
    if step is NextStep.OPEN and round_:
        return BracketStep(_open(visit, round_), _("Everybody sees their table."), to_round)
    kind = "button" if visit.tournament.is_finished else "button primary"
    return BracketStep(None, "", Link(to_round.text, to_round.href, kind))


def _pair(visit: Visit, board: Desk) -> Button | HeldBack | None:
    if not visit.may("pair"):
        return None
    number = board.next_round
    pair = Button.of(pair_text(visit.tournament.details, number), "pair", {"round": number}, MAIN)
    return held_back(visit, HeldAct.PAIR, pair, _("Pair anyway")) or pair


def _again(visit: Visit, round_: Round) -> Button | HeldBack | None:
    if not visit.may("pair"):
        return None
    named = {"round": the_round_text(visit.tournament.details, round_.number)}
    again = Button.of(_("Pair %(round)s again") % named, "pair-again", {"round": round_.number}, MAIN)
    return held_back(visit, HeldAct.PAIR, again, _("Pair anyway")) or again


def _publish(visit: Visit, round_: Round) -> Button | HeldBack | None:
    if not (visit.may("publish") and visit.may("clock")):
        return None
    draft = {"round": round_.number, "based_on": round_.based_on}
    timed = minutes_of(visit.tournament.details, round_.number, visit.rules)
    text = _("Publish and start the clock") if timed else _("Publish and start")
    publish = Button.of(text, "publish-and-open", draft, MAIN)
    anyway = _("Publish anyway and start the clock") if timed else _("Publish anyway")
    return held_back(visit, HeldAct.PUBLISH, publish, anyway) or publish


def _open(visit: Visit, round_: Round) -> Button | None:
    timed = minutes_of(visit.tournament.details, round_.number, visit.rules)
    text = _("Start the clock") if timed else _("Start the round")
    return Button.of(text, "open", {"round": round_.number}, MAIN) if visit.may("clock") else None
