"""Parts of the judges' pages: open calls, rulings, and the appeals against them."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.desks.judging.state import LONGEST_RULING, Appeal, Call, CallWish, Ruling
from topcut.core.kernel.ids import EntrantId
from topcut.messages.judging import wish_answer, wish_text
from topcut.messages.read_texts import read_text
from topcut.web.access import Visit
from topcut.web.citations import pieces_of
from topcut.web.floor.floor_parts import moment_at
from topcut.web.floor.judges_here import judge_options, judges_of
from topcut.web.page_parts import Button, Chip, Cited, Moment, Option
from topcut.web.public.roster_names import public_names


@dataclass(frozen=True, slots=True)
class CallAnswer:
    """What a judge can do about a call: go and end it, or hand it on."""

    buttons: tuple[Button, ...]
    call: int
    judges: tuple[Option, ...]


@dataclass(frozen=True, slots=True)
class OpenCall:
    """``rule``: what the rules say about such a wish. ``taken``: who is on the way or has it in hand.

    ``answer`` for those who may answer it.
    """

    wish: Chip
    rule: Cited
    by: str
    at: Moment
    taken: str
    answer: CallAnswer | None


@dataclass(frozen=True, slots=True)
class AppealWaiting:
    chip: Chip
    by: str
    at: Moment


@dataclass(frozen=True, slots=True)
class AppealAnswered:
    chip: Chip
    text: str
    by: str


@dataclass(frozen=True, slots=True)
class RulingLine:
    """A ruling as it stands; at most one of ``waits``, ``answered`` and ``final`` is there."""

    text: str
    by: str
    at: Moment
    waits: AppealWaiting | None
    answered: AppealAnswered | None
    final: Chip | None


@dataclass(frozen=True, slots=True)
class AppealForm:
    """For the head judge, who decides it."""

    ruling: int
    longest: int


# Calls


def open_call(visit: Visit, call: Call) -> OpenCall:
    kind = "info" if call.wish is CallWish.JUDGE else "warn"
    return OpenCall(
        wish=Chip(wish_text(call.wish), kind),
        rule=pieces_of(wish_answer(call.wish, visit.rules)),
        by=player_name(visit, call.entrant) if call.entrant else "",
        at=moment_at(visit, call.at),
        taken=_taken(visit, call),
        answer=_answer(visit, call) if visit.may("answer-call") else None,
    )


def player_name(visit: Visit, entrant: EntrantId) -> str:
    return str(public_names(visit.tournament)[entrant])


def _taken(visit: Visit, call: Call) -> str:
    if call.claim and call.claim.by == visit.actor.id:
        return _("You are on the way")
    if call.claim:
        return _("%(name)s is on the way") % {"name": visit.words.actor(call.claim.by)}
    if call.handed_to and call.handed_to == visit.actor.person:
        return _("Handed on to you")
    if call.handed_to:
        return _("Handed on to %(name)s") % {"name": visit.words.person(call.handed_to)}
    return ""


def _answer(visit: Visit, call: Call) -> CallAnswer:
    fields, own = {"call": call.number}, call.claim is not None and call.claim.by == visit.actor.id
    go = Button.of(_("On my way"), "call-claim", fields, "take")
    done = Button.of(_("Done"), "call-close", fields, "primary" if own else "")
    return CallAnswer((done,) if call.claim else (go, done), call.number, judge_options(judges_of(visit)))


# Rulings


def ruling_line(visit: Visit, ruling: Ruling) -> RulingLine:
    appeal = ruling.appeal
    return RulingLine(
        text=read_text(ruling.text, visit.tournament),
        by=visit.words.actor(ruling.by),
        at=moment_at(visit, ruling.at),
        waits=_waiting(visit, appeal) if appeal and ruling.waits else None,
        answered=_answered(visit, appeal) if appeal and not ruling.waits else None,
        final=Chip(_("final"), "ok") if ruling.final and not appeal else None,
    )


def _waiting(visit: Visit, appeal: Appeal) -> AppealWaiting:
    by, at = player_name(visit, appeal.entrant), moment_at(visit, appeal.at)
    return AppealWaiting(Chip(_("appealed"), "warn"), by, at)


def _answered(visit: Visit, appeal: Appeal) -> AppealAnswered:
    stands, not_so = _("On appeal the ruling stands."), _("On appeal the ruling was overturned.")
    text = f"{stands if appeal.upheld else not_so} {read_text(appeal.text, visit.tournament)}"
    return AppealAnswered(Chip(_("final"), "ok"), text, visit.words.actor(appeal.by))


def appeal_form(visit: Visit, ruling: Ruling) -> AppealForm | None:
    """``None`` if it does not wait, or somebody else decides it."""
    decides = ruling.waits and visit.may("decide-appeal")
    return AppealForm(ruling.number, LONGEST_RULING) if decides else None
