"""What a Limited tournament may announce: boosters, pods, decks that change (MTR-7.2.b, 7.3.a, 7.6.a)."""

from topcut.core.desks.limited.schedule import way_of
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.details import Construction, Details, Stage
from topcut.core.rules import Rules

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
    barred = [name for name in stage.boosters if _names(name, rules.boosters.not_in_rated)]
    if barred and details.rated and way_of(stage):
        raise Refusal("product-not-rated", rule="MTR-7.2.b", product=barred[0])


def _names(product: str, barred: tuple[str, ...]) -> bool:
    """Whether it is one of these or of its later editions: "Conspiracy: Take the Crown" is Conspiracy."""
    written = product.strip().casefold()
    return any(written.startswith(name.casefold()) for name in barred)


def _expect_construction(details: Details, rules: Rules) -> None:
    """MTR-7.3.a: decks that change between matches need Regular, and no decklists."""
    if details.construction is not Construction.CONTINUOUS:
        return
    if not rules.decks.continuous_construction.at(details.highest_rel):
        raise Refusal("construction-not-continuous", rule="MTR-7.3.a", level=details.highest_rel.value)
    if details.lists.here:
        raise Refusal("construction-with-lists", rule="MTR-7.3.a")
