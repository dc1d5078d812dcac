"""What several forms of the desk are made of."""

from typing import Any

from django import forms


class NumberInput(forms.NumberInput):
    """Figures with the phone's number keys."""

    def __init__(self) -> None:
        super().__init__({"inputmode": "numeric"})


def offer(form: forms.Form, name: str, choices: list[tuple[str, Any]]) -> None:
    """What this field is chosen from, which only the tournament at hand can say."""
    field = form.fields[name]
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
