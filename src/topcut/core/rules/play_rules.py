"""Rule values for play itself: what players do at the table, and who may show a hidden card."""

from dataclasses import dataclass
from typing import Annotated, Literal

from topcut.core.rules.vocabulary import ByRel, Told, ToldOn, ToldWhy

ANNOUNCED = Told(ToldOn.FACT_SHEET, ToldWhy.AT_THE_TABLE)
IN_A_MATCH = Told(ToldOn.MATCH, ToldWhy.AT_THE_TABLE)
HIDDEN = Told(ToldOn.REVEALING, ToldWhy.AT_THE_TABLE)

Shortcut = Literal[
    "shortcut:to-combat",
    "shortcut:to-end-step",
    "shortcut:to-end-step-and-triggers",
    "shortcut:keeps-no-priority",
    "shortcut:one-by-one",
    "shortcut:x-is-all-mana",
    "shortcut:choices-early",
    "shortcut:zero-costs",
    "shortcut:top-of-stack",
    "shortcut:attacks-player",
    "shortcut:fitting-mana-ability",
    "shortcut:no-scry",
    "shortcut:no-scry-or-mulligan-look",
    "shortcut:two-heads",
]
MayShow = Literal["whoever-may-look", "owner", "owner-told-to-look", "controller", "told-to-look"]


@dataclass(frozen=True, slots=True)
class Play:
    """MTR-1.11.b, 2.4.e, 3.15.a, 4.1.b, 4.2.a, 4.7.a, MA-4.2.

    ``graveyard_order_since`` is the set: in formats without older cards graveyards may be put in order.
    ``shortcuts_left_out`` are those that an overlay takes away.
    """

    stay_until_recorded: Annotated[bool | None, ANNOUNCED]
    spectators_may_pause: Annotated[ByRel[bool], ANNOUNCED]
    graveyard_order_since: Annotated[str, IN_A_MATCH]
    dice_track_status: Annotated[ByRel[bool], IN_A_MATCH]
    layout_prescribed: Annotated[ByRel[bool], IN_A_MATCH]
    shortcuts: Annotated[tuple[Shortcut, ...], IN_A_MATCH]
    shortcuts_left_out: Annotated[tuple[Shortcut, ...], IN_A_MATCH]


@dataclass(frozen=True, slots=True)
class Reveal:
    """MTR-3.13.a, MA-3.13A: who may show a hidden card to others, by where it is."""

    hand: Annotated[MayShow, HIDDEN]
    library: Annotated[MayShow, HIDDEN]
    exile: Annotated[MayShow, HIDDEN]
    battlefield: Annotated[MayShow, HIDDEN]
    stack: Annotated[MayShow, HIDDEN]
    elsewhere: Annotated[MayShow, HIDDEN]
