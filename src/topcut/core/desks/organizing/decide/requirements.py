"""Refusals where the rules require something of a tournament; recommendations are shown, not enforced."""

from collections.abc import Sequence

from topcut.core.desks.limited.product import usual_mixes
from topcut.core.desks.limited.schedule import LimitedKind, names_product, way_of
from topcut.core.desks.organizing.sanctioning import (
    RecommendedPart,
    against_table,
    field_of,
    recommended_for,
    rounds_required,
)
from topcut.core.desks.registration.state import Entrant
from topcut.core.kernel.ids import LETTERS
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.details import Construction, Details, Stage
from topcut.core.rules import EntrantKind, Rules
from topcut.core.tournament import Tournament


def expect_official(role: Role, rules: Rules) -> None:
    """MTR-1.3.a: refuse a role that the rules of the tournament do not have."""
    if role not in rules.roles.officials:
        raise Refusal("role-not-here", rule="MTR-1.3.a", role=role.value)


def expect_officials_may_play(details: Details, rules: Rules) -> None:
    """MTR-1.4.d: an official who plays where the rules do not let them makes the tournament invalid."""
    if not rules.roles.let_officials_play(details.program, details.highest_rel):
        raise Refusal("official-may-not-play", rule="MTR-1.4.d", level=rules.roles.officials_play_at.value)


def expect_required_structure(details: Details, rules: Rules, field: Sequence[Entrant]) -> None:
    """APP-E.a: 40 at a Regional Championship Qualifier play six Swiss rounds and a top 8; six a bracket."""
    for off in against_table(details, rules, recommended_for(details, rules, field)):
        if off.required and off.part is RecommendedPart.CUT:
            raise _cut_required(details, len(field), off.table)
        if off.required and not off.table:
            raise _elimination_required(details, len(field))
        if off.required:
            raise Refusal(
                "rounds-required",
                rule="APP-E.a",
                program=details.program,
                entrants=len(field),
                rounds=off.table,
            )


def expect_required_cut(tournament: Tournament, rules: Rules, stage: int, size: int) -> None:
    """Check the cut against the same table: for those who entered round one, or for a random bracket."""
    details = tournament.details
    if not rounds_required(details, rules) or not details.stages[stage].is_elimination:
        return
    if stage == 0:
        everybody = tournament.playing_in(1)
        expect_required_structure(details, rules, everybody)
        if size and size < len(everybody):
            raise _elimination_required(details, len(everybody))
        return
    field = field_of(tournament)
    table = recommended_for(details, rules, field)
    if table is not None and rules.playoff.required_for_premier and size != table.playoff:
        raise _cut_required(details, len(field), table.playoff)


def _elimination_required(details: Details, entrants: int) -> Refusal:
    return Refusal("elimination-required", rule="APP-E.a", program=details.program, entrants=entrants)


def _cut_required(details: Details, entrants: int, places: int) -> Refusal:
    return Refusal("cut-required", rule="APP-E.a", program=details.program, entrants=entrants, places=places)


def check_early_end(details: Details, rules: Rules) -> None:
    """MTR-10.2.b: a criterion that can hold within the rounds, where the table of rounds does not bind."""
    criterion = details.ends_early
    if criterion is None:
        return
    if not rules.rounds.variable_allowed:
        raise Refusal("early-end-not-here", rule="MTR-10.2.b")
    if rounds_required(details, rules):
        raise Refusal("early-end-of-premier", rule="APP-E.a", program=details.program)
    ranked = [stage for stage in details.stages if not stage.is_elimination]
    first, last = sum(stage.rounds for stage in ranked[:-1]) + 1, details.ranked_rounds - 1
    if last < first:
        raise Refusal("early-end-no-room", rule="MTR-10.2.b")
    if not first <= criterion.after <= last:
        raise Refusal("early-end-after", rule="MTR-10.2.b", least=first, most=last)
    if not 1 <= criterion.wins <= last or criterion.players < 1:
        raise Refusal("early-end-wins", rule="MTR-10.2.b", most=last)


HEADS = 2


def sizes_of(kind: EntrantKind, rules: Rules) -> tuple[int, ...]:
    """Allowed team sizes: one player, two heads, or two or three to a team (MTR-8.2.a).

    The ledger has no letter for a fourth seat, whatever a house rule says.
    """
    if kind is EntrantKind.TEAM:
        return tuple(size for size in rules.teams.sizes if 2 <= size <= len(LETTERS))
    return (HEADS,) if kind is EntrantKind.TWO_HEADED_GIANT else (1,)


def check_teams(details: Details, rules: Rules) -> None:
    """Refuse team settings under which nobody could enter."""
    sizes = sizes_of(details.entrants, rules)
    if not sizes:
        raise Refusal("team-sizes-none", rule="MTR-8.2.a")
    if details.members not in sizes:
        raise Refusal("team-size", rule="MTR-8.2.a", least=min(sizes), most=max(sizes))
    for stage in details.stages:
        _check_rochester(stage, details, rules)
        _check_stage(stage, details.entrants, rules)


def _check_stage(stage: Stage, kind: EntrantKind, rules: Rules) -> None:
    if kind is EntrantKind.TEAM and stage.in_pods:
        raise Refusal("teams-not-in-pods", rule="MA-1.1A")
    one_game = rules.match.games_to_win_two_headed_giant
    if kind is EntrantKind.TWO_HEADED_GIANT and stage.games_to_win != one_game:
        raise Refusal("two-headed-giant-games", rule="MTR-9.1.a", games=one_game)
    for later in rules.formats.not_yet:
        if format_id(later) == stage.format:
            raise Refusal("format-not-yet", rule="MTR-3.2.a", format=later)
    known = [one for one in rules.formats.sanctioned if format_id(one.format) == stage.format]
    if known and not any(kind in one.entrants for one in known):
        raise Refusal("format-not-for-them", rule="MTR-3.2.a")


def _check_rochester(stage: Stage, details: Details, rules: Rules) -> None:
    """MTR-8.5.a: teams of three, two at a table; with one opponent in the pod a draft is one round."""
    size = rules.teams.rochester_size
    if stage.format == LimitedKind.ROCHESTER and details.entrants is not EntrantKind.TEAM:
        raise Refusal("rochester-team-size", rule="MTR-3.2.a", members=size)
    if stage.format == LimitedKind.ROCHESTER and details.members != size:
        raise Refusal("rochester-team-size", rule="MTR-8.5.a", members=size)
    if stage.drafts_every_round and stage.rounds > 1:
        raise Refusal("rochester-round-by-round", rule="MTR-7.6.a", rounds=stage.rounds)


def format_id(name: str) -> str:
    """The id of a format, as in ``Details``: ``booster-draft`` for Booster Draft."""
    return name.lower().replace(" ", "-")


LONGEST_PRODUCT = 80
MOST_BOOSTERS = 24


def expect_limited(details: Details, rules: Rules) -> None:
    for position, stage in enumerate(details.stages):
        _expect_boosters(stage, details, rules)
        rel = details.rel_in(position)
        if stage.across_pods and rules.drafts.inside_pod.at(rel) == "required":
            raise Refusal("pods-bind-here", rule="MTR-7.6.a", level=rel.value)
    _expect_construction(details, rules)


def _expect_boosters(stage: Stage, details: Details, rules: Rules) -> None:
    if len(stage.boosters) > MOST_BOOSTERS or any(len(name) > LONGEST_PRODUCT for name in stage.boosters):
        raise Refusal("boosters-out-of-range", boosters=MOST_BOOSTERS, letters=LONGEST_PRODUCT)
    barred = [name for name in stage.boosters if names_product(name, rules.boosters.not_in_rated)]
    if barred and details.rated and way_of(stage):
        raise Refusal("product-not-rated", rule="MTR-7.2.b", product=barred[0])
    _expect_required_mix(stage, details, rules)


def _expect_required_mix(stage: Stage, details: Details, rules: Rules) -> None:
    """APP-D: a Premier tournament opens a mix of its day, and all of it; elsewhere it is recommended."""
    required = rules.boosters.mixes_required_for_premier and details.program in rules.roles.premier
    if not (required and stage.boosters and way_of(stage)):
        return
    mixes = usual_mixes(details, rules, stage)
    if mixes and stage.boosters not in mixes:
        raise Refusal(
            "mix-required",
            rule="APP-D",
            program=details.program,
            boosters=len(mixes[0]),
            products=tuple(mix[0] for mix in mixes),
        )


def _expect_construction(details: Details, rules: Rules) -> None:
    """MTR-7.3.a: decks that change between matches need Regular, and no decklists."""
    if details.construction is not Construction.CONTINUOUS:
        return
    if not rules.decks.continuous_construction.at(details.highest_rel):
        raise Refusal("construction-not-continuous", rule="MTR-7.3.a", level=details.highest_rel.value)
    if details.lists.here:
        raise Refusal("construction-with-lists", rule="MTR-7.3.a")
