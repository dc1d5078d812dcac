import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Snapshots of folded states: derived, so that there are none yet."""

    dependencies = [("ledger", "0006_organization")]

    operations = [
        migrations.CreateModel(
            name="Snapshot",
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
                ("fingerprint", models.CharField(max_length=64)),
                ("seal", models.CharField(max_length=64)),
                ("body", models.BinaryField()),
            ],
        ),
    ]
