"""Public URLs."""

from django.urls import include, path

from topcut.web.public import bracket, decks
from topcut.web.public import decks as deck_api
from topcut.web.public import posted_standings as standings
from topcut.web.public import spectators as views

_public = [
    path("pairings", views.pairings, name="pairings"),
    path("standings", standings.standings, name="standings"),
    path("standings.pdf", standings.sheet, name="standings-sheet"),
    path("standings/<str:entrant>", standings.working, name="working"),
    path("bracket", bracket.bracket, name="bracket"),
    path("bracket.pdf", bracket.sheet, name="bracket-sheet"),
    path("decks", decks.decks, name="decks"),
    path("decks/<str:entrant>", decks.deck, name="deck"),
    path("draft", views.draft, name="draft"),
    path("rounds/<int:number>", views.round_, name="round"),
    path("head", views.head, name="head"),
    path("head.json", views.head_json, name="head-json"),
    path("kiosk", views.kiosk, name="kiosk"),
    path("wall", views.wall, name="wall"),
    path("preview.png", views.preview, name="preview"),
]

urlpatterns = [
    path("api/decks/check", deck_api.check_json, name="api-deck-check"),
    path("t/<str:tournament>/", views.tournament, name="tournament"),
    path("t/<str:tournament>/", include((_public, "public"))),
]
