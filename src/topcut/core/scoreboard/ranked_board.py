"""The scoreboard itself: computed from scratch, or renewed from an earlier one."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count

from topcut.core.kernel.chance import chance_by
from topcut.core.kernel.ids import EntrantId
from topcut.core.play.cuts import Cut
from topcut.core.rules import Rules
from topcut.core.scoreboard.corrections import corrections
from topcut.core.scoreboard.inputs import Competitor, ScoreInputs, same, scheme_for
from topcut.core.scoreboard.score_entries import entries, entry_of, score_of
from topcut.core.standings import Finish, Scheme, Standing, Standings, behind, final_standings, standings
from topcut.core.tournament import Tournament

_serials = count(1)

_MAY_DIFFER = {"after", "rounds", "entrants", "cuts"}
"""The inputs of which ``renewed`` knows what a change means; any other change is computed from scratch."""


@dataclass(frozen=True, eq=False)
class Scoreboard:
    """The board after a round. Boards of the same ``serial`` have the same lines.

    ``lines`` are those of ``standings``, in playoff order once the playoff is on; ``finishes`` say who played
    in it and in which round they were eliminated. ``at_the_cut`` is the board that those stand on who missed
    the cut to a second day, if they keep place and figures (ED.6).
    """

    inputs: ScoreInputs = field(repr=False)
    standings: Standings
    finishes: Mapping[EntrantId, Finish]
    lines: tuple[Standing, ...]
    at_the_cut: "Scoreboard | None" = None
    serial: int = field(default_factory=_serials.__next__)

    @property
    def after(self) -> int:
        return self.inputs.after

    @property
    def scheme(self) -> Scheme:
        return self.standings.scheme

    @cached_property
    def by_entrant(self) -> Mapping[EntrantId, Standing]:
        return {line.entrant: line for line in self.lines}

    def is_of(self, inputs: ScoreInputs) -> bool:
        """Whether these inputs give this board, and nothing needs to be computed."""
        return same(self.inputs, inputs)

    def standings_of(self, entrant: EntrantId) -> Standings:
        """The standings that an entrant's figures are from."""
        cut, kept = self.inputs.second_day, self.at_the_cut
        return kept.standings_of(entrant) if cut and kept and entrant not in cut.seeds else self.standings

    def renewed(self, inputs: ScoreInputs, at_the_cut: "Scoreboard | None" = None) -> "Scoreboard":
        """The board of other inputs of the same tournament; that of the cut is renewed too, unless given.

        A corrected result recomputes only the entrants it touches and those they met. A board that stays
        the same in every line keeps its serial, and what was drawn from it stays valid.
        """
        kept = at_the_cut or self._renewed_cut(inputs.at_the_cut)
        made = self._corrected(inputs)
        if made is None:
            return scoreboard_from(inputs, kept)
        board = _placed(inputs, made, kept)
        same_lines = made is self.standings and inputs.after == self.after and board.finishes == self.finishes
        unchanged = same_lines and _serial(kept) == _serial(self.at_the_cut)
        return replace(self, inputs=inputs, at_the_cut=kept) if unchanged else board

    def _renewed_cut(self, inputs: ScoreInputs | None) -> "Scoreboard | None":
        if inputs is None:
            return None
        return self.at_the_cut.renewed(inputs) if self.at_the_cut else scoreboard_from(inputs)

    def _corrected(self, inputs: ScoreInputs) -> Standings | None:
        """The standings of the ranked rounds, corrected if need be; ``None`` if that takes too much."""
        if not _comparable(self.inputs, inputs):
            return None
        found = corrections(self.inputs.counted, inputs.counted)
        if found is None:
            return None
        made = self.standings
        for before, now in found:
            made = made.corrected(before, now)
        return made


def scoreboard(tournament: Tournament, rules: Rules, after: int) -> Scoreboard:
    """The scoreboard after a round; true ties are broken by the draw recorded when it closed."""
    return scoreboard_from(ScoreInputs.of(tournament, rules, after))


def scoreboard_from(inputs: ScoreInputs, at_the_cut: Scoreboard | None = None) -> Scoreboard:
    """The scoreboard from scratch, from these inputs alone; ``at_the_cut`` if that part is known already."""
    before = inputs.at_the_cut
    kept = at_the_cut or (scoreboard_from(before) if before else None)
    ranked = [competitor.id for competitor in inputs.competitors if competitor.is_ranked]
    chance = chance_by(inputs.chance_rule, inputs.draw, "ties") if inputs.draw else None
    scheme = scheme_for(inputs.details, inputs.rules)
    return _placed(inputs, standings(ranked, entries(inputs), scheme, chance), kept)


def _placed(inputs: ScoreInputs, made: Standings, kept: Scoreboard | None) -> Scoreboard:
    """The board in the order of the standings, reordered by a second day and the playoff, if any."""
    cut = inputs.second_day if kept else None
    ranked = behind(frozenset(cut.seeds), made.lines, kept.lines) if cut and kept else made.lines
    ended = _finishes(inputs, ranked)
    lines = tuple(each.line._replace(place=each.place, rank=each.rank) for each in ended) or ranked
    if not inputs.details.ranked_rounds:
        lines = tuple(_with_record(inputs, line) for line in lines)
    return Scoreboard(inputs, made, {each.entrant: each for each in ended}, lines, kept)


def _serial(board: Scoreboard | None) -> int | None:
    return board.serial if board else None


def _with_record(inputs: ScoreInputs, line: Standing) -> Standing:
    """A line with what its entrant won in the bracket; it gives no points and decides no place."""
    return line._replace(record=score_of(inputs.own(line.entrant)).record)


def _finishes(inputs: ScoreInputs, ranked: Sequence[Standing]) -> tuple[Finish, ...]:
    """Places in a playoff after one of its rounds; empty before it has begun."""
    cut = _playoff(inputs)
    if cut is None or inputs.after < inputs.details.first_round_of(cut.stage):
        return ()
    rounds = [round_ for round_ in inputs.rounds if round_.stage == cut.stage]
    matches = [entry_of(round_.number, match) for round_ in rounds for match in round_.matches]
    gone = {one.id for one in inputs.competitors if (one.last_round or inputs.after + 1) <= inputs.after}
    left = [seed for seed in cut.seeds if seed in gone]
    return final_standings(ranked, matches, cut.seeds, left)


def _playoff(inputs: ScoreInputs) -> Cut | None:
    stages = inputs.details.stages
    return next((cut for at, cut in inputs.cuts.items() if stages[at].is_elimination), None)


def _comparable(before: ScoreInputs, now: ScoreInputs) -> bool:
    """Whether at most results differ, of the same entrants over the same ranked rounds."""
    ranked = now.details.ranked_rounds
    fields = zip(ScoreInputs._fields, before, now, strict=True)
    same_rounds = min(before.after, ranked) == min(now.after, ranked) > 0
    alike = all(same(one, other) for name, one, other in fields if name not in _MAY_DIFFER)
    return same_rounds and alike and (before.entrants is now.entrants or _ranked(before) == _ranked(now))


def _ranked(inputs: ScoreInputs) -> list[Competitor]:
    """Who counts, and the rounds they missed; the last round of somebody only places them in a playoff."""
    return [competitor._replace(last_round=None) for competitor in inputs.competitors]
