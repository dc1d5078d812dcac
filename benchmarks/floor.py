"""Load test of a round: a hall of phones and a server, both on this machine.

Run with ``python3 run.py bench floor [--phones 2500] [--database sqlite|postgres] [--seconds 60]``.

A real server process holds a live stream for every phone. Standings are posted, a round is published and
started: each time everybody fetches their own page. Then results come in, 50 a second, each answered, each
followed by the reporter's page (renewed where it was open, else whole) and the opponent's renewed one, while
two desks keep their page fresh and enter results of their own; when a round has no more, another is paired
and the rest come in there. At last every phone loses its connection and comes back in one moment (scenario
14). The phones are one process of plain sockets beside the server: the machine's cores do both works, and
both are printed. Phones wait the spread that the server tells them, as the script on them does.
"""

import argparse
import asyncio
import os
import resource
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from benchmarks._phones import CSRF, PART, PATIENCE, Answer, Phone, Server
from tests.faults.kill_rig import Server as Process
from tests.faults.kill_rig import cpu_seconds

ROUNDS = 8
ROUNDS_TO_COME = 4
RESULTS_A_SECOND = 50
STAFF_EVERY = 0.5
DESKS = 2
ATTEMPTS_AT_ONCE = 400
WORKER_THRESHOLD = 200
"""Page requests after which the server starts its worker."""
MADE_AHEAD = 0.0003
"""Seconds of CPU for a page that is made ahead, at the least."""


class Hall(NamedTuple):
    tournament: str
    session: str
    cookies: dict[str, str]


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--phones", type=int, default=2500)
    options.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--kill", action="store_true", help="at last, kill the server amid results")
    chosen = options.parse_args()
    _allow_files(2 * chosen.phones + 500)
    with tempfile.TemporaryDirectory() as folder, _database(chosen.database):
        hall = made_hall(Path(folder), chosen.phones)
        process = Process(Path(folder), keep_database=True)
        try:
            start = process.start(f"/t/{hall.tournament}/")
            print(f"{chosen.phones} phones, {chosen.database}; server up after {start.seconds:.1f} s")
            run(Floor(process, hall, chosen.seconds).play(kill=chosen.kill))
        finally:
            process.stop()


def run(play: Awaitable[None]) -> None:
    import uvloop

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(play)  # type: ignore[arg-type]


def _allow_files(count: int) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(count, 4096), most), most))


@contextmanager
def _database(which: str) -> Iterator[None]:
    """SQLite in the folder, or a private PostgreSQL that writes as durably as a real one."""
    os.environ.pop("TOPCUT_DATABASE_URL", None)
    if which == "sqlite":
        yield
        return
    from tools import postgres

    programs = postgres.find_programs()
    if programs is None:
        sys.exit("There is no PostgreSQL on this machine.")
    safe = {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
    with postgres.running(programs, {**postgres.SETTINGS, **safe}) as url:
        os.environ["TOPCUT_DATABASE_URL"] = url
        yield


def made_hall(folder: Path, phones: int) -> Hall:
    """Eight rounds played, more to come; everybody's phone known, and a scorekeeper signed in."""
    from topcut import bootstrap

    bootstrap.prepare(folder)
    from django.db import connections
    from django.utils import timezone

    from tests.faults.folder import session_of
    from tests.large_tournament import write_tournament
    from topcut import service
    from topcut.people.links import hashed
    from topcut.people.models import Device
    from topcut.simulation.weekend import simulated_account

    account = simulated_account()
    tournament = write_tournament(phones, ROUNDS, account, to_come=ROUNDS_TO_COME)
    entrants = list(service.tournament(tournament).entrants)
    rows = (
        Device(id=hashed(f"phone-{entrant}"), tournament=tournament, entrant=entrant, claimed=timezone.now())
        for entrant in entrants
    )
    Device.objects.bulk_create(rows, batch_size=2000)
    cookies = {str(entrant): _cookie(f"phone-{entrant}") for entrant in entrants}
    session = session_of(account)
    connections.close_all()
    return Hall(tournament, session, cookies)


def _cookie(phone: str) -> str:
    from django.http import HttpResponse

    from topcut.web.access import PLAYER_COOKIE, PLAYER_SALT

    response = HttpResponse()
    response.set_signed_cookie(PLAYER_COOKIE, phone, salt=PLAYER_SALT)
    return f"{PLAYER_COOKIE}={response.cookies[PLAYER_COOKIE].value}"


@dataclass(frozen=True)
class Cpu:
    """Seconds of a core."""

    server: float = 0.0
    worker: float = 0.0
    phones: float = 0.0

    def __add__(self, more: "Cpu") -> "Cpu":
        return Cpu(self.server + more.server, self.worker + more.worker, self.phones + more.phones)

    def __sub__(self, less: "Cpu") -> "Cpu":
        return Cpu(self.server - less.server, self.worker - less.worker, self.phones - less.phones)


@dataclass
class Wave:
    """The results of a minute: seconds that each requester waited."""

    count: int = 0
    took: float = 0.0
    acks: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    renewed: list[float] = field(default_factory=list)
    entered: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    used: Cpu = Cpu()


class Floor:
    def __init__(self, process: Process, hall: Hall, seconds: float) -> None:
        self.process, self.hall, self.seconds = process, hall, seconds
        self.server = Server(process.port)
        self.patience = 20 + len(hall.cookies) / 50
        self.phones = [
            Phone(self.server, hall.tournament, entrant, f"{cookie}; csrftoken={CSRF}")
            for entrant, cookie in hall.cookies.items()
        ]
        self.desk = f"/t/{hall.tournament}/desk/"
        self.staff_cookie = f"sessionid={hall.session}; csrftoken={CSRF}"
        self.command = 0
        self.winner: dict[str, str] = {}
        self.round = ROUNDS + 1

    async def play(self, *, kill: bool) -> None:
        await self.measured("streams opened", self.open_streams())
        await self.worker_at_work()
        await self.made_ahead()
        await self.told("standings posted", do="post", round=str(ROUNDS))
        await self.act(do="pair", round=str(self.round))
        await self.made_ahead()
        await self.told("round published", do="publish", round=str(self.round))
        await self.made_ahead()
        await self.told("round started", do="open", round=str(self.round))
        await self.server.ask(f"GET {self.desk}", self.staff_cookie)  # open since the morning
        largest = max(phone.size for phone in self.phones)
        whole = await self.page_size()
        print(f"  largest renewed part {largest / 1000:.1f} kB, a whole page {whole / 1000:.1f} kB")
        await self.results()
        await self.measured("all reconnected at once", self.reconnect())
        if kill:
            await self.killed()

    async def worker_at_work(self) -> None:
        """Wait until the worker serves pages: in a real hall it is up long before the first round ends."""
        began, share = time.monotonic(), 0.0
        while len(self.phones) >= WORKER_THRESHOLD and share < 1:
            if time.monotonic() - began > PATIENCE:
                raise RuntimeError("the worker makes no pages")
            await asyncio.sleep(0.2)
            before = self._made()
            await asyncio.gather(*(phone.fetch() for phone in self.phones[:20]))
            share = self._share_since(before)
        await asyncio.gather(*(phone.fetch() for phone in self.phones))

    async def made_ahead(self) -> None:
        """Wait until the worker has made the next step's pages: in a hall minutes pass before it is taken."""
        began, before = time.monotonic(), self._used().worker
        last, since = before, began
        while len(self.phones) >= WORKER_THRESHOLD:
            await asyncio.sleep(0.2)
            used, at = self._used().worker, time.monotonic()
            if used - last >= 0.02:
                last, since = used, at
            made = used - before > MADE_AHEAD * len(self.phones) and at - since > 2
            if made or at - began > self.patience:
                break
        print(f"  made ahead: {last - before:.2f} s of CPU in {since - began:.1f} s")

    # Notifying everybody

    async def open_streams(self) -> list[float]:
        gate = asyncio.Semaphore(ATTEMPTS_AT_ONCE)
        began = time.monotonic()

        async def open_one(phone: Phone) -> float:
            async with gate:
                await phone.fetch()
                await phone.listen()
            return time.monotonic() - began

        return list(await asyncio.gather(*map(open_one, self.phones)))

    async def told(self, what: str, **form: str) -> None:
        """From staff pressing the button until each phone has its page."""

        async def spread() -> list[float]:
            began = time.monotonic()
            for phone in self.phones:
                phone.spread = 0
            answer = await self.act(**form)
            while not all(phone.fetched_at > began for phone in self.phones):
                if time.monotonic() - began > 60:
                    break
                await asyncio.sleep(0.02)
            self.acknowledged = answer.seconds
            return [phone.fetched_at - began for phone in self.phones if phone.fetched_at > began]

        await self.measured(what, spread())
        print(f"  told to ask within {max(phone.spread for phone in self.phones)} ms")

    async def reconnect(self) -> list[float]:
        for phone in self.phones:
            phone.hang_up()
        await asyncio.sleep(0.2)
        began = time.monotonic()

        async def back(phone: Phone) -> float:
            await asyncio.gather(phone.fetch(), phone.listen())
            return time.monotonic() - began

        return list(await asyncio.gather(*map(back, self.phones)))

    # Results

    async def results(self) -> None:
        """Everybody says how their match ended; the second to say so confirms it."""
        wave, wanted = Wave(), int(self.seconds * RESULTS_A_SECOND)
        await self.results_of_a_round(wave, wanted)
        while wave.count < wanted:
            await self.turn_over()
            await self.results_of_a_round(wave, wanted)
        print(f"{wave.count} results in {wave.took:.1f} s ({wave.count / wave.took:.1f} a second)")
        print(f"  acknowledged           {_cuts(wave.acks)}  (aim: p99 under 150)")
        print(f"  reporter's page        {_cuts(wave.pages)}")
        print(f"  opponent's renewed     {_cuts(wave.renewed)}")
        print(f"  desk: result entered   {_cuts(wave.entered)}  ({len(wave.entered)} by {DESKS} desks)")
        print(f"  desk: page renewed     {_cuts(wave.shown)}  ({len(wave.shown)})")
        self._print_use(wave.used, wave.took)

    async def results_of_a_round(self, wave: Wave, wanted: int) -> None:
        tables = sorted({phone.table for phone in self.phones})
        kept_back = set(tables[:: max(5, len(tables) // 120)])  # for the desks
        reporting = [phone for phone in self.phones if phone.table not in kept_back]
        reporting.sort(key=lambda phone: (int(phone.table.rpartition("-")[2]), phone.entrant))
        over = asyncio.Event()
        used = self._used()
        before = [len(phone.seconds) for phone in self.phones]
        staff = asyncio.create_task(self.staff(sorted(kept_back), over, wave))
        began = time.monotonic()
        jobs = []
        for number, phone in enumerate(reporting[: wanted - wave.count]):
            await asyncio.sleep(max(0.0, began + number / RESULTS_A_SECOND - time.monotonic()))
            jobs.append(asyncio.create_task(self.report(phone, f"floor-{wave.count + number}", wave)))
        await asyncio.gather(*jobs)
        wave.took += time.monotonic() - began
        wave.count += len(jobs)
        over.set()
        await staff
        wave.used += self._used() - used
        for phone, had in zip(self.phones, before, strict=True):
            wave.renewed += phone.seconds[had:]

    async def turn_over(self) -> None:
        """Enter what the desks have not entered yet, then start the next round; not measured."""
        for match in await asyncio.to_thread(_outstanding, self.hall.tournament):
            await self.act(do="record", match=match, score="2-0")
        self.round += 1
        for act in ("close", "pair", "publish", "open"):
            await self.act(do=act, round=str(self.round - (act == "close")))
        place = f"{self.round}-"  # a phone that was not told yet still shows the round before
        while not all(phone.told == phone.version and phone.table.startswith(place) for phone in self.phones):
            await asyncio.sleep(0.05)

    def _form(self, phone: Phone, command: str) -> dict[str, str]:
        """Of the two at a table one has won 2-1, whoever says it first."""
        won = phone.entrant == self.winner.setdefault(phone.table, phone.entrant)
        return {"match": phone.table, "score": "2-1" if won else "1-2", "command_id": command}

    async def report(self, phone: Phone, command: str, wave: Wave) -> None:
        confirms = phone.table in self.winner
        form = self._form(phone, command)
        answer = await self._post(phone.path + "report", phone.cookie, form)
        wave.acks.append(answer.seconds)
        if confirms:  # a button of the page that is open, which renews itself
            wave.pages.append(await phone.open(PART))
            return
        phone.hang_up()  # another page is opened: with its own stream
        wave.pages.append(await phone.open())
        await phone.listen()

    async def staff(self, matches: list[str], over: asyncio.Event, wave: Wave) -> None:
        desks = [self.one_desk(matches[number::DESKS], over, wave) for number in range(DESKS)]
        await asyncio.gather(*desks)

    async def one_desk(self, matches: list[str], over: asyncio.Event, wave: Wave) -> None:
        """One desk: enters a result now and then, and loads the newest page as fast as it comes."""
        waiting = list(matches)
        while not over.is_set():
            page = await self.server.ask(f"GET {self.desk}", self.staff_cookie)
            wave.shown.append(page.seconds)
            if waiting:
                answer = await self.act(do="record", match=waiting.pop(), score="2-0")
                wave.entered.append(answer.seconds)
            await asyncio.sleep(STAFF_EVERY)

    # The server dies

    async def killed(self) -> None:
        """Kill the server amid results; then phones resend, as their script does (scenario 7)."""
        before = await self.reports()
        phones = [phone for phone in self.phones if before.get(phone.entrant) == 0]
        forms = [self._form(phone, f"killed-{phone.entrant}") for phone in phones]
        acknowledged: list[str] = []

        async def send(phone: Phone, form: dict[str, str]) -> None:
            try:
                await self._post(phone.path + "report", phone.cookie, form)
            except OSError:
                return
            acknowledged.append(phone.entrant)
            if len(acknowledged) == len(phones) // 3:
                self.process.kill()

        await asyncio.gather(*map(send, phones, forms))
        heard = list(acknowledged)
        self.process.start(f"/t/{self.hall.tournament}/")
        kept = await self.reports()
        if lost := [entrant for entrant in heard if kept[entrant] != 1]:
            raise RuntimeError(f"acknowledged and not in the ledger once: {lost}")
        await asyncio.gather(*map(send, phones, forms))
        await asyncio.gather(*(phone.fetch() for phone in phones))
        after = await self.reports()
        if wrong := [phone.entrant for phone in phones if after[phone.entrant] != 1]:
            raise RuntimeError(f"sent again and not in the ledger once: {wrong}")
        print(
            f"killed amid {len(phones)} results: {len(heard)} acknowledged and kept, all there once after it"
        )

    async def reports(self) -> dict[str, int]:
        """How often the ledger has a report of each player of this round."""
        return await asyncio.to_thread(_reports, self.hall.tournament)

    # Acting

    async def act(self, **form: str) -> Answer:
        self.command += 1
        return await self._post(self.desk, self.staff_cookie, {**form, "command_id": f"desk-{self.command}"})

    async def _post(self, path: str, cookie: str, form: dict[str, str]) -> Answer:
        body = urlencode({**form, "csrfmiddlewaretoken": CSRF})
        answer = await self.server.ask(f"POST {path}", cookie, body)
        if answer.status not in (302, 303):
            raise RuntimeError(f"{answer.status} for {form}:\n{answer.body.decode()[:2000]}")
        return answer

    async def page_size(self) -> int:
        phone = self.phones[0]
        return len((await self.server.ask(f"GET {phone.path}", phone.cookie)).body)

    # Figures

    async def measured(self, what: str, job: Awaitable[list[float]]) -> None:
        used, made, began = self._used(), self._made(), time.monotonic()
        took = sorted(await job)
        seconds = time.monotonic() - began
        cuts = [took[min(len(took) - 1, int(len(took) * share))] for share in (0.5, 0.99, 1.0)]
        print(f"{what}: 50 % after {cuts[0]:.2f} s, 99 % {cuts[1]:.2f} s, all {len(took)} {cuts[2]:.2f} s")
        self._print_use(self._used() - used, seconds, len(took))
        print(f"  made by the worker: {self._share_since(made):.0%} of the pages")

    def _made(self) -> tuple[int, int]:
        """Bytes that the workers gave the server, and that phones received from it."""
        return sum(map(_written, _children(self.process.pid))), self.server.received

    def _share_since(self, before: tuple[int, int]) -> float:
        given, got = (now - was for now, was in zip(self._made(), before, strict=True))
        return min(1.0, given / max(1, got))

    def _used(self) -> Cpu:
        worker = sum(map(cpu_seconds, _children(self.process.pid)))
        return Cpu(cpu_seconds(self.process.pid), worker, time.process_time())

    def _print_use(self, used: Cpu, seconds: float, pages: int = 0) -> None:
        each = f", {(used.server + used.worker) / pages * 1000:.2f} ms a phone" if pages else ""
        memory, beside = _memory(self.process.pid), sum(map(_memory, _children(self.process.pid)))
        print(
            f"  CPU in {seconds:.1f} s: server {used.server:.2f} s, its worker {used.worker:.2f} s{each},"
            f" phones {used.phones:.2f} s; memory {memory:.0f} and {beside:.0f} MB"
        )


def _cuts(seconds: list[float]) -> str:
    if len(seconds) < 2:
        return "–"
    cuts = statistics.quantiles(seconds, n=100)
    return f"median {cuts[49] * 1000:6.0f}  p99 {cuts[98] * 1000:6.0f}  most {max(seconds) * 1000:6.0f} ms"


def _children(process: int) -> list[int]:
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def _written(process: int) -> int:
    counts = Path(f"/proc/{process}/io")
    lines = counts.read_text().splitlines() if counts.exists() else []
    return next((int(line.split()[1]) for line in lines if line.startswith("wchar:")), 0)


def _reports(tournament: str) -> dict[str, int]:
    from django.db import connection

    from topcut import service
    from topcut.core.desks.results.events import ResultReported
    from topcut.core.kernel.ids import TournamentId
    from topcut.ledger import store

    id_ = TournamentId(tournament)
    round_ = service.tournament(id_).current_round
    matches = {match.id: match for match in round_.matches if not match.is_bye} if round_ else {}
    by_desk = {match for match, one in matches.items() if one.result and not one.reports}
    found = {str(seat): 0 for match in matches.values() if match.id not in by_desk for seat in match.seats}
    for entry in store.read(id_):
        if isinstance(entry.event, ResultReported) and entry.event.match in matches.keys() - by_desk:
            found[str(matches[entry.event.match].seats[entry.event.seat])] += 1
    connection.close()
    return found


def _outstanding(tournament: str) -> list[str]:
    from django.db import connection

    from topcut import service
    from topcut.core.kernel.ids import TournamentId

    round_ = service.tournament(TournamentId(tournament)).current_round
    connection.close()
    return [str(match.id) for match in round_.without_result()] if round_ else []


def _memory(process: int) -> float:
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:")), 0.0)


if __name__ == "__main__":
    main()
