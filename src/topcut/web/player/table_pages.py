"""A player's own page at a table: from "go to your table" to the recorded result."""

from collections.abc import Callable, Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.companion.last_turns import turns_at_time
from topcut.core.desks.clocks.readings import minutes_of
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Match, RoundStatus
from topcut.messages.words import confirmation_text
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.page_parts import Banner, Chip, Link, Moment
from topcut.web.player.card_parts import PlayerView
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.own_pages import (
    ConfirmPage,
    DisputedPage,
    OpenPage,
    OwnCommon,
    OwnObjection,
    OwnResult,
    PublishedPage,
    RecordedPage,
    ReportedPage,
    SaidAtTable,
    TableCommon,
    TablePage,
)
from topcut.web.player.phone_parts import BIG, PhoneForm, claim_text, one_press
from topcut.web.player.sides import outcome_at, own
from topcut.web.player.situation import Situation
from topcut.web.player.table_card import table_card

_Built = Callable[[PhoneVisit, PlayerView, Match, TableCommon], TablePage]


def table_page(visit: PhoneVisit, known: PlayerView, common: OwnCommon) -> TablePage | None:
    """``None`` where they play no match."""
    build, match = _PAGES.get(known.situation), known.card.match
    if build is None or match is None:
        return None
    table: TableCommon = {**common, "table": table_card(known, match, tuple(_told(known)))}
    return build(visit, known, match, table)


def _told(known: PlayerView) -> Iterator[Banner]:
    if known.is_decided:
        yield _decided(known)
    if known.chooses is not None and known.situation in (Situation.PUBLISHED, Situation.OPEN):
        if known.chooses:
            lead = _("You choose who plays first in game one.")
            yield Banner("info", lead, _("You have the better seed."))
        else:
            text = _("Your opponent has the better seed and chooses who plays first in game one.")
            yield Banner("info", text=text)


def _decided(known: PlayerView) -> Banner:
    """The match of the teams is decided while this seat still plays."""
    assert known.whole is not None
    assert known.whole.result is not None
    assert known.whole.result.score is not None
    leads = {
        Outcome.WIN: _("Your team has won already."),
        Outcome.LOSS: _("Your team has lost already."),
    }
    lead = leads.get(
        outcome_at(known.whole.result.score, known.seat), _("The match of the teams is decided already.")
    )
    text = _("Your own match changes nothing any more: report it if you finish it.")
    return Banner("info", lead, text, id="decided")


def _report(known: PlayerView) -> str:
    return address("player:report", known.tournament.id)


def _claim(known: PlayerView, match: Match, seat: int | None = None) -> str:
    """What a seat reported, or the result, from the player's own side."""
    said = match.result if seat is None else next(one for one in match.reports if one.seat == seat)
    assert said is not None
    assert said.score is not None
    return claim_text(said.score, known.seat, match, known.names)


def _published(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    return PublishedPage(**table)


def _open(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    timed = known.round is not None and known.round.deadline is not None
    return OpenPage(
        **table,
        time_is_up=(_time_is_up(visit, known, match),) if timed and known.time_is_up else (),
        report=_report(known),
        more_time=tuple(_more_time(known)),
    )


def _time_is_up(visit: PhoneVisit, known: PlayerView, match: Match) -> Banner:
    text = _("Finish the turn and the extra turns, then report.")
    if len(match.seats) > 2 and not _pod_turns(visit, match):
        text = _("Finish the turn in progress; if nobody has won by then it is a draw.")
    link = Link(_("Count the turns"), address("player-turns", known.tournament.id))
    return Banner("warn", _("Time is up."), text, link=link)


def _pod_turns(visit: PhoneVisit, match: Match) -> int:
    """Turns after time: one per remaining player in a short round, none in a long one (MA-2.4AA, AB)."""
    minutes = minutes_of(visit.tournament.details, match_place(match.id)[0], visit.rules)
    return turns_at_time(visit.rules, minutes, len(match.seats), match.time.extra_turns) or 0


def _more_time(known: PlayerView) -> Iterator[Banner | Link]:
    count = known.asked_time
    if count:
        text = ngettext(
            "Your table asked for %(count)s minute more. A judge decides.",
            "Your table asked for %(count)s minutes more. A judge decides.",
            count,
        )
        yield Banner("info", text=text % {"count": count})
    elif known.may_ask_time:
        yield Link(_("Ask for more time"), address("player:time", known.tournament.id), "button")


def _reported(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    report = known.card.own_report
    assert report is not None
    waits = _("waits for %(name)s") % {"name": known.opponent_short}
    if len(match.seats) > 2:
        facts = {"said": len(match.reports), "of": len(match.seats)}
        waits = _("%(said)s of %(of)s have reported") % facts
    return ReportedPage(
        **table,
        at=Moment.at(report.at, known.tournament.details.zone),
        waits=Chip(waits, "warn"),
        claim=_claim(known, match, known.seat),
        text=_when_it_counts(known, match),
        report=_report(known),
    )


def _when_it_counts(known: PlayerView, match: Match) -> str:
    if known.connected_by_player:
        return _(
            "A phone here was connected by an official who plays at this table, so it agrees to nothing. "
            "Another official enters the result; where there is none, it is entered and marked so."
        )
    if len(match.seats) > 2:
        count = len(match.seats) // 2 + 1
        text = ngettext(
            "It counts as soon as %(count)s of you say the same and nobody says otherwise, or the "
            "scorekeeper enters it.",
            "It counts as soon as %(count)s of you say the same and nobody says otherwise, or the "
            "scorekeeper enters it.",
            count,
        )
        return text % {"count": count}
    text = _("It counts as soon as %(name)s confirms it on their phone, or the scorekeeper enters it.")
    return text % {"name": known.opponent}


def _to_confirm(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    report = known.card.other_report
    assert report is not None
    return ConfirmPage(
        **table,
        who=_("%(name)s reported:") % {"name": known.names[match.seats[report.seat]]},
        claim=_claim(known, match, report.seat),
        confirm=_confirm(known, match, own(report.score, known.seat)),
        report=_report(known),
    )


def _confirm(known: PlayerView, match: Match, score: str) -> PhoneForm:
    return one_press(_report(known), _("Confirm"), "score", score, kind=BIG, match=match.id)


def _disputed(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    return DisputedPage(**table, said=tuple(_said(known, match)), report=_report(known))


def _said(known: PlayerView, match: Match) -> Iterator[SaidAtTable]:
    """Who says what, the player first."""
    wrong, me = _("that it is not right"), known.seat
    if me in match.objecting:
        yield SaidAtTable(_("You say"), wrong)
    elif known.card.own_report:
        yield SaidAtTable(_("You say"), _claim(known, match, me))
    for seat in sorted(match.objecting):
        if seat != me:
            yield SaidAtTable(_says(known, match, seat), wrong)
    for report in match.reports:
        if report.seat != me and report.seat not in match.objecting:
            yield SaidAtTable(_says(known, match, report.seat), _claim(known, match, report.seat))


def _says(known: PlayerView, match: Match, seat: int) -> str:
    return _("%(name)s says") % {"name": short_in(known.names, match.seats[seat], match.seats)}


def _recorded(visit: PhoneVisit, known: PlayerView, match: Match, table: TableCommon) -> TablePage:
    assert match.result is not None
    return RecordedPage(
        **table,
        at=Moment.at(match.result.at, known.tournament.details.zone),
        claim=_claim(known, match),
        agreed=f"{capfirst(confirmation_text(match))}." if match.confirmation else "",
        then=_objection(known, match) or _settled(known, match),
    )


def _objection(known: PlayerView, match: Match) -> OwnObjection | None:
    objects = match.contest_of(known.seat)
    if objects is None:
        return None
    score = objects.score
    claim = claim_text(score, known.seat, match, known.names) if score else ""
    return OwnObjection(claim, take_back(known, match))


def take_back(known: PlayerView, match: Match) -> PhoneForm:
    """For an objection made by mistake, at any kind of table."""
    action = address("player:dispute", known.tournament.id, match.id)
    return one_press(action, _("I take my objection back"), "do", "take-back")


def _settled(known: PlayerView, match: Match) -> OwnResult:
    assert match.result is not None
    assert known.round is not None
    is_open = known.round.status is RoundStatus.OPEN
    wrong = _report(known) if is_open else address("player:dispute", known.tournament.id, match.id)
    score = match.result.score
    confirm = known.may_confirm and score is not None
    text = _("Nothing more to do. The next round shows here.")
    if known.start and known.start.sideboards:
        text = _("Put the deck back as it was before game 1, sideboard and all. The next round shows here.")
    return OwnResult(
        confirm=(_confirm(known, match, own(score, known.seat)),) if confirm and score else (),
        text="" if confirm or known.card.entrant.no_show else text,
        wrong=Link(_("This is not right"), wrong, "button"),
    )


_PAGES: dict[Situation, _Built] = {
    Situation.PUBLISHED: _published,
    Situation.OPEN: _open,
    Situation.REPORTED: _reported,
    Situation.TO_CONFIRM: _to_confirm,
    Situation.DISPUTED: _disputed,
    Situation.RECORDED: _recorded,
}
