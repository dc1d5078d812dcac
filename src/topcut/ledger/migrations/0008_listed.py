from django.db import migrations, models

_SO_FAR = "UPDATE ledger_chain SET listed = version WHERE id IN (SELECT chain_id FROM ledger_indexed)"


class Migration(migrations.Migration):
    """Up to where the index knows of each chain: an older server beside this one appends without it."""

    dependencies = [("ledger", "0007_snapshots")]

    operations = [
        migrations.AddField("chain", "listed", models.PositiveIntegerField(default=0, db_default=0)),
        migrations.RunSQL(_SO_FAR, migrations.RunSQL.noop),
    ]
