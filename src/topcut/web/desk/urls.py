"""The desk's addresses."""

from django.urls import path

from topcut.web.desk import creating, imports, lists, log, people, players, rounds, standings

_T = "t/<str:tournament>/desk/"

urlpatterns = [
    path("desk/", lists.desks, name="desks"),
    path("desk/new", creating.new, name="tournament-new"),
    path(_T, rounds.current, name="desk"),
    path(_T + "rounds/<int:number>", rounds.one_round, name="desk-round"),
    path(_T + "players", players.roster, name="desk-players"),
    path(_T + "players/import", imports.import_roster, name="desk-import"),
    path(_T + "players/codes", players.codes, name="desk-codes"),
    path(_T + "players/<str:entrant>", players.player, name="desk-player"),
    path(_T + "standings", standings.standings, name="desk-standings"),
    path(_T + "standings/<str:entrant>", standings.working, name="desk-working"),
    path(_T + "staff", people.staff, name="desk-staff"),
    path(_T + "details", creating.details, name="desk-details"),
    path(_T + "log", log.log, name="desk-log"),
]
