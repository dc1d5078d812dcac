"""Values of settings: taken as they are meant, or refused with a sentence that names them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from topcut.setting_values import SettingWrong, address_and_port, proxies, slow_requests, switch, whole_number

NAME = "TOPCUT_OF_A_TEST"


def minutes(name: str) -> int:
    return whole_number(name, 30, least=1)


@pytest.mark.parametrize(
    ("read", "text", "value"),
    [
        (minutes, "", 30),
        (minutes, " 5 ", 5),
        (slow_requests, "", 1000),
        (slow_requests, "0", 0),
        (slow_requests, "Off", None),
        (switch, "", False),
        (switch, "0", False),
        (switch, " 1 ", True),
        (address_and_port, "", None),
        (address_and_port, "9464", ("127.0.0.1", 9464)),
        (address_and_port, "10.0.0.5:9464", ("10.0.0.5", 9464)),
        (address_and_port, "[::1]:9464", ("::1", 9464)),
        (proxies, "10.0.0.0/24, ::1,*", None),
    ],
)
def test_a_value_is_taken_as_it_is_meant(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[str], object], text: str, value: object
) -> None:
    monkeypatch.setenv(NAME, text)
    assert read(NAME) == value


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (minutes, "0"),
        (minutes, "-1"),
        (minutes, "٣"),
        (minutes, "1.5"),
        (slow_requests, "never"),
        (switch, "yes"),
        (switch, "true"),
        (address_and_port, "0"),
        (address_and_port, "65536"),
        (address_and_port, "here:9464"),
        (address_and_port, "127.0.0.1:"),
        (proxies, "10.0.0.5/24"),
        (proxies, "nginx"),
    ],
)
def test_a_value_that_cannot_be_meant_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, read: Callable[[str], object], text: str
) -> None:
    monkeypatch.setenv(NAME, text)
    with pytest.raises(SettingWrong, match=NAME):
        read(NAME)
