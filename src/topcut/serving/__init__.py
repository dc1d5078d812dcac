"""Serving: the ASGI application, the live stream, the fast path for phones and its worker process.

A request passes through these, outermost first (``application.py``):

    health.py        answers load balancers and supervisors, whatever the database does
    request_times.py times and counts what comes after it; for Prometheus, ``metrics.py``
    hosted.py        on a hosted server: one name, HTTPS only
    live_stream.py   answers ``/live/…`` itself, while a page is open (``rooms.py``, ``listeners.py``)
    request_limit.py how many requests at a time, for whoever is not signed in
    fast_path.py     answers a phone's own page, in batches (``batch.py``), in a full hall by a worker process
                     (``worker.py`` here, ``worker_process.py`` there; beforehand: ``pages_ahead.py``)
    router.py        which threads: staff by their session (``session_lookup.py``), passwords apart
    threads.py       runs Django there, on whole bodies (``bodies.py``); refusals to strangers leave it one
                     after the other (``turnstile.py``)
    middleware.py    what Django does to every response

Below all of them, ``connections.py`` keeps the open connections within the limits of the process.
"""
