// Migrates the database to the current version, one process at a time: migrations are plain files, forward only, each in one transaction;
// the SQL functions follow them.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { StartRefused } from '../config/config.ts'
import { makePool } from './driver.ts'
import { applyFunctions, readFunctionFiles } from './sql-functions.ts'

interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const apply = async (client: Client, migration: Migration) => {
  try {
    await client.query('begin')
    await client.query(migration.text)
    await client.query('insert into public.tratativa_migration (name, hash) values ($1, $2)', [
      migration.name,
      migration.hash,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartRefused(`The migration ${migration.name} could not be applied: ${reason}.`, { cause })
  }
}

const migrateUp = async (client: Client, migrations: readonly Migration[], say: (text: string) => void) => {
  await client.query(
    'create table if not exists public.tratativa_migration (name text primary key, hash text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.tratativa_migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const name of applied.keys())
    if (!migrations.some((migration) => migration.name === name))
      throw new StartRefused(
        `The database was made by a newer version: it knows the migration ${name}, which is not here.`,
      )
  for (const migration of migrations) {
    const hash = applied.get(migration.name)
    if (hash !== undefined && hash !== migration.hash)
      throw new StartRefused(`The migration ${migration.name} was changed after it had been applied.`)
    if (hash !== undefined) continue
    say(`Applying ${migration.name}`)
    await apply(client, migration)
  }
}

export interface SchemaFolders {
  readonly migrations: string
  /** The folder of the server's code, whose `sql` folders contain the functions. */
  readonly code: string
}

export const migrate = async (url: string, folders: SchemaFolders, say: (text: string) => void): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'tratativa migrate' })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('tratativa.migrate'))`)
    const pool = makePool(url, 1, () => undefined)
    await runMigrations({ pgPool: pool }).finally(() => pool.end())
    await migrateUp(client, await readMigrations(folders.migrations), say)
    await applyFunctions(client, await readFunctionFiles(folders.code), say)
  } finally {
    await client.end()
  }
}
