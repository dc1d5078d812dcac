"""The floor: who goes to which table, its zones, and what everybody is told."""

from collections.abc import Iterable

from topcut.core.context import Context, decides
from topcut.core.desks.floor.commands import (
    Announce,
    ClaimTable,
    ReleaseTable,
    RollDie,
    SetZones,
    WithdrawAnnouncement,
)
from topcut.core.desks.floor.events import (
    AnnouncementMade,
    AnnouncementWithdrawn,
    DieRolled,
    TableClaimed,
    TableReleased,
    ZonesSet,
)
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
from topcut.core.kernel.ids import MatchId
from topcut.core.kernel.refusals import Refusal
from topcut.core.play.matches import Match
from topcut.core.tournament import Tournament


@decides(ClaimTable)
def claim_table(command: ClaimTable, tournament: Tournament, context: Context) -> Iterable[Event]:
    """One at a time: whoever comes second sees who is there."""
    match = _outstanding(tournament, command.match)
    if match.claim is None:
        return (TableClaimed(match.id),)
    if match.claim.by != context.actor.id:
        raise Refusal("table-claimed", table=match.table or 0, by=match.claim.by)
    return ()


@decides(ReleaseTable)
def release_table(command: ReleaseTable, tournament: Tournament, context: Context) -> Iterable[Event]:
    """By anybody on the floor: the judge who had it may have gone home."""
    match = tournament.match(command.match)
    return (TableReleased(match.id),) if match and match.claim else ()


def _outstanding(tournament: Tournament, match_id: MatchId) -> Match:
    match, round_ = tournament.match(match_id), tournament.current_round
    if match is None or round_ is None or round_.match(match_id) is None or match.is_bye:
        raise Refusal("match-unknown")
    if match.result is not None:
        raise Refusal("match-is-over", table=match.table or 0)
    return match


@decides(RollDie)
def roll_die(command: RollDie, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-3.9.a: every side is as likely, and once the seed is published anybody can roll it again."""
    match = table_in_play(tournament, command)
    if not FEWEST_SIDES <= command.sides <= MOST_SIDES:
        raise Refusal("no-such-die", least=FEWEST_SIDES, most=MOST_SIDES)
    rolled = context.chance.below(command.sides) + 1
    return (DieRolled(match.id, command.sides, rolled, context.chance.label),)


@decides(SetZones)
def set_zones(command: SetZones, tournament: Tournament, context: Context) -> Iterable[Event]:
    zones = tuple(Zone(zone.name.strip(), zone.first, zone.last) for zone in command.zones)
    if len(zones) > MOST_ZONES:
        raise Refusal("too-many-zones", most=MOST_ZONES)
    for zone in zones:
        _expect_zone(zone, [other for other in zones if other is not zone])
    return (ZonesSet(zones),) if zones != tournament.zones else ()


def _expect_zone(zone: Zone, others: list[Zone]) -> None:
    if not 1 <= len(zone.name) <= LONGEST_ZONE:
        raise Refusal("zone-name-wrong", most=LONGEST_ZONE)
    if not 1 <= zone.first <= zone.last:
        raise Refusal("zone-without-tables", zone=zone.name)
    for other in others:
        if zone.name == other.name or (zone.first <= other.last and other.first <= zone.last):
            raise Refusal("zones-overlap", zone=zone.name, other=other.name)


@decides(Announce)
def announce(command: Announce, tournament: Tournament, context: Context) -> Iterable[Event]:
    english, spanish = command.english.strip(), command.spanish.strip()
    if not english and not spanish:
        raise Refusal("announcement-empty")
    if max(len(english), len(spanish)) > LONGEST_ANNOUNCEMENT:
        raise Refusal("announcement-too-long", most=LONGEST_ANNOUNCEMENT)
    return (AnnouncementMade(english, spanish),)


@decides(WithdrawAnnouncement)
def withdraw_announcement(
    command: WithdrawAnnouncement, tournament: Tournament, context: Context
) -> Iterable[Event]:
    standing = {made.number for made in tournament.announcements}
    return (AnnouncementWithdrawn(command.number),) if command.number in standing else ()
