import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The index of tournaments. Its rows are made from the ledgers at the next start (service/listing.py)."""

    dependencies = [("ledger", "0004_encrypt_seeds")]

    operations = [
        migrations.CreateModel(
            name="Indexed",
            fields=[
                (
                    "chain",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        serialize=False,
                        to="ledger.chain",
                    ),
                ),
                ("name", models.TextField()),
                ("plain_name", models.TextField()),
                ("date", models.TextField()),
                ("start_time", models.TextField()),
                ("formats", models.TextField()),
                ("stage", models.CharField(max_length=10)),
                ("entrants", models.PositiveIntegerField()),
                ("officials", models.TextField()),
                ("active_at", models.BigIntegerField()),
            ],
            options={
                "indexes": [models.Index(fields=["stage", "date", "start_time"], name="indexed_by_date")]
            },
        ),
    ]
