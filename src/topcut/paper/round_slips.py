"""Result slips of a round: for every table, or for those that were paired again."""

from collections.abc import Collection, Mapping

from django.utils.translation import gettext as _

from topcut.core.desks.results.slip_codes import slip_code
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.matches import Match, Round
from topcut.messages.score_words import table_text
from topcut.messages.words import round_text
from topcut.paper.facts import Facts, extra_minutes, flags_of, round_note, tables_in_order
from topcut.paper.slips import A_STACK, Sitting, Slip, SlipSheet


def slip_sheet(
    facts: Facts,
    round_: Round,
    place: str,
    tables: Collection[int] = (),
    *,
    stack: int = A_STACK,
    backs: bool = False,
) -> SlipSheet:
    """A slip for every table, or for some; ``place`` is the server's address for phones."""
    points = facts.points_before(round_)
    chosen = [match for match in tables_in_order(round_) if not tables or match.table in tables]
    named = round_text(facts.tournament.details, round_.number)
    title = _("%(round)s: result slips") % {"round": named}
    stage = facts.tournament.stage_of(round_.number)
    parts = (part for match in chosen for part in match.parts)  # two teams have a slip for every seat
    slips = tuple(_slip(facts, round_, part, points, place) for part in parts)
    return SlipSheet(facts.origin, title, named, stage.games_to_win, slips, stack, backs)


def _slip(facts: Facts, round_: Round, match: Match, points: Mapping[EntrantId, int], place: str) -> Slip:
    code = str(slip_code(facts.tournament.id, round_, match))
    players = tuple(Sitting(facts.sits(match, seat).sorted, points.get(seat, 0)) for seat in match.seats)
    whole = facts.tournament.whole(match)
    teams = " – ".join(str(facts.names[seat]) for seat in match.seats) if match.member is not None else ""
    note = ", ".join(filter(None, (teams, round_note(round_), flags_of(whole))))
    return Slip(table_text(match), players, code, f"{place}/s/{code}", note, extra_minutes(whole))
