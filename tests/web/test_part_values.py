"""Parts of pages, shown by their type; some are drawn once."""

from __future__ import annotations

from django.utils import translation

from topcut.web.frames import Frame, Reader
from topcut.web.page_parts import Banner, Chip, Press
from topcut.web.part_values import shown_part
from topcut.web.player.other_ways import OtherWays
from topcut.web.player.phone_parts import PhoneForm

_FRAME = Frame(language="en", reader=Reader(csrf_token="<token>"))


def test_a_part_is_shown_by_the_macro_of_its_type() -> None:
    assert shown_part(Chip("recorded", "ok")) == '<span class="chip ok">recorded</span>'
    assert "<strong>&lt;b&gt;</strong>" in shown_part(Banner("info", "<b>"))


def test_a_form_carries_the_token_of_the_frame_and_an_id() -> None:
    page = shown_part(PhoneForm("/go", (Press("Go", "do", "it"),)), _FRAME)
    token = '<input type="hidden" name="csrfmiddlewaretoken" value="&lt;token&gt;">'
    assert f'<form method="post" action="/go">{token}<input type="hidden" name="command_id"' in page
    assert page.endswith('<button name="do" value="it">Go</button></form>\n')


def test_a_kept_part_is_drawn_once() -> None:
    with translation.override("en"):
        ways = OtherWays((), "", ())
        assert shown_part(ways) is shown_part(ways)
        assert ways == OtherWays((), "", ())
