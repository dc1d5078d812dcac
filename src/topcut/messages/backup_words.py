"""The automatic backup in sentences, for the desk."""

from django.utils.translation import gettext as _

from topcut.service.automatic_backup import AWAY, FULL, BackupState


def backup_trouble(state: BackupState) -> str:
    """What is wrong with it, if anything is."""
    if not state.trouble:
        return ""
    facts = {"folder": state.folder, "why": state.why}
    if state.trouble == AWAY:
        return _("Rounds are not backed up: %(folder)s is not there.") % facts
    if state.trouble == FULL:
        return _("The last round is not backed up: %(folder)s is full.") % facts
    return _("The last round is not backed up in %(folder)s: %(why)s.") % facts


def backup_advice(state: BackupState) -> str:
    if state.trouble == AWAY:
        return _("Was a stick pulled? Put it back in, and the backup is made. Nothing is lost.")
    if state.trouble == FULL:
        return _("Make room on it. Nothing is lost; the next round is backed up again.")
    return _("Nothing is lost. Look at the folder, or make a backup by hand.")
