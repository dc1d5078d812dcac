"""How each event changes the tournament: one small function per event, and nothing is refused.

Whatever is in the ledger has happened. Checks belong to ``deciding``.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from topcut.core import events as e
from topcut.core.apart import Apart
from topcut.core.clock import ran
from topcut.core.cuts import Cut, rounds_needed
from topcut.core.decklists import SealedList
from topcut.core.details import Details, Stage, StageKind
from topcut.core.entrants import Entrant, EntrantStatus
from topcut.core.floor import Announcement
from topcut.core.ids import EntrantId, MatchId, TournamentId, match_id, match_place
from topcut.core.judging_steps import STEPS as JUDGING
from topcut.core.judging_steps import check_ended
from topcut.core.pairing import rounds_in_turn
from topcut.core.rounds import (
    Contest,
    Match,
    ParkedEntry,
    RepairCause,
    Report,
    Result,
    ResultSource,
    Round,
    RoundStatus,
    recorded,
)
from topcut.core.scores import Outcome, outcomes
from topcut.core.timing import Claim, Extension
from topcut.core.tournament import Proposal, Tournament
from topcut.core.values import changed

E = TypeVar("E", bound=e.Event)
Step = Callable[[Tournament, Any, e.Entry], Tournament]
_STEPS: dict[type[e.Event], Step] = {**JUDGING}


def evolve(tournament: Tournament | None, entry: e.Entry, tournament_id: TournamentId) -> Tournament:
    """The tournament after one more entry."""
    event = entry.event
    if tournament is None:
        if not isinstance(event, e.TournamentCreated):
            raise ValueError(f"a ledger begins with TournamentCreated, not {type(event).__name__}")
        return Tournament(tournament_id, entry.version, event.details, event.seed_hash)
    return changed(_STEPS[type(event)](tournament, event, entry), version=entry.version)


def fold(
    tournament_id: TournamentId, entries: Iterable[e.Entry], start: Tournament | None = None
) -> Tournament:
    tournament = start
    for entry in entries:
        tournament = evolve(tournament, entry, tournament_id)
    if tournament is None:
        raise ValueError(f"tournament {tournament_id} has no entries")
    return tournament


def _on(kind: type[E]) -> Callable[[Callable[[Tournament, E, e.Entry], Tournament]], Step]:
    def register(step: Callable[[Tournament, E, e.Entry], Tournament]) -> Step:
        _STEPS[kind] = step
        return step

    return register


# Details and officials


@_on(e.DetailsChanged)
def _(tournament: Tournament, event: e.DetailsChanged, entry: e.Entry) -> Tournament:
    before = tournament.details
    after = changed(tournament, details=event.details)
    moved = _tables_and_way(event.details) != _tables_and_way(before)
    return changed(after, field_changed=entry.version) if moved else after


def _tables_and_way(details: Details) -> tuple[int, int | None, bool]:
    return details.first_table, details.last_table, details.last_round_by_standings


@_on(e.OfficialAppointed)
def _(tournament: Tournament, event: e.OfficialAppointed, entry: e.Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials | {(event.person, event.role)})


@_on(e.OfficialRemoved)
def _(tournament: Tournament, event: e.OfficialRemoved, entry: e.Entry) -> Tournament:
    return changed(tournament, officials=tournament.officials - {(event.person, event.role)})


# Entrants


def _with_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    return changed(tournament, entrants={**tournament.entrants, entrant.id: entrant})


def _change_entrant(tournament: Tournament, entrant: EntrantId, **changes: object) -> Tournament:
    return _with_entrant(tournament, changed(tournament.entrants[entrant], **changes))


@_on(e.EntrantEnrolled)
def _(tournament: Tournament, event: e.EntrantEnrolled, entry: e.Entry) -> Tournament:
    entrant = Entrant(event.entrant, event.members, event.awarded_byes, missed=event.missed)
    return changed(_with_entrant(tournament, entrant), field_changed=entry.version)


@_on(e.EntrantCheckedIn)
def _(tournament: Tournament, event: e.EntrantCheckedIn, entry: e.Entry) -> Tournament:
    return _change_entrant(tournament, event.entrant, checked_in=event.present)


@_on(e.ByesAwarded)
def _(tournament: Tournament, event: e.ByesAwarded, entry: e.Entry) -> Tournament:
    after = _change_entrant(tournament, event.entrant, awarded_byes=event.byes)
    return changed(after, field_changed=entry.version)


@_on(e.EntrantDropped)
def _(tournament: Tournament, event: e.EntrantDropped, entry: e.Entry) -> Tournament:
    last, no_show = event.last_round, event.no_show
    changes = {"status": EntrantStatus.DROPPED, "last_round": last, "no_show": no_show}
    own = entry.actor == f"entrant:{event.entrant}"
    return _change_entrant(tournament, event.entrant, **changes, left_by_own=own)


_IS_BACK = {"status": EntrantStatus.ACTIVE, "last_round": None, "no_show": False, "left_by_own": False}


@_on(e.EntrantReentered)
def _(tournament: Tournament, event: e.EntrantReentered, entry: e.Entry) -> Tournament:
    missed = tournament.entrants[event.entrant].missed + event.missed
    after = _change_entrant(tournament, event.entrant, **_IS_BACK, missed=missed)
    return changed(after, field_changed=entry.version) if event.missed else after


@_on(e.EntrantDisqualified)
def _(tournament: Tournament, event: e.EntrantDisqualified, entry: e.Entry) -> Tournament:
    status = EntrantStatus.DISQUALIFIED
    return _change_entrant(tournament, event.entrant, status=status, last_round=event.last_round)


# The cut


@_on(e.PlayoffAnswered)
def _(tournament: Tournament, event: e.PlayoffAnswered, entry: e.Entry) -> Tournament:
    return _change_entrant(tournament, event.entrant, declined=not event.plays)


@_on(e.CutMade)
def _(tournament: Tournament, event: e.CutMade, entry: e.Entry) -> Tournament:
    """As many rounds follow as those who are in need: five seeds of a top 8 play three, four play two."""
    cut = Cut(
        stage=event.stage,
        size=event.size,
        seeds=event.seeds,
        slots=event.slots,
        replacement=event.replacement,
        drawn=event.drawn,
        based_on=event.based_on,
    )
    details = _with_field(tournament.details, event.stage, len(event.seeds))
    return changed(tournament, cuts={**tournament.cuts, event.stage: cut}, details=details)


@_on(e.CutUndone)
def _(tournament: Tournament, event: e.CutUndone, entry: e.Entry) -> Tournament:
    cuts = {stage: cut for stage, cut in tournament.cuts.items() if stage != event.stage}
    planned = tournament.details.stages[event.stage].cut
    details = _with_field(tournament.details, event.stage, planned)
    return changed(tournament, cuts=cuts, details=details)


def _rounds_of(stage: Stage, entrants: int) -> int:
    if stage.is_elimination:
        return rounds_needed(entrants, stage.seats)
    return rounds_in_turn(entrants) if stage.kind is StageKind.ROUND_ROBIN else stage.rounds


def _with_field(details: Details, stage: int, entrants: int) -> Details:
    """The details with as many rounds in the stage as so many entrants need; zero leaves them."""
    before = details.stages[stage]
    if not entrants:
        return details
    after = replace(before, rounds=_rounds_of(before, entrants))
    return replace(details, stages=(*details.stages[:stage], after, *details.stages[stage + 1 :]))


# Wishes about the pairing


@_on(e.TableFixed)
def _(tournament: Tournament, event: e.TableFixed, entry: e.Entry) -> Tournament:
    after = _change_entrant(tournament, event.entrant, fixed_table=event.table)
    return changed(after, field_changed=entry.version)


@_on(e.KeptApart)
def _(tournament: Tournament, event: e.KeptApart, entry: e.Entry) -> Tournament:
    group = Apart(event.group, event.entrants, event.bond, event.until)
    return changed(tournament, apart={**tournament.apart, group.id: group}, field_changed=entry.version)


@_on(e.MayMeet)
def _(tournament: Tournament, event: e.MayMeet, entry: e.Entry) -> Tournament:
    left = {id_: group for id_, group in tournament.apart.items() if id_ != event.group}
    return changed(tournament, apart=left, field_changed=entry.version)


# Rounds


def _with_round(tournament: Tournament, round_: Round) -> Tournament:
    at = round_.number - 1
    return changed(tournament, rounds=(*tournament.rounds[:at], round_, *tournament.rounds[at + 1 :]))


def _change_round(tournament: Tournament, number: int, **changes: object) -> Tournament:
    return _with_round(tournament, changed(tournament.rounds[number - 1], **changes))


@_on(e.RoundPaired)
def _(tournament: Tournament, event: e.RoundPaired, entry: e.Entry) -> Tournament:
    first = tournament.next_match_number(event.round)
    matches = tuple(
        _made(event.round, number, made, entry) for number, made in enumerate(event.matches, first)
    )
    round_ = Round(
        number=event.round,
        stage=event.stage,
        status=RoundStatus.DRAFT,
        matches=matches,
        method=event.method,
        based_on=event.based_on,
        certificate=event.certificate,
    )
    return _with_round(tournament, round_)


def _made(round_number: int, number: int, made: e.PairedMatch, entry: e.Entry) -> Match:
    bye = None
    if len(made.seats) == 1:
        bye = Result(None, (Outcome.BYE,), ResultSource.PAIRING, entry.actor, entry.at)
    return Match(match_id(round_number, number), made.table, made.seats, made.flags, result=bye)


@_on(e.RoundDiscarded)
def _(tournament: Tournament, event: e.RoundDiscarded, entry: e.Entry) -> Tournament:
    return _taken_back(tournament, event.round)


@_on(e.RoundDeleted)
def _(tournament: Tournament, event: e.RoundDeleted, entry: e.Entry) -> Tournament:
    return _taken_back(tournament, event.round)


def _taken_back(tournament: Tournament, number: int) -> Tournament:
    """As if it had not been paired: whoever came too late is in time, whoever left after it left before.

    What players have seen of it is remembered, so that no number is used twice; a draft nobody saw.
    """
    round_ = tournament.rounds[number - 1]
    shown = () if round_.status is RoundStatus.DRAFT else round_.matches
    entrants = {id_: _without_round(entrant, number) for id_, entrant in tournament.entrants.items()}
    broken = {**tournament.broken, **{match.id: match for match in shown}}
    return changed(tournament, rounds=tournament.rounds[: number - 1], entrants=entrants, broken=broken)


def _without_round(entrant: Entrant, number: int) -> Entrant:
    last = number - 1 if entrant.last_round == number else entrant.last_round
    missed = tuple(each for each in entrant.missed if each != number)
    return changed(entrant, last_round=last, missed=missed)


@_on(e.RoundRepaired)
def _(tournament: Tournament, event: e.RoundRepaired, entry: e.Entry) -> Tournament:
    """A draft is looked at anew, so it is based on what is known now; a published round stays dated."""
    round_ = tournament.rounds[event.round - 1]
    first = tournament.next_match_number(event.round)
    gone = {match.id: match for match in round_.matches if match.id in event.broken}
    kept = [match for match in round_.matches if match.id not in gone]
    made = [_made(event.round, number, each, entry) for number, each in enumerate(event.made, first)]
    draft = round_.status is RoundStatus.DRAFT
    after = _change_round(
        tournament,
        event.round,
        matches=(*kept, *made),
        certificate=event.certificate,
        based_on=entry.version - 1 if draft else round_.based_on,
        _places={},
    )
    after = _came_or_went(after, event)
    return changed(after, broken={**after.broken, **gone})


def _came_or_went(tournament: Tournament, event: e.RoundRepaired) -> Tournament:
    if event.entrant is None:
        return tournament
    entrant = tournament.entrants[event.entrant]
    if event.cause is RepairCause.LEFT_OUT:
        between = range((entrant.last_round or 0) + 1, event.round) if entrant.last_round is not None else ()
        missed = tuple(each for each in (*entrant.missed, *between) if each != event.round)
        return _change_entrant(tournament, entrant.id, **_IS_BACK, missed=missed)
    if event.cause is RepairCause.NOT_HERE:
        status, last = EntrantStatus.DROPPED, event.round - 1
        return _change_entrant(tournament, entrant.id, status=status, last_round=last, left_by_own=False)
    return tournament


@_on(e.RoundPublished)
def _(tournament: Tournament, event: e.RoundPublished, entry: e.Entry) -> Tournament:
    return _change_round(tournament, event.round, status=RoundStatus.PUBLISHED, published=entry.at)


@_on(e.RoundOpened)
def _(tournament: Tournament, event: e.RoundOpened, entry: e.Entry) -> Tournament:
    changes = {"status": RoundStatus.OPEN, "deadline": event.deadline, "started": entry.at}
    return _change_round(tournament, event.round, **changes)


@_on(e.RoundClosed)
def _(tournament: Tournament, event: e.RoundClosed, entry: e.Entry) -> Tournament:
    return _change_round(tournament, event.round, status=RoundStatus.CLOSED, draw=event.draw)


# Results


def _change_match(tournament: Tournament, match: MatchId, **changes: object) -> Tournament:
    round_ = tournament.rounds[match_place(match)[0] - 1]
    place = _place(round_, match)
    matches = list(round_.matches)
    matches[place] = changed(matches[place], **changes)
    return _with_round(tournament, changed(round_, matches=tuple(matches)))


def _match(tournament: Tournament, match: MatchId) -> Match:
    round_ = tournament.rounds[match_place(match)[0] - 1]
    return round_.matches[_place(round_, match)]


def _place(round_: Round, match: MatchId) -> int:
    place = round_.place_of(match)
    if place is None:
        raise ValueError(f"no match {match}")
    return place


@_on(e.ResultReported)
def _(tournament: Tournament, event: e.ResultReported, entry: e.Entry) -> Tournament:
    """A dispute is over when a result is recorded, not when one side says something else."""
    others = tuple(report for report in _match(tournament, event.match).reports if report.seat != event.seat)
    reports = (*others, Report(event.seat, event.score, entry.at))
    return _change_match(tournament, event.match, reports=reports)


@_on(e.ResultDisputed)
def _(tournament: Tournament, event: e.ResultDisputed, entry: e.Entry) -> Tournament:
    return _change_match(tournament, event.match, disputed=True)


@_on(e.ResultRecorded)
def _(tournament: Tournament, event: e.ResultRecorded, entry: e.Entry) -> Tournament:
    result = recorded(event.score, event.source, entry.actor, entry.at)
    after = _change_match(tournament, event.match, result=result, disputed=False)
    return _change_round(after, match_place(event.match)[0], last_result=entry.version)


@_on(e.ResultCorrected)
def _(tournament: Tournament, event: e.ResultCorrected, entry: e.Entry) -> Tournament:
    before = _match(tournament, event.match).result
    times = 1 + (before.corrections if before else 0)
    source = ResultSource.OFFICIAL
    result = Result(event.score, outcomes(event.score), source, entry.actor, entry.at, times)
    settled: dict[str, Any] = {"contest": None, "parked": (), "late": ()}
    after = _change_match(tournament, event.match, result=result, **settled)
    return _change_round(after, match_place(event.match)[0], last_result=entry.version)


@_on(e.ResultWithdrawn)
def _(tournament: Tournament, event: e.ResultWithdrawn, entry: e.Entry) -> Tournament:
    """What the players reported stays: it is all there is to go by."""
    after = _change_match(tournament, event.match, result=None, contest=None, parked=())
    return _change_round(after, match_place(event.match)[0], last_result=entry.version)


@_on(e.EntryParked)
def _(tournament: Tournament, event: e.EntryParked, entry: e.Entry) -> Tournament:
    parked = ParkedEntry(event.score, event.drops, entry.actor, entry.at)
    others = _match(tournament, event.match).parked
    return _change_match(tournament, event.match, parked=(*others, parked))


@_on(e.EntryDismissed)
def _(tournament: Tournament, event: e.EntryDismissed, entry: e.Entry) -> Tournament:
    parked = tuple(one for one in _match(tournament, event.match).parked if one.score != event.score)
    return _change_match(tournament, event.match, parked=parked)


@_on(e.PlayersPaged)
def _(tournament: Tournament, event: e.PlayersPaged, entry: e.Entry) -> Tournament:
    for match in event.matches:
        tournament = _change_match(tournament, match, paged=entry.at)
    return tournament


@_on(e.DecisionsAcknowledged)
def _(tournament: Tournament, event: e.DecisionsAcknowledged, entry: e.Entry) -> Tournament:
    for match in event.matches:
        result = _match(tournament, match).result
        if result:
            tournament = _change_match(tournament, match, result=replace(result, acknowledged=True))
    return tournament


@_on(e.ReportedLate)
def _(tournament: Tournament, event: e.ReportedLate, entry: e.Entry) -> Tournament:
    others = tuple(report for report in _match(tournament, event.match).late if report.seat != event.seat)
    late = (*others, Report(event.seat, event.score, entry.at))
    return _change_match(tournament, event.match, late=late)


@_on(e.LateReportDismissed)
def _(tournament: Tournament, event: e.LateReportDismissed, entry: e.Entry) -> Tournament:
    late = tuple(report for report in _match(tournament, event.match).late if report.seat != event.seat)
    return _change_match(tournament, event.match, late=late)


@_on(e.ResultContested)
def _(tournament: Tournament, event: e.ResultContested, entry: e.Entry) -> Tournament:
    return _change_match(tournament, event.match, contest=Contest(event.seat, event.score, entry.at))


@_on(e.ContestDismissed)
def _(tournament: Tournament, event: e.ContestDismissed, entry: e.Entry) -> Tournament:
    return _change_match(tournament, event.match, contest=None)


# Clocks: of the round, of a table


@_on(e.RoundPaused)
def _(tournament: Tournament, event: e.RoundPaused, entry: e.Entry) -> Tournament:
    return _change_round(tournament, event.round, paused_at=entry.at)


@_on(e.RoundResumed)
def _(tournament: Tournament, event: e.RoundResumed, entry: e.Entry) -> Tournament:
    round_ = tournament.rounds[event.round - 1]
    paused = round_.paused_for + entry.at - (entry.at if round_.paused_at is None else round_.paused_at)
    return _change_round(tournament, event.round, deadline=event.deadline, paused_at=None, paused_for=paused)


@_on(e.RoundExtended)
def _(tournament: Tournament, event: e.RoundExtended, entry: e.Entry) -> Tournament:
    return _change_round(tournament, event.round, deadline=event.deadline)


@_on(e.ClockSet)
def _(tournament: Tournament, event: e.ClockSet, entry: e.Entry) -> Tournament:
    return _change_round(tournament, event.round, deadline=event.deadline)


def _change_time(tournament: Tournament, match: MatchId, **changes: Any) -> Tournament:
    return _change_match(tournament, match, time=replace(_match(tournament, match).time, **changes))


@_on(e.ExtensionGiven)
def _(tournament: Tournament, event: e.ExtensionGiven, entry: e.Entry) -> Tournament:
    given = Extension(entry.version, event.extension, event.seconds, entry.actor, entry.at)
    before = _match(tournament, event.match).time.extensions
    return _change_time(tournament, event.match, extensions=(*before, given))


@_on(e.ExtensionWithdrawn)
def _(tournament: Tournament, event: e.ExtensionWithdrawn, entry: e.Entry) -> Tournament:
    before = _match(tournament, event.match).time.extensions
    left = tuple(extension for extension in before if extension.number != event.number)
    return _change_time(tournament, event.match, extensions=left)


@_on(e.DeckCheckStarted)
def _(tournament: Tournament, event: e.DeckCheckStarted, entry: e.Entry) -> Tournament:
    round_ = tournament.rounds[match_place(event.match)[0] - 1]
    return _change_time(tournament, event.match, check_from=ran(round_, entry.at))


@_on(e.DeckCheckEnded)
def _(tournament: Tournament, event: e.DeckCheckEnded, entry: e.Entry) -> Tournament:
    after = _change_time(tournament, event.match, check_from=None)
    return check_ended(after, event, entry)


@_on(e.ExtraTurnsSet)
def _(tournament: Tournament, event: e.ExtraTurnsSet, entry: e.Entry) -> Tournament:
    return _change_time(tournament, event.match, extra_turns=event.turns)


# The floor


@_on(e.TableClaimed)
def _(tournament: Tournament, event: e.TableClaimed, entry: e.Entry) -> Tournament:
    return _change_match(tournament, event.match, claim=Claim(entry.actor, entry.at))


@_on(e.TableReleased)
def _(tournament: Tournament, event: e.TableReleased, entry: e.Entry) -> Tournament:
    return _change_match(tournament, event.match, claim=None)


@_on(e.ZonesSet)
def _(tournament: Tournament, event: e.ZonesSet, entry: e.Entry) -> Tournament:
    return changed(tournament, zones=event.zones)


# Decklists


@_on(e.DecklistSubmitted)
def _(tournament: Tournament, event: e.DecklistSubmitted, entry: e.Entry) -> Tournament:
    new = SealedList(
        event.list, event.seal, event.faults, event.unverified, entry.actor, entry.at, event.reason
    )
    lists = {**tournament.lists, event.entrant: (*tournament.lists.get(event.entrant, ()), new)}
    chased = tournament.lists_chased if event.faults else tournament.lists_chased - {event.entrant}
    return changed(tournament, lists=lists, lists_chased=chased)


@_on(e.DecklistsViewed)
def _(tournament: Tournament, event: e.DecklistsViewed, entry: e.Entry) -> Tournament:
    return tournament  # the line itself is what is kept


@_on(e.DecklistsChased)
def _(tournament: Tournament, event: e.DecklistsChased, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_chased=frozenset(event.entrants))


@_on(e.DecklistsWaived)
def _(tournament: Tournament, event: e.DecklistsWaived, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_waived=True)


@_on(e.DecklistsPublished)
def _(tournament: Tournament, event: e.DecklistsPublished, entry: e.Entry) -> Tournament:
    return changed(tournament, lists_published=event.published)


# Announcements


@_on(e.AnnouncementMade)
def _(tournament: Tournament, event: e.AnnouncementMade, entry: e.Entry) -> Tournament:
    made = Announcement(entry.version, event.english, event.spanish, entry.actor, entry.at)
    return changed(tournament, announcements=(*tournament.announcements, made))


@_on(e.AnnouncementWithdrawn)
def _(tournament: Tournament, event: e.AnnouncementWithdrawn, entry: e.Entry) -> Tournament:
    left = tuple(made for made in tournament.announcements if made.number != event.number)
    return changed(tournament, announcements=left)


# Standings, the end, approvals


@_on(e.StandingsPosted)
def _(tournament: Tournament, event: e.StandingsPosted, entry: e.Entry) -> Tournament:
    return changed(tournament, posted_after=event.after_round)


@_on(e.TournamentFinished)
def _(tournament: Tournament, event: e.TournamentFinished, entry: e.Entry) -> Tournament:
    return changed(tournament, seed=event.seed)


@_on(e.ActionProposed)
def _(tournament: Tournament, event: e.ActionProposed, entry: e.Entry) -> Tournament:
    proposal = Proposal(event.proposal, event.command, event.approvers, entry.actor, entry.at)
    return changed(tournament, proposals={**tournament.proposals, proposal.id: proposal})


@_on(e.ProposalApproved)
def _(tournament: Tournament, event: e.ProposalApproved, entry: e.Entry) -> Tournament:
    return _settled(tournament, event.proposal)


@_on(e.ProposalRejected)
def _(tournament: Tournament, event: e.ProposalRejected, entry: e.Entry) -> Tournament:
    return _settled(tournament, event.proposal)


def _settled(tournament: Tournament, proposal: str) -> Tournament:
    waiting = {id_: waits for id_, waits in tournament.proposals.items() if id_ != proposal}
    return changed(tournament, proposals=waiting)
