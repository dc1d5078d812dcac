"""The address that phones are told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.test import RequestFactory

from topcut.web.public import address


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    address.serve_on(address.EVERYWHERE)


def told(host: str) -> str:
    return address.reachable(RequestFactory().get("/", headers={"host": host}))


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1"])
def test_a_server_for_this_computer_alone_names_no_address_in_the_network(host: str) -> None:
    address.serve_on(host)
    assert told("localhost:8000") == "http://localhost:8000"
    assert told("127.0.0.1:8000") == "http://127.0.0.1:8000"


def test_a_server_for_everybody_names_where_the_system_sends_from() -> None:
    address.serve_on("0.0.0.0")
    expected = address.network_address() or "localhost"
    assert told("localhost:8000") == f"http://{expected}:8000"


def test_whoever_reached_it_by_a_name_is_told_that_name() -> None:
    for host in ("127.0.0.1", "0.0.0.0"):
        address.serve_on(host)
        assert told("hall.example:8000") == "http://hall.example:8000"
