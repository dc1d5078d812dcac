from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0006_decklist")]

    operations = [
        migrations.CreateModel(
            name="Listed",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=12)),
                ("keeper", models.CharField(max_length=40)),
                ("first_name", models.CharField(max_length=100)),
                ("last_name", models.CharField(blank=True, max_length=100)),
                ("membership", models.CharField(blank=True, max_length=100)),
                ("number", models.CharField(blank=True, max_length=300)),
                ("key", models.CharField(max_length=250)),
            ],
            options={
                "indexes": [
                    models.Index(fields=["kind", "keeper", "key"], name="listed_by_name"),
                    models.Index(fields=["kind", "keeper", "number"], name="listed_by_number"),
                ],
            },
        ),
    ]
