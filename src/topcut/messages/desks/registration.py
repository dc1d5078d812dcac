"""The registration desk in words: what is asked, what happened, why not; and admission."""

from collections.abc import Callable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext, ngettext_lazy

from topcut.core.desks.registration import commands as c
from topcut.core.desks.registration import events as e
from topcut.core.desks.registration.state import Admission, Care
from topcut.core.kernel.ids import LETTERS, PersonId
from topcut.messages.judging import issuer_told
from topcut.messages.listing import list_text
from topcut.messages.naming import Names
from topcut.messages.registers import Sentences, asks, of_entrant, tells


def admission_texts(admission: Admission) -> list[str]:
    """The conditions of admission, one text each; none if everybody may enter."""
    invited = _("by invitation only") if admission.invitation_only else ""
    return [text for text in (invited, age_text(admission)) if text]


def age_text(admission: Admission) -> str:
    """The age limit, empty if there is none."""
    least, most = admission.least_age, admission.most_age
    if least is not None and most is not None:
        return _("ages %(least)s to %(most)s") % {"least": least, "most": most}
    if least is not None:
        return _("age %(age)s and over") % {"age": least}
    return _("age %(age)s and under") % {"age": most} if most is not None else ""


@asks(c.SetAdmission)
def set_admission(command: c.SetAdmission, names: Names) -> str:
    texts = admission_texts(command.admission)
    if not texts:
        return _("Open the tournament to everybody")
    return _("Change who may enter: %(conditions)s") % {"conditions": list_text(texts)}


@asks(c.EnrolEntrant)
def enrol_entrant(command: c.EnrolEntrant, names: Names) -> str:
    """The entrant does not exist before approval, but its members already have names."""
    facts = {"name": list_text(names.person(member) for member in command.members)}
    if command.namesakes:
        return _("Enrol %(name)s, who is not the official of that name") % facts
    return _("Enrol %(name)s") % facts


@asks(c.EnrolPastCap)
def enrol_past_cap(command: c.EnrolPastCap, names: Names) -> str:
    asked = {"enrol": enrol_entrant(command, names)}
    return _("%(enrol)s, past the cap") % asked


asks(c.DropEntrant)(of_entrant(lambda: _("Drop %(name)s")))
asks(c.ReenterEntrant)(of_entrant(lambda: _("Let %(name)s re-enter")))
asks(c.RemoveEntrant)(of_entrant(lambda: _("Remove %(name)s, who was entered by mistake")))
asks(c.RestoreEntrant)(of_entrant(lambda: _("Bring %(name)s back, who was removed")))
asks(c.DisqualifyEntrant)(of_entrant(lambda: _("Disqualify %(name)s")))


@asks(c.RenameTeam)
def rename_team(command: c.RenameTeam, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Disallow the name of %(name)s") if command.disallowed else _("Rename %(name)s")) % facts


@asks(c.NoteCare)
def note_care(command: c.NoteCare, names: Names) -> str:
    return _("Note what was done for %(name)s") % {"name": names.entrant(command.entrant)}


@asks(c.MakeCodes)
def make_codes(command: c.MakeCodes, names: Names) -> str:
    return ngettext("Make a code for %(count)s phone", "Make codes for %(count)s phones", command.count) % {
        "count": command.count
    }


asks(c.ClaimPhone)(of_entrant(lambda: _("Link a phone to %(name)s")))
asks(c.EndPhone)(of_entrant(lambda: _("End a phone of %(name)s")))


@asks(c.CheckIn)
def check_in(command: c.CheckIn, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant)}
    return (_("Check %(name)s in") if command.present else _("Take back the check-in of %(name)s")) % facts


@asks(c.AwardByes)
def award_byes(command: c.AwardByes, names: Names) -> str:
    facts = {"name": names.entrant(command.entrant), "byes": command.byes}
    if not command.byes:
        return _("Take back the byes awarded to %(name)s") % facts
    return (
        ngettext(
            "Award %(name)s %(byes)s round of bye", "Award %(name)s %(byes)s rounds of bye", command.byes
        )
        % facts
    )


@tells(e.AdmissionSet)
def admission_set(event: e.AdmissionSet, names: Names) -> str:
    texts = admission_texts(event.admission)
    if not texts:
        return _("The tournament is open to everybody.")
    return _("Who may enter: %(conditions)s.") % {"conditions": list_text(texts)}


@tells(e.EntrantEnrolled)
def entrant_enrolled(event: e.EntrantEnrolled, names: Names) -> str:
    return " ".join((_enrolled(event, names), *_past_cap(event), *_another(event.namesakes, names)))


def _past_cap(event: e.EntrantEnrolled) -> Iterator[str]:
    if event.past_cap:
        yield _("The tournament was full: %(cap)s of %(cap)s.") % {"cap": event.past_cap}


def _enrolled(event: e.EntrantEnrolled, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "byes": event.awarded_byes, "missed": len(event.missed)}
    if event.missed:
        return (
            ngettext(
                "%(name)s was enrolled late and has missed %(missed)s round.",
                "%(name)s was enrolled late and has missed %(missed)s rounds.",
                len(event.missed),
            )
            % facts
        )
    if event.awarded_byes:
        return (
            ngettext(
                "%(name)s was enrolled with %(byes)s round of bye.",
                "%(name)s was enrolled with %(byes)s rounds of bye.",
                event.awarded_byes,
            )
            % facts
        )
    return _("%(name)s was enrolled.") % facts


def _another(namesakes: tuple[PersonId, ...], names: Names) -> Iterator[str]:
    """That somebody has an official's name and is said to be another."""
    if namesakes:
        who = list_text(names.person(person) for person in namesakes)
        yield _("Whoever entered it says that it is not the official %(name)s.") % {"name": who}


@tells(e.MemberIdentified)
def member_identified(event: e.MemberIdentified, names: Names) -> str:
    facts = {"name": names.person(event.person), "entrant": names.entrant(event.entrant)}
    return _("The player %(entrant)s and the official %(name)s are one person.") % facts


@tells(e.TeamRenamed)
def team_renamed(event: e.TeamRenamed, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    if event.disallowed:
        return _("A team’s name was disallowed. It is now called %(name)s.") % facts
    return _("A team was renamed. It is now called %(name)s.") % facts


@tells(e.CareNoted)
def care_noted(event: e.CareNoted, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "seat": ""}
    if event.member is not None:
        facts["seat"] = LETTERS[event.member]
    told = (_CARED if event.member is None else _CARED_IN_TEAM)[event.care]() % facts
    return " ".join((told, *_another(event.namesakes, names)))


_CARED: Mapping[Care, Callable[[], str]] = {
    Care.NAMED: lambda: _("The name or number of %(name)s was changed."),
    Care.CODED: lambda: _("%(name)s was given a new code."),
    Care.PHONES_ENDED: lambda: _("The phones of %(name)s were ended."),
    Care.ERASED: lambda: _("The name of a player was erased."),
}
_CARED_IN_TEAM: Mapping[Care, Callable[[], str]] = {
    **_CARED,
    Care.NAMED: lambda: _("The name or number of seat %(seat)s of %(name)s was changed."),
    Care.CODED: lambda: _("Seat %(seat)s of %(name)s was given a new code."),
    Care.PHONES_ENDED: lambda: _("The phones of seat %(seat)s of %(name)s were ended."),
}


@tells(e.CodesMade)
def codes_made(event: e.CodesMade, names: Names) -> str:
    return ngettext(
        "A new code was made for %(count)s phone.", "New codes were made for %(count)s phones.", event.count
    ) % {"count": event.count}


@tells(e.PhoneClaimed)
def phone_claimed(event: e.PhoneClaimed, names: Names) -> str:
    official = event.session or event.through
    facts = {**_phone(event, names), "official": names.person(official) if official else ""}
    if event.session:
        return _("Phone %(number)s was linked to %(name)s, in the browser of %(official)s.") % facts
    if official is None:
        return _("Phone %(number)s was linked to %(name)s.") % facts
    return _("Phone %(number)s was linked to %(name)s by %(official)s.") % facts


@tells(e.PhoneEnded)
def phone_ended(event: e.PhoneEnded, names: Names) -> str:
    return _("Phone %(number)s is no longer linked to %(name)s.") % _phone(event, names)


def _phone(event: e.PhoneClaimed | e.PhoneEnded, names: Names) -> dict[str, object]:
    return {"number": event.phone, "name": names.player(event.entrant, event.member or None)}


@tells(e.EntrantCheckedIn)
def entrant_checked_in(event: e.EntrantCheckedIn, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant)}
    return (
        _("%(name)s was checked in.") if event.present else _("%(name)s is no longer checked in.")
    ) % facts


@tells(e.ByesAwarded)
def byes_awarded(event: e.ByesAwarded, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "byes": event.byes}
    if not event.byes:
        return _("%(name)s has no awarded byes any more.") % facts
    return (
        ngettext(
            "%(name)s was awarded %(byes)s round of bye.",
            "%(name)s was awarded %(byes)s rounds of bye.",
            event.byes,
        )
        % facts
    )


@tells(e.EntrantDropped)
def entrant_dropped(event: e.EntrantDropped, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "round": event.last_round}
    if event.no_show:
        return _("%(name)s did not come and was dropped; round %(round)s is their last.") % facts
    if not event.last_round:
        return _("%(name)s dropped before round 1.") % facts
    return _("%(name)s dropped; round %(round)s is their last.") % facts


@tells(e.EntrantReentered)
def entrant_reentered(event: e.EntrantReentered, names: Names) -> str:
    facts = {"name": names.entrant(event.entrant), "missed": len(event.missed)}
    if not event.missed:
        return _("%(name)s re-entered and has missed no round.") % facts
    return (
        ngettext(
            "%(name)s re-entered and has missed %(missed)s round.",
            "%(name)s re-entered and has missed %(missed)s rounds.",
            len(event.missed),
        )
        % facts
    )


@tells(e.EntrantRemoved)
def entrant_removed(event: e.EntrantRemoved, names: Names) -> str:
    return _("%(name)s was entered by mistake and removed.") % {"name": names.entrant(event.entrant)}


@tells(e.EntrantRestored)
def entrant_restored(event: e.EntrantRestored, names: Names) -> str:
    return _("%(name)s was brought back.") % {"name": names.entrant(event.entrant)}


@tells(e.EntrantDisqualified)
def entrant_disqualified(event: e.EntrantDisqualified, names: Names) -> str:
    """Without the infraction, which fewer may know: the register of penalties has it."""
    told = _("%(name)s was disqualified.") % {"name": names.entrant(event.entrant)}
    return " ".join((told, *issuer_told(event.issued_by, event.asked_by, names)))


REFUSALS: Sentences = {
    "tournament-full": lazy(
        "Full: %(cap)s of %(cap)s places are taken, so nobody was added. Tick “Past the cap” and add again, "
        "or raise the cap under Details."
    ),
    "no-place-left": lazy(
        "Full: %(cap)s of %(cap)s places are taken, so nobody came back. Raise the cap under Details, then "
        "try again."
    ),
    "official-of-that-name": lazy(
        "%(who)s is an official here, and officials play only where the rules let them. "
        "Say whether this is the same person, then add them again."
    ),
    "name-of-official": lazy(
        "An official here has this name. If this is another person, tick it and save again. If it is the "
        "same person, drop this player and let the official play from the staff page."
    ),
    "name-others-account": lazy(
        "They have an account that another organization here knows too, so their name and number stay as "
        "they are."
    ),
    "phones-of-own-table": lazy(
        "You are playing this person, or they object to a result of yours, so you cannot end their phones."
        " Players end their own on their page. Otherwise wait until it is settled."
    ),
    "codes-of-own-table": lazy(
        "You are playing this person, or they object to a result of yours. You can make a code for them once"
        " that is settled; another official can do it now."
    ),
    "claimed-by-official": lazy(
        "You are signed in here as an official who plays, so this browser opens no other player's page. The"
        " code still works: give it to the player."
    ),
    "codes-shown-before": lazy(
        "These codes were made and shown already, and codes are shown only once. Make new ones if they were"
        " not printed."
    ),
    "phone-unknown": lazy(
        "This phone was disconnected already. Reload the page to see which are linked to you."
    ),
    "erase-still-plays": lazy(
        "They play in “%(tournament)s”, which is not finished, and their name is needed there. "
        "Erase them once it is finished."
    ),
    "erase-still-organizes": lazy(
        "They organize “%(tournament)s”, which is not finished. "
        "Let somebody else organize it and remove them there, or finish it; then erase them."
    ),
    "erase-still-official": lazy(
        "They are an official of “%(tournament)s”, which is not finished. "
        "Remove them from its staff, or finish it; then erase them."
    ),
    "erase-others-account": lazy(
        "They have an account, and nobody erases another's. They can do it themselves where they organize, "
        "signed in; or whoever runs the server does it for them, with %(topcut)s erase."
    ),
    "erase-last-organizer": lazy(
        "This is the account of the last owner, so it stays: without it nobody could say who organizes. Make "
        "somebody else an owner first."
    ),
    "erase-others-person": lazy(
        "They came to another organization's tournaments here, so only that one erases them."
    ),
    "already-erased": lazy("The name is erased already. Nothing is left to erase."),
    "admission-fixed": lazy("The tournament has started, so who may enter does not change any more."),
    "age-limit-out-of-range": lazy(
        "Ages are from 1 to %(most)s, and the minimum is no more than the maximum."
    ),
    "age-limit-above-regular": lazy(
        "Only tournaments at the level Regular may have an age limit. "
        "Leave the ages empty, or change the level."
    ),
    "program-is-open": lazy(
        "%(program)s is open to everybody. By invitation are Premier tournaments, the series made for it, "
        "and tournaments of no program."
    ),
    "guardian-missing": lazy(
        "Whoever is %(age)s or younger plays only with the permission of a parent or guardian. "
        "Ask for it, tick it, and add the player again."
    ),
    "age-not-shown": lazy(
        "This tournament has an age limit. Have the age shown to you, tick it, and add the player again."
    ),
    "age-not-a-number": lazy(
        "An age is a whole number of years, or empty for no limit. Correct it and save again."
    ),
    "person-suspended": lazy(
        "This person is on the organizer's list of suspended people, and may neither play nor officiate. "
        "If it is somebody else of the same name, write the number or account of both: "
        "of the one on the list, and of this one."
    ),
    "owner-may-not-play": lazy(
        "This person is on the list of the organization's owners, and owners do not play in its Premier "
        "tournaments, officials or not."
    ),
    "not-invited": lazy(
        "This tournament is by invitation only, and the list has nobody of this name or number. "
        "The organizer can add them to it."
    ),
    "construction-missed": lazy(
        "%(who)s was not there when the decks for these rounds were built, and nobody re-enters a part whose "
        "deck they did not build. They can re-enter for a later part that has a deck of its own."
    ),
    "no-entry-after-cut": lazy(
        "The cut is made, and after it nobody comes into the tournament, or back into it."
    ),
    "entrant-exists": lazy("This entrant is already enrolled. Nothing more is needed."),
    "entrant-unknown": lazy("This entrant is not in the tournament. Reload the page and choose again."),
    "removed-after-start": lazy(
        "Round 1 is published, so nobody can be removed any more. Drop them instead: whoever drops before "
        "round 1 starts is in no standings."
    ),
    "removed-has-been-here": lazy(
        "%(who)s has a decklist, a draft seat, a card pool or a penalty here, so this was no typing error. "
        "Drop them instead."
    ),
    "restored-after-erased": lazy("They were erased since. Enter them again by name."),
    "restored-after-start": lazy("Round 1 is published. Add them as a late player instead."),
    "entrant-not-active": lazy(
        "This entrant has left the tournament, so there is nobody to check in. Let them re-enter first."
    ),
    "entrant-disqualified": lazy("This entrant was disqualified and stays out. The head judge can say more."),
    "members-missing": lazy("An entrant needs at least one player. Add the player's name."),
    "team-too-large": ngettext_lazy(
        "A team has %(members)s player here, and this one has more. Leave the others out, or enrol them "
        "in another team.",
        "A team has %(members)s players here, and this one has more. Leave the others out, or enrol "
        "them in another team.",
        "members",
    ),
    "team-incomplete": lazy("The team needs a player in every seat."),
    "players-not-teams": lazy(
        "Players enter this tournament one by one, not in teams. Enrol each by themselves."
    ),
    "person-in-another-team": lazy(
        "Somebody plays for one team only in a tournament, and one of these players is in a team already. "
        "Look for the name in the roster."
    ),
    "players-have-names": lazy("There are no teams here: a player’s name is changed on their own page."),
    "person-already-enrolled": lazy(
        "One of these players is already enrolled here. Look for the name in the roster."
    ),
    "membership-taken": lazy(
        "Somebody here was enrolled with %(membership)s already. "
        "Look for them in the roster, or correct the number."
    ),
    "too-late-to-enrol": lazy("The last round is already paired, so nobody can be added any more."),
    "byes-out-of-range": ngettext_lazy(
        "An entrant can be awarded at most %(most)s round of bye. Choose from 0 to %(most)s.",
        "An entrant can be awarded at most %(most)s rounds of bye. Choose from 0 to %(most)s.",
        "most",
    ),
    "byes-after-pairing": lazy(
        "Byes are awarded before round 1 is paired, and it is paired. If it is not published yet, discard it."
    ),
    "person-name-missing": lazy("The name is empty. Write at least one name."),
    "membership-too-long": ngettext_lazy(
        "The number or account is too long. Use at most %(most)s character.",
        "The number or account is too long. Use at most %(most)s characters.",
        "most",
    ),
    "person-name-too-long": ngettext_lazy(
        "The name is too long. Use at most %(most)s character.",
        "The name is too long. Use at most %(most)s characters.",
        "most",
    ),
    "person-name-unprintable": lazy(
        "The name holds a character that cannot be shown or printed. Type it again by hand."
    ),
    "statement-missing": lazy(
        "A disqualification is kept with a statement, and it is empty. Write what happened."
    ),
}
