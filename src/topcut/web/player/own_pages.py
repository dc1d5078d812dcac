"""Page values of a player's own page: a class for each situation, with exactly what it says and offers."""

from dataclasses import dataclass

from topcut.web.page_parts import Banner, Chip, Moment
from topcut.web.pages import screen
from topcut.web.part_values import part
from topcut.web.player.judge_cards import TableCall
from topcut.web.player.other_ways import OtherWays
from topcut.web.player.own_banners import OwnBanner
from topcut.web.player.own_seat import SeatCard
from topcut.web.player.penalty_cards import PenaltyCard
from topcut.web.player.phone_parts import PhoneForm
from topcut.web.player.player_frame import PhonePage
from topcut.web.player.so_far import SoFarCard
from topcut.web.player.start_card import StartCard


@part("player/_banners.html", "coming")
class NextPairings:
    """About when the next pairings come, for somebody who waits for them."""

    at: Moment


@part("player/_banners.html", "answer")
class PlayoffAnswer:
    """Whether they play in the playoff; ``chip`` once they declined."""

    chip: Chip | None
    text: str
    form: PhoneForm


OwnCard = (
    TableCall | PenaltyCard | PhoneForm | NextPairings | StartCard | SoFarCard | PlayoffAnswer | OtherWays
)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnAround:
    """In every situation: what cannot wait stands above, other cards below. ``drafts``: the page may have to
    count a draft's clock without being loaded again."""

    title: str
    above: tuple[OwnBanner, ...]
    cards: tuple[OwnCard, ...]
    drafts: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPage(PhonePage):
    around: OwnAround


@screen("player/own/before.html")
class BeforePage(OwnPage):
    """Nothing is published yet. ``arrival``: checked in, or the button for it."""

    name: str
    arrival: Banner | PhoneForm | None


@screen("player/own/seat.html")
class DraftSeatPage(OwnPage):
    """Where they sit in the draft."""

    seat: SeatCard
    arrival: Banner | PhoneForm | None


@screen("player/own/bye.html")
class ByePage(OwnPage):
    round: str
    word: str
    text: str


@screen("player/own/not_paired.html")
class NotPairedPage(OwnPage):
    """They entered during this round."""

    headline: str


@screen("player/own/between.html")
class BetweenPage(OwnPage):
    """The round is closed, the next is not published."""

    points: int
    text: str


@screen("player/own/out.html")
class OutPage(OwnPage):
    """The playoff continues without them. ``place`` once standings with their last match are posted."""

    place: str
    text: str


@screen("player/own/left.html")
class LeftPage(OwnPage):
    text: str
    back: PhoneForm | None


@screen("player/own/no_show.html")
class NoShowPage(OwnPage):
    """They were not at their table, and are dropped."""

    text: str
    back: PhoneForm | None


@screen("player/own/disqualified.html")
class DisqualifiedPage(OwnPage):
    """The head judge tells them more, not this page."""


@screen("player/own/finished.html")
class FinishedPage(OwnPage):
    """The tournament is finished; standings are not posted."""

    name: str
    text: str


@screen("player/own/final_place.html")
class FinalPlacePage(OwnPage):
    """``sentences``: their points, and their prize."""

    place: int
    of: str
    sentences: tuple[str, ...]
