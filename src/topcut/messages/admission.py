"""Who may enter, in words."""

from django.utils.translation import gettext as _

from topcut.core.desks.registration.state import Admission


def admission_texts(admission: Admission) -> list[str]:
    """The conditions, each by itself; none where everybody may enter."""
    invited = _("by invitation only") if admission.invitation_only else ""
    return [text for text in (invited, age_text(admission)) if text]


def age_text(admission: Admission) -> str:
    """The age limit, empty where there is none."""
    least, most = admission.least_age, admission.most_age
    if least is not None and most is not None:
        return _("ages %(least)s to %(most)s") % {"least": least, "most": most}
    if least is not None:
        return _("age %(age)s and over") % {"age": least}
    return _("age %(age)s and under") % {"age": most} if most is not None else ""


WORDS = (admission_texts, age_text)
