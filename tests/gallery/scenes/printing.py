"""Sheets to print, before, during and after a round; slips being drawn, a sheet that was not; files."""

from __future__ import annotations

from unittest.mock import patch

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import desk_with, official
from tests.web.at_the_desk import Desk
from topcut.core.kernel.roles import Role
from topcut.paper.jobs import Job
from topcut.paper.pdf_worker import PdfWorkerBusy, PdfWorkerFailed
from topcut.web.desk.printing import pdf_worker
from topcut.web.desk.slip_printing import jobs


def show(camera: Camera) -> None:
    desk = desk_with(8)
    take(camera, "before the first round", desk)
    camera.take("files before the first round", desk.client, desk.address("files"))
    desk.do("pair", round=1)
    take(camera, "a draft, on Letter, in Spanish", desk, "?size=letter&lang=es")
    desk.do("publish-and-open", round=1)
    desk.client.post(f"/t/{desk.id}/floor/zones", {"zones": "Front 1-2\nHall 3-60"})
    take(camera, "tables are out", desk)
    take(camera, "a judge prints", official(desk, Role.FLOOR_JUDGE))
    _slips(camera, desk)
    _failures(camera, desk)
    for match in desk.tournament.rounds[0].matches:
        desk.do("record", match=match.id, score="2-0")
    desk.do("close", round=1)
    take(camera, "a round is closed", desk)
    camera.take("files after a round", desk.client, desk.address("files"))
    desk.do("pair", round=2)
    take(camera, "an earlier round", desk, "?round=1")


def _slips(camera: Camera, desk: Desk) -> None:
    address = desk.address("print/slips?stack=1&round=1")
    said = {
        "slips are drawn": Job(drawn=0, pages=1),
        "slips are ready": Job(drawn=1, pages=1, pdf=b"%PDF"),
        "slips failed": Job(failed="busy"),
    }
    for situation, job in said.items():
        with patch.object(jobs, "of", lambda key, order, job=job: job):
            camera.take(situation, desk.client, address)


def _failures(camera: Camera, desk: Desk) -> None:
    with patch.object(pdf_worker, "draw", side_effect=PdfWorkerBusy):
        camera.take("others are printing", desk.client, desk.address("print/players.pdf"))
        codes = desk.address("print/players-with-codes.pdf")
        camera.take("others are printing, a form", desk.client, codes, {})
    with patch.object(pdf_worker, "draw", side_effect=PdfWorkerFailed):
        camera.take("a sheet failed", desk.client, desk.address("print/players.pdf"))


def take(camera: Camera, situation: str, desk: Desk, query: str = "") -> None:
    camera.take(situation, desk.client, desk.address(f"print{query}"))
