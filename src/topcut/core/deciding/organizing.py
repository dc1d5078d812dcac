"""The organizer's desk: creation, details, officials, posting standings, the end."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from topcut.core import commands as c
from topcut.core import events as e
from topcut.core.chance import seed_hash
from topcut.core.cuts import FEWEST_IN_CUT
from topcut.core.deciding.admission import expect_admission_fits
from topcut.core.deciding.context import Context, decides, the_round
from topcut.core.deciding.product import expect_limited
from topcut.core.deciding.sanctioning import expect_officials_may_play, expect_required_structure
from topcut.core.deciding.teams import check_teams
from topcut.core.decklists import ListsTaken
from topcut.core.details import Details, Stage, playoff_after
from topcut.core.entrants import EntrantStatus
from topcut.core.events import Event
from topcut.core.ids import PersonId
from topcut.core.pairing.podsizes import MOST as MOST_SEATS
from topcut.core.refusals import Refusal
from topcut.core.roles import Role
from topcut.core.rounds import RoundStatus
from topcut.core.rules import HOUSE, Need, Rel, Rules
from topcut.core.sanctioning import an_official_plays, field_of
from topcut.core.tournament import Tournament, active_entrants

LONGEST_NAME = 120
MOST_ROUNDS = 30
LONGEST_SHEET = 20_000

REQUIRED = {
    "time.minimum_match": "APP-B.a",
    "programs.levels": "MTR-1.12.a",
    "roles.premier": "APP-E.a",
    "rounds.required_for_premier": "APP-E.a",
}
"""Keys that no fact sheet may change, with the rule that says so."""

REQUIRED_OF_PREMIER = {"rounds.recommended": "APP-E.a", "rounds.set_by_fact_sheet": "APP-E.a"}
REQUIRED_ABOVE_REGULAR = {"decks.lists": "MTR-2.7.a"}


def create_tournament(command: c.CreateTournament, context: Context) -> Iterator[Event]:
    _check_details(command.details, context.rules)
    yield e.TournamentCreated(command.details, command.seed_hash)
    for role in dict.fromkeys((Role.ORGANIZER, *command.roles)):
        yield e.OfficialAppointed(command.organizer, role)


@decides(c.ChangeDetails)
def change_details(command: c.ChangeDetails, tournament: Tournament, context: Context) -> Iterable[Event]:
    """Free until round one is published; after that only what players do not rely on."""
    before, after = tournament.details, command.details
    if before == after:
        return ()
    _check_details(after, context.rules)
    if tournament.cuts and before.stages != after.stages:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    if tournament.has_started and replace(after, name=before.name, zone=before.zone) != before:
        raise Refusal("details-fixed-after-start", rule="MTR-10.2.b")
    if tournament.drafts and _drafted_by(before) != _drafted_by(after):
        raise Refusal("draft-fixes-details", rule="MTR-7.6.a")
    if an_official_plays(tournament):
        expect_officials_may_play(after, context.rules)
    expect_admission_fits(tournament.admission, after, context.rules)
    if any(len(entrant.members) != after.members for entrant in tournament.entrants.values()):
        raise Refusal("enrolled-otherwise", rule="MTR-8.2.a", members=after.members)
    return (e.DetailsChanged(after),)


def _drafted_by(details: Details) -> tuple[object, ...]:
    """What a draft goes by from the moment its seats are drawn."""
    return details.stages, details.rel, details.edition, details.overlays, details.house, details.sheets


@decides(c.ChangeRounds)
def change_rounds(command: c.ChangeRounds, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-10.2.b: announced rounds do not change, so this is for real trouble and says why."""
    before = tournament.details
    played = len(tournament.rounds)
    if tournament.cuts:
        raise Refusal("cut-already-made", rule="MTR-2.10.d")
    if not before.ranked_rounds:
        raise Refusal("rounds-follow-from-bracket", rule="MTR-10.4.b")
    if command.rounds < played:
        raise Refusal("rounds-already-paired", rounds=command.rounds, paired=played)
    if not command.reason.strip():
        raise Refusal("reason-missing")
    details = replace(before, stages=_restructured(before, command, context.rules))
    _check_details(details, context.rules)
    expect_required_structure(details, context.rules, field_of(tournament))
    return (e.DetailsChanged(details, command.reason.strip()),) if details != before else ()


def _restructured(before: Details, command: c.ChangeRounds, rules: Rules) -> tuple[Stage, ...]:
    """The last ranked stage as long as is asked for, and the playoff after it, if there is one."""
    *earlier, last = (stage for stage in before.stages if not stage.is_elimination)
    ranked = replace(last, rounds=command.rounds - (before.ranked_rounds - last.rounds))
    playoff = before.stages[-1] if before.stages[-1].is_elimination else None
    if command.cut:
        minutes = playoff.minutes if playoff else rules.time.quarterfinal
        return (*earlier, ranked, playoff_after(playoff or last, command.cut, minutes))
    kept = (playoff,) if playoff and command.cut is None else ()
    return (*earlier, ranked, *kept)


def _check_details(details: Details, rules: Rules) -> None:
    name = details.name.strip()
    if not name:
        raise Refusal("name-missing")
    if len(name) > LONGEST_NAME:
        raise Refusal("name-too-long", most=LONGEST_NAME)
    _check_stages(details, rules)
    check_teams(details, rules)
    _check_program(details, rules)
    _check_lists(details, rules)
    _check_advance(details, rules)
    expect_limited(details, rules)
    _check_house(details, rules)


def _check_house(details: Details, rules: Rules) -> None:
    """ED.2: a house rule or sheet may change any value but those that the rules require."""
    if any(len(sheet.text) > LONGEST_SHEET for sheet in details.sheets):
        raise Refusal("house-sheet-too-long", most=LONGEST_SHEET)
    of_house = {one.key for one in rules.source.deviations if one.by.document == HOUSE}
    required = _required(details, rules)
    for key in (*(rule.key for rule in details.house), *sorted(of_house)):
        if key in required:
            raise Refusal("house-rule-required", rule=required[key], key=key)


def _required(details: Details, rules: Rules) -> dict[str, str]:
    """A shop has its own table of rounds; a Premier tournament has the document's."""
    required = dict(REQUIRED)
    if details.program in rules.roles.premier:
        required |= REQUIRED_OF_PREMIER
    if details.highest_rel is not Rel.REGULAR:
        required |= REQUIRED_ABOVE_REGULAR
    return required


def _check_advance(details: Details, rules: Rules) -> None:
    """MTR-10.4.d: only where the rules have it, and into a playoff after rounds."""
    asked = any(stage.advance_at for stage in details.stages)
    if asked and (not details.advance_at or details.program not in rules.playoff.advances_early):
        raise Refusal("advance-not-here", rule="MTR-10.4.d")


def _check_lists(details: Details, rules: Rules) -> None:
    """MTR-2.7.a: at Competitive everybody registers a deck, here or on paper."""
    given_up = details.lists in (ListsTaken.OPTIONAL, ListsTaken.NONE)
    if given_up and rules.decks.lists.at(details.highest_rel) is Need.REQUIRED:
        raise Refusal("decklists-required", rule="MTR-2.7.a", level=details.highest_rel.value)


def _check_stages(details: Details, rules: Rules) -> None:
    if not details.stages:
        raise Refusal("rounds-out-of-range", least=1, most=MOST_ROUNDS)
    if any(stage.is_elimination for stage in details.stages[:-1]):
        raise Refusal("elimination-not-last", rule="MTR-10.4.b")
    _at_least(1, "first-table", details.first_table)
    for stage in details.stages:
        _check_stage(stage, rules)
    for before, after in pairwise(stage.cut for stage in details.stages if stage.cut):
        if after > before:
            raise Refusal("cut-wider-than-before", before=before, places=after)


def _check_stage(stage: Stage, rules: Rules) -> None:
    if not 1 <= stage.rounds <= MOST_ROUNDS:
        raise Refusal("rounds-out-of-range", least=1, most=MOST_ROUNDS)
    _at_least(1, "games-to-win", stage.games_to_win)
    _at_least(2, "seats", stage.seats)
    if stage.seats > MOST_SEATS:
        raise Refusal("pod-too-large", most=MOST_SEATS)
    if stage.cut and not FEWEST_IN_CUT <= stage.cut <= stage.most_in_cut:
        raise Refusal("cut-out-of-range", least=FEWEST_IN_CUT, most=stage.most_in_cut)
    if stage.minutes is not None and stage.minutes < rules.time.minimum_match:
        raise Refusal("round-too-short", rule="APP-B.a", minutes=rules.time.minimum_match)


def _check_program(details: Details, rules: Rules) -> None:
    """MTR-1.12.a: a Regional Championship Qualifier is Competitive at least, a Grand Prix on day 2 more."""
    if not details.program:
        return
    levels = [level for level in rules.programs.levels if level.name == details.program]
    if not levels:
        raise Refusal("program-unknown", program=details.program)
    for position in range(len(details.stages)):
        least = rules.programs.level_on(details.program, details.day_of(position))
        if least is not None and details.rel_in(position).height < least.height:
            raise Refusal(
                "level-below-program", rule="MTR-1.12.a", program=details.program, level=least.value
            )


def _at_least(least: int, field: str, value: int) -> None:
    if value < least:
        raise Refusal("details-out-of-range", field=field, least=least)


@decides(c.AppointOfficial)
def appoint_official(command: c.AppointOfficial, tournament: Tournament, context: Context) -> Iterable[Event]:
    if (command.person, command.role) in tournament.officials:
        return ()
    entrant = tournament.entrant_of(command.person)
    if entrant is not None and entrant.status is EntrantStatus.ACTIVE:
        expect_officials_may_play(tournament.details, context.rules)
    return (e.OfficialAppointed(command.person, command.role),)


@decides(c.RemoveOfficial)
def remove_official(command: c.RemoveOfficial, tournament: Tournament, context: Context) -> Iterable[Event]:
    if (command.person, command.role) not in tournament.officials:
        return ()
    holders = [who for who, role in tournament.officials if role is command.role]
    if command.role is Role.ORGANIZER and len(holders) == 1:
        raise Refusal("last-organizer")
    if command.role is Role.HEAD_JUDGE and len(holders) == 1 and _is_being_played(tournament):
        raise Refusal("last-head-judge", rule="MTR-1.7.a")
    if command.role is Role.HEAD_JUDGE and _has_it_lent(tournament, command.person):
        return (e.DutyReturned(command.person),)
    return (e.OfficialRemoved(command.person, command.role),)


def _has_it_lent(tournament: Tournament, person: PersonId) -> bool:
    """Whoever is head judge only for a while gives the duty back, and the time of it is kept (MTR-1.7.a)."""
    return any(duty.to == person and duty.until is None for duty in tournament.judging.duties)


def _is_being_played(tournament: Tournament) -> bool:
    current = tournament.current_round
    return current is not None and current.status in (RoundStatus.PUBLISHED, RoundStatus.OPEN)


@decides(c.PostStandings)
def post_standings(command: c.PostStandings, tournament: Tournament, context: Context) -> Iterable[Event]:
    """MTR-1.9.a: standings are shown when the scorekeeper posts them."""
    if the_round(tournament, command.after_round).status is not RoundStatus.CLOSED:
        raise Refusal("round-not-closed", round=command.after_round)
    if tournament.posted_after > command.after_round:
        raise Refusal("later-standings-posted", round=tournament.posted_after)
    if tournament.posted_after == command.after_round:
        return ()
    return (e.StandingsPosted(command.after_round),)


def _expect_nothing_waits(tournament: Tournament) -> None:
    """After the end nothing can be decided any more, so what waits is decided before."""
    objections = tuple(
        match.table or 0
        for round_ in tournament.rounds
        for match in round_.matches
        if any(each.contests for each in match.everything)
    )
    if objections:
        raise Refusal("objections-wait", tables=objections)
    if tournament.proposals:
        raise Refusal("requests-wait", requests=len(tournament.proposals))


@decides(c.FinishTournament)
def finish_tournament(
    command: c.FinishTournament, tournament: Tournament, context: Context
) -> Iterator[Event]:
    """All rounds played, or nobody left to play them: those left may have split and stopped (MTR-5.2.a)."""
    if seed_hash(command.seed) != tournament.seed_hash:
        raise Refusal("seed-wrong")
    current = tournament.current_round
    if current and current.status is not RoundStatus.CLOSED:
        raise Refusal("round-not-closed", round=current.number)
    _expect_nothing_waits(tournament)
    left = tournament.details.rounds - len(tournament.rounds)
    if left and not tournament.prizes.end_play and len(active_entrants(tournament)) > 1:
        raise Refusal("rounds-left", rule="MTR-10.2.b", rounds=left)
    if current and tournament.posted_after != current.number:
        yield e.StandingsPosted(current.number)
    yield e.TournamentFinished(command.seed)
