"""How it went so far, on a player's own page: points and place, and the rounds behind them.

Both mostly stay the same: they are kept as values, whose version holds everything they depend on.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.rounds.board.player_card import PastRound
from topcut.core.kernel.scores import Outcome
from topcut.core.play.matches import Contest
from topcut.messages.score_words import score_text
from topcut.messages.words import outcome_text, round_text, the_round_text
from topcut.web.addresses import address
from topcut.web.fragments import kept
from topcut.web.page_parts import Chip, Link
from topcut.web.part_values import KeptPart, part
from topcut.web.player.player_view import PlayerView
from topcut.web.standings_rows import PlaceChange, place_change

K = TypeVar("K", bound=KeptPart)


@part("player/_so_far.html", "points")
class PointsSoFar(KeptPart):
    """``place`` and ``working`` once standings are posted."""

    name: str
    points: str
    place: Link | None
    working: Link | None
    moved: PlaceChange | None


@dataclass(frozen=True, slots=True)
class PastLine:
    """A round behind the player. ``href`` leads to the way to object, if there was a result."""

    href: str
    round: str
    opponents: tuple[str, ...]
    score: str
    chip: Chip | None


@part("player/_so_far.html", "rounds")
class PastRounds(KeptPart):
    """Newest first; ``nothing`` stands where there are none."""

    lines: tuple[PastLine, ...]
    nothing: str


@part("player/_so_far.html", "card")
class SoFarCard:
    points: PointsSoFar
    rounds: PastRounds


def so_far_card(known: PlayerView) -> SoFarCard:
    return SoFarCard(_points(known), _rounds(known))


def _points(known: PlayerView) -> PointsSoFar:
    """Publishing or starting a round does not change them."""
    card = known.card
    place = card.standing.place if card.standing else None
    says = (known.me, card.points, place, known.listed, known.moved, known.tournament.posted_after)
    return kept_part(PointsSoFar, known, says, lambda: _points_of(known))


def _points_of(known: PlayerView) -> PointsSoFar:
    card, id_ = known.card, known.tournament.id
    points = ngettext("%(count)s point", "%(count)s points", card.points) % {"count": card.points}
    if card.standing is None:
        return PointsSoFar(str(known.me), points, None, None, None)
    after = the_round_text(known.tournament.details, known.tournament.posted_after)
    facts = {"place": card.standing.place, "of": known.listed, "round": after}
    text = _("Place %(place)s of %(of)s after %(round)s") % facts
    return PointsSoFar(
        name=str(known.me),
        points=points,
        place=Link(text, f"{address('public:standings', id_)}#{card.entrant.id}", "lead"),
        working=Link(_("How my place is worked out"), address("public:working", id_, card.entrant.id)),
        moved=None if known.moved is None else place_change(known.moved),
    )


def _rounds(known: PlayerView) -> PastRounds:
    """Unchanged from the start of a round to its end."""
    met = [known.names[one] for past in known.card.past for one in past.opponents]
    over = known.tournament.is_finished
    says = (known.tournament.details, known.card.past, met, over)
    nothing = _("You played no rounds.") if over else _("Your rounds will be listed here.")
    return kept_part(
        PastRounds,
        known,
        says,
        lambda: PastRounds(tuple(_past(known, one) for one in known.card.past), nothing),
    )


def _past(known: PlayerView, past: PastRound) -> PastLine:
    tournament, seat = known.tournament, past.match.seat_of(known.card.entrant.id) if past.match else 0
    alone = past.score is not None and len(past.opponents) == 1
    disputed = past.match is not None and past.score is not None
    return PastLine(
        href=address("player:dispute", tournament.id, past.match.id) if disputed and past.match else "",
        round=round_text(tournament.details, past.number),
        opponents=tuple(str(known.names[one]) for one in past.opponents),
        score=score_text(past.score, seat) if past.score and alone else "",
        chip=_chip(past, seat),
    )


def _chip(past: PastRound, seat: int) -> Chip | None:
    if past.match and (contest := past.match.contest_of(seat)):
        return objected_chip(contest)
    if past.outcome is None:
        return None
    if past.outcome in (Outcome.WIN, Outcome.BYE, Outcome.AWARDED):
        return Chip(outcome_text(past.outcome), "ok")
    return Chip(outcome_text(past.outcome), "info" if past.outcome is Outcome.DRAW else "")


def objected_chip(contest: Contest) -> Chip:
    """That they objected; or that an entry differs from what they had reported before."""
    return Chip(_("you reported something else") if contest.earlier else _("you objected"), "warn")


def kept_part(kind: type[K], known: PlayerView, says: object, make: Callable[[], K]) -> K:
    """A part of one player's page, kept until what it says changes."""
    whose = (kind, known.tournament.id, known.card.entrant.id, known.language)
    value: K = kept.get_or_make(whose, make, version=says)
    return value
