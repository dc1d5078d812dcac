from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0007_listed")]

    operations = [
        migrations.CreateModel(
            name="Renaming",
            fields=[
                ("id", models.IntegerField(primary_key=True, serialize=False)),
                ("count", models.IntegerField()),
            ],
        ),
    ]
