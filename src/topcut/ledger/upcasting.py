"""Old lines stay as they were written; reading brings them to the newest schema, one step at a time."""

from collections.abc import Callable, Mapping
from typing import Any

Data = dict[str, Any]
Upcaster = Callable[[Data], Data]

UPCASTERS: dict[tuple[str, int], Upcaster] = {}
"""``("RoundPaired", 1)`` is what turns its schema 1 into schema 2. None is needed yet."""


def schema_of(kind: str, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS) -> int:
    """The newest schema of an event: one more than its last upcaster starts from."""
    return 1 + max((schema for known, schema in upcasters if known == kind), default=0)


def upcast(
    kind: str, schema: int, data: Data, upcasters: Mapping[tuple[str, int], Upcaster] = UPCASTERS
) -> Data:
    newest = schema_of(kind, upcasters)
    if schema > newest:
        raise ValueError(f"{kind} has schema {schema}; this version of Topcut reads up to {newest}")
    for step in range(schema, newest):
        data = upcasters[kind, step](data)
    return data
