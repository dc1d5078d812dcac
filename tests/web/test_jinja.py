"""What templates can do with a text."""

import pytest

from topcut.web.jinja import environment


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("won 2–0", 'won <span class="nowrap">2–0</span>'),
        ("1–1–1 <b>", '<span class="nowrap">1–1–1</span> &lt;b&gt;'),
        ("Bo Li – Ana Ruiz", "Bo Li – Ana Ruiz"),
    ],
)
def test_a_score_stays_in_one_line_and_the_rest_of_the_sentence_is_escaped(text: str, shown: str) -> None:
    template = environment(autoescape=True).from_string("{{ text|whole_scores }}")
    assert template.render(text=text) == shown
