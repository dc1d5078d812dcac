"""Decisions on claims, zones, announcements, dice, feature matches (MTR-2.6.c) and cameras (MTR-2.13)."""

from collections.abc import Iterable, Iterator

from topcut.core.context import Context, decides, the_entrant
from topcut.core.desks.clocks.decide import at_table
from topcut.core.desks.clocks.events import ExtensionGiven
from topcut.core.desks.clocks.readings import minutes_of, seconds_ran
from topcut.core.desks.floor import commands as c
from topcut.core.desks.floor import events as e
from topcut.core.desks.floor.state import (
    FEWEST_SIDES,
    LONGEST_ANNOUNCEMENT,
    LONGEST_ZONE,
    MOST_SIDES,
    MOST_ZONES,
    Zone,
)
from topcut.core.desks.judging.decide.calls import table_in_play
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import MatchId, match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.play.matches import Match
from topcut.core.play.timing import ExtensionKind
from topcut.core.rules import Rules
from topcut.core.tournament import Tournament


@decides(c.ClaimTable)
def claim_table(command: c.ClaimTable, tournament: Tournament, context: Context) -> Iterable[Event]:
    """One claim at a time: the second claimant sees who has it."""
    match = _outstanding(tournament, command.match)
    if match.claim is None:
        return (e.TableClaimed(match.id),)
    if match.claim.by != context.actor.id:
        raise Refusal("table-claimed", table=match.table or 0, by=match.claim.by)
    return ()


@decides(c.ReleaseTable)
def release_table(command: c.ReleaseTable, tournament: Tournament, context: Context) -> Iterable[Event]:
    """By anybody on the floor: the judge who had it may have gone home."""
    match = tournament.match(command.match)
    return (e.TableReleased(match.id),) if match and match.claim else ()


def _outstanding(tournament: Tournament, match_id: MatchId) -> Match:
    match, round_ = tournament.match(match_id), tournament.current_round
    if match is None or round_ is None or round_.match(match_id) is None or match.is_bye:
        raise Refusal("match-unknown")
    if match.result is not None:
        raise Refusal("match-is-over", table=match.table or 0)
    return match


@decides(c.RollDie)
def roll_die(command: c.RollDie, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-3.9.a: every side is equally likely; once the seed is published anybody can reproduce the roll."""
    match = table_in_play(tournament, command)
    if not FEWEST_SIDES <= command.sides <= MOST_SIDES:
        raise Refusal("no-such-die", least=FEWEST_SIDES, most=MOST_SIDES)
    before = sum(roll.match == match.id for roll in tournament.judging.rolls)
    chance = context.chance.of(tournament.draws.die_label(match.id, before))
    return (e.DieRolled(match.id, command.sides, chance.below(command.sides) + 1, chance.label),)


@decides(c.SetZones)
def set_zones(command: c.SetZones, tournament: Tournament, context: Context) -> Iterable[Event]:
    zones = tuple(Zone(zone.name.strip(), zone.first, zone.last) for zone in command.zones)
    if len(zones) > MOST_ZONES:
        raise Refusal("too-many-zones", most=MOST_ZONES)
    for zone in zones:
        _expect_zone(zone, [other for other in zones if other is not zone])
    return (e.ZonesSet(zones),) if zones != tournament.zones else ()


def _expect_zone(zone: Zone, others: list[Zone]) -> None:
    if not 1 <= len(zone.name) <= LONGEST_ZONE:
        raise Refusal("zone-name-wrong", most=LONGEST_ZONE)
    if not 1 <= zone.first <= zone.last:
        raise Refusal("zone-without-tables", zone=zone.name)
    for other in others:
        if zone.name == other.name or (zone.first <= other.last and other.first <= zone.last):
            raise Refusal("zones-overlap", zone=zone.name, other=other.name)


@decides(c.Announce)
def announce(command: c.Announce, tournament: Tournament, context: Context) -> Iterable[Event]:
    english, spanish = command.english.strip(), command.spanish.strip()
    if not english and not spanish:
        raise Refusal("announcement-empty")
    if max(len(english), len(spanish)) > LONGEST_ANNOUNCEMENT:
        raise Refusal("announcement-too-long", most=LONGEST_ANNOUNCEMENT)
    return (e.AnnouncementMade(english, spanish),)


@decides(c.WithdrawAnnouncement)
def withdraw_announcement(
    command: c.WithdrawAnnouncement, tournament: Tournament, context: Context
) -> Iterable[Event]:
    standing = {made.number for made in tournament.announcements}
    return (e.AnnouncementWithdrawn(command.number),) if command.number in standing else ()


_FEATURED = (ExtensionKind.FEATURE_MATCH, ExtensionKind.TIMED_APART)


@decides(c.AskAboutCameras)
def ask_about_cameras(
    command: c.AskAboutCameras, tournament: Tournament, context: Context
) -> Iterable[Event]:
    return () if tournament.cameras.asked else (e.CamerasAsked(),)


@decides(c.AnswerCamera)
def answer_camera(command: c.AnswerCamera, tournament: Tournament, context: Context) -> Iterator[Event]:
    """A player who declines is off camera at once, unless the rules give them no choice there."""
    entrant = the_entrant(tournament, command.entrant)
    if tournament.cameras.answers.get(entrant.id) is command.consents:
        return
    yield e.CameraAnswered(entrant.id, command.consents)
    round_ = tournament.current_round
    match = round_.match_of(entrant.id) if round_ else None
    if match is None or command.consents or not tournament.cameras.featured.get(match.id):
        return
    if may_decline(tournament, match, context.rules):
        yield e.MatchFeatured(match.id, camera=False)


@decides(c.FeatureMatch)
def feature_match(command: c.FeatureMatch, tournament: Tournament, context: Context) -> Iterator[Event]:
    """MTR-2.6.c: an extension by the elapsed time plus three minutes; if timed separately, without these.

    The rule is about tournaments with online coverage: without cameras its time stays.
    """
    round_, match = at_table(tournament, command.match)
    if command.camera:
        _expect_consent(tournament, match, context.rules)
    before = tournament.cameras.featured.get(match.id)
    has_time = any(extension.kind in _FEATURED for extension in match.time.extensions)
    if before is not command.camera:
        yield e.MatchFeatured(match.id, command.camera)
    timed = minutes_of(tournament.details, round_.number, context.rules) is not None
    again = before is not None and not command.camera
    if has_time or not timed or again or before:
        return
    passed = seconds_ran(round_, context.at)
    if command.apart:
        yield ExtensionGiven(match.id, ExtensionKind.TIMED_APART, passed)
    elif command.camera or tournament.cameras.in_use:
        added = context.rules.extensions.feature_match * 60
        yield ExtensionGiven(match.id, ExtensionKind.FEATURE_MATCH, passed + added)


def may_decline(tournament: Tournament, match: Match, rules: Rules) -> bool:
    """Whether players may decline: always, except in playoff matches at Professional."""
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
