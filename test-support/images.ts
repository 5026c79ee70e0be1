/** The images that tests start, with the tags of `docker-compose.yml` and the Dockerfiles. `.ci/run` reads them from here. */
export const POSTGRES_IMAGE = 'postgres:17'
export const MINIO_IMAGE = 'pgsty/minio:RELEASE.2026-08-04T00-00-00Z'
export const NODE_IMAGE = 'node:24-trixie-slim'
export const NGINX_IMAGE = 'nginx:1.28'
