"""House values that no tournament can be played by: refused when chosen, passed over where kept (ED.2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.core.story import Story, and_then, details, given
from topcut.core.desks.organizing.commands import ChangeDetails, CreateTournament
from topcut.core.desks.organizing.events import TournamentCreated
from topcut.core.kernel.chance import seed_hash
from topcut.core.kernel.ids import PersonId
from topcut.core.play.details import Details, HouseRule, HouseSheet
from topcut.rulebook import RulebookError, load, rules_for
from topcut.rulebook.house import offered
from topcut.rulebook.present import value_of
from topcut.rulebook.soundness import CHECKS_OF_A_CHOICE

pytestmark = pytest.mark.rule("ED.2")

UNSOUND = {
    "match.intentional_draw": ("[1, 1, 1]", "nobody wins a game without playing, found 1 to 1"),
    "match.conceded_after_winning": ("[7, 5]", "2 to 0 or 2 to 1 is needed, found 7 to 5"),
    "roles.officials": ('["referee"]', "no official referee"),
    "playoff.pod_cuts": ("[{ size = 10, skip = 5, pods = 3 }]", "do not fill 3 pods"),
    "playoff.pod_pattern_of_16": ("[[1, 2, 3, 4]]", "each of the places 1 to 16"),
}
each_key = pytest.mark.parametrize("key", UNSOUND)


def sheet(key: str) -> HouseSheet:
    group, _, name = key.partition(".")
    return HouseSheet("shop", f"[{group}]\n{name} = {{ value = {UNSOUND[key][0]} }}\n")


def kept(key: str) -> tuple[Details, Details]:
    """In a sheet, and as a line of the tournament's own."""
    line = HouseRule(key, UNSOUND[key][0])
    return replace(details(), sheets=(sheet(key),)), replace(details(), house=(line,))


def test_every_such_key_is_tried() -> None:
    assert UNSOUND.keys() == CHECKS_OF_A_CHOICE.keys()


@each_key
def test_a_tournament_that_keeps_one_is_played_by_the_edition_and_can_be_changed(key: str) -> None:
    for about in kept(key):
        rules = rules_for(about)
        assert value_of(rules, key) == value_of(load(about.edition), key)
        assert not rules.source.deviations
        story = given(TournamentCreated(about, seed_hash("f00d")))
        more = replace(about, house=(*about.house, HouseRule("extensions.deck_check", "4")))
        assert and_then(story, ChangeDetails(more)).tournament.details == more


@each_key
def test_it_is_refused_with_file_key_and_reason_where_a_file_is_chosen(key: str, tmp_path: Path) -> None:
    (tmp_path / "shop.toml").write_text(sheet(key).text)
    with pytest.raises(RulebookError) as refused:
        load("mtr-2025-06-30", house=tmp_path)
    (one,) = offered(tmp_path)
    assert one.trouble == str(refused.value)
    assert one.trouble.startswith(f"shop.toml: {key}: ")
    assert UNSOUND[key][1] in one.trouble


@each_key
def test_no_tournament_is_created_with_it_or_takes_it_on(key: str) -> None:
    for about, where in zip(kept(key), ("shop.toml: ", ""), strict=True):
        created = Story().when(CreateTournament(about, PersonId("olga"), "f00d"))
        changed = given(TournamentCreated(details(), seed_hash("f00d"))).when(ChangeDetails(about))
        for answer in (created, changed):
            answer.refuses("house-rule-unsound", key=key)
            assert answer.refusal
            assert str(answer.refusal.facts["unsound"]).startswith(where)
            assert UNSOUND[key][1] in str(answer.refusal.facts["unsound"])
