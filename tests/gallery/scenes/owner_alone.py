"""An owner who runs the evening alone and plays (MTR-1.4): contested results, and what is left to her."""

from __future__ import annotations

from typing import NamedTuple

from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, take_phone
from tests.web.at_the_desk import Desk
from tests.web.player.phones import Phone
from topcut import service
from topcut.core.desks.judging.commands import CallJudge
from topcut.core.desks.results.commands import ReportResult
from topcut.core.kernel.ids import EntrantId, PersonId
from topcut.core.kernel.roles import Actor
from topcut.core.kernel.scores import Score, mirrored, shown
from topcut.core.play.matches import Match
from topcut.service import actors
from topcut.service.acts.registration import EnrolOfficial


def show(camera: Camera) -> None:
    desk = desk_with(7, rounds="2")
    owner = PersonId(desk.account.person_id)
    service.handle(EnrolOfficial(owner), actors.staff(desk.account, desk.tournament), desk.tournament.id)
    table = _begun(desk, owner, 1)
    _disputed(camera, desk, table)
    _recorded(desk, table, mirrored(table.won))
    desk.do("close", round=1)
    _objected(camera, desk, _begun(desk, owner, 2))


class Table(NamedTuple):
    """Her match, who sits across, and the score by which she would win it."""

    match: Match
    own: EntrantId
    across: EntrantId
    won: Score


def _begun(desk: Desk, owner: PersonId, number: int) -> Table:
    desk.do("pair", round=number)
    desk.do("publish-and-open", round=number)
    own = desk.tournament.entrant_of(owner)
    match = desk.tournament.rounds[-1].match_of(own.id) if own else None
    assert own
    assert match
    won = Score((2, 0)) if match.seats[0] == own.id else Score((0, 2))
    return Table(match, own.id, match.opponents_of(own.id)[0], won)


def _disputed(camera: Camera, desk: Desk, table: Table) -> None:
    mine, own, across, won = table
    form = desk.address(f"rounds/1?table={mine.table}")
    _do(desk, ReportResult(mine.id, own, won), own)
    camera.take("her opponent has no phone", desk.client, form)
    camera.take("no code for whom she plays", desk.client, desk.address(f"players/{across}"))
    _do(desk, CallJudge(mine.id, across), across)
    camera.take("called to her own table", desk.client, f"/t/{desk.id}/floor/calls")
    _do(desk, ReportResult(mine.id, across, mirrored(won)), across)
    camera.take("her own match is disputed", desk.client, desk.address("rounds/1"))
    camera.take("her own match is disputed", desk.client, desk.address("closing"))
    refused = {"do": "record", "match": mine.id, "score": shown(won)}
    camera.take("against her opponent's word", desk.client, form, refused)
    take_phone(camera, "disputed with the only official", Phone(desk.tournament.id, across))


def _objected(camera: Camera, desk: Desk, table: Table) -> None:
    _recorded(desk, table, table.won)
    _do(desk, ReportResult(table.match.id, table.across, mirrored(table.won)), table.across)
    camera.take("an objection to her result", desk.client, desk.address("rounds/2"))
    take_phone(camera, "objects to the only official", Phone(desk.tournament.id, table.across))
    desk.do("close", round=2)
    camera.take("an objection open (rounds/2)", Client(), f"/t/{desk.id}/rounds/2")
    theirs = shown(mirrored(table.won))
    desk.do("correct", "rounds/2", match=table.match.id, score=theirs, reason="they are right")
    for asked in tuple(desk.tournament.proposals):
        desk.do("approve", proposal=asked)
    camera.take("an objection granted (rounds/2)", Client(), f"/t/{desk.id}/rounds/2")


def _recorded(desk: Desk, table: Table, score: Score) -> None:
    """Her match so, and every other by a match loss, which says the most."""
    for match in desk.tournament.rounds[-1].without_result():
        own = match.id == table.match.id
        desk.do("record", match=match.id, score=shown(score) if own else "2-0 l1")


def _do(desk: Desk, command: ReportResult | CallJudge, who: EntrantId) -> None:
    service.handle(command, Actor(entrant=who), desk.tournament.id)
