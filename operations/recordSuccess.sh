#!/bin/sh
# Notes the time at which something succeeded for Prometheus: recordSuccess.sh backup | backup_drill
# METRICS_DIRECTORY, of the environment or of .env, is the folder of node_exporter's textfile collector; without it, nothing is
# written.
set -eu
cd "$(dirname "$0")/.."
folder=${METRICS_DIRECTORY:-}
env_file=${COMPOSE_ENV_FILES:-.env}
if [ -z "$folder" ] && [ -e "$env_file" ]; then folder=$(sed -n 's/^METRICS_DIRECTORY=//p' "$env_file" | tail -n 1); fi
[ -n "$folder" ] || exit 0
metric=hikma_$1_last_success_timestamp_seconds
# under another name first: the collector reads whole files only
printf '# TYPE %s gauge\n%s %s\n' "$metric" "$metric" "$(date +%s)" >"$folder/.hikma_$1.$$"
mv "$folder/.hikma_$1.$$" "$folder/hikma_$1.prom"
