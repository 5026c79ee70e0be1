#!/bin/sh
# Runs at every start and is idempotent. `setup.sh retire <user>` removes a former user. Passwords come through pipes: arguments are visible in the list of processes.
set -eu
export MC_CONFIG_DIR=/tmp/mc
printf '%s\n%s\n' "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" | mc --quiet alias set local http://minio:9000 >/dev/null
if [ "${1:-}" = retire ]; then
  mc admin user remove local "$2" >/dev/null
  exit
fi
mc mb --ignore-existing "local/$S3_BUCKET"
sed "s/BUCKET/$S3_BUCKET/g" /setup/policy.json >/tmp/policy.json
mc admin policy create local hikma-storage /tmp/policy.json
printf '%s\n%s\n' "$S3_ACCESS_KEY" "$S3_SECRET_KEY" | mc admin user add local >/dev/null
# attaching a policy twice is an error
mc admin user info local "$S3_ACCESS_KEY" | grep -q hikma-storage ||
  mc admin policy attach local hikma-storage --user "$S3_ACCESS_KEY"
echo 'The bucket and its user exist.'
