"""Database models of the ledger. Rows of ``Line`` are only added, until a whole tournament is deleted."""

from django.db import models


class Chain(models.Model):
    """One tournament's chain, where it ends, and whose it is (``ledger.ownership``).

    ``version`` and ``head`` repeat the last line: writers lock on them, and every process polls them to see
    whether something happened. ``listed`` is the version that the index knows of: it lags behind once an
    older server has appended.
    """

    id = models.CharField(primary_key=True, max_length=40)
    seed = models.CharField(max_length=200)  # encrypted (``ledger.encryption``)
    version = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, default="")
    organization = models.CharField(max_length=40, default="", db_default="")  # empty: nobody's
    listed = models.PositiveIntegerField(default=0, db_default=0)


class Line(models.Model):
    """One event. ``body`` is its canonical JSON with the envelope; ``hash`` covers it and the past."""

    chain = models.ForeignKey(Chain, on_delete=models.PROTECT)
    version = models.PositiveIntegerField()
    body = models.TextField()
    hash = models.CharField(max_length=64)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["chain", "version"], name="one_line_per_version")]


class Carried(models.Model):
    """A command that was carried out: if sent again, it gets the same answer and changes nothing.

    It is bound to the actor of its lines and to ``question``, the hash of what was asked; versions before
    this one kept none.
    """

    command_id = models.CharField(primary_key=True, max_length=64)
    chain = models.ForeignKey(Chain, on_delete=models.PROTECT)
    first = models.PositiveIntegerField()
    last = models.PositiveIntegerField()
    question = models.CharField(max_length=64, default="", db_default="")


class Indexed(models.Model):
    """What lists of tournaments are made of, a row for each: derived, and made again by command.

    ``officials`` are ids with their roles, " organizer:ab12 floor-judge:cd34 ", ``formats`` likewise;
    ``active_at`` is when it was last written to, some minutes less at most. ``organization`` is its chain's.
    """

    chain = models.OneToOneField(Chain, on_delete=models.CASCADE, primary_key=True)
    name = models.TextField()
    plain_name = models.TextField()  # without accents and case, as it is searched
    date = models.TextField()
    start_time = models.TextField()
    formats = models.TextField()
    stage = models.CharField(max_length=10)
    entrants = models.PositiveIntegerField()
    officials = models.TextField()
    active_at = models.BigIntegerField()
    organization = models.CharField(max_length=40, default="", db_default="")

    class Meta:
        indexes = [
            models.Index(fields=["stage", "date", "start_time"], name="indexed_by_date"),
            models.Index(
                fields=["organization", "stage", "date", "start_time"], name="indexed_by_organization"
            ),
        ]


class Snapshot(models.Model):
    """A tournament's state at a head, so that not every line has to be folded again (``snapshots.py``)."""

    chain = models.OneToOneField(Chain, on_delete=models.CASCADE, primary_key=True)
    version = models.PositiveIntegerField()
    head = models.CharField(max_length=64)
    fingerprint = models.CharField(max_length=64)  # of the program that folded it
    seal = models.CharField(max_length=64)
    body = models.BinaryField()


class CheckedChain(models.Model):
    """Up to where a chain held when a server last started on it: the start reads what is new alone."""

    chain = models.OneToOneField(Chain, on_delete=models.CASCADE, primary_key=True)
    version = models.PositiveIntegerField()
    head = models.CharField(max_length=64)
