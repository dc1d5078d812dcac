"""Texts stored apart: what people typed goes to ``people``, and a reference to it into the line."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from topcut.core.desks.approval.events import ActionProposed, ProposalApproved
from topcut.core.desks.judging.events import NoteWritten
from topcut.core.kernel.command import Command
from topcut.core.kernel.event import Event
from topcut.core.kernel.free_text import Told, free_fields, free_texts, reference, referred, with_texts
from topcut.core.kernel.ids import TournamentId
from topcut.core.tournament import Tournament
from topcut.ledger import store
from topcut.people.kept_texts import erase_texts, text_said
from topcut.people.models import Statement
from topcut.service.statements import keep_text


def hold_text(events: Iterable[Event]) -> bool:
    return any(free_texts(_told(event)) for event in events)


def kept_apart(
    tournament_id: TournamentId, before: Tournament | None, events: Sequence[Event]
) -> tuple[Event, ...]:
    """The events with references instead of texts: only inside the transaction that appends them.

    A reference that is there already comes from the request that is being approved. One that somebody typed
    is a text like any other. What is asked for and approved with one press is the same text twice.
    """
    approved = any(isinstance(event, ProposalApproved) for event in events)
    waiting = before.proposals.values() if before and approved else ()
    known = {text for proposal in waiting for text in free_texts(proposal.command).values()}
    asked: dict[str, str] = {}

    def apart(told: Told) -> Told:
        stored = {
            name: asked.get(text.strip()) or reference(keep_text(tournament_id, text))
            for name, text in free_texts(told).items()
            if referred(text) is None or text not in known
        }
        if isinstance(told, Command):
            texts = free_texts(told)
            asked.update({texts[name].strip(): kept for name, kept in stored.items()})
        return with_texts(told, stored)

    return tuple(
        replace(event, command=apart(event.command)) if isinstance(event, ActionProposed) else apart(event)
        for event in events
    )


def as_it_waits(command: Command, tournament: Tournament | None) -> Command:
    """The command itself, or the same one as it waits for approval already: asked twice, it waits once."""
    waiting = tournament.proposals.values() if tournament and free_texts(command) else ()
    for same in (one.command for one in waiting if type(one.command) is type(command)):
        texts = {name: text_said(text) or "" for name, text in free_texts(same).items()}
        if with_texts(same, texts) == command:
            return same
    return command


def _told(event: Event) -> Command | Event:
    return event.command if isinstance(event, ActionProposed) else event


def text_ids(event: Event) -> list[str]:
    """The ids of the free texts and the note that a line refers to."""
    told = _told(event)
    if isinstance(told, NoteWritten):
        return [told.text]
    return [id_ for text in free_texts(told).values() if (id_ := referred(text))]


def forget_texts(tournament: TournamentId, number: int) -> None:
    """Erase what the line at this position refers to."""
    for entry in store.read(tournament, after=number - 1, upto=number):
        erase_texts(text_ids(entry.event))


def referred_texts(tournament: TournamentId) -> dict[str, str]:
    """The texts that lines refer to, for an export: not judges' notes, which never leave with it."""
    ids = {
        id_
        for entry in store.read(tournament)
        if free_fields(type(_told(entry.event)))
        for id_ in text_ids(entry.event)
    }
    rows = Statement.objects.filter(tournament=tournament).exclude(text="").order_by("id")
    return {id_: text for id_, text in rows.values_list("id", "text") if id_ in ids}
