"""The floor's addresses."""

from django.urls import path

from topcut.web.floor import announcing, calls, checks, duty, penalties, tables, turns, zones

_T = "t/<str:tournament>/"

urlpatterns = [
    path(_T + "floor/", tables.outstanding_tables, name="floor"),
    path(_T + "floor/zones", zones.zones, name="floor-zones"),
    path(_T + "floor/calls", calls.calls, name="floor-calls"),
    path(_T + "floor/checks", checks.checks, name="floor-checks"),
    path(_T + "floor/duty", duty.duty, name="floor-duty"),
    path(_T + "floor/penalties", penalties.register, name="floor-penalties"),
    path(_T + "floor/penalty/<str:entrant>", penalties.penalty, name="floor-penalty"),
    path(_T + "floor/<str:match>", tables.table, name="floor-table"),
    path(_T + "floor/<str:match>/turns", turns.for_judges, name="floor-turns"),
    path(_T + "me/turns", turns.for_players, name="player-turns"),
    path(_T + "announcements", announcing.announcements, name="announcements"),
]
