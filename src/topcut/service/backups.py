"""Ledger verification, and copies of the bare database file."""

import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.db import connection

from topcut.core.kernel.ids import EntrantId, TournamentId
from topcut.invocation import program
from topcut.languages import counted as ngettext
from topcut.languages import said as _
from topcut.ledger import store
from topcut.ledger.encryption import key_file
from topcut.ledger.verifying import Fault, verify
from topcut.private_files import make_folder
from topcut.service.copying import BackupFailed, copy_sqlite
from topcut.service.proving import Proof, prove
from topcut.service.sealing import altered_lists
from topcut.service.snapshotting import fold_and_compare
from topcut.service.tournament_lists import is_indexed_right


@dataclass(frozen=True, slots=True)
class LedgerReport:
    """Result of verifying one tournament's ledger."""

    tournament: TournamentId
    version: int
    head: str
    fault: Fault | None
    proof: Proof | None
    altered_lists: tuple[EntrantId, ...] = ()
    """Entrants whose stored decklist differs from the one that was sealed."""
    indexed: bool = True
    """Whether its row in the index of tournaments is what its ledger gives."""
    snapshot: bool = True
    """Whether its snapshot, if there is one, is what its ledger gives."""

    @property
    def sound(self) -> bool:
        holds = self.fault is None and not self.altered_lists and self.indexed and self.snapshot
        return holds and (self.proof is None or self.proof.sound)

    def plain(self) -> dict[str, object]:
        return {**asdict(self), "sound": self.sound}

    def sentence(self) -> str:
        """In the language of the command line."""
        facts = {"tournament": self.tournament, "version": self.version, "head": self.head[:12]}
        if self.fault:
            facts |= {"version": self.fault.version, "reason": self.fault.reason}
            return _("%(tournament)s: BAD at position %(version)s (%(reason)s)") % facts
        if self.altered_lists:
            said = _("%(tournament)s: BAD, decklists stored with another text than was sealed: %(whose)s")
            return said % {**facts, "whose": ", ".join(self.altered_lists)}
        if not self.indexed:
            said = _(
                "%(tournament)s: listed otherwise than its ledger says. "
                "To put it right: %(topcut)s ledger index"
            )
            return said % {**facts, "topcut": program()}
        if not self.snapshot:
            said = _(
                "%(tournament)s: its snapshot is not what its ledger says. "
                "To put it right: %(topcut)s ledger snapshots"
            )
            return said % {**facts, "topcut": program()}
        chance = _("seed not published yet") if self.proof is None else _chance_words(self.proof)
        sound = ngettext(
            "%(tournament)s: ok, %(version)s line, head %(head)s, %(chance)s",
            "%(tournament)s: ok, %(version)s lines, head %(head)s, %(chance)s",
            self.version,
        )
        return sound % {**facts, "chance": chance}


def _chance_words(proof: Proof) -> str:
    if not proof.seed_fits:
        return _("BAD, the seed is not the one that was promised")
    if proof.first_wrong:
        wrong = _("BAD, the choice at position %(version)s is not what the seed gives")
        return wrong % {"version": proof.first_wrong}
    told = [
        ngettext("%(count)s random choice recomputed", "%(count)s random choices recomputed", proof.choices)
        % {"count": proof.choices}
    ]
    if proof.older:
        told.append(_("made by an older method: %(count)s") % {"count": proof.older})
    if proof.imported:
        paired = ngettext(
            "%(count)s round paired elsewhere and imported",
            "%(count)s rounds paired elsewhere and imported",
            proof.imported,
        )
        told.append(paired % {"count": proof.imported})
    if proof.reopened:
        told.append(_("those since it was reopened can be recomputed once it is finished again"))
    return ", ".join(told)


def check(tournament: str | None = None) -> list[LedgerReport]:
    """Verify one tournament, or all of them; an empty list if there is none."""
    ids = [id_ for id_ in store.versions() if tournament in (None, id_)]
    return [_check_one(id_) for id_ in ids]


def _check_one(tournament_id: TournamentId) -> LedgerReport:
    result = verify(tournament_id)
    if result.fault:
        return LedgerReport(tournament_id, result.version, result.head, result.fault, None)
    tournament, snapshot = fold_and_compare(tournament_id)
    seeds = tournament.seeds
    proof = prove(tournament_id, store.read(tournament_id), *seeds) if seeds else None
    altered = tuple(altered_lists(tournament))
    moved = store.head(tournament_id) != store.Head(result.version, result.head)
    indexed = moved or is_indexed_right(tournament)  # else it would be held against an older state
    return LedgerReport(tournament_id, result.version, result.head, None, proof, altered, indexed, snapshot)


def first_fault() -> Fault | None:
    """The first break in any hash chain: fast enough for every start."""
    faults = (verify(tournament, read_lines=False).fault for tournament in store.versions())
    return next((fault for fault in faults if fault), None)


class Backup(NamedTuple):
    """A copy of the database; ``key`` decrypts the secrets in it, None if it is in the environment."""

    file: Path
    key: Path | None


def back_up(file: Path | None = None) -> Backup:
    """Copy the bare database file and check the copy; the draw's key is written beside it.

    Sign-ins and open links of staff are left out: a copy on a stick opens nobody's desk. An archive with
    everything in it is made by ``service/archiving.py``.
    """
    if connection.vendor != "sqlite":
        raise BackupFailed(
            _("On PostgreSQL there is no file to copy: %(topcut)s backup makes an archive with pg_dump.")
            % {"topcut": program()}
        )
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    target = file or settings.DATA / "backups" / f"topcut-{stamp}.sqlite3"
    for taken in (target, target.with_suffix(".key")):
        if taken.exists():
            raise BackupFailed(_("%(taken)s exists already; nothing was written.") % {"taken": taken})
    make_folder(target.parent)
    part = target.with_name(target.name + ".part")
    copy_sqlite(part, with_sign_ins=False)
    part.rename(target)
    return Backup(target, _key_beside(target))


def _key_beside(target: Path) -> Path | None:
    """Copy ``draw.key`` beside the backup: without it a tournament in it could not be played on."""
    key = key_file()
    if not key.exists():
        return None
    copy = target.with_suffix(".key")
    with os.fdopen(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:
        out.write(key.read_bytes())
    return copy
