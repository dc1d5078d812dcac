"""Page that asks before players are dropped whose table is not plainly empty, as a value."""

from collections.abc import Sequence

from django.utils.translation import ngettext

from topcut.core.desks.floor.outstanding import Outstanding
from topcut.core.play.matches import Match
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.desk.closing_lists import no_show_rule
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.desk.out_tables import DoubtfulTable, doubtful_table
from topcut.web.desk.round_forms import matches_ticked
from topcut.web.page_parts import Cited
from topcut.web.pages import screen


@screen("desk/nobody_there.html")
class NobodyTherePage(DeskPage):
    """How many players it would drop, and the evidence against it."""

    title: str
    action: str
    fields: tuple[tuple[str, str], ...]
    effect: str
    rule: Cited
    doubtful: tuple[DoubtfulTable, ...]
    go_on: str


def nobody_there_screen(
    visit: Visit,
    doubtful: Sequence[Outstanding],
    matches: Sequence[Match] | None = None,
    seats: tuple[int, ...] = (),
) -> NobodyTherePage:
    """Of the ticked tables, or of those given; ``seats`` are those who did not come, else all of them."""
    matches = _to_lose(visit) if matches is None else matches
    count, players = len(matches), _players(visit, matches, seats)
    title = ngettext("%(count)s table: is nobody there?", "%(count)s tables: is nobody there?", count)
    return NobodyTherePage(
        title=title % {"count": count},
        action=address("desk-closing", visit.tournament.id),
        fields=(
            ("sure", "1"),
            *(("match", str(match.id)) for match in matches),
            *(("seat", str(seat)) for seat in seats),
        ),
        effect=_effect_text(players),
        rule=no_show_rule(visit),
        doubtful=tuple(doubtful_table(visit, table) for table in doubtful),
        go_on=_go_on_text(players),
    )


def _to_lose(visit: Visit) -> list[Match]:
    """The ticked tables that have no result yet."""
    found = (visit.tournament.match(id_) for id_ in matches_ticked(visit))
    return [match for match in found if match and match.result is None]


def _players(visit: Visit, matches: Sequence[Match], seats: tuple[int, ...]) -> int:
    entrants = visit.tournament.entrants
    away = (one for match in matches for seat, one in enumerate(match.seats) if not seats or seat in seats)
    return sum(len(entrants[one].members) for one in away)


def _effect_text(players: int) -> str:
    text = ngettext(
        "%(count)s player would lose the match and be dropped",
        "%(count)s players would lose the match and be dropped",
        players,
    )
    return text % {"count": players}


def _go_on_text(players: int) -> str:
    text = ngettext(
        "Nobody is there: drop %(count)s player", "Nobody is there: drop %(count)s players", players
    )
    return text % {"count": players}
