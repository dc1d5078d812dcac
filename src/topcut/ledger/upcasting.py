"""Upcasters: old lines stay as written; reading converts them to the newest schema, one step at a time."""

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Upcaster = Callable[[Data], Data]


def _child_is_known_to_people_alone(data: Data) -> Data:
    """Whether a guardian agreed (MTR-1.4.b) was in the ledger; now it is stored where it can be erased."""
    return {key: value for key, value in data.items() if key != "guardian_agreed"}


def _proposed_enrolment_shows_age_alone(data: Data) -> Data:
    command = dict(data["command"])
    ages = command.pop("ages", None)
    if ages is not None:
        command["age_shown"] = ages["shown"]
    return {**data, "command": command}


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("EntrantEnrolled", 1): _child_is_known_to_people_alone,
    ("ActionProposed", 1): _proposed_enrolment_shows_age_alone,
}
"""Upcasters by kind and schema: ``("RoundPaired", 1)`` would turn its schema 1 into schema 2."""


def schema_of(kind: str, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> int:
    """The newest schema of an event: one more than its last upcaster starts from."""
    return 1 + max((schema for known, schema in upcasters if known == kind), default=0)


def upcast(
    kind: str, schema: int, data: Data, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS
) -> Data:
    """The data in the newest schema; ``ValueError`` for what no version wrote, as a file from outside may."""
    newest = schema_of(kind, upcasters)
    if type(schema) is not int or not isinstance(data, dict):
        raise ValueError(f"{kind} is not in the shape of an event")
    if schema > newest:
        raise ValueError(f"{kind} has schema {schema}; this version of Topcut reads up to {newest}")
    for step in range(schema, newest):
        try:
            data = upcasters[kind, step](data)
        except (AttributeError, LookupError, TypeError):
            raise ValueError(f"{kind} is not in the shape of schema {step}") from None
    return data
