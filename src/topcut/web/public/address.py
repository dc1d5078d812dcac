"""URL to print on the wall: one that phones can reach."""

import socket
from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest
from django.http.request import split_domain_port

_served_on = EVERYWHERE = "0.0.0.0"


def serve_on(host: str) -> None:
    """Set the host that the server listens on, once at startup."""
    global _served_on
    _served_on = host


def reachable(request: HttpRequest) -> str:
    """This server's URL, as ``http://…``; the laptop's "localhost" is replaced by its network address.

    If the server listens on this computer only, it has no network address, so it stays as it is. A hosted
    server has the name it was given and no other.
    """
    if settings.REQUIRE_HTTPS:
        return f"https://{settings.HOST}"
    host, port = split_domain_port(request.get_host())
    if is_loopback(host) and not is_loopback(_served_on):
        host = network_address() or host
    return f"{request.scheme}://{host}{f':{port}' if port else ''}"


def is_loopback(host: str) -> bool:
    """Whether a host, without its port, is this computer itself."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def network_address() -> str:
    """The local address the system would send from. Nothing is sent: 192.0.2.1 belongs to nobody."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
    except OSError:
        return ""
