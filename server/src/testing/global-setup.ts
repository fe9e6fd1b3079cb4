// Starts one real Postgres for all tests of a run.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { makeTemplate } from './template.ts'

/** The sources run these programs from the build. */
const warnUnbuilt = () => {
  const program = fileURLToPath(new URL('../../dist/open-certificate.mjs', import.meta.url))
  if (!existsSync(program))
    process.stderr.write(
      'testing: server/dist is missing, so tests of certificates and of started servers fail; run: npm run build -- server\n',
    )
}

const start = async () => {
  warnUnbuilt()
  const folder = makeMemoryFolder()
  // An app takes twenty connections, some test files start several apps, and the files run in parallel.
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    // A small write-ahead log, because the folder may lie in memory. Nothing outlives the run, so nothing waits for a disk.
    settings: {
      max_connections: '300',
      max_wal_size: '256MB',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      // The passwords guard nothing, and each connection of each app proves one.
      scram_iterations: '1',
    },
    say: () => undefined,
  })
  await makeTemplate(postgres.url)
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface SharedServer {
  readonly started: ReturnType<typeof start>
  projects: number
}

/** Each project of the tests loads this file anew, so what they share is global. */
const shared = globalThis as { postgresOfTests?: SharedServer }

export const setup = async (project: TestProject) => {
  const server = (shared.postgresOfTests ??= { started: start(), projects: 0 })
  server.projects += 1
  const { url, stop } = await server.started
  project.provide('databaseServer', url)
  return async () => {
    server.projects -= 1
    if (server.projects === 0) await stop()
  }
}
