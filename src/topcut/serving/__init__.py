"""Serving: the ASGI application, the live stream, the fast path for phones and its worker process.

A request passes through these, outermost first (``application.py``):

    live_stream.py   answers ``/live/…`` itself, for as long as a page is open
    fast_path.py     answers a phone's own page, in batches (``batch.py``), in a full hall by a worker process
                     (``worker.py`` here, ``worker_process.py`` there)
    threads.py       runs Django in threads for everything else, staff apart from the hall
    middleware.py    what Django does to every response
"""
