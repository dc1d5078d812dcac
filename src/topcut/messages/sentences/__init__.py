"""A sentence for every refusal code: what happened, to whom, and what to do now.

Placeholders are the facts of the refusal. A fact that is a list also gives ``…_count``; a plural
is chosen by the fact that is named last.
"""

from django.utils.translation import gettext_lazy as _

from topcut.messages.sentences.access import ACCESS
from topcut.messages.sentences.admission import ADMISSION
from topcut.messages.sentences.clock import CLOCK
from topcut.messages.sentences.decks import DECKS
from topcut.messages.sentences.drafting import DRAFTING
from topcut.messages.sentences.floor import FLOOR
from topcut.messages.sentences.judging import JUDGING
from topcut.messages.sentences.organizing import ORGANIZING
from topcut.messages.sentences.playoff import PLAYOFF
from topcut.messages.sentences.prizes import PRIZES
from topcut.messages.sentences.registration import REGISTRATION
from topcut.messages.sentences.repairs import REPAIRS
from topcut.messages.sentences.results import RESULTS
from topcut.messages.sentences.rounds import ROUNDS
from topcut.messages.sentences.sentence import Sentences
from topcut.messages.sentences.staffing import STAFFING
from topcut.messages.sentences.wishes import WISHES

SENTENCES: Sentences = {
    **ORGANIZING,
    **REGISTRATION,
    **ADMISSION,
    **DECKS,
    **DRAFTING,
    **WISHES,
    **ROUNDS,
    **REPAIRS,
    **PLAYOFF,
    **PRIZES,
    **RESULTS,
    **CLOCK,
    **FLOOR,
    **JUDGING,
    **STAFFING,
    **ACCESS,
}

FIELDS: Sentences = {
    "first-table": _("Number of the first table"),
    "games-to-win": _("Games needed to win a match"),
    "seats": _("Seats in a match"),
}

UNKNOWN = _("This could not be done, and nothing was changed. Reload the page and try again.")
