"""Messages on what the parts are played as: rounds, formats, games to win (MTR-10.2.b, 1.1.a, 2.1.a)."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.play.details import Details, Stage, StageKind
from topcut.core.play.early_end import EarlyEnd
from topcut.messages.figures import minutes_text
from topcut.messages.listing import list_text
from topcut.messages.words import format_text, stage_text


def structure_text(details: Details) -> str:
    """What is played: "5", "5, then a top 8", "single elimination"; and when there are fewer rounds."""
    first = details.stages[0]
    if first.kind is not StageKind.SWISS:
        return stage_text(first.kind)
    cut = details.stages[-1].cut if details.has_playoff else 0
    facts = {"rounds": details.ranked_rounds, "cut": cut}
    text = _("%(rounds)s, then a top %(cut)s") % facts if cut else str(details.ranked_rounds)
    if details.ends_early is None:
        return text
    return _("%(rounds)s; fewer if %(criterion)s") % {
        "rounds": text,
        "criterion": _criterion(details.ends_early, in_teams=details.in_teams),
    }


def outcome_text(details: Details) -> str:
    """What is ahead, in short: "4 rounds, 50 minutes, no playoff"."""
    first, rounds, limit = details.stages[0], details.ranked_rounds, details.stages[0].minutes
    length = minutes_text(limit) if limit else _("no time limit")
    if not rounds:
        return f"{stage_text(first.kind)}, {length}"
    count = ngettext("%(count)s round", "%(count)s rounds", rounds) % {"count": rounds}
    playoff = _("then a top %(cut)s") % {"cut": details.places} if details.places else _("no playoff")
    return f"{count}, {length}, {playoff}"


def swiss_text(details: Details) -> str:
    """ "3 Swiss rounds, then a top 8" """
    rounds = details.ranked_rounds
    text = ngettext("%(rounds)s Swiss round", "%(rounds)s Swiss rounds", rounds) % {"rounds": rounds}
    if not details.places:
        return text
    return _("%(rounds)s, then a top %(cut)s") % {"rounds": text, "cut": details.places}


def _criterion(early: EarlyEnd, *, in_teams: bool) -> str:
    """ "after round 4 only one player has 4 match wins" """
    facts = {"after": early.after, "players": early.players, "wins": _wins(early.wins)}
    if in_teams:
        said = ngettext(
            "after round %(after)s, or a later one, only one team has %(wins)s",
            "after round %(after)s, or a later one, at most %(players)s teams have %(wins)s",
            early.players,
        )
    else:
        said = ngettext(
            "after round %(after)s, or a later one, only one player has %(wins)s",
            "after round %(after)s, or a later one, at most %(players)s players have %(wins)s",
            early.players,
        )
    return said % facts


def _wins(count: int) -> str:
    return ngettext("%(count)s match win", "%(count)s match wins", count) % {"count": count}


def formats_text(details: Details) -> str:
    """ "Modern", or "Sealed Deck, playoff: Booster Draft" where the playoff has a format of its own."""
    before = before_playoff(details)
    text = list_text(dict.fromkeys(format_text(stage.format) for stage in before))
    if details.stages[-1].format == before[-1].format:
        return text
    facts = {"before": text, "playoff": format_text(details.stages[-1].format)}
    return _("%(before)s, playoff: %(playoff)s") % facts


def games_text(details: Details) -> str:
    """ "2", or "2, playoff: 3"; "Booster Draft 2 and Standard 3" where the parts before it differ too."""
    before, last = before_playoff(details), details.stages[-1]
    same = len({stage.games_to_win for stage in before}) == 1
    each = (f"{format_text(stage.format)} {stage.games_to_win}" for stage in before)
    text = str(before[0].games_to_win) if same else list_text(each)
    if last.games_to_win == before[-1].games_to_win:
        return text
    return _("%(before)s, playoff: %(playoff)s") % {"before": text, "playoff": last.games_to_win}


def before_playoff(details: Details) -> tuple[Stage, ...]:
    return details.stages[:-1] if details.places else details.stages
