"""What others show of a link to a tournament: title, description and picture, as tags of its page."""

from dataclasses import dataclass

from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.tournament import Tournament
from topcut.messages.parts_played import formats_text
from topcut.web.access import Visit
from topcut.web.addresses import address
from topcut.web.ending_values import EndingShown
from topcut.web.public.public_frame import kept_language
from topcut.web.when_and_where import announcement_of

WIDTH, HEIGHT = 1200, 630
"""Of the picture, in the shape that messengers and networks ask for."""


@dataclass(frozen=True, slots=True)
class MetaTag:
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class ShareTags:
    """``canonical`` is the one public address of the page, where the server has a public name."""

    title: str
    description: str
    tags: tuple[MetaTag, ...]
    canonical: tuple[str, ...]


def public_server() -> str:
    """The address of a hosted server; empty for a laptop, which nobody reaches from elsewhere."""
    return f"https://{settings.HOST}" if settings.REQUIRE_HTTPS and settings.HOST else ""


def share_tags(visit: Visit, ended: EndingShown | None, server: str) -> ShareTags:
    """Without a ``server`` there is no address that a picture could be fetched from."""
    title, description = visit.tournament.details.name, share_text(visit.tournament, ended)
    here = address("tournament", visit.tournament.id) + kept_language(visit)
    picture = address("public:preview", visit.tournament.id) + kept_language(visit)
    tags = [MetaTag("og:title", title), MetaTag("og:description", description), MetaTag("og:type", "website")]
    if server:
        tags += [
            MetaTag("og:url", server + here),
            MetaTag("og:image", server + picture),
            MetaTag("og:image:width", str(WIDTH)),
            MetaTag("og:image:height", str(HEIGHT)),
            MetaTag("og:image:alt", description),
        ]
    return ShareTags(title, description, tuple(tags), (server + here,) if server else ())


def share_text(tournament: Tournament, ended: EndingShown | None) -> str:
    """One sentence: who won and how, or when and where it is."""
    facts = f"{played_text(tournament)} · {announcement_of(tournament.details)}"
    if ended is None:
        return facts
    return _("%(label)s: %(name)s, %(how)s. %(facts)s") % {
        "label": ended.label,
        "name": ended.name,
        "how": ended.how.rstrip("."),
        "facts": facts,
    }


def played_text(tournament: Tournament) -> str:
    """ "Modern · 32 players"; before anybody is enrolled the format alone."""
    count, format_ = tournament.taking_part, formats_text(tournament.details)
    if not count:
        return format_
    teams = tournament.details.in_teams
    text = (
        ngettext("%(count)s team", "%(count)s teams", count)
        if teams
        else ngettext("%(count)s player", "%(count)s players", count)
    )
    return f"{format_} · {text % {'count': count}}"
