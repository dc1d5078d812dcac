"""Database models for the organizer's documents, as parsed."""

from django.db import models


class KeptDocument(models.Model):
    """One document in one language. ``sections`` holds the fields of each `Section`, in order."""

    name = models.CharField(max_length=60)
    language = models.CharField(max_length=5)
    kind = models.CharField(max_length=40)
    edition = models.DateField(null=True)
    title = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)  # of what was read: adding the same copy again changes nothing
    sections = models.JSONField()
    left_out = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["name", "language"], name="one_copy")]
