"""Rules: the editions, their values, what differs between two of them, a tournament's fact sheet."""

import tempfile
from pathlib import Path

from django.conf import settings
from django.test import Client

from tests.gallery.camera import Camera
from tests.gallery.scenes._sets import organizer
from tests.web.test_house_sheets import SHOP

OLD, NEW = "mtr-2019-05-03", "mtr-2025-06-30"


def show(camera: Camera) -> None:
    anybody = Client()
    camera.take("the editions", anybody, "/rules/")
    camera.take("every value of one", anybody, f"/rules/{OLD}")
    camera.take("values that were searched for", anybody, f"/rules/{OLD}?q=deck+check")
    camera.take("a number", anybody, f"/rules/{NEW}/time.swiss_round")
    camera.take("a list", anybody, f"/rules/{NEW}/match.pregame")
    camera.take("a table", anybody, f"/rules/{NEW}/rounds.recommended")
    camera.take("what differs", anybody, f"/rules/compare?a={OLD}&b={NEW}")
    camera.take("nothing differs", anybody, f"/rules/compare?a={NEW}&b={NEW}")
    _fact_sheets(camera, anybody)


def _fact_sheets(camera: Camera, anybody: Client) -> None:
    desk = organizer()
    desk.create()
    camera.take("as the rules recommend", anybody, f"/t/{desk.id}/rules")
    before = settings.HOUSE
    with tempfile.TemporaryDirectory() as folder:
        settings.HOUSE = Path(folder)
        (settings.HOUSE / "shop.toml").write_text(SHOP, encoding="utf-8")
        desk = organizer()
        desk.create(sheet="shop", date="2025-07-04")
    settings.HOUSE = before
    camera.take("with a house sheet", anybody, f"/t/{desk.id}/rules")
    camera.take("changed here", anybody, f"/rules/{NEW}/extensions.deck_check?t={desk.id}")
