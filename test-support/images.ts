/** The images that tests start, with the tags of `docker-compose.yml` and the Dockerfile. `.ci/run` reads them from here. */
export const POSTGRES_IMAGE = 'postgres:17.11-trixie'
export const MINIO_IMAGE = 'pgsty/silo:RELEASE.2026-09-16T00-00-00Z'
export const NODE_IMAGE = 'node:24.21.0-trixie-slim'
export const NGINX_IMAGE = 'nginx:1.30.7'
