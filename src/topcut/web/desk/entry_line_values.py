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
    """What this round takes: no draws in a playoff (MTR-2.4.c), one game where one wins the match."""
    draws, wins = not stage.is_elimination, stage.games_to_win
    if in_duels:
        return _of_teams(wins, draws=draws)
    return _of_pods(draws=draws) if stage.in_pods else _of_two(wins, draws=draws)


def usual_score(wins: int) -> str:
    """A score that shows how one is written: "2-1" in a best of three, "1-0" where one game is played."""
    return f"{wins}-1" if wins > 1 else "1-0"


def at_time(wins: int, *, draws: bool) -> Iterator[tuple[str, str]]:
    """Scores that time ended, and what they mean: a lead counts, an unfinished game is a draw (MTR-2.4.b)."""
    if wins > 1:
        yield "1-0 t", _("at time with a game still on: 1–0–1")
        yield "1-0-0 t", _("at time between games")
    elif draws:
        yield "0-0 t", _("a draw, as time ended it")


def _of_two(wins: int, *, draws: bool) -> Iterator[EntryExample]:
    yield EntryExample(f"12 {usual_score(wins)}")
    if draws:
        yield EntryExample("12 id", _("for an agreed draw") + ",")
    for score, meaning in at_time(wins, draws=draws):
        yield EntryExample(f"12 {score}", meaning + ",")
    yield EntryExample(f"12 {wins}-0 d2", _("when seat 2 drops") + ".")


def _of_pods(*, draws: bool) -> Iterator[EntryExample]:
    yield EntryExample("12 3", _("seat 3 won") + ",")
    if draws:
        yield EntryExample("12 0 t", _("a draw, as time ended it") + ",")
        yield EntryExample("12 id", _("for an agreed draw") + ",")
        yield EntryExample("12 0 c2 t", _("a draw that seat 2 conceded before") + ",")
    yield EntryExample("12 3 d2", _("when seat 2 drops") + ".")


def _of_teams(wins: int, *, draws: bool) -> Iterator[EntryExample]:
    usual = usual_score(wins)
    yield EntryExample(f"12b {usual}", _("for seat B") + ",")
    every = f"12 {wins}-0 {usual[::-1]} {usual}"
    yield EntryExample(every, _("for all seats in order, - for one not known") + ",")
    if draws:
        yield EntryExample("12 id", _("when the teams agreed to draw") + ",")
    yield EntryExample(f"12b {wins}-0 d2", _("when the second team drops") + ".")
