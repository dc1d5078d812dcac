"""Page that asks before players are dropped whose table is not plainly empty, or one of them, as a value."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.floor.outstanding import Outstanding
from topcut.core.play.matches import Match
from topcut.messages.listing import list_text
from topcut.messages.score_words import table_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.closing_lists import no_show_rule
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.out_tables import DoubtfulTable, doubtful_table
from topcut.web.desk.round_forms import matches_ticked
from topcut.web.page_parts import Cited, Press
from topcut.web.pages import screen

_SURE = ("sure", "1")
_SENT = ("round", "line", "seen", "match", "score")
"""What a form or a line says that names who did not come."""


@screen("desk/nobody_there.html")
class NobodyTherePage(DeskPage):
    """How many players it would drop, what is ``told`` before, and the evidence against it."""

    title: str
    action: str
    fields: tuple[tuple[str, str], ...]
    effect: str
    told: str
    rule: Cited
    doubtful: tuple[DoubtfulTable, ...]
    go_on: Press


def nobody_there_screen(visit: Visit, doubtful: Sequence[Outstanding]) -> NobodyTherePage:
    """Of the ticked tables: both players did not come."""
    matches = _to_lose(visit)
    count, players = len(matches), sum(_players(visit, match, _all(match)) for match in matches)
    title = ngettext("%(count)s table: is nobody there?", "%(count)s tables: is nobody there?", count)
    return NobodyTherePage(
        title=title % {"count": count},
        action=address("desk-closing", visit.tournament.id),
        fields=(_SURE, *(("match", str(match.id)) for match in matches)),
        effect=_effect_text(players),
        told=_("These may be playing still. Go on only where somebody has looked."),
        rule=no_show_rule(visit),
        doubtful=tuple(doubtful_table(visit, table) for table in doubtful),
        go_on=Press(_nobody_text(players), "do", "no-shows", "danger"),
    )


def absent_screen(visit: Visit, table: Outstanding, missing: tuple[int, ...]) -> NobodyTherePage:
    """Of the seats of one match that a form or a line named: the same is sent again, where it came from."""
    match, players = table.match, _players(visit, table.match, missing)
    names = [str(visit.names[match.seats[seat]]) for seat in missing]
    title = ngettext(
        "Table %(table)s: did %(names)s really not come?",
        "Table %(table)s: did %(names)s really not come?",
        len(names),
    )
    sent = ((name, str(visit.values[name])) for name in _SENT if name in visit.values)
    return NobodyTherePage(
        title=title % {"table": table_text(match), "names": list_text(names)},
        action=visit.request.get_full_path(),
        fields=(_SURE, *sent),
        effect=_effect_text(players),
        told=_("Go on only after somebody has looked for them."),
        rule=no_show_rule(visit),
        doubtful=(doubtful_table(visit, table),),
        go_on=Press(_absent_text(players), "do", str(visit.values.get("do", "")), "danger"),
    )


def _to_lose(visit: Visit) -> list[Match]:
    """The ticked tables that have no result yet."""
    found = (visit.tournament.match(id_) for id_ in matches_ticked(visit))
    return [match for match in found if match and match.result is None]


def _all(match: Match) -> tuple[int, ...]:
    return tuple(range(len(match.seats)))


def _players(visit: Visit, match: Match, seats: tuple[int, ...]) -> int:
    return sum(len(visit.tournament.entrants[match.seats[seat]].members) for seat in seats)


def _effect_text(players: int) -> str:
    text = ngettext(
        "%(count)s player would lose the match and be dropped",
        "%(count)s players would lose the match and be dropped",
        players,
    )
    return text % {"count": players}


def _absent_text(players: int) -> str:
    text = ngettext("Did not come: drop %(count)s player", "Did not come: drop %(count)s players", players)
    return text % {"count": players}


def _nobody_text(players: int) -> str:
    text = ngettext(
        "Nobody is there: drop %(count)s player", "Nobody is there: drop %(count)s players", players
    )
    return text % {"count": players}
