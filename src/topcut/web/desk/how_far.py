"""How far a round is: tables with a result, tables, or before the first round players."""

from collections.abc import Iterator

from django.utils.translation import ngettext

from topcut.core.desks.organizing.board import Ending
from topcut.core.desks.registration.counting import head_count
from topcut.core.desks.rounds.board.overview import RoundProgress
from topcut.messages.ending_words import champion_label, champions_text, how_text
from topcut.messages.words import format_text, levels_text
from topcut.service.endings import ending_of, points_of
from topcut.web.clock_parts import ProgressBar
from topcut.web.desk.round_pages import HowFar, TablesProgress
from topcut.web.desk.round_situation import PLAYED, RoundSituation


def how_far(on: RoundSituation) -> HowFar:
    if on.round is None:
        return _enrolled(on)
    if on.is_current and (ended := ending_of(on.visit.tournament)):
        return _won(on, ended)
    if on.status in PLAYED:
        return _tables_recorded(on)
    tables, byes = on.progress.tables, sum(match.is_bye for match in on.round.matches)
    title = ngettext("%(count)s table", "%(count)s tables", tables) % {"count": tables}
    label = ngettext("and %(count)s bye", "and %(count)s byes", byes) % {"count": byes}
    return HowFar(title, label if byes else "")


def _enrolled(on: RoundSituation) -> HowFar:
    details, count = on.visit.tournament.details, head_count(on.visit.tournament).playing
    title = (
        ngettext("%(count)s team", "%(count)s teams", count)
        if details.in_teams
        else ngettext("%(count)s player", "%(count)s players", count)
    )
    label = ngettext(
        "%(count)s round, %(format)s, %(rel)s", "%(count)s rounds, %(format)s, %(rel)s", details.main_rounds
    )
    facts = {
        "count": details.main_rounds,
        "format": format_text(on.stage.format),
        "rel": levels_text(details),
    }
    return HowFar(title % {"count": count}, label % facts)


def _won(on: RoundSituation, ended: Ending) -> HowFar:
    """Nothing is left to count: who won."""
    tournament, names = on.visit.tournament, on.visit.names
    how = how_text(ended, names, points_of(tournament, ended))
    return HowFar(champions_text(ended, names), f"{champion_label(ended)} · {how}")


def _tables_recorded(on: RoundSituation) -> HowFar:
    far = on.progress
    out = ngettext("%(count)s outstanding", "%(count)s outstanding", far.outstanding) % {
        "count": far.outstanding
    }
    title = ngettext("%(recorded)s of %(tables)s table", "%(recorded)s of %(tables)s tables", far.tables) % {
        "recorded": far.recorded,
        "tables": far.tables,
    }
    label = " · ".join(_states(far, on.own_to_enter, in_pods=on.stage.in_pods))
    return HowFar(title, label, TablesProgress(out if far.outstanding else "", ProgressBar.of(far)))


def _states(far: RoundProgress, own: int, *, in_pods: bool) -> Iterator[str]:
    """``own``: reported tables that wait for nobody but the visitor, who enters them."""
    recorded, waits, disputed, playing = far.recorded, far.unconfirmed - own, far.disputed, far.playing
    yield ngettext("%(count)s recorded", "%(count)s recorded", recorded) % {"count": recorded}
    if waits and in_pods:
        text = ngettext("%(count)s waits for the others", "%(count)s wait for the others", waits)
        yield text % {"count": waits}
    elif waits:
        text = ngettext("%(count)s waits for the opponent", "%(count)s wait for the opponent", waits)
        yield text % {"count": waits}
    if own:
        yield ngettext("%(count)s yours to enter", "%(count)s yours to enter", own) % {"count": own}
    if disputed:
        yield ngettext("%(count)s disputed", "%(count)s disputed", disputed) % {"count": disputed}
    if playing:
        yield ngettext("%(count)s still playing", "%(count)s still playing", playing) % {"count": playing}
