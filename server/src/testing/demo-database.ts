// The demo companies in a database of their own. The first test of a run that needs them makes them; the others copy the result.
import { Client } from 'pg'
import { inject } from 'vitest'
import { makeDemo } from '../demo/demo.ts'
import { startApp } from './app.ts'
import { addDatabase, copyDatabase, type TestDatabase } from './template.ts'

const demoName = 'tratativa_demo'

const makeOnce = async (serverUrl: string) => {
  const lock = new Client({ connectionString: serverUrl })
  await lock.connect()
  try {
    // Test files of several processes take turns. The lock ends with the connection.
    await lock.query(`select pg_advisory_lock(hashtext('tratativa demo'))`)
    const { rowCount } = await lock.query('select from pg_database where datname = $1', [demoName])
    if (rowCount !== 0) return
    const draft = await addDatabase(serverUrl, demoName)
    const app = await startApp({ databaseUrl: draft.url, env: { ROLES: 'web' } })
    try {
      await makeDemo(app.db, () => undefined)
    } catch (error) {
      await draft.drop()
      throw error
    } finally {
      await app.stop()
    }
  } finally {
    await lock.end()
  }
}

/** A database that a server would find after its first start, without the files of the demo and what a key seals. */
export const copyDemo = async (): Promise<TestDatabase> => {
  const serverUrl = inject('databaseServer')
  await makeOnce(serverUrl)
  return copyDatabase(serverUrl, demoName)
}
