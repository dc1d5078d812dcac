"""Root URL configuration."""

from django.urls import include, path

from topcut.web.urls import handler403, handler404, handler500

__all__ = ["handler403", "handler404", "handler500", "urlpatterns"]

urlpatterns = [path("", include("topcut.web.urls"))]
