"""Repairing a round: choosing, plans with and without losses, a request, nothing to find, drafts and pods."""

from __future__ import annotations

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official, playing, repair_plan
from tests.gallery.scenes.closing import PODS
from tests.web.at_the_desk import Desk
from topcut.core.desks.approval.state import HeldAct
from topcut.core.kernel.roles import Role


def show(camera: Camera) -> None:
    desk = desk_with(8, rounds="3", head_judge=None)
    head = official(desk, Role.HEAD_JUDGE)
    desk.do("pair", round=1)
    desk.do("publish-and-open", round=1)
    first, second, third, _fourth = desk.tournament.rounds[0].matches
    by_hand = f"?cause=by-hand&one={first.seats[0]}&other={second.seats[1]}"
    take(camera, "to choose", desk)
    take(camera, "two meet by hand", desk, by_hand)
    take(camera, "no such player", desk, "?cause=left-out&who=Nobody")
    desk.do("record", match=third.id, score="2-0")
    take(camera, "a result would be void", desk, f"?cause=not-here&who={third.seats[0]}")
    not_there = f"?cause=not-here&who={first.seats[0]}"
    take(camera, "somebody is not there", desk, not_there)
    deleting = {"do": "delete", "reason": "wrong list", "confirm": "7"}
    camera.take("nothing was deleted", desk.client, desk.address("rounds/1/repair"), deleting)
    desk.do("repair", "rounds/1/repair", **repair_plan(desk, not_there))
    (proposal,) = desk.tournament.proposals
    take(camera, "a request that waits", desk, f"?proposal={proposal}")
    take(camera, "a request to approve", head, f"?proposal={proposal}")
    desk.do("delete", "rounds/1/repair", reason="wrong list", confirm="1")
    (deletion,) = set(desk.tournament.proposals) - {proposal}
    head.do("approve", proposal=deletion)
    desk.do("pair", round=1, past=desk.past(HeldAct.PAIR))
    take(camera, "the round changed meanwhile", head, f"?proposal={proposal}")
    take(camera, "a draft", desk)
    one, other = (match.seats[0] for match in desk.tournament.rounds[0].matches[:2])
    take(camera, "a draft by hand", desk, f"?cause=by-hand&one={one}&other={other}")
    _closed(camera)
    _pods(camera)


def _closed(camera: Camera) -> None:
    desk = desk_with(5)
    desk.play_round("2-0")
    take(camera, "a closed round", desk)
    dropped = next(iter(desk.tournament.entrants))
    desk.do("drop", f"players/{dropped}", entrant=dropped)
    desk.do("pair", round=2)
    desk.do("publish-and-open", round=2)
    desk.do("correct", match=desk.tournament.rounds[0].matches[0].id, score="0-2", reason="slip misread")
    for proposal in desk.tournament.proposals:
        desk.do("approve", proposal=proposal)
    take(camera, "somebody was left out", desk, f"?cause=left-out&who={dropped}", number=2)


def _pods(camera: Camera) -> None:
    desk = playing(8, **PODS)
    desk.add("Inés Late")
    take(camera, "pods, somebody came late", desk, "?cause=left-out&who=Inés+Late")
    one, other = (match.seats[0] for match in desk.tournament.rounds[0].matches)
    take(camera, "pods, two change places", desk, f"?cause=by-hand&one={one}&other={other}")


def take(camera: Camera, situation: str, desk: Desk, query: str = "", number: int = 1) -> None:
    camera.take(situation, desk.client, desk.address(f"rounds/{number}/repair{query}"))
