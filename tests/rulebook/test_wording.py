"""Rule values in words."""

from __future__ import annotations

from topcut.rulebook.wording import in_words


def test_sentences_follow_each_other_without_a_comma() -> None:
    assert in_words(("Costs of 0 are paid.", "Creatures attack the player."), "en") == (
        "Costs of 0 are paid. Creatures attack the player."
    )


def test_words_have_commas_between_them() -> None:
    assert in_words(("shuffle", "cut"), "en") == "shuffle, cut"
