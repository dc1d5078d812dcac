"""Database models of companion tables and their lines. Lines are only added; unused tables are deleted."""

from django.db import models


class CompanionTable(models.Model):
    """``id`` is the secret of its link. ``setup`` holds the game and the names typed for it."""

    id = models.CharField(primary_key=True, max_length=24)
    setup = models.JSONField()
    tournament = models.CharField(max_length=40, default="")
    match = models.CharField(max_length=20, default="")
    version = models.PositiveIntegerField(default=0)
    used = models.BigIntegerField(db_index=True)  # when a line was last added, in milliseconds

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "match"], condition=~models.Q(match=""), name="one_companion_a_match"
            )
        ]


class CompanionLine(models.Model):
    """One change. ``change_id`` is the phone's: if sent again, it is not added again."""

    table = models.ForeignKey(CompanionTable, on_delete=models.CASCADE)
    number = models.PositiveIntegerField()
    change_id = models.CharField(max_length=48)
    body = models.JSONField()
    at = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_change_a_number"),
            models.UniqueConstraint(fields=["table", "change_id"], name="one_line_a_change"),
        ]
