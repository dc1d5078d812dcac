from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("people", "0004_sign_ins")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="membership",
            field=models.CharField(blank=True, max_length=100),
        ),
    ]
