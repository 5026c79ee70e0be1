#!/bin/sh
# Makes .env from .env.example, or completes it: gives SECRET and each password of the engines that is empty a random value
# of its own. What is set stays. The admins' password is for a person to choose.
set -eu
umask 077
[ -e .env ] || cp .env.example .env
for name in SECRET BOOKS_DATABASE_PASSWORD CHAT_DATABASE_PASSWORD MINIO_ROOT_PASSWORD S3_SECRET_KEY; do
  if grep -q "^$name=." .env; then continue; fi
  value=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
  # a new file takes the place of the old one, so that an interrupted run loses nothing
  { grep -v "^$name=" .env || true; printf '%s=%s\n' "$name" "$value"; } >.env.new
  mv .env.new .env
  echo "$name is set."
done
grep -q '^ADMIN_PASSWORD=.' .env || echo 'Now set ADMIN_PASSWORD in .env, to 8 characters or more.'
