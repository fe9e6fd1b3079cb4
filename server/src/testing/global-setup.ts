// One real Postgres for all tests of a run, in a folder that is thrown away with it.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts'
import { makeTemplate } from './template.ts'

export const setup = async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'tratativa-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, say: () => undefined })
  await makeTemplate(postgres.url)
  project.provide('databaseServer', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
