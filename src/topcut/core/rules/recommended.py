"""Recommended Swiss rounds and cuts: the tables of APP-E.a and MA-E."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from topcut.core.rules import Rules
from topcut.core.rules.running import RoundsRow
from topcut.core.rules.vocabulary import Citation, EntrantKind, Mode, Rel


@dataclass(frozen=True, slots=True)
class Recommendation:
    """Swiss rounds and the size of the cut; or single elimination only, then ``swiss`` is 0.

    ``byes`` are those for the leftover of pods in each round, which ``counted_as`` weighs.
    """

    swiss: int
    playoff: int
    elimination_only: int | None
    counted_as: int
    cite: Citation
    byes: int = 0

    @property
    def rounds(self) -> int:
        """Number of Swiss rounds; for single elimination only, the number of those rounds."""
        return self.swiss or self.elimination_only or 1


def recommended_rounds(
    rules: Rules,
    entrants: int,
    *,
    kind: EntrantKind = EntrantKind.INDIVIDUAL,
    rel: Rel = Rel.REGULAR,
    draft_playoff: bool = False,
    byes: Mapping[int, int] | None = None,
) -> Recommendation | None:
    """The recommendation for a number of entrants, byes weighed; ``None`` below the table.

    APP-E.a, MA-E. ``byes`` maps rounds of bye to players: 60 players, of whom four have two
    rounds, count as 60 + 4 x 3 = 72. 30 players in pods at Competitive leave two byes a round
    and count as 36 for the number of rounds, four; their playoff is that of 30, a top 10.
    """
    weighed = entrants + sum(_more_for(rules, rounds) * players for rounds, players in (byes or {}).items())
    leftover = _leftover(rules, entrants, rel)
    counted = weighed + leftover * (rules.rounds.invisible_players_per_bye or 0)
    row, of_heads = _row(rules, counted), _row(rules, weighed)
    if row is None or of_heads is None or (row.teams_only and kind is EntrantKind.INDIVIDUAL):
        return None
    found = _from_row(rules, row, counted, draft_playoff)
    return replace(found, playoff=_from_row(rules, of_heads, weighed, draft_playoff).playoff, byes=leftover)


def _row(rules: Rules, counted: int) -> RoundsRow | None:
    for row in rules.rounds.recommended:
        if row.least <= counted and (row.most is None or counted <= row.most):
            return row
    return None


def _leftover(rules: Rules, entrants: int, rel: Rel) -> int:
    """How many have a bye in each round of pods, which MA-E counts as more players."""
    size = rules.match.pod_size if rules.match.mode is Mode.MULTIPLAYER else None
    if not size or not rules.rounds.invisible_players_per_bye or rel is Rel.REGULAR:
        return 0
    return entrants % size


def _more_for(rules: Rules, rounds: int) -> int:
    """How many extra players an entrant with this many byes counts as: 1, 3, 7; more byes as the last."""
    weights = rules.rounds.bye_weights
    return 0 if rounds < 1 else weights[min(rounds, len(weights)) - 1] - 1


def _from_row(rules: Rules, row: RoundsRow, counted: int, draft_playoff: bool) -> Recommendation:
    cite = rules.cite("rounds.recommended")
    swiss, playoff = row.swiss, row.playoff
    if draft_playoff and row.swiss_draft_playoff is not None and row.playoff_draft is not None:
        swiss, playoff = row.swiss_draft_playoff, row.playoff_draft
    if row.most is None and rules.rounds.beyond_base is not None:
        swiss = _rounded_up_logarithm(counted, rules.rounds.beyond_base) + 1
    return Recommendation(swiss, playoff, row.elimination_only, counted, cite)


def _rounded_up_logarithm(number: int, base: int) -> int:
    """The least n with base ** n >= number: 1024 is 5, 1025 is 6 for base 4. Whole numbers only."""
    power, n = 1, 0
    while power < number:
        power, n = power * base, n + 1
    return n
