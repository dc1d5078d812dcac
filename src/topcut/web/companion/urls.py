"""The companion's addresses."""

from django.urls import path

from topcut.web.companion import bidding, dice, loops, opening, views

urlpatterns = [
    path("table", opening.new, name="companion-new"),
    path("table/worker.js", opening.worker, name="companion-worker"),
    path("table/loops", loops.loops, name="companion-loops"),
    path("table/bidding", bidding.bidding, name="companion-bidding"),
    path("table/dice", dice.dice, name="companion-dice"),
    path("table/<str:table>", views.table, name="companion"),
    path("table/<str:table>/lines", views.lines, name="companion-lines"),
    path("t/<str:tournament>/me/table", opening.of_match, name="companion-of-match"),
]
