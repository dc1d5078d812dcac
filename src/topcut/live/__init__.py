"""The live channel: "tournament X is at version N", and nothing else.

A page that hears a new number fetches the part it shows. The stream is plain server-sent events
on bare ASGI; each process looks at the ledger's heads a few times a second and tells its listeners.
"""

from topcut.live.stream import LiveStream

__all__ = ["LiveStream"]
