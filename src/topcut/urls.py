"""All addresses."""

from django.urls import include, path

urlpatterns = [path("", include("topcut.web.urls"))]
