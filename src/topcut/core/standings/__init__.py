"""Standings: exact, explained, and in the order the edition in force gives.

| tiebreaker                     | section             | carried | and if not, why                        |
| ------------------------------ | ------------------- | ------- | -------------------------------------- |
| match points                   | APP-C.mp, MA-C.mp   | yes     |                                        |
| opponents' match-win %         | APP-C.omw, MA-C.omw | yes     |                                        |
| game-win %                     | APP-C.gwp           | yes     | left out for one-game matches, teams   |
| opponents' game-win %          | APP-C.ogw           | yes     | left out for one-game matches, teams   |
| match-win %                    | MA-C.mwp            | yes     | ranks only in pods; else feeds OMW     |
| opponents' average match points| MA-C.oamp           | yes     | ranks only in pods                     |
| random draw                    | (none)              | yes     | the rules stop above; ours is recorded |
"""

from topcut.core.standings.ranking import Standing, rank
from topcut.core.standings.records import MatchRecord, match_records
from topcut.core.standings.values import (
    HEAD_TO_HEAD,
    Played,
    Scheme,
    Tiebreaker,
    bye,
    multiplayer,
    not_played,
)

__all__ = [
    "HEAD_TO_HEAD",
    "MatchRecord",
    "Played",
    "Scheme",
    "Standing",
    "Tiebreaker",
    "bye",
    "match_records",
    "multiplayer",
    "not_played",
    "rank",
]
