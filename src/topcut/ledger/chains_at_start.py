"""Check of the chains at the start: those that are played, and what was written since the last one.

The others were read to their end before, and the watch of the running server reads them again in turn
(``service/watching.py``): a start must not take longer for every tournament that was ever held.
"""

from django.db.models import F

from topcut.core.kernel.ids import TournamentId
from topcut.ledger.models import Chain, CheckedChain
from topcut.ledger.tournament_index import ListStage
from topcut.ledger.verifying import Fault, verify
from topcut.ledger.writing import writing


def first_new_fault() -> Fault | None:
    """The first break in the chains that are to be read at this start; what holds is noted."""
    sound: list[CheckedChain] = []
    fault = None
    for tournament in _to_read():
        found = verify(tournament, read_lines=False)
        fault = found.fault
        if fault:
            break
        sound.append(CheckedChain(chain_id=tournament, version=found.version, head=found.head))
    with writing():
        CheckedChain.objects.bulk_create(
            sound, update_conflicts=True, unique_fields=["chain"], update_fields=["version", "head"]
        )
    return fault


def read_again(tournament: TournamentId) -> None:
    """Have the next start read a chain, finished or not: something is wrong with it."""
    with writing():
        CheckedChain.objects.filter(chain_id=tournament).delete()


def _to_read() -> list[TournamentId]:
    held = Chain.objects.filter(
        indexed__stage=ListStage.FINISHED, checkedchain__version=F("version"), checkedchain__head=F("head")
    )
    ids = Chain.objects.exclude(id__in=held.values("id")).values_list("id", flat=True)
    return [TournamentId(id_) for id_ in ids.order_by("id")]
