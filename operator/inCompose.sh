#!/bin/sh
# Runs an operator's command in a container beside Postgres and MinIO: inCompose.sh <command> [folder or id] [time] [options]
# The folder is mounted at the same path in the container; files in it are written as the current user.
set -eu
cd "$(dirname "$0")/.."
case "$1" in
backup | restore)
  if [ -z "${2:-}" ]; then echo "Print which folder: make backup TO=folder, make restore BACKUP=folder." >&2; exit 1; fi
  if [ "$1" = backup ] && ! mkdir -p "$2" 2>/dev/null; then
    echo "$2: The folder cannot be made: its disk is full or read-only, or this user may not write there." >&2; exit 1
  fi
  if [ ! -d "$2" ]; then echo "$2: There is no such folder." >&2; exit 1; fi
  command=$1 folder=$(realpath "$2")
  shift 2
  set -- --user "$(id -u):$(id -g)" --volume "$folder:$folder" operator "$command" "$folder" "$@"
  ;;
*) set -- operator "$@" ;;
esac
# the image is built with the others; an installation that was never built since has none
if ! docker image inspect $(docker compose config --images operator) >/dev/null 2>&1; then
  docker compose build --quiet operator >/dev/null
fi
# starts what is stopped and restarts nothing, even if .env has changed
docker compose --progress quiet up --detach --no-build --no-recreate operator
docker compose --progress quiet run --rm --no-TTY --no-deps "$@"
[ "${command:-}" != backup ] || operations/recordSuccess.sh backup
