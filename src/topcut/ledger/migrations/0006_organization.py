from django.db import migrations, models


class Migration(migrations.Migration):
    """Whose a tournament is. People's migration, which knows the organizations, says it of those that are here."""

    dependencies = [("ledger", "0005_indexed")]

    operations = [
        migrations.AddField(
            "chain", "organization", models.CharField(db_default="", default="", max_length=40)
        ),
        migrations.AddField(
            "indexed", "organization", models.CharField(db_default="", default="", max_length=40)
        ),
        migrations.AddIndex(
            "indexed",
            models.Index(
                fields=["organization", "stage", "date", "start_time"], name="indexed_by_organization"
            ),
        ),
    ]
