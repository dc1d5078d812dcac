"""Capacity: how many places there are, and how many of them are taken."""

from topcut.core.tournament import Tournament, active_entrants


def places_left(tournament: Tournament) -> int | None:
    """The places that are free; ``None`` if any number may enter. Whoever drops makes room for another."""
    cap = tournament.details.cap
    return None if cap is None else max(0, cap - len(active_entrants(tournament)))


def is_full(tournament: Tournament) -> bool:
    return places_left(tournament) == 0
