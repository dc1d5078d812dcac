from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0005_membership")]

    operations = [
        migrations.CreateModel(
            name="Decklist",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("tournament", models.CharField(db_index=True, max_length=40)),
                ("entrant", models.CharField(max_length=40)),
                ("salt", models.CharField(max_length=64)),
                ("text", models.TextField()),
            ],
        ),
    ]
