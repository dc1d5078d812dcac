"""Who sits where, for the entry line: names show while a table is typed, without asking the server."""

import json

from django.utils.translation import gettext as _

from topcut.core.play.matches import Match, MatchState, Round
from topcut.messages.score_words import score_text
from topcut.web.access import Visit
from topcut.web.desk import entry_commands as entering
from topcut.web.part_values import part

MOST_HINTED = 400
"""Tables of a page that is renewed with every result; larger halls have the names on the entry page."""


@part("desk/parts/entry_hints.html", "hints")
class EntryHints:
    """``data`` for the script, as JSON: tables with names and results, keys with scores, words."""

    data: str


def entry_hints(visit: Visit, round_: Round) -> EntryHints:
    stage = visit.tournament.stage_of(round_.number)
    told = entering.legend(entering.keys_chosen(visit), stage.games_to_win, visit.rules.match.agreed_draw)
    pairs = stage.seats == 2 and not visit.tournament.details.in_duels
    keys = {key: score for pressed, score, _at_time in told for key in pressed} if pairs else {}
    tables = {str(match.table): _table(visit, match) for match in round_.matches if not match.is_bye}
    words = {
        "none": _("No table {table} in this round"),
        "recorded": _("recorded: {score}"),
        "enter": _("Enter"),
    }
    return EntryHints(json.dumps({"tables": tables, "keys": keys, "words": words}, ensure_ascii=False))


def _table(visit: Visit, match: Match) -> list[str | list[str]]:
    """The names in the order of the seats, and the result."""
    score = match.result.score if match.state is MatchState.RECORDED and match.result else None
    return [[str(visit.names[seat]) for seat in match.seats], score_text(score) if score else ""]
