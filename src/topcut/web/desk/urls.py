"""The desk's addresses."""

from django.urls import path

from topcut.web.desk import (
    closing,
    creating,
    explaining,
    imports,
    lines,
    lists,
    log,
    people,
    players,
    playoff,
    printing,
    repairing,
    rounds,
    slips,
    standings,
    wishes,
)

_T = "t/<str:tournament>/desk/"

urlpatterns = [
    path("desk/", lists.desks, name="desks"),
    path("desk/new", creating.new, name="tournament-new"),
    path(_T, rounds.current, name="desk"),
    path(_T + "closing", closing.close, name="desk-closing"),
    path(_T + "entry", lines.entry, name="desk-entry"),
    path(_T + "rounds/<int:number>", rounds.one_round, name="desk-round"),
    path(_T + "rounds/<int:number>/repair", repairing.repair, name="desk-repair"),
    path(_T + "rounds/<int:number>/why", explaining.explain, name="desk-why"),
    path(_T + "wishes", wishes.wishes, name="desk-wishes"),
    path(_T + "players", players.roster, name="desk-players"),
    path(_T + "players/import", imports.import_roster, name="desk-import"),
    path(_T + "players/codes", players.codes, name="desk-codes"),
    path(_T + "players/<str:entrant>", players.player, name="desk-player"),
    path(_T + "standings", standings.standings, name="desk-standings"),
    path(_T + "standings/<str:entrant>", standings.working, name="desk-working"),
    path(_T + "print", printing.sheets, name="desk-print"),
    path(_T + "print/pairings-by-name.pdf", printing.by_name, name="print-by-name"),
    path(_T + "print/pairings-by-table.pdf", printing.by_table, name="print-by-table"),
    path(_T + "print/slips.pdf", slips.slips, name="print-slips"),
    path(_T + "print/slips", slips.job, name="desk-print-job"),
    path(_T + "print/outstanding.pdf", printing.still_out, name="print-outstanding"),
    path(_T + "print/meeting.pdf", printing.meeting, name="print-meeting"),
    path(_T + "print/players.pdf", printing.roster, name="print-players"),
    path(_T + "print/players-with-codes.pdf", printing.roster_with_codes, name="print-codes"),
    path(_T + "playoff", playoff.playoff, name="desk-playoff"),
    path(_T + "staff", people.staff, name="desk-staff"),
    path(_T + "details", creating.details, name="desk-details"),
    path(_T + "log", log.log, name="desk-log"),
]
