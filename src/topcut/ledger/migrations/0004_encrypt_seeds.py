"""Seeds that earlier versions stored readable are encrypted, and leave no trace in the file."""

from typing import Any

from django.db import migrations, transaction

from topcut.ledger import encryption


def encrypt(apps: Any, editor: Any) -> None:
    connection = editor.connection
    chains = apps.get_model("ledger", "Chain").objects.using(connection.alias)
    readable = chains.exclude(seed="").exclude(seed__startswith=encryption.PREFIX)
    if not chains.exists():
        return
    encryption.make_key()
    with transaction.atomic(using=connection.alias):
        for id_, seed in list(readable.values_list("id", "seed")):
            chains.filter(id=id_).update(seed=encryption.encrypted(seed, id_))
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:  # free pages and the log still hold what was overwritten
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


class Migration(migrations.Migration):
    """Not atomic: SQLite does not vacuum inside a transaction. Run again it goes on where it stopped."""

    atomic = False
    dependencies = [("ledger", "0003_longer_seed")]

    operations = [migrations.RunPython(encrypt, migrations.RunPython.noop)]
