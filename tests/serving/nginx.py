"""The real nginx with the file that we give away: other ports and certificate, nothing else changed."""

from __future__ import annotations

import os
import re
import ssl
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPSConnection
from pathlib import Path

import pytest

from tests.attacks.rig import Reply
from tests.faults.kill_rig import free_port

CONF = Path(__file__).resolve().parents[2] / "deploy" / "nginx" / "topcut.conf"
HOST = "play.example.org"

_AROUND = """
{user} daemon off; worker_processes 1; pid {folder}/pid; error_log {folder}/error.log warn;
events {{ worker_connections 1024; }}
http {{
    log_format where '$upstream_addr $upstream_status $request_method $request_uri';
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/topcut.conf;
}}
"""


class Proxy:
    """nginx in front of servers; ``text`` is its file."""

    def __init__(self, folder: Path, servers: Sequence[str], text: str | None = None) -> None:
        folder.mkdir()
        self.folder, self.port, self.plain_port = folder, free_port(), free_port()
        _make_certificate(folder)
        made = CONF.read_text() if text is None else text
        lines = "".join(f"    server {server} max_fails=0;\n" for server in servers)
        made = re.sub(r"(    server \d\S+ max_fails=0;[^\n]*\n)+", lines, made)
        made = made.replace("listen 80;", f"listen 127.0.0.1:{self.plain_port};")
        made = made.replace("listen 443 ssl", f"listen 127.0.0.1:{self.port} ssl")
        made = made.replace("/etc/ssl/topcut/", f"{folder}/")
        made = made.replace("access_log off;", f"access_log {folder}/access.log where;")
        (folder / "topcut.conf").write_text(made)
        user = "user root;" if os.geteuid() == 0 else ""  # else its workers may not write to the folder
        (folder / "nginx.conf").write_text(_AROUND.format(folder=folder, user=user))

    @contextmanager
    def running(self) -> Iterator[Proxy]:
        command = [program(), "-c", str(self.folder / "nginx.conf"), "-p", str(self.folder)]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            self._wait(process)
            yield self
        finally:
            process.terminate()
            process.wait(10)

    def _wait(self, process: subprocess.Popen[str]) -> None:
        end = time.monotonic() + 20
        while time.monotonic() < end and process.poll() is None:
            try:
                self.connection().connect()
                return
            except OSError:
                time.sleep(0.02)
        assert process.stderr
        raise RuntimeError(f"nginx did not start: {process.poll()} {process.stderr.read()}")

    def connection(self, timeout: float = 30) -> HTTPSConnection:
        trusting = ssl.create_default_context()
        trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
        return HTTPSConnection("127.0.0.1", self.port, timeout=timeout, context=trusting)

    def ask(
        self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> Reply:
        began, connection = time.monotonic(), self.connection()
        try:
            connection.request(method, path, body, {"Host": HOST, **(headers or {})})
            reply = connection.getresponse()
            text = reply.read().decode("utf-8", "replace")
            return Reply(reply.status, dict(reply.getheaders()), text, time.monotonic() - began)
        finally:
            connection.close()

    @property
    def access(self) -> list[list[str]]:
        """Who was asked, what they said, how, what: one list for each request."""
        return [line.split() for line in (self.folder / "access.log").read_text().splitlines()]


def program() -> str:
    found = os.environ.get("TOPCUT_TEST_NGINX")
    if not found:
        pytest.skip("no nginx here")
    return found


def _make_certificate(folder: Path) -> None:
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.x509.oid import NameOID

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    day, now = timedelta(days=1), datetime.now(UTC)
    made = x509.CertificateBuilder(
        name, name, key.public_key(), x509.random_serial_number(), now - day, now + day
    )
    made = made.add_extension(x509.SubjectAlternativeName([x509.DNSName(HOST)]), critical=False)
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(made.sign(key, hashes.SHA256()).public_bytes(pem))
    plain = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(plain)
