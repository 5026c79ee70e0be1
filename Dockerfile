# The images of Hikma: one stage builds everything, one holds what the services need in production, and each image is a
# target. So the build runs once, and an upgrade pulls the layers that the services share once.
# A release sets the bases with their digests, such as NODE_IMAGE=node:24.21.0-trixie-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-trixie-slim
ARG NGINX_IMAGE=nginx:1.30.7
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY service-kit/package.json service-kit/
COPY storage-service/package.json storage-service/
COPY books-service/package.json books-service/
COPY chat-service/package.json chat-service/
COPY web-service/package.json web-service/
COPY publishing/package.json publishing/
COPY manuscript/package.json manuscript/
COPY publisher/package.json publisher/
COPY tex/package.json tex/
COPY operator/package.json operator/
COPY standalone/package.json standalone/
COPY frontend/package.json frontend/
COPY test-support/package.json test-support/
COPY tests/package.json tests/
RUN npm ci
COPY tsconfig.base.json ./
COPY contracts contracts
COPY service-kit service-kit
COPY storage-service storage-service
COPY books-service books-service
COPY chat-service chat-service
COPY web-service web-service
COPY publishing publishing
COPY manuscript manuscript
COPY tex tex
COPY operator operator
COPY frontend frontend
RUN npx tsc -b storage-service books-service chat-service web-service operator && npm run build --workspace frontend

FROM ${NGINX_IMAGE} AS nginx
ENV TRUSTED_PROXY=127.0.0.1/32
COPY nginx/*.conf /etc/nginx/
COPY nginx/default.conf.template /etc/nginx/templates/default.conf.template
COPY nginx/not-up.html /usr/share/nginx/
COPY --from=build /app/frontend/dist /usr/share/nginx/html
# compressed once, for gzip_static
RUN find /usr/share/nginx/html/assets -type f -not -name '*.woff2' -exec gzip -9 -k -n {} +
COPY nginx/site.sh /
ARG HIKMA_REVISION=
LABEL org.opencontainers.image.title=hikma org.opencontainers.image.version=0.1.0 \
  org.opencontainers.image.revision=${HIKMA_REVISION}
CMD ["sh", "/site.sh"]

FROM ${NODE_IMAGE} AS service
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY service-kit/package.json service-kit/
COPY manuscript/package.json manuscript/
COPY tex/package.json tex/
COPY storage-service/package.json storage-service/
COPY books-service/package.json books-service/
COPY chat-service/package.json chat-service/
COPY web-service/package.json web-service/
COPY operator/package.json operator/
RUN npm ci --omit=dev --include-workspace-root=false --workspace storage-service --workspace books-service \
  --workspace chat-service --workspace web-service --workspace operator
COPY books-service/migrations books-service/migrations
COPY books-service/apiDocs books-service/apiDocs
COPY chat-service/migrations chat-service/migrations
COPY chat-service/prompts chat-service/prompts
COPY --from=build /app/contracts/dist contracts/dist
COPY --from=build /app/service-kit/dist service-kit/dist
COPY --from=build /app/manuscript/dist manuscript/dist
COPY --from=build /app/tex/dist tex/dist
COPY --from=build /app/storage-service/dist storage-service/dist
COPY --from=build /app/books-service/dist books-service/dist
COPY --from=build /app/chat-service/dist chat-service/dist
COPY --from=build /app/web-service/dist web-service/dist
COPY --from=build /app/operator/dist operator/dist
# web-service draws documents by the frontend's components, and names its files
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/frontend/dist-server frontend/dist-server
# last, so that another commit with the same files builds these lines only
ARG HIKMA_REVISION=
LABEL org.opencontainers.image.title=hikma org.opencontainers.image.version=0.1.0 \
  org.opencontainers.image.revision=${HIKMA_REVISION}
USER node

FROM service AS storage-service
CMD ["node", "storage-service/dist/server.js"]

FROM service AS books-service
CMD ["node", "books-service/dist/server.js"]

FROM service AS chat-service
CMD ["node", "chat-service/dist/server.js"]

FROM service AS web-service
CMD ["node", "web-service/dist/server.js"]

FROM service AS operator
ENTRYPOINT ["node", "operator/dist/main.js"]
