"""A tournament that was reopened goes on with a secret of its own, and both are proved in the end."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from django.db import IntegrityError, connection

from tests.hall import Hall, open_hall
from topcut import service
from topcut.caching import forget_all
from topcut.core.desks.approval.commands import Approve
from topcut.core.desks.organizing.commands import ChangeRounds, ReopenTournament
from topcut.core.desks.organizing.events import TournamentReopened
from topcut.core.desks.results.commands import CorrectResult
from topcut.core.desks.rounds.commands import PairRound
from topcut.core.desks.rounds.events import RoundPaired
from topcut.core.kernel.chance import LotChance, seed_hash
from topcut.core.kernel.ids import TournamentId
from topcut.core.kernel.refusal import Refusal
from topcut.core.kernel.roles import Role
from topcut.core.kernel.scores import Score
from topcut.formats.ledger_file import export_lines, import_lines
from topcut.ledger import store
from topcut.ledger.models import Carried, Chain, Line
from topcut.ledger.verifying import verify
from topcut.people.models import Statement
from topcut.people.organizations import the_first
from topcut.service.acts.organizing import EndTournament
from topcut.service.backups import check
from topcut.service.proving import prove
from topcut.service.report_facts import ReportSight, report_of

pytestmark = pytest.mark.django_db

REOPEN = ReopenTournament("table 2 was misread")


def finished(rounds: int = 2) -> Hall:
    hall = open_hall(6, rounds=rounds)
    for _ in range(rounds):
        hall.play_round()
    hall.do(EndTournament(), Role.ORGANIZER)
    return hall


def agreed(hall: Hall, asked: service.Asked, by: Role, second: Role) -> None:
    hall.do(asked, by)
    hall.do(Approve(next(iter(hall.tournament.proposals))), second)


def reopen(hall: Hall) -> None:
    agreed(hall, REOPEN, Role.ORGANIZER, Role.HEAD_JUDGE)


@pytest.fixture
def reopened() -> Hall:
    hall = finished()
    reopen(hall)
    return hall


def play_on(hall: Hall) -> None:
    agreed(hall, ChangeRounds(3, "one more"), Role.ORGANIZER, Role.HEAD_JUDGE)
    hall.play_round()


def test_organizer_and_head_judge_reopen_it_together_and_nobody_else() -> None:
    hall = finished()
    for other in (Role.SCOREKEEPER, Role.FLOOR_JUDGE):
        with pytest.raises(Refusal, match="not-allowed"):
            hall.do(REOPEN, other)
    hall.do(REOPEN, Role.ORGANIZER)
    assert hall.tournament.is_finished, "it waits for the head judge"
    (waiting,) = hall.tournament.proposals
    with pytest.raises(Refusal, match="not-allowed"):
        hall.do(Approve(waiting), Role.SCOREKEEPER)
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    assert not hall.tournament.is_finished


def test_the_secret_that_was_published_is_replaced_where_draws_come_from(reopened: Hall) -> None:
    (past,) = reopened.tournament.reopenings
    kept = store.seed(reopened.id)
    assert kept != past.seed
    assert seed_hash(kept) == reopened.tournament.seed_hash
    assert Chain.objects.get(id=reopened.id).seed.startswith("aes1:"), "encrypted, as the first one was"
    assert kept not in "".join(line.body for line in store.lines(reopened.id))


def test_corrections_and_more_rounds_are_possible_again(reopened: Hall) -> None:
    match = reopened.match(2)
    agreed(reopened, CorrectResult(match.id, Score((0, 2)), "misread"), Role.SCOREKEEPER, Role.HEAD_JUDGE)
    assert reopened.result(2).score == Score((0, 2))
    play_on(reopened)
    reopened.do(EndTournament(), Role.ORGANIZER)
    assert reopened.tournament.is_finished


def test_draws_before_and_after_are_each_proved_by_their_own_secret(reopened: Hall) -> None:
    play_on(reopened)
    (open_,) = check(reopened.id)
    assert open_.sound
    assert open_.proof
    assert open_.proof.choices == 4, "two rounds and their ends; the third is not to be proved yet"
    assert "once it is finished again" in open_.sentence()
    reopened.do(EndTournament(), Role.ORGANIZER)
    (report,) = check(reopened.id)
    assert report.sound
    assert report.proof
    assert report.proof.choices == 6
    assert "6 random choices recomputed" in report.sentence()
    first, second = reopened.tournament.seeds
    entries = list(store.read(reopened.id))
    assert prove(reopened.id, entries, first, second).sound
    assert not prove(reopened.id, entries, second, first).sound
    assert not prove(reopened.id, entries, first, first).sound


def test_a_draw_from_the_old_secret_after_the_reopening_is_found_out(reopened: Hall) -> None:
    play_on(reopened)
    reopened.do(EndTournament(), Role.ORGANIZER)
    entries, (first, second) = list(store.read(reopened.id)), reopened.tournament.seeds
    at = max(place for place, entry in enumerate(entries) if isinstance(entry.event, RoundPaired))
    turned = entries[at].event
    assert isinstance(turned, RoundPaired)
    label = turned.chance
    ids = sorted(reopened.entrants)
    assert LotChance(first, label).by_lot(ids) != LotChance(second, label).by_lot(ids)
    forged = [*entries[:at], replace(entries[at], event=replace(turned, matches=turned.matches[::-1]))]
    assert prove(reopened.id, [*forged, *entries[at + 1 :]], first, second).first_wrong == entries[at].version


def test_a_database_that_still_holds_the_old_secret_draws_nothing_and_is_found(reopened: Hall) -> None:
    """Such as a chain's row from an old copy beside the newer lines."""
    (past,) = reopened.tournament.reopenings
    agreed(reopened, ChangeRounds(3, "one more"), Role.ORGANIZER, Role.HEAD_JUDGE)
    store.renew_seed(reopened.id, past.seed)
    with pytest.raises(Refusal, match="seed-wrong"):
        reopened.do(PairRound(3))
    found = verify(reopened.id).fault
    assert found
    line = next(store.read(reopened.id, kinds=(TournamentReopened,)))
    assert (found.reason, found.version) == ("seed", line.version)


def test_it_is_reopened_twice_and_has_three_secrets(reopened: Hall) -> None:
    reopened.do(EndTournament(), Role.ORGANIZER)
    reopen(reopened)
    reopened.do(EndTournament(), Role.ORGANIZER)
    assert len(set(reopened.tournament.seeds)) == 3
    (report,) = check(reopened.id)
    assert report.sound


def test_a_form_that_is_sent_twice_reopens_once_and_keeps_one_secret() -> None:
    hall = finished()
    hall.do(REOPEN, Role.ORGANIZER)
    (waiting,) = hall.tournament.proposals
    hall.do(Approve(waiting), Role.HEAD_JUDGE, "approve-once")
    kept = store.seed(hall.id)
    assert hall.do(Approve(waiting), Role.HEAD_JUDGE, "approve-once").repeated
    assert store.seed(hall.id) == kept
    assert len(hall.tournament.reopenings) == 1


@pytest.mark.skipif(connection.vendor != "sqlite", reason="a trigger of SQLite")
def test_where_the_line_cannot_be_written_the_secret_stays_the_one_that_was_promised() -> None:
    hall = finished()
    before = store.seed(hall.id)
    hall.do(REOPEN, Role.ORGANIZER)
    (waiting,) = hall.tournament.proposals
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TRIGGER power_cut BEFORE INSERT ON ledger_line WHEN NEW.body LIKE "
            "'%\"TournamentReopened\",\"schema\"%' BEGIN SELECT RAISE(ABORT, 'power cut'); END"
        )
    with pytest.raises((IntegrityError, Refusal)):
        hall.do(Approve(waiting), Role.HEAD_JUDGE)
    with connection.cursor() as cursor:
        cursor.execute("DROP TRIGGER power_cut")
    forget_all()
    assert store.seed(hall.id) == before
    assert hall.tournament.is_finished
    assert verify(hall.id).fault is None
    hall.do(Approve(waiting), Role.HEAD_JUDGE)
    assert verify(hall.id).fault is None


def test_a_reopened_tournament_goes_on_elsewhere_with_its_new_secret(reopened: Hall) -> None:
    file = list(export_lines(reopened.id) or ())
    assert json.loads(file[0])["seed"] == store.seed(reopened.id)
    seed = store.seed(reopened.id)
    _forget(reopened.id)
    import_lines(file, the_first())
    assert store.seed(reopened.id) == seed
    assert verify(reopened.id).fault is None


def _forget(tournament: TournamentId) -> None:
    """As on another computer."""
    for rows in (Carried, Line):
        rows.objects.filter(chain_id=tournament).delete()
    Chain.objects.filter(id=tournament).delete()
    Statement.objects.filter(tournament=tournament).delete()
    forget_all()


def test_who_reopened_it_and_why_is_said_in_the_log_and_the_report(reopened: Hall) -> None:
    found = report_of(reopened.id, ReportSight())
    assert found
    (change,) = [one for one in found.report.changes if isinstance(one.event, TournamentReopened)]
    assert change.asked_by == f"person:{reopened.people[Role.ORGANIZER]}"
    assert change.by == f"person:{reopened.people[Role.HEAD_JUDGE]}"


KILLED = """
import os, signal, sys
from pathlib import Path
from topcut import bootstrap
bootstrap.prepare(Path(sys.argv[1]))
from django.db import connection
from tests.service.test_reopening import REOPEN, finished
from topcut.core.desks.approval.commands import Approve
from topcut.core.kernel.roles import Role
from topcut.ledger import store
hall = finished(1)
hall.do(REOPEN, Role.ORGANIZER)
(waiting,) = hall.tournament.proposals
connection.connection.create_function("die", 0, lambda: os.kill(os.getpid(), signal.SIGKILL))
with connection.cursor() as cursor:
    cursor.execute(
        "CREATE TEMP TRIGGER killed BEFORE INSERT ON main.ledger_line WHEN NEW.body LIKE "
        "'%\\"TournamentReopened\\",\\"schema\\"%' BEGIN SELECT die(); END"
    )
hall.do(Approve(waiting), Role.HEAD_JUDGE)
"""
AFTERWARDS = """
import json, sys
from pathlib import Path
from topcut import bootstrap
bootstrap.prepare(Path(sys.argv[1]))
from topcut import service
from topcut.caching import forget_all
from topcut.core.kernel.chance import seed_hash
from topcut.ledger import store
from topcut.service.backups import check
(id_,) = store.versions()
tournament = service.tournament(id_)
(report,) = check()
fits = seed_hash(store.seed(id_)) == tournament.seed_hash
print(json.dumps({"sound": report.sound, "fits": fits, "finished": tournament.is_finished}))
"""


def test_a_kill_between_the_secret_and_its_line_leaves_the_end_as_it_was(tmp_path: Path) -> None:
    """The secret was written, the line was not: the process is killed by the database itself in between."""
    killed = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], capture_output=True, check=False)
    assert killed.returncode == -9, killed.stderr
    done = subprocess.run(
        [sys.executable, "-c", AFTERWARDS, str(tmp_path)], capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout.splitlines()[-1]) == {"sound": True, "fits": True, "finished": True}
