"""Page that brings in a tournament from a file: choose it, see it read, look at what is in it, decide.

There is one file for each account, so the page needs no address for it, and nobody sees another's.
"""

from pathlib import PurePath

from django.http import HttpResponse
from django.utils.translation import gettext as _

from topcut.core.kernel.ids import PersonId, TournamentId
from topcut.formats import bringing_in
from topcut.formats.checked_ledger import ImportRefused
from topcut.formats.reading_in import MOST_BYTES
from topcut.ledger.ownership import OrganizationId
from topcut.people import incoming
from topcut.people.incoming import IncomingFile, TooManyIncoming
from topcut.people.models import Account
from topcut.people.organizations import Membership, memberships_of
from topcut.service.memberships import where_to_create
from topcut.web.access import Visit, page
from topcut.web.bring_in_screen import Refused, bring_in_screen, incoming_screen, refused_of
from topcut.web.organization_words import organization_asked
from topcut.web.pages import show

_FORM = 4096
"""Bytes of a form around its file."""


@page("create", body=MOST_BYTES + _FORM)
def bring_in(visit: Visit) -> HttpResponse:
    account = visit.account
    assert account is not None  # only an account may create
    do = str(visit.values.get("do", "")) if visit.posting else ""
    if do == "send":
        return _sent(visit, account)
    bringing_in.finish(account)
    file = incoming.incoming_of(account)
    if file and do == "bring" and (answer := _brought(visit, account)):
        return answer
    if file and do == "again":
        bringing_in.read_again(account, file)
        return visit.go("bring-in")
    if do == "leave":
        incoming.leave(account)
        return visit.go("desks")
    return _shown(visit, account, file)


def _shown(visit: Visit, account: Account, file: IncomingFile | None, problem: str = "") -> HttpResponse:
    """The file's own page while there is something to wait for or to decide, else the form."""
    if problem or file is None:
        form = bring_in_screen(_theirs(account), _wanted(visit), Refused(why=problem))
        return show(visit, form, 409 if problem else 200)
    form = bring_in_screen(_theirs(account), _wanted(visit), refused_of(file))
    return show(visit, incoming_screen(visit, file) or form)


def _theirs(account: Account) -> tuple[Membership, ...]:
    return tuple(memberships_of(PersonId(account.person_id)))


def _wanted(visit: Visit) -> OrganizationId:
    return OrganizationId(str(visit.values.get("of", ""))) or organization_asked(visit)


def _sent(visit: Visit, account: Account) -> HttpResponse:
    """Keep the file and begin to read it; the page that is asked for next shows how far that is."""
    file = visit.request.FILES.get("file")
    if file is None or not file.size:
        return _shown(visit, account, None, _("Choose a file first."))
    if file.size > MOST_BYTES:
        most = MOST_BYTES // 1024 // 1024
        return _shown(visit, account, None, _("The file is larger than %(most)s MB.") % {"most": most})
    owner = where_to_create(PersonId(account.person_id), _wanted(visit) or None)
    try:
        bringing_in.send(account, owner, PurePath(file.name or "").stem, file.read())
    except TooManyIncoming:
        told = _("Several files are being brought in at the moment. Try again in a few minutes.")
        return _shown(visit, account, None, told)
    return visit.go("bring-in")


def _brought(visit: Visit, account: Account) -> HttpResponse | None:
    """To the tournament's desk, also with a second press; nothing if the file is not there any more."""
    try:
        brought = bringing_in.bring_in(account, str(visit.values.get("file", "")))
    except ImportRefused as refused:
        return _shown(visit, account, None, _("Nothing was brought in: %(why)s") % {"why": refused})
    return visit.go("desk", TournamentId(brought)) if brought else None
