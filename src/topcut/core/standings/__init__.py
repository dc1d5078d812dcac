"""Exact standings with explanations, in the tiebreaker order of the edition in force.

| tiebreaker                      | section             | carried | and if not, why                         |
| ------------------------------- | ------------------- | ------- | --------------------------------------- |
| match points                    | APP-C.mp, MA-C.mp   | yes     |                                         |
| opponents' match-win %          | APP-C.omw, MA-C.omw | yes     |                                         |
| game-win %                      | APP-C.gwp           | yes     | left out of one-game matches and teams  |
| opponents' game-win %           | APP-C.ogw           | yes     | left out of one-game matches and teams  |
| match-win %                     | APP-C.mwp, MA-C.mwp | yes     | ranks in pods only; else feeds the mean |
| opponents' average match points | MA-C.oamp           | yes     | ranks in pods only                      |
| game points in pods             | MA-C, game points   | no      | MA-3.1A ranks by no game figure         |
| random draw                     | none                | yes     | ours: the rules leave true ties open    |

    rank(entrants, played, scheme, chance_order)        the lines, best first
    standings(...).corrected(before, after)             the same after one correction
    scheme_of(rules, entrants, games_to_win, pod_size)  points, floors and order of the edition
    explain(standings, entrant, tiebreaker)             the working behind one number
    after_each_round(...), rank_history, movement       the way through the rounds
    early_advance(...), playoff_seeds                   Pro Tour seeding (MTR-10.4.d)
    behind(field, now, at_the_cut)                      in a second day, the others as at the cut
    final_standings(swiss, eliminations, cut)           after a playoff
"""

from topcut.core.rules import Tiebreaker
from topcut.core.standings.advance import Advanced, early_advance, playoff_seeds
from topcut.core.standings.finish import Finish, behind, final_standings
from topcut.core.standings.movement import after_each_round, movement, rank_history
from topcut.core.standings.ordering import Standing, draw_numbers
from topcut.core.standings.played import Played, Scheme, bye, not_played, scheme_of
from topcut.core.standings.ranking import Standings, rank, standings
from topcut.core.standings.records import MatchRecord
from topcut.core.standings.workings import Working, WorkingTerm, decimal, explain, explain_all

__all__ = [
    "Advanced",
    "Finish",
    "MatchRecord",
    "Played",
    "Scheme",
    "Standing",
    "Standings",
    "Tiebreaker",
    "Working",
    "WorkingTerm",
    "after_each_round",
    "behind",
    "bye",
    "decimal",
    "draw_numbers",
    "early_advance",
    "explain",
    "explain_all",
    "final_standings",
    "movement",
    "not_played",
    "playoff_seeds",
    "rank",
    "rank_history",
    "scheme_of",
    "standings",
]
