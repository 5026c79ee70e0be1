#!/bin/sh
# Renews a running library without a gap (decision 78): upgrade.sh [upgrade | rollback | renew].
#   upgrade    builds first, with the newest fixes of the bases (PULL=0: with those that are here)
#   rollback   goes to the images that ran before the last upgrade
#   renew      keeps the images, for what changed in .env; may be followed by the services to renew
# Each replica is renewed by starting the new one first. Postgres and MinIO stay as they are.
set -eu
cd "$(dirname "$0")/.."
services='storage-service books-service chat-service web-service'
within=${WITHIN_SECONDS:-180}
env_file=${COMPOSE_ENV_FILES:-.env}
# longer than fail_timeout of nginx, which counts whole seconds, and than the name of a replica lives
settle=3

say() { echo "$*" >&2; }
compose() { docker compose --progress quiet "$@"; }
running() { docker compose ps --quiet --status running "$1"; }
image_of() { docker compose config --images "$1" | grep -E "[-_/]$1(:.*)?\$" | head -n 1; }
id_of() { docker image inspect --format '{{.Id}}' "$1" 2>/dev/null || true; }
# a variable of the environment or of .env
setting() {
  eval "value=\${$1:-}"
  if [ -z "$value" ] && [ -e "$env_file" ]; then value=$(sed -n "s/^$1=//p" "$env_file" | tail -n 1); fi
  echo "${value:-$2}"
}
replicas() { setting "$(echo "${1%-service}" | tr a-z A-Z)_REPLICAS" 1; }

# keeps the images that run as `former`, unless the library runs the newest ones already
remember() {
  for service in $services nginx; do
    name=$(image_of "$service")
    newest=$(id_of "$name")
    for container in $(running "$service"); do
      ran=$(docker inspect --format '{{.Image}}' "$container")
      [ "$ran" = "$newest" ] || docker image tag "$ran" "${name%:*}:former"
    done
  done
}

wait_until_healthy() {
  for _ in $(seq "$within"); do
    case "$(docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null)" in healthy) return 0 ;; '') return 1 ;; esac
    sleep 1
  done
  return 1
}

start_one() {
  known=$(running "$1")
  compose up --detach --no-deps --no-recreate --no-build --scale "$1=$(($(echo "$known" | grep -c .) + 1))" "$1"
  for container in $(running "$1"); do
    case "$known" in *"$container"*) ;; *) new=$container ;; esac
  done
  if wait_until_healthy "$new"; then
    # nginx leaves a replica alone for up to two seconds after one that was refused: it must have found this one before
    # another says that it stops
    sleep "$settle"
  else
    say "$1: the new replica is not healthy after $within s. Its last lines:"
    docker logs --tail 20 "$new" >&2 || true
    docker rm --force "$new" >/dev/null
    say "The replicas that ran before go on running. Nothing else was changed; make rollback takes back what was renewed."
    exit 1
  fi
}

# and it must have forgotten this one before the next one stops
stop_one() { docker stop "$1" >/dev/null && docker rm "$1" >/dev/null && sleep "$settle"; }

renew() {
  wanted=$(replicas "$1")
  count=0
  for old in $(running "$1"); do
    if [ "$count" -lt "$wanted" ]; then
      start_one "$1"
      count=$((count + 1))
    fi
    stop_one "$old"
  done
  while [ "$count" -lt "$wanted" ]; do
    start_one "$1"
    count=$((count + 1))
  done
  say "$1: $count renewed."
}

# what makes a backup each day, with the profile `backup`
renew_backup() {
  if [ -n "$(docker compose ps --quiet --status running backup 2>/dev/null)" ]; then
    compose up --detach --no-deps --no-build backup
  fi
}

publish() { compose run --rm --no-deps --no-TTY nginx sh /site.sh "$1"; }

renew_all() {
  if [ -z "$(running nginx)" ]; then
    say 'The library does not run: it is started.'
    compose up --detach --no-build --wait
    return
  fi
  # documents of the new services name the new assets
  publish assets
  for service in $services; do renew "$service"; done
  renew_backup
  publish prepare
  # the script of the new build, which knows its files
  docker compose exec --no-TTY nginx sh /site/next/site.sh take
  say 'nginx: reloaded.'
}

case "${1:-upgrade}" in
upgrade)
  # a label of the images names it
  export HIKMA_REVISION="${HIKMA_REVISION-$(git rev-parse --short=12 HEAD 2>/dev/null || true)}"
  pull=--pull
  [ "${PULL:-1}" != 0 ] || pull=
  for service in $services nginx operator; do docker compose build --quiet $pull "$service"; done
  remember
  renew_all
  ;;
rollback)
  for service in $services nginx; do
    name=$(image_of "$service")
    [ -n "$(id_of "${name%:*}:former")" ] || { say "$service: there is no former image to go back to."; exit 1; }
  done
  for service in $services nginx; do
    name=$(image_of "$service")
    # another rollback goes forward again
    newest=$(id_of "$name")
    docker image tag "${name%:*}:former" "$name"
    docker image tag "$newest" "${name%:*}:former"
  done
  renew_all
  ;;
renew)
  shift
  if [ $# = 0 ]; then renew_all; fi
  for service; do renew "$service"; done
  renew_backup
  ;;
*)
  say 'upgrade.sh [upgrade | rollback | renew]'
  exit 1
  ;;
esac
