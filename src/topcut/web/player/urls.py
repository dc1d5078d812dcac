"""URLs for phones."""

from django.urls import include, path

from topcut.web.player import decks
from topcut.web.player import limited as pools
from topcut.web.player import own_page as views
from topcut.web.player import phones as joining
from topcut.web.player import phones as slips

_me = [
    path("", views.me, name="me"),
    path("report", views.report, name="report"),
    path("dispute/<str:match>", views.dispute, name="dispute"),
    path("call", views.call, name="call"),
    path("appeal", views.appeal, name="appeal"),
    path("camera", views.camera, name="camera"),
    path("time", views.more_time, name="time"),
    path("check-in", views.check_in, name="check-in"),
    path("drop", views.drop, name="drop"),
    path("return", views.come_back, name="return"),
    path("playoff", views.playoff, name="playoff"),
    path("deck", decks.deck, name="deck"),
    path("opponents-deck", decks.opponents_deck, name="opponents-deck"),
    path("pool", pools.pool, name="pool"),
    path("phone", views.phones, name="phone"),
]

urlpatterns = [
    path("j/", joining.join, name="join"),
    path("j/<str:code>", joining.join_code, name="join-code"),
    path("s/<str:slip>", slips.slip, name="slip"),
    path("t/<str:tournament>/me/", include((_me, "player"))),
]
