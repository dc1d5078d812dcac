"""Codes are no longer readable, and phones' tokens are stored as their hashes; both keep working."""

import hashlib
from collections import Counter
from typing import Any

from django.db import migrations, models


def overwrite_what_goes(apps: Any, schema_editor: Any) -> None:
    """SQLite otherwise leaves deleted rows readable in the file."""
    if schema_editor.connection.vendor == "sqlite":
        schema_editor.execute("PRAGMA secure_delete = ON")


def empty_codes(apps: Any, schema_editor: Any) -> None:
    """What is printed on paper keeps working by its hash."""
    apps.get_model("people", "ClaimCode").objects.exclude(code="").update(code="")


def hash_tokens(apps: Any, schema_editor: Any) -> None:
    """The cookies that are out there hold the tokens; what is looked up from now on is the hash."""
    devices = apps.get_model("people", "Device").objects
    numbers: Counter[tuple[str, str, int]] = Counter()
    for phone in list(devices.order_by("claimed", "id")):
        numbers[(phone.tournament, phone.entrant, phone.member)] += 1
        number = numbers[(phone.tournament, phone.entrant, phone.member)]
        hashed = hashlib.sha256(phone.id.encode()).hexdigest()
        devices.filter(id=phone.id).update(id=hashed, number=number)


class Migration(migrations.Migration):
    dependencies = [("people", "0010_guardian")]

    operations = [
        migrations.RunPython(overwrite_what_goes, migrations.RunPython.noop),
        migrations.RunPython(empty_codes, migrations.RunPython.noop),
        migrations.AddField("claimcode", "made_by", models.CharField(blank=True, max_length=40, default=""), False),
        migrations.AddField("device", "number", models.PositiveSmallIntegerField(default=1)),
        migrations.AddField("device", "through", models.CharField(blank=True, max_length=40, default=""), False),
        migrations.RunPython(hash_tokens, migrations.RunPython.noop),
        migrations.RemoveField("claimcode", "code"),
        migrations.AddIndex(
            "device", models.Index(fields=["tournament", "entrant"], name="device_by_entrant")
        ),
    ]
