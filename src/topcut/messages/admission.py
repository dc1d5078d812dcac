"""Who may enter, in words."""

from django.utils.translation import gettext as _

from topcut.core.admission import Admission


def admission_texts(admission: Admission) -> list[str]:
    """The conditions, each by itself; none where everybody may enter."""
    found = [_("by invitation only")] if admission.invitation_only else []
    least, most = admission.least_age, admission.most_age
    if least is not None and most is not None:
        found.append(_("ages %(least)s to %(most)s") % {"least": least, "most": most})
    elif least is not None:
        found.append(_("age %(age)s and over") % {"age": least})
    elif most is not None:
        found.append(_("age %(age)s and under") % {"age": most})
    return found


WORDS = (admission_texts,)
