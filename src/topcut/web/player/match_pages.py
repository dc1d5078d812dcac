"""Pages about one match or the way out: an objection, leaving, more time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.judging.burden import burden, fits
from topcut.core.desks.registration.state import EntrantStatus
from topcut.core.kernel.ids import match_place
from topcut.core.kernel.scores import Score
from topcut.core.play.matches import Match, RoundStatus
from topcut.messages.score_words import score_text
from topcut.messages.words import round_text
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.page_parts import Cited, Press
from topcut.web.pages import Page, screen
from topcut.web.player.guard import PhoneVisit
from topcut.web.player.no_reward import no_reward
from topcut.web.player.phone_parts import PhoneForm, claim_text, one_press
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.player_reading import player_view
from topcut.web.player.player_view import PlayerView
from topcut.web.player.reported_pages import take_back, who_decides
from topcut.web.player.sides import choices, own, turned

TIMES_ASKED = (("1", "2"), ("3", "5"), ("8", "10"))


@screen("player/dispute.html")
class DisputePage(PhonePage):
    """A result of this round or an old one: ``against`` whom, and what it is.

    ``objected`` says who decides, if they did; ``instead`` stands above the scores that they can say.
    """

    round: str
    against: str
    claim: str
    asked: str
    objected: str
    instead: str
    form: PhoneForm | None


def dispute_screen(visit: PhoneVisit, match: Match, number: int) -> DisputePage:
    known, seat = player_view(visit), match.seat_of(visit.entrant_id)
    opponents = [str(known.names[one]) for one in match.opponents_of(visit.entrant_id) if one in known.names]
    score = match.result.score if match.result else None
    facts = {"table": match.table, "name": ", ".join(opponents)}
    objected = match.contest_of(seat) is not None
    form = None if visit.tournament.is_finished else _object(visit, known, match, objected=objected)
    return DisputePage(
        round=round_text(known.tournament.details, number),
        against=_("Table %(table)s, against %(name)s") % facts if score else "",
        claim=claim_text(score, seat, match, known.names) if score else "",
        asked=_is_it_wrong(known, match),
        objected=who_decides(known, match) if objected else "",
        instead=_("What should it be?") if form and len(form.presses) > 1 else "",
        form=form,
    )


def _is_it_wrong(known: PlayerView, match: Match) -> str:
    alone = known.settles_own(match)
    if known.tournament.is_finished:
        return _("The tournament is over, so this result no longer changes. Talk to the organizer.")
    if alone in (None, known.card.entrant.id):
        return _(
            "Is that wrong? Tell the scorekeeper. The result stands until it is looked at; come to the desk, "
            "so that it can be settled before the next pairings."
        )
    text = _(
        "Is that wrong? Say so here: %(name)s, who played you and keeps the results, cannot overrule you. "
        "The result stands until it is settled, best before the next pairings."
    )
    return text % {"name": known.names[alone]}


def _object(visit: PhoneVisit, known: PlayerView, match: Match, *, objected: bool) -> PhoneForm:
    if objected:
        return take_back(known, match)
    wrong = Press(_("This result is wrong"), "", "", "big")
    return PhoneForm("", (*_scores_instead(visit, known, match), wrong), kind="stack tight")


def _scores_instead(visit: PhoneVisit, known: PlayerView, match: Match) -> Iterator[Press]:
    """What may be right instead, of a match of two: the desk enters what they say."""
    score = match.result.score if match.result else None
    if score is None or len(match.seats) != 2 or match.duels:
        return
    seat, tournament = match.seat_of(known.card.entrant.id), known.tournament
    stage = tournament.stage_of(match_place(match.id)[0])
    offered = choices(stage, visit.rules, time_is_up=False)
    for one in (*offered.won, *offered.lost, *offered.drawn[:1]):
        said = turned(one, seat)
        if said != score and fits(said, burden(tournament, match)):
            yield Press(capfirst(claim_text(said, seat, match, known.names)), "score", own(said, seat), "big")


@screen("player/concede.html")
class ConcedePage(PhonePage):
    """Asked before a concession, which is the result at once; ``told``: or in a pod, what it means there.

    ``leaving``: what it means to leave with it, ``team`` that the others leave too.
    """

    heading: str
    claim: str
    told: str
    leaving: str
    team: str
    forms: tuple[PhoneForm, ...]


def concede_screen(visit: PhoneVisit, match: Match, score: Score, said: str, leaving: str) -> ConcedePage:
    action, sure = address("player:report", visit.tournament.id), (("match", match.id), ("sure", "yes"))
    concede = Press(_("Concede the match"), "score", said, "big danger")
    go = Press(_("Concede and leave"), "score", said, "big danger")
    stay = Press(_("Concede and stay"), "score", said, "big")
    both = (PhoneForm(action, (go,), (*sure, ("leave", "yes"))), PhoneForm(action, (stay,), sure))
    return ConcedePage(
        heading=_("Concede and leave?") if leaving else _("Concede the match?"),
        claim=claim_text(score, match.seat_of(visit.entrant_id), match, player_view(visit).names),
        told=" ".join((_at_once(), no_reward(visit))),
        leaving=" ".join((_("This match counts. Then you leave."), _way_back(visit))) if leaving else "",
        team=_team_leaves(visit) if leaving else "",
        forms=both if leaving else (PhoneForm(action, (concede,), sure),),
    )


def _at_once() -> str:
    return _("It counts at once: your opponent does not have to confirm it, and you cannot take it back.")


def _pod_at_once() -> str:
    return _("It counts at once, and you cannot take it back. If the others draw, you have no part in it.")


def concede_pod_screen(visit: PhoneVisit, match: Match) -> ConcedePage:
    """MA-2.1A, MA-2.5A: the others play on."""
    press = Press(_("Concede the match"), "score", "concede-0", "big danger")
    fields = (("match", str(match.id)), ("sure", "yes"))
    return ConcedePage(
        heading=_("Concede the match?"),
        leaving="",
        team="",
        claim=_("you lost, and the others play on"),
        told=" ".join((_pod_at_once(), no_reward(visit))),
        forms=(PhoneForm(address("player:report", visit.tournament.id), (press,), fields),),
    )


@screen("player/leaving.html")
class LeavingPage(PhonePage):
    """Asked once more before a report with which they leave. ``team``: that the others leave with them."""

    claim: str
    team: str
    text: str
    forms: tuple[PhoneForm, ...]


def leaving_screen(visit: PhoneVisit, match: Match, score: Score, said: str) -> LeavingPage:
    action, seat = address("player:report", visit.tournament.id), match.seat_of(visit.entrant_id)
    leave = Press(_("Report and leave"), "score", said, "big danger")
    stay = Press(_("Report and stay"), "score", said, "big")
    return LeavingPage(
        claim=claim_text(score, seat, match, player_view(visit).names),
        team=_team_leaves(visit),
        text=" ".join((_("This match counts. Then you leave."), _way_back(visit), no_reward(visit))).strip(),
        forms=(
            PhoneForm(action, (leave,), (("match", match.id), ("leave", "yes"), ("sure", "yes"))),
            PhoneForm(action, (stay,), (("match", match.id), ("sure", "yes"))),
        ),
    )


@screen("player/still_on.html")
class StillOnPage(PhonePage):
    """Asked where a typed score of a match that time ended says nothing of drawn games."""

    claim: str
    forms: tuple[PhoneForm, ...]
    cite: Cited


def still_on_screen(visit: PhoneVisit, match: Match, score: Score, leaving: str) -> StillOnPage:
    """``score`` as typed, in seating order; with the game that was still on it has one drawn (MTR-2.4.d)."""
    seat = match.seat_of(visit.entrant_id)
    drawn = replace(score, drawn=1)
    yes = _("Yes, it counts as a draw: %(score)s") % {"score": score_text(turned(drawn, seat))}
    no = _("No, time came between games: %(score)s") % {"score": score_text(turned(score, seat))}
    fields = (("match", match.id), *((("leave", leaving),) if leaving else ()))
    action = address("player:report", visit.tournament.id)
    return StillOnPage(
        claim=claim_text(score, seat, match, player_view(visit).names),
        forms=tuple(
            PhoneForm(action, (Press(text, "score", own(one, seat), "big"),), fields)
            for text, one in ((yes, drawn), (no, score))
        ),
        cite=rule_cited(visit.rules, "MTR-2.4.d"),
    )


@screen("player/drop.html")
class DropPage(PhonePage):
    """``text`` says what leaving means now, ``team`` that the others leave with them."""

    text: str
    team: str
    leave: PhoneForm


@screen("player/drop_left.html")
class LeftAlreadyPage(PhonePage):
    """There is nothing more to leave."""


@screen("player/drop_playing.html")
class PlayOnPage(PhonePage):
    """Leaving is part of the report; ``report`` is empty until the round has started."""

    report: str


def drop_screen(visit: PhoneVisit) -> Page:
    known = player_view(visit)
    if known.must_play_on:
        started = known.round is not None and known.round.status is RoundStatus.OPEN
        report = f"{address('player:report', visit.tournament.id)}?leave=ask"
        return PlayOnPage(report=report if started else "")
    if known.card.entrant.status is not EntrantStatus.ACTIVE:
        return LeftAlreadyPage()
    team = _team_leaves(visit)
    press = _("Leave with the whole team") if team else _("Leave the tournament")
    leave = one_press("", press, kind="big danger")
    text = " ".join((_leaving_means(visit), no_reward(visit)))
    return DropPage(text=text.strip(), team=team, leave=leave)


def _leaving_means(visit: PhoneVisit) -> str:
    """MTR-2.10.a, b: out of the finish order, in the round that is being paired, or from the next one on."""
    known = player_view(visit)
    if number := known.round_being_paired:
        return _(
            "Round %(round)s is being paired already, so you are still in it (%(cite)s). After it you will "
            "not be paired again. Your results count."
        ) % {"round": number, "cite": visit.rules.cite_rule("MTR-2.10.b")}
    if not known.tournament.rounds:
        return _("You will not be paired or ranked. Until round 1 is paired you can undo it.")
    return " ".join((_("Your results so far count."), _way_back(visit)))


def _way_back(visit: PhoneVisit) -> str:
    """MTR-2.10.d, e: whether one who leaves now can come back."""
    tournament, facts = visit.tournament, {"cite": visit.rules.cite_rule("MTR-2.10.e")}
    if tournament.cuts:
        text = _(
            "You leave the playoff for good: nobody comes back after the cut, and nobody takes your place "
            "(%(cite)s)."
        )
        return text % facts
    details, played = tournament.details, len(tournament.rounds)
    if played < details.rounds and details.stages[details.stage_of(played + 1)].has_fixed_field:
        return _("Until the cut is made you can undo it. After the cut nobody comes back (%(cite)s).") % facts
    return _(
        "You will not be paired again. Until the next pairings you can undo it; after that you can ask to "
        "come back."
    )


def _team_leaves(visit: PhoneVisit) -> str:
    """MTR-8.2.a: if one of a team drops, the entire team does."""
    if not visit.tournament.details.in_teams:
        return ""
    name = player_view(visit).names[visit.entrant_id]
    said = _("If you leave, your whole team leaves: %(team)s is not paired again.") % {"team": name}
    rules = visit.rules
    return f"{said} ({rules.cite_rule('MTR-8.2.a')})" if rules.has_rule("MTR-8.2.a") else said


@dataclass(frozen=True, slots=True)
class MinutesAsked:
    minutes: str
    words: str


@screen("player/time.html")
class MoreTimePage(PhonePage):
    """``cite`` is the rule, where the edition has it."""

    cite: Cited
    match: str
    pairs: tuple[tuple[MinutesAsked, ...], ...]


def more_time_screen(visit: PhoneVisit) -> MoreTimePage:
    match = player_view(visit).card.match
    return MoreTimePage(
        cite=rule_cited(visit.rules, "MTR-2.6.a"),
        match=match.id if match else "",
        pairs=tuple(tuple(_minutes(pair)) for pair in TIMES_ASKED),
    )


def _minutes(pair: tuple[str, ...]) -> Iterator[MinutesAsked]:
    for minutes in pair:
        yield MinutesAsked(minutes, ngettext("minute", "minutes", int(minutes)))
