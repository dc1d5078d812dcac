"""Product plan: boosters needed per pod and in total (MTR-7.2.b, 7.7.a, 8.6.a, 9.6.a, APP-D)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from topcut.core.desks.limited.schedule import LimitedKind, way_of
from topcut.core.play.details import Construction, Details, Stage
from topcut.core.rules import BoosterMix, EntrantKind, Rules

PRERELEASE = "Prerelease"
"""The program for which new sets are legal before their day (MTR-3.7.a)."""


@dataclass(frozen=True, slots=True)
class ProductPlan:
    """``boosters`` names each booster that one entrant gets, in order; a name is empty if not known.

    ``pods`` is how many boosters each pod needs.
    """

    boosters: tuple[str, ...]
    pods: tuple[int, ...]

    @property
    def each(self) -> int:
        return len(self.boosters)

    @property
    def total(self) -> int:
        return sum(self.pods)

    def by_product(self) -> dict[str, int]:
        """How many of each kind: 24 of one for eight drafters, or 16 and 8 where two are mixed."""
        entrants = self.total // self.each if self.each else 0
        return {name: self.boosters.count(name) * entrants for name in dict.fromkeys(self.boosters)}


def product_plan(
    details: Details,
    rules: Rules,
    stage: int,
    sizes: Sequence[int],
    kind: EntrantKind = EntrantKind.INDIVIDUAL,
    members: int = 1,
) -> ProductPlan:
    """The product plan: the same for everybody, three boosters of the newest set for a draft, six for sealed.

    MTR-7.2.b, APP-D. Twelve drafters in pods of six on 2025-07-05: three of FINAL FANTASY each, 18 a pod, 36.
    """
    about = details.stages[stage]
    mix = usual_mix(details, rules)
    number = len(about.boosters) or usual_number(about, rules, mix, kind, members)
    boosters = about.boosters or ((mix.product if mix else "",) * number)
    return ProductPlan(boosters, tuple(size * number for size in sizes))


def usual_mix(details: Details, rules: Rules) -> BoosterMix | None:
    """The product the rules recommend on the day, the newest if there are several."""
    return max(_mixes(details, rules), key=lambda mix: mix.starts, default=None)


def usual_mixes(details: Details, rules: Rules, stage: Stage) -> tuple[tuple[str, ...], ...]:
    """Every mix that the rules have on the day, booster by booster, for an entrant of this stage (APP-D)."""
    kind, members = details.entrants, details.members
    return tuple(
        (mix.product,) * usual_number(stage, rules, mix, kind, members) for mix in _mixes(details, rules)
    )


def _mixes(details: Details, rules: Rules) -> tuple[BoosterMix, ...]:
    """APP-D: the mixes of the day. A Prerelease opens the set whose day is nearest, though it may still come.

    MTR-3.7.a. On 2021-09-17 a Prerelease is of Innistrad: Midnight Hunt, anything else of sets that are out.
    """
    try:
        day = date.fromisoformat(details.date)
    except ValueError:
        return ()
    if details.program != PRERELEASE:
        return rules.boosters.mixes_on(day)
    away = {mix: (abs(mix.starts - day), day > mix.starts) for mix in rules.boosters.mixes}
    nearest = min(away, key=lambda mix: away[mix], default=None)
    return (nearest,) if nearest else ()


def usual_number(stage: Stage, rules: Rules, mix: BoosterMix | None, kind: EntrantKind, members: int) -> int:
    """How many boosters an entrant gets; where a mix leaves it open, the number of MTR-7.2.b."""
    product, way = rules.boosters, way_of(stage)
    if kind is EntrantKind.TWO_HEADED_GIANT:
        if way is LimitedKind.SEALED:
            return mix.two_headed_giant_sealed if mix else product.two_headed_giant_sealed
        return mix.two_headed_giant_draft if mix else product.two_headed_giant_draft
    if way is LimitedKind.ROCHESTER:
        return product.rochester * rules.teams.rochester_size
    if kind is EntrantKind.TEAM and way is LimitedKind.SEALED:
        if members == min(rules.teams.sizes):
            return product.team_sealed_two
        return mix.team_sealed_three if mix else product.team_sealed_three
    if way is LimitedKind.SEALED:
        return mix.sealed if mix else product.sealed
    return (mix.draft if mix else None) or product.draft


def decks_may_change(details: Details, rules: Rules) -> bool:
    """Whether decks of Limited may change between matches (MTR-7.3.a).

    At Regular without decklists they may, unless it was announced that they stay as they were built.
    """
    if details.construction is Construction.FIXED or details.lists.here:
        return False
    return rules.decks.continuous_construction.at(details.highest_rel)
