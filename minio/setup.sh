#!/bin/sh
# Runs at every start and is idempotent.
set -eu
export MC_CONFIG_DIR=/tmp/mc
mc --quiet alias set local http://minio:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" >/dev/null
mc mb --ignore-existing "local/$S3_BUCKET"
sed "s/BUCKET/$S3_BUCKET/g" /setup/policy.json >/tmp/policy.json
mc admin policy create local hikma-storage /tmp/policy.json
mc admin user add local "$S3_ACCESS_KEY" "$S3_SECRET_KEY" >/dev/null
# attaching a policy twice is an error
mc admin user info local "$S3_ACCESS_KEY" | grep -q hikma-storage ||
  mc admin policy attach local hikma-storage --user "$S3_ACCESS_KEY"
echo 'The bucket and its user exist.'
