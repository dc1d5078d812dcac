"""The lines of the desk's lists are kept as they were drawn: none of them is ever an old one."""

from __future__ import annotations

import re

from tests.web.at_the_desk import Desk, match, report
from topcut.core.kernel.ids import PersonId
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.people.accounts import rename
from topcut.people.names import Name
from topcut.web.desk import desk_rows as rows

CHANGING = re.compile(
    r'data-left="\d+"|in for \d+ more|en \d+ minutos|'
    r'name="(csrfmiddlewaretoken|command_id)" value="[^"]*"|data-(made|now)="\d+"|>\d+:\d\d<'
)


PAGES = (("", "en"), ("", "es"), ("?table=1", "en"), ("rounds/1", "en"))


def expect_fresh(desk: Desk, pages: tuple[tuple[str, str], ...]) -> None:
    """What a desk shows with kept lines is what it shows with none; twice, to use what was kept."""
    for path, language in pages:
        address, headers = desk.address(path), {"Accept-Language": language}
        kept = [desk.client.get(address, headers=headers).content.decode() for _ in range(2)]
        rows._lines.clear()
        fresh = desk.client.get(address, headers=headers).content.decode()
        assert [CHANGING.sub("", page) for page in kept] == [CHANGING.sub("", fresh)] * 2


def test_a_line_is_drawn_again_whenever_anything_in_it_has_changed(playing: Desk) -> None:
    judge = playing.official(Role.FLOOR_JUDGE)
    steps = (
        lambda: None,
        lambda: report(playing, 0, Score((2, 1))),
        lambda: playing.do("record", match=match(playing, 1).id, score="2-0"),
        lambda: playing.do("correct", match=match(playing, 1).id, score="0-2", reason="the slip"),
        lambda: report(playing, 1, Score((2, 1))),
        lambda: report(playing, 0, Score((2, 1)), number=1),
        lambda: rename(_player(playing), Name("Renamed", "Altogether")),
        lambda: rename(playing.person, Name("Otto", "Other")),
        lambda: playing.do("close", round=1),
    )
    for step in steps:
        step()
        expect_fresh(playing, PAGES)
        expect_fresh(judge, PAGES[:1])
    assert "Renamed Altogether" in playing.get("rounds/1")


def _player(desk: Desk) -> PersonId:
    return desk.tournament.entrants[match(desk, 1).seats[0]].members[0]


def test_a_form_in_a_kept_line_is_the_readers_own(playing: Desk) -> None:
    report(playing, 0, Score((2, 1)))
    other = playing.official(Role.SCOREKEEPER)
    pages = [desk.client.get(desk.address()).content.decode() for desk in (playing, other, playing)]
    carried = [
        re.findall(r'name="(?:csrfmiddlewaretoken|command_id)" value="([^"]+)"', form)
        for page in pages
        for form in re.findall(r"<form.*?</form>", page, re.S)
        if 'name="score"' in form
    ]
    assert [len(values) for values in carried] == [2, 2, 2]
    assert len({value for values in carried for value in values}) == 6
