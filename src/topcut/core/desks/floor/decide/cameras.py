"""Feature matches (MTR-2.6.c), on camera only with everybody who may decline it (MTR-2.13)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.clocks.decide import at_table
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.clocks.readings import minutes_of, seconds_ran
from topcut.core.desks.floor.commands import AnswerCamera, AskAboutCameras, FeatureMatch
from topcut.core.desks.floor.events import CameraAnswered, CamerasAsked, MatchFeatured
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.matches import Match
from topcut.core.play.timing import ExtensionKind
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament

_FEATURED = (ExtensionKind.FEATURE_MATCH, ExtensionKind.TIMED_APART)


@decides(AskAboutCameras)
def ask_about_cameras(command: AskAboutCameras, tournament: Tournament, context: Context) -> Iterable[Event]:
    return () if tournament.cameras.asked else (CamerasAsked(),)


@decides(AnswerCamera)
def answer_camera(command: AnswerCamera, tournament: Tournament, context: Context) -> Iterator[Event]:
    """Whoever declines is off camera at once, unless the rules give them no choice there."""
    entrant = the_entrant(tournament, command.entrant)
    if tournament.cameras.answers.get(entrant.id) is command.consents:
        return
    yield CameraAnswered(entrant.id, command.consents)
    round_ = tournament.current_round
    match = round_.match_of(entrant.id) if round_ else None
    if match is None or command.consents or not tournament.cameras.featured.get(match.id):
        return
    if may_decline(tournament, match, context.rules):
        yield MatchFeatured(match.id, camera=False)


@decides(FeatureMatch)
def feature_match(command: FeatureMatch, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.6.c: what has passed when they sit down and three minutes; timed apart, what has passed."""
    round_, match = at_table(tournament, command.match)
    if command.camera:
        _expect_consent(tournament, match, context.rules)
    before = tournament.cameras.featured.get(match.id)
    has_time = any(extension.kind in _FEATURED for extension in match.time.extensions)
    if before is not command.camera:
        yield MatchFeatured(match.id, command.camera)
    timed = minutes_of(tournament.details, round_.number, context.rules) is not None
    if before is not None or has_time or not timed:
        return
    passed = seconds_ran(round_, context.at)
    if command.apart:
        yield ExtensionGiven(match.id, ExtensionKind.TIMED_APART, passed)
    else:
        added = context.rules.extensions.feature_match * 60
        yield ExtensionGiven(match.id, ExtensionKind.FEATURE_MATCH, passed + added)


def may_decline(tournament: Tournament, match: Match, rules: Rules) -> bool:
    """Everybody, but for playoff matches at Professional."""
    stage = tournament.details.stage_of(match_place(match.id)[0])
    if tournament.details.stages[stage].is_elimination:
        return rules.devices.camera_may_be_declined_in_playoff.at(tournament.details.rel_in(stage))
    return rules.devices.camera_may_be_declined


def _expect_consent(tournament: Tournament, match: Match, rules: Rules) -> None:
    if not may_decline(tournament, match, rules):
        return
    if tournament.cameras.declined(match.seats):
        raise Refusal("camera-declined", rule="MTR-2.13", table=match.table or 0)
    if tournament.cameras.not_asked(match.seats):
        raise Refusal("camera-not-asked", rule="MTR-2.13", table=match.table or 0)
