"""The desk's addresses."""

from django.urls import path

from topcut.web.desk import lists

urlpatterns = [
    path("desk/", lists.desks, name="desks"),
]
