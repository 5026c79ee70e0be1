#!/bin/sh
# Replaces a password of a running library of docker compose: rotate.sh <name>. Readers notice nothing but of
# MINIO_ROOT_PASSWORD, for which MinIO restarts. A step that fails leaves .env as it was before this step.
#   ADMIN_PASSWORD              reads the new one from the terminal or from a pipe; everybody must sign in again
#   SECRET                      sessions go on until `SESSIONS`
#   SESSIONS                    ends the sessions of the former SECRET
#   BOOKS_DATABASE_PASSWORD, CHAT_DATABASE_PASSWORD, S3_SECRET_KEY, MINIO_ROOT_PASSWORD
set -eu
umask 077
cd "$(dirname "$0")/.."
env_file=${COMPOSE_ENV_FILES:-.env}
say() { echo "$*" >&2; }
fail() { say "$*"; exit 1; }
compose() { docker compose --progress quiet "$@"; }
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
value_of() { sed -n "s/^$1=//p" "$env_file" | tail -n 1; }

# sets name=value pairs in the file, for this step
set_values() {
  for pair; do
    name=${pair%%=*}
    if [ -n "$(eval "echo \"\${$name+set}\"")" ]; then fail "$name is set in the environment, which $env_file does not change."; fi
  done
  cp "$env_file" "$env_file.former"
  for pair; do
    { grep -v "^${pair%%=*}=" "$env_file" || true; printf '%s\n' "$pair"; } >"$env_file.new"
    mv "$env_file.new" "$env_file"
  done
}
# runs what makes the new values true
apply() {
  if "$@"; then rm "$env_file.former"; return; fi
  mv "$env_file.former" "$env_file"
  fail "$env_file is as before this step."
}
renew() { operations/upgrade.sh renew "$@"; }

require_own() {
  if [ -n "$(value_of "$1")" ]; then fail "$1 is set: change the password at your provider, then in $env_file, and run make renew."; fi
}
require_set() {
  if [ -z "$(value_of "$1")" ]; then fail "$1 is empty: run make env, then docker compose up --detach --wait."; fi
}

set_up_postgres() {
  BOOKS_USER=$(value_of BOOKS_DATABASE_USER) BOOKS_PASSWORD=$(value_of BOOKS_DATABASE_PASSWORD)
  CHAT_USER=$(value_of CHAT_DATABASE_USER) CHAT_PASSWORD=$(value_of CHAT_DATABASE_PASSWORD)
  BOOKS_USER=${BOOKS_USER:-hikma_books} CHAT_USER=${CHAT_USER:-hikma_chat}
  export BOOKS_USER BOOKS_PASSWORD CHAT_USER CHAT_PASSWORD
  # a retired role is removed by a start only: the container may still have the environment that would make it anew
  compose exec --no-TTY --env BOOKS_USER --env BOOKS_PASSWORD --env CHAT_USER --env CHAT_PASSWORD --env KEEP_RETIRED=yes \
    postgres bash -euc '
    [[ $SETUP == *BOOKS_USER* ]] || { echo "Run docker compose up --detach --wait first." >&2; exit 1; }
    psql -qwXU "$POSTGRES_USER" -d "$POSTGRES_DB" <<<"$SETUP" >/dev/null
  '
}
# a role with this name never comes back, not even if Postgres restarts with the environment that it has now
retire_role() {
  compose exec --no-TTY postgres bash -euc 'psql -qwXU "$POSTGRES_USER" -d "$POSTGRES_DB" >/dev/null' <<SQL
\\set ON_ERROR_STOP on
begin;
alter role "$1" nologin password null;
comment on role "$1" is 'retired';
commit;
SQL
}
# a role of its own for the new password: the replicas that run go on with the former one until they are renewed
rotate_role() {
  require_own DATABASE_URL
  require_own CHAT_DATABASE_URL
  require_set BOOKS_DATABASE_PASSWORD
  require_set CHAT_DATABASE_PASSWORD
  former=$(value_of "$1_DATABASE_USER")
  former=${former:-$2}
  set_values "$1_DATABASE_USER=$2_$(random 4)" "$1_DATABASE_PASSWORD=$(random 32)"
  renew_role() { set_up_postgres && renew "$1"; }
  apply renew_role "$3"
  retire_role "$former"
}

read_password() {
  if [ -t 0 ]; then
    printf 'The new ADMIN_PASSWORD: ' >&2
    stty -echo
    read -r password || true
    stty echo
    say ''
  else
    read -r password || true
  fi
  [ "${#password}" -ge 8 ] || fail 'It needs 8 characters or more. Nothing was changed.'
  case "$password" in *\'*) fail "It may not have a ' in it. Nothing was changed." ;; esac
}

if [ -z "${1:-}" ]; then
  say 'Say which: make rotate OF=ADMIN_PASSWORD, SECRET, SESSIONS, BOOKS_DATABASE_PASSWORD, CHAT_DATABASE_PASSWORD, S3_SECRET_KEY or MINIO_ROOT_PASSWORD.'
  exit 1
fi
[ -e "$env_file" ] || fail "There is no $env_file: make env."
case "$1" in
ADMIN_PASSWORD)
  read_password
  set_values "ADMIN_PASSWORD='$password'"
  apply renew books-service
  say 'ADMIN_PASSWORD is the new one. Everybody must sign in again.'
  ;;
SECRET)
  # without passwords of their own, those of the engines contain it
  if [ -z "$(value_of DATABASE_URL)" ]; then require_set BOOKS_DATABASE_PASSWORD; require_set CHAT_DATABASE_PASSWORD; fi
  if [ -z "$(value_of S3_URL)" ]; then require_set MINIO_ROOT_PASSWORD; require_set S3_SECRET_KEY; fi
  former=$(value_of SECRET)
  former=${former%%,*}
  new=$(random 32)
  # every replica accepts the new one before any uses it
  set_values "SECRET=$former,$new"
  apply renew storage-service books-service
  set_values "SECRET=$new,$former"
  apply renew storage-service books-service
  say 'SECRET is a new one. Sessions of the former one go on: make rotate OF=SESSIONS ends them.'
  ;;
SESSIONS)
  secret=$(value_of SECRET)
  [ "$secret" != "${secret%%,*}" ] || fail 'There is no former SECRET.'
  set_values "SECRET=${secret%%,*}"
  apply renew storage-service books-service
  say 'Sessions of the former SECRET have ended.'
  ;;
BOOKS_DATABASE_PASSWORD)
  rotate_role BOOKS hikma_books books-service
  say 'books-service has a new role and password at Postgres; the former one is retired.'
  ;;
CHAT_DATABASE_PASSWORD)
  rotate_role CHAT hikma_chat chat-service
  say 'chat-service has a new role and password at Postgres; the former one is retired.'
  ;;
S3_SECRET_KEY)
  require_own S3_URL
  require_set S3_SECRET_KEY
  former=$(value_of S3_ACCESS_KEY)
  set_values "S3_ACCESS_KEY=hikma-$(random 4)" "S3_SECRET_KEY=$(random 32)"
  renew_user() { compose run --rm --no-deps --no-TTY minio-setup >/dev/null && renew storage-service; }
  apply renew_user
  compose run --rm --no-deps --no-TTY minio-setup retire "${former:-hikma}"
  say 'storage-service has a new user and password at MinIO; the former one is removed.'
  ;;
MINIO_ROOT_PASSWORD)
  require_own S3_URL
  set_values "MINIO_ROOT_PASSWORD=$(random 32)"
  apply compose up --detach --no-deps --no-build --wait minio
  say "The password of MinIO's root user is a new one."
  ;;
*) fail "$1 is not among the passwords: make rotate lists them." ;;
esac
