"""Decisions on rulings and appeals (MTR-2.9.a), and on the acting head judge (MTR-1.7.a)."""

from collections.abc import Iterable

from topcut.core.context import Context, decides, no_match
from topcut.core.desks.judging import commands as c
from topcut.core.desks.judging import events as e
from topcut.core.desks.judging.decide.calls import expect_judge, table_in_play
from topcut.core.desks.judging.state import LONGEST_RULING
from topcut.core.kernel.event import Event
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.play.matches import RoundStatus
from topcut.core.tournament import Tournament


@decides(c.GiveRuling)
def give_ruling(command: c.GiveRuling, tournament: Tournament, context: Context) -> Iterable[Event]:
    """What is recorded is the complete ruling: from now on it may be appealed."""
    match = table_in_play(tournament, command)
    text = _expect_text(command.text)
    if not text:
        raise Refusal("ruling-empty", rule="MTR-2.9.a")
    return (e.RulingGiven(match.id, text, _decides_appeals(tournament, context)),)


def _decides_appeals(tournament: Tournament, context: Context) -> bool:
    """Whether the actor decides appeals: a ruling by the head judge or an Appeals Judge is final."""
    designated = context.actor.person in tournament.judging.appeals_judges
    return designated or Role.HEAD_JUDGE in context.actor.roles


@decides(c.AppealRuling)
def appeal_ruling(command: c.AppealRuling, tournament: Tournament, context: Context) -> Iterable[Event]:
    """After the complete ruling, once, during its round, and not against the head judge."""
    match, number = tournament.match(command.match), match_place(command.match)[0]
    if match is None:
        raise no_match(tournament, command.match)
    if command.entrant not in match.seats:
        raise Refusal("not-your-match")
    if tournament.rounds[number - 1].status is RoundStatus.CLOSED:
        raise Refusal("appeal-too-late", rule="MTR-2.9.a", round=number)
    rulings = tournament.judging.rulings_at(match.id)
    if not rulings:
        raise Refusal("nothing-to-appeal", rule="MTR-2.9.a")
    ruling = rulings[-1]
    if ruling.waits:
        return ()
    if not ruling.may_be_appealed:
        raise Refusal("ruling-final", rule="MTR-2.9.a")
    return (e.RulingAppealed(match.id, ruling.number, command.entrant),)


@decides(c.DecideAppeal)
def decide_appeal(command: c.DecideAppeal, tournament: Tournament, context: Context) -> Iterable[Event]:
    ruling = tournament.judging.rulings.get(command.ruling)
    if ruling is None or ruling.appeal is None:
        raise Refusal("nothing-to-decide", rule="MTR-2.9.a")
    if not ruling.waits:
        raise Refusal("ruling-final", rule="MTR-2.9.a")
    if ruling.by == context.actor.id:
        raise Refusal("own-ruling", rule="MTR-2.9.a")
    text, entrant = _expect_text(command.text), ruling.appeal.entrant
    return (e.AppealDecided(ruling.match, ruling.number, entrant, command.upheld, text),)


def _expect_text(text: str) -> str:
    if len(text.strip()) > LONGEST_RULING:
        raise Refusal("ruling-too-long", most=LONGEST_RULING)
    return text.strip()


@decides(c.DesignateAppealsJudge)
def designate_appeals_judge(
    command: c.DesignateAppealsJudge, tournament: Tournament, context: Context
) -> Iterable[Event]:
    """Only the large Premier tournaments that the edition names have them."""
    if (command.person in tournament.judging.appeals_judges) == command.designated:
        return ()
    if command.designated:
        if tournament.details.program not in context.rules.roles.appeals_judges_at:
            raise Refusal("no-appeals-judges", rule="MTR-2.9.a")
        expect_judge(tournament, command.person)
    return (e.AppealsJudgeDesignated(command.person, command.designated),)


@decides(c.HandOverDuty)
def hand_over_duty(command: c.HandOverDuty, tournament: Tournament, context: Context) -> Iterable[Event]:
    """The other judge is head judge too from now on; start and end are in the ledger."""
    person = context.actor.person
    if person is None or Role.HEAD_JUDGE not in tournament.roles_of(person):
        raise Refusal("no-duty-to-hand-over", rule="MTR-1.7.a")
    if Role.HEAD_JUDGE in tournament.roles_of(command.to):
        return ()
    expect_judge(tournament, command.to)
    return (e.DutyHandedOver(person, command.to),)


@decides(c.TakeBackDuty)
def take_back_duty(command: c.TakeBackDuty, tournament: Tournament, context: Context) -> Iterable[Event]:
    lent = [duty for duty in tournament.judging.duties if duty.to == command.to and duty.until is None]
    return (e.DutyReturned(command.to),) if lent else ()
