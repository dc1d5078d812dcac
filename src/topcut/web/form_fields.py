"""Fields of Django forms as values: what a template draws, and nothing that it could call."""

from dataclasses import dataclass

from django.forms import BaseForm

from topcut.web.page_parts import Option


@dataclass(frozen=True, slots=True, kw_only=True)
class FormField:
    """``kind`` is the type of an input, or select or textarea. An attribute without text stands by itself.

    ``options`` are those of a select; ``offered`` are numbers that any other may replace.
    """

    kind: str
    id: str
    name: str
    label: str
    value: str
    attributes: tuple[tuple[str, str], ...]
    options: tuple[Option, ...]
    offered: tuple[int, ...]
    help: str
    errors: tuple[str, ...]


def field_of(form: BaseForm, name: str) -> FormField:
    """The field as the form has it: what was typed, what is wrong with it, what the browser checks."""
    bound = form[name]
    attrs = {**bound.build_widget_attrs({}), "id": bound.auto_id}
    made = bound.field.widget.get_context(bound.html_name, bound.value(), attrs)["widget"]
    groups, value = made.get("optgroups"), made["value"]
    return FormField(
        kind=made.get("type") or ("textarea" if groups is None else "select"),
        id=bound.auto_id,
        name=bound.html_name,
        label=str(bound.label),
        value="" if groups or value is None else str(value),
        attributes=tuple(
            (key, "" if text is True else str(text))
            for key, text in made["attrs"].items()
            if text is not False
        ),
        options=tuple(
            Option(str(one["value"]), str(one["label"]), one["selected"])
            for _, group, _ in groups or ()
            for one in group
        ),
        offered=made.get("offered", ()),
        help=str(bound.help_text),
        errors=tuple(map(str, bound.errors)),
    )


def fields_of(form: BaseForm, *names: str) -> tuple[FormField, ...]:
    return tuple(field_of(form, name) for name in names)
