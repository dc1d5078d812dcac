from django.db import migrations, models


class Migration(migrations.Migration):
    """An encrypted seed is longer than a readable one."""

    dependencies = [("ledger", "0002_question")]

    operations = [
        migrations.AlterField(model_name="chain", name="seed", field=models.CharField(max_length=200)),
    ]
