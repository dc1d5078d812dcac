#!/bin/sh
# The nginx file that Topcut comes with, with this installation's name and servers.
set -eu
sed -e "s/play\.example\.org/$TOPCUT_HOST/" \
    -e 's/127\.0\.0\.1:8001/172.30.7.11:8000/' \
    -e 's/127\.0\.0\.1:8002/172.30.7.12:8000/' \
    "${1:-/etc/topcut/topcut.conf}" > "${2:-/etc/nginx/conf.d/default.conf}"
