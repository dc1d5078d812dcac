"""The live stream: tells pages a tournament's new version, and nothing else.

A page that receives a new version fetches the part it shows. The stream is plain server-sent events
on bare ASGI; each process polls the ledger's heads a few times a second and notifies its listeners.

    /live/<tournament>               every new version: the desk
    /live/<tournament>?of=           what concerns everybody: the public pages, the wall
    /live/<tournament>?of=4-12,abc   that, and what concerns match 4-12 or entrant abc: a player's phone
    /live/table-<id>                 every new line of a companion table
    /live/<tournament>?of=field      that, and who is in and how they stand: the desk's roster and standings
"""

from topcut.live.stream import LiveStream

__all__ = ["LiveStream"]
