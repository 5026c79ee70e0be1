#!/bin/sh
# Restores a backup into a library of its own beside the one of docker compose, and reads from it: backupDrill.sh folder [time].
# The other library has the images of the running one; it is removed in any case, with its volumes.
set -eu
cd "$(dirname "$0")/.."
say() { echo "$*" >&2; }
if [ -z "${1:-}" ] || [ ! -d "$1" ]; then say 'Say which backup: make backup-drill BACKUP=folder.'; exit 1; fi
project=$(docker compose config | sed -n 's/^name: //p' | head -n 1)
random() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }
begun=$(date +%s)

# its own engines and passwords, whatever .env says, and no port that others know
export COMPOSE_FILE=docker-compose.yml COMPOSE_PROFILES= COMPOSE_PROJECT_NAME="$project-drill"
export SECRET="$(random)$(random)" ADMIN_PASSWORD="$(random)"
for name in BOOKS_DATABASE_PASSWORD CHAT_DATABASE_PASSWORD MINIO_ROOT_PASSWORD S3_SECRET_KEY; do export "$name=$(random)"; done
export BOOKS_DATABASE_USER= CHAT_DATABASE_USER= DATABASE_URL= CHAT_DATABASE_URL= S3_URL= S3_BUCKET=hikma S3_REGION= S3_ACCESS_KEY=hikma ALLOWED_HOSTS= PUBLIC_URL= OPENAI_MODEL=
export STORAGE_REPLICAS=1 BOOKS_REPLICAS=1 WEB_REPLICAS=1
compose() { docker compose --progress quiet "$@"; }

# another drill may be under way
if [ -n "$(docker compose ps --all --quiet)" ]; then
  say "There is another drill, or what an interrupted one has left: docker compose -p $COMPOSE_PROJECT_NAME down --volumes"
  exit 1
fi
trap 'compose down --volumes --timeout 2 >/dev/null 2>&1' EXIT
trap 'exit 130' INT TERM

operator/inCompose.sh restore "$1" "${2:-}"
compose up --detach --no-build --wait storage-service books-service web-service
operator/inCompose.sh verify
docker compose exec --no-TTY --env ADMIN_PASSWORD web-service node --input-type=module - <operations/readPages.mjs
operations/recordSuccess.sh backup_drill
say "The backup can be restored. It took $(($(date +%s) - begun)) s."
