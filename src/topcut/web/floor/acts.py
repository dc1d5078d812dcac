"""What a judge does at a table: each form names one by ``do``, and becomes a command."""

from collections.abc import Callable, Mapping

from topcut.core import commands as c
from topcut.core.ids import EntrantId, MatchId, PersonId
from topcut.core.judging import Finding
from topcut.core.refusals import Refusal
from topcut.core.scores import conceded_by
from topcut.service.handling import Answer
from topcut.web.access import Visit
from topcut.web.desk.acts import ROUND_ACTS, Act, number


def _match(visit: Visit) -> MatchId:
    return MatchId(str(visit.values.get("match", "")))


def _about(make: Callable[[MatchId], c.Command]) -> Act:
    return lambda visit: visit.do(make(_match(visit)))


def _call(visit: Visit) -> int:
    return number(visit, "call")


def _hand_on(visit: Visit) -> Answer:
    to = str(visit.values.get("to", ""))
    return visit.do(c.HandOnCall(_call(visit), PersonId(to) if to else None))


CALL_ACTS: Mapping[str, Act] = {
    "call-claim": lambda visit: visit.do(c.ClaimCall(_call(visit))),
    "call-hand-on": _hand_on,
    "call-close": lambda visit: visit.do(c.CloseCall(_call(visit))),
}


def _text(visit: Visit) -> str:
    return str(visit.values.get("text", ""))


def _decide(visit: Visit) -> Answer:
    upheld = str(visit.values.get("do", "")) == "uphold"
    return visit.do(c.DecideAppeal(number(visit, "ruling"), upheld, _text(visit)))


def _appeal(visit: Visit) -> Answer:
    return visit.do(c.AppealRuling(_match(visit), EntrantId(str(visit.values.get("entrant", "")))))


RULING_ACTS: Mapping[str, Act] = {
    "ruling": lambda visit: visit.do(c.GiveRuling(_match(visit), _text(visit))),
    "appeal": _appeal,
    "uphold": _decide,
    "overturn": _decide,
}


def _start_check(visit: Visit) -> Answer:
    return visit.do(c.StartDeckCheck(_match(visit), hand_seen=bool(visit.values.get("hand_seen"))))


def finding_sent(visit: Visit) -> tuple[str, str]:
    """What was found, and on whom it falls: "penalty" and an entrant, or "fixed" and nobody."""
    found, _, entrant = str(visit.values.get("finding", "")).partition(":")
    return found, entrant


def _end_check(visit: Visit) -> Answer:
    found = finding_sent(visit)[0]
    if found not in set(Finding):
        raise Refusal("finding-missing")
    return visit.do(c.EndDeckCheck(_match(visit), Finding(found)))


def _refuses(visit: Visit) -> Answer:
    """MTR-2.5.b: whoever refuses to play has conceded, with the games they had won."""
    seat, won, round_ = min(number(visit, "seat"), 1), number(visit, "games"), visit.tournament.current_round
    to_win = visit.tournament.stage_of(round_.number if round_ else 1).games_to_win
    games = (won, 0) if seat == 0 else (0, won)
    return visit.do(c.RecordResult(_match(visit), conceded_by(seat, games, to_win)))


TABLE_ACTS: Mapping[str, Act] = {
    "claim": _about(c.ClaimTable),
    "release": _about(c.ReleaseTable),
    "extend": lambda visit: visit.do(c.GiveExtension(_match(visit), number(visit, "minutes"))),
    "withdraw": lambda visit: visit.do(c.WithdrawExtension(_match(visit), number(visit, "extension"))),
    "check-start": _start_check,
    "check-end": _end_check,
    "call-off": _about(c.CallOffDeckCheck),
    **CALL_ACTS,
    **RULING_ACTS,
    "feature": _about(c.FeatureMatch),
    "feature-apart": lambda visit: visit.do(c.FeatureMatch(_match(visit), apart=True)),
    "feature-camera": lambda visit: visit.do(c.FeatureMatch(_match(visit), camera=True)),
    "roll": lambda visit: visit.do(c.RollDie(_match(visit), number(visit, "sides"))),
    "approve": ROUND_ACTS["approve"],
    "reject": ROUND_ACTS["reject"],
    "refuses": _refuses,
    "turns": lambda visit: visit.do(c.SetExtraTurns(_match(visit), number(visit, "turns"))),
}

CLOCK_ACTS: Mapping[str, Act] = {
    "pause": lambda visit: visit.do(c.PauseRound(number(visit, "round"))),
    "resume": lambda visit: visit.do(c.ResumeRound(number(visit, "round"))),
    "extend-round": lambda visit: visit.do(c.ExtendRound(number(visit, "round"), number(visit, "minutes"))),
    "set-clock": lambda visit: visit.do(c.SetClock(number(visit, "round"), number(visit, "minutes"))),
}
"""The round's clock, for the desk."""
