"""What is said at drafts and deck checks, by edition and level."""

from __future__ import annotations

import pytest

from topcut.core.desks.limited.schedule import LimitedKind, SchedulePart, steps_of
from topcut.core.desks.limited.state import Packs
from topcut.core.rules import Rel
from topcut.messages.draft_steps import calls_of, draft_text
from topcut.messages.judging import checklist_told
from topcut.rulebook import load


@pytest.mark.rule("MTR-3.10–3.12")
@pytest.mark.parametrize(
    ("edition", "sections"),
    [("mtr-2019-05-03", {"3.10", "3.3", "3.11"}), ("mtr-2025-06-30", {"3.11", "3.12"})],
)
def test_r21_each_step_of_a_check_has_its_section_in_the_edition(edition: str, sections: set[str]) -> None:
    """R21: Alpha's opaque sleeves until 2021, sleeves and marks in every edition."""
    told = checklist_told(Rel.COMPETITIVE, load(edition))
    assert {cite.rpartition("§")[2] for _text, cite in told} - {"2.7", "6.1", "3.5"} == sections
    assert "7.1" in {
        cite.rpartition("§")[2] for _text, cite in checklist_told(Rel.REGULAR, load(edition), limited=True)
    }
    assert any("Alpha" in text for text, _cite in told) is (edition == "mtr-2019-05-03")


@pytest.mark.rule("MTR-7.7.a")
@pytest.mark.parametrize(
    ("edition", "rel", "said"),
    [
        ("mtr-2019-05-03", Rel.REGULAR, ["Take out and keep basic lands", "Between picks you may look"]),
        ("mtr-2019-05-03", Rel.COMPETITIVE, ["Take out and keep basic lands", "Nobody looks"]),
        ("mtr-2021-07-23", Rel.REGULAR, ["Between picks you may look"]),
        ("mtr-2025-06-30", Rel.PROFESSIONAL, ["Nobody looks"]),
    ],
)
def test_r39_the_director_says_who_may_look_at_picks_and_what_comes_out_of_the_pack(
    edition: str, rel: Rel, said: list[str]
) -> None:
    """R39: on every screen and aloud; about the picks once, about the basics with every pack."""
    steps = steps_of(LimitedKind.DRAFT, Packs((15, 15, 15), 0, 25), load(edition).drafts, rel=rel)
    first, *later = [step for step in steps if step.part is SchedulePart.OPEN and step.pack]
    for text in (draft_text(first), calls_of(first)[0][1]):
        assert [words for words in ALL_SAID if words in text] == said
    again = [[words for words in ALL_SAID if words in draft_text(step)] for step in later]
    assert again == [[words for words in said if words == ALL_SAID[0]]] * 2


ALL_SAID = ("Take out and keep basic lands", "Between picks you may look", "Nobody looks")
