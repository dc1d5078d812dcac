"""Time limits of a tournament's stages: APP-B.a, APP-B.build and the addendum's round times."""

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.rules import Citation, EntrantKind, Rel, Rules

MATCHES: Mapping[str, str] = {
    "swiss": "swiss_round",
    "elimination": "earlier_elimination",
    "quarterfinal": "quarterfinal",
    "semifinal": "semifinal",
    "final": "final",
}
BUILDS: Mapping[str, str] = {
    "sealed-registration": "sealed_registration",
    "sealed-build": "sealed_build",
    "draft-build": "draft_build",
}
STAGES: tuple[str, ...] = (*MATCHES, *BUILDS)
_PREFIX: Mapping[EntrantKind, str] = {
    EntrantKind.INDIVIDUAL: "",
    EntrantKind.TEAM: "team_",
    EntrantKind.TWO_HEADED_GIANT: "two_headed_giant_",
}


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """Minutes for a stage. ``minutes`` is ``None`` when untimed, or when the rules leave it open."""

    minutes: int | None
    silent: bool
    key: str
    cite: Citation

    @property
    def untimed(self) -> bool:
        return self.minutes is None and not self.silent


def time_limit(
    rules: Rules,
    stage: str,
    *,
    rel: Rel = Rel.REGULAR,
    kind: EntrantKind = EntrantKind.INDIVIDUAL,
    release_weekend: bool = False,
    prerelease: bool = False,
) -> TimeLimit:
    """The minutes the rules recommend for a stage.

    APP-B.a, APP-B.build. A sealed build on a release weekend is 30 + 15 = 45; a Prerelease of
    single players gets the fifteen too since 2021, not in 2019 and not of teams. A final is untimed.
    """
    if stage in MATCHES:
        return _match(rules, MATCHES[stage], rel)
    name = _PREFIX[kind] + BUILDS[stage]
    minutes: int = getattr(rules.time, name)
    alone = kind is EntrantKind.INDIVIDUAL
    if stage == "sealed-build" and _has_extra(rules, release_weekend, prerelease, alone=alone):
        minutes += getattr(rules.time, f"{name}_extra")
    key = f"time.{name}"
    return TimeLimit(minutes, False, key, rules.cite(key))


def _match(rules: Rules, name: str, rel: Rel) -> TimeLimit:
    key = f"time.{name}"
    if name == "swiss_round":
        minutes = rules.time.swiss_round.at(rel)
        return TimeLimit(minutes, rules.is_silent(f"{key}.{rel}"), key, rules.cite(key))
    return TimeLimit(getattr(rules.time, name), rules.is_silent(key), key, rules.cite(key))


def _has_extra(rules: Rules, release_weekend: bool, prerelease: bool, *, alone: bool) -> bool:
    at = rules.time.sealed_extra_at
    if release_weekend and "release-weekend" in at:
        return True
    return prerelease and ("prerelease" in at or (alone and "individual-prerelease" in at))
