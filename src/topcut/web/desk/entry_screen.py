"""Entry pages as values: the line for two seats or for pods, or none between rounds; entries and keys."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.results.entry_keys import Keys
from topcut.core.desks.rounds.board.overview import Desk, NextStep
from topcut.core.play.matches import Round
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk import entry_commands as entering
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.entry_hints import EntryHints, entry_hints
from topcut.web.desk.entry_line_values import EntryExample, at_time, usual_score
from topcut.web.desk.entry_parts import (
    EnteredLine,
    EntryForm,
    KeyMeaning,
    KeysForm,
    RoundOn,
    entered_line,
    entry_form,
    keys_form,
    round_on,
)
from topcut.web.desk.needs_you import needs_you
from topcut.web.need_values import NeedsYou
from topcut.web.page_parts import Banner, Link
from topcut.web.pages import Page, screen


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryAround:
    """What stands around the line's help: the form, the last entries, the keys, and what waits.

    ``all_in`` leads to where the round is closed, once nothing of it is outstanding.
    """

    form: EntryForm
    round_on: RoundOn
    last: tuple[EnteredLine, ...]
    keys: KeysForm
    needs: NeedsYou
    all_in: Banner | None
    hints: EntryHints


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyEntryPage(DeskPage):
    around: EntryAround


@screen("desk/entry_open.html")
class EntryPage(AnyEntryPage):
    """``win`` and ``also`` are the keys of a plain win, ``score`` is one in figures, for the examples."""

    legend: tuple[KeyMeaning, ...]
    win: str
    also: str
    score: str
    timed: tuple[EntryExample, ...]


@screen("desk/entry_pods.html")
class PodEntryPage(AnyEntryPage):
    """``most``: the last seat of the largest pod. ``draws``: a pod of a playoff has a winner (MA-2.4B)."""

    most: int
    draws: bool


@screen("desk/entry_closed.html")
class EntryClosedPage(AnyEntryPage):
    to_round: Link


def entry_screen(visit: Visit, board: Desk, round_: Round) -> Page:
    keys, stage = entering.keys_chosen(visit), visit.tournament.stage_of(round_.number)
    to_round = Link(_("Go to the round"), address("desk", visit.tournament.id), "button")
    is_in = board.next_step is NextStep.CLOSE and not board.parked
    all_in = Banner("ok", lead=_("All results are in."), link=to_round) if is_in else None
    around = _around(visit, round_, keys, all_in)
    if not entering.takes_results(visit.tournament):
        return EntryClosedPage(to_round=to_round, around=around)
    if stage.seats > 2:
        most = max(len(match.seats) for match in round_.matches)
        return PodEntryPage(most=most, draws=not stage.is_elimination, around=around)
    legend = entering.legend(keys, stage.games_to_win, visit.rules.match.agreed_draw)
    wins = stage.games_to_win
    win = legend[0][0] if legend else (f"{wins}-0",)
    return EntryPage(
        legend=tuple(KeyMeaning(*one) for one in legend),
        win=win[0],
        also=win[1] if len(win) > 1 else "",
        score=usual_score(wins),
        timed=tuple(EntryExample(*one) for one in at_time(wins, draws=not stage.is_elimination)),
        around=around,
    )


def _around(visit: Visit, round_: Round, keys: Keys, all_in: Banner | None) -> EntryAround:
    return EntryAround(
        form=entry_form(visit, round_, keys),
        round_on=round_on(visit, round_),
        last=tuple(entered_line(one) for one in entering.last_entries(visit)),
        keys=keys_form(keys, visit.rules),
        needs=needs_you(visit),
        all_in=all_in,
        hints=entry_hints(visit, round_),
    )
