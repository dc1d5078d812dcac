"""Form actions of a judge at a table: each form names one by ``do``, which becomes a command."""

from collections.abc import Callable, Mapping

from topcut.core.desks.clocks.commands import (
    ExtendRound,
    GiveExtension,
    PauseRound,
    ResumeRound,
    SetClock,
    SetExtraTurns,
    WithdrawExtension,
)
from topcut.core.desks.decks.commands import CallOffDeckCheck, EndDeckCheck, StartDeckCheck
from topcut.core.desks.decks.state import CheckFinding
from topcut.core.desks.floor.commands import ClaimTable, FeatureMatch, ReleaseTable, RollDie
from topcut.core.desks.judging.commands import (
    AppealRuling,
    CallJudge,
    ClaimCall,
    CloseCall,
    DecideAppeal,
    GiveRuling,
    HandOnCall,
)
from topcut.core.desks.judging.state import CallWish
from topcut.core.desks.results.commands import RecordNoShows, RecordResult
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId, PersonId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.scores import conceded_by
from topcut.service import Answer
from topcut.web.access import Visit
from topcut.web.desk.own_entry import own_seat
from topcut.web.desk.round_forms import ROUND_ACTS, FormAction, number


def _match(visit: Visit) -> MatchId:
    return MatchId(str(visit.values.get("match", "")))


def _about(make: Callable[[MatchId], Command]) -> FormAction:
    return lambda visit: visit.do(make(_match(visit)))


def _call(visit: Visit) -> int:
    return number(visit, "call")


def _hand_on(visit: Visit) -> Answer:
    to = str(visit.values.get("to", ""))
    return visit.do(HandOnCall(_call(visit), PersonId(to) if to else None))


def wish_sent(visit: Visit) -> CallWish:
    sent = str(visit.values.get("wish", ""))
    return CallWish(sent) if sent in set(CallWish) else CallWish.JUDGE


CALL_ACTS: Mapping[str, FormAction] = {
    "call": lambda visit: visit.do(CallJudge(_match(visit), None, wish_sent(visit))),
    "call-claim": lambda visit: visit.do(ClaimCall(_call(visit))),
    "call-hand-on": _hand_on,
    "call-close": lambda visit: visit.do(CloseCall(_call(visit))),
}


def _text(visit: Visit) -> str:
    return str(visit.values.get("text", ""))


def _decide(visit: Visit) -> Answer:
    upheld = str(visit.values.get("do", "")) == "uphold"
    return visit.do(DecideAppeal(number(visit, "ruling"), upheld, _text(visit)))


def _appeal(visit: Visit) -> Answer:
    return visit.do(AppealRuling(_match(visit), EntrantId(str(visit.values.get("entrant", "")))))


RULING_ACTS: Mapping[str, FormAction] = {
    "ruling": lambda visit: visit.do(GiveRuling(_match(visit), _text(visit))),
    "appeal": _appeal,
    "uphold": _decide,
    "overturn": _decide,
}


def _start_check(visit: Visit) -> Answer:
    return visit.do(StartDeckCheck(_match(visit), hand_seen=bool(visit.values.get("hand_seen"))))


def finding_sent(visit: Visit) -> tuple[str, str]:
    """The finding, and whom it concerns: "penalty" and an entrant, or "fixed" and nobody."""
    found, _, entrant = str(visit.values.get("finding", "")).partition(":")
    return found, entrant


def _end_check(visit: Visit) -> Answer:
    found = finding_sent(visit)[0]
    if found not in set(CheckFinding):
        raise Refusal("finding-missing")
    return visit.do(EndDeckCheck(_match(visit), CheckFinding(found)))


def _refuses(visit: Visit) -> Answer:
    """Record a refusal to play: a concession with the games won so far (MTR-2.5.b)."""
    seat, won, round_ = min(number(visit, "seat"), 1), number(visit, "games"), visit.tournament.current_round
    to_win = visit.tournament.stage_of(round_.number if round_ else 1).games_to_win
    score = conceded_by(seat, won, to_win, visit.rules.match.conceded_after_winning)
    return visit.do(RecordResult(_match(visit), score))


def _absent(visit: Visit) -> Answer:
    missing, match = (number(visit, "seat"),), visit.tournament.match(_match(visit))
    own = own_seat(visit, match) if match else None
    if match and own is not None and own not in missing:
        raise Refusal("own-no-show-asked", rule="MTR-1.4.d", table=match.table or 0)
    return visit.do(RecordNoShows((_match(visit),), missing))


TABLE_ACTS: Mapping[str, FormAction] = {
    "claim": _about(ClaimTable),
    "release": _about(ReleaseTable),
    "extend": lambda visit: visit.do(GiveExtension(_match(visit), number(visit, "minutes"))),
    "withdraw": lambda visit: visit.do(WithdrawExtension(_match(visit), number(visit, "extension"))),
    "check-start": _start_check,
    "check-end": _end_check,
    "call-off": _about(CallOffDeckCheck),
    **CALL_ACTS,
    **RULING_ACTS,
    "feature": _about(FeatureMatch),
    "feature-apart": lambda visit: visit.do(FeatureMatch(_match(visit), apart=True)),
    "feature-camera": lambda visit: visit.do(FeatureMatch(_match(visit), camera=True)),
    "roll": lambda visit: visit.do(RollDie(_match(visit), number(visit, "sides"))),
    "approve": ROUND_ACTS["approve"],
    "reject": ROUND_ACTS["reject"],
    "absent": _absent,
    "refuses": _refuses,
    "turns": lambda visit: visit.do(SetExtraTurns(_match(visit), number(visit, "turns"))),
}

CLOCK_ACTS: Mapping[str, FormAction] = {
    "pause": lambda visit: visit.do(PauseRound(number(visit, "round"))),
    "resume": lambda visit: visit.do(ResumeRound(number(visit, "round"))),
    "extend-round": lambda visit: visit.do(ExtendRound(number(visit, "round"), number(visit, "minutes"))),
    "set-clock": lambda visit: visit.do(
        SetClock(
            number(visit, "round"),
            number(visit, "minutes"),
            began_earlier=bool(visit.values.get("earlier")),
            reason=visit.values.get("reason", ""),
        )
    ),
}
"""Form actions of the round's clock, for the desk."""
