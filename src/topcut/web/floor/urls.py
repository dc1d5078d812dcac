"""URLs of the floor."""

from django.urls import path

from topcut.web.floor import decks as cards
from topcut.web.floor import decks as checks
from topcut.web.floor import feature_matches as features
from topcut.web.floor import floor as announcing
from topcut.web.floor import floor as tables
from topcut.web.floor import floor as zones
from topcut.web.floor import judging as calls
from topcut.web.floor import judging as duty
from topcut.web.floor import judging as notes
from topcut.web.floor import penalty_views as penalties
from topcut.web.floor import staffing as shifts
from topcut.web.floor import turn_helper as turns

_T = "t/<str:tournament>/"

urlpatterns = [
    path(_T + "floor/", tables.outstanding_tables, name="floor"),
    path(_T + "floor/zones", zones.zones, name="floor-zones"),
    path(_T + "floor/calls", calls.calls, name="floor-calls"),
    path(_T + "floor/checks", checks.checks, name="floor-checks"),
    path(_T + "floor/duty", duty.duty, name="floor-duty"),
    path(_T + "floor/judges", shifts.shifts, name="floor-judges"),
    path(_T + "floor/features", features.features, name="floor-features"),
    path(_T + "floor/notes", notes.notes, name="floor-notes"),
    path(_T + "floor/proxies", cards.register, name="floor-proxies"),
    path(_T + "floor/cards/<str:entrant>", cards.cards, name="floor-cards"),
    path(_T + "floor/penalties", penalties.register, name="floor-penalties"),
    path(_T + "floor/penalty/<str:entrant>", penalties.penalty, name="floor-penalty"),
    path(_T + "floor/<str:match>", tables.table, name="floor-table"),
    path(_T + "floor/<str:match>/turns", turns.for_judges, name="floor-turns"),
    path(_T + "me/turns", turns.for_players, name="player-turns"),
    path(_T + "announcements", announcing.announcements, name="announcements"),
]
