from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0008_renaming")]

    operations = [
        migrations.CreateModel(
            name="TeamName",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("tournament", models.CharField(db_index=True, max_length=40)),
                ("text", models.CharField(max_length=100)),
            ],
        ),
        migrations.AddField("claimcode", "member", models.PositiveSmallIntegerField(default=0)),
        migrations.AddField("device", "member", models.PositiveSmallIntegerField(default=0)),
        migrations.RemoveConstraint("claimcode", "one_open_code_per_entrant"),
        migrations.AddConstraint(
            "claimcode",
            models.UniqueConstraint(
                condition=models.Q(("used", None)),
                fields=("tournament", "entrant", "member"),
                name="one_open_code_per_member",
            ),
        ),
    ]
