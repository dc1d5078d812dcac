"""The files in ``deploy`` name what exists, and do as far as can be tried here what they are for.

No container is built: there is no builder where these tests run. The steps of the Dockerfile are carried out
in a clean folder instead, with the packages that are installed here.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.serving.nginx import program

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
INSTRUCTIONS = {
    *("FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK"),
    *("ENTRYPOINT", "CMD"),
}


def instructions() -> Iterator[tuple[str, str]]:
    """Of the Dockerfile, in order, with continued lines joined."""
    text = (DEPLOY / "Dockerfile").read_text()
    for line in re.sub(r"\\\n\s*", "", re.sub(r"(?m)^#.*\n", "", text)).splitlines():
        if line.strip():
            word, _, rest = line.partition(" ")
            yield word, rest.strip()


def copied() -> Iterator[str]:
    for word, rest in instructions():
        if word == "COPY" and not rest.startswith("--from"):
            yield from rest.split()[:-1]


def test_the_dockerfile_copies_what_exists_and_is_sent_to_the_builder() -> None:
    sent = [
        line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line[:1] == "!"
    ]
    assert {word for word, _ in instructions()} <= INSTRUCTIONS
    for source in copied():
        assert (ROOT / source).exists(), source
        assert any(fnmatch(source.removeprefix("./"), pattern) for pattern in sent), f"{source} is not sent"


def test_the_container_runs_as_nobody_in_particular_and_stops_as_the_server_expects() -> None:
    last = list(instructions())
    last = last[max(at for at, (word, _) in enumerate(last) if word == "FROM") :]
    said = dict(last)
    assert said["USER"] not in ("root", "0")
    assert said["STOPSIGNAL"] == "SIGTERM"
    assert "--require-hashes" in str(list(instructions()))


@pytest.mark.slow
def test_the_steps_of_the_dockerfile_give_a_command_that_runs(tmp_path: Path) -> None:
    context, made = tmp_path / "src", tmp_path / "made"
    context.mkdir()
    ignore = shutil.ignore_patterns("*.mo", "__pycache__")
    for source in copied():
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, context / source, ignore=ignore, dirs_exist_ok=True)
        else:
            shutil.copy(ROOT / source, context)
    environment = {"PATH": os.environ["PATH"], "TOPCUT_LANGUAGE": "es", "TOPCUT_DATA": str(tmp_path / "data")}
    steps = [rest for word, rest in instructions() if word == "RUN"]
    for step in steps[: next(at for at, step in enumerate(steps) if "apt-get" in step)]:
        here = step.replace("/srv/topcut", str(made)).replace("python -m venv", f"{sys.executable} -m venv")
        here = re.sub(r"&& \S+/pip install .*", f"&& {_packages_of_these_tests(made)}", here)
        subprocess.run(["sh", "-euc", here], cwd=context, env=environment, check=True)
    shutil.rmtree(context)
    done = subprocess.run(
        [str(made / "bin" / "topcut"), "doctor"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert "Aún no hay base de datos" in done.stderr, done.stderr


def _packages_of_these_tests(made: Path) -> str:
    """Instead of fetching the same packages again: a line that leads to them, but not to these sources."""
    here, version = sysconfig.get_path("purelib"), f"python{sys.version_info[0]}.{sys.version_info[1]}"
    return f"echo {shlex.quote(here)} > {made}/lib/{version}/site-packages/here.pth"


def compose() -> dict[str, Any]:
    made: dict[str, Any] = yaml.safe_load((DEPLOY / "compose" / "compose.yaml").read_text())
    return made


def test_the_compose_file_names_services_networks_volumes_and_files_that_there_are() -> None:
    file = compose()
    services = file["services"]
    for name, service in services.items():
        assert set(service.get("depends_on", ())) <= set(services), name
        assert set(service["networks"]) <= set(file["networks"]), name
        for place in service.get("volumes", ()):
            source = place.split(":")[0]
            if source.startswith("."):
                assert (DEPLOY / "compose" / source).exists(), source
            elif not source.startswith("${"):
                assert source in file["volumes"], source
        for awaited, how in (service.get("depends_on") or {}).items():
            assert how["condition"] != "service_healthy" or "healthcheck" in services[awaited]
    assert not [name for name in ("first", "second", "database") if "ports" in services[name]]
    context = DEPLOY / "compose" / services["first"]["build"]["context"]
    assert (context / services["first"]["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"


def test_every_setting_in_deploy_is_documented_and_every_variable_of_the_compose_file_is_in_the_example() -> (
    None
):
    documented = (ROOT / "docs" / "reference" / "settings.md").read_text()
    for file in DEPLOY.rglob("*"):
        if file.is_file():
            for name in set(re.findall(r"\bTOPCUT_[A-Z_]+|FORWARDED_ALLOW_IPS", file.read_text())):
                if name not in ("TOPCUT_STARTED_AS", "TOPCUT_CERTIFICATES"):
                    assert f"`{name}`" in documented, f"{file.name}: {name}"
    text = (DEPLOY / "compose" / "compose.yaml").read_text()
    example = (DEPLOY / "compose" / "example.env").read_text()
    for name in set(re.findall(r"\$\{(\w+)", text)):
        assert f"\n{name}=" in example, name


def test_nginx_in_the_container_gets_the_file_with_this_installations_name_and_servers(
    tmp_path: Path,
) -> None:
    made = tmp_path / "default.conf"
    words = ["sh", str(DEPLOY / "compose" / "servers.sh"), str(DEPLOY / "nginx" / "topcut.conf"), str(made)]
    subprocess.run(words, env={"TOPCUT_HOST": "cup.example.com", "PATH": os.environ["PATH"]}, check=True)
    text = made.read_text()
    assert "play.example.org" not in text
    assert "127.0.0.1" not in text
    file = compose()["services"]
    for name in ("first", "second"):
        address = file[name]["networks"]["inside"]["ipv4_address"]
        assert f"server {address}:8000 " in text


def test_nginx_accepts_the_file_as_it_is(tmp_path: Path) -> None:
    from tests.serving.nginx import Proxy

    nginx = program()
    proxy = Proxy(tmp_path / "nginx", ["127.0.0.1:8001", "127.0.0.1:8002"])
    words = [nginx, "-t", "-c", str(proxy.folder / "nginx.conf"), "-p", str(proxy.folder)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_accepts_the_units_and_finds_them_closed(tmp_path: Path) -> None:
    for name in ("topcut.service", "topcut.socket"):
        text = (DEPLOY / "systemd" / name).read_text()
        (tmp_path / name).write_text(text.replace("/srv/topcut/venv/bin/topcut", sys.executable))
    units = [str(tmp_path / name) for name in ("topcut.service", "topcut.socket")]
    checked = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
    )
    assert not [line for line in checked.stderr.splitlines() if "topcut" in line], checked.stderr
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=20", units[0]]
    judged = subprocess.run(words, capture_output=True, text=True, check=False)
    if "--offline" not in judged.stderr:  # an older one cannot judge a file
        assert judged.returncode == 0, judged.stdout[-300:]
