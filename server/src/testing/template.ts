// Databases for tests: one migrated template, copied for each test that needs its own.
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { loginsOf, openLogins } from '../platform/db/logins.ts'
import { migrate } from '../platform/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** True when THOROUGH=1: randomised tests make all their tries, not only the everyday number. */
    thorough: boolean
    databaseServer: string
  }
}

/** Where the current schema is defined. */
export const schemaFolders = {
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  code: fileURLToPath(new URL('..', import.meta.url)),
}
const templateName = 'tratativa_template'

const databaseUrlAt = (serverUrl: string, database: string) => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

const onServer = async (serverUrl: string, statement: string) => {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

export const makeTemplate = async (serverUrl: string) => {
  await onServer(serverUrl, `drop database if exists ${templateName}`)
  await onServer(serverUrl, `create database ${templateName}`)
  const url = databaseUrlAt(serverUrl, templateName)
  await migrate(url, schemaFolders, () => undefined)
  await openLogins(loginsOf(url), url)
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** Adds a database with this name and the current schema. */
export const addDatabase = (serverUrl: string, name: string): Promise<TestDatabase> =>
  copyOf(serverUrl, templateName, name)

/** Copies a database to which nobody is connected. */
export const copyDatabase = (serverUrl: string, original: string): Promise<TestDatabase> =>
  copyOf(serverUrl, original, `test_${randomBytes(6).toString('hex')}`)

export const copyTemplate = (serverUrl: string): Promise<TestDatabase> => copyDatabase(serverUrl, templateName)

const copyOf = async (serverUrl: string, original: string, name: string): Promise<TestDatabase> => {
  // Copying the files takes half of the work of logging every page.
  await onServer(serverUrl, `create database ${name} template ${original} strategy file_copy`)
  return {
    url: databaseUrlAt(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}
