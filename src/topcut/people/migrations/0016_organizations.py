"""Organizations. What is here moves into the first one, which the installation has had without knowing it.

The first account that may organize owns it, others that may are its organizers; the tournaments, the people
who came to them and the lists of those who may not play are its own. A folder where nothing happened yet gets
its organization with the first account.
"""

import secrets
from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.utils import timezone


def move_in(apps: Any, schema_editor: Any) -> None:
    people, chains = apps.get_model("people", "Person").objects, apps.get_model("ledger", "Chain").objects
    accounts = apps.get_model("people", "Account").objects
    if not accounts.exists() and not chains.exists() and not people.exists():
        return
    organizations = apps.get_model("people", "Organization").objects
    own = organizations.create(id=secrets.token_hex(4), name="", made=timezone.now())
    members = apps.get_model("people", "OrganizationMember").objects
    for number, account in enumerate(accounts.filter(may_organize=True).order_by("id")):
        members.create(organization=own, account=account, role="organizer" if number else "owner")
    chains.update(organization=own.id)
    apps.get_model("ledger", "Indexed").objects.update(organization=own.id)
    people.filter(account=None).update(organization=own.id)
    _merge_lists(apps.get_model("people", "Listed").objects, own.id)


def _merge_lists(listed: Any, own: str) -> None:
    """What was each organizer's own list is the organization's: whoever stood on two stands there once."""
    seen = set()
    for row in listed.exclude(kind="invited").order_by("id"):
        who = (row.kind, row.number or row.key)
        if who in seen:
            row.delete()
        else:
            listed.filter(id=row.id).update(keeper=own)
        seen.add(who)


class Migration(migrations.Migration):
    dependencies = [("people", "0015_tournaments_deleted"), ("ledger", "0006_organization")]

    operations = [
        migrations.CreateModel(
            name="Organization",
            fields=[
                ("id", models.CharField(max_length=40, primary_key=True, serialize=False)),
                ("name", models.CharField(blank=True, max_length=100)),
                ("made", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="OrganizationMember",
            fields=[
                (
                    "id",
                    models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID"),
                ),
                (
                    "organization",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, to="people.organization"
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, to="people.account"),
                ),
                ("role", models.CharField(max_length=12)),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=["organization", "account"], name="one_role_per_member")
                ]
            },
        ),
        migrations.AddField(
            "stafflink",
            "organization",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, to="people.organization"
            ),
        ),
        migrations.AddField(
            "person", "organization", models.CharField(db_default="", default="", max_length=40)
        ),
        migrations.RunPython(move_in, migrations.RunPython.noop),
        migrations.RemoveField("account", "may_organize"),
    ]
