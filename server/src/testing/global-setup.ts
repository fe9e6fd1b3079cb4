// One real Postgres for all tests of a run, in a folder that is thrown away with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { makeTemplate } from './template.ts'

export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-test-'))
  // A house takes twenty connections, some files start several, and files run side by side.
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
