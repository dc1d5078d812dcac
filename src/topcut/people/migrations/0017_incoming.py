"""Files that are being brought in wait in a table of their own: several servers may ask about them."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0016_organizations")]

    operations = [
        migrations.CreateModel(
            name="Incoming",
            fields=[
                (
                    "account",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        serialize=False,
                        to="people.account",
                    ),
                ),
                ("id", models.CharField(max_length=24, unique=True)),
                ("organization", models.CharField(max_length=40)),
                ("name", models.CharField(blank=True, max_length=100)),
                ("stage", models.CharField(max_length=8)),
                ("made", models.DateTimeField()),
                ("seen", models.DateTimeField()),
                ("done", models.PositiveIntegerField(default=0)),
                ("total", models.PositiveIntegerField(default=0)),
                ("told", models.TextField(blank=True)),
                ("content", models.BinaryField()),
                ("tournament", models.CharField(blank=True, max_length=40)),
            ],
        ),
    ]
