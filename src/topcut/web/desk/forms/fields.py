"""What several forms of the desk are made of."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.play.cuts import MOST_IN_CUT


class NumberInput(forms.NumberInput):
    """Figures with the phone's number keys."""

    def __init__(self) -> None:
        super().__init__({"inputmode": "numeric"})


def rounds_field() -> forms.IntegerField:
    return forms.IntegerField(label=_("Rounds"), min_value=1, max_value=30, widget=NumberInput())


def cut_field(help_text: Any) -> forms.IntegerField:
    return forms.IntegerField(
        label=_("Places in the playoff"),
        min_value=0,
        max_value=MOST_IN_CUT,
        required=False,
        widget=NumberInput(),
        help_text=help_text,
    )


def offer(form: forms.Form, name: str, choices: list[tuple[str, Any]]) -> None:
    """What this field is chosen from, which only the tournament at hand can say."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
