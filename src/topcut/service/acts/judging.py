"""Acts of judges: texts are stored with people, their ids in the ledger."""

from dataclasses import dataclass
from typing import ClassVar

from topcut.core.desks.judging.commands import WriteNote
from topcut.core.desks.registration.commands import DisqualifyEntrant
from topcut.core.kernel.command import Command
from topcut.core.kernel.ids import EntrantId, MatchId, TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Actor
from topcut.service.acts.act import Act
from topcut.service.statements import keep_text

LONGEST_NOTE = 4_000


@dataclass(frozen=True, slots=True)
class WriteJudgeNote(Act):
    """Write a note about a player or a table; ``on`` is the number of the note it continues."""

    command: ClassVar[type[Command]] = WriteNote

    text: str
    entrant: EntrantId | None = None
    match: MatchId | None = None
    investigation: bool = False
    on: int | None = None

    def keep(self, tournament: TournamentId, actor: Actor) -> WriteNote:
        written = self.text.strip()
        if not written:
            raise Refusal("note-empty")
        if len(written) > LONGEST_NOTE:
            raise Refusal("note-too-long", most=LONGEST_NOTE)
        id_ = keep_text(tournament, written)
        return WriteNote(id_, self.entrant, self.match, self.investigation, self.on)


@dataclass(frozen=True, slots=True)
class Disqualify(Act):
    """Disqualify an entrant for an infraction of the rulebook's list, with the judge's statement."""

    command: ClassVar[type[Command]] = DisqualifyEntrant

    entrant: EntrantId
    statement: str
    infraction: str

    def keep(self, tournament: TournamentId, actor: Actor) -> DisqualifyEntrant:
        if not self.infraction:
            raise Refusal("infraction-missing")
        if not self.statement.strip():
            raise Refusal("statement-missing")
        return DisqualifyEntrant(self.entrant, keep_text(tournament, self.statement.strip()), self.infraction)
