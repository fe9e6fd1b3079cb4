// Starts one real Postgres for all tests of a run, in a temporary folder.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { makeTemplate } from './template.ts'

export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-test-'))
  // An app takes twenty connections, some test files start several apps, and the files run in parallel.
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    settings: { max_connections: '300' },
    say: () => undefined,
  })
  await makeTemplate(postgres.url)
  project.provide('databaseServer', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
