"""No two phones of a player have one number, and a phone remembers who gave out its code."""

from collections import defaultdict
from typing import Any

from django.db import migrations, models


def number_apart(apps: Any, schema_editor: Any) -> None:
    """Of phones that claimed at the same time and got one number, the later ones get new ones."""
    devices = apps.get_model("people", "Device").objects
    taken: dict[tuple[str, str, int], set[int]] = defaultdict(set)
    double = []
    for phone in devices.order_by("number", "claimed", "id"):
        numbers = taken[(phone.tournament, phone.entrant, phone.member)]
        if phone.number in numbers:
            double.append(phone)
        numbers.add(phone.number)
    for phone in double:
        numbers = taken[(phone.tournament, phone.entrant, phone.member)]
        number = max(numbers) + 1
        devices.filter(id=phone.id).update(number=number)
        numbers.add(number)


class Migration(migrations.Migration):
    dependencies = [("people", "0013_wiping")]

    operations = [
        migrations.AddField("device", "made_by", models.CharField(blank=True, max_length=40, default=""), False),
        migrations.RunPython(number_apart, migrations.RunPython.noop),
        migrations.AddConstraint(
            "device",
            models.UniqueConstraint(
                fields=["tournament", "entrant", "member", "number"], name="one_phone_per_number"
            ),
        ),
    ]
