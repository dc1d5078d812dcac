import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """The index of tournaments, whose rows the next start makes, and the heads that a start has verified."""

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
        migrations.CreateModel(
            name="CheckedChain",
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
                ("version", models.PositiveIntegerField()),
                ("head", models.CharField(max_length=64)),
            ],
        ),
    ]
