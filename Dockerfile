# Vigia in a container: docs/operations.md, Container.
FROM node:22.23.3-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22.23.3-bookworm-slim
# The release script stamps it.
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Vigia" \
      org.opencontainers.image.description="Self-hosted competitor price monitor for online retailers" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# The embedded database locks its folder with flock; a base image without it must not get that far.
RUN flock --version && install --directory --owner=1000 --group=1000 --mode=0700 /data
WORKDIR /app
# Owned by root: the server cannot change itself.
COPY --from=build /build/package.json /build/LICENSE ./
COPY --from=build /build/node_modules ./node_modules
COPY --from=build /build/dist ./dist
COPY --from=build /build/scripts/*.mjs ./scripts/
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "dist/server/main.js"]
