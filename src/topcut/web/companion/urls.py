"""The companion's addresses."""

from django.urls import path

from topcut.web.companion import bidding, dice, loops, views

urlpatterns = [
    path("table", views.new, name="companion-new"),
    path("table/worker.js", views.worker, name="companion-worker"),
    path("table/loops", loops.loops, name="companion-loops"),
    path("table/bidding", bidding.bidding, name="companion-bidding"),
    path("table/dice", dice.dice, name="companion-dice"),
    path("table/<str:table>", views.table, name="companion"),
    path("table/<str:table>/lines", views.lines, name="companion-lines"),
    path("t/<str:tournament>/me/table", views.of_match, name="companion-of-match"),
]
