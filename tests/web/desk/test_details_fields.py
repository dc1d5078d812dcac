"""What the form about a tournament offers, and the rule beside each field."""

from __future__ import annotations

import pytest

from topcut.rulebook import MULTIPLAYER_OVERLAY, load
from topcut.web.desk.details_fields import house_fields, rule_key, ruled_field
from topcut.web.desk.forms.detail_form import DetailsForm
from topcut.web.form_fields import field_of

pytestmark = pytest.mark.django_db

PAIRS = load("mtr-2025-06-30")
PODS = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))


@pytest.mark.rule("MA-10.4B")
def test_the_sizes_of_a_playoff_in_pods_are_those_of_the_addendum() -> None:
    assert rule_key("cut", PAIRS) == "playoff.sizes"
    assert rule_key("cut", PODS) == "playoff.pod_cuts"
    assert "pod_cuts" in str(ruled_field(DetailsForm(None, PODS), "cut", PODS).why)


@pytest.mark.rule("MA-10.4B")
def test_pods_are_offered_their_own_cuts_and_words() -> None:
    pairs, pods = DetailsForm(None, PAIRS), DetailsForm(None, PODS)
    assert field_of(pairs, "cut").offered == PAIRS.playoff.sizes
    assert field_of(pods, "cut").offered == (4, 10, 16, 40)
    assert "top 8" in field_of(pairs, "cut").help
    assert "top 10" in field_of(pods, "cut").help
    assert "First against second" not in field_of(pods, "by_standings").help


@pytest.mark.rule("MA-C.omw")
def test_a_floor_of_a_third_is_offered_to_two_players_a_table_and_not_to_pods() -> None:
    offered = [
        [field.name for field in house_fields(DetailsForm(None, rules), rules).fields]
        for rules in (PAIRS, PODS)
    ]
    assert ["melee" in names for names in offered] == [True, False]
    kept = DetailsForm(None, PODS, initial={"melee": True})
    assert "melee" in [field.name for field in house_fields(kept, PODS).fields]  # to be taken away
