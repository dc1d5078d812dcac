"""SQLite's log of writes still has the codes and tokens as they were: it is emptied, in no transaction."""

from typing import Any

from django.db import migrations


def empty_log(apps: Any, schema_editor: Any) -> None:
    if schema_editor.connection.vendor == "sqlite":
        with schema_editor.connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("people", "0011_secrets_hashed")]
    operations = [migrations.RunPython(empty_log, migrations.RunPython.noop)]
