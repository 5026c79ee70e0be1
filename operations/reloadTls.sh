#!/bin/sh
# Lets the running nginx serve the certificate that is in TLS_DIRECTORY now. It keeps the former one if this is not usable.
set -eu
cd "$(dirname "$0")/.."
docker compose exec --no-TTY nginx sh -c '
  conf=/site/conf/nginx.conf
  nginx -t -q -c $conf && nginx -c $conf -s reload
' || { echo 'nginx refuses the certificate or the key, and goes on serving the former ones.' >&2; exit 1; }
echo 'nginx serves the certificate of TLS_DIRECTORY.'
