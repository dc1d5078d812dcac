"""The entry line on the round page: what was typed, and examples of what can be."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.play.details import Stage
from topcut.core.play.matches import Round
from topcut.web.access import Visit
from topcut.web.desk.entry_commands import keys_chosen
from topcut.web.desk.entry_hints import MOST_HINTED, EntryHints, entry_hints
from topcut.web.desk.list_views import list_address


@dataclass(frozen=True, slots=True)
class EntryExample:
    """``meaning`` with the punctuation after it."""

    typed: str
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class EntryLine:
    """``seen``: the newest match it was drawn for. ``refused``: the line was not understood."""

    action: str
    keys: str
    seen: int
    line: str
    refused: bool
    focus: bool
    examples: tuple[EntryExample, ...]
    hints: EntryHints | None


def entry_line(visit: Visit, round_: Round, stage: Stage, *, focus: bool) -> EntryLine:
    line = str(visit.values.get("line", "")) if visit.refusal else ""
    in_duels = visit.tournament.details.in_duels
    return EntryLine(
        action=list_address(visit),
        keys=keys_chosen(visit).written,
        seen=round_.newest,
        line=line,
        refused=bool(line),
        focus=focus,
        examples=tuple(_examples(stage, in_duels=in_duels)),
        hints=entry_hints(visit, round_) if len(round_.matches) <= MOST_HINTED else None,
    )


def _examples(stage: Stage, *, in_duels: bool) -> Iterator[EntryExample]:
    """What this round takes: no draws in a playoff (MTR-2.4.c)."""
    draws = not stage.is_elimination
    if in_duels:
        return _of_teams(draws=draws)
    return _of_pods(draws=draws) if stage.in_pods else _of_two(draws=draws)


def _of_two(*, draws: bool) -> Iterator[EntryExample]:
    yield EntryExample("12 2-1")
    if draws:
        yield EntryExample("12 id", _("for an agreed draw") + ",")
    yield EntryExample("12 1-0 t", _("at time with a game still on: 1–0–1") + ",")
    yield EntryExample("12 1-0-0 t", _("at time between games") + ",")
    yield EntryExample("12 2-0 d2", _("when seat 2 drops") + ".")


def _of_pods(*, draws: bool) -> Iterator[EntryExample]:
    yield EntryExample("12 3", _("seat 3 won") + ",")
    if draws:
        yield EntryExample("12 0 t", _("a draw, as time ended it") + ",")
        yield EntryExample("12 id", _("for an agreed draw") + ",")
        yield EntryExample("12 0 c2 t", _("a draw that seat 2 conceded before") + ",")
    yield EntryExample("12 3 d2", _("when seat 2 drops") + ".")


def _of_teams(*, draws: bool) -> Iterator[EntryExample]:
    yield EntryExample("12b 2-1", _("for seat B") + ",")
    yield EntryExample("12 2-0 1-2 2-1", _("for all seats in order, - for one not known") + ",")
    if draws:
        yield EntryExample("12 id", _("when the teams agreed to draw") + ",")
    yield EntryExample("12b 2-0 d2", _("when the second team drops") + ".")
