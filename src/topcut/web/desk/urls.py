"""URLs of the desk."""

from django.urls import path

from topcut.web import home as lists
from topcut.web.desk import admission as eligibility
from topcut.web.desk import (
    changing,
    codes,
    creating,
    decks,
    explaining,
    finishing,
    imports,
    log,
    missing_page,
    player,
    players,
    playoff,
    printing,
    prizes,
    rounds,
    standings,
)
from topcut.web.desk import end_of_round as closing
from topcut.web.desk import entry_page as lines
from topcut.web.desk import files_page as taking
from topcut.web.desk import find_page as palette
from topcut.web.desk import limited as drafting
from topcut.web.desk import pairing_wishes as wishes
from topcut.web.desk import repair_page as repairing
from topcut.web.desk import report_page as report
from topcut.web.desk import screens_page as screens
from topcut.web.desk import sealed_pools as pools
from topcut.web.desk import slip_printing as slips
from topcut.web.desk import staff_page as people
from topcut.web.desk import strike as striking

_T = "t/<str:tournament>/desk/"

urlpatterns = [
    path("desk/", lists.desks, name="desks"),
    path("desk/new", creating.new, name="tournament-new"),
    path("desk/new/<str:source>", creating.again, name="tournament-again"),
    path(_T, rounds.current, name="desk"),
    path(_T + "closing", closing.close, name="desk-closing"),
    path(_T + "finish", finishing.finish, name="desk-finish"),
    path(_T + "entry", lines.entry, name="desk-entry"),
    path(_T + "rounds/<int:number>", rounds.one_round, name="desk-round"),
    path(_T + "rounds/<int:number>/repair", repairing.repair, name="desk-repair"),
    path(_T + "rounds/<int:number>/why", explaining.explain, name="desk-why"),
    path(_T + "wishes", wishes.wishes, name="desk-wishes"),
    path(_T + "players", players.roster, name="desk-players"),
    path(_T + "players/import", imports.import_roster, name="desk-import"),
    path(_T + "eligibility", eligibility.eligibility, name="desk-eligibility"),
    path(_T + "players/missing", missing_page.absent, name="desk-missing"),
    path(_T + "players/codes", codes.sheet, name="desk-codes"),
    path(_T + "players/<str:entrant>", player.player, name="desk-player"),
    path(_T + "decks", decks.decks, name="desk-decks"),
    path(_T + "decks/names", decks.names, name="desk-deck-names"),
    path(_T + "decks/sheets.pdf", decks.sheets, name="print-decks"),
    path(_T + "decks/<str:entrant>", decks.deck, name="desk-deck"),
    path(_T + "print/deck-registration.pdf", decks.blank, name="print-blank-deck"),
    path(_T + "draft", drafting.draft, name="desk-draft"),
    path(_T + "print/draft-seats.pdf", drafting.seats, name="print-draft-seats"),
    path(_T + "pools", pools.overview, name="desk-pools"),
    path(_T + "pools/<str:entrant>", pools.one_pool, name="desk-pool"),
    path(_T + "print/pools.pdf", pools.sheets, name="print-pools"),
    path(_T + "files/pools.<str:form>", pools.as_file, name="desk-pools-file"),
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
    path(_T + "details", changing.details, name="desk-details"),
    path(_T + "prizes", prizes.prizes, name="desk-prizes"),
    path(_T + "print/prizes.pdf", prizes.sheet, name="print-prizes"),
    path(_T + "report", report.report, name="desk-report"),
    path(_T + "report.json", report.report_as_json, name="desk-report-json"),
    path(_T + "print/report.pdf", report.report_pdf, name="print-report"),
    path(_T + "strike/<int:number>", striking.strike, name="desk-strike"),
    path(_T + "log", log.log, name="desk-log"),
    path(_T + "files", taking.files, name="desk-files"),
    path(_T + "files/<str:taken>", taking.file, name="desk-file"),
    path(_T + "screens", screens.screens, name="desk-screens"),
    path(_T + "find", palette.find, name="desk-find"),
]
