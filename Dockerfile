# Built with every tool, served with none of them, by a user who owns nothing but the data folder.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY console/package.json console/
COPY packages/spreadsheets/package.json packages/spreadsheets/
COPY packages/opus-container/package.json packages/opus-container/
COPY packages/jpeg-thumbnail/package.json packages/jpeg-thumbnail/
COPY packages/pdf-text/package.json packages/pdf-text/
COPY packages/pdf-signatures/package.json packages/pdf-signatures/
RUN npm ci --include=dev
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY console/package.json console/
COPY packages/spreadsheets/package.json packages/spreadsheets/
COPY packages/opus-container/package.json packages/opus-container/
COPY packages/jpeg-thumbnail/package.json packages/jpeg-thumbnail/
COPY packages/pdf-text/package.json packages/pdf-text/
COPY packages/pdf-signatures/package.json packages/pdf-signatures/
RUN npm ci --omit=dev --workspace server --include-workspace-root=false

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/ ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/console/dist console/dist
COPY server/migrations server/migrations
COPY packages/pdf-text/src/read-pdf.worker.mjs packages/pdf-text/src/
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--enable-source-maps", "server/dist/main.js"]
