"""A player's own page once somebody at the table has reported: waiting, confirming, a dispute, the result."""

from collections.abc import Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.results.agreeing import is_agreed_draw, must_say_so, words_needed
from topcut.core.desks.results.completing import as_reported
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Confirmation, Match, ResultSource, RoundStatus
from topcut.messages.listing import list_text
from topcut.messages.match_conduct import staying
from topcut.messages.score_words import reported_text
from topcut.messages.words import confirmation_text
from topcut.service import rules_of
from topcut.service.endings import public_ending
from topcut.web.addresses import address
from topcut.web.apart import short_in
from topcut.web.citations import pieces_of
from topcut.web.page_parts import Banner, Chip, Link, Moment
from topcut.web.player.own_pages import OwnAround
from topcut.web.player.phone_parts import BIG, PhoneForm, claim_text, one_press
from topcut.web.player.player_view import PlayerView
from topcut.web.player.sides import own
from topcut.web.player.so_far import objected_chip
from topcut.web.player.table_card import TableCard
from topcut.web.player.table_values import (
    ConfirmPage,
    DisputedPage,
    OwnObjection,
    OwnResult,
    RecordedPage,
    ReportedPage,
    SaidAtTable,
    TablePage,
)


def report_address(known: PlayerView) -> str:
    return address("player:report", known.tournament.id)


def _claim(known: PlayerView, match: Match, seat: int | None = None) -> str:
    """What a seat reported, or the result, from the player's own side."""
    said = match.result if seat is None else next(one for one in match.reports if one.seat == seat)
    assert said is not None
    assert said.score is not None
    score = said.score
    if seat is not None:
        score = as_reported(known.tournament, match, score, rules_of(known.tournament))
    return claim_text(score, known.seat, match, known.names)


def stay_banner(known: PlayerView, match: Match) -> Banner | None:
    """MTR-2.4.e: that nobody leaves the table before the result is recorded, in the edition that says so."""
    rules = rules_of(known.tournament)
    said = tuple(staying(rules, pods=len(match.seats) > 2))
    cites = ", ".join(str(rules.cite_rule(rule)) for _text, rule in said if rules.has_rule(rule))
    text = " ".join(text for text, _rule in said)
    return Banner("info", text=text, cite=pieces_of(cites)) if said else None


def reported_page(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    report = known.card.own_report
    assert report is not None
    waits = _("waits for %(name)s") % {"name": known.opponent_short}
    if _has_no_phone_across(known, match):
        waits = _("waits for the scorekeeper")
    if known.enters_own == known.card.entrant.id and not known.counts_by_itself:
        waits = _("yours to enter")
    if len(match.seats) > 2:
        waits = reported_text(len(match.reports), len(match.seats))
    return ReportedPage(
        around=around,
        table=table,
        at=Moment.at(report.at, known.tournament.details.zone),
        waits=Chip(waits, "warn"),
        claim=_claim(known, match, known.seat),
        text=_when_it_counts(known, match),
        stay=stay_banner(known, match),
        report=report_address(known),
    )


def _when_it_counts(known: PlayerView, match: Match) -> str:
    if known.counts_by_itself:
        return _confirmed_or_entered(known)
    if known.enters_own == known.card.entrant.id:
        text = _(
            "It is recorded when you enter it at the desk, marked as yours; %(name)s can object. By itself "
            "it counts only if %(name)s confirms it on a phone that you did not connect."
        )
        return text % {"name": known.opponent}
    if known.connected_by_player and known.enters_own:
        text = _(
            "%(name)s plays you and connected your phone, so it does not count by itself. It is recorded "
            "when %(name)s enters it at the desk, marked as theirs; if it is not right, you can object."
        )
        return text % {"name": known.opponent}
    if known.connected_by_player:
        return _(
            "A phone here was connected by an official who plays at this table, so it agrees to nothing. "
            "Another official enters the result; where there is none, it is entered and marked so."
        )
    if len(match.seats) > 2 and (waits := _waits_for_each(known, match)):
        return waits
    if len(match.seats) > 2:
        count = words_needed(match)
        text = ngettext(
            "It counts as soon as %(count)s of you say the same and nobody says otherwise, or the "
            "scorekeeper enters it.",
            "It counts as soon as %(count)s of you say the same and nobody says otherwise, or the "
            "scorekeeper enters it.",
            count,
        )
        return text % {"count": count}
    if _has_no_phone_across(known, match):
        text = _("%(name)s has no phone here: tell the scorekeeper, who enters it.")
        return text % {"name": known.opponent}
    return _confirmed_or_entered(known)


def _has_no_phone_across(known: PlayerView, match: Match) -> bool:
    """Whether the opponent confirms nothing by themselves, where others have joined with phones."""
    phones, across = known.tournament.phones, match.opponents_of(known.card.entrant.id)
    return len(across) == 1 and any(phones.values()) and not phones.get(across[0])


def _confirmed_or_entered(known: PlayerView) -> str:
    text = _("It counts as soon as %(name)s confirms it on their phone, or the scorekeeper enters it.")
    return text % {"name": known.opponent}


def _waits_for_each(known: PlayerView, match: Match) -> str:
    """MTR-2.5.a: whose own word an agreed draw or a concession still needs; empty if that of most will do."""
    report, rules = known.card.own_report, rules_of(known.tournament)
    assert report is not None
    score = as_reported(known.tournament, match, report.score, rules)
    asked = must_say_so(known.tournament, match, score, rules, at_time=known.time_is_up)
    silent = sorted(asked - {one.seat for one in match.reports if one.through is None})
    if not silent:
        return ""
    if is_agreed_draw(score, rules, at_time=known.time_is_up):
        text = _("An agreed draw counts once everybody who is still in the match has said so.")
    else:
        text = _("Only whoever conceded can say so.")
    names = list_text(str(known.names[match.seats[seat]]) for seat in silent)
    still = _("Still to confirm it: %(names)s. If somebody cannot, tell an official, who enters it.")
    return f"{text} {still % {'names': names}}"


def confirm_page(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    report = known.card.other_report
    assert report is not None
    return ConfirmPage(
        around=around,
        table=table,
        who=_("%(name)s reported:") % {"name": known.names[match.seats[report.seat]]},
        claim=_claim(known, match, report.seat),
        stay=stay_banner(known, match),
        confirm=_confirm(known, match, own(report.score, known.seat)),
        report=report_address(known),
    )


def _confirm(known: PlayerView, match: Match, score: str) -> PhoneForm:
    return one_press(report_address(known), _("Confirm"), "score", score, kind=BIG, match=match.id)


def disputed_page(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    return DisputedPage(
        around=around,
        table=table,
        who=_who_comes(known, match),
        said=(*_said(known, match), *_what_now(known, match)),
        report=report_address(known),
    )


def _who_comes(known: PlayerView, match: Match) -> str:
    """A judge, unless the only official who decides is one of the two."""
    alone = known.settles_own(match)
    if alone is None:
        return _("Stay at your table: a judge will decide.")
    own = alone == known.card.entrant.id
    return _("You cannot decide this alone.") if own else _("Your opponent cannot decide this alone.")


def _what_now(known: PlayerView, match: Match) -> Iterator[SaidAtTable]:
    """What the only official does about it, who is one of the two."""
    alone = known.settles_own(match)
    if alone is None:
        return
    text = _("%(name)s enters what you say, or appoints somebody who decides.")
    if alone == known.card.entrant.id:
        text = _("Enter at the desk what your opponent says, or appoint somebody who decides.")
    yield SaidAtTable(_("What now"), text % {"name": known.names[alone]})


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


def recorded_page(known: PlayerView, match: Match, around: OwnAround, table: TableCard) -> TablePage:
    assert match.result is not None
    return RecordedPage(
        around=around,
        table=table,
        at=Moment.at(match.result.at, known.tournament.details.zone),
        claim=_claim(known, match),
        agreed=_agreed(known, match),
        then=_objection(known, match) or _settled(known, match),
    )


def _agreed(known: PlayerView, match: Match) -> str:
    """How far the others agree, where an official who plays entered it; or who conceded."""
    if match.confirmation is Confirmation.CONTESTED and match.contest_of(known.seat):
        return _("Your opponent entered it as an official; you object.")
    if match.confirmation:
        return f"{capfirst(confirmation_text(match))}."
    if match.result is None or match.result.source is not ResultSource.CONCEDED:
        return ""
    if match.result.outcomes[known.seat] is Outcome.LOSS:
        return _("You conceded.")
    return _("%(name)s conceded.") % {"name": known.opponent}


def _objection(known: PlayerView, match: Match) -> OwnObjection | None:
    objects = match.contest_of(known.seat)
    if objects is None:
        return None
    score = objects.score
    claim = claim_text(score, known.seat, match, known.names) if score else ""
    return OwnObjection(objected_chip(objects), claim, who_decides(known, match), take_back(known, match))


def who_decides(known: PlayerView, match: Match) -> str:
    """Who looks at a player's objection: the scorekeeper, or where that is who they play, somebody else."""
    alone, made = known.settles_own(match), match.contest_of(match.seat_of(known.card.entrant.id))
    if alone in (None, known.card.entrant.id):
        return _("The scorekeeper looks at it. Until then the result stands.")
    text = _(
        "%(name)s, who played you, is the only official who can change it, and cannot overrule you: they "
        "appoint somebody who decides. Until then the result stands."
    )
    if made and made.score:
        text = _(
            "%(name)s, who played you, is the only official who can change it, and cannot overrule you: they "
            "enter it as you say, or appoint somebody who decides. Until then the result stands."
        )
    return text % {"name": known.names[alone]}


def take_back(known: PlayerView, match: Match) -> PhoneForm:
    """For an objection made by mistake, at any kind of table, and for a report that was wrong."""
    action = address("player:dispute", known.tournament.id, match.id)
    made = match.contest_of(match.seat_of(known.card.entrant.id))
    text = _("The recorded result is right") if made and made.earlier else _("I take my objection back")
    return one_press(action, text, "do", "take-back")


def _is_champion(known: PlayerView) -> bool:
    """Whether they have won the playoff, and nothing about its final is open."""
    details = known.tournament.details
    if known.round is None or not details.has_playoff or known.round.number != details.rounds:
        return False
    found = public_ending(known.tournament)
    return found is not None and not found.by_standings and found.champions == (known.card.entrant.id,)


def _settled(known: PlayerView, match: Match) -> OwnResult:
    assert match.result is not None
    assert known.round is not None
    is_open = known.round.status is RoundStatus.OPEN
    wrong = report_address(known) if is_open else address("player:dispute", known.tournament.id, match.id)
    score = match.result.score
    confirm = known.may_confirm and score is not None
    text = _("Nothing more to do. The next round shows here.")
    if _is_champion(known):
        text = _("You are the champion. Congratulations! The final standings show here.")
    elif known.round.number == known.tournament.details.rounds:
        text = _("Nothing more to do. The final standings show here.")
    elif known.start and known.start.sideboards:
        text = _("Put the deck back as it was before game 1, sideboard and all. The next round shows here.")
    return OwnResult(
        confirm=_confirm(known, match, own(score, known.seat)) if confirm and score else None,
        text="" if confirm or known.card.entrant.no_show else text,
        wrong=Link(_("This is not right"), wrong, "button"),
    )
