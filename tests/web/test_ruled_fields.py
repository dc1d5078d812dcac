"""Fields whose values the rules speak about: the "?" beside each leads to its rule."""

from __future__ import annotations

from topcut.rulebook import load
from topcut.rulebook.loading import MULTIPLAYER_OVERLAY
from topcut.web.desk.forms.short_forms import NewTournament
from topcut.web.form_fields import field_of
from topcut.web.ruled_fields import RuledField


def test_a_field_leads_to_its_rule_with_the_overlays_that_apply() -> None:
    rules = load("mtr-2025-06-30")
    form = NewTournament(None, rules)
    plain = RuledField.of(field_of(form, "minutes"), rules, "time.swiss_round", "abc").why
    assert (plain.href, plain.text) == (
        "/rules/mtr-2025-06-30/time.swiss_round",
        "The rule behind: Minutes a round",
    )
    pods = load("mtr-2025-06-30", (MULTIPLAYER_OVERLAY,))
    found = RuledField.of(field_of(form, "minutes"), pods, "time.swiss_round").why
    assert found.href == f"/rules/mtr-2025-06-30/time.swiss_round?with={MULTIPLAYER_OVERLAY}"
