"""Who wins what, as lines of the prize page, and who has been given it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from topcut.core.desks.prizes.state import Split
from topcut.core.desks.prizes.winning import Award, handed_otherwise
from topcut.messages.desks.prizes import shares_text
from topcut.web.access import Visit
from topcut.web.page_parts import Chip, Moment, Press
from topcut.web.part_values import part


@dataclass(frozen=True, slots=True)
class AwardLine:
    """``handed``: when; without a button the place can still change. One form holds the whole list."""

    place: int
    name: str
    prize: str
    handed: Chip | None
    button: Press | None


@part("desk/_awards.html", "awards")
class AwardsPart:
    """``split`` is what each of those who split gets."""

    title: str
    split: str
    lines: tuple[AwardLine, ...]


def awards_part(visit: Visit, awards: Sequence[Award]) -> AwardsPart:
    """After those who won something, whoever was given something that is no longer theirs."""
    split = visit.tournament.prizes.split
    return AwardsPart(
        title=_("Who won what") if visit.tournament.is_finished else _("Who would win what"),
        split=_split(split) if split else "",
        lines=(
            *(_award(visit, award) for award in awards),
            *(_no_longer(visit, award) for award in handed_otherwise(visit.tournament, awards)),
        ),
    )


def _no_longer(visit: Visit, award: Award) -> AwardLine:
    handed = Moment.at(award.handed, visit.tournament.details.zone) if award.handed is not None else None
    text = _("handed out, %(time)s: no longer their place") % {"time": handed.text if handed else ""}
    return replace(_award(visit, award), handed=Chip(text, "bad"))


def _split(split: Split) -> str:
    if split.shares:
        return _("Divided as the finalists agreed.")
    return " ".join((shares_text(split.each), _("for each of those who split.")))


def _award(visit: Visit, award: Award) -> AwardLine:
    return AwardLine(
        place=award.place,
        name=str(visit.names[award.entrant]),
        prize=shares_text(award.shares),
        handed=_handed(visit, award),
        button=_hand(visit, award),
    )


def _handed(visit: Visit, award: Award) -> Chip | None:
    if award.handed is None:
        return None
    at = Moment.at(award.handed, visit.tournament.details.zone)
    return Chip(_("handed out, %(time)s") % {"time": at.text}, "ok")


def _hand(visit: Visit, award: Award) -> Press | None:
    facts = {"name": visit.names[award.entrant]}
    if award.handed is not None:
        title = _("Take back: %(name)s") % facts
        return Press(_("Take back"), "hand", f"0-{award.entrant}", "small", title)
    if not award.settled:
        return None
    title = _("Hand out: %(name)s") % facts
    return Press(_("Hand out"), "hand", f"1-{award.entrant}", "small", title)
