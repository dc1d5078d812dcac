from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0009_teams")]

    operations = [migrations.AddField("person", "guardian_agreed", models.BooleanField(default=False))]
