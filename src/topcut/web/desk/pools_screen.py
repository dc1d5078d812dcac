"""Sealed pools at the desk as page values: all of them, and one with the field to correct it (MTR-7.5.a)."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.desks.limited.neighbours import registrar_of
from topcut.core.desks.limited.state import Pool, PoolState
from topcut.core.kernel.ids import EntrantId
from topcut.messages.read_texts import read_text
from topcut.service.sealing import pool_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.citations import rule_cited
from topcut.web.desk.desk_frame import DeskPage
from topcut.web.page_parts import Button, Chip, Cited, CitedSentence, Field, Link
from topcut.web.pages import screen
from topcut.web.pool_parts import PoolCard, other_sets, pool_cards, pool_chip

SMALL = "button small"


@dataclass(frozen=True, slots=True)
class PoolLineShown:
    """``cards`` and ``note`` of a pool that is registered."""

    who: Link
    by: str
    cards: str
    chip: Chip
    note: str


@screen("desk/pools.html")
class PoolsPage(DeskPage):
    """``questioned``: how many wait for a judge; empty if none does."""

    links: tuple[Link, ...]
    verified: str
    cite: Cited
    questioned: str
    who: str
    lines: tuple[PoolLineShown, ...]


@dataclass(frozen=True, slots=True)
class PoolForm:
    """``reason`` where something is settled that was registered and looked over."""

    text: str
    reason: Field | None
    save: Button


@screen("desk/pool.html")
class PoolPage(DeskPage):
    """``right`` says that it is right as it is, for those who may; ``other_sets`` are not of the boosters."""

    title: str
    questioned: str
    form: PoolForm | None
    right: Button | None
    cards: tuple[PoolCard, ...]
    other_sets: CitedSentence | None


def pools_screen(visit: Visit, stage: int) -> PoolsPage:
    tournament = visit.tournament
    known = tournament.pools.get(stage, {})
    playing = tournament.playing_in(tournament.details.first_round_of(stage))
    order = sorted(playing, key=lambda entrant: visit.names[entrant.id].key)
    verified = sum(1 for pool in known.values() if pool.state is PoolState.VERIFIED)
    waiting = sum(1 for pool in known.values() if pool.state is PoolState.QUESTIONED)
    questioned = ngettext(
        "%(count)s pool waits for a judge.", "%(count)s pools wait for a judge.", waiting
    ) % {"count": waiting}
    return PoolsPage(
        links=_links(visit, stage),
        verified=_("%(done)s of %(all)s verified") % {"done": verified, "all": len(order)},
        cite=rule_cited(visit.rules, "MTR-7.5.a"),
        questioned=questioned if waiting else "",
        who=_("Team") if tournament.details.in_teams else _("Player"),
        lines=tuple(_line(visit, stage, one.id, known.get(one.id)) for one in order),
    )


def _links(visit: Visit, stage: int) -> tuple[Link, ...]:
    id_ = visit.tournament.id
    sealed = Link(_("Sealed"), address("desk-draft", id_), SMALL)
    if not visit.tournament.pools.get(stage):
        return (sealed,)
    return (
        sealed,
        Link(_("Print the pools"), address("print-pools", id_), SMALL),
        Link("CSV", address("desk-pools-file", id_, "csv"), SMALL),
        Link(_("Text"), address("desk-pools-file", id_, "txt"), SMALL),
    )


def _line(visit: Visit, stage: int, one: EntrantId, pool: Pool | None) -> PoolLineShown:
    return PoolLineShown(
        who=Link(str(visit.names[one]), address("desk-pool", visit.tournament.id, one)),
        by=_by(visit, stage, one),
        cards=str(pool.cards) if pool else "–",
        chip=pool_chip(pool) if pool else Chip(_("missing")),
        note=read_text(pool.note, visit.tournament) if pool else "",
    )


def _by(visit: Visit, stage: int, one: EntrantId) -> str:
    """Whoever sits across, a judge for who came late; nobody yet before the seats are drawn."""
    if stage not in visit.tournament.drafts:
        return "–"
    by = registrar_of(visit.tournament, stage, one)
    return _("a judge") if by == one else str(visit.names[by])


def pool_screen_at_desk(visit: Visit, stage: int, owner: EntrantId) -> PoolPage:
    tournament = visit.tournament
    pool = tournament.pools.get(stage, {}).get(owner)
    kept = pool_text(tournament, stage, owner) or ""
    said = ""
    if pool and pool.state is PoolState.QUESTIONED:
        said = _("The owner says: %(note)s") % {"note": read_text(pool.note, tournament)}
    return PoolPage(
        title=_("Pool of %(name)s") % {"name": visit.names[owner]},
        questioned=said,
        form=_form(visit, pool, kept) if visit.may("register-pool") else None,
        right=_right(visit, stage, owner, pool),
        cards=pool_cards(kept),
        other_sets=other_sets(tournament.details, visit.rules, stage, kept),
    )


def _form(visit: Visit, pool: Pool | None, kept: str) -> PoolForm:
    settles = pool is not None and pool.state is not PoolState.REGISTERED
    help_ = _("What was wrong, and what was found: it is kept in the ledger.")
    reason = Field("reason", _("Reason"), str(visit.values.get("reason", "")), help=help_)
    save = _("Settle it this way") if settles else _("Save the pool")
    return PoolForm(
        text=str(visit.values.get("text", "")) or kept,
        reason=reason if settles else None,
        save=Button(save, "register", kind="primary"),
    )


def _right(visit: Visit, stage: int, owner: EntrantId, pool: Pool | None) -> Button | None:
    if pool is None or pool.state is PoolState.VERIFIED or not visit.may("verify-pool"):
        return None
    fields = {"stage": stage, "entrant": owner, "list": pool.id}
    action = address("desk-pools", visit.tournament.id)
    return Button.of(_("It is right as it is"), "verify", fields, action=action)
