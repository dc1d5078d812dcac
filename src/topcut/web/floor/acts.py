"""What a judge does at a table: each form names one by ``do``, and becomes a command."""

from collections.abc import Callable, Mapping

from topcut.core import commands as c
from topcut.core.ids import MatchId
from topcut.web.access import Visit
from topcut.web.desk.acts import Act, number


def _match(visit: Visit) -> MatchId:
    return MatchId(str(visit.values.get("match", "")))


def _about(make: Callable[[MatchId], c.Command]) -> Act:
    return lambda visit: visit.do(make(_match(visit)))


TABLE_ACTS: Mapping[str, Act] = {
    "claim": _about(c.ClaimTable),
    "release": _about(c.ReleaseTable),
    "extend": lambda visit: visit.do(c.GiveExtension(_match(visit), number(visit, "minutes"))),
    "withdraw": lambda visit: visit.do(c.WithdrawExtension(_match(visit), number(visit, "extension"))),
    "check-start": _about(c.StartDeckCheck),
    "check-end": _about(c.EndDeckCheck),
    "feature": _about(c.FeatureMatch),
    "feature-apart": lambda visit: visit.do(c.FeatureMatch(_match(visit), apart=True)),
    "turns": lambda visit: visit.do(c.SetExtraTurns(_match(visit), number(visit, "turns"))),
}

CLOCK_ACTS: Mapping[str, Act] = {
    "pause": lambda visit: visit.do(c.PauseRound(number(visit, "round"))),
    "resume": lambda visit: visit.do(c.ResumeRound(number(visit, "round"))),
    "extend-round": lambda visit: visit.do(c.ExtendRound(number(visit, "round"), number(visit, "minutes"))),
    "set-clock": lambda visit: visit.do(c.SetClock(number(visit, "round"), number(visit, "minutes"))),
}
"""The round's clock, for the desk."""
