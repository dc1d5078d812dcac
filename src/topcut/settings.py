"""Django settings, from a few environment variables.

``TOPCUT_DATA``           folder for the database and the secret key (default ``data``)
``TOPCUT_DATABASE_URL``   ``postgresql://…`` instead of SQLite
``TOPCUT_SECRET_KEY``     instead of the key file in the data folder
``TOPCUT_DRAW_KEY``       instead of ``draw.key`` in the data folder, which decrypts tournaments' secrets
``TOPCUT_HOUSE``          folder of the organizer's own overlays of the rules (default ``house`` in the data)
``TOPCUT_BACKUP_TO``      folder for a backup after every round
``TOPCUT_BACKUP_KEEP``    how many of those are kept (default 10)
``TOPCUT_BACKUP_PASSPHRASE``  encrypts every backup
``TOPCUT_REQUIRE_HTTPS``  ``1`` on a hosted server: nothing is answered over plain HTTP
``TOPCUT_HOST``           the name of a hosted server, such as ``play.example.org``; needed with the one above
``TOPCUT_STATE_MEMORY``   megabytes for the states of tournaments in use (default 32)
``TOPCUT_METRICS``        port, or address and port, where Prometheus finds figures (default: nowhere)
``TOPCUT_SLOW_REQUESTS``  milliseconds after which a request is written down (default 1000; ``off``)
``TOPCUT_IDLE_MINUTES``   staff sign in again after so many minutes of doing nothing (default 30; 0: never)
"""

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from topcut import languages
from topcut.languages import said as _
from topcut.setting_values import (
    SettingWrong,
    address_and_port,
    database_parts,
    proxies,
    slow_requests,
    switch,
    whole_number,
)

PACKAGE = Path(__file__).parent
DATA = Path(os.environ.get("TOPCUT_DATA", "data")).absolute()
HOUSE = Path(os.environ.get("TOPCUT_HOUSE") or DATA / "house").absolute()
BACKUP_TO = Path(os.environ["TOPCUT_BACKUP_TO"]).absolute() if os.environ.get("TOPCUT_BACKUP_TO") else None
BACKUP_KEEP = whole_number("TOPCUT_BACKUP_KEEP", 10, least=1)
BACKUP_PASSPHRASE = os.environ.get("TOPCUT_BACKUP_PASSPHRASE", "")
STATE_MEMORY = whole_number("TOPCUT_STATE_MEMORY", 32) * 2**20
METRICS = address_and_port("TOPCUT_METRICS")
SLOW_REQUESTS = slow_requests("TOPCUT_SLOW_REQUESTS")
REQUIRE_HTTPS = switch("TOPCUT_REQUIRE_HTTPS")
HOST = os.environ.get("TOPCUT_HOST", "").strip().lower()
"""The one name under which a hosted server is reached, perhaps with a port; empty on a laptop."""
proxies("FORWARDED_ALLOW_IPS")


def secret_key() -> str:
    """The key from the environment or the data folder; a temporary one until the folder exists."""
    file = DATA / "secret.key"
    if key := os.environ.get("TOPCUT_SECRET_KEY"):
        return key
    return file.read_text() if file.exists() else secrets.token_hex(32)


def database() -> dict[str, Any]:
    url = os.environ.get("TOPCUT_DATABASE_URL")
    if url:
        return postgresql(url)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "topcut.sqlite3",
        "CONN_MAX_AGE": 60,  # opening and configuring a connection takes longer than most pages' queries
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            # FULL: acknowledged writes survive a power cut. secure_delete: what is deleted is overwritten.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
            "PRAGMA cache_size=-4000; PRAGMA secure_delete=ON",
        },
    }


POSTGRESQL_OPTIONS = {
    *("application_name", "channel_binding", "connect_timeout", "gssencmode", "host", "options", "passfile"),
    *("keepalives", "keepalives_count", "keepalives_idle", "keepalives_interval", "tcp_user_timeout"),
    *("port", "service", "sslcert", "sslcrl", "sslkey", "sslmode", "sslpassword", "sslrootcert"),
    "target_session_attrs",
}
"""Connection parameters of PostgreSQL's client library that a URL may carry."""


CONNECTING = {
    "connect_timeout": "2",  # seconds, for each host that the URL names
    "keepalives_idle": "5",  # with the next two: a host that went without a word is missed after 11 seconds,
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "8000",  # milliseconds: or after 8, where something was sent and not acknowledged
    # A server that hangs in a transaction gives its rows free; who waits for a row asks people to try again.
    "options": "-c idle_in_transaction_session_timeout=60s -c lock_timeout=10s",
}
"""How connections are made unless the URL says otherwise: docs/concepts/several-servers.md."""


def postgresql(url: str) -> dict[str, Any]:
    parts = database_parts(url)
    options = _options(parts.query)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")) or "topcut",
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": options.pop("host", "") or unquote(parts.hostname or ""),
        "PORT": options.pop("port", "") or str(parts.port or ""),
        # One for each thread of a server, of which there are some twenty: no pool that could run dry.
        "CONN_MAX_AGE": 600,
        "CONN_HEALTH_CHECKS": True,  # a connection that a restart has cut is replaced, and nobody notices
        "OPTIONS": CONNECTING | options,
    }


def _options(query: str) -> dict[str, str]:
    """Parse the URL's query string into options for PostgreSQL; nothing is dropped silently."""
    pairs = (pair.partition("=") for pair in query.split("&") if pair)
    options = {unquote(name): unquote(value) for name, _, value in pairs}
    unknown = sorted(options.keys() - POSTGRESQL_OPTIONS)
    if unknown:
        known = ", ".join(sorted(POSTGRESQL_OPTIONS))
        said = _("TOPCUT_DATABASE_URL has an unknown option: %(unknown)s. There are: %(known)s.")
        raise SettingWrong(said % {"unknown": ", ".join(unknown), "known": known})
    return options


SECRET_KEY = secret_key()
DRAW_KEY = os.environ.get("TOPCUT_DRAW_KEY", "")
DEBUG = False
# A laptop on a venue's network is reached under whatever name it has there.
ALLOWED_HOSTS = [HOST.partition(":")[0]] if REQUIRE_HTTPS else ["*"]
ROOT_URLCONF = "topcut.urls"
WSGI_APPLICATION = None
DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
AUTH_USER_MODEL = "people.Account"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "topcut.ledger",
    "topcut.people",
    "topcut.documents",
    "topcut.companion",
]
MIDDLEWARE = [
    "topcut.serving.middleware.note_address",
    "django.middleware.security.SecurityMiddleware",
    "topcut.serving.middleware.headers",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "topcut.web.staff_sessions.limited",
    "django.contrib.messages.middleware.MessageMiddleware",
    "topcut.serving.middleware.deny_by_default",
]
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [PACKAGE / "web" / "templates"],
        "OPTIONS": {
            "environment": "topcut.web.jinja.environment",
        },
    }
]

LANGUAGE_CODE = "en"
LANGUAGES = languages.offered()
LOCALE_PATHS = languages.folders()
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

SESSION_ENGINE = "topcut.people.sessions"
SESSION_COOKIE_AGE = (
    16 * 3600
)  # a tournament day is 12 to 14 hours; counted from the sign-in (web/staff_sessions.py)
IDLE_LIMIT = 60 * whole_number("TOPCUT_IDLE_MINUTES", 30)
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "topcut.web.error_pages.forged"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = REQUIRE_HTTPS
SECURE_HSTS_SECONDS = 365 * 24 * 3600 if REQUIRE_HTTPS else 0
SECURE_SSL_HOST = HOST if REQUIRE_HTTPS else None
if REQUIRE_HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SESSION_COOKIE_NAME = "__Host-session"
    CSRF_COOKIE_NAME = "__Host-csrf"
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 3_000_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 3_000_000  # no stranger may send as much, so nothing of theirs goes to disk
DATA_UPLOAD_MAX_NUMBER_FIELDS = 6_000  # a form with a field for each of 2,500 entrants

LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "topcut.web.console_log.WithoutAddresses",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        }
    },
    "filters": {"once-told": {"()": "topcut.web.console_log.OnceTold"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "security": {"()": "topcut.security_log.LineFile", "file": DATA / "logs" / "security.log"},
        "requests": {"()": "topcut.security_log.LineFile", "file": DATA / "logs" / "requests.log"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "topcut": {"level": "INFO"},
        "topcut.security": {"handlers": ["security"], "propagate": False},
        "topcut.requests": {"handlers": ["requests"], "propagate": False},
        "django.request": {"filters": ["once-told"]},
    },
}
